#include "widgets/elided_label.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

namespace sinkscope {

namespace {

// Facts are left out from the end, whole: half a number would be read as another.
QString cutPart(const QString& part, const QFontMetrics& metrics, int width) {
  const QString between = QStringLiteral(" · ");
  for (qsizetype end = part.lastIndexOf(between); end > 0; end = part.lastIndexOf(between, end - 1)) {
    const QString shown = part.first(end) + between + QChar(0x2026);
    if (metrics.horizontalAdvance(shown) <= width) return shown;
  }
  return metrics.elidedText(part, Qt::ElideRight, width);
}

}  // namespace

QString elidedParts(const QString& text, const QFontMetrics& metrics, int width) {
  QStringList parts = text.split(kBetweenParts);
  if (metrics.horizontalAdvance(text) <= width) return text;
  if (parts.size() < 2) return cutPart(text, metrics, width);
  const auto count = static_cast<int>(parts.size());
  int room = width - (count - 1) * metrics.horizontalAdvance(kBetweenParts), open = count;
  // What is shorter than its share leaves the rest to the others; at most as many rounds as there are parts.
  std::vector<bool> whole(parts.size(), false);
  for (bool again = true; std::exchange(again, false) && open > 0;) {
    for (int i = 0; i < count; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const int needs = metrics.horizontalAdvance(parts[i]);
      if (whole[at] || needs > room / open) continue;
      whole[at] = again = true;
      room -= needs;
      if (--open == 0) break;
    }
  }
  for (int i = 0; i < count; ++i) {
    if (!whole[static_cast<std::size_t>(i)]) parts[i] = cutPart(parts[i], metrics, std::max(0, room / open));
  }
  return parts.join(kBetweenParts);
}

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
                   elidedParts(text(), fontMetrics(), room.width()));
}

}  // namespace sinkscope
