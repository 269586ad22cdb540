#include "widgets/axis_ticks.h"

#include <gtest/gtest.h>

#include "tests/widgets/sample_figures.h"
#include "widgets/figure_items.h"
#include "widgets/log_ticker.h"
#include "widgets/whole_ticker.h"

namespace sinkscope {
namespace {

struct Labelled {
  QVector<double> at;  // pixels
  QStringList labels;
};

// What an axis of so many pixels is labelled with. `wanted` ticks would be about as the layout asks for.
Labelled labelsOn(QCPAxis::AxisType side, int length, const QCPRange& range, QSharedPointer<QCPAxisTicker> ticker,
                  int wanted) {
  QCustomPlot plot;
  plot.setLocale(QLocale::c());
  plot.axisRect()->setAutoMargins(QCP::msNone);
  plot.axisRect()->setMargins(QMargins());
  plot.setGeometry(0, 0, length, length);
  plot.axisRect()->setOuterRect(QRect(0, 0, length, length));
  QCPAxis& axis = *plot.axisRect()->axis(side);
  axis.setTicker(ticker);
  axis.setScaleType(dynamic_cast<LogTicker*>(ticker.get()) ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  axis.setRange(range);
  fitTicks(axis, wanted);
  EXPECT_FALSE(fitTicks(axis, wanted)) << "the same axis has the same ticks";
  QVector<double> ticks;
  QVector<QString> labels;
  ticker->generate(range, QLocale::c(), QLatin1Char('g'), 4, ticks, nullptr, &labels);
  Labelled made{.at = {}, .labels = labels};
  for (const double tick : ticks) made.at << axis.coordToPixel(tick);
  return made;
}

// At 84 mm axes of the qk figure had "0" alone, of fig9 "1.2", of layers 0.5.
TEST(AxisTicks, EveryAxisHasTwoLabels) {
  for (const QCPRange& range : {QCPRange(-6.2, 9.7), QCPRange(1.105, 1.293), QCPRange(0.03, 0.97), QCPRange(-3.0, 4.5),
                                QCPRange(-0.51, 1.02)}) {
    for (const auto side : {QCPAxis::atLeft, QCPAxis::atBottom}) {
      const Labelled made = labelsOn(side, 110, range, QSharedPointer<EvenTicker>::create(), 2);
      EXPECT_GE(made.labels.size(), 2) << range.lower << " to " << range.upper;
      EXPECT_LE(made.labels.size(), 6) << range.lower << " to " << range.upper;
    }
  }
}

// "1×10⁷1.25×10⁷1.5×10⁷" below an axis of 30 mm.
TEST(AxisTicks, LabelsKeepApartHoweverLongTheyAre) {
  const QFontMetricsF metrics{QFont()};
  for (const QCPRange& range : {QCPRange(4.1e6, 1.7e7), QCPRange(0.12345, 0.12349), QCPRange(-1.2e-6, 3.1e-6)}) {
    for (int length = 140; length < 500; length += 20) {
      const Labelled made = labelsOn(QCPAxis::atBottom, length, range, QSharedPointer<EvenTicker>::create(), 6);
      ASSERT_GE(made.labels.size(), 2) << range.lower << " on " << length;
      for (qsizetype i = 1; i < made.at.size(); ++i) {
        const double widths = metrics.horizontalAdvance(made.labels[i - 1]) + metrics.horizontalAdvance(made.labels[i]);
        EXPECT_GT(made.at[i] - made.at[i - 1], 0.5 * widths) << made.labels.join(' ').toStdString() << " on " << length;
      }
    }
  }
}

TEST(AxisTicks, LargeNumbersArePowersOfTen) {
  const Labelled made = labelsOn(QCPAxis::atLeft, 300, {0.0, 2.0e7}, QSharedPointer<EvenTicker>::create(), 4);
  EXPECT_TRUE(made.labels.contains(QStringLiteral("10⁷"))) << made.labels.join(' ').toStdString();
  EXPECT_TRUE(made.labels.contains(QStringLiteral("1.5·10⁷"))) << made.labels.join(' ').toStdString();
}

// fig1's bar said 30 and 0.07: the decades between them are what is read off it.
TEST(AxisTicks, ALogarithmicAxisIsLabelledAtDecades) {
  const Labelled low = labelsOn(QCPAxis::atRight, 60, {0.068, 31.0}, QSharedPointer<LogTicker>::create(), 2);
  EXPECT_EQ(low.labels, (QStringList{"0.1", "10"}));
  const Labelled high = labelsOn(QCPAxis::atRight, 160, {0.068, 31.0}, QSharedPointer<LogTicker>::create(), 6);
  for (const char* decade : {"0.1", "1", "10"}) EXPECT_TRUE(high.labels.contains(QLatin1String(decade))) << decade;
}

TEST(AxisTicks, WhatCountsStaysWhole) {
  const Labelled made = labelsOn(QCPAxis::atBottom, 60, {-0.3, 8.3}, QSharedPointer<WholeTicker>::create(), 2);
  EXPECT_GE(made.labels.size(), 2);
  for (const QString& label : made.labels) EXPECT_FALSE(label.contains('.')) << label.toStdString();
}

TEST(AxisTicks, NamesAreLeftAsTheyAre) {
  auto names = QSharedPointer<QCPAxisTickerText>::create();
  names->addTick(0.0, QStringLiteral("one"));
  const int before = names->tickCount();
  labelsOn(QCPAxis::atLeft, 100, {-0.5, 0.5}, names, 3);
  EXPECT_EQ(names->tickCount(), before);
}

// The plot leaves a label out that reaches beyond it: 1000, which ended the axis of fig9's right column.
TEST(AxisTicks, TheLastLabelHasRoomAtTheFiguresEdge) {
  QCustomPlot plot;
  FigureItems items(plot, printTheme(8.0), 1.0);
  Figure figure;
  Curves curves{"", {{"", {20.0, 1000.0}, {0.2, 0.6}, false}}, "tokens", "mean"};
  curves.xScale = Scale::log;
  figure.panels.push_back({.content = curves});
  items.setFigure(figure);
  const int width = 320;
  items.layOut(QRect(0, 0, width, items.heightFor(width)));
  const QCPAxis& axis = *items.items(0).x;
  EXPECT_GT(beyondEnd(axis), 8.0) << "more than a panel has beside it anyway";
  EXPECT_LE(axis.axisRect()->right() + beyondEnd(axis), width);
}

}  // namespace
}  // namespace sinkscope
