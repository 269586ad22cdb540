// What a run says of itself in words: the record of its conditions, the names of these.
#include "core/record/published.h"

namespace sinkscope {

namespace {

// What stands at position 0, condition by condition.
std::string firstPositions(const RunHeader& header) {
  const std::string first = header.kind == "natural" ? "the first text token" : "the first id";
  std::string text;
  for (const RunBos bos : header.conditions) {
    text += text.empty() ? "" : " or ";
    text += bos == RunBos::on ? "⟨bos⟩" : bos == RunBos::off ? first : "⟨bos⟩ or " + first + ", as the prompt has it";
  }
  return text;
}

}  // namespace

Record recordOf(const RunFile& run) { return recordOf(run.header(), run.prompts().size()); }

int contextLeft(const RunHeader& header) {
  const int context = header.identity ? header.identity->contextLength : 0;
  return context > 0 && header.tokens > context ? context : 0;
}

Record recordOf(const RunHeader& header, std::size_t prompts) {
  Record record;
  record.model = header.model;
  record.modelHash = header.modelHash;
  record.family = header.family;
  record.dtype = header.dtype;
  record.device = header.device;
  record.tokens = header.tokens;
  record.bosId = header.bosId;
  record.software = header.software;
  record.more.emplace_back("inputs", header.kind);
  record.more.emplace_back("prompt set", header.promptSet);
  record.more.emplace_back("prompts", std::to_string(prompts));
  record.more.emplace_back("position 0", firstPositions(header));
  if (const int context = contextLeft(header); context > 0) {
    record.more.emplace_back("beyond the context", "the model was trained on " + std::to_string(context) + " tokens");
  }
  if (!header.edits.empty()) record.more.emplace_back("edits", header.editWords);
  if (!header.modelIs.empty()) {
    const std::string against = contradictedWord(header);
    const std::string word = header.modelIs + ", by the user's word";
    record.more.emplace_back("model is", against.empty() ? word : word + "; " + against);
  }
  if (!header.promptsAre.empty()) record.more.emplace_back("prompts are", header.promptsAre + ", by the user's word");
  return record;
}

std::string conditionName(RunBos bos) {
  return bos == RunBos::on ? "with ⟨bos⟩" : bos == RunBos::off ? "without ⟨bos⟩" : "as given";
}

}  // namespace sinkscope
