#include "core/model/check/number_scan.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/quantized.h"
#include "core/device/memory.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kChunk = std::int64_t{1} << 18;  // numbers, a multiple of every block: 1 MiB once widened
constexpr std::int64_t kMxfp4Group = 32;

bool isNumbers(DType dtype) {
  return dtype == DType::f64 || dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16 ||
         (isQuantized(dtype) && !isPacked(dtype));  // packed ones are as finite as their scales, a tensor of their own
}

// Numbers `first`..`first + count` of a tensor; both at the borders of blocks.
struct Chunk {
  std::size_t tensor = 0;
  std::int64_t first = 0;
  std::int64_t count = 0;
};

std::span<const std::byte> bytesOf(const TensorView& tensor, std::int64_t first, std::int64_t count) {
  const BlockSize block = blockSize(tensor.dtype);
  return tensor.bytes.subspan(static_cast<std::size_t>(first / block.elements * block.bytes),
                              static_cast<std::size_t>(count / block.elements * block.bytes));
}

// Widens a chunk into `numbers` and lets its pages go; the bytes that were read.
std::int64_t read(const NumbersToScan& from, const Chunk& chunk, std::vector<float>& numbers) {
  numbers.resize(static_cast<std::size_t>(chunk.count));
  if (from.scales == nullptr) {
    const auto bytes = bytesOf(*from.tensor, chunk.first, chunk.count);
    widen(from.tensor->dtype, bytes, numbers);
    releasePages(bytes);
    return static_cast<std::int64_t>(bytes.size());
  }
  const auto first = static_cast<std::size_t>(chunk.first / kMxfp4Group);
  const auto groups = static_cast<std::size_t>(chunk.count / kMxfp4Group);
  const auto blocks = from.tensor->bytes.subspan(first * 16, groups * 16);
  const auto scales = from.scales->bytes.subspan(first, groups);
  widenMxfp4(blocks, scales, numbers);
  // The scale 255 stands for NaN (OCP Microscaling Formats v1.0, section 5.4.1); widening takes it as a power.
  for (std::size_t group = 0; group < groups; ++group) {
    if (scales[group] == std::byte{255})
      std::fill_n(numbers.begin() + static_cast<std::ptrdiff_t>(group * 32), 32, NAN);
  }
  releasePages(blocks);
  return static_cast<std::int64_t>(blocks.size() + scales.size());
}

constexpr std::int32_t kInfinite = 0x7F800000;  // of a float32 without its sign: this is infinity, above it NaN

// The greatest of the numbers' bits without their signs: their order is that of the magnitudes. A fixed length in the
// inner loop, so that it is done several numbers at a time.
std::int32_t largestBits(std::span<const float> numbers) {
  constexpr std::size_t kStep = 16;
  std::int32_t most[kStep] = {};
  std::size_t at = 0;
  for (; at + kStep <= numbers.size(); at += kStep) {
    std::int32_t bits[kStep];
    std::memcpy(bits, numbers.data() + at, sizeof bits);
    for (std::size_t i = 0; i < kStep; ++i) {
      const std::int32_t magnitude = bits[i] & 0x7FFFFFFF;
      most[i] = magnitude > most[i] ? magnitude : most[i];
    }
  }
  std::int32_t largest = *std::max_element(std::begin(most), std::end(most));
  for (; at < numbers.size(); ++at) largest = std::max(largest, std::bit_cast<std::int32_t>(numbers[at]) & 0x7FFFFFFF);
  return largest;
}

NumberScan look(std::span<const float> numbers, std::int64_t first) {
  NumberScan seen;
  seen.numbers = static_cast<std::int64_t>(numbers.size());
  const std::int32_t largest = largestBits(numbers);
  if (largest < kInfinite) {
    seen.largest = std::bit_cast<float>(largest);
    return seen;
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (std::isfinite(numbers[i])) {
      seen.largest = std::max(seen.largest, std::abs(numbers[i]));
      continue;
    }
    ++(std::isnan(numbers[i]) ? seen.nans : seen.infinities);
    if (seen.firstBad < 0) seen.firstBad = first + static_cast<std::int64_t>(i);
  }
  return seen;
}

