#include "core/values/category_words.h"

#include <algorithm>

#include "core/values/said.h"

namespace sinkscope {

namespace {

struct Kind {
  const char *category, *words;
};

// Of resources/prompts.
constexpr Kind kShipped[] = {{"chat", said("chat")},
                             {"code", said("code")},
                             {"dialogue", said("dialogue")},
                             {"languages", said("languages")},
                             {"law", said("law")},
                             {"lists_markup", said("lists and markup")},
                             {"mathematics", said("mathematics")},
                             {"narrative", said("narrative")},
                             {"news", said("news")},
                             {"poetry", said("poetry")},
                             {"science", said("science")},
                             {"tables_logs", said("tables and logs")}};

}  // namespace

std::string categoryWords(const std::string& category) {
  for (const Kind& kind : kShipped) {
    if (category == kind.category) return kind.words;
  }
  std::string words = category;
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace sinkscope
