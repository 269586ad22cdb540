// A lecture as one PDF for the class: plays it through in the window and puts onto paper what each step says, asks for
// and shows, on the model that is open (widgets/handout_pages.h).
#pragma once

#include <functional>
#include <vector>

#include <QtCore/QDeadlineTimer>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include "core/record/lecture_file.h"
#include "widgets/handout_pages.h"

namespace sinkscope {

class LectureGuide;
class Session;
class View;

class HandoutMaker : public QObject {
  Q_OBJECT
 public:
  //   shown   the views that are seen: all of the page in front, or the one that fills the window
  //   awaits  something of that page is still being measured
  HandoutMaker(Session& session, LectureGuide& guide, std::function<std::vector<View*>()> shown,
               std::function<bool()> awaits, QObject* parent = nullptr);

  // Begins to play it; made() or failed() tells the end. `path`: of the .pdf. One that is being made is left.
  void make(const Lecture& lecture, const QString& path);
  bool running() const { return watch_.isActive(); }

 Q_SIGNALS:
  void made(const QString& path, int steps, int pages);
  void failed(const QString& sentence);  // nothing was written

 private:
  void look();
  bool isStill();  // nothing is under way in the window, and has not been for some rounds of events
  void keepStep();
  void write();
  void fail(const QString& sentence);

  Session& session_;
  LectureGuide& guide_;
  std::function<std::vector<View*>()> shown_;
  std::function<bool()> awaits_;
  QString path_;
  Handout handout_;
  QTimer watch_;  // results arrive in parts, and views show them in the next rounds of events
  int still_ = 0;
  std::function<void()> told_;  // once the window is as it was before the lecture: what comes back clears messages
  QDeadlineTimer longest_;
};

}  // namespace sinkscope
