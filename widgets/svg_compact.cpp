#include "widgets/svg_compact.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QString>

namespace sinkscope {

QByteArray compactSvg(const QByteArray& svg) {
  QString text = QString::fromUtf8(svg);
  static const QRegularExpression empty(QStringLiteral("<g [^<>]*>\\s*</g>\\s*"));
  text.remove(empty);
  // Every image in a figure is one of cells: enlarged, a pixel stays a rectangle. The attribute for SVG 1.1, which Qt 6
  // writes by itself, the style for browsers.
  static const QRegularExpression rendering(QStringLiteral(" image-rendering=\"\\w+\""));
  text.remove(rendering);
  text.replace(QStringLiteral("<image "),
               QStringLiteral("<image image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\" "));

  static const QRegularExpression filled(
      QStringLiteral("<g fill=\"(#[0-9a-fA-F]{6})\" fill-opacity=\"1\" stroke=\"none\" "
                     "transform=\"matrix\\(1,0,0,1,0,0\\)\"[^<>]*>\\s*((?:<rect [^<>]*/>\\s*)+)</g>\\s*"));
  static const QString rect = QStringLiteral("<rect ");
  QString compact;
  compact.reserve(text.size());
  qsizetype copied = 0;
  bool open = false;  // a group of rectangles is being written
  for (auto found = filled.globalMatch(text); found.hasNext();) {
    const QRegularExpressionMatch group = found.next();
    if (group.capturedStart() > copied && open) {
      compact += QStringLiteral("</g>\n");
      open = false;
    }
    compact += QStringView(text).mid(copied, group.capturedStart() - copied);
    if (!open) compact += QStringLiteral("<g stroke=\"none\">\n");
    open = true;
    QString rectangles = group.captured(2).trimmed() + QLatin1Char('\n');
    rectangles.replace(rect, QStringLiteral("<rect fill=\"%1\" ").arg(group.captured(1)));
    compact += rectangles;
    copied = group.capturedEnd();
  }
  if (open) compact += QStringLiteral("</g>\n");
  compact += QStringView(text).mid(copied);
  return compact.toUtf8();
}

}  // namespace sinkscope
