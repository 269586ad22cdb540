#include "core/study/jacobian_column.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/study/jacobian.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

const std::vector<std::int64_t> kSome = {1, 5, 3, 7, 2, 9, 4, 6};
constexpr int kToken = 2;

OpenModel inFloat32(const std::string& folder) { return openModel(folder, {.device = "cpu", .dtype = "f32"}); }

// Against automatic differentiation, at every depth, on every reference model.
class JacobianColumnOf : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(JacobianColumnOf, IsWithinItsErrorsOfTheExactOne) {
  const OpenModel model = inFloat32(GetParam().string());
  const Prompt prompt = model.prompt(kSome, BosMode::automatic);
  const JacobianColumn drawn = jacobianColumn(model, prompt, kToken, {.products = 256});
  ASSERT_EQ(drawn.norms.rows, model.config.layers + 1);
  ASSERT_EQ(drawn.norms.cols, static_cast<int>(prompt.ids.size()));
  const double width = static_cast<double>(model.config.hiddenSize);
  EXPECT_FLOAT_EQ(drawn.norms.at(0, kToken), static_cast<float>(std::sqrt(width)));
  EXPECT_EQ(drawn.norms.at(0, kToken + 1), 0.0f);
  for (int passed = 1; passed <= model.config.layers; ++passed) {
    const Jacobian exact = jacobian(model, prompt, {.to = passed, .bounds = false});
    EXPECT_TRUE(std::isnan(drawn.norms.at(passed, kToken - 1)));
    for (int query = kToken; query < drawn.norms.cols; ++query) {
      const double expected = exact.norms.at(query, kToken);
      // Four errors, and what a difference in float32 is off by.
      EXPECT_NEAR(drawn.norms.at(passed, query), expected,
                  4.0 * drawn.standardErrors.at(passed, query) + 0.01 * expected + 1e-3)
          << passed << " blocks, token " << query;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(References, JacobianColumnOf, testing::ValuesIn(referencesOfManyPasses()),
                         [](const auto& one) { return one.param.filename().string(); });

TEST(JacobianColumn, OfAStreamedModelIsTheSameToTheBit) {
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    const std::string name = folder.filename().string();
    if (name != "llama_yarn" && name != "gemma2_caps" && name != "jamba_periods") continue;
    SCOPED_TRACE(name);
    const OpenModel resident = inFloat32(folder.string());
    OpenModel streamed = resident;
    streamed.transformer = streaming(folder);
    const Prompt prompt = resident.prompt(kSome, BosMode::automatic);
    const JacobianColumn a = jacobianColumn(resident, prompt, kToken), b = jacobianColumn(streamed, prompt, kToken);
    for (int passed = 0; passed < a.norms.rows; ++passed) {
      for (int query = kToken; query < a.norms.cols; ++query)
        EXPECT_EQ(a.norms.at(passed, query), b.norms.at(passed, query)) << passed << ", " << query;
    }
  }
}

TEST(JacobianColumn, ErrorsHoldMostOfWhatIsExactAndNotAll) {
  const OpenModel model = inFloat32("embedded");
  const Prompt prompt = model.prompt(std::string("The old man walked slowly along the sea and"), BosMode::on);
  const Jacobian exact = jacobian(model, prompt, {.bounds = false});
  int within = 0, pairs = 0;
  for (int seed = 0; seed < 6; ++seed) {
    const JacobianColumn drawn = jacobianColumn(model, prompt, kToken, {.products = 24, .seed = seed});
    for (int query = kToken + 1; query < drawn.norms.cols; ++query) {
      ++pairs;
      within += std::abs(drawn.norms.at(model.config.layers, query) - exact.norms.at(query, kToken)) <=
                drawn.standardErrors.at(model.config.layers, query);
    }
  }
  // Two of three are within one error; the tokens of a draw have their directions in common.
  EXPECT_GT(within, 0.4 * pairs) << pairs;
  EXPECT_LT(within, 0.95 * pairs) << "errors that hold everything say nothing";
}

TEST(JacobianColumn, CostsItsPassesAndSaysSo) {
  const OpenModel model = inFloat32("embedded");
  const Prompt prompt = model.prompt(std::string("The old man walked slowly"), BosMode::on);
  const JacobianColumnOptions options{.products = 8};
  const double before = operationsSoFar();
  jacobianColumn(model, prompt, 1, options);
  const double taken = operationsSoFar() - before,
               said = jacobianColumnOperations(model.config, std::ssize(prompt.ids), options);
  EXPECT_NEAR(taken, said, 0.1 * said);
}

TEST(JacobianColumn, WhatCannotBeIsRefusedWithTheNextStep) {
  const OpenModel model = inFloat32("embedded");
  const Prompt prompt = model.prompt(kSome, BosMode::automatic);
  const auto refused = [&](int token, const JacobianColumnOptions& options) {
    try {
      jacobianColumn(model, prompt, token, options);
      ADD_FAILURE() << "done";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      EXPECT_FALSE(error.hint().empty());
    }
  };
  refused(-1, {});
  refused(static_cast<int>(prompt.ids.size()), {});
  refused(0, {.products = 1});
  int reports = 0;
  EXPECT_THROW(jacobianColumn(model, prompt, 0, {}, [&](const Progress&) { return ++reports < 2; }), Error);
}

}  // namespace
}  // namespace sinkscope
