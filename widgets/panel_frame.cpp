#include "widgets/panel_frame.h"

#include <cmath>
#include <limits>

#include "widgets/text_lines.h"

namespace sinkscope {
namespace {

QFont scaled(const QFont& base, double factor, QFont::Weight weight = QFont::Normal) {
  QFont font = base;
  if (base.pointSizeF() > 0.0) {
    font.setPointSizeF(base.pointSizeF() * factor);
  } else {
    font.setPixelSize(std::max(1, int(std::lround(base.pixelSize() * factor))));
  }
  font.setWeight(weight);
  return font;
}

void drawElided(QPainter& painter, const QRectF& where, int flags, const QString& text) {
  if (where.isEmpty() || text.isEmpty()) return;
  const QString fitting = QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, where.width());
  painter.drawText(where, flags | Qt::TextSingleLine | Qt::TextDontClip, fitting);
}

// A stretch low .. high that is as long as `length` asks, about its middle but within outerLow .. outerHigh.
std::pair<double, double> stretched(double low, double high, double length, double outerLow, double outerHigh) {
  if (length <= high - low) return {low, high};
  length = std::min(length, outerHigh - outerLow);
  const double from = std::clamp((low + high - length) / 2.0, outerLow, std::max(outerLow, outerHigh - length));
  return {from, from + length};
}

constexpr double kSmallest = 0.72;  // a name that is still too long is written smaller before it is cut

void drawName(QPainter& painter, const QRectF& where, const QStringList& lines) {
  const QFont whole = painter.font();
  const double length = longestOf(lines, QFontMetricsF(whole)) + 1.0;
  constexpr double kAir = 0.97;  // sizes are whole pixels, and words do not shrink quite as their letters do
  QFont fitting = whole;
  if (length > where.width() + 0.5) fitting = scaled(whole, std::max(kSmallest, kAir * where.width() / length));
  if (lines.size() > 1 && longestOf(lines, QFontMetricsF(fitting)) > where.width()) {
    // It would be cut: its first words say it.
    const QString all = lines.join(QLatin1Char(' '));
    const QString shorter = shortName(all, QFontMetricsF(whole), where.width());
    if (shorter != all) return drawName(painter, where, {shorter});
  }
  painter.setFont(fitting);
  const QFontMetricsF metrics(fitting);
  const double high = where.height() / double(std::max<qsizetype>(1, lines.size()));
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const QRectF line(where.left(), where.top() + double(i) * high, where.width(), high);
    const QString words = lines.size() == 1 ? shortName(lines[i], metrics, where.width()) : lines[i];
    drawElided(painter, line, Qt::AlignCenter, words);
  }
  painter.setFont(whole);
}

// Where a name across stands: in the middle of the side; longer ones reach beyond it.
std::pair<double, double> acrossOf(const QRectF& where, const QRectF& outer, const QStringList& lines,
                                   const QFont& font) {
  const double length = longestOf(lines, QFontMetricsF(font)) + 1.0;
  return stretched(where.left(), where.right(), length, outer.left(), outer.right());
}

void drawAcross(QPainter& painter, const QRectF& where, const QRectF& outer, const QStringList& lines) {
  if (where.isEmpty() || lines.isEmpty()) return;
  const auto [left, right] = acrossOf(where, outer, lines, painter.font());
  drawName(painter, QRectF(left, where.top(), right - left, where.height()), lines);
}

// The same from the bottom to the top.
void drawUpwards(QPainter& painter, const QRectF& where, std::pair<double, double> side, const QStringList& lines) {
  if (where.isEmpty() || lines.isEmpty()) return;
  const double length = longestOf(lines, QFontMetricsF(painter.font())) + 1.0;
  const auto [top, bottom] = stretched(where.top(), where.bottom(), length, side.first, side.second);
  painter.save();
  painter.translate(where.left(), bottom);
  painter.rotate(-90);
  drawName(painter, QRectF(0, 0, bottom - top, where.width()), lines);
  painter.restore();
}

