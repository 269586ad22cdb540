#include "core/model/weights/weight_reader.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <algorithm>
#include <utility>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/quantized.h"
#include "core/model/affine.h"

namespace sinkscope {

namespace {

std::int64_t offsetOf(const TensorView& stored) { return stored.bytes.data() - stored.owner->bytes().data(); }

// The part of a stack of `count` that is number `one`; nothing where it is no such stack.
std::optional<TensorView> oneOf(const TensorView& stack, std::int64_t count, std::int64_t one) {
  if (stack.shape.size() < 2 || stack.shape.front() != count) return {};
  TensorView part = stack;
  part.shape.erase(part.shape.begin());
  const std::size_t bytes = stack.bytes.size() / static_cast<std::size_t>(count);
  part.bytes = stack.bytes.subspan(static_cast<std::size_t>(one) * bytes, bytes);
  return part;
}

}  // namespace

StoredSlot storedSlot(const Checkpoint& checkpoint, WeightSlot slot) {
  const TensorParts parts = partsOf(checkpoint, slot);
  StoredSlot stored{.slot = std::move(slot), .view = {}, .beside = {}, .parts = parts};
  stored.view = *checkpoint.find(stored.slot.tensor);
  if (parts.beside != nullptr) stored.beside = *parts.beside;
  return stored;
}

std::optional<StoredSlot> ofExpert(const StoredSlot& stored, std::int64_t expert) {
  StoredSlot one = stored;
  if (stored.slot.part >= 0) {
    one.slot.part = -1;
    return one;
  }
  if (stored.parts.packed != nullptr || stored.parts.update != nullptr || stored.slot.shape.size() < 3) return {};
  const std::int64_t count = stored.slot.shape.front();
  const std::optional<TensorView> view = oneOf(stored.view, count, expert);
  if (!view) return {};
  one.view = *view;
  one.slot.shape = one.view.shape;
  // One factor of the whole stack stays as it is.
  if (stored.beside && stored.beside->elements() > 1) {
    one.beside = oneOf(*stored.beside, count, expert);
    if (!one.beside) return {};
  }
  return one;
}

std::size_t endOfTensor(std::span<const StoredSlot> slots, std::size_t first) {
  std::size_t end = first + 1;
  while (end < slots.size() && slots[end].slot.tensor == slots[first].slot.tensor) ++end;
  return end;
}

Assistant::~Assistant() {
  thread_.request_stop();
  wake_.notify_all();
}

bool Assistant::startIfIdle(std::function<void()> work) {
  {
    std::lock_guard lock(mutex_);
    if (work_) return false;
  }
  start(std::move(work));
  return true;
}

void Assistant::start(std::function<void()> work) {
  std::unique_lock lock(mutex_);
  waitIdle(lock);
  work_ = std::move(work);
  wake_.notify_all();
}

void Assistant::finish() {
  std::unique_lock lock(mutex_);
  waitIdle(lock);
}

void Assistant::giveUp() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return !work_; });
  failure_ = nullptr;
}

