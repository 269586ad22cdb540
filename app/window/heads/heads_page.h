// The Heads page: a table of all heads beside a wall of their patterns, both of the session's reading. It works only
// while it is in front; what it asks of the worker goes when a newer prompt is on its way.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include <QtCore/QTimer>

#include "app/window/page.h"
#include "app/window/session/session.h"
#include "app/window/side_thread.h"
#include "widgets/view.h"

namespace sinkscope {

class HeadTableView;
class PatternWallView;
struct HeadTable;

class HeadsPage : public Page {
  Q_OBJECT
 public:
  explicit HeadsPage(Session& session, QWidget* parent = nullptr);
  ~HeadsPage() override;

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;
  bool takeKey(const QKeyEvent& event) override;  // arrows, L, + - 0
  Options options() const override;
  void setOptions(const Options& options) override;

  HeadTableView& table() { return *table_; }
  PatternWallView& wall() { return *wall_; }
  // The table and every pattern in sight are of the reading that the session holds.
  bool settled() const;
  bool awaits() const override { return !settled(); }

 Q_SIGNALS:
  void exploreWanted();  // the selected head, large: on the Explore page

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void select(int layer, int head);
  void hold();  // another reading may be on its way: what is there stays, dimmed, and nothing is asked for
  void release();
  void takeSides();
  void showSaved();  // of a saved session without its model: the patterns that are in it
  void makeTable(std::vector<Side> sides);
  void askForPatterns();
  void stopAsking();

  Session& session_;
  HeadTableView* table_;
  // Of a session: by a column that the table is still to get.
  std::optional<std::pair<int, Qt::SortOrder>> orderToCome_;
  PatternWallView* wall_;
  std::array<Job, 2> jobs_;  // for patterns, of each side
  QTimer asking_;            // a moment after the last scroll step, so that not every step is a job
  bool held_ = false;
  bool stale_ = true;  // the session's reading is not the one that is shown here
  bool tableWaits_ = false;
  SideThread tables_;  // last: its destructor waits for the table that is being made
};

}  // namespace sinkscope
