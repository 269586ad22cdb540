// How well each token was predicted, without all of the logits in memory at once.
//
//   tokenLoss(x, ids, {.vocabulary = V, .rows = [&](std::int64_t first, std::int64_t count) { return head.narrow(0,
//   first, count); }});
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>

namespace sinkscope {

// The projection onto the vocabulary, some of its rows at a time.
struct VocabularyHead {
  std::int64_t vocabulary = 0;  // V
  // Words first..first+count-1: [count,C] in what is computed in, on the device.
  std::function<at::Tensor(std::int64_t first, std::int64_t count)> rows;
  double softCap = 0.0;  // logits become c tanh(z / c) (Gemma 2); 0: no cap
  at::Tensor bias = {};  // [V]; undefined: none
};

// -ln p(token i | those before it) in nats, natural logarithm: ln sum_v e^{z_v} - z_{token i}, z the logits at position
// i - 1. The sum goes over the vocabulary in parts, each kept relative to the largest logit so far (Milakov &
// Gimelshein 2018), the parts added in float64: [P,T,V] is never whole.
//   x    [P,T,C], what the projection reads: after the final norm
//   ids  [P,T] int64
//   returns [P,T] float32 on x's device; entry 0, of which nothing is before, is 0
at::Tensor tokenLoss(const at::Tensor& x, const at::Tensor& ids, const VocabularyHead& head);

// Words that are projected onto at a time, for so many rows of x in all.
std::int64_t wordsAtOnce(std::int64_t rows, std::int64_t width);

// Bytes that takes beside x.
std::int64_t tokenLossBytes(std::int64_t rows, std::int64_t width, std::int64_t vocabulary,
                            std::int64_t bytesPerNumber);

}  // namespace sinkscope
