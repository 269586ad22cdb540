#include "core/tokenizer/aligned_text.h"

#include "core/tokenizer/utf8.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::size_t kLongest = std::size_t{1} << 30;  // places are 32 bits wide, and a text may grow on its way

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

AlignedText::AlignedText(std::string_view original) {
  if (original.size() > kLongest) {
    throw Error(ErrorKind::tooLarge, "the text has " + std::to_string(original.size()) + " bytes, more than 1 GiB",
                "give it in parts");
  }
  if (utf8::isValid(original)) {
    text_ = original;
    return;
  }
  AlignedBuilder builder(original.size());
  for (std::size_t at = 0; at < original.size();) {
    const std::size_t valid = utf8::validLength(original, at);
    const std::size_t length = valid ? valid : utf8::invalidLength(original, at);
    builder.append(valid ? original.substr(at, length) : "\xEF\xBF\xBD",
                   {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + length)});
    at += length;
  }
  *this = builder.take();
}

AlignedText AlignedText::slice(Piece piece) const {
  AlignedText out;
  out.text_ = view(piece);
  if (spans_.empty()) {
    out.base_ = base_ + piece.begin;
  } else {
    out.spans_.assign(spans_.begin() + piece.begin, spans_.begin() + piece.end);
  }
  return out;
}

Span AlignedText::origin(std::size_t at) const {
  if (!spans_.empty()) return spans_[at];
  std::size_t begin = at, end = at + 1;
  while (begin > 0 && continues(text_[begin])) --begin;
  while (end < text_.size() && continues(text_[end])) ++end;
  return {base_ + static_cast<std::uint32_t>(begin), base_ + static_cast<std::uint32_t>(end)};
}

Span AlignedText::origin(Piece piece) const {
  if (piece.begin == piece.end) return {};
  return {origin(piece.begin).begin, origin(piece.end - 1).end};
}

AlignedBuilder::AlignedBuilder(std::size_t expectedBytes) {
  made_.text_.reserve(expectedBytes);
  made_.spans_.reserve(expectedBytes);
}

void AlignedBuilder::append(std::string_view bytes, Span from) {
  made_.text_.append(bytes);
  made_.spans_.insert(made_.spans_.end(), bytes.size(), from);
}

void AlignedBuilder::copy(const AlignedText& text, Piece piece) {
  for (std::size_t at = piece.begin; at < piece.end;) {
    std::size_t end = at + 1;
    while (end < piece.end && continues(text.text_[end])) ++end;
    append(text.view().substr(at, end - at), text.origin(at));
    at = end;
  }
}

}  // namespace sinkscope
