// Numbers against transformers' own (../shared/oracle/README.md: meaning and tolerances). To regenerate the expected
// values run the scripts in its generator/ folder.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/importance.h"
#include "core/metrics/perturbation_spread.h"
#include "core/metrics/sink_rate.h"
#include "core/metrics/value_norm.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/study/explore.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

constexpr double kAttention = 2e-5;     // absolute
constexpr double kFarAttention = 1e-3;  // absolute, cases far and gap
constexpr double kStates = 1e-5;        // of the tensor's largest magnitude
constexpr double kImportance = 2e-5;    // absolute
constexpr double kSpread = 1e-4;        // relative

// The largest deviation of each quantity over all checkpoints, printed at the end.
class OracleTest : public testing::Test {
 protected:
  void SetUp() override {
    oracles_ = knownOracles();
    if (oracles_.empty()) GTEST_SKIP() << kNoShared;
  }

  void TearDown() override {
    for (const auto& [what, worst] : worst_) std::printf("    largest deviation of %-14s %.1e\n", what.c_str(), worst);
  }

  void expectClose(const std::string& what, const at::Tensor& found, const at::Tensor& expected, double limit) {
    const double difference = largestDifference(found, expected);
    EXPECT_LE(difference, limit) << what;
    worst_[what] = std::max(worst_[what], difference);
  }

  // Deviation relative to the largest magnitude of the expected tensor.
  void expectCloseToScale(const std::string& what, const at::Tensor& found, const at::Tensor& expected, double limit) {
    const double relative = largestDifference(found, expected) / std::max(largestMagnitude(expected), 1e-30);
    EXPECT_LE(relative, limit) << what;
    worst_[what] = std::max(worst_[what], relative);
  }

  std::vector<Oracle> oracles_;
  std::map<std::string, double> worst_;
};

at::Tensor asTensor(const Matrix& matrix) {
  return at::tensor(std::vector<float>(matrix.cells), at::kFloat).reshape({matrix.rows, matrix.cols});
}

TEST_F(OracleTest, EveryTensorOfEveryCaseIsWithinItsTolerance) {
  int compared = 0;
  for (const Oracle& oracle : oracles_) {
    const OpenModel model = openModel(oracle.folder().string(), {.device = testDevice(), .dtype = "f32"});
    for (const std::string& oneCase : oracle.cases()) {
      SCOPED_TRACE(oracle.name() + " " + oneCase);
      CaptureRequest wanted = everything();
      wanted.positions = oracle.ids(oneCase, "position_ids");
      const bool far = !wanted.positions.empty();
      const Capture seen = capture(*model.transformer, oracle.ids(oneCase), wanted);
      const std::int64_t layers = model.config.layers;
      const auto with = [&](const char* tensor, const auto& compare) {
        const auto expected = oracle.find(oneCase, tensor);
        if (!expected) return;
        compare(*expected);
        ++compared;
      };
      with("attentions", [&](const at::Tensor& e) {
        expectClose(far ? "far attentions" : "attentions", seen.attention, e, far ? kFarAttention : kAttention);
      });
      with("importance", [&](const at::Tensor& e) {
        expectClose(far ? "far importance" : "importance", seen.importance, e, far ? kFarAttention : kImportance);
      });
      with("logits", [&](const at::Tensor& e) { expectCloseToScale("logits", seen.logits, e, kStates); });
      with("logits_last", [&](const at::Tensor& e) {
        expectCloseToScale(far ? "far logits" : "logits", seen.logits.select(0, -1), e, far ? kFarAttention : kStates);
      });
      with("hidden_states", [&](const at::Tensor& e) {  // the last of theirs stands after the final norm
        expectCloseToScale("hidden", seen.hidden.narrow(0, 0, layers), e.narrow(0, 0, layers), kStates);
      });
      with("final_residual",
           [&](const at::Tensor& e) { expectCloseToScale("hidden", seen.hidden.select(0, layers), e, kStates); });
      // Falcon's reference copies each key and value for every query head of its group.
      const auto copies = [&](const at::Tensor& ours, const at::Tensor& theirs) {
        return ours.size(1) == theirs.size(1) ? ours : ours.repeat_interleave(theirs.size(1) / ours.size(1), 1);
      };
      with("value", [&](const at::Tensor& e) { expectCloseToScale("value", copies(seen.values, e), e, kStates); });
      with("value_norms", [&](const at::Tensor& e) {
        expectClose("value norms", copies(seen.valueNorms, e) / e, at::ones_like(e), kStates);
      });
      const double limit = far ? kFarAttention : kStates;
      // OPT scales its queries before the product; here the product is scaled.
      const double before = model.config.family == "opt" ? 1.0 / std::sqrt(model.config.headDim) : 1.0;
      with("query", [&](const at::Tensor& e) {
        expectCloseToScale(far ? "far query" : "query", seen.queries * before, e, limit);
      });
      if (seen.sinkShare.defined()) {
        expectClose("sink share", seen.sinkShare, 1 - seen.attention.sum(-1), kAttention);
        EXPECT_GT(seen.sinkShare.min().item<float>(), 0.0f);
      }
      with("key", [&](const at::Tensor& e) { expectCloseToScale(far ? "far key" : "key", seen.keys, e, limit); });
    }
  }
  EXPECT_GE(compared, 500);
}

