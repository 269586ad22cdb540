// Edits as sentences.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/probe/edits/edit.h"

namespace sinkscope {

// "Mask key 0 in all heads of layers 2–3, 5". `headsPerGroup`: so that an edit of kv heads says how many query heads it
// moves; 1: they are the same.
std::string editSentence(const Edit& edit, int headsPerGroup = 1);

// "edit 2 (scale v)": how messages name the row.
std::string editName(const Edit& edit, std::size_t row);

// Which row a message speaks of, and what it says of it: "edit 2 (scale v): no head is there" is {1, "no head is
// there"}. Empty: of none, or of all.
std::optional<std::pair<std::size_t, std::string>> editOfMessage(const EditList& edits, const std::string& message);

// The sentences of all that are on, apart by "; ". Empty: nothing is changed.
std::string editsText(const EditList& edits, int headsPerGroup = 1);

}  // namespace sinkscope
