#include "core/train/data/tasks/trigger_conditional.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/train/data/keyed_order.h"
#include "core/values/draw.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kFirstSymbol = TriggerConditional::kTrigger + 1;

}  // namespace

TriggerConditional::TriggerConditional(const TriggerOptions& options)
    : BatchSource(options.length, options.batch), options_(options) {
  if (options.symbols < 2 || options.every < 2) {
    throw Error(
        ErrorKind::badUse,
        std::to_string(options.symbols) + " symbols, one token in " + std::to_string(options.every) + " the trigger",
        "take two symbols at least, and the trigger no more often than every other token");
  }
}

void TriggerConditional::fillRow(std::int64_t number, const BatchRows& row) const {
  Draw draw(
      static_cast<std::int64_t>(keyOf(keyOf(options_.seed, Chance::sequence), static_cast<std::uint64_t>(number))));
  for (std::size_t t = 0; t < row.ids.size(); ++t) {
    row.documents[t] = t == 0 ? kOfNoDocument : 0;
    row.predicted[t] = t == 0 ? 0.0f : 1.0f;
    if (t == 0) row.ids[t] = 0;
    else if (draw.below(options_.every) == 0) row.ids[t] = kTrigger;
    else row.ids[t] = kFirstSymbol + draw.below(options_.symbols);
  }
}

void TriggerConditional::wantedOutputs(std::span<const std::int64_t> ids, std::span<float> outputs) const {
  const auto width = static_cast<std::size_t>(this->outputs());
  std::vector<std::int64_t> counts(width);
  std::int64_t seen = 0;
  std::fill(outputs.begin(), outputs.end(), 0.0f);
  for (std::size_t t = 0; t < ids.size(); ++t) {
    if (ids[t] >= kFirstSymbol) {
      ++counts[static_cast<std::size_t>(ids[t])];
      ++seen;
    } else if (ids[t] == kTrigger && seen > 0) {
      for (std::size_t s = 0; s < width; ++s) {
        outputs[t * width + s] = static_cast<float>(static_cast<double>(counts[s]) / static_cast<double>(seen));
      }
    }
  }
}

}  // namespace sinkscope
