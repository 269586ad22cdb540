// Classes of tokens that a head may act on: one token type, types alike by their text, or a person's own.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/metrics/if_else.h"
#include "core/values/token.h"

namespace sinkscope {

struct TriggerClass {
  std::string name;                         // "“’”", "contains an apostrophe", "contains “don”"
  std::function<bool(const Token&)> holds;  // of a token that is no special one
};

// The types of a set of prompts, and the classes that are looked at.
struct TriggerVocabulary {
  Tokens types;             // one of each, in order of their ids
  std::vector<int> typeOf;  // [P,T] the number in `types` of every position's token
  std::vector<TriggerClass> classes;
  TriggerSets sets;
};

// Alike by text: contains an apostrophe, punctuation, white space, digits, begins a word, continues a word,
// capitalised.
const std::vector<TriggerClass>& textClasses();

// Of prompts of T tokens each. `types`: every id that stands in them, as it is displayed. With `own` texts the classes
// are those alone, each of the tokens whose text contains one; else every type that stands kLeastTriggerQueries times
// behind position 0, and those of textClasses() that hold of more than one type. Special tokens, the bos among them,
// are in no class. Throws Error{badUse} for an own text that is empty or in too few tokens.
TriggerVocabulary triggerVocabulary(const std::vector<std::vector<std::int64_t>>& prompts, Tokens types,
                                    const std::vector<std::string>& own);

}  // namespace sinkscope
