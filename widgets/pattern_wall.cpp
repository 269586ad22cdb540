#include "widgets/pattern_wall.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <unordered_map>

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QScrollBar>

#include "widgets/figure_words.h"
#include "widgets/thumbnail_store.h"

namespace sinkscope {

namespace {

constexpr int kMargin = 8;
constexpr int kApart = 10;      // between tiles
constexpr int kSidesApart = 2;  // between the two pictures of a tile
constexpr std::size_t kBudget = std::size_t{64} << 20;
constexpr std::size_t kMostPictures = 1024;
constexpr double kDimmed = 0.35;

// The mean over the queries: of a coarse pattern the largest of each square of weights counts for it.
double firstShare(const Matrix& cells) {
  double sum = 0.0;
  for (int row = 0; row < cells.rows; ++row) sum += static_cast<double>(cells.at(row, 0));
  return cells.rows > 0 ? sum / cells.rows : std::nan("");
}

std::int64_t keyOf(int layer, int head) { return (static_cast<std::int64_t>(layer) << 32) | head; }

}  // namespace

struct PatternWall::Parts {
  std::vector<Tile> tiles;
  std::unordered_map<std::int64_t, int> places;  // of a head: its tile
  int sides = 1;
  int thumbnail = 96;
  ColourScale colour{.map = ColourMap::viridis, .low = 0.0, .high = 1.0, .label = "attention"};
  Theme theme = lightTheme();
  QFont small;
  ThumbnailStore store;
  std::size_t budget = kBudget;
  int selectedLayer = -1, selectedHead = -1;
  int hovered = -1;
  bool dimmed = false;

  int columns = 1;
  int left = kMargin, apart = kApart;  // of the first column, and between two: what is left of the width is shared out
  std::vector<int> firsts;             // of each row: its first tile; one more at the end
  std::vector<int> rowOf;              // of each tile
  int labelHeight = 12;

  int tileWidth(int side) const { return sides * side + (sides - 1) * kSidesApart; }
  int tileWidth() const { return tileWidth(thumbnail); }
  int rowHeight() const { return labelHeight + thumbnail + kApart; }
  int rows() const { return static_cast<int>(firsts.size()) - 1; }
  int columnsWithin(int width, int side) const {
    return std::max(1, (width - 2 * kMargin + kApart) / (tileWidth(side) + kApart));
  }
  int longestRow() const {  // tiles of a row where there is room for all of them
    int most = 0, inRow = 0;
    for (const Tile& tile : tiles) {
      inRow = tile.startsRow ? 1 : inRow + 1;
      most = std::max(most, inRow);
    }
    return most;
  }
  int placeOf(int layer, int head) const {
    const auto place = places.find(keyOf(layer, head));
    return place == places.end() ? -1 : place->second;
  }
};

PatternWall::PatternWall(QWidget* parent) : QAbstractScrollArea(parent), parts_(std::make_unique<Parts>()) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Small patterns of many heads"));
  setObjectName(QStringLiteral("patternWall"));
  viewport()->setMouseTracking(true);
  viewport()->setAutoFillBackground(false);
  setTheme(lightTheme());
}

PatternWall::~PatternWall() = default;

void PatternWall::setTiles(std::vector<Tile> tiles, int sides) {
  Parts& p = *parts_;
  if (tiles == p.tiles && sides == p.sides) return;
  p.tiles = std::move(tiles);
  p.sides = sides;
  p.hovered = -1;
  p.places.clear();
  for (std::size_t i = 0; i < p.tiles.size(); ++i)
    p.places[keyOf(p.tiles[i].layer, p.tiles[i].head)] = static_cast<int>(i);
  layOut();
  tellTablesChanged(this);
}

const std::vector<PatternWall::Tile>& PatternWall::tiles() const { return parts_->tiles; }

void PatternWall::layOut() {
  Parts& p = *parts_;
  p.columns = p.columnsWithin(viewport()->width(), p.thumbnail);
  p.firsts.clear();
  p.rowOf.clear();
  int inRow = p.columns;
  for (std::size_t i = 0; i < p.tiles.size(); ++i) {
    if (inRow == p.columns || p.tiles[i].startsRow) {
      p.firsts.push_back(static_cast<int>(i));
      inRow = 0;
    }
    p.rowOf.push_back(static_cast<int>(p.firsts.size()) - 1);
    ++inRow;
  }
  p.firsts.push_back(static_cast<int>(p.tiles.size()));
  int inWidest = 1;
  for (int row = 0; row < p.rows(); ++row) {
    const auto at = static_cast<std::size_t>(row);
    inWidest = std::max(inWidest, p.firsts[at + 1] - p.firsts[at]);
  }
  const int rest = viewport()->width() - 2 * kMargin - inWidest * p.tileWidth();
  // Not so far apart that a row falls to pieces.
  p.apart = inWidest > 1 ? std::clamp(rest / (inWidest - 1), kApart, std::max(kApart, p.tileWidth() / 2)) : kApart;
  p.left = kMargin + std::max(0, rest - (inWidest - 1) * p.apart) / 2;
  verticalScrollBar()->setRange(0, std::max(0, p.rows() * p.rowHeight() + kMargin - viewport()->height()));
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep(std::max(1, p.rowHeight() / 2));
  viewport()->update();
  Q_EMIT sightChanged();
}

