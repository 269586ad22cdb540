// A job of the worker, held by whoever waits for it.
//
//   landscape_ = worker.landscape(request, this, {.arrived = [this](const auto& landscape) { show(landscape); },
//                                                 .failed = [this](const QString& why, bool) { say(why); }});
//   landscape_ = {};   // not wanted any more
//
// What comes of a job comes on the thread that made the worker, the window's, by its event loop: parts as they are
// made, and at the end `arrived` or `failed`, one of the two and once. Nothing comes any more when the handle has gone
// or holds another job, or when the receiver has been deleted; the work is then left at its next step. So a receiver
// filters nothing.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QString>

namespace sinkscope {

namespace detail {
template <class... Values>
struct Callback {
  using Type = std::function<void(const Values&...)>;
};
template <>
struct Callback<void> {
  using Type = std::function<void()>;
};
}  // namespace detail

// What is called when a job of that result has something to say; each may be left out.
template <class Result, class Part = void>
struct JobReplies {
  typename detail::Callback<Part>::Type part = {};       // of work that is shown while it is done
  typename detail::Callback<Result>::Type arrived = {};  // the whole; for `void` that it is done
  std::function<void(const QString& sentence, bool cancelled)> failed = {};
  std::function<void(const QString& what, qint64 done, qint64 total)> progressed = {};
};

class [[nodiscard]] Job {
 public:
  Job() = default;  // none
  Job(Job&& other) noexcept : link_(std::move(other.link_)) {}
  Job& operator=(Job&& other) noexcept {
    if (this != &other) drop();
    link_ = std::move(other.link_);
    return *this;
  }
  ~Job() { drop(); }

  bool pending() const { return link_ && link_->heard(); }  // the end has not come
  // Leaves the work at its next step; what it has brought till then still comes, and that it was cancelled.
  void stop() {
    if (link_) link_->stop.request_stop();
  }

 private:
  friend class Worker;
  // What the handle, the work and everything on its way between them share. `stop` is for any thread, the rest for the
  // receiver's alone.
  struct Link {
    QPointer<QObject> receiver;
    bool open = true;  // the handle holds this job, and it has not ended
    std::stop_source stop;
    std::function<void(const QString&, bool)> failed;
    std::function<void(const QString&, qint64, qint64)> progressed;

    bool heard() const { return open && receiver; }
  };

  explicit Job(std::shared_ptr<Link> link) : link_(std::move(link)) {}
  void drop() {
    if (!link_) return;
    link_->open = false;
    link_->stop.request_stop();
    link_.reset();
  }

  std::shared_ptr<Link> link_;
};

}  // namespace sinkscope
