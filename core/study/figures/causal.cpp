// Is it causal? Effects of every change as rows, with their controls beside them.
#include "core/study/causal/causal.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/probe/edits/edit_words.h"
#include "core/record/so_far.h"
#include "core/study/context_length.h"
#include "core/study/figures/causal.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr const char* kStudy = "causal";
constexpr const char* kEffects = "edited − untouched";

const CausalMeasure& measureOf(std::string_view name) {
  const auto all = causalMeasures();
  return *std::find_if(all.begin(), all.end(), [&](const CausalMeasure& one) { return one.name == name; });
}

// Arms that get a row: neither the untouched model, nor a control, nor what a curve of its own shows.
std::vector<std::size_t> rowsOf(const CausalStudy& study) {
  std::vector<std::size_t> rows;
  for (std::size_t arm = 1; arm < study.numbers.size(); ++arm) {
    if (study.arms[arm].controlOf.empty() && study.arms[arm].group != CausalGroup::removed) rows.push_back(arm);
  }
  return rows;
}

// All that are no controls: those of the rows, and heads zeroed in some order.
std::vector<std::size_t> changesOf(const CausalStudy& study) {
  std::vector<std::size_t> changes;
  for (std::size_t arm = 1; arm < study.numbers.size(); ++arm) {
    if (study.arms[arm].controlOf.empty()) changes.push_back(arm);
  }
  return changes;
}

struct EffectPanel {
  const char *measure, *title, *unit;  // short: four of them stand beside the rows' names
};

// One measure of all rows. `named`: the panel that has the rows' names.
Curves effectsOf(const CausalStudy& study, const EffectPanel& panel, bool named) {
  const CausalMeasure& measure = measureOf(panel.measure);
  Curves curves;
  curves.title = panel.title;
  curves.xAxis = panel.unit;
  if (named) curves.yAxis = "what is changed of " + study.first;
  curves.marks.push_back({0.0, ""});
  Curves::Line effects{.name = kEffects, .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = 0};
  // Each kind of control has its sign, and stands in the legend where there are some.
  std::vector<std::pair<std::string, Curves::Line>> controls;
  const auto controlsOf = [&](const std::string& kind) -> Curves::Line& {
    for (auto& [known, line] : controls) {
      if (known == kind) return line;
    }
    const Curves::Line line{.name = "the same, " + kind,
                            .x = {},
                            .y = {},
                            .drawn = Curves::Drawn::points,
                            .colour = 1 + static_cast<int>(controls.size())};
    return controls.emplace_back(kind, line).second;
  };
  const std::vector<std::size_t> rows = rowsOf(study);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::size_t arm = rows[row];
    const CausalEffect effect = effectOf(study, arm, measure);
    curves.rowNames.push_back(named ? study.arms[arm].name : std::string());
    // A change stands above its controls: it would cover those that do the same.
    constexpr double kApart = 0.22;
    const bool controlled = std::any_of(study.arms.begin(), study.arms.end(),
                                        [&](const CausalArm& one) { return one.controlOf == study.arms[arm].name; });
    if (std::isfinite(effect.difference)) {
      const bool has = std::isfinite(effect.interval.low);
      effects.x.push_back(effect.difference);
      effects.y.push_back(static_cast<double>(row) - (controlled ? kApart : 0.0));
      effects.low.push_back(has ? effect.interval.low : effect.difference);
      effects.high.push_back(has ? effect.interval.high : effect.difference);
    }
    for (std::size_t other = 1; other < study.numbers.size(); ++other) {
      if (study.arms[other].controlOf != study.arms[arm].name) continue;
      Curves::Line& line = controlsOf(study.arms[other].kind);
      line.x.push_back(differenceOf(study, other, measure));
      line.y.push_back(static_cast<double>(row) + kApart);
    }
  }
  if (effects.low != effects.high) effects.name += ", 95 %";  // of too few prompts there is no interval
  for (auto& [kind, line] : controls) curves.lines.push_back(std::move(line));
  curves.lines.push_back(std::move(effects));
  return curves;
}

