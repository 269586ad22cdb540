#include "core/study/if_else.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// Prompts of bytes, with an apostrophe in each.
PromptSet prompts(int count) {
  PromptSet set{"test", {}};
  for (int i = 0; i < count; ++i) {
    set.prompts.push_back({"p" + std::to_string(i), "all",
                           "Boat " + std::to_string(i * 7919) +
                               " wasn't where it's been; they'd seen the harbour's light " + std::to_string(i)});
  }
  return set;
}

class IfElseOfRandomWeights : public testing::Test {
 protected:
  IfElseOfRandomWeights() {
    writeTinyLlama(folder_.path() / "model", {.layers = 3});
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
  }

  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(IfElseOfRandomWeights, SeesWhatThePatternsHold) {
  const IfElseStudy study = ifElseStudy(model_, prompts(21), {.tokens = 32, .bos = BosMode::on, .draws = 9});
  ASSERT_EQ(study.ids.size(), 21u);
  EXPECT_EQ(study.skipped, 0);
  EXPECT_TRUE(study.bos);
  ASSERT_FALSE(study.previous.best.empty());
  const ScoredHead& best = study.previous.best.front();
  const TriggerClass& trigger = study.vocabulary.classes[static_cast<std::size_t>(best.triggerClass)];
  const int layer = study.layerOf(best), head = study.headOf(best);
  double on = 0.0, off = 0.0, rest = 0.0, prev = 0.0;
  int queries = 0, others = 0, looksBack = 0, smallest = 0;
  for (const auto& ids : study.ids) {
    const Exploration seen = explore(model_, {ids, BosMode::automatic});
    const Matrix pattern = seen.pattern(model_, layer, head).cells;
    const Tokens& tokens = seen.reading.tokens;
    const auto holds = [&](int i) {
      return !tokens[static_cast<std::size_t>(i)].special && trigger.holds(tokens[static_cast<std::size_t>(i)]);
    };
    for (int i = 1; i < 32; ++i) {
      const bool acts = i >= 2 && holds(i - 1) && !holds(i);
      (acts ? off : rest) += pattern.at(i, 0);
      ++(acts ? queries : others);
      if (i < 2) continue;
      (acts ? on : prev) += pattern.at(i, i - 1);
      looksBack += acts ? 0 : 1;
    }
    const int kvHead = head / seen.reading.headsPerGroup;
    bool isSmallest = true;
    for (int i = 1; i < 32; ++i) {
      isSmallest =
          isSmallest && seen.reading.valueNorms.at(layer, kvHead, 0) < seen.reading.valueNorms.at(layer, kvHead, i);
    }
    smallest += isSmallest ? 1 : 0;
    EXPECT_NEAR(study.valueNorms[&ids - study.ids.data()][layer][kvHead][5].item<float>(),
                seen.reading.valueNorms.at(layer, kvHead, 5), 1e-5);
  }
  EXPECT_EQ(best.measured.queries, queries);
  EXPECT_NEAR(best.measured.on, on / queries, 1e-6);
  EXPECT_NEAR(best.measured.off, off / queries, 1e-6);
  EXPECT_NEAR(best.measured.rest, rest / others, 1e-6);
  EXPECT_NEAR(best.measured.prev, prev / looksBack, 1e-6);
  EXPECT_EQ(study.firstSmallestIn(layer, head / 2).count, smallest);
  EXPECT_EQ(study.firstSmallestIn(layer, head / 2).prompts, 21);
  EXPECT_NEAR(study.firstSmallestIn(layer, head / 2).expected, 21.0 / 32.0, 1e-12);
}

TEST_F(IfElseOfRandomWeights, IsFoundInNone) {
  for (const std::uint32_t seed : {1u, 2u, 3u}) {
    const auto folder = folder_.path() / std::to_string(seed);
    writeTinyLlama(folder, {.seed = seed, .layers = 3});
    const OpenModel model = openModel(folder.string(), {.device = "cpu"});
    const IfElseStudy study = ifElseStudy(model, prompts(24), {.tokens = 48, .bos = BosMode::on, .draws = 99});
    EXPECT_EQ(foundHead(study.previous), nullptr)
        << "p " << study.previous.p << ", rest " << study.previous.best.front().measured.rest;
    EXPECT_EQ(foundHead(study.own), nullptr)
        << "p " << study.own.p << ", rest " << study.own.best.front().measured.rest;
  }
}

// Against the study of prompts that are the shuffled ids themselves.
TEST_F(IfElseOfRandomWeights, ShuffledTokensAreReadAnew) {
  const IfElseStudy own =
      ifElseStudy(model_, prompts(20), {.tokens = 32, .bos = BosMode::on, .triggers = {"'"}, .draws = 9});
  PromptSet shuffled{"shuffled", {}};
  const auto ids = shuffledTokens(own, 5);
  for (std::size_t prompt = 0; prompt < ids.size(); ++prompt) {
    EXPECT_EQ(ids[prompt].front(), own.ids[prompt].front()) << "position 0 stays";
    EXPECT_NE(ids[prompt], own.ids[prompt]);
    EXPECT_TRUE(std::is_permutation(ids[prompt].begin(), ids[prompt].end(), own.ids[prompt].begin()));
    shuffled.prompts.push_back(
        {"s", "all", std::vector<std::int64_t>(ids[prompt].begin() + 1, ids[prompt].end())});  // bos comes again
  }
  const IfElseStudy anew =
      ifElseStudy(model_, shuffled, {.tokens = 32, .bos = BosMode::on, .triggers = {"'"}, .draws = 9});
  ASSERT_FALSE(anew.previous.best.empty());
  const ScoredHead& best = anew.previous.best.front();
  const ShuffledControl shuffledOnce = onShuffledTokens(model_, own, best, 5);
  const IfElse& control = shuffledOnce.same;
  EXPECT_NEAR(shuffledOnce.previous.score, anew.previous.score, 1e-6);
  EXPECT_EQ(control.queries, best.measured.queries);
  EXPECT_NEAR(control.on, best.measured.on, 1e-6);
  EXPECT_NEAR(control.off, best.measured.off, 1e-6);
  EXPECT_NEAR(control.score(), best.measured.score(), 1e-6);
  EXPECT_DOUBLE_EQ(shuffledOnce.byOrder, best.measured.score() - control.score());
  EXPECT_TRUE(std::isnan(shuffledOnce.byOrderInterval.low)) << "of heads that were found alone";
  EXPECT_NE(shuffledTokens(own, 6), ids) << "another seed, another order";
}

TEST(IfElseHead, IsOneThatActsAndRests) {
  EXPECT_TRUE(actsAndRests({.on = 0.6, .off = 0.2, .rest = 0.4, .prev = 0.1}));
  EXPECT_FALSE(actsAndRests({.on = 0.6, .off = 0.2, .rest = 0.3, .prev = 0.1}));  // no sink at 0.3
  EXPECT_FALSE(actsAndRests({.on = 0.5, .off = 0.1, .rest = 0.9, .prev = 0.1}));  // as much elsewhere as on its trigger
  IfElseSearch search;
  EXPECT_EQ(foundHead(search), nullptr);
  search.best = {{.head = 1, .measured = {.on = 0.9, .rest = 0.2}, .p = 0.001},
                 {.head = 2, .measured = {.on = 0.6, .rest = 0.5}, .p = 0.05},
                 {.head = 3, .measured = {.on = 0.55, .rest = 0.5}, .p = 0.06}};
  ASSERT_NE(foundHead(search), nullptr);
  EXPECT_EQ(foundHead(search)->head, 2);
  search.best.erase(search.best.begin() + 1);
  EXPECT_EQ(foundHead(search), nullptr);
}

// Chance, and a head beyond chance that is too weak, are told apart; the second with what it lacks.
TEST(IfElseHead, ThatThereIsNoneHasTwoReasons) {
  IfElseSearch search;
  search.classes = 3;
  search.best = {{.head = 1, .measured = {.on = 0.31, .rest = 0.62}, .p = 0.63}};
  search.p = 0.63;
  EXPECT_EQ(noneFound(search), "none found (p = 0.63)");
  EXPECT_EQ(whyNoneFound(search, "L1H3 behind “ j”"), "permuted labels give as large a score");
  search.p = search.best[0].p = 0.03;
  EXPECT_EQ(noneFound(search), "none found (p = 0.030, no head passes)");
  EXPECT_EQ(
      whyNoneFound(search, "L1H3 behind “ j”"),
      "the best (L1H3 behind “ j”) is beyond chance but gives its trigger only 0.31 of the weight (more than 0.5 is asked for)");
  search.best[0].measured.on = 0.61;
  search.best[0].measured.rest = 0.12;
  EXPECT_EQ(
      whyNoneFound(search, "L1H3 on “a”"),
      "the best (L1H3 on “a”) is beyond chance but gives the first token otherwise only 0.12 of the weight (more than 0.3 is asked for)");
  search.best[0].measured.on = 0.2;
  EXPECT_EQ(whyNoneFound(search, "L1H3"),
            "the best (L1H3) is beyond chance but gives its trigger only 0.20 of the weight (more than 0.5 is asked "
            "for), and "
            "the first token otherwise only 0.12 of the weight (more than 0.3 is asked for)");
  search.classes = 0;
  search.best.clear();
  search.p = 1.0;
  EXPECT_EQ(whyNoneFound(search, ""), "no class of tokens has 5 queries");
}

// Of the embedded model and its control, which was trained without ⟨bos⟩ and has no sinks.
TEST(IfElseFigure, MarksTheTriggerOfTheHeadItShows) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  PaperContext context;
  context.model = &model;
  // The bar went from one end to the other once a pass, the time left up and down with it.
  std::vector<std::int64_t> done;
  std::set<std::int64_t> totals;
  context.progress = [&](const Progress& at) {
    done.push_back(at.done);
    totals.insert(at.total);
    return true;
  };
  const PaperResult made = ifElseFigure(context);
  EXPECT_TRUE(std::ranges::is_sorted(done));
  EXPECT_EQ(totals.size(), 1u);
  EXPECT_EQ(done.front(), 0);
  EXPECT_EQ(done.back(), *totals.begin());
  ASSERT_TRUE(made.figure);
  ASSERT_TRUE(made.table);
  const auto& map = std::get<Heatmap>(made.figure->panels.at(0).content);
  const auto& norms = std::get<Bars>(made.figure->panels.at(1).content);
  ASSERT_FALSE(map.markedColumns.empty());
  EXPECT_EQ(norms.marked, map.markedColumns);
  EXPECT_EQ(norms.markedName, "trigger; in rows, the query behind it");
  // One green square stood for the trigger and for the shuffled tokens.
  ASSERT_EQ(made.figure->panels.size(), 4u);
  std::set<std::string> names;
  for (const std::size_t place : {2u, 3u}) {
    const auto& control = std::get<Bars>(made.figure->panels.at(place).content);
    EXPECT_EQ(made.figure->panels.at(place).row, 2);
    EXPECT_TRUE(control.marked.empty());
    EXPECT_TRUE(names.insert(control.title).second) << control.title;
    ASSERT_EQ(control.values.size(), 5u);
    EXPECT_NEAR(control.values[0], (control.values[1] - control.values[4]) * (control.values[3] - control.values[2]),
                1e-9);
  }
  // "0.503 ... On shuffled tokens it is 0.002: that it needs the order of the text is not shown" said not why.
  if (made.shows.find("falls to") == std::string::npos) {
    EXPECT_NE(made.shows.find("(95 % "), std::string::npos) << made.shows;
    EXPECT_NE(made.shows.find("is not told from 0"), std::string::npos) << made.shows;
  }
  for (const int query : map.markedRows)
    EXPECT_EQ(std::count(map.markedColumns.begin(), map.markedColumns.end(), query - 1), 1) << query;
  const auto& more = made.figure->record.more;
  for (const char* name : {"if-else score", "trigger", "on", "off", "rest", "prev", "queries", "p", "looks",
                           "by the order", "value of the trigger"}) {
    EXPECT_TRUE(std::any_of(more.begin(), more.end(), [&](const auto& fact) { return fact.first == name; })) << name;
  }
  ASSERT_FALSE(made.table->rows.empty());
  const auto column = [&](const char* name) {
    return static_cast<std::size_t>(std::find(made.table->columns.begin(), made.table->columns.end(), name) -
                                    made.table->columns.begin());
  };
  for (const auto& row : made.table->rows) EXPECT_LE(std::stod(row.at(column("p"))), 0.05);
  EXPECT_EQ(made.table->rows[0].at(column("head")), map.title.substr(0, 4));
}

