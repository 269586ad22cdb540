// What the Explore page shows of one prompt: plain values, made by core/study/explore, drawn by the views.
// Sizes: L attention layers, H query heads, G key/value heads, T tokens (core/model/shapes.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/values/matrix.h"
#include "core/values/record.h"
#include "core/values/token.h"

namespace sinkscope {

// One attention layer, as the interface labels and marks it.
struct AttentionLayer {
  int block = 0;  // its place in the depth of the model: differs from its number where Mamba blocks lie between
  std::int64_t window = 0;   // keys a query sees, its own included; 0: all before it
  bool learnedSink = false;  // a learned logit takes a share of every row (gpt-oss)
  bool chunked = false;      // of the chunk of `window` tokens that the query lies in, not of those before it (Llama 4)
  bool operator==(const AttentionLayer&) const = default;
};

// What is known of a loaded model without running it (`sinkscope-cli info`).
struct ModelFacts {
  std::string name;  // the words "embedded" and "control", or the folder's own name
  std::string path;
  std::string hash;  // identity of the weights, short hexadecimal
  std::string family;
  std::string container;                        // "safetensors", "GGUF"
  std::vector<AttentionLayer> attentionLayers;  // in depth order; `layers` counts all blocks
  int layers = 0, heads = 0, kvHeads = 0, headDim = 0, hiddenSize = 0, vocabSize = 0, contextLength = 0;
  std::optional<std::int64_t> bosTokenId;
  std::string bosSource;                 // "tokenizer", "generation_config", "config"; empty without bos
  int experts = 0, expertsPerToken = 0;  // of each layer that has them; 0: none
  std::int64_t parameters = 0;
  std::string dtype;                 // as stored
  std::string computeDtype, device;  // as it is loaded, or would be; empty where a file does not say
  std::string position, norm, attention;
  std::int64_t weightBytes = 0;    // on disk
  std::int64_t memoryBytes = 0;    // the weights as they will be computed with
  std::vector<std::string> notes;  // what a person should know before trusting a number: one sentence each
  bool hasTokenizer = false;
};

// One prompt under one condition.
struct Reading {
  Record record;     // without layer, head and epsilon: the view adds what it shows
  Tokens tokens;     // T
  bool bos = false;  // the bos id stands at position 0
  int headsPerGroup = 1;
  std::vector<AttentionLayer> layers;  // [L]; empty: plain layers, each its own block
  Volume sinkShare;   // [L,H,T], share of query i's row that a learned sink takes (0 in layers without); empty: none
  Volume importance;  // [L,H,T], docs/definitions.md: imp[l,h,k]
  Volume valueNorms;  // [L,G,T], ||v_j||_2
  Matrix entropy;     // [L,H], nats, mean over rows i >= 1; NaN for T < 2
  Matrix normalisedEntropy;  // [L,H], 0..1: of the same, each row's divided by the most that it can be
                             // (core/metrics/entropy.h); NaN for T < 2; empty: of a session that was saved before
                             // there was one
  Matrix firstShare;         // [L,H], mean over rows i >= 2 of A[i,0]; NaN for T < 3
  Matrix previousShare;      // [L,H], mean over rows i >= 2 of A[i,i-1]; NaN for T < 3
  Matrix selfShare;          // [L,H], mean over rows i >= 2 of A[i,i]; NaN for T < 3
  Matrix noOp;               // [L,H], no-op score of the first token; >= 0
  Matrix
      written;  // [L,H], mean over i >= 1 of ||o_i||_2 / ||x_i||_2: what the head writes against the stream that enters
                // its block (core/metrics/written.h); NaN for T < 2; empty: not measured, or of an older session
  Matrix hiddenNorms;  // [L+1,T], ||x_i^(l)||_2
};

// "L5H3" of the attention layer's number `layer`: the label counts blocks (docs/definitions.md).
std::string headName(const std::vector<AttentionLayer>& layers, int layer, int head);

// The (layer, head) that attends most to position 0: the one to show first. {0, 0} for a reading without heads.
std::pair<int, int> strongestSink(const Reading& reading);

// The pattern of one head: [T,T], NaN above the diagonal. With a learned sink a row sums to one minus its sinkShare.
struct HeadPattern {
  int layer = 0;  // the attention layer's number, not its block
  int head = 0;
  bool bos = false;
  Matrix cells;
  std::vector<float> sinkShare;  // [T]; empty: this layer has no learned sink
};

// Perturbation spread of one changed token (Barbero et al. 2025, Fig. 2).
struct Spread {
  Record record;
  Tokens tokens;             // of the text, without bos: T
  Tokens perturbedTokens;    // T as well
  std::vector<int> changed;  // text positions where the two differ
  Matrix withBos;            // [L+1,T+1]; empty for a model without bos
  Matrix withoutBos;         // [L+1,T]
  // How many times as far the later tokens move without bos as with it, relative to their length: the mean of
  // ||x_i^(L) - x'_i^(L)|| / ||x_i^(L)|| behind the last change, by the same with bos. Empty without a bos, and where
  // nothing follows or moves.
  std::optional<double> ratio = {};
};

}  // namespace sinkscope
