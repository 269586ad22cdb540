// Tokens that stand outside the model: <bos>, <|end_of_text|>, runs of spaces. They are found in the text before the
// model sees the rest.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/json_fields.h"
#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/piece_trie.h"
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
  // Throws Error{unsupported} for a content of more than kLongestPiece bytes.
  void add(const std::string& content, const AddedToken& token, const std::string& where);
  std::vector<Section> split(std::string_view text) const;
  bool empty() const { return tokens_.empty(); }

 private:
  std::vector<AddedToken> tokens_;
  PieceTrie contents_;  // to the index in tokens_
};

// Reads "added_tokens" of a tokenizer.json, and one of them: content and flags, and the id where it is given here.
std::vector<AddedToken> readAddedTokens(const JsonPlace& file);
AddedToken readAddedToken(const JsonPlace& place, std::optional<std::int64_t> id = {});

class AddedTokens {
 public:
  AddedTokens() = default;
  // A token that the model's vocabulary has keeps its id there. Throws Error{badFile} where two pieces want one id.
  AddedTokens(const std::vector<AddedToken>& tokens, const Vocabulary& model, const Normalizer& normalizer,
              const std::string& where);

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
