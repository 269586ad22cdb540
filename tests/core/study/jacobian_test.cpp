#include "core/study/jacobian.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/metrics/over_squashing.h"
#include "core/model/attention/variant.h"
#include "core/model/edits.h"
#include "core/model/open/model_layout.h"
#include "core/model/transformer.h"
#include "core/model/weights/weights.h"
#include "core/probe/capture.h"
#include "core/study/edited_model.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;
const Ids kTextIds = {1, 5, 3, 7, 2, 9, 4, 6};

std::filesystem::path referenceOf(const std::string& name) {
  return std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
}

// A checkpoint in float64.
OpenModel inFloat64(const std::filesystem::path& folder) {
  OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
  const Checkpoint checkpoint = Checkpoint::open(folder);
  const ModelLayout layout = readLayout(checkpoint);
  Weights weights = loadWeights(checkpoint, layout.config, layout.slots, at::kCPU, at::kDouble);
  model.transformer =
      std::make_shared<Transformer>(layout.config, std::move(weights), at::kCPU, at::kDouble, std::int64_t{1} << 30);
  return model;
}

Jacobian of(const OpenModel& model, const Ids& ids, const JacobianOptions& options = {}) {
  return jacobian(model, model.prompt(ids, BosMode::automatic), options);
}

// The values of another implementation's automatic differentiation, in float64.
TEST(JacobianReference, NormsAreThoseThatWereRecorded) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const Oracle oracle(*shared / "oracle" / "models" / "llama_small");
  const nlohmann::json& recorded = oracle.metrics().at("jacobian");
  const Ids ids = recorded.at("input_ids");
  const int target = recorded.at("target_position");
  const OpenModel exact = inFloat64(oracle.folder());
  const OpenModel single = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
  for (int to = 1; to <= exact.config.layers; ++to) {
    const JacobianOptions options{.to = to, .spectral = true, .bounds = false};
    const Jacobian found = of(exact, ids, options), rounded = of(single, ids, options);
    const auto frobenius = recorded.at("frobenius").at(static_cast<std::size_t>(to)).get<std::vector<double>>();
    const auto spectral = recorded.at("spectral").at(static_cast<std::size_t>(to)).get<std::vector<double>>();
    for (int token = 0; token <= target; ++token) {
      const auto i = static_cast<std::size_t>(token);
      EXPECT_NEAR(found.norms.at(target, token), frobenius[i], 1e-6 * frobenius[i]) << to << ", " << token;
      EXPECT_NEAR(found.spectral.at(target, token), spectral[i], 1e-6 * spectral[i]) << to << ", " << token;
      EXPECT_NEAR(rounded.norms.at(target, token), frobenius[i], 1e-3 * frobenius[i]) << to << ", " << token;
    }
  }
}

