// Recipes of the smaller experiments: caches, one token repeated behind bos, ranks of norms, learned sinks.
#pragma once

#include "core/record/paper_result.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

PaperResult driftFigure(PaperContext& context);      // drift
PaperResult normRanksFigure(PaperContext& context);  // norm-ranks
PaperResult quantisedFigure(PaperContext& context);  // quantised
PaperResult streamingFigure(PaperContext& context);  // streaming
PaperResult keptKeysFigure(PaperContext& context);   // kept-keys
PaperResult sinkStarFigure(PaperContext& context);   // sink-star

}  // namespace sinkscope
