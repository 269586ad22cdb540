// The names along a side of cells: token texts, head or layer numbers. They thin out by the room there is, are
// shortened and never overlap.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <QtGui/QFont>
#include <QtGui/QPainter>

#include "widgets/cell_geometry.h"

namespace sinkscope {

// A token as an axis shows it: a word's leading space is left out, a token of spaces only becomes "␣", and more than
// 12 characters end in "…".
QString shortLabel(const std::string& token);

// Every how many-th cell is labelled, so that labels of `length` pixels along the axis keep apart: 1, 2, 3, ... for
// names, 1, 2, 5, 10, 20, 50, ... for numbers. >= 1.
int labelStep(double length, double cellPixels, bool numbers);

class CellLabels {
 public:
  enum class Side { left, bottom };
  struct Colours {
    QColor ink, bos, marked, onMarked;  // of the pill, and of its letters
  };

  // `labels` empty: the numbers 0 .. count-1. Returns false if nothing changed.
  bool set(const std::vector<std::string>& labels, int count);
  // `unit`: pixels of a screen pixel at 100 % (figure_items.h).
  void setFont(const QFont& font, double unit);
  void setMarked(std::vector<int> cells);  // on a pill, whatever the thinning
  // The longest a label may be; longer ones are shortened further, but not those that are marked: they are what a
  // figure is about.
  void setMost(double pixels);

  bool numbers() const { return numbers_; }
  int count() const { return count_; }
  double lineHeight() const;
  double widest() const;                             // pixels, after shortening
  bool horizontal(const CellGeometry& where) const;  // bottom labels need no turning
  // Lines of bottom labels that are not turned: two where words have room under one another alone. 0: they are turned.
  int lines(const CellGeometry& where) const;
  // Pixels that bottom labels need downwards: all of them, whatever part is in sight, or those alone that `where`
  // leaves.
  double depth(const CellGeometry& where, bool asDrawn = false) const;

  // Left: right-aligned, ending at `edge` (x); bottom: hanging from `edge` (y).
  void paint(QPainter& painter, Side side, double edge, const CellGeometry& where, const Colours& colours) const;
  // One label on a pill of colour, whatever the thinning: for marks. `instead`: of the cell's own words.
  void paintPill(QPainter& painter, Side side, double edge, const CellGeometry& where, int cell, const QColor& pill,
                 const QColor& ink, const QString& instead = {}) const;
  // Takes away, with the colour of the ground, the labels that a pill of this cell would lie on in part; its own is
  // under the pill.
  void clearAround(QPainter& painter, Side side, double edge, const CellGeometry& where, int cell,
                   const QColor& ground) const;

 private:
  QString text(int cell) const;
  QStringList linesOf(int cell, const CellGeometry& where) const;
  double widestOf(const CellGeometry& where) const;  // of bottom labels, along their side
  void tellApart();
  void breakWords();
  bool bos(int cell) const;
  void shorten();

  bool besideMarked(int cell, double cells) const;  // nearer than so many cells to a marked one, or one itself
  // What stands on one pill where cells are narrower than a line: "stove→tree" of "st→t" and "ove→ree", and "e …" where
  // there is no arrow.
  QString textOfMarked(std::size_t first, std::size_t count) const;
  // Places of marked cells that have a pill together, first and how many: neighbours whose own would lie on each other.
  std::vector<std::pair<std::size_t, std::size_t>> runsOfMarked(double cell) const;
  void paintMarked(QPainter& painter, Side side, double edge, const CellGeometry& where, const Colours& colours) const;

  std::vector<std::string> labels_;
  std::vector<int> marked_;
  int count_ = 0;
  bool numbers_ = true;
  QFont font_;
  double unit_ = 1.0;
  double most_ = 1e9;
  std::vector<QString> texts_;
  std::vector<QStringList> broken_;  // whole labels in two lines; empty: none has two words
  double widestBroken_ = 0.0;
  bool cut_ = false;      // some label is longer than its text, whatever the room
  double widest_ = 0.0;   // as drawn
  double longest_ = 0.0;  // before shortening to most_
};

}  // namespace sinkscope
