// Byte-level vocabularies write each of the 256 bytes as one printable character: those of Latin-1 that are printable
// for themselves, the others as U+0100 and on ("Ġ" is a space). Radford et al. 2019 (GPT-2), encoder.py.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sinkscope {

std::string_view byteCharacter(unsigned char byte);              // UTF-8
std::optional<unsigned char> characterByte(char32_t character);  // empty: stands for no byte

// A piece as its bytes ("Ġsea" -> " sea"); a piece with any other character in it as it stands.
std::string pieceBytes(std::string_view piece);

}  // namespace sinkscope
