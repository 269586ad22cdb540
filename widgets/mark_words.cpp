#include "widgets/mark_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <QtCore/QLineF>

namespace sinkscope {

namespace {

bool passesThrough(const QLineF& segment, const QRectF& place) {
  if (place.contains(segment.p1()) || place.contains(segment.p2())) return true;
  const std::array<QLineF, 4> edges{
      QLineF(place.topLeft(), place.topRight()), QLineF(place.topRight(), place.bottomRight()),
      QLineF(place.bottomRight(), place.bottomLeft()), QLineF(place.bottomLeft(), place.topLeft())};
  return std::any_of(edges.begin(), edges.end(), [&](const QLineF& edge) {
    return segment.intersects(edge, nullptr) == QLineF::BoundedIntersection;
  });
}

}  // namespace

bool touches(const DrawnCurve& curve, const QRectF& place) {
  if (!curve.points.boundingRect().adjusted(-1, -1, 1, 1).intersects(place)) return false;
  if (curve.filled && curve.points.containsPoint(place.center(), Qt::OddEvenFill)) return true;
  if (curve.points.size() == 1) return place.contains(curve.points.front());
  for (qsizetype point = 1; point < curve.points.size(); ++point) {
    if (passesThrough(QLineF(curve.points[point - 1], curve.points[point]), place)) return true;
  }
  return false;
}

namespace {

using Side = WordsPlace::Side;

// Where the marks' words could stand, and where they do.
class Words {
 public:
  Words(const QRectF& area, const std::vector<MarkWords>& marks, const std::vector<DrawnCurve>& curves, double gap)
      : area_(area), marks_(marks), curves_(curves), gap_(gap) {}

  // The first mark has the best place with which all others find one; empty: there is none.
  std::optional<std::vector<WordsPlace>> take() const {
    std::vector<std::vector<Possible>> possible;
    for (const MarkWords& mark : marks_) possible.push_back(placesFor(mark));
    std::vector<WordsPlace> places;
    int tries = 20'000;  // of a hundred marks in one panel nobody finds the words anyway
    if (!takeFrom(possible, places, tries)) return std::nullopt;
    return places;
  }

  // At the upper ends of their lines, whatever is there.
  std::vector<WordsPlace> takeAnyway() const {
    std::vector<WordsPlace> places;
    for (const MarkWords& mark : marks_) {
      WordsPlace place;
      if (!mark.forms.empty()) {
        place.form = mark.forms.size() - 1;
        const QSizeF size = mark.forms.back();
        place.side = fits(mark.x, size, Side::right)  ? Side::right
                     : fits(mark.x, size, Side::left) ? Side::left
                                                      : Side::over;
        place.rect = QRectF(QPointF(leftOf(mark.x, size, place.side), area_.top()), size);
        const auto taken = [&] {
          return std::any_of(places.begin(), places.end(),
                             [&](const WordsPlace& other) { return other.rect.intersects(place.rect); });
        };
        while (taken() && place.rect.bottom() + size.height() < area_.bottom()) place.rect.translate(0, size.height());
      }
      places.push_back(place);
    }
    return places;
  }

  // Lines end under words that stand over them, their own or another's.
  void endLines(std::vector<WordsPlace>& places) const {
    for (std::size_t mark = 0; mark < places.size(); ++mark) {
      WordsPlace& own = places[mark];
      own.lineTop = area_.top();
      if (own.rect.isNull()) continue;
      const bool under = std::any_of(places.begin(), places.end(), [&](const WordsPlace& other) {
        return &other != &own && !other.rect.isNull() && isAcross(marks_[mark].x, other.rect);
      });
      if (own.side == Side::over || under) own.lineTop = endOf(own);
    }
  }

 private:
  double leftOf(double x, const QSizeF& size, Side side) const {
    if (side == Side::right) return x + gap_;
    if (side == Side::left) return x - gap_ - size.width();
    return std::max(area_.left(), std::min(x - size.width() / 2.0, area_.right() - size.width()));
  }

  bool fits(double x, const QSizeF& size, Side side) const {
    const double left = leftOf(x, size, side);
    return left >= area_.left() && left + size.width() <= area_.right();
  }

  struct Possible {
    WordsPlace place;
    std::optional<bool> covers = {};  // a curve; looked for where it is asked only, some panels have many curves
  };

