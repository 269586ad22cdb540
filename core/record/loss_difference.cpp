#include "core/record/loss_difference.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/record/run_loss.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// The mean losses of some prompts of a side, with their categories.
struct SideLosses {
  std::vector<double> nats;
  std::vector<std::string> categories;

  void add(const RunSide& side, const TextLoss& loss, int textTokens) {
    nats.push_back(meanLoss(loss, textTokens));
    categories.push_back(side.run->prompts.at(static_cast<std::size_t>(loss.prompt)).category);
  }
};

}  // namespace

int textTokensOfAll(const std::vector<RunSide>& sides) {
  int shared = 0;
  for (const RunSide& side : sides) {
    if (!side.header().loss || side.condition().losses.empty()) continue;
    const int has = sharedTextTokens(side.condition().losses);
    shared = shared == 0 ? has : std::min(shared, has);
  }
  return shared;
}

LossDifference lossDifference(const RunSide& a, const RunSide& b, int most, int draws) {
  LossDifference found;
  if (!a.header().loss || !b.header().loss) {
    const RunSide& without = a.header().loss ? b : a;
    found.problem = without.run->path.filename().string() + " has no loss: sweep with --want importance,loss";
    return found;
  }
  const std::vector<TextLoss>&ofA = a.condition().losses, &ofB = b.condition().losses;
  const std::optional<std::vector<int>> pairs = pairedPrompts(a, b);
  found.paired = pairs.has_value();
  const int shared = std::min({sharedTextTokens(ofA), sharedTextTokens(ofB), most});
  found.tokens = std::max(shared - 1, 0);
  SideLosses sideA, sideB;
  if (found.paired) {
    std::vector<double> gaps;
    for (const TextLoss& one : ofA) {
      const auto same = std::find_if(ofB.begin(), ofB.end(), [&](const TextLoss& other) {
        return pairs->at(static_cast<std::size_t>(other.prompt)) == one.prompt;
      });
      if (same == ofB.end()) continue;
      if (same->available != one.available) {
        found.problem = "the tokenizers make other tokens of the same texts: losses per token are not comparable";
        return found;
      }
      sideA.add(a, one, shared);
      sideB.add(b, *same, shared);
      gaps.push_back(sideA.nats.back() - sideB.nats.back());
    }
    const std::vector<int> categories = groupsOf(sideA.categories);
    found.difference = meanOf(gaps);
    found.interval = twoStageInterval(gaps, categories, draws);
    found.drawn = drawnWords(categories);
  } else {
    for (const TextLoss& one : ofA) sideA.add(a, one, shared);
    for (const TextLoss& one : ofB) sideB.add(b, one, shared);
    const std::vector<int> categoriesOfA = groupsOf(sideA.categories), categoriesOfB = groupsOf(sideB.categories);
    found.difference = meanOf(sideA.nats) - meanOf(sideB.nats);
    found.interval = twoStageDifference(sideA.nats, categoriesOfA, sideB.nats, categoriesOfB, draws);
    const std::string drawnOfA = drawnWords(categoriesOfA), drawnOfB = drawnWords(categoriesOfB);
    found.drawn = drawnOfA == drawnOfB ? drawnOfA : drawnOfA + " and " + drawnOfB;
  }
  found.a = meanOf(sideA.nats);
  found.b = meanOf(sideB.nats);
  found.promptsA = static_cast<int>(sideA.nats.size());
  found.promptsB = static_cast<int>(sideB.nats.size());
  if (!std::isfinite(found.difference)) {
    const bool none = found.paired ? sideA.nats.empty() : sideA.nats.empty() || sideB.nats.empty();
    found.problem = !none          ? "no text token behind the first is left to score"
                    : found.paired ? "no prompt was used in both"
                                   : "no prompt was used on one side";
  }
  return found;
}

std::string lossText(const RunSide& a, const RunSide& b, int most) {
  if (!a.header().loss && !b.header().loss) return "";
  const LossDifference found = lossDifference(a, b, most);
  if (!found.problem.empty()) return "loss: " + found.problem;
  std::string text =
      formatted("loss %.2f", found.a) + formatted(" − %.2f", found.b) + formatted(" = %+.2f nats", found.difference);
  if (std::isfinite(found.interval.low)) {
    text += formatted(" (95 %% %+.2f", found.interval.low) + formatted(" to %+.2f", found.interval.high) + ", over " +
            found.drawn + ")";
  } else {
    const auto prompts = static_cast<std::size_t>(std::min(found.promptsA, found.promptsB));
    text += ", " + missingInterval(found.interval, prompts);
  }
  text += found.paired ? ", paired over " + std::to_string(found.promptsA) + " prompts"
                       : ", not paired: other prompts on each side (" + std::to_string(found.promptsA) + " and " +
                             std::to_string(found.promptsB) + ")";
  return text + ", " + std::to_string(found.tokens) + " text tokens each";
}

}  // namespace sinkscope
