#include "core/values/choices_text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace sinkscope {
namespace {

// By hand.
TEST(ChoicesText, ADistanceCountsLetters) {
  EXPECT_EQ(editDistance("", "abc"), 3u);
  EXPECT_EQ(editDistance("token", "tokens"), 1u);
  EXPECT_EQ(editDistance("tokne", "token"), 1u) << "two that are exchanged are one mistake";
  EXPECT_EQ(editDistance("kitten", "sitting"), 3u);
  EXPECT_EQ(editDistance("EPS", "eps"), 0u);
}

TEST(ChoicesText, WhatIsFarFromAllIsMeantForNone) {
  constexpr std::string_view known[] = {"--tokens", "--eps", "--out"};
  EXPECT_EQ(nearestName("--token", known), "--tokens");
  EXPECT_EQ(nearestName("--esp", known), "--eps");
  EXPECT_EQ(nearestName("--something-else", known), "");
  EXPECT_EQ(nearestName("", known), "");
}

TEST(ChoicesText, AShortListIsWholeAndInItsOrder) {
  constexpr std::string_view known[] = {"pdf", "svg", "png"};
  EXPECT_EQ(chooseFrom("pgn", known), "choose from pdf, svg, png");
}

// It was cut in its middle by the longest message, within a name.
TEST(ChoicesText, OfALongListWholeNamesAndTheNearestFirst) {
  std::vector<std::string> names;
  for (int i = 100; i < 200; ++i) names.push_back("quantity_" + std::to_string(i));
  names.emplace_back("entropy");
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string text = chooseFrom("entropie", known);
  EXPECT_TRUE(text.starts_with("choose from entropy, quantity_")) << text;
  const std::string begin = "choose from ", end = " more, which --help lists";
  ASSERT_TRUE(text.ends_with(end)) << text;
  const std::size_t last = text.rfind(" and ");
  std::string list = text.substr(begin.size(), last - begin.size());
  EXPECT_LE(list.size(), kListedNames);
  std::set<std::string> listed;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(", ", at), list.size());
    const std::string name = list.substr(at, comma - at);
    EXPECT_TRUE(std::find(names.begin(), names.end(), name) != names.end()) << "“" << name << "” is no whole name";
    EXPECT_TRUE(listed.insert(name).second) << name << " is there twice";
    at = comma + 2;
  }
  EXPECT_EQ(listed.size() + std::stoul(text.substr(last + 5)), names.size());
  EXPECT_TRUE(chooseFrom("zzzz", known).starts_with("choose from quantity_100, quantity_101, ")) << "none is near";
}

}  // namespace
}  // namespace sinkscope