// Permuted labels ask whether the head goes by its class; the shuffled text, what of that needs the order. Both nulls
// stand in the figure, the second as an interval of the paired difference.
TEST(IfElseFigure, HasTheOrderAsASecondNull) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  const IfElseStudy study = ifElseStudy(model, readPromptSet("builtin"), {.bos = BosMode::on, .draws = 99});
  const ScoredHead* const found = foundHead(study.previous);
  ASSERT_NE(found, nullptr);
  const ShuffledControl control = onShuffledTokens(model, study, *found, 0);
  EXPECT_NEAR(control.byOrder, found->measured.score() - control.same.score(), 1e-12);
  ASSERT_FALSE(std::isnan(control.byOrderInterval.low));
  EXPECT_LT(control.byOrderInterval.low, control.byOrder);
  EXPECT_GT(control.byOrderInterval.high, control.byOrder);
  // Shuffled again, the order has nothing to do: a difference of two shuffles holds 0.
  IfElseStudy shuffled = study;
  shuffled.ids = shuffledTokens(study, 3);
  PromptSet set{"shuffled", {}};
  for (std::size_t i = 0; i < shuffled.ids.size(); ++i) {
    set.prompts.push_back({std::to_string(i), std::to_string(study.categories[i]),
                           std::vector<std::int64_t>(shuffled.ids[i].begin() + 1, shuffled.ids[i].end())});
  }
  const IfElseStudy again = ifElseStudy(model, set, {.bos = BosMode::on, .draws = 99});
  const ScoredHead* const there = foundHead(again.previous);
  if (there == nullptr) return;  // then nothing is left to be told
  const ShuffledControl twice = onShuffledTokens(model, again, *there, 4);
  EXPECT_LE(twice.byOrderInterval.low, 0.0);
  EXPECT_GE(twice.byOrderInterval.high, 0.0);
}

