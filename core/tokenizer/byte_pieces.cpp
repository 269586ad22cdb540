#include "core/tokenizer/byte_pieces.h"

#include <algorithm>
#include <cstdio>

namespace sinkscope {

BytePieces::BytePieces(const Vocabulary& vocabulary) {
  for (unsigned byte = 0; byte < ids_.size(); ++byte) {
    char piece[8];
    std::snprintf(piece, sizeof piece, "<0x%02X>", byte);
    ids_[byte] = vocabulary.id(piece);
  }
}

bool BytePieces::cover(std::string_view text) const {
  return std::all_of(text.begin(), text.end(),
                     [this](char byte) { return ids_[static_cast<unsigned char>(byte)].has_value(); });
}

}  // namespace sinkscope
