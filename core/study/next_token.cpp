#include "core/study/next_token.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

class NoTaps : public Taps {
 public:
  bool wants(Site, int) const override { return false; }
  void tap(Site, int, const at::Tensor&, std::int64_t) override {}
};

// [V] float64 on the CPU: log probabilities
at::Tensor logProbabilities(const OpenModel& model, const Prompt& prompt, const ProgressSink& progress) {
  refuseBeyondContext(model, prompt.ids.size());
  NoTaps none;
  const at::Tensor ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0);
  const at::Tensor x = model.transformer->forward({.ids = ids, .hidden = true}, none, progress);
  const at::Tensor logits = model.transformer->logitsOf(x.narrow(1, x.size(1) - 1, 1));
  const at::Tensor log = at::log_softmax(logits.flatten().to(at::kCPU, at::kDouble), 0);
  if (!log.isfinite().all().item<bool>()) {
    throw Error(ErrorKind::failed, "the probabilities of the next token are not finite",
                "an edit may have driven the numbers out of their range");
  }
  return log.contiguous();
}

}  // namespace

NextTokens nextTokens(const OpenModel& untouched, const OpenModel& edited, const ExploreRequest& request, int most,
                      const ProgressSink& progress) {
  const c10::InferenceMode noGradients;
  const Prompt before = untouched.prompt(request.input, request.bos), after = edited.prompt(request.input, request.bos);
  const at::Tensor p = logProbabilities(untouched, before, progress), q = logProbabilities(edited, after, progress);
  std::map<std::int64_t, double> likely;  // the larger of both
  for (const at::Tensor& log : {p, q}) {
    const at::Tensor first = std::get<1>(log.topk(std::min<std::int64_t>(most, log.size(0))));
    for (std::int64_t i = 0; i < first.size(0); ++i) {
      const std::int64_t id = first[i].item<std::int64_t>();
      likely[id] = std::max(p[id].item<double>(), q[id].item<double>());
    }
  }
  std::vector<std::pair<std::int64_t, double>> order(likely.begin(), likely.end());
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  NextTokens seen;
  seen.record = edited.record(after);
  for (const auto& [id, larger] : order) {
    seen.ids.push_back(id);
    seen.untouched.push_back(std::exp(p[id].item<double>()));
    seen.edited.push_back(std::exp(q[id].item<double>()));
  }
  for (const Token& token : edited.display(seen.ids)) seen.names.push_back(displayText(token));
  seen.divergence = (p.exp() * (p - q)).sum().item<double>() / std::log(2.0);
  return seen;
}

Figure nextTokenFigure(const NextTokens& seen) {
  Figure figure{.name = "next-token", .panels = {}, .record = seen.record};
  char bits[32];
  std::snprintf(bits, sizeof bits, "%.4g", seen.divergence);
  figure.record.more.emplace_back("divergence of the next token, bits", bits);
  double top = 0.0;
  for (const auto* side : {&seen.untouched, &seen.edited}) {
    for (const double one : *side) top = std::max(top, one);
  }
  const auto panel = [&](int row, const char* title, const std::vector<double>& values) {
    Bars bars{.title = title, .values = values, .labels = seen.names, .labelAxis = "", .valueAxis = "probability"};
    bars.valueTop = 1.05 * top;
    if (row == 1) bars.labelAxis = "next token";
    figure.panels.push_back({.row = row, .column = 0, .content = std::move(bars)});
  };
  panel(0, "untouched", seen.untouched);
  panel(1, "edited", seen.edited);
  return figure;
}

}  // namespace sinkscope
