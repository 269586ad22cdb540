#include "widgets/geometry/scene_axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include <QtCore/QLineF>
#include <QtGui/QTransform>

#include "widgets/colour_map.h"
#include "widgets/curve_items.h"
#include "widgets/geometry/scene_layout.h"
#include "widgets/geometry/surface_mesh.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kLongestLabel = 14;       // characters of a token on an axis
constexpr double kLeastNamed = 0.15;    // of the box's height
constexpr double kFurthestLabel = 6;    // lines below the tip
constexpr double kLeastNumbered = 1.5;  // lines of an edge that has room for a number at each end

double lineOf(const Theme& theme) { return QFontMetricsF(theme.font).height(); }

QFont fontOf(const ScenePeak& peak, const Theme& theme) {
  QFont font = theme.font;
  font.setBold(peak.strong);
  return font;
}

Point3 corner(bool x, bool y, bool z) { return {x ? kSceneBox.x : 0.0, y ? kSceneBox.y : 0.0, z ? kSceneBox.z : 0.0}; }

// Which of two opposite walls is behind the box: the one that turns its outside away from the eye.
struct BackWalls {
  bool x, y, z;  // true: the wall at the far end of the axis
  explicit BackWalls(const Point3& eye) : x(eye.x < kSceneBox.x / 2), y(eye.y < kSceneBox.y / 2), z(eye.z < 0) {}
};

QString shown(const std::string& label) {
  QString text = QString::fromStdString(label).trimmed();
  if (text.isEmpty() && !label.empty()) text = QStringLiteral("␣");
  if (text.size() > kLongestLabel) text = text.left(kLongestLabel - 1) + QStringLiteral("…");
  return text;
}

QString labelOf(const std::vector<std::string>& labels, int index) {
  const auto i = static_cast<std::size_t>(index);
  return i < labels.size() ? shown(labels[i]) : QString::number(index);
}

std::vector<SceneTick> ticksOf(const std::vector<std::string>& labels, int count, const std::vector<int>& marked) {
  std::vector<SceneTick> ticks;
  for (int i = 0; i < count; ++i) {
    const bool isMarked = std::find(marked.begin(), marked.end(), i) != marked.end();
    ticks.push_back({(i + 0.5) / count, labelOf(labels, i), i, isMarked});
  }
  return ticks;
}

// An edge of the box that carries an axis.
struct Edge {
  Point3 from, to;
  Point3 at(double share) const {
    return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, from.z + (to.z - from.z) * share};
  }
};

double lengthOf(const QPointF& v) { return std::hypot(v.x(), v.y()); }

