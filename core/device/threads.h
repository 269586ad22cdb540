// How many threads a piece of work is worth.
#pragma once

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

}  // namespace sinkscope
