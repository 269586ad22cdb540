#include "core/study/progress_parts.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sinkscope
