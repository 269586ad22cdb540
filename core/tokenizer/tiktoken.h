// tiktoken's tokenizer.model: a line for each token, its bytes in base64 and its rank. Llama 3 is published so, and
// Kimi K2 as tiktoken.model.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

// Whether a tokenizer.model is one of these rather than SentencePiece's: its first line is base64 and a number.
bool isTiktoken(std::string_view content);

// Special tokens come from special_tokens.json ({"special_tokens": {"<|x|>": 7}, "pattern": "..."}) or
// tokenizer_config.json, special_tokens_map.json and added_tokens.json beside the file; where none of them names any,
// they are Llama 3's 256, behind the last rank. The pattern that cuts words is Llama 3's unless special_tokens.json has
// one. Of a tiktoken.model pattern and special tokens are Kimi's. Throws as Tokenizer::load.
std::shared_ptr<const Tokenizer> loadTiktoken(const std::filesystem::path& file, std::string_view content);

}  // namespace sinkscope
