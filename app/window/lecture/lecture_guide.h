// Plays a lecture in the real window, step by step: each step says one thing and shows it, and some ask for something,
// which is ticked off when it is done. The tours of the Help menu and the first-start hint are lectures.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QRect>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include "app/window/lecture/lecture_stage.h"
#include "app/window/session/session.h"
#include "core/record/lecture_file.h"

namespace sinkscope {

class ExplorePage;
class NoticeBar;

// Walks through one lecture in the notice bar, with a frame around what a step speaks of; "Next" goes on ("Skip" while
// what is asked for has not been done), "Back" goes back, closing the bar ends it. At its end the window shows again
// what it showed before, as far as the steps have changed it; where one was a scene, the session that was open before.
class LectureGuide : public QObject {
  Q_OBJECT
 public:
  LectureGuide(Session& session, ExplorePage& page, NoticeBar& bar, LectureStage::Window window,
               QObject* parent = nullptr);
  ~LectureGuide() override;
  void start(const Lecture& lecture);
  // The file of the lecture that is played was written anew: it goes on at the same step.
  void rewritten(const Lecture& before, const Lecture& after);
  bool inSight() const;  // the page in front is that of its step, or of what the step asks for
  bool running() const { return step_ < lecture_.steps.size(); }
  std::size_t step() const { return step_; }
  const Lecture& lecture() const { return lecture_; }
  bool done() const { return done_; }  // what the step asks has been done, or it asks nothing
  LectureStage& stage() { return stage_; }
  void next();
  // A presenter's key: behind the last step it asks once more, as the picture would be gone with one press too many.
  void onward();
  void back();
  void stop();  // the window stays as it is
  void end();   // it shows again what it showed before
  // Another page is in front; where that is not the step's, it waits.
  void pageTurned();
  // Where the frame is now, in the window's coordinates; empty: nowhere.
  QRect pointed() const;

 Q_SIGNALS:
  void runningChanged(bool running);
  void shown(int step);
  void completed(int step);  // the audience has done what it asks
  void finished(const QString& lecture);

 private:
  void leave();
  void restore();
  void pointAt();
  void follow();
  void showStep(const LectureState& state, const std::string& scene);
  void stepShown();
  static QString textOf(const LectureStep& step, bool done, const QStringList& remarks);
  void sayStep();

  Session& session_;
  ExplorePage& page_;
  NoticeBar& bar_;
  LectureStage::Window window_;
  LectureStage stage_;
  Lecture lecture_;
  std::size_t step_ = 0;
  std::string stepPage_;
  QString said_;
  LectureState before_, begun_;      // as the lecture began, and its step
  std::string model_;                // the hash of the one before
  std::function<bool()> bringBack_;  // the session before: a scene takes its place
  std::string sceneModel_;           // the hash of the last scene's
  bool begins_ = false, done_ = false;
  bool ending_ = false;   // onward() has been asked at the last step
  bool changed_ = false;  // a step has shown something
  QPointer<QWidget> frame_;
  QTimer following_;  // what is pointed at may move while results arrive
};

}  // namespace sinkscope
