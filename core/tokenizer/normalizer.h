// Normalisers of a tokenizer.json: text to text, every byte remembering where it came from.
// ADD ONE: a function that reads its fields, and a row in normalizer.cpp's table.
#pragma once

#include <functional>

#include "core/tokenizer/aligned_text.h"
#include "core/tokenizer/json_fields.h"

namespace sinkscope {

using Normalizer = std::function<void(AlignedText&)>;

// Throws Error{badFile, unsupported}.
Normalizer readNormalizer(const JsonPlace& place);

// Unicode's normalisation forms (UAX #15).
enum class UnicodeForm { nfc, nfd, nfkc, nfkd };
void normalizeUnicode(AlignedText& text, UnicodeForm form);

}  // namespace sinkscope