// A word that is too long for a line, in pieces that are not: after a hyphen or what else parts a name, or where it
// must be.
QStringList piecesOf(const QString& word, const QFontMetricsF& metrics, double width) {
  QStringList pieces;
  QString rest = word;
  while (metrics.horizontalAdvance(rest) > width && rest.size() > 1) {
    qsizetype fits = 1;
    while (fits + 1 < rest.size() && metrics.horizontalAdvance(rest.first(fits + 1)) <= width) ++fits;
    qsizetype parted = fits;
    while (parted > 0 && !QStringLiteral("-_/.").contains(rest[parted - 1])) --parted;
    // A version's point ("3.1") is no place to part it.
    while (parted > 0 && rest[parted - 1] == QLatin1Char('.') && parted < rest.size() && rest[parted].isDigit()) {
      --parted;
      while (parted > 0 && !QStringLiteral("-_/.").contains(rest[parted - 1])) --parted;
    }
    if (parted == 0) parted = fits;
    pieces << rest.first(parted);
    rest = rest.mid(parted);
  }
  return pieces << rest;
}

}  // namespace

QStringList brokenLines(const QString& text, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  QStringList lines;
  // A number stays with its unit and its symbol: "0.30 %", "ε 0.8".
  const QChar together(QChar::Nbsp);
  QString words = text;
  words.replace(QStringLiteral(" %"), together + QStringLiteral("%"))
      .replace(QStringLiteral("ε "), QStringLiteral("ε") + together);
  for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const QString longer = lines.isEmpty() ? word : lines.back() + QLatin1Char(' ') + word;
    if (!lines.isEmpty() && metrics.horizontalAdvance(longer) <= width) {
      lines.back() = longer;
    } else {
      lines << piecesOf(word, metrics, width);
    }
  }
  lines.replaceInStrings(together, QStringLiteral(" "));
  return lines;
}

QString shortName(const QString& name, const QFontMetricsF& metrics, double width) {
  if (metrics.horizontalAdvance(name) <= width) return name;
  for (const QString& of : {QStringLiteral(" of "), QStringLiteral(" des "), QStringLiteral(" der ")}) {
    if (const qsizetype at = name.indexOf(of); at > 0) return name.first(at);
  }
  return name;
}

QStringList nameLines(const QString& name, const QFont& font, double length) {
  if (name.isEmpty()) return {};
  constexpr double kLittleSmaller = 0.85;
  const QFontMetricsF metrics(font);
  const double whole = metrics.horizontalAdvance(name);
  if (kLittleSmaller * whole <= length) return {name};
  const QStringList best = inTwoLines(name, metrics);
  const double shortest = longestOf(best, metrics);
  const QString shorter = shortName(name, metrics, length);
  if (kSmallest * shortest > length && metrics.horizontalAdvance(shorter) < shortest) return {shorter};
  return best;
}

FigureFonts::FigureFonts(const QFont& base)
    : title(scaled(base, 1.0, QFont::DemiBold)), name(scaled(base, 0.92)), label(scaled(base, 0.84)) {}

void PanelFrame::draw(QCPPainter* painter) {
  const FigureFonts fonts(theme.font);
  const CellGeometry where = geometry();
  painter->setFont(fonts.title);
  painter->setPen(theme.ink);
  const double titleLine = places.title.height() / std::max<qsizetype>(1, titleLines.size());
  for (qsizetype i = 0; i < titleLines.size(); ++i) {
    const QRectF line(places.title.left(), places.title.top() + double(i) * titleLine, places.title.width(), titleLine);
    drawElided(*painter, line, Qt::AlignLeft | Qt::AlignVCenter, titleLines[i]);
  }

  painter->setFont(fonts.name);
  painter->setPen(theme.quietInk);
  drawUpwards(*painter, places.leftName, sideOf(places.leftName), leftLines);
  drawUpwards(*painter, places.colourName, sideOf(places.colourName), colourLines);
  drawAcross(*painter, places.bottomName, places.outer, bottomLines);

  const CellLabels::Colours colours{theme.quietInk, theme.bos, markedColour(theme), theme.panel};
  if (showRowLabels) rowLabels.paint(*painter, CellLabels::Side::left, places.leftLabelEdge, where, colours);
  if (showColumnLabels) columnLabels.paint(*painter, CellLabels::Side::bottom, places.bottomLabelEdge, where, colours);

  drawLayerMarks(painter, where);
  drawLearnedSink(painter, where);
  drawPinnedBar(painter, where);
  drawLegend(painter, legend, places.legend, fonts.label, theme, unit);
  drawAcrossMarks(painter, where.area, fonts.label);

  if (cellLines) drawCellLines(painter, where);
  QPen pen(theme.line, hairline(unit));
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::MiterJoin);
  painter->setPen(pen);
  painter->setBrush(Qt::NoBrush);
  const QRectF& area = where.area;
  if (lines == Lines::box) {
    // Just outside the cells: a line over them would hide a part of the first and the last.
    const double half = hairline(unit) / 2.0;
    painter->drawRect(area.adjusted(-half, -half, half, half));
  } else if (lines == Lines::baseline) {
    painter->drawLine(QLineF(area.left(), area.bottom() + unit / 2.0, area.right(), area.bottom() + unit / 2.0));
  }
  if (headsPerBracket > 1) drawBrackets(painter, where);
  drawBar(painter);
}

