// Tokens that stand outside the model: <bos>, <|end_of_text|>, runs of spaces. They are found in the text before the
// model sees the rest.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/json_fields.h"
#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

struct AddedToken {
  TokenId id = 0;
  std::string content;
  bool special = false;
  bool singleWord = false;  // only between characters that make no word with it
  bool stripLeft = false;   // takes the white space before it
  bool stripRight = false;
  bool normalized = false;  // looked for in the normalised text
};

// A stretch of text: an added token, or text between them.
struct Section {
  std::optional<TokenId> token;
  Piece piece;
};

// Finds added tokens in text: the leftmost, and of those that start there the longest.
class AddedTokenSearch {
 public:
  void add(std::string content, const AddedToken& token);
  std::vector<Section> split(std::string_view text) const;
  bool empty() const { return entries_.empty(); }

 private:
  struct Entry {
    std::string content;
    AddedToken token;
  };
  const Entry* match(std::string_view text, std::size_t at) const;

  std::vector<Entry> entries_;
  std::array<std::vector<std::size_t>, 256> byFirst_;  // of the content's first byte, longest content first
};

class AddedTokens {
 public:
  // Reads "added_tokens". A token that the model's vocabulary has keeps its id there.
  static AddedTokens read(const JsonPlace& file, const Vocabulary& model, const Normalizer& normalizer);

  const AddedTokenSearch& raw() const { return raw_; }
  const AddedTokenSearch& normalized() const { return normalized_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  bool isSpecial(std::int64_t id) const { return special_.contains(id); }

 private:
  AddedTokenSearch raw_, normalized_;
  Vocabulary vocabulary_;
  std::unordered_set<std::int64_t> special_;
};

}  // namespace sinkscope
