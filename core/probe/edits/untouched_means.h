// What stands at some sites of the untouched model, as a mean over prompts: what an edit puts in place of something.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/model/transformer.h"
#include "core/values/progress.h"

namespace sinkscope {

using SiteAndLayer = std::pair<Site, int>;

struct UntouchedMeans {
  // [T,N,W] float32 on the model's device, N heads or 1 for the residual stream, T the longest prompt's tokens:
  // position by position the mean over the prompts that reach it.
  std::map<SiteAndLayer, at::Tensor> of;
  at::Tensor counts;  // [T] float64: how many they are

  // [1,N,W]: the mean over all positions but the first, or of a single one that.
  at::Tensor overTokens(const SiteAndLayer& where) const;
};

// Prompts are ids, at least one, none empty. Throws Error as capture() does.
UntouchedMeans untouchedMeans(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts,
                              const std::set<SiteAndLayer>& wanted, const ProgressSink& progress = {});

}  // namespace sinkscope
