#include "core/study/sink_key.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/rotary_bands.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/edits/edit.h"
#include "core/study/edited_model.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class SinkKeysOfPrompts : public testing::Test {
 protected:
  SinkKeysOfPrompts() {
    writeTinyLlama(folder_.path(), {.layers = 2});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
    set_.name = "made";
    for (int i = 0; i < 3; ++i) {
      set_.prompts.push_back(
          {"p" + std::to_string(i), "all", "Prompt " + std::to_string(i * 7919) + " tells of boats and of the sea."});
    }
    set_.prompts.push_back({"short", "all", std::string("a")});
  }
  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_;
};

// By the queries and keys that enter the dot product.
TEST_F(SinkKeysOfPrompts, AreMeansOverPromptsAndQueries) {
  constexpr int kTokens = 12;
  const SinkKeys seen = sinkKeys(model_, set_, {.tokens = kTokens});
  EXPECT_EQ(seen.prompts, 3);
  EXPECT_EQ(seen.skipped, 1);
  ASSERT_EQ(seen.conditions.size(), 2u);
  const double scale = 1.0 / std::sqrt(static_cast<double>(model_.config.headDim));
  for (const SinkKeyCondition& condition : seen.conditions) {
    ASSERT_EQ(condition.heads.size(), 8u);
    for (const SinkKeyHead& head : condition.heads) {
      double logit = 0.0, cosine = 0.0, norm = 0.0, apart = 0.0, importance = 0.0, queryNorm = 0.0;
      for (int prompt = 0; prompt < 3; ++prompt) {
        auto ids = model_
                       .prompt(set_.prompts[static_cast<std::size_t>(prompt)].input,
                               condition.bos ? BosMode::on : BosMode::off)
                       .ids;
        ids.resize(kTokens);
        const Capture one = capture(*model_.transformer, ids, {.firstImportance = true, .queries = true, .keys = true});
        const at::Tensor q = one.queries[head.layer][head.head].to(at::kDouble).narrow(0, 1, kTokens - 1);
        const at::Tensor keys = one.keys[head.layer][head.head / model_.config.headsPerGroup()].to(at::kDouble);
        const at::Tensor products = q.matmul(keys[0]), lengths = q.norm(2, -1) * keys[0].norm();
        logit += (products * scale).mean().item<double>() / 3;
        cosine += (products / lengths).mean().item<double>() / 3;
        norm += keys[0].norm().item<double>() / 3;
        queryNorm += q.norm(2, -1).mean().item<double>() / 3;
        apart += (1.0 - at::cosine_similarity(keys[0], keys.mean(0), 0)).item<double>() / 3;
        importance += one.firstImportance[head.layer][head.head].item<double>() / 3;
      }
      SCOPED_TRACE(std::to_string(head.layer) + ", " + std::to_string(head.head));
      EXPECT_NEAR(head.first.logit, logit, 1e-5);
      EXPECT_NEAR(head.first.cosine, cosine, 1e-5);
      EXPECT_NEAR(head.first.norm, norm, 1e-5);
      EXPECT_NEAR(head.queryNorm, queryNorm, 1e-5);
      EXPECT_NEAR(head.first.apart, apart, 1e-5);
      EXPECT_NEAR(head.importance, importance, 1e-5);
      double sum = 0.0;
      double ofBands = 0.0;
      for (const double band : head.first.bands) ofBands += band;
      EXPECT_NEAR(ofBands, logit, 1e-5) << "a plain score is the sum of its bands";
      const double slow =
          shareBeyond(head.first.bands, seen.wavelengths[static_cast<std::size_t>(head.layer)], kTokens);
      EXPECT_GE(slow, 0.0);
      EXPECT_LE(slow, 1.0);
      for (const double part : head.others.parts) sum += part;
      EXPECT_NEAR(sum, head.others.logit, 1e-9);
    }
  }
}

// Wavelengths are those of the paper's formula; what is longer than the prompt, or does not turn, is slow.
TEST_F(SinkKeysOfPrompts, BandsHaveTheirWavelengths) {
  const SinkKeys seen = sinkKeys(model_, set_, {.tokens = 12, .prompts = 1});
  const ModelConfig& config = model_.config;
  ASSERT_EQ(seen.wavelengths.size(), 2u);
  const std::size_t half = static_cast<std::size_t>(config.position.rotaryWidth) / 2;
  ASSERT_EQ(seen.wavelengths[0].size(), half);
  for (std::size_t band = 0; band < half; ++band) {
    const double exponent = 2.0 * static_cast<double>(band) / config.position.rotaryWidth;
    EXPECT_NEAR(seen.wavelengths[0][band] / (2.0 * M_PI * std::pow(config.position.rope.theta, exponent)), 1.0, 1e-5);
  }
  for (const SinkKeyHead& head : seen.conditions[0].heads) {
    ASSERT_EQ(head.first.bands.size(), half + 1);
    double squares = 0.0;
    for (const double length : head.first.bandNorms) squares += length * length;
    EXPECT_NEAR(std::sqrt(squares), head.first.norm, 1e-5);
  }
  EXPECT_NEAR(shareBeyond({-2.0, 1.0, 1.0}, {6.0, 60.0}, 12), 0.5, 1e-12);
}

// The embedded model's sink is made by two dimensions of its first token's hidden state; without bos there are none.
TEST(SinkKeys, OfTheEmbeddedModelAreMadeBySpikes) {
  const OpenModel model = openModel("embedded", {});
  const SinkKeys seen = sinkKeys(model, readPromptSet("builtin"), {.prompts = 6});
  ASSERT_EQ(seen.conditions.size(), 2u);
  EXPECT_FALSE(seen.conditions[0].spikes.empty());
  EXPECT_TRUE(seen.conditions[1].spikes.empty());
  for (const SinkKeyHead& head : seen.conditions[0].heads) {
    if (head.importance < 0.5) continue;
    EXPECT_GT(head.first.cosine, head.others.cosine);
    EXPECT_GT(head.first.logit, head.others.logit);
  }
}

// Streamed weights are written over behind each block: what is read of them is read in time.
TEST_F(SinkKeysOfPrompts, AreTheSameOfAStreamedModel) {
  const SinkKeys resident = sinkKeys(model_, set_, {.tokens = 12});
  OpenModel streamed = model_;
  streamed.transformer = streaming(folder_.path());
  const SinkKeys seen = sinkKeys(streamed, set_, {.tokens = 12});
  for (std::size_t head = 0; head < 8; ++head) {
    const SinkKeyHead &a = resident.conditions[0].heads[head], &b = seen.conditions[0].heads[head];
    EXPECT_EQ(a.first.parts, b.first.parts) << head;
    EXPECT_EQ(a.others.parts, b.others.parts) << head;
  }
}

TEST_F(SinkKeysOfPrompts, WhatCannotBeComparedIsRefused) {
  EXPECT_THROW(sinkKeys(model_, set_, {.tokens = 2}), Error);
  const OpenModel edited = editedModel(model_, {{.site = "v", .op = "zero"}}, [] { return EditBackground{}; }).model;
  EXPECT_THROW(sinkKeys(edited, set_, {.tokens = 12}), Error);
}

}  // namespace
}  // namespace sinkscope
