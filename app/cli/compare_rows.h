// What compare tells of one condition of a run at one epsilon: an object for scripts, a line of a table for people.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/record/compare_runs.h"

namespace sinkscope {

// `typed`: epsilon as it was asked for.
nlohmann::ordered_json compareRow(const RunSide& side, const std::string& typed, double epsilon);

// The rows as a table with a heading; under it the published values' own conditions, and why those rates say
// nothing that have a star. Columns of learned sinks and of windowed layers only where a model has some.
std::string compareTable(const std::vector<nlohmann::ordered_json>& rows);

}  // namespace sinkscope
