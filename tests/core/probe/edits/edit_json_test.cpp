#include "core/probe/edits/edit_json.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/probe/edits/edit_op.h"
#include "core/probe/edits/edit_words.h"
#include "core/values/error.h"
#include "tests/core/probe/edits/every_edit.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::string refusalOf(const std::string& text) {
  try {
    readEdits(text, "F.json");
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse) << text;
    EXPECT_FALSE(error.hint().empty()) << text;
    return error.what();
  }
  return "read";
}

TEST(EditJson, ReadsTheExampleOfTheManual) {
  const EditList edits = readEdits(
      R"({"edits": [{"site": "scores", "op": "mask", "layers": "all", "heads": "all", "keys": [0]},
          {"site": "v", "op": "zero", "layers": "2-3,5", "heads": [[2,0],[2,1]], "positions": [0]},
          {"site": "hook_resid_post", "op": "clamp", "layers": [1], "dims": [8], "positions": "first", "value": 1.0}]})",
      "F.json");
  ASSERT_EQ(edits.size(), 3U);
  EXPECT_EQ(edits[0].keys, (TokenPlaces{.which = TokenPlaces::Which::these, .these = {0}}));
  EXPECT_EQ(edits[1].layers, (std::vector<int>{2, 3, 5}));
  EXPECT_EQ(edits[1].heads.pairs, (std::vector<std::pair<int, int>>{{2, 0}, {2, 1}}));
  EXPECT_EQ(edits[2].site, "resid_post") << "TransformerLens' name is ours once it is read";
  EXPECT_EQ(edits[2].value, std::vector<double>{1.0});
}

// Every op at every site where it can be, with every way of saying where.
TEST(EditJson, GivesEveryEditBackFromItsOwnText) {
  const EditList all = everyEdit(8, 8, 16);
  const EditList again = readEdits(editsJson(all), "F.json");
  ASSERT_EQ(again.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(again[i], all[i]) << editSentence(all[i]);
  EXPECT_EQ(editsJson(again), editsJson(all));
  for (const EditOp& op : editOps()) {
    for (const std::string_view site : op.sites) {
      const bool there = std::any_of(all.begin(), all.end(),
                                     [&](const Edit& edit) { return edit.op == op.name && edit.site == site; });
      EXPECT_TRUE(there) << op.name << " at " << site;
    }
  }
}

TEST(EditJson, RefusesWhatIsNotMeantInOneSentenceThatNamesTheRow) {
  const auto row = [](const std::string& edit) { return R"({"edits": [{"site": "v", "op": "zero"}, )" + edit + "]}"; };
  for (const std::string edit : {
           R"({"site": "v", "op": "zero", "unknown": 1})",
           R"({"site": "nowhere", "op": "zero"})",
           R"({"site": "v", "op": "nothing"})",
           R"({"op": "zero"})",
           R"({"site": "v"})",
           R"({"site": "v", "op": "mask", "keys": [0]})",
           R"({"site": "scores", "op": "mask"})",
           R"({"site": "v", "op": "zero", "layers": []})",
           R"({"site": "v", "op": "zero", "layers": [-1]})",
           R"({"site": "v", "op": "zero", "layers": [1.5]})",
           R"({"site": "v", "op": "zero", "layers": "5-2"})",
           R"({"site": "v", "op": "zero", "layers": "two"})",
           R"({"site": "v", "op": "zero", "layers": "0-999999999999999999999"})",
           R"({"site": "v", "op": "zero", "layers": [99999999999999999999]})",
           R"({"site": "v", "op": "zero", "heads": {"sink": 2}})",
           R"({"site": "v", "op": "zero", "heads": {"drain": 0.3}})",
           R"({"site": "v", "op": "zero", "heads": [[1]]})",
           R"({"site": "v", "op": "zero", "keys": [0]})",
           R"({"site": "v", "op": "zero", "dims": [0]})",
           R"({"site": "v", "op": "zero", "value": 1})",
           R"({"site": "v", "op": "scale"})",
           R"({"site": "v", "op": "scale", "value": "half"})",
           R"({"site": "v", "op": "scale", "value": [1, 2]})",
           R"({"site": "scores", "op": "add", "keys": [0], "value": [1, 2]})",
           R"({"site": "resid_mid", "op": "add", "dims": [1, 2, 3], "value": [1, 2]})",
           R"({"site": "resid_mid", "op": "zero", "heads": [0]})",
           R"({"site": "v", "op": "clamp", "value": -1})",
           R"({"site": "v", "op": "scale", "value": 1e39})",
           R"({"site": "scores", "op": "temperature", "value": 0})",
           R"({"site": "v", "op": "patch"})",
           R"({"site": "v", "op": "patch", "ids": [1.7, 2]})",
           R"({"site": "v", "op": "patch", "ids": [true, 2, 3]})",
           R"({"site": "v", "op": "patch", "ids": ["1", 2]})",
           R"({"site": "v", "op": "zero", "layers": "1,"})",
           R"({"site": "v", "op": "zero", "layers": ",1"})",
           R"({"site": "v", "op": "patch", "text": "a", "ids": [1]})",
           R"({"site": "pattern", "op": "freeze", "positions": [1]})",
           R"({"site": "prompt", "op": "replace", "positions": "first"})",
           R"({"site": "prompt", "op": "remove"})",
           R"({"site": "prompt", "op": "remove", "positions": "first", "layers": [0]})",
           R"({"site": "v", "op": "zero", "seed": 1})",
           R"({"site": "v", "op": "zero", "on": "yes"})",
           R"(["site"])",
       }) {
    SCOPED_TRACE(edit);
    const std::string refusal = refusalOf(row(edit));
    EXPECT_TRUE(refusal.starts_with("F.json: edit 2")) << refusal;
    EXPECT_EQ(refusal.find('\n'), std::string::npos);
  }
  for (const std::string text : {"", "[]", "{}", R"({"edits": {}})", R"({"edits": [], "more": 1})",
                                 R"({"edits": [{"site": "v", "op": "scale", "value": NaN}]})",
                                 R"({"edits": [{"site": "v", "op": "scale", "value": 1e999}]})"}) {
    SCOPED_TRACE(text);
    EXPECT_TRUE(refusalOf(text).starts_with("F.json: ")) << refusalOf(text);
  }
}

TEST(EditJson, ReadsFilesAndRefusesThoseThatAreNone) {
  const TemporaryFolder folder;
  EXPECT_THROW(readEditFile(folder.path() / "absent.json"), Error);
  EXPECT_THROW(readEditFile(folder.path()), Error);
}

// Settings that leave everything as it is are no edits; nor are those that are off.
TEST(EditJson, ActiveEditsAreThoseThatChangeSomething) {
  const EditList edits = readEdits(
      R"({"edits": [{"site": "v", "op": "scale", "value": 1}, {"site": "scores", "op": "add", "keys": [0], "value": 0},
          {"site": "scores", "op": "temperature", "value": 1}, {"site": "v", "op": "zero", "on": false},
          {"site": "z", "op": "zero"}]})",
      "F.json");
  EXPECT_EQ(activeEdits(edits), EditList{edits.back()});
}

