// One token repeated (Gu et al. 2025, on random and repeated inputs): attention of every query on the first of them,
// over it what follows from a pass over that token alone (core/study/repeated_token.h), and how equal the hidden states
// really are.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include <ATen/ATen.h>

#include "core/metrics/state_divergence.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/study/repeated_token.h"
#include "core/values/blocks_passed.h"

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
std::vector<double> firstColumn(const OpenModel& model, const std::vector<std::int64_t>& ids, const ChosenHead& chosen,
                                const ProgressSink& progress) {
  const Capture seen =
      capture(*model.transformer, ids, {.attention = true, .layers = {chosen.layer}, .heads = {chosen.head}}, progress);
  const c10::InferenceMode noGradients;
  const at::Tensor column = seen.attention.select(-1, 0).flatten().to(at::kDouble).contiguous();
  return {column.const_data_ptr<double>(), column.const_data_ptr<double>() + column.numel()};
}

// [L+1], e_l of every depth.
Curves equalityOf(const at::Tensor& hidden) {
  const c10::InferenceMode noGradients;
  const at::Tensor unequal = largestDivergenceFromFirst(hidden).to(at::kDouble).contiguous();
  char most[32];
  std::snprintf(most, sizeof most, "%.2g", unequal.max().item<double>());
  Curves curves;
  curves.title = std::string("hidden states, at most ") + most + " apart";
  curves.xAxis = kBlocksPassed;
  curves.yAxis = "max ‖xₜ − x₁‖ / ‖x₁‖";
  Curves::Line line{"measured", {}, {}, false, Curves::Drawn::points};
  for (std::int64_t depth = 0; depth < unequal.size(0); ++depth) {
    line.x.push_back(static_cast<double>(depth));
    line.y.push_back(unequal.const_data_ptr<double>()[depth]);
  }
  curves.lines.push_back(std::move(line));
  return curves;
}

Curves::Line closedForm(const std::string& name, std::vector<double> column, int colour) {
  Curves::Line line{name, {}, std::move(column), false, Curves::Drawn::thin};
  for (std::size_t t = 1; t <= line.y.size(); ++t) line.x.push_back(static_cast<double>(t));
  line.colour = colour;
  return line;
}

}  // namespace

PaperResult repeatedTokenFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const int tokens = context.options.tokens;
  refuseBeyondContext(model, static_cast<std::size_t>(tokens));
  const PromptSet set = repeatedPrompts(1, tokens, vocabularyToDraw(model), context.options.seed, model.bos.id);
  const Prompt prompt = model.prompt(set.prompts.front().input, BosMode::automatic);
  const Capture seen = capture(*model.transformer, prompt.ids, {.importance = true, .hidden = true}, context.progress);
  refuseNotFinite(model, seen);

  PaperResult result;
  // The closed forms are of the model as it is in its files: an edit of scores or of a head is no part of them.
  const bool changed = model.change != nullptr;
  const std::string proposition = changed ? std::string() : repeatedTokenProposition(model.config),
                    bound = changed ? std::string() : repeatedTokenBound(model.config);
  std::vector<RepeatedToken> form;
  if (!proposition.empty()) form = repeatedTokens(model, {prompt.ids.front()}, tokens, context.progress);
  Figure figure{"repeated", {}, model.record(prompt)};
  figure.record.more.emplace_back("closed form", changed               ? "none is claimed of a changed model"
                                                 : proposition.empty() ? "none holds for this model"
                                                 : bound.empty()       ? proposition
                                                                       : proposition + " and " + bound);
  figure.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(tokens)));
  for (const ChosenHead& chosen : heads(toVolume(seen.importance))) {
    Curves curves;
    curves.title = headName(model.facts.attentionLayers, chosen.layer, chosen.head) + ", " + chosen.why;
    curves.xAxis = "query token t";
    curves.yAxis = "A[t, first]";
    curves.xScale = Scale::log;
    Curves::Line measured{
        "measured", {}, firstColumn(model, prompt.ids, chosen, context.progress), false, Curves::Drawn::points};
    // A window that ends before t leaves nothing, which has no logarithm.
    if (std::all_of(measured.y.begin(), measured.y.end(), [](double weight) { return weight > 0.0; }))
      curves.yScale = Scale::log;
    for (int t = 1; t <= tokens; ++t) measured.x.push_back(t);
    curves.lines.push_back(std::move(measured));
    if (!proposition.empty()) {
      curves.lines.push_back(closedForm(proposition, form.front().firstAttention(chosen.layer, chosen.head), 1));
    }
    if (!bound.empty()) {
      curves.lines.push_back(closedForm(bound, form.front().firstAttentionBound(chosen.layer, chosen.head), 2));
    }
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(curves)});
  }
  figure.panels.push_back({.row = 1, .column = 0, .content = equalityOf(seen.hidden)});
  double furthest = 0.0;  // measured against the closed form, of the lines that are drawn
  for (const Panel& panel : figure.panels) {
    const auto& curves = std::get<Curves>(panel.content);
    if (panel.row != 0) continue;
    for (std::size_t t = 0; !proposition.empty() && t < curves.lines.front().y.size(); ++t)
      furthest = std::max(furthest, std::abs(curves.lines.front().y[t] - curves.lines[1].y[t]));
  }
  char apart[64];
  std::snprintf(apart, sizeof apart, "%.2g", furthest);
  result.shows =
      changed ? "No closed form is claimed of a changed model: what is drawn is measured, and nothing is predicted."
      : proposition.empty()
          ? "No closed form holds for this model's positions: what is drawn is measured, and nothing is predicted."
          : std::string("What is measured lies at most ") + apart + " from what follows of the token alone: " +
                (furthest < 0.01
                     ? "the closed form holds on this model, and a repeated token makes no sink beyond it."
                     : "the closed form does not hold on this model, as its hidden states are not equal (below).");
  if (proposition.empty()) {
    result.notes.emplace_back(
        changed
            ? "repeated: the closed forms are of the model without its edits, so that only what was measured is drawn"
            : "repeated: no closed form holds for this model, so that only what was measured is drawn");
  } else if (!bound.empty()) {
    result.notes.emplace_back(
        "repeated: the exact form follows from query and key of one token alone; the bound of Prop. 4 "
        "knows their lengths only");
  }
  if (isBeyondContext(model, static_cast<std::size_t>(tokens))) {
    result.notes.push_back("repeated: context " + contextText(model, static_cast<std::size_t>(tokens)));
  }
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
