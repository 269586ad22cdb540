// The pieces <0x00> to <0xFF> that stand for the bytes of characters that a vocabulary lacks.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/tokenizer/token_model.h"

namespace sinkscope {

class BytePieces {
 public:
  BytePieces() = default;
  explicit BytePieces(const Vocabulary& vocabulary);

  // True where every byte of `text` has a piece.
  bool cover(std::string_view text) const;
  // REQUIRES cover of it.
  TokenId id(char byte) const { return *ids_[static_cast<unsigned char>(byte)]; }

 private:
  std::array<std::optional<TokenId>, 256> ids_{};
};

}  // namespace sinkscope
