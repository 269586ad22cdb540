// Byte-pair encoding: the characters of a piece, joined pair by pair, the earliest-learned merge first.
// Sennrich, Haddow and Birch 2016.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/byte_pieces.h"
#include "core/tokenizer/pair_table.h"
#include "core/tokenizer/token_model.h"
#include "core/tokenizer/word_cuts.h"

namespace sinkscope {

std::unique_ptr<const TokenModel> readBpe(const JsonPlace& place);

// {"piece": id, ...}
Vocabulary readBpeVocabulary(const JsonPlace& list);

// Sets the merges of `vocabulary`, earliest first. `where` names the list in errors: Error{badFile} where a piece or
// what two become is missing.
class MergeList {
 public:
  MergeList(const Vocabulary& vocabulary, std::size_t expected, std::string where);
  void add(const std::string& left, const std::string& right);
  void add(std::string_view pair);  // "left right"
  PairTable take() { return std::move(merges_); }

 private:
  [[noreturn]] void broken(const std::string& what) const;

  const Vocabulary& vocabulary_;
  PairTable merges_;
  std::string where_;
  std::uint32_t rank_ = 0;
};

class Bpe : public TokenModel {
 public:
  struct Parts {
    Vocabulary vocabulary;
    PairTable merges;
    std::optional<TokenId> unknown;
    bool fuseUnknown = false;   // one unknown token for a run of unknown characters
    bool byteFallback = false;  // an unknown character as its bytes <0xNN>, where the vocabulary has all of them
    bool ignoreMerges = false;  // a piece that is in the vocabulary is one token, however it would merge
  };

  explicit Bpe(Parts parts);

  void encode(std::string_view piece, std::vector<Unit>& out) const override;
  void cut(std::string_view text, std::uint32_t begin, std::vector<Piece>& out) const override {
    cuts_.cut(text, begin, out);
  }
  const Vocabulary& vocabulary() const override { return parts_.vocabulary; }

 private:
  void split(std::string_view piece, std::vector<Unit>& out) const;  // into characters, bytes and unknown tokens
  std::optional<TokenId> characterId(std::string_view character) const;

  Parts parts_;
  std::array<TokenId, 128> asciiIds_{};  // -1: not in the vocabulary
  BytePieces bytes_;
  WordCuts cuts_;
};

}  // namespace sinkscope
