// Numbers that may be missing, as JSON has them.
#pragma once

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/values/statistics.h"

namespace sinkscope {

inline nlohmann::ordered_json orNull(double value) {
  return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

// [low, high]; null where there is none: every prompt says the same, or there is one only.
inline nlohmann::ordered_json orNull(const Interval& interval) {
  if (!std::isfinite(interval.low)) return nullptr;
  return nlohmann::ordered_json::array({interval.low, interval.high});
}

}  // namespace sinkscope
