// What is said about a prompt that runs but may not be what was meant, and the facts that go into a written file.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "core/values/record.h"

namespace sinkscope {

class Console;
struct OpenModel;
struct Prompt;
struct PromptSet;
class RunFile;

// Takes sentences that work sends on its way.
std::function<void(const std::string& sentence)> notedBy(Console& console);

// What of a file of prompts may not be meant: JSON lines under another ending are read as they stand, braces and all;
// keys that are no prompt's say nothing.
void notePromptFile(Console& console, const PromptSet& prompts, const std::string& source);

// A doubled bos changes every number and is easily overlooked: say it.
void noteDoubledBos(Console& console, bool doubled);

// As is one that the tokenizer itself would have put there.
void noteMissingBos(Console& console, const OpenModel& model, const Prompt& prompt);

// The same of the prompts of a run that took them as they are given: rates over those with a bos and those without say
// nothing of either.
void noteMissingBos(Console& console, const OpenModel& model, const RunFile& run);

// `tokens`: T with bos. A prompt longer than the context runs where positions are not learned; numbers beyond it are
// the model's extrapolation.
void noteLongPrompt(Console& console, const OpenModel& model, std::int64_t tokens);
// Of prompts that are all cut to so many.
void noteLongCut(Console& console, const OpenModel& model, std::int64_t tokens);

// The same of several prompts: `beyond` of `all` are longer, the longest has `most` tokens.
void noteLongPrompts(Console& console, const OpenModel& model, std::int64_t beyond, std::int64_t all,
                     std::int64_t most);

// Of work that takes long, before it begins: how much it is, and about how long it takes here. `tokens`: of the longest
// prompt.
void noteWork(Console& console, const OpenModel& model, double operations, std::int64_t tokens);

// Of MPT models whose alibi_bias_max is another than 8: transformers does not look at it.
void noteOwnAlibi(Console& console, const OpenModel& model);

// What makes all numbers of this model others than a person may expect, which runs all the same: float16 asked for of
// hidden states that are known to pass its largest number, weights of a training that is not finished.
void noteModel(Console& console, const OpenModel& model);

// The record as a safetensors file's metadata: "model", "prompt", "bos", "software", ...
std::map<std::string, std::string> fileFacts(const Record& record);

}  // namespace sinkscope
