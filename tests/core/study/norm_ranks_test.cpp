#include "core/study/norm_ranks.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/drift.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// Value norms that another program computed (oracle, case main), counted by hand.
TEST(NormRanksOfOracles, CountTheRecordedValueNorms) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  int seen = 0;
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    model.bos = {};
    const std::vector<std::int64_t> ids = oracle.ids("main");
    const std::optional<at::Tensor> norms = oracle.find("main", "value_norms");
    if (ids.empty() || !norms) continue;
    const NormRanks study = normRanks(model, {"ids", {{"main", "all", ids}}}, {.tokens = static_cast<int>(ids.size())});
    int smallest = 0, all = 0;
    for (std::int64_t layer = 0; layer < norms->size(0); ++layer) {
      double first = 0.0;
      for (std::int64_t group = 0; group < norms->size(1); ++group, ++all) {
        const double own = (*norms)[layer][group][0].item<double>();
        bool least = true;
        for (std::int64_t token = 1; token < norms->size(2); ++token)
          least = least && own < (*norms)[layer][group][token].item<double>();
        smallest += least ? 1 : 0;
        first += own / static_cast<double>(norms->size(1));
        if (study.conditions[0].values.smallestShare.cols == norms->size(1)) {
          EXPECT_EQ(study.conditions[0].values.smallestShare.at(int(layer), int(group)), least ? 1.0f : 0.0f);
        }
      }
      EXPECT_NEAR(study.conditions[0].values.layers[std::size_t(layer)].first, first, 1e-3 * first);
    }
    EXPECT_NEAR(study.conditions[0].values.smallest[0], static_cast<double>(smallest) / all, 1e-9);
    ++seen;
  }
  EXPECT_GE(seen, 10);
}

TEST(NormRanks, KeysAndHiddenStatesAreCountedLikewise) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.seed = 4, .layers = 2});
  OpenModel model = openModel(folder.path().string(), {.device = "cpu", .dtype = "f32"});
  model.bos = {};
  const std::vector<std::int64_t> ids{7, 40, 2, 99, 130, 61};
  const NormRanks study = normRanks(model, {"ids", {{"a", "all", ids}}}, {.tokens = 6});
  const Capture seen = capture(*model.transformer, ids, {.hidden = true, .keys = true});
  double others = 0.0, largest = 0.0;
  for (int group = 0; group < 2; ++group)
    for (int token = 1; token < 6; ++token) others += seen.keys[1][group][token].norm().item<double>() / 10.0;
  EXPECT_NEAR(study.conditions[0].keys.layers[1].others, others, 1e-5);
  for (int depth = 0; depth < 3; ++depth) {
    bool most = true;
    for (int token = 1; token < 6; ++token)
      most = most && seen.hidden[depth][0].norm().item<double>() > seen.hidden[depth][token].norm().item<double>();
    largest += most ? 1.0 / 3.0 : 0.0;
  }
  EXPECT_NEAR(study.conditions[0].hidden.largest[0], largest, 1e-9);
  EXPECT_THROW(normRanks(model, {"ids", {{"a", "all", ids}}}, {.tokens = 1}), Error);
}

TEST(Drift, CosinesAndLengthsAreAgainstTheFirstPosition) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.seed = 4, .layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu", .dtype = "f32"});
  const DriftStudy study = repeatedTokenDrift(model, {.tokens = 8, .ids = 3, .seed = 2});
  ASSERT_EQ(study.conditions.size(), 2u);
  ASSERT_EQ(study.ids.size(), 3u);
  for (const DriftCondition& condition : study.conditions) {
    std::vector<std::int64_t> ids(8, study.ids[1]);
    if (condition.bos) ids[0] = *model.bos.id;
    const Capture seen = capture(*model.transformer, ids, {.hidden = true});
    for (int depth = 0; depth < 3; ++depth) {
      for (int token = 0; token < 8; ++token) {
        double dot = 0.0, a = 0.0, b = 0.0;
        for (int i = 0; i < 32; ++i) {
          const double x = seen.hidden[depth][token][i].item<double>(), y = seen.hidden[depth][0][i].item<double>();
          dot += x * y, a += x * x, b += y * y;
        }
        EXPECT_NEAR(condition.cosines[1].at(depth, token), dot / std::sqrt(a * b), 1e-5);
        EXPECT_NEAR(condition.norms[1].at(depth, token), std::sqrt(a / b), 1e-5);
      }
    }
    // Rotary positions alone tell repetitions of one token apart by nothing (Gu et al. 2025).
    if (!condition.bos) {
      EXPECT_NEAR(condition.cosines[1].at(2, 7), 1.0, 1e-5);
    }
  }
  EXPECT_THROW(repeatedTokenDrift(model, {.tokens = 2}), Error);
}

}  // namespace
}  // namespace sinkscope
