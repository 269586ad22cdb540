// Is it causal? The model is changed in ways that take the sink away, move it, or keep only a part of it, and
// everything is measured again beside the untouched model, over many prompts, with controls: the same change to heads
// and tokens drawn at random. Effects are paired; no conclusion is drawn here.
//
//   const CausalStudy study = causalStudy(model, readPromptSet("builtin"), {.tokens = 64}, {}, {}, progress);
//   effectOf(study, study.arms[3], causalMeasures()[0]);    // edited - untouched, with its interval
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/edits/edit.h"
#include "core/prompt/prompt_set.h"
#include "core/record/paper_result.h"
#include "core/values/progress.h"
#include "core/values/record.h"
#include "core/values/statistics.h"

namespace sinkscope {

struct CausalOptions {
  int tokens = 64;        // T, what stands in front included
  double epsilon = 0.3;   // what a sink head is, and of the sink rate
  int draws = 10;         // of every control, >= 1
  std::int64_t seed = 0;  // of controls, of noise and of the changed tokens
  EditList edits = {};    // a person's own, in place of the changes that the study has; empty: those
};

// What a change is about; arms of one group stand together.
enum class CausalGroup { mask, value, output, spike, feedForward, prompt, keyBias, position, removed, own };

struct CausalArm {
  std::string name;  // "key masked in sink heads": of what stands first, where nothing else is named
  CausalGroup group = CausalGroup::mask;
  EditList edits;
  std::string controlOf = {};                               // of a control: the arm that it stands beside
  std::string kind = {};                                    // and what of it is drawn: "random heads"
  int draw = 0;                                             // of a control or of a removal at random: which
  double share = std::numeric_limits<double>::quiet_NaN();  // of heads that are zeroed, 0..1: arms of `removed`
};

// What was measured of one prompt under one arm.
struct CausalNumbers {
  double loss = 0.0;              // nats a token, of the text tokens from the second on
  double bitsPerByte = 0.0;       // the same over the bytes that those tokens stand for; NaN without a tokenizer
  double divergence = 0.0;        // KL(untouched || edited) of what follows the last token, nats
  double spread = 0.0;            // mean ||Δx_i|| / ||x_i|| behind a changed token, x^(L) before the final norm
  double frozenSpread = 0.0;      // the same where the changed prompt keeps the patterns of the one that is not
  double throughAttention = 0.0;  // spread - frozenSpread
  double distance = 0.0,
         distanceWithoutFirst = 0.0;       // to the mean, relative: mu / ||X||_F, of all rows and of the others
  double rate = 0.0;                       // share of heads whose first token's importance is above epsilon
  double mass = 0.0;                       // mean importance of the first token
  double place = 0.0;                      // of position `CausalStudy::place`
  double most = 0.0, mostAt = 0.0;         // the largest mean importance of positions in the first half, and which
  double ratePlace = 0.0, rateMost = 0.0;  // share of heads above epsilon at these two
  double valueRatio = 0.0,
         residualRatio = 0.0;                  // the first token's over the mean of the others; at the most over depth
  double valueNorm = 0.0, residualNorm = 0.0;  // the first token's own, likewise
  double written = 0.0;                        // mean over heads of what they write beside the stream
};

struct CausalMeasure {
  std::string_view name;  // in tables: "loss"
  double CausalNumbers::*of;
  std::string_view axis;   // "loss (nats)"
  std::string_view about;  // one line
};
std::span<const CausalMeasure> causalMeasures();

// What was found out about the untouched model before anything was changed.
struct CausalFound {
  std::vector<std::pair<int, int>> sinkHeads;  // {layer, head}: mean importance over the prompts above epsilon
  std::vector<std::vector<double>> importance, written;  // [L][H], means over the prompts
  std::vector<int> spikeDims;  // of the first token where its norm stands out most, largest first
  int spikeBlock = 0;          // behind which ||x_0|| rises most
  int spikeEnd = 0;            // behind which it is no longer half of its most
};

struct CausalStudy {
  Record record;
  CausalFound found;
  std::vector<CausalArm> arms;                      // the first is the untouched model
  std::vector<std::vector<CausalNumbers>> numbers;  // [arms][prompts]
  std::vector<std::string> prompts, categories;     // names, of those that are long enough
  std::vector<std::string> leftOut;                 // arms that this model does not have, and why
  std::vector<std::string> ofEdits;                 // of a person's own: rows that touch nothing in it, or need more
  std::string first;                                // what stands at position 0: "⟨bos⟩", "the first token"
  int place = 0;                                    // of the position that is made to see only itself
  int skipped = 0;                                  // prompts of fewer tokens
  double epsilon = 0.3;
  int tokens = 64;
  std::string settings = {};  // what decides the numbers besides prompts and edits: epsilon and seed
};

// Throws what causalStudy() would throw of these prompts and options, before anything is measured.
void refuseCausal(const OpenModel& model, const PromptSet& set, const CausalOptions& options);

// Called behind an arm that was measured, every ten seconds at most, with what is known until then.
using CausalKeep = std::function<void(const CausalStudy& soFar)>;

// `known`: the table of causalTable() of an earlier try; arms that it holds of all prompts are not measured again, save
// for the untouched model. Throws Error as capture() and makePrompt() do; Error{badUse} for T < 8, over learned
// positions, and where every prompt is too short; Error{badFile}: `known` is damaged.
CausalStudy causalStudy(const OpenModel& model, const PromptSet& set, const CausalOptions& options,
                        const std::optional<PaperTable>& known = {}, const CausalKeep& keep = {},
                        const ProgressSink& progress = {});

// edited - untouched, paired over prompts; categories are drawn too (core/values/two_stage.h).
struct CausalEffect {
  double untouched = 0.0, edited = 0.0, difference = 0.0;
  Interval interval;
  std::size_t prompts = 0;
};
// `category`: of its prompts alone; empty: of all. `looks`: so many intervals are to hold together.
CausalEffect effectOf(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure,
                      const std::string& category = {}, int looks = 1);

// What stands beside an arm: the same change at places that were drawn.
struct CausalControls {
  std::string kind = {};            // what of it was drawn, "random heads"; empty: controls of every kind
  std::vector<double> differences;  // of each draw, edited - untouched, mean over the prompts
  int asLarge = 0;                  // of them, in magnitude, at least as the arm's own
};
CausalControls controlsOf(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure);
// The same of each kind by itself, in the order of the arms.
std::vector<CausalControls> controlsByKind(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure);

// Which changes share most of their heads with the heads that were drawn beside them, and how many: where nearly all
// heads are sinks there are few others. Empty: none.
std::string sharedHeads(const CausalStudy& study);

// The mean alone.
double differenceOf(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure);

// A row an arm and prompt, numbers with all their digits: arm,control_of,draw,share,prompt,category,loss,...
PaperTable causalTable(const CausalStudy& study);
// A row an arm, measure and category: arm,edits,control_of,draw,share,measure,category,prompts,untouched,edited,
// difference,low,high,ratio,controls,controls_as_large; the last two of all prompts alone.
PaperTable causalEffects(const CausalStudy& study);

// The study that a table of causalTable() was made of, as far as it holds it: found, notes and what stands first are
// not in it. An arm that lacks a prompt that the first has is left out. `about`: the record kept beside it. Throws
// Error{badFile}: it is damaged, or of an earlier build.
CausalStudy causalStudyOf(const PaperTable& table, const Record& about);

// Prompts that go through the model, at most, said before it begins: of every arm each prompt and its changed twin,
// once free and once with attention frozen.
std::int64_t causalPasses(const CausalOptions& options, std::size_t prompts);

// What decides the numbers besides prompts and the edits of each arm: CausalStudy::settings.
std::string causalSettings(const CausalOptions& options);

}  // namespace sinkscope
