// Gu et al. 2025's table of inputs: natural text, random tokens, one token repeated.
#include <algorithm>
#include <optional>

#include "core/model/open/identity.h"
#include "core/record/published.h"
#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/input_kinds.h"
#include "core/study/repeated_token.h"
#include "core/study/sweep/sweep.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// The condition of one kind of input, as a run of it would have it.
RunHeader headerOf(const PaperContext& context, const PromptSet& prompts, const InputKindRate& rate) {
  const OpenModel& model = *context.model;
  RunHeader header;
  header.model = model.facts.name;
  header.modelHash = model.facts.hash;
  header.identity = identityOf(model);
  header.kind = rate.kind == "natural" && prompts.holdsIds() ? "given" : rate.kind;
  header.conditions = {rate.bos};
  header.tokens = context.options.tokens;
  header.promptSet = prompts.name;
  header.textHash = prompts.textHash();
  header.dtype = model.facts.computeDtype;
  if (context.run != nullptr) header.modelIs = context.run->header().modelIs;
  if (!context.options.modelIs.empty()) sayModelIs(header, context.options.modelIs);
  if (isMadeUp(rate.kind)) return header;
  if (context.run != nullptr && context.run->header().textHash == header.textHash)
    header.promptsAre = context.run->header().promptsAre;
  if (!context.options.promptsAre.empty()) sayPromptsAre(header, prompts.prompts.size(), context.options.promptsAre);
  return header;
}

Record recordOf(const OpenModel& model, const PromptSet& prompts, const PaperOptions& options, double epsilon,
                const std::vector<InputKindRate>& rates) {
  Record record = model.record();
  record.tokens = options.tokens;
  record.epsilon = epsilon;
  std::string used, bos;
  for (const InputKindRate& rate : rates) {
    used += (used.empty() ? "" : ", ") + rate.kind + " " + std::to_string(rate.prompts);
    bos += (bos.empty() ? "" : ", ") + rate.kind + " " + conditionName(rate.bos);
  }
  record.more.emplace_back("prompt set", prompts.name);
  record.more.emplace_back("prompts", used);
  record.more.emplace_back("position 0", bos);
  record.more.emplace_back("seed", std::to_string(options.seed) + ", of random and repeated ids");
  record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return record;
}

std::string inWords(const std::string& kind) {
  return kind == "natural"  ? "natural text"
         : kind == "random" ? "random tokens"
         : kind == "repeat" ? "one token repeated"
                            : "the given ids";
}

// What follows from the rates of inputs that have a bos alike; `uniform`: the importance in a head that looks
// everywhere alike.
std::string whatRandomTokensTell(const std::vector<InputKindRate>& rates, double uniform) {
  const auto found = [&](bool isRandom) {
    return std::ranges::find_if(rates, [&](const InputKindRate& rate) {
      return isRandom ? rate.kind == "random" : rate.kind != "random" && rate.kind != "repeat";
    });
  };
  const auto natural = found(false), random = found(true);
  if (natural == rates.end() || random == rates.end()) return "";
  if (natural->bos != random->bos)
    return "The inputs differ in ⟨bos⟩ too, which may be all that parts them: choose ⟨bos⟩ on or off for all of them.";
  if (natural->mass.mean <= uniform && random->mass.mean <= uniform)
    return "None has more attention on the first token than heads that look everywhere alike would give it: those above "
           "ε are single heads, and tell nothing of sinks.";
  constexpr double kHardlyAny = 0.05;
  if (random->rate < kHardlyAny) return "Random tokens have next to none here.";
  return natural->rate > 0.0 && random->rate > 0.5 * natural->rate
             ? "Random tokens keep most of it: these sinks need no meaning."
             : "Random tokens keep a part of it: meaning has a share in these sinks.";
}

}  // namespace

