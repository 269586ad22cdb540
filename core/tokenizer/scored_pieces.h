// Pieces with scores, from which SentencePiece's two models and tiktoken's ranks choose.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

// As SentencePiece's files and GGUF number them.
enum class PieceKind : std::uint8_t { normal = 1, unknown = 2, control = 3, userDefined = 4, unused = 5, byte = 6 };

struct ScoredPieces {
  Vocabulary vocabulary;
  std::vector<double> scores;    // by id, finite
  std::vector<PieceKind> kinds;  // by id
  std::optional<TokenId> unknown;
  bool byteFallback = false;  // an unknown character as its bytes <0xNN>, where the vocabulary has all of them

  bool isKind(TokenId id, PieceKind kind) const { return kinds[static_cast<std::size_t>(id)] == kind; }
  // A piece that text can become by itself; the others stand for what is no text.
  bool isText(TokenId id) const {
    return isKind(id, PieceKind::normal) || isKind(id, PieceKind::userDefined) || isKind(id, PieceKind::unused);
  }
};

}  // namespace sinkscope
