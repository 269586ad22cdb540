// The four views of the Explore page as figures of one prompt, for `sinkscope figures`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/shipped.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/figure.h"
#include "core/values/pair_place.h"
#include "core/values/progress.h"

namespace sinkscope {

// How they are shown; the views of the window have the same choices.
struct ExploreChoices {
  FigureBos bos = FigureBos::asTrained;  // of all but perturbation; asTrained: with bos and without, where there is one
  std::optional<std::pair<int, int>>
      head;                  // of attention and value-norms, (attention layer, head); empty: the strongest sink
  double epsilon = 0.3;      // of the grid
  bool logarithmic = false;  // colours of attention and perturbation
  bool pairAlone = false;    // perturbation without its place among random changes
  bool byNumber = false;     // heads of the grid; else sorted
};

std::vector<std::string> exploreFigureNames();
bool exploreTakesBos(const std::string& name);

// Floating-point operations of the views of a prompt, which share its passes; or of its changed word, without random
// changes. Throws as OpenModel::prompt() does.
double exploreOperations(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                         bool ofPrompt);

// Calls `take` with every figure that `wanted` asks for and the function that makes it; nothing is computed where none
// is. `randomChanges`: SpreadOptions::others, asked for once where a pair has a place. What `make` throws is Error,
// {cancelled} where `progress` says so.
void exploreFigures(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                    const ProgressSink& progress, const std::function<ChangeRatios()>& randomChanges,
                    const std::function<bool(const std::string& name)>& wanted,
                    const std::function<void(const std::string& name, const std::function<Figure()>& make)>& take);

}  // namespace sinkscope
