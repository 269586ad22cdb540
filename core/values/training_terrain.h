// How much each head attends to the first token at every probe of a training: what the Lab shows as a landscape.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/values/matrix.h"
#include "core/values/record.h"

namespace sinkscope {

struct TrainingTerrain {
  Record record;
  std::vector<std::int64_t> steps;  // S, ascending
  std::vector<std::string> heads;   // N, "L0H0" first
  Matrix importance;                // [N,S] of the first token, mean over the probe's prompts
};

}  // namespace sinkscope