std::pair<double, double> PanelFrame::sideOf(const QRectF& place) const {
  const FigureFonts fonts(theme.font);
  double top = places.outer.top(), bottom = places.outer.bottom();
  const double titleEnd = places.title.left() + longestOf(titleLines, QFontMetricsF(fonts.title));
  constexpr double kApart = 4.0;  // a name that ends where a title begins reads as a part of it
  if (!places.title.isEmpty() && titleEnd > place.left()) top = std::max(top, places.title.bottom() + kApart * unit);
  if (!places.bottomName.isEmpty()) {
    const auto [left, right] = acrossOf(places.bottomName, places.outer, bottomLines, fonts.name);
    if (left < place.right() && right > place.left()) bottom = places.bottomName.top();
  }
  return {top, bottom};
}

PanelFrame::AcrossWords PanelFrame::acrossWords(const QRectF& area, const QFont& font) const {
  const QFontMetricsF metrics(font);
  AcrossWords words;
  for (const Curves::Mark& mark : across) {
    const auto x = acrossAt ? acrossAt(mark.x) : std::nullopt;
    if (!x) continue;
    words.marks.push_back({*x, {}});
    words.said.emplace_back();
    if (mark.label.empty()) continue;
    // In a narrow panel neither side has the room for all words in one line, nor the whole panel sometimes.
    const QString label = QString::fromStdString(mark.label);
    const double beside = std::max(*x - area.left(), area.right() - *x) - 2.0 * wordsGap();
    for (const double room : {std::numeric_limits<double>::infinity(), area.width(), beside}) {
      const QStringList lines = std::isinf(room) ? QStringList{label} : brokenLines(label, font, room);
      if (!words.said.back().empty() && words.said.back().back() == lines) continue;
      words.said.back().push_back(lines);
      words.marks.back().forms.emplace_back(longestOf(lines, metrics), double(lines.size()) * metrics.height());
    }
  }
  return words;
}

double PanelFrame::roomOverCurves(const QRectF& area) const {
  const AcrossWords words = acrossWords(area, FigureFonts(theme.font).label);
  const bool any = std::any_of(words.said.begin(), words.said.end(), [](const auto& forms) { return !forms.empty(); });
  return any ? roomForWords(area, words.marks, drawn(), wordsGap()) : 0.0;
}

// Its words beside the line, where they touch no curve.
void PanelFrame::drawAcrossMarks(QCPPainter* painter, const QRectF& area, const QFont& font) const {
  const AcrossWords words = acrossWords(area, font);
  if (words.marks.empty()) return;
  const QFontMetricsF metrics(font);
  const PlacedWords placed = placesOfWords(area, words.marks, drawn(), wordsGap());
  painter->setPen(QPen(theme.quietInk, hairline(unit), Qt::DashDotLine, Qt::FlatCap));
  for (std::size_t mark = 0; mark < words.marks.size(); ++mark) {
    const double x = words.marks[mark].x;
    painter->drawLine(QLineF(x, placed.places[mark].lineTop, x, area.bottom()));
  }
  painter->setFont(font);
  painter->setPen(theme.quietInk);
  QColor ground = theme.panel;  // words that had to stand over curves stay legible
  ground.setAlphaF(0.8f);
  for (std::size_t mark = 0; mark < words.marks.size(); ++mark) {
    const WordsPlace& place = placed.places[mark];
    if (place.rect.isNull()) continue;
    if (!placed.free) painter->fillRect(place.rect, ground);
    double top = place.rect.top();
    for (const QString& line : words.said[mark][place.form]) {  // each begins or ends at the line
      const double spare = place.rect.width() - metrics.horizontalAdvance(line);
      const double share = place.side == WordsPlace::Side::right  ? 0.0
                           : place.side == WordsPlace::Side::left ? 1.0
                                                                  : 0.5;
      painter->drawText(QPointF(place.rect.left() + share * spare, top + metrics.ascent()), line);
      top += metrics.height();
    }
  }
}

