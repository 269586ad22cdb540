#include "core/train/training_log.h"

#include "core/checkpoint/output_file.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr const char* kBehind =
    ",learning_rate,seconds,mass,value_ratio,residual_ratio,bits_per_byte,largest_dimension,gradient_share,gradient_norm";

}  // namespace

void TrainingLog::add(const LogRow& row) {
  rows_ += std::to_string(row.step) + "," + std::to_string(row.tokens);
  const auto number = [&](double value) { rows_ += "," + csvNumber(value); };
  number(row.trainLoss);
  number(row.probe.loss);
  number(row.probe.sinkRates.front());
  for (const double one : {row.learningRate, row.seconds, row.probe.mass, row.probe.valueRatio, row.probe.residualRatio,
                           row.bitsPerByte}) {
    number(one);
  }
  rows_ += "," + std::to_string(row.probe.largestDimension);
  number(row.probe.gradientShare);
  number(row.gradientNorm);
  for (std::size_t e = 1; e < row.probe.sinkRates.size(); ++e) number(row.probe.sinkRates[e]);
  rows_ += "\n";
}

std::string TrainingLog::text() const {
  std::string header = "step,tokens,train_loss,valid_loss";
  const auto rate = [](double epsilon) { return ",sink_rate_" + formatted("%g", epsilon); };
  header += rate(epsilons_.front()) + kBehind;
  for (std::size_t e = 1; e < epsilons_.size(); ++e) header += rate(epsilons_[e]);
  return header + "\n" + rows_;
}

void TrainingLog::takeUp(const std::string& text) { rows_ = text.substr(text.find('\n') + 1); }

void TrainingLog::write(const std::filesystem::path& file) const { writeWholeText(file, text()); }

}  // namespace sinkscope
