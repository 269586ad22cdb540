#include "core/study/causal/causal.h"
#include "core/probe/edits/edit_json.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/metrics/perturbation_spread.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/causal/causal_arms.h"
#include "core/study/edited_model.h"
#include "core/study/figures/causal.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;

PromptSet somePrompts(std::size_t count) {
  PromptSet set = readPromptSet("builtin");
  PromptSet some{"some", {}};
  for (std::size_t i = 0; i < count; ++i) some.prompts.push_back(set.prompts[i * 13]);  // of several categories
  return some;
}

const CausalMeasure& measure(std::string_view name) {
  const auto all = causalMeasures();
  return *std::find_if(all.begin(), all.end(), [&](const CausalMeasure& one) { return one.name == name; });
}

std::size_t armOf(const CausalStudy& study, const std::string& name) {
  for (std::size_t arm = 0; arm < study.arms.size(); ++arm) {
    if (study.arms[arm].name == name) return arm;
  }
  ADD_FAILURE() << "no arm " << name;
  return 0;
}

class Causal : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    model_ = new OpenModel(openModel("embedded", {.device = "cpu"}));
    study_ = new CausalStudy(causalStudy(*model_, somePrompts(6), {.tokens = 32, .draws = 1}));
  }
  static void TearDownTestSuite() {
    delete study_;
    delete model_;
    study_ = nullptr;
    model_ = nullptr;
  }
  static double mean(const std::string& arm, std::string_view name) {
    return effectOf(*study_, armOf(*study_, arm), measure(name)).edited;
  }

  static OpenModel* model_;
  static CausalStudy* study_;
};
OpenModel* Causal::model_ = nullptr;
CausalStudy* Causal::study_ = nullptr;

// The untouched numbers are those of a plain pass over the same ids, computed here by themselves.
TEST_F(Causal, TheUntouchedNumbersAreThoseOfAPlainPass) {
  const PromptSet set = somePrompts(6);
  for (std::size_t i = 0; i < set.prompts.size(); ++i) {
    Ids ids = model_->prompt(set.prompts[i].input, BosMode::on).ids;
    ids.resize(32);
    const Capture seen = capture(*model_->transformer, ids, {.importance = true, .hiddenNorms = true, .nll = true});
    const CausalNumbers& found = study_->numbers[0][i];
    EXPECT_NEAR(found.loss, seen.nll.narrow(0, 2, 30).mean(at::kDouble).item<double>(), 1e-5);
    EXPECT_NEAR(found.mass, seen.importance.select(2, 0).mean(at::kDouble).item<double>(), 1e-6);
    const at::Tensor sinks = seen.importance.select(2, 0) > 0.3;
    EXPECT_NEAR(found.rate, sinks.to(at::kDouble).mean().item<double>(), 1e-9);
    EXPECT_EQ(found.divergence, 0.0);
    EXPECT_EQ(found.mostAt, 0.0);
    EXPECT_EQ(found.rateMost, found.rate) << "it is the first token that has most";
    const at::Tensor there = seen.importance.select(2, study_->place) > 0.3;
    EXPECT_NEAR(found.ratePlace, there.to(at::kDouble).mean().item<double>(), 1e-9);
    const at::Tensor norms = seen.hiddenNorms;  // [L+1,T]
    const at::Tensor ratios = norms.select(1, 0) / norms.narrow(1, 1, 31).mean(1);
    EXPECT_NEAR(found.residualRatio, ratios.max().item<double>(), 1e-4);
  }
}

// With rotary positions a key that nobody sees is as if it had never been: masked in every head, the first token leaves
// what the prompt without it has.
TEST_F(Causal, TheFirstKeyMaskedInAllHeadsIsThePromptWithoutIt) {
  for (const char* name : {"loss", "spread", "divergence"}) {
    EXPECT_NEAR(mean("key masked in all heads", name), mean("no ⟨bos⟩", name), 2e-4) << name;
  }
  EXPECT_NEAR(mean("key masked in all heads", "mean_importance"), 1.0 / 32.0, 1e-6) << "of the first query alone";
}

TEST_F(Causal, AKeyBiasInPlaceOfBosBringsTheNumbersBackTowardsIt) {
  for (const char* name : {"loss", "spread"}) {
    const double untouched = mean("untouched", name), without = mean("no ⟨bos⟩", name),
                 biased = mean("no ⟨bos⟩, its key a bias", name);
    EXPECT_LT(std::abs(biased - untouched), 0.5 * std::abs(without - untouched)) << name;
  }
}

