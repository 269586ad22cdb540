#include "widgets/svg_compact.h"

#include <QtCore/QBuffer>
#include <QtCore/QXmlStreamReader>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtSvg/QSvgGenerator>
#include <QtSvg/QSvgRenderer>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

// Many small rectangles of changing colours, with lines and an outlined one between them.
QByteArray drawing() {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(QSize(160, 120));
  generator.setViewBox(QRect(0, 0, 160, 120));
  QPainter painter(&generator);
  painter.setPen(Qt::NoPen);
  for (int i = 0; i < 300; ++i) {
    painter.setBrush(QColor((37 * i) % 256, (91 * i) % 256, (53 * i) % 256));
    painter.drawRect(QRectF(5.0 * (i % 30), 7.5 * (i / 30), 6.5, 9.0));
    if (i % 60 != 0) continue;
    painter.setPen(QPen(Qt::black, 2.0));
    painter.drawLine(QLineF(0, i / 4.0, 150, i / 4.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(10, i / 5.0, 30, 12));
    painter.setPen(Qt::NoPen);
  }
  painter.setBrush(QColor(200, 30, 30, 120));
  painter.drawRect(QRectF(20, 20, 60, 60));
  painter.end();
  return buffer.data();
}

QImage rendered(const QByteArray& svg) {
  QImage image(640, 480, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::white);
  QSvgRenderer renderer(svg);
  EXPECT_TRUE(renderer.isValid());
  QPainter painter(&image);
  renderer.render(&painter);
  return image;
}

TEST(SvgCompact, TheDrawingIsTheSameAndMuchSmaller) {
  const QByteArray whole = drawing(), compact = compactSvg(whole);
  EXPECT_LT(compact.size(), whole.size() / 2);
  EXPECT_EQ(rendered(compact), rendered(whole));
}

// Whether Qt has said it already or not.
TEST(SvgCompact, ImagesOfCellsAreNotSmoothed) {
  for (const char* said : {"", " image-rendering=\"optimizeSpeed\"", " image-rendering=\"optimizeQuality\""}) {
    const QByteArray svg = compactSvg(QByteArray("<svg><image x=\"1\" width=\"9\"") + said +
                                      " href=\"data:image/png;base64,AA==\"/></svg>");
    QXmlStreamReader xml(svg);
    QXmlStreamAttributes attributes;
    while (!xml.atEnd()) {
      if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("image"))
        attributes = xml.attributes();
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    EXPECT_EQ(attributes.value(QLatin1String("image-rendering")), QLatin1String("optimizeSpeed"));
    EXPECT_EQ(attributes.value(QLatin1String("style")), QLatin1String("image-rendering:pixelated"));
    EXPECT_EQ(attributes.value(QLatin1String("width")), QLatin1String("9"));
    EXPECT_EQ(attributes.size(), 5);
  }
}

TEST(SvgCompact, LeavesAloneWhatItDoesNotKnow) {
  const QByteArray foreign =
      "<svg><g fill=\"red\"><rect x=\"1\"/></g><g fill=\"#ff0000\" stroke=\"black\"><rect x=\"2\"/></g></svg>";
  EXPECT_EQ(compactSvg(foreign), foreign);
}

}  // namespace
}  // namespace sinkscope