TEST_F(OracleTest, SinkRatesAreExact) {
  for (const Oracle& oracle : oracles_) {
    const OpenModel model = openModel(oracle.folder().string(), {.device = testDevice(), .dtype = "f32"});
    for (const auto& [oneCase, expected] : oracle.metrics()["cases"].items()) {
      SCOPED_TRACE(oracle.name() + " " + oneCase);
      const CaptureRequest wanted{.importance = true, .positions = oracle.ids(oneCase, "position_ids")};
      const Capture seen = capture(*model.transformer, oracle.ids(oneCase), wanted);
      for (const auto& [epsilon, rate] : expected["sink_rate"].items()) {
        EXPECT_DOUBLE_EQ(sinkRate(seen.importance, 0, std::stod(epsilon)), rate.get<double>()) << "epsilon " << epsilon;
      }
      const double limit = wanted.positions.empty() ? kImportance : kFarAttention;
      expectClose("importance", seen.importance.select(-1, 0), toTensor(expected["importance_first"]), limit);
    }
    const auto& withoutBos = oracle.metrics()["main_without_bos"];
    const Capture seen = capture(*model.transformer, withoutBos["input_ids"].get<std::vector<std::int64_t>>(),
                                 {.importance = true, .logits = true});
    expectClose("importance", seen.importance.select(-1, 0), toTensor(withoutBos["importance_first"]), kImportance);
    expectCloseToScale("logits", seen.logits.select(0, -1), toTensor(withoutBos["last_logits"]), kStates);
    for (const auto& [epsilon, rate] : withoutBos["sink_rate"].items()) {
      EXPECT_DOUBLE_EQ(sinkRate(seen.importance, 0, std::stod(epsilon)), rate.get<double>()) << oracle.name();
    }
  }
}

TEST_F(OracleTest, SeveralPromptsAreThresholdedBeforeTheyAreAveraged) {
  int visited = 0;
  for (const Oracle& oracle : oracles_) {
    if (!oracle.metrics().contains("prompts")) continue;
    SCOPED_TRACE(oracle.name());
    ++visited;
    const auto& prompts = oracle.metrics()["prompts"];
    const OpenModel model = openModel(oracle.folder().string(), {.device = testDevice(), .dtype = "f32"});
    const std::vector<Capture> seen = captureBatch(
        *model.transformer, prompts["input_ids"].get<std::vector<std::vector<std::int64_t>>>(), {.importance = true});
    std::vector<at::Tensor> all;
    for (const Capture& one : seen) all.push_back(one.importance);
    const at::Tensor stacked = at::stack(all);  // [prompts,L,H,T]
    expectClose("importance", stacked.select(-1, 0).mean(0), toTensor(prompts["mean_importance_first"]), kImportance);
    for (const auto& [epsilon, rate] : prompts["sink_rate_threshold_then_mean"].items()) {
      EXPECT_DOUBLE_EQ(sinkRate(stacked, 0, std::stod(epsilon)), rate.get<double>()) << "epsilon " << epsilon;
    }
    for (const auto& [epsilon, rate] : prompts["sink_rate_mean_then_threshold"].items()) {
      EXPECT_DOUBLE_EQ(sinkRate(stacked.mean(0), 0, std::stod(epsilon)), rate.get<double>()) << "epsilon " << epsilon;
    }
  }
  EXPECT_GT(visited, 0);
}

