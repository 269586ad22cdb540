#include "widgets/painter.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <qcustomplot.h>
#include <QtGui/QPagedPaintDevice>

#include "widgets/figure_items.h"
#include "widgets/figure_shape.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"
#include "widgets/picture_file.h"
#include "widgets/slide_pages.h"

namespace sinkscope {
namespace {

constexpr double kUnit = 3.0;  // figure_items.h: laid out finely, so that rounding does not show
constexpr double kDotsPerInch = kPictureDotsPerInch;
static_assert(kDotsPerInch == 96.0 * kUnit);
constexpr double kMmPerInch = 25.4;
constexpr double kPointsPerInch = 72.0;
constexpr double kLowestShape = 0.6;  // of the height that curves and bars have where there is room
constexpr int kMostInPdf = 40'000;    // rectangles of cells: one takes 6 bytes in a PDF, which is compressed,
constexpr int kMostInSvg = 4'000;     // and 80 in an SVG; no figure shall reach 400 kB

constexpr int kCaptionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

int dotsOf(double mm) { return int(std::lround(mm / kMmPerInch * kDotsPerInch)); }
int widthOf(const ExportOptions& options) { return std::max(64, dotsOf(options.widthMm)); }
int heightOf(const ExportOptions& options) { return dotsOf(options.heightMm); }

// How much thicker lines, and larger dots, are than in print: type of a slide would stand beside dots that nobody sees.
double boldness(double fontPoints) {
  constexpr double kPrint = 10.0, kMost = 2.0;
  return std::clamp(fontPoints / kPrint, 1.0, kMost);
}

// A figure laid out for a file: the picture, and `caption` under it.
class Sheet {
 public:
  Sheet(const Figure& figure, const QString& caption, const Theme& theme, const ExportOptions& options,
        int mostRectangles = 0)
      : theme_(sized(theme, options)), items_(plot_, theme_, kUnit * boldness(options.fontPoints)), caption_(caption),
        fontPoints_(options.fontPoints) {
    items_.setTitles(options.titles);
    items_.setMostRectangles(mostRectangles);
    items_.setStill(true);
    items_.setFigure(figure);
    width_ = widthOf(options);
    if (!caption_.isEmpty()) {
      const QFontMetricsF metrics(captionFont());
      const QRectF room(0, 0, width_ - 2 * pad(), 1e6);
      captionHeight_ = int(std::ceil(metrics.boundingRect(room, kCaptionFlags, caption_).height() + 2 * pad()));
    }
    pictureWidth_ = width_;
    if (options.heightMm > 0.0) {
      sheetHeight_ = std::max(48, heightOf(options) - captionHeight_);
      pictureHeight_ = sheetHeight_;
      if (std::any_of(figure.panels.begin(), figure.panels.end(), isSquare)) fitSquares();
    } else {
      sheetHeight_ = pictureHeight_ = items_.heightFor(width_);
      keepOnPage(std::any_of(figure.panels.begin(), figure.panels.end(), isSquare));
    }
    // Settles how many ticks there are, and so the margins.
    items_.layOut(QRect(0, 0, pictureWidth_, pictureHeight_));
  }

  // Every panel is large enough beside its type to be read from the last row of a lecture hall.
  bool readable() const {
    const double line = QFontMetricsF(captionFont()).height();
    for (int panel = 0; panel < items_.panels(); ++panel) {
      const QRect cells = items_.items(panel).rect->rect();
      const double lines = leastLines(items_.figure().panels[std::size_t(panel)]);
      if (cells.width() < kLeastSlideWidth * line || cells.height() < lines * line) return false;
    }
    return true;
  }

  QSize size() const { return {width_, height()}; }
  bool fitsPage() const { return height() <= dotsOf(kMostHeightMm); }
  // Of the width that is there; less where squares are smaller for a page's sake.
  double widthTaken() const { return double(pictureWidth_) / width_; }
  double fontPoints() const { return fontPoints_; }
  const QString& caption() const { return caption_; }

