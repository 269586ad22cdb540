#include "widgets/painter.h"

#include <cmath>

#include <QtCore/QBuffer>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>
#include <QtGui/QPageLayout>
#include <QtGui/QPdfWriter>
#include <QtSvg/QSvgGenerator>

#include <qcustomplot.h>

#include "core/values/error.h"
#include "widgets/export_facts.h"
#include "widgets/figure_items.h"
#include "widgets/panel_frame.h"
#include "widgets/svg_compact.h"

namespace sinkscope {
namespace {

constexpr double kUnit = 3.0;              // figure_items.h: laid out finely, so that rounding does not show
constexpr double kDotsPerInch = 96.0 * kUnit;
constexpr double kMmPerInch = 25.4;
constexpr double kPointsPerInch = 72.0;
constexpr int kMostInPdf = 40'000;  // rectangles of cells: one takes 6 bytes in a PDF, which is compressed,
constexpr int kMostInSvg = 4'000;   // and 80 in an SVG; no figure shall reach 400 kB
constexpr int kVectorDotsPerInch = 1200;   // of the PDF's own coordinates

QString qtPath(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

// A figure laid out for a file: the picture, and the record in words under it.
class Sheet {
 public:
  Sheet(const Figure& figure, const Theme& theme, const ExportOptions& options, int mostRectangles = 0)
      : theme_(sized(theme, options)), items_(plot_, theme_, kUnit) {
    items_.setTitles(options.titles);
    items_.setMostRectangles(mostRectangles);
    items_.setStill(true);
    items_.setFigure(figure);
    width_ = std::max(64, int(std::lround(options.widthMm / kMmPerInch * kDotsPerInch)));
    if (options.captionUnder) caption_ = QString::fromStdString(sinkscope::caption(figure.record));
    if (!caption_.isEmpty()) {
      const QFontMetricsF metrics(captionFont());
      const QRectF room(0, 0, width_ - 2 * pad(), 1e6);
      captionHeight_ = int(std::ceil(metrics.boundingRect(room, kCaptionFlags, caption_).height() + 2 * pad()));
    }
    const int wanted = int(std::lround(options.heightMm / kMmPerInch * kDotsPerInch)) - captionHeight_;
    pictureHeight_ = options.heightMm > 0.0 ? std::max(48, wanted) : items_.heightFor(width_);
    items_.layOut(QRect(0, 0, width_, pictureHeight_));  // settles how many ticks there are, and so the margins
  }

  QSizeF sizeMm() const { return QSizeF(width_, height()) / kDotsPerInch * kMmPerInch; }
  QSize size() const { return {width_, height()}; }

  // Onto a painter whose coordinates are this sheet's dots.
  void paint(QCPPainter& painter) {
    plot_.toPainter(&painter, width_, pictureHeight_);
    if (caption_.isEmpty()) return;
    if (theme_.panel != QColor(Qt::white)) {
      painter.fillRect(QRectF(0, pictureHeight_, width_, captionHeight_), theme_.panel);
    }
    painter.setFont(captionFont());
    painter.setPen(theme_.quietInk);
    painter.drawText(QRectF(pad(), pictureHeight_ + pad() / 2, width_ - 2 * pad(), captionHeight_), kCaptionFlags,
                     caption_);
  }

 private:
  static constexpr int kCaptionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

  // The type in this sheet's dots: in pixels, so that it does not depend on the screen's resolution, and unhinted, so
  // that it has the widths it will have at any other size.
  static Theme sized(Theme theme, const ExportOptions& options) {
    theme.font.setPixelSize(std::max(1, int(std::lround(options.fontPoints / kPointsPerInch * kDotsPerInch))));
    theme.font.setHintingPreference(QFont::PreferNoHinting);
    return theme;
  }
  QFont captionFont() const { return FigureFonts(theme_.font).label; }
  double pad() const { return 5.0 * kUnit; }
  int height() const { return pictureHeight_ + captionHeight_; }

  QCustomPlot plot_;
  Theme theme_;
  FigureItems items_;
  QString caption_;
  int width_ = 0, pictureHeight_ = 0, captionHeight_ = 0;
};

QString titleOf(const Figure& figure) {
  return QStringLiteral("Sinkscope: ") + QString::fromStdString(figure.name);
}

QByteArray asPdf(const Figure& figure, const ExportOptions& options) {
  Sheet sheet(figure, printTheme(options.fontPoints), options, kMostInPdf);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setResolution(kVectorDotsPerInch);
    writer.setPageSize(QPageSize(sheet.sizeMm(), QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(titleOf(figure));
    writer.setCreator(figure.record.software.empty() ? QStringLiteral("Sinkscope")
                                                     : QString::fromStdString(figure.record.software));
    writer.setDocumentXmpMetadata(xmpPacket(titleOf(figure).toStdString(), figure.record));
    QCPPainter painter;
    painter.begin(&writer);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    const double scale = double(writer.width()) / sheet.size().width();
    painter.scale(scale, scale);
    sheet.paint(painter);
    painter.end();
  }
  return buffer.data();
}

QByteArray asSvg(const Figure& figure, const ExportOptions& options) {
  Sheet sheet(figure, printTheme(options.fontPoints), options, kMostInSvg);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size());
    generator.setViewBox(QRectF(QPointF(), QSizeF(sheet.size())));
    generator.setResolution(int(kDotsPerInch));
    generator.setTitle(QString());
    generator.setDescription(QString());
    QCPPainter painter;
    painter.begin(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    sheet.paint(painter);
    painter.end();
  }
  // Qt 6.4 writes title and description as they are, later versions escape them: so they are put in here.
  QByteArray svg = compactSvg(buffer.data());
  const qsizetype root = svg.indexOf('>', svg.indexOf("<svg"));
  const QString about = QStringLiteral("\n<title>%1</title>\n<desc>%2</desc>")
                            .arg(xmlEscaped(titleOf(figure)), xmlEscaped(factLines(figure.record)));
  return svg.insert(root + 1, about.toUtf8());
}

QByteArray asPng(const Figure& figure, const ExportOptions& options) {
  QImage image = renderImage(figure, printTheme(options.fontPoints), options);
  image.setText(QStringLiteral("Title"), titleOf(figure));
  for (const auto& [name, value] : facts(figure.record)) {
    QString key = QString::fromStdString(name);  // PNG's keys are Latin-1
    key.replace(QStringLiteral("⟨bos⟩"), QStringLiteral("bos"));
    image.setText(key, QString::fromStdString(value));
  }
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return buffer.data();
}

void writeWholeOrNot(const std::filesystem::path& path, const QByteArray& bytes) {
  QSaveFile file(qtPath(path));
  file.setDirectWriteFallback(false);
  const bool written = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
  if (!written) {
    throw Error(ErrorKind::failed, path.string() + ": cannot be written (" + file.errorString().toStdString() + ")",
                "choose a folder you may write to, with enough room");
  }
}

}  // namespace

void writeFigure(const Figure& figure, const std::filesystem::path& path, const ExportOptions& options) {
  const std::string ending = qtPath(path.extension()).toLower().toStdString();
  using Writer = QByteArray (*)(const Figure&, const ExportOptions&);
  Writer writer = nullptr;
  if (ending == ".pdf") writer = asPdf;
  if (ending == ".svg") writer = asSvg;
  if (ending == ".png") writer = asPng;
  if (ending == ".csv")
    writer = [](const Figure& f, const ExportOptions&) { return QByteArray::fromStdString(toCsv(f)); };
  if (!writer) {
    throw Error(ErrorKind::badUse, path.string() + ": no picture format ends in '" + ending + "'",
                "use .pdf, .svg, .png or .csv");
  }
  const QFileInfo folder = QFileInfo(QFileInfo(qtPath(path)).absolutePath());
  if (!folder.isDir()) {
    throw Error(ErrorKind::badUse,
                path.string() + ": the folder " + folder.filePath().toStdString() + " does not exist",
                "make it first, or choose another");
  }
  writeWholeOrNot(path, writer(figure, options));
}

QImage renderImage(const Figure& figure, const Theme& theme, const ExportOptions& options) {
  Sheet sheet(figure, theme, options);
  const double scale = options.dotsPerInch / kDotsPerInch;
  const QSize pixels(std::max(1, int(std::lround(sheet.size().width() * scale))),
                     std::max(1, int(std::lround(sheet.size().height() * scale))));
  QImage image(pixels, QImage::Format_RGB32);
  if (image.isNull()) {
    throw Error(ErrorKind::tooLarge, "a picture of " + std::to_string(pixels.width()) + " x " +
                                         std::to_string(pixels.height()) + " pixels does not fit into memory",
                "choose fewer dots per inch");
  }
  image.fill(theme.panel);
  QCPPainter painter;
  painter.begin(&image);
  painter.setMode(QCPPainter::pmNoCaching);
  painter.setRenderHint(QPainter::TextAntialiasing);
  painter.scale(scale, scale);
  sheet.paint(painter);
  painter.end();
  const int dotsPerMetre = int(std::lround(options.dotsPerInch / kMmPerInch * 1000.0));
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  return image;
}

}  // namespace sinkscope
