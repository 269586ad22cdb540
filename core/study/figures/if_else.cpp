// Fig. 4: a head that is sharp on a trigger and rests on the sink otherwise, with the values it reads; or that there is
// none.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/study/if_else.h"
#include "core/study/progress_parts.h"
#include "core/values/numbers_text.h"
#include "core/values/split_characters.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// Written for this figure: apostrophes, the trigger of the paper's head, stand in contractions and possessives.
constexpr const char* kText =
    "The miller's daughter didn't know the carter's name, and she wouldn't ask; it wasn't her mother's way. "
    "\"You're late,\" she said, and that's all he heard before the wind took the barn's door.";

constexpr const char* kFig4 = "fig4";

std::string number(double value, int digits = 3) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string perCent(double share) { return number(100.0 * share, 0) + " %"; }

std::string firstToken(const IfElseStudy& study) { return study.bos ? "⟨bos⟩" : "first token's"; }

std::string nameOf(const OpenModel& model, const IfElseStudy& study, const ScoredHead& one) {
  return headName(model.facts.attentionLayers, study.layerOf(one), study.headOf(one));
}

const std::string& className(const IfElseStudy& study, const ScoredHead& one) {
  return study.vocabulary.classes[static_cast<std::size_t>(one.triggerClass)].name;
}

// "L1H3 behind “ j”", or "on" where the trigger is the query's own token.
std::string withTrigger(const OpenModel& model, const IfElseStudy& study, const IfElseSearch& search,
                        const ScoredHead& one) {
  return nameOf(model, study, one) + (&search == &study.own ? " on " : " behind ") + className(study, one);
}

// REQUIRES that foundHead() gives none.
std::string reasonOf(const OpenModel& model, const IfElseStudy& study, const IfElseSearch& search) {
  return whyNoneFound(search,
                      search.best.empty() ? std::string() : withTrigger(model, study, search, search.best.front()));
}

std::string looksText(const IfElseStudy& study, const IfElseSearch& search) {
  const auto heads = search.classes > 0 ? search.looks / search.classes : study.valueNorms.size(1) * study.heads;
  return std::to_string(heads) + " heads times " + std::to_string(search.classes) +
         (search.classes == 1 ? " class" : " classes");
}

// "the ⟨bos⟩ value is the smallest of 64 in 83 % (81 to 85 %) of 680 cases of kv head and prompt"
std::string firstSmallestOfAll(const IfElseStudy& study) {
  const std::int64_t cases = study.valueNorms.size(0) * study.valueNorms.size(1) * study.valueNorms.size(2);
  const Interval interval = study.firstSmallestInterval;
  const std::string missing = missingInterval(interval, study.ids.size());
  return "over all " + std::to_string(cases) + " cases of kv head and prompt the " + firstToken(study) +
         " value is the smallest of " + std::to_string(study.tokens) + " in " + perCent(study.firstSmallest) + " (" +
         (missing.empty() ? "95 % interval over " + drawnWords(study.categories) + " " +
                                number(100.0 * interval.low, 1) + " to " + number(100.0 * interval.high, 1) + " %"
                          : missing) +
         "; " + number(100.0 / study.tokens, 1) + " % if all orders were equally likely)";
}

// " (95 % interval 0.5 to 12.0 %)" of a share of prompts, or why there is none.
std::string shareInterval(const RankCount& count) {
  if (count.prompts < static_cast<int>(kFewestPrompts)) return " (too few prompts for an interval)";
  const Interval interval = wilsonInterval(count.count, count.prompts);
  return " (95 % interval " + number(100.0 * interval.low, 1) + " to " + number(100.0 * interval.high, 1) + " %)";
}

std::string firstSmallestOf(const IfElseStudy& study, const RankCount& count) {
  return "its " + firstToken(study) + " value is the smallest of " + std::to_string(study.tokens) + " in " +
         std::to_string(count.count) + " of " + counted(count.prompts, "prompt") + shareInterval(count);
}

