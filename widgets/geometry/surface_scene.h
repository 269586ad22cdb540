// What is drawn in three dimensions: the heatmaps of a Figure raised to surfaces over their cells, on one scale of
// height and colour, with the cells named that stand out. Pure functions from values to values; the Figure is the same
// picture in two dimensions, and its CSV holds the same numbers.
//
//   SurfaceScene scene = landscapeScene(landscape, 3, {.scale = Scale::log});
//   scene.figure.panels[0]   // a Heatmap: rows run along the depth, columns along the width, values upwards
#pragma once

#include <string>
#include <vector>

#include "core/values/figure.h"
#include "core/values/landscape.h"
#include "core/values/pair_place.h"
#include "core/values/reading.h"
#include "core/values/training_terrain.h"

namespace sinkscope {

// A cell with a label at its tip.
struct ScenePeak {
  int panel = 0;
  int row = 0;
  int column = 0;
  double height = 0.0;  // in units of the values
  std::string label;
  bool strong = false;  // emphasised
  bool always = false;  // named however low it is
};

struct SurfaceScene {
  Figure figure;  // panels are Heatmaps that share one ColourScale: its label is the axis of the heights
  std::vector<ScenePeak> peaks;
};

// Layer x token x distance, a panel with and one without bos on one scale (Barbero et al. 2025, Fig. 2); `edited`: as
// spreadFigure() has it, `others`: SpreadOptions::others.
SurfaceScene perturbationScene(const Spread& spread, Scale scale, const Spread* edited = nullptr,
                               const ChangeRatios& others = {});

// Head x step x importance of the first token; the heads that end highest are named.
SurfaceScene terrainScene(const TrainingTerrain& terrain, Scale scale);

struct LandscapeOptions {
  Scale scale = Scale::linear;
  bool everyLayer = false;           // one scale for all layers, instead of the shown layer's own
  const Landscape* other = nullptr;  // counts for the scale too, as many layers high, although it is not shown
};
// Token x dimension x |activation| after `layer` blocks (0: the embedding); what stands before it
// (Landscape::before) beside it, on one scale. Throws Error{badUse} for a layer that is
// not there.
SurfaceScene landscapeScene(const Landscape& landscape, int layer, const LandscapeOptions& options);

// Where the massive activations show first: they come up in an early block and go in the last (Sun et al. 2024,
// section 2.2).
int mostTellingLayer(const Landscape& landscape);

// The heatmap of a scene's panel, and the scale that all panels share.
const Heatmap& surfaceOf(const SurfaceScene& scene, int panel);
int surfaceCount(const SurfaceScene& scene);
const ColourScale& scaleOf(const SurfaceScene& scene);  // REQUIRES surfaceCount(scene) > 0

}  // namespace sinkscope
