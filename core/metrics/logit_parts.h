// What the score of a key is made of (Gu et al. 2025: it is the direction of the first token's key that makes the sink,
// and not its length; Sun et al. 2024: few dimensions of its hidden state are huge):
//
//   s_ij = cap(scale q_i . R_ij k_j + bias of positions),   k_j = head norm(W_K n_j + b_K),   n_j = g x_j / |x_j| + b
//
// With the lengths that all norms divide by taken as they are, k_j is a sum over the dimensions of the residual
// stream x_j, the gain of the norm apart, and of the biases; and a score is a sum of what each of them gives. What is
// no sum (rotation, cap) is what it changes, in the order of the formula. All in float64.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "core/model/attention/rule.h"
#include "core/model/config.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// In the order of the formula. Of a model without such a thing the part is 0.
enum class LogitPart {
  spikes,        // the named dimensions of x_j, as if the norm had one gain for all: the root of its mean square
  others,        // all other dimensions, likewise
  spikeGain,     // what the gain of the named dimensions departs from that
  otherGain,     // and that of the others
  normBias,      // b, through W_K
  keyBias,       // b_K
  clip,          // what clamping queries and keys takes away
  headNormBias,  // of norms of keys that have one
  rotation,      // what rotary positions change (in the lab's models a feature map of queries and keys as well)
  position,      // ALiBi, and learned biases of distances
  cap,           // what the soft cap takes away
};
inline constexpr std::size_t kLogitParts = static_cast<std::size_t>(LogitPart::cap) + 1;
std::string_view logitPartName(LogitPart part);  // "spike dims"

// Those of the key itself.
inline constexpr std::size_t kKeyParts = static_cast<std::size_t>(LogitPart::headNormBias) + 1;

// What attention reads, taken apart, as keys before their norm, in float64. Latent keys go through the norm of what
// they are made from: its length is that of the whole.
//   parts [N,...,C], whole [...,C] their sum
struct KeyProducts {
  at::Tensor parts;  // [N,...,G*D]
  at::Tensor bias;   // [...,G*D] or [G*D]; undefined: there is none
};
KeyProducts keyProducts(const at::Tensor& parts, const at::Tensor& whole, const SlotTensors& weights,
                        const ModelConfig& config);

// A token's keys before rotation, as that sum.
//   stream [C]   x_j, what enters the block
//   spikes       dimensions of it, ascending
//   returns      [kKeyParts,G,D]; the sum over the first dimension is kUnrotated of the token
at::Tensor keyParts(const at::Tensor& stream, const std::vector<int>& spikes, const SlotTensors& weights,
                    const ModelConfig& config);

// What the keys of a layer are made of: its own stream and weights, or those of the layer whose keys it reads (Gemma 3n
// and 4). Kept as the layers go by, in depth order, of those that later ones read.
struct KeySource {
  at::Tensor stream, read;  // [T,C], what enters the block and what attention reads of it; `read` where it is given
  SlotTensors weights;
};
class KeySources {
 public:
  explicit KeySources(const ModelConfig& config) : config_(config) {}
  KeySource of(int block, const KeySource& own);

 private:
  const ModelConfig& config_;
  std::map<int, KeySource> kept_;
};

// Throws Error{unsupported} for models of several residual streams: their keys are not made of the one that is seen.
void refuseKeyParts(const ModelConfig& config);

// The scores of all queries from the key's own position on.
//   parts [kKeyParts,G,D] of keyParts(); qUnrotated, q [H,T,D]; k [G,D], the token's, as it enters the dot product
//   returns [kLogitParts,H,T-position]; the sum over the first dimension is Site::scores of the key
at::Tensor logitParts(const at::Tensor& parts, const at::Tensor& qUnrotated, const at::Tensor& q, const at::Tensor& k,
                      const AttentionRule& rule, std::int64_t position);

// Whether a query sees a key, by the mask alone.
bool seesKey(const AttentionRule& rule, std::int64_t query, std::int64_t key);

}  // namespace sinkscope
