// How many threads a piece of work is worth, and loops that are shared out to them.
#pragma once

#include <cstdint>
#include <functional>

namespace sinkscope {

// While it lives, work of fewer than kSmallWork floating-point operations runs on one thread; larger work keeps the
// threads that setThreads() gave. A parallel loop waits for its slowest thread: where other programs want the
// processors too, a small model waits many times longer for a second thread than it would have computed (64 tokens of
// the embedded model on two contended cores: 2.4 ms on one thread, 22 to 74 ms on two). To be used on the thread that
// called setThreads().
class ThreadsForWork {
 public:
  explicit ThreadsForWork(double operations);
  ~ThreadsForWork();
  ThreadsForWork(const ThreadsForWork&) = delete;
  ThreadsForWork& operator=(const ThreadsForWork&) = delete;

  static constexpr double kSmallWork = 1e9;  // about 20 ms of one core

 private:
  int before_;
};

// That work on the calling thread is shared out to.
int computingThreads();

// at::parallel_for(): body(from, to) over begin..end-1 in parts of at least `grain`, on libtorch's own threads; within
// such a loop, products and further loops stay on their thread. Its exceptions arrive here. To be called instead of
// at::parallel_for() itself: libtorch's is a template that runs on one thread, without a word, in every file that is
// not compiled for OpenMP. Only threads.cpp is.
void parallelFor(std::int64_t begin, std::int64_t end, std::int64_t grain,
                 const std::function<void(std::int64_t from, std::int64_t to)>& body);

// Whether the calling thread is within such a loop.
bool inParallelFor();

}  // namespace sinkscope
