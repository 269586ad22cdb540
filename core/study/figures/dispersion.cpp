// Sinks and sharp attention as a prompt grows (Barbero et al. 2025, section 2).
#include "core/study/dispersion.h"

#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/depth_lines.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

Curves::Line lengthLine(const OpenModel& model, const Dispersion& made, const DispersionOf& one,
                        const std::string& name) {
  Curves::Line line{name, {}, {}, false};
  line.colour = one.bos ? 0 : 1;
  std::vector<std::vector<double>> columns(made.lengths.size());
  for (int prompt = 0; prompt < made.prompts; ++prompt) {
    for (std::size_t step = 0; step < columns.size(); ++step)
      columns[step].push_back(one.values.at(prompt, static_cast<int>(step)));
  }
  const std::vector<Interval> intervals = twoStageIntervals(columns, made.categories);
  for (std::size_t step = 0; step < columns.size(); ++step) {
    line.x.push_back(made.lengths[step]);
    line.y.push_back(meanOf(columns[step]));
    line.low.push_back(intervals[step].low);  // NaN where every prompt says the same
    line.high.push_back(intervals[step].high);
  }
  const auto context = static_cast<double>(model.facts.contextLength);
  if (context > 0.0 && context < line.x.back()) line.dashedFrom = context;
  return line;
}

// The same of an if-else head's late queries, over the prompts that have any.
Curves::Line lateLine(const Matrix& values, const Dispersion& made, const std::vector<int>& categories,
                      const std::string& name) {
  Curves::Line line{name, {}, {}, false};
  for (std::size_t step = 0; step < made.lengths.size(); ++step) {
    std::vector<double> some;
    std::vector<int> of;
    for (int prompt = 0; prompt < values.rows; ++prompt) {
      const double value = values.at(prompt, static_cast<int>(step));
      if (!std::isfinite(value)) continue;
      some.push_back(value);
      of.push_back(categories[static_cast<std::size_t>(prompt)]);
    }
    if (some.empty()) continue;
    const Interval interval = twoStageInterval(some, of);
    line.x.push_back(made.lengths[step]);
    line.y.push_back(meanOf(some));
    line.low.push_back(interval.low);
    line.high.push_back(interval.high);
  }
  return line;
}

// How an if-else head acts and rests at the late queries of longer and longer prompts, where the model has one.
void addIfElse(PaperContext& context, const Dispersion& made, Figure& figure, PaperResult& result) {
  const OpenModel& model = *context.model;
  std::string why;
  try {
    const IfElseStudy study = ifElseStudy(
        model, readPromptSet(context.options.prompts),
        {.tokens = context.options.tokens, .seed = static_cast<std::uint64_t>(context.options.seed)}, context.progress);
    if (const ScoredHead* head = foundHead(study.previous)) {
      const LateShares late = lateShares(study.foundShares, study.vocabulary.typeOf, study.vocabulary.sets,
                                         head->triggerClass, made.lengths);
      const std::string name = headName(model.facts.attentionLayers, study.layerOf(*head), study.headOf(*head)) +
                               " behind " + study.vocabulary.classes[static_cast<std::size_t>(head->triggerClass)].name;
      Curves curves;
      curves.title = "if-else head " + name;
      curves.xAxis = "T, tokens of the prompt";
      curves.yAxis = "attention, i ≥ T/2";
      curves.xScale = Scale::log;
      curves.bandName = kDepthBand;
      curves.lines = {lateLine(late.on, made, study.categories, "on: the trigger's"),
                      lateLine(late.rest, made, study.categories, "rest: the first token's")};
      curves.lines[0].colour = 2;  // 0 and 1 are the conditions of the panels above
      curves.lines[1].colour = 3;
      figure.panels.push_back({.row = 2, .column = 0, .content = std::move(curves)});
      figure.record.more.emplace_back("if-else head", name + ", " + pText(head->p) + (study.bos ? ", with bos" : ""));
      return;
    }
    why = noneFound(study.previous);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::badUse && error.kind() != ErrorKind::tooLarge) throw;
    why = error.what();
  }
  figure.record.more.emplace_back("if-else head", why);
  result.notes.push_back("dispersion: no if-else head to follow over the length of prompts: " + why);
}

}  // namespace

PaperResult dispersionFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const Dispersion made =
      dispersion(model, set, {.tokens = context.options.tokens, .epsilon = context.options.epsilon}, context.progress);
  Figure figure{"dispersion", {}, made.record};
  const auto panel = [&](int row, int column, const std::string& title, const std::string& axis, const char* name,
                         const char* bound) {
    Curves curves;
    curves.title = title;
    curves.xAxis = "T, tokens of the prompt";
    curves.yAxis = axis;
    curves.xScale = Scale::log;
    curves.bandName = kDepthBand;
    for (const bool bos : {true, false}) {
      const DispersionOf* one = found(made, name, bos);
      if (one == nullptr) continue;
      const std::string words = !model.bos.id ? "measured" : bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
      curves.lines.push_back(lengthLine(model, made, *one, words));
      if (bound == nullptr) continue;
      Curves::Line most = lengthLine(model, made, *found(made, bound, bos), "the most by its spread, " + words);
      most.drawn = Curves::Drawn::thin;
      most.low.clear();
      most.high.clear();
      curves.lines.push_back(std::move(most));
    }
    if (std::string(name) == "mass") {
      Curves::Line uniform{"a head that looks everywhere alike", {}, made.uniform, false};
      uniform.x.assign(made.lengths.begin(), made.lengths.end());
      uniform.drawn = Curves::Drawn::baseline;
      curves.lines.push_back(std::move(uniform));
    }
    figure.panels.push_back({.row = row, .column = column, .content = std::move(curves)});
  };
  panel(0, 0, "sink rate", formatted("sink rate at ε %.2g", context.options.epsilon), "rate", nullptr);
  panel(0, 1, "attention mass", "mean attention on the first token", "mass", nullptr);
  panel(1, 0, "spread of the scores", "ln(max / min of a row) [nats]", "score_spread", nullptr);
  panel(1, 1, "sharpest weight of a row", "max of a row, mean", "sharpest", "sharpest_bound");
  figure.record.more.emplace_back("band", kDepthBand);
  PaperResult result;
  addIfElse(context, made, figure, result);
  const DispersionOf* mass = found(made, "mass", model.bos.id.has_value());
  std::vector<double> shortest, longest;
  for (int prompt = 0; prompt < made.prompts; ++prompt) {
    shortest.push_back(mass->values.at(prompt, 0));
    longest.push_back(mass->values.at(prompt, mass->values.cols - 1));
  }
  result.shows = formatted("From %g", made.lengths.front()) + formatted(" to %g tokens", made.lengths.back()) +
                 formatted(" the attention on the first token goes from %.3f", meanOf(shortest)) +
                 formatted(" to %.3f", meanOf(longest)) +
                 formatted(", that of a head that looks everywhere alike from %.3f", made.uniform.front()) +
                 formatted(" to %.3f", made.uniform.back()) + (model.bos.id ? ", with ⟨bos⟩." : ".");
  result.shows += measuredOn(made.prompts, std::ssize(set.prompts));
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
