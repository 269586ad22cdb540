// Many prompts at once: the ones that ship, a person's own file, and inputs without meaning made from a seed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/prompt/prompt.h"
#include "core/values/progress.h"

namespace sinkscope {

// A category as a file names it: that of the name `all` is none, as an empty one. In tables by category `all` is all
// prompts, once; prompts without a category count there, and have no row of their own.
inline std::string ownCategory(std::string written) { return written == "all" ? std::string() : std::move(written); }

struct SetPrompt {
  std::string name;
  std::string category;  // empty: none, which ownCategory() tells
  PromptInput input;
};

struct PromptSet {
  std::string name;  // "builtin", the file's own name, "random", "repeat"
  std::vector<SetPrompt> prompts;
  bool textOfObjects = false;  // read as texts, each of which is a JSON object: most likely a .jsonl of another name

  std::string hash() const;      // 16 hexadecimal digits over names, categories and inputs in their order
  std::string textHash() const;  // hashOfTexts of the inputs, ids as idsText() writes them
  bool holdsIds() const;         // any prompt is given as ids
};

// 16 hexadecimal digits over the texts alone, whatever their order: what tells a set of prompts under any name.
std::string hashOfTexts(std::vector<std::string_view> texts);

// "builtin" (resources/prompts/probe.jsonl), a .jsonl file (an object a line: text, or ids used as given; optional name
// and category), or any other file as text, a prompt a line, empty lines left out. "-" (standard input), pipes and
// devices are read once and kept; of those whose name does not tell, the first line does. Throws Error{badFile} naming
// the line: no such file, no UTF-8 text, not JSON, neither text nor ids or both, an empty text, no prompts at all, two
// of one name, a category `all` beside others; Error{cancelled}.
PromptSet readPromptSet(const std::string& source, const ProgressSink& progress = {});

// Sequences of `tokens` ids drawn uniformly from 0..vocabSize-1 without `leaveOut` (Gu et al. 2025, on inputs), and one
// id drawn so and repeated. The same seed gives the same ids on every machine.
PromptSet randomPrompts(int count, int tokens, int vocabSize, std::int64_t seed, std::optional<std::int64_t> leaveOut);
PromptSet repeatedPrompts(int count, int tokens, int vocabSize, std::int64_t seed,
                          std::optional<std::int64_t> leaveOut);

}  // namespace sinkscope
