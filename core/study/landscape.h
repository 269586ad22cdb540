// How large the activations of one prompt are, over tokens and dimensions, after every block: the massive activations
// of the first token stand out as towers (Sun et al. 2024; Gu et al. 2025, on massive activations).
#pragma once

#include "core/study/explore.h"
#include "core/values/landscape.h"

namespace sinkscope {

// Dimensions are drawn in at most `mostBins` bins, each as high as its largest. Throws Error as explore() does.
Landscape activationLandscape(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress = {},
                              int mostBins = 512);

}  // namespace sinkscope
