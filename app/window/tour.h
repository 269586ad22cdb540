// Tours drive the real window, step by step: each step says one thing and shows it. The first-start hint is one of
// them.
#pragma once

#include <functional>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QString>

namespace sinkscope {

class ExplorePage;
class NoticeBar;
class Session;

struct TourStep {
  QString text;
  std::function<void(Session&, ExplorePage&)> show;  // may be empty
};

struct Tour {
  QString name;
  std::vector<TourStep> steps;
};

// ADD A TOUR: one function with its steps and one row here. The first is the first-start hint; the others are in the
// Help menu.
std::vector<Tour> tours();

// Walks through one tour in the notice bar; "Next" goes on, closing the bar ends it.
class TourGuide : public QObject {
  Q_OBJECT
 public:
  TourGuide(Session& session, ExplorePage& page, NoticeBar& bar, QObject* parent = nullptr);
  void start(const Tour& tour);
  bool running() const { return step_ < tour_.steps.size(); }
  void stop();
  // Whether the page that the steps speak of is in front; out of sight a step waits.
  void setInSight(bool inSight);

 Q_SIGNALS:
  void finished(const QString& tour);

 private:
  void next();
  void showStep();
  void sayStep();

  Session& session_;
  ExplorePage& page_;
  NoticeBar& bar_;
  Tour tour_;
  std::size_t step_ = 0;
  bool inSight_ = true;
};

}  // namespace sinkscope
