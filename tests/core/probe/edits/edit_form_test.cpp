#include "core/probe/edits/edit_form.h"

#include <gtest/gtest.h>

#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_op.h"
#include "core/probe/edits/edit_words.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(EditForm, EveryOpAtEverySiteIsOfferedAndItsBeginningIsAccepted) {
  std::size_t pairs = 0;
  for (const EditOp& op : editOps()) pairs += op.sites.size();
  EXPECT_EQ(editChoices().size(), pairs);
  for (const EditChoice& choice : editChoices()) {
    const Edit begun = withChoice({}, choice);
    EXPECT_NO_THROW(checkEdit(begun, "row")) << choice.op << " at " << choice.site;
  }
}

// Whatever stood in the row before: what the next does not take must have gone.
TEST(EditForm, ARowCanBecomeAnyOther) {
  for (const EditChoice& from : editChoices()) {
    for (const EditChoice& to : editChoices()) {
      const Edit turned = withChoice(withChoice({}, from), to);
      EXPECT_NO_THROW(checkEdit(turned, "row")) << from.op << " " << from.site << " to " << to.op << " " << to.site;
    }
  }
}

TEST(EditForm, WhatAFieldSaysItReadsAgain) {
  using enum EditField;
  const std::pair<EditField, const char*> typed[] = {{layers, "2-3, 5"},
                                                     {layers, "all"},
                                                     {heads, "0-3, 7"},
                                                     {heads, "L2H0, L3H1"},
                                                     {heads, "sinks 0.3"},
                                                     {heads, "others 0.5"},
                                                     {heads, "all"},
                                                     {positions, "first"},
                                                     {positions, "rest"},
                                                     {positions, "1, 4-6"},
                                                     {positions, "\"the king\""},
                                                     {keys, "all"},
                                                     {positions, "drawn 7"},
                                                     {positions, "drawn 7 x 2"},
                                                     {dims, "spike"},
                                                     {keys, "3"},
                                                     {dims, "17, 230"},
                                                     {value, "-2.5"},
                                                     {value, "1, 2, 3"},
                                                     {seed, "7"},
                                                     {text, "Another text."},
                                                     {text, "#1, #52"},
                                                     {token, " king"},
                                                     {token, "#52"}};
  for (const auto& [field, text] : typed) {
    Edit edit;
    setEditField(edit, field, text);
    EXPECT_EQ(editFieldText(edit, field), text);
    EXPECT_EQ(edit == Edit{}, std::string(text) == "all") << text;
  }
  Edit edit;
  setEditField(edit, heads, "L2H0, L3H1");
  EXPECT_EQ(edit.heads.pairs, (std::vector<std::pair<int, int>>{{2, 0}, {3, 1}}));
}

TEST(EditForm, WhatCannotBeReadLeavesTheFieldAsItWas) {
  using enum EditField;
  const std::pair<EditField, const char*> typed[] = {
      {layers, "2-"},   {layers, "-1"},     {layers, "5-3"},     {layers, "two"}, {heads, "L2"},
      {heads, "H3"},    {heads, "sinks 2"}, {positions, "\"\""}, {keys, "x"},     {value, "nan"},
      {value, "1e999"}, {dims, ","},        {token, "#x"}};
  for (const auto& [field, text] : typed) {
    Edit edit{.site = "scores", .op = "add", .layers = {1}, .value = {1.0}};
    const Edit before = edit;
    EXPECT_THROW(setEditField(edit, field, text), Error) << text;
    EXPECT_EQ(edit, before) << text;
  }
}

TEST(EditForm, AMessageIsToldToItsRow) {
  const EditList edits{{.site = "v", .op = "zero"}, {.site = "v", .op = "scale", .value = {2.0}}};
  const auto told = editOfMessage(edits, editName(edits[1], 1) + ": head 9 is not there");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->first, 1u);
  EXPECT_EQ(told->second, "head 9 is not there");
  EXPECT_FALSE(editOfMessage(edits, "the patterns of all layers are formed whole"));
}

}  // namespace
}  // namespace sinkscope