std::string triggerLargestOf(const IfElseStudy& study, const RankCount& count) {
  if (count.prompts == 0) return "no prompt holds its trigger";
  return "a trigger's value is the largest of " + std::to_string(study.tokens) + " in " + std::to_string(count.count) +
         " of the " + std::to_string(count.prompts) + " prompts that hold one" + shareInterval(count) + ", " +
         number(count.expected, 1) + " expected if all orders were equally likely";
}

// Every head that is not explained by chance, the best first.
PaperTable headsTable(const OpenModel& model, const IfElseStudy& study) {
  PaperTable table{{"trigger", "head", "class", "score", "on", "off", "rest", "prev", "queries", "p", "first_smallest",
                    "trigger_largest", "trigger_prompts", "prompts", "bos", "tokens"},
                   {}};
  for (const auto& [name, search] :
       {std::pair("previous token", &study.previous), std::pair("own token", &study.own)}) {
    for (const ScoredHead& one : search->best) {
      if (one.p > kChanceLevel) break;
      if (!actsAndRests(one.measured)) continue;
      const int kvHead = study.headOf(one) / model.config.headsPerGroup();
      const RankCount first = study.firstSmallestIn(study.layerOf(one), kvHead);
      const RankCount trigger = study.triggerLargestIn(study.layerOf(one), kvHead, one.triggerClass);
      const IfElse& m = one.measured;
      table.rows.push_back({name, nameOf(model, study, one), className(study, one), number(m.score(), 6),
                            number(m.on, 6), number(m.off, 6), number(m.rest, 6), number(m.prev, 6),
                            std::to_string(m.queries), number(one.p, 6), std::to_string(first.count),
                            std::to_string(trigger.count), std::to_string(trigger.prompts),
                            std::to_string(first.prompts), study.bos ? "on" : "off", std::to_string(study.tokens)});
    }
  }
  return table;
}

// That there is none, in words: what was searched, and how often chance gives as much.
PaperTable noneTable(const OpenModel& model, const IfElseStudy& study) {
  PaperTable table{{"trigger", "result", "reason", "score", "p", "looks", "draws", "prompts", "bos", "tokens"}, {}};
  for (const auto& [name, search] :
       {std::pair("previous token", &study.previous), std::pair("own token", &study.own)}) {
    const ScoredHead* found = foundHead(*search);
    table.rows.push_back({name, found ? withTrigger(model, study, *search, *found) : noneFound(*search),
                          found ? "" : reasonOf(model, study, *search), number(search->score, 6), number(search->p, 6),
                          std::to_string(search->looks), std::to_string(search->draws),
                          std::to_string(study.ids.size()), study.bos ? "on" : "off", std::to_string(study.tokens)});
  }
  return table;
}

// Where the head is seen at work: the figure's own text where its trigger holds an apostrophe and stands there, else
// the prompt with most of its queries.
struct Scene {
  PromptInput input;
  BosMode bos = BosMode::automatic;
  std::string text;
};

// Positions of the trigger, and of the queries behind it that are not in its class.
struct Places {
  std::vector<int> triggers, queries;
};

Places placesOf(const Tokens& tokens, const TriggerClass& trigger) {
  const auto holds = [&](std::size_t position) {
    return position > 0 && !tokens[position].special && trigger.holds(tokens[position]);
  };
  Places places;
  for (std::size_t position = 1; position < tokens.size(); ++position) {
    if (holds(position)) places.triggers.push_back(static_cast<int>(position));
    if (position > 1 && holds(position - 1) && !holds(position)) places.queries.push_back(static_cast<int>(position));
  }
  return places;
}

