#include "core/study/trigger_classes.h"

#include <utf8proc.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "core/tokenizer/utf8.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using Characters = std::u32string;

Characters charactersOf(const std::string& text) {
  const std::string valid = utf8::replaceInvalid(text);
  Characters all;
  for (std::size_t at = 0; at < valid.size();) all.push_back(utf8::next(valid, at));
  return all;
}

utf8proc_category_t categoryOf(char32_t c) { return utf8proc_category(static_cast<utf8proc_int32_t>(c)); }

bool isSpace(char32_t c) { return utf8::isWhiteSpace(c); }
bool isPunctuation(char32_t c) {
  const auto category = categoryOf(c);
  return category >= UTF8PROC_CATEGORY_PC && category <= UTF8PROC_CATEGORY_PO;
}
bool isDigit(char32_t c) { return categoryOf(c) == UTF8PROC_CATEGORY_ND; }
bool isCapital(char32_t c) { return categoryOf(c) == UTF8PROC_CATEGORY_LU || categoryOf(c) == UTF8PROC_CATEGORY_LT; }
bool isLetter(char32_t c) { return utf8::isWord(c) && !isDigit(c) && !isPunctuation(c); }
bool isApostrophe(char32_t c) { return c == U'\'' || c == U'’'; }

// Every character but white space in front and behind; none where there is no other.
Characters trimmed(Characters text) {
  while (!text.empty() && isSpace(text.back())) text.pop_back();
  text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), isSpace));
  return text;
}

bool all(const Characters& text, bool (*is)(char32_t)) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is);
}

// The first letter of a token that may have white space in front of it; 0: it begins with something else.
char32_t firstLetter(const Characters& text) {
  const Characters inner = trimmed(text);
  return !inner.empty() && isLetter(inner.front()) ? inner.front() : U'\0';
}

template <typename Test>
TriggerClass byText(const char* name, Test test) {
  return {name, [test](const Token& token) { return test(charactersOf(token.text)); }};
}

TriggerClass ofType(const Token& type) {
  return {"“" + displayText(type) + "”", [id = type.id](const Token& token) { return token.id == id; }};
}

TriggerClass containing(const std::string& text) {
  return {"contains “" + text + "”", [text](const Token& token) { return token.text.find(text) != std::string::npos; }};
}

}  // namespace

const std::vector<TriggerClass>& textClasses() {
  static const std::vector<TriggerClass> kClasses = {
      byText("contains an apostrophe",
             [](const Characters& text) { return std::any_of(text.begin(), text.end(), isApostrophe); }),
      byText("punctuation", [](const Characters& text) { return all(trimmed(text), isPunctuation); }),
      byText("white space", [](const Characters& text) { return all(text, isSpace); }),
      byText("digits", [](const Characters& text) { return all(trimmed(text), isDigit); }),
      byText("begins a word", [](const Characters& text) { return firstLetter(text) != 0 && isSpace(text.front()); }),
      byText("continues a word", [](const Characters& text) { return !text.empty() && isLetter(text.front()); }),
      byText("capitalised",
             [](const Characters& text) { return firstLetter(text) != 0 && isCapital(firstLetter(text)); }),
  };
  return kClasses;
}

TriggerVocabulary triggerVocabulary(const std::vector<std::vector<std::int64_t>>& prompts, Tokens types,
                                    const std::vector<std::string>& own) {
  TriggerVocabulary made;
  made.types = std::move(types);
  std::map<std::int64_t, int> numbers;
  for (const Token& type : made.types) numbers.emplace(type.id, static_cast<int>(numbers.size()));
  std::vector<int> times(made.types.size(), 0);  // behind position 0
  for (const auto& prompt : prompts) {
    for (std::size_t position = 0; position < prompt.size(); ++position) {
      made.typeOf.push_back(numbers.at(prompt[position]));
      if (position > 0) ++times[static_cast<std::size_t>(made.typeOf.back())];
    }
  }
  made.sets.of.resize(made.types.size());

  const auto typesOf = [&](const TriggerClass& one) {
    std::vector<std::size_t> held;
    for (std::size_t type = 0; type < made.types.size(); ++type) {
      if (!made.types[type].special && times[type] > 0 && one.holds(made.types[type])) held.push_back(type);
    }
    return held;
  };
  const auto add = [&](TriggerClass one, const std::vector<std::size_t>& held) {
    for (const std::size_t type : held) made.sets.of[type].push_back(made.sets.classes);
    ++made.sets.classes;
    made.classes.push_back(std::move(one));
  };
  for (const std::string& text : own) {
    if (text.empty())
      throw Error(ErrorKind::badUse, "a trigger is empty", "give the text that a token contains, such as \"'\"");
    const TriggerClass one = containing(text);
    const std::vector<std::size_t> held = typesOf(one);
    int found = 0;
    for (const std::size_t type : held) found += times[type];
    if (found < kLeastTriggerQueries) {
      throw Error(
          ErrorKind::badUse,
          std::to_string(found) + " tokens of the prompts contain the trigger “" + text +
              "”, too few to score a head by",
          "take prompts with at least " + std::to_string(kLeastTriggerQueries) + " of them, or another trigger");
    }
    add(one, held);
  }
  if (!own.empty()) return made;
  for (std::size_t type = 0; type < made.types.size(); ++type) {
    if (!made.types[type].special && times[type] >= kLeastTriggerQueries) add(ofType(made.types[type]), {type});
  }
  for (const TriggerClass& one : textClasses()) {
    const std::vector<std::size_t> held = typesOf(one);
    if (held.size() > 1) add(one, held);  // of one type it would be the same look twice
  }
  return made;
}

}  // namespace sinkscope
