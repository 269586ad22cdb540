// The cells of a heatmap, a head grid or a colour bar, painted exactly.
//
// A pattern of many tokens comes as a pyramid: painted are the cells of the level that the screen can show, and where
// one is not there yet, the coarser one that holds it.
//
// On the screen and in bitmaps every device pixel takes the colour of the one cell it lies in: no smoothing, edges on
// whole pixels. Where several cells share a pixel (long prompts) the strongest of them shows, so that a narrow sink
// column never falls between two pixels. In vector files cells are rectangles up to 128 x 128, above it, or where a
// figure has too many in all, an image of one pixel a cell, or a few cells where they are too small to be printed. For
// .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/values/figure.h"
#include "core/values/pattern_pyramid.h"
#include "widgets/cell_geometry.h"

namespace sinkscope {

class CellMap : public QCPAbstractPlottable {
 public:
  static constexpr int kMostRectangles = 128;  // cells a side that vector files get as rectangles

  // Row r is drawn at coordinate r of `y` (reversed range: downwards), column c at coordinate c of `x`.
  CellMap(QCPAxis* x, QCPAxis* y);

  // `zero`: colour_map.h.
  void setCells(const Matrix& cells, const ColourScale& scale, std::optional<QRgb> zero);
  void setPyramid(std::shared_ptr<const PatternPyramid> pyramid, const ColourScale& scale, std::optional<QRgb> zero);
  const PatternPyramid* pyramid() const { return pyramid_.get(); }
  // Of a pyramid, when it was painted last: the level, its rows and columns in sight, and the tiles of it that were
  // missing.
  struct Painted {
    int level = 0;
    int firstRow = 0, lastRow = -1, firstColumn = 0, lastColumn = -1;
    std::vector<TileKey> missing = {};
  };
  const Painted& lastPainted() const { return painted_; }
  // Cells at or below `limit` become grey and lose half of their weight towards `panel` (a dark theme's: towards its
  // zero); empty: none do.
  void setMuted(std::optional<double> limit, QRgb panel);
  // Rows from `first` on are still to come: their cells go half way to `panel`, those without a value become `waiting`.
  void setToCome(std::optional<int> first, QRgb panel, QRgb waiting);
  // Keeps column 0 as a strip of `width` pixels at the left edge while the range begins right of it; 0: no.
  void setStrip(double width, double gap, QRgb gapColour);

  // Vector files get the cells as an image, whatever their number.
  void setAsImage(bool image) { asImage_ = image; }
  // A pixel of that image is at least so large: of the cells that share one the strongest shows.
  void setLeastPixel(double size) { leastPixel_ = size; }
  // How many rectangles the cells take: neighbours of one colour share one.
  int rectangles() const;

  int rows() const { return pyramid_ ? pyramid_->tokens() : cells_.rows; }
  int columns() const { return pyramid_ ? pyramid_->tokens() : cells_.cols; }
  CellGeometry geometry() const;
  // The colour that painting uses; alpha 0: the cell is not painted.
  QRgb colour(int row, int column) const {
    return pyramid_ ? weightColour(pyramid_->at(row, column, painted_.level).value) : colours_[index(row, column)];
  }

  double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const override;
  QCPRange getKeyRange(bool& found, QCP::SignDomain domain) const override;
  QCPRange getValueRange(bool& found, QCP::SignDomain domain, const QCPRange& keys) const override;

 protected:
  QRect clipRect() const override;
  void draw(QCPPainter* painter) override;
  void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

 private:
  // The cells that one device pixel shows: first..last of a row or column; first < 0: none, -2: the strip's gap.
  struct Span {
    int first = -1, last = -1;
    bool operator==(const Span&) const = default;
  };

  std::size_t index(int row, int column) const {
    return std::size_t(row) * std::size_t(cells_.cols) + std::size_t(column);
  }
  bool painted(int row, int column) const {
    return row >= 0 && row < cells_.rows && column >= 0 && column < cells_.cols && qAlpha(colour(row, column)) > 0;
  }
  void recolour();
  QRgb strongest(const Span& rows, const Span& columns) const;
  void drawPixels(QCPPainter* painter, const CellGeometry& geometry);
  // cell_map_tiles.cpp:
  void drawPyramid(QCPPainter* painter, const CellGeometry& geometry);
  Painted inSight(const CellGeometry& geometry, double scaleX, double scaleY) const;
  QRgb weightColour(float weight) const;
  void drawRectangles(QCPPainter* painter, const CellGeometry& geometry) const;
  void drawImage(QCPPainter* painter, const CellGeometry& geometry) const;

  Matrix cells_;
  ColourScale scale_;
  std::optional<QRgb> zero_;
  std::vector<QRgb> colours_;
  bool asImage_ = false;
  double leastPixel_ = 0.0;
  bool holes_ = false;  // some cells are not painted
  std::optional<double> muteLimit_;
  QRgb mutePanel_ = 0;
  std::optional<int> toCome_;
  QRgb toComePanel_ = 0, waiting_ = 0;
  double strip_ = 0.0, stripGap_ = 0.0;
  QRgb gapColour_ = 0;
  std::shared_ptr<const PatternPyramid> pyramid_;
  Painted painted_;
  std::vector<QRgb> weightColours_;  // of a pyramid's weights, 0..1 (cell_map_tiles.cpp)
  QImage image_;                     // kept between replots, to spare its allocation
};

}  // namespace sinkscope
