// One token repeated (Gu et al. 2025, section 3.3): attention of every query on the first of them, and over it what
// Propositions 1 to 4 predict: all hidden states are equal, so that positions alone decide.
#include <algorithm>
#include <array>

#include <ATen/ATen.h>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/input_kinds.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"

namespace sinkscope {

namespace {

struct ChosenHead {
  int layer = 0, head = 0;
  const char* why = "";
};

// The heads in which the first token is most, middling and least important.
std::vector<ChosenHead> heads(const Volume& importance) {
  std::vector<std::pair<float, std::pair<int, int>>> all;
  for (int layer = 0; layer < importance.planes; ++layer) {
    for (int head = 0; head < importance.rows; ++head) all.push_back({importance.at(layer, head, 0), {layer, head}});
  }
  std::sort(all.begin(), all.end());
  const std::array<std::pair<std::size_t, const char*>, 3> places{
      {{all.size() - 1, "most"}, {all.size() / 2, "median"}, {0, "least"}}};
  std::vector<ChosenHead> chosen;
  for (const auto& [place, why] : places) {
    const auto [layer, head] = all[place].second;
    const bool there = std::any_of(chosen.begin(), chosen.end(), [layer = layer, head = head](const ChosenHead& one) {
      return one.layer == layer && one.head == head;
    });
    if (!there) chosen.push_back({layer, head, why});
  }
  return chosen;
}

// A[t,0] of one head, t from 1.
std::vector<double> firstColumn(const OpenModel& model, const std::vector<std::int64_t>& ids, const ChosenHead& chosen) {
  const Capture seen = capture(*model.transformer, ids, {.attention = true, .layers = {chosen.layer}, .heads = {chosen.head}});
  const c10::InferenceMode noGradients;
  const at::Tensor column = seen.attention.select(-1, 0).flatten().to(at::kDouble).contiguous();
  return {column.const_data_ptr<double>(), column.const_data_ptr<double>() + column.numel()};
}

}  // namespace

PaperResult repeatedTokenFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const int tokens = context.options.tokens;
  refuseBeyondContext(model, static_cast<std::size_t>(tokens));
  const PromptSet set = repeatedPrompts(1, tokens, model.config.vocabSize, /*seed*/ 0, model.bos.id);
  const Prompt prompt = model.prompt(set.prompts.front().input, BosMode::automatic);
  const Capture seen =
      capture(*model.transformer, prompt.ids, {.importance = true, .queries = true, .keys = true}, context.progress);
  refuseNotFinite(model, seen);

  PaperResult result;
  const std::string proposition = repeatedTokenProposition(model.config);
  const bool bound = model.config.position.kind == PositionKind::rotary;
  const Matrix x = repeatedTokenX(model, seen);
  Figure figure{"repeated", {}, model.record(prompt)};
  figure.record.more.emplace_back("closed form", proposition.empty() ? "none holds for this model" : proposition);
  for (const ChosenHead& chosen : heads(toVolume(seen.importance))) {
    Curves curves;
    curves.title = headName(model.facts.attentionLayers, chosen.layer, chosen.head) + ", " + chosen.why;
    curves.xAxis = "query token t";
    curves.yAxis = "A[t, first]";
    curves.xScale = curves.yScale = Scale::log;
    Curves::Line measured{"measured", {}, firstColumn(model, prompt.ids, chosen), false};
    Curves::Line predicted{proposition, {}, {}, false};
    for (int t = 1; t <= tokens; ++t) {
      measured.x.push_back(t);
      if (proposition.empty()) continue;
      predicted.x.push_back(t);
      predicted.y.push_back(
          repeatedTokenAttention(model.config, chosen.head, t, x.empty() ? 0.0 : x.at(chosen.layer, chosen.head)));
    }
    curves.lines.push_back(std::move(measured));
    if (!proposition.empty()) curves.lines.push_back(std::move(predicted));
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(curves)});
  }
  if (proposition.empty()) {
    result.notes.emplace_back("repeated: no proposition holds for this model, so that only what was measured is drawn");
  } else if (bound) {
    result.notes.emplace_back("repeated: with rotary positions Prop. 4 gives an upper bound, not the value");
  }
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
