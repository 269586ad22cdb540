// Which rotary bands make the score of the first key: heads over wavelengths.
#include <algorithm>
#include <cmath>

#include "core/metrics/rotary_bands.h"
#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/sink_key.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

constexpr double kEpsilonOfBands = 0.3;

std::string headOf(const OpenModel& model, const SinkKeyHead& head) {
  return headName(model.facts.attentionLayers[static_cast<std::size_t>(head.layer)].block, head.head);
}

// Two digits of a long wavelength are enough to find it: "46", "1,100", "2.4·10⁶".
std::string wavelengthText(double tokens) {
  if (tokens < 1000) return formatted("%.0f", tokens);
  const double unit = std::pow(10.0, std::floor(std::log10(tokens)) - 1);
  const double rounded = unit * std::round(tokens / unit);
  if (rounded < 999'999) return grouped(std::llround(rounded));
  static constexpr const char* kRaised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  const int power = static_cast<int>(std::floor(std::log10(rounded) + 1e-9));
  const std::string digits = formatted("%.2g", rounded / std::pow(10.0, power));
  std::string text = digits == "1" ? "10" : digits + "·10";
  for (const char digit : std::to_string(power)) text += kRaised[digit - '0'];
  return text;
}

// What does not turn stands behind the bands that do; of a model that turns whole heads there is nothing.
std::size_t bandsThere(const OpenModel& model, const std::vector<double>& wavelengths) {
  return wavelengths.size() + (model.config.position.rotaryWidth < model.config.headDim ? 1 : 0);
}

Heatmap mapOf(const OpenModel& model, const SinkKeyCondition& condition, const SinkKeys& study) {
  const std::size_t bands = bandsThere(model, study.wavelengths.front());
  Heatmap map;
  map.title = condition.bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
  map.cells = Matrix(static_cast<int>(condition.heads.size()), static_cast<int>(bands));
  float most = 0.0f;
  for (std::size_t row = 0; row < condition.heads.size(); ++row) {
    const SinkKeyHead& head = condition.heads[row];
    map.rowLabels.push_back(headOf(model, head));
    for (std::size_t band = 0; band < bands; ++band) {
      const auto value = static_cast<float>(head.first.bands[band]);
      map.cells.at(static_cast<int>(row), static_cast<int>(band)) = value;
      most = std::max(most, std::abs(value));
    }
  }
  const std::vector<double>& wavelengths = study.wavelengths.front();
  for (const double wavelength : wavelengths) map.columnLabels.push_back(wavelengthText(wavelength));
  if (bands > wavelengths.size()) map.columnLabels.emplace_back("still");
  map.rowAxis = "head";
  map.columnAxis = "wavelength, tokens";
  map.rowsUpwards = true;
  map.colour = {.map = ColourMap::diverging,
                .low = -std::max(most, 1e-6f),
                .high = std::max(most, 1e-6f),
                .label = "part of the logit"};
  return map;
}

std::string csvOfBands(const OpenModel& model, const SinkKeys& study) {
  std::string text =
      "bos,layer,head,importance,band,wavelength,logit_first,logit_others,query_norm,key_norm_first,key_norm_others,"
      "share_beyond_T_first,share_beyond_T_others\n";
  for (const SinkKeyCondition& condition : study.conditions) {
    for (const SinkKeyHead& head : condition.heads) {
      const auto layer = static_cast<std::size_t>(head.layer);
      const std::vector<double>& wavelengths = study.wavelengths[layer];
      for (std::size_t band = 0; band < bandsThere(model, wavelengths); ++band) {
        text += std::string(condition.bos ? "on" : "off") + "," +
                std::to_string(model.facts.attentionLayers[layer].block) + "," + std::to_string(head.head) + "," +
                formatted("%.9g", head.importance) + "," + std::to_string(band) + "," +
                (band < wavelengths.size() ? formatted("%.9g", wavelengths[band]) : std::string());
        for (const double value : {head.first.bands[band], head.others.bands[band], head.queryBandNorms[band],
                                   head.first.bandNorms[band], head.others.bandNorms[band]})
          text += "," + formatted("%.9g", value);
        for (const KeyNumbers* key : {&head.first, &head.others})
          text += "," + formatted("%.9g", shareBeyond(key->bands, wavelengths, study.record.tokens));
        text += "\n";
      }
    }
  }
  return text;
}

// Where the colours of all panels end, and the largest magnitude: one cell that is far larger than all others leaves
// these pale, and does not set the scale then.
std::pair<double, double> endOfColours(const Figure& figure) {
  std::vector<double> sizes;
  for (const Panel& panel : figure.panels) {
    for (const float cell : std::get<Heatmap>(panel.content).cells.cells) {
      if (std::isfinite(cell)) sizes.push_back(std::abs(static_cast<double>(cell)));
    }
  }
  if (sizes.empty()) return {1e-6, 0.0};
  constexpr double kMostCells = 0.99, kFarLarger = 1.5;
  const double largest = std::max(1e-6, *std::max_element(sizes.begin(), sizes.end()));
  const double most = std::max(1e-6, quantileOf(std::move(sizes), kMostCells));
  return {largest > kFarLarger * most ? most : largest, largest};
}

}  // namespace

PaperResult rotaryBandsFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const int tokens = context.options.tokens;
  if (model.config.position.kind != PositionKind::rotary || model.config.attention.kernel != Kernel::none)
    throw Error(ErrorKind::badUse, "this model has no rotary positions, and so no bands", "take qk instead");
  const PromptSet set = readPromptSet(context.options.prompts);
  const SinkKeys study = sinkKeys(model, set, {.tokens = tokens}, context.progress);
  PaperResult result;
  Figure figure{"bands", {}, study.record};
  int row = 0;
  for (const SinkKeyCondition& condition : study.conditions) {
    figure.panels.push_back({.row = row++, .column = 0, .content = mapOf(model, condition, study)});
  }
  // One scale for both conditions, or their colours could not be compared.
  const auto [most, largest] = endOfColours(figure);
  for (Panel& panel : figure.panels) {
    auto& colour = std::get<Heatmap>(panel.content).colour;
    colour.low = -most;
    colour.high = most;
  }
  if (largest > most) {
    const std::string words = formatted("end at ±%.3g, which 99 %% of all cells do not exceed; ", most) +
                              formatted("the largest is %.3g", largest);
    figure.record.more.emplace_back("colours", words);
    result.notes.push_back("bands: colours " + words);
  }
  int sinks = 0, slow = 0;
  for (const SinkKeyHead& head : study.conditions.front().heads) {
    if (!isSink(static_cast<float>(head.importance), kEpsilonOfBands)) continue;
    ++sinks;
    slow +=
        shareBeyond(head.first.bands, study.wavelengths[static_cast<std::size_t>(head.layer)], tokens) > 0.5 ? 1 : 0;
  }
  result.shows =
      sinks == 0
          ? std::string("No head's importance of the first token is above ε 0.3: there is no sink to explain here.")
          : "In " + std::to_string(slow) + " of " + std::to_string(sinks) +
                " heads above ε 0.3 more than half of what bands give the first key comes from wavelengths over " +
                std::to_string(tokens) + " tokens, which hardly see positions in this prompt.";
  figure.csv = csvOfBands(model, study);
  if (study.skipped > 0) {
    result.notes.push_back("bands: " + counted(study.skipped, "prompt") + (study.skipped == 1 ? " has" : " have") +
                           " fewer than " + std::to_string(tokens) + " tokens");
  }
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), SinkKeyOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
