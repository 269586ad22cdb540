// How the tokens' representations grow alike with the prompt's length, with and without bos (Barbero et al. 2025,
// section 3.1; App. B, Fig. 9 and 10).
//
//   collapse(model, sums({5, 10, 20}), progress);
#pragma once

#include <string>
#include <vector>

#include "core/model/open_model.h"
#include "core/prompt/prompt.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

// A prompt of a growing series; ids or text without bos.
struct GrowingPrompt {
  int length = 0;  // what the series counts: terms of a sum, tokens of the prefix
  PromptInput input;
};

// Sums of so many terms ("Could you add these numbers 10+06+..."), resources/prompts/sums.json, quoted from App. C.2 as
// experimental input. Empty `terms`: all of them. Throws Error{badUse} listing the lengths there are.
std::vector<GrowingPrompt> sums(const std::vector<int>& terms = {});

// The first N tokens of the text for each N, then its last token `repeats` times: the last tokens are equal while the
// prefix grows. A text shorter than N is begun again. Throws Error as makePrompt does.
std::vector<GrowingPrompt> growingPrefix(const OpenModel& model, const std::string& text,
                                         const std::vector<int>& lengths, int repeats = 2);

struct CollapsePoint {
  int length = 0;  // GrowingPrompt::length
  int tokens = 0;  // T, bos included
  bool bos = false;
  double distanceToMean = 0.0;    // of x^(L), before the final norm
  double lastPairDistance = 0.0;  // of its last two tokens
  std::vector<float> tokenNorms;  // [T], ||x_i^(L)||_2, for the histogram of Fig. 10
};

struct Collapse {
  Record record;
  std::vector<CollapsePoint> points;  // by prompt, with bos first; models without bos have the others only
};

// Throws Error as makePrompt and capture do; Error{badUse} for prompts of fewer than two tokens.
Collapse collapse(const OpenModel& model, const std::vector<GrowingPrompt>& prompts, const ProgressSink& progress = {});

}  // namespace sinkscope
