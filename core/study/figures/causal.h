// The study of causes as a result that a run file keeps: its figure, its effects as CSV, and every prompt's numbers.
#pragma once

#include <optional>
#include <string>

#include "core/record/paper_result.h"
#include "core/record/run_file.h"
#include "core/study/causal/causal.h"

namespace sinkscope {

PaperResult causalResult(const CausalStudy& study);

// What its figure shows as a tabular of booktabs: a row for every change, edited - untouched with intervals, the range
// of the controls beside; in small print below, the conditions and what was left out.
std::string causalLatex(const CausalStudy& study);

// How a run that holds a part of it is gone on with, whatever command began the run.
inline constexpr const char* kCausalGoesOn = "sinkscope-cli causal with the same options and --resume goes on";

// What a run has of it, from an earlier try; empty: nothing, or there is no run.
std::optional<PaperTable> causalSoFar(const RunFile* run);

}  // namespace sinkscope
