// Puts on the screen what a step of a lecture says, on whatever model is open, and knows whether the audience has done
// what the step asks.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include "app/window/session/session.h"
#include "core/record/lecture_file.h"

namespace sinkscope {

class ExplorePage;

class LectureStage : public QObject {
  Q_OBJECT
 public:
  struct Window {
    std::function<void(const std::string&)> showPage;
    std::function<std::string()> page;    // the one in front
    std::function<LectureStudy()> study;  // that the Studies page has, with its choices
    std::function<bool()> measures;       // a study, a sweep or a comparison is under way
    std::function<void(const LectureStudy&)> showStudy;
    std::function<std::map<std::string, std::map<std::string, std::string>>()> options;  // LectureState::options
    std::function<void(const std::map<std::string, std::map<std::string, std::string>>&)> showOptions;
    // The view of the page in front that fills the window: "none", or its number, as the keys of lecture mode count.
    std::function<std::string()> whole;
    std::function<void(const std::string&)> showWhole;
    std::function<void(const QString&)> openScene;  // -> sceneOpened() or sceneFailed() here
    // Keeps the session that is open now, its file too. What it returns brings it back, unless a person has opened or
    // saved another since, and says whether it did; empty: nothing is open.
    std::function<std::function<bool()>()> keepSession;
  };
  LectureStage(Session& session, ExplorePage& page, Window window, QObject* parent = nullptr);

  // All of what is on the screen, as a step could say it.
  LectureState now() const;
  // Shows it, as far as this model can; what must wait for results comes with them. `scene`: a session that is opened
  // first; empty: none.
  void show(const LectureState& state, const QString& scene = {});
  bool arrived() const { return !waits_; }  // all of it is on the screen
  bool measures() const { return window_.measures && window_.measures(); }
  bool opensScene() const { return sceneComes_; }
  void sceneOpened();
  void sceneFailed(const QString& sentence);
  // What of the last state could not be had here, in sentences.
  const QStringList& remarks() const { return remarks_; }
  // Whether this holds now. `begun`: now() as the step began.
  bool holds(const LectureGoal& goal, const LectureState& begun) const;

 Q_SIGNALS:
  void shown();  // the state has arrived, with what there is to remark

 private:
  void showConditions(const LectureState& state);
  void showSelection();
  void settle();
  std::optional<std::pair<int, int>> headOf(const LectureHead& head) const;
  void remark(const QString& sentence);

  Session& session_;
  ExplorePage& page_;
  Window window_;
  LectureState state_;  // that is to be shown
  QStringList remarks_;
  bool waits_ = false, sceneComes_ = false;
};

// The edits of a lecture's state. Throws Error{badUse} as readEdits().
EditList editsOfState(const std::string& json);
// readLecture() in the language of the window, with its edits looked into. Throws Error as that.
Lecture openLecture(const QString& path);

}  // namespace sinkscope
