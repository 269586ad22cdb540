#include "core/study/shared_pass.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "core/device/failure.h"
#include "core/model/transformer.h"
#include "core/probe/edits/edit_json.h"
#include "core/study/continuation.h"
#include "core/study/edited_model.h"
#include "core/study/explore.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class SharedPassTest : public testing::Test {
 protected:
  SharedPassTest() {
    writeTinyLlama(folder_.path());
    resident_ = openModel(folder_.path().string(), {.device = "cpu"});
    streamed_ = openModel(folder_.path().string(), {.device = "cpu", .streamed = true});
  }
  static std::int64_t bytesOf(const OpenModel& model) { return model.transformer->streamFigures().bytesRead; }
  std::int64_t bytesRead() const { return bytesOf(streamed_); }

  TemporaryFolder folder_;
  OpenModel resident_, streamed_;
  const PromptInput text_ = PromptIds{40, 50, 60, 70, 80}, changed_ = PromptIds{40, 50, 61, 70, 80};
};

// What the Explore page shows of a prompt: both sides, the spread of a change, the next token.
TEST_F(SharedPassTest, AllThatAPageShowsIsReadOnceAndHasTheNumbersOfPassesOfItsOwn) {
  const auto prompts = promptsToShow(streamed_, {text_, changed_});
  ASSERT_EQ(prompts.size(), 4u);
  EXPECT_EQ(promptsToShow(streamed_, {text_, text_}).size(), 2u);
  ASSERT_TRUE(SharedPass::suits(streamed_, prompts));
  const SharedPass pass(streamed_, prompts, {});
  const std::int64_t once = bytesRead();
  for (const BosMode bos : {BosMode::on, BosMode::off}) {
    const ExploreRequest request{.input = text_, .bos = bos, .written = true};
    const Exploration seen = explore(streamed_, request, {}, &pass), alone = explore(streamed_, request);
    EXPECT_EQ(seen.reading.importance, alone.reading.importance);
    EXPECT_EQ(seen.reading.written, alone.reading.written);
    EXPECT_EQ(seen.reading.entropy, alone.reading.entropy);
    EXPECT_EQ(seen.reading.hiddenNorms, alone.reading.hiddenNorms);
    const Matrix pattern = seen.pattern(streamed_, 1, 2).cells, own = alone.pattern(streamed_, 1, 2).cells;
    ASSERT_EQ(pattern.cells.size(), own.cells.size());
    EXPECT_EQ(std::memcmp(pattern.cells.data(), own.cells.data(), own.cells.size() * sizeof(float)), 0);
    const auto next = continuations({{"", &streamed_, request, true, &pass}}),
               expected = continuations({{"", &streamed_, request}});
    // Alone it runs with fused attention: the same up to rounding.
    ASSERT_EQ(next.front().all.size(), expected.front().all.size());
    for (const auto& [id, share] : expected.front().all) EXPECT_NEAR(next.front().all.at(id), share, 1e-6 * share);
    ASSERT_EQ(next.front().surprise.size(), expected.front().surprise.size());
    for (std::size_t i = 1; i < expected.front().surprise.size(); ++i)
      EXPECT_NEAR(next.front().surprise[i], expected.front().surprise[i], 1e-5);
  }
  EXPECT_GT(bytesRead(), once) << "those alone";
  const std::int64_t before = bytesRead();
  const Spread spread = perturbationSpread(streamed_, text_, changed_, {}, &pass);
  for (const BosMode bos : {BosMode::on, BosMode::off}) explore(streamed_, {.input = changed_, .bos = bos}, {}, &pass);
  EXPECT_EQ(bytesRead(), before) << "nothing is read again";
  const Spread expected = perturbationSpread(resident_, text_, changed_);
  ASSERT_EQ(spread.withBos.cells.size(), expected.withBos.cells.size());
  for (std::size_t i = 0; i < expected.withBos.cells.size(); ++i)
    EXPECT_NEAR(spread.withBos.cells[i], expected.withBos.cells[i], 1e-5f) << i;
}