TEST(EditWords, SayWhereAndWhat) {
  const auto said = [](const std::string& row, int headsPerGroup = 1) {
    return editSentence(readEdits("{\"edits\": [" + row + "]}", "F.json").front(), headsPerGroup);
  };
  EXPECT_EQ(said(R"({"site": "scores", "op": "mask", "keys": [0]})"), "Mask key 0 in all heads of all layers");
  EXPECT_EQ(said(R"({"site": "scores", "op": "add", "keys": "first", "value": -2.5, "layers": "2-3,5", "heads": [1]})"),
            "Add -2.5 to scores on key 0 in head 1 of layers 2, 3, 5");
  EXPECT_EQ(said(R"({"site": "v", "op": "scale", "value": 0.5, "heads": [0, 2], "positions": "first"})", 4),
            "Scale values by 0.5 at position 0 in kv heads 0, 2 (which 8 query heads read) of all layers");
  EXPECT_EQ(said(R"({"site": "v", "op": "zero", "positions": "first"})", 4),
            "Set values to zero at position 0 in all kv heads (4 query heads each) of all layers");
  EXPECT_EQ(
      said(R"({"site": "k", "op": "zero", "positions": "first", "heads": {"sink": 0.3}})", 2),
      "Set keys to zero at position 0 in kv heads that sink heads read at ε 0.3 (2 query heads each) of all layers");
  EXPECT_EQ(said(R"({"site": "v", "op": "zero", "positions": "first"})"),
            "Set values to zero at position 0 in all heads of all layers");
  EXPECT_EQ(said(R"({"site": "resid_post", "op": "clamp", "dims": [8, 9, 10], "value": 3, "layers": [1]})"),
            "Clamp dimensions 8–10 of the residual stream behind the block to ±3 in block 1");
  EXPECT_EQ(said(R"({"site": "prompt", "op": "replace", "positions": "first", "token": "bos"})"),
            "Put ⟨bos⟩ at position 0");
}

}  // namespace
}  // namespace sinkscope
