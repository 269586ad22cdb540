// Fusion with edges that can be seen on a dark ground: its boxes to tick and its sliders are drawn in shades of the
// window's colour, which on a dark one are all but the window's own. Buttons of dialogs have their words only: Qt's
// own icons for them are dark on either ground. What is chosen in a list ends in "…" where the box is too narrow for
// it, and not within a letter.
#pragma once

#include <QtWidgets/QProxyStyle>

namespace sinkscope {

class EdgedStyle : public QProxyStyle {
 public:
  EdgedStyle() : QProxyStyle(QStringLiteral("Fusion")) {}
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returned) const override;
};

}  // namespace sinkscope
