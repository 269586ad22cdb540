#include "widgets/icons.h"

#include <cmath>
#include <numbers>

#include <QtGui/QIconEngine>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

namespace sinkscope {

namespace {

// Paths live in a square of 16 x 16 units.
QPainterPath gearPath() {
  constexpr int kTeeth = 8;
  constexpr double kOuter = 6.6, kInner = 4.9, kHole = 2.2;
  QPainterPath path;
  for (int tooth = 0; tooth < kTeeth; ++tooth) {
    const double centre = 2.0 * std::numbers::pi * tooth / kTeeth;
    const auto at = [&](double radius, double share) {
      const double angle = centre + share * std::numbers::pi / kTeeth;
      return QPointF(8.0 + radius * std::sin(angle), 8.0 - radius * std::cos(angle));
    };
    if (tooth == 0) path.moveTo(at(kInner, -0.62));
    path.lineTo(at(kInner, -0.62));
    path.lineTo(at(kOuter, -0.42));
    path.lineTo(at(kOuter, 0.42));
    path.lineTo(at(kInner, 0.62));
  }
  path.closeSubpath();
  path.addEllipse(QPointF(8.0, 8.0), kHole, kHole);
  return path;
}

QPainterPath exportPath() {
  QPainterPath path;  // an arrow out of a tray
  path.moveTo(8.0, 10.2);
  path.lineTo(8.0, 2.2);
  path.moveTo(4.9, 5.2);
  path.lineTo(8.0, 2.1);
  path.lineTo(11.1, 5.2);
  path.moveTo(2.6, 9.0);
  path.lineTo(2.6, 13.4);
  path.lineTo(13.4, 13.4);
  path.lineTo(13.4, 9.0);
  return path;
}

QPainterPath wholePath() {
  QPainterPath path;  // the corners of a window
  for (const double x : {2.6, 13.4}) {
    for (const double y : {2.6, 13.4}) {
      const double in = 3.6;
      path.moveTo(x < 8.0 ? x + in : x - in, y);
      path.lineTo(x, y);
      path.lineTo(x, y < 8.0 ? y + in : y - in);
    }
  }
  return path;
}

QPainterPath duplicatePath() {
  QPainterPath path;  // a sheet behind a sheet
  path.addRoundedRect(QRectF(2.4, 2.4, 7.6, 7.6), 1.2, 1.2);
  path.moveTo(12.4, 6.0);
  path.lineTo(13.6, 6.0);
  path.lineTo(13.6, 13.6);
  path.lineTo(6.0, 13.6);
  path.lineTo(6.0, 12.4);
  return path;
}

QPainterPath crossPath() {
  QPainterPath path;
  path.moveTo(4.0, 4.0);
  path.lineTo(12.0, 12.0);
  path.moveTo(12.0, 4.0);
  path.lineTo(4.0, 12.0);
  return path;
}

QPainterPath gripPath() {
  QPainterPath path;  // three bars to take hold of
  for (const double y : {4.5, 8.0, 11.5}) {
    path.moveTo(4.0, y);
    path.lineTo(12.0, y);
  }
  return path;
}

QPainterPath pathOf(Sign sign) {
  switch (sign) {
    case Sign::gear: return gearPath();
    case Sign::exportArrow: return exportPath();
    case Sign::whole: return wholePath();
    case Sign::duplicate: return duplicatePath();
    case Sign::cross: return crossPath();
    case Sign::grip: return gripPath();
  }
  return {};
}

class SignEngine : public QIconEngine {
 public:
  SignEngine(Sign sign, const QColor& colour, const QColor& active) : sign_(sign), colour_(colour), active_(active) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const double side = std::min(rect.width(), rect.height());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.center().x() + 0.5 - side / 2.0, rect.center().y() + 0.5 - side / 2.0);
    painter->scale(side / 16.0, side / 16.0);
    painter->setBrush(Qt::NoBrush);
    painter->setOpacity(mode == QIcon::Disabled ? 0.4 : 1.0);
    const QColor colour = mode == QIcon::Active || mode == QIcon::Selected ? active_ : colour_;
    painter->setPen(QPen(colour, 1.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPath(pathOf(sign_));
    painter->restore();
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new SignEngine(*this); }

 private:
  Sign sign_;
  QColor colour_, active_;
};

}  // namespace

QIcon signIcon(Sign sign, const QColor& colour, const QColor& active) {
  return QIcon(new SignEngine(sign, colour, active));
}

}  // namespace sinkscope