// Ticks, labels and name along an edge; outwards is away from the box's middle.
class AxisPainter {
 public:
  AxisPainter(QPainter& painter, const Projection& projection, const QRectF& panel, const Theme& theme)
      : painter_(painter), projection_(projection), panel_(panel), theme_(theme), metrics_(theme.font),
        line_(metrics_.height()) {
    middle_ = projection_({kSceneBox.x / 2, kSceneBox.y / 2, kSceneBox.z / 2}).at;
    const auto face = [this](const auto& cornerOf) {
      QPolygonF outline;
      for (const auto& [a, b] : {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1), std::pair(0, 1)})
        outline << projection_(cornerOf(a, b)).at;
      faces_.push_back(outline);
    };
    for (const int end : {0, 1}) {
      face([end](int a, int b) { return corner(end, a, b); });
      face([end](int a, int b) { return corner(a, end, b); });
      face([end](int a, int b) { return corner(a, b, end); });
    }
  }

  void leaveFree(const QRectF& place) { taken_.push_back(place); }
  // All that are going to be painted: a name stands nearer to its own than to another's.
  // `alike`: names that only their number tells apart, which may stand nowhere else; others may where there is no room.
  void setEdges(const std::array<Edge, 3>& edges, bool alike) {
    for (const Edge& edge : edges) edges_.emplace_back(projection_(edge.from).at, projection_(edge.to).at);
    alike_ = alike;
  }

  // Of an edge that is too short for numbers its name alone, and of one beside which there is no place for both. What
  // is pointed at, pinned or marked is written whatever the others do.
  QPolygonF paint(const Edge& edge, const std::vector<SceneTick>& ticks, const QString& name, std::optional<int> hover,
                  std::optional<int> pinned) {
    const QPointF from = projection_(edge.from).at, to = projection_(edge.to).at, along = to - from;
    const double length = lengthOf(along);
    if (length < line_) return {};  // seen from its end
    QPointF outwards(-along.y() / length, along.x() / length);
    if (QPointF::dotProduct(outwards, (from + to) / 2 - middle_) < 0) outwards = -outwards;
    painter_.setPen(QPen(theme_.quietInk, line_ / 18));
    painter_.drawLine(from, to);

    std::vector<Written> labels;
    if (length >= kLeastNumbered * line_) labels = labelsOf(edge, ticks, outwards, hover, pinned);
    const std::size_t others = taken_.size();
    double furthest = 0.0;
    for (const Written& label : labels) {
      taken_.push_back(label.place);
      furthest = std::max(furthest, reach(label.place, label.at, outwards));
    }
    const auto reached = [&] { return labels.empty() ? std::nullopt : std::optional(furthest); };
    auto named = nameAt(from, to, outwards, reached(), name, true);
    const bool isWanted = std::ranges::any_of(labels, [&](const Written& label) {
      return label.tick->marked ||
             (label.tick->index >= 0 && (hover == label.tick->index || pinned == label.tick->index));
    });
    if (!named && !isWanted) {
      taken_.resize(others);
      named = nameAt(from, to, outwards, std::nullopt, name, true);
      if (named) labels.clear();
      for (const Written& label : labels) taken_.push_back(label.place);
    }
    if (!named && !alike_) named = nameAt(from, to, outwards, reached(), name, false);
    for (const Written& label : labels) {
      const SceneTick& tick = *label.tick;
      const bool isHover = tick.index >= 0 && hover == tick.index, isPinned = tick.index >= 0 && pinned == tick.index;
      const QColor ink = isHover                                 ? theme_.highlight
                         : isPinned                              ? theme_.accent
                         : tick.marked                           ? markedColour(theme_)
                         : tick.label == QStringLiteral("⟨bos⟩") ? theme_.bos
                                                                 : theme_.quietInk;
      painter_.setPen(QPen(ink, line_ / 18));
      painter_.drawLine(label.at, label.at + outwards * (0.3 * line_));
      QFont font = theme_.font;
      font.setBold(isHover || isPinned);
      painter_.setFont(font);
      if (tick.marked) paintPill(label.place, ink);
      painter_.drawText(label.place.adjusted(-line_, 0, line_, 0), Qt::AlignCenter, tick.label);
    }
    return named ? paintAt(named->first, named->second) : QPolygonF();
  }

 private:
  struct Written {
    const SceneTick* tick;
    QPointF at;
    QRectF place;
  };
  // Seen from the front two axes meet: what another has written stays legible.
  std::vector<Written> labelsOf(const Edge& edge, const std::vector<SceneTick>& ticks, const QPointF& outwards,
                                std::optional<int> hover, std::optional<int> pinned) const {
    std::vector<Written> labels;
    for (const SceneTick* tick : thinnedOut(edge, ticks, outwards, hover, pinned)) {
      const QPointF at = projection_(edge.at(tick->place)).at;
      const QRectF place = rectOf(tick->label, at, outwards);
      if (std::none_of(taken_.begin(), taken_.end(), [&](const QRectF& other) { return other.intersects(place); }) &&
          std::none_of(names_.begin(), names_.end(),
                       [&](const QPolygonF& other) { return other.intersects(QPolygonF(place)); }))
        labels.push_back({tick, at, place});
    }
    return labels;
  }

  QRectF rectOf(const QString& label, const QPointF& at, const QPointF& outwards) const {
    const QSizeF size(metrics_.horizontalAdvance(label), line_);
    const QPointF middle =
        at + outwards * (0.5 * line_) + QPointF(outwards.x() * size.width() / 2, outwards.y() * size.height() / 2);
    return QRectF(middle - QPointF(size.width() / 2, size.height() / 2), size);
  }
  static double reach(const QRectF& place, const QPointF& at, const QPointF& outwards) {
    double furthest = 0.0;
    for (const QPointF& p : {place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight()}) {
      furthest = std::max(furthest, QPointF::dotProduct(p - at, outwards));
    }
    return furthest;
  }

  // As the flat pictures have it; what is written on it comes next.
  void paintPill(const QRectF& place, const QColor& colour) {
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(colour);
    painter_.drawRoundedRect(place.adjusted(-0.2 * line_, 0, 0.2 * line_, 0), 0.15 * line_, 0.15 * line_);
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(theme_.panel);
  }

  // Every n-th tick, with the smallest n at which no two labels touch; marked ones always, and nothing that touches
  // them.
  std::vector<const SceneTick*> thinnedOut(const Edge& edge, const std::vector<SceneTick>& ticks,
                                           const QPointF& outwards, std::optional<int> hover,
                                           std::optional<int> pinned) const {
    std::vector<QRectF> places;
    for (const SceneTick& tick : ticks) {
      places.push_back(rectOf(tick.label, projection_(edge.at(tick.place)).at, outwards)
                           .adjusted(-0.25 * line_, 0, 0.25 * line_, 0));
    }
    std::size_t step = 1;
    for (const std::size_t base : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 100000}) {
      step = base;
      bool free = true;
      for (std::size_t i = base; i < ticks.size() && free; i += base) free = !places[i].intersects(places[i - base]);
      if (free) break;
    }
    std::vector<const SceneTick*> chosen;
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
      if (ticks[i].index < 0 || (hover != ticks[i].index && pinned != ticks[i].index)) continue;
      if (pinned == ticks[i].index && hover && hover != pinned && !taken.empty() && taken.front().intersects(places[i]))
        continue;
      chosen.push_back(&ticks[i]);
      taken.push_back(places[i]);
    }
    const auto touches = [&](const QRectF& place) {
      return std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(place); });
    };
    for (std::size_t i = 0; i < ticks.size(); ++i) {
      if (!ticks[i].marked || std::find(chosen.begin(), chosen.end(), &ticks[i]) != chosen.end() || touches(places[i]))
        continue;
      chosen.push_back(&ticks[i]);
      taken.push_back(places[i]);
    }
    const std::size_t marked = chosen.size();
    for (std::size_t i = 0; i < ticks.size(); i += step) {
      const bool isMarked = std::find(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(marked),
                                      &ticks[i]) != chosen.begin() + static_cast<std::ptrdiff_t>(marked);
      if (!isMarked && !(marked > 0 && touches(places[i]))) chosen.push_back(&ticks[i]);
    }
    return chosen;
  }

  // A name as it may be written, and where.
  struct Place {
    QPointF middle;
    double turned = 0.0;
    QPolygonF outline;
  };

  // Along the edge, behind its labels; of an edge that is too short for them, and where the panel would cut the name,
  // level beside it or at its ends, an upright one's at the upper: in narrow panels an axis had no name. Where there is
  // no such place anywhere near, in two lines, or without what follows its comma. Over the box, where the points are,
  // only where there is no other place.
  //   furthest  how far the labels reach; none: there are none
  //   own       nearer to this edge than to another (isOf())
  std::optional<std::pair<Place, QString>> nameAt(const QPointF& from, const QPointF& to, const QPointF& outwards,
                                                  std::optional<double> furthest, const QString& name, bool own) const {
    const auto free = [&](const Place& place) {
      return isFree(place) && (!own || isOf(QLineF(from, to), place.outline));
    };
    const auto clear = [&](const Place& place) { return free(place) && !overBox(place.outline); };
    const std::vector<Place> places = placesOf(from, to, outwards, furthest, name);
    if (const auto found = std::find_if(places.begin(), places.end(), clear); found != places.end())
      return std::pair(*found, name);
    for (const QString& written : {name, inTwoLines(name), name.section(QLatin1Char(','), 0, 0)}) {
      for (const Place& place : placesNear((from + to) / 2 + outwards * line_, written)) {
        if (clear(place)) return std::pair(place, written);
      }
    }
    const QString least = name.section(QLatin1Char(','), 0, 0);
    for (const Place& place : placesOf(from, to, outwards, furthest, least)) {
      if (free(place)) return std::pair(place, least);
    }
    return std::nullopt;  // a name over another is none, nor is one at another's axis
  }

  QPolygonF paintAt(const Place& place, const QString& name) {
    const QSizeF size = sizeOf(name);
    painter_.save();
    painter_.setFont(theme_.font);
    painter_.setPen(theme_.ink);
    painter_.translate(place.middle);
    painter_.rotate(place.turned);
    painter_.drawText(QRectF(-size.width() / 2 - line_ / 2, -size.height() / 2, size.width() + line_, size.height()),
                      Qt::AlignCenter, name);
    painter_.restore();
    names_.push_back(place.outline);
    return place.outline;
  }

  static QString inTwoLines(const QString& name) {
    QString two = name;
    qsizetype best = -1;
    for (qsizetype at = name.indexOf(QLatin1Char(' ')); at >= 0; at = name.indexOf(QLatin1Char(' '), at + 1)) {
      if (best < 0 || std::abs(2 * at - name.size()) < std::abs(2 * best - name.size())) best = at;
    }
    if (best >= 0) two[best] = QLatin1Char('\n');
    return two;
  }
  QSizeF sizeOf(const QString& name) const {
    double width = 0.0;
    const QStringList lines = name.split(QLatin1Char('\n'));
    for (const QString& one : lines) width = std::max(width, metrics_.horizontalAdvance(one));
    return {width, static_cast<double>(lines.size()) * line_};
  }
  // `shifted`: into the panel.
  Place placed(QPointF middle, double turned, bool shifted, const QSizeF& size) const {
    const QPolygonF own = QTransform().rotate(turned).map(
        QPolygonF(QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())));
    const QRectF around = own.boundingRect();
    if (shifted) {
      const double left = names().left() - around.left(), top = names().top() - around.top();
      middle.setX(std::clamp(middle.x(), left, std::max(left, names().right() - around.right())));
      middle.setY(std::clamp(middle.y(), top, std::max(top, names().bottom() - around.bottom())));
    }
    return Place{middle, turned, own.translated(middle)};
  }
  // Where names may stand: letters that touch the panel's edge look cut.
  QRectF names() const { return panel_.adjusted(0.15 * line_, 0.0, -0.15 * line_, 0.0); }
  bool isWithin(const Place& place) const { return names().contains(place.outline.boundingRect()); }
  bool isFree(const Place& place) const {
    const auto meets = [&](const QPolygonF& other) { return other.intersects(place.outline); };
    return std::none_of(taken_.begin(), taken_.end(), [&](const QRectF& other) { return meets(QPolygonF(other)); }) &&
           std::none_of(names_.begin(), names_.end(), meets);
  }

  // Level ones everywhere, up to some lines away from `middle`; the nearest first.
  std::vector<Place> placesNear(const QPointF& middle, const QString& name) const {
    constexpr double kFurthest = 6.0;  // lines
    const QSizeF size = sizeOf(name);
    const QRectF middles = names().adjusted(size.width() / 2, size.height() / 2, -size.width() / 2, -size.height() / 2);
    std::vector<std::pair<double, Place>> found;
    for (double y = middles.top(); y <= middles.bottom(); y += 0.25 * line_) {
      for (double x = middles.left(); x <= middles.right(); x += 0.5 * line_) {
        const QPointF away = QPointF(x, y) - middle;
        // How far its nearer end is.
        const double distance = std::hypot(std::max(0.0, std::abs(away.x()) - size.width() / 2), away.y());
        if (distance <= kFurthest * line_) found.emplace_back(distance, placed({x, y}, 0.0, false, size));
      }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Place> places;
    for (auto& [distance, place] : found) places.push_back(std::move(place));
    return places;
  }

  std::vector<Place> placesOf(const QPointF& from, const QPointF& to, const QPointF& outwards,
                              std::optional<double> furthest, const QString& name) const {
    double angle = std::atan2(to.y() - from.y(), to.x() - from.x()) * 180.0 / std::numbers::pi;
    if (angle > 90.0) angle -= 180.0;
    if (angle <= -90.0) angle += 180.0;
    const QSizeF size = sizeOf(name);
    const double width = size.width();
    const QPointF beside = (from + to) / 2 + outwards * (furthest.value_or(0.0) + 0.75 * line_);
    const QPointF upper = from.y() < to.y() ? from : to, lower = from.y() < to.y() ? to : from;
    const Place wanted = placed(beside, angle, false, size);
    if (furthest && isWithin(wanted) && isFree(wanted)) return {wanted};
    const double side = outwards.x() < 0 ? -1 : 1;
    const auto level = [&](const QPointF& middle) { return placed(middle, 0.0, true, size); };
    const Place over = level(upper - QPointF(0, 0.7 * line_)), along = placed(beside, angle, true, size),
                aside = level(upper + QPointF(side * (width / 2 + 0.4 * line_), 0.0)),
                under = level(lower + QPointF(0, 1.6 * line_));
    // Over the upper end, but outwards: the wall behind begins there.
    const Place outside = level(upper + QPointF(side * (width / 2 - 0.5 * line_), -0.9 * line_));
    std::vector<Place> between;
    for (const double share : {0.5, 0.65, 0.35, 0.8, 0.2}) {
      const QPointF labelled = from + share * (to - from) + outwards * (furthest.value_or(0.0) + 0.5 * line_);
      const Place one = placed(labelled + QPointF(side * width / 2, 0.0), 0.0, false, size);
      if (isWithin(one)) between.push_back(one);
    }
    const bool upright = std::abs(to.y() - from.y()) > 2.0 * std::abs(to.x() - from.x());
    std::vector<Place> places;
    if (upright) places = {aside, outside, over, along, under};
    else if (furthest) places = {along, aside, under, over};
    else places = {over, under, aside};
    places.insert(places.end() - (upright || !furthest ? 1 : 2), between.begin(), between.end());
    // In large type: further below the lower end, where no axis has anything.
    constexpr std::array<double, 3> kFurtherBelow{2.6, 3.6, 4.6};  // lines
    for (const double below : kFurtherBelow) places.push_back(level(lower + QPointF(side * width / 2, below * line_)));
    return places;
  }

  // No further from the edge than a few lines, and no nearer to another: in small pictures a name stood at another
  // axis.
  bool isOf(const QLineF& own, const QPolygonF& name) const {
    constexpr double kFurthest = 4.0;  // lines
    const double distance = distanceOf(own, name);
    return distance <= kFurthest * line_ && std::none_of(edges_.begin(), edges_.end(), [&](const QLineF& other) {
             return other != own && distanceOf(other, name) < distance;
           });
  }
  static double distanceOf(const QLineF& edge, const QPolygonF& name) {
    constexpr int kParts = 6;  // of each side of a name
    const QPointF along = edge.p2() - edge.p1();
    const double square = std::max(1e-9, QPointF::dotProduct(along, along));
    double least = std::numeric_limits<double>::infinity();
    for (qsizetype corner = 0; corner + 1 < name.size(); ++corner) {
      for (int part = 0; part < kParts; ++part) {
        const QPointF at = name[corner] + (name[corner + 1] - name[corner]) * part / kParts;
        const double share = std::clamp(QPointF::dotProduct(at - edge.p1(), along) / square, 0.0, 1.0);
        least = std::min(least, lengthOf(at - edge.p1() - along * share));
      }
    }
    return least;
  }

  // More than the air around its letters.
  bool overBox(const QPolygonF& name) const {
    const QPointF middle = name.boundingRect().center();
    const QTransform smaller = QTransform::fromTranslate(-middle.x(), -middle.y()) * QTransform::fromScale(0.94, 0.6) *
                               QTransform::fromTranslate(middle.x(), middle.y());
    const QPolygonF letters = smaller.map(name);
    return std::any_of(faces_.begin(), faces_.end(), [&](const QPolygonF& face) { return face.intersects(letters); });
  }

  QPainter& painter_;
  const Projection& projection_;
  QRectF panel_;
  const Theme& theme_;
  QFontMetricsF metrics_;
  double line_;
  QPointF middle_;
  std::vector<QPolygonF> faces_;  // of the box, as they are seen
  std::vector<QLineF> edges_;     // that carry the axes
  bool alike_ = false;
  std::vector<QRectF> taken_;     // by labels of the axes painted before
  std::vector<QPolygonF> names_;  // of these
};

