// What a checkpoint says of itself: config, shapes of its tensors, tokenizer. Enough to tell that a model is not a
// certain published one; never enough to tell that it is, since whatever was tuned from it says the same.
#pragma once

#include <cstdint>
#include <string>

namespace sinkscope {

class Tokenizer;

struct ModelIdentity {
  int layers = 0, heads = 0, kvHeads = 0, headDim = 0, hiddenSize = 0;
  int vocabSize = 0;  // rows of the embedding
  int contextLength = 0;
  std::int64_t window = 0;         // the narrowest layer's; 0: every query sees all before it
  std::string position = {};       // positionName()'s: "rotary", "rotary (llama3, factor 8)", "learned"
  double ropeTheta = 0.0;          // 0: not rotary
  std::string container = {};      // "safetensors", "GGUF"
  std::string storedDtype = {};    // "bf16", "Q4_K"
  std::string tokenizerHash = {};  // tokenizerHash()'s; empty: no tokenizer that we can read
  bool operator==(const ModelIdentity&) const = default;

  bool quantized() const;
};

// 16 hexadecimal digits over the vocabulary's pieces in the order of their ids: the same for a tokenizer in whatever
// file.
std::string tokenizerHash(const Tokenizer& tokenizer);

}  // namespace sinkscope
