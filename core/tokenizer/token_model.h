// The model of a tokenizer.json: one pre-tokenised piece to ids.
// ADD ONE (WordPiece): a file with a class of its own, and a row in token_model.cpp's table.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/json_fields.h"
#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

// A token and the bytes of the piece that it covers, half-open.
struct Unit {
  TokenId id;
  std::uint32_t begin;
  std::uint32_t end;
};

class TokenModel {
 public:
  virtual ~TokenModel() = default;

  // Appends the units of `piece` (valid UTF-8, not empty). Thread-safe.
  virtual void encode(std::string_view piece, std::vector<Unit>& out) const = 0;

  // Appends parts of `text` that may be encoded one by one with the same result, offset by `begin`; in any case all of
  // it.
  virtual void cut(std::string_view text, std::uint32_t begin, std::vector<Piece>& out) const {
    out.push_back({begin, begin + static_cast<std::uint32_t>(text.size())});
  }
  virtual const Vocabulary& vocabulary() const = 0;
};

// Throws Error{badFile, unsupported}.
std::unique_ptr<const TokenModel> readTokenModel(const JsonPlace& place);

}  // namespace sinkscope
