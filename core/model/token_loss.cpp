#include "core/model/token_loss.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>

#include "core/model/affine.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kMostNumbers = std::int64_t{8} << 20;  // of weights or logits at a time: 32 MiB of float32
constexpr std::int64_t kLeastWords = 64;                      // narrower products waste the processor

}  // namespace

std::int64_t wordsAtOnce(std::int64_t rows, std::int64_t width) {
  const std::int64_t most = std::max<std::int64_t>({rows, width, 1});
  return std::max(kLeastWords, kMostNumbers / most);
}

std::int64_t tokenLossBytes(std::int64_t rows, std::int64_t width, std::int64_t vocabulary,
                            std::int64_t bytesPerNumber) {
  const std::int64_t words = std::min(wordsAtOnce(rows, width), vocabulary);
  // Logits as they come, as float32 and as powers of e; the rows of the projection; four numbers a row that are summed
  // up.
  return rows * words * (bytesPerNumber + 12) + words * width * (bytesPerNumber + 4) +
         rows * (width * bytesPerNumber + 32);
}

at::Tensor tokenLoss(const at::Tensor& x, const at::Tensor& ids, const VocabularyHead& head) {
  const std::int64_t prompts = x.size(0), tokens = x.size(1), rows = prompts * (tokens - 1);
  at::Tensor loss = at::zeros({prompts, tokens}, x.options().dtype(at::kFloat));
  if (rows == 0) return loss;
  const at::Tensor before = x.narrow(1, 0, tokens - 1).reshape({rows, x.size(2)});
  const at::Tensor wanted = ids.to(x.device()).narrow(1, 1, tokens - 1).reshape({rows, 1});
  const at::TensorOptions single = x.options().dtype(at::kFloat), wide = x.options().dtype(at::kDouble);
  at::Tensor largest = at::full({rows, 1}, -std::numeric_limits<float>::infinity(), single);
  at::Tensor sum = at::zeros({rows, 1}, wide);
  at::Tensor ofToken = at::zeros({rows, 1}, single);
  const std::int64_t some = wordsAtOnce(rows, x.size(2));
  for (std::int64_t first = 0; first < head.vocabulary; first += some) {
    const std::int64_t words = std::min(some, head.vocabulary - first);
    at::Tensor logits =
        affine(before, head.rows(first, words), head.bias.defined() ? head.bias.narrow(0, first, words) : head.bias);
    if (head.softCap > 0.0) logits = at::tanh(logits / head.softCap) * head.softCap;
    logits = logits.to(at::kFloat);
    const at::Tensor top = at::maximum(largest, logits.amax(-1, true));
    const at::Tensor part = at::exp(logits - top).sum(-1, true, at::kDouble);
    sum = sum * at::exp((largest - top).to(at::kDouble)) + part;
    largest = top;
    const at::Tensor place = wanted - first;
    const at::Tensor isHere = place.ge(0).logical_and(place.lt(words));
    ofToken = at::where(isHere, logits.gather(1, place.clamp(0, words - 1)), ofToken);
  }
  const at::Tensor nats = largest.to(at::kDouble) + at::log(sum) - ofToken.to(at::kDouble);
  loss.narrow(1, 1, tokens - 1).copy_(nats.view({prompts, tokens - 1}));
  return loss;
}

}  // namespace sinkscope
