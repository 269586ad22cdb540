#include "widgets/handout_pages.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include <QtGui/QFontMetricsF>
#include <QtGui/QPagedPaintDevice>
#include <QtGui/QPainter>
#include <QtGui/QPicture>
#include <QtGui/QTextLayout>

#include "widgets/theme.h"

namespace sinkscope {

namespace {

constexpr double kDotsPerMm = kPictureDotsPerInch / 25.4, kDotsPerPoint = kPictureDotsPerInch / 72.0;
constexpr double kPaperWidthMm = 210.0, kPaperHeightMm = 297.0, kMarginMm = 16.0, kFootMm = 8.0, kGapMm = 5.0;
constexpr double kSayPoints = 12.0, kTaskPoints = 11.0, kHeadingPoints = 8.5, kConditionPoints = 8.0;
constexpr double kOnePoints = 10.0, kColumnPoints = 8.5;  // the type in pictures
constexpr double kLeastPictureMm = 80.0;                  // lower ones go onto a page of their own

// Something as wide as the page that is not cut: a line of text, or pictures beside one another.
struct Piece {
  double height = 0.0;  // in dots, with the room under it
  std::function<void(QPainter& painter, double top)> paint;
};

struct Page {
  std::vector<std::pair<double, Piece>> pieces;  // with their upper edges
};

QFont fontOf(double points) {
  QFont font = printTheme(points).font;
  font.setPixelSize(std::max(1, static_cast<int>(std::lround(points * kDotsPerPoint))));
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

// What was painted onto another device, in its own dots: text stays text.
void replay(QPainter& painter, const QPicture& recorded, QPointF at) {
  painter.save();
  painter.translate(at);
  // Qt makes it as large as it was on a screen.
  painter.scale(double(recorded.logicalDpiX()) / painter.device()->logicalDpiX(),
                double(recorded.logicalDpiY()) / painter.device()->logicalDpiY());
  painter.drawPicture(QPointF(), recorded);
  painter.restore();
}

class Pages {
 public:
  explicit Pages(const Handout& handout) : handout_(handout) {
    for (const HandoutStep& step : handout.steps) addStep(step);
  }

  std::vector<Page> take() { return std::move(pages_); }

 private:
  static double left() { return kMarginMm * kDotsPerMm; }
  static double top() { return kMarginMm * kDotsPerMm; }
  static double width() { return (kPaperWidthMm - 2 * kMarginMm) * kDotsPerMm; }
  static double height() { return (kPaperHeightMm - 2 * kMarginMm - kFootMm) * kDotsPerMm; }

  // The lines of `text`, each a piece; `gapMm` under the last.
  static void addText(std::vector<Piece>& pieces, const QString& text, const QFont& font, const QColor& colour,
                      double gapMm) {
    if (text.trimmed().isEmpty()) return;
    const double line = 1.15 * QFontMetricsF(font).height();
    for (const QString& paragraph : text.trimmed().split(QLatin1Char('\n'))) {
      QTextLayout layout(paragraph, font);
      QTextOption option;
      option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
      layout.setTextOption(option);
      layout.beginLayout();
      std::vector<QString> lines;
      for (QTextLine one = layout.createLine(); one.isValid(); one = layout.createLine()) {
        one.setLineWidth(width());
        lines.push_back(paragraph.mid(one.textStart(), one.textLength()).trimmed());
      }
      layout.endLayout();
      for (const QString& words : lines) {
        pieces.push_back({line, [words, font, colour](QPainter& painter, double y) {
                            painter.setFont(font);
                            painter.setPen(colour);
                            painter.drawText(QPointF(left(), y + QFontMetricsF(font).ascent()), words);
                          }});
      }
    }
    pieces.back().height += gapMm * kDotsPerMm;
  }

  static double heightOf(const std::vector<Piece>& pieces) {
    double sum = 0.0;
    for (const Piece& piece : pieces) sum += piece.height;
    return sum;
  }

  // The pictures in `columns` of them, each in turn into the shorter one. What cannot be laid out so low (a table of
  // many rows) is made smaller as a whole.
  static std::optional<Piece> picturesIn(const std::vector<HandoutPicture>& pictures, int columns, double most) {
    struct Placed {
      std::shared_ptr<QPicture> recorded;
      QPointF at;
    };
    const double gap = kGapMm * kDotsPerMm, columnWidth = (width() - (columns - 1) * gap) / columns;
    const auto layOut = [&](double mostOfOne) {
      std::vector<Placed> placed;
      std::vector<double> filled(static_cast<std::size_t>(columns), 0.0);
      for (const HandoutPicture& one : pictures) {
        const bool wide = one.wide || columns == 1;
        if (wide) std::fill(filled.begin(), filled.end(), *std::max_element(filled.begin(), filled.end()));
        const Picture picture = one.make((wide ? width() : columnWidth) / kDotsPerMm, mostOfOne / kDotsPerMm,
                                         wide ? kOnePoints : kColumnPoints);
        const auto column = std::min_element(filled.begin(), filled.end());
        const double x = left() + static_cast<double>(column - filled.begin()) * (columnWidth + gap);
        auto recorded = std::make_shared<QPicture>();
        picture.paint(*recorded, 1.0);
        placed.push_back({std::move(recorded), QPointF(x, *column)});
        *column += picture.dots.height() + gap;
        if (wide) std::fill(filled.begin(), filled.end(), *column);
      }
      return std::pair(std::move(placed), *std::max_element(filled.begin(), filled.end()));
    };
    auto [placed, high] = layOut(most);
    for (double share = 0.9; high > most + gap && share > 0.3; share -= 0.1)
      std::tie(placed, high) = layOut(share * most);
    if (placed.empty()) return std::nullopt;
    const double scale = std::min(1.0, most / std::max(1.0, high - gap));
    return Piece{scale * high, [placed = std::move(placed), scale](QPainter& painter, double y) {
                   for (const Placed& one : placed) {
                     painter.save();
                     painter.translate(left(), y);
                     painter.scale(scale, scale);
                     replay(painter, *one.recorded, one.at - QPointF(left(), 0.0));
                     painter.restore();
                   }
                 }};
  }

  void addStep(const HandoutStep& step) {
    const Theme theme = printTheme();
    std::vector<Piece> words, under;
    QFont heading = fontOf(kHeadingPoints), task = fontOf(kTaskPoints);
    heading.setBold(true);
    addText(words, step.heading, heading, theme.quietInk, 1.5);
    addText(words, step.say, fontOf(kSayPoints), theme.ink, 2.0);
    addText(words, step.remark, task, theme.quietInk, 2.0);
    addText(words, step.task.isEmpty() ? QString() : QStringLiteral("▸ ") + step.task, task, theme.ink, 2.0);
    addText(under, step.conditions, fontOf(kConditionPoints), theme.quietInk, 9.0);
    const double beside = heightOf(words) + heightOf(under), least = kLeastPictureMm * kDotsPerMm;
    const double most = height() - beside >= least ? height() - beside : height();
    std::vector<Piece> all = std::move(words);
    if (auto pictures = picturesIn(step.pictures, step.pictures.size() > 1 ? 2 : 1, most)) all.push_back(*pictures);
    all.insert(all.end(), under.begin(), under.end());
    if (pages_.empty() || filled_ + heightOf(all) > height()) newPage();
    for (const Piece& piece : all) {
      if (filled_ > 0.0 && filled_ + piece.height > height() + kGapMm * kDotsPerMm * 2.0) newPage();
      pages_.back().pieces.emplace_back(top() + filled_, piece);
      filled_ += piece.height;
    }
  }

  void newPage() {
    if (!pages_.empty() && filled_ <= 0.0) return;
    pages_.emplace_back();
    filled_ = 0.0;
  }

  const Handout& handout_;
  std::vector<Page> pages_;
  double filled_ = 0.0;  // of the last page, in dots
};

}  // namespace

Picture handoutPicture(const Handout& handout, int* pages) {
  const auto all = std::make_shared<const std::vector<Page>>(Pages(handout).take());
  if (pages != nullptr) *pages = static_cast<int>(all->size());
  const QSize dots(static_cast<int>(std::lround(kPaperWidthMm * kDotsPerMm)),
                   static_cast<int>(std::lround(kPaperHeightMm * kDotsPerMm)));
  return {.name = handout.name.toStdString(),
          .record = handout.record,
          .dots = dots,
          .paint = [all, dots, name = handout.name](QPaintDevice& device, double scale) {
            auto* paper = dynamic_cast<QPagedPaintDevice*>(&device);
            QPainter painter(&device);
            painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
            painter.scale(scale, scale);
            for (std::size_t page = 0; page < all->size(); ++page) {
              if (page > 0 && paper != nullptr) paper->newPage();
              if (page > 0 && paper == nullptr) break;
              for (const auto& [top, piece] : (*all)[page].pieces) piece.paint(painter, top);
              const double margin = kMarginMm * kDotsPerMm;
              const QRectF foot(margin, dots.height() - margin - kFootMm * kDotsPerMm / 2.0, dots.width() - 2 * margin,
                                kFootMm * kDotsPerMm);
              painter.setFont(fontOf(kHeadingPoints));
              painter.setPen(printTheme().quietInk);
              const QString number = QStringLiteral("%1 / %2").arg(page + 1).arg(all->size());
              const QFontMetricsF metrics(painter.font());
              painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter,
                               metrics.elidedText(name, Qt::ElideRight, foot.width() - 60.0 * kDotsPerMm));
              painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, number);
            }
          }};
}

}  // namespace sinkscope
