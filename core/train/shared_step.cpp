#include "core/train/shared_step.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kGradientsTag = 20, kSumsTag = 21, kStatesTag = 22, kLossesTag = 23;

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

SharedStep::SharedStep(Ranks& ranks, std::int64_t parts, std::unique_ptr<GpuMessages> gpus)
    : ranks_(ranks), parts_(parts), gpus_(std::move(gpus)) {}

std::int64_t SharedStep::partsFor(int ranks, std::int64_t accumulate, std::int64_t rows) {
  const std::int64_t parts = (accumulate + ranks - 1) / ranks * ranks;
  if (parts <= rows) return parts;
  throw Error(ErrorKind::badUse,
              std::to_string(ranks) + " ranks cannot share the " + std::to_string(rows) + " rows of a step",
              "start fewer, or train with a larger batch");
}

// And whether one of them wants to stop.
std::vector<double> SharedStep::exchangeLosses(const std::vector<Part>& own) {
  const int me = ranks_.rank(), count = ranks_.count();
  for (int to = 0; to < count; ++to) {
    if (to == me) continue;
    LetterWriter letter(sizeof(double) * (1 + own.size()));
    letter.add(asks_ ? 1.0 : 0.0);
    for (const Part& part : own) letter.add(part.loss);
    ranks_.send(to, kLossesTag, letter.take());
  }
  std::vector<double> losses;
  bool stops = asks_;
  for (int from = 0; from < count; ++from) {
    if (from == me) {
      for (const Part& part : own) losses.push_back(part.loss);
      continue;
    }
    std::vector<std::byte> bytes = ranks_.receive(from, kLossesTag);
    LetterReader letter(bytes);
    stops = letter.number() != 0.0 || stops;
    for (std::int64_t part = beginOf(from); part < beginOf(from + 1); ++part) losses.push_back(letter.number());
  }
  stopped_ = stops;
  return losses;
}

void SharedStep::exchange(int tag, const TensorsOfRanks& toEach, const TensorsOfRanks& fromEach) {
  if (gpus_) return gpus_->exchange(toEach, fromEach);
  for (std::size_t to = 0; to < toEach.size(); ++to) {
    if (toEach[to].empty()) continue;
    std::size_t bytes = 0;
    for (const at::Tensor& one : toEach[to]) bytes += one.nbytes();
    LetterWriter letter(bytes);
    for (const at::Tensor& one : toEach[to]) letter.add(one);
    ranks_.send(static_cast<int>(to), tag, letter.take());
  }
  for (std::size_t from = 0; from < fromEach.size(); ++from) {
    if (fromEach[from].empty()) continue;
    std::vector<std::byte> bytes = ranks_.receive(static_cast<int>(from), tag);
    LetterReader letter(bytes);
    for (const at::Tensor& one : fromEach[from]) one.copy_(letter.tensor(one.numel()));
  }
}

std::vector<double> SharedStep::addUp(const std::vector<Part>& own, const at::Tensor& sums) {
  const at::NoGradGuard noGradients;
  const auto me = static_cast<std::size_t>(ranks_.rank()), count = static_cast<std::size_t>(ranks_.count());
  const auto pieceOf = [&](const at::Tensor& whole, std::size_t rank) {
    const std::int64_t begin = chunkOf(static_cast<int>(rank), sums.numel());
    return whole.narrow(0, begin, chunkOf(static_cast<int>(rank) + 1, sums.numel()) - begin);
  };
  const std::vector<double> losses = exchangeLosses(own);
  // To each rank its piece of this one's parts.
  const at::TensorOptions where = gpus_ ? sums.options() : at::TensorOptions(at::kFloat);
  const at::Tensor sum = at::zeros({pieceOf(sums, me).numel()}, where);
  TensorsOfRanks toEach(count), fromEach(count);
  for (std::size_t rank = 0; rank < count; ++rank) {
    if (rank == me) continue;
    for (const Part& part : own) toEach[rank].push_back(pieceOf(part.gradients, rank));
    const int number = static_cast<int>(rank);
    for (std::int64_t part = beginOf(number); part < beginOf(number + 1); ++part)
      fromEach[rank].push_back(at::empty({sum.numel()}, where));
  }
  exchange(kGradientsTag, toEach, fromEach);
  for (std::size_t rank = 0; rank < count; ++rank) {
    if (rank == me) {
      for (const Part& part : own) sum.add_(pieceOf(part.gradients, me));
    }
    for (const at::Tensor& piece : fromEach[rank]) sum.add_(piece);
  }
  // And the sums to all.
  for (std::size_t rank = 0; rank < count; ++rank) {
    if (rank == me) continue;
    toEach[rank] = {sum};
    fromEach[rank] = {pieceOf(sums, rank)};
  }
  pieceOf(sums, me).copy_(sum);
  exchange(kSumsTag, toEach, fromEach);
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
