// A second Llama, written as plainly as can be: loops over doubles, one prompt, no library. The reference for our own
// fixture, so that the numbers are checked where the recorded reference values are not.
#pragma once

#include <cstdint>
#include <vector>

#include "core/checkpoint/checkpoint.h"

namespace sinkscope {

using Rows = std::vector<std::vector<double>>;  // [rows][columns]

struct ReferenceLlama {
  std::vector<Rows> hidden;                  // [L+1][T][C], before the final norm
  std::vector<std::vector<Rows>> attention;  // [L][H][T][T]
  std::vector<std::vector<Rows>> values;     // [L][G][T][D]
  Rows logits;                               // [T][V]
};

// Rotary positions without scaling, SiLU, no biases; sizes and theta from config.json.
ReferenceLlama runReferenceLlama(const Checkpoint& checkpoint, const std::vector<std::int64_t>& ids);

}  // namespace sinkscope
