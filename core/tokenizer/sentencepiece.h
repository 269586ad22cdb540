// SentencePiece's way from text to ids, whichever file its pieces come from. Kudo and Richardson 2018.
// By hand and not by libsentencepiece: pieces come from GGUF and tokenizer.json too, a hostile file may cost no more
// than an Error, and every token needs its place in the text.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/pipeline.h"
#include "core/tokenizer/scored_pieces.h"

namespace sinkscope {

struct SentencePieces {
  enum class Model { unigram, bpe };
  struct Piece {
    std::string text;
    float score = 0;
    PieceKind kind = PieceKind::normal;
  };
  std::vector<Piece> pieces;  // by id
  Model model = Model::unigram;
  bool byteFallback = false;
  bool repeats = false;  // two ids may have the same piece: GGUF files fill up with such

  // How text is normalised.
  std::string charsmap;           // charsmap.h; empty: characters stay as they are
  bool addSpace = true;           // one space in front of the text
  bool addSpaceOnce = false;      // not behind every special token, but at the start of the whole text only
  bool spaceBehind = false;       // the added space goes to the end
  bool removeExtraSpaces = true;  // at both ends, and all but one of a run
  bool escapeSpaces = true;       // "▁" for every space

  // Ids of the pieces around a text; empty: none.
  std::optional<std::int64_t> bos, eos, pad;

  const std::string* text(std::optional<std::int64_t> id) const;  // null: no such piece
};

// Parses a tokenizer.model. `what` names the file in errors. Throws Error{badFile}, Error{unsupported} (a model of
// words or characters).
SentencePieces parseSentencePieces(std::string_view file, const std::string& what);

// Normaliser, model and decoder. Throws as parseSentencePieces for pieces that contradict each other.
TokenizerParts sentencePieceParts(const SentencePieces& from, const std::string& where);

// `file`: a tokenizer.model with the small files beside it, as transformers' LlamaTokenizer and its kin use it: bos in
// front unless tokenizer_config.json says otherwise, special tokens recognised in the text.
std::shared_ptr<const Tokenizer> loadSentencePiece(const std::filesystem::path& file, std::string_view content);

}  // namespace sinkscope
