// What a sweep of the open model will cost on this machine, in sentences: said before it is started.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <QtCore/QString>

#include "core/model/open/open_model.h"
#include "core/probe/edits/edit.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_cost.h"
#include "core/values/progress.h"

namespace sinkscope {

struct SweepForecast {
  QString sentence;  // "170 prompts of 64 tokens: 23 GFLOP, ...; about 1.2 s on this machine", or why there is none
  QString warning;   // of a long or streamed one, to be seen; else empty
};

// Owned and used by the compute thread. The machine is measured once for each model, device and length of prompts,
// which takes up to some seconds for a large model; everything after that is arithmetic.
class SweepForecaster {
 public:
  // `prompts`: as readPromptSet takes it. `out`: where the run will be. `edits`: with which the model is going to run.
  // Throws Error{cancelled} alone: what else stands in the way is the sentence.
  SweepForecast forecast(const OpenModel& model, const std::string& prompts, const SweepOptions& options,
                         const std::filesystem::path& out, const EditList& edits, const ProgressSink& progress);

 private:
  std::map<std::string, Machine> measured_;
};

}  // namespace sinkscope
