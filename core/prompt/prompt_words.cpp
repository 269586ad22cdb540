#include "core/prompt/prompt_words.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/checkpoint/text_input.h"

namespace sinkscope {

std::string skippedWords(const std::vector<std::pair<std::string, int>>& skipped, int tokens, const std::string& all) {
  constexpr std::size_t kNamed = 8;
  std::string names;
  for (std::size_t i = 0; i < std::min(skipped.size(), kNamed); ++i)
    names += (i == 0 ? "" : ", ") + skipped[i].first + " (" + std::to_string(skipped[i].second) + ")";
  if (skipped.size() > kNamed) names += ", ..." + (all.empty() ? all : " (" + all + ")");
  return std::to_string(skipped.size()) + (skipped.size() == 1 ? " prompt has" : " prompts have") + " fewer than " +
         std::to_string(tokens) + " tokens, skipped: " + names;
}

std::vector<std::string> unknownPromptKeys(const std::string& source) {
  constexpr int kLines = 10'000;
  constexpr std::string_view kKnown[] = {"text", "ids", "name", "category"};
  const std::filesystem::path path = source;
  std::vector<std::string> unknown;
  if (path.extension() != ".jsonl" || !isOrdinaryFile(path)) return unknown;
  TextInput file(source);
  for (int line = 0; line < kLines; ++line) {
    const std::optional<std::string> read = file.readLine();
    if (!read) break;
    const nlohmann::json object = nlohmann::json::parse(*read, nullptr, false);
    if (!object.is_object()) continue;
    for (const auto& [key, ignored] : object.items()) {
      if (std::find(std::begin(kKnown), std::end(kKnown), key) == std::end(kKnown) &&
          std::find(unknown.begin(), unknown.end(), key) == unknown.end())
        unknown.push_back(key);
    }
  }
  return unknown;
}

}  // namespace sinkscope
