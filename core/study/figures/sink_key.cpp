// Why queries look at the first token: what its score is made of, beside other keys', head by head.
#include <algorithm>
#include <cmath>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/sink_key.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

constexpr std::size_t kShown = 4;  // heads, as many as stand below each other in a figure

// Parts that any head of the model has: the others would be empty places.
std::vector<std::size_t> partsThere(const SinkKeys& study) {
  std::vector<std::size_t> there;
  for (std::size_t part = 0; part < kLogitParts; ++part) {
    bool any = false;
    for (const SinkKeyCondition& condition : study.conditions) {
      for (const SinkKeyHead& head : condition.heads)
        any = any || std::abs(head.first.parts[part]) > 1e-9 || std::abs(head.others.parts[part]) > 1e-9;
    }
    if (any) there.push_back(part);
  }
  return there;
}

std::vector<const SinkKeyHead*> headsToShow(const SinkKeyCondition& condition,
                                            const std::vector<std::pair<int, int>>& asked) {
  std::vector<const SinkKeyHead*> heads;
  for (const SinkKeyHead& head : condition.heads) {
    if (asked.empty() || std::count(asked.begin(), asked.end(), std::pair(head.layer, head.head)) > 0)
      heads.push_back(&head);
  }
  if (!asked.empty()) return heads;
  std::stable_sort(heads.begin(), heads.end(),
                   [](const SinkKeyHead* a, const SinkKeyHead* b) { return a->importance > b->importance; });
  heads.resize(std::min(kShown, heads.size()));
  return heads;
}

std::string nameOf(const OpenModel& model, const SinkKeyHead& head) {
  return headName(model.facts.attentionLayers[static_cast<std::size_t>(head.layer)].block, head.head);
}

// The parts as rows, first key and others as bars from 0; the last is their sum. `named`: the panel that has the rows'
// names.
Curves partsOf(const SinkKeyHead& head, const std::vector<std::size_t>& parts, const std::string& title, bool named) {
  Curves curves;
  curves.title = title;
  curves.xAxis = "part of the logit";
  curves.marks.push_back({0.0, ""});
  const auto line = [&](const std::string& name, const KeyNumbers& numbers, int colour) {
    Curves::Line line{.name = name, .x = {}, .y = {}, .drawn = Curves::Drawn::bars, .colour = colour};
    for (const std::size_t part : parts) line.x.push_back(numbers.parts[part]);
    line.x.push_back(numbers.logit);
    for (std::size_t row = 0; row < line.x.size(); ++row) line.y.push_back(static_cast<double>(row));
    curves.lines.push_back(std::move(line));
  };
  line("first key", head.first, 0);
  line("other keys", head.others, 1);
  curves.rowNames.resize(parts.size() + 1);
  if (!named) return curves;
  for (std::size_t row = 0; row < parts.size(); ++row)
    curves.rowNames[row] = logitPartName(static_cast<LogitPart>(parts[row]));
  curves.rowNames.back() = "logit, their sum";
  return curves;
}

// What a key is like beside the others, whatever its score is made of.
struct KeyTrait {
  const char *title, *axis;
  double KeyNumbers::*of;
};
constexpr KeyTrait kTraits[] = {{"length of keys", "‖k‖", &KeyNumbers::norm},
                                {"before rotation", "cos(q, k), unrotated", &KeyNumbers::unrotatedCosine},
                                {"after rotation", "cos(q, k)", &KeyNumbers::cosine},
                                {"apart", "1 − cos(k, mean k)", &KeyNumbers::apart}};

// One of them of every head that is shown, a row each. `named`: the panel that has the rows' names.
Curves traitOf(const OpenModel& model, const KeyTrait& trait, const std::vector<const SinkKeyHead*>& heads, bool bos,
               bool named) {
  Curves curves;
  curves.title = std::string(trait.title) + (bos ? ", with ⟨bos⟩" : ", without ⟨bos⟩");
  curves.xAxis = trait.axis;
  curves.marks.push_back({0.0, ""});
  int colour = 0;
  for (const auto& [name, of] : {std::pair("first key", &SinkKeyHead::first), {"other keys", &SinkKeyHead::others}}) {
    Curves::Line line{.name = name, .x = {}, .y = {}, .drawn = Curves::Drawn::bars, .colour = colour++};
    for (const SinkKeyHead* head : heads) {
      line.y.push_back(static_cast<double>(line.x.size()));
      line.x.push_back((head->*of).*trait.of);
    }
    curves.lines.push_back(std::move(line));
  }
  for (const SinkKeyHead* head : heads) curves.rowNames.push_back(named ? nameOf(model, *head) : std::string());
  return curves;
}