// Moves one number of one token's embedding.
class Moved : public Edits {
 public:
  Moved(std::int64_t token, std::int64_t dimension, double by) : token_(token), dimension_(dimension), by_(by) {}
  bool touches(Site site, int) const override { return site == Site::embed; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override {
    at::Tensor made = x.clone();
    made.select(0, 0).select(0, token_).select(0, dimension_).add_(by_);
    return made;
  }

 private:
  std::int64_t token_, dimension_;
  double by_;
};

class JacobianOf : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(JacobianOf, AgreesWithFiniteDifferencesInFloat64) {
  const OpenModel model = inFloat64(GetParam());
  const Jacobian found = of(model, kTextIds, {.bounds = false});
  constexpr double kStep = 1e-5;
  constexpr int kToken = 2;
  NoTaps nothing;
  at::Tensor squares = at::zeros({std::ssize(kTextIds)}, at::kDouble);
  for (std::int64_t dimension = 0; dimension < model.config.hiddenSize; ++dimension) {
    const auto state = [&](double by) {
      const Moved edit(kToken, dimension, by);
      return model.transformer->forward({.ids = at::tensor(kTextIds).unsqueeze(0), .edits = &edit, .hidden = true},
                                        nothing);
    };
    squares += ((state(kStep) - state(-kStep)) / (2.0 * kStep)).square().sum(-1).select(0, 0);
  }
  for (int query = kToken; query < static_cast<int>(kTextIds.size()); ++query) {
    const double expected = std::sqrt(squares[query].item<double>());
    EXPECT_NEAR(found.norms.at(query, kToken), expected, 2e-5 * expected + 1e-7) << query;
  }
  EXPECT_TRUE(std::isnan(found.norms.at(kToken - 1, kToken))) << "nothing goes back in time";
}

INSTANTIATE_TEST_SUITE_P(References, JacobianOf, testing::ValuesIn(referencesOfManyPasses()),
                         [](const auto& info) { return info.param.filename().string(); });

// Wide models have no whole Jacobian: their largest singular values come from below.
TEST(Jacobian, PowerIterationComesToTheLargestSingularValueFromBelow) {
  for (const char* name : {"llama_yarn", "gemma2_caps"}) {
    SCOPED_TRACE(name);
    const OpenModel model = openModel(referenceOf(name).string(), {.device = "cpu", .dtype = "f32"});
    const Jacobian exact = of(model, kTextIds, {.spectral = true, .bounds = false});
    Jacobian before;
    double worst = 1.0;
    for (const int steps : {2, 6, 40}) {
      const Jacobian found = of(model, kTextIds, {.estimate = 2, .power = steps, .bounds = false});
      for (int query = 0; query < found.norms.rows; ++query) {
        for (int token = 0; token <= query; ++token) {
          const float value = found.spectral.at(query, token), most = exact.spectral.at(query, token);
          EXPECT_LE(value, most * 1.0005f + 1e-7f) << steps << ": " << query << ", " << token;
          if (!before.spectral.empty()) {
            EXPECT_GE(value, before.spectral.at(query, token) * 0.9999f);
          }
          if (steps == 40 && most > 1e-4f) worst = std::min(worst, static_cast<double>(value / most));
        }
      }
      before = found;
    }
    EXPECT_GT(worst, 0.9) << "after forty steps";
  }
  const OpenModel model = openModel(referenceOf("llama_yarn").string(), {.device = "cpu", .dtype = "f32"});
  EXPECT_THROW(of(model, kTextIds, {.spectral = true, .power = 4}), Error);
  EXPECT_THROW(of(model, kTextIds, {.power = 1}), Error);
  EXPECT_GT(jacobianOperations(model.config, 8, {.estimate = 4, .power = 4}),
            jacobianOperations(model.config, 8, {.estimate = 4}));
}

TEST(Jacobian, OfAStreamedModelIsTheSameToTheBit) {
  for (const char* name :
       {"llama_yarn", "oss_no_bias", "gemma2_caps", "jamba_periods", "granite4_experts", "llama4_chunks"}) {
    SCOPED_TRACE(name);
    const OpenModel resident = openModel(referenceOf(name).string(), {.device = "cpu", .dtype = "f32"});
    OpenModel streamed = resident;
    streamed.transformer = streaming(referenceOf(name));
    for (const int estimate : {0, 4}) {
      const JacobianOptions options{.estimate = estimate, .seed = 3, .bounds = false};
      const Jacobian a = of(resident, kTextIds, options), b = of(streamed, kTextIds, options);
      for (int query = 0; query < a.norms.rows; ++query) {
        for (int token = 0; token <= query; ++token)
          EXPECT_EQ(a.norms.at(query, token), b.norms.at(query, token)) << query << ", " << token;
      }
    }
  }
}

// Many rows of a model whose weights lie in an order of their own for short batches, which have no backward.
TEST(Jacobian, OfTheEmbeddedModelIsExactWhereTheEstimateComesFrom) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  const Prompt prompt = model.prompt("The old man walked slowly to the sea", BosMode::automatic);
  const Jacobian exact = jacobian(model, prompt), drawn = jacobian(model, prompt, {.estimate = 32});
  const int last = exact.norms.rows - 1;
  for (int token = 0; token <= last; ++token) {
    EXPECT_NEAR(drawn.norms.at(last, token), exact.norms.at(last, token),
                6.0 * drawn.standardErrors.at(last, token) + 1e-3 * exact.norms.at(last, token));
  }
  EXPECT_EQ(exact.boundOfProof.rows, last + 1);
}