Scene sceneOf(const OpenModel& model, const IfElseStudy& study, const TriggerClass& trigger, BosMode bos) {
  if (trigger.name.find('\'') != std::string::npos || trigger.name.find("’") != std::string::npos ||
      trigger.name.find("apostrophe") != std::string::npos) {
    const Tokens tokens = model.display(model.prompt(kText, bos).ids);
    if (!placesOf(tokens, trigger).queries.empty()) return {kText, bos, kText};
  }
  std::size_t best = 0, most = 0;
  for (std::size_t prompt = 0; prompt < study.ids.size(); ++prompt) {
    const std::size_t queries = placesOf(model.display(study.ids[prompt]), trigger).queries.size();
    if (queries <= most) continue;
    best = prompt;
    most = queries;
  }
  return {study.ids[best], BosMode::automatic, study.texts[best]};
}

// The head's pattern over the values it reads, on one text.
Figure drawn(const OpenModel& model, const IfElseStudy& study, const ScoredHead& head, BosMode bos,
             const ProgressSink& progress) {
  const TriggerClass& trigger = study.vocabulary.classes[static_cast<std::size_t>(head.triggerClass)];
  const Scene scene = sceneOf(model, study, trigger, bos);
  const Exploration seen = explore(model, {scene.input, scene.bos}, progress);
  const Reading& reading = seen.reading;
  const int layer = study.layerOf(head), kvHead = study.headOf(head) / reading.headsPerGroup;
  const HeadPattern pattern = seen.pattern(model, layer, study.headOf(head));
  const Places places = placesOf(reading.tokens, trigger);

  const std::vector<std::string> labels = shownTexts(reading.tokens);
  const std::string name = nameOf(model, study, head);
  Heatmap map;
  map.title = name + ", trigger " + trigger.name + ": score " + number(head.measured.score(), 2) + ", " +
              pText(head.p) + ", " + std::to_string(head.measured.queries) + " queries in " +
              std::to_string(study.triggerLargestIn(layer, kvHead, head.triggerClass).prompts) + " prompts";
  map.cells = pattern.cells;
  map.rowLabels = map.columnLabels = labels;
  map.rowAxis = "query token";
  map.columnAxis = "key token";
  map.learnedSink = pattern.sinkShare;
  map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "attention"};
  map.markedRows = places.queries;
  map.markedColumns = places.triggers;
  Bars norms;
  norms.title = name + " value norms";
  norms.labels = labels;
  norms.labelAxis = "token";
  norms.valueAxis = "value norm ‖v‖₂";
  norms.marked = places.triggers;
  norms.markedName = "trigger; in rows, the query behind it";
  for (int token = 0; token < reading.valueNorms.cols; ++token)
    norms.values.push_back(reading.valueNorms.at(layer, kvHead, token));

  Figure figure{kFig4, {}, reading.record};
  figure.record.prompt = scene.text;
  figure.record.layer = reading.layers.empty() ? layer : reading.layers[static_cast<std::size_t>(layer)].block;
  figure.record.head = pattern.head;
  figure.panels.push_back({.row = 0, .column = 0, .relativeHeight = 3.0, .content = std::move(map)});
  figure.panels.push_back({.row = 1, .column = 0, .relativeHeight = 1.0, .content = std::move(norms)});
  return figure;
}

// What the score is made of, and beside it the same measured on the same tokens in another order.
std::array<Bars, 2> shuffledControl(const std::string& name, const IfElse& measured, const IfElse& shuffled) {
  const auto barsOf = [](const std::string& title, const IfElse& one) {
    Bars bars;
    bars.title = title;
    bars.labels = {"score", "on", "off", "rest", "prev"};
    bars.values = {one.score(), one.on, one.off, one.rest, one.prev};
    bars.valueAxis = "score, attention";
    bars.valueTop = 1.0;
    return bars;
  };
  return {barsOf(name + " on the text", measured), barsOf("on its tokens shuffled", shuffled)};
}

