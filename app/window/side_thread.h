// A thread beside the window's, for what is slow and not the worker's: files, medians, intervals. What is started is
// done in order, and what it returns is called in the window's thread.
//
//   SideThread files_;                                  // last member: its destructor waits
//   files_.start([path] {                               // in the thread: takes what it needs by value
//     auto session = std::make_shared<const SavedSession>(readSession(path));
//     return [session] { show(*session); };             // in the window's thread, or not at all if the SideThread is
//     gone
//   });
//
// Failures are the work's own: it catches them and returns what says them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "app/window/inbox.h"

namespace sinkscope {

class SideThread {
 public:
  using Work = std::function<Inbox::Call()>;

  SideThread() = default;
  ~SideThread();  // does all that was started; drop() first where that is not wanted
  SideThread(const SideThread&) = delete;
  SideThread& operator=(const SideThread&) = delete;

  void start(Work work);
  void drop();      // all that was started: what has not begun is not done, what has begun is not brought
  void waitDone();  // till nothing is left to do; what it brought still waits for the window's event loop

 private:
  void loop();

  struct Started {
    Work work;
    int round = 0;
  };

  Inbox inbox_;
  int round_ = 0;  // of the window's thread: drop() begins another
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Started> queue_;
  bool working_ = false;
  bool ending_ = false;
  std::thread thread_;  // from the first start() on
};

}  // namespace sinkscope
