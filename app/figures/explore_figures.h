// The views of the pages Explore, Heads and Geometry as figures of one prompt, for `sinkscope figures`.
#pragma once

#include <functional>
#include <memory>
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
#include "widgets/contribution_figure.h"

namespace sinkscope {

// What stands beside the prompt, as in the window's A|B.
struct ExploreAgainst {
  std::string title, titleBeside;  // of the prompt itself, and of this
  // The text that is read there; empty: the same.
  std::string text = {};
  // The model that reads it; empty: the same. Asked for every figure: an edited one may share the first one's weights,
  // which are streamed since, and nobody else holds it.
  std::function<std::shared_ptr<const OpenModel>()> model = {};
  bool edited = false;  // the first one's with edits, so that a changed word is shown in both
};
// The condition of both; asTrained: as the tokenizer of each does.
BosMode besideMode(FigureBos bos);

// How they are shown; the views of the window have the same choices.
struct ExploreChoices {
  // Of all but perturbation. asTrained: with bos and without, where there is one; beside another prompt or model as the
  // tokenizer of each does.
  FigureBos bos = FigureBos::asTrained;
  std::optional<ExploreAgainst> against = {};
  // (attention layer, head): of patterns and prompt-keys; the first one of attention, value-norms and score. Empty: the
  // strongest sink, and of patterns all heads, or where they are too many the strongest.
  std::vector<std::pair<int, int>> heads;
  double epsilon = 0.3;      // of the grid
  bool logarithmic = false;  // colours of attention, patterns and perturbation
  bool linear = false;       // of activations, where one of hundreds leaves the others dark; else logarithmic
  bool pairAlone = false;    // perturbation without its place among random changes
  bool byNumber = false;     // heads of the grid; else sorted
  std::string by, filter;    // of heads: a column and a filter (widgets/head_filter.h); empty: in depth order, all
  bool upsideDown = false;   // their order the other way round (Qt takes --reverse for itself)
  int columns = 0;           // of patterns; 0: as many as the model has heads, or few
  int picturesAcross = 8;    // of patterns, with columns 0: as many as the page has room for
  bool runOn = false;        // a layer of patterns need not begin a row
  TokenLength lengths = TokenLength::value;  // of value-norms
  int key = 0;                               // of score; as the first picture counts positions
  std::optional<int> query;                  // of score, and of contributions; empty: the mean
  bool before = true, after = true;          // rotation, of prompt-keys
  std::optional<int> layer;                  // of activations, blocks passed; empty: where they stand out most
};

inline constexpr const char* kSinkGrid = "sink-grid";  // which takes epsilon

// Throws Error{badUse} for choices of the views that `wanted` asks for that can be of no model, and with one for those
// that cannot be of this one and its prompt: before anything is measured.
void refuseWrongChoices(const ExploreChoices& choices, const std::function<bool(const std::string& name)>& wanted);
void refuseWrongChoices(const ExploreChoices& choices, const std::function<bool(const std::string& name)>& wanted,
                        const OpenModel& model, const ShippedPrompt& prompt);

std::vector<std::string> exploreFigureNames();
std::string exploreFigureTitle(const std::string& name);  // what it shows; REQUIRES one of these
bool exploreTakesBos(const std::string& name);
// Whether it has one of the two conditions, so that both are two of it; the others show them beside each other.
bool exploreOfOneBos(const std::string& name);
// Whether it is one of these and ExploreChoices::against stands in it; the changed word's has it where that is edited.
bool exploreTakesAgainst(const std::string& name, bool edited);

// Floating-point operations of these views, which share passes; of a changed word without random changes. Throws as
// OpenModel::prompt() does.
double exploreOperations(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                         const std::vector<std::string>& names);

// Calls `take` with every figure that `wanted` asks for and the function that makes it; nothing is computed where none
// is. `choices` are read when `make` is called. `randomChanges`: SpreadOptions::others, asked for once where a pair has
// a place. What `make` throws is Error, {cancelled} where `progress` says so.
void exploreFigures(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                    const ProgressSink& progress, const std::function<ChangeRatios()>& randomChanges,
                    const std::function<bool(const std::string& name)>& wanted,
                    const std::function<void(const std::string& name, const std::function<Figure()>& make)>& take);

}  // namespace sinkscope
