// A complete Llama checkpoint small enough to write in a test: random weights, every file a real one has.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/checkpoint/dtype.h"

namespace sinkscope {

enum class RopeStyle {
  plain,       // rope_theta alone
  llama3,      // rope_theta and rope_scaling {rope_type: llama3}
  parameters,  // rope_parameters {rope_type: default, rope_theta}, as newer files write it
};

struct TinyLlama {
  DType dtype = DType::f32;  // f32, f16 or bf16
  bool tied = false;         // no lm_head.weight, tie_word_embeddings
  int shards = 1;            // more than one: model-0000i-of-0000n.safetensors and an index
  std::uint32_t seed = 1;
  RopeStyle rope = RopeStyle::plain;
  int layers = 2;
  int heads = 4;
  int kvHeads = 2;
  int headDim = 8;
  int hiddenSize = 32;
  int intermediateSize = 48;
  int contextLength = 64;
  bool tokenizer = true;  // tokenizer.json and tokenizer_config.json: byte-level, one id a byte and a few merges
};

// In bfloat16, with matrices wide enough to be multiplied with as they are stored.
inline constexpr TinyLlama kHalfPrecisionLlama = {.dtype = DType::bf16,
                                                  .layers = 6,
                                                  .heads = 2,
                                                  .kvHeads = 1,
                                                  .headDim = 64,
                                                  .hiddenSize = 128,
                                                  .intermediateSize = 192};

// The fixture's vocabulary: <bos> 0, <eos> 1, the 256 bytes 2..257, merges from 258 on.
inline constexpr int kTinyVocabulary = 272;

// Writes config.json, generation_config.json, model.safetensors (or shards) and the tokenizer into `folder`, which is
// made if need be. Equal options give equal files.
void writeTinyLlama(const std::filesystem::path& folder, const TinyLlama& options = {});

}  // namespace sinkscope