std::string shuffledWords(const IfElse& measured, const IfElse& shuffled) {
  return "on the same tokens shuffled behind position 0 its score is " + number(shuffled.score()) + " (on the text " +
         number(measured.score()) + "), of " + std::to_string(shuffled.queries) +
         " queries: what is left does not depend on the order of the tokens";
}

std::string differenceWords(const IfElseStudy& study, const ShuffledControl& control) {
  return withInterval(formatted("%+.3f", control.byOrder), control.byOrderInterval, study.ids.size(),
                      [](double bound) { return formatted("%+.3f", bound); });
}

// The second null: that the order of the tokens does nothing.
std::string orderWords(const IfElseStudy& study, const ShuffledControl& control) {
  return "score on the text − on the same tokens shuffled, " + differenceWords(study, control) + ", paired, over " +
         drawnWords(study.categories);
}

// What the shuffled text says of the head, with the reason where it leaves it open.
std::string whetherByOrder(const IfElseStudy& study, const ShuffledControl& control) {
  const std::string score = number(control.same.score());
  const Interval& interval = control.byOrderInterval;
  if (std::isfinite(interval.low) && interval.low > 0.0)
    return "On shuffled tokens it falls to " + score + ": it needs the order of the text.";
  return "On shuffled tokens it is " + score + ". Of " + std::to_string(control.same.queries) +
         " queries behind the trigger the difference, " + differenceWords(study, control) +
         ", is not told from 0: whether it needs the order of the text stays open.";
}

// Whether a search of the shuffled text finds a head too: it may, where attention goes by the tokens alone.
std::string shuffledSearchWords(const OpenModel& model, const IfElseStudy& study, const IfElseSearch& search) {
  const std::string text = "searched in the shuffled tokens: ";
  const ScoredHead* found = foundHead(search);
  if (found == nullptr) return text + noneFound(search) + ": " + reasonOf(model, study, search);
  return text + withTrigger(model, study, search, *found) + ", score " + number(found->measured.score()) + ", " +
         pText(found->p) + ": it acts on the token, in whatever order";
}

void tell(Record& record, const IfElseStudy& study, const std::string& prompts, const ScoredHead& head, int kvHead) {
  const IfElse& m = head.measured;
  const auto add = [&](const char* name, std::string value) { record.more.emplace_back(name, std::move(value)); };
  add("if-else score", number(m.score()));
  add("trigger", className(study, head) + " as previous token");
  add("on", number(m.on) + ", mean attention on the trigger from the queries behind it");
  add("off", number(m.off) + ", of these queries on the first token");
  add("rest", number(m.rest) + ", of all other queries on the first token");
  add("prev", number(m.prev) + ", of all other queries on the token before them");
  const RankCount values = study.triggerLargestIn(study.layerOf(head), kvHead, head.triggerClass);
  add("queries", std::to_string(m.queries) + "; the trigger stands in " + counted(values.prompts, "prompt"));
  add("searched in",
      std::to_string(study.ids.size()) + " prompts (" + prompts + ") of " + std::to_string(study.tokens) + " tokens");
  add("p", number(head.p, 4) + ", labels permuted " + std::to_string(study.previous.draws) +
               " times, greatest over all looks");
  add("looks", looksText(study, study.previous));
  add("p excludes",
      "that the labels of the queries do not matter; a head that acts on the token itself keeps its score where the "
      "tokens are shuffled, of which p says nothing");
  add("value of the first token", firstSmallestOf(study, study.firstSmallestIn(study.layerOf(head), kvHead)));
  add("value of the trigger", triggerLargestOf(study, values));
  add("values of all heads", firstSmallestOfAll(study));
}

}  // namespace

