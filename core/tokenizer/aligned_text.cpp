#include "core/tokenizer/aligned_text.h"

#include "core/tokenizer/utf8.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::size_t kLongest = std::size_t{1} << 30;      // places are 32 bits wide, and a text may grow on its way
constexpr std::size_t kLongestMade = std::size_t{1} << 26;  // nine bytes of memory a byte, more while it grows

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

void AlignedText::rewrite(std::string_view prefix, std::string_view from, std::string_view to) {
  std::size_t found = text_.find(from);
  if (text_.empty() || (prefix.empty() && found == std::string::npos)) return;
  AlignedBuilder builder(text_.size() + text_.size() / 2 + prefix.size());
  if (!prefix.empty()) builder.append(prefix, origin(0));
  std::size_t at = 0;
  for (; found != std::string::npos; found = text_.find(from, at)) {
    builder.copy(*this, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(found)});
    at = found + from.size();
    builder.append(to, origin(at - 1));
  }
  builder.copy(*this, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(text_.size())});
  *this = builder.take();
}

AlignedBuilder::AlignedBuilder(std::size_t expectedBytes) {
  made_.text_.reserve(expectedBytes);
  made_.spans_.reserve(expectedBytes);
}

void AlignedBuilder::append(std::string_view bytes, Span from) {
  checkRoom(bytes.size());
  made_.text_.append(bytes);
  for (std::size_t i = 0; i < bytes.size(); ++i) made_.spans_.push_back(from);
}

void AlignedBuilder::copy(const AlignedText& text, Piece piece) {
  if (piece.begin == piece.end) return;
  checkRoom(piece.end - piece.begin);
  made_.text_.append(text.view(piece));
  if (!text.spans_.empty()) {
    made_.spans_.insert(made_.spans_.end(), text.spans_.begin() + piece.begin, text.spans_.begin() + piece.end);
    return;
  }
  const std::size_t first = made_.spans_.size();
  made_.spans_.resize(first + (piece.end - piece.begin));
  Span* out = made_.spans_.data() + first;
  for (std::uint32_t at = piece.begin; at < piece.end; ++at) {
    const bool ascii = static_cast<unsigned char>(text.text_[at]) < 0x80;
    *out++ = ascii ? Span{text.base_ + at, text.base_ + at + 1} : text.origin(at);
  }
}

void AlignedBuilder::checkRoom(std::size_t more) const {
  if (made_.text_.size() + more <= kLongestMade) return;
  throw Error(ErrorKind::tooLarge, "the text has more than 64 MiB when its tokenizer has rewritten it",
              "give it in parts");
}

void AlignedBuilder::shorten(std::uint32_t size) {
  made_.text_.resize(size);
  made_.spans_.resize(size);
}

}  // namespace sinkscope
