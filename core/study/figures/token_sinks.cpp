// Tokens behind the first that draw attention, and those that point where the first one points.
#include "core/study/token_sinks.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr std::size_t kShownKinds = 12;

Curves kindsPanel(const TokenSinkCondition& condition) {
  Curves curves;
  curves.title = std::string("kinds of tokens, ") + (condition.bos ? "with ⟨bos⟩" : "without ⟨bos⟩");
  curves.xAxis = "importance, mean over layers and heads";
  curves.bandName = "95 % interval, over prompts and their occurrences";
  Curves::Line kinds{.name = "measured", .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = 0};
  Curves::Line uniform{
      .name = "heads that look everywhere alike", .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = 2};
  std::vector<TokenKind> shown(
      condition.kinds.begin(),
      condition.kinds.begin() + static_cast<std::ptrdiff_t>(std::min(kShownKinds, condition.kinds.size())));
  std::ranges::stable_sort(shown, std::ranges::greater(), &TokenKind::importance);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const TokenKind& one = shown[i];
    curves.rowNames.push_back(one.name);
    for (Curves::Line* line : {&kinds, &uniform}) line->y.push_back(static_cast<double>(i));
    kinds.x.push_back(one.importance);
    kinds.low.push_back(std::isfinite(one.interval.low) ? one.interval.low : one.importance);
    kinds.high.push_back(std::isfinite(one.interval.high) ? one.interval.high : one.importance);
    uniform.x.push_back(one.uniform);
  }
  curves.marks.push_back({condition.others, "all"});
  curves.lines = {std::move(kinds), std::move(uniform)};
  return curves;
}

Curves alikePanel(const TokenSinks& study) {
  Curves curves;
  curves.title = "later tokens that point along the first";
  curves.xAxis = kBlocksPassed;
  curves.yAxis = "share with |cos| > 0.9";
  for (const TokenSinkCondition& condition : study.conditions) {
    Curves::Line line{.name = condition.bos ? "with ⟨bos⟩" : "without ⟨bos⟩",
                      .x = {},
                      .y = condition.alikeShare,
                      .colour = condition.bos ? 0 : 1};
    for (std::size_t depth = 0; depth < condition.alikeShare.size(); ++depth)
      line.x.push_back(static_cast<double>(depth));
    curves.lines.push_back(std::move(line));
  }
  return curves;
}

std::string positionsText(std::vector<int> positions) {
  constexpr std::size_t kMost = 12;
  std::sort(positions.begin(), positions.end());
  std::string text;
  for (std::size_t i = 0; i < std::min(kMost, positions.size()); ++i)
    text += (i == 0 ? "" : " ") + std::to_string(positions[i]);
  return positions.size() > kMost ? text + " …" : text;
}

PaperTable kindsTable(const TokenSinks& study) {
  PaperTable table{
      {"bos", "kind", "id", "times", "prompts", "importance", "low", "high", "rate", "epsilon", "uniform", "positions"},
      {}};
  for (const TokenSinkCondition& condition : study.conditions) {
    for (const TokenKind& one : condition.kinds) {
      std::vector<std::string>& row = table.rows.emplace_back(
          std::vector<std::string>{condition.bos ? "on" : "off", one.name, one.id < 0 ? "" : std::to_string(one.id),
                                   std::to_string(one.times), std::to_string(one.prompts)});
      for (const double value :
           {one.importance, one.interval.low, one.interval.high, one.rate, study.epsilon, one.uniform})
        row.push_back(csvNumber(value));
      row.push_back(positionsText(one.positions));
    }
  }
  return table;
}

PaperTable secondaryTable(const TokenSinks& study) {
  PaperTable table{{"bos", "prompt", "position", "token", "id", "first_depth", "last_depth", "lasts", "secondary"}, {}};
  for (const TokenSinkCondition& condition : study.conditions) {
    for (const AlignedToken& one : condition.secondary) {
      table.rows.push_back({condition.bos ? "on" : "off", std::to_string(one.prompt), std::to_string(one.position),
                            displayText(one.token), std::to_string(one.token.id), std::to_string(one.first),
                            std::to_string(one.last), std::to_string(one.lasts), one.secondary ? "1" : "0"});
    }
  }
  return table;
}