void add(NumberScan& all, const NumberScan& part) {
  all.numbers += part.numbers;
  all.nans += part.nans;
  all.infinities += part.infinities;
  if (part.firstBad >= 0 && (all.firstBad < 0 || part.firstBad < all.firstBad)) all.firstBad = part.firstBad;
  all.largest = std::max(all.largest, part.largest);
}

// The threads take the chunks in their order, so that a disk is read from front to back.
class Scan {
 public:
  Scan(std::span<const NumbersToScan> wanted, std::vector<Chunk> chunks)
      : wanted_(wanted), chunks_(std::move(chunks)), found_(wanted.size()) {}

  std::vector<NumberScan> run(int threads, const ProgressSink& progress, std::int64_t totalBytes) {
    running_ = threads;
    std::vector<std::jthread> workers;  // ended and joined on every way out
    for (int i = 0; i < threads; ++i) {
      workers.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
    std::unique_lock lock(mutex_);
    while (running_ > 0) {
      changed_.wait_for(lock, std::chrono::milliseconds(100));
      const std::int64_t done = std::min(bytesRead_, totalBytes);
      lock.unlock();
      report(progress, {"reading every weight", done, totalBytes});
      lock.lock();
    }
    if (failure_) std::rethrow_exception(failure_);
    return found_;
  }

 private:
  void work(const std::stop_token& stop) {
    std::vector<float> numbers;
    try {
      for (std::size_t next = next_++; next < chunks_.size() && !stop.stop_requested(); next = next_++) {
        const Chunk& chunk = chunks_[next];
        const std::int64_t bytes = read(wanted_[chunk.tensor], chunk, numbers);
        const NumberScan seen = look(numbers, chunk.first);
        const std::lock_guard lock(mutex_);
        add(found_[chunk.tensor], seen);
        bytesRead_ += bytes;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      next_ = chunks_.size();
    }
    const std::lock_guard lock(mutex_);
    --running_;
    changed_.notify_all();
  }

  std::span<const NumbersToScan> wanted_;
  std::vector<Chunk> chunks_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;  // guards what follows
  std::condition_variable changed_;
  int running_ = 0;
  std::int64_t bytesRead_ = 0;
  std::vector<NumberScan> found_;
  std::exception_ptr failure_;
};

}  // namespace

std::int64_t numbersOf(const NumbersToScan& wanted) {
  if (wanted.scales != nullptr) return static_cast<std::int64_t>(wanted.scales->bytes.size()) * kMxfp4Group;
  return isNumbers(wanted.tensor->dtype) ? wanted.tensor->elements() : 0;
}

std::vector<NumberScan> scanNumbers(std::span<const NumbersToScan> wanted, int threads, const ProgressSink& progress) {
  report(progress, {"reading every weight", 0, 0});  // Cancel counts even where the reading is over in a moment
  std::vector<Chunk> chunks;
  std::int64_t bytes = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const std::int64_t numbers = numbersOf(wanted[i]);
    for (std::int64_t first = 0; first < numbers; first += kChunk) {
      chunks.push_back({i, first, std::min(kChunk, numbers - first)});
    }
    if (numbers == 0) continue;
    bytes += static_cast<std::int64_t>(wanted[i].tensor->bytes.size());
    if (wanted[i].scales != nullptr) bytes += static_cast<std::int64_t>(wanted[i].scales->bytes.size());
  }
  if (threads <= 0) threads = availableProcessors();
  threads = std::clamp<int>(threads, 1, static_cast<int>(std::max<std::size_t>(chunks.size(), 1)));
  return Scan(wanted, std::move(chunks)).run(threads, progress, bytes);
}

std::int64_t differingNumbers(const TensorView& a, const TensorView& b, const ProgressSink& progress) {
  const std::int64_t count = a.elements();
  std::int64_t different = 0;
  std::vector<float> left, right;
  for (std::int64_t first = 0; first < count; first += kChunk) {
    report(progress, {"comparing " + a.name + " with " + b.name, first, count});
    const Chunk chunk{0, first, std::min(kChunk, count - first)};
    read({&a}, chunk, left);
    read({&b}, chunk, right);
    for (std::size_t i = 0; i < left.size(); ++i) {
      // NaN is unequal to itself, but two of them are no difference.
      different += left[i] != right[i] && !(std::isnan(left[i]) && std::isnan(right[i])) ? 1 : 0;
    }
  }
  return different;
}

}  // namespace sinkscope
