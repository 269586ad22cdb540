// Pre-tokenizers of a tokenizer.json: cut text into the pieces that the model sees one by one.
// ADD ONE: a function that reads its fields, and a row in pre_tokenizer.cpp's table.
#pragma once

#include <functional>
#include <vector>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/json_fields.h"

namespace sinkscope {

struct PreTokenizer {
  // Cuts `pieces` of `text` further, rewriting the text where need be (spaces as "▁"). Pieces stay in order, none is
  // empty. Empty: nothing is cut.
  std::function<void(AlignedText& text, std::vector<Piece>& pieces)> cut;
  bool bytes = false;  // the bytes of the pieces then reach the model as characters (byte_level.h)
};

// Throws Error{badFile, unsupported}.
PreTokenizer readPreTokenizer(const JsonPlace& place);

}  // namespace sinkscope