// Loss against the share of heads that are zeroed, by each of the orders.
Curves removedOf(const CausalStudy& study) {
  const CausalMeasure& loss = measureOf("loss");
  Curves curves;
  curves.title = "heads zeroed";
  curves.xAxis = "share of heads zeroed";
  curves.yAxis = "loss (nats), difference";
  curves.bandName = "95 % of the mean, over " + drawnWords(groupsOf(study.categories));
  std::map<std::string, Curves::Line> lines;
  std::map<double, std::vector<double>> random;  // share -> mean effects of the draws
  for (std::size_t arm = 1; arm < study.numbers.size(); ++arm) {
    const CausalArm& of = study.arms[arm];
    if (of.group != CausalGroup::removed) continue;
    if (!of.controlOf.empty()) {
      random[of.share].push_back(differenceOf(study, arm, loss));
      continue;
    }
    const CausalEffect effect = effectOf(study, arm, loss);
    const std::string order = of.name.substr(of.name.find(", ") + 2);
    Curves::Line& line = lines[order];
    if (line.x.empty()) line = {.name = order, .x = {0.0}, .y = {0.0}, .low = {0.0}, .high = {0.0}};
    const bool has = std::isfinite(effect.interval.low);
    line.x.push_back(of.share);
    line.y.push_back(effect.difference);
    line.low.push_back(has ? effect.interval.low : effect.difference);
    line.high.push_back(has ? effect.interval.high : effect.difference);
  }
  int place = 0;
  for (auto& [order, line] : lines) {
    line.colour = place++;
    curves.lines.push_back(std::move(line));
  }
  Curves::Line atRandom{.name = "at random, each draw", .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = 5};
  for (const auto& [share, effects] : random) {
    for (const double effect : effects) {
      atRandom.x.push_back(share);
      atRandom.y.push_back(effect);
    }
  }
  curves.lines.push_back(std::move(atRandom));
  return curves;
}

// "+0.123 (95 % +0.100 to +0.150), controls -0.010 to +0.020 (0 of 10 as large)"
std::string effectWords(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure) {
  const CausalEffect effect = effectOf(study, arm, measure);
  std::string words = withInterval(formatted("%+.3f", effect.difference), effect.interval, effect.prompts,
                                   [](double bound) { return formatted("%+.3f", bound); });
  const std::vector<CausalControls> kinds = controlsByKind(study, arm, measure);
  if (kinds.empty()) return words + ", no controls";
  for (const CausalControls& controls : kinds) {
    const auto [least, most] = std::ranges::minmax(controls.differences);
    const std::string range =
        formatted("%+.3f", least) + (controls.differences.size() > 1 ? " to " + formatted("%+.3f", most) : "");
    words += (kinds.size() > 1 ? ", controls at " + controls.kind + " " : ", controls ") + range + " (" +
             std::to_string(controls.asLarge) + " of " + std::to_string(controls.differences.size()) + " as large)";
  }
  return words;
}

// Counts of what was measured; what follows from them is the reader's.
std::string showsOf(const CausalStudy& study) {
  const CausalMeasure& loss = measureOf("loss");
  int measured = 0, withInterval = 0, withoutZero = 0, controlled = 0, beyond = 0;
  std::string names;
  for (const std::size_t arm : changesOf(study)) {
    const CausalEffect effect = effectOf(study, arm, loss);
    const CausalControls controls = controlsOf(study, arm, loss);
    ++measured;
    if (std::isfinite(effect.interval.low)) ++withInterval;
    if (effect.interval.low > 0.0 || effect.interval.high < 0.0) ++withoutZero;
    if (controls.differences.empty()) continue;
    ++controlled;
    if (controls.asLarge > 0) continue;
    ++beyond;
    names += (names.empty() ? "" : "; ") + study.arms[arm].name;
  }
  const std::string off = withInterval == 0 ? "Of " + counted(measured, "change") +
                                                  " none has an interval of the loss: there are "
                                                  "too few prompts to tell which lie off zero."
                                            : "Of " + counted(measured, "change") +
                                                  " the 95 % interval of the loss lies off zero in " +
                                                  std::to_string(withoutZero) + ".";
  return off + " Beside " + std::to_string(controlled) +
         " of them the same change was made at random places: it moves the loss less in every draw than " +
         std::to_string(beyond) + " of these" + (names.empty() ? "" : " (" + names + ")") + ".";
}

// What a reader should know of the changes.
std::vector<std::string> notesOfChanges(const CausalStudy& study) {
  std::vector<std::string> notes;
  for (const std::string& one : study.ofEdits) notes.push_back("causal: " + one);
  for (const std::string& one : study.leftOut) notes.push_back("causal: " + one);
  if (const std::string shared = sharedHeads(study); !shared.empty()) notes.push_back("causal: " + shared);
  if (study.skipped > 0) {
    notes.push_back("causal leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                    std::to_string(study.tokens) + " tokens");
  }
  notes.push_back("causal: effects are paired over " + std::to_string(study.prompts.size()) +
                  " prompts; sink heads are those of mean importance above ε " + formatted("%g", study.epsilon));
  return notes;
}

// Facts that a part's record has beside a finished study's.
constexpr const char* kFirstFact = "what stands first";
constexpr const char* kSoFarFact = "so far";

std::string takeFact(Record& record, std::string_view name) {
  const auto found = std::ranges::find(record.more, name, [](const auto& fact) { return fact.first; });
  if (found == record.more.end()) return {};
  const std::string value = found->second;
  record.more.erase(found);
  return value;
}

}  // namespace

