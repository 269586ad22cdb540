#include "core/study/landscape.h"

#include <ATen/ATen.h>

#include "core/metrics/massive_activations.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"

namespace sinkscope {

Landscape activationLandscape(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress,
                              int mostBins) {
  constexpr int kPeaks = 6;  // of a layer: more labels than that hide each other
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  const Capture seen = capture(*model.transformer, prompt.ids, CaptureRequest{.hidden = true}, progress);
  refuseNotFinite(model, seen);

  const c10::InferenceMode noGradients;
  Landscape landscape;
  landscape.record = model.record(prompt);
  landscape.tokens = model.display(prompt.ids);
  landscape.bos = prompt.bos;
  landscape.width = static_cast<int>(seen.hidden.size(2));
  landscape.dimensionsPerBin = (landscape.width + mostBins - 1) / mostBins;
  const std::int64_t bins = (landscape.width + landscape.dimensionsPerBin - 1) / landscape.dimensionsPerBin;
  const at::Tensor padded =
      at::constant_pad_nd(seen.hidden.abs(), {0, bins * landscape.dimensionsPerBin - landscape.width});
  landscape.heights =
      toVolume(padded.view({seen.hidden.size(0), seen.hidden.size(1), bins, landscape.dimensionsPerBin}).amax(-1));
  for (std::int64_t layer = 0; layer < seen.hidden.size(0); ++layer) {
    const at::Tensor hidden = seen.hidden.select(0, layer);
    landscape.median.push_back(medianMagnitude(hidden));
    landscape.peaks.push_back(largestActivations(hidden, kPeaks));
  }
  return landscape;
}

}  // namespace sinkscope
