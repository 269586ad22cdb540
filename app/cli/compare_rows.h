// What `sinkscope-cli compare` prints of one condition at one epsilon: a row of its JSON, and of its table.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/study/compare_runs.h"

namespace sinkscope {

nlohmann::ordered_json orNull(double value);  // null in place of what is no number

// `typed`: epsilon as the person wrote it.
nlohmann::ordered_json comparedRow(const RunSide& side, const std::string& typed, double epsilon);

// The rows as people read them; under them the published values' own conditions, and why a rate says nothing.
std::string comparedTable(const std::vector<nlohmann::ordered_json>& rows);

}  // namespace sinkscope
