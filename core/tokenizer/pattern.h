// A search pattern of a tokenizer.json, {"String": "..."} or {"Regex": "..."}.
//
// The regular expressions are written for Oniguruma, which tokenizers runs them with. They run in PCRE2 after
// translateOniguruma has rewritten what the two understand differently: \s and \w (other sets of characters), \h
// (hexadecimal digit), \uHHHH, and sets within sets.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/json_fields.h"
#include "core/tokenizer/words.h"

namespace sinkscope {

class Pattern {
 public:
  // Throws Error{badFile} for an expression that cannot be read, Error{unsupported} for one that we cannot translate.
  static Pattern read(const JsonPlace& place);
  static Pattern regex(const std::string& expression, const std::string& where);
  // As regex, but always run by PCRE2: regex cuts the expressions of words.h by hand.
  static Pattern byPcre(const std::string& expression, const std::string& where);
  static Pattern literal(std::string text);

  // Every match in valid UTF-8 text, left to right, none overlapping. Throws Error{failed} when the expression exceeds
  // what matching may cost.
  std::vector<Piece> find(std::string_view text) const;
  // True where it is known that every character of every text belongs to a match.
  bool leavesNothing() const { return words_ != nullptr; }

 private:
  struct Compiled;
  std::string literal_;
  std::shared_ptr<const Compiled> compiled_;  // null: words_ or literal_ is searched
  WordCutter words_ = nullptr;
};

// Throws Error{unsupported} for intersections (&&) and negated sets within sets.
std::string translateOniguruma(std::string_view expression, const std::string& where);

}  // namespace sinkscope
