#include "widgets/painter.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <qcustomplot.h>

#include "widgets/figure_items.h"
#include "widgets/figure_shape.h"
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
    pictureWidth_ = width_;
    if (options.heightMm > 0.0) {
      sheetHeight_ = std::max(48, int(std::lround(options.heightMm / kMmPerInch * kDotsPerInch)) - captionHeight_);
      pictureHeight_ = sheetHeight_;
      if (std::any_of(figure.panels.begin(), figure.panels.end(), isSquare)) fitSquares();
    } else {
      sheetHeight_ = pictureHeight_ = items_.heightFor(width_);
    }
    // Settles how many ticks there are, and so the margins.
    items_.layOut(QRect(0, 0, pictureWidth_, pictureHeight_));
  }

  QSize size() const { return {width_, height()}; }

  // Onto a painter whose coordinates are this sheet's dots.
  void paint(QCPPainter& painter) {
    if (theme_.panel != QColor(Qt::white)) painter.fillRect(QRectF(0, 0, width_, height()), theme_.panel);
    painter.save();
    painter.translate((width_ - pictureWidth_) / 2, (sheetHeight_ - pictureHeight_) / 2);
    plot_.toPainter(&painter, pictureWidth_, pictureHeight_);
    painter.restore();
    if (caption_.isEmpty()) return;
    painter.setFont(captionFont());
    painter.setPen(theme_.quietInk);
    painter.drawText(QRectF(pad(), sheetHeight_ + pad() / 2, width_ - 2 * pad(), captionHeight_), kCaptionFlags,
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
  int height() const { return sheetHeight_ + captionHeight_; }

  // The widest picture whose squares fit into the height.
  void fitSquares() {
    int fits = std::min(width_, 64), tooWide = width_ + 1;
    while (tooWide - fits > 1) {
      const int middle = fits + (tooWide - fits) / 2;
      (items_.heightFor(middle) <= sheetHeight_ ? fits : tooWide) = middle;
    }
    pictureWidth_ = std::max(fits, std::min(width_, sheetHeight_ / 2));
    pictureHeight_ = std::min(sheetHeight_, items_.heightFor(pictureWidth_));
  }

  QCustomPlot plot_;
  Theme theme_;
  FigureItems items_;
  QString caption_;
  int width_ = 0, sheetHeight_ = 0, captionHeight_ = 0;  // the sheet, without and with what stands under the picture
  int pictureWidth_ = 0, pictureHeight_ = 0;             // what stands in its middle
};

Picture pictureOf(const Figure& figure, const Theme& theme, const ExportOptions& options, int mostRectangles = 0) {
  const auto sheet = std::make_shared<Sheet>(figure, theme, options, mostRectangles);
  return {.name = figure.name,
          .record = figure.record,
          .dots = sheet->size(),
          .ground = theme.panel,
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

Theme exportTheme(const ExportOptions& options) {
  const Theme print = printTheme(options.fontPoints);
  if (!options.dark) return print;
  Theme theme = darkTheme();
  theme.font = print.font;
  return theme;
}

void writeFigure(const Figure& figure, const std::filesystem::path& path, const ExportOptions& options) {
  const QString ending = QString::fromStdString(path.extension().string()).toLower();
  const int most = ending == QLatin1String(".pdf") ? kMostInPdf : ending == QLatin1String(".svg") ? kMostInSvg : 0;
  writePicture([&] { return pictureOf(figure, exportTheme(options), options, most); }, [&] { return toCsv(figure); },
               path, options.dotsPerInch);
}

QImage renderImage(const Figure& figure, const Theme& theme, const ExportOptions& options) {
  return imageOf(pictureOf(figure, theme, options), theme.panel, options.dotsPerInch);
}

}  // namespace sinkscope
