// The studies of caches: quantised, streaming, kept_keys.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/cache_edits.h"
#include "core/study/figures/experiments.h"
#include "core/study/kept_keys.h"
#include "core/study/quantised.h"
#include "core/study/streaming.h"
#include "core/values/csv.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class CachedLosses : public testing::Test {
 protected:
  CachedLosses() {
    writeTinyLlama(folder_.path(), {.seed = 3, .layers = 2});
    model_ = openModel(folder_.path().string(), {.device = "cpu", .dtype = "f32"});
    set_.name = "made";
    for (int i = 0; i < 6; ++i) {
      set_.prompts.push_back(
          {"p" + std::to_string(i), i < 3 ? "a" : "b",
           "Prompt " + std::to_string(i * 7919) + " tells of boats, and of the sea that they crossed."});
    }
  }
  std::vector<std::int64_t> ids(std::size_t prompt, BosMode bos, int tokens) const {
    std::vector<std::int64_t> all = model_.prompt(set_.prompts[prompt].input, bos).ids;
    all.resize(static_cast<std::size_t>(tokens));
    return all;
  }
  TemporaryFolder folder_;
  OpenModel model_;
  PromptSet set_;
};

// -ln p of each token, from the logits of the query before it.
double nllAt(const at::Tensor& logits, const std::vector<std::int64_t>& ids, int place) {
  return -logits[place - 1].to(at::kDouble).log_softmax(0)[ids[std::size_t(place)]].item<double>();
}

TEST_F(CachedLosses, StreamingComparesTheSameTokensUnderEveryCache) {
  constexpr int kTokens = 24;
  const StreamingStudy study = streamingLosses(model_, set_, {.tokens = kTokens, .prompts = 4});
  EXPECT_EQ(study.prompts, 4);
  const std::string conditions = caption(study.record);
  EXPECT_NE(conditions.find("prompts: made, 4 of 6"), std::string::npos) << conditions;
  ASSERT_TRUE(model_.bos.id);
  EXPECT_EQ(study.record.bos, std::optional(ids(0, BosMode::automatic, 1).front() == *model_.bos.id)) << conditions;
  ASSERT_EQ(study.windows.size(), 1u) << "a sixteenth and an eighth of 24 tokens are too few keys";
  const StreamingWindow& six = study.windows[0];
  EXPECT_EQ(six.keys, 6);
  EXPECT_TRUE(study.renumbers);
  ASSERT_EQ(six.conditions.size(), 4u);
  EXPECT_EQ(study.places.front(), 11) << "query 10 is the first whose window and four tokens are full";
  EXPECT_EQ(study.places.back(), kTokens - 1);
  ASSERT_EQ(study.recomputedPlaces.size(), 12u);
  const std::vector<std::int64_t> first = ids(0, BosMode::on, kTokens);
  const at::Tensor dense = capture(*model_.transformer, first, {.logits = true}).logits;
  for (const int place : study.places) {
    EXPECT_NEAR(static_cast<double>(study.all.nll[0][std::size_t(place)]), nllAt(dense, first, place), 1e-4);
    EXPECT_NE(six.conditions[0].nll[0][std::size_t(place)], study.all.nll[0][std::size_t(place)]);
  }
  for (const int place : study.recomputedPlaces) {
    const std::vector<std::int64_t> window(first.begin() + place - 6, first.begin() + place + 1);
    const at::Tensor anew = capture(*model_.transformer, window, {.logits = true}).logits;
    EXPECT_NEAR(static_cast<double>(six.recomputed.nll[0][std::size_t(place)]), nllAt(anew, window, 6), 1e-4);
  }
  const std::vector<double> gaps = lossGaps(six.conditions[1], study.all, study.places);
  ASSERT_EQ(gaps.size(), 4u);
  double sum = 0.0;
  for (const int place : study.places)
    sum += static_cast<double>(six.conditions[1].nll[1][std::size_t(place)]) -
           static_cast<double>(study.all.nll[1][std::size_t(place)]);
  EXPECT_NEAR(gaps[1], sum / static_cast<double>(study.places.size()), 1e-9);
}

