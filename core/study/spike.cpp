#include "core/study/spike.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/values/error.h"

namespace sinkscope {

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

}  // namespace sinkscope