// Beside the untouched model an edited one was read for its prompt, for the next token and for the spread.
TEST_F(SharedPassTest, OfAnEditedModelItHasWhatPassesOfItsOwnHave) {
  const char* const kEdits[] = {
      R"({"edits": [{"site": "scores", "op": "mask", "keys": [0]}, {"site": "v", "op": "scale", "value": 0.5, "layers": [1]}]})",
      R"({"edits": [{"site": "resid_post", "op": "noise", "layers": [0], "positions": [1], "seed": 3}]})",
      R"({"edits": [{"site": "prompt", "op": "remove", "positions": [1]}]})"};
  for (const char* words : kEdits) {
    const OpenModel edited = editedModel(streamed_, readEdits(words, "test"), {}).model;
    const auto prompts = promptsToShow(edited, {text_, changed_});
    ASSERT_TRUE(SharedPass::suits(edited, prompts)) << words;
    const SharedPass pass(edited, prompts, {});
    // Of the model as it is it knows nothing, unless the same weights run other prompts alone.
    EXPECT_EQ(pass.holds(streamed_, prompts), edited.transformer == streamed_.transformer) << words;
    const ExploreRequest request{.input = text_, .written = true};
    const std::int64_t before = bytesOf(edited);
    const Exploration seen = explore(edited, request, {}, &pass);
    const Spread spread = perturbationSpread(edited, text_, changed_, {}, &pass);
    const auto next = continuations({{"", &edited, request, true, &pass}});
    EXPECT_EQ(bytesOf(edited), before) << words << ": nothing is read again";
    const Exploration alone = explore(edited, request);
    EXPECT_GT(bytesOf(edited), before);
    EXPECT_EQ(seen.reading.importance, alone.reading.importance) << words;
    EXPECT_EQ(seen.reading.written, alone.reading.written) << words;
    EXPECT_NE(seen.reading.importance, explore(streamed_, request).reading.importance) << words;
    const Spread own = perturbationSpread(edited, text_, changed_);
    ASSERT_EQ(spread.withBos.cells.size(), own.withBos.cells.size());
    for (std::size_t i = 0; i < own.withBos.cells.size(); ++i) {
      if (std::isnan(own.withBos.cells[i])) EXPECT_TRUE(std::isnan(spread.withBos.cells[i]));
      else EXPECT_NEAR(spread.withBos.cells[i], own.withBos.cells[i], 1e-5F) << words << " " << i;
    }
    const auto expected = continuations({{"", &edited, request}});
    for (const auto& [id, share] : expected.front().all) EXPECT_NEAR(next.front().all.at(id), share, 1e-6 * share);
  }
}

TEST_F(SharedPassTest, OfOtherPromptsAndOtherModelsItKnowsNothing) {
  const auto prompts = promptsToShow(streamed_, {text_});
  const SharedPass pass(streamed_, prompts, {});
  EXPECT_TRUE(pass.holds(streamed_, prompts));
  EXPECT_FALSE(pass.holds(streamed_, promptsToShow(streamed_, {text_, changed_})));
  EXPECT_FALSE(pass.holds(resident_, prompts));
  EXPECT_EQ(explore(resident_, {.input = text_}, {}, &pass).reading.importance,
            explore(resident_, {.input = text_}).reading.importance);
}

TEST_F(SharedPassTest, SuitsShortPromptsOfWeightsThatAreRead) {
  const auto prompts = promptsToShow(streamed_, {text_});
  EXPECT_FALSE(SharedPass::suits(resident_, prompts));
  EXPECT_FALSE(SharedPass::suits(streamed_, {prompts.front()})) << "one prompt needs no sharing";
  const PromptIds longer(300, 40);
  EXPECT_FALSE(SharedPass::suits(streamed_, {longer, prompts.front(), PromptIds(300, 41)}));
}

// What all prompts need once was counted once for each, and in a small memory the weights were read twice.
TEST_F(SharedPassTest, SuitsWhereverThePassHasRoom) {
  const auto prompts = promptsToShow(streamed_, {text_, changed_});
  int fitted = 0, refused = 0;
  for (std::int64_t memory = std::int64_t{8} << 20; memory > 4096; memory = memory * 15 / 16) {
    OpenModel model;
    try {
      model = openModel(folder_.path().string(), {.device = "cpu", .memoryBytes = memory, .streamed = true});
    } catch (const Error&) {  // too small for the model alone
      break;
    }
    const bool fits = [&] {
      try {
        const SharedPass pass(model, prompts, {});
        return true;
      } catch (const DeviceFull&) {
        return false;
      }
    }();
    EXPECT_EQ(SharedPass::suits(model, prompts), fits) << memory;
    ++(fits ? fitted : refused);
  }
  EXPECT_GT(fitted, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace sinkscope
