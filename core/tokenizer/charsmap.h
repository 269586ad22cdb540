// SentencePiece's precompiled character map: a double-array trie of what is replaced, and the texts that replace it
// (Yata's Darts-clone layout; Kudo and Richardson 2018). Every node is checked against the array's bounds.
// By hand: Darts-clone trusts the file that the array comes from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/normalizer.h"

namespace sinkscope {

class Charsmap {
 public:
  Charsmap() = default;  // replaces nothing
  // `blob` as SentencePiece stores it. Throws Error{badFile} naming `where`.
  Charsmap(const std::string& blob, std::string where);

  struct Match {
    std::size_t length = 0;  // bytes that are replaced; 0: none
    std::string_view to;
  };
  bool empty() const { return trie_.empty(); }
  // Of the replaceable texts that begin at `at`. Throw Error{badFile} for a replacement that cannot be meant.
  Match longest(std::string_view text, std::size_t at) const;
  Match shortest(std::string_view text, std::size_t at) const;

 private:
  template <typename Found>
  void walk(std::string_view text, std::size_t at, Found found) const;
  std::string_view replacement(std::uint32_t value) const;

  std::vector<std::uint32_t> trie_;
  std::string texts_;  // each ends with a zero byte
  std::string where_;
};

// {"type": "Precompiled", "precompiled_charsmap": base64}: the map as Hugging Face's tokenizers apply it, to a grapheme
// as a whole where that is short and known, else to its characters.
Normalizer readPrecompiled(const JsonPlace& place);

}  // namespace sinkscope
