#include "core/study/spikes.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

#include "core/study/many_captures.h"
#include "core/study/plain_values.h"

namespace sinkscope {

FirstTokenSpikes firstTokenSpikes(const OpenModel& model, std::vector<std::vector<std::int64_t>> prompts,
                                  const ProgressSink& progress) {
  constexpr std::size_t kMostPrompts = 16, kMostDims = 4;
  constexpr double kStandsOut = 6.0;
  prompts.resize(std::min(prompts.size(), kMostPrompts));
  at::Tensor first, others;  // [L+1,C]
  const auto add = [&](std::size_t, const Capture& seen) {
    const c10::InferenceMode noGradients;
    const at::Tensor size = seen.hidden.abs().to(at::kDouble);
    const at::Tensor own = size.select(1, 0), rest = size.narrow(1, 1, size.size(1) - 1).mean(1);
    first = first.defined() ? first + own : own;
    others = others.defined() ? others + rest : rest;
  };
  captureMany(model, prompts, {.hidden = true}, "prompt", 1, add, progress);
  const c10::InferenceMode noGradients;
  first = first / static_cast<double>(prompts.size());
  others = others / static_cast<double>(prompts.size());

  FirstTokenSpikes found{.first = toMatrix(first.to(at::kFloat)), .others = toMatrix(others.to(at::kFloat))};
  const at::Tensor norms = first.norm(2, {-1});  // [L+1]
  const std::int64_t blocks = norms.size(0) - 1;
  found.riseBlock =
      static_cast<int>((norms.narrow(0, 1, blocks) - norms.narrow(0, 0, blocks)).argmax().item<std::int64_t>());
  const at::Tensor ratios = norms / others.norm(2, {-1});
  found.topDepth = static_cast<int>(ratios.narrow(0, 1, blocks).argmax().item<std::int64_t>()) + 1;
  const double half = 0.5 * norms[found.topDepth].item<double>();
  found.endDepth = found.topDepth;
  for (std::int64_t depth = found.topDepth; depth < blocks && norms[depth].item<double>() >= half; ++depth) {
    found.endDepth = static_cast<int>(depth);
  }
  const at::Tensor order = first[found.topDepth].argsort(0, /*descending=*/true);
  for (std::size_t i = 0; i < std::min<std::size_t>(kMostDims, static_cast<std::size_t>(order.numel())); ++i) {
    const auto dim = order[static_cast<std::int64_t>(i)].item<int>();
    if (found.first.at(found.topDepth, dim) > static_cast<float>(kStandsOut) * found.others.at(found.topDepth, dim)) {
      found.dims.push_back(dim);
    }
  }
  return found;
}

std::string dimsText(const std::vector<int>& dims) {
  std::string text;
  for (const int dim : dims) text += (text.empty() ? "" : ", ") + std::to_string(dim);
  return text.empty() ? "none" : text;
}

}  // namespace sinkscope
