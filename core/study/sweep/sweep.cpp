#include "core/study/sweep/sweep.h"

#include <algorithm>
#include <utility>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/sweep/sweep_state.h"
#include "core/study/sweep/sweep_work.h"
#include "core/values/error.h"

namespace sinkscope {

SweepBos everyCondition(const OpenModel& model, const PromptSet& prompts) {
  return model.bos.id && !prompts.holdsIds() ? SweepBos::both : SweepBos::automatic;
}

RunFile sweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
              const std::filesystem::path& out, const ProgressSink& progress, const SweepSink& arrived,
              const SweepBegun& begun) {
  SweepWork work = prepareSweep(model, set, options);
  RunFile run = beginRun(model, work, options, out);
  work.mayWaitBeside(out);
  if (begun) begun(run);

  const auto total = static_cast<std::int64_t>(work.cases.size());
  const std::vector<int> waiting = waitingBatches(work, run);
  std::int64_t done = total;
  for (const int batch : waiting) done -= std::ssize(work.batch(batch));

  SweepState state(SweepState::folderOf(out), run.header(), options.stateSeconds, options.note);
  std::optional<SweepState::Kept> kept;
  if (!waiting.empty()) kept = state.take(work.batches());
  std::vector<SweepGroup> groups = groupsOf(model, work, waiting, std::move(kept));
  for (SweepGroup& part : groups) {
    const std::vector<int>& group = part.batches;
    const auto sayWhere = [&](const Progress& layers) {
      const std::string prompt = "prompt " + std::to_string(done + 1) + " of " + std::to_string(total);
      // Many prompts that go through the layers together are told by their layer.
      const bool together = group.size() > 1;
      return Progress{together ? layers.what + ", " + std::to_string(group.size()) + " batches" : prompt,
                      together ? layers.done : done, together ? layers.total : total};
    };
    report(progress, sayWhere({"layer 1", 0, model.config.layers}));
    const auto onward = [&](const Progress& layers) { return !progress || progress(sayWhere(layers)); };
    std::vector<Capture> seen = captureGroup(model, work, part, idsOf(work, group), state, onward, options.note);
    std::size_t next = 0;
    for (const int batch : group) {
      const std::span<const SweepCase> cases = work.batch(batch);
      const auto used = static_cast<std::size_t>(
          std::count_if(cases.begin(), cases.end(), [](const SweepCase& one) { return one.about.used; }));
      const std::size_t first = std::exchange(next, next + used);
      const std::vector<RunMeasurement> measured =
          measurementsOf(model, work, batch, std::span(seen).subspan(first, used));
      std::fill_n(seen.begin() + static_cast<std::ptrdiff_t>(first), used,
                  Capture());  // they may be more than memory holds
      run.add(measured);
      if (arrived) arrived(measured);
      done += std::ssize(measured);
    }
    if (!part.isPart || part.isLastPart) state.clear();
  }
  report(progress, {"prompts done", total, total});
  run.finish();
  state.finish();
  return run;
}

}  // namespace sinkscope
