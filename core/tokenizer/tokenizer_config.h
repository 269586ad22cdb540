// The small files beside a tokenizer: tokenizer_config.json, special_tokens_map.json, added_tokens.json.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/tokenizer/added_tokens.h"

namespace sinkscope {

struct TokenizerConfig {
  std::string tokenizerClass;  // "LlamaTokenizer"; a trailing "Fast" is taken off; empty: none named
  std::optional<bool> addBos, addEos, addPrefixSpace, legacy;
  std::optional<std::string> bos, eos, unknown;
};

// Missing files and fields are as good as empty. special_tokens_map.json names what tokenizer_config.json does not.
// Throws Error{badFile} for a field of another type.
TokenizerConfig readTokenizerConfig(const std::filesystem::path& folder);

// tokenizer_config.json's added_tokens_decoder, added_tokens.json, and the special tokens that either file names and
// `vocabulary` knows. None of them is looked for in normalised text: so do the tokenizers that keep no tokenizer.json.
std::vector<AddedToken> readFolderTokens(const std::filesystem::path& folder, const Vocabulary& vocabulary);

}  // namespace sinkscope