void PatternWall::setPattern(int side, const HeadPattern& pattern) {
  Parts& p = *parts_;
  p.store.put({side, pattern.layer, pattern.head}, pattern.cells);
  if (p.store.bytes() > p.budget) {
    const std::vector<int> seen = inSight();
    const int first = seen.empty() ? 0 : seen.front(), last = seen.empty() ? 0 : seen.back();
    // An eighth more than need be: not for every pattern that arrives.
    p.store.shrink(p.budget - p.budget / 8, [&](const ThumbnailStore::Key& key) {
      const int place = key.side < p.sides ? p.placeOf(key.layer, key.head) : -1;
      if (place < 0) return std::numeric_limits<int>::max();
      return place < first ? first - place : std::max(0, place - last);
    });
  }
  const int place = p.placeOf(pattern.layer, pattern.head);
  if (place >= 0 && side < p.sides) viewport()->update(pictureRect(place, side));
}

void PatternWall::makeStale() {
  parts_->store.makeStale();
  viewport()->update();
  Q_EMIT sightChanged();
}

void PatternWall::clear() {
  parts_->store.clear();
  viewport()->update();
  Q_EMIT sightChanged();
}

void PatternWall::setColour(const ColourScale& scale) {
  parts_->colour = scale;
  parts_->store.dropPictures();
  viewport()->update();
}

void PatternWall::setThumbnail(int pixels) {
  Parts& p = *parts_;
  if (pixels == p.thumbnail) return;
  const std::vector<int> seen = inSight();
  p.thumbnail = pixels;
  layOut();
  if (seen.empty()) return;
  const int middle = seen[seen.size() / 2];  // what was looked at stays in sight
  verticalScrollBar()->setValue(p.rowOf[static_cast<std::size_t>(middle)] * p.rowHeight() - viewport()->height() / 2);
}

int PatternWall::thumbnail() const { return parts_->thumbnail; }

bool PatternWall::fits(int pixels) const {
  const Parts& p = *parts_;
  const int columns = p.columnsWithin(viewport()->width(), pixels);
  int rows = 0, inRow = columns;
  for (const Tile& tile : p.tiles) {
    if (inRow == columns || tile.startsRow) {
      ++rows;
      inRow = 0;
    }
    ++inRow;
  }
  return p.tileWidth(pixels) + 2 * kMargin <= viewport()->width() &&
         rows * (p.labelHeight + pixels + kApart) + kMargin <= viewport()->height();
}

bool PatternWall::wraps(int pixels) const {
  return parts_->longestRow() > parts_->columnsWithin(viewport()->width(), pixels);
}

int PatternWall::roomiest(int least, int most) const {
  const Parts& p = *parts_;
  int side = most;
  while (side > least && !fits(side)) --side;
  if (fits(side)) return side;
  // As many as a row has, which may be fewer than there is room for.
  const int columns = std::min(p.longestRow(), p.columnsWithin(viewport()->width(), least));
  while (side < most && p.columnsWithin(viewport()->width(), side + 1) >= columns) ++side;
  return side;
}

void PatternWall::setSelected(int layer, int head) {
  Parts& p = *parts_;
  if (layer == p.selectedLayer && head == p.selectedHead) return;
  p.selectedLayer = layer;
  p.selectedHead = head;
  if (hasFocus()) tellCurrentCell(this);
  viewport()->update();
}

void PatternWall::bringIntoSight(int layer, int head) {
  Parts& p = *parts_;
  const int place = p.placeOf(layer, head);
  if (place < 0) return;
  const QRect rect = tileRect(place);
  if (rect.top() < 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + rect.top() - kMargin);
  if (rect.bottom() >= viewport()->height()) {
    verticalScrollBar()->setValue(verticalScrollBar()->value() + rect.bottom() + kApart - viewport()->height());
  }
}

