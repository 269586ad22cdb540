#include "core/model/weights/one_ahead.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sinkscope {

OneAhead::OneAhead(BytesFrom from, at::Device device, at::ScalarType dtype, Fill fill)
    : reader_(from, device, dtype), fill_(std::move(fill)), thread_([this](std::stop_token stop) { readAhead(stop); }) {
}

OneAhead::~OneAhead() {
  thread_.request_stop();
  wake_.notify_all();
}

void OneAhead::begin(std::vector<int> items) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !reading_; });
  items_ = std::move(items);
  for (Frame& frame : frames_) frame.item = kNone;
  inUse_ = 0;
  failure_ = nullptr;
  wanted_ = nextFrom(0);
  wake_.notify_all();
}

const SlotTensors& OneAhead::item(int number) {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  const std::size_t other = 1 - inUse_;
  while (frames_[other].item != number && !failure_) {
    if (!reading_ && wanted_ != number) {  // asked for out of turn
      wanted_ = number;
      wake_.notify_all();
    }
    changed_.wait(lock);
  }
  figures_.secondsWaited += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  reader_.markUsed(frames_[inUse_].weights);
  inUse_ = other;  // the one before is done with: the next may be read over it
  wanted_ = nextFrom(number + 1);
  wake_.notify_all();
  return frames_[inUse_].weights.tensors;
}

StreamFigures OneAhead::figures() const {
  std::lock_guard lock(mutex_);
  return figures_;
}

int OneAhead::nextFrom(int number) const {
  const auto next = std::lower_bound(items_.begin(), items_.end(), number);
  return next == items_.end() ? kNone : *next;
}

void OneAhead::readAhead(std::stop_token stop) {
  at::set_num_threads(1);  // the others compute
  while (true) {
    int number = kNone;
    Frame* frame = nullptr;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return wanted_ != kNone; })) return;
      number = std::exchange(wanted_, kNone);
      frame = &frames_[1 - inUse_];
      frame->item = kNone;
      reading_ = true;
    }
    std::exception_ptr failure;
    std::int64_t bytes = 0;
    try {
      bytes = fill_(reader_, frame->weights, number);
    } catch (...) {
      failure = std::current_exception();
    }
    std::lock_guard lock(mutex_);
    reading_ = false;
    figures_.bytesRead += bytes;
    failure_ = failure;
    if (!failure) frame->item = number;
    changed_.notify_all();
  }
}

}  // namespace sinkscope
