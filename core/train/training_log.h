// log.csv of a training: a row a probe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/train/training_probe.h"

namespace sinkscope {

struct LogRow {
  std::int64_t step = 0, tokens = 0;
  double trainLoss = 0.0;  // nats a token, mean over the steps since the row before
  ProbeReading probe;
  double bitsPerByte = 0.0;  // of the held-out text
  double learningRate = 0.0, gradientNorm = 0.0;
  double seconds = 0.0;  // of training and looking, in all
};

class TrainingLog {
 public:
  explicit TrainingLog(std::vector<double> epsilons) : epsilons_(std::move(epsilons)) {}

  void add(const LogRow& row);
  std::string text() const;                             // the file: a header, and a line a row
  void takeUp(const std::string& text);                 // of another run's text()
  void write(const std::filesystem::path& file) const;  // whole or not at all

 private:
  std::vector<double> epsilons_;
  std::string rows_;
};

}  // namespace sinkscope
