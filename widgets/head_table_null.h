// The null distributions of a table's columns: each head's number with something else in the place of what it is
// about. Of what names a token it is every other token of the prompt, of what names a distance every other distance
// (head_null.h); what names neither has none of its own and stands among the model's heads.
#pragma once

#include <optional>

#include "widgets/head_table.h"

namespace sinkscope {

// Fills in HeadTable::Column::null, where `column` has its values and the reading what they are of; `other` is the
// right side of a difference and unused otherwise.
void addNull(HeadTable::Column& column, const ReadingSide& side, const std::vector<HeadTable::Row>& rows,
             const Reading* other = nullptr);

// Why a quantity has no such null, as one sentence without its stop; empty: it has one.
const char* whyWithoutNull(HeadQuantity quantity);

}  // namespace sinkscope
