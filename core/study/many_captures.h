// Many prompts of any lengths through one model: together where that is faster, never more than the memory holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"

namespace sinkscope {

// Prompts of one length that follow each other go through as one batch of up to so many, of which `whole` are never
// parted: a second one that looks at the first. REQUIRES batch a multiple of whole.
struct BatchRule {
  std::size_t batch = 1, whole = 1;
};

// `seen` gets each prompt's capture in the prompts' order and on this thread, and may throw. `what` names them in
// reports ("text 12 of 170"), of which there are `each` prompts to one: a text under several conditions. Weights that
// are streamed are read once for all prompts that the memory holds. Throws Error as capture() does, and where a value
// is no number.
void captureMany(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                 const CaptureRequest& wanted, const std::string& what, std::size_t each,
                 const std::function<void(std::size_t number, const Capture&)>& seen, const ProgressSink& progress = {},
                 BatchRule rule = {});

// Of every head the mean over the prompts of each of these tensors [L,H], which `wanted` asks for: [tensors][L][H].
using HeadMeans = std::vector<std::vector<double>>;  // [L][H]
std::vector<HeadMeans> meansOfHeads(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                                    const CaptureRequest& wanted, const std::vector<at::Tensor Capture::*>& tensors,
                                    const ProgressSink& progress = {});

}  // namespace sinkscope