void PatternWall::setDimmed(bool dimmed) {
  if (parts_->dimmed == dimmed) return;
  parts_->dimmed = dimmed;
  viewport()->update();
}

void PatternWall::setTheme(const Theme& theme) {
  Parts& p = *parts_;
  if (theme.zero() != p.theme.zero()) p.store.dropPictures();
  p.theme = theme;
  p.small = theme.font;
  if (p.small.pointSizeF() > 0) p.small.setPointSizeF(0.8 * p.small.pointSizeF());
  p.labelHeight = QFontMetrics(p.small).height() + 1;
  QPalette palette = theme.palette();
  palette.setColor(QPalette::Base, theme.panel);
  setPalette(palette);
  layOut();
}

void PatternWall::setBudget(std::size_t bytes) { parts_->budget = bytes; }
std::size_t PatternWall::keptBytes() const { return parts_->store.bytes(); }
int PatternWall::columns() const { return parts_->columns; }

std::optional<Matrix> PatternWall::cellsOf(int side, int layer, int head) const {
  const ThumbnailStore::Key key{side, layer, head};
  return parts_->store.fresh(key) ? parts_->store.cells(key) : std::nullopt;
}

// --- what is in sight ---

std::vector<int> PatternWall::inSight() const {
  const Parts& p = *parts_;
  std::vector<int> seen;
  if (p.tiles.empty()) return seen;
  const int top = verticalScrollBar()->value() - kMargin, bottom = top + viewport()->height();
  const int firstRow = std::clamp(top / p.rowHeight(), 0, p.rows() - 1);
  const int lastRow = std::clamp((bottom - 1) / p.rowHeight(), firstRow, p.rows() - 1);
  for (int i = p.firsts[static_cast<std::size_t>(firstRow)]; i < p.firsts[static_cast<std::size_t>(lastRow) + 1]; ++i)
    seen.push_back(i);
  return seen;
}

bool PatternWall::missesInSight() const {
  const Parts& p = *parts_;
  for (const int at : inSight()) {
    const Tile& tile = p.tiles[static_cast<std::size_t>(at)];
    for (int side = 0; side < p.sides; ++side) {
      if (tile.there[static_cast<std::size_t>(side)] && !p.store.fresh({side, tile.layer, tile.head})) return true;
    }
  }
  return false;
}

std::vector<std::pair<int, int>> PatternWall::wanted(int side, std::size_t most) const {
  const Parts& p = *parts_;
  std::vector<std::pair<int, int>> heads;
  const std::vector<int> seen = inSight();
  if (seen.empty() || side >= p.sides) return heads;
  const auto want = [&](int at) {
    const Tile& tile = p.tiles[static_cast<std::size_t>(at)];
    if (!tile.there[static_cast<std::size_t>(side)] || p.store.fresh({side, tile.layer, tile.head})) return;
    heads.emplace_back(tile.layer, tile.head);
  };
  for (const int at : seen) want(at);
  // Ahead of the sight in both directions, not so far that what arrives would push out what is nearer.
  constexpr std::size_t kFullBytes = sizeof(float) * kMostCells * (kMostCells + 1) / 2;
  const std::size_t room = p.budget / std::max(kFullBytes, p.store.bytesEach()) / static_cast<std::size_t>(p.sides);
  const int ahead = static_cast<int>(room / 3), count = static_cast<int>(p.tiles.size());
  for (int step = 1; step <= ahead && heads.size() < most; ++step) {
    if (seen.back() + step < count) want(seen.back() + step);
    if (seen.front() - step >= 0) want(seen.front() - step);
    if (seen.back() + step >= count && seen.front() - step < 0) break;
  }
  if (heads.size() > most) heads.resize(most);
  return heads;
}

int PatternWall::neighbour(int dRow, int dColumn) const {
  const Parts& p = *parts_;
  if (p.tiles.empty()) return -1;
  const int from = p.placeOf(p.selectedLayer, p.selectedHead), count = static_cast<int>(p.tiles.size());
  if (from < 0) return inSight().front();
  if (dRow == 0) return std::clamp(from + dColumn, 0, count - 1);
  const auto row =
      static_cast<std::size_t>(std::clamp(p.rowOf[static_cast<std::size_t>(from)] + dRow, 0, p.rows() - 1));
  const int column = from - p.firsts[static_cast<std::size_t>(p.rowOf[static_cast<std::size_t>(from)])];
  return std::min(p.firsts[row] + column, p.firsts[row + 1] - 1);
}

