#include "app/window/work_time.h"

#include "app/window/status_line.h"

namespace sinkscope {

QString timeLeft(qint64 milliseconds, qint64 done, qint64 total) {
  if (total <= 0 || done <= 0 || done >= total || milliseconds < 1000) return {};
  // The first tenth is slower than the rest: caches are cold, and what is computed once is computed there. Where even
  // that takes long, a first guess is better than none.
  constexpr qint64 kLong = 30'000;
  if (10 * done < total && milliseconds < kLong) return {};
  const qint64 seconds = milliseconds * (total - done) / done / 1000;
  if (seconds < 1) return StatusLine::tr("less than a second left");
  if (seconds < 120) return StatusLine::tr("about %1 s left").arg(seconds);
  return StatusLine::tr("about %1 min left").arg((seconds + 30) / 60);
}

void WorkTime::start() {
  *this = WorkTime();
  since_.start();
}

QString WorkTime::words(qint64 done, qint64 total) { return words(done, total, since_.elapsed()); }

QString WorkTime::words(qint64 done, qint64 total, qint64 milliseconds) {
  constexpr qint64 kMoment = 1000;  // milliseconds
  if (total <= 0) return {};
  const bool first = last_ < 0, again = !first && (done < last_ || total != total_);
  if (again && total == total_ && milliseconds - passFrom_ >= kMoment) ++pass_;
  if (first || again) {
    from_ = done;
    passFrom_ = milliseconds;
  }
  last_ = done;
  total_ = total;
  if (pass_ > 1) return StatusLine::tr("pass %1").arg(pass_);
  return timeLeft(milliseconds - passFrom_, done - from_, total - from_);
}

}  // namespace sinkscope
