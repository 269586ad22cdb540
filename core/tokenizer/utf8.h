// What tokenizers ask of a character, and (core/values/utf8.h) of UTF-8.
#pragma once

#include "core/values/utf8.h"

namespace sinkscope::utf8 {

bool isWhiteSpace(char32_t character);   // Unicode's White_Space
bool isWord(char32_t character);         // alphabetic, marks, decimal digits, connecting punctuation, joiners (UTS #18)
bool isNumber(char32_t character);       // of any numbering (\p{N})
bool isPunctuation(char32_t character);  // \p{P}, and the signs that ASCII counts as such ($ + < = > ^ ` | ~)

}  // namespace sinkscope::utf8
