// The activation landscape: |activation| over tokens and dimensions, layer by layer, with the massive activations named
// (Sun et al. 2024). Made by core/study/landscape, drawn by the Geometry page.
#pragma once

#include <memory>
#include <vector>

#include "core/values/matrix.h"
#include "core/values/record.h"
#include "core/values/token.h"

namespace sinkscope {

// One activation that stands out.
struct ActivationPeak {
  int token = 0;
  int dimension = 0;
  float value = 0.0f;    // signed
  bool massive = false;  // over 100 and over 1,000 times the layer's median magnitude (Sun et al. 2024, section 2)
  bool operator==(const ActivationPeak&) const = default;
};

// Sizes: L blocks, T tokens, C model width, B = ceil(C / dimensionsPerBin).
struct Landscape {
  Record record;
  Tokens tokens;  // T
  bool bos = false;
  int width = 0;  // C
  int dimensionsPerBin = 1;
  Volume heights;                                  // [L+1,T,B]: the largest |x_i^(l)| among the bin's dimensions
  std::vector<float> median;                       // [L+1], of all magnitudes of the layer
  std::vector<std::vector<ActivationPeak>> peaks;  // [L+1], the largest first
  std::vector<int> edited = {};                    // dimensions that an edit of the stream acts on, ascending
  // What stands before it on one scale, as many layers high: of an edited model the model as it is, of a comparison its
  // first side. Null: it stands alone.
  std::shared_ptr<const Landscape> before = {};
  std::string title = {};  // "without ⟨bos⟩"; empty: "untouched" and "edited" beside one another, nothing alone
};

}  // namespace sinkscope