void Assistant::waitIdle(std::unique_lock<std::mutex>& lock) {
  idle_.wait(lock, [this] { return !work_; });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Assistant::run(std::stop_token stop) {
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

WeightReader::WeightReader(BytesFrom from, at::Device device, at::ScalarType dtype)
    : from_(from), device_(device), dtype_(dtype) {
  if (device_.is_cpu()) return;
  const c10::impl::VirtualGuardImpl guard(device_.type());
  copies_ = guard.getStreamFromGlobalPool(device_);
}

std::span<std::byte> WeightReader::Stage::reserve(std::int64_t bytes, bool pinned) {
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

void WeightReader::markUsed(WeightFrame& frame) const {
  if (!copies_) return;
  const c10::impl::VirtualGuardImpl guard(device_.type());
  if (!frame.lastUse) frame.lastUse.emplace(device_.type());
  frame.lastUse->record(guard.getStream(device_));
}

std::int64_t WeightReader::fill(WeightFrame& frame, std::span<const StoredSlot> slots, bool narrow) {
  const at::NoGradGuard noGradients;  // tensors of inference mode could be no part of a graph (ForwardRequest::graph)
  frame.tensors = SlotTensors();
  if (copies_ && frame.lastUse) frame.lastUse->block(*copies_);
  std::int64_t bytes = 0;
  std::size_t kept = 0;  // buffers whose bytes are computed with
  try {
    for (std::size_t first = 0; first < slots.size();) {
      const std::size_t end = endOfTensor(slots, first);
      const auto group = slots.subspan(first, end - first);
      first = end;
      if (from_ == BytesFrom::disk) {
        bytes += readGroup(frame, group, kept);
      } else {
        widenGroup(frame, group, narrow);
      }
    }
  } catch (...) {
    assistant_.giveUp();  // it works on `slots` and the frame
    throw;
  }
  assistant_.finish();
  if (copies_) copies_->synchronize();
  return bytes;
}

// `group`: the slots of one stored tensor.
std::int64_t WeightReader::readGroup(WeightFrame& frame, std::span<const StoredSlot> group, std::size_t& kept) {
  const TensorView& stored = group.front().view;
  const TensorParts& parts = group.front().parts;
  const std::optional<TensorView>& besideStored = group.front().beside;
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
  const std::int64_t besideSize = besideStored ? std::ssize(besideStored->bytes) : 0;
  const std::span<std::byte> memory = stage.reserve(room + besideSize, !device_.is_cpu());
  TensorView view = stored;
  view.bytes = fileOf(stored)->read(offsetOf(stored), size, memory);
  std::optional<TensorView> beside = besideStored;
  if (beside) {
    beside->bytes = fileOf(*besideStored)
                        ->read(offsetOf(*besideStored), besideSize, memory.subspan(static_cast<std::size_t>(room)));
  }
  assistant_.start([this, &frame, group, view, beside, parts] {
    TensorParts read = parts;
    read.beside = beside ? &*beside : nullptr;
    for (const StoredSlot& one : group) put(frame, one.slot, storedTensor(view, read, one.slot));
    if (copies_) copies_->synchronize();  // the stage is read into again
  });
  return size + besideSize;
}

// Of a tensor that is computed with as it is stored: the bytes of `view` themselves, or a copy where they are turned
// or one of several parts. Returns whether any of them is kept.
bool WeightReader::takeAsItLies(WeightFrame& frame, std::span<const StoredSlot> group, const TensorView& view) {
  bool inPlace = false;
  for (const StoredSlot& one : group) {
    const at::Tensor tensor = storedTensor(view, {}, one.slot);
    inPlace = inPlace || tensor.is_contiguous();
    if (tensor.is_contiguous() && one.slot.part < 0) {
      frame.tensors[one.slot.slot] = tensor;
    } else {
      put(frame, one.slot, tensor);
    }
  }
  return inPlace;
}

// A matrix that affine() takes as it lies in the file, or a part of it.
bool WeightReader::staysAsStored(const StoredSlot& stored) const {
  const SlotTraits& traits = traitsOf(stored.slot.slot);
  if (!traits.has(SlotTraits::product) && !traits.has(SlotTraits::experts)) return false;
  const auto type = scalarType(stored.view.dtype);
  if (!type || stored.parts.any() || stored.slot.part >= 0) return false;
  const at::Tensor tensor = storedTensor(stored.view, {}, stored.slot);
  return tensor.dim() == 2 && tensor.is_contiguous() &&
         isMultipliedAsStored(*type, dtype_, tensor.size(0), tensor.size(1));
}

// readGroup() of bytes that are in memory, by whoever of the two threads has nothing to do.
void WeightReader::widenGroup(WeightFrame& frame, std::span<const StoredSlot> group, bool narrow) {
  const StoredSlot& stored = group.front();
  if (narrow && std::ranges::all_of(group, [this](const StoredSlot& one) { return staysAsStored(one); })) {
    for (const StoredSlot& one : group) frame.tensors[one.slot.slot] = storedTensor(one.view, {}, one.slot);
    return;
  }
  if (!stored.parts.any() && scalarType(stored.view.dtype) == dtype_) {
    takeAsItLies(frame, group, stored.view);
    return;
  }
  const auto widen = [this, &frame, group] {
    TensorParts parts = group.front().parts;
    parts.beside = group.front().beside ? &*group.front().beside : nullptr;
    for (const StoredSlot& one : group) put(frame, one.slot, storedTensor(group.front().view, parts, one.slot));
  };
  if (!assistant_.startIfIdle(widen)) widen();
}

// A copy in the frame's own memory, of the type that is computed with.
void WeightReader::put(WeightFrame& frame, const WeightSlot& slot, const at::Tensor& tensor) {
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
at::Tensor WeightReader::placeOf(WeightFrame& frame, const WeightSlot& slot, const at::Tensor& tensor) {
  const std::lock_guard lock(places_);
  at::Tensor& memory = frame.converted[slot.slot];
  std::vector<std::int64_t> shape = tensor.sizes().vec();
  if (slot.part >= 0) shape.insert(shape.begin(), slot.parts);
  if (!memory.defined() || memory.sizes() != at::IntArrayRef(shape)) {
    // Of the stream that writes into it: memory that the computing stream has let go of may still be read there.
    std::optional<c10::StreamGuard> stream;
    if (copies_) stream.emplace(*copies_);
    memory = at::Tensor();
    memory = at::empty(shape, at::TensorOptions(dtype_).device(device_));
  }
  frame.tensors[slot.slot] = memory;
  return memory;
}

const std::shared_ptr<const DirectFile>& WeightReader::fileOf(const TensorView& stored) {
  auto& file = files_[stored.owner->path()];
  if (!file) file = DirectFile::open(stored.owner->path());
  return file;
}

}  // namespace sinkscope