QRect PatternWall::tileRect(int tile) const {
  const Parts& p = *parts_;
  if (tile < 0 || tile >= static_cast<int>(p.tiles.size())) return {};
  const int row = p.rowOf[static_cast<std::size_t>(tile)];
  const int column = tile - p.firsts[static_cast<std::size_t>(row)];
  return {p.left + column * (p.tileWidth() + p.apart), kMargin + row * p.rowHeight() - verticalScrollBar()->value(),
          p.tileWidth(), p.labelHeight + p.thumbnail};
}

QRect PatternWall::pictureRect(int tile, int side) const {
  const Parts& p = *parts_;
  const QRect rect = tileRect(tile);
  if (rect.isEmpty()) return {};
  return {rect.left() + side * (p.thumbnail + kSidesApart), rect.top() + p.labelHeight, p.thumbnail, p.thumbnail};
}

int PatternWall::tileAt(const QPoint& at) const {
  for (const int tile : inSight()) {
    if (tileRect(tile).contains(at)) return tile;
  }
  return -1;
}

// --- painting ---

void PatternWall::paintEvent(QPaintEvent* event) {
  Parts& p = *parts_;
  QPainter painter(viewport());
  painter.fillRect(event->rect(), p.theme.panel);
  painter.setFont(p.small);
  const std::vector<int> seen = inSight();
  for (const int at : seen) {
    const QRect rect = tileRect(at);
    if (!rect.adjusted(-3, -1, 3, 3).intersects(event->rect())) continue;
    const Tile& tile = p.tiles[static_cast<std::size_t>(at)];
    const bool selected = tile.layer == p.selectedLayer && tile.head == p.selectedHead;
    painter.setPen(selected ? p.theme.accent : p.theme.quietInk);
    painter.drawText(QRect(rect.left(), rect.top(), rect.width(), p.labelHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     tile.name);
    for (int side = 0; side < p.sides; ++side) {
      const QRect room = pictureRect(at, side);
      painter.fillRect(room, p.theme.nothing);
      if (p.theme.dark) {  // zero is all but the panel's own colour: a line says where the pattern ends
        painter.setPen(p.theme.line);
        painter.drawRect(room.adjusted(-1, -1, 0, 0));
      }
      const ThumbnailStore::Key key{side, tile.layer, tile.head};
      const QImage& picture = p.store.picture(key, p.colour, p.theme.zero());
      if (picture.isNull()) {  // on its way
        painter.setPen(p.theme.quietInk);
        painter.drawText(room, Qt::AlignCenter, QStringLiteral("…"));
        continue;
      }
      painter.setOpacity(p.dimmed || !p.store.fresh(key) ? kDimmed : 1.0);
      painter.drawImage(room, picture);  // unsmoothed: a cell is a cell
      painter.setOpacity(1.0);
    }
    if (!selected && at != p.hovered) continue;
    painter.setPen(QPen(selected ? p.theme.accent : p.theme.highlight, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRect(rect.left() - 1, rect.top() + p.labelHeight - 1, rect.width() + 2, p.thumbnail + 2));
  }
  if (p.store.pictures() > kMostPictures && !seen.empty()) {
    p.store.dropPicturesBut([&](const ThumbnailStore::Key& key) {
      const int place = p.placeOf(key.layer, key.head);
      return place >= seen.front() && place <= seen.back();
    });
  }
}

void PatternWall::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  layOut();
  Q_EMIT resized();
}

void PatternWall::scrollContentsBy(int, int dy) {
  viewport()->scroll(0, dy);  // what stays in sight is moved, not painted again
  Q_EMIT sightChanged();
}

// --- a person ---

void PatternWall::hover(int tile) {
  Parts& p = *parts_;
  if (tile == p.hovered) return;
  for (const int one : {p.hovered, tile}) {
    if (one >= 0) viewport()->update(tileRect(one).adjusted(-3, -1, 3, 3));
  }
  p.hovered = tile;
  const Tile* at = tile >= 0 ? &p.tiles[static_cast<std::size_t>(tile)] : nullptr;
  Q_EMIT headHovered(at ? at->layer : -1, at ? at->head : -1);
}

void PatternWall::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  const int tile = tileAt(event->position().toPoint());
  if (tile < 0) return;
  const Tile at = parts_->tiles[static_cast<std::size_t>(tile)];
  setSelected(at.layer, at.head);
  Q_EMIT headSelected(at.layer, at.head);
}

void PatternWall::mouseDoubleClickEvent(QMouseEvent* event) {
  const int tile = event->button() == Qt::LeftButton ? tileAt(event->position().toPoint()) : -1;
  if (tile < 0) return;
  const Tile at = parts_->tiles[static_cast<std::size_t>(tile)];
  Q_EMIT headActivated(at.layer, at.head);
}

