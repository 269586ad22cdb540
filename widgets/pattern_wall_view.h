// The wall of small patterns as a view: which heads it shows and in which order, its colours, sizes and sentences.
#pragma once

#include "widgets/pattern_wall.h"
#include "widgets/view.h"

class QAction;
class QCheckBox;
class QLabel;
class QToolButton;

namespace sinkscope {

class PatternWallView : public View {
  Q_OBJECT
 public:
  explicit PatternWallView(QWidget* parent = nullptr);

  // Another reading: the pictures of the last one stay, dimmed one by one, until the new ones arrive.
  void setSides(std::vector<Side> sides);
  // (layer, head), filtered and in the order of the table: shown where "as in the table" is on.
  void setTableOrder(std::vector<std::pair<int, int>> heads);
  void setSelection(const Selection& selection);
  void setNote(const QString& note);  // a sentence above the wall; empty: none
  void setPatterns(int side, const std::vector<HeadPattern>& patterns);

  void setWholeModel(bool whole);  // otherwise the selected layer alone
  bool wholeModel() const;
  void setAsTable(bool asTable);
  bool asTable() const;
  void setScale(Scale scale);
  Scale scale() const;
  // +1: larger thumbnails; 0: as large as shows all heads at once, or the usual size where they are many.
  void zoom(int steps);
  // The head one step away: as the sink grid's arrow keys go (dLayer +1: a layer up), or as the wall is drawn where it
  // follows the table.
  std::pair<int, int> neighbour(int dLayer, int dColumn) const;

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;             // the patterns in sight, at most kMostWallPictures
  std::vector<WallPicture> pictures() const;  // those of the figure
  QString help() const override;
  PatternWall& wall() { return *wall_; }

 Q_SIGNALS:
  void headSelected(int layer, int head);
  void headActivated(int layer, int head);
  void readOut(const QString& text);

 private:
  void arrange();
  void fitSize();
  void showWords();
  QString nameOf(int layer, int head) const;
  QString wordsFor(int layer, int head) const;
  ColourScale colour() const;

  PatternWall* wall_;
  QToolButton* oneLayer_;
  QToolButton* whole_;
  QCheckBox* asTable_;
  QLabel* words_;
  QString note_;
  QWidget* bar_;
  QAction* logarithmic_;
  std::vector<Side> sides_;
  std::vector<std::pair<int, int>> tableOrder_;
  Selection selection_;
  std::optional<int> size_;  // chosen by a person, among the sizes; empty: as large as fits
};

}  // namespace sinkscope
