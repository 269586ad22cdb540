#include "core/study/continuation.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

#include "core/metrics/divergence.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/study/shared_pass.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kLogits = std::int64_t{1} << 24;  // held at a time

// Fills what is known of the prompt alone; -> [V] float64 on the CPU: ln p of what follows its last token
at::Tensor readThrough(const ContinuationOf& wanted, Continuation& seen, const ProgressSink& progress) {
  const OpenModel& model = *wanted.model;
  const Prompt prompt = model.prompt(wanted.request.input, wanted.request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  seen.title = wanted.title;
  seen.record = model.record(prompt);
  seen.tokens = model.display(prompt.ids);
  seen.bos = prompt.bos;
  NoTaps none;
  const at::Tensor ids = at::tensor(prompt.ids, at::kLong);
  const Capture* const known = SharedPass::find(wanted.shared, model, prompt.ids);
  const at::Tensor x = known != nullptr ? known->hidden[-1].unsqueeze(0)
                                        : model.transformer->forward({.ids = ids.unsqueeze(0), .hidden = true}, none,
                                                                     progress);                  // [1,T,C]
  const at::Tensor last = model.transformer->logitsOf(x.narrow(1, x.size(1) - 1, 1)).flatten();  // [V]
  refuseNotFiniteLogits(last);
  const at::Tensor log = at::log_softmax(last.to(at::kCPU, at::kDouble), 0).contiguous();
  if (!wanted.surprise) return log;
  seen.surprise = {std::numeric_limits<float>::quiet_NaN()};
  // Position i says what stands at i + 1.
  const std::int64_t predicted = x.size(1) - 1, rows = std::max<std::int64_t>(1, kLogits / last.size(0));
  for (std::int64_t first = 0; first < predicted; first += rows) {
    const std::int64_t count = std::min(rows, predicted - first);
    const at::Tensor logits = model.transformer->logitsOf(x.narrow(1, first, count))[0].to(at::kFloat);  // [count,V]
    refuseNotFiniteLogits(logits);
    const at::Tensor said = ids.narrow(0, first + 1, count).to(logits.device()).unsqueeze(1);
    const at::Tensor nats = (at::logsumexp(logits, 1) - logits.gather(1, said).squeeze(1)).to(at::kCPU).contiguous();
    seen.surprise.insert(seen.surprise.end(), nats.const_data_ptr<float>(), nats.const_data_ptr<float>() + count);
  }
  // Tokens of a prefix have seen themselves (docs/definitions.md, masks).
  const auto seenThemselves =
      model.config.mask.kind == MaskKind::prefix ? static_cast<std::size_t>(model.config.mask.width) : 0;
  for (std::size_t i = 0; i < std::min(seenThemselves, seen.surprise.size()); ++i)
    seen.surprise[i] = std::numeric_limits<float>::quiet_NaN();
  return log;
}

}  // namespace

std::vector<Continuation> continuations(const std::vector<ContinuationOf>& wanted, int most,
                                        const ProgressSink& progress, std::vector<double>* divergences) {
  const c10::InferenceMode noGradients;
  std::vector<Continuation> seen(wanted.size());
  std::vector<at::Tensor> logs;
  std::set<std::int64_t> likely;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const at::Tensor log = readThrough(wanted[i], seen[i], progress);
    const at::Tensor best = std::get<1>(log.topk(std::min<std::int64_t>(most, log.size(0))));
    std::vector<std::int64_t> ids(best.const_data_ptr<std::int64_t>(),
                                  best.const_data_ptr<std::int64_t>() + best.numel());
    likely.insert(ids.begin(), ids.end());
    for (const std::int64_t id : ids) {
      // Each by itself: beside each other they would be read as one text.
      seen[i].next.push_back({wanted[i].model->display(std::span(&id, 1)).front(), std::exp(log[id].item<double>())});
    }
    logs.push_back(log);
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    for (const std::int64_t id : likely) seen[i].all[id] = std::exp(logs[i][id].item<double>());
    if (divergences != nullptr)
      divergences->push_back(divergence(logs.front(), logs[i]).item<double>() / std::numbers::ln2);
  }
  return seen;
}

}  // namespace sinkscope
