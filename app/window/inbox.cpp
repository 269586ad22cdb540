#include "app/window/inbox.h"

#include <utility>

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>

namespace sinkscope {

namespace {

const auto kPut = static_cast<QEvent::Type>(QEvent::registerEventType());

}  // namespace

void Inbox::put(Call call) {
  {
    std::lock_guard lock(mutex_);
    calls_.push_back(std::move(call));
  }
  QCoreApplication::postEvent(this, new QEvent(kPut));
}

bool Inbox::event(QEvent* event) {
  if (event->type() != kPut) return QObject::event(event);
  Call next;
  {
    std::lock_guard lock(mutex_);
    if (calls_.empty()) return true;
    next = std::move(calls_.front());
    calls_.pop_front();
  }
  next();  // last: it may take the inbox down
  return true;
}

}  // namespace sinkscope
