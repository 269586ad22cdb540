#include "core/device/threads.h"

#include <ATen/Parallel.h>

#if defined(__SANITIZE_THREAD__)
#include <omp.h>

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>
#endif

#ifndef _OPENMP
#error "at::parallel_for() would run on one thread: compile this file with -fopenmp"
#endif

namespace sinkscope {

ThreadsForWork::ThreadsForWork(double operations) : before_(at::get_num_threads()) {
  if (operations < kSmallWork && before_ > 1) at::set_num_threads(1);
}

ThreadsForWork::~ThreadsForWork() {
  if (at::get_num_threads() != before_) at::set_num_threads(before_);
}

namespace {

#if defined(__SANITIZE_THREAD__)
thread_local bool sharedOut = false;

// OpenMP's library is not built for the thread sanitizer, which sees neither that a loop starts after what was written
// before it nor that it ends before what follows: under it the same parts run on threads that are started here.
void shareOut(std::int64_t begin, std::int64_t end, std::int64_t grain,
              const std::function<void(std::int64_t from, std::int64_t to)>& body) {
  const std::int64_t count = end - begin, least = std::max<std::int64_t>(grain, 1);
  if (count <= 0) return;
  const std::int64_t parts =
      inParallelFor() ? 1 : std::min<std::int64_t>(at::get_num_threads(), (count + least - 1) / least);
  if (parts <= 1) return body(begin, end);
  const std::int64_t each = (count + parts - 1) / parts;
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(parts));
  const auto perform = [&](std::int64_t part) {
    at::internal::lazy_init_num_threads();
    const int before = omp_get_max_threads();
    omp_set_num_threads(1);  // of this thread alone
    sharedOut = true;
    try {
      const std::int64_t from = begin + part * each;
      if (from < end) body(from, std::min(end, from + each));
    } catch (...) {
      failures[static_cast<std::size_t>(part)] = std::current_exception();
    }
    sharedOut = false;
    omp_set_num_threads(before);
  };
  std::vector<std::thread> threads;
  for (std::int64_t part = 1; part < parts; ++part) threads.emplace_back(perform, part);
  perform(0);  // the caller's own, as OpenMP has it
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}
#else
void shareOut(std::int64_t begin, std::int64_t end, std::int64_t grain,
              const std::function<void(std::int64_t from, std::int64_t to)>& body) {
  at::parallel_for(begin, end, grain, body);
}
#endif

}  // namespace

void parallelFor(std::int64_t begin, std::int64_t end, std::int64_t grain,
                 const std::function<void(std::int64_t from, std::int64_t to)>& body) {
  // A thread's first loop takes the number that any thread was given last (readers of weights give themselves one).
  const int threads = at::get_num_threads();
  at::internal::lazy_init_num_threads();
  if (at::get_num_threads() != threads) at::set_num_threads(threads);
  shareOut(begin, end, grain, body);
}

bool inParallelFor() {
#if defined(__SANITIZE_THREAD__)
  return sharedOut;
#else
  return at::in_parallel_region();
#endif
}

int computingThreads() { return at::get_num_threads(); }

}  // namespace sinkscope
