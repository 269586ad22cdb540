#include "core/study/edited_model.h"

#include <ATen/ATen.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/edits/edit_words.h"
#include "core/study/explore.h"
#include "core/study/spikes.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TokenPlaces these(std::vector<int> positions) {
  return {.which = TokenPlaces::Which::these, .these = std::move(positions)};
}

const std::string kText = "The old man sat by the sea, and the sea was calm.";

struct Asked {
  int times = 0;
  EditBackground operator()() {
    ++times;
    EditBackground made;
    for (const std::string& text : {kText, std::string("A king rode out at dawn with his men.")})
      made.prompts.prompts.emplace_back().input = text;
    return made;
  }
};

at::Tensor importanceOf(const OpenModel& model) {
  return capture(*model.transformer, model.prompt(kText, BosMode::automatic).ids, {.importance = true}).importance;
}

// Where positions are told by distance alone, a first key that nobody sees in any layer is a prompt without its first
// token: in hidden states, importance and entropy, in the spread of a changed word, and in a sweep.
TEST(EditedModel, AFirstKeyMaskedEverywhereIsAPromptWithoutItsFirstToken) {
  const std::vector<std::int64_t> ids = {8, 5, 3, 7, 2, 9, 4, 6}, shorter(ids.begin() + 1, ids.end());
  std::vector<std::int64_t> changed = ids;
  changed[4] = 10;
  const auto tail = [](const at::Tensor& x, std::int64_t dim) { return x.narrow(dim, 1, x.size(dim) - 1); };
  for (const char* name : {"llama_yarn", "mpt_six_heads", "qwen3_bias", "gemma2_caps"}) {
    SCOPED_TRACE(name);
    const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const EditList mask{{.site = "scores", .op = "mask", .keys = these({0})}};
    const OpenModel masked = editedModel(model, mask, [] { return EditBackground{}; }).model;
    const CaptureRequest wanted{.importance = true, .rowStatistics = true, .lastHidden = true};
    const Capture without = capture(*model.transformer, shorter, wanted);
    const Capture seen = capture(*masked.transformer, ids, wanted);
    EXPECT_LE(largestDifference(tail(seen.lastHidden, 0), without.lastHidden),
              1e-5 * largestMagnitude(without.lastHidden));
    EXPECT_LE(largestDifference(tail(seen.importance, 2), without.importance), 1e-5);
    const double rows = static_cast<double>(std::ssize(ids)) - 1.0;  // the first of them sees itself alone
    EXPECT_LE(largestDifference(seen.entropy * rows, without.entropy * (rows - 1.0)), 1e-4);

    const Spread wide = perturbationSpread(masked, ids, changed);
    const Spread narrow =
        perturbationSpread(model, shorter, std::vector<std::int64_t>(changed.begin() + 1, changed.end()));
    for (int layer = 0; layer < narrow.withoutBos.rows; ++layer) {
      for (int i = 0; i < narrow.withoutBos.cols; ++i) {
        const float there = narrow.withoutBos.at(layer, i);
        EXPECT_NEAR(wide.withoutBos.at(layer, i + 1), there, 1e-4f * std::max(1.0f, there)) << layer << ", " << i;
      }
    }

    const TemporaryFolder out;
    const auto swept = [&](const OpenModel& of, const std::vector<std::int64_t>& prompt, const char* file) {
      PromptSet set{"one", {}};
      set.prompts = {{"a", "all", prompt}};
      const RunFile run = sweep(of, set, {.tokens = static_cast<int>(prompt.size()), .bos = SweepBos::off}, out / file);
      return run.importance(run.cases().front());
    };
    const Volume edited = swept(masked, ids, "edited.run"), plain = swept(model, shorter, "plain.run");
    for (int layer = 0; layer < plain.planes; ++layer) {
      for (int head = 0; head < plain.rows; ++head) {
        for (int j = 0; j < plain.cols; ++j)
          EXPECT_NEAR(edited.at(layer, head, j + 1), plain.at(layer, head, j), 1e-5) << layer << ", " << head;
      }
    }
  }
}

