// A prompt: the ids that enter the model, what a person typed to get them, and what stands at position 0.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/tokenizer/bos_policy.h"
#include "core/values/token.h"

namespace sinkscope {

struct Prompt {
  std::vector<std::int64_t> ids;  // T >= 1, bos included where it is on
  std::string source;             // the text, or "ids 1,2,3"
  bool bos = false;               // ids[0] is the bos id
  bool doubledBos = false;        // ids[1] is the bos id too: to be pointed out
};

using PromptInput = std::variant<std::string, std::vector<std::int64_t>>;  // text (needs a tokenizer) or ids

// "ids 1,2,3": how ids stand in a record. REQUIRES at least one.
std::string idsText(const std::vector<std::int64_t>& ids);

// Throws Error{badUse}: empty prompt, text without a tokenizer, an id outside 0..vocabSize-1 (named, with its
// position). `tokenizer` may be null for ids.
Prompt makePrompt(const PromptInput& input, BosMode mode, const BosId& bos, const Tokenizer* tokenizer, int vocabSize);

}  // namespace sinkscope
