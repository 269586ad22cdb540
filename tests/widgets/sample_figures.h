// Figures of plausible values for the tests of the widgets: a causal pattern with a sink, head grids, bars, curves.
#pragma once

#include "core/values/figure.h"

namespace sinkscope {

// The words of a sentence as tokens, leading spaces kept; `bos` puts ⟨bos⟩ in front.
std::vector<std::string> sampleTokens(int count, bool bos);

// Rows that sum to one, most of it on column 0 from `sink` on; NaN above the diagonal.
Matrix samplePattern(int tokens, double sink);

// tokens x tokens, with labels and axes, "L2H0".
Figure sampleHeatmap(int tokens);
// One or two grids side by side on one scale.
Figure sampleGrid(int layers, int heads, bool sorted, bool two = false);
Figure sampleBars(int tokens);
Figure sampleCurves();
// Heatmaps with and without bos side by side, bars under each.
Figure sampleSideBySide(int tokens);

// A picture as text: '.' is a missing cell, digits are tenths of the scale 0..1 ('9' is 0.9), '#' is 1.
Matrix matrixFromAscii(const std::string& rows);  // rows apart by " / "

}  // namespace sinkscope
