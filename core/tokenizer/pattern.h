// A search pattern of a tokenizer.json, {"String": "..."} or {"Regex": "..."}.
//
// The regular expressions run in Oniguruma, with the syntax that tokenizers gives it. words.h is the fast way for those
// of the well-known tokenizers.
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
  // Throws Error{badFile} for an expression that cannot be read.
  static Pattern read(const JsonPlace& place);
  static Pattern regex(const std::string& expression, const std::string& where);
  // As regex, but always run by Oniguruma: regex cuts the expressions of words.h by hand.
  static Pattern byOniguruma(const std::string& expression, const std::string& where);
  static Pattern literal(std::string text);
  static Pattern byHand(WordCutter cutter);

  // Every match in valid UTF-8 text, left to right, none overlapping. Throws Error{failed} when the expression exceeds
  // what matching may cost. Thread-safe.
  std::vector<Piece> find(std::string_view text) const;
  // True where it is known that every character of every text belongs to a match.
  bool leavesNothing() const { return leavesNothing_; }

 private:
  struct Compiled;
  std::string literal_;
  std::shared_ptr<const Compiled> compiled_;  // null: cutter_ serves, or literal_ is searched
  WordCutter cutter_ = nullptr;
  bool leavesNothing_ = false;
};

}  // namespace sinkscope
