// Decoders of a tokenizer.json: the pieces of ids back to text.
// ADD ONE: a function that reads its fields, and a row in decoder.cpp's table.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/tokenizer/json_fields.h"

namespace sinkscope {

// Pieces on their way to text. Each keeps the bytes that it contributes, so that a display can show who brought what.
struct Decoding {
  struct Part {
    std::string bytes;
    bool fallback = false;  // one byte of a character that the vocabulary lacks
  };
  std::vector<Part> parts;
  bool fused = false;  // from here on the parts are one text: "the first character" is the first part's

  std::string text() const;  // ill-formed stretches as U+FFFD
};

using Decoder = std::function<void(Decoding&)>;

// Throws Error{badFile, unsupported}.
Decoder readDecoder(const JsonPlace& place);

// What is done where a tokenizer.json names no decoder: pieces with spaces between them.
void joinWithSpaces(Decoding& decoding);

}  // namespace sinkscope
