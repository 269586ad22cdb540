#include "app/cli/prompt_notes.h"

#include <algorithm>
#include <vector>

#include "app/cli/console.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/prompt/prompt_set.h"
#include "core/prompt/prompt_words.h"
#include "core/record/run_file.h"
#include "core/study/sweep/cost_words.h"
#include "core/study/sweep/measure_machine.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

std::function<void(const std::string& sentence)> notedBy(Console& console) {
  return [&console](const std::string& sentence) { console.note(sentence); };
}

void notePromptFile(Console& console, const PromptSet& prompts, const std::string& source) {
  if (const std::vector<std::string> unknown = unknownPromptKeys(source); !unknown.empty()) {
    std::string names;
    for (const std::string& key : unknown) names += (names.empty() ? "" : ", ") + key;
    console.note(source + ": " + (unknown.size() == 1 ? "a key that says nothing: " : "keys that say nothing: ") +
                 names + "; known here: text, ids, name, category");
  }
  if (!prompts.textOfObjects) return;
  console.note(source +
               ": every line is a JSON object and is read as plain text, braces included; rename it to end in "
               ".jsonl to have the texts inside");
}

void noteDoubledBos(Console& console, bool doubled) {
  if (doubled)
    console.note(
        "the prompt begins with two bos ids; leave one out where it is written in the prompt, or use --bos on with text");
}

namespace {

std::string notBehindBos(const OpenModel& model) {
  return " do not begin with the bos id " + std::to_string(*model.bos.id) + " that this model's tokenizer puts first";
}

}  // namespace

void noteMissingBos(Console& console, const OpenModel& model, const Prompt& prompt) {
  if (bosFinding(prompt.ids, model.bos) != BosFinding::missing) return;
  console.note("the ids" + notBehindBos(model) + "; --bos on adds it, --bos off says that it is meant so");
}

void noteMissingBos(Console& console, const OpenModel& model, const RunFile& run) {
  if (!tokenizerPutsFirst(model.bos)) return;
  const std::vector<RunCase> cases = run.cases();
  const auto used = std::ranges::count_if(cases, &RunCase::used);
  const auto without = std::ranges::count_if(cases, [](const RunCase& one) { return one.used && !one.bosFirst; });
  if (without == 0) return;
  const bool all = without == used;
  console.note((all ? "the ids" : std::to_string(without) + " of " + std::to_string(used) + " prompts are ids that") +
               notBehindBos(model) + (all ? "" : ", and the rates are over both kinds together") +
               "; --bos on adds it, --bos off takes it away everywhere");
}

void noteLongPrompt(Console& console, const OpenModel& model, std::int64_t tokens) {
  if (model.facts.contextLength <= 0 || tokens <= model.facts.contextLength) return;
  console.note("the prompt has " + std::to_string(tokens) + " tokens but the model's context is " +
               std::to_string(model.facts.contextLength) + "; what lies beyond is extrapolated");
}

void noteLongCut(Console& console, const OpenModel& model, std::int64_t tokens) {
  if (model.facts.contextLength <= 0 || tokens <= model.facts.contextLength) return;
  console.note("the prompts are cut to " + std::to_string(tokens) + " tokens but the model's context is " +
               std::to_string(model.facts.contextLength) + "; what lies beyond is extrapolated");
}

void noteLongPrompts(Console& console, const OpenModel& model, std::int64_t beyond, std::int64_t all,
                     std::int64_t most) {
  if (beyond == 0) return;
  console.note(std::to_string(beyond) + " of " + std::to_string(all) +
               " prompts are longer than the model's context of " + std::to_string(model.facts.contextLength) +
               " tokens (up to " + std::to_string(most) + "); what lies beyond is extrapolated");
}

void noteOwnAlibi(Console& console, const OpenModel& model) {
  const PositionConfig& position = model.config.position;
  if (model.config.family != "mpt" || position.kind != PositionKind::alibi || position.alibiMax == 8.0) return;
  console.note("config.json says alibi_bias_max " + formatted("%g", position.alibiMax) +
               ", which is followed here as MPT's own code does; transformers takes 8 whatever it says");
}

void noteWork(Console& console, const OpenModel& model, double operations, std::int64_t tokens) {
  constexpr double kLong = 2e12;  // some ten seconds of a laptop, and far longer than the measuring takes
  constexpr std::int64_t kMeasured = 4096;
  if (operations < kLong) return;
  const double rate = measuredRate(model, 1, static_cast<int>(std::min(tokens, kMeasured)), console.progress());
  console.note("about " + operationsText(operations) + " of the model, " +
               timeHereText(operations / rate, model.transformer->streams()));
}

void noteModel(Console& console, const OpenModel& model) {
  if (!model.unfinished.empty()) console.note(model.unfinished);
  if (model.config.float16Safe || model.facts.computeDtype != "f16") return;
  console.note("hidden states of " + model.config.family +
               " pass float16's largest number, 65504, so that what is measured in f16 may be wrong; --dtype bf16 and "
               "f32 hold them");
}

std::map<std::string, std::string> fileFacts(const Record& record) {
  const auto known = facts(record);
  return {known.begin(), known.end()};
}

}  // namespace sinkscope
