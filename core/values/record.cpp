#include "core/values/record.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/values/printable.h"
#include "core/values/shell_word.h"
#include "core/values/utf8.h"

namespace sinkscope {

namespace {

// A second prompt in full belongs into the metadata, not under the picture.
constexpr std::size_t kLongestInCaption = 120;

// The letter, in either case, and up to five digits at the start of `text`, which is left with what follows them.
std::optional<int> takeNumberAfter(char letter, std::string_view& text) {
  constexpr std::ptrdiff_t kMostDigits = 5;
  if (text.empty() || (text.front() | 0x20) != letter) return {};
  int number = 0;
  const char* begin = text.data() + 1;
  const auto [stop, problem] = std::from_chars(begin, text.data() + text.size(), number);
  if (problem != std::errc() || number < 0 || *begin == '-' || stop - begin > kMostDigits) return {};
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return number;
}

// At least two decimals, more only where they are needed: 0.3 -> "0.30", 0.305 -> "0.305".
std::string epsilonText(double epsilon) {
  // to_chars, because the C library's functions write a comma where the person's locale does.
  std::array<char, 64> text{};
  std::string_view shown;
  for (int decimals = 2; decimals <= 9; ++decimals) {
    const char* end =
        std::to_chars(text.data(), text.data() + text.size(), epsilon, std::chars_format::fixed, decimals).ptr;
    shown = {text.data(), static_cast<std::size_t>(end - text.data())};
    double back = 0.0;
    std::from_chars(text.data(), end, back);
    if (std::abs(back - epsilon) < 1e-12) break;
  }
  return std::string(shown);
}

}  // namespace

Record recordOfSides(const std::vector<SideRecord>& sides) {
  Record record = sides.front().record;
  const auto differ = [&](auto fact) {
    return std::any_of(sides.begin() + 1, sides.end(),
                       [&](const SideRecord& side) { return fact(side.record) != fact(sides.front().record); });
  };
  const bool models = differ([](const Record& r) { return r.model + '\n' + r.modelHash; });
  const bool prompts = differ([](const Record& r) { return r.prompt; });
  const bool dtypes = differ([](const Record& r) { return r.dtype + '\n' + r.device; });
  // Further facts that not all have, such as edits.
  const auto isShared = [&](const std::pair<std::string, std::string>& fact) {
    return std::all_of(sides.begin(), sides.end(), [&](const SideRecord& side) {
      const auto& more = side.record.more;
      return std::find(more.begin(), more.end(), fact) != more.end();
    });
  };
  std::erase_if(record.more, [&](const auto& fact) { return !isShared(fact); });
  for (const auto& [title, own] : sides) {
    std::string facts = std::to_string(own.tokens) + " tokens, ⟨bos⟩ " + (own.bos.value_or(false) ? "on" : "off") +
                        ", position 0 is " + own.firstToken;
    if (models) facts += ", model " + own.model + (own.modelHash.empty() ? "" : " (" + own.modelHash + ")");
    if (dtypes) facts += ", " + own.dtype + " on " + own.device;
    if (prompts) facts += ", prompt \"" + own.prompt + "\"";
    for (const auto& [name, value] : own.more)
      if (!isShared({name, value})) facts += ", " + name + " " + value;
    record.more.emplace_back(title.empty() ? "side" : title, facts);
  }
  record.bos.reset();
  record.tokens = 0;
  record.firstToken.clear();
  if (models) record.model = record.modelHash = record.family = "";
  if (dtypes) record.dtype = record.device = "";
  if (prompts) record.prompt.clear();
  return record;
}

std::vector<std::pair<std::string, std::string>> facts(const Record& record) {
  std::vector<std::pair<std::string, std::string>> all;
  const auto add = [&all](const char* name, const std::string& value) {
    if (!value.empty()) all.emplace_back(name, value);
  };
  add("model", record.model);
  add("model hash", record.modelHash);
  add("family", record.family);
  add("dtype", record.dtype);
  add("device", record.device);
  add("prompt", record.prompt);
  if (record.tokens > 0) add("tokens", std::to_string(record.tokens));
  if (record.bos) add("bos", *record.bos ? "on" : "off");
  add("bos id", record.bosId);
  add("first token", record.firstToken);
  if (record.layer) add("layer", std::to_string(*record.layer));
  if (record.head) add("head", std::to_string(*record.head));
  if (record.epsilon) add("epsilon", epsilonText(*record.epsilon));
  for (const auto& [name, value] : record.more) add(name.c_str(), value);
  add("software", record.software);
  return all;
}

namespace {

// Whole characters, as many as a caption has room for.
std::string shortened(const std::string& text) {
  std::size_t end = 0;
  for (std::size_t next = 0; next < kLongestInCaption; utf8::next(text, next)) end = next;
  return text.substr(0, end) + "…";
}

}  // namespace

std::string caption(const Record& record) {
  std::string line;
  const auto add = [&line](const std::string& part) {
    if (part.empty()) return;
    if (!line.empty()) line += " · ";
    line += part;
  };
  add(record.model);
  if (record.tokens > 0) add(std::to_string(record.tokens) + (record.tokens == 1 ? " token" : " tokens"));
  if (record.bos) add(*record.bos ? "⟨bos⟩ on" : "⟨bos⟩ off");
  if (record.layer && record.head) {
    add(headName(*record.layer, *record.head));
  } else if (record.layer) {
    add("L" + std::to_string(*record.layer));
  }
  if (record.epsilon) add("ε " + epsilonText(*record.epsilon));
  add(record.dtype);
  for (const auto& [name, value] : record.more) {
    if (name == kMadeBy) continue;  // for who reads the metadata
    if (value.size() <= kLongestInCaption) add(name + ": " + value);
    else if (name.starts_with("side ")) add(name + ": " + shortened(value));  // or one of two would be missing
  }
  return printable(line);  // names of models and prompts come from files
}

std::string headName(int layer, int head) { return "L" + std::to_string(layer) + "H" + std::to_string(head); }

std::optional<std::pair<int, int>> headFromName(std::string_view name) {
  const std::optional<int> layer = takeNumberAfter('l', name);
  const std::optional<int> head = layer ? takeNumberAfter('h', name) : std::nullopt;
  if (!head || !name.empty()) return {};
  return std::pair(*layer, *head);
}

}  // namespace sinkscope