void PatternWall::mouseMoveEvent(QMouseEvent* event) { hover(tileAt(event->position().toPoint())); }

bool PatternWall::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) hover(-1);
  return QAbstractScrollArea::viewportEvent(event);
}

// Arrows are the page's (they move the selection); the rest scrolls.
void PatternWall::keyPressEvent(QKeyEvent* event) {
  QScrollBar* bar = verticalScrollBar();
  const Parts& p = *parts_;
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (p.placeOf(p.selectedLayer, p.selectedHead) < 0) return event->ignore();
      return Q_EMIT headActivated(p.selectedLayer, p.selectedHead);
    case Qt::Key_PageUp: return bar->triggerAction(QAbstractSlider::SliderPageStepSub);
    case Qt::Key_PageDown: return bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
    case Qt::Key_Home: return bar->setValue(bar->minimum());
    case Qt::Key_End: return bar->setValue(bar->maximum());
    default: event->ignore();
  }
}

void PatternWall::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  tellCurrentCell(this);
}

// --- in words ---

QString PatternWall::spokenSummary() const {
  const Parts& p = *parts_;
  return p.tiles.empty() ? QString()
                         : tr("Patterns of %1 heads, %2 of which are here")
                               .arg(p.tiles.size())
                               .arg(std::count_if(p.tiles.begin(), p.tiles.end(), [&](const Tile& tile) {
                                 return p.store.fresh({0, tile.layer, tile.head});
                               }));
}

int PatternWall::spokenRows(int) const { return parts_->rows(); }

int PatternWall::spokenColumns(int) const {
  const Parts& p = *parts_;
  int widest = 0;
  for (int row = 0; row < p.rows(); ++row)
    widest = std::max(widest, p.firsts[static_cast<std::size_t>(row) + 1] - p.firsts[static_cast<std::size_t>(row)]);
  return widest;
}

int PatternWall::tileOf(const Cell& cell) const {
  const Parts& p = *parts_;
  const auto row = static_cast<std::size_t>(cell.row);
  const int tile = p.firsts[row] + cell.column;
  return tile < p.firsts[row + 1] ? tile : -1;
}

QString PatternWall::spokenRow(int, int row) const {
  const int first = tileOf({0, row, 0});
  return first < 0 ? QString() : tr("layer %1").arg(parts_->tiles[static_cast<std::size_t>(first)].layer);
}
QString PatternWall::spokenColumn(int, int column) const { return tr("picture %1").arg(column + 1); }

QString PatternWall::spokenCell(const Cell& cell) const {
  const Parts& p = *parts_;
  const int at = tileOf(cell);
  if (at < 0) return tr("no head here");
  const Tile& tile = p.tiles[static_cast<std::size_t>(at)];
  QStringList shares;
  for (int side = 0; side < p.sides; ++side) {
    const auto cells = tile.there[static_cast<std::size_t>(side)] ? cellsOf(side, tile.layer, tile.head) : std::nullopt;
    const double share = cells ? firstShare(*cells) : std::nan("");
    shares << (std::isnan(share) ? tr("not here yet") : sinkscope::spokenNumber(share));
  }
  return tr("%1: attention to the first token %2").arg(tile.name, shares.join(tr(" against ")));
}

double PatternWall::spokenNumber(const Cell& cell) const {
  const int at = tileOf(cell);
  if (at < 0) return std::nan("");
  const Tile& tile = parts_->tiles[static_cast<std::size_t>(at)];
  const auto cells = cellsOf(0, tile.layer, tile.head);
  return cells ? firstShare(*cells) : std::nan("");
}

QRectF PatternWall::spokenPlace(const Cell& cell) const {
  const QRect place = tileRect(tileOf(cell));
  return viewport()->rect().intersects(place) ? QRectF(place.translated(viewport()->pos())) : QRectF();
}

std::optional<SpokenTables::Cell> PatternWall::spokenCurrent() const {
  const Parts& p = *parts_;
  const int at = p.placeOf(p.selectedLayer, p.selectedHead);
  if (at < 0) return {};
  const int row = p.rowOf[static_cast<std::size_t>(at)];
  return Cell{0, row, at - p.firsts[static_cast<std::size_t>(row)]};
}

void PatternWall::pressSpoken(const Cell& cell) {
  const int at = tileOf(cell);
  if (at < 0) return;
  const Tile tile = parts_->tiles[static_cast<std::size_t>(at)];
  setSelected(tile.layer, tile.head);
  Q_EMIT headSelected(tile.layer, tile.head);
}

}  // namespace sinkscope
