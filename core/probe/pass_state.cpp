#include "core/probe/pass_state.h"

#include <ATen/ATen.h>

#include "core/probe/capture.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

struct Quantity {
  const char* name;
  at::Tensor Capture::*place;  // [P,L,...] while a pass lasts
};

constexpr Quantity kLayerwise[] = {
    {"importance", &Capture::importance}, {"first_importance", &Capture::firstImportance},
    {"sink_share", &Capture::sinkShare},  {"value_norms", &Capture::valueNorms},
    {"entropy", &Capture::entropy},       {"first_share", &Capture::firstShare},
    {"normalised_entropy", &Capture::normalisedEntropy},
    {"written", &Capture::written},       {"written_values", &Capture::writtenValues},
    {"written_share", &Capture::writtenShare}, {"layer_written", &Capture::layerWritten},
    {"first_part", &Capture::firstPart},
    {"previous_share", &Capture::previousShare}, {"self_share", &Capture::selfShare},
};

}  // namespace

std::map<std::string, std::vector<at::Tensor>> layersOf(const Capture& all, int first, int end) {
  const c10::InferenceMode noGradients;
  std::map<std::string, std::vector<at::Tensor>> kept;
  for (const auto& [name, place] : kLayerwise) {
    const at::Tensor& whole = all.*place;
    if (!whole.defined()) continue;
    for (std::int64_t prompt = 0; prompt < whole.size(0); ++prompt) {
      kept[name].push_back(whole.select(0, prompt).narrow(0, first, end - first));
    }
  }
  return kept;
}

void keepLayers(Capture& all, int first, int end) {
  const c10::InferenceMode noGradients;
  for (const auto& [name, place] : kLayerwise) {
    if ((all.*place).defined()) all.*place = (all.*place).narrow(1, first, end - first);
  }
}

void putLayers(Capture& all, const std::map<std::string, std::vector<at::Tensor>>& kept, int first, int end) {
  const c10::InferenceMode noGradients;
  for (const auto& [name, place] : kLayerwise) {
    at::Tensor& whole = all.*place;
    if (!whole.defined()) continue;
    const auto found = kept.find(name);
    for (std::int64_t prompt = 0; prompt < whole.size(0); ++prompt) {
      at::Tensor part = whole.select(0, prompt).narrow(0, first, end - first);
      const auto at = static_cast<std::size_t>(prompt);
      if (found == kept.end() || found->second.size() <= at || found->second[at].sizes() != part.sizes()) {
        throw Error(ErrorKind::badFile, std::string("the state of the pass has no ") + name + " of the right shape",
                    "remove the folder .state beside the run");
      }
      part.copy_(found->second[at]);
    }
  }
}

}  // namespace sinkscope