QFont titleFont(const Theme& theme) {
  QFont font = theme.font;
  font.setWeight(QFont::DemiBold);
  return font;
}

// What does not fit goes on in a second line, above which the box has nothing yet, and in two more: its end is what it
// depends on.
std::vector<std::pair<QString, QRectF>> titleLines(const QString& title, const QRectF& panel, const Theme& theme) {
  const double line = lineOf(theme), width = panel.width() - line;
  const QFontMetricsF metrics(titleFont(theme));
  constexpr qsizetype kMost = 4;
  QStringList parts;
  for (const QString& word : title.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const QString longer = parts.isEmpty() ? word : parts.back() + QLatin1Char(' ') + word;
    if (!parts.isEmpty() && (parts.size() == kMost || metrics.horizontalAdvance(longer) <= width))
      parts.back() = longer;
    else parts << word;
  }
  std::vector<std::pair<QString, QRectF>> lines;
  QRectF place(panel.left() + 0.8 * line, panel.top() + 0.3 * line, width, 1.2 * line);
  for (const QString& words : parts) {
    lines.emplace_back(metrics.elidedText(words, Qt::ElideRight, width), place);
    place.translate(0.0, line);
  }
  return lines;
}

// As people write it: 0.05, 2000; only very small and very large numbers with an exponent.
QString plainNumber(double value) {
  const double magnitude = std::abs(value);
  return numberOnScreen(
      QString::number(value, 'g', magnitude == 0.0 || (magnitude >= 1e-3 && magnitude < 1e6) ? 6 : 2));
}

}  // namespace

