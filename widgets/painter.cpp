#include "widgets/painter.h"

#include <cmath>
#include <memory>

#include <qcustomplot.h>

#include "widgets/figure_items.h"
#include "widgets/panel_frame.h"
#include "widgets/picture_file.h"

namespace sinkscope {
namespace {

constexpr double kUnit = 3.0;  // figure_items.h: laid out finely, so that rounding does not show
constexpr double kDotsPerInch = kPictureDotsPerInch;
static_assert(kDotsPerInch == 96.0 * kUnit);
constexpr double kMmPerInch = 25.4;
constexpr double kPointsPerInch = 72.0;
constexpr int kMostInPdf = 40'000;  // rectangles of cells: one takes 6 bytes in a PDF, which is compressed,
constexpr int kMostInSvg = 4'000;   // and 80 in an SVG; no figure shall reach 400 kB

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

Picture pictureOf(const Figure& figure, const Theme& theme, const ExportOptions& options, int mostRectangles = 0) {
  const auto sheet = std::make_shared<Sheet>(figure, theme, options, mostRectangles);
  return {.name = figure.name,
          .record = figure.record,
          .dots = sheet->size(),
          .paint = [sheet](QPaintDevice& device, double scale) {
            QCPPainter painter;
            painter.begin(&device);
            if (device.devType() == QInternal::Image) {
              painter.setRenderHint(QPainter::TextAntialiasing);
            } else {
              painter.setMode(QCPPainter::pmVectorized);
            }
            painter.setMode(QCPPainter::pmNoCaching);
            painter.scale(scale, scale);
            sheet->paint(painter);
          }};
}

}  // namespace

void writeFigure(const Figure& figure, const std::filesystem::path& path, const ExportOptions& options) {
  const QString ending = QString::fromStdString(path.extension().string()).toLower();
  const int most = ending == QLatin1String(".pdf") ? kMostInPdf : ending == QLatin1String(".svg") ? kMostInSvg : 0;
  writePicture([&] { return pictureOf(figure, printTheme(options.fontPoints), options, most); },
               [&] { return toCsv(figure); }, path, options.dotsPerInch);
}

QImage renderImage(const Figure& figure, const Theme& theme, const ExportOptions& options) {
  return imageOf(pictureOf(figure, theme, options), theme.panel, options.dotsPerInch);
}

}  // namespace sinkscope
