// Patterns drawn in characters: a digit d is a weight of d/10, an x is 1, a dot is 0.
#pragma once

#include <ATen/ATen.h>

#include <sstream>
#include <string>

namespace sinkscope {

// patternFromAscii("x... 91.. 3x.. ....") is [T,T] float32, one word a row.
inline at::Tensor patternFromAscii(const std::string& drawing) {
  std::istringstream words(drawing);
  std::string row;
  std::vector<at::Tensor> rows;
  while (words >> row) {
    std::vector<float> weights;
    for (const char c : row) weights.push_back(c == 'x' ? 1.0f : c == '.' ? 0.0f : static_cast<float>(c - '0') / 10.0f);
    rows.push_back(at::tensor(weights));
  }
  return at::stack(rows);
}

}  // namespace sinkscope
