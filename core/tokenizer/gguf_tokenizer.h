// The vocabulary of a GGUF file (tokenizer.ggml.*): SentencePiece's BPE with scores ("llama") or with merges
// ("gemma4"), its unigram model ("t5"), or byte-level BPE with merges ("gpt2"), for which tokenizer.ggml.pre names the
// way words are cut.
#pragma once

#include <memory>

#include "core/checkpoint/gguf.h"
#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

// Throws Error{badFile} for keys that are missing or contradict each other, Error{unsupported} for a model or a way of
// cutting words that we do not know: named, with the known.
std::shared_ptr<const Tokenizer> ggufTokenizer(const GgufFile& file);

}  // namespace sinkscope