// "3 tokens point along the first, 1 of them a secondary sink, on 1 level"
std::string secondaryWords(const OpenModel& model, const TokenSinkCondition& condition) {
  constexpr int kFewestBlocks = 21;  // of fewer no number of depths is over 4 and under L - 15
  std::set<int> levels;
  int secondary = 0, throughout = 0;
  for (const AlignedToken& one : condition.secondary) {
    throughout += one.lasts == condition.fall - condition.rise + 1 ? 1 : 0;
    if (!one.secondary) continue;
    ++secondary;
    levels.insert(one.first);
  }
  const auto all = std::ssize(condition.secondary);
  const bool once = condition.rise == condition.fall;  // at one depth alone, which is all the way
  std::string words = (all == 0   ? "no later token points"
                       : all == 1 ? "1 later token points"
                                  : grouped(all) + " later tokens point") +
                      std::string(" along the first one ") + (once ? "" : "between ") +
                      hiddenStateName(condition.rise) + (once ? "" : " and " + hiddenStateName(condition.fall));
  if (all > 0 && !once) words += ", " + (throughout == 0 ? "none" : grouped(throughout)) + " of them all the way";
  if (model.config.layers < kFewestBlocks)
    return words + "; a model of " + std::to_string(model.config.layers) +
           " blocks is too shallow for the published classes";
  if (secondary == 1) {
    return words + ", 1 secondary sink";
  }
  if (levels.size() == 1) {
    return words + ", " + grouped(secondary) + " secondary sinks on 1 level";
  }
  return words + ", " + grouped(secondary) + " secondary sinks on " + std::to_string(levels.size()) + " levels";
}

}  // namespace

PaperResult tokenSinksFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const TokenSinks study = tokenSinks(model, set, {.tokens = context.options.tokens}, context.progress);
  PaperResult result;
  Figure figure{"token-sinks", {}, study.record};
  int column = 0;
  for (const TokenSinkCondition& condition : study.conditions) {
    if (!condition.kinds.empty())
      figure.panels.push_back({.row = 0, .column = column++, .content = kindsPanel(condition)});
    const std::string name = condition.bos ? "with bos" : "without bos";
    figure.record.more.emplace_back("all later tokens, " + name,
                                    formatted("importance %.4f, ", condition.others) +
                                        formatted("heads that look everywhere alike %.4f, ", condition.othersUniform) +
                                        formatted("rate %.2f %%", 100.0 * condition.othersRate) +
                                        formatted(" at ε %g", study.epsilon));
    figure.record.more.emplace_back("secondary sinks, " + name, secondaryWords(model, condition));
    result.notes.push_back("token-sinks, " + name + ": " + secondaryWords(model, condition));
  }
  figure.panels.push_back({.row = 1, .column = 0, .content = alikePanel(study)});
  const TokenSinkCondition& first = study.conditions.front();
  if (first.kinds.empty()) {
    result.shows = "No kind of token stands often enough behind the first position to be told of.";
  } else {
    const TokenKind& top = first.kinds.front();
    const bool apart = std::isfinite(top.interval.low) && top.interval.low > first.others;
    result.shows = "Behind the first position " + top.name + formatted(" draws most: importance %.3f", top.importance) +
                   formatted(", where heads that look everywhere alike give %.3f", top.uniform) +
                   formatted(" and later tokens together have %.3f; ", first.others) +
                   formatted("%.2f %%", 100.0 * top.rate) + formatted(" of its heads are above ε %g", study.epsilon) +
                   (apart ? ". The kind drawn first is the greatest of many, which its interval does not count."
                          : ", and its interval does not part it from the others.");
  }
  if (study.skipped > 0) {
    result.notes.push_back("token-sinks leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  result.table = kindsTable(study);
  result.tables = {{"secondary", secondaryTable(study)}};
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts));
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