std::string csvOf(const OpenModel& model, const SinkKeys& study) {
  std::string text = "bos,layer,head,importance,query_norm,key,logit,norm,cosine,unrotated_cosine,apart";
  for (std::size_t part = 0; part < kLogitParts; ++part) {
    std::string name(logitPartName(static_cast<LogitPart>(part)));
    std::replace(name.begin(), name.end(), ' ', '_');
    text += "," + name;
  }
  text += "\n";
  for (const SinkKeyCondition& condition : study.conditions) {
    for (const SinkKeyHead& head : condition.heads) {
      for (const auto& [key, numbers] : {std::pair("first", &head.first), {"others", &head.others}}) {
        text += std::string(condition.bos ? "on" : "off") + "," +
                std::to_string(model.facts.attentionLayers[static_cast<std::size_t>(head.layer)].block) + "," +
                std::to_string(head.head);
        for (const double value : {head.importance, head.queryNorm}) text += "," + formatted("%.9g", value);
        text += std::string(",") + key;
        for (const double value :
             {numbers->logit, numbers->norm, numbers->cosine, numbers->unrotatedCosine, numbers->apart})
          text += "," + formatted("%.9g", value);
        for (const double value : numbers->parts) text += "," + formatted("%.9g", value);
        text += "\n";
      }
    }
  }
  return text;
}

// Every key of some prompts in the heads that are shown.
PaperTable keysTable(const OpenModel& model, const SinkKeys& study, const std::vector<std::pair<int, int>>& shown) {
  PaperTable table{{"bos", "prompt", "layer", "head", "position", "token", "norm", "cosine_to_mean_before_rotation",
                    "cosine_to_mean", "logit", "logit_of_first"},
                   {}};
  for (const SinkKeyCondition& condition : study.conditions) {
    for (const auto& [layer, head] : shown) {
      const std::string block = std::to_string(model.facts.attentionLayers[static_cast<std::size_t>(layer)].block);
      for (const KeysOfPrompt& keys : condition.keys) {
        const Tokens tokens = model.display(keys.ids);
        for (const PromptKey& key :
             promptKeys(keys, layer, head, model.config.heads, static_cast<int>(model.config.headsPerGroup()))) {
          std::vector<std::string>& row = table.rows.emplace_back(std::vector<std::string>{
              condition.bos ? "on" : "off", std::to_string(key.prompt), block, std::to_string(head),
              std::to_string(key.position), displayText(tokens[static_cast<std::size_t>(key.position)])});
          for (const double value : {key.norm, key.toMeanUnrotated, key.toMean, key.logit, key.logitOfFirst})
            row.push_back(csvNumber(value));
        }
      }
    }
  }
  return table;
}

// What the heads that look at the first token have in common, counted.
std::string showsOf(const SinkKeyCondition& condition, double epsilon) {
  int sinks = 0, shorter = 0, nearer = 0;
  std::array<int, kLogitParts> mostOf = {};
  for (const SinkKeyHead& head : condition.heads) {
    if (!isSink(static_cast<float>(head.importance), epsilon)) continue;
    ++sinks;
    shorter += head.first.norm < head.others.norm ? 1 : 0;
    nearer += head.first.cosine > head.others.cosine ? 1 : 0;
    std::size_t most = 0;
    for (std::size_t part = 1; part < kLogitParts; ++part) {
      const auto lead = [&](std::size_t one) { return head.first.parts[one] - head.others.parts[one]; };
      if (lead(part) > lead(most)) most = part;
    }
    ++mostOf[most];
  }
  const std::string above = formatted("above ε %g", epsilon);
  if (sinks == 0) return "No head's importance of the first token is " + above + ": there is no sink to explain here.";
  const std::size_t most = static_cast<std::size_t>(std::max_element(mostOf.begin(), mostOf.end()) - mostOf.begin());
  const auto of = [&](int count) { return std::to_string(count) + " of " + std::to_string(sinks); };
  return "In " + of(nearer) + " heads " + above +
         " the first key points nearer to the queries than the others do, in " + of(shorter) +
         " it is shorter than they are; what sets its score apart most is, in " + of(mostOf[most]) + ", the part “" +
         std::string(logitPartName(static_cast<LogitPart>(most))) + "”.";
}

}  // namespace