  // The best first: beside the line, in few lines, high up.
  std::vector<Possible> placesFor(const MarkWords& mark) const {
    constexpr double kLowestOver = 2.0;  // lines of words: a line that ended further down would look broken off
    if (mark.forms.empty()) return {{.place = {}, .covers = false}};
    std::vector<Possible> places;
    for (const bool over : {false, true}) {
      for (std::size_t form = 0; form < mark.forms.size(); ++form) {
        const QSizeF& size = mark.forms[form];
        const double lowest =
            over ? std::min(area_.bottom(), area_.top() + (1.0 + kLowestOver) * size.height()) : area_.bottom();
        for (double top = area_.top(); top + size.height() <= lowest; top += step()) {
          for (const Side side : {Side::right, Side::left, Side::over}) {
            if ((side == Side::over) != over || !fits(mark.x, size, side)) continue;
            const QRectF rect(QPointF(leftOf(mark.x, size, side), top), size);
            places.push_back({.place = {rect, form, side, 0.0}});
          }
        }
      }
    }
    return places;
  }

  bool takeFrom(std::vector<std::vector<Possible>>& possible, std::vector<WordsPlace>& places, int& tries) const {
    const std::size_t mark = places.size();
    if (mark == marks_.size()) return true;
    for (auto& [place, covers] : possible[mark]) {
      if (--tries < 0) return false;
      bool meets = false;
      for (std::size_t other = 0; other < mark; ++other) meets = meets || meet(mark, place, other, places[other]);
      if (meets) continue;
      if (!covers) covers = coversCurve(place.rect);
      if (*covers) continue;
      places.push_back(place);
      if (takeFrom(possible, places, tries)) return true;
      places.pop_back();
    }
    return false;
  }

  double step() const {
    double least = area_.height();
    for (const MarkWords& mark : marks_) {
      for (const QSizeF& size : mark.forms) least = std::min(least, size.height());
    }
    return std::max(1.0, least / 2.0);
  }

  // Upper end of a line that has to end at its own words.
  static double endOf(const WordsPlace& place) {
    return place.side == Side::over ? place.rect.bottom() : place.rect.top();
  }
  bool isAcross(double x, const QRectF& words) const {
    return x > words.left() - 2.0 * gap_ && x < words.right() + 2.0 * gap_;
  }
  // Whether the words meet, or the line of the one the words of the other.
  bool meet(std::size_t a, const WordsPlace& ofA, std::size_t b, const WordsPlace& ofB) const {
    const auto through = [this](double x, const WordsPlace& own, const QRectF& words) {
      return !words.isNull() && isAcross(x, words) && (own.rect.isNull() || endOf(own) < words.bottom());
    };
    return ofA.rect.adjusted(-gap_, 0.0, gap_, 0.0).intersects(ofB.rect) || through(marks_[b].x, ofB, ofA.rect) ||
           through(marks_[a].x, ofA, ofB.rect);
  }
  bool coversCurve(const QRectF& place) const {
    return std::any_of(curves_.begin(), curves_.end(), [&](const DrawnCurve& curve) {
      const double across = std::max(gap_, curve.reach), up = std::max(gap_ / 2.0, curve.reach);
      return touches(curve, place.adjusted(-across, -up, across, up));
    });
  }

  const QRectF& area_;
  const std::vector<MarkWords>& marks_;
  const std::vector<DrawnCurve>& curves_;
  double gap_;
};

}  // namespace

PlacedWords placesOfWords(const QRectF& area, const std::vector<MarkWords>& marks,
                          const std::vector<DrawnCurve>& curves, double gap) {
  const Words words(area, marks, curves, gap);
  std::optional<std::vector<WordsPlace>> found = words.take();
  PlacedWords placed;
  placed.free = found.has_value();
  placed.places = found ? std::move(*found) : words.takeAnyway();
  words.endLines(placed.places);
  return placed;
}

double roomForWords(const QRectF& area, const std::vector<MarkWords>& marks, const std::vector<DrawnCurve>& curves,
                    double gap) {
  constexpr double kMost = 0.55;
  double line = area.height();
  for (const MarkWords& mark : marks) {
    for (const QSizeF& size : mark.forms) line = std::min(line, size.height());
  }
  const double step = std::max(1.0, line / 4.0);
  std::vector<DrawnCurve> lower = curves;
  for (double room = 0.0; room <= kMost * area.height(); room += step) {
    const double share = 1.0 - room / area.height();
    for (std::size_t curve = 0; curve < curves.size(); ++curve) {
      for (qsizetype point = 0; point < curves[curve].points.size(); ++point)
        lower[curve].points[point].setY(area.bottom() - share * (area.bottom() - curves[curve].points[point].y()));
    }
    if (placesOfWords(area, marks, lower, gap).free) return room;
  }
  return std::min(kMost * area.height(), line);  // they cover what they have to, but not all of it
}

}  // namespace sinkscope
