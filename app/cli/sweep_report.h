// What a sweep tells when it is done: rates, and what the work took.
#pragma once

#include <cstdint>
#include <string>

#include "app/cli/console.h"
#include "app/cli/lists.h"
#include "core/record/run_file.h"
#include "core/study/sweep/ranks.h"

namespace sinkscope {

struct SweepFigures {
  double seconds = 0.0, loadingSeconds = 0.0;     // from the start; opening the model, of these
  std::int64_t bytesRead = 0;                     // of weights
  double secondsWaited = 0.0;                     // that the arithmetic stood still for them
  double operations = 0.0;                        // a multiplication and an addition counted as two; 0: not known here
  std::int64_t startBytes = 0, loadedBytes = 0;   // resident: when the command began, when the model was open
  std::int64_t workPeakBytes = 0, peakBytes = 0;  // at its highest: after that, and at all
  std::int64_t programBytes = 0;  // of these, pages of the program and its libraries that came in since the start
  int ranks = 1;

  double operationsPerSecond() const;  // of the work without the loading
};

// Of several ranks, each with its own: bytes are summed, everything else is that of the rank where it is most. Every
// rank must call it; all have the same afterwards.
SweepFigures figuresOfAll(const SweepFigures& mine, Ranks& ranks);

// A line for every rate and one for the figures; with `json` one object.
std::string sweepReport(const RunFile& run, const Epsilons& epsilons, const SweepFigures& figures, bool json);

}  // namespace sinkscope