TEST_F(OracleTest, NormsAndDistancesOfHiddenStatesAgree) {
  int visited = 0;
  for (const Oracle& oracle : oracles_) {
    const OpenModel model = openModel(oracle.folder().string(), {.device = testDevice(), .dtype = "f32"});
    for (const auto& [oneCase, expected] : oracle.metrics()["cases"].items()) {
      if (!expected.contains("residual_distance_to_mean")) continue;
      SCOPED_TRACE(oracle.name() + " " + oneCase);
      ++visited;
      const Capture seen = capture(*model.transformer, oracle.ids(oneCase), everything());
      expectCloseToScale("distance", distanceToMean(seen.hidden), toTensor(expected["residual_distance_to_mean"]),
                         kSpread);
      expectCloseToScale("token norms", seen.hiddenNorms, toTensor(expected["residual_token_norms"]), kStates);
    }
  }
  EXPECT_GT(visited, 0);
}

TEST_F(OracleTest, PerturbationSpreadAgreesWithAndWithoutBos) {
  int visited = 0;
  for (const Oracle& oracle : oracles_) {
    if (!oracle.metrics().contains("perturbation")) continue;
    SCOPED_TRACE(oracle.name());
    ++visited;
    const auto& expected = oracle.metrics()["perturbation"];
    const auto& text = expected["without_bos"];
    OpenModel model = openModel(oracle.folder().string(), {.device = testDevice(), .dtype = "f32"});
    ASSERT_EQ(model.bos.id, oracle.metrics()["bos"].get<std::int64_t>());
    const Spread spread = perturbationSpread(model, text["input_ids"].get<std::vector<std::int64_t>>(),
                                             text["perturbed_ids"].get<std::vector<std::int64_t>>());
    EXPECT_EQ(spread.changed, std::vector<int>{expected["position_without_bos"].get<int>()});
    const std::pair<const Matrix*, const char*> conditions[] = {{&spread.withBos, "with_bos"},
                                                                {&spread.withoutBos, "without_bos"}};
    for (const auto& [matrix, condition] : conditions) {
      const at::Tensor found = asTensor(*matrix), reference = toTensor(expected[condition]["residual_spread"]);
      ASSERT_EQ(found.sizes(), reference.sizes());
      const at::Tensor touched = reference != 0;
      // The spread is the difference of two float32 states: its own rounding scales with the states, not with itself.
      expectClose("spread", (found / reference).masked_select(touched), at::ones_like(reference).masked_select(touched),
                  kSpread);
      EXPECT_EQ(found.masked_select(~touched).abs().max().item<float>(), 0.0f)
          << "tokens before the change stay as they were";
    }
  }
  EXPECT_GT(visited, 0);
}

TEST_F(OracleTest, TextTakesTheWholeWayToTheSameIds) {
  int visited = 0;
  for (const Oracle& oracle : oracles_) {
    const auto texts = oracle.folder() / "texts.json";
    if (!std::filesystem::exists(texts)) continue;
    const OpenModel model = openModel(oracle.folder().string(), {.device = testDevice(), .dtype = "f32"});
    const nlohmann::json textOfCase = readJson(texts);
    for (const auto& [oneCase, text] : textOfCase.items()) {
      SCOPED_TRACE(oracle.name() + " " + oneCase);
      ++visited;
      const Exploration seen = explore(model, {.input = text.get<std::string>(), .bos = BosMode::automatic});
      std::vector<std::int64_t> ids;
      for (const Token& token : seen.reading.tokens) ids.push_back(token.id);
      EXPECT_EQ(ids, oracle.ids(oneCase));
      EXPECT_TRUE(seen.reading.bos);
      const auto expected = oracle.find(oneCase, "attentions");
      ASSERT_TRUE(expected);
      for (int layer = 0; layer < model.config.layers; ++layer) {
        for (int head = 0; head < model.config.heads; ++head) {
          const at::Tensor pattern = asTensor(seen.pattern(model, layer, head).cells).nan_to_num(0.0);
          expectClose("attentions", pattern, expected->select(0, layer).select(0, head), kAttention);
        }
      }
    }
  }
  EXPECT_GT(visited, 0);
}

}  // namespace
}  // namespace sinkscope
