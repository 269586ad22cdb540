#include "core/values/record.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "core/values/progress.h"

namespace sinkscope {
namespace {

Record fullRecord() {
  Record record;
  record.model = "embedded";
  record.modelHash = "0123456789abcdef";
  record.family = "llama";
  record.dtype = "f32";
  record.device = "CPU";
  record.prompt = "The sea";
  record.tokens = 64;
  record.bos = true;
  record.firstToken = "⟨bos⟩";
  record.layer = 2;
  record.head = 0;
  record.epsilon = 0.3;
  record.more = {{"seed", "7"}};
  record.software = "Sinkscope 0.1.0";
  return record;
}

TEST(Record, CaptionNamesTheConditionsInOneLine) {
  EXPECT_EQ(caption(fullRecord()), "embedded · 64 tokens · ⟨bos⟩ on · L2H0 · ε 0.30 · f32 · seed: 7");
}

TEST(Record, CaptionKeepsWholeTextsForTheMetadata) {
  Record record = fullRecord();
  record.more = {{"perturbed prompt", std::string(500, 'x')}};
  EXPECT_EQ(caption(record).find("xxx"), std::string::npos);
}

// Of two sides the edited one was missing under the picture.
TEST(Record, CaptionNamesEverySideAndCutsWhatIsTooLong) {
  Record record;
  record.more = {{"side 1", std::string(118, 'x') + "⟨⟨⟨"}, {"side 2", "short"}};
  EXPECT_EQ(caption(record), "side 1: " + std::string(118, 'x') + "… · side 2: short");
}

TEST(Record, CaptionLeavesOutWhatIsNotSet) {
  Record record;
  record.model = "gpt2";
  record.tokens = 1;
  record.bos = false;
  EXPECT_EQ(caption(record), "gpt2 · 1 token · ⟨bos⟩ off");
  EXPECT_EQ(caption(Record()), "");
}

TEST(Record, ACaptionIsOneLineWhateverAFileCallsItsModel) {
  Record record;
  record.model = "gpt2\n\x1b[31m\xff";
  EXPECT_EQ(caption(record), "gpt2\\n\\x1b[31m\\xff");
}

TEST(Record, FactsListWhatIsSetInReadingOrder) {
  const std::vector<std::pair<std::string, std::string>> expected = {{"model", "embedded"},
                                                                     {"model hash", "0123456789abcdef"},
                                                                     {"family", "llama"},
                                                                     {"dtype", "f32"},
                                                                     {"device", "CPU"},
                                                                     {"prompt", "The sea"},
                                                                     {"tokens", "64"},
                                                                     {"bos", "on"},
                                                                     {"first token", "⟨bos⟩"},
                                                                     {"layer", "2"},
                                                                     {"head", "0"},
                                                                     {"epsilon", "0.30"},
                                                                     {"seed", "7"},
                                                                     {"software", "Sinkscope 0.1.0"}};
  EXPECT_EQ(facts(fullRecord()), expected);
  EXPECT_TRUE(facts(Record()).empty());
}

TEST(Record, AnEpsilonIsNeverRoundedToAnother) {
  Record record;
  record.epsilon = 0.305;
  EXPECT_EQ(facts(record).at(0).second, "0.305");
  record.epsilon = 0.8;
  EXPECT_EQ(facts(record).at(0).second, "0.80");
}

TEST(Record, HeadsAreCountedFromZero) { EXPECT_EQ(headName(5, 0), "L5H0"); }

TEST(Record, AHeadIsReadByItsName) {
  EXPECT_EQ(headFromName("L5H3"), std::pair(5, 3));
  EXPECT_EQ(headFromName("l12h0"), std::pair(12, 0));
  EXPECT_EQ(headFromName("L99999H00007"), std::pair(99999, 7));
  for (const char* none : {"", "L", "L5", "H3", "L5H", "LH3", "5H3", "L5H3 ", " L5H3", "L-5H3", "L5H-3", "L+5H3",
                           "L5H3H1", "L123456H0", "L0H99999999999", "M5H3", ",5H3"}) {
    EXPECT_FALSE(headFromName(none)) << none;
  }
}

TEST(ErrorValue, ASentenceIsOneLineWithTheNextStep) {
  EXPECT_EQ(Error(ErrorKind::badFile, "a: broken", "mend it").sentence(), "a: broken; mend it");
  EXPECT_EQ(Error(ErrorKind::badFile, "a: broken").sentence(), "a: broken");
  EXPECT_EQ(Error(ErrorKind::badFile, "a\n\x1b[31mb: broken").sentence(), "a\\n\\x1b[31mb: broken");
}

TEST(ErrorValue, EachKindHasThePromisedExitStatus) {
  EXPECT_EQ(exitStatus(ErrorKind::badUse), 2);
  EXPECT_EQ(exitStatus(ErrorKind::cancelled), 130);
  for (const auto kind : {ErrorKind::badFile, ErrorKind::unsupported, ErrorKind::tooLarge, ErrorKind::failed}) {
    EXPECT_EQ(exitStatus(kind), 1);
  }
}

TEST(ProgressReport, AFalseAnswerCancels) {
  EXPECT_NO_THROW(report({}, {}));
  EXPECT_NO_THROW(report([](const Progress&) { return true; }, {}));
  try {
    report([](const Progress&) { return false; }, {});
    FAIL() << "went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
}  // namespace sinkscope
