#include "core/study/sweep_plan.h"

#include <gtest/gtest.h>

#include "core/model/open_model.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST(SweepPlan, ConfigAloneSaysWhatTheWholeModelSays) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 6});
  const ModelFacts facts = describeModel(folder.path().string());
  const ModelShape whole = shapeOf(folder.path().string());
  const ModelShape alone = shapeOf((folder.path() / "config.json").string());
  const SweepSize size{.prompts = 10, .tokens = 16};
  const SweepCost of = costOf(whole, size), same = costOf(alone, size);
  EXPECT_EQ(of.parameters, facts.parameters);
  EXPECT_EQ(same.parameters, facts.parameters);
  EXPECT_EQ(of.operations, same.operations);
  EXPECT_EQ(of.bytesRead, facts.weightBytes);
  EXPECT_FALSE(of.streams);
  EXPECT_EQ(whole.weightsFile.filename(), "model.safetensors");
  EXPECT_TRUE(alone.weightsFile.empty());
}

TEST(SweepPlan, CountsTheProductsOfTheDecoderByHand) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 3});
  const ModelShape shape = shapeOf(folder.path().string());
  const ModelConfig& c = shape.config;
  const double width = c.hiddenSize, queries = c.heads * c.headDim, keys = c.kvHeads * c.headDim;
  const double block = width * (2 * queries + 2 * keys) + 3 * width * static_cast<double>(c.mlp.width);
  const double last = width * (queries + 2 * keys);  // no output projection and no feed-forward behind the last patterns
  const double rows = 2.0 * 5 * 8;
  const double keysSeen = (1.0 + 2 + 3 + 4 + 5 + 6 + 7 + 8) / 8, attention = 3 * 2 * queries * keysSeen;
  const SweepCost plan = costOf(shape, {.prompts = 5, .tokens = 8, .conditions = 2});
  EXPECT_DOUBLE_EQ(plan.operations, 2 * rows * (2 * block + last + attention));
}

TEST(SweepPlan, AModelThatDoesNotFitIsReadOncePastItsHead) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 40});
  const ModelShape shape = shapeOf(folder.path().string());
  const SweepCost plan = costOf(shape, {.prompts = 4, .tokens = 8, .memory = shape.storedBytes / 2});
  EXPECT_TRUE(plan.streams);
  EXPECT_LT(plan.bytesRead, shape.storedBytes);
  EXPECT_GT(plan.bytesRead, shape.storedBytes / 2);
  EXPECT_LT(plan.weightBytes, shape.storedBytes / 2);
  const Machine slowDisk{"", 1e15, 1e6, ""}, slowProcessor{"", 1e6, 1e15, ""};
  EXPECT_TRUE(expectedTime(plan, slowDisk).limitedByReading);
  EXPECT_NEAR(expectedTime(plan, slowDisk).seconds, static_cast<double>(plan.bytesRead) / 1e6, 1e-3);
  EXPECT_FALSE(expectedTime(plan, slowProcessor).limitedByReading);
  EXPECT_NEAR(expectedTime(plan, slowProcessor).seconds, plan.operations / 1e6, 1e-3);
}

TEST(SweepPlan, AModelInMemoryIsNotReadAgain) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  const ModelShape shape = shapeOf(folder.path().string());
  const Machine machine{"", 1e9, 1e6, ""};
  const SweepCost loaded = costOf(shape, {.prompts = 4, .tokens = 8, .memory = 1, .weights = WeightsLie::inMemory});
  EXPECT_FALSE(loaded.streams);
  EXPECT_EQ(loaded.bytesRead, 0);
  EXPECT_DOUBLE_EQ(expectedTime(loaded, machine).seconds, loaded.operations / 1e9);
  const SweepCost fresh = costOf(shape, {.prompts = 4, .tokens = 8});
  EXPECT_DOUBLE_EQ(expectedTime(fresh, machine).seconds, fresh.operations / 1e9 + static_cast<double>(shape.storedBytes) / 1e6);
  EXPECT_TRUE(costOf(shape, {.prompts = 4, .tokens = 8, .weights = WeightsLie::streamed}).streams);
}

TEST(SweepPlan, SaysWhatIsNoModel) {
  const TemporaryFolder folder;
  writeFile(folder.path() / "config.json", "[1, 2]");
  EXPECT_THROW(shapeOf((folder.path() / "config.json").string()), Error);
  writeFile(folder.path() / "config.json", "{\"model_type\": \"unheard_of\"}");
  try {
    shapeOf((folder.path() / "config.json").string());
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.sentence().find("unheard_of"), std::string::npos);
  }
}

}  // namespace
}  // namespace sinkscope
