// Text on its way through normaliser and pre-tokenizer, every byte of which remembers where it came from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

// Half-open byte range of the text that a person gave.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool operator==(const Span&) const = default;
};

// Half-open byte range of an AlignedText.
struct Piece {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

class AlignedText {
 public:
  // Takes any bytes; ill-formed stretches become U+FFFD.
  explicit AlignedText(std::string_view original);

  // Replaces every `from` by `to`, which takes the place of from's last character, and puts `prefix` in front with the
  // place of the first. What normalisers of SentencePiece's kind do to every text. REQUIRES `from` not empty.
  void rewrite(std::string_view prefix, std::string_view from, std::string_view to);

  std::string_view view() const { return text_; }
  std::string_view view(Piece piece) const { return view().substr(piece.begin, piece.end - piece.begin); }
  bool empty() const { return text_.empty(); }
  AlignedText slice(Piece piece) const;

  // Where the character around byte `at` came from, and where the bytes of a piece did (whole characters).
  Span origin(std::size_t at) const {
    if (!spans_.empty()) return spans_[at];
    std::size_t begin = at, end = at + 1;
    while (begin > 0 && continues(text_[begin])) --begin;
    while (end < text_.size() && continues(text_[end])) ++end;
    return {base_ + static_cast<std::uint32_t>(begin), base_ + static_cast<std::uint32_t>(end)};
  }
  Span origin(Piece piece) const {
    if (piece.begin == piece.end) return {};
    return {origin(piece.begin).begin, origin(piece.end - 1).end};
  }

 private:
  friend class AlignedBuilder;
  AlignedText() = default;
  static bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

  std::string text_;
  std::vector<Span> spans_;  // one a byte; empty: the text is the original's, unchanged, from byte base_ on
  std::uint32_t base_ = 0;
};

// Makes the changed text that takes the place of another. Throws Error{tooLarge} beyond 64 MiB.
class AlignedBuilder {
 public:
  explicit AlignedBuilder(std::size_t expectedBytes);

  void append(std::string_view bytes, Span from);
  void copy(const AlignedText& text, Piece piece);
  std::uint32_t size() const { return static_cast<std::uint32_t>(made_.text_.size()); }
  std::string_view view() const { return made_.text_; }
  void shorten(std::uint32_t size);  // REQUIRES size <= this->size()
  AlignedText take() { return std::move(made_); }

 private:
  void checkRoom(std::size_t more) const;
  AlignedText made_;
};

}  // namespace sinkscope
