// How smooth and how narrow the maps are by which a model mixes its tokens, layer by layer, with bos and without
// (Barbero et al. 2025, section 3.2, Fig. 3 and appendix B).
#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/record/depth_course.h"
#include "core/study/depth.h"
#include "core/study/figures/depth_lines.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

struct Measure {
  const char *name, *title, *axis;
};

constexpr Measure kMeasures[] = {{"normalised_entropy", "entropy of rows", "normalised entropy"},
                                 {"beside_first_entropy", "entropy beside the first key", "the same without key 0"},
                                 {"mixing", "what comes from other tokens", "1 − A[i,0] − A[i,i]"},
                                 {"mass", "attention mass", "attention on the first token"},
                                 {"second_singular", "second singular value", "σ₂ / σ₁"},
                                 {"numerical_rank", "numerical rank", "singular values > σ₁ / 100"},
                                 {"largest_self", "second eigenvalue", "max A[i,i], i ≥ 1"},
                                 {"score_spread", "spread of the scores", "ln(max / min of a row) [nats]"}};

// The histogram of the heads' differences, without - with: bins of one width.
Curves headHistogram(const DepthProfiles& made, std::vector<double>& gaps) {
  Curves curves;
  curves.title = "heads by their change";
  curves.xAxis = "normalised entropy, without − with ⟨bos⟩";
  curves.yAxis = "heads";
  const auto of = [&](bool bos) {
    return std::find_if(made.heads.begin(), made.heads.end(),
                        [&](const HeadMean& one) { return one.name == "normalised_entropy" && one.bos == bos; });
  };
  for (std::size_t i = 0; i < of(true)->values.cells.size(); ++i)
    gaps.push_back(static_cast<double>(of(false)->values.cells[i]) - of(true)->values.cells[i]);
  const double most = std::max(1e-3, std::abs(*std::max_element(gaps.begin(), gaps.end(), [](double a, double b) {
                                 return std::abs(a) < std::abs(b);
                               })));
  constexpr int kHalf = 10;
  const double width = most / kHalf * (1.0 + 1e-9);
  Curves::Line line{"heads", {}, std::vector<double>(2 * kHalf, 0.0), false};
  line.drawn = Curves::Drawn::steps;
  line.colour = 3;
  for (int edge = -kHalf; edge <= kHalf; ++edge) line.x.push_back(edge * width);
  for (const double gap : gaps) {
    const int bin = std::clamp(static_cast<int>(std::floor(gap / width)) + kHalf, 0, 2 * kHalf - 1);
    line.y[static_cast<std::size_t>(bin)] += 1.0;
  }
  curves.lines.push_back(std::move(line));
  curves.marks.push_back({0.0, "no change"});
  return curves;
}

// Of each prompt without - with, mean over layers.
std::vector<double> promptGaps(const DepthProfiles& made, const std::string& name) {
  const DepthProfile *with = profileOf(made, name, true), *without = profileOf(made, name, false);
  std::vector<double> gaps;
  for (int prompt = 0; prompt < made.prompts; ++prompt) {
    double sum = 0.0;
    for (int layer = 0; layer < with->values.cols; ++layer)
      sum += static_cast<double>(without->values.at(prompt, layer)) - with->values.at(prompt, layer);
    gaps.push_back(sum / with->values.cols);
  }
  return gaps;
}

std::string gapWords(const DepthProfiles& made, const std::string& name) {
  const std::vector<double> gaps = promptGaps(made, name);
  return withInterval(formatted("%+.3f", meanOf(gaps)), twoStageInterval(gaps, made.categories), gaps.size(),
                      [](double end) { return formatted("%+.3f", end); });
}

}  // namespace

PaperResult smoothnessFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const DepthProfiles made = depthProfiles(model, set, {.tokens = context.options.tokens}, context.progress);
  Figure figure{"smoothness", {}, made.record};
  int place = 0;
  const auto put = [&](Curves curves) {
    if (curves.lines.empty()) return;
    figure.panels.push_back({.row = place / 2, .column = place % 2, .content = std::move(curves)});
    ++place;
  };
  for (const Measure& one : kMeasures) put(depthCurves(made, one.name, one.title, one.axis));
  put(depthCurves(made, kMultipliedCourse.name, kMultipliedCourse.panel, "‖P − P̄‖ / ‖P‖, i ≥ 1"));
  PaperResult result;
  if (const DepthProfile* divergence = profileOf(made, kDivergenceCourse.name, true)) {
    Curves curves;
    curves.title = kDivergenceCourse.panel;
    curves.xAxis = kBlocksPassed;
    curves.yAxis = "mean ‖x − x′‖ / ‖x‖";
    curves.bandName = kDepthBand;
    curves.lines.push_back(depthLine(made, *divergence, "with ⟨bos⟩ against without"));
    curves.lines.back().colour = 2;  // those of both conditions are theirs
    put(std::move(curves));
    std::vector<double> gaps;
    put(headHistogram(made, gaps));
    const auto smoother = std::count_if(gaps.begin(), gaps.end(), [](double gap) { return gap > 0.0; });
    result.shows =
        "Normalised entropy of attention's rows, without ⟨bos⟩ − with ⟨bos⟩: " + gapWords(made, "normalised_entropy") +
        (profileOf(made, "beside_first_entropy", true) != nullptr
             ? "; of what the first key leaves: " + gapWords(made, "beside_first_entropy")
             : std::string()) +
        ". " + std::to_string(smoother) + " of " + std::to_string(gaps.size()) + " heads " +
        (smoother == 1 ? "is" : "are") +
        " smoother without it. The paper says that maps are smoother without; the difference is of "
        "text that has lost its first token too.";
  } else {
    result.shows = "Without a ⟨bos⟩ there is nothing to compare the maps with.";
  }
  figure.record.more.emplace_back("band", kDepthBand);
  figure.record.more.emplace_back("attention layers", "at the middle of their block; means over heads");
  if (profileOf(made, kMultipliedCourse.name, false) != nullptr) {
    figure.record.more.emplace_back(kMultipliedCourse.panel,
                                    "the layers' mean patterns: no residual stream, no feed-forward, no values");
  }
  result.shows += measuredOn(made.prompts, std::ssize(set.prompts), DepthOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