TEST(Jacobian, OfBlocksOneAfterTheOtherBoundsThatOfAll) {
  // || J_2 J_1 || <= sum over tokens between of || J_2 || || J_1 ||, by the largest singular values.
  const OpenModel model = openModel(referenceOf("llama_yarn").string(), {.device = "cpu", .dtype = "f32"});
  ASSERT_GE(model.config.layers, 2);
  const JacobianOptions whole{.to = 2, .spectral = true, .bounds = false};
  const Jacobian both = of(model, kTextIds, whole), first = of(model, kTextIds, {.to = 1, .spectral = true}),
                 second = of(model, kTextIds, {.from = 1, .to = 2, .spectral = true});
  for (int query = 0; query < both.norms.rows; ++query) {
    for (int token = 0; token <= query; ++token) {
      double sum = 0.0;
      for (int between = token; between <= query; ++between)
        sum += static_cast<double>(second.spectral.at(query, between)) * first.spectral.at(between, token);
      EXPECT_LE(both.spectral.at(query, token), sum * (1.0 + 1e-5));
    }
  }
}

// Thm 3.2 with the smallest constant that bounds every block by itself: then it bounds all of them together, whatever
// the model. Were a factor of the product in another place, it would not.
// C of each block is the least that bounds that block alone; their product must then bound all of them together.
bool withAttentionAlone(const OpenModel& model) {
  const auto& blocks = model.config.blocks;
  return std::all_of(blocks.begin(), blocks.end(), [](const BlockConfig& block) { return block.attends(); });
}

void expectWithinTheBound(const OpenModel& model, const Ids& ids, Matrix Jacobian::*bound) {
  const Jacobian all = of(model, ids, {.spectral = true});
  double product = 1.0;
  for (int block = 0; block < model.config.layers; ++block) {
    const Jacobian one = of(model, ids, {.from = block, .to = block + 1, .spectral = true});
    double constant = 0.0;
    for (int query = 0; query < one.norms.rows; ++query) {
      for (int token = 0; token <= query; ++token) {
        constant = std::max(constant, static_cast<double>(one.spectral.at(query, token)) /
                                          static_cast<double>((one.*bound).at(query, token)));
      }
    }
    product *= constant;
  }
  ASSERT_TRUE(std::isfinite(product)) << "some block carries what its attention does not";
  for (int query = 0; query < all.norms.rows; ++query) {
    for (int token = 0; token <= query; ++token) {
      EXPECT_LE(all.spectral.at(query, token), product * (all.*bound).at(query, token) * (1.0 + 1e-4))
          << query << ", " << token;
    }
  }
}

class BoundOf : public testing::TestWithParam<std::filesystem::path> {};

// Of every family, where what the theorem assumes is so: attention is what carries one token into another, in every
// block, and its weights are a softmax's, so that a token without weight is without a derivative.
TEST_P(BoundOf, HoldsInBothForms) {
  const OpenModel model = openModel(GetParam().string(), {.device = "cpu", .dtype = "f32"});
  const bool distribution = attentionVariant(model.config.attention.variant).sumsToOne;
  for (Matrix Jacobian::*bound : {&Jacobian::bound, &Jacobian::boundOfProof}) {
    if (withAttentionAlone(model) && distribution) expectWithinTheBound(model, kTextIds, bound);
    else
      EXPECT_EQ((of(model, kTextIds).*bound).empty(), !withAttentionAlone(model)) << "compared, and promised nothing";
  }
}

