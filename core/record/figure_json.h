// Results as JSON text and back, so that a run file can hold what a study found: every field of every panel, NaN and
// infinities included, reads back to the same value.
#pragma once

#include <string>

#include "core/record/paper_result.h"

namespace sinkscope {

// UTF-8; bytes that are none are replaced.
std::string toJson(const PaperResult& result);
std::string toJson(const Record& record);

// Throw Error{badFile} for text that is no JSON or lacks a field; `source` names where it stands.
PaperResult resultFromJson(const std::string& text, const std::string& source);
Record recordFromJson(const std::string& text, const std::string& source);

}  // namespace sinkscope
