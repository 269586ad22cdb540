// tokenizer.json, the file of Hugging Face's tokenizers.
#pragma once

#include <filesystem>

#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

// `file`: a tokenizer.json; tokenizer_config.json is read where it lies beside it. Throws as Tokenizer::load.
std::shared_ptr<const Tokenizer> loadTokenizerJson(const std::filesystem::path& file);

}  // namespace sinkscope