// A slider is dragged beside a row that needs the sink heads: they are found once.
TEST(EditMemory, WhatWasMeasuredIsNotMeasuredAgain) {
  const OpenModel model = openModel("embedded", {});
  const auto memory = editMemory();
  Asked asked;
  const auto background = [&] { return asked(); };
  for (const double value : {0.5, 0.25}) {
    const EditList edits{{.site = "scores",
                          .op = "mask",
                          .heads = {.which = HeadPlaces::Which::sinks, .epsilon = 0.3},
                          .keys = these({0})},
                         {.site = "z", .op = "mean", .layers = {1}, .positions = these({3})},
                         {.site = "v", .op = "scale", .value = {value}}};
    int steps = 0, stepsWithMemory = 0;
    const EditedModel plain = editedModel(model, edits, background, [&](const Progress&) { return ++steps > 0; });
    const EditedModel remembered = editedModel(
        model, edits, background, [&](const Progress&) { return ++stepsWithMemory > 0; }, memory.get());
    EXPECT_TRUE(at::equal(importanceOf(plain.model), importanceOf(remembered.model)));
    EXPECT_GT(steps, 0);
    if (value == 0.25) {
      EXPECT_EQ(stepsWithMemory, 0) << "nothing is left to be measured";
    }
  }
}

TEST(EditedModel, NamesTheQueryHeadsThatEachRowActsOn) {
  const OpenModel model = openModel("embedded", {});
  const int perGroup = model.config.headsPerGroup();
  const EditList edits{
      {.site = "resid_post", .op = "scale", .value = {0.5}},
      {.site = "z", .op = "zero", .heads = {.which = HeadPlaces::Which::pairs, .pairs = {{1, 2}, {3, 0}}}},
      {.site = "v", .op = "zero", .layers = {2}, .heads = {.which = HeadPlaces::Which::numbers, .numbers = {1}}}};
  const EditedModel edited = editedModel(model, edits, [] { return EditBackground{}; });
  ASSERT_EQ(edited.heads.size(), 2u) << "the residual stream is of no head";
  EXPECT_EQ(edited.heads.at(1), (std::vector<std::pair<int, int>>{{1, 2}, {3, 0}}));
  std::vector<std::pair<int, int>> readers;
  for (int i = 0; i < perGroup; ++i) readers.emplace_back(2, perGroup + i);
  EXPECT_EQ(edited.heads.at(2), readers) << "of a value all that read it";
}

// Rules of heads and spikes are found under one condition, means under each; what an edit brings itself needs none.
TEST(EditedModel, SaysHowOftenThePromptsAreNeededBeforehand) {
  const Edit rule{.site = "v", .op = "zero", .heads = {.which = HeadPlaces::Which::sinks, .epsilon = 0.3}};
  const Edit spike{.site = "resid_post", .op = "mean_token", .positions = these({0}), .spike = true};
  const Edit mean{.site = "z", .op = "mean"};
  EXPECT_EQ(passesBeforehand({{.site = "v", .op = "zero"}}, 2), 0);
  EXPECT_EQ(passesBeforehand({rule}, 2), 1);
  EXPECT_EQ(passesBeforehand({rule, rule}, 2), 1) << "they are the same heads";
  EXPECT_EQ(passesBeforehand({mean}, 1), 1);
  EXPECT_EQ(passesBeforehand({rule, spike, mean}, 2), 4) << "the spike is brought to the others' mean";
  Edit off = rule;
  off.on = false;
  EXPECT_EQ(passesBeforehand({off}, 2), 0);
}

