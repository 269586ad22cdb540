#include "core/record/control.h"

#include <gtest/gtest.h>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"

namespace sinkscope {
namespace {

TEST(Control, IsToldByItsHashAndSaysNotToArgueFromIt) {
  const ModelFacts control = describeModel("control"), embedded = describeModel("embedded");
  EXPECT_EQ(control.name, "control");
  ASSERT_EQ(control.notes.size(), 1u);
  EXPECT_EQ(control.notes.front(), controlCaution(control.hash));
  EXPECT_NE(control.notes.front().find("Barbero et al. 2025, Table 2: 65 %"), std::string::npos);
  const std::string before = controlCaution("ca55cc6a9f9b3d02");  // runs of it are still about
  EXPECT_NE(before.find("the control was trained without ⟨bos⟩, on at most 128 tokens"), std::string::npos);
  EXPECT_TRUE(controlCaution(embedded.hash).empty());
  EXPECT_TRUE(controlCaution("").empty());
}

TEST(Control, ReadsTheSameIdsAsTheEmbeddedModelWithoutABosOfItsOwn) {
  const OpenModel control = openModel("control", {.device = "cpu"}),
                  embedded = openModel("embedded", {.device = "cpu"});
  for (const SetPrompt& prompt : readPromptSet("builtin").prompts) {
    EXPECT_EQ(control.prompt(prompt.input, BosMode::off).ids, embedded.prompt(prompt.input, BosMode::off).ids)
        << prompt.name;
    EXPECT_EQ(control.prompt(prompt.input, BosMode::on).ids, embedded.prompt(prompt.input, BosMode::on).ids)
        << prompt.name;
  }
  EXPECT_FALSE(control.prompt(std::string("The sea."), BosMode::automatic).bos);
  EXPECT_TRUE(embedded.prompt(std::string("The sea."), BosMode::automatic).bos);
}

TEST(Control, HasTheShapeOfTheEmbeddedModel) {
  const ModelFacts control = describeModel("control"), embedded = describeModel("embedded");
  EXPECT_EQ(control.layers, embedded.layers);
  EXPECT_EQ(control.heads, embedded.heads);
  EXPECT_EQ(control.parameters, embedded.parameters);
  EXPECT_NE(control.hash, embedded.hash);
}

}  // namespace
}  // namespace sinkscope
