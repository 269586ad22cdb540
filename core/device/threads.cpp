#include "core/device/threads.h"

#include <ATen/Parallel.h>

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

void parallelFor(std::int64_t begin, std::int64_t end, std::int64_t grain,
                 const std::function<void(std::int64_t from, std::int64_t to)>& body) {
  // A thread's first loop takes the number that any thread was given last (readers of weights give themselves one).
  const int threads = at::get_num_threads();
  at::internal::lazy_init_num_threads();
  if (at::get_num_threads() != threads) at::set_num_threads(threads);
  at::parallel_for(begin, end, grain, body);
}

int computingThreads() { return at::get_num_threads(); }

}  // namespace sinkscope