void PanelFrame::drawCellLines(QCPPainter* painter, const CellGeometry& where) const {
  if (where.cellWidth() < 9.0 * unit || where.cellHeight() < 9.0 * unit) return;
  QColor quiet = theme.line;
  quiet.setAlphaF(0.7f);
  QPen pen(quiet, hairline(unit));
  pen.setCapStyle(Qt::FlatCap);
  painter->setPen(pen);
  for (int column = 1; column < where.columns; ++column) {
    const double x = std::round(where.x(column - 0.5));
    if (x > where.area.left() && x < where.area.right())
      painter->drawLine(QLineF(x, where.area.top(), x, where.area.bottom()));
  }
  for (int row = 1; row < where.rows; ++row) {
    const double y = std::round(where.y(row - 0.5));
    if (y > where.area.top() && y < where.area.bottom())
      painter->drawLine(QLineF(where.area.left(), y, where.area.right(), y));
  }
}

void PanelFrame::setLayerMarks(const std::vector<HeadGrid::LayerMark>& marks) {
  layerMarks_ = marks;
  windows_ = sinks_ = false;
  for (const HeadGrid::LayerMark& mark : marks) {
    windows_ = windows_ || mark.window > 0;
    sinks_ = sinks_ || mark.learnedSink;
  }
}

// Beside each layer's label. Where rows are too low for signs, a stripe along the row says the same.
void PanelFrame::drawLayerMarks(QCPPainter* painter, const CellGeometry& where) const {
  const bool signs = where.cellHeight() >= 8.0 * unit;
  const auto draw = [&](Mark mark, double x, double top, double bottom) {
    if (signs) return drawMark(painter, mark, {x, (top + bottom) / 2.0}, theme, unit);
    const double half = (mark == Mark::window ? 1.0 : 1.8) * unit;
    painter->fillRect(QRectF(QPointF(x - half, top), QPointF(x + half, bottom)),
                      mark == Mark::window ? theme.quietInk : theme.ink);
  };
  for (int row = 0; row < int(layerMarks_.size()) && row < where.rows; ++row) {
    const auto [top, bottom] = where.rowEdges(row);
    if (bottom - top < 0.5 * where.cellHeight()) continue;
    const HeadGrid::LayerMark& mark = layerMarks_[std::size_t(row)];
    double x = places.markEdge + kMarkRoom * unit / 2.0;
    if (mark.window > 0) draw(Mark::window, x, top, bottom);
    if (windows_) x += kMarkRoom * unit;
    if (mark.learnedSink) draw(Mark::learnedSink, x, top, bottom);
  }
}

void PanelFrame::drawLearnedSink(QCPPainter* painter, const CellGeometry& where) const {
  if (places.sink.isEmpty()) return;
  QPen pen(theme.line, hairline(unit));
  pen.setJoinStyle(Qt::MiterJoin);
  painter->setPen(pen);
  painter->setBrush(Qt::NoBrush);
  const double half = hairline(unit) / 2.0;
  painter->drawRect(places.sink.adjusted(-half, -half, half, half));
  if (!showColumnLabels) return;
  const QFont font = FigureFonts(theme.font).label;
  const QFontMetricsF metrics(font);
  painter->setFont(font);
  painter->setPen(theme.ink);
  const double width = metrics.horizontalAdvance(kSinkLabel);
  if (columnLabels.horizontal(where)) {
    // It ends with its column: what is right of it belongs to the first token.
    painter->drawText(QPointF(places.sink.right() - width, places.bottomLabelEdge + metrics.ascent()), kSinkLabel);
    return;
  }
  painter->save();
  painter->translate(places.sink.center().x(), places.bottomLabelEdge);
  painter->rotate(-90);
  painter->drawText(QPointF(-width, metrics.ascent() - metrics.height() / 2.0), kSinkLabel);
  painter->restore();
}

