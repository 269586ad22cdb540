// The Explore page's measurements: a prompt in, plain values out. Run on the thread that owns the model.
//
//   Exploration seen = explore(model, {.input = "The sea was calm."}, progress);
//   HeadPattern p = seen.pattern(model, /*layer*/ 2, /*head*/ 0);   // no forward pass: from the kept queries and keys
#pragma once

#include <memory>
#include <string>

#include "core/model/attention/pattern_tiles.h"
#include "core/model/open/open_model.h"
#include "core/prompt/prompt.h"
#include "core/values/progress.h"
#include "core/values/reading.h"

namespace sinkscope {

class SharedPass;

struct ExploreRequest {
  PromptInput input;
  BosMode bos = BosMode::automatic;
  // Reading::written too. Short prompts take longer by about a tenth: 9 % on 4 layers of 4 heads at 64 tokens, 11 to
  // 13 % on wider models, 3 to 6 % from 256 tokens on.
  bool written = false;
};

// One prompt, run once; keeps queries and keys of all layers ([H,T,D] + [G,T,D] each), so that the pattern of any head
// is one small product away and no T x T matrix is held for heads that nobody looks at. Of a prompt longer than
// kOverviewCells they are kept up to kMostKeptBytes; beyond, a head's are computed again when it is looked at.
class Exploration {
 public:
  static constexpr std::int64_t kMostKeptBytes = std::int64_t{256} << 20;
  Reading reading;

  // [T,T], NaN above the diagonal, by the rule that the forward pass had: its weights up to rounding (1e-6). Of a
  // prompt longer than `most` tokens, or than kOverviewCells, coarser: each cell the largest of the square it stands
  // for. Throws Error{cancelled}.
  HeadPattern pattern(const OpenModel& model, int layer, int head, int most = kOverviewCells,
                      const ProgressSink& progress = {}) const;

  // The same pattern by parts, down to single cells.
  std::shared_ptr<const PatternTiles> tiles(const OpenModel& model, int layer, int head,
                                            const ProgressSink& progress = {}) const;

  struct Kept;
  std::shared_ptr<const Kept> kept;
};

// Throws Error as makePrompt does; Error{badUse} when the prompt is longer than learned positions allow (both lengths);
// Error{tooLarge} with the figures; Error{cancelled}. `shared`: may have seen the prompt; null: none has.
Exploration explore(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress = {},
                    const SharedPass* shared = nullptr);

// Perturbation spread of two texts or id lists, both given without bos. Runs with and without the bos id in front
// (with only where the model has one); edits of the prompt act on each of the two as it is then, and what they take
// away has NaN (Spread's columns are the tokens as given). Throws Error{badUse} when the token counts differ: both
// counts and where they part; and where an edit takes away the word that is changed. `shared`: as explore() takes it.
Spread perturbationSpread(const OpenModel& model, const PromptInput& original, const PromptInput& perturbed,
                          const ProgressSink& progress = {}, const SharedPass* shared = nullptr);

}  // namespace sinkscope
