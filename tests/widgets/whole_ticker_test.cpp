#include "widgets/whole_ticker.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sinkscope {
namespace {

QVector<double> ticksOver(double low, double high, int count) {
  WholeTicker ticker;
  ticker.setTickCount(count);
  QVector<double> at;
  QVector<QString> labels;
  ticker.generate({low, high}, QLocale::c(), QLatin1Char('g'), 4, at, nullptr, &labels);
  QVector<double> within;  // one beyond either end may come along
  for (const double tick : at) {
    if (tick >= low && tick <= high) within.push_back(tick);
  }
  return within;
}

TEST(WholeTicker, HasNoTicksBetweenBlocks) {
  EXPECT_EQ(ticksOver(0.88, 4.12, 6), (QVector<double>{1, 2, 3, 4})) << "half blocks would fit";
  EXPECT_EQ(ticksOver(-0.1, 2.1, 8), (QVector<double>{0, 1, 2}));
}

TEST(WholeTicker, StaysWholeAtEverySize) {
  for (int blocks = 1; blocks <= 200; ++blocks) {
    for (int count = 2; count <= 8; ++count) {
      const QVector<double> ticks = ticksOver(-0.04 * blocks, 1.04 * blocks, count);
      EXPECT_GE(ticks.size(), 1) << blocks;
      for (const double tick : ticks) EXPECT_EQ(tick, std::round(tick)) << blocks << " blocks, " << count << " ticks";
    }
  }
}

}  // namespace
}  // namespace sinkscope
