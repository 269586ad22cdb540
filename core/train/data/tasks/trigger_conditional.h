// The trigger-conditional task (Ran-Milo 2026, arXiv 2603.11487): at a trigger the output is the mean of what came
// before, everywhere else it is zero. Weights that sum to one have to be put somewhere where nothing is to be read; a
// variant whose rows may be empty needs no such place.
//
// Sinkscope's form: <s>, x_1, x_2, ... with x_t drawn evenly from the symbols, or the trigger by a chance of one in
// `every`; the output at a trigger is the share of each symbol among x_1 ... x_{t-1}. <s> and triggers are no symbols.
#pragma once

#include <cstdint>
#include <span>

#include "core/train/data/batch_source.h"

namespace sinkscope {

struct TriggerOptions {
  std::int64_t length = 64;  // T, <s> among them
  std::int64_t batch = 32;
  std::int64_t symbols = 16;
  std::int64_t every = 8;  // one token in so many is the trigger
  std::int64_t seed = 0;
};

// Ids: 0 is <s>, 1 the trigger, from 2 on the symbols. Rows are drawn without end.
class TriggerConditional : public BatchSource {
 public:
  // Throws Error{badUse}: as BatchSource; fewer than two symbols, `every` below 2.
  explicit TriggerConditional(const TriggerOptions& options);

  std::int64_t vocabulary() const override { return options_.symbols + 2; }
  std::int64_t outputs() const override { return vocabulary(); }  // those of <s> and the trigger are zero
  void wantedOutputs(std::span<const std::int64_t> ids, std::span<float> outputs) const override;

  static constexpr std::int64_t kTrigger = 1;

 protected:
  void fillRow(std::int64_t number, const BatchRows& row) const override;

 private:
  TriggerOptions options_;
};

}  // namespace sinkscope
