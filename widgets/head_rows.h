// The numbers of one head in the volumes of a reading, and a token's against the others'.
#pragma once

#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include "core/values/head_details.h"
#include "core/values/reading.h"

namespace sinkscope {

// Over the tokens; empty where the volume has no such row.
inline std::span<const float> rowOf(const Volume& volume, int layer, int row) {
  if (layer >= volume.planes || row >= volume.rows) return {};
  const auto tokens = static_cast<std::size_t>(volume.cols);
  return std::span(volume.cells)
      .subspan(
          (static_cast<std::size_t>(layer) * static_cast<std::size_t>(volume.rows) + static_cast<std::size_t>(row)) *
              tokens,
          tokens);
}

// ||v_j|| in the key/value head of a query head.
inline std::span<const float> valuesOfHead(const Reading& reading, int layer, int head) {
  return rowOf(reading.valueNorms, layer, head / std::max(1, reading.headsPerGroup));
}

inline double sumOf(std::span<const float> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// Of a token over the mean of all the others; `sum` of all. NaN without others.
inline float overOthers(std::span<const float> norms, double sum, int token) {
  const double own = norms[static_cast<std::size_t>(token)],
               others = (sum - own) / static_cast<double>(norms.size() - 1);
  return norms.size() > 1 && others > 0.0 ? static_cast<float>(own / others) : std::numeric_limits<float>::quiet_NaN();
}

}  // namespace sinkscope
