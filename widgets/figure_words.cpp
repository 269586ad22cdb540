#include "widgets/figure_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include "core/values/pattern_pyramid.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kMostWhole = 1e7;
constexpr std::size_t kMostPanels = 4, kMostLines = 6;  // that a summary tells one by one

QString tr(const char* words) { return QCoreApplication::translate("sinkscope::FigureWords", words); }

bool isWhole(double value) { return value == std::round(value) && std::abs(value) < kMostWhole; }

// "query" of "query token": a voice says it in every cell.
QString axisWord(const std::string& axis, const QString& otherwise) {
  // A figure on the screen is in the window's language.
  const auto is = [&](const char* words) { return axis == words || QString::fromStdString(axis) == translated(words); };
  if (is("query token")) return tr("query");
  if (is("key token")) return tr("key");
  const QString word = spokenText(axis).section(QLatin1Char(','), 0, 0).trimmed();
  return axis.empty() ? otherwise : word;
}

QString placeWord(const QString& axis, const std::vector<std::string>& labels, int at) {
  const auto index = static_cast<std::size_t>(at);
  const QString name =
      index < labels.size() && !labels[index].empty() ? spokenText(labels[index]) : QString::number(at);
  return axis.isEmpty() ? name : QStringLiteral("%1 %2").arg(axis, name);
}

int rowsOf(const Heatmap& map) { return map.pyramid ? map.pyramid->tokens() : map.cells.rows; }
int columnsOf(const Heatmap& map) { return map.pyramid ? map.pyramid->tokens() : map.cells.cols; }

double numberOf(const Heatmap& map, int row, int column) {
  if (row < 0 || row >= rowsOf(map) || column >= columnsOf(map)) return kNan;
  if (column < 0) {
    const auto at = static_cast<std::size_t>(row);
    return at < map.learnedSink.size() ? static_cast<double>(map.learnedSink[at]) : kNan;
  }
  if (map.pyramid) return column > row ? kNan : static_cast<double>(map.pyramid->at(row, column).value);
  return static_cast<double>(map.cells.at(row, column));
}

struct Extremes {
  double least = std::numeric_limits<double>::infinity(), most = -std::numeric_limits<double>::infinity();
  int row = -1, column = -1;  // of the most
};

Extremes extremesOf(const Matrix& cells) {
  Extremes found;
  for (int row = 0; row < cells.rows; ++row) {
    for (int column = 0; column < cells.cols; ++column) {
      const auto value = static_cast<double>(cells.at(row, column));
      if (!std::isfinite(value)) continue;
      found.least = std::min(found.least, value);
      if (value > found.most) {
        found.most = value;
        found.row = row;
        found.column = column;
      }
    }
  }
  return found;
}

// Attention by keys: the one with the largest share of all that is given away, which is what a sink is.
QString mostAttended(const Heatmap& map) {
  const bool attention =
      map.colour.label == "attention" || QString::fromStdString(map.colour.label) == translated("attention");
  if (!attention || map.pyramid || map.cells.empty()) return {};
  int most = 0;
  double sum = 0.0, mostOf = -1.0;
  for (int column = 0; column < map.cells.cols; ++column) {
    double inColumn = 0.0;
    for (int row = 0; row < map.cells.rows; ++row) {
      const auto value = static_cast<double>(map.cells.at(row, column));
      if (std::isfinite(value)) inColumn += value;
    }
    sum += inColumn;
    if (inColumn > mostOf) {
      mostOf = inColumn;
      most = column;
    }
  }
  if (!(sum > 0.0)) return {};
  return tr("; %1 gets %2 % of it all")
      .arg(placeWord(axisWord(map.columnAxis, tr("column")), map.columnLabels, most))
      .arg(std::lround(100.0 * mostOf / sum));
}

QString summaryOf(const Heatmap& map) {
  const Matrix& cells = map.pyramid ? map.pyramid->whole(map.pyramid->wholeFrom()) : map.cells;
  const Extremes found = extremesOf(cells);
  const QString size = tr("%1 by %2 cells").arg(rowsOf(map)).arg(columnsOf(map));
  if (found.row < 0) return tr("%1 without a value").arg(size);
  const int scale = map.pyramid ? 1 << map.pyramid->wholeFrom() : 1;  // of a coarser cell its first weight is named
  return tr("%1, %2 from %3 to %4, most at %5, %6%7")
      .arg(size, map.colour.label.empty() ? tr("values") : spokenText(map.colour.label), spokenNumber(found.least),
           spokenNumber(found.most),
           placeWord(axisWord(map.rowAxis, tr("row")), map.rowLabels, std::min(found.row * scale, rowsOf(map) - 1)),
           placeWord(axisWord(map.columnAxis, tr("column")), map.columnLabels,
                     std::min(found.column * scale, columnsOf(map) - 1)),
           mostAttended(map));
}

