// Byte-pair encoding: the characters of a piece, joined pair by pair, the earliest-learned merge first.
// Sennrich, Haddow and Birch 2016.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/tokenizer/pair_table.h"
#include "core/tokenizer/token_model.h"

namespace sinkscope {

std::unique_ptr<const TokenModel> readBpe(const JsonPlace& place);

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
  const Vocabulary& vocabulary() const override { return parts_.vocabulary; }

 private:
  void split(std::string_view piece, std::vector<Unit>& out) const;  // into characters, bytes and unknown tokens
  std::optional<TokenId> characterId(std::string_view character) const;

  Parts parts_;
  std::array<TokenId, 128> asciiIds_{};               // -1: not in the vocabulary
  std::array<std::optional<TokenId>, 256> byteIds_{};  // of <0x00>..<0xFF>

  // Words come again and again. Emptied when full: most of a language's running words are few.
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  mutable std::mutex cacheLock_;
  mutable std::unordered_map<std::string, std::vector<Unit>, Hash, std::equal_to<>> cache_;
};

}  // namespace sinkscope
