// Where the tensors of a checkpoint go in the decoder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

// A tensor of the decoder. Matrices are [out,in], as x W^T wants them; experts' stand behind each other, [E,out,in].
enum class Slot {
  // clang-format off
  // Of the whole model (layer -1).
  embedding, positionEmbedding, embeddingNorm, embeddingNormBias, embeddingProjection,
  finalNorm, finalNormBias, headProjection, head,
  // Of a block.
  attentionNorm, attentionNormBias,
  query, key, value, output, queryBias, keyBias, valueBias, outputBias,
  queryNorm, keyNorm, queryNormBias, keyNormBias, sinkLogits,
  attentionOutputNorm, attentionOutputNormBias,
  mlpNorm, mlpNormBias,
  gate, up, down, gateBias, upBias, downBias,
  router, routerBias, expertGate, expertUp, expertDown, expertGateBias, expertUpBias, expertDownBias,
  mlpOutputNorm, mlpOutputNormBias,
  mambaIn, mambaInBias, mambaConvolution, mambaConvolutionBias, mambaParameters, mambaStep, mambaStepBias,
  mambaStepNorm, mambaInputNorm, mambaOutputNorm, mambaDecay, mambaSkip, mambaOut, mambaOutBias,
  // clang-format on
};
inline constexpr std::size_t kSlots = static_cast<std::size_t>(Slot::mambaOutBias) + 1;

// Rows of a fused tensor: `count` rows from g * stride + offset on, for each g in 0..groups-1. With stride 0 all of them.
struct RowPick {
  std::int64_t groups = 1;
  std::int64_t stride = 0;
  std::int64_t offset = 0;
  std::int64_t count = 0;
  bool operator==(const RowPick&) const = default;
};

struct WeightSlot {
  Slot slot = Slot::embedding;
  int layer = -1;                   // the block; -1: belongs to none
  std::string tensor;               // its name in the checkpoint
  std::vector<std::int64_t> shape;  // as it is stored there

  bool transposed = false;  // stored [in,out] (GPT-2, gpt-oss)
  RowPick rows = {};        // of the [out,in] matrix (of each expert's), after transposition
  int pairedHeads = 0;      // the rows of each of this many heads stand in rotation pairs (GGUF's llama); 0: in halves
  int part = -1;            // the checkpoint has a tensor for each of `parts` experts or heads: this is the part-th
  int parts = 0;
  std::string scales;       // MXFP4: the tensor of scales beside the blocks in `tensor`; empty: `tensor` holds numbers
};

// A tensor of a checkpoint that slots read.
struct StoredTensor {
  std::int64_t bytes = 0;
  bool quantized = false;  // in blocks, widened by way of float32
};

}  // namespace sinkscope
