#include "core/prompt/shipped.h"

#include <gtest/gtest.h>

#include "core/checkpoint/checkpoint.h"
#include "core/model/open/open_model.h"
#include "core/study/explore.h"
#include "core/tokenizer/tokenizer.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(ShippedPrompt, FillsSixtyFourTokensWithBosAndKeepsItsLengthWhenChanged) {
  const ShippedPrompt shipped = shippedPrompt();
  const auto tokenizer = Tokenizer::load(resourceFolder() / "embedded");
  const auto original = tokenizer->encode(shipped.text, SpecialTokens::none);
  const auto changed =
      tokenizer->encode(replaceWord(shipped.text, shipped.changeFrom, shipped.changeTo), SpecialTokens::none);
  EXPECT_GE(original.ids.size(), 59u);
  EXPECT_LE(original.ids.size(), 63u);
  EXPECT_EQ(original.ids.size(), changed.ids.size());
  EXPECT_NE(original.ids, changed.ids);
}

TEST(ShippedPrompt, HasANoteThatIsTrueOfTheEmbeddedModel) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  const auto headsAbove = [&](BosMode bos, float epsilon) {
    const Volume importance = explore(model, {.input = shippedPrompt().text, .bos = bos}).reading.importance;
    int above = 0;
    for (int layer = 0; layer < importance.planes; ++layer) {
      for (int head = 0; head < importance.rows; ++head) above += importance.at(layer, head, 0) > epsilon;
    }
    return std::to_string(above);
  };
  const std::string note = readFile(resourceFolder() / "prompts" / "explore.json");
  EXPECT_NE(note.find("above 0.3: " + headsAbove(BosMode::on, 0.3f) + " of 64 with bos, " +
                      headsAbove(BosMode::on, 0.8f) + " of them above 0.8, none without"),
            std::string::npos);
  EXPECT_EQ(headsAbove(BosMode::off, 0.3f), "0");
}

TEST(ReplaceWord, ChangesTheFirstWholeWordOnly) {
  EXPECT_EQ(replaceWord("The older man was old, old.", "old", "young"), "The older man was young, old.");
  EXPECT_EQ(replaceWord("old", "old", "new"), "new");
}

TEST(ReplaceWord, ChangesTheOccurrenceThatIsAskedFor) {
  const std::string text = "The old sea, the older men, the old king: old.";
  EXPECT_EQ(placesOfWord(text, "old"), (std::vector<std::size_t>{4, 32, 42}));
  EXPECT_EQ(replaceWord(text, "old", "wet", 1), "The old sea, the older men, the wet king: old.");
  EXPECT_EQ(replaceWord(text, "old", "wet", 2), "The old sea, the older men, the old king: wet.");
  EXPECT_THROW(replaceWord(text, "old", "wet", 3), Error);
  EXPECT_TRUE(placesOfWord(text, "young").empty());
  EXPECT_TRUE(placesOfWord(text, "").empty());
}

TEST(ReplaceWord, TakesSeveralWordsAndSignsAsWell) {
  EXPECT_EQ(replaceWord("He sat by the sea.", "the sea", "a fire"), "He sat by a fire.");
  EXPECT_EQ(replaceWord("Wait... now", "...", "!"), "Wait! now");
}

TEST(ReplaceWord, DoesNotCutLettersBeyondAscii) {
  EXPECT_THROW(replaceWord("Das Café", "Caf", "Tee"), Error);
  EXPECT_EQ(replaceWord("Das Café", "Café", "Haus"), "Das Haus");
}

TEST(ReplaceWord, SaysWhichWordIsMissing) {
  try {
    replaceWord("The sea was calm.", "storm", "wind");
    FAIL() << "a missing word must be refused";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("storm"), std::string::npos);
  }
}

}  // namespace
}  // namespace sinkscope
