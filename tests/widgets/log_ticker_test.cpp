#include "widgets/log_ticker.h"

#include <cmath>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

struct Ticks {
  QVector<double> at, sub;
  QVector<QString> labels;
};

Ticks ticksOver(double low, double high, int count) {
  LogTicker ticker;
  ticker.setTickCount(count);
  Ticks made;
  ticker.generate({low, high}, QLocale::c(), 'g', 4, made.at, &made.sub, &made.labels);
  return made;
}

TEST(LogTicker, LabelsDecadesAsNumbersAPersonReads) {
  EXPECT_EQ(ticksOver(0.9, 1100.0, 6).labels, (QVector<QString>{"1", "10", "100", "1000"}));
  EXPECT_EQ(logTickLabel(0.02), "0.02");
  EXPECT_EQ(logTickLabel(1e6), "10⁶");
  EXPECT_EQ(logTickLabel(1e-12), "10⁻¹²");
  EXPECT_EQ(logTickLabel(3e-7), "3·10⁻⁷");
}

TEST(LogTicker, PutsDigitsBetweenDecadesWhereThereIsRoom) {
  EXPECT_EQ(ticksOver(1.5, 60.0, 6).labels, (QVector<QString>{"2", "5", "10", "20", "50"}));
}

// fig10's ended at 10, while a line stood at 15.
TEST(LogTicker, ReachesWithinReachOfBothEnds) {
  EXPECT_EQ(ticksOver(3.5, 15.7, 6).labels, (QVector<QString>{"4", "6", "8", "10", "15"})) << "norms of a small model";
  EXPECT_EQ(ticksOver(2.6, 31.0, 5).labels, (QVector<QString>{"3", "5", "10", "20", "30"}));
  for (const double low : {0.013, 0.5, 1.0, 2.2, 7.0}) {
    for (double high = 4.0 * low; high < 300.0 * low; high *= 1.3) {
      const Ticks made = ticksOver(low, high, 6);
      ASSERT_GE(made.at.size(), 2);
      const double whole = std::log(high / low);
      EXPECT_LT(std::log(high / made.at.back()), 0.30 * whole) << low << " to " << high;
      EXPECT_LT(std::log(made.at.front() / low), 0.30 * whole) << low << " to " << high;
      for (qsizetype i = 1; i < made.at.size(); ++i)
        EXPECT_GT(std::log(made.at[i] / made.at[i - 1]), 0.03 * whole) << "labels would meet";
    }
  }
}

TEST(LogTicker, SkipsDecadesWhereThereAreTooMany) {
  const Ticks made = ticksOver(1e-12, 1e12, 5);
  EXPECT_LE(made.at.size(), 5);
  EXPECT_GE(made.at.size(), 2);
  for (int i = 2; i < made.at.size(); ++i)
    EXPECT_NEAR(made.at[i] / made.at[i - 1], made.at[1] / made.at[0], 1e-3 * made.at[1] / made.at[0]);
  EXPECT_TRUE(made.sub.isEmpty());
}

TEST(LogTicker, AlwaysNamesTwoPlacesOfARange) {
  const Ticks made = ticksOver(3.1, 3.4, 4);
  EXPECT_GE(made.labels.size(), 2);
  for (const double tick : made.at) {
    EXPECT_GE(tick, 3.1);
    EXPECT_LE(tick, 3.4);
  }
}

// Of streaming at T 48 the windows of 6 and 12 keys had the ticks 10 and 12.3374.
TEST(LogTicker, OfARangeWithoutTwoRoundNumbersTheEndsAreShort) {
  EXPECT_EQ(ticksOver(5.83, 12.3374, 2).labels, (QVector<QString>{"6", "10"}));
  EXPECT_EQ(ticksOver(3.1, 3.4, 2).labels, (QVector<QString>{"3.1", "3.4"}));
  EXPECT_EQ(ticksOver(0.0123, 0.0129, 2).labels, (QVector<QString>{"0.0123", "0.0129"}));
}

TEST(LogTicker, HasNothingToSayOfARangeWithoutALogarithm) { EXPECT_TRUE(ticksOver(0.0, 1.0, 4).at.isEmpty()); }

}  // namespace
}  // namespace sinkscope
