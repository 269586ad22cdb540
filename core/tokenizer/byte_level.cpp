#include "core/tokenizer/byte_level.h"

#include <array>
#include <unordered_map>

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

struct Table {
  std::array<std::string, 256> character;
  std::unordered_map<char32_t, unsigned char> byte;

  Table() {
    char32_t spare = 0x100;
    for (unsigned value = 0; value < 256; ++value) {
      const bool printable = (value >= '!' && value <= '~') || (value >= 0xA1 && value <= 0xAC) || value >= 0xAE;
      const char32_t code = printable ? value : spare++;
      utf8::append(character[value], code);
      byte[code] = static_cast<unsigned char>(value);
    }
  }
};

const Table& table() {
  static const Table kTable;
  return kTable;
}

}  // namespace

std::string_view byteCharacter(unsigned char byte) { return table().character[byte]; }

std::optional<unsigned char> characterByte(char32_t character) {
  const auto found = table().byte.find(character);
  if (found == table().byte.end()) return std::nullopt;
  return found->second;
}

std::string pieceBytes(std::string_view piece) {
  std::string bytes;
  for (std::size_t at = 0; at < piece.size();) {
    const auto byte = characterByte(utf8::next(piece, at));
    if (!byte) return std::string(piece);
    bytes += static_cast<char>(*byte);
  }
  return bytes;
}

}  // namespace sinkscope
