// Characters that a tokenizer has cut into bytes: "ü" as <0xC3> and <0xBC>. A person sees the character over its
// tokens.
#pragma once

#include <string>
#include <vector>

#include "core/values/token.h"

namespace sinkscope {

// How a token is written among its neighbours.
struct ShownToken {
  std::string text;       // as displayText, and "ü₁", "ü₂" for the parts of a character; bytes of none as <0xNN>
  std::string character;  // which the token is nothing but a part of: it may be written once over all of them
  int part = 0;           // of that character, from 1; 0: the token is no such part
  int parts = 0;
};

// [tokens]
std::vector<ShownToken> shownTokens(const Tokens& tokens);

// One of them, from its neighbours alone. REQUIRES 0 <= position < tokens.size().
ShownToken shownToken(const Tokens& tokens, int position);

// displayText of each, characters that are cut as their parts.
std::vector<std::string> shownTexts(const Tokens& tokens);

}  // namespace sinkscope
