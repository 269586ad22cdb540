#include "widgets/elided_label.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

namespace sinkscope {

bool ElidedLabel::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || !cut()) return QLabel::event(event);
  const QString words = toolTip().isEmpty() || toolTip() == text() ? text() : text() + QLatin1Char('\n') + toolTip();
  QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), words, this);
  return true;
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setFont(font());
  painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
  const QRect room = contentsRect();
  painter.drawText(room, static_cast<int>(alignment() | Qt::TextSingleLine),
                   fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
}

}  // namespace sinkscope
