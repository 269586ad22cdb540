#include "core/study/progress_parts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/model/pass_cost.h"

namespace sinkscope {

namespace {

constexpr double kUnits = 10'000.0;  // of the whole

}  // namespace

ProgressParts::ProgressParts(const ProgressSink& whole, std::vector<double> costs)
    : whole_(whole), ends_(std::move(costs)) {
  std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
  const double all = ends_.empty() ? 1.0 : std::max(ends_.back(), 1e-300);
  for (double& end : ends_) end /= all;
}

ProgressSink ProgressParts::next() {
  const std::size_t part = begun_++;
  if (part > 0) reached_ = std::max(reached_, ends_.at(part - 1));
  return [this, part](const Progress& of) { return place(part, of); };
}

bool ProgressParts::place(std::size_t part, const Progress& of) {
  if (!whole_) return true;
  const double from = part == 0 ? 0.0 : ends_[part - 1];
  const double share = of.total > 0 ? static_cast<double>(of.done) / static_cast<double>(of.total) : 0.0;
  reached_ = std::max(reached_, from + (ends_.at(part) - from) * std::clamp(share, 0.0, 1.0));
  return whole_({of.what, std::llround(kUnits * reached_), static_cast<std::int64_t>(kUnits)});
}

ProgressOfOperations::ProgressOfOperations(ProgressSink whole, double operations)
    : whole_(std::move(whole)), operations_(operations), from_(operationsSoFar()) {}

ProgressSink ProgressOfOperations::steps() {
  if (!whole_) return {};
  return [this](const Progress& step) { return say(step); };
}

bool ProgressOfOperations::say(const Progress& step) {
  const double before = operationsSoFar();
  reached_ = std::clamp((before - from_) / operations_, reached_, 1.0);
  const bool unknown = step.total <= 0 && reached_ == 0.0;
  const bool goOn = whole_(
      {step.what, unknown ? 0 : std::llround(kUnits * reached_), unknown ? 0 : static_cast<std::int64_t>(kUnits)});
  from_ += operationsSoFar() - before;  // somebody else's, who was let pass
  return goOn;
}

}  // namespace sinkscope
