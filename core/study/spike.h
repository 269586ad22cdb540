// The spike of the first token in the residual stream: the few dimensions that grow far beyond the others there (Sun et
// al. 2024), found by measurement, and how large the same dimensions are at the other tokens.
#pragma once

#include "core/study/explore.h"

namespace sinkscope {

struct Spike {
  Record record;
  std::vector<int> dims;        // ascending: those that reach a third of the largest at position 0, at most 8
  std::vector<double> largest;  // [as many], the largest |x| at position 0 behind any block
  int block = 0;                // behind which the largest of all stands
  double elsewhere = 0.0;       // the largest |x| of these dimensions at the other positions behind that block
};

// Throws Error as explore() does, and Error{badUse} for a prompt of one token.
Spike spikeOf(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress = {});

}  // namespace sinkscope
