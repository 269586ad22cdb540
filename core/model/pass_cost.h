// How much memory and how many operations a forward pass takes, computed from the model's shape alone. The transformer
// that runs the pass and a plan that is made before the model is open use the same formulas.
//
//   const PassRoom room{.bytesPerNumber = 2, .memoryBytes = budget};
//   if (workingBytes(config, room, 16, 64, true, false) > room.memoryBytes) ...
#pragma once

#include <cstdint>

#include "core/model/config.h"

namespace sinkscope {

// When a product of few rows reads its weights as fast as a product of many rows does: after they are copied into an
// order of its own (core/model/affine.h), or from the weights as they lie in memory (MKL). none: not measured.
enum class ProductOrder { none, asTheyLie, copied };

// What a pass is computed with.
struct PassRoom {
  std::int64_t bytesPerNumber = 4;
  bool onCpu = true;
  ProductOrder productOrder = ProductOrder::none;
  std::int64_t memoryBytes = 0;  // that it may use beside the weights
  // Of a pass that is changed (core/model/edits.h):
  int rowsPerPrompt = 1;       // 2: every prompt goes through it untouched as well
  bool formsPatterns = false;  // patterns are formed even where nobody looks: no fused kernel serves
};

// Of prompts of up to this many tokens patterns are formed even where nobody looks: they fit the processor's cache.
inline constexpr std::int64_t kShortPrompt = 128;

// Multiplications for one token: of the matrices of a block of attention, and of the attention of one row, scores and
// their sums: H heads of D and Dv over the (T + 1) / 2 keys that a query sees on average.
double matrixProducts(const ModelConfig& config);
double attentionProducts(const ModelConfig& config, std::int64_t tokens);

// Floating-point operations of a whole pass, a multiplication and an addition counted as two. Blocks of Mamba are
// counted as if they had attention.
double passOperations(const ModelConfig& config, std::int64_t prompts, std::int64_t tokens, bool logits);

// Of all forward passes of this process until now, backward ones left out: what a forecast is held against.
double operationsSoFar();
void countOperations(double operations);

// Bytes of a block's weights copied into that order, where passes of many batches keep such a copy while they are in
// the block; 0: no copy is made.
std::int64_t orderedBytes(const ModelConfig& config, const PassRoom& room);
// Whether a pass over `tokens` tokens in all is as fast in short batches as in long ones.
bool suitsShortBatches(const ModelConfig& config, const PassRoom& room, std::int64_t tokens);

// Rows of scores that are formed at a time, so that a block stays in the processor's cache.
std::int64_t rowsPerBlock(const ModelConfig& config, const PassRoom& room, std::int64_t prompts, std::int64_t tokens);

// Bytes that a pass over P prompts of T tokens needs besides the weights and besides what its taps keep. `patterns`:
// whether they are wanted.
std::int64_t workingBytes(const ModelConfig& config, const PassRoom& room, std::int64_t prompts, std::int64_t tokens,
                          bool patterns, bool logits);

}  // namespace sinkscope