  // The type in this sheet's dots: in pixels, so that it does not depend on the screen's resolution, and unhinted, so
  // that it has the widths it will have at any other size.
  static Theme sized(Theme theme, const ExportOptions& options) {
    theme.font.setPixelSize(std::max(1, int(std::lround(options.fontPoints / kPointsPerInch * kDotsPerInch))));
    theme.font.setHintingPreference(QFont::PreferNoHinting);
    return theme;
  }

  // Onto a painter whose coordinates are this sheet's dots.
  void paint(QCPPainter& painter) {
    paintGround(painter, QSizeF(width_, height()), theme_.panel);
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
  QFont captionFont() const { return FigureFonts(theme_.font).label; }
  double pad() const { return 5.0 * kUnit; }
  int height() const { return sheetHeight_ + captionHeight_; }

  // A figure that is longer than a page has room for is made lower: curves and bars as far as they can be read, squares
  // with their width. What is all type stays as long as it is.
  void keepOnPage(bool squares) {
    const int most = dotsOf(kMostHeightMm) - captionHeight_;
    if (pictureHeight_ <= most) return;
    if (!squares) {
      sheetHeight_ = pictureHeight_ = std::max(most, items_.heightFor(width_, kLowestShape));
      return;
    }
    const int whole = std::exchange(sheetHeight_, most);
    fitSquares();
    if (items_.heightFor(pictureWidth_) > most) {
      pictureWidth_ = width_;
      pictureHeight_ = whole;
    }
    sheetHeight_ = pictureHeight_;
  }

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
  double fontPoints_ = 0.0;
  int width_ = 0, sheetHeight_ = 0, captionHeight_ = 0;  // the sheet, without and with what stands under the picture
  int pictureWidth_ = 0, pictureHeight_ = 0;             // what stands in its middle
};

// A file without pages holds all of it: the type becomes smaller till it can be read, and no smaller than half.
std::shared_ptr<Sheet> inOnePicture(const Figure& figure, const QString& under, const Theme& theme,
                                    ExportOptions options, int mostRectangles) {
  const double least = options.fontPoints / 2.0;
  auto sheet = std::make_shared<Sheet>(figure, under, theme, options, mostRectangles);
  while (!sheet->readable() && options.fontPoints - 1.0 >= least) {
    options.fontPoints -= 1.0;
    sheet = std::make_shared<Sheet>(figure, under, theme, options, mostRectangles);
  }
  return sheet;
}

// What is longer than a page whatever becomes of its cells, as rows of small pictures each with its title, has smaller
// type, as far as that can be read: the largest that leaves squares most of the width, or the most there is. What stays
// longer keeps the type that was asked for.
std::shared_ptr<Sheet> onOnePage(const Figure& figure, const QString& under, const Theme& theme, ExportOptions options,
                                 int mostRectangles) {
  constexpr double kStep = 0.5, kMostWidth = 0.8;
  const auto asked = std::make_shared<Sheet>(figure, under, theme, options, mostRectangles);
  if (asked->fitsPage()) return asked;
  std::shared_ptr<Sheet> best;
  while (options.fontPoints - kStep >= kLeastFontPoints && (!best || best->widthTaken() < kMostWidth)) {
    options.fontPoints -= kStep;
    auto smaller = std::make_shared<Sheet>(figure, under, theme, options, mostRectangles);
    if (smaller->fitsPage() && (!best || smaller->widthTaken() > best->widthTaken())) best = std::move(smaller);
  }
  return best ? best : asked;
}

// What is written: one sheet, or the slides that the figure needs. `paged`: the file has pages.
std::vector<std::shared_ptr<Sheet>> sheetsOf(const Figure& figure, const Theme& theme, const ExportOptions& options,
                                             int mostRectangles, bool paged) {
  const QString all = options.captionUnder ? QString::fromStdString(caption(figure.record)) : QString();
  const auto sheet = [&](const Figure& part, const QString& under) {
    return std::make_shared<Sheet>(part, under, theme, options, mostRectangles);
  };
  if (options.heightMm <= 0.0) return {onOnePage(figure, all, theme, options, mostRectangles)};
  const double pad = 10.0 * kUnit;
  const QFontMetricsF metrics(FigureFonts(Sheet::sized(theme, options).font).label);
  const auto under = [&](const QString& before) { return shortCaption(all, before, metrics, widthOf(options) - pad); };
  if (!paged) return {inOnePicture(figure, under({}), theme, options, mostRectangles)};
  std::vector<std::shared_ptr<Sheet>> sheets;
  for (const SlideCut& cut : slideCuts(figure)) {
    const std::vector<Figure> parts = slidesOf(figure, cut);
    sheets.clear();
    for (std::size_t at = 0; at < parts.size(); ++at) {
      const QString which =
          parts.size() > 1 && !all.isEmpty() ? QStringLiteral("%1 of %2").arg(at + 1).arg(parts.size()) : QString();
      sheets.push_back(sheet(parts[at], under(which)));
    }
    if (std::ranges::all_of(sheets, [](const auto& one) { return one->readable(); })) break;
  }
  return sheets;
}

Picture pictureOf(const Figure& figure, const Theme& theme, const ExportOptions& options, bool paged = false,
                  int mostRectangles = 0, FigureSize* size = nullptr) {
  const auto sheets = sheetsOf(figure, theme, options, mostRectangles, paged);
  const QSize dots = sheets.front()->size();
  if (size != nullptr) *size = {dots.height() / kDotsPerInch * kMmPerInch, sheets.front()->fontPoints()};
  const QString all = options.captionUnder ? QString::fromStdString(caption(figure.record)) : QString();
  const bool more = paged && options.heightMm > 0.0 && sheets.front()->caption().endsWith(QChar(0x2026));
  return {.name = figure.name,
          .record = figure.record,
          .dots = dots,
          .ground = theme.panel,
          .paint = [sheets, dots, theme, options, words = more ? all : QString()](QPaintDevice& device, double scale) {
            auto* pages = dynamic_cast<QPagedPaintDevice*>(&device);
            QCPPainter painter;
            painter.begin(&device);
            if (device.devType() == QInternal::Image) {
              painter.setRenderHint(QPainter::TextAntialiasing);
            } else {
              painter.setMode(QCPPainter::pmVectorized);
            }
            painter.setMode(QCPPainter::pmNoCaching);
            painter.scale(scale, scale);
            for (const auto& sheet : sheets) {
              if (sheet != sheets.front() && pages) pages->newPage();
              painter.save();
              sheet->paint(painter);
              painter.restore();
            }
            if (words.isEmpty() || !pages) return;
            pages->newPage();
            paintConditions(painter, words, FigureFonts(Sheet::sized(theme, options).font).label, theme, QSizeF(dots));
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

FigureSize sizeOfFigure(const Figure& figure, const ExportOptions& options) {
  FigureSize size;
  pictureOf(figure, exportTheme(options), options, false, 0, &size);
  return size;
}

FigureSize writeFigure(const Figure& figure, const std::filesystem::path& path, const ExportOptions& options) {
  const QString ending = QString::fromStdString(path.extension().string()).toLower();
  const int most = ending == QLatin1String(".pdf") ? kMostInPdf : ending == QLatin1String(".svg") ? kMostInSvg : 0;
  FigureSize size;
  const auto made = [&] {
    return pictureOf(figure, exportTheme(options), options, ending == QLatin1String(".pdf"), most, &size);
  };
  writePicture(
      made, [&] { return toCsv(figure); }, path, options.dotsPerInch);
  return size;
}

Picture figurePicture(const Figure& figure, const ExportOptions& options) {
  return pictureOf(figure, exportTheme(options), options, false, kMostInPdf);
}

QImage renderImage(const Figure& figure, const Theme& theme, const ExportOptions& options) {
  return imageOf(pictureOf(figure, theme, options), theme.panel, options.dotsPerInch);
}

}  // namespace sinkscope
