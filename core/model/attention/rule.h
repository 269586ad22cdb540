// Everything that decides an attention weight. A rule is made inside of the pass, together with the queries and keys
// that it is for, and travels with them: whoever keeps q and k to form a pattern again keeps their rule.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/model/attention/variant.h"
#include "core/model/mask.h"

namespace sinkscope {

// Keys that every query sees besides those of the tokens; they have no position and come after all tokens.
//   a learned sink (gpt-oss), softmax + 1     logit alone, 0 in the second
//   K biases (Gu et al. 2025, on KV biases)   k alone: a key whose value is zero
//   KV biases, a sink token                   k and v
//   V biases                                  always: read by every query with weight 1, outside of the normalisation
struct ExtraKeys {
  at::Tensor k;       // [G,E,D]; undefined: the score is the logit alone
  at::Tensor v;       // [G,E,D]; undefined: zero
  at::Tensor logit;   // [H,E], added to scale q.k; undefined: zero
  at::Tensor always;  // [G,D]; undefined: nothing. No key: it takes no weight from the tokens

  std::int64_t count() const { return k.defined() ? k.size(1) : logit.defined() ? logit.size(1) : 0; }
  // One more, without a value: its key [G,1,D], undefined: none of its own, and its logit [H,1].
  void add(const at::Tensor& key, const at::Tensor& ofHeads);
};

// One change of finished scores, before they become weights, or of the weights. Edits act in their order.
struct ScoreEdit {
  enum class Op {
    mask,      // the keys get no weight; a query that would see no key at all keeps its own key
    add,       // `by` is added
    multiply,  // multiplied by `by`
    drop,      // the weight becomes zero and its row sums to less: all else is weighed as if it were there
  };
  Op op = Op::mask;
  double by = 0.0;
  std::vector<int> prompts = {};  // of the batch; empty: all
  std::vector<int> heads = {};    // query heads; empty: all
  std::vector<int> queries = {};  // positions; empty: all
  std::vector<int> keys = {};     // likewise; a place that there is not touches nothing
};

// Whether places that an edit names, or all of them where it names none, hold this one.
bool isNamed(const std::vector<int>& named, int one);

struct AttentionRule {
  const AttentionVariant* variant = nullptr;
  double parameter = 0.0;  // of the variant
  double scale = 1.0;      // of q.k
  double softCap = 0.0;    // c: scores become c tanh(s / c); 0: no cap
  MaskRule mask;
  at::Tensor slopes;         // [H] of ALiBi; undefined: none
  bool falconAlibi = false;  // PositionConfig::falconAlibi
  // [H,N], added to the scores of a key that is i - j tokens before its query; of N and more, and of later ones, the
  // last and the first. Undefined: nothing
  at::Tensor ofDistances;
  ExtraKeys extra;
  std::vector<ScoreEdit> edits;

  // The same for one head alone, which is head 0 then, and for one prompt of a batch.
  AttentionRule ofHead(std::int64_t head, std::int64_t kvHead) const;
  AttentionRule ofPrompt(int prompt) const;
  AttentionRule kept() const;  // with tensors of its own on the CPU: those of a streamed block are written over

  bool drops() const;  // any weights, after the softmax

  // Whether a weight is the exponential of scale q.k beside those of all keys up to the query, as the fused kernels
  // take it.
  bool isPlain(std::int64_t tokens) const;
};

}  // namespace sinkscope
