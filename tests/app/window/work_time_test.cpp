#include "app/window/work_time.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(WorkTime, OfOnePassTheTimeLeftIsTold) {
  WorkTime time;
  EXPECT_EQ(time.words(0, 0, 0), QString()) << "what is only said";
  EXPECT_EQ(time.words(40, 100, 10'000), QString()) << "a resumed run's beginning";
  EXPECT_EQ(time.words(70, 100, 20'000), QStringLiteral("about 10 s left"));
}

// "About 15 min left" of half a minute.
TEST(WorkTime, OfTheFirstTenthNothingIsToldUnlessItTakesLong) {
  WorkTime time;
  time.words(0, 1000, 0);
  EXPECT_EQ(time.words(10, 1000, 9'000), QString());
  EXPECT_EQ(time.words(100, 1000, 10'000), QStringLiteral("about 90 s left"));
  EXPECT_EQ(timeLeft(40'000, 10, 1000), QStringLiteral("about 66 min left"));
}

// The bar ran from 0 to 94 % several times, and the time left was each pass's own.
TEST(WorkTime, FromTheSecondPassOnNoTimeIsToldButWhichItIs) {
  WorkTime time;
  time.words(0, 100, 0);
  EXPECT_EQ(time.words(50, 100, 5'000), QStringLiteral("about 5 s left"));
  EXPECT_EQ(time.words(0, 100, 10'000), QStringLiteral("pass 2"));
  EXPECT_EQ(time.words(90, 100, 19'000), QStringLiteral("pass 2"));
  EXPECT_EQ(time.words(0, 100, 20'000), QStringLiteral("pass 3"));
  time.start();
  EXPECT_EQ(time.words(0, 30, 0), QString());
}

TEST(WorkTime, WhatIsOverInAMomentIsNoPass) {
  WorkTime time;
  time.words(0, 170, 0);
  time.words(169, 170, 300);
  time.words(0, 100, 400);
  EXPECT_EQ(time.words(50, 100, 5'400), QStringLiteral("about 5 s left"));
  // Nor is what counts in other units: a sweep reads its prompts first.
  time.words(0, 8'000, 20'000);
  EXPECT_EQ(time.words(2'000, 8'000, 25'000), QStringLiteral("about 15 s left"));
}

}  // namespace
}  // namespace sinkscope
