#include "app/window/edged_style.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyleOption>

namespace sinkscope {

void EdgedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
  const bool round = element == PE_IndicatorRadioButton;
  constexpr int kDark = 128;
  if ((!box && !round) || option->palette.color(QPalette::Window).lightness() >= kDark) return;
  QColor edge = option->palette.color(QPalette::WindowText);
  edge.setAlphaF(option->state & State_Enabled ? 0.7f : 0.4f);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(edge);
  painter->setBrush(Qt::NoBrush);
  const QRectF where = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
  if (round) painter->drawEllipse(where);
  else painter->drawRoundedRect(where, 2.0, 2.0);
  painter->restore();
}

}  // namespace sinkscope
