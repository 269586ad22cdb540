// What a person says that model and prompts are, checked before anything is loaded or measured.
#pragma once

#include <string>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/record/model_identity.h"

namespace sinkscope {

struct SaidWords {
  std::string modelIs, promptsAre;  // as RunHeader holds them; empty: nothing is said
  std::string kind = "natural";     // of the inputs that are to be measured
};

// Throws Error{badUse} as sayModelIs and sayPromptsAre do. The weights need not be there.
void refuseOtherWords(const OpenModel& model, const PromptSet& prompts, const SaidWords& words);
void refuseOtherWords(const std::string& name, const ModelIdentity& identity, const PromptSet& prompts,
                      const SaidWords& words);

}  // namespace sinkscope