PaperResult causalResult(const CausalStudy& study) {
  PaperResult result;
  Figure figure{kStudy, {}, study.record};
  int column = 0;
  for (const EffectPanel& panel : {EffectPanel{"loss", "loss", "nats"},
                                   {"spread", "spread", "relative"},
                                   {"spread_through_attention", "spread by attention", "relative"},
                                   {"mean_importance", "mass on first token", "attention mass"}}) {
    figure.panels.push_back({.row = 0, .column = column, .content = effectsOf(study, panel, column == 0)});
    ++column;
  }
  const bool removes =
      std::ranges::any_of(study.arms, [](const CausalArm& arm) { return arm.group == CausalGroup::removed; });
  if (removes) figure.panels.push_back({.row = 1, .column = 1, .relativeHeight = 0.4, .content = removedOf(study)});
  for (const std::size_t arm : changesOf(study)) {
    figure.record.more.emplace_back(study.arms[arm].name,
                                    "loss in nats " + effectWords(study, arm, measureOf("loss")) + "; spread " +
                                        effectWords(study, arm, measureOf("spread")) + ", through attention " +
                                        effectWords(study, arm, measureOf("spread_through_attention")));
  }
  const std::int64_t prompts = std::ssize(study.prompts);
  result.shows = showsOf(study) + measuredOn(prompts, prompts + study.skipped);
  result.notes = notesOfChanges(study);
  figure.csv = toCsv(causalEffects(study));
  result.figure = std::move(figure);
  result.table = causalTable(study);
  return result;
}

PaperResult causalPart(const CausalStudy& soFar) {
  PaperResult part;
  part.table = causalTable(soFar);
  part.notes = notesOfChanges(soFar);
  part.about = soFar.record;
  part.about->more.emplace_back(kFirstFact, soFar.first);
  part.about->more.emplace_back(
      kSoFarFact, std::to_string(soFar.numbers.size() - 1) + " of " + counted(std::ssize(soFar.arms) - 1, "change"));
  return part;
}

bool isCausalPart(const RecordedStudy& recorded) {
  return recorded.name == kStudy && !recorded.result.figure && recorded.result.table;
}

PaperResult causalPartResult(const RecordedStudy& part) {
  Record about = part.result.about.value_or(part.about);
  const std::string first = takeFact(about, kFirstFact);
  std::string soFar = takeFact(about, kSoFarFact);
  CausalStudy study = causalStudyOf(*part.result.table, about);
  study.first = first.empty() ? "the first token" : first;  // earlier builds did not keep what it was
  if (study.numbers.size() < 2) throw Error(ErrorKind::badUse, "none of the changes is measured yet", kCausalGoesOn);
  if (soFar.empty()) soFar = counted(std::ssize(study.numbers) - 1, "change");
  PaperResult result = causalResult(study);
  result.notes = part.result.notes;
  result.notes.insert(result.notes.begin(), "causal is not finished: " + soFar + " so far; " + kCausalGoesOn);
  addColumn(result, kSoFarColumn, soFar);
  result.figure->record.more.emplace_back(kSoFarFact, soFar + ": the study is not finished");
  // Once for all panels, whose titles have no room for it, and for a figure without titles too.
  for (Panel& panel : result.figure->panels) {
    for (Curves::Line& line : std::get<Curves>(panel.content).lines) {
      if (line.name.starts_with(kEffects)) line.name += ", " + soFar + " so far";
    }
  }
  return result;
}

std::optional<PaperTable> causalSoFar(const RunFile* run) {
  const std::optional<RecordedStudy> study = run != nullptr ? run->study(kStudy) : std::nullopt;
  return study ? study->result.table : std::nullopt;
}

PaperResult causalFigure(PaperContext& context) {
  const PromptSet set = readPromptSet(context.options.prompts);
  const CausalOptions options{
      .tokens = context.options.tokens, .seed = context.options.seed, .edits = context.options.edits};
  return causalResult(causalStudy(*context.model, set, options, causalSoFar(context.run), {}, context.progress));
}

}  // namespace sinkscope
