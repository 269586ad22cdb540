// What a form for an edit offers, and how its fields are typed: the rows of edit_op.h as plain values.
//
//   Edit edit{.site = "scores", .op = "mask"};
//   setEditField(edit, EditField::keys, "first");
//   setEditField(edit, EditField::heads, "L2H0, L3H1");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/probe/edits/edit.h"

namespace sinkscope {

enum class EditField { layers, heads, positions, keys, dims, value, seed, text, token };

// An op at a site where it can be done.
struct EditChoice {
  std::string site, siteWords;   // "v", "values"
  std::string op, words, about;  // "scale", "scale {what} by {value}", one line of help
  bool ofBlocks = false;         // layers count blocks
  bool kvHeads = false;          // heads are those of keys and values
  std::vector<EditField> fields = {};
  bool takes(EditField field) const;
};
const std::vector<EditChoice>& editChoices();                                  // sites and ops in their order
const EditChoice* findEditChoice(std::string_view site, std::string_view op);  // nullptr: they do not go together

// The same edit with another site or op: what these do not take goes, what they need and lacks gets a beginning.
Edit withChoice(Edit edit, const EditChoice& choice);

// A field as it is typed. Numbers: "all", "2-3, 5". Heads: also "L2H0, L3H1" (attention layers), "sinks 0.3", "others
// 0.3". Positions and keys: "all", "first", "rest", "0, 3-5", "drawn 7" (a seed), or the text whose tokens are meant,
// in quotes. Dims: also "spike". Values apart by commas.
std::string editFieldText(const Edit& edit, EditField field);
// Throws Error{badUse} that says what can be typed; the edit stays as it was. An empty text is "all", or nothing.
void setEditField(Edit& edit, EditField field, const std::string& text);

// What a value's slider goes over, and where it changes nothing. low == high: the op has no slider.
struct EditRange {
  double low = 0.0, high = 0.0, neutral = 0.0;
};
EditRange editRange(const Edit& edit);

}  // namespace sinkscope