TEST(EditedTokens, AreThoseThatARowNamesAndTheRestIsSaid) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<std::int64_t> ids = model.prompt(kText, BosMode::automatic).ids;
  const EditList edits{{.site = "scores", .op = "mask", .keys = these({0, 2})},
                       {.site = "v", .op = "zero", .positions = {.which = TokenPlaces::Which::rest}},
                       {.site = "v", .op = "zero", .positions = these({900})},
                       {.site = "v", .op = "zero", .positions = {.which = TokenPlaces::Which::ofText, .text = "zebra"}},
                       {.site = "v", .op = "zero", .on = false, .positions = these({5})}};
  const EditedTokens seen = editedTokens(model, edits, ids);
  EXPECT_EQ(seen.positions, (std::vector<int>{0, 2}));
  ASSERT_EQ(seen.idle.size(), 2u);
  EXPECT_NE(seen.idle.at(2).find("position " + std::to_string(ids.size() - 1)), std::string::npos);
  EXPECT_NE(seen.idle.at(3).find("zebra"), std::string::npos);
}

// What can move nothing is said, and what is not said does move something: both by asking the model.
TEST(EditedTokens, ARowIsIdleWhereThePatternsStayTheSameBits) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<std::int64_t> ids = model.prompt(kText, BosMode::automatic).ids;
  ASSERT_GE(ids.size(), 8u);
  const auto scores = [](std::string op, TokenPlaces positions, TokenPlaces keys, std::vector<double> value = {}) {
    return Edit{.site = "scores",
                .op = std::move(op),
                .positions = std::move(positions),
                .keys = std::move(keys),
                .value = std::move(value)};
  };
  const TokenPlaces all;
  const Edit sink = scores("mask", all, these({0}));
  struct Case {
    EditList edits;  // the last row is the one that is asked
    bool idle;
  };
  const std::vector<Case> cases = {
      {{scores("mask", these({2}), these({7}))}, true},      // it is not seen from there
      {{scores("mask", these({7}), these({2}))}, false},     //
      {{scores("mask", these({0}), these({0}))}, true},      // it sees itself alone as it is
      {{scores("mask", these({1}), these({0, 1}))}, false},  // and this one does then
      {{scores("add", these({1}), these({0, 1}), {3.0})}, true},
      {{scores("add", these({1, 2}), these({0, 1}), {3.0})}, false},
      {{scores("add", all, all, {3.0})}, true},                // to every score
      {{scores("add", these({0}), these({0}), {3.0})}, true},  // one key alone
      {{scores("add", all, these({0}), {3.0})}, false},
      {{scores("scale", these({0}), these({0}), {3.0})}, true},
      {{scores("scale", these({1}), all, {3.0})},
       false},  // the scores of a row are no longer as they were to each other
      {{scores("temperature", these({0}), all, {3.0})}, true},
      {{scores("temperature", these({1}), all, {3.0})}, false},
      {{sink, scores("add", all, these({0}), {3.0})}, true},  // a masked key
      {{sink, scores("add", all, these({1}), {3.0})}, false},
      {{scores("mask", these({5}), these({0})), scores("add", all, these({0}), {3.0})}, false},
      {{scores("only_self", these({0}), all)}, true},
      {{scores("only_self", these({1}), all)}, false},
      {{{.site = "v", .op = "shuffle", .positions = these({3}), .seed = 1}}, true},
      {{{.site = "v", .op = "shuffle", .positions = these({3, 4}), .seed = 1}}, false},
  };
  const auto hiddenOf = [&](const EditList& edits) {
    const OpenModel edited = editedModel(model, edits, [] { return EditBackground{}; }).model;
    return capture(*edited.transformer, ids, {.lastHidden = true}).lastHidden;
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(editsText(one.edits));
    const std::size_t row = one.edits.size() - 1;
    EXPECT_EQ(editedTokens(model, one.edits, ids).idle.contains(row), one.idle);
    const EditList before(one.edits.begin(), one.edits.end() - 1);
    // Of the largest number there: the first token's hidden state is forty times the others'.
    const at::Tensor changed = hiddenOf(one.edits), unchanged = hiddenOf(before);
    const double apart = (changed - unchanged).abs().max().item<double>();
    EXPECT_EQ(apart <= 1e-5 * unchanged.abs().max().item<double>(), one.idle) << apart;
  }
}

