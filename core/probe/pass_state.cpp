#include "core/probe/pass_state.h"

#include <ATen/ATen.h>

#include <utility>

#include "core/probe/capture.h"
#include "core/probe/quantities.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The first row of a quantity that a part gives, and how many.
std::pair<std::int64_t, std::int64_t> rowsOf(const Quantity& one, const PassPart& part) {
  if (one.ofLayers()) return {part.first, part.end - part.first};
  return {0, one.shape.front() == Along::depths ? part.depths : 0};
}

}  // namespace

std::map<std::string, std::vector<at::Tensor>> layersOf(const Capture& all, const PassPart& part) {
  const c10::InferenceMode noGradients;
  std::map<std::string, std::vector<at::Tensor>> kept;
  for (const Quantity& one : quantities()) {
    const at::Tensor& whole = all.*one.place;
    const auto [first, count] = rowsOf(one, part);
    if (count == 0 || !whole.defined()) continue;
    for (std::int64_t prompt = 0; prompt < whole.size(0); ++prompt) {
      kept[std::string(one.name)].push_back(whole.select(0, prompt).narrow(0, first, count));
    }
  }
  return kept;
}

void keepLayers(Capture& all, int first, int end) {
  const c10::InferenceMode noGradients;
  for (const Quantity& one : quantities()) {
    at::Tensor& whole = all.*one.place;
    if (one.ofLayers() && whole.defined()) whole = whole.narrow(1, first, end - first);
  }
}

void putLayers(Capture& all, const std::map<std::string, std::vector<at::Tensor>>& kept, const PassPart& part) {
  const c10::InferenceMode noGradients;
  for (const Quantity& one : quantities()) {
    at::Tensor& whole = all.*one.place;
    const auto [first, count] = rowsOf(one, part);
    if (count == 0 || !whole.defined()) continue;
    const auto found = kept.find(std::string(one.name));
    for (std::int64_t prompt = 0; prompt < whole.size(0); ++prompt) {
      at::Tensor part = whole.select(0, prompt).narrow(0, first, count);
      const auto at = static_cast<std::size_t>(prompt);
      if (found == kept.end() || found->second.size() <= at || found->second[at].sizes() != part.sizes()) {
        throw Error(ErrorKind::badFile,
                    "the saved state of the sweep has no " + std::string(one.name) + " of the right shape",
                    "remove the folder .state beside the run");
      }
      part.copy_(found->second[at]);
    }
  }
}

}  // namespace sinkscope
