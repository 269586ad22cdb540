#include "core/device/side_by_side.h"

#include <c10/core/InferenceMode.h>

#include <cstdint>
#include <utility>

#include "core/device/threads.h"

namespace sinkscope {

SideBySide::SideBySide(int atOnce, ProgressSink progress) : atOnce_(atOnce), progress_(std::move(progress)) {
  if (atOnce_ <= 1 || !progress_) return;
  fromCaller_ = [this](const Progress& where) {
    return std::this_thread::get_id() == caller_ ? progress_(where) : !stopped_;
  };
}

void SideBySide::forEach(std::size_t jobs, const std::function<void(std::size_t job)>& work) {
  if (atOnce_ <= 1) {
    for (std::size_t job = 0; job < jobs; ++job) work(job);
    return;
  }
  std::atomic<std::size_t> next = 0;
  const bool noGradients = c10::InferenceMode::is_enabled();  // other threads begin without the caller's mode
  parallelFor(0, atOnce_, 1, [&](std::int64_t, std::int64_t) {
    const c10::InferenceMode mode(noGradients);
    try {
      for (std::size_t job = next++; job < jobs && !stopped_; job = next++) work(job);
    } catch (...) {
      if (!stopped_.exchange(true)) failure_ = std::current_exception();  // the others only stop because of it
    }
  });
  if (failure_) std::rethrow_exception(failure_);
}

}  // namespace sinkscope
