// The painting of a pyramid: a pattern of more cells than any screen has pixels.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "widgets/cell_map.h"
#include "widgets/colour_map.h"

namespace sinkscope {
namespace {

constexpr float kNothing = -std::numeric_limits<float>::infinity();
constexpr int kMostTiles = 64;  // in sight: what a zoom of one axis alone would need beyond is painted coarser
constexpr int kDropped = 14;    // bits of a weight that its colour does not see: colours change at steps of 0.2 %
constexpr std::uint32_t kOne = 0x3f800000u >> kDropped;  // the colour of weights from 1 up

// What one pixel shows: level cells first..last; first < 0: nothing, kGap: what parts the pinned column from the
// others.
struct Under {
  int first = -1, last = -1;
  bool operator==(const Under&) const = default;
};
constexpr int kGap = -2;

// The cells under each of `pixels` pixels. `edge(c)` is the pixel at which level cell c begins, `cellAt(p)` the level
// coordinate of the left edge of pixel p.
template <typename Edge, typename CellAt>
std::vector<Under> spansOf(int pixels, int first, int last, bool wide, Edge edge, CellAt cellAt) {
  std::vector<Under> spans(std::size_t(std::max(0, pixels)));
  if (wide) {  // a cell of a pixel or more has whole ones
    for (int cell = first; cell <= last; ++cell) {
      const int from = edge(cell), to = edge(cell + 1);
      for (int p = std::max(std::min(from, to), 0); p < std::min(std::max(from, to), pixels); ++p)
        spans[std::size_t(p)] = {cell, cell};
    }
    return spans;
  }
  for (int p = 0; p < pixels; ++p) {
    const double a = cellAt(p), b = cellAt(p + 1);
    const int from = std::clamp(int(std::floor(std::min(a, b))), first, last);
    spans[std::size_t(p)] = {from, std::clamp(int(std::ceil(std::max(a, b))) - 1, from, last)};
  }
  return spans;
}

// A row of the pyramid's level, the largest of several rows, columns firstColumn .. firstColumn + line.size() - 1.
void gatherRows(const PatternPyramid& pyramid, int level, const Under& rows, int firstColumn,
                std::vector<float>& line) {
  std::fill(line.begin(), line.end(), kNothing);
  const int lastColumn = firstColumn + int(line.size()) - 1;
  for (int row = rows.first; row <= rows.last; ++row) {
    for (int column = firstColumn; column <= std::min(lastColumn, row);) {  // nothing lies above the diagonal
      const int end = std::min({lastColumn, row, (column / kTileCells + 1) * kTileCells - 1});
      const PatternPyramid::Source from = pyramid.source({level, row / kTileCells, column / kTileCells});
      const auto held = std::size_t((row >> from.shift) - from.firstRow);
      const float* cells = from.cells->cells.data() + held * std::size_t(from.cells->cols);
      float* out = line.data() + (column - firstColumn);
      if (from.shift == 0) {
        const float* in = cells + (column - from.firstColumn);
        for (int i = 0; i <= end - column; ++i) out[i] = in[i] > out[i] ? in[i] : out[i];
      } else {
        for (int c = column; c <= end; ++c, ++out) {
          const float value = cells[(c >> from.shift) - from.firstColumn];
          *out = value > *out ? value : *out;
        }
      }
      column = end + 1;
    }
  }
}

}  // namespace

void CellMap::setPyramid(std::shared_ptr<const PatternPyramid> pyramid, const ColourScale& scale,
                         std::optional<QRgb> zero) {
  pyramid_ = std::move(pyramid);
  cells_ = {};
  colours_.clear();
  scale_ = scale;
  zero_ = zero;
  holes_ = true;
  weightColours_.resize(kOne + 1);
  for (std::uint32_t step = 0; step < kOne; ++step)
    weightColours_[step] =
        cellColour(scale_, double(std::bit_cast<float>((step << kDropped) + (1u << (kDropped - 1)))), zero_);
  weightColours_[kOne] = cellColour(scale_, 1.0, zero_);
}

QRgb CellMap::weightColour(float weight) const {
  if (!(weight >= 0.0f)) return qRgba(0, 0, 0, 0);
  return weightColours_[std::min(std::bit_cast<std::uint32_t>(weight) >> kDropped, kOne)];
}

// The coarsest level whose cells are no larger than a pixel, so that what is painted is as fine as can be seen.
CellMap::Painted CellMap::inSight(const CellGeometry& where, double scaleX, double scaleY) const {
  const int tokens = pyramid_->tokens();
  const double pixels = std::max(where.cellWidth() * scaleX, where.cellHeight() * scaleY);
  const auto cellOf = [tokens](double edge, int level, bool upper) {
    const int token = upper ? int(std::ceil(edge + 0.5 - 1e-9)) - 1 : int(std::floor(edge + 0.5));
    return std::clamp(token, 0, tokens - 1) >> level;
  };
  Painted sight;
  while (sight.level + 1 < pyramid_->levels() && pixels * double(2 << sight.level) <= 1.0) ++sight.level;
  for (;; ++sight.level) {
    sight.firstRow = cellOf(where.first, sight.level, false);
    sight.lastRow = cellOf(where.last, sight.level, true);
    sight.firstColumn = cellOf(where.left, sight.level, false);
    sight.lastColumn = cellOf(where.right, sight.level, true);
    const auto tiles = [](int first, int last) { return last / kTileCells - first / kTileCells + 1; };
    const bool whole = sight.level >= pyramid_->wholeFrom();
    if (whole || tiles(sight.firstRow, sight.lastRow) * tiles(sight.firstColumn, sight.lastColumn) <= kMostTiles) break;
  }
  sight.missing = pyramid_->missing(sight.level, sight.firstRow, sight.lastRow, sight.firstColumn, sight.lastColumn);
  if (where.strip > 0.0 && sight.firstColumn >= kTileCells) {
    const std::vector<TileKey> first = pyramid_->missing(sight.level, sight.firstRow, sight.lastRow, 0, 0);
    sight.missing.insert(sight.missing.end(), first.begin(), first.end());
  }
  return sight;
}

void CellMap::drawPyramid(QCPPainter* painter, const CellGeometry& where) {
  const QTransform transform = painter->deviceTransform();
  const double scaleX = transform.m11(), scaleY = transform.m22();
  const auto deviceX = [&](double x) { return int(std::lround(x * scaleX + transform.dx())); };
  const auto deviceY = [&](double y) { return int(std::lround(y * scaleY + transform.dy())); };
  const int left = deviceX(where.area.left()), top = deviceY(where.area.top());
  const int width = deviceX(where.area.right()) - left, height = deviceY(where.area.bottom()) - top;
  if (width <= 0 || height <= 0) return;

  painted_ = inSight(where, scaleX, scaleY);
  const int level = painted_.level;
  const double square = double(1 << level);
  std::vector<Under> columns = spansOf(
      width, painted_.firstColumn, painted_.lastColumn, where.cellWidth() * scaleX * square >= 1.0,
      [&](int cell) { return deviceX(where.x(cell * square - 0.5)) - left; },
      [&](int p) { return (where.columnAtPixel((p + left - transform.dx()) / scaleX) + 0.5) / square; });
  const std::vector<Under> rows = spansOf(
      height, painted_.firstRow, painted_.lastRow, where.cellHeight() * scaleY * square >= 1.0,
      [&](int cell) { return deviceY(where.y(cell * square - 0.5)) - top; },
      [&](int p) { return (where.rowAtPixel((p + top - transform.dy()) / scaleY) + 0.5) / square; });
  int stripEnd = 0;
  if (where.strip > 0.0) {
    stripEnd = std::min(width, deviceX(where.area.left() + where.strip) - left);
    const int gapEnd = deviceX(where.area.left() + where.strip + where.stripGap) - left;
    for (int p = 0; p < std::min(gapEnd, width); ++p) columns[std::size_t(p)] = {kGap, kGap};
  }

  if (image_.size() != QSize(width, height) || image_.format() != QImage::Format_ARGB32_Premultiplied)
    image_ = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
  std::vector<float> line(std::size_t(painted_.lastColumn - painted_.firstColumn + 1)), pinned(1);
  const QRgb* previous = nullptr;
  for (int y = 0; y < height; ++y) {
    auto* out = reinterpret_cast<QRgb*>(image_.scanLine(y));
    const Under& row = rows[std::size_t(y)];
    if (previous && row == rows[std::size_t(y - 1)]) {
      std::copy_n(previous, width, out);
      previous = out;
      continue;
    }
    previous = out;
    if (row.first < 0) {
      std::fill_n(out, width, 0);
      continue;
    }
    gatherRows(*pyramid_, level, row, painted_.firstColumn, line);
    for (int x = 0; x < width;) {
      const Under& column = columns[std::size_t(x)];
      int end = x + 1;
      while (end < width && columns[std::size_t(end)] == column) ++end;
      QRgb colour = column.first == kGap ? gapColour_ : 0;
      if (column.first >= 0) {
        float most = kNothing;
        for (int cell = column.first; cell <= column.last; ++cell) {
          const float value = line[std::size_t(cell - painted_.firstColumn)];
          most = value > most ? value : most;
        }
        colour = weightColour(most);
      }
      std::fill(out + x, out + end, colour);
      x = end;
    }
    if (stripEnd > 0) {
      gatherRows(*pyramid_, level, row, 0, pinned);
      std::fill_n(out, stripEnd, weightColour(pinned.front()));
    }
  }
  image_.setDevicePixelRatio(scaleX);
  painter->drawImage(QPointF((left - transform.dx()) / scaleX, (top - transform.dy()) / scaleY), image_);
}

}  // namespace sinkscope
