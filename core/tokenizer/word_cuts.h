// Where byte-pair encoding of a whole text may be done word by word: before a "▁" behind which no piece of the
// vocabulary reaches back. Merges never cross such a place, so the words' tokens are the text's, and words can be
// remembered.
#pragma once

#include <bitset>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

class WordCuts {
 public:
  WordCuts() = default;  // cuts nowhere
  explicit WordCuts(const Vocabulary& vocabulary);

  // Appends the words of `text`, offset by `begin`.
  void cut(std::string_view text, std::uint32_t begin, std::vector<Piece>& out) const;

 private:
  bool joins(std::string_view text, std::size_t mark) const;  // the character before `mark` may merge with it

  bool anywhere_ = false;
  std::bitset<128> ascii_;  // characters that stand before a mark in some piece
  std::unordered_set<std::string> others_;
};

}  // namespace sinkscope