// With a key that is no token's something is left, and the row moves.
TEST(EditedTokens, AMaskOfAllTokensMovesARowThatHasAnotherKey) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<std::int64_t> ids = model.prompt(kText, BosMode::automatic).ids;
  const Edit mask{.site = "scores", .op = "mask", .positions = these({0}), .keys = these({0})};
  const Edit key{.site = "scores", .op = "sink_logit", .value = {0.0}};
  EXPECT_TRUE(editedTokens(model, {mask}, ids).idle.contains(0));
  EXPECT_TRUE(editedTokens(model, {mask, key}, ids).idle.empty());
}

TEST(EditedModel, ThatNoRowIsOnIsSaid) {
  const OpenModel model = openModel("embedded", {});
  const EditedModel made =
      editedModel(model, {{.site = "v", .op = "zero", .on = false}}, [] { return EditBackground{}; });
  EXPECT_FALSE(made.model.change);
  ASSERT_EQ(made.notes.size(), 1u);
  EXPECT_NE(made.notes[0].find("no edit is on"), std::string::npos);
}

// A sweep leaves out prompts that are too short; so do the means that its edits bring.
TEST(EditedModel, MeansAreOfThePromptsThatASweepTakes) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<std::int64_t> longer = {1, 5, 3, 7, 2, 9, 4, 6}, other = {1, 9, 8, 7, 6, 5, 4, 3},
                                  shorter = {1, 80, 81};
  std::size_t measured = 0;
  const auto stateOf = [&](const std::vector<std::vector<std::int64_t>>& prompts, bool onlyWhole,
                           bool elseShorter = false) {
    EditBackground of{.prompts = {}, .tokens = 8, .onlyWhole = onlyWhole, .elseShorter = elseShorter};
    for (const auto& ids : prompts) of.prompts.prompts.push_back({"", "", ids});
    const EditedModel made = editedModel(model, {{.site = "v", .op = "mean"}}, [&] { return of; });
    measured = made.prompts;
    const OpenModel& edited = made.model;
    return capture(*edited.transformer, longer, {.lastHidden = true}).lastHidden;
  };
  EXPECT_TRUE(stateOf({longer, other, shorter}, true).equal(stateOf({longer, other}, true)));
  EXPECT_FALSE(stateOf({longer, other, shorter}, false).equal(stateOf({longer, other}, false)));
  EXPECT_EQ(measured, 2u);
  stateOf({longer, other, shorter}, true);
  EXPECT_EQ(measured, 2u) << "of three";
  EXPECT_THROW(stateOf({shorter}, true), Error);
  // Figures of any length take what there is.
  EXPECT_TRUE(stateOf({longer, other, shorter}, true, true).equal(stateOf({longer, other}, true)));
  EXPECT_THROW(stateOf({shorter}, true, true), Error) << "which are means of three positions";
  EXPECT_EQ(measured, 1u);
}

// Every place where the word stands, whatever stands before it.
TEST(EditedTokens, OfATextAreAllPlacesWhereItStands) {
  const OpenModel model = openModel("embedded", {});
  const std::vector<std::int64_t> ids = model.prompt(kText, BosMode::automatic).ids;
  const EditList edits{{.site = "v", .op = "zero", .positions = {.which = TokenPlaces::Which::ofText, .text = "sea"}}};
  const EditedTokens seen = editedTokens(model, edits, ids);
  std::string text;
  const Tokens shown = model.display(ids);
  for (const int position : seen.positions) text += shown[static_cast<std::size_t>(position)].text;
  EXPECT_EQ(text, " sea sea");
}

