// Tours drive the real window, step by step: each step says one thing and shows it. The first-start hint is one of
// them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QRect>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include "app/window/session/session.h"

namespace sinkscope {

class ExplorePage;
class NoticeBar;

// What a step speaks of: a part of a widget, in its own coordinates; no widget: nothing is pointed at.
struct TourTarget {
  QWidget* widget = nullptr;
  QRect part = {};  // empty: all of it
};

struct TourStep {
  QString text;
  std::function<void(Session&, ExplorePage&)> show;  // may be empty
  std::function<TourTarget(ExplorePage&)> point = {};
};

struct Tour {
  QString name;
  std::vector<TourStep> steps;
};

// ADD A TOUR: one function with its steps and one row here. The first is the first-start hint; the others are in the
// Help menu.
std::vector<Tour> tours();

// Walks through one tour in the notice bar, with a frame around what a step speaks of; "Next" goes on, "Back" goes
// back, closing the bar ends it. At its end the window shows again what it showed before, as far as the steps have
// changed it.
class TourGuide : public QObject {
  Q_OBJECT
 public:
  TourGuide(Session& session, ExplorePage& page, NoticeBar& bar, QObject* parent = nullptr);
  ~TourGuide() override;
  void start(const Tour& tour);
  bool running() const { return step_ < tour_.steps.size(); }
  void stop();
  // Whether the page that the steps speak of is in front; out of sight a step waits.
  void setInSight(bool inSight);
  // Where the frame is now, in the window's coordinates; empty: nowhere.
  QRect pointed() const;

 Q_SIGNALS:
  void finished(const QString& tour);

 private:
  // What steps may change.
  struct Before {
    BosMode bos = BosMode::automatic;
    Compare compare = Compare::none;
    Selection selection;
    std::map<std::string, std::string> options;
    std::string model;  // its hash
  };
  void next();
  void back();
  void restore();
  void pointAt();
  void showStep();
  void sayStep();

  Session& session_;
  ExplorePage& page_;
  NoticeBar& bar_;
  Tour tour_;
  std::size_t step_ = 0;
  bool inSight_ = true;
  Before before_;
  bool changed_ = false;  // a step has shown something
  QPointer<QWidget> frame_;
  QTimer following_;  // what is pointed at may move while results arrive
};

}  // namespace sinkscope
