// UTF-8, byte by byte: the few operations that text from files needs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sinkscope::utf8 {

inline constexpr char32_t kReplacement = 0xFFFD;

// Bytes of the well-formed character at `at` (1..4); 0 where there is none. REQUIRES at < text.size().
std::size_t validLength(std::string_view text, std::size_t at);

// Bytes of the longest ill-formed stretch at `at` that decoders replace by one U+FFFD (Unicode, section 3.9). >= 1.
std::size_t invalidLength(std::string_view text, std::size_t at);

bool isValid(std::string_view text);
std::size_t count(std::string_view text);  // characters of valid text
std::string replaceInvalid(std::string_view text);

// The character at `at` of valid text, moving `at` behind it.
char32_t next(std::string_view text, std::size_t& at);
void append(std::string& out, char32_t character);

}  // namespace sinkscope::utf8