TEST_F(CachedLosses, WindowsAreThoseThatFitTheText) {
  EXPECT_EQ(windowsFor(16), (std::vector<int>{4}));
  EXPECT_EQ(windowsFor(64), (std::vector<int>{4, 8, 16}));
  EXPECT_EQ(windowsFor(255), (std::vector<int>{15, 31, 63}));
  EXPECT_EQ(windowsFor(256), (std::vector<int>{64}));
  EXPECT_EQ(windowsFor(1024), (std::vector<int>{64, 128, 256}));
  EXPECT_EQ(windowsFor(100'000), (std::vector<int>{64, 128, 256, 512, 1024}));
}

// Each window alone says the same as it does beside others, at the tokens that all of them compare.
TEST_F(CachedLosses, SeveralWindowsAreOfTheSameTokens) {
  const StreamingStudy both = streamingLosses(model_, set_, {.tokens = 20, .prompts = 2, .windows = {5, 3, 5}});
  ASSERT_EQ(both.windows.size(), 2u);
  EXPECT_EQ(both.windows[0].keys, 3);
  EXPECT_EQ(both.windows[1].keys, 5);
  EXPECT_EQ(both.places.front(), 10) << "query 9 is the first whose five keys and four tokens are full";
  const StreamingStudy three = streamingLosses(model_, set_, {.tokens = 20, .prompts = 2, .windows = {3}});
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(both.windows[0].conditions[i].nll, three.windows[0].conditions[i].nll) << i;
  for (const int place : both.recomputedPlaces) {
    const std::vector<std::int64_t> all = ids(0, BosMode::on, 20),
                                    window(all.begin() + place - 3, all.begin() + place + 1);
    const at::Tensor anew = capture(*model_.transformer, window, {.logits = true}).logits;
    EXPECT_NEAR(static_cast<double>(both.windows[0].recomputed.nll[0][std::size_t(place)]), nllAt(anew, window, 3),
                1e-4);
  }
  EXPECT_GT(streamingOperations(model_, {.tokens = 20, .windows = {3, 5}}),
            1.5 * streamingOperations(model_, {.tokens = 20, .windows = {5}}));
}

// With 500 draws in the figure and 2,000 in its table, one number had two intervals.
TEST_F(CachedLosses, AnIntervalIsTheSameInTheFigureAndInItsTable) {
  TemporaryFolder prompts;
  std::string lines;
  for (int i = 0; i < 16; ++i) {
    lines += R"({"category": ")" + std::string(i % 2 == 0 ? "a" : "b") + R"(", "text": "Prompt )" +
             std::to_string(i * 7919) + R"( tells of boats, and of the sea that they crossed."})" + "\n";
  }
  writeFile(prompts.path() / "p.jsonl", lines);
  PaperContext context;
  context.model = &model_;
  context.options.prompts = (prompts.path() / "p.jsonl").string();
  context.options.tokens = 16;
  const PaperResult quantised = quantisedFigure(context), kept = keptKeysFigure(context),
                    streamed = streamingFigure(context);
  const auto number = [](double value) { return csvNumber(value); };
  // Every interval drawn, by its number and its ends.
  const auto drawn = [&](const PaperResult& made, bool alongX) {
    std::set<std::vector<std::string>> all;
    for (const Panel& panel : made.figure->panels) {
      const auto& curves = std::get<Curves>(panel.content);
      if (curves.rowNames.empty() == alongX) continue;
      for (const Curves::Line& line : curves.lines) {
        for (std::size_t i = 0; i < line.low.size(); ++i)
          all.insert({number(alongX ? line.x[i] : line.y[i]), number(line.low[i]), number(line.high[i])});
      }
    }
    return all;
  };
  const auto tabled = [](const PaperResult& made, std::size_t first) {
    std::set<std::vector<std::string>> all;
    for (const std::vector<std::string>& row : made.table->rows)
      all.insert({row[first], row[first + 1], row[first + 2]});
    return all;
  };
  std::set<std::vector<std::string>> ofQuantised = tabled(quantised, 4);
  ofQuantised.merge(tabled(quantised, 7));
  EXPECT_EQ(drawn(quantised, false), ofQuantised);
  EXPECT_EQ(drawn(kept, false), tabled(kept, 3));
  EXPECT_EQ(drawn(streamed, true), tabled(streamed, 4)) << "of one window";
  context.options.windows = {4, 2, 3};
  const PaperResult several = streamingFigure(context);
  EXPECT_EQ(several.figure->panels.size(), streamed.figure->panels.size() + 1) << "over the windows too";
  EXPECT_EQ(drawn(several, false), tabled(several, 4));
  EXPECT_NE(several.shows.find("A window of 4 keys costs "), std::string::npos) << several.shows;
  EXPECT_NE(several.shows.find(" With a window of 2 keys it changes by "), std::string::npos) << several.shows;
  EXPECT_NE(several.shows.find(", of 3 by "), std::string::npos) << several.shows;
}