// A position for every prompt by itself, which a word that is changed before the last quarter does not move.
TEST(EditedTokens, DrawnOnesAreOfThePromptAndItsSeed) {
  const OpenModel model = openModel("embedded", {});
  const auto at = [&](const std::vector<std::int64_t>& ids, std::int64_t seed, int count) {
    const TokenPlaces drawn{.which = TokenPlaces::Which::drawn, .seed = seed, .count = count};
    return editedTokens(model, {{.site = "v", .op = "zero", .positions = drawn}}, ids).positions;
  };
  std::set<std::vector<int>> ofSeeds, ofPrompts;
  for (int i = 0; i < 40; ++i) {
    std::vector<std::int64_t> ids(24, 7);
    ofSeeds.insert(at(ids, i, 1));
    ids[20] = 100 + i;
    const std::vector<int> here = at(ids, 0, 1);
    ofPrompts.insert(here);
    ASSERT_EQ(here.size(), 1u);
    EXPECT_TRUE(here[0] >= 1 && here[0] < 12) << here[0];
    ids[10] = 9;
    EXPECT_EQ(at(ids, 0, 1), here);
    const std::vector<int> two = at(ids, 0, 2);
    ASSERT_EQ(two.size(), 2u);
    EXPECT_EQ(two[1], two[0] + 1);
    EXPECT_LT(two[1], 12);
  }
  EXPECT_GT(ofSeeds.size(), 6u);
  EXPECT_GT(ofPrompts.size(), 6u);
  EXPECT_TRUE(at({1, 2}, 0, 1).empty()) << "too short to draw from";
}

TEST(EditedModel, DimsOfTheSpikeAreThoseThatStandOut) {
  const OpenModel model = openModel("embedded", {});
  Asked asked;
  std::vector<std::vector<std::int64_t>> prompts;
  for (const SetPrompt& prompt : asked().prompts.prompts)
    prompts.push_back(model.prompt(prompt.input, BosMode::automatic).ids);
  std::vector<int> dims = firstTokenSpikes(model, prompts).dims;
  std::sort(dims.begin(), dims.end());
  ASSERT_FALSE(dims.empty());
  Edit found{.site = "resid_post", .op = "zero", .positions = these({0}), .spike = true};
  const EditedModel byMeasure = editedModel(model, {found}, [&] { return asked(); });
  ASSERT_EQ(byMeasure.notes.size(), 1u);
  EXPECT_NE(byMeasure.notes[0].find(dimsText(dims)), std::string::npos);
  EXPECT_NE(byMeasure.model.change->words.find(std::to_string(dims.front())), std::string::npos);
  EXPECT_NE(byMeasure.model.change->json.find("spike"), std::string::npos) << "a file stays as it was written";
  found.spike = false;
  found.dims = dims;
  const EditedModel byName = editedModel(model, {found}, [&] { return asked(); });
  EXPECT_TRUE(at::equal(importanceOf(byMeasure.model), importanceOf(byName.model)));
  EXPECT_FALSE(at::equal(importanceOf(byMeasure.model), importanceOf(model)));
}

TEST(EditedModel, RecordsSayWhatTouchesNothing) {
  const OpenModel model = openModel("embedded", {});
  const EditList edits{{.site = "v", .op = "zero", .on = false, .positions = these({1})},
                       {.site = "v", .op = "zero", .positions = these({0})},
                       {.site = "v", .op = "zero", .positions = these({12})},
                       {.site = "v", .op = "zero", .positions = these({900})}};
  OpenModel edited = editedModel(model, edits, [] { return EditBackground{}; }).model;
  const std::string before = edited.change->words;
  EXPECT_EQ(before.find("touches nothing"), std::string::npos);
  const std::vector<std::int64_t> longer(16, 5), shorter(8, 5);
  const std::vector<std::string> notes = noteIdleEdits(edited, edits, {longer, shorter});
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_NE(notes[0].find("edit 3"), std::string::npos);
  EXPECT_NE(notes[0].find("1 of 2 prompts"), std::string::npos) << notes[0];
  EXPECT_NE(notes[1].find("edit 4"), std::string::npos);
  EXPECT_NE(notes[1].find("any of the 2 prompts"), std::string::npos) << notes[1];
  EXPECT_NE(edited.change->words.find("(touches nothing in any of the 2 prompts)"), std::string::npos);
  bool recorded = false;
  for (const auto& [name, value] : facts(edited.record())) {
    recorded = recorded || (name == "edits" && value.find("touches nothing") != std::string::npos);
  }
  EXPECT_TRUE(recorded);
  EXPECT_TRUE(noteIdleEdits(edited, {edits[1]}, {longer}).empty());
}

}  // namespace
}  // namespace sinkscope
