#include "app/figures/explore_figures.h"

#include <memory>
#include <tuple>
#include <utility>

#include "core/study/explore.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

// What the figures are made from: the prompt, seen with and without bos.
struct Seen {
  const OpenModel& model;
  const ShippedPrompt& prompt;
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
    readBy = model.transformer;
    std::vector<Exploration> seen;
    if (model.bos.id) {
      seen.push_back(explore(model, {prompt.text, BosMode::on}, progress));
      titles = {"with ⟨bos⟩", "without ⟨bos⟩"};
    } else {
      titles = {""};
    }
    seen.push_back(explore(model, {prompt.text, BosMode::off}, progress));
    std::tie(layer, head) = strongestSink(seen.front().reading);
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
       options.sorted = true;
       return sinkGridFigure(seen.sides(), options);
     }},
    {"attention",
     [](const Seen& seen) {
       std::vector<HeadPattern> patterns;
       for (const Exploration& one : seen.explorations)
         patterns.push_back(one.pattern(seen.model, seen.layer, seen.head, kOverviewCells, seen.progress));
       return attentionFigure(seen.sides(patterns), {});
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
       if (spread.ratio) options.others = seen.randomChanges();
       return spreadFigure(spread, options);
     }},
};

}  // namespace

std::vector<std::string> exploreFigureNames() {
  std::vector<std::string> names;
  for (const ExploreFigure& row : kExploreFigures) names.emplace_back(row.name);
  return names;
}

void exploreFigures(const OpenModel& model, const ShippedPrompt& prompt, const ProgressSink& progress,
                    const std::function<ChangeRatios()>& randomChanges,
                    const std::function<bool(const std::string& name)>& wanted,
                    const std::function<void(const std::string& name, const std::function<Figure()>& make)>& take) {
  Seen seen{model, prompt, progress, randomChanges};
  for (const ExploreFigure& row : kExploreFigures) {
    if (!wanted(row.name)) continue;
    take(row.name, [&] {
      seen.look();
      return row.make(seen);
    });
  }
}

}  // namespace sinkscope
