// How alike the tokens become from block to block (Barbero et al. 2025, section 3): the profiles of core/study/depth.h,
// all tokens on the left, without row 0 on the right.
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/context_length.h"
#include "core/study/depth.h"
#include "core/study/figures/depth_lines.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

struct Measure {
  const char *name, *title, *axis;
  // Drawn thin beside it: a bound that the first token sets (of all tokens alone), or a calculation.
  const char *thin = nullptr, *thinWords = nullptr;
  bool thinOfRest = false;
  // With bos; the next without. No two kinds of thin lines have one: the legend explains all panels.
  int thinColour = 0;
};

constexpr Measure kMeasures[] = {
    {"matrix_entropy", "matrix entropy", "matrix entropy [nats]", "matrix_entropy_bound",
     "the most, given the first token", false, 2},
    {"anisotropy", "anisotropy", "share of the largest direction", "anisotropy_bound",
     "the least, given the first token", false, 4},
    {"effective_rank", "effective rank", "effective rank"},
    {"mean_cosine", "cosine", "mean cosine of pairs"},
    {"distance_per_token", "μ / √n", "‖X − X̄‖ / √n"},
    {"relative_distance", "μ / ‖X‖", "‖X − X̄‖ / ‖X‖", "attention_alone", "attention alone", true}};

double meanAtEnd(const DepthProfiles& made, const std::string& name, bool bos) {
  const DepthProfile* profile = profileOf(made, name, bos);
  if (profile == nullptr) return std::nan("");
  double sum = 0.0;
  for (int prompt = 0; prompt < profile->values.rows; ++prompt)
    sum += static_cast<double>(profile->values.at(prompt, profile->values.cols - 1));
  return sum / profile->values.rows;
}

}  // namespace

PaperResult depthFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const DepthProfiles made = depthProfiles(model, set, {.tokens = context.options.tokens}, context.progress);
  Figure figure{"depth", {}, made.record};
  int row = 0;
  for (const Measure& one : kMeasures) {
    for (const bool withoutFirst : {false, true}) {
      const std::string rest = withoutFirst ? "_rest" : "";
      Curves curves =
          depthCurves(made, one.name + rest,
                      std::string(one.title) + (withoutFirst ? ", row 0 left out" : ", all tokens"), one.axis);
      if (one.thin != nullptr && (!withoutFirst || one.thinOfRest))
        addThin(made, one.thin + rest, one.thinWords, one.thinColour, curves);
      figure.panels.push_back({.row = row, .column = withoutFirst ? 1 : 0, .content = std::move(curves)});
    }
    ++row;
  }
  const int text = model.bos.id ? context.options.tokens - 1 : context.options.tokens;
  figure.record.more.emplace_back("rows", (model.bos.id ? std::to_string(text + 1) + " with bos, " : "") +
                                              std::to_string(text) + " without; one fewer where row 0 is left out");
  figure.record.more.emplace_back("band", kDepthBand);
  if (profileOf(made, "attention_alone", false) != nullptr) {
    figure.record.more.emplace_back(
        "attention alone", "product of the layers' mean patterns: no residual stream, no feed-forward, no values");
  }
  PaperResult result;
  if (isBeyondContext(model, static_cast<std::size_t>(context.options.tokens))) {
    result.notes.push_back("depth: context " + contextText(model, static_cast<std::size_t>(context.options.tokens)));
  }
  const double without = meanAtEnd(made, "relative_distance_rest", false);
  result.shows =
      model.bos.id
          ? "In the last layer and without row 0, " +
                showsOfPair("the tokens' distance to their mean, relative to their length,",
                            meanAtEnd(made, "relative_distance_rest", true), without, 1.05,
                            "they stay less alike with ⟨bos⟩, as the paper says",
                            "they are more alike with ⟨bos⟩, against the paper",
                            "they are as alike either way: this model does not show it")
          : formatted("In the last layer and without row 0 the tokens lie %.3g of their length from their mean",
                      without) +
                "; without a ⟨bos⟩ there is nothing to compare it with.";
  result.shows += measuredOn(made.prompts, std::ssize(set.prompts), DepthOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
