// Where in its depth a model rests: sink rate and attention mass of every layer.
#include <cmath>

#include "core/record/layer_figures.h"
#include "core/record/layer_profile.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

PaperResult layerFigure(PaperContext& context) {
  const RunFile& run = context.measuredRun();
  std::vector<ProfiledRun> runs;
  for (const RunBos bos : run.header().conditions) {
    runs.push_back({conditionName(bos), run.header(), tokenImportance(run, bos)});
  }
  PaperResult result;
  result.shows = showsOfRates(run, context.options.epsilon);
  const MiddleContrast middle =
      middleContrast(tokenImportance(run, run.header().conditions.front()), context.options.epsilon);
  const bool says = showsNoRate(run.header().tokens, run.header().layers, context.options.epsilon).empty();
  if (says && std::isfinite(middle.difference)) {
    const bool told = std::isfinite(middle.interval.low);
    const std::string points = formatted("%.1f", 100.0 * std::abs(middle.difference));
    const auto& layers = run.header().layers;
    const auto [from, to] = middleThird(static_cast<int>(layers.size()));
    const std::string which = " (" + std::to_string(layers[static_cast<std::size_t>(from)].block) + " to " +
                              std::to_string(layers[static_cast<std::size_t>(to)].block) + ")";
    result.shows +=
        (points == "0.0" ? " The middle third of the layers" + which + " has the rate of the others"
                         : " The middle third of the layers" + which + " has a rate " + points + " points " +
                               (middle.difference < 0.0 ? "lower than the others" : "higher than the others")) +
        (told ? formatted(" (95 %% %+.1f", 100.0 * middle.interval.low) +
                    formatted(" to %+.1f)", 100.0 * middle.interval.high)
              : std::string()) +
        (told && middle.interval.low <= 0.0 && middle.interval.high >= 0.0
             ? ", which the interval does not tell from 0."
             : ".");
  }
  result.figure = layerProfileFigure(runs, context.options.epsilon, recordOf(run));
  return result;
}

}  // namespace sinkscope