INSTANTIATE_TEST_SUITE_P(References, BoundOf, testing::ValuesIn(referencesOfManyPasses()),
                         [](const auto& info) { return info.param.filename().string(); });

// The same of drawn shapes, weights and prompts.
TEST(Jacobian, OfRandomSmallModelsIsWithinTheBoundInBothForms) {
  std::mt19937 random(20'251);
  const auto among = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
  for (int draw = 0; draw < 12; ++draw) {
    const int kvHeads = among(1, 2), heads = kvHeads * among(1, 3), headDim = 2 * among(1, 4);
    const TinyLlama shape{.seed = static_cast<std::uint32_t>(among(1, 1 << 20)),
                          .layers = among(1, 4),
                          .heads = heads,
                          .kvHeads = kvHeads,
                          .headDim = headDim,
                          .hiddenSize = among(4, 24),
                          .intermediateSize = among(4, 32)};
    SCOPED_TRACE("seed " + std::to_string(shape.seed) + ", layers " + std::to_string(shape.layers));
    const TemporaryFolder folder;
    writeTinyLlama(folder.path(), shape);
    const OpenModel model = openModel(folder.path().string(), {.device = "cpu", .dtype = "f32"});
    Ids ids(static_cast<std::size_t>(among(2, 12)));
    for (std::int64_t& id : ids) id = among(2, kTinyVocabulary - 1);
    for (Matrix Jacobian::*bound : {&Jacobian::bound, &Jacobian::boundOfProof}) expectWithinTheBound(model, ids, bound);
  }
}

TEST(Jacobian, AnEstimateIsWithinItsErrors) {
  const OpenModel model = openModel(referenceOf("llama_yarn").string(), {.device = "cpu", .dtype = "f32"});
  const Jacobian exact = of(model, kTextIds, {.bounds = false});
  EXPECT_TRUE(exact.standardErrors.empty());
  int pairs = 0, within = 0;
  double sum = 0.0;
  for (int seed = 0; seed < 4; ++seed) {
    const Jacobian drawn = of(model, kTextIds, {.estimate = 64, .seed = seed, .bounds = false});
    for (int query = 0; query < exact.norms.rows; ++query) {
      for (int token = 0; token <= query; ++token) {
        const double off = drawn.norms.at(query, token) - exact.norms.at(query, token);
        const double error = drawn.standardErrors.at(query, token);
        ++pairs;
        within += std::abs(off) <= 2.0 * error ? 1 : 0;
        sum += off / error;
      }
    }
  }
  EXPECT_GT(within, 0.88 * pairs);
  EXPECT_LT(within, pairs) << "errors that hold everything say nothing";
  EXPECT_LT(std::abs(sum / pairs), 0.5) << "no lean to one side";
}

TEST(Jacobian, OfAnEditedModelIsOfTheEditedPass) {
  const OpenModel model = openModel(referenceOf("llama_yarn").string(), {.device = "cpu", .dtype = "f32"});
  const TokenPlaces first{.which = TokenPlaces::Which::these, .these = {0}};
  const auto nothing = [] { return EditBackground{}; };
  const OpenModel masked = editedModel(model, {{.site = "scores", .op = "mask", .keys = first}}, nothing).model;
  const Jacobian seen = of(masked, kTextIds), untouched = of(model, kTextIds);
  for (int query = 1; query < seen.norms.rows; ++query) {
    EXPECT_EQ(seen.norms.at(query, 0), 0.0f) << "nobody sees it";
    EXPECT_EQ(seen.boundOfProof.at(query, 0), 0.0f);
    EXPECT_GT(untouched.norms.at(query, 0), 0.0f);
  }
  // Each block once, also where the edit is of the stream between them.
  const OpenModel halved =
      editedModel(model, {{.site = "resid_pre", .op = "scale", .layers = {1}, .value = {0.5}}}, nothing).model;
  const Jacobian half = of(halved, kTextIds, {.to = 2, .bounds = false});
  constexpr double kStep = 1e-2;
  NoTaps taps;
  at::Tensor squares = at::zeros({std::ssize(kTextIds)}, at::kDouble);
  for (std::int64_t dimension = 0; dimension < model.config.hiddenSize; ++dimension) {
    const auto state = [&](double by) {
      const Moved edit(2, dimension, by);
      class Keep : public Taps {
       public:
        bool wants(Site site, int layer) const override { return site == Site::residPost && layer == 1; }
        void tap(Site, int, const at::Tensor& x, std::int64_t) override { seen = x.to(at::kDouble).clone(); }
        at::Tensor seen;
      } keep;
      halved.transformer->forward({.ids = at::tensor(kTextIds).unsqueeze(0), .edits = &edit}, keep);
      return keep.seen;
    };
    squares += ((state(kStep) - state(-kStep)) / (2.0 * kStep)).square().sum(-1).select(0, 0);
  }
  for (int query = 2; query < half.norms.rows; ++query) {
    const double expected = std::sqrt(squares[query].item<double>());
    EXPECT_NEAR(half.norms.at(query, 2), expected, 2e-2 * expected + 1e-3) << query;
  }
}

TEST(Jacobian, WhatCannotBeIsRefusedWithTheNextStep) {
  const OpenModel model = openModel(referenceOf("llama_yarn").string(), {.device = "cpu", .dtype = "f32"});
  for (const JacobianOptions& options :
       {JacobianOptions{.from = 1, .to = 1}, JacobianOptions{.from = -1}, JacobianOptions{.to = 99},
        JacobianOptions{.estimate = 1}, JacobianOptions{.estimate = 4, .spectral = true}}) {
    try {
      of(model, kTextIds, options);
      ADD_FAILURE() << "done";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      EXPECT_FALSE(error.hint().empty());
    }
  }
  int reports = 0;
  EXPECT_THROW(
      jacobian(model, model.prompt(kTextIds, BosMode::automatic), {}, [&](const Progress&) { return ++reports < 4; }),
      Error);
}

TEST(BoundAgreement, IsOneWhereTheOrderIsTheSame) {
  Matrix norms(6, 6, std::nanf("")), bound(6, 6, std::nanf(""));
  for (int row = 0; row < 6; ++row) {
    for (int col = 0; col <= row; ++col) {
      norms.at(row, col) = static_cast<float>(row * 7 + col);
      bound.at(row, col) = static_cast<float>((row * 7 + col) * (row * 7 + col));
    }
  }
  const BoundAgreement same = agreementOf(norms, bound);
  EXPECT_NEAR(same.spearman, 1.0, 1e-12);
  EXPECT_EQ(same.pairs, 15);
  for (float& cell : bound.cells) cell = -cell;
  EXPECT_NEAR(agreementOf(norms, bound).spearman, -1.0, 1e-12);
  EXPECT_TRUE(std::isnan(agreementOf(norms, Matrix()).spearman));
}

// The bound was said to order pairs as what was measured does, with a correlation below 0.
TEST(BoundAgreement, SaysWhatItsIntervalAllows) {
  EXPECT_EQ(orderWords({.spearman = 0.22, .interval = {0.14, 0.29}, .pairs = 100}), "orders them so");
  EXPECT_EQ(orderWords({.spearman = 0.1, .interval = {-0.02, 0.2}, .pairs = 100}), "does not order them so");
  EXPECT_EQ(orderWords({.spearman = -0.3, .interval = {-0.37, -0.21}, .pairs = 100}),
            "orders them the other way round");
  EXPECT_TRUE(orderWords({.spearman = 1.0, .interval = {std::nan(""), std::nan("")}, .pairs = 1})
                  .starts_with("has too few pairs"));
}

}  // namespace
}  // namespace sinkscope
