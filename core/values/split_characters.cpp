#include "core/values/split_characters.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "core/values/utf8.h"

namespace sinkscope {

namespace {

constexpr std::size_t kEscape = 6;  // of <0xNN>

// A byte of a token's text that is no character by itself.
struct LooseByte {
  std::size_t token = 0, at = 0;  // where its escape begins in the token's text
};

std::optional<char> byteAt(const std::string& text, std::size_t at) {
  if (text.compare(at, 3, "<0x") != 0 || at + kEscape > text.size() || text[at + kEscape - 1] != '>')
    return std::nullopt;
  const std::string digits = text.substr(at + 3, 2);
  if (digits.find_first_not_of("0123456789ABCDEF") != std::string::npos) return std::nullopt;
  return static_cast<char>(std::strtol(digits.c_str(), nullptr, 16));
}

std::string subscript(int number) {
  std::string out;
  for (const char digit : std::to_string(number))
    out += std::string("\xE2\x82") + static_cast<char>(0x80 + digit - '0');
  return out;
}

}  // namespace

std::vector<ShownToken> shownTokens(const Tokens& tokens) {
  std::vector<ShownToken> shown(tokens.size());
  struct Piece {
    std::size_t at, length;  // of the token's text
    std::string text;        // what is written instead
  };
  std::vector<std::vector<Piece>> pieces(tokens.size());
  std::vector<LooseByte> loose;  // that follow each other with nothing between
  std::string bytes;
  const auto settle = [&] {
    for (std::size_t first = 0; first < bytes.size();) {
      const std::size_t length = utf8::validLength(bytes, first);
      if (length < 2) {
        ++first;
        continue;
      }
      const std::string character = bytes.substr(first, length);
      std::vector<std::size_t> owners;
      for (std::size_t i = first; i < first + length; ++i) {
        if (owners.empty() || owners.back() != loose[i].token) owners.push_back(loose[i].token);
      }
      for (std::size_t i = first, part = 0; i < first + length; ++part) {
        const LooseByte& begin = loose[i];
        std::size_t count = 0;
        for (; i < first + length && loose[i].token == begin.token; ++i) ++count;
        pieces[begin.token].push_back(
            {begin.at, count * kEscape, character + (owners.size() > 1 ? subscript(static_cast<int>(part) + 1) : "")});
        if (count * kEscape != tokens[begin.token].text.size() || owners.size() < 2) continue;
        shown[begin.token].character = character;
        shown[begin.token].part = static_cast<int>(part) + 1;
        shown[begin.token].parts = static_cast<int>(owners.size());
      }
      first += length;
    }
    loose.clear();
    bytes.clear();
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& text = tokens[i].text;
    if (tokens[i].special) continue;  // a bos in front of a text does not part it, and nothing else does in its middle
    for (std::size_t at = 0; at < text.size();) {
      if (const auto byte = byteAt(text, at)) {
        loose.push_back({i, at});
        bytes += *byte;
        at += kEscape;
      } else {
        settle();
        ++at;
      }
    }
  }
  settle();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token written = tokens[i];
    std::sort(pieces[i].begin(), pieces[i].end(), [](const Piece& a, const Piece& b) { return a.at > b.at; });
    for (const Piece& piece : pieces[i]) written.text.replace(piece.at, piece.length, piece.text);
    shown[i].text = displayText(written);
  }
  // A character of which some token has more than its part cannot be written over all of them.
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown[i].part == 0) continue;
    bool whole = shown[i].part == 1 && i + static_cast<std::size_t>(shown[i].parts) <= shown.size();
    for (int part = 1; whole && part <= shown[i].parts; ++part) {
      const ShownToken& other = shown[i + static_cast<std::size_t>(part) - 1];
      whole = other.part == part && other.character == shown[i].character;
    }
    if (whole) {
      i += static_cast<std::size_t>(shown[i].parts) - 1;
      continue;
    }
    shown[i].character.clear();
    shown[i].part = shown[i].parts = 0;
  }
  return shown;
}

ShownToken shownToken(const Tokens& tokens, int position) {
  constexpr int kNear = 8;  // a character has four bytes at most; what begins or ends outside does not reach it
  const int first = std::max(0, position - kNear);
  const int last = std::min(static_cast<int>(tokens.size()), position + kNear + 1);
  const Tokens near(tokens.begin() + first, tokens.begin() + last);
  return shownTokens(near)[static_cast<std::size_t>(position - first)];
}

std::vector<std::string> shownTexts(const Tokens& tokens) {
  std::vector<std::string> texts;
  for (ShownToken& token : shownTokens(tokens)) texts.push_back(std::move(token.text));
  return texts;
}

}  // namespace sinkscope
