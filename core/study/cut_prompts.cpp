#include "core/study/cut_prompts.h"

#include <algorithm>
#include <limits>

#include "core/study/set_prompt.h"
#include "core/values/error.h"
#include "core/values/two_stage.h"

namespace sinkscope {

std::string takenText(const PromptSet& set, std::size_t taken) {
  const std::string all = std::to_string(set.prompts.size());
  return set.name + ", " + (taken == set.prompts.size() ? all : std::to_string(taken) + " of " + all);
}

void sayTaken(Record& record, const PromptSet& set, std::size_t taken) {
  record.prompt = std::to_string(taken) + " of " + std::to_string(set.prompts.size()) + " prompts (" + set.name + ")";
  record.more.emplace_back("prompts", takenText(set, taken));
}

std::vector<BosMode> bosConditions(const OpenModel& model) {
  if (!model.bos.id) return {BosMode::off};
  return {BosMode::on, BosMode::off};
}

CutPrompts cutPrompts(const OpenModel& model, const PromptSet& set, const std::vector<BosMode>& conditions,
                      const CutOptions& options, const ProgressSink& progress) {
  struct Cut {
    int number = 0;
    std::vector<std::vector<std::int64_t>> ids;  // [conditions][T]
  };
  std::vector<Cut> all;
  CutPrompts made;
  std::int64_t longest = 0;
  for (std::size_t number = 0; number < set.prompts.size(); ++number) {
    report(progress, {"reading the prompts", static_cast<std::int64_t>(number), std::ssize(set.prompts)});
    Cut cut{static_cast<int>(number), {}};
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const BosMode mode : conditions) {
      cut.ids.push_back(promptOfSet(model, set.prompts[number], mode).ids);
      least = std::min(least, std::ssize(cut.ids.back()));
    }
    longest = std::max(longest, least);
    if (least < options.tokens) {
      ++made.skipped;
      continue;
    }
    for (std::vector<std::int64_t>& ids : cut.ids) ids.resize(static_cast<std::size_t>(options.tokens));
    all.push_back(std::move(cut));
  }
  if (all.empty()) {
    const bool ofText = model.bos.id && std::count(conditions.begin(), conditions.end(), BosMode::on) == 0;
    throw Error(ErrorKind::badUse,
                "no prompt has " + std::to_string(options.tokens) + (ofText ? " tokens of text" : " tokens") +
                    ", the longest has " + std::to_string(longest),
                "take longer prompts, or fewer tokens");
  }
  const std::size_t count =
      options.most > 0 ? std::min(all.size(), static_cast<std::size_t>(options.most)) : all.size();
  std::vector<std::string> categories;
  made.ids.resize(conditions.size());
  for (std::size_t i = 0; i < count; ++i) {
    Cut& cut = all[i * all.size() / count];
    made.numbers.push_back(cut.number);
    categories.push_back(set.prompts[static_cast<std::size_t>(cut.number)].category);
    for (std::size_t mode = 0; mode < conditions.size(); ++mode) made.ids[mode].push_back(std::move(cut.ids[mode]));
  }
  made.categories = groupsOf(categories);
  return made;
}

}  // namespace sinkscope
