#include "core/probe/edits/edit_words.h"

#include <cctype>

#include "core/probe/edits/edit_op.h"
#include "core/values/numbers_text.h"
#include "core/values/record.h"

namespace sinkscope {

namespace {

// 2, 3, 5 as "2–3, 5"
std::string rangesText(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(numbers[i]);
    if (last > i) text += (last == i + 1 ? ", " : "–") + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text;
}

std::string counted(const std::string& one, const std::vector<int>& numbers) {
  return one + (numbers.size() > 1 ? "s " : " ") + rangesText(numbers);
}

std::string valueText(const Edit& edit) {
  if (edit.value.empty()) return "nothing";
  if (edit.value.size() == 1) return formatted("%.6g", edit.value.front());
  return "a vector of " + std::to_string(edit.value.size());
}

// "position 0"; "every position but the first"
std::string placesText(const TokenPlaces& places, const std::string& one, const std::string& every) {
  switch (places.which) {
    case TokenPlaces::Which::all: return every;
    case TokenPlaces::Which::rest: return every + " but the first";
    case TokenPlaces::Which::these: return counted(one, places.these);
    case TokenPlaces::Which::ofText: return "the tokens of “" + places.text + "”";
    case TokenPlaces::Which::drawn:
      return (places.count == 1 ? one : std::to_string(places.count) + " neighbouring " + one + "s") +
             " drawn in each prompt (seed " + std::to_string(places.seed) + ")";
  }
  return {};
}

std::string headsText(const Edit& edit, const EditSite& site, int headsPerGroup) {
  const bool kv = site.of == EditSite::Of::kvHeads && headsPerGroup > 1;
  const std::string noun = kv ? "kv head" : "head";
  const std::string epsilon = formatted("%g", edit.heads.epsilon);
  const std::string each = kv ? " (" + std::to_string(headsPerGroup) + " query heads each)" : "";
  switch (edit.heads.which) {
    case HeadPlaces::Which::all: return "all " + noun + "s" + each;
    case HeadPlaces::Which::sinks:
      return noun + "s that " + (kv ? "sink heads read" : "are sinks") + " at ε " + epsilon + each;
    case HeadPlaces::Which::others:
      return noun + "s that " + (kv ? "no sink head reads" : "are no sinks") + " at ε " + epsilon + each;
    case HeadPlaces::Which::numbers: {
      const auto moved = static_cast<int>(edit.heads.numbers.size()) * headsPerGroup;
      return counted(noun, edit.heads.numbers) +
             (kv ? " (which " + std::to_string(moved) + " query heads read)" : std::string());
    }
    case HeadPlaces::Which::pairs: break;
  }
  std::string text;
  for (const auto& [layer, head] : edit.heads.pairs) text += (text.empty() ? "" : ", ") + headName(layer, head);
  return (kv ? "kv heads " + text : text) + each;
}

std::string tokenText(const Edit& edit) {
  if (edit.tokenId) return "token " + std::to_string(*edit.tokenId);
  return edit.token == "bos" ? "⟨bos⟩" : "“" + edit.token + "”";
}

void put(std::string& sentence, const std::string& name, const std::string& words) {
  if (const std::size_t at = sentence.find(name); at != std::string::npos) sentence.replace(at, name.size(), words);
}

}  // namespace

std::string editSentence(const Edit& edit, int headsPerGroup) {
  const EditSite* const site = findEditSite(edit.site);
  const EditOp* const op = findEditOp(edit.op);
  if (site == nullptr || op == nullptr) return edit.op + " " + edit.site;
  const bool ofPrompt = site->of == EditSite::Of::prompt;
  const std::string keys = placesText(edit.keys, "key", "every key");
  const bool namesKeys = op->sentence.find("{keys}") != std::string_view::npos;
  const bool namesPositions = op->sentence.find("{positions}") != std::string_view::npos;

  std::string what(site->words);
  if (site->ofScores() && edit.keys.which != TokenPlaces::Which::all) what += " on " + keys;
  if (!edit.dims.empty()) what = counted("dimension", edit.dims) + (edit.spike ? " (the spike's)" : "") + " of " + what;
  if (edit.dims.empty() && edit.spike) what = "the spike's dimensions of " + what;
  std::string sentence(op->sentence);
  put(sentence, "{what}", what);
  put(sentence, "{value}", valueText(edit));
  put(sentence, "{keys}", keys);
  put(sentence, "{token}", tokenText(edit));
  put(sentence, "{positions}",
      placesText(edit.positions, ofPrompt ? "position" : "query", ofPrompt ? "every position" : "every query"));
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  if (ofPrompt) return sentence;

  if (!namesPositions && op->takes.positions && edit.positions.which != TokenPlaces::Which::all) {
    sentence += site->ofScores() || namesKeys ? " for " + placesText(edit.positions, "query", "every query")
                                              : " at " + placesText(edit.positions, "position", "every position");
  }
  const bool paired = edit.heads.which == HeadPlaces::Which::pairs;
  if (site->of != EditSite::Of::stream) sentence += " in " + headsText(edit, *site, headsPerGroup);
  const std::string layer = site->ofBlocks() ? "block" : "layer";
  if (!paired || !edit.layers.empty()) {
    const std::string layers = edit.layers.empty() ? "all " + layer + "s" : counted(layer, edit.layers);
    sentence += (site->of == EditSite::Of::stream ? " in " : " of ") + layers;
  }
  return sentence;
}

std::string editName(const Edit& edit, std::size_t row) {
  return "edit " + std::to_string(row + 1) + " (" + edit.op + " " + edit.site + ")";
}

std::optional<std::pair<std::size_t, std::string>> editOfMessage(const EditList& edits, const std::string& message) {
  for (std::size_t row = 0; row < edits.size(); ++row) {
    const std::string name = editName(edits[row], row);
    if (!message.starts_with(name)) continue;
    std::string rest = message.substr(name.size());
    rest.erase(0, rest.find_first_not_of(": "));
    return std::pair(row, rest);
  }
  return std::nullopt;
}

std::string editsText(const EditList& edits, int headsPerGroup) {
  std::string text;
  for (const Edit& edit : edits) {
    if (edit.on) text += (text.empty() ? "" : "; ") + editSentence(edit, headsPerGroup);
  }
  return text;
}

}  // namespace sinkscope