TEST(IfElseFigure, SaysInWordsThatThereIsNone) {
  const OpenModel model = openModel("control", {.device = "cpu"});
  PaperContext context;
  context.model = &model;
  const PaperResult made = ifElseFigure(context);
  EXPECT_FALSE(made.figure);
  ASSERT_TRUE(made.table);
  EXPECT_TRUE(made.table->rows.at(0).at(1).starts_with("none found (p = ")) << made.table->rows[0][1];
  ASSERT_FALSE(made.notes.empty());
  EXPECT_TRUE(made.notes[0].starts_with("fig4: none found (p = ")) << made.notes[0];
}

TEST_F(IfElseOfRandomWeights, CountsTheValuesOfTheTrigger) {
  const IfElseStudy study =
      ifElseStudy(model_, prompts(20), {.tokens = 32, .bos = BosMode::on, .triggers = {"'"}, .draws = 9});
  ASSERT_EQ(study.vocabulary.classes.size(), 1u);
  EXPECT_EQ(study.previous.looks, 12);  // heads
  int largest = 0, held = 0;
  double expected = 0.0;
  for (std::size_t prompt = 0; prompt < study.ids.size(); ++prompt) {
    const at::Tensor norms = study.valueNorms[static_cast<std::int64_t>(prompt)][1][0];
    const auto at = norms.argmax().item<std::int64_t>();
    const Tokens tokens = model_.display(study.ids[prompt]);
    const auto here = std::count_if(tokens.begin(), tokens.end(), [](const Token& token) { return token.text == "'"; });
    if (here == 0) continue;
    ++held;
    expected += static_cast<double>(here) / 32.0;
    largest += tokens[static_cast<std::size_t>(at)].text == "'" ? 1 : 0;
  }
  ASSERT_GT(held, 10);
  const RankCount counted = study.triggerLargestIn(1, 0, 0);
  EXPECT_EQ(counted.count, largest);
  EXPECT_EQ(counted.prompts, held);
  EXPECT_NEAR(counted.expected, expected, 1e-9);
}

TEST_F(IfElseOfRandomWeights, RefusesFewPromptsWithASentence) {
  PromptSet set = prompts(25);
  for (std::size_t i = 0; i < 6; ++i) set.prompts[i].input = PromptInput(std::string("short"));
  try {
    ifElseStudy(model_, set, {.tokens = 32});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("19 of 25 prompts have 32 tokens"), std::string::npos) << error.sentence();
  }
  EXPECT_THROW(ifElseStudy(model_, prompts(25), {.tokens = 2}), Error);
}

}  // namespace
}  // namespace sinkscope
