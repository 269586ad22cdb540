#include "widgets/cell_labels.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "widgets/text_lines.h"

namespace sinkscope {
namespace {

constexpr int kMostCharacters = 12;
constexpr double kLineShare = 0.94;  // of a line's height, which has a little air in it
constexpr const char* kBosText = "⟨bos⟩";
constexpr int kMostBroken = 64;       // labels of more cells have no room side by side
constexpr double kLabelsApart = 6.0;  // between labels side by side, in pixels of the screen at 100 %

}  // namespace

QString shortLabel(const std::string& token) {
  const QString whole = QString::fromStdString(token);
  QString text = whole.trimmed();
  if (text.isEmpty()) return whole.isEmpty() ? QString() : QStringLiteral("␣");
  const QList<uint> characters = text.toUcs4();
  if (characters.size() > kMostCharacters) {
    text = QString::fromUcs4(reinterpret_cast<const char32_t*>(characters.constData()), kMostCharacters - 1);
    text += QStringLiteral("…");
  }
  return text;
}

int labelStep(double length, double cellPixels, bool numbers) {
  if (cellPixels <= 0.0) return 1;
  const int least = std::max(1, int(std::ceil(length / cellPixels - 1e-9)));
  if (!numbers) return least;
  for (int power = 1;; power *= 10) {
    for (const int factor : {1, 2, 5}) {
      if (factor * power >= least) return factor * power;
    }
  }
}

bool CellLabels::set(const std::vector<std::string>& labels, int count) {
  const bool numbers = labels.empty();
  if (numbers == numbers_ && count == count_ && labels == labels_) return false;
  labels_ = labels;
  count_ = count;
  numbers_ = numbers;
  shorten();
  return true;
}

void CellLabels::setFont(const QFont& font, double unit) {
  if (font == font_ && unit == unit_) return;
  font_ = font;
  unit_ = unit;
  shorten();
}

void CellLabels::setMarked(std::vector<int> cells) {
  if (cells == marked_) return;
  marked_ = std::move(cells);
  if (longest_ > most_) shorten();
}

void CellLabels::setMost(double pixels) {
  if (pixels == most_) return;
  const bool matters = longest_ > std::min(pixels, most_);
  most_ = pixels;
  if (matters) shorten();
}

void CellLabels::shorten() {
  const QFontMetricsF metrics(font_);
  widest_ = longest_ = widestBroken_ = 0.0;
  texts_.clear();
  broken_.clear();
  if (numbers_) {
    if (count_ > 0) widest_ = metrics.horizontalAdvance(QString::number(count_ - 1));
    return;
  }
  texts_.reserve(labels_.size());
  std::unordered_map<std::string_view, QString> known;  // a long text says most of its words many times
  for (const std::string& label : labels_) {
    const bool marked = std::find(marked_.begin(), marked_.end(), static_cast<int>(texts_.size())) != marked_.end();
    if (marked) {
      texts_.push_back(shortLabel(label));
      widest_ = std::max(widest_, metrics.horizontalAdvance(texts_.back()));
      longest_ = std::max(longest_, widest_);
      continue;
    }
    const auto [place, isNew] = known.try_emplace(label);
    if (isNew) {
      QString text = shortLabel(label);
      double width = metrics.horizontalAdvance(text);
      longest_ = std::max(longest_, width);
      if (width > most_) {
        text = metrics.elidedText(text, Qt::ElideRight, most_);
        width = std::min(most_, metrics.horizontalAdvance(text));
      }
      widest_ = std::max(widest_, width);
      place->second = text;
    }
    texts_.push_back(place->second);
  }
  if (count_ > kMostBroken) return;
  tellApart();
  breakWords();
}

// Of names that are cut to the same, the end says which is which: "spi…dims", "spi…gain".
void CellLabels::tellApart() {
  const QFontMetricsF metrics(font_);
  const std::vector<QString> cut = texts_;
  for (std::size_t i = 0; i < cut.size(); ++i) {
    const QString whole = QString::fromStdString(labels_[i]).trimmed();
    if (cut[i].isEmpty() || cut[i] == whole) continue;
    for (std::size_t j = 0; j < cut.size(); ++j) {
      if (cut[j] != cut[i] || labels_[j] == labels_[i]) continue;
      texts_[i] = metrics.elidedText(whole, Qt::ElideMiddle, metrics.horizontalAdvance(cut[i]) + 1.0);
      break;
    }
  }
}

void CellLabels::breakWords() {
  const QFontMetricsF metrics(font_);
  bool words = false;
  cut_ = false;
  for (const std::string& label : labels_) {
    const QString whole = QString::fromStdString(label).trimmed();
    broken_.push_back(inTwoLines(whole.isEmpty() ? shortLabel(label) : whole, metrics));
    widestBroken_ = std::max(widestBroken_, longestOf(broken_.back(), metrics));
    words = words || broken_.back().size() > 1;
    cut_ = cut_ || shortLabel(label) != whole;
  }
  if (!words) broken_.clear();
}

QString CellLabels::text(int cell) const {
  if (numbers_) return QString::number(cell);
  return cell < int(texts_.size()) ? texts_[std::size_t(cell)] : QString();
}

bool CellLabels::bos(int cell) const {
  return !numbers_ && cell < int(labels_.size()) && labels_[std::size_t(cell)] == kBosText;
}

double CellLabels::lineHeight() const { return QFontMetricsF(font_).height(); }

double CellLabels::widest() const { return std::ceil(widest_); }

QStringList CellLabels::linesOf(int cell, const CellGeometry& where) const {
  if (cell >= 0 && cell < int(broken_.size()) && lines(where) == 2) return broken_[std::size_t(cell)];
  return {text(cell)};
}

double CellLabels::widestOf(const CellGeometry& where) const { return lines(where) == 2 ? widestBroken_ : widest_; }

int CellLabels::lines(const CellGeometry& where) const {
  const auto fits = [&](double width) { return width + kLabelsApart * unit_ <= where.cellWidth(); };
  const bool two = !broken_.empty() && fits(widestBroken_);
  if (numbers_ || (fits(longest_) && !(two && cut_))) return 1;
  return two ? 2 : fits(widest_) ? 1 : 0;
}

bool CellLabels::horizontal(const CellGeometry& where) const { return lines(where) > 0; }

double CellLabels::depth(const CellGeometry& where, bool asDrawn) const {
  if (const int count = lines(where); count > 0) return std::ceil(count * lineHeight());
  const QFontMetricsF metrics(font_);
  double depth = asDrawn ? 0.0 : widest();
  for (const auto& [first, count] : runsOfMarked(where.cellWidth()))
    depth = std::max(depth, std::ceil(metrics.horizontalAdvance(textOfMarked(first, count))));
  if (!asDrawn) return depth;
  const int step = labelStep(lineHeight() * kLineShare, where.cellWidth(), numbers_);
  for (int cell = 0; cell < count_; cell += step) depth = std::max(depth, metrics.horizontalAdvance(text(cell)));
  return std::ceil(depth);
}

void CellLabels::paint(QPainter& painter, Side side, double edge, const CellGeometry& where,
                       const Colours& colours) const {
  const QFontMetricsF metrics(font_);
  const double line = metrics.height();
  const double baseline = metrics.ascent() - line / 2.0;  // from the middle of the line down to it
  painter.setFont(font_);
  const auto pen = [&](int cell) { painter.setPen(bos(cell) ? colours.bos : colours.ink); };
  if (side == Side::left) {
    const int step = labelStep(line * kLineShare, where.cellHeight(), numbers_);
    const int last = std::min(double(count_), where.last + 2.0);
    for (int cell = std::max(0, int(where.first) - 1) / step * step; cell < last; cell += step) {
      const double y = where.y(cell);
      if (y < where.area.top() - 0.5 || y > where.area.bottom() + 0.5) continue;
      const QString name = text(cell);
      if (name.isEmpty() || besideMarked(cell, line / std::max(where.cellHeight(), 1e-9))) continue;
      pen(cell);
      painter.drawText(QPointF(edge - metrics.horizontalAdvance(name), y + baseline), name);
    }
    return paintMarked(painter, side, edge, where, colours);
  }
  const bool flat = horizontal(where);
  const double widest = widestOf(where);
  const int step = labelStep(flat ? widest + 5.0 * unit_ : line * kLineShare, where.cellWidth(), numbers_);
  const auto visible = [&](double x) { return x >= where.area.left() - 0.5 && x <= where.area.right() + 0.5; };
  const double stripEnd = where.strip > 0.0 ? where.area.left() + where.strip + where.stripGap + line / 2.0 : 0.0;
  const int first = std::max(0, int(where.left) - 1) / step * step, last = std::min(double(count_), where.right + 2.0);
  for (int next = where.strip > 0.0 ? 0 : first; next < last;) {
    const int cell = std::exchange(next, next == 0 ? std::max(first, step) : next + step);
    const bool pinned = where.strip > 0.0 && cell == 0;
    const double x = pinned ? where.area.left() + where.strip / 2.0 : where.x(cell);
    if (!visible(x) || (!pinned && where.strip > 0.0 && x < stripEnd)) continue;
    const QString name = text(cell);
    const double taken = flat ? 0.5 * (metrics.horizontalAdvance(name) + widest) + 5.0 * unit_ : line;
    if (name.isEmpty() || besideMarked(cell, taken / std::max(where.cellWidth(), 1e-9))) continue;
    pen(cell);
    if (flat) {
      double down = edge + metrics.ascent();
      for (const QString& words : linesOf(cell, where)) {
        painter.drawText(QPointF(x - metrics.horizontalAdvance(words) / 2.0, down), words);
        down += line;
      }
    } else {
      painter.save();
      painter.translate(x, edge);
      painter.rotate(-90);
      painter.drawText(QPointF(-metrics.horizontalAdvance(name), baseline), name);
      painter.restore();
    }
  }
  paintMarked(painter, side, edge, where, colours);
}

void CellLabels::clearAround(QPainter& painter, Side side, double edge, const CellGeometry& where, int cell,
                             const QColor& ground) const {
  if (cell < 0 || cell >= count_) return;
  const QFontMetricsF metrics(font_);
  const double line = metrics.height() * kLineShare, air = 2.0 * unit_;
  const bool left = side == Side::left, flat = !left && horizontal(where);
  const double size = std::max(left ? where.cellHeight() : where.cellWidth(), 1e-9);
  const double widest = left ? widest_ : widestOf(where);
  const auto wide = [&](int at) {
    return flat ? longestOf(linesOf(at, where), metrics) : metrics.horizontalAdvance(text(at));
  };
  const int step = labelStep(flat ? widest + 5.0 * unit_ : line, size, numbers_);
  const double own = wide(cell);
  const int reach = static_cast<int>((flat ? 0.5 * (own + widest) + air : metrics.height()) / size) + 1;
  const double from = left ? where.area.top() : where.area.left(), to = left ? where.area.bottom() : where.area.right();
  for (int other = std::max(0, cell - reach) / step * step; other <= std::min(count_ - 1, cell + reach);
       other += step) {
    const double width = wide(other), at = left ? where.y(other) : where.x(other);
    const double away = std::abs(at - (left ? where.y(cell) : where.x(cell)));
    if (other == cell || at < from - 0.5 || at > to + 0.5) continue;
    if (away >= (flat ? 0.5 * (own + width) + air : metrics.height())) continue;
    if (besideMarked(other, metrics.height() / size)) continue;  // not there, or a pill itself
    painter.fillRect(left   ? QRectF(edge - width - 1.0, at - line / 2.0, width + 1.0, line)
                     : flat ? QRectF(at - width / 2.0 - 1.0, edge, width + 2.0, lines(where) * metrics.height())
                            : QRectF(at - line / 2.0, edge, line, width + 1.0),
                     ground);
  }
}

bool CellLabels::besideMarked(int cell, double cells) const {
  return std::any_of(marked_.begin(), marked_.end(), [&](int other) { return std::abs(other - cell) < cells; });
}

void CellLabels::paintMarked(QPainter& painter, Side side, double edge, const CellGeometry& where,
                             const Colours& colours) const {
  const bool flat = side == Side::bottom && horizontal(where);
  const double cell = side == Side::left ? where.cellHeight() : where.cellWidth();
  for (const auto& [first, count] : runsOfMarked(flat ? lineHeight() : cell))
    paintPill(painter, side, edge, where, marked_[first], colours.marked, colours.onMarked,
              count < 2 ? QString() : textOfMarked(first, count));
}

std::vector<std::pair<std::size_t, std::size_t>> CellLabels::runsOfMarked(double cell) const {
  const bool together = cell < QFontMetricsF(font_).height();
  std::vector<std::pair<std::size_t, std::size_t>> runs;
  for (std::size_t i = 0; i < marked_.size(); ++i) {
    if (together && i > 0 && marked_[i] == marked_[i - 1] + 1) ++runs.back().second;
    else runs.emplace_back(i, 1);
  }
  return runs;
}

QString CellLabels::textOfMarked(std::size_t first, std::size_t count) const {
  const QString alone = marked_[first] < 0 || marked_[first] >= count_ ? QString() : text(marked_[first]);
  if (count < 2) return alone;
  QString from, to;
  for (std::size_t i = first; i < first + count; ++i) {
    const QStringList parts = text(marked_[i]).split(QChar(0x2192));
    if (parts.size() != 2) return alone + QStringLiteral(" …");
    from += parts[0];
    to += parts[1];
  }
  return from + QChar(0x2192) + to;
}

void CellLabels::paintPill(QPainter& painter, Side side, double edge, const CellGeometry& where, int cell,
                           const QColor& pill, const QColor& ink, const QString& instead) const {
  if (cell < 0 || cell >= count_) return;
  const QStringList words = instead.isEmpty() && side == Side::bottom
                                ? linesOf(cell, where)
                                : QStringList{instead.isEmpty() ? text(cell) : instead};
  if (words.front().isEmpty()) return;
  const QFontMetricsF metrics(font_);
  const double width = longestOf(words, metrics), line = metrics.height(), pad = 2.0 * unit_;
  const double high = double(words.size()) * line;
  painter.save();
  if (side == Side::left) {
    const auto [top, bottom] = where.rowEdges(cell);
    if (bottom > top) {
      painter.translate(edge - width, (top + bottom) / 2.0);
    } else {
      painter.restore();
      return;
    }
  } else {
    const auto [left, right] = where.columnEdges(cell);
    if (right <= left) {
      painter.restore();
      return;
    }
    const double x = (left + right) / 2.0;
    if (horizontal(where)) {
      painter.translate(x - width / 2.0, edge + high / 2.0);
    } else {
      painter.translate(x, edge);
      painter.rotate(-90);
      painter.translate(-width, 0.0);
    }
  }
  painter.setRenderHint(QPainter::Antialiasing, true);
  painter.setPen(Qt::NoPen);
  painter.setBrush(pill);
  painter.drawRoundedRect(QRectF(-pad, -high / 2.0, width + 2.0 * pad, high), 2.5 * unit_, 2.5 * unit_);
  painter.setPen(ink);
  painter.setFont(font_);
  double down = metrics.ascent() - high / 2.0;
  for (const QString& one : words) {
    painter.drawText(QPointF((width - metrics.horizontalAdvance(one)) / 2.0, down), one);
    down += line;
  }
  painter.restore();
}

}  // namespace sinkscope
