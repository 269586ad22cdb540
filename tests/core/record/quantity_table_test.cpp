#include "core/record/quantity_table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/study/sweep/sweep.h"
#include "core/values/two_stage.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// Of all prompts the categories are drawn too, as of rates and losses; within a category its prompts alone.
TEST(QuantityTable, IntervalsAreDrawnByCategoryAndPrompt) {
  const TemporaryFolder folder;
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  const PromptSet builtin = readPromptSet("builtin");
  PromptSet set{"some", {}};
  for (std::size_t i = 0; i < builtin.prompts.size(); i += 7) set.prompts.push_back(builtin.prompts[i]);
  const RunFile run = sweep(model, set, {.tokens = 32, .wants = {.quantities = {"first_share"}}}, folder / "a.run");
  const RunQuantity& quantity = quantityOf(run, "first_share");
  std::vector<double> values;
  std::vector<std::string> categories;
  for (const RunCase& one : run.cases()) {
    if (!one.used) continue;
    values.push_back(static_cast<double>(run.quantity(one, quantity)[6]));  // L1H2
    categories.push_back(run.prompts()[static_cast<std::size_t>(one.prompt)].category);
  }
  const std::vector<int> groups = groupsOf(categories);
  ASSERT_GT(*std::max_element(groups.begin(), groups.end()), 2);
  const Interval expected = twoStageInterval(values, groups), narrow = bootstrapInterval(values);
  const std::vector<QuantityMean> means = quantityMeans(run, run.header().conditions.front(), quantity);
  EXPECT_EQ(means[6].category, "all");
  EXPECT_DOUBLE_EQ(means[6].interval.low, expected.low);
  EXPECT_DOUBLE_EQ(means[6].interval.high, expected.high);
  EXPECT_NE(means[6].interval.low, narrow.low);
}

}  // namespace
}  // namespace sinkscope
