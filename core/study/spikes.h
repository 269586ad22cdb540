// Where the first token's hidden state stands out (Sun et al. 2024, massive activations): measured over prompts,
// without a threshold on its length.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"

namespace sinkscope {

struct FirstTokenSpikes {
  Matrix first, others;        // [L+1,C], mean magnitudes of the first token and of the others in every dimension
  std::vector<int> dims = {};  // that stand out where its norm stands out most, the largest first; at most four
  int riseBlock = 0;           // behind which its norm rises most
  int topDepth = 0;            // blocks passed where it stands out most, >= 1
  int endDepth = 0;  // the last depth, from there on and short of the end, at which it is half of that at least
};

// A dimension stands out where the first token's mean magnitude is more than six times the others'. Of prompts of two
// tokens and more; at most sixteen are taken, since what stands out does so in every prompt. Throws Error as capture()
// does.
FirstTokenSpikes firstTokenSpikes(const OpenModel& model, std::vector<std::vector<std::int64_t>> prompts,
                                  const ProgressSink& progress = {});

// "8, 55"; "none"
std::string dimsText(const std::vector<int>& dims);

}  // namespace sinkscope
