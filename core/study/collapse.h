// How the tokens' representations grow alike with the prompt's length, with and without bos (Barbero et al. 2025,
// section 3.1; App. B, Fig. 9 and 10).
//
//   collapse(model, sums({5, 10, 20}, {.draws = 10}), progress);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

// A prompt of a growing series; ids or text without bos.
struct GrowingPrompt {
  int length = 0;  // what the series counts: terms of a sum, tokens of the prefix
  PromptInput input;
  int draw = 0;  // which of the prompts of this length
};

struct SumDraws {
  int draws = 1;  // sums of every length
  std::int64_t seed = 0;
};

// Sums of so many terms ("Could you add these numbers 10+06+..."), several of each length. Draw 0 is the one that ships
// (resources/prompts/sums.json): of five terms it is quoted from App. C.2 as experimental input, the longer ones go on
// from there with numbers of the project's own. All further draws are made from the seed, terms 01..10 uniform and
// independent, with nothing in common with a shorter one. Empty `terms`: all lengths that ship. Throws Error{badUse}
// listing the lengths there are.
std::vector<GrowingPrompt> sums(const std::vector<int>& terms = {}, const SumDraws& draws = {});

// What sums they were, for a record: which are quoted, which made from what seed.
std::string sumsText(const std::vector<GrowingPrompt>& prompts, const SumDraws& draws);

// The first N tokens of the text for each N, then its last token `repeats` times: the last tokens are equal while the
// prefix grows. A text shorter than N is begun again. Throws Error as makePrompt does.
std::vector<GrowingPrompt> growingPrefix(const OpenModel& model, const std::string& text,
                                         const std::vector<int>& lengths, int repeats = 2);

// core/metrics/distance_to_mean.h's three numbers of the same rows.
struct MeanDistance {
  int rows = 0;           // n
  double distance = 0.0;  // mu
  double perToken = 0.0;  // mu / sqrt(n)
  double relative = 0.0;  // mu / ||X||_F
};

struct CollapsePoint {
  int length = 0;              // GrowingPrompt::length
  int draw = 0;                // GrowingPrompt::draw
  int tokens = 0;              // T as run: bos included, prompts edited
  bool bos = false;            // whether one was put in front, whatever an edit made of it
  bool beyondContext = false;  // more tokens than the model was trained to read
  // Of x^(L), before the final norm: of all T rows, and of the T-1 without row 0. With bos in front that leaves the
  // text tokens; without it the text tokens from the second on, because the first of them stands in the sink's place. A
  // prompt of one row has none without it: rows 0, NaN.
  MeanDistance all = {}, withoutFirst = {};
  double lastPairDistance = 0.0;          // of its last two tokens
  double relativeLastPairDistance = 0.0;  // over their mean length
  // D of the text tokens' hidden states with bos against those without (stateDivergence), without those that an edit of
  // the prompt took away; of points with bos only, and empty where no token is left in both.
  std::optional<double> divergence = {};
  std::vector<float> tokenNorms = {};  // [T], ||x_i^(L)||_2, for the histogram of Fig. 10
};

struct Collapse {
  Record record;
  std::vector<CollapsePoint> points;  // by prompt, with bos first; models without bos have the others only
};

// Tokens of the longest prompt that the memory bears beside the weights.
std::int64_t longestInMemory(const OpenModel& model);

// Floating-point operations of collapse().
double collapseOperations(const OpenModel& model, const std::vector<GrowingPrompt>& prompts);

// Throws Error as makePrompt and capture do; Error{tooLarge}, before anything is computed, where a prompt is longer
// than longestInMemory(); Error{badUse} for prompts of fewer than two tokens, and for those that are longer than
// learned positions.
Collapse collapse(const OpenModel& model, const std::vector<GrowingPrompt>& prompts, const ProgressSink& progress = {});

}  // namespace sinkscope
