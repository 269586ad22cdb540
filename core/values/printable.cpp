#include "core/values/printable.h"

#include "core/values/utf8.h"

namespace sinkscope {

namespace {

constexpr char kDigits[] = "0123456789abcdef";

// Lines and paragraphs that end, and the marks that direct writing (Unicode's Bidi_Control).
bool directs(char32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

void appendByte(std::string& out, unsigned char byte) {
  out += "\\x";
  out += kDigits[byte >> 4];
  out += kDigits[byte & 15];
}

void appendEscaped(std::string& out, char32_t character) {
  if (character == '\n') {
    out += "\\n";
  } else if (character == '\r') {
    out += "\\r";
  } else if (character == '\t') {
    out += "\\t";
  } else if (character < 0x80) {
    appendByte(out, static_cast<unsigned char>(character));
  } else {
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) out += kDigits[(character >> shift) & 15];
  }
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8::validLength(text, at);
    if (length == 0) {
      appendByte(out, static_cast<unsigned char>(text[at++]));
      continue;
    }
    std::size_t next = at;
    const char32_t character = utf8::next(text, next);
    const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    if (control || directs(character)) {
      appendEscaped(out, character);
    } else {
      out.append(text, at, length);
    }
    at = next;
  }
  return out;
}

}  // namespace sinkscope
