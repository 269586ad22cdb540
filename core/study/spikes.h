// Where the first token's hidden state stands out (Sun et al. 2024, massive activations): over many prompts, without a
// threshold on its length, or in one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/study/explore.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"

namespace sinkscope {

struct FirstTokenSpikes {
  Matrix first, others;        // [L+1,C], mean magnitudes of the first token and of the others in every dimension
  std::vector<int> dims = {};  // that stand out where its norm stands out most, the largest first; at most four
  int riseBlock = 0;           // behind which its norm rises most
  int topDepth = 0;            // blocks passed where it stands out most, >= 1
  int endDepth = 0;  // the last depth, from there on and short of the end, at which it is half of that at least
  int prompts = 0;   // taken, the first
};

// A dimension stands out where the first token's mean magnitude is more than six times the others'. Of prompts of two
// tokens and more; at most sixteen are taken, since what stands out does so in every prompt. Throws Error as capture()
// does.
FirstTokenSpikes firstTokenSpikes(const OpenModel& model, std::vector<std::vector<std::int64_t>> prompts,
                                  const ProgressSink& progress = {});

// Of one prompt: the few dimensions that grow far beyond the others at position 0, and how large the same ones are at
// the other tokens.
struct Spike {
  Record record;
  std::vector<int> dims;        // ascending: those that reach a third of the largest at position 0, at most 8
  std::vector<double> largest;  // [as many], the largest |x| at position 0 behind any block
  int block = 0;                // behind which the largest of all stands
  double elsewhere = 0.0;       // the largest |x| of these dimensions at the other positions behind that block
};

// Throws Error as explore() does, and Error{badUse} for a prompt of one token.
Spike spikeOf(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress = {});

// "8, 55"; "none"
std::string dimsText(const std::vector<int>& dims);

}  // namespace sinkscope
