#include "app/cli/lists.h"

#include <gtest/gtest.h>

#include "core/values/error.h"

namespace sinkscope {
namespace {

// The sentence of the Error that `call` throws; empty when it throws none.
template <class Call>
std::string sentenceOf(Call call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    return error.sentence();
  }
  return {};
}

using Ids = std::vector<std::int64_t>;

TEST(Lists, IdsStandApartByCommasOrWhitespace) {
  EXPECT_EQ(parseIds("1,2,3", "--ids"), (Ids{1, 2, 3}));
  EXPECT_EQ(parseIds(" 1 2\t3\r\n4,\n5 ", "--ids"), (Ids{1, 2, 3, 4, 5}));
  EXPECT_EQ(parseIds("-7", "--ids"), (Ids{-7}));  // out of range, but the vocabulary's business
  EXPECT_TRUE(parseIds(" \n", "--ids").empty());
}

TEST(Lists, AnItemThatIsNoIntegerIsNamedWithItsPlace) {
  for (const std::string bad : {"1,2,x", "1,2,3.5", "1,2,99999999999999999999", "1,2,[3]", "1,2,0x10"}) {
    const std::string sentence = sentenceOf([&] { parseIds(bad, "ids.txt"); });
    EXPECT_NE(sentence.find("ids.txt: item 3, '"), std::string::npos) << bad << ": " << sentence;
  }
}

// Of an empty variable in a script: every id behind it would be taken for the one before.
TEST(Lists, AMissingIdIsNotLeftOut) {
  for (const std::string bad : {"1,,2", "1, ,2", "1,\n,2"}) {
    const std::string sentence = sentenceOf([&] { parseIds(bad, "--ids"); });
    EXPECT_NE(sentence.find("--ids: item 2 is missing"), std::string::npos) << bad << ": " << sentence;
  }
  EXPECT_NE(sentenceOf([] { parseIds(",1", "--ids"); }).find("item 1 is missing"), std::string::npos);
}

TEST(Lists, NamesComeInTheKnownOrderAndOnce) {
  constexpr std::string_view known[] = {"ids", "attention", "logits"};
  EXPECT_EQ(parseNames("logits, ids,logits", "--want", known), (std::vector<std::string>{"ids", "logits"}));
}

TEST(Lists, AnUnknownNameListsTheKnown) {
  constexpr std::string_view known[] = {"ids", "attention", "logits"};
  for (const std::string bad : {"attentions", "", "ids,", "IDS"}) {
    const std::string sentence = sentenceOf([&] { parseNames(bad, "--want", known); });
    EXPECT_NE(sentence.find("--want"), std::string::npos) << bad;
    EXPECT_NE(sentence.find("choose from ids, attention, logits"), std::string::npos) << bad << ": " << sentence;
  }
}

TEST(Lists, WhatIsNamedTwiceIsToldOnce) {
  EXPECT_EQ(namedTwice("0.3, 0.30,0.8,0.3"), (std::vector<std::string>{"0.30"}));
  EXPECT_EQ(namedTwice("loss,entropy,loss"), (std::vector<std::string>{"loss"}));
  EXPECT_TRUE(namedTwice("1,2,12, ,").empty());
  EXPECT_EQ(parseEpsilons("0.30,0.8,0.3", "--eps"), (Epsilons{{"0.30", 0.3}, {"0.8", 0.8}}));
}

TEST(Lists, RangesAreInclusiveSortedAndOnce) {
  const IndexRanges ranges = parseRanges("3-5, 0,4", "--layers");
  EXPECT_EQ(resolveRanges(ranges, 6, "--layers", "layers"), (std::vector<int>{0, 3, 4, 5}));
}

TEST(Lists, BadRangesAreRefused) {
  for (const std::string bad : {"", "a", "1-", "-1", "5-3", "1--2", "1,,2", "0x1", "1.5", "99999999999"}) {
    EXPECT_NE(sentenceOf([&] { parseRanges(bad, "--heads"); }).find("--heads: "), std::string::npos) << bad;
  }
}

TEST(Lists, ARangeBeyondTheModelSaysWhatThereIs) {
  const std::string sentence =
      sentenceOf([] { resolveRanges(parseRanges("2-2000000000", "--layers"), 4, "--layers", "layers"); });
  EXPECT_EQ(sentence, "--layers: 4 is out of range; this model has layers 0 to 3");
  EXPECT_EQ(sentenceOf([] { resolveRanges(parseRanges("9", "--heads"), 4, "--heads", "heads"); }),
            "--heads: 9 is out of range; this model has heads 0 to 3");
}

}  // namespace
}  // namespace sinkscope
