// A device that is full: while `full` says so, libtorch's large pieces of the CPU's memory are refused as a GPU's are.
#pragma once

#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>

#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

namespace sinkscope {

// Made before work begins on another thread, and destroyed after it has ended; `full` is called by whoever allocates.
class FullMemory : public c10::Allocator {
 public:
  // `largest`: bytes of one piece that there is still room for.
  FullMemory(std::size_t largest, std::function<bool()> full)
      : largest_(largest), full_(std::move(full)), before_(c10::GetCPUAllocator()) {
    c10::SetCPUAllocator(this);
  }
  ~FullMemory() override { c10::SetCPUAllocator(before_); }
  FullMemory(const FullMemory&) = delete;
  FullMemory& operator=(const FullMemory&) = delete;

  int refusals() const { return refusals_; }

  c10::DataPtr allocate(std::size_t bytes) override {
    if (bytes > largest_ && full_()) {
      ++refusals_;
      C10_THROW_ERROR(OutOfMemoryError, "out of memory");
    }
    return before_->allocate(bytes);
  }
  c10::DeleterFnPtr raw_deleter() const override { return before_->raw_deleter(); }
  void copy_data(void* to, const void* from, std::size_t bytes) const override { before_->copy_data(to, from, bytes); }

 private:
  std::size_t largest_;
  std::function<bool()> full_;
  c10::Allocator* before_;
  std::atomic<int> refusals_ = 0;
};

}  // namespace sinkscope