void PanelFrame::drawPinnedBar(QCPPainter* painter, const CellGeometry& where) const {
  const QRectF bar = pinnedBar ? pinnedBar() : QRectF();
  if (bar.isEmpty()) return;
  const QRectF& area = where.area;
  painter->fillRect(QRectF(area.left(), area.top(), where.strip + where.stripGap, area.height()), theme.panel);
  painter->fillRect(bar, pinnedColour());
}

void PanelFrame::drawBrackets(QCPPainter* painter, const CellGeometry& where) const {
  if (where.cellWidth() * headsPerBracket < 6.0 * unit) return;
  QPen pen(theme.quietInk, hairline(unit));
  pen.setCapStyle(Qt::SquareCap);
  pen.setJoinStyle(Qt::MiterJoin);
  painter->setPen(pen);
  const double top = places.bracketTop, depth = 3.0 * unit;
  const double inset = std::min(0.15 * where.cellWidth(), 3.0 * unit);
  for (int head = 0; head < where.columns; head += headsPerBracket) {
    const int last = std::min(head + headsPerBracket, where.columns) - 1;
    const double a = where.x(head - 0.5) + inset, b = where.x(last + 0.5) - inset;
    if (a < where.area.left() || b > where.area.right() + 0.5) continue;
    const double left = std::round(a) + unit / 2.0, right = std::round(b) - unit / 2.0;
    painter->drawPolyline(QPolygonF{{left, top}, {left, top + depth}, {right, top + depth}, {right, top}});
  }
}

void PanelFrame::drawBar(QCPPainter* painter) const {
  if (places.bar.isEmpty()) return;
  const QRectF& bar = places.bar;
  QPen pen(theme.line, hairline(unit));
  pen.setJoinStyle(Qt::MiterJoin);
  painter->setPen(pen);
  painter->setBrush(Qt::NoBrush);
  const double half = hairline(unit) / 2.0;
  painter->drawRect(bar.adjusted(-half, -half, half, half));
  if (overEnd) {
    painter->setAntialiasing(true);
    painter->setBrush(overColour);
    painter->drawPolygon(QPolygonF{{bar.left() - half, bar.top() - half},
                                   {bar.center().x(), bar.top() - kOverRoom * unit},
                                   {bar.right() + half, bar.top() - half}});
    painter->setBrush(Qt::NoBrush);
    painter->setAntialiasing(false);
  }
  // On a dark ground the bar goes from dark to bright: a line over it needs an edge of its own.
  const auto across = [&](double at, Qt::PenStyle style) {
    if (theme.dark) {
      painter->setPen(QPen(theme.ground, 3.2 * unit, Qt::SolidLine, Qt::FlatCap));
      painter->drawLine(QLineF(bar.left(), at, bar.right(), at));
    }
    painter->setPen(QPen(theme.ink, 1.2 * unit, style, Qt::FlatCap));
    painter->drawLine(QLineF(bar.left(), at, bar.right(), at));
  };
  if (uniformPosition) across(bar.bottom() - *uniformPosition * bar.height(), Qt::DotLine);
  if (!epsilonPosition) return;
  const double y = bar.bottom() - *epsilonPosition * bar.height();
  const double side = 4.0 * unit;
  painter->setAntialiasing(true);
  across(y, Qt::SolidLine);
  painter->setPen(Qt::NoPen);
  painter->setBrush(theme.ink);
  painter->drawPolygon(QPolygonF{{bar.left() - 1.5 * unit, y},
                                 {bar.left() - 1.5 * unit - side, y - 0.75 * side},
                                 {bar.left() - 1.5 * unit - side, y + 0.75 * side}});
  painter->setAntialiasing(false);
  const QFont font = FigureFonts(theme.font).label;
  const QFontMetricsF metrics(font);
  const QString epsilon = QStringLiteral("ε");
  painter->setFont(font);
  painter->setPen(theme.ink);
  painter->drawText(
      QPointF(bar.left() - 3.0 * unit - side - metrics.horizontalAdvance(epsilon), y + metrics.xHeight() / 2.0),
      epsilon);
}

}  // namespace sinkscope
