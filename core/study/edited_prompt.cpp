#include "core/study/edited_prompt.h"

#include <ATen/ATen.h>

#include <limits>
#include <memory>
#include <numeric>

namespace sinkscope {

bool changesPrompts(const OpenModel& model) { return model.change && model.change->prompt; }

Prompt givenPrompt(const OpenModel& model, const PromptInput& input, BosMode mode) {
  if (!changesPrompts(model)) return model.prompt(input, mode);
  OpenModel plain = model;
  plain.change = nullptr;
  return plain.prompt(input, mode);
}

PromptAsRun asRun(const OpenModel& model, std::vector<std::int64_t> given) {
  PromptAsRun run;
  run.places.resize(given.size());
  std::iota(run.places.begin(), run.places.end(), 0);
  if (!changesPrompts(model)) {
    run.ids = std::move(given);
    return run;
  }
  // Edits go by positions alone. Numbers that are no tokens, one a position, show where each has come to.
  std::vector<std::int64_t> marks(given.size());
  for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = -1 - static_cast<std::int64_t>(i);
  const std::vector<std::int64_t> moved = model.change->prompt(std::move(marks));
  run.places.assign(given.size(), -1);
  for (std::size_t place = 0; place < moved.size(); ++place) {
    if (moved[place] < 0) run.places[static_cast<std::size_t>(-1 - moved[place])] = static_cast<std::int64_t>(place);
  }
  run.ids = model.change->prompt(std::move(given));
  return run;
}

at::Tensor atGivenTokens(const at::Tensor& numbers, const PromptAsRun& run, std::int64_t dim) {
  const auto tokens = static_cast<std::int64_t>(run.places.size());
  bool same = run.ids.size() == run.places.size();
  for (std::size_t i = 0; i < run.places.size() && same; ++i) same = run.places[i] == static_cast<std::int64_t>(i);
  if (same) return numbers;
  const at::Tensor places = at::tensor(run.places, at::TensorOptions(at::kLong).device(numbers.device()));
  at::Tensor given = numbers.index_select(dim, places.clamp_min(0));
  std::vector<std::int64_t> shape(static_cast<std::size_t>(numbers.dim()), 1);
  shape[static_cast<std::size_t>(dim)] = tokens;
  return given.masked_fill(places.lt(0).view(shape), std::numeric_limits<double>::quiet_NaN());
}

}  // namespace sinkscope
