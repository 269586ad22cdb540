// Gu et al. 2025's table of inputs: natural text, random tokens, one token repeated.
#include <cmath>
#include <cstdio>
#include <optional>

#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/input_kinds.h"
#include "core/study/published.h"
#include "core/study/repeated_token.h"
#include "core/study/sweep.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", value);
  return std::isnan(value) ? "" : text;
}

// What the tokenizer puts at position 0 of the texts, where it does so alike.
RunBos bosOfText(const OpenModel& model, const PromptSet& prompts) {
  std::size_t withBos = 0;
  for (const SetPrompt& prompt : prompts.prompts) withBos += model.prompt(prompt.input, BosMode::automatic).bos ? 1 : 0;
  return withBos == 0 ? RunBos::off : withBos == prompts.prompts.size() ? RunBos::on : RunBos::given;
}

// The condition of one kind of input, as a run of it would have it.
RunHeader headerOf(const PaperContext& context, const PromptSet& prompts, const std::string& kind) {
  const OpenModel& model = *context.model;
  RunHeader header;
  header.model = model.facts.name;
  header.modelHash = model.facts.hash;
  header.identity = identityOf(model);
  header.kind = kind == "natural" && prompts.holdsIds() ? "given" : kind;
  header.conditions = {kind == "natural" ? bosOfText(model, prompts) : RunBos::off};
  header.tokens = context.options.tokens;
  header.promptSet = prompts.name;
  header.textHash = prompts.textHash();
  header.dtype = model.facts.computeDtype;
  if (context.run != nullptr) header.modelIs = context.run->header().modelIs;
  if (!context.options.modelIs.empty()) sayModelIs(header, context.options.modelIs);
  if (kind != "natural") return header;
  if (context.run != nullptr && context.run->header().textHash == header.textHash) header.promptsAre = context.run->header().promptsAre;
  if (!context.options.promptsAre.empty()) sayPromptsAre(header, runPromptsOf(prompts), context.options.promptsAre);
  return header;
}

}  // namespace

PaperResult inputKindsTable(PaperContext& context) {
  const OpenModel& model = *context.model;
  constexpr double kEpsilon = 0.3;  // the paper's
  const PromptSet prompts = readPromptSet(context.options.prompts);
  const std::vector<InputKindRate> rates =
      inputKinds(model, prompts, {.epsilons = {kEpsilon}, .tokens = context.options.tokens, .natural = BosMode::automatic},
                 context.progress);
  PaperResult result;
  result.table = PaperTable{{"model", "kind", "bos", "prompts", "epsilon", "tokens", "measured", "predicted", "published",
                             "published_source", "differs", "low", "high", "bound", "mean_importance", "mean_low", "mean_high",
                             "uniform_importance"},
                            {}};
  for (const InputKindRate& rate : rates) {
    const RunHeader header = headerOf(context, prompts, rate.kind);
    const RunBos bos = header.conditions.front();
    const std::optional<PublishedBeside> published = publishedRate(header, bos, kEpsilon);
    result.table->rows.push_back(
        {header.model, header.kind, runBosName(bos), std::to_string(rate.prompts), number(rate.epsilon),
         std::to_string(header.tokens), number(rate.rate), rate.predicted ? number(*rate.predicted) : "",
         published ? number(published->value.value) : "", published ? published->source : "",
         published ? published->differs : "", number(rate.interval.low), number(rate.interval.high),
         rate.bound ? number(*rate.bound) : "", number(rate.mass.mean), number(rate.mass.interval.low),
         number(rate.mass.interval.high), number(uniformImportance(header.tokens, model.facts.attentionLayers))});
  }
  result.notes.emplace_back("inputs: natural text has the bos that the model's tokenizer puts first; random and repeated tokens "
                            "have none, which for random ones is our choice: stated neither in the papers nor in the released "
                            "code. sinkscope-cli inputs --bos on measures them with one");
  if (const std::string proposition = repeatedTokenProposition(model.config); !proposition.empty()) {
    const std::string bound = repeatedTokenBound(model.config);
    result.notes.push_back("inputs: predicted: " + proposition + (bound.empty() ? "" : "; bound: " + bound));
  }
  result.notes.emplace_back("inputs: low and high are a 95 % interval over the inputs; empty: none of them differed");
  if (const std::string caution = rateCaution(context.options.tokens, model.facts.attentionLayers, kEpsilon); !caution.empty()) {
    result.notes.push_back("inputs: these rates say nothing: " + caution);
  }
  if (isBeyondContext(model, static_cast<std::size_t>(context.options.tokens))) {
    result.notes.push_back("inputs: context " + contextText(model, static_cast<std::size_t>(context.options.tokens)));
  }
  return result;
}

}  // namespace sinkscope