std::vector<SceneTick> heightTicks(const ColourScale& scale) {
  std::vector<SceneTick> ticks;
  if (scale.scale == Scale::log) {
    for (int decade = static_cast<int>(std::floor(std::log10(scale.low))); decade <= 12; ++decade) {
      for (const int times : {1, 2, 5}) {
        const double value = times * std::pow(10.0, decade);
        if (value < scale.low * 0.999 || value > scale.high * 1.001) continue;
        const bool few = std::log10(scale.high / scale.low) < 1.6;
        if (times == 1 || few) ticks.push_back({positionOn(scale, value), plainNumber(value), -1});
      }
    }
    return ticks;
  }
  const double span = scale.high - scale.low;
  double step = std::pow(10.0, std::floor(std::log10(span / 4)));
  for (const double times : {1.0, 2.0, 5.0, 10.0}) {
    if (span / (times * step) > 5.5) continue;
    step *= times;
    break;
  }
  for (int i = static_cast<int>(std::ceil(scale.low / step - 1e-9)); i * step <= scale.high * (1 + 1e-9); ++i) {
    const double value = i * step;
    ticks.push_back({positionOn(scale, value), plainNumber(value), -1});
  }
  return ticks;
}

SceneAxes axesOf(const Heatmap& map) {
  return {ticksOf(map.columnLabels, map.cells.cols, map.markedColumns),
          ticksOf(map.rowLabels, map.cells.rows, map.markedRows),
          heightTicks(map.colour),
          onScreen(QString::fromStdString(map.columnAxis)),
          onScreen(QString::fromStdString(map.rowAxis)),
          onScreen(QString::fromStdString(map.colour.label))};
}

