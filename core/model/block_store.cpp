#include "core/model/block_store.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/checkpoint/direct_file.h"
#include "core/checkpoint/mapped_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

class Resident : public BlockStore {
 public:
  explicit Resident(std::vector<SlotTensors> blocks) : blocks_(std::move(blocks)) {}
  void begin(const std::vector<BlockNeed>&) override {}
  const SlotTensors& block(int number) override { return blocks_.at(static_cast<std::size_t>(number)); }
  bool streams() const override { return false; }

 private:
  std::vector<SlotTensors> blocks_;
};

bool isAttentionInput(Slot slot) {
  switch (slot) {
    case Slot::attentionNorm:
    case Slot::attentionNormBias:
    case Slot::query:
    case Slot::key:
    case Slot::value:
    case Slot::queryBias:
    case Slot::keyBias:
    case Slot::valueBias:
    case Slot::queryNorm:
    case Slot::keyNorm:
    case Slot::queryNormBias:
    case Slot::keyNormBias:
    case Slot::sinkLogits: return true;
    default: return false;
  }
}

// The slots of one block that are cut from one stored tensor stand together, so that it is read once.
std::vector<std::vector<WeightSlot>> byBlock(std::vector<WeightSlot> slots, int blocks) {
  std::vector<std::vector<WeightSlot>> grouped(static_cast<std::size_t>(blocks));
  for (WeightSlot& slot : slots) {
    if (slot.layer >= 0) grouped.at(static_cast<std::size_t>(slot.layer)).push_back(std::move(slot));
  }
  for (auto& block : grouped) {
    std::stable_sort(block.begin(), block.end(),
                     [](const WeightSlot& a, const WeightSlot& b) { return a.tensor < b.tensor; });
  }
  return grouped;
}

class Streamed : public BlockStore {
 public:
  Streamed(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks, at::Device device, at::ScalarType dtype)
      : checkpoint_(checkpoint),
        slots_(byBlock(std::move(slots), blocks)),
        device_(device),
        dtype_(dtype),
        thread_([this](std::stop_token stop) { readAhead(stop); }) {}

  ~Streamed() override {
    thread_.request_stop();
    wake_.notify_all();
  }

