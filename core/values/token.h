// A token as a person sees it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

struct Token {
  std::int64_t id = 0;
  std::string text;      // UTF-8, spaces as spaces, line breaks as \n; bytes that are no UTF-8 alone as <0xNN>
  bool special = false;  // bos, eos and their like: shown as a symbol, never as text
  bool bos = false;      // the symbol the interface writes as ⟨bos⟩
  bool operator==(const Token&) const = default;
};

using Tokens = std::vector<Token>;

// What is written for a token on axes, strips and in read-outs: "⟨bos⟩" for the bos symbol, "⟨eos⟩" and the like for
// other specials, and otherwise the text with line breaks as "⏎" and tabs as "⇥" (spaces stay spaces).
std::string displayText(const Token& token);

}  // namespace sinkscope