// Every control does to as many heads of the same layers, or to one token, what its arm does.
TEST_F(Causal, ControlsAreMatched) {
  int controls = 0;
  for (const CausalArm& arm : study_->arms) {
    if (arm.controlOf.empty()) continue;
    ++controls;
    const CausalArm& of = study_->arms[armOf(*study_, arm.controlOf)];
    EXPECT_EQ(arm.group, of.group);
    ASSERT_EQ(arm.edits.size(), of.edits.size());
    for (std::size_t i = 0; i < arm.edits.size(); ++i) {
      const Edit &a = arm.edits[i], &b = of.edits[i];
      EXPECT_TRUE(a.site == b.site && a.op == b.op && a.layers == b.layers && a.dims.size() == b.dims.size());
      std::multiset<int> layersOfA, layersOfB;
      for (const auto& [layer, head] : a.heads.pairs) layersOfA.insert(layer);
      for (const auto& [layer, head] : b.heads.pairs) layersOfB.insert(layer);
      if (arm.group != CausalGroup::removed && arm.kind != "random heads of any layer") {
        EXPECT_EQ(layersOfA, layersOfB);
      }
      EXPECT_EQ(a.heads.pairs.size(), b.heads.pairs.size());
      EXPECT_TRUE(a != b || arm.group == CausalGroup::prompt) << arm.name;
    }
  }
  EXPECT_GE(controls, 12);
}

// Controls of a token draw another one in every prompt, and the changed twin has the same.
TEST_F(Causal, AControlsTokenIsDrawnForEveryPrompt) {
  const PromptSet set = somePrompts(6);
  int controls = 0;
  for (const CausalArm& arm : study_->arms) {
    if (arm.kind != "random token") continue;
    ++controls;
    std::set<std::vector<int>> places;
    for (const SetPrompt& prompt : set.prompts) {
      Ids ids = model_->prompt(prompt.input, BosMode::on).ids;
      ids.resize(32);
      const std::vector<int> of = editedTokens(*model_, arm.edits, ids).positions;
      ASSERT_FALSE(of.empty()) << arm.name;
      EXPECT_GT(of.front(), 0) << "behind the first token";
      EXPECT_LT(of.back(), 16) << "in the first half";
      places.insert(of);
      ids[17] = ids[17] == 5 ? 6 : 5;  // the last place at which the study changes a token
      EXPECT_EQ(editedTokens(*model_, arm.edits, ids).positions, of);
    }
    EXPECT_GT(places.size(), 1u) << arm.name;
  }
  EXPECT_GE(controls, 8);
}

// The name, the column and the edits agree on how many heads are zeroed.
TEST_F(Causal, ZeroedHeadsAreCountedInTheName) {
  int seen = 0;
  for (const CausalArm& arm : study_->arms) {
    if (arm.group != CausalGroup::removed) continue;
    ++seen;
    const std::size_t count = arm.edits.front().heads.pairs.size();
    EXPECT_TRUE(arm.name.starts_with(std::to_string(count) + " of 64 heads")) << arm.name;
    EXPECT_DOUBLE_EQ(arm.share, static_cast<double>(count) / 64.0);
  }
  EXPECT_EQ(seen, 3 * (2 + 1)) << "two orders and one draw of each count";
}

TEST_F(Causal, ThePassesThatAreSaidBeforehandSuffice) {
  const CausalOptions options{.tokens = 32, .draws = 1};
  const std::int64_t arms = causalPasses(options, study_->prompts.size()) / 4 / std::ssize(study_->prompts);
  EXPECT_GE(arms, std::ssize(study_->arms));
  EXPECT_LE(arms, std::ssize(study_->arms) * 5 / 4) << "and are not far from what is done";
}

TEST_F(Causal, WhatGoesThroughAttentionIsTheRestOfTheSpread) {
  for (std::size_t arm = 0; arm < study_->arms.size(); ++arm) {
    for (const CausalNumbers& of : study_->numbers[arm])
      EXPECT_DOUBLE_EQ(of.throughAttention, of.spread - of.frozenSpread);
  }
  const std::size_t masked = armOf(*study_, "key masked in all heads");
  const CausalEffect through = effectOf(*study_, masked, measure("spread_through_attention"));
  EXPECT_NEAR(
      through.difference,
      differenceOf(*study_, masked, measure("spread")) - differenceOf(*study_, masked, measure("spread_frozen")),
      1e-12);
  EXPECT_LT(through.interval.low, through.interval.high);
}

