// What a forward pass takes of a machine, told from the shape of a model alone: the transformer that runs it and a plan
// that is made before anything is opened count with the same formulas.
//
//   const PassRoom room{.bytesPerNumber = 2, .memoryBytes = budget};
//   if (workingBytes(config, room, 16, 64, true, false) > room.memoryBytes) ...
#pragma once

#include <cstdint>

#include "core/model/config.h"

namespace sinkscope {

// How a product of few rows reads its weights: as fast as one of many, as they lie in memory (MKL), or once they are
// copied into an order of its own (oneDNN; core/model/affine.h); or nobody has measured it (none).
enum class ProductOrder { none, asTheyLie, copied };

// What a pass is computed with.
struct PassRoom {
  std::int64_t bytesPerNumber = 4;
  bool onCpu = true;
  ProductOrder productOrder = ProductOrder::none;
  std::int64_t memoryBytes = 0;  // that it may use beside the weights
  // Of a pass that is changed (core/model/edits.h):
  int rowsPerPrompt = 1;       // 2: every prompt goes through it untouched as well
  bool formsPatterns = false;  // no fused kernel serves, whoever looks
};

// Prompts of up to this many tokens form their patterns although nobody looks at them: they stay in the cache.
inline constexpr std::int64_t kShortPrompt = 128;

// Multiplications for one token: of the matrices of a block of attention, and of the attention of one row, scores and
// their sums: H heads of D over the (T + 1) / 2 keys that a query sees on average.
double matrixProducts(const ModelConfig& config);
double attentionProducts(const ModelConfig& config, std::int64_t tokens);

// Floating-point operations of a whole pass, a multiplication and an addition counted as two. Blocks of Mamba are
// counted as if they had attention.
double passOperations(const ModelConfig& config, std::int64_t prompts, std::int64_t tokens, bool logits);

// Bytes of a block's weights in the order of their products, where passes of many batches may keep them so while they
// are in it; 0: they stay as they are.
std::int64_t orderedBytes(const ModelConfig& config, const PassRoom& room);
// Whether short batches are as fast as long ones in such a pass, so many tokens in all.
bool suitsShortBatches(const ModelConfig& config, const PassRoom& room, std::int64_t tokens);

// Rows of scores that are formed at a time, so that a block stays in the processor's cache.
std::int64_t rowsPerBlock(const ModelConfig& config, const PassRoom& room, std::int64_t prompts, std::int64_t tokens);

// Bytes that a pass over P prompts of T tokens needs beside the weights and beside what its taps keep, patterns wanted
// or not.
std::int64_t workingBytes(const ModelConfig& config, const PassRoom& room, std::int64_t prompts, std::int64_t tokens,
                          bool patterns, bool logits);

}  // namespace sinkscope
