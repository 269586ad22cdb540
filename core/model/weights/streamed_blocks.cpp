#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/checkpoint/direct_file.h"
#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/quantized.h"
#include "core/model/weights/block_store.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

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

// Where the bytes of a stored tensor are taken from.
enum class BytesFrom { disk, memory };

// A thread that does one thing at a time for another.
class Assistant {
 public:
  ~Assistant() {
    thread_.request_stop();
    wake_.notify_all();
  }

  // Whether it does nothing else and so begins with it. Throws what the work before threw.
  bool startIfIdle(std::function<void()> work) {
    {
      std::lock_guard lock(mutex_);
      if (work_) return false;
    }
    start(std::move(work));
    return true;
  }

  // Waits for what it does before. Throws what that threw.
  void start(std::function<void()> work) {
    std::unique_lock lock(mutex_);
    waitIdle(lock);
    work_ = std::move(work);
    wake_.notify_all();
  }

  void finish() {
    std::unique_lock lock(mutex_);
    waitIdle(lock);
  }

 private:
  void waitIdle(std::unique_lock<std::mutex>& lock) {
    idle_.wait(lock, [this] { return !work_; });
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

  void run(std::stop_token stop) {
    at::set_num_threads(1);  // the others compute
    std::unique_lock lock(mutex_);
    while (wake_.wait(lock, stop, [this] { return static_cast<bool>(work_); })) {
      lock.unlock();
      std::exception_ptr failure;
      try {
        const at::NoGradGuard noGradients;  // as in fill()
        work_();
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      failure_ = failure;
      work_ = nullptr;
      idle_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable idle_;
  std::function<void()> work_;
  std::exception_ptr failure_;
  std::jthread thread_{[this](std::stop_token stop) { run(stop); }};  // last
};

class Streamed : public BlockStore {
 public:
  Streamed(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks, BytesFrom from, at::Device device,
           at::ScalarType dtype)
      : checkpoint_(checkpoint), slots_(byBlock(std::move(slots), blocks)), from_(from), device_(device), dtype_(dtype),
        thread_([this](std::stop_token stop) { readAhead(stop); }) {
    if (device_.is_cpu()) return;
    const c10::impl::VirtualGuardImpl guard(device_.type());
    copies_ = guard.getStreamFromGlobalPool(device_);
  }

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
    markUsed(frames_[inUse_]);
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
  static constexpr std::size_t kStages = 2;  // one is read into while the other is converted

  // A block's weights and the memory they lie in, which the next but one takes over: fresh memory would have its pages
  // cleared by the kernel, which takes longer than reading into it.
  struct Frame {
    int block = kNone;
    SlotTensors tensors;
    SlotTensors converted;               // what was converted; of the shapes of the block before last
    std::vector<AlignedBuffer> buffers;  // of stored tensors that are computed with as they lie in the file
    std::optional<c10::Event> lastUse;   // on a GPU: the computing stream has passed the frame's last use
  };

  // Page-locked where a GPU is fed from it.
  struct Stage {
    at::Tensor memory;  // bytes
    std::span<std::byte> reserve(std::int64_t bytes, bool pinned) {
      const auto alignment = static_cast<std::int64_t>(AlignedBuffer::kAlignment);
      const std::int64_t whole = bytes + 3 * alignment;
      if (!memory.defined() || memory.numel() < whole) {
        memory = at::Tensor();
        memory = at::empty({whole}, at::TensorOptions(at::kByte).pinned_memory(pinned));
      }
      auto* data = static_cast<std::byte*>(memory.data_ptr());
      const auto past =
          static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(data) % static_cast<std::uintptr_t>(alignment));
      const std::int64_t skip = past == 0 ? 0 : alignment - past;
      return {data + skip, static_cast<std::size_t>(whole - skip)};
    }
  };

  void markUsed(Frame& frame) {
    if (!copies_) return;
    const c10::impl::VirtualGuardImpl guard(device_.type());
    if (!frame.lastUse) frame.lastUse.emplace(device_.type());
    frame.lastUse->record(guard.getStream(device_));
  }

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
    const at::NoGradGuard noGradients;  // tensors of inference mode could be no part of a graph (ForwardRequest::graph)
    frame.tensors = SlotTensors();
    if (copies_ && frame.lastUse) frame.lastUse->block(*copies_);
    const std::vector<WeightSlot>& slots = slots_.at(static_cast<std::size_t>(number));
    std::int64_t bytes = 0;
    std::size_t kept = 0;  // buffers whose bytes are computed with
    for (std::size_t first = 0; first < slots.size();) {
      std::size_t end = first;
      bool wanted = false;
      for (; end < slots.size() && slots[end].tensor == slots[first].tensor; ++end) {
        wanted = wanted || need == BlockNeed::all || traitsOf(slots[end].slot).has(SlotTraits::leadsToPattern);
      }
      const auto group = std::span(slots).subspan(first, end - first);
      first = end;
      if (!wanted) continue;
      if (from_ == BytesFrom::disk) {
        bytes += fillGroup(frame, group, kept);
      } else {
        widenGroup(frame, group);
      }
    }
    assistant_.finish();
    if (copies_) copies_->synchronize();
    return bytes;
  }

  // `group`: the slots of one stored tensor.
  std::int64_t fillGroup(Frame& frame, std::span<const WeightSlot> group, std::size_t& kept) {
    const TensorView& stored = *checkpoint_.find(group.front().tensor);
    const TensorParts parts = partsOf(checkpoint_, group.front());
    const TensorView* const besideStored = parts.beside;
    if (device_.is_cpu() && !parts.any() && scalarType(stored.dtype) == dtype_) {
      if (frame.buffers.size() == kept) frame.buffers.emplace_back();
      TensorView view = stored;
      view.bytes = fileOf(stored)->read(offsetOf(stored), std::ssize(stored.bytes), frame.buffers[kept]);
      if (takeAsItLies(frame, group, view)) ++kept;
      return std::ssize(stored.bytes);
    }
    // The stage before this one may still be converted; the one before that is done with.
    Stage& stage = stages_[std::exchange(nextStage_, (nextStage_ + 1) % kStages)];
    const std::int64_t size = std::ssize(stored.bytes), alignment = AlignedBuffer::kAlignment;
    const std::int64_t room = (size + 3 * alignment) / alignment * alignment;  // where what lies beside begins
    const std::int64_t besideSize = besideStored != nullptr ? std::ssize(besideStored->bytes) : 0;
    const std::span<std::byte> memory = stage.reserve(room + besideSize, !device_.is_cpu());
    TensorView view = stored;
    view.bytes = fileOf(stored)->read(offsetOf(stored), size, memory);
    std::optional<TensorView> beside;
    if (besideStored != nullptr) {
      beside = *besideStored;
      beside->bytes = fileOf(*besideStored)
                          ->read(offsetOf(*besideStored), besideSize, memory.subspan(static_cast<std::size_t>(room)));
    }
    assistant_.start([this, &frame, group, view, beside, parts] {
      TensorParts read = parts;
      read.beside = beside ? &*beside : nullptr;
      for (const WeightSlot& slot : group) put(frame, slot, storedTensor(view, read, slot));
      if (copies_) copies_->synchronize();  // the stage is read into again
    });
    return size + besideSize;
  }

  // Of a tensor that is computed with as it is stored: the bytes of `view` themselves, or a copy where they are turned
  // or one of several parts. Returns whether any of them is kept.
  bool takeAsItLies(Frame& frame, std::span<const WeightSlot> group, const TensorView& view) {
    bool inPlace = false;
    for (const WeightSlot& slot : group) {
      const at::Tensor tensor = storedTensor(view, {}, slot);
      inPlace = inPlace || tensor.is_contiguous();
      if (tensor.is_contiguous() && slot.part < 0) {
        frame.tensors[slot.slot] = tensor;
      } else {
        put(frame, slot, tensor);
      }
    }
    return inPlace;
  }

  // fillGroup() of bytes that are in memory, by whoever of the two threads has nothing to do.
  void widenGroup(Frame& frame, std::span<const WeightSlot> group) {
    const TensorView& stored = *checkpoint_.find(group.front().tensor);
    const TensorParts parts = partsOf(checkpoint_, group.front());
    if (!parts.any() && scalarType(stored.dtype) == dtype_) {
      takeAsItLies(frame, group, stored);
      return;
    }
    const auto widen = [this, &frame, group, &stored, parts] {
      for (const WeightSlot& slot : group) put(frame, slot, storedTensor(stored, parts, slot));
    };
    if (!assistant_.startIfIdle(widen)) widen();
  }

  // A copy in the frame's own memory, of the type that is computed with.
  void put(Frame& frame, const WeightSlot& slot, const at::Tensor& tensor) {
    const at::Tensor memory = placeOf(frame, slot, tensor);
    const at::Tensor place = slot.part < 0 ? memory : memory.select(0, slot.part);
    if (copies_) {
      const c10::StreamGuard stream(*copies_);
      place.copy_(tensor, /*non_blocking=*/true);
    } else {
      place.copy_(tensor);
    }
  }

  // Of all parts of a slot the same; the two threads may each have one of them.
  at::Tensor placeOf(Frame& frame, const WeightSlot& slot, const at::Tensor& tensor) {
    const std::lock_guard lock(places_);
    at::Tensor& memory = frame.converted[slot.slot];
    std::vector<std::int64_t> shape = tensor.sizes().vec();
    if (slot.part >= 0) shape.insert(shape.begin(), slot.parts);
    if (!memory.defined() || memory.sizes() != at::IntArrayRef(shape)) {
      memory = at::Tensor();
      memory = at::empty(shape, at::TensorOptions(dtype_).device(device_));
    }
    frame.tensors[slot.slot] = memory;
    return memory;
  }

  static std::int64_t offsetOf(const TensorView& stored) { return stored.bytes.data() - stored.owner->bytes().data(); }

  const std::shared_ptr<const DirectFile>& fileOf(const TensorView& stored) {
    auto& file = files_[stored.owner->path()];
    if (!file) file = DirectFile::open(stored.owner->path());
    return file;
  }

  const Checkpoint checkpoint_;
  const std::vector<std::vector<WeightSlot>> slots_;
  const BytesFrom from_;
  const at::Device device_;
  const at::ScalarType dtype_;
  std::optional<c10::Stream> copies_;  // of a GPU: weights travel while the stream that computes goes on
  // Of the reading thread:
  std::map<std::filesystem::path, std::shared_ptr<const DirectFile>> files_;
  std::array<Stage, kStages> stages_;
  std::size_t nextStage_ = 0;

  std::mutex places_;  // of a frame's tensors, while both threads fill it

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

  Assistant assistant_;  // converts what was read while the next tensor is read
  std::jthread thread_;  // last
};

}  // namespace

std::unique_ptr<BlockStore> streamedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                           at::Device device, at::ScalarType dtype) {
  return std::make_unique<Streamed>(checkpoint, std::move(slots), blocks, BytesFrom::disk, device, dtype);
}

std::unique_ptr<BlockStore> storedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                         at::ScalarType dtype) {
  return std::make_unique<Streamed>(checkpoint, std::move(slots), blocks, BytesFrom::memory, at::kCPU, dtype);
}

BlockBytes blockBytes(const std::vector<WeightSlot>& slots,
                      const std::function<StoredTensor(const std::string&)>& stored, int blocks,
                      std::int64_t bytesPerNumber) {
  std::int64_t most = 0, mostRead = 0, mostWide = 0;
  for (const std::vector<WeightSlot>& block : byBlock(slots, blocks)) {
    std::int64_t held = 0;
    for (const WeightSlot& slot : block) {
      const StoredTensor tensor = stored(slot.tensor);
      held += elementsOf(slot) * bytesPerNumber;
      // Quantised numbers go by way of float32.
      const std::int64_t wide = tensor.quantized ? elementsOf(slot) * std::int64_t{sizeof(float)} : 0;
      mostRead = std::max(mostRead, 2 * tensor.bytes + wide);
      mostWide = std::max(mostWide, wide);
    }
    most = std::max(most, held);
  }
  return {2 * most + mostRead, 2 * most + 2 * mostWide};
}

}  // namespace sinkscope
