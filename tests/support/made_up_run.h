// Runs that were never measured, for what compares them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

// A run that was never measured: `importance` is [prompts][L*H].
inline RunSide madeUp(const std::string& model, int layers, int heads,
                      const std::vector<std::vector<float>>& importance, RunBos bos = RunBos::on) {
  RunSummary run;
  run.path = model + ".run";
  run.header.model = run.header.modelHash = model;
  for (int layer = 0; layer < layers; ++layer) run.header.layers.push_back({.block = 2 * layer});
  run.header.heads = run.header.kvHeads = heads;
  run.header.conditions = {bos};
  run.header.epsilons = {0.3};
  run.header.promptHash = "same";
  run.header.promptSet = "builtin";
  run.header.dtype = "f32";
  run.complete = true;
  RunCondition condition{bos, {bos, 0, {}, Volume(static_cast<int>(importance.size()), layers, heads)}, 0, {}};
  for (std::size_t i = 0; i < importance.size(); ++i) {
    run.prompts.push_back({"p" + std::to_string(i), "all"});
    condition.first.prompts.push_back(static_cast<int>(i));
    for (std::size_t cell = 0; cell < importance[i].size(); ++cell) {
      condition.first.values.cells[i * importance[i].size() + cell] = importance[i][cell];
    }
  }
  condition.mass = massOf(condition.first);
  run.conditions = {condition};
  return {std::make_shared<const RunSummary>(std::move(run)), bos};
}

inline RunSide changed(const RunSide& side, const std::function<void(RunSummary&)>& change) {
  RunSummary run = *side.run;
  change(run);
  return {std::make_shared<const RunSummary>(std::move(run)), side.bos};
}

}  // namespace sinkscope
