// What heads write against how much they look at the first token, a point a head (after Barbero et al. 2025,
// section 3.2).
#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/record/layer_profile.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/written.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

constexpr double kEpsilon = 0.3;  // parts the heads of the medians in the record, as Gu et al. part them

std::string correlationText(const RankCorrelation& found, int prompts) {
  if (!std::isfinite(found.rho)) return "ρ: all heads are alike";
  const auto signedText = [](double value) { return formatted("%+.2f", value); };
  return withInterval("Spearman ρ = " + signedText(found.rho), found.interval, static_cast<std::size_t>(prompts),
                      signedText);
}

// The same as a title, which has a narrow panel's width.
std::string correlationTitle(const RankCorrelation& found, int prompts) {
  const bool drawn = std::isfinite(found.rho) && std::isfinite(found.interval.low);
  if (!drawn) return correlationText(found, prompts);
  return "Spearman ρ = " + formatted("%+.2f", found.rho) + " [" + formatted("%+.2f", found.interval.low) + ", " +
         formatted("%+.2f", found.interval.high) + "]";
}

Curves scatter(const WrittenCondition& condition, double WrittenHead::*of, const std::string& title,
               const std::string& axis) {
  Curves curves;
  curves.title = title;
  curves.xAxis = "importance of the first token";
  curves.yAxis = axis;
  // By depth: with it, both quantities change.
  const std::size_t layers = condition.layers.size(), parts = layers < 3 ? 1 : 3;
  for (const char* name : {parts == 1 ? "heads" : "first third of the layers", "middle third", "last third"}) {
    if (curves.lines.size() < parts) curves.lines.push_back({name, {}, {}, false, Curves::Drawn::points});
  }
  for (const WrittenHead& head : condition.heads) {
    Curves::Line& line =
        curves.lines[parts == 1 ? 0 : static_cast<std::size_t>(thirdOf(head.layer, static_cast<int>(layers)))];
    line.x.push_back(head.importance);
    line.y.push_back(head.*of);
  }
  return curves;
}

std::string csvOf(const OpenModel& model, const WrittenStudy& study) {
  std::string text = "bos,layer,head,importance,written_share,first_part,no_op,layer_written\n";
  for (const WrittenCondition& condition : study.conditions) {
    for (const WrittenHead& head : condition.heads) {
      const auto layer = static_cast<std::size_t>(head.layer);
      text += std::string(condition.bos ? "on" : "off") + "," +
              std::to_string(model.facts.attentionLayers[layer].block) + "," + std::to_string(head.head);
      for (const double value : {head.importance, head.written, head.firstPart, head.noOp, condition.layers[layer]}) {
        text += "," + formatted("%.9g", value);
      }
      text += "\n";
    }
  }
  return text;
}

}  // namespace

PaperResult writtenFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const int tokens = context.options.tokens;
  const PromptSet set = readPromptSet(context.options.prompts);
  const WrittenStudy study = written(model, set, {.tokens = tokens}, context.progress);
  const bool learnedSinks = std::any_of(model.facts.attentionLayers.begin(), model.facts.attentionLayers.end(),
                                        [](const AttentionLayer& layer) { return layer.learnedSink; });
  const double uniform = uniformImportance(tokens, model.facts.attentionLayers);

  PaperResult result;
  Figure figure{"written", {}, study.record};
  for (const WrittenCondition& condition : study.conditions) {
    const std::string name = condition.bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
    const std::string ofWritten = correlationText(condition.written, study.prompts);
    const std::string ofFirst = correlationText(condition.firstPart, study.prompts);
    const auto titled = [&](const RankCorrelation& found) {
      return name + ": " + correlationTitle(found, study.prompts);
    };
    Curves share = scatter(condition, &WrittenHead::written, titled(condition.written), "‖o‖₂ / ‖x‖₂");
    Curves part = scatter(condition, &WrittenHead::firstPart, titled(condition.firstPart), "first token's part");
    if (!learnedSinks) {
      // Where all ‖W v‖ are equal the part is the attention itself: the mean of the rows but the first, whose weight
      // is 1.
      const double least = 1.0 / tokens;
      part.lines.push_back({"values of equal norm", {least, 1.0}, {0.0, 1.0}, false, Curves::Drawn::baseline});
    }
    for (Curves* curves : {&share, &part}) curves->marks.push_back({uniform, "uniform head"});
    const auto row = static_cast<int>(&condition - study.conditions.data());
    figure.panels.push_back({.row = row, .column = 0, .content = std::move(share)});
    figure.panels.push_back({.row = row, .column = 1, .content = std::move(part)});

    const WrittenMedians medians = mediansOf(condition, kEpsilon);
    const auto median = [](double value) {
      return std::isfinite(value) ? formatted("%.3g", value) : std::string("none");
    };
    figure.record.more.emplace_back("written share against importance, " + name, ofWritten);
    figure.record.more.emplace_back("the same within each layer, " + name,
                                    correlationText(condition.writtenWithin, study.prompts));
    figure.record.more.emplace_back("first part against importance, " + name, ofFirst);
    figure.record.more.emplace_back("median written share, " + name,
                                    median(medians.ofSinks) + " of " + std::to_string(medians.sinks) +
                                        " heads above epsilon 0.3, " + median(medians.ofOthers) + " of " +
                                        std::to_string(medians.others) + " others");
  }
  result.shows = showsOfWriting(mediansOf(study.conditions.front(), kEpsilon), study.conditions.front().writtenWithin);
  figure.csv = csvOf(model, study);
  if (study.skipped > 0) {
    result.notes.push_back("written: " + counted(study.skipped, "prompt") + (study.skipped == 1 ? " has" : " have") +
                           " fewer than " + std::to_string(tokens) + " tokens");
  }
  if (tokens < kLeastTokens) {
    result.notes.push_back("written: of " + std::to_string(tokens) +
                           " tokens every head has a large importance of the first; " + std::to_string(kLeastTokens) +
                           " and more tell heads apart");
  }
  if (study.normFollows) {
    result.notes.emplace_back(
        "written: in this model a norm stands between the output projection and the residual stream; what "
        "heads write is taken behind it, with the scale that the sum of all heads gives it");
  }
  if (model.config.form == BlockForm::postNorm) {
    result.notes.emplace_back(
        "written: in this model a norm follows the sum of residual stream and attention; both are taken before it");
  }
  if (learnedSinks) {
    result.notes.emplace_back("written: learned sinks have no value and take no part in what heads write");
  }
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), WrittenOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