// In the last block nothing that is done to the first token's stream reaches another token.
TEST_F(Causal, NothingIsDoneToASpikeThatRisesInTheLastBlock) {
  CausalFound found = study_->found;
  found.spikeBlock = model_->config.layers - 1;
  std::vector<std::string> leftOut;
  const auto arms = causalArms(*model_, found, {.tokens = 32, .draws = 1}, true, 8, leftOut);
  for (const CausalArm& arm : arms)
    EXPECT_TRUE(arm.group != CausalGroup::feedForward && arm.group != CausalGroup::spike) << arm.name;
  EXPECT_TRUE(std::any_of(leftOut.begin(), leftOut.end(),
                          [](const std::string& one) { return one.find("last block") != std::string::npos; }));
}

// A person's own list is measured as the study's own changes are, beside the same at places that are drawn.
TEST_F(Causal, AListOfOnesOwnHasTheSameNumbersAndControlsOfWhatItNames) {
  const std::size_t masked = armOf(*study_, "key masked in sink heads");
  const EditList edits = study_->arms[masked].edits;
  const CausalStudy own = causalStudy(*model_, somePrompts(6), {.tokens = 32, .draws = 4, .edits = edits}, {}, {}, {});
  ASSERT_EQ(own.arms.size(), 2u + 2 * 4) << "heads and a token are named";
  EXPECT_EQ(own.arms[1].edits, edits);
  const CausalMeasure& loss = measure("loss");
  EXPECT_EQ(effectOf(own, 1, loss).difference, effectOf(*study_, masked, loss).difference);
  std::set<std::string> lists;
  for (std::size_t arm = 1; arm < own.arms.size(); ++arm) {
    EXPECT_TRUE(lists.insert(editsJson(own.arms[arm].edits)).second) << "drawn twice";
    if (arm == 1) continue;
    const Edit& drawn = own.arms[arm].edits.front();
    EXPECT_EQ(own.arms[arm].controlOf, "the edits");
    EXPECT_EQ(drawn.heads.pairs.size(), edits.front().heads.pairs.size());
    EXPECT_EQ(drawn.keys.which == TokenPlaces::Which::drawn, own.arms[arm].kind == "random token");
  }
  EXPECT_TRUE(own.leftOut.empty());
  const CausalStudy plain =
      causalStudy(*model_, somePrompts(6), {.tokens = 32, .edits = {{.site = "v", .op = "scale", .value = {0.5}}}});
  EXPECT_EQ(plain.arms.size(), 2u);
  ASSERT_EQ(plain.leftOut.size(), 1u) << "it says that there is nothing to draw";
}

// A table of an earlier build lacks the later measures: all is measured again, and nothing is refused.
TEST_F(Causal, ATableWithoutTheLaterMeasuresIsMeasuredAgain) {
  const EditList edits{{.site = "v", .op = "zero", .positions = {.which = TokenPlaces::Which::these, .these = {0}}}};
  const CausalOptions options{.tokens = 16, .draws = 1, .edits = edits};
  const CausalStudy made = causalStudy(*model_, somePrompts(2), options);
  PaperTable former = causalTable(made);
  const auto column =
      std::find(former.columns.begin(), former.columns.end(), "sink_rate_at_largest") - former.columns.begin();
  ASSERT_LT(column, std::ssize(former.columns));
  former.columns.erase(former.columns.begin() + column);
  for (auto& row : former.rows) row.erase(row.begin() + column);
  EXPECT_EQ(causalTable(causalStudy(*model_, somePrompts(2), options, former)).rows, causalTable(made).rows);
}

// As many heads of the same layers cannot be drawn where whole layers are sinks.
TEST_F(Causal, WhereWholeLayersAreSinksTheControlsAreHeadsOfAnyLayer) {
  CausalFound found = study_->found;
  found.sinkHeads.clear();
  for (const int layer : {1, 2}) {
    for (int head = 0; head < model_->config.heads; ++head) found.sinkHeads.emplace_back(layer, head);
  }
  std::vector<std::string> leftOut;
  int drawn = 0;
  std::set<std::vector<std::pair<int, int>>> heads;
  for (const CausalArm& arm : causalArms(*model_, found, {.tokens = 32, .draws = 5}, true, 8, leftOut)) {
    if (arm.controlOf != "key masked in sink heads" || arm.kind == "random token") continue;
    ++drawn;
    EXPECT_EQ(arm.kind, "random heads of any layer");
    EXPECT_EQ(arm.edits.front().heads.pairs.size(), found.sinkHeads.size());
    EXPECT_NE(arm.edits.front().heads.pairs, found.sinkHeads);
    EXPECT_TRUE(heads.insert(arm.edits.front().heads.pairs).second);
  }
  EXPECT_EQ(drawn, 5);
}

