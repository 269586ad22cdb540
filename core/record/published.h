// What the papers report, to stand beside a measurement of the same model under the same condition: never mixed with
// it.
//
//   for (const PublishedBeside& one : publishedRates(header, RunBos::on)) ...   // one.value.value, one.differs
//
// Everything that shows a published value asks here. Which model a run speaks of is never read from a name: a hash of
// its weights that is known to us tells it, or a person's word (RunHeader::modelIs), which config and tensors may
// contradict.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/record/run_file.h"

namespace sinkscope {

// A model that a paper measured. Chat variants have their base's facts: only a person's word tells the two apart.
struct PublishedModel {
  std::string key;         // "llama3-8b", as --model-is takes it
  std::string name;        // "LLaMA3-8B", as the paper calls it
  std::string checkpoint;  // "meta-llama/Meta-Llama-3-8B"
  ModelIdentity
      facts;  // of its config.json; an empty tokenizer hash is not known to us, as the container does not matter
  std::string weightsHash;  // ModelFacts::hash; empty: not known to us
};
const std::vector<PublishedModel>& publishedModels();

// rate: share of heads and prompts above epsilon. mass: attention mass of the first token. They stand beside their like
// only.
enum class PublishedWhat { rate, mass };

// A number with its whole condition. What the paper does not state is empty, 0 or NaN.
struct PublishedValue {
  std::string model;  // a PublishedModel's key
  PublishedWhat what = PublishedWhat::rate;
  std::string kind = "natural";
  RunBos bos = RunBos::on;  // on or off
  double epsilon = 0.3;     // of a rate
  int tokens = 64;          // T
  std::string prompts;      // of text: a PublishedPrompts' key
  std::string dtype;
  double value = 0.0;  // 0..1
  std::string source;  // "Barbero et al. 2025, Table 1"
};
const std::vector<PublishedValue>& publishedValues();

// Texts that a paper measured on.
struct PublishedPrompts {
  std::string key;   // "gu", as --prompts-are takes it
  std::string name;  // "the 170 texts of sail-sg/Attention-Sink"
  int count = 0;
  std::string textHash;  // hashOfTexts(); empty: not known to us
};
const std::vector<PublishedPrompts>& publishedPrompts();

// What it was measured under, in words: "ε 0.3, T 64, with ⟨bos⟩, f32, the 170 texts of sail-sg/Attention-Sink"; what
// the paper leaves open is said to be so.
std::string conditionText(const PublishedValue& value);

// A published value and the run's condition that it may stand beside.
struct PublishedBeside {
  PublishedValue value;
  RunBos beside = RunBos::on;
  std::string source;   // "Gu et al. 2025, ..., LLaMA3-8B", and by whose word the model is that one
  std::string differs;  // "tokenizer not checked, other prompts (builtin), bf16 against f32"; empty: nothing known
};

// All of it in a line: "SOURCE: CONDITION; here DIFFERS".
std::string wordsOf(const PublishedBeside& one);

// Those of the run's model, kind of input and bos, at every epsilon. T, prompts and dtype may differ, and are named
// then.
std::vector<PublishedBeside> publishedRates(const RunHeader& header, RunBos bos);
std::vector<PublishedBeside> publishedRates(const RunHeader& header);  // of all its conditions
std::optional<PublishedBeside> publishedRate(const RunHeader& header, RunBos bos, double epsilon);
std::optional<PublishedBeside> publishedMass(const RunHeader& header, RunBos bos);

// Why no published rate stands beside a condition at this epsilon. Both empty: nothing was ever published of such a
// model.
struct PublishedAbsence {
  std::string why;                             // "GPT2-XL is published on text without ⟨bos⟩"
  std::vector<const PublishedModel*> couldBe;  // nothing contradicts them, and their values would stand here
};
PublishedAbsence publishedAbsence(const RunHeader& header, RunBos bos, double epsilon);
// "could be LLaMA3-8B or LLaMA3-8B-Instruct (so could what was tuned from it)"; empty where it could be none.
std::string couldBeText(const PublishedAbsence& absence);

// The first fact of the run that cannot be the model's: "4 layers, not 32"; empty: none. What was measured counts
// beside what the run says of its model; what it does not say contradicts nothing.
std::string contradiction(const PublishedModel& model, const RunHeader& header);

// Milder than a contradiction: the same model in another form, and what could not be told of it: "quantised weights
// (Q4_K), tokenizer not checked"; empty: nothing. REQUIRES no contradiction.
std::string formDiffers(const PublishedModel& model, const RunHeader& header);

// Where the run contradicts what a person said of it (RunHeader::modelIs): "some-folder is said to be LLaMA3-8B, but it
// has 2 layers, not 32"; empty: nothing is said, or nothing contradicts it. Nothing published stands beside such a run.
std::string contradictedWord(const RunHeader& header);

// A person's word, into the header; "none" takes it back. Throws Error{badUse}: no such name (lists the known); a fact
// that contradicts it, by name.
void sayModelIs(RunHeader& header, const std::string& key);
void sayPromptsAre(RunHeader& header, std::size_t prompts, const std::string& key);  // so many of them
void refuseUnknownModel(const std::string& key);                                     // before anything is opened
std::string publishedModelKeys();  // "mistral-7b, mistral-7b-instruct, ...": for help texts

}  // namespace sinkscope
