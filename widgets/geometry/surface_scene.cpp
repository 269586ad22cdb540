#include "widgets/geometry/surface_scene.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "core/values/blocks_passed.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/split_characters.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

constexpr double kDecades = 1e-4;  // of the largest value: what a logarithmic landscape shows at most

std::string shortNumber(double value) {
  char text[32];
  std::snprintf(text, sizeof text, std::abs(value) >= 100 ? "%.0f" : std::abs(value) >= 1 ? "%.1f" : "%.2g", value);
  return value < 0 ? "−" + std::string(text + 1) : text;  // a minus, not a hyphen
}

double largestOf(const Landscape& landscape, int layer, const LandscapeOptions& options) {
  const Volume& heights = landscape.heights;
  double largest = 0.0;
  for (int plane = 0; plane < heights.planes; ++plane) {
    if (!options.everyLayer && plane != layer) continue;
    for (int row = 0; row < heights.rows; ++row) {
      for (int col = 0; col < heights.cols; ++col) {
        if (const double value = heights.at(plane, row, col); std::isfinite(value)) largest = std::max(largest, value);
      }
    }
  }
  return largest;
}

// One for both, where the untouched model stands beside.
ColourScale landscapeScale(const Landscape& landscape, int layer, const LandscapeOptions& options) {
  double largest = largestOf(landscape, layer, options);
  if (landscape.before) largest = std::max(largest, largestOf(*landscape.before, layer, options));
  if (options.other != nullptr) largest = std::max(largest, largestOf(*options.other, layer, options));
  ColourScale colour{.map = ColourMap::viridis, .scale = options.scale, .label = "|activation|"};
  colour.high = largest > 0.0 ? largest : 1.0;
  if (options.scale == Scale::log) {
    // From a tenth of the median: below it there is only noise, and the floor would be deep under the plain.
    const double median = landscape.median[static_cast<std::size_t>(layer)];
    colour.low = std::clamp(median / 10, kDecades * colour.high, colour.high / 10);
  }
  return colour;
}

}  // namespace

SurfaceScene perturbationScene(const Spread& spread, Scale scale, const Spread* edited, const ChangeRatios& others) {
  // The changed token counts: in three dimensions a surface that is cut off would be a wrong one.
  SurfaceScene scene{
      .figure = spreadFigure(spread, {.scale = scale, .map = ColourMap::magma, .changedAside = false, .others = others},
                             edited),
      .peaks = {}};
  scene.figure.name = "perturbation-surface";
  return scene;
}

SurfaceScene terrainScene(const TrainingTerrain& terrain, Scale scale) {
  constexpr std::size_t kNamed = 3;
  constexpr double kLeastOfLog = 0.01;  // below it nobody can tell one head from another
  Heatmap map;
  map.cells = terrain.importance;
  map.rowLabels = terrain.heads;
  for (const std::int64_t step : terrain.steps) map.columnLabels.push_back(grouped(step));
  map.rowAxis = "head";
  map.columnAxis = "step";
  map.colour = {.map = ColourMap::magma,
                .scale = scale,
                .low = scale == Scale::log ? kLeastOfLog : 0.0,
                .high = 1.0,
                .label = "importance"};
  SurfaceScene scene;
  scene.figure = {.name = "training-terrain", .panels = {}, .record = terrain.record};
  const int last = map.cells.cols - 1;
  std::vector<int> heads(static_cast<std::size_t>(map.cells.rows));
  std::iota(heads.begin(), heads.end(), 0);
  std::stable_sort(heads.begin(), heads.end(),
                   [&](int a, int b) { return map.cells.at(a, last) > map.cells.at(b, last); });
  for (std::size_t i = 0; i < std::min(kNamed, heads.size()); ++i) {
    scene.peaks.push_back({.panel = 0,
                           .row = heads[i],
                           .column = last,
                           .height = map.cells.at(heads[i], last),
                           .label = terrain.heads[static_cast<std::size_t>(heads[i])]});
  }
  scene.figure.panels.push_back({.content = std::move(map)});
  return scene;
}

