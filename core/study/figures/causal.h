// The study of causes as a result that a run file keeps: its figure, its effects as CSV, and every prompt's numbers.
#pragma once

#include <optional>
#include <string>

#include "core/record/paper_result.h"
#include "core/record/run_file.h"
#include "core/study/causal/causal.h"
#include "core/values/latex.h"

namespace sinkscope {

PaperResult causalResult(const CausalStudy& study);

// What its figure shows as a tabular of booktabs: a row for every change, edited - untouched with intervals, the range
// of the controls beside; in small print below, the conditions and what was left out. In a column the measures that it
// has room for, intervals under their numbers, and of the controls how many go as far.
std::string causalLatex(const CausalStudy& study, LatexWidth width = LatexWidth::page);

// How a run that holds a part of it is gone on with, whatever command began the run.
inline constexpr const char* kCausalGoesOn = "sinkscope-cli causal with the same options and --resume goes on";

// What is recorded of a study on its way, from which it goes on and is drawn as far as it is.
PaperResult causalPart(const CausalStudy& soFar);
// Whether a recorded study of causes is such a part.
bool isCausalPart(const RecordedStudy& recorded);
// A part as causalResult() makes it of the changes that are measured; legend, numbers, record and notes say how many
// these are. Throws Error{badUse}: there is none yet; as causalStudyOf().
PaperResult causalPartResult(const RecordedStudy& part);

// What a run has of it, from an earlier try; empty: nothing, or there is no run.
std::optional<PaperTable> causalSoFar(const RunFile* run);

}  // namespace sinkscope
