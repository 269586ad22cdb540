#include "core/study/edited_model.h"

#include <ATen/ATen.h>

#include <gtest/gtest.h>

#include "core/model/transformer.h"
#include "core/probe/capture.h"

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
  EXPECT_EQ(seen.idle, (std::vector<std::size_t>{2, 3}));
  ASSERT_EQ(seen.notes.size(), 2u);
  EXPECT_NE(seen.notes[0].find("position " + std::to_string(ids.size() - 1)), std::string::npos);
  EXPECT_NE(seen.notes[1].find("zebra"), std::string::npos);
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

}  // namespace
}  // namespace sinkscope
