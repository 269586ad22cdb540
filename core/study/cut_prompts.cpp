#include "core/study/cut_prompts.h"

#include <algorithm>

#include "core/values/error.h"
#include "core/values/two_stage.h"

namespace sinkscope {

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
  for (std::size_t number = 0; number < set.prompts.size(); ++number) {
    report(progress, {"reading the prompts", static_cast<std::int64_t>(number), std::ssize(set.prompts)});
    Cut cut{static_cast<int>(number), {}};
    for (const BosMode mode : conditions) {
      std::vector<std::int64_t> ids = model.prompt(set.prompts[number].input, mode).ids;
      if (std::ssize(ids) < options.tokens) break;
      ids.resize(static_cast<std::size_t>(options.tokens));
      cut.ids.push_back(std::move(ids));
    }
    if (cut.ids.size() < conditions.size()) {
      ++made.skipped;
    } else {
      all.push_back(std::move(cut));
    }
  }
  if (all.empty()) {
    throw Error(ErrorKind::badUse, "no prompt of " + set.name + " has " + std::to_string(options.tokens) + " tokens",
                "take fewer tokens, or longer prompts");
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
