#include "core/probe/edits/edit_form.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_op.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/record.h"

namespace sinkscope {

namespace {

[[noreturn]] void refuseField(const std::string& text, const std::string& what, const std::string& hint) {
  throw Error(ErrorKind::badUse, "“" + text + "” " + what, hint);
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> parts(const std::string& text) {
  std::vector<std::string> all;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t end = std::min(text.find_first_of(",;", from), text.size());
    if (const std::string part = trimmed(text.substr(from, end - from)); !part.empty()) all.push_back(part);
    from = end + 1;
  }
  return all;
}

// 2, 3, 5 as "2-3, 5"
std::string ranges(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(numbers[i]);
    if (last > i) text += "-" + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text;
}

std::vector<int> numbersFrom(const std::string& text, const std::string& hint) {
  constexpr long kMost = 1 << 20;
  std::vector<int> numbers;
  for (const std::string& part : parts(text)) {
    int first = 0, last = 0, end = 0;
    const bool range = std::sscanf(part.c_str(), "%7d - %7d%n", &first, &last, &end) == 2 && end == int(part.size());
    if (!range) {
      end = 0;
      if (std::sscanf(part.c_str(), "%7d%n", &first, &end) != 1 || end != int(part.size()))
        refuseField(part, "is no number and no range", hint);
      last = first;
    }
    if (first < 0 || last < first || last > kMost) refuseField(part, "is no range of numbers from 0", hint);
    for (int one = first; one <= last; ++one) numbers.push_back(one);
  }
  if (numbers.empty()) refuseField(text, "names nothing", hint);
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

double numberFrom(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || end != text.c_str() + text.size() || !std::isfinite(value))
    refuseField(text, "is no finite number", "write such as 0.5");
  return value;
}

std::string placesWords(const TokenPlaces& places) {
  switch (places.which) {
    case TokenPlaces::Which::all: return "all";
    case TokenPlaces::Which::rest: return "rest";
    case TokenPlaces::Which::these: return places.these == std::vector<int>{0} ? "first" : ranges(places.these);
    case TokenPlaces::Which::ofText: return "\"" + places.text + "\"";
    case TokenPlaces::Which::drawn:
      return "drawn " + std::to_string(places.seed) + (places.count > 1 ? " x " + std::to_string(places.count) : "");
  }
  return {};
}

TokenPlaces placesFrom(const std::string& text) {
  if (text.empty() || text == "all") return {};
  if (text == "first") return {.which = TokenPlaces::Which::these, .these = {0}};
  if (text == "rest") return {.which = TokenPlaces::Which::rest};
  for (const auto& [open, close] : {std::pair<std::string, std::string>{"\"", "\""}, {"“", "”"}}) {
    if (text.size() > open.size() + close.size() && text.starts_with(open) && text.ends_with(close)) {
      return {.which = TokenPlaces::Which::ofText,
              .text = text.substr(open.size(), text.size() - open.size() - close.size())};
    }
  }
  const std::string hint = "write all, first, rest, 0, 3-5, drawn 7, or a text of the prompt in quotes";
  if (text.starts_with("drawn")) {
    TokenPlaces drawn{.which = TokenPlaces::Which::drawn};
    const std::string rest = trimmed(text.substr(std::string("drawn").size()));
    const std::size_t times = rest.find('x');
    if (const std::string seed = trimmed(rest.substr(0, times)); !seed.empty())
      drawn.seed = numbersFrom(seed, hint).front();
    if (times != std::string::npos) drawn.count = numbersFrom(rest.substr(times + 1), hint).front();
    if (drawn.count < 1) refuseField(text, "draws none", hint);
    return drawn;
  }
  return {.which = TokenPlaces::Which::these, .these = numbersFrom(text, hint)};
}

std::string headsWords(const HeadPlaces& heads) {
  switch (heads.which) {
    case HeadPlaces::Which::all: return "all";
    case HeadPlaces::Which::numbers: return ranges(heads.numbers);
    case HeadPlaces::Which::sinks: return "sinks " + formatted("%.6g", heads.epsilon);
    case HeadPlaces::Which::others: return "others " + formatted("%.6g", heads.epsilon);
    case HeadPlaces::Which::pairs: break;
  }
  std::string text;
  for (const auto& [layer, head] : heads.pairs) {
    text += (text.empty() ? "" : ", ") + headName(layer, head);
  }
  return text;
}

HeadPlaces headsFrom(const std::string& text) {
  using Which = HeadPlaces::Which;
  const std::string hint = "write all, 0-3, L2H0, L3H1, sinks 0.3 or others 0.3";
  if (text.empty() || text == "all") return {};
  for (const auto& [word, which] : {std::pair<std::string, Which>{"sinks", Which::sinks}, {"others", Which::others}}) {
    if (!text.starts_with(word)) continue;
    const std::string rest = trimmed(text.substr(word.size()));
    const double epsilon = rest.empty() ? 0.3 : numberFrom(rest);
    if (epsilon < 0.0 || epsilon > 1.0) refuseField(rest, "is no epsilon", "it goes from 0 to 1");
    return {.which = which, .epsilon = epsilon};
  }
  if (text.front() != 'L' && text.front() != 'l') return {.which = Which::numbers, .numbers = numbersFrom(text, hint)};
  HeadPlaces heads{.which = Which::pairs};
  for (const std::string& part : parts(text)) {
    const auto head = headFromName(part);
    if (!head) refuseField(part, "is no head", hint);
    heads.pairs.push_back(*head);
  }
  std::sort(heads.pairs.begin(), heads.pairs.end());
  heads.pairs.erase(std::unique(heads.pairs.begin(), heads.pairs.end()), heads.pairs.end());
  return heads;
}

std::vector<EditChoice> madeChoices() {
  using enum EditField;
  std::vector<EditChoice> choices;
  for (const EditSite& site : editSites()) {
    for (const EditOp& op : editOps()) {
      if (std::find(op.sites.begin(), op.sites.end(), site.name) == op.sites.end()) continue;
      const bool ofPrompt = site.of == EditSite::Of::prompt, ofStream = site.of == EditSite::Of::stream;
      EditChoice choice{std::string(site.name),          std::string(site.words), std::string(op.name),
                        std::string(op.sentence),        std::string(op.about),   site.ofBlocks(),
                        site.of == EditSite::Of::kvHeads};
      const bool keepsPattern = takesPatternsPlace(op, site);
      const auto add = [&](bool takes, EditField field) {
        if (takes) choice.fields.push_back(field);
      };
      add(!ofPrompt, layers);
      add(!ofPrompt && !ofStream, heads);
      add(op.takes.positions && !keepsPattern, positions);
      add(site.ofScores() && op.changeRule != nullptr && !keepsPattern && op.name != "only_self" &&
              op.name != "sink_logit",
          keys);
      add(ofStream, dims);
      add(op.takes.value != EditOp::Value::none, value);
      add(op.takes.seed, seed);
      add(op.takes.source, text);
      add(op.takes.token, token);
      choices.push_back(std::move(choice));
    }
  }
  return choices;
}

}  // namespace

bool EditChoice::takes(EditField field) const { return std::find(fields.begin(), fields.end(), field) != fields.end(); }

const std::vector<EditChoice>& editChoices() {
  static const std::vector<EditChoice> choices = madeChoices();
  return choices;
}

const EditChoice* findEditChoice(std::string_view site, std::string_view op) {
  for (const EditChoice& choice : editChoices()) {
    if (choice.site == site && choice.op == op) return &choice;
  }
  return nullptr;
}

Edit withChoice(Edit edit, const EditChoice& choice) {
  using enum EditField;
  const EditChoice* const before = findEditChoice(edit.site, edit.op);
  const bool sameOp = edit.op == choice.op;
  edit.site = choice.site;
  edit.op = choice.op;
  // Numbers of other heads, layers or blocks would mean something else.
  if (!choice.takes(layers) || (before && before->ofBlocks != choice.ofBlocks)) edit.layers.clear();
  if (!choice.takes(heads) || (before && before->kvHeads != choice.kvHeads)) edit.heads = {};
  if (!choice.takes(positions)) edit.positions = {};
  if (!choice.takes(keys)) edit.keys = {};
  if (!choice.takes(dims)) edit.dims.clear(), edit.spike = false;
  if (!choice.takes(seed)) edit.seed = 0;
  if (!choice.takes(token)) edit.token.clear(), edit.tokenId.reset();
  if (!choice.takes(text)) edit.text.clear(), edit.ids.clear();
  const EditOp& op = *findEditOp(choice.op);
  const bool needsValue = op.takes.value == EditOp::Value::number || op.takes.value == EditOp::Value::numbers;
  if (!choice.takes(value) || !sameOp) edit.value.clear();
  if (needsValue && edit.value.size() != 1) edit.value = {editRange(edit).neutral};
  if (op.takes.keys && edit.keys.which == TokenPlaces::Which::all)
    edit.keys = {.which = TokenPlaces::Which::these, .these = {0}};
  if (choice.takes(text) && edit.text.empty() && edit.ids.empty()) edit.text = "The sea was calm.";
  if (choice.takes(token) && edit.token.empty() && !edit.tokenId) edit.token = "bos";
  const bool eachNeeded = op.takes.eachPosition || choice.site == "prompt";
  if (eachNeeded && edit.positions.which != TokenPlaces::Which::these) {
    edit.positions = {.which = TokenPlaces::Which::these, .these = {choice.site == "prompt" ? 0 : 1}};
  }
  return edit;
}

std::string editFieldText(const Edit& edit, EditField field) {
  switch (field) {
    case EditField::layers: return edit.layers.empty() ? "all" : ranges(edit.layers);
    case EditField::heads: return headsWords(edit.heads);
    case EditField::positions: return placesWords(edit.positions);
    case EditField::keys: return placesWords(edit.keys);
    case EditField::dims: return edit.spike ? "spike" : edit.dims.empty() ? "all" : ranges(edit.dims);
    case EditField::seed: return std::to_string(edit.seed);
    case EditField::text: {
      if (edit.ids.empty()) return edit.text;
      std::string ids;
      for (const std::int64_t id : edit.ids) ids += (ids.empty() ? "#" : ", #") + std::to_string(id);
      return ids;
    }
    case EditField::token: return edit.tokenId ? "#" + std::to_string(*edit.tokenId) : edit.token;
    case EditField::value: break;
  }
  std::string values;
  for (const double one : edit.value) values += (values.empty() ? "" : ", ") + formatted("%.6g", one);
  return values;
}

void setEditField(Edit& edit, EditField field, const std::string& typed) {
  const std::string text = trimmed(typed);
  const bool all = text.empty() || text == "all";
  switch (field) {
    case EditField::layers:
      edit.layers = all ? std::vector<int>() : numbersFrom(text, "write all, or such as 2-3, 5");
      return;
    case EditField::heads: edit.heads = headsFrom(text); return;
    case EditField::positions: edit.positions = placesFrom(text); return;
    case EditField::keys: edit.keys = placesFrom(text); return;
    case EditField::dims:
      edit.dims =
          all || text == "spike" ? std::vector<int>() : numbersFrom(text, "write all, spike, or such as 17, 230");
      edit.spike = text == "spike";
      return;
    case EditField::value: {
      std::vector<double> values;
      for (const std::string& part : parts(text)) values.push_back(numberFrom(part));
      edit.value = std::move(values);
      return;
    }
    case EditField::seed: edit.seed = numbersFrom(text.empty() ? "0" : text, "write such as 0").front(); return;
    case EditField::text: {
      std::vector<std::int64_t> ids;
      if (text.starts_with('#')) {
        for (const std::string& part : parts(text)) {
          ids.push_back(numbersFrom(part.substr(part.starts_with('#') ? 1 : 0), "write such as #1, #52").front());
        }
      }
      edit.text = ids.empty() ? text : std::string();
      edit.ids = std::move(ids);
      return;
    }
    case EditField::token:
      if (text.starts_with('#')) {
        edit.tokenId = numbersFrom(text.substr(1), "write an id such as #52").front();
        edit.token.clear();
      } else {
        edit.token = typed;  // a space in front is part of most tokens
        edit.tokenId.reset();
      }
      return;
  }
}

EditRange editRange(const Edit& edit) {
  const EditSite* const site = findEditSite(edit.site);
  const bool ofScores = site != nullptr && site->ofScores();
  if (edit.op == "add" && ofScores) return {-20.0, 20.0, 0.0};
  if (edit.op == "scale") return {ofScores ? -2.0 : 0.0, ofScores ? 4.0 : 2.0, 1.0};
  if (edit.op == "temperature") return {0.1, 4.0, 1.0};
  if (edit.op == "add") return {-5.0, 5.0, 0.0};
  if (edit.op == "sink_logit") return {-20.0, 20.0, 0.0};
  if (edit.op == "clamp") return {0.0, std::max(10.0, edit.value.size() == 1 ? 2.0 * edit.value.front() : 0.0), 1.0};
  return {};
}

}  // namespace sinkscope
