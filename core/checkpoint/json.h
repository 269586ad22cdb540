// Strict JSON: one value, no duplicate keys, errors with line and column. readJson (checkpoint.h) reads whole files.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace sinkscope {

// Lists and objects within each other, at most: deeper ones are refused, since whoever walks over them does it by calls
// of itself.
inline constexpr int kDeepestJson = 100;

// Throws Error{badFile}: "source: line 3, column 7: what is wrong". `source` names the file (and the part of it).
// A text that is a part of the source begins at its line `firstLine`.
nlohmann::json parseJson(std::string_view text, const std::string& source, int firstLine = 1);

// Where "optimiser.rate" stands in a JSON value.
nlohmann::json::json_pointer pointerTo(std::string key);

}  // namespace sinkscope