TEST_F(Causal, AControlIsAsLargeWhateverItsSign) {
  CausalStudy made;
  made.arms = {{.name = "untouched", .edits = {}}, {.name = "a", .edits = {}}};
  made.prompts = made.categories = {"one", "two"};
  made.numbers = {{{.loss = 1.0}, {.loss = 3.0}}, {{.loss = 1.5}, {.loss = 3.5}}};
  for (const double effect : {-0.75, 0.25, 0.5, -0.1}) {
    made.arms.push_back({.name = "a / drawn", .edits = {}, .controlOf = "a"});
    made.numbers.push_back({{.loss = 1.0 + effect}, {.loss = 3.0 + effect}});
  }
  const CausalControls controls = controlsOf(made, 1, measure("loss"));
  EXPECT_EQ(controls.differences.size(), 4u);
  EXPECT_EQ(controls.asLarge, 2);
}

// Of a model in which nearly every head is a sink there are few other heads, and such controls passed for a test;
// pooled with random tokens their range was of neither.
TEST_F(Causal, KindsOfControlAreCountedApartAndHeadsThatAreSharedAreSaid) {
  using Heads = std::vector<std::pair<int, int>>;
  const auto masked = [](const Heads& heads, int key) {
    return EditList{{.site = "scores",
                     .op = "mask",
                     .heads = {.which = HeadPlaces::Which::pairs, .pairs = heads},
                     .keys = {.which = TokenPlaces::Which::these, .these = {key}}}};
  };
  CausalStudy made;
  made.prompts = made.categories = {"one", "two"};
  const auto add = [&](CausalArm arm, double effect) {
    made.arms.push_back(std::move(arm));
    made.numbers.push_back({{.loss = 1.0 + effect}, {.loss = 3.0 + effect}});
  };
  add({.name = "untouched", .edits = {}}, 0.0);
  add({.name = "a", .edits = masked({{0, 0}, {0, 1}, {0, 2}, {1, 0}}, 0)}, 1.0);
  for (const auto& [head, effect] : {std::pair(3, 1.25), {4, 0.75}})
    add({.name = "a / random heads",
         .edits = masked({{0, 0}, {0, 1}, {0, head}, {1, 0}}, 0),
         .controlOf = "a",
         .kind = "random heads"},
        effect);
  EXPECT_EQ(controlsByKind(made, 1, measure("loss")).size(), 1u);
  add({.name = "a / random token",
       .edits = masked({{0, 0}, {0, 1}, {0, 2}, {1, 0}}, 7),
       .controlOf = "a",
       .kind = "random token"},
      0.0625);
  add({.name = "b", .edits = masked({{0, 0}, {0, 1}}, 0)}, 1.0);
  add({.name = "b / random heads", .edits = masked({{0, 5}, {0, 6}}, 0), .controlOf = "b", .kind = "random heads"},
      0.5);
  const std::vector<CausalControls> kinds = controlsByKind(made, 1, measure("loss"));
  ASSERT_EQ(kinds.size(), 2u);
  EXPECT_EQ(kinds[0].kind, "random heads");
  EXPECT_EQ(kinds[0].differences, (std::vector<double>{1.25, 0.75}));
  EXPECT_EQ(kinds[0].asLarge, 1);
  EXPECT_EQ(kinds[1].differences, std::vector<double>{0.0625});
  EXPECT_EQ(kinds[1].asLarge, 0);
  EXPECT_TRUE(sharedHeads(made).ends_with(": 3 of 4 (a)")) << sharedHeads(made);
  const std::string column = causalLatex(made, LatexWidth::column), page = causalLatex(made, LatexWidth::page);
  EXPECT_NE(column.find("h 1/2\\\\t 0/1"), std::string::npos) << column;
  EXPECT_NE(page.find("heads 1 of 2\\\\+0.750 to +1.250\\\\token 0 of 1\\\\+0.062 to +0.062"), std::string::npos)
      << page;
  EXPECT_NE(column.find(sharedHeads(made)), std::string::npos) << column;
  made.arms[2].edits = made.arms[3].edits = masked({{2, 0}, {2, 1}, {2, 2}, {1, 0}}, 0);
  EXPECT_EQ(sharedHeads(made), "");
}

