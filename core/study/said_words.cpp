#include "core/study/said_words.h"

#include "core/model/open/identity.h"
#include "core/record/published.h"
#include "core/study/sweep/sweep.h"

namespace sinkscope {

void refuseOtherWords(const OpenModel& model, const PromptSet& prompts, const SaidWords& words) {
  refuseOtherWords(model.facts.name, identityOf(model), prompts, words);
}

void refuseOtherWords(const std::string& name, const ModelIdentity& identity, const PromptSet& prompts,
                      const SaidWords& words) {
  RunHeader header;
  header.model = name;
  header.identity = identity;
  header.kind = words.kind == "natural" && prompts.holdsIds() ? "given" : words.kind;
  header.promptSet = prompts.name;
  header.textHash = prompts.textHash();
  if (!words.modelIs.empty()) sayModelIs(header, words.modelIs);
  if (!words.promptsAre.empty()) sayPromptsAre(header, prompts.prompts.size(), words.promptsAre);
}

}  // namespace sinkscope
