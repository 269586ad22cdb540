#include "core/study/figures/depth_lines.h"

#include "core/values/blocks_passed.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

std::string conditionWords(const DepthProfiles& made, bool bos) {
  const bool both = profileOf(made, "matrix_entropy", true) != nullptr;
  return !both ? std::string() : bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
}

std::string joined(const std::string& a, const std::string& b) { return a.empty() ? b : b.empty() ? a : a + ", " + b; }

}  // namespace

Curves::Line depthLine(const DepthProfiles& made, const DepthProfile& profile, const std::string& name) {
  Curves::Line line{name, {}, {}, false};
  line.colour = profile.bos ? 0 : 1;
  std::vector<std::vector<double>> columns(static_cast<std::size_t>(profile.values.cols));
  for (int prompt = 0; prompt < profile.values.rows; ++prompt) {
    for (std::size_t point = 0; point < columns.size(); ++point)
      columns[point].push_back(profile.values.at(prompt, static_cast<int>(point)));
  }
  const std::vector<Interval> intervals = twoStageIntervals(columns, made.categories);
  for (std::size_t point = 0; point < columns.size(); ++point) {
    line.x.push_back(profile.ofLayers ? made.blocks[point] + 0.5 : static_cast<double>(point));
    line.y.push_back(meanOf(columns[point]));
    line.low.push_back(intervals[point].low);  // NaN where every prompt says the same
    line.high.push_back(intervals[point].high);
  }
  return line;
}

Curves depthCurves(const DepthProfiles& made, const std::string& name, const std::string& title,
                   const std::string& axis) {
  Curves curves;
  curves.title = title;
  curves.xAxis = kBlocksPassed;
  curves.yAxis = axis;
  curves.bandName = kDepthBand;
  for (const bool bos : {true, false}) {
    const DepthProfile* profile = profileOf(made, name, bos);
    if (profile == nullptr) continue;
    const std::string words = conditionWords(made, bos);
    curves.lines.push_back(depthLine(made, *profile, words.empty() ? "measured" : words));
  }
  return curves;
}

void addThin(const DepthProfiles& made, const std::string& name, const std::string& words, int colour, Curves& curves) {
  for (const bool bos : {true, false}) {
    const DepthProfile* profile = profileOf(made, name, bos);
    if (profile == nullptr) continue;
    Curves::Line line = depthLine(made, *profile, joined(words, conditionWords(made, bos)));
    line.drawn = Curves::Drawn::thin;
    line.colour = colour + (bos ? 0 : 1);
    line.low.clear();
    line.high.clear();
    curves.lines.push_back(std::move(line));
  }
}

}  // namespace sinkscope