// Heads drawn at random are beside both orders in which heads are zeroed: by attention and by what they write.
TEST_F(Causal, BothOrdersOfZeroedHeadsHaveTheControlsOfTheirShare) {
  int orders = 0;
  for (std::size_t arm = 1; arm < study_->arms.size(); ++arm) {
    if (study_->arms[arm].group != CausalGroup::removed || !study_->arms[arm].controlOf.empty()) continue;
    ++orders;
    EXPECT_EQ(controlsOf(*study_, arm, measure("loss")).differences.size(), 1u) << study_->arms[arm].name;
  }
  EXPECT_GT(orders, 2);
}

// A study that was stopped is gone on with to the same numbers, and measures no arm twice.
TEST_F(Causal, GoesOnFromWhatIsKnownToTheSameNumbers) {
  PaperTable part = causalTable(*study_);
  part.rows.resize(part.rows.size() / 2);
  std::set<std::string> measured;
  const ProgressSink progress = [&](const Progress& now) {
    if (now.what.starts_with("change ")) measured.insert(now.what.substr(0, now.what.find(',')));
    return true;
  };
  const CausalStudy again = causalStudy(*model_, somePrompts(6), {.tokens = 32, .draws = 1}, part, {}, progress);
  EXPECT_EQ(causalTable(again).rows, causalTable(*study_).rows);
  EXPECT_LT(measured.size(), study_->arms.size() * 2 / 3);
  // With another seed another token is changed: nothing that was measured then is taken.
  std::set<std::string> anew;
  const ProgressSink counting = [&](const Progress& now) {
    if (now.what.starts_with("change ")) anew.insert(now.what.substr(0, now.what.find(',')));
    return true;
  };
  const CausalStudy other =
      causalStudy(*model_, somePrompts(6), {.tokens = 32, .draws = 1, .seed = 5}, causalTable(*study_), {}, counting);
  EXPECT_EQ(anew.size(), other.arms.size());
  part.columns[0] = "another";
  part.columns.back() = "nothing";
  EXPECT_THROW(causalStudy(*model_, somePrompts(6), {.tokens = 32, .draws = 1}, part), Error);
}

// The points of what is changed covered those of its controls wherever both came to the same.
TEST_F(Causal, AChangeIsDrawnAboveItsControlsInTheirRow) {
  const PaperResult result = causalResult(*study_);
  int rows = 0;
  for (const Panel& panel : result.figure->panels) {
    const auto& curves = std::get<Curves>(panel.content);
    if (curves.rowNames.empty()) continue;
    std::map<std::int64_t, double> changes;
    for (const Curves::Line& line : curves.lines) {
      for (const double y : line.y) {
        if (line.name.starts_with("edited − untouched")) changes[std::llround(y)] = y;
      }
    }
    for (const Curves::Line& line : curves.lines) {
      if (line.name.starts_with("edited − untouched")) continue;
      for (const double y : line.y) {
        const auto change = changes.find(std::llround(y));
        ASSERT_NE(change, changes.end()) << line.name << " at " << y;
        EXPECT_GT(y - change->second, 0.4);
        ++rows;
      }
    }
  }
  EXPECT_GT(rows, 0);
}

