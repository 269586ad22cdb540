// Byte-pair encoding by scores: of all neighbours whose union is a piece, the best scored become one, the leftmost
// first. SentencePiece's BPE (Kudo and Richardson 2018), and tiktoken's with the negative rank as score.
#pragma once

#include "core/tokenizer/byte_pieces.h"
#include "core/tokenizer/piece_trie.h"
#include "core/tokenizer/scored_pieces.h"
#include "core/tokenizer/token_model.h"
#include "core/tokenizer/word_cuts.h"

namespace sinkscope {

class ScoredBpe : public TokenModel {
 public:
  // `wholeWords`: a text that is a piece is one token, however it would merge (tiktoken).
  // Throws Error{unsupported} for a user-defined piece of more than kLongestPiece bytes.
  ScoredBpe(ScoredPieces pieces, bool wholeWords, const std::string& where);

  void encode(std::string_view piece, std::vector<Unit>& out) const override;
  void cut(std::string_view text, std::uint32_t begin, std::vector<Piece>& out) const override {
    cuts_.cut(text, begin, out);
  }
  const Vocabulary& vocabulary() const override { return pieces_.vocabulary; }

 private:
  class Merging;

  ScoredPieces pieces_;
  bool wholeWords_;
  std::size_t longest_ = 0;  // bytes of the longest piece
  BytePieces bytes_;
  PieceTrie userDefined_;  // kept whole, and never merged
  WordCuts cuts_;
};

}  // namespace sinkscope
