// Brings stored tensors into memory that is used again and again, as they are computed with: read from the disk past
// the page cache, or taken from mapped files that stay in memory. An assistant widens one while the next is read.
#pragma once

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>
#include <c10/core/Stream.h>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/direct_file.h"
#include "core/model/slot.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// Where the bytes of a stored tensor are taken from.
enum class BytesFrom { disk, memory };

// A slot and the stored bytes that it is made of.
struct StoredSlot {
  WeightSlot slot;
  TensorView view;
  std::optional<TensorView> beside;  // scales or factors
  TensorParts parts = {};            // its `beside` is not looked at
};
StoredSlot storedSlot(const Checkpoint& checkpoint, WeightSlot slot);

// The same of one expert, whose matrix is a tensor of its own or one of a stack; nothing where the bytes of one cannot
// be told from the others'.
std::optional<StoredSlot> ofExpert(const StoredSlot& stored, std::int64_t expert);

// The end of those from `first` on that are cut from the same stored tensor.
std::size_t endOfTensor(std::span<const StoredSlot> slots, std::size_t first);

// Weights and the memory they lie in, which what is read next but one takes over: fresh memory would have its pages
// cleared by the kernel, which takes longer than reading into it.
struct WeightFrame {
  SlotTensors tensors;
  SlotTensors converted;               // what was converted; of the shapes of what lay here before
  std::vector<AlignedBuffer> buffers;  // of stored tensors that are computed with as they lie in the file
  std::optional<c10::Event> lastUse;   // on a GPU: the computing stream has passed the frame's last use
};

// A thread that does one thing at a time for another.
class Assistant {
 public:
  ~Assistant();

  // Whether it does nothing else and so begins with it. Throws what the work before threw.
  bool startIfIdle(std::function<void()> work);
  // Waits for what it does before. Throws what that threw.
  void start(std::function<void()> work);
  void finish();
  // finish() behind a failure: what it threw besides is forgotten.
  void giveUp();

 private:
  void waitIdle(std::unique_lock<std::mutex>& lock);
  void run(std::stop_token stop);

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable idle_;
  std::function<void()> work_;
  std::exception_ptr failure_;
  std::jthread thread_{[this](std::stop_token stop) { run(stop); }};  // last
};

// Used by one thread, but for markUsed().
class WeightReader {
 public:
  WeightReader(BytesFrom from, at::Device device, at::ScalarType dtype);

  // `slots` that are cut from one stored tensor stand together, so that it is read once. Returns the bytes read.
  // Throws Error{badFile} when the file cannot be read any more.
  // `narrow`: matrices that affine() takes as they lie in memory may stay so.
  std::int64_t fill(WeightFrame& frame, std::span<const StoredSlot> slots, bool narrow);
  // On a GPU: by whoever computes with the frame, when it is done with it.
  void markUsed(WeightFrame& frame) const;

 private:
  static constexpr std::size_t kStages = 2;  // one is read into while the other is converted

  // Page-locked where a GPU is fed from it.
  struct Stage {
    at::Tensor memory;  // bytes
    std::span<std::byte> reserve(std::int64_t bytes, bool pinned);
  };

  std::int64_t readGroup(WeightFrame& frame, std::span<const StoredSlot> group, std::size_t& kept);
  void widenGroup(WeightFrame& frame, std::span<const StoredSlot> group, bool narrow);
  bool staysAsStored(const StoredSlot& stored) const;
  bool takeAsItLies(WeightFrame& frame, std::span<const StoredSlot> group, const TensorView& view);
  void put(WeightFrame& frame, const WeightSlot& slot, const at::Tensor& tensor);
  at::Tensor placeOf(WeightFrame& frame, const WeightSlot& slot, const at::Tensor& tensor);
  const std::shared_ptr<const DirectFile>& fileOf(const TensorView& stored);

  const BytesFrom from_;
  const at::Device device_;
  const at::ScalarType dtype_;
  std::optional<c10::Stream> copies_;  // of a GPU: weights travel while the stream that computes goes on
  std::map<std::filesystem::path, std::shared_ptr<const DirectFile>> files_;
  std::array<Stage, kStages> stages_;
  std::size_t nextStage_ = 0;
  std::mutex places_;    // of a frame's tensors, while both threads fill it
  Assistant assistant_;  // last
};

}  // namespace sinkscope
