#include "core/model/mask.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/model/family/mask_kinds.h"

namespace sinkscope {
namespace {

// A row a query: 1 where it sees the key.
std::vector<std::string> seen(const MaskRule& rule, std::int64_t tokens, std::int64_t prompt = 0) {
  at::Tensor hidden = rule.forbidden(0, tokens, 0, tokens, at::kCPU);
  if (hidden.dim() == 4) hidden = hidden[prompt][0];
  std::vector<std::string> rows;
  for (std::int64_t query = 0; query < tokens; ++query) {
    rows.emplace_back();
    for (std::int64_t key = 0; key < tokens; ++key) rows.back() += hidden[query][key].item<bool>() ? '.' : '1';
  }
  return rows;
}

using Picture = std::vector<std::string>;

// As the papers draw them; without and with a first token that all see.
const std::map<MaskKind, std::pair<Picture, Picture>> kPictures = {
    {MaskKind::causal, {{"1.....", "11....", "111...", "1111..", "11111.", "111111"}, {}}},
    {MaskKind::window,
     {{"1.....", "11....", "..1...", "..11..", "....1.", "....11"},
      {"1.....", "11....", "1.1...", "1.11..", "1...1.", "1...11"}}},
    {MaskKind::shiftedWindow,
     {{"1.....", "11....", ".11...", "..11..", "...11.", "....11"},
      {"1.....", "11....", "111...", "1.11..", "1..11.", "1...11"}}},
    {MaskKind::prefix, {{"11....", "11....", "111...", "1111..", "11111.", "111111"}, {}}},
    // Two documents, of three tokens each.
    {MaskKind::document,
     {{"1.....", "11....", "111...", "...1..", "...11.", "...111"},
      {"1.....", "11....", "111...", "1..1..", "1..11.", "1..111"}}}};

MaskRule ruleOf(MaskKind kind, bool seesFirst) {
  MaskRule rule{{.kind = kind, .width = 2, .seesFirst = seesFirst}, {}};
  if (kind == MaskKind::document) rule.documents = at::tensor({0, 0, 0, 1, 1, 1}, at::kInt).unsqueeze(0);
  return rule;
}

TEST(Mask, EveryKindIsAsItIsDrawn) {
  for (const MaskRow& row : maskKinds()) {
    const auto picture = kPictures.find(row.kind);
    ASSERT_NE(picture, kPictures.end()) << row.name << " has no picture";
    const auto& [plain, first] = picture->second;
    EXPECT_EQ(seen(ruleOf(row.kind, false), 6), plain) << row.name;
    EXPECT_EQ(seen(ruleOf(row.kind, true), 6), first.empty() ? plain : first) << row.name << ", the first seen by all";
  }
}

// Parts are the whole's, and what a query sees is said in one stretch too.
TEST(Mask, IsTheSameInParts) {
  for (const MaskRow& row : maskKinds()) {
    for (const bool seesFirst : {false, true}) {
      MaskRule rule = ruleOf(row.kind, seesFirst);
      const at::Tensor whole = rule.forbidden(0, 6, 0, 6, at::kCPU);
      for (const auto& [query, rows] : {std::pair{0, 4}, {2, 3}, {5, 1}}) {
        for (const auto& [key, keys] : {std::pair{0, 3}, {1, 5}, {4, 2}}) {
          const at::Tensor part = rule.forbidden(query, rows, key, keys, at::kCPU);
          EXPECT_TRUE(part.equal(whole.narrow(-2, query, rows).narrow(-1, key, keys))) << row.name;
        }
      }
      if (row.kind == MaskKind::document) continue;
      for (std::int64_t query = 0; query < 6; ++query) {
        const Sight sight = rule.sight(query);
        for (std::int64_t key = 0; key < 6; ++key) {
          const bool sees = (key >= sight.first && key < sight.end) || (key == 0 && rule.seesFirstApart(query));
          EXPECT_EQ(sees || (key == 0 && seesFirst), !whole[query][key].item<bool>()) << row.name << " " << query;
        }
        EXPECT_EQ(rule.endOf(0, query + 1), sight.end);
      }
    }
  }
}

TEST(Mask, TokensOfNoDocumentAreSeenByAllAndPromptsHaveTheirOwn) {
  MaskRule rule{{.kind = MaskKind::document}, at::tensor({-1, 0, 1, 1, 0, 0, 0, 0}, at::kInt).view({2, 4})};
  EXPECT_EQ(seen(rule, 4, 0), (Picture{"1...", "11..", "1.1.", "1.11"}));
  EXPECT_EQ(seen(rule, 4, 1), (Picture{"1...", "11..", "111.", "1111"}));
  EXPECT_FALSE(rule.isCausal(4));
  rule.documents = at::Tensor();
  EXPECT_TRUE(rule.isCausal(4)) << "one document";
}

TEST(Mask, AWindowAsWideAsTheRowHidesNothing) {
  for (const MaskKind kind : {MaskKind::window, MaskKind::shiftedWindow}) {
    const MaskRule rule{{.kind = kind, .width = 6}, {}};
    EXPECT_TRUE(rule.isCausal(6));
    EXPECT_FALSE(rule.isCausal(7));
    EXPECT_EQ(seen(rule, 6), kPictures.at(MaskKind::causal).first);
  }
}

}  // namespace
}  // namespace sinkscope
