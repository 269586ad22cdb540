#include "core/train/data/tasks/trigger_conditional.h"

#include <gtest/gtest.h>

#include <map>

#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(TriggerConditional, AsksForTheSharesOfWhatCameBeforeAtATriggerAndForNothingElsewhere) {
  const TriggerConditional task({.length = 7, .batch = 1, .symbols = 3});
  ASSERT_EQ(task.vocabulary(), 5);
  ASSERT_EQ(task.outputs(), 5);
  // <s> trigger 2 4 2 trigger 3 -> nothing came before the first; 2, 4, 2 before the second, which itself is no symbol
  const std::vector<std::int64_t> ids = {0, 1, 2, 4, 2, 1, 3};
  std::vector<float> wanted(ids.size() * 5, -1.0f);
  task.wantedOutputs(ids, wanted);
  for (std::size_t t = 0; t < ids.size(); ++t) {
    for (std::size_t s = 0; s < 5; ++s) {
      const float expected = t != 5 ? 0.0f : s == 2 ? 2.0f / 3.0f : s == 4 ? 1.0f / 3.0f : 0.0f;
      EXPECT_FLOAT_EQ(wanted[t * 5 + s], expected) << t << " " << s;
    }
  }
}

TEST(TriggerConditional, DrawsSymbolsEvenlyAndTheTriggerAsOftenAsSaid) {
  const TriggerConditional task({.length = 101, .batch = 400, .symbols = 4, .every = 5, .seed = 2});
  std::vector<std::int64_t> ids(400 * 101);
  std::vector<std::int32_t> documents(ids.size());
  std::vector<float> predicted(ids.size());
  task.fill(3, {ids, documents, predicted});
  std::map<std::int64_t, double> often;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    EXPECT_EQ(ids[i] == 0, i % 101 == 0);
    EXPECT_EQ(predicted[i], i % 101 == 0 ? 0.0f : 1.0f);
    often[ids[i]] += 1.0 / 40'000.0;
  }
  ASSERT_EQ(often.size(), 6u);
  EXPECT_NEAR(often[TriggerConditional::kTrigger], 0.2, 0.01);  // five deviations
  for (const std::int64_t symbol : {2, 3, 4, 5}) EXPECT_NEAR(often[symbol], 0.2, 0.01);
}

TEST(TriggerConditional, ATaskThatIsNoneIsRefused) {
  EXPECT_THROW(TriggerConditional({.symbols = 1}), Error);
  EXPECT_THROW(TriggerConditional({.every = 1}), Error);
}

}  // namespace
}  // namespace sinkscope