// What was stopped had a table of every prompt under the name of the effects, and no picture.
TEST_F(Causal, APartIsDrawnAsTheWholeAndSaysHowFarItIs) {
  CausalStudy cut = *study_;
  constexpr std::size_t kMeasured = 6;
  cut.numbers.resize(kMeasured);
  const RecordedStudy recorded{"causal", "now", cut.record, causalPart(cut)};
  EXPECT_TRUE(isCausalPart(recorded));
  const PaperResult part = causalPartResult(recorded);
  cut.arms.resize(kMeasured);
  const PaperResult whole = causalResult(cut);
  EXPECT_FALSE(isCausalPart({"causal", "now", cut.record, whole}));
  const std::string soFar = "5 of " + std::to_string(study_->arms.size() - 1) + " changes";
  ASSERT_TRUE(part.figure && part.table);
  PaperResult same = whole;
  addColumn(same, "so_far", soFar);
  EXPECT_EQ(part.figure->csv, same.figure->csv);
  EXPECT_EQ(*part.table, *same.table);
  ASSERT_EQ(part.figure->panels.size(), whole.figure->panels.size());
  for (std::size_t panel = 0; panel < whole.figure->panels.size(); ++panel) {
    const auto &a = std::get<Curves>(part.figure->panels[panel].content),
               &b = std::get<Curves>(whole.figure->panels[panel].content);
    EXPECT_EQ(a.title, b.title);
    EXPECT_EQ(a.rowNames, b.rowNames);
    EXPECT_EQ(a.yAxis, b.yAxis);
    ASSERT_EQ(a.lines.size(), b.lines.size());
    for (std::size_t line = 0; line < b.lines.size(); ++line) {
      const bool effects = b.lines[line].name.starts_with("edited − untouched");
      EXPECT_EQ(a.lines[line].name, b.lines[line].name + (effects ? ", " + soFar + " so far" : "")) << "controls too";
      EXPECT_EQ(a.lines[line].x, b.lines[line].x);
    }
  }
  EXPECT_TRUE(part.notes.front().starts_with("causal is not finished: " + soFar + " so far; ")) << part.notes.front();
  cut.numbers.resize(1);
  EXPECT_THROW(causalPartResult({"causal", "now", cut.record, causalPart(cut)}), Error);
}

// Up to ten seconds of it were lost.
TEST_F(Causal, WhatIsStoppedKeepsEveryChangeThatIsMeasured) {
  std::vector<std::size_t> kept;
  const CausalKeep keep = [&](const CausalStudy& soFar) { kept.push_back(soFar.numbers.size()); };
  EXPECT_THROW(causalStudy(*model_, somePrompts(2), {.tokens = 16, .draws = 1}, {}, keep,
                           [](const Progress& now) { return !now.what.starts_with("change 4"); }),
               Error);
  EXPECT_EQ(kept, (std::vector<std::size_t>{3}));
}

TEST_F(Causal, CancelEndsItAndEffectsHaveARowForEveryArmMeasureAndCategory) {
  EXPECT_THROW(causalStudy(*model_, somePrompts(6), {.tokens = 32}, {}, {},
                           [](const Progress& now) { return !now.what.starts_with("change 3"); }),
               Error);
  const PaperTable effects = causalEffects(*study_);
  std::set<std::string> arms;
  for (const std::vector<std::string>& row : effects.rows) {
    ASSERT_EQ(row.size(), effects.columns.size());
    arms.insert(row[0]);
  }
  EXPECT_GE(arms.size() + 1, study_->arms.size() / 2);
}

// They had a second row `all`, of themselves alone.
TEST_F(Causal, PromptsWithoutACategoryCountInAllAlone) {
  CausalStudy study = *study_;
  const auto rowsOfLoss = [&] {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const std::vector<std::string>& row : causalEffects(study).rows) {
      if (row[0] == study.arms[1].name && row[5] == "loss") rows.emplace_back(row[6], row[7]);
    }
    return rows;
  };
  using Rows = std::vector<std::pair<std::string, std::string>>;
  study.categories = {"law", "", "law", "", "", "code"};
  EXPECT_EQ(rowsOfLoss(), (Rows{{"all", "6"}, {"law", "2"}, {"code", "1"}}));
  EXPECT_EQ(causalTable(study).rows[1][6], "");
  study.categories = {"law", "", "law", "law", "law", "law"};
  EXPECT_EQ(rowsOfLoss(), (Rows{{"all", "6"}, {"law", "5"}})) << "one category, and it is not the whole";
  study.categories.assign(6, "");
  EXPECT_EQ(rowsOfLoss(), (Rows{{"all", "6"}}));
  study.categories.assign(6, "law");
  EXPECT_EQ(rowsOfLoss(), (Rows{{"all", "6"}})) << "the one category is the whole";
}

TEST(CausalStudy, RefusesWhatCannotBeCompared) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  EXPECT_THROW(causalStudy(model, somePrompts(2), {.tokens = 4}), Error);
  EXPECT_THROW(causalStudy(model, somePrompts(2), {.tokens = 5000}), Error) << "no prompt is so long";
  EXPECT_THROW(refuseCausal(model, somePrompts(2), {.tokens = 5000}), Error);
  EXPECT_NO_THROW(refuseCausal(model, somePrompts(2), {.tokens = 16}));
}

}  // namespace
}  // namespace sinkscope