namespace {

bool isEdited(const Landscape& landscape, int dim) {
  return std::binary_search(landscape.edited.begin(), landscape.edited.end(), dim);
}

Heatmap landscapeMap(const Landscape& landscape, int layer) {
  const Volume& heights = landscape.heights;
  Heatmap map;
  map.cells = Matrix(heights.rows, heights.cols);
  for (int row = 0; row < heights.rows; ++row) {
    for (int col = 0; col < heights.cols; ++col) map.cells.at(row, col) = heights.at(layer, row, col);
  }
  map.rowLabels = shownTexts(landscape.tokens);
  for (int bin = 0; bin < heights.cols; ++bin)
    map.columnLabels.push_back(std::to_string(bin * landscape.dimensionsPerBin));
  map.rowAxis = "token";
  map.columnAxis = "dimension";
  for (const int dim : landscape.edited) {
    const int bin = dim / landscape.dimensionsPerBin;
    if (map.markedColumns.empty() || map.markedColumns.back() != bin) map.markedColumns.push_back(bin);
  }
  return map;
}

void addPeaks(SurfaceScene& scene, const Landscape& landscape, int layer, int panel) {
  const auto name = [&](int dim) {
    return "dim " + std::to_string(dim) + (isEdited(landscape, dim) ? ", edited" : "");
  };
  // What is far from the largest stands out of nothing: its label would only hide the others.
  constexpr float kLeastOfLargest = 0.2f;
  const std::vector<ActivationPeak>& peaks = landscape.peaks[static_cast<std::size_t>(layer)];
  for (const ActivationPeak& peak : peaks) {
    const bool small = std::abs(peak.value) < kLeastOfLargest * std::abs(peaks.front().value);
    if (!peak.massive && !isEdited(landscape, peak.dimension) && small) continue;
    // The first token's are what one looks for; another's says whose it is.
    std::string token = shownToken(landscape.tokens, peak.token).text;
    if (const std::size_t letter = token.find_first_not_of(' '); letter != std::string::npos) token.erase(0, letter);
    const std::string whose = peak.token == 0 ? "" : " at “" + token + "”";
    scene.peaks.push_back({.panel = panel,
                           .row = peak.token,
                           .column = peak.dimension / landscape.dimensionsPerBin,
                           .height = std::abs(peak.value),
                           .label = name(peak.dimension) + whose + ": " + shortNumber(peak.value),
                           .strong = peak.massive,
                           .always = isEdited(landscape, peak.dimension)});
  }
  // What an edit has made small is named too, at the first token, where one looks for it.
  constexpr std::size_t kMostNamed = 8;
  for (std::size_t i = 0; i < std::min(kMostNamed, landscape.edited.size()); ++i) {
    const int dim = landscape.edited[i], bin = dim / landscape.dimensionsPerBin;
    const bool named = std::any_of(scene.peaks.begin(), scene.peaks.end(), [&](const ScenePeak& peak) {
      return peak.panel == panel && peak.row == 0 && peak.column == bin;
    });
    if (named || bin >= landscape.heights.cols || landscape.heights.rows == 0) continue;
    scene.peaks.push_back({.panel = panel,
                           .row = 0,
                           .column = bin,
                           .height = landscape.heights.at(layer, 0, bin),
                           .label = name(dim),
                           .always = true});
  }
}

}  // namespace

SurfaceScene landscapeScene(const Landscape& landscape, int layer, const LandscapeOptions& options) {
  const Volume& heights = landscape.heights;
  if (layer < 0 || layer >= heights.planes) {
    throw Error(ErrorKind::badUse, "layer " + std::to_string(layer) + " is not in this landscape",
                "layers go from 0 (the embedding) to " + std::to_string(heights.planes - 1));
  }
  SurfaceScene scene;
  scene.figure.name = "activation-landscape-layer" + std::to_string(layer);
  const std::string title = landscape.before && landscape.title.empty() ? "edited" : landscape.title;
  const std::string before =
      landscape.before && !landscape.before->title.empty() ? landscape.before->title : "untouched";
  scene.figure.record = landscape.before
                            ? recordOfSides({{before, landscape.before->record}, {title, landscape.record}})
                            : landscape.record;
  scene.figure.record.more.emplace_back("hidden state", hiddenStateName(layer));
  if (landscape.dimensionsPerBin > 1) {
    scene.figure.record.more.emplace_back("dimensions",
                                          "the largest of every " + std::to_string(landscape.dimensionsPerBin));
  }
  const ColourScale colour = landscapeScale(landscape, layer, options);
  if (colour.scale == Scale::log) {
    scene.figure.record.more.emplace_back("colour bar", "logarithmic, from " + formatted("%.3g", colour.low) + " to " +
                                                            formatted("%.3g", colour.high) +
                                                            "; what is smaller has the colour of its lower end");
  }
  const auto add = [&](const Landscape& of, const std::string& title) {
    const int panel = static_cast<int>(scene.figure.panels.size());
    Heatmap map = landscapeMap(of, layer);
    map.title = title;
    map.colour = colour;
    scene.figure.panels.push_back({.row = 0, .column = panel, .content = std::move(map)});
    addPeaks(scene, of, layer, panel);
  };
  if (landscape.before) add(*landscape.before, before);
  add(landscape, title);
  return scene;
}

int mostTellingLayer(const Landscape& landscape) {
  int best = 0;
  double largest = -1.0;
  for (std::size_t layer = 0; layer < landscape.peaks.size(); ++layer) {
    if (landscape.peaks[layer].empty()) continue;
    const double ratio = std::abs(landscape.peaks[layer].front().value) / std::max(1e-9f, landscape.median[layer]);
    if (ratio <= largest) continue;
    largest = ratio;
    best = static_cast<int>(layer);
  }
  return best;
}

const Heatmap& surfaceOf(const SurfaceScene& scene, int panel) {
  return std::get<Heatmap>(scene.figure.panels[static_cast<std::size_t>(panel)].content);
}

int surfaceCount(const SurfaceScene& scene) { return static_cast<int>(scene.figure.panels.size()); }

const ColourScale& scaleOf(const SurfaceScene& scene) { return surfaceOf(scene, 0).colour; }

}  // namespace sinkscope
