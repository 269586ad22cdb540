#include "core/train/training_log.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include "core/checkpoint/output_file.h"
#include "core/values/csv.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/record.h"

namespace sinkscope {

namespace {

constexpr const char* kBehind =
    ",learning_rate,seconds,mass,value_ratio,residual_ratio,bits_per_byte,largest_dimension,gradient_share,gradient_norm,"
    "sink_position,sink_position_rate";

}  // namespace

void TrainingLog::add(const LogRow& row) {
  rows_ += std::to_string(row.step) + "," + (row.tokens < 0 ? "" : std::to_string(row.tokens));
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
  rows_ += "," + std::to_string(row.probe.sinkPosition);
  number(row.probe.sinkPositionRate);
  for (std::size_t e = 1; e < row.probe.sinkRates.size(); ++e) number(row.probe.sinkRates[e]);
  const auto apart = [&](const std::vector<double>& rates, double mass) {
    for (std::size_t e = 0; e < epsilons_.size(); ++e) number(rates.empty() ? std::nan("") : rates[e]);
    number(mass);
  };
  if (further_.bos) apart(row.probe.bosSinkRates, row.probe.bosMass);
  if (further_.extra) apart(row.probe.extraSinkRates, row.probe.extraMass);
  rows_ += "\n";
}

std::string TrainingLog::text() const {
  std::string header = "step,tokens,train_loss,valid_loss";
  const auto rate = [](const char* of, double epsilon) { return std::string(",") + of + formatted("_%g", epsilon); };
  header += rate("sink_rate", epsilons_.front()) + kBehind;
  for (std::size_t e = 1; e < epsilons_.size(); ++e) header += rate("sink_rate", epsilons_[e]);
  const auto apart = [&](const char* rates, const char* mass) {
    for (const double epsilon : epsilons_) header += rate(rates, epsilon);
    header += mass;
  };
  if (further_.bos) apart("bos_rate", ",bos_mass");
  if (further_.extra) apart("sink_star", ",sink_star_mass");
  return header + "\n" + rows_;
}

void TrainingLog::takeUp(const std::string& text) {
  rows_.clear();
  const std::string header = this->text();
  if (!text.starts_with(header)) {
    throw Error(ErrorKind::badUse, "log.csv has other columns than this version of Sinkscope writes",
                "go on with the version that began the training, or train again in another folder");
  }
  rows_ = text.substr(header.size());
}

void TrainingLog::write(const std::filesystem::path& file) const { writeWholeText(file, text()); }

void HeadLog::add(std::int64_t step, const at::Tensor& importance) {
  const at::Tensor heads = importance.contiguous();
  std::string row = std::to_string(step);
  header_ = "step";
  for (std::int64_t layer = 0; layer < heads.size(0); ++layer) {
    for (std::int64_t head = 0; head < heads.size(1); ++head) {
      header_ += "," + headName(static_cast<int>(layer), static_cast<int>(head));
      row += "," + csvNumber(heads[layer][head].item<float>());
    }
  }
  std::erase_if(rows_, [step](const auto& one) { return one.first == step; });
  rows_.emplace_back(step, row);
  std::sort(rows_.begin(), rows_.end());
}

void HeadLog::takeUp(const std::filesystem::path& file, std::int64_t step) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  if (!std::getline(in, header_)) return;
  while (std::getline(in, line)) {
    const std::int64_t of = std::strtoll(line.c_str(), nullptr, 10);
    const bool whole = std::count(line.begin(), line.end(), ',') == std::count(header_.begin(), header_.end(), ',');
    if (of <= step && whole) rows_.emplace_back(of, line);
  }
}

void HeadLog::write(const std::filesystem::path& file) const {
  std::string text = header_ + "\n";
  for (const auto& [step, row] : rows_) text += row + "\n";
  writeWholeText(file, text);
}

}  // namespace sinkscope
