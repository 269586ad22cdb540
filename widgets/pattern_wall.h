// A wall of small heatmaps, one a head (two with A|B), scrolled: paints what is in sight and nothing else.
//
//   wall.setTiles(tiles, 1);
//   for (auto [layer, head] : wall.wanted(0, 256)) ...            // ask for these, nearest to the sight first
//   wall.setPattern(0, pattern);                                  // as they arrive, in any order
//
// It keeps the lower triangle of every pattern it was given, as floats, up to a budget; what is farthest from the sight
// goes first and is wanted again when it comes near. Pictures are made of the tiles that are painted.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <QtGui/QImage>
#include <QtWidgets/QAbstractScrollArea>

#include "core/values/figure.h"
#include "core/values/reading.h"
#include "widgets/pattern_wall_figure.h"
#include "widgets/spoken_tables.h"
#include "widgets/theme.h"

namespace sinkscope {

class PatternWall : public QAbstractScrollArea, public SpokenTables {
  Q_OBJECT
 public:
  static constexpr int kMostCells = kWallCells;  // a side of what is asked for: Worker::patterns' `most`

  struct Tile {
    int layer = 0;
    int head = 0;
    QString name;                           // "L5H3"
    bool startsRow = false;                 // a layer begins: its first head stands at the left
    std::array<bool, 2> there{true, true};  // per side: the smaller of two models lacks some heads
    bool operator==(const Tile&) const = default;
  };

  explicit PatternWall(QWidget* parent = nullptr);
  ~PatternWall() override;

  void setTiles(std::vector<Tile> tiles, int sides);  // keeps patterns of heads that stay
  const std::vector<Tile>& tiles() const;
  void setPattern(int side, const HeadPattern& pattern);  // REQUIRES square, NaN above the diagonal
  // Another reading: what is there stays in sight, dimmed, until its own new pattern arrives.
  void makeStale();
  void clear();                              // another model: nothing of it is true any more
  void setColour(const ColourScale& scale);  // made anew from the values at once
  void setThumbnail(int pixels);             // side of one picture
  int thumbnail() const;
  bool fits(int pixels) const;   // all tiles would be in sight with thumbnails of that side
  bool wraps(int pixels) const;  // a layer's heads would need more than one row
  // The side with which all tiles are in sight, as large as can be; where that is less than `least`, the side that
  // fills the width with as many columns as `least` gives. At most `most`.
  int roomiest(int least, int most) const;
  void setSelected(int layer, int head);
  void bringIntoSight(int layer, int head);
  void setDimmed(bool dimmed);
  void setTheme(const Theme& theme);
  void setBudget(std::size_t bytes);  // of all kept patterns together

  // Heads of the wall without a fresh pattern of that side: those in sight in their order, then those nearest to it,
  // as far as the budget reaches.
  std::vector<std::pair<int, int>> wanted(int side, std::size_t most) const;
  bool missesInSight() const;
  std::vector<int> inSight() const;                                    // indices of tiles, whole or in part
  std::optional<Matrix> cellsOf(int side, int layer, int head) const;  // what is kept; empty: not there, or stale
  std::size_t keptBytes() const;
  // The tile one step away as it is drawn, clamped to the wall; -1 without tiles.
  int neighbour(int dRow, int dColumn) const;
  int columns() const;

  // In the viewport's coordinates; for tests and tours. The picture's rectangle holds the cells exactly.
  QRect tileRect(int tile) const;
  QRect pictureRect(int tile, int side) const;
  int tileAt(const QPoint& at) const;  // -1: none

  // A table as the pictures are laid out; the number is the importance of the first token, from the kept pattern of the
  // first side.
  QString spokenSummary() const override;
  int spokenTables() const override { return tiles().empty() ? 0 : 1; }
  QString spokenTable(int) const override { return {}; }
  int spokenRows(int table) const override;
  int spokenColumns(int table) const override;
  QString spokenRow(int table, int row) const override;
  QString spokenColumn(int table, int column) const override;
  QString spokenCell(const Cell& cell) const override;
  double spokenNumber(const Cell& cell) const override;
  QRectF spokenPlace(const Cell& cell) const override;
  std::optional<Cell> spokenCurrent() const override;
  void pressSpoken(const Cell& cell) override;

 Q_SIGNALS:
  void headSelected(int layer, int head);
  void headActivated(int layer, int head);  // double click
  void headHovered(int layer, int head);    // -1, -1: left
  void resized();                           // the viewport has another size
  void sightChanged();                      // scrolled, resized, other tiles: wanted() is another

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  void layOut();
  void hover(int tile);
  int tileOf(const Cell& cell) const;  // -1: the row is shorter

  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope
