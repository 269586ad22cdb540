#include "core/study/sink_key.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/rotary_bands.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/edits/edit.h"
#include "core/study/edited_model.h"
#include "core/study/figures/experiments.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/core/study/paper_figures.h"
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

// Every key's length, its cosine with its prompt's mean key and its score, by a direct reckoning; a rotation leaves the
// first key and all lengths as they are.
TEST_F(SinkKeysOfPrompts, HaveEveryKeyOfAPromptByItself) {
  constexpr int kTokens = 12;
  const SinkKeys seen = sinkKeys(model_, set_, {.tokens = kTokens});
  const int perGroup = static_cast<int>(model_.config.headsPerGroup());
  const double scale = 1.0 / std::sqrt(static_cast<double>(model_.config.headDim));
  for (const SinkKeyCondition& condition : seen.conditions) {
    ASSERT_EQ(condition.keys.size(), 3u) << "one a prompt";
    const KeysOfPrompt& kept = condition.keys[1];
    EXPECT_EQ(kept.prompt, 1);
    auto ids = model_.prompt(set_.prompts[1].input, condition.bos ? BosMode::on : BosMode::off).ids;
    ids.resize(kTokens);
    EXPECT_EQ(kept.ids, ids);
    const Capture one = capture(*model_.transformer, ids, {.queries = true, .keys = true});
    for (const auto& [layer, head] : {std::pair(0, 1), std::pair(1, 3)}) {
      SCOPED_TRACE(std::to_string(layer) + ", " + std::to_string(head));
      const std::vector<PromptKey> keys = promptKeys(kept, layer, head, model_.config.heads, perGroup);
      ASSERT_EQ(keys.size(), std::size_t{kTokens});
      const at::Tensor k = one.keys[layer][head / perGroup].to(at::kDouble),
                       scores = one.queries[layer][head].to(at::kDouble).matmul(k.t()) * scale;  // [queries,keys]
      for (const PromptKey& key : keys) {
        const int first = std::max(key.position, 1), queries = kTokens - first;  // those that see it, but for query 0
        const at::Tensor rows = scores.narrow(0, first, queries);
        EXPECT_NEAR(key.norm, k[key.position].norm().item<double>(), 1e-4);
        EXPECT_NEAR(key.toMean, at::cosine_similarity(k[key.position], k.mean(0), 0).item<double>(), 1e-5);
        EXPECT_NEAR(key.logit, rows.select(1, key.position).mean().item<double>(), 1e-4);
        EXPECT_NEAR(key.logitOfFirst, rows.select(1, 0).mean().item<double>(), 1e-4);
        EXPECT_EQ(key.token, ids[static_cast<std::size_t>(key.position)]);
      }
    }
  }
}

TEST_F(PaperFigures, QkHasATableOfEveryKeyOfTheHeadsShown) {
  context_.options.heads = {{1, 2}};
  const PaperResult made = sinkKeyFigure(context_);
  ASSERT_EQ(made.tables.size(), 1u);
  const auto& [name, table] = made.tables.front();
  EXPECT_EQ(name, "keys");
  EXPECT_EQ(table.rows.size(), std::size_t{2 * kPromptsOfKeys * 16}) << "two conditions, four prompts, T keys";
  const auto column = [&, columns = table.columns](const std::string& of) {
    return static_cast<std::size_t>(std::find(columns.begin(), columns.end(), of) - columns.begin());
  };
  for (const std::vector<std::string>& row : table.rows) {
    ASSERT_EQ(row.size(), table.columns.size());
    EXPECT_EQ(row[column("layer")] + row[column("head")], "12");
    for (const char* cosine : {"cosine_to_mean", "cosine_to_mean_before_rotation"})
      EXPECT_LE(std::abs(std::stod(row[column(cosine)])), 1.0 + 1e-6);
    EXPECT_EQ(row[column("position")] == "0" && row[column("bos")] == "on", row[column("token")] == "⟨bos⟩");
    if (row[column("position")] == "0") {
      EXPECT_EQ(row[column("logit")], row[column("logit_of_first")]);
    }
  }
}

// A column of zeros without a wavelength stood behind the bands of a model that turns whole heads.
TEST_F(PaperFigures, BandsHaveAColumnOfWhatIsStillOnlyWhereSomethingIs) {
  const auto rowsOf = [](const PaperResult& made) {
    return std::count(made.figure->csv.begin(), made.figure->csv.end(), '\n') - 1;
  };
  const PaperResult turning = rotaryBandsFigure(context_);
  const auto& map = std::get<Heatmap>(turning.figure->panels.front().content);
  const int half = model_.config.headDim / 2;
  EXPECT_EQ(map.cells.cols, half);
  EXPECT_EQ(map.columnLabels.size(), static_cast<std::size_t>(half));
  EXPECT_EQ(rowsOf(turning), 2 * map.cells.rows * half);

  model_.config.position.rotaryWidth /= 2;  // as of what turns half of each head
  const PaperResult partly = rotaryBandsFigure(context_);
  const auto& other = std::get<Heatmap>(partly.figure->panels.front().content);
  EXPECT_EQ(other.cells.cols, half / 2 + 1);
  EXPECT_EQ(other.columnLabels.back(), "still");
  EXPECT_EQ(rowsOf(partly), 2 * other.cells.rows * (half / 2 + 1));
}

// The axis of `bands` had 1.1e+03 and 2e+04.
TEST_F(PaperFigures, LongWavelengthsAreWrittenAsPeopleReadThem) {
  model_.config.position.rope.theta = 1e9;
  const PaperResult made = rotaryBandsFigure(context_);
  const auto labels = std::get<Heatmap>(made.figure->panels.front().content).columnLabels;
  bool thousands = false, powers = false;
  for (const std::string& label : labels) {
    EXPECT_EQ(label.find('e'), std::string::npos) << label;
    thousands = thousands || label.find(',') != std::string::npos;
    powers = powers || label.find("10⁶") != std::string::npos || label.find("10⁷") != std::string::npos ||
             label.find("10⁸") != std::string::npos;
  }
  EXPECT_TRUE(thousands && powers) << labels.back();
}

// Beside the low panels of three columns "loss − that with all keys (nats)" lost its unit.
TEST_F(PaperFigures, NamesOfUprightAxesOfThreeColumnsAreShort) {
  context_.options.windows = {2, 4};
  for (const PaperResult& made : {streamingFigure(context_), vocabularyFigure(context_)}) {
    ASSERT_EQ(made.figure->panels.size(), 3u);
    for (const Panel& panel : made.figure->panels) {
      const std::string& name = std::get<Curves>(panel.content).yAxis;
      const auto characters = std::count_if(name.begin(), name.end(),
                                            [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
      EXPECT_LE(characters, 27) << name;
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
