// Jobs that are computed side by side, each on one thread. Where there are enough of them they are done sooner than one
// after the other on all threads: nobody waits for the slowest thread of every product, and what a job works on stays
// in its own core's cache.
//
//   SideBySide side(threads, progress);
//   side.forEach(jobs.size(), [&](std::size_t job) { work(jobs[job], side.progress()); });
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <thread>

#include "core/values/progress.h"

namespace sinkscope {

class SideBySide {
 public:
  // `atOnce` <= 1: one job after the other, on the calling thread.
  SideBySide(int atOnce, ProgressSink progress);
  SideBySide(const SideBySide&) = delete;
  SideBySide& operator=(const SideBySide&) = delete;

  // What the jobs report to: calls of `progress` from the calling thread alone; when that stops, all do.
  const ProgressSink& progress() const { return atOnce_ > 1 ? fromCaller_ : progress_; }

  // Each job once, the next one as soon as a thread is free. Throws what the first failing job threw; the others stop.
  void forEach(std::size_t jobs, const std::function<void(std::size_t job)>& work);

 private:
  const int atOnce_;
  const ProgressSink progress_;
  ProgressSink fromCaller_;  // empty where `progress` is
  const std::thread::id caller_ = std::this_thread::get_id();
  std::atomic<bool> stopped_ = false;
  std::exception_ptr failure_;
};

}  // namespace sinkscope