QString layerWord(const HeadGrid& grid, int row) { return placeWord(tr("layer"), grid.layerLabels, row); }

QString summaryOf(const HeadGrid& grid) {
  const Extremes found = extremesOf(grid.cells);
  int heads = 0, above = 0;
  for (const float value : grid.cells.cells) {
    if (std::isnan(value)) continue;
    ++heads;
    if (static_cast<double>(value) > grid.epsilon) ++above;
  }
  const QString size = tr("%1 layers, %2 heads").arg(grid.cells.rows).arg(heads);
  if (found.row < 0) return tr("%1, no value yet").arg(size);
  QString words = tr("%1, %2 from %3 to %4, most at %5, head %6")
                      .arg(size, grid.colour.label.empty() ? tr("values") : spokenText(grid.colour.label),
                           spokenNumber(found.least), spokenNumber(found.most), layerWord(grid, found.row))
                      .arg(found.column);
  if (std::isfinite(grid.epsilon)) words += tr("; %1 above epsilon %2").arg(above).arg(spokenNumber(grid.epsilon));
  return words;
}

QString summaryOf(const Bars& bars) {
  int most = -1, least = -1;
  for (int i = 0; i < static_cast<int>(bars.values.size()); ++i) {
    const double value = bars.values[static_cast<std::size_t>(i)];
    if (!std::isfinite(value)) continue;
    if (most < 0 || value > bars.values[static_cast<std::size_t>(most)]) most = i;
    if (least < 0 || value < bars.values[static_cast<std::size_t>(least)]) least = i;
  }
  const QString axis = axisWord(bars.labelAxis, {});
  const QString size = tr("%1 bars").arg(bars.values.size());
  if (most < 0) return tr("%1 without a value").arg(size);
  return tr("%1, %2 from %3 at %4 to %5 at %6")
      .arg(size, bars.valueAxis.empty() ? tr("values") : spokenText(bars.valueAxis),
           spokenNumber(bars.values[static_cast<std::size_t>(least)]), placeWord(axis, bars.labels, least),
           spokenNumber(bars.values[static_cast<std::size_t>(most)]), placeWord(axis, bars.labels, most));
}

QString summaryOf(const Curves& curves) {
  QStringList lines;
  for (const Curves::Line& line : curves.lines) {
    std::vector<std::size_t> there;
    for (std::size_t i = 0; i < line.y.size() && i < line.x.size(); ++i) {
      if (std::isfinite(line.y[i])) there.push_back(i);
    }
    if (there.empty() || static_cast<std::size_t>(lines.size()) == kMostLines) continue;
    const QString name = line.name.empty() ? QString() : spokenText(line.name) + QLatin1Char(' ');
    lines << (there.size() == 1
                  ? tr("%1%2 at %3").arg(name, spokenNumber(line.y[there[0]]), spokenNumber(line.x[there[0]]))
                  : tr("%1from %2 at %3 to %4 at %5")
                        .arg(name, spokenNumber(line.y[there.front()]), spokenNumber(line.x[there.front()]),
                             spokenNumber(line.y[there.back()]), spokenNumber(line.x[there.back()])));
  }
  const QString size = tr("%1 lines, %2 against %3")
                           .arg(curves.lines.size())
                           .arg(curves.yAxis.empty() ? tr("values") : spokenText(curves.yAxis),
                                curves.xAxis.empty() ? tr("places") : spokenText(curves.xAxis));
  return lines.isEmpty() ? size : size + QStringLiteral(": ") + lines.join(QStringLiteral("; "));
}

// Lengths, counts and layers are whole.
QString digits(double value) { return isWhole(value) ? numberHere(value, 'f', 0) : fourDigitsHere(value); }

// "attention mass 0.3712 [0.3514, 0.3903]"
QString named(const std::string& axis, double value) {
  return axis.empty() ? digits(value) : QString::fromStdString(axis) + QLatin1Char(' ') + digits(value);
}

}  // namespace

