#include "core/study/next_token.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/metrics/divergence.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

// [V] float64 on the CPU: logits
at::Tensor nextLogits(const OpenModel& model, const Prompt& prompt, const ProgressSink& progress) {
  refuseBeyondContext(model, prompt.ids.size());
  NoTaps none;
  const at::Tensor ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0);
  const at::Tensor x = model.transformer->forward({.ids = ids, .hidden = true}, none, progress);
  const at::Tensor logits = model.transformer->logitsOf(x.narrow(1, x.size(1) - 1, 1));
  const at::Tensor wide = logits.flatten().to(at::kCPU, at::kDouble);
  refuseNotFiniteLogits(wide);
  return wide.contiguous();
}

}  // namespace

NextTokens nextTokens(const OpenModel& untouched, const OpenModel& edited, const ExploreRequest& request, int most,
                      const ProgressSink& progress) {
  const c10::InferenceMode noGradients;
  const Prompt before = untouched.prompt(request.input, request.bos), after = edited.prompt(request.input, request.bos);
  const at::Tensor one = nextLogits(untouched, before, progress), other = nextLogits(edited, after, progress);
  const at::Tensor p = at::log_softmax(one, 0), q = at::log_softmax(other, 0);
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
  seen.divergence = divergence(one, other).item<double>() / std::numbers::ln2;
  return seen;
}

Figure nextTokenFigure(const NextTokens& seen) {
  Figure figure{.name = "next-token", .panels = {}, .record = seen.record};
  figure.record.more.emplace_back("divergence of the next token, bits", formatted("%.4g", seen.divergence));
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