PaperResult ifElseFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PaperOptions& options = context.options;
  const BosMode bos = model.bos.id && options.bos != FigureBos::off ? BosMode::on : BosMode::off;
  const PromptSet set = readPromptSet(options.prompts);
  // The prompts and two searches, one pattern, the prompts shuffled and one search: in about this time.
  ProgressParts parts(context.progress, {3.0, 0.05, 2.0});
  const IfElseStudy study = ifElseStudy(model, set,
                                        {.tokens = options.tokens,
                                         .bos = bos,
                                         .triggers = options.triggers,
                                         .seed = static_cast<std::uint64_t>(options.seed)},
                                        parts.next());

  PaperResult result;
  const auto note = [&](const std::string& text) { result.notes.push_back(std::string(kFig4) + ": " + text); };
  const std::string searched = std::to_string(study.ids.size()) + " prompts of " + std::to_string(study.tokens) +
                               " tokens, " + looksText(study, study.previous);
  if (study.skipped > 0)
    note(counted(study.skipped, "prompt") + (study.skipped == 1 ? " is" : " are") + " shorter than " +
         std::to_string(study.tokens) + " tokens and left out");
  if (study.tokens > model.config.contextLength) {
    note("T " + std::to_string(study.tokens) + " is beyond the context of " +
         std::to_string(model.config.contextLength) + " tokens");
  }
  const ScoredHead* found = foundHead(study.previous);
  if (found == nullptr) {
    result.table = noneTable(model, study);
    result.shows = "This model does not show it: no head is found that acts on a trigger and rests otherwise (" +
                   reasonOf(model, study, study.previous) + ").";
    note(noneFound(study.previous) + ": " + reasonOf(model, study, study.previous) + "; " + searched +
         "; so no head is drawn");
    note(firstSmallestOfAll(study));
  } else {
    const ScoredHead& head = *found;
    const int kvHead = study.headOf(head) / model.config.headsPerGroup();
    result.figure = drawn(model, study, head, bos, parts.next());
    tell(result.figure->record, study, set.name, head, kvHead);
    const ShuffledControl shuffled = onShuffledTokens(model, study, head, options.seed, parts.next());
    const std::string searchedAgain = shuffledSearchWords(model, study, shuffled.previous);
    for (Bars& bars : shuffledControl(nameOf(model, study, head), head.measured, shuffled.same))
      result.figure->panels.push_back({.row = 2, .column = 0, .content = std::move(bars)});
    result.figure->record.more.emplace_back("tokens shuffled", shuffledWords(head.measured, shuffled.same));
    result.figure->record.more.emplace_back("by the order", orderWords(study, shuffled));
    result.figure->record.more.emplace_back("tokens shuffled, searched", searchedAgain);
    result.shows = nameOf(model, study, head) + " acts so, behind " + className(study, head) +
                   ": it gives its trigger " + number(head.measured.on) + " of the weight, and the first token " +
                   number(head.measured.rest) + " elsewhere (score " + number(head.measured.score()) +
                   " of at most 1, " + pText(head.p) + "). " + whetherByOrder(study, shuffled) +
                   " One head says nothing of the others.";
    result.table = headsTable(model, study);
    note(nameOf(model, study, head) + ", trigger " + className(study, head) + " as the previous token: if-else score " +
         number(head.measured.score()) + ", " + pText(head.p) + " (" + searched + ")");
    note(shuffledWords(head.measured, shuffled.same));
    note(orderWords(study, shuffled));
    note(searchedAgain);
    note(firstSmallestOf(study, study.firstSmallestIn(study.layerOf(head), kvHead)) + "; " +
         triggerLargestOf(study, study.triggerLargestIn(study.layerOf(head), kvHead, head.triggerClass)));
    note(firstSmallestOfAll(study));
  }
  result.shows += measuredOn(std::ssize(study.ids), std::ssize(set.prompts));
  if (const ScoredHead* own = foundHead(study.own); own != nullptr && found != nullptr) {
    const ScoredHead& head = *own;
    note("of heads whose own token is the trigger, not drawn: " + nameOf(model, study, head) + ", trigger " +
         className(study, head) + ": if-else score " + number(head.measured.score()) + ", " + pText(head.p));
  }
  return result;
}

}  // namespace sinkscope