QString spokenText(const std::string& label) {
  static const QRegularExpression norm(QStringLiteral("‖([^‖]+)‖₂?"));
  QString words = QString::fromStdString(label);
  words.remove(QStringLiteral("⟨")).remove(QStringLiteral("⟩"));
  words.replace(norm, tr("norm of \\1"));
  words.replace(QStringLiteral("⏎"), tr(" line break ")).replace(QStringLiteral("⇥"), tr(" tab "));
  words.replace(QStringLiteral("ε"), tr("epsilon"));
  const QString trimmed = words.simplified();
  return trimmed.isEmpty() && !words.isEmpty() ? tr("space") : trimmed;
}

QString spokenNumber(double value) {
  if (std::isnan(value)) return tr("no value");
  if (isWhole(value)) return numberHere(value, 'f', 0);
  const double size = std::abs(value);
  if (size >= 1000.0 && size < kMostWhole) return numberHere(value, 'f', 0);
  return numberHere(value, 'g', size < 1.0 ? 2 : 3);
}

QString PanelWords::title() const {
  return std::visit([](const auto& content) { return spokenText(content.title); }, panel_.content);
}

int PanelWords::rows() const {
  if (const auto* map = std::get_if<Heatmap>(&panel_.content)) return rowsOf(*map);
  if (const auto* grid = std::get_if<HeadGrid>(&panel_.content)) return grid->cells.rows;
  if (const auto* bars = std::get_if<Bars>(&panel_.content)) return bars->values.empty() ? 0 : 1;
  return static_cast<int>(std::get<Curves>(panel_.content).lines.size());
}

int PanelWords::columns() const {
  if (const auto* map = std::get_if<Heatmap>(&panel_.content)) return columnsOf(*map);
  if (const auto* grid = std::get_if<HeadGrid>(&panel_.content)) return grid->cells.cols;
  if (const auto* bars = std::get_if<Bars>(&panel_.content)) return static_cast<int>(bars->values.size());
  std::size_t most = 0;
  for (const Curves::Line& line : std::get<Curves>(panel_.content).lines) most = std::max(most, line.y.size());
  return static_cast<int>(most);
}

bool PanelWords::hasLearnedSink() const {
  const auto* map = std::get_if<Heatmap>(&panel_.content);
  return map != nullptr && !map->learnedSink.empty();
}

QString PanelWords::row(int row) const {
  if (const auto* map = std::get_if<Heatmap>(&panel_.content))
    return placeWord(axisWord(map->rowAxis, tr("row")), map->rowLabels, row);
  if (const auto* grid = std::get_if<HeadGrid>(&panel_.content)) {
    QString words = layerWord(*grid, row);
    if (const auto at = static_cast<std::size_t>(row); at < grid->layerMarks.size()) {
      if (grid->layerMarks[at].window > 0) words += tr(", window of %1 keys").arg(grid->layerMarks[at].window);
      if (grid->layerMarks[at].learnedSink) words += tr(", learned sink");
    }
    return words;
  }
  if (const auto* bars = std::get_if<Bars>(&panel_.content)) return spokenText(bars->valueAxis);
  const auto& lines = std::get<Curves>(panel_.content).lines;
  return row >= 0 && row < static_cast<int>(lines.size()) ? spokenText(lines[static_cast<std::size_t>(row)].name)
                                                          : QString();
}

QString PanelWords::column(int column) const {
  if (column == FigurePlot::kLearnedSink) return tr("learned sink");
  if (const auto* map = std::get_if<Heatmap>(&panel_.content))
    return placeWord(axisWord(map->columnAxis, tr("column")), map->columnLabels, column);
  if (std::holds_alternative<HeadGrid>(panel_.content)) return placeWord(tr("head"), {}, column);
  if (const auto* bars = std::get_if<Bars>(&panel_.content))
    return placeWord(axisWord(bars->labelAxis, {}), bars->labels, column);
  const auto& curves = std::get<Curves>(panel_.content);
  const auto at = static_cast<std::size_t>(std::max(0, column));
  std::optional<double> place;
  for (const Curves::Line& line : curves.lines) {
    if (at >= line.x.size()) continue;
    // Lines mostly share their places; where they do not, each cell says its own.
    if (place && *place != line.x[at]) return QStringLiteral("%1 %2").arg(tr("point")).arg(column + 1);
    place = line.x[at];
  }
  return place ? QStringLiteral("%1 %2").arg(axisWord(curves.xAxis, tr("point")), spokenNumber(*place)) : QString();
}

