#include "widgets/slide_pages.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <QtCore/QStringList>
#include <QtGui/QPainter>

#include "widgets/figure_shape.h"
#include "widgets/picture_file.h"

namespace sinkscope {

namespace {

struct GridLines {
  std::vector<int> rows, columns;  // the numbers that panels stand at, ascending
  bool spans = false;
};

GridLines gridLinesOf(const Figure& figure) {
  std::set<int> rows, columns;
  GridLines lines;
  for (const Panel& panel : figure.panels) {
    rows.insert(panel.row);
    columns.insert(panel.column);
    lines.spans = lines.spans || panel.rowSpan > 1;
  }
  lines.rows.assign(rows.begin(), rows.end());
  lines.columns.assign(columns.begin(), columns.end());
  return lines;
}

// In which of `parts` parts, as even as can be, the place of `number` among `all` lies.
int partOf(const std::vector<int>& all, int number, int parts) {
  const auto place = std::lower_bound(all.begin(), all.end(), number) - all.begin();
  return int(place * parts / std::max<std::ptrdiff_t>(1, std::ssize(all)));
}

}  // namespace

double leastLines(const Panel& panel) {
  constexpr double kLow = 4.0, kNamedRow = 1.0;
  const auto* curves = std::get_if<Curves>(&panel.content);
  return std::max(kLow, curves ? kNamedRow * double(curves->rowNames.size()) : 0.0);
}

std::vector<SlideCut> slideCuts(const Figure& figure) {
  const GridLines lines = gridLinesOf(figure);
  const int rows = lines.spans ? 1 : std::max(1, int(lines.rows.size()));
  std::vector<SlideCut> cuts;
  for (int r = 1; r <= rows; ++r) {
    for (int c = 1; c <= std::max(1, int(lines.columns.size())); ++c) cuts.push_back({r, c});
  }
  // Of as many slides rather those of whole rows: what stands side by side is compared.
  std::ranges::stable_sort(cuts, [](const SlideCut& a, const SlideCut& b) {
    return std::pair(a.rows * a.columns, a.columns) < std::pair(b.rows * b.columns, b.columns);
  });
  return cuts;
}

std::vector<Figure> slidesOf(const Figure& figure, const SlideCut& cut) {
  const GridLines lines = gridLinesOf(figure);
  std::vector<Figure> slides;
  for (int row = 0; row < cut.rows; ++row) {
    for (int column = 0; column < cut.columns; ++column) {
      Figure slide{.name = figure.name, .panels = {}, .record = figure.record};
      std::ranges::copy_if(figure.panels, std::back_inserter(slide.panels), [&](const Panel& panel) {
        return partOf(lines.rows, panel.row, cut.rows) == row &&
               partOf(lines.columns, panel.column, cut.columns) == column;
      });
      if (!slide.panels.empty()) slides.push_back(std::move(slide));
    }
  }
  return slides;
}

QString shortCaption(const QString& caption, const QString& before, const QFontMetricsF& metrics, double width) {
  constexpr double kLines = 2.0;
  const QString between = QStringLiteral(" · ");
  const auto fits = [&](const QString& words) {
    const QRectF room(0, 0, width, 1e6);
    return metrics.boundingRect(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words).height() <=
           (kLines + 0.5) * metrics.lineSpacing();
  };
  if (caption.isEmpty()) return before;
  const QString whole = before.isEmpty() ? caption : before + between + caption;
  if (fits(whole)) return whole;
  QString kept = before;
  for (const QString& fact : caption.split(between)) {
    const QString longer = kept.isEmpty() ? fact : kept + between + fact;
    if (fits(longer + between + QChar(0x2026))) kept = longer;  // a long one is left out, shorter ones behind it stay
  }
  return (kept.isEmpty() ? kept : kept + between) + QChar(0x2026);
}

void paintConditions(QPainter& painter, const QString& words, const QFont& font, const Theme& theme,
                     const QSizeF& slide) {
  const double pad = 2.0 * QFontMetricsF(font).height();
  const QRectF page(QPointF(), slide);
  paintGround(painter, slide, theme.panel);
  painter.setFont(font);
  painter.setPen(theme.ink);
  painter.drawText(page.adjusted(pad, pad, -pad, -pad), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words);
}

}  // namespace sinkscope
