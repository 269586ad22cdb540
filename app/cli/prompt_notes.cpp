#include "app/cli/prompt_notes.h"

#include "app/cli/console.h"
#include "core/model/open_model.h"

namespace sinkscope {

void noteDoubledBos(Console& console, bool doubled) {
  if (doubled) console.note("the prompt begins with two bos ids; leave the one in the ids out, or use --bos off");
}

void noteLongPrompt(Console& console, const OpenModel& model, std::int64_t tokens) {
  if (model.facts.contextLength <= 0 || tokens <= model.facts.contextLength) return;
  console.note("the prompt has " + std::to_string(tokens) + " tokens but the model's context is " +
               std::to_string(model.facts.contextLength) + "; what lies beyond is extrapolated");
}

std::map<std::string, std::string> fileFacts(const Record& record) {
  const auto known = facts(record);
  return {known.begin(), known.end()};
}

}  // namespace sinkscope
