// log.csv of a training: a row a probe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/train/training_probe.h"

namespace sinkscope {

struct LogRow {
  std::int64_t step = 0, tokens = 0;  // tokens: below 0 where they are not known
  double trainLoss = 0.0;             // nats a token, mean over the steps since the row before
  ProbeReading probe;
  double bitsPerByte = 0.0;  // of the held-out text
  double learningRate = 0.0, gradientNorm = 0.0;
  double seconds = 0.0;  // of training and looking, in all
};

// What has rates and a mass of its own beside the first token's, in further columns.
struct LogColumns {
  bool bos = false;    // a fixed bos that is not the first token
  bool extra = false;  // a key that is no token (hasExtraRates())
};

class TrainingLog {
 public:
  explicit TrainingLog(std::vector<double> epsilons, LogColumns further = {})
      : epsilons_(std::move(epsilons)), further_(further) {}

  void add(const LogRow& row);
  std::string text() const;                             // the file: a header, and a line a row
  void takeUp(const std::string& text);                 // of another run's text(); Error{badUse}: of other columns
  void write(const std::filesystem::path& file) const;  // whole or not at all

 private:
  std::vector<double> epsilons_;
  LogColumns further_;
  std::string rows_;
};

// heads.csv of a training: a row a probe, a column a head, its importance of the first token (mean over prompts).
class HeadLog {
 public:
  void add(std::int64_t step, const at::Tensor& importance);  // [L,H]
  // Of a file that is there: the rows up to this step. What comes later is measured again.
  void takeUp(const std::filesystem::path& file, std::int64_t step);
  void write(const std::filesystem::path& file) const;  // whole or not at all

 private:
  std::string header_;
  std::vector<std::pair<std::int64_t, std::string>> rows_;  // ascending
};

}  // namespace sinkscope
