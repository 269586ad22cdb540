// How alike the tokens become from block to block (Barbero et al. 2025, section 3): the profiles of core/study/depth.h,
// all tokens on the left, without row 0 on the right.
#include <cmath>

#include "core/metrics/distance_to_mean.h"
#include "core/prompt/prompt_set.h"
#include "core/study/context_length.h"
#include "core/study/depth.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

Curves::Line lineOf(const std::string& name, const Matrix& profile, bool bos) {
  Curves::Line line{name, {}, {}, false};
  line.colour = bos ? 0 : 1;
  for (int depth = 0; depth < profile.cols; ++depth) {
    std::vector<double> values;
    for (int prompt = 0; prompt < profile.rows; ++prompt) values.push_back(profile.at(prompt, depth));
    line.x.push_back(depth);
    line.y.push_back(meanOf(values));
    line.low.push_back(quantileOf(values, 0.05));
    line.high.push_back(quantileOf(values, 0.95));
  }
  return line;
}

std::string conditionName(bool bos) { return bos ? "with ⟨bos⟩" : "without ⟨bos⟩"; }

// Beside mu / ||X||: what the measured patterns alone would leave of it.
void addMixing(const DepthProfiles& made, bool withoutFirst, Curves& curves) {
  for (const MixingProfile& profile : made.mixing) {
    if (profile.withoutFirst != withoutFirst) continue;
    Curves::Line line = lineOf("attention alone, " + conditionName(profile.bos), profile.values, profile.bos);
    line.drawn = Curves::Drawn::thin;
    line.low.clear();
    line.high.clear();
    curves.lines.push_back(std::move(line));
  }
}

}  // namespace

PaperResult depthFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const DepthProfiles made = depthProfiles(model, readPromptSet(context.options.prompts),
                                           {.tokens = context.options.tokens}, context.progress);
  Figure figure{"depth", {}, made.record};
  int row = 0;
  for (int measure = 0; measure < static_cast<int>(depthMeasures().size()); ++measure) {
    const DepthMeasure& about = depthMeasures()[static_cast<std::size_t>(measure)];
    if (about.of == distanceToMean) continue;  // n is the same at every depth: mu / sqrt(n) has its course
    for (const bool withoutFirst : {false, true}) {
      Curves curves;
      curves.title = about.name + (withoutFirst ? ", row 0 left out" : ", all tokens");
      curves.xAxis = kBlocksPassed;
      curves.yAxis = about.axis;
      curves.bandName = "5 to 95 % of the prompts";
      for (const DepthProfile& profile : made.profiles) {
        if (profile.measure == measure && profile.withoutFirst == withoutFirst) {
          curves.lines.push_back(lineOf(conditionName(profile.bos), profile.values, profile.bos));
        }
      }
      if (about.of == relativeDistanceToMean) addMixing(made, withoutFirst, curves);
      figure.panels.push_back({.row = row, .column = withoutFirst ? 1 : 0, .content = std::move(curves)});
    }
    ++row;
  }
  const int text = model.bos.id ? context.options.tokens - 1 : context.options.tokens;
  figure.record.more.emplace_back("rows", (model.bos.id ? std::to_string(text + 1) + " with bos, " : "") +
                                              std::to_string(text) + " without; one fewer where row 0 is left out");
  figure.record.more.emplace_back("band", "5 to 95 % of the prompts, around their mean");
  if (!made.mixing.empty()) {
    figure.record.more.emplace_back(
        "attention alone", "product of the layers' mean patterns: no residual stream, no feed-forward, no values");
  }
  PaperResult result;
  if (isBeyondContext(model, static_cast<std::size_t>(context.options.tokens))) {
    result.notes.push_back("depth: context " + contextText(model, static_cast<std::size_t>(context.options.tokens)));
  }
  const auto atEnd = [&](bool bos) {
    for (const DepthProfile& profile : made.profiles) {
      const bool wanted = profile.bos == bos && profile.withoutFirst &&
                          depthMeasures()[static_cast<std::size_t>(profile.measure)].of == relativeDistanceToMean;
      if (!wanted || profile.values.rows == 0) continue;
      double sum = 0.0;
      for (int prompt = 0; prompt < profile.values.rows; ++prompt)
        sum += static_cast<double>(profile.values.at(prompt, profile.values.cols - 1));
      return sum / profile.values.rows;
    }
    return std::nan("");
  };
  result.shows =
      model.bos.id
          ? "In the last layer and without row 0, " +
                showsOfPair("the tokens' distance to their mean, relative to their length,", atEnd(true), atEnd(false),
                            1.05, "they stay less alike with ⟨bos⟩, as the paper says",
                            "they are more alike with ⟨bos⟩, against the paper",
                            "they are as alike either way: this model does not show it")
          : formatted("In the last layer and without row 0 the tokens lie %.3g of their length from their mean",
                      atEnd(false)) +
                "; without a ⟨bos⟩ there is nothing to compare it with.";
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
