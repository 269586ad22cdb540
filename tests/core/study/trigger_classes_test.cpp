#include "core/study/trigger_classes.h"

#include <gtest/gtest.h>

#include <set>

#include "core/values/error.h"

namespace sinkscope {
namespace {

std::set<std::string> classesOf(const std::string& text) {
  std::set<std::string> names;
  for (const TriggerClass& one : textClasses()) {
    if (one.holds({.id = 3, .text = text})) names.insert(one.name);
  }
  return names;
}

using Names = std::set<std::string>;

TEST(TriggerClasses, GoByTheText) {
  EXPECT_EQ(classesOf("'"), (Names{"contains an apostrophe", "punctuation"}));
  EXPECT_EQ(classesOf("’"), (Names{"contains an apostrophe", "punctuation"}));
  EXPECT_EQ(classesOf("'t"), (Names{"contains an apostrophe"}));
  EXPECT_EQ(classesOf(" the"), (Names{"begins a word"}));
  EXPECT_EQ(classesOf(" The"), (Names{"begins a word", "capitalised"}));
  EXPECT_EQ(classesOf("ing"), (Names{"continues a word"}));
  EXPECT_EQ(classesOf("Élan"), (Names{"continues a word", "capitalised"}));
  EXPECT_EQ(classesOf(" 1997"), (Names{"digits"}));
  EXPECT_EQ(classesOf("\n\n"), (Names{"white space"}));
  EXPECT_EQ(classesOf(" ..."), (Names{"punctuation"}));
  EXPECT_EQ(classesOf("<0xE2>"), Names{});  // half a character
  EXPECT_EQ(classesOf(""), Names{});
}

// Token 0 is the bos; 5 stands six times, 6 four, 7 five times of which one at position 0.
const std::vector<std::vector<std::int64_t>> kPrompts = {{0, 5, 5, 6, 7, 7}, {0, 5, 5, 6, 7, 7}, {7, 5, 5, 6, 6, 0}};

Tokens types() {
  return {{.id = 0, .text = "<bos>", .special = true, .bos = true},
          {.id = 5, .text = " sea"},
          {.id = 6, .text = " don't"},
          {.id = 7, .text = "ing"}};
}

TEST(TriggerVocabulary, HasTypesThatStandOftenEnoughAndClassesOfMoreThanOne) {
  const TriggerVocabulary made = triggerVocabulary(kPrompts, types(), {});
  ASSERT_EQ(made.classes.size(), 2u);
  EXPECT_EQ(made.classes[0].name, "“ sea”");
  EXPECT_EQ(made.classes[1].name, "begins a word");  // the other classes hold one type or none
  EXPECT_EQ(made.sets.classes, 2);
  EXPECT_EQ(made.sets.of, (std::vector<std::vector<int>>{{}, {0, 1}, {1}, {}}));
  ASSERT_EQ(made.typeOf.size(), 18u);
  EXPECT_EQ(made.typeOf[3], 2);
}

TEST(TriggerVocabulary, OfAPersonsOwnHasNoOthers) {
  const TriggerVocabulary made = triggerVocabulary({{0, 5, 6, 6, 6, 6, 6}}, types(), {"'"});
  ASSERT_EQ(made.classes.size(), 1u);
  EXPECT_EQ(made.classes[0].name, "contains “'”");
  EXPECT_EQ(made.sets.of, (std::vector<std::vector<int>>{{}, {}, {0}, {}}));
}

TEST(TriggerVocabulary, RefusesATriggerThatIsHardlyThere) {
  try {
    triggerVocabulary(kPrompts, types(), {"ship"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("0 tokens of the prompts contain the trigger “ship”"), std::string::npos)
        << error.sentence();
  }
  EXPECT_THROW(triggerVocabulary(kPrompts, types(), {""}), Error);
  EXPECT_THROW(triggerVocabulary(kPrompts, types(), {"bos"}), Error);  // a special token is none
}

}  // namespace
}  // namespace sinkscope
