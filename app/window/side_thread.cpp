#include "app/window/side_thread.h"

#include <utility>

namespace sinkscope {

SideThread::~SideThread() {
  {
    std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void SideThread::start(Work work) {
  {
    std::lock_guard lock(mutex_);
    queue_.push_back({std::move(work), round_});
  }
  changed_.notify_all();
  if (!thread_.joinable()) thread_ = std::thread([this] { loop(); });
}

void SideThread::drop() {
  std::deque<Started> dropped;  // let go of after the mutex, which what they hold may need
  ++round_;
  std::lock_guard lock(mutex_);
  dropped.swap(queue_);
}

void SideThread::waitDone() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return queue_.empty() && !working_; });
}

void SideThread::loop() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !queue_.empty(); });
    if (queue_.empty()) return;
    Started next = std::move(queue_.front());
    queue_.pop_front();
    working_ = true;
    lock.unlock();
    inbox_.put([this, round = next.round, call = next.work()] {
      if (call && round == round_) call();
    });
    next.work = nullptr;
    lock.lock();
    working_ = false;
    changed_.notify_all();
  }
}

}  // namespace sinkscope
