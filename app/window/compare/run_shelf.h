// The run files that are open in the window: read on a thread of their own, since a run may be large, on a slow disk,
// or still growing. The model they speak of is not needed.
//
//   RunShelf shelf;
//   connect(&shelf, &RunShelf::changed, page, ...);   // shelf.runs() are new
//   shelf.open("llama.run");                           // returns at once
//
// A run that is not complete is looked at again every few seconds, and read again when its file has changed.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <QtCore/QDateTime>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include "app/window/inbox.h"
#include "core/record/run_summary.h"

namespace sinkscope {

struct ShelvedRun {
  QString path;  // absolute
  std::shared_ptr<const RunSummary> summary;
  QDateTime written;  // when the file was last written to
};

class RunShelf : public QObject {
  Q_OBJECT
 public:
  explicit RunShelf(QObject* parent = nullptr);
  ~RunShelf() override;

  // Where a reader of tables finds a run that lies in a folder which goes away; empty: where it lies.
  void setPlaces(std::function<std::string(const QString& path)> places) { places_ = std::move(places); }
  // -> opened and changed, or failed; one that is open already is read again and stays what it was if that fails.
  void open(const QString& path);
  // The same of a copy of an open run, which takes its place where `path` is.
  void replace(const QString& path, const QString& copy);
  void close(const QString& path);
  void refresh();  // reads all again
  const std::vector<ShelvedRun>& runs() const { return runs_; }
  bool busy() const { return waiting_ > 0; }

 Q_SIGNALS:
  void wanted(const QString& path);  // by open(), whether it is there already or not
  void changed();
  void replaced(const QString& path, const QString& copy);  // before changed()
  void opened(const QString& path);                         // the first time
  void failed(const QString& path, const QString& sentence);
  void busyChanged(bool busy);

 private:
  struct Wish {
    QString path;
    QDateTime unless;    // not read where the file is no newer than this; invalid: read
    bool asked = false;  // by a person
    std::string place = {};
  };
  void wish(Wish wish);
  void loop(std::stop_token stop);
  void take(const ShelvedRun& run, const QString& sentence, bool asked);
  void lookAgain();

  std::vector<ShelvedRun> runs_;
  std::map<QString, QString> replacing_;  // copies that are being read, and what they take the place of
  std::function<std::string(const QString& path)> places_;
  int waiting_ = 0;  // of the wishes that a person made
  QTimer timer_;

  Inbox inbox_;  // of what was read
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Wish> queue_;
  std::jthread thread_;  // last: it starts when everything above exists and stops first
};

}  // namespace sinkscope
