// A run's header as JSON, and the names of its conditions: what the run file keeps.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/record/run_file.h"

namespace sinkscope {

nlohmann::json toJson(const RunHeader& header);
// What decides the numbers: without what a person says of the run, and what is kept for published values alone.
nlohmann::json decidingJson(const RunHeader& header);
RunHeader headerFrom(const nlohmann::json& value);  // throws nlohmann::json::exception

RunBos bosFromName(const std::string& name);  // the inverse of runBosName

}  // namespace sinkscope