void paintWalls(QPainter& painter, const SceneAxes& axes, const Projection& projection, const Theme& theme) {
  const BackWalls back(projection.seenFrom());
  const double line = lineOf(theme);
  const auto at = [&](const Point3& p) { return projection(p).at; };
  const auto wall = [&](const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    painter.drawPolygon(QPolygonF({at(a), at(b), at(c), at(d)}));
  };
  painter.setPen(QPen(theme.line, line / 18));
  painter.setBrush(theme.nothing);
  wall(corner(0, 0, back.z), corner(1, 0, back.z), corner(1, 1, back.z), corner(0, 1, back.z));
  wall(corner(back.x, 0, 0), corner(back.x, 1, 0), corner(back.x, 1, 1), corner(back.x, 0, 1));
  wall(corner(0, back.y, 0), corner(1, back.y, 0), corner(1, back.y, 1), corner(0, back.y, 1));
  painter.setBrush(Qt::NoBrush);
  for (const SceneTick& tick : axes.upwards) {
    const double z = tick.place * kSceneBox.z;
    Point3 left = corner(back.x, 0, 0), middle = corner(back.x, back.y, 0), right = corner(0, back.y, 0);
    if (!back.y) left = corner(back.x, 1, 0);
    if (!back.x) right = corner(1, back.y, 0);
    left.z = middle.z = right.z = z;
    painter.drawPolyline(QPolygonF({at(left), at(middle), at(right)}));
  }
}

