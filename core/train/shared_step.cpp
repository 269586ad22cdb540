#include "core/train/shared_step.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kGradientsTag = 20, kSumsTag = 21, kStatesTag = 22;

// Numbers one behind the other.
class LetterWriter {
 public:
  explicit LetterWriter(std::size_t bytes) { bytes_.reserve(bytes); }
  void add(double number) { addBytes(&number, sizeof number); }
  void add(const at::Tensor& tensor) { addBytes(tensor.const_data_ptr(), tensor.nbytes()); }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  void addBytes(const void* from, std::size_t count) {
    const auto* bytes = static_cast<const std::byte*>(from);
    bytes_.insert(bytes_.end(), bytes, bytes + count);
  }

  std::vector<std::byte> bytes_;
};

class LetterReader {
 public:
  explicit LetterReader(std::vector<std::byte>& bytes) : bytes_(bytes) {}
  double number() {
    double number = 0.0;
    std::memcpy(&number, bytes_.data() + at_, sizeof number);
    at_ += sizeof number;
    return number;
  }
  // A view; the letter stays.
  at::Tensor tensor(std::int64_t count) {
    at::Tensor seen = at::from_blob(bytes_.data() + at_, {count}, at::kFloat);
    at_ += static_cast<std::size_t>(count) * sizeof(float);
    return seen;
  }

 private:
  std::vector<std::byte>& bytes_;
  std::size_t at_ = 0;
};

}  // namespace

SharedStep::SharedStep(Ranks& ranks, std::int64_t parts) : ranks_(ranks), parts_(parts) {}

std::int64_t SharedStep::partsFor(int ranks, std::int64_t accumulate, std::int64_t rows) {
  const std::int64_t parts = (accumulate + ranks - 1) / ranks * ranks;
  if (parts <= rows) return parts;
  throw Error(ErrorKind::badUse,
              std::to_string(ranks) + " ranks cannot share the " + std::to_string(rows) + " rows of a step",
              "start fewer, or train with a larger batch");
}

std::vector<double> SharedStep::addUp(const std::vector<Part>& own, const at::Tensor& sums) {
  const at::NoGradGuard noGradients;
  const int me = ranks_.rank(), count = ranks_.count();
  const std::int64_t all = sums.numel();
  const auto chunk = [&](int rank) { return chunkOf(rank + 1, all) - chunkOf(rank, all); };
  // To each rank its chunk of this one's parts, and their losses.
  for (int to = 0; to < count; ++to) {
    if (to == me) continue;
    LetterWriter letter(sizeof(double) + own.size() * (sizeof(double) + static_cast<std::size_t>(chunk(to)) * 4));
    letter.add(asks_ ? 1.0 : 0.0);
    for (const Part& part : own) {
      letter.add(part.loss);
      letter.add(part.gradients.narrow(0, chunkOf(to, all), chunk(to)));
    }
    ranks_.send(to, kGradientsTag, letter.take());
  }
  std::vector<double> losses;
  bool stops = asks_;
  const at::Tensor sum = at::zeros({chunk(me)}, at::kFloat);
  for (int from = 0; from < count; ++from) {
    if (from == me) {
      for (const Part& part : own) {
        losses.push_back(part.loss);
        sum.add_(part.gradients.narrow(0, chunkOf(me, all), chunk(me)));
      }
      continue;
    }
    std::vector<std::byte> bytes = ranks_.receive(from, kGradientsTag);
    LetterReader letter(bytes);
    stops = letter.number() != 0.0 || stops;
    for (std::int64_t part = beginOf(from); part < beginOf(from + 1); ++part) {
      losses.push_back(letter.number());
      sum.add_(letter.tensor(chunk(me)));
    }
  }
  // And the sums to all.
  for (int to = 0; to < count; ++to) {
    if (to == me) continue;
    LetterWriter letter(sum.nbytes());
    letter.add(sum);
    ranks_.send(to, kSumsTag, letter.take());
  }
  sums.narrow(0, chunkOf(me, all), chunk(me)).copy_(sum);
  for (int from = 0; from < count; ++from) {
    if (from == me) continue;
    std::vector<std::byte> bytes = ranks_.receive(from, kSumsTag);
    sums.narrow(0, chunkOf(from, all), chunk(from)).copy_(LetterReader(bytes).tensor(chunk(from)));
  }
  stopped_ = stops;
  return losses;
}

at::Tensor fromFirstRank(Ranks& ranks, const at::Tensor& mine) {
  if (ranks.rank() > 0) {
    std::vector<std::byte> bytes = ranks.receive(0, kStatesTag);
    return LetterReader(bytes).tensor(static_cast<std::int64_t>(bytes.size() / sizeof(float))).clone();
  }
  for (int to = 1; to < ranks.count(); ++to) {
    LetterWriter letter(mine.nbytes());
    letter.add(mine);
    ranks.send(to, kStatesTag, letter.take());
  }
  return mine;
}

}  // namespace sinkscope