PaperResult sinkKeyFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const SinkKeys study = sinkKeys(model, set, {.tokens = context.options.tokens}, context.progress);
  PaperResult result;
  Figure figure{"qk", {}, study.record};
  const std::vector<std::size_t> parts = partsThere(study);
  int row = 0;
  // The same heads in both rows: those that look at the first token most with bos, where there is one.
  std::vector<std::pair<int, int>> shown = context.options.heads;
  for (const SinkKeyCondition& condition : study.conditions) {
    const std::vector<const SinkKeyHead*> heads = headsToShow(condition, shown);
    if (shown.empty()) {
      for (const SinkKeyHead* head : heads) shown.emplace_back(head->layer, head->head);
    }
    int column = 0;
    for (const auto& [layer, number] : shown) {
      const auto found = std::find_if(heads.begin(), heads.end(), [&, layer = layer, number = number](auto* head) {
        return head->layer == layer && head->head == number;
      });
      if (found == heads.end()) continue;
      const SinkKeyHead& head = **found;
      const std::string title = nameOf(model, head) + (condition.bos ? ", with ⟨bos⟩" : ", without ⟨bos⟩");
      figure.panels.push_back({.row = row, .column = column, .content = partsOf(head, parts, title, column == 0)});
      figure.record.more.emplace_back(
          title, formatted("importance of the first token %.2f; ", head.importance) +
                     formatted("logit %.3g", head.first.logit) +
                     formatted(" against %.3g of other keys", head.others.logit) +
                     formatted("; key norm %.3g", head.first.norm) + formatted(" against %.3g", head.others.norm) +
                     formatted("; cosine %.3f", head.first.cosine) + formatted(" against %.3f", head.others.cosine) +
                     formatted("; before rotation %.3f", head.first.unrotatedCosine) +
                     formatted(" against %.3f", head.others.unrotatedCosine));
      ++column;
    }
    ++row;
  }
  for (const SinkKeyCondition& condition : study.conditions) {
    const std::vector<const SinkKeyHead*> heads = headsToShow(condition, shown);
    int column = 0;
    for (const KeyTrait& trait : kTraits) {
      figure.panels.push_back(
          {.row = row, .column = column, .content = traitOf(model, trait, heads, condition.bos, column == 0)});
      ++column;
    }
    ++row;
  }
  figure.record.more.emplace_back("length of a key",
                                  "as it enters the dot product; a rotation turns a key and leaves its length");
  figure.csv = csvOf(model, study);
  std::erase_if(shown, [&](const std::pair<int, int>& one) {  // asked for, and not there
    return one.first < 0 || one.first >= static_cast<int>(model.facts.attentionLayers.size()) || one.second < 0 ||
           one.second >= model.config.heads;
  });
  result.tables.emplace_back("keys", keysTable(model, study, shown));
  figure.record.more.emplace_back(
      "every key",
      "qk-keys.csv has those of the heads shown, of " + std::to_string(study.conditions.front().keys.size()) +
          " prompts: length, cosine with the mean "
          "of the prompt's keys before and after rotation, mean logit beside the first key's over the same queries");
  constexpr double kEpsilon = 0.3;
  result.shows = showsOf(study.conditions.front(), kEpsilon);
  if (study.skipped > 0) {
    result.notes.push_back("qk: " + counted(study.skipped, "prompt") + (study.skipped == 1 ? " has" : " have") +
                           " fewer than " + std::to_string(context.options.tokens) + " tokens");
  }
  if (std::all_of(study.conditions.begin(), study.conditions.end(),
                  [](const SinkKeyCondition& condition) { return condition.spikes.empty(); })) {
    result.notes.emplace_back("qk: no dimension of the first token stands out, so that all are among the others");
  }
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), SinkKeyOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