TEST_F(CachedLosses, QuantisedAttentionIsComparedRowByRow) {
  constexpr int kTokens = 12;
  const QuantisedStudy study = quantisedCaches(model_, set_, {.tokens = kTokens, .prompts = 2});
  ASSERT_EQ(study.runs.size(), 2u);
  EXPECT_EQ(study.headsCompared, 8);
  for (const QuantisedOfBos& run : study.runs) {
    ASSERT_EQ(run.conditions.size(), 12u);
    EXPECT_EQ(run.places.front(), run.bos ? 2 : 1) << "the second token of the text";
    const std::vector<std::int64_t> first = ids(0, run.bos ? BosMode::on : BosMode::off, kTokens);
    const at::Tensor exact = capture(*model_.transformer, first, {.attention = true}).attention;
    for (const QuantisedCondition& one : run.conditions) {
      const std::int64_t kept = one.exact == KeptExact::none ? -1 : one.exact == KeptExact::first ? 0 : 6;
      const OpenModel changed = cachedModel(model_, std::make_shared<RoundedCache>(one.bits, kept));
      const Capture seen = capture(*changed.transformer, first, {.attention = true, .logits = true});
      double apart = 0.0;
      int cells = 0;
      for (int layer = 0; layer < 2; ++layer)
        for (int head = 0; head < 4; ++head)
          for (int query = 1; query < kTokens; ++query)
            for (int key = 0; key <= query; ++key, ++cells)
              apart += std::abs(seen.attention[layer][head][query][key].item<double>() -
                                exact[layer][head][query][key].item<double>());
      EXPECT_NEAR(one.attention[0], apart / cells, 1e-6);
      EXPECT_NEAR(static_cast<double>(one.losses.nll[0][5]), nllAt(seen.logits, first, 5), 1e-4);
    }
    // Eight bits move less than two, whatever is kept exact.
    for (std::size_t exactly = 0; exactly < 3; ++exactly)
      EXPECT_LT(run.conditions[exactly].attention[0], run.conditions[9 + exactly].attention[0]);
  }
}

