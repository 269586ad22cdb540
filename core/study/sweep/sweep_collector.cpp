#include "core/study/sweep/sweep_collector.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/values/error.h"

namespace sinkscope {

namespace {

void put(std::vector<std::byte>& message, const void* bytes, std::size_t size) {
  const auto* from = static_cast<const std::byte*>(bytes);
  message.insert(message.end(), from, from + size);
}

void put(std::vector<std::byte>& message, const std::vector<float>& numbers) {
  const std::uint64_t count = numbers.size();
  put(message, &count, sizeof count);
  put(message, numbers.data(), numbers.size() * sizeof(float));
}

class Reader {
 public:
  explicit Reader(const std::vector<std::byte>& message) : message_(message) {}

  void take(void* bytes, std::size_t size) {
    if (size > message_.size() - at_) throw Error(ErrorKind::failed, "a rank has sent less than was measured");
    if (size > 0) std::memcpy(bytes, message_.data() + at_, size);
    at_ += size;
  }
  std::vector<float> numbers(std::size_t expected) {
    std::uint64_t count = 0;
    take(&count, sizeof count);
    if (count != expected) throw Error(ErrorKind::failed, "a rank has measured another number of values than expected");
    std::vector<float> found(expected);
    take(found.data(), expected * sizeof(float));
    return found;
  }

 private:
  const std::vector<std::byte>& message_;
  std::size_t at_ = 0;
};

// The layers of `more` behind those of `whole`.
void append(RunMeasurement& whole, const RunMeasurement& more) {
  const auto behind = [](std::vector<float>& cells, const std::vector<float>& next) {
    cells.insert(cells.end(), next.begin(), next.end());
  };
  behind(whole.importance.cells, more.importance.cells);
  behind(whole.valueNorms.cells, more.valueNorms.cells);
  behind(whole.sinkShare.cells, more.sinkShare.cells);
  for (auto& [name, numbers] : whole.quantities) behind(numbers, more.quantities.at(name));
  whole.importance.planes += more.importance.planes;
  whole.valueNorms.planes += more.valueNorms.planes;
  whole.sinkShare.rows += more.sinkShare.rows;
}

}  // namespace

std::vector<std::byte> packed(int batch, const std::vector<RunMeasurement>& measured) {
  std::vector<std::byte> message;
  const std::int64_t number = batch;
  put(message, &number, sizeof number);
  for (const RunMeasurement& one : measured) {
    put(message, one.importance.cells);
    put(message, one.valueNorms.cells);
    put(message, one.sinkShare.cells);
    put(message, one.nll);
    for (const auto& [name, numbers] : one.quantities) put(message, numbers);
  }
  return message;
}

SweepCollector::SweepCollector(const SweepWork& work, RunFile& run, std::vector<int> layersOfParts, SweepSink arrived)
    : work_(work), run_(run), layers_(std::move(layersOfParts)), arrived_(std::move(arrived)) {}

void SweepCollector::take(int part, int batch, std::vector<RunMeasurement> measured) {
  std::vector<std::vector<RunMeasurement>>& parts = waiting_[batch];
  parts.resize(layers_.size());
  parts.at(static_cast<std::size_t>(part)) = std::move(measured);
  if (std::any_of(parts.begin(), parts.end(), [](const auto& one) { return one.empty(); })) return;
  std::vector<RunMeasurement> whole = std::move(parts.front());
  for (std::size_t next = 1; next < parts.size(); ++next) {
    for (std::size_t i = 0; i < whole.size(); ++i) append(whole[i], parts[next][i]);
  }
  waiting_.erase(batch);
  write(whole);
  tell(whole);
}

void SweepCollector::write(const std::vector<RunMeasurement>& whole) { run_.add(whole); }

void SweepCollector::tell(const std::vector<RunMeasurement>& whole) {
  if (arrived_) arrived_(whole);
  casesAdded_ += std::ssize(whole);
  ++batchesAdded_;
}

void SweepCollector::take(int part, const std::vector<std::byte>& message) {
  Reader reader(message);
  std::int64_t batch = -1;
  reader.take(&batch, sizeof batch);
  if (batch < 0 || batch >= work_.batches()) throw Error(ErrorKind::failed, "a rank has sent a batch that is none");
  const RunHeader& header = work_.header;
  const int layers = layers_.at(static_cast<std::size_t>(part));
  const bool sinks = std::any_of(header.layers.begin(), header.layers.end(),
                                 [](const AttentionLayer& layer) { return layer.learnedSink; });
  std::vector<RunMeasurement> measured;
  for (const RunCase& one : work_.batch(static_cast<int>(batch))) {
    RunMeasurement& here = measured.emplace_back();
    here.about = one;
    if (one.used) {
      here.importance = Volume(layers, header.heads, header.allTokens ? header.tokens : 1);
      here.valueNorms = Volume(layers, header.kvHeads, header.tokens);
      if (sinks) here.sinkShare = Matrix(layers, header.heads);
      if (header.loss) here.nll.resize(static_cast<std::size_t>(header.tokens));
      for (const RunQuantity& quantity : header.quantities) {
        const auto ofLayer = quantity.count() / static_cast<std::size_t>(quantity.sizes.front());
        const bool part = layers_.size() > 1;  // of the layers: ofLayers()
        here.quantities[quantity.name].resize(part ? ofLayer * static_cast<std::size_t>(layers) : quantity.count());
      }
    }
    here.importance.cells = reader.numbers(here.importance.cells.size());
    here.valueNorms.cells = reader.numbers(here.valueNorms.cells.size());
    here.sinkShare.cells = reader.numbers(here.sinkShare.cells.size());
    here.nll = reader.numbers(here.nll.size());
    for (auto& [name, numbers] : here.quantities) numbers = reader.numbers(numbers.size());
  }
  take(part, static_cast<int>(batch), std::move(measured));
}

}  // namespace sinkscope
