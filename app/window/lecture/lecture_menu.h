// The Lecture menu: plays a lecture file, adds what is on the screen to one as a step, and goes from step to step with
// the keys of a presenter.
#pragma once

#include <optional>

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QString>

#include "app/window/settings.h"
#include "core/record/lecture_file.h"

class QAction;
class QMainWindow;
class QMenu;

namespace sinkscope {

class HandoutMaker;
class LectureGuide;
class NoticeBar;
class SavedSessions;
class StepDialog;

class LectureMenu : public QObject {
  Q_OBJECT
 public:
  LectureMenu(QMainWindow& window, LectureGuide& guide, SavedSessions& sessions, HandoutMaker& handout,
              NoticeBar& notice, Settings& settings);

  static bool isLecture(const QString& path);  // by its ending
  void fill(QMenu& menu);
  void chooseToOpen();
  void open(const QString& path);  // plays it, or says why not
  StepDialog* chooseToAdd();       // a dialog for the step that is made of what is on the screen
  void chooseHandout();            // asks for a lecture, then where its handout goes
  void writeHandout(const QString& lecture, const QString& pdf);  // or says why not

  // What a teacher says of the step. `path`: made where it is not there.
  struct NewStep {
    QString path, name, say, task;
    std::string changed;  // of lectureChanges(), empty: nobody checks it
    bool scene = false;   // with its results, as a session beside the file
    int place = -1;       // before the step of that number, or in its place; -1: behind the last
    bool instead = false;
    LectureHead::Which head = LectureHead::Which::these;  // these: the one that is selected
  };
  // What was typed for a new step and is in none yet, and for the name of a lecture that is not there yet.
  struct Draft {
    QString say, task, lectureName;
    bool operator==(const Draft&) const = default;
  };
  // Adds what is on the screen; a sentence where it cannot.
  QString add(const NewStep& step);
  // Writes the lecture's steps into the file that holds it, whole or not at all; a sentence where it cannot.
  QString rewrite(const QString& path, const Lecture& lecture);

 private:
  void chooseHandoutFile(const QString& lecture);

  QMainWindow& window_;
  LectureGuide& guide_;
  SavedSessions& sessions_;
  HandoutMaker& handout_;
  NoticeBar& notice_;
  Settings& settings_;
  QPointer<StepDialog> dialog_;
  Draft draft_;  // of a dialog that was closed
};

}  // namespace sinkscope