double PanelWords::number(int row, int column) const {
  if (const auto* map = std::get_if<Heatmap>(&panel_.content)) return numberOf(*map, row, column);
  if (row < 0 || column < 0 || row >= rows() || column >= columns()) return kNan;
  if (const auto* grid = std::get_if<HeadGrid>(&panel_.content))
    return static_cast<double>(grid->cells.at(row, column));
  if (const auto* bars = std::get_if<Bars>(&panel_.content)) return bars->values[static_cast<std::size_t>(column)];
  const Curves::Line& line = std::get<Curves>(panel_.content).lines[static_cast<std::size_t>(row)];
  const auto at = static_cast<std::size_t>(column);
  return at < line.y.size() ? line.y[at] : kNan;
}

QString PanelWords::cell(int row, int column) const {
  const double value = number(row, column);
  if (const auto* curves = std::get_if<Curves>(&panel_.content)) {
    const auto at = static_cast<std::size_t>(std::max(0, row)), point = static_cast<std::size_t>(std::max(0, column));
    if (at >= curves->lines.size()) return {};
    const Curves::Line& line = curves->lines[at];
    const bool bins = line.drawn == Curves::Drawn::steps;
    if (point >= line.y.size() || point + (bins ? 1 : 0) >= line.x.size() || std::isnan(line.y[point]))
      return tr("%1: no point here").arg(spokenText(line.name));
    return spokenText(curvePointWords(*curves, line, point).toStdString());
  }
  if (const auto* bars = std::get_if<Bars>(&panel_.content)) {
    QString words = tr("%1: %2").arg(this->column(column), spokenNumber(value));
    if (std::find(bars->marked.begin(), bars->marked.end(), column) != bars->marked.end() && !bars->markedName.empty())
      words += tr(", %1").arg(spokenText(bars->markedName));
    return words;
  }
  if (const auto* grid = std::get_if<HeadGrid>(&panel_.content)) {
    const QString where = tr("%1, head %2").arg(layerWord(*grid, row)).arg(column);
    if (std::isnan(value)) return tr("%1: no such head").arg(where);
    return tr("%1: %2").arg(where, spokenNumber(value)) + (value > grid->epsilon ? tr(", above epsilon") : QString());
  }
  const auto& map = std::get<Heatmap>(panel_.content);
  QString words = tr("%1, %2: %3").arg(this->row(row), this->column(column), spokenNumber(value));
  if (map.pyramid && column >= 0 && column <= row) {
    if (const int level = map.pyramid->at(row, column).level; level > 0)
      words += tr(", the largest of %1 by %1").arg(1 << level);
  }
  return words;
}

QString PanelWords::summary() const {
  return std::visit([](const auto& content) { return summaryOf(content); }, panel_.content);
}

QString figureSummary(const Figure& figure) {
  QStringList told;
  for (const Panel& panel : figure.panels) {
    if (static_cast<std::size_t>(told.size()) == kMostPanels) {
      told << tr("and %1 more panels").arg(figure.panels.size() - kMostPanels);
      break;
    }
    const PanelWords words(panel);
    const QString title = words.title();
    told << (title.isEmpty() ? words.summary() : tr("%1: %2").arg(title, words.summary()));
  }
  return told.isEmpty() ? QString() : told.join(QStringLiteral(" | ")) + QLatin1Char('.');
}

QString curvePointWords(const Curves& curves, const Curves::Line& line, std::size_t point) {
  const auto text = [](const std::string& utf8) { return QString::fromStdString(utf8); };
  QString interval;
  if (point < line.low.size() && point < line.high.size() && std::isfinite(line.low[point]) &&
      std::isfinite(line.high[point]))
    interval = QStringLiteral(" [%1, %2]").arg(digits(line.low[point]), digits(line.high[point]));
  const QString name = text(line.name) + (line.published ? QStringLiteral(" (published)") : QString());
  QString values;
  if (!curves.rowNames.empty()) {  // the row has a name instead of a number, the interval lies along x
    const auto row = std::size_t(std::max(0.0, std::round(line.y[point])));
    const QString rowName = row < curves.rowNames.size() ? text(curves.rowNames[row]) : QString();
    values = (rowName.isEmpty() ? QString() : rowName + QStringLiteral(" · ")) + named(curves.xAxis, line.x[point]) +
             interval;
  } else if (line.drawn == Curves::Drawn::steps) {
    values = named(curves.xAxis, line.x[point]) + QStringLiteral("–") + digits(line.x[point + 1]) +
             QStringLiteral(" · ") + named(curves.yAxis, line.y[point]);
  } else {
    values = named(curves.xAxis, line.x[point]) + QStringLiteral(" · ") + named(curves.yAxis, line.y[point]) + interval;
  }
  return name.isEmpty() ? values : name + QStringLiteral(": ") + values;
}

}  // namespace sinkscope