std::array<QPolygonF, 3> paintAxes(QPainter& painter, const SceneAxes& axes, const Projection& projection,
                                   const QRectF& panel, const SceneMarks& marks, const Theme& theme,
                                   const QString& title) {
  std::array<QPolygonF, 3> names;
  painter.save();
  painter.setClipRect(panel, Qt::IntersectClip);
  AxisPainter axis(painter, projection, panel, theme);
  const QFontMetricsF bold(titleFont(theme));
  for (auto& [words, place] : titleLines(title, panel, theme)) {
    place.setWidth(bold.horizontalAdvance(words));
    axis.leaveFree(place);
  }
  const BackWalls back(projection.seenFrom());
  // Of the parallel edges of the floor (seen from below: of the ceiling) that which lies lower on the screen.
  const auto lower = [&](const Edge& a, const Edge& b) {
    const auto score = [&](const Edge& edge) {
      const QPointF at = projection(edge.at(0.5)).at;
      return at.y() - 0.02 * at.x();  // both as low (seen from above): the left one
    };
    return score(a) >= score(b) ? a : b;
  };
  const bool z = back.z;
  const Edge along = lower({corner(0, 0, z), corner(1, 0, z)}, {corner(0, 1, z), corner(1, 1, z)});
  const Edge behind = lower({corner(0, 0, z), corner(0, 1, z)}, {corner(1, 0, z), corner(1, 1, z)});
  Edge upright{corner(0, 0, 0), corner(0, 0, 1)};
  for (const auto& [x, y] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1)}) {
    const Edge other{corner(x, y, 0), corner(x, y, 1)};
    if (projection(other.at(0.5)).at.x() < projection(upright.at(0.5)).at.x() - 0.5) upright = other;
  }
  const auto firstWord = [](const QString& name) { return name.section(QLatin1Char(' '), 0, 0); };
  axis.setEdges({along, behind, upright}, firstWord(axes.alongName) == firstWord(axes.behindName));
  names[0] = axis.paint(along, axes.along, axes.alongName, marks.hoverColumn, marks.pinnedColumn);
  names[1] = axis.paint(behind, axes.behind, axes.behindName, marks.hoverRow, marks.pinnedRow);
  names[2] = axis.paint(upright, axes.upwards, axes.upwardsName, std::nullopt, std::nullopt);
  painter.restore();
  return names;
}

