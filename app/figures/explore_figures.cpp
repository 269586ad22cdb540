#include "app/figures/explore_figures.h"

#include <memory>
#include <tuple>
#include <utility>

#include "core/model/pass_cost.h"
#include "core/study/cut_prompts.h"
#include "core/study/explore.h"
#include "core/study/figures/shows.h"
#include "core/values/error.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

// Of all but perturbation, with bos first.
std::vector<BosMode> modesOf(const OpenModel& model, const ExploreChoices& choices) {
  if (model.bos.id && choices.bos == FigureBos::asTrained) return {BosMode::on, BosMode::off};
  return {choices.bos == FigureBos::on ? BosMode::on : BosMode::off};
}

// What the figures are made from: the prompt, seen with and without bos.
struct Seen {
  const OpenModel& model;
  const ShippedPrompt& prompt;
  const ExploreChoices& choices;
  const ProgressSink& progress;
  const std::function<ChangeRatios()>& randomChanges;
  std::vector<Exploration> explorations = {};
  std::vector<std::string> titles = {};
  std::weak_ptr<const Transformer> readBy = {};
  int layer = 0, head = 0;

  // Once, when the first figure is made: a prompt that cannot be read is that figure's refusal.
  void look() {
    const bool same = readBy.lock() == model.transformer;  // else its weights are streamed since
    if (!explorations.empty() && same) return;
    refuseWithoutTokenizer(model, "attend");
    readBy = model.transformer;
    std::vector<Exploration> seen;
    const std::vector<BosMode> modes = modesOf(model, choices);
    for (const BosMode mode : modes) seen.push_back(explore(model, {prompt.text, mode}, progress));
    titles = modes.size() > 1 ? std::vector<std::string>{"with ⟨bos⟩", "without ⟨bos⟩"} : std::vector<std::string>{""};
    std::tie(layer, head) = choices.head.value_or(strongestSink(seen.front().reading));
    if (head >= model.facts.heads)
      throw Error(ErrorKind::badUse, "there is no head " + std::to_string(head),
                  "the model has " + std::to_string(model.facts.heads));
    explorations = std::move(seen);
  }

  ReadingSides sides(const std::vector<HeadPattern>& patterns = {}) const {
    ReadingSides sides;
    for (std::size_t i = 0; i < explorations.size(); ++i) {
      sides.push_back({titles[i], &explorations[i].reading, patterns.empty() ? nullptr : &patterns[i]});
    }
    return sides;
  }
};

// ADD A FIGURE of the Explore page: one row.
struct ExploreFigure {
  const char* name;
  Figure (*make)(const Seen&);
};

constexpr ExploreFigure kExploreFigures[] = {
    {"sink-grid",
     [](const Seen& seen) {
       SinkGridOptions options;
       options.epsilon = seen.choices.epsilon;
       options.sorted = !seen.choices.byNumber;
       return sinkGridFigure(seen.sides(), options);
     }},
    {"attention",
     [](const Seen& seen) {
       std::vector<HeadPattern> patterns;
       for (const Exploration& one : seen.explorations)
         patterns.push_back(one.pattern(seen.model, seen.layer, seen.head, kOverviewCells, seen.progress));
       AttentionOptions options;
       options.scale = seen.choices.logarithmic ? Scale::log : Scale::linear;
       return attentionFigure(seen.sides(patterns), options);
     }},
    {"value-norms",
     [](const Seen& seen) {
       ValueNormOptions options;
       options.layer = seen.layer;
       options.head = seen.head;
       return valueNormFigure(seen.sides(), options);
     }},
    {"perturbation",
     [](const Seen& seen) {
       const std::string perturbed = replaceWord(seen.prompt.text, seen.prompt.changeFrom, seen.prompt.changeTo);
       const Spread spread = perturbationSpread(seen.model, seen.prompt.text, perturbed, seen.progress);
       SpreadOptions options;
       options.scale = seen.choices.logarithmic ? Scale::log : Scale::linear;
       if (spread.ratio && !seen.choices.pairAlone) options.others = seen.randomChanges();
       return spreadFigure(spread, options);
     }},
};

}  // namespace

std::vector<std::string> exploreFigureNames() {
  std::vector<std::string> names;
  for (const ExploreFigure& row : kExploreFigures) names.emplace_back(row.name);
  return names;
}

// A changed word is shown with bos and without.
bool exploreTakesBos(const std::string& name) { return name != "perturbation"; }

double exploreOperations(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                         bool ofPrompt) {
  double operations = 0.0;
  std::vector<std::string> texts = {prompt.text};
  if (!ofPrompt) texts.push_back(replaceWord(prompt.text, prompt.changeFrom, prompt.changeTo));
  for (const std::string& text : texts) {
    for (const BosMode mode : ofPrompt ? modesOf(model, choices) : bosConditions(model))
      operations += passOperations(model.config, 1, std::ssize(model.prompt(text, mode).ids), false);
  }
  return operations;
}

void exploreFigures(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                    const ProgressSink& progress, const std::function<ChangeRatios()>& randomChanges,
                    const std::function<bool(const std::string& name)>& wanted,
                    const std::function<void(const std::string& name, const std::function<Figure()>& make)>& take) {
  Seen seen{model, prompt, choices, progress, randomChanges};
  for (const ExploreFigure& row : kExploreFigures) {
    if (!wanted(row.name)) continue;
    take(row.name, [&] {
      seen.look();
      return row.make(seen);
    });
  }
}

}  // namespace sinkscope