PaperResult inputKindsTable(PaperContext& context) {
  const OpenModel& model = *context.model;
  constexpr double kEpsilon = 0.3;  // the paper's
  const FigureBos bos = model.bos.id ? context.options.bos : FigureBos::asTrained;
  const PromptSet prompts = readPromptSet(context.options.prompts);
  PaperResult result;
  const std::vector<InputKindRate> rates = inputKinds(
      model, prompts,
      {.epsilons = {kEpsilon},
       .tokens = context.options.tokens,
       .seed = context.options.seed,
       .bosOnMadeUp = bos == FigureBos::on,
       .natural = bos == FigureBos::on    ? BosMode::on
                  : bos == FigureBos::off ? BosMode::off
                                          : BosMode::automatic,
       .note =
           [&result](const std::string& sentence) {
             result.notes.push_back("inputs: " + sentence + "; of the other kinds there are as many as are left");
           }},
      context.progress);
  result.table = PaperTable{{"model",
                             "kind",
                             "bos",
                             "prompts",
                             "epsilon",
                             "tokens",
                             "measured",
                             "predicted",
                             "published",
                             "published_source",
                             "differs",
                             "low",
                             "high",
                             "bound",
                             "mean_importance",
                             "mean_low",
                             "mean_high",
                             "uniform_importance",
                             "published_condition",
                             "caution"},
                            {}};
  result.about = recordOf(model, prompts, context.options, kEpsilon, rates);
  for (const InputKindRate& rate : rates) {
    const RunHeader header = headerOf(context, prompts, rate);
    const std::optional<PublishedBeside> published = publishedRate(header, rate.bos, kEpsilon);
    if (published) {
      result.notes.push_back("inputs, published " + csvNumber(published->value.value) + ": " + wordsOf(*published));
    }
    result.table->rows.push_back({header.model,
                                  header.kind,
                                  runBosName(rate.bos),
                                  std::to_string(rate.prompts),
                                  csvNumber(rate.epsilon),
                                  std::to_string(header.tokens),
                                  csvNumber(rate.rate),
                                  rate.predicted ? csvNumber(*rate.predicted) : "",
                                  published ? csvNumber(published->value.value) : "",
                                  published ? published->source : "",
                                  published ? published->differs : "",
                                  csvNumber(rate.interval.low),
                                  csvNumber(rate.interval.high),
                                  rate.bound ? csvNumber(*rate.bound) : "",
                                  csvNumber(rate.mass.mean),
                                  csvNumber(rate.mass.interval.low),
                                  csvNumber(rate.mass.interval.high),
                                  csvNumber(meanUniformImportance(header.tokens, model.facts.attentionLayers)),
                                  published ? conditionText(published->value) : "",
                                  rateCaution(header.tokens, model.facts.attentionLayers, kEpsilon)});
  }
  std::string sentence = "At ε 0.3 the sink rate is ";
  for (const InputKindRate& rate : rates) {
    sentence += (&rate == &rates.front() ? "" : ", ") + formatted("%.1f %% of ", 100.0 * rate.rate) +
                inWords(rate.kind) + " " + conditionName(rate.bos);
  }
  result.shows =
      sentence + ". " +
      whatRandomTokensTell(rates, meanUniformImportance(context.options.tokens, model.facts.attentionLayers));
  const auto [least, most] = std::minmax_element(rates.begin(), rates.end(),
                                                 [](const auto& a, const auto& b) { return a.prompts < b.prompts; });
  const std::string inputs = counted(least->prompts, "input");
  if (least->prompts == most->prompts) result.shows += " Measured on " + inputs + " of each kind.";
  else result.shows += " Measured on at least " + inputs + " of each kind.";
  if (std::string none = showsNoRate(context.options.tokens, model.facts.attentionLayers, kEpsilon); !none.empty())
    result.shows = std::move(none);
  if (context.run != nullptr && context.options.modelIs.empty()) {
    const std::string word = contradictedWord(context.run->header());
    if (!word.empty()) result.notes.push_back("inputs: " + word);
  }
  const std::string ofPrompts = prompts.holdsIds()     ? "given ids are taken as they are"
                                : bos == FigureBos::on ? "natural text has a bos"
                                : bos == FigureBos::off
                                    ? "natural text has no bos"
                                    : "natural text has the bos that the model's tokenizer puts first";
  result.notes.push_back(
      "inputs: " + ofPrompts +
      (bos == FigureBos::on
           ? std::string("; random and repeated tokens have one too, as was chosen")
           : std::string("; random and repeated tokens have none, which for random ones is our choice: "
                         "stated neither in the papers nor in the released code")));
  // Of a changed model nothing is predicted.
  const std::string proposition = model.change ? std::string() : repeatedTokenProposition(model.config);
  if (!proposition.empty()) {
    const std::string bound = repeatedTokenBound(model.config);
    result.notes.push_back("inputs: predicted: " + proposition + (bound.empty() ? "" : "; bound: " + bound));
  }
  result.notes.emplace_back(
      "inputs: low and high are a 95 % interval over the inputs and their categories; empty: none of "
      "them differed, or there are fewer than five");
  if (const std::string caution = rateCaution(context.options.tokens, model.facts.attentionLayers, kEpsilon);
      !caution.empty()) {
    result.notes.push_back("inputs: these rates say nothing: " + caution);
  }
  if (isBeyondContext(model, static_cast<std::size_t>(context.options.tokens))) {
    result.notes.push_back("inputs: context " + contextText(model, static_cast<std::size_t>(context.options.tokens)));
  }
  return result;
}

}  // namespace sinkscope
