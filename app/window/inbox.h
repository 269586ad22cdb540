// What other threads hand to the thread of a window: calls, made there one by one in the order in which they were put
// in.
//
//   Inbox inbox_;
//   inbox_.put([this, table] { show(table); });   // from any thread
//
// The hand-over has a lock of its own and takes from Qt only the moment: Qt's own queue of calls would do as much, but
// Debian's Qt is not built for the thread sanitizer, which then takes everything that is handed over for a race.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

#include <QtCore/QObject>

namespace sinkscope {

class Inbox : public QObject {
 public:
  using Call = std::function<void()>;

  // From any thread while the inbox lives. Calls that have not been made when it goes are not made.
  void put(Call call);

 protected:
  bool event(QEvent* event) override;

 private:
  std::mutex mutex_;
  std::deque<Call> calls_;
};

}  // namespace sinkscope
