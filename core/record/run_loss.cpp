#include "core/record/run_loss.h"

#include <algorithm>
#include <cmath>

#include "core/record/sink_table.h"
#include "core/values/two_stage.h"

namespace sinkscope {

std::vector<TextLoss> textLosses(const RunFile& run, RunBos bos) {
  std::vector<TextLoss> losses;
  for (const RunCase& one : run.cases()) {
    if (!one.used || one.bos != bos) continue;
    std::vector<float> nll = run.nll(one);
    if (one.bosFirst) nll.erase(nll.begin());
    losses.push_back({one.prompt, one.available - (one.bosFirst ? 1 : 0), std::move(nll)});
  }
  return losses;
}

int sharedTextTokens(const std::vector<TextLoss>& losses) {
  if (losses.empty()) return 0;
  const auto fewest = std::min_element(
      losses.begin(), losses.end(), [](const TextLoss& a, const TextLoss& b) { return a.nll.size() < b.nll.size(); });
  return static_cast<int>(fewest->nll.size());
}

double meanLoss(const TextLoss& loss, int textTokens) {
  std::vector<double> counted;
  for (int token = 1; token < textTokens; ++token)
    counted.push_back(static_cast<double>(loss.nll.at(static_cast<std::size_t>(token))));
  return meanOf(counted);
}

std::vector<PromptLoss> promptLosses(const RunFile& run) {
  std::vector<std::pair<RunBos, std::vector<TextLoss>>> conditions;
  int shared = run.header().tokens;
  for (const RunBos bos : run.header().conditions) {
    conditions.emplace_back(bos, textLosses(run, bos));
    if (!conditions.back().second.empty()) shared = std::min(shared, sharedTextTokens(conditions.back().second));
  }
  std::vector<PromptLoss> all;
  for (const auto& [bos, losses] : conditions) {
    for (const TextLoss& one : losses) all.push_back({bos, one.prompt, std::max(shared - 1, 0), meanLoss(one, shared)});
  }
  return all;
}

std::vector<CategoryLoss> categoryLosses(const std::vector<RunPrompt>& prompts, const std::vector<TextLoss>& losses,
                                         int textTokens) {
  std::vector<CategoryLoss> found;
  if (textTokens < 2) return found;
  std::vector<int> used;
  std::vector<double> nats;
  std::vector<std::string> categories;
  for (const TextLoss& one : losses) {
    used.push_back(one.prompt);
    nats.push_back(meanLoss(one, textTokens));
    categories.push_back(prompts.at(static_cast<std::size_t>(one.prompt)).category);
  }
  const auto groups = promptsByCategory(prompts, used);
  for (const auto& [category, members] : groups) {
    std::vector<double> some;
    for (const std::size_t member : members) some.push_back(nats[member]);
    found.push_back({category, static_cast<int>(some.size()), meanOf(some),
                     category == "all" ? twoStageInterval(some, groupsOf(categories))
                                       : bootstrapInterval(some, 2'000, levelOf(category, groups.size()))});
  }
  return found;
}

}  // namespace sinkscope