  void begin(const std::vector<BlockNeed>& needs) override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !reading_; });
    needs_ = needs;
    for (Frame& frame : frames_) frame.block = kNone;
    inUse_ = 0;
    failure_ = nullptr;
    wanted_ = nextNeeded(0);
    wake_.notify_all();
  }

  const SlotTensors& block(int number) override {
    const auto start = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    const std::size_t other = 1 - inUse_;
    while (frames_[other].block != number && !failure_) {
      if (!reading_ && wanted_ != number) {  // asked for out of turn
        wanted_ = number;
        wake_.notify_all();
      }
      changed_.wait(lock);
    }
    figures_.secondsWaited += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    inUse_ = other;  // the one before is done with: the next may be read over it
    wanted_ = nextNeeded(number + 1);
    wake_.notify_all();
    return frames_[inUse_].tensors;
  }

  bool streams() const override { return true; }

  StreamFigures figures() const override {
    std::lock_guard lock(mutex_);
    return figures_;
  }

 private:
  static constexpr int kNone = -1;

  struct Frame {
    int block = kNone;
    SlotTensors tensors;
    std::vector<AlignedBuffer> buffers;  // of stored tensors that are computed with as they lie in the file
  };

  int nextNeeded(int from) const {
    for (int block = from; block < static_cast<int>(needs_.size()); ++block) {
      if (needs_[static_cast<std::size_t>(block)] != BlockNeed::nothing) return block;
    }
    return kNone;
  }

  void readAhead(std::stop_token stop) {
    at::set_num_threads(1);  // the others compute
    while (true) {
      int number = kNone;
      BlockNeed need = BlockNeed::all;
      Frame* frame = nullptr;
      {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [this] { return wanted_ != kNone; })) return;
        number = std::exchange(wanted_, kNone);
        need = needs_.at(static_cast<std::size_t>(number));
        frame = &frames_[1 - inUse_];
        frame->block = kNone;
        reading_ = true;
      }
      std::exception_ptr failure;
      std::int64_t bytes = 0;
      try {
        bytes = fill(*frame, number, need);
      } catch (...) {
        failure = std::current_exception();
      }
      std::lock_guard lock(mutex_);
      reading_ = false;
      figures_.bytesRead += bytes;
      failure_ = failure;
      if (!failure) frame->block = number;
      changed_.notify_all();
    }
  }

  // Returns the bytes that were read.
  std::int64_t fill(Frame& frame, int number, BlockNeed need) {
    const c10::InferenceMode noGradients;
    frame.tensors = SlotTensors();
    const std::vector<WeightSlot>& slots = slots_.at(static_cast<std::size_t>(number));
    std::int64_t bytes = 0;
    std::size_t kept = 0;  // buffers whose bytes are computed with
    for (std::size_t first = 0; first < slots.size();) {
      std::size_t end = first;
      bool wanted = false;
      for (; end < slots.size() && slots[end].tensor == slots[first].tensor; ++end) {
        wanted = wanted || need == BlockNeed::all || isAttentionInput(slots[end].slot);
      }
      if (wanted) {
        if (frame.buffers.size() == kept) frame.buffers.emplace_back();
        const TensorView view = read(*checkpoint_.find(slots[first].tensor), frame.buffers[kept]);
        bytes += std::ssize(view.bytes);
        std::optional<TensorView> scales;
        if (!slots[first].scales.empty()) {
          scales = read(*checkpoint_.find(slots[first].scales), scalesBuffer_);
          bytes += std::ssize(scales->bytes);
        }
        bool inPlace = false;
        for (; first < end; ++first) {
          const at::Tensor tensor = loadTensor(view, scales ? &*scales : nullptr, slots[first], device_, dtype_);
          putTensor(frame.tensors, slots[first], tensor);
          inPlace = inPlace || isReadInPlace(tensor, view);
        }
        if (inPlace) ++kept;
      }
      first = end;
    }
    return bytes;
  }

  static bool isReadInPlace(const at::Tensor& tensor, const TensorView& view) {
    if (!tensor.device().is_cpu()) return false;
    const auto* data = static_cast<const std::byte*>(tensor.const_data_ptr());
    return data >= view.bytes.data() && data < view.bytes.data() + view.bytes.size();
  }

  TensorView read(const TensorView& stored, AlignedBuffer& buffer) {
    auto& file = files_[stored.owner->path()];
    if (!file) file = DirectFile::open(stored.owner->path());
    TensorView view = stored;
    view.bytes = file->read(stored.bytes.data() - stored.owner->bytes().data(), std::ssize(stored.bytes), buffer);
    return view;
  }

  const Checkpoint checkpoint_;
  const std::vector<std::vector<WeightSlot>> slots_;
  const at::Device device_;
  const at::ScalarType dtype_;
  std::map<std::filesystem::path, std::shared_ptr<const DirectFile>> files_;  // of the reading thread
  AlignedBuffer scalesBuffer_;                                                // likewise

  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable changed_;
  std::vector<BlockNeed> needs_;
  std::array<Frame, 2> frames_;
  std::size_t inUse_ = 0;  // the frame that is computed with; the other is read into
  int wanted_ = kNone;     // to be read next
  bool reading_ = false;
  std::exception_ptr failure_;
  StreamFigures figures_;

  std::jthread thread_;  // last
};

}  // namespace

std::unique_ptr<BlockStore> residentBlocks(std::vector<SlotTensors> blocks) {
  return std::make_unique<Resident>(std::move(blocks));
}

std::unique_ptr<BlockStore> streamedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                           at::Device device, at::ScalarType dtype) {
  return std::make_unique<Streamed>(checkpoint, std::move(slots), blocks, device, dtype);
}

std::int64_t streamedBytes(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots, int blocks,
                           at::ScalarType dtype) {
  std::int64_t most = 0, mostRead = 0;
  for (const std::vector<WeightSlot>& block : byBlock(slots, blocks)) {
    std::int64_t read = 0;
    std::string before;
    for (const WeightSlot& slot : block) {
      if (slot.tensor == before) continue;
      before = slot.tensor;
      read = std::max(read, std::ssize(checkpoint.find(slot.tensor)->bytes));
    }
    most = std::max(most, loadedBytes(block, dtype));
    mostRead = std::max(mostRead, read);
  }
  return 2 * most + 2 * mostRead;
}

}  // namespace sinkscope
