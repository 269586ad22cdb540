// How long work still takes, of what it reports.
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtCore/QString>

namespace sinkscope {

// "about 12 s left", from what is done after `milliseconds`; empty while too little is known.
QString timeLeft(qint64 milliseconds, qint64 done, qint64 total);

// Work that may go through the same numbers several times: how many more passes come nobody knows, so that from the
// second on no time is told, but which pass it is. What counts in other units (reading the prompts) or is over in a
// moment is none.
class WorkTime {
 public:
  void start();
  // "about 12 s left", "pass 2", or empty. What a resumed run holds already took no time.
  QString words(qint64 done, qint64 total);
  QString words(qint64 done, qint64 total, qint64 milliseconds);  // so long after start()

 private:
  QElapsedTimer since_;
  qint64 from_ = 0, last_ = -1, total_ = 0, passFrom_ = 0;
  int pass_ = 1;
};

}  // namespace sinkscope