TEST_F(CachedLosses, TheFirstKeysRankIsAmongAllKeysOfItsPrompt) {
  constexpr int kTokens = 12;
  const KeptKeysStudy study = keptKeysLosses(model_, set_, {.tokens = kTokens, .prompts = 3});
  EXPECT_EQ(study.conditions.size(), std::size(kKeepPolicies) * std::size(kKeptShares));
  const std::vector<std::int64_t> first = ids(0, BosMode::on, kTokens);
  const Capture seen = capture(*model_.transformer, first, {.keys = true});
  double ranks = 0.0, most = 0.0;
  for (int layer = 0; layer < 2; ++layer) {
    for (int group = 0; group < 2; ++group) {
      std::vector<double> cosines, mean(8, 0.0);
      const auto k = [&](int key, int i) { return seen.keys[layer][group][key][i].item<double>(); };
      for (int key = 0; key < kTokens; ++key)
        for (int i = 0; i < 8; ++i) mean[std::size_t(i)] += k(key, i) / kTokens;
      for (int key = 0; key < kTokens; ++key) {
        double dot = 0.0, a = 0.0, b = 0.0;
        for (int i = 0; i < 8; ++i)
          dot += k(key, i) * mean[std::size_t(i)], a += k(key, i) * k(key, i),
              b += mean[std::size_t(i)] * mean[std::size_t(i)];
        cosines.push_back(dot / std::sqrt(a * b));
      }
      const auto rank = 1 + std::count_if(cosines.begin(), cosines.end(), [&](double c) { return c < cosines[0]; });
      ranks += static_cast<double>(rank) / 4.0;
      most += rank == 1 ? 0.25 : 0.0;
    }
  }
  EXPECT_NEAR(study.firstRank[0], ranks, 1e-9);
  EXPECT_NEAR(study.firstMostApart[0], most, 1e-9);
  EXPECT_EQ(study.places.front(), 3);
}

TEST_F(CachedLosses, StreamedWeightsGiveTheSame) {
  OpenModel streamed = model_;
  streamed.transformer = streaming(folder_.path());
  const CachedOptions options{.tokens = 16, .prompts = 2};
  const StreamingOptions windows{.tokens = 16, .prompts = 2};
  const StreamingStudy a = streamingLosses(model_, set_, windows), b = streamingLosses(streamed, set_, windows);
  for (std::size_t i = 0; i < a.windows[0].conditions.size(); ++i)
    EXPECT_EQ(a.windows[0].conditions[i].nll, b.windows[0].conditions[i].nll);
  const KeptKeysStudy c = keptKeysLosses(model_, set_, options), d = keptKeysLosses(streamed, set_, options);
  for (std::size_t i = 0; i < c.conditions.size(); ++i)
    EXPECT_EQ(c.conditions[i].losses.nll, d.conditions[i].losses.nll);
  const QuantisedStudy e = quantisedCaches(model_, set_, options), f = quantisedCaches(streamed, set_, options);
  for (std::size_t i = 0; i < e.runs[0].conditions.size(); ++i)
    EXPECT_EQ(e.runs[0].conditions[i].attention, f.runs[0].conditions[i].attention);
}

TEST_F(CachedLosses, RefuseWhatLeavesNothingAndStop) {
  EXPECT_THROW(streamingLosses(model_, set_, {.tokens = 15}), Error);
  EXPECT_THROW(keptKeysLosses(model_, set_, {.tokens = 7}), Error);
  EXPECT_THROW(quantisedCaches(model_, set_, {.tokens = 3}), Error);
  EXPECT_THROW(streamingLosses(model_, set_, {.tokens = 16}, [](const Progress&) { return false; }), Error);
  OpenModel edited = model_;
  edited.change = std::make_shared<ModelChange>();
  EXPECT_THROW(quantisedCaches(edited, set_, {.tokens = 12}), Error) << "its own edits would be lost";
  for (const auto& operations : {keptKeysOperations, quantisedOperations}) EXPECT_GT(operations(model_, {}), 0.0);
  EXPECT_GT(streamingOperations(model_, {}), 0.0);
  EXPECT_THROW(streamingLosses(model_, set_, {.tokens = 16, .windows = {4, 1}}), Error);
  try {
    streamingLosses(model_, set_, {.tokens = 16, .windows = {4, 5}});
    FAIL() << "four windows of 5 keys do not fit 16 tokens";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("T of at least 20"), std::string::npos) << error.sentence();
  }
}

}  // namespace
}  // namespace sinkscope
