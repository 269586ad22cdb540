#include "core/study/progress_parts.h"

#include <gtest/gtest.h>

#include "core/model/pass_cost.h"

namespace sinkscope {
namespace {

TEST(ProgressParts, AllPartsAreOneBarThatNeverGoesBack) {
  std::vector<double> shares;
  std::vector<std::string> words;
  const ProgressSink sink = [&](const Progress& at) {
    shares.push_back(static_cast<double>(at.done) / static_cast<double>(at.total));
    words.push_back(at.what);
    return true;
  };
  ProgressParts parts(sink, {1.0, 3.0});
  const ProgressSink first = parts.next();
  first({"a", 0, 2});
  first({"a", 1, 2});
  first({"begins anew", 0, 5});
  first({"unknown", 0, 0});
  const ProgressSink second = parts.next();
  second({"b", 0, 10});
  second({"b", 5, 10});
  second({"b", 10, 10});
  EXPECT_EQ(shares, (std::vector<double>{0.0, 0.125, 0.125, 0.125, 0.25, 0.625, 1.0}));
  EXPECT_EQ(words[2], "begins anew");
}

TEST(ProgressParts, TheAnswerToCancelGoesToThePartThatAsks) {
  const ProgressSink cancels = [](const Progress&) { return false; };
  ProgressParts parts(cancels, {1.0});
  EXPECT_FALSE(parts.next()({"a", 0, 1}));
  const ProgressSink nobody;
  ProgressParts silent(nobody, {1.0});
  EXPECT_TRUE(silent.next()({"a", 0, 1}));
}

TEST(ProgressOfOperations, IsTheShareOfAllPassesWhateverEachCounts) {
  std::vector<double> shares;
  const ProgressSink sink = [&](const Progress& at) {
    shares.push_back(at.total > 0 ? static_cast<double>(at.done) / static_cast<double>(at.total) : -1.0);
    return true;
  };
  countOperations(1e6);  // before it began
  ProgressOfOperations whole(sink, 1000.0);
  const ProgressSink step = whole.steps();
  step({"how long it takes", 0, 0});
  step({"prompt 1 of 24", 0, 24});
  countOperations(250.0);
  step({"prompt 1 of 24", 0, 24});
  countOperations(250.0);
  step({"begins anew", 0, 7});
  step({"unknown", 0, 0});
  countOperations(1000.0);  // more than was told
  step({"the last", 6, 7});
  EXPECT_EQ(shares, (std::vector<double>{-1.0, 0.0, 0.25, 0.5, 0.5, 1.0}));
}

// An urgent job of the window is let pass while a study reports.
TEST(ProgressOfOperations, WhatIsComputedDuringAReportIsNotItsOwn) {
  double share = 0.0;
  const ProgressSink sink = [&](const Progress& at) {
    share = static_cast<double>(at.done) / static_cast<double>(at.total);
    countOperations(400.0);
    return share < 0.2;
  };
  ProgressOfOperations whole(sink, 1000.0);
  const ProgressSink step = whole.steps();
  EXPECT_TRUE(step({"a", 0, 1}));
  countOperations(100.0);
  EXPECT_TRUE(step({"a", 0, 1}));
  EXPECT_EQ(share, 0.1);
  countOperations(100.0);
  EXPECT_FALSE(step({"a", 0, 1})) << "the answer to cancel";
  EXPECT_EQ(share, 0.2);
}

}  // namespace
}  // namespace sinkscope
