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

  std::string_view view() const { return text_; }
  std::string_view view(Piece piece) const { return view().substr(piece.begin, piece.end - piece.begin); }
  bool empty() const { return text_.empty(); }
  AlignedText slice(Piece piece) const;

  // Where the character around byte `at` came from, and where the bytes of a piece did (whole characters).
  Span origin(std::size_t at) const;
  Span origin(Piece piece) const;

 private:
  friend class AlignedBuilder;
  AlignedText() = default;

  std::string text_;
  std::vector<Span> spans_;  // one a byte; empty: the text is the original's, unchanged, from byte base_ on
  std::uint32_t base_ = 0;
};

// Makes the changed text that takes the place of another.
class AlignedBuilder {
 public:
  explicit AlignedBuilder(std::size_t expectedBytes);

  void append(std::string_view bytes, Span from);
  void copy(const AlignedText& text, Piece piece);
  std::uint32_t size() const { return static_cast<std::uint32_t>(made_.text_.size()); }
  AlignedText take() { return std::move(made_); }

 private:
  AlignedText made_;
};

}  // namespace sinkscope
