// Gu et al. 2025's table of inputs: natural text, random tokens, one token repeated.
#include <cmath>
#include <cstdio>

#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/input_kinds.h"
#include "core/study/published.h"
#include "core/study/repeated_token.h"

namespace sinkscope {

PaperResult inputKindsTable(PaperContext& context) {
  const OpenModel& model = *context.model;
  constexpr double kEpsilon = 0.3;  // the paper's
  const std::vector<InputKindRate> rates =
      inputKinds(model, readPromptSet(context.options.prompts),
                 {.epsilons = {kEpsilon}, .tokens = context.options.tokens, .natural = BosMode::automatic}, context.progress);
  const auto number = [](double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", value);
    return std::string(text);
  };
  PaperResult result;
  result.table = PaperTable{{"model", "kind", "bos", "prompts", "epsilon", "tokens", "measured", "predicted", "published",
                              "published_source", "low", "high", "bound"}, {}};
  for (const InputKindRate& rate : rates) {
    RunHeader header;
    header.model = model.facts.name;
    header.kind = rate.kind;
    const std::vector<PublishedRate> published = publishedFor(header, kEpsilon);
    result.table->rows.push_back({model.facts.name, rate.kind, rate.kind == "natural" && model.bos.id ? "as its tokenizer does" : "off", std::to_string(rate.prompts), number(rate.epsilon),
                                  std::to_string(context.options.tokens), number(rate.rate),
                                  rate.predicted ? number(*rate.predicted) : "",
                                  published.empty() ? "" : number(published.front().rate),
                                  published.empty() ? "" : published.front().source + ", " + published.front().model,
                                  std::isnan(rate.interval.low) ? "" : number(rate.interval.low),
                                  std::isnan(rate.interval.high) ? "" : number(rate.interval.high),
                                  rate.bound ? number(*rate.bound) : ""});
  }
  result.notes.emplace_back("inputs: natural text has the bos that the model's tokenizer puts first; random and repeated tokens "
                            "have none, as in the paper. sinkscope-cli inputs --bos on measures them with one");
  if (const std::string proposition = repeatedTokenProposition(model.config); !proposition.empty()) {
    const std::string bound = repeatedTokenBound(model.config);
    result.notes.push_back("inputs: predicted: " + proposition + (bound.empty() ? "" : "; bound: " + bound));
  }
  result.notes.emplace_back("inputs: low and high are a 95 % interval over the inputs; empty: none of them differed");
  if (isBeyondContext(model, static_cast<std::size_t>(context.options.tokens))) {
    result.notes.push_back("inputs: context " + contextText(model, static_cast<std::size_t>(context.options.tokens)));
  }
  return result;
}

}  // namespace sinkscope
