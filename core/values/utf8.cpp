#include "core/values/utf8.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace sinkscope::utf8 {

namespace {

struct Form {
  std::size_t length;  // of the character that this byte opens; 0: it opens none
  unsigned char low;   // the second byte's range: rules out overlong forms, surrogates and values over U+10FFFF
  unsigned char high;
};

Form formOf(unsigned char first) {
  if (first < 0x80) return {1, 0, 0};
  if (first < 0xC2) return {0, 0, 0};
  if (first < 0xE0) return {2, 0x80, 0xBF};
  if (first == 0xE0) return {3, 0xA0, 0xBF};
  if (first == 0xED) return {3, 0x80, 0x9F};
  if (first < 0xF0) return {3, 0x80, 0xBF};
  if (first == 0xF0) return {4, 0x90, 0xBF};
  if (first < 0xF4) return {4, 0x80, 0xBF};
  if (first == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

// How many bytes from `at` on fit the form of the first; `form.length` of them make a character.
std::size_t fitting(std::string_view text, std::size_t at, const Form& form) {
  std::size_t count = 1;
  for (; count < form.length && at + count < text.size(); ++count) {
    const auto byte = static_cast<unsigned char>(text[at + count]);
    const bool fits = count == 1 ? byte >= form.low && byte <= form.high : (byte & 0xC0) == 0x80;
    if (!fits) break;
  }
  return count;
}

}  // namespace

std::size_t validLength(std::string_view text, std::size_t at) {
  const Form form = formOf(static_cast<unsigned char>(text[at]));
  if (form.length <= 1) return form.length;
  return fitting(text, at, form) == form.length ? form.length : 0;
}

std::size_t invalidLength(std::string_view text, std::size_t at) {
  const Form form = formOf(static_cast<unsigned char>(text[at]));
  return form.length <= 1 ? 1 : fitting(text, at, form);
}

bool isValid(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::uint64_t eight = 0;
    while (at + sizeof eight <= text.size()) {  // ASCII, eight at a time
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if ((eight & 0x8080808080808080ULL) != 0) break;
      at += sizeof eight;
    }
    if (at == text.size()) break;
    const std::size_t length = validLength(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::size_t count(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string replaceInvalid(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t length = validLength(text, at)) {
      out.append(text, at, length);
      at += length;
    } else {
      append(out, kReplacement);
      at += invalidLength(text, at);
    }
  }
  return out;
}

char32_t next(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[at + i])); };
  const std::size_t length = formOf(static_cast<unsigned char>(text[at])).length;
  char32_t character = byte(0);
  if (length == 2) character = ((byte(0) & 0x1F) << 6) | (byte(1) & 0x3F);
  if (length == 3) character = ((byte(0) & 0x0F) << 12) | ((byte(1) & 0x3F) << 6) | (byte(2) & 0x3F);
  if (length == 4) {
    character = ((byte(0) & 0x07) << 18) | ((byte(1) & 0x3F) << 12) | ((byte(2) & 0x3F) << 6) | (byte(3) & 0x3F);
  }
  at += length == 0 ? 1 : length;
  return character;
}

void append(std::string& out, char32_t character) {
  const auto put = [&out](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0 | (character >> 6));
    put(0x80 | (character & 0x3F));
  } else if (character < 0x10000) {
    put(0xE0 | (character >> 12));
    put(0x80 | ((character >> 6) & 0x3F));
    put(0x80 | (character & 0x3F));
  } else {
    put(0xF0 | (character >> 18));
    put(0x80 | ((character >> 12) & 0x3F));
    put(0x80 | ((character >> 6) & 0x3F));
    put(0x80 | (character & 0x3F));
  }
}

}  // namespace sinkscope::utf8