void paintWalls(QPainter& painter, const Heatmap& map, const Projection& projection, const Theme& theme) {
  paintWalls(painter, axesOf(map), projection, theme);
}

void paintAxes(QPainter& painter, const Heatmap& map, const Projection& projection, const QRectF& panel,
               const SceneMarks& marks, const Theme& theme, const QString& title) {
  paintAxes(painter, axesOf(map), projection, panel, marks, theme, title);
}

bool isNamed(const SurfaceScene& scene, const ScenePeak& peak) {
  return peak.strong || peak.always || tipOf(scene, peak).z >= kLeastNamed * kSceneBox.z;
}

Point3 footOf(const SurfaceScene& scene, const ScenePeak& peak) {
  const Matrix& cells = surfaceOf(scene, peak.panel).cells;
  return {placeOf(peak.column, cells.cols, kSceneBox.x), placeOf(peak.row, cells.rows, kSceneBox.y), 0.0};
}

Point3 tipOf(const SurfaceScene& scene, const ScenePeak& peak) {
  Point3 tip = footOf(scene, peak);
  tip.z = heightOf(scaleOf(scene), peak.height);
  return tip;
}

QColor colourOf(const SurfaceScene& scene, const ScenePeak& peak, const Theme& theme) {
  return QColor::fromRgb(cellColour(scaleOf(scene), peak.height, theme.zero()));
}

