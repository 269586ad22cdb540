// The Compare page: conditions of open runs side by side on one scale, the difference of two, and their rates. Nothing
// is computed by a model here except what the button of the ready comparison measures; epsilon moves over what the runs
// hold.
#pragma once

#include <optional>

#include <QtCore/QTimer>

#include "app/window/compare/run_shelf.h"
#include "app/window/made_by.h"
#include "app/window/page.h"
#include "app/window/session/session.h"
#include "core/record/compare_runs.h"

class QCheckBox;
class QBoxLayout;
class QComboBox;
class QDoubleSpinBox;
class QSlider;

namespace sinkscope {

class RateTable;
class RunGridView;
class RunPanel;

class ComparePage : public Page {
  Q_OBJECT
 public:
  ComparePage(Session& session, RunShelf& shelf, QWidget* parent = nullptr);

  void setTheme(const Theme& theme) override;
  std::vector<View*> views() const override;
  bool takeKey(const QKeyEvent& event) override;  // S
  QString factsOfSelection() const override;
  Options options() const override;  // quantity, sorted, the open runs
  void setOptions(const Options& options) override;
  void keep(SavedSession& session) const override;  // the open runs

  RunPanel& runs() { return *runs_; }
  RunGridView& grids() { return *grids_; }
  RunGridView& difference() { return *difference_; }
  RateTable& rates() { return *rates_; }
  const std::vector<RunSide>& sides() const { return sides_; }
  // What the picture of one of the views shows; no sides: it has none.
  RunsPicture picture(const View& view) const;
  void drawNow();  // what waits for the next turn; tests and pictures

 Q_SIGNALS:
  void openRunWanted();  // the window asks for a file
  void factsChanged();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* makeControls();
  QWidget* makeDifferenceChoice();
  void connectSession();
  void takeSides();  // what is ticked has changed
  void fillChoice();
  void layOutChoice();  // in one line or two
  void choosePair();    // a person has chosen what the difference is of
  void draw();
  void drawDifference();
  void showSelection();
  void chooseHead(int layer, int head);
  void describeHead(int layer, int head);
  QString valuesOf(int layer, int head, const QString& apart) const;
  enum class Lower { difference, depth, size };
  Lower shownBelow() const;
  std::optional<std::pair<int, int>> pair() const;  // indices of the two that are subtracted
  CompareOptions how() const;

  Session& session_;
  RunShelf& shelf_;
  RunPanel* runs_;
  QComboBox* quantity_;
  QSlider* slider_;
  QDoubleSpinBox* spin_;
  QCheckBox* sorted_;
  QComboBox* lower_;  // what stands under the grids: the difference, the depth, the size
  QComboBox *first_, *second_;
  QWidget* pairChoice_ = nullptr;  // of the difference alone
  QBoxLayout* choices_ = nullptr;  // this, and what stands under the grids
  RunGridView* grids_;
  RunGridView* difference_;
  RateTable* rates_;

  std::vector<RunSide> sides_;
  std::vector<Matrix> cells_;  // of each side, as drawn: read-outs
  std::optional<std::pair<int, int>> head_;
  std::optional<std::pair<int, int>> wantedPair_;  // of a session, until a person chooses another
  QTimer drawing_;
};

}  // namespace sinkscope
