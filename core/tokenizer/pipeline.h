// The tokenizer that a tokenizer.json describes: added tokens, normaliser, pre-tokenizer, model, post-processor and
// decoder, one after the other.
#pragma once

#include <filesystem>

#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

// `file`: a tokenizer.json; tokenizer_config.json is read where it lies beside it. Throws as Tokenizer::load.
std::shared_ptr<const Tokenizer> loadPipeline(const std::filesystem::path& file);

}  // namespace sinkscope
