// The changes of the study of causes, made of what was found in the untouched model.
#pragma once

#include "core/study/causal/causal.h"

namespace sinkscope {

// The untouched model first; controls behind the arm that they stand beside. `fronted`: prompts begin with a bos.
// `leftOut` gets what this model does not have, and why.
std::vector<CausalArm> causalArms(const OpenModel& model, const CausalFound& found, const CausalOptions& options,
                                  bool fronted, int place, std::vector<std::string>& leftOut);

}  // namespace sinkscope
