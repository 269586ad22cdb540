// The unigram model: of all ways to cut a text into pieces the most probable, each character that no piece covers at a
// price. Kudo 2018; the best path is found in one pass over the text.
#pragma once

#include "core/tokenizer/byte_pieces.h"
#include "core/tokenizer/piece_trie.h"
#include "core/tokenizer/scored_pieces.h"
#include "core/tokenizer/token_model.h"

namespace sinkscope {

// The model of a tokenizer.json: "vocab" is a list of [piece, score].
std::unique_ptr<const TokenModel> readUnigram(const JsonPlace& place);

class Unigram : public TokenModel {
 public:
  // How the sums of scores are kept, which decides between paths that differ by rounding: SentencePiece in single
  // precision, Hugging Face's tokenizers in double.
  enum class Precision { single, twice };

  // Throws Error{unsupported} for a piece of more than kLongestPiece bytes.
  Unigram(ScoredPieces pieces, Precision precision, const std::string& where);

  // Throws Error{failed} for a character without a piece where the vocabulary has none for unknown ones.
  void encode(std::string_view piece, std::vector<Unit>& out) const override;
  const Vocabulary& vocabulary() const override { return pieces_.vocabulary; }

 private:
  void putUnknown(std::string_view piece, Unit run, std::vector<Unit>& out) const;

  ScoredPieces pieces_;
  bool single_;
  std::string where_;
  double lowest_ = 0;  // score of a normal piece
  PieceTrie trie_;
  BytePieces bytes_;
};

}  // namespace sinkscope
