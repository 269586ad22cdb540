// What is on the screen keeps itself in a file while the window is open, so that a crash or a power cut takes nothing
// with it: the next start finds what is left and offers it. Of windows that were closed the last one's results are kept
// too, where there were any beside the first pictures: nobody is asked, and nothing that took minutes is gone. The next
// start offers those that no saved session holds, once.
//
// Every window has a folder of its own with a lock that ends with its process; the file in it is written whole or not
// at all, some seconds behind whatever a person did or the model answered. It is a session, without patterns but those
// that are shown; runs in the folder for temporary files come with it.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QtCore/QDateTime>
#include <QtCore/QLockFile>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/window/side_thread.h"
#include "core/record/session_file.h"

namespace sinkscope {

class Session;

class UnsavedWork : public QObject {
  Q_OBJECT
 public:
  // `describe` adds what a session keeps of the window itself. `folder`: of all windows.
  UnsavedWork(Session& session, std::function<void(SavedSession&)> describe, const QString& folder, QObject* parent);
  ~UnsavedWork() override;

  static QString usualFolder();  // in the user's folder for the program's data

  // Milliseconds between something that happened and the file.
  void setPause(int milliseconds) { pause_ = milliseconds; }
  bool writing() const { return writing_; }
  QString file() const;  // of this window; there once something was kept

  // What a window that was not closed has left.
  struct Left {
    QString folder, file;
    QDateTime when;
    bool closed = false;   // by its person
    bool lost = false;     // closed with results that no saved session has, and not offered yet
    QString stopped = {};  // the run file of a sweep that was being measured, which goes on; empty: none was
  };
  std::vector<Left> left() const;  // the newest first
  static void discard(const Left& one);
  static void setOffered(const Left& one);  // it is lost no more
  void touch();                             // something has changed: it is kept soon
  void touchAtOnce();                       // work has begun that a crash would lose: within moments
  void setSaved();                          // a session has just been saved: it has all results
  // A session has just been opened. `brings`: whether a run is its copy, which may be read later.
  void setOpened(const QString& path, std::function<bool(const QString& run)> brings);
  // The window is closed. `stopped`: the run file of a sweep that is being measured.
  void finish(const QString& stopped = {});
  // It is shown again: it goes as soon as this window has kept itself.
  void takeOver(const Left& one) { taken_.push_back(one); }

 Q_SIGNALS:
  void kept();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  // What was measured, by which it is seen whether a session has it.
  struct Results {
    std::set<std::shared_ptr<const PaperResult>> studies = {};
    std::set<std::string> runs = {};  // that go with this process
    bool holds(const Results& others) const;
  };
  Results resultsOf(const SavedSession& session) const;
  void keep(bool busyToo = false);
  bool makeFolder();

  Session& session_;
  std::function<void(SavedSession&)> describe_;
  QString all_, own_;
  std::unique_ptr<QLockFile> lock_;
  std::vector<Left> taken_;
  QTimer timer_;
  int pause_ = 3000;
  bool writing_ = false, worthKeeping_ = false, changed_ = false, urgent_ = false;
  Results kept_, saved_;
  std::function<bool(const QString&)> brings_;  // null: no file of a person's has been opened
  SideThread files_;                            // last: what it does ends before anything else goes away
};

}  // namespace sinkscope
