// The conditions of a picture or table as text beside it, a fact a line: what a CSV has no place for.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/values/record.h"

namespace sinkscope {

// "model: embedded", every fact of facts(), and "note: ..." for each note. Throws Error as writeWhole().
void writeFacts(const std::filesystem::path& path, const Record& record, const std::vector<std::string>& notes = {});

}  // namespace sinkscope