std::vector<PeakLabel> peakLabels(const SurfaceScene& scene, int panel, const Projection& projection,
                                  const QRectF& within, const Theme& theme) {
  const double line = lineOf(theme);
  std::vector<PeakLabel> labels;
  for (const ScenePeak& peak : scene.peaks) {
    if (peak.panel != panel || !isNamed(scene, peak)) continue;
    const QPointF tip = projection(tipOf(scene, peak)).at;
    const QFontMetricsF metrics(fontOf(peak, theme));
    QRectF place(tip.x() + 0.6 * line, tip.y() - 0.9 * line,
                 metrics.horizontalAdvance(onScreen(QString::fromStdString(peak.label))), line);
    if (place.right() > within.right()) place.moveRight(tip.x() - 0.6 * line);
    place.moveTop(std::max(place.top(), within.top()));
    // Labels give way to those of higher peaks, downwards: there the lower peaks are. One that would end up far from
    // its tip is left out unless it must be there; the pointer tells what stands there.
    const bool must = peak.strong || peak.always;
    const double lowest = must ? within.bottom() : std::min(within.bottom(), tip.y() + kFurthestLabel * line);
    const auto hit = [&] {
      return std::find_if(labels.begin(), labels.end(),
                          [&](const PeakLabel& other) { return other.place.intersects(place); });
    };
    for (auto other = hit(); other != labels.end() && place.bottom() <= lowest; other = hit())
      place.moveTop(other->place.bottom() + 1);
    if (place.bottom() <= lowest) labels.push_back({&peak, place});
  }
  return labels;
}

void paintPeaks(QPainter& painter, const SurfaceScene& scene, int panel, const Projection& projection,
                const QRectF& within, const Theme& theme) {
  const double line = lineOf(theme);
  painter.save();
  painter.setClipRect(within, Qt::IntersectClip);
  for (const auto& [peak, place] : peakLabels(scene, panel, projection, within, theme)) {
    const QPointF tip = projection(tipOf(scene, *peak)).at;
    const QColor ink = peak->strong ? theme.bos : theme.ink;
    painter.setPen(QPen(peak->strong ? theme.bos : theme.quietInk, line / 18));
    painter.drawLine(tip, QPointF(place.left() > tip.x() ? place.left() - 0.1 * line : place.right() + 0.1 * line,
                                  place.center().y()));
    painter.setBrush(peak->strong ? theme.bos : theme.panel);
    painter.drawEllipse(tip, (peak->strong ? 0.2 : 0.13) * line, (peak->strong ? 0.2 : 0.13) * line);
    QColor ground = theme.panel;
    ground.setAlphaF(0.85f);
    painter.fillRect(place, ground);
    painter.setFont(fontOf(*peak, theme));
    painter.setPen(ink);
    painter.drawText(place.adjusted(-line, 0, line, 0), Qt::AlignCenter, onScreen(QString::fromStdString(peak->label)));
  }
  painter.restore();
}

void paintSceneTitle(QPainter& painter, const QString& title, const QRectF& panel, const Theme& theme) {
  painter.setFont(titleFont(theme));
  painter.setPen(theme.ink);
  for (const auto& [words, place] : titleLines(title, panel, theme))
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, words);
}

void paintColourBar(QPainter& painter, const ColourScale& scale, const QRectF& bar, const Theme& theme) {
  constexpr int kSteps = 128;
  const double line = lineOf(theme);
  if (bar.height() < 3 * line) return;
  painter.setPen(Qt::NoPen);
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (int step = 0; step < kSteps; ++step) {  // each down to the floor, so that no seams show
    const double top = bar.bottom() - bar.height() * (kSteps - step) / kSteps;
    painter.fillRect(QRectF(bar.left(), top, bar.width(), bar.bottom() - top),
                     QColor(colourAt(scale.map, (kSteps - step - 0.5) / kSteps, theme.zero())));
  }
  painter.setRenderHint(QPainter::Antialiasing, true);
  painter.setFont(theme.font);
  painter.setPen(QPen(theme.line, line / 18));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar);
  painter.setPen(QPen(theme.quietInk, line / 18));
  for (const SceneTick& tick : heightTicks(scale)) {
    const double y = bar.bottom() - tick.place * bar.height();
    painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + 0.25 * line, y));
    painter.drawText(QRectF(bar.right() + 0.45 * line, y - line / 2, 4.6 * line, line),
                     Qt::AlignLeft | Qt::AlignVCenter, tick.label);
  }
  painter.setPen(theme.ink);
  const QString name = onScreen(QString::fromStdString(scale.label));
  // The picture ends where placesIn() has it; a name that is as wide as that room begins over the scene.
  const double width = QFontMetricsF(theme.font).horizontalAdvance(name);
  const double left = std::min(bar.left() - 0.2 * line, bar.left() + (kBarRoom - 0.7) * line - width);
  painter.drawText(QRectF(left, bar.top() - 1.6 * line, width + line, 1.2 * line), Qt::AlignLeft | Qt::AlignVCenter,
                   name);
}

}  // namespace sinkscope
