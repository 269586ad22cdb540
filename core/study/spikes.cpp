#include "core/study/spikes.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/many_captures.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/study/spike_dims.h"
#include "core/values/error.h"

namespace sinkscope {

FirstTokenSpikes firstTokenSpikes(const OpenModel& model, std::vector<std::vector<std::int64_t>> prompts,
                                  const ProgressSink& progress) {
  constexpr std::size_t kMostPrompts = 16;
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
  FirstTokenSpikes found = spikesOf(first, others);
  found.prompts = static_cast<int>(prompts.size());
  return found;
}

FirstTokenSpikes spikesOf(const at::Tensor& first, const at::Tensor& others) {
  constexpr std::size_t kMostDims = 4;
  constexpr double kStandsOut = 6.0;
  const c10::InferenceMode noGradients;
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

Spike spikeOf(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress) {
  constexpr std::int64_t kMost = 8;
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  if (prompt.ids.size() < 2) {
    throw Error(ErrorKind::badUse, "the prompt is one token: there is no other to compare its spike with",
                "type a longer one");
  }
  const Capture seen = capture(*model.transformer, prompt.ids, CaptureRequest{.hidden = true}, progress);
  refuseNotFinite(model, seen);
  const c10::InferenceMode noGradients;
  const at::Tensor size = seen.hidden.abs().to(at::kCPU, at::kFloat);         // [L+1,T,C], behind block l at l + 1
  const at::Tensor first = size.narrow(0, 1, size.size(0) - 1).select(1, 0);  // [L,C]
  const auto [largest, blocks] = first.max(0);                                // [C] each
  const auto [order, dims] = largest.topk(std::min(kMost, largest.size(0)));
  Spike spike;
  spike.record = model.record(prompt);
  spike.block = static_cast<int>(blocks[dims[0]].item<std::int64_t>());
  for (std::int64_t i = 0; i < dims.size(0); ++i) {
    if (3.0f * order[i].item<float>() >= order[0].item<float>())
      spike.dims.push_back(static_cast<int>(dims[i].item<std::int64_t>()));
  }
  std::sort(spike.dims.begin(), spike.dims.end());
  const at::Tensor others = size[spike.block + 1].narrow(0, 1, size.size(1) - 1);  // [T-1,C]
  for (const int dim : spike.dims) {
    spike.largest.push_back(largest[dim].item<double>());
    spike.elsewhere = std::max(spike.elsewhere, others.select(1, dim).max().item<double>());
  }
  return spike;
}

std::string dimsText(const std::vector<int>& dims) {
  std::string text;
  for (const int dim : dims) text += (text.empty() ? "" : ", ") + std::to_string(dim);
  return text.empty() ? "none" : text;
}

}  // namespace sinkscope
