// Post-processors of a tokenizer.json: what is put around the tokens of a text, and how their offsets are trimmed.
// ADD ONE: a function that reads its fields, and a row in post_processor.cpp's table.
#pragma once

#include <functional>
#include <optional>

#include "core/tokenizer/json_fields.h"
#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

struct PostProcessor {
  // `tokenizer`: whose ids they are. `text`: what was encoded, whose bytes the offsets count. `add`: special tokens are
  // wanted.
  std::function<void(Encoding&, const Tokenizer& tokenizer, std::string_view text, bool add)> apply;
  std::optional<std::int64_t> first;  // the id that it puts before the text; empty: none
  std::optional<std::int64_t> last;   // and behind it
};

// Throws Error{badFile, unsupported}.
PostProcessor readPostProcessor(const JsonPlace& place);

}  // namespace sinkscope
