#include "core/prompt/shipped.h"

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Bytes of multi-byte UTF-8 letters count as parts of a word: "café" has no whole word "caf".
bool isWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

}  // namespace

ShippedPrompt shippedPrompt() {
  const auto path = resourceFolder() / "prompts" / "explore.json";
  const nlohmann::json json = readJson(path);
  try {
    return {json.at("text"), json.at("change").at("from"), json.at("change").at("to")};
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::badFile, path.string() + ": text, change.from or change.to is missing",
                "install Sinkscope again");
  }
}

std::vector<std::size_t> placesOfWord(const std::string& text, const std::string& word) {
  std::vector<std::size_t> places;
  if (word.empty()) return places;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool startsWord = at == 0 || !isWordByte(text[at - 1]) || !isWordByte(word.front());
    const bool endsWord = end == text.size() || !isWordByte(text[end]) || !isWordByte(word.back());
    if (startsWord && endsWord) places.push_back(at);
  }
  return places;
}

std::string replaceWord(const std::string& text, const std::string& from, const std::string& to,
                        std::size_t occurrence) {
  if (from.empty()) throw Error(ErrorKind::badUse, "no word to change is given", "type a word of the prompt");
  const std::vector<std::size_t> places = placesOfWord(text, from);
  if (places.empty())
    throw Error(ErrorKind::badUse, "the prompt has no word “" + from + "”", "type a word of the prompt");
  if (occurrence >= places.size()) {
    throw Error(ErrorKind::badUse,
                "the prompt has “" + from + "” " + std::to_string(places.size()) + " times, and not a " +
                    std::to_string(occurrence + 1) + "th time",
                "choose another");
  }
  return text.substr(0, places[occurrence]) + to + text.substr(places[occurrence] + from.size());
}

std::string ShippedPrompt::changed() const { return replaceWord(text, changeFrom, changeTo, occurrence); }

}  // namespace sinkscope
