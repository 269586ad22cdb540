#include "core/record/training_figures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "core/record/training_readout.h"
#include "core/record/training_tables.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/said.h"

namespace sinkscope {

const std::vector<TrainingAxis>& trainingAxes() {
  static const std::vector<TrainingAxis> kAxes = {
      {"step", "step"}, {"tokens", "tokens"}, {"seconds", "seconds"}, {"flop", "FLOP of the products"}};
  return kAxes;
}

const std::vector<TrainingAxis>& trainingQuantities() {
  static const std::vector<TrainingAxis> kQuantities = {{"sink_rate", "sink rate"},
                                                        {"mass", "importance of the first token, mean"},
                                                        {"valid_loss", "held-out loss (nats a token)"},
                                                        {"train_loss", "training loss (nats a token)"},
                                                        {"bits_per_byte", "held-out loss (bits a byte)"},
                                                        {"value_ratio", "value norm, first over the others"},
                                                        {"residual_ratio", "hidden norm, first over the others"},
                                                        {"gradient_share", "share of gradient at the first token"},
                                                        {"gradient_norm", "norm of the gradient"},
                                                        {"learning_rate", "learning rate"},
                                                        {"sink_star", "rate of the key that is no token"},
                                                        {"bos_rate", "rate of the fixed token"}};
  return kQuantities;
}

namespace {

constexpr const char* kSeedBand = "lowest to highest seed";

const TrainingAxis& rowOf(const std::vector<TrainingAxis>& rows, const std::string& column) {
  for (const TrainingAxis& row : rows) {
    if (row.column == column) return row;
  }
  return rows.front();
}

std::vector<double> placesOf(const TrainingRecord& record, const std::string& axis) {
  if (axis != "flop") return record.column(axis);
  std::vector<double> places = record.column("tokens");
  const double parameters = record.parameters > 0 ? static_cast<double>(record.parameters) : kNoNumber;
  for (double& one : places) one *= 6.0 * parameters;
  return places;
}

// Whose losses are those, and no nats (a recipe's data.task).
bool haveSquaredErrors(const std::vector<TrainingRecord>& trainings) {
  return !trainings.empty() && std::ranges::all_of(trainings, [](const TrainingRecord& one) {
    return recipeValue(one.recipe, "data.task") == "trigger_conditional";
  });
}

}  // namespace

Figure trainingFigure(const std::vector<TrainingRecord>& trainings, const std::string& axis,
                      const std::string& quantity, bool bands) {
  const TrainingAxis& over = rowOf(trainingAxes(), axis);
  const TrainingAxis& shown = rowOf(trainingQuantities(), quantity);
  Curves curves;
  curves.xAxis = over.name;
  curves.yAxis = shown.name;
  if (isRate(quantity) && !trainings.empty()) curves.yAxis += " (ε " + epsilonsOf(trainings) + ")";
  const bool isLoss = quantity.ends_with("loss") || quantity == "bits_per_byte";
  const bool isSquares = quantity.ends_with("loss") && haveSquaredErrors(trainings);
  if (isSquares) {
    curves.yAxis = quantity == "train_loss" ? "training squared error a token" : "held-out squared error a token";
    curves.yScale = Scale::log;
  }
  for (const auto& [group, name, colour] : linesOf(trainings, bands)) {
    const TrainingRecord& training = *group.seeds.front();
    Curves::Line line{.name = name, .x = {}, .y = {}, .colour = colour};
    const std::vector<double> places = placesOf(training, over.column);
    std::size_t rows = places.size();
    for (const TrainingRecord* one : group.seeds) rows = std::min(rows, one->column(columnOf(*one, quantity)).size());
    for (std::size_t row = 0; row < rows; ++row) {
      std::vector<double> values;
      for (const TrainingRecord* one : group.seeds) values.push_back(one->column(columnOf(*one, quantity))[row]);
      const SeedSpread of = spreadOf(values);
      if (!std::isfinite(of.mean) || !std::isfinite(places[row])) continue;
      line.x.push_back(places[row]);
      line.y.push_back(of.mean);
      if (values.size() > 1) {
        line.low.push_back(of.low);
        line.high.push_back(of.high);
      }
    }
    if (group.seeds.size() > 1) {
      line.name += " (" + std::to_string(group.seeds.size()) + " seeds)";
      curves.bandName = kSeedBand;
    }
    if (!line.x.empty()) curves.lines.push_back(std::move(line));
  }
  Figure figure;
  figure.name = "training-" + quantity;
  figure.record = recordOf(trainings);
  if (isLoss) {
    figure.record.more.emplace_back("loss", isSquares
                                                ? "squared errors, of rows that were not trained on where held out"
                                                : "natural logarithm, of text that was not trained on where held out");
  }
  if (const std::string caution = lossCaution(trainings); isLoss && !caution.empty())
    figure.record.more.emplace_back("caution", caution);
  figure.panels.push_back({.content = std::move(curves)});
  return figure;
}

namespace {

std::string whyNoContexts(const std::vector<TrainingRecord>& trainings) {
  std::set<std::string> contexts;
  for (const TrainingRecord& one : trainings) contexts.insert(contextOf(one));
  contexts.erase("");
  return contexts.size() > 1 ? "" : "these trainings do not differ in their context length (data.context)";
}

constexpr const char* kMiniatures =
    "the paper trains 120M parameters on contexts up to 2,048 tokens; these are miniatures";

// Left the sink rate at the end over the context length, right on the way there.
PaperResult contextFigure(const std::vector<TrainingRecord>& trainings) {
  Figure figure = trainingFigure(trainings, "tokens", "sink_rate", true);
  figure.name = "fig5";
  figure.panels.front().column = 1;
  auto& right = std::get<Curves>(figure.panels.front().content);
  right.title = "during training";
  Curves left;
  left.title = "at the end";
  left.xAxis = "context (tokens)";
  left.yAxis = right.yAxis = "sink rate (ε " + epsilonOf(trainings.front()) + ")";
  left.xScale = Scale::log;
  left.bandName = right.bandName;
  // By T: with fewer tokens the first has more importance whatever a head does, so that rates of short contexts, whose
  // prompts are as short, are none of the others' curve.
  struct Place {
    SeedSpread of;
    int colour = 0;  // of the trainings of this context, at the right
  };
  std::map<std::int64_t, std::map<double, Place>> places;
  for (const TrainingLine& line : linesOf(trainings, true)) {
    const TrainingRecord& one = *line.group.seeds.front();
    if (contextOf(one).empty()) continue;
    const SeedSpread of = spreadOf(over(line.group, [](const TrainingRecord& of) { return lastOf(of, "sink_rate"); }));
    if (std::isfinite(of.mean)) places[probeTokensOf(one)][std::stod(contextOf(one))] = {of, line.colour};
  }
  // Through several contexts it is none of the trainings: a colour of its own.
  int own = static_cast<int>(right.lines.size());
  for (auto at = places.rbegin(); at != places.rend(); ++at) {
    const std::string tokens = places.size() > 1 ? ", T " + std::to_string(at->first) : std::string();
    const bool isOne = at->second.size() == 1;
    Curves::Line line{
        .name = "measured" + tokens, .x = {}, .y = {}, .colour = isOne ? at->second.begin()->second.colour : own++};
    for (const auto& [context, place] : at->second) {
      line.x.push_back(context);
      line.y.push_back(place.of.mean);
      line.low.push_back(place.of.low);
      line.high.push_back(place.of.high);
    }
    left.lines.push_back(std::move(line));
  }
  figure.panels.insert(figure.panels.begin(), Panel{.content = std::move(left)});
  figure.record.more.emplace_back("beside the paper", kMiniatures);
  return {.figure = std::move(figure), .table = {}, .notes = {std::string("fig5: ") + kMiniatures}};
}

PaperResult lossFigureOfContexts(const std::vector<TrainingRecord>& trainings) {
  Figure figure = trainingFigure(trainings, "tokens", "valid_loss", true);
  figure.name = "fig7";
  figure.record.more.emplace_back("beside the paper", kMiniatures);
  PaperResult made{.figure = std::move(figure), .table = {}, .notes = {std::string("fig7: ") + kMiniatures}};
  noteCautions(made, "fig7", trainings);
  return made;
}

std::string whyNever(const std::vector<TrainingRecord>&) { return ""; }

std::string whyNoCurves(const std::vector<TrainingRecord>& trainings) {
  const bool any =
      std::ranges::any_of(trainings, [](const TrainingRecord& one) { return one.column("step").size() > 1; });
  return any ? "" : "none of these trainings has been looked at twice";
}

// Sink rate and loss on the way, seeds together; over steps where not all say how many tokens they have read.
PaperResult curvesFigure(const std::vector<TrainingRecord>& trainings) {
  const bool countTokens =
      std::ranges::all_of(trainings, [](const TrainingRecord& one) { return std::isfinite(lastOf(one, "tokens")); });
  const std::string axis = countTokens ? "tokens" : "step";
  Figure figure = trainingFigure(trainings, axis, "sink_rate", true);
  Figure loss = trainingFigure(trainings, axis, "valid_loss", true);
  figure.name = "curves";
  figure.record.more = loss.record.more;
  loss.panels.front().column = 1;
  figure.panels.push_back(std::move(loss.panels.front()));
  PaperResult made{.figure = std::move(figure), .table = {}, .notes = {}};
  noteCautions(made, "curves", trainings);
  return made;
}

}  // namespace

std::shared_ptr<const TrainingTerrain> terrainOf(const TrainingRecord& training) {
  const std::size_t heads = training.heads.size(), steps = training.headSteps.size();
  const bool isWhole =
      training.headImportance.size() == steps &&
      std::ranges::all_of(training.headImportance, [&](const auto& row) { return row.size() == heads; });
  if (steps < 2 || heads == 0 || !isWhole) return nullptr;
  auto terrain = std::make_shared<TrainingTerrain>();
  terrain->record = recordOf({training});
  terrain->steps = training.headSteps;
  terrain->heads = training.heads;
  terrain->importance = Matrix(static_cast<int>(heads), static_cast<int>(steps));
  for (std::size_t step = 0; step < steps; ++step) {
    for (std::size_t head = 0; head < heads; ++head) {
      terrain->importance.at(static_cast<int>(head), static_cast<int>(step)) =
          static_cast<float>(training.headImportance[step][head]);
    }
  }
  return terrain;
}

const std::vector<TrainingFigure>& trainingFigures() {
  static const std::vector<TrainingFigure> kFigures = {
      {"fig5", said("the sink over the context length"), said("Barbero et al. 2025, Fig. 5"),
       said(
           "Models that differ in how many tokens they read at once, trained on equally many tokens. Left: the sink rate at the "
           "end. Right: on the way there. Look whether longer contexts bring more sinks at the same number of tokens."),
       true, whyNoContexts, contextFigure},
      {"fig7", said("the loss over the context length"), said("Barbero et al. 2025, Fig. 7"),
       said(
           "The held-out loss of the same models on the way. A longer context predicts its later tokens from more, so that "
           "curves of different contexts do not end at one loss."),
       false, whyNoContexts, lossFigureOfContexts},
      {"table2", said("packing and masking"), said("Barbero et al. 2025, Table 2"),
       said(
           "Models that differ in how documents are packed into rows, and each measured on text behind a bos and without. Look "
           "whether a model that always saw bos first has sinks without it, and what that costs its loss."),
       true, whyNoPackings, packingTable},
      {"curves", said("the trainings on the way"), said("after Gu et al. 2025"),
       said(
           "Every training from its first step to its last, seeds together with their range: left the sink rate, right the loss "
           "of text that was held out. Look when the sink appears, and whether the loss has come to rest by then."),
       true, whyNoCurves, curvesFigure},
      {"trainings", said("what the trainings came to"), said("after Gu et al. 2025"),
       said(
           "Every training at its end, seeds together: sink rate, mass, losses, where the sink is. Where the papers report models "
           "that differ in the same choice, their numbers stand in columns of their own."),
       true, whyNever, trainingTable}};
  return kFigures;
}

namespace {

// With the rate at this epsilon before those at others.
std::vector<TrainingRecord> toldAt(std::vector<TrainingRecord> trainings, double epsilon) {
  for (TrainingRecord& one : trainings) {
    std::string others;
    bool isThere = false;
    for (std::size_t at = 0; at < one.columns.size(); ++at) {
      const std::string column = one.columns[at];
      const std::size_t end = column.rfind('_');
      if (end == std::string::npos || !isRate(column.substr(0, end))) continue;
      const std::string typed = column.substr(end + 1);
      const bool isSinkRate = column.starts_with("sink_rate_"),
                 isWanted = std::strtod(typed.c_str(), nullptr) == epsilon;
      if (isSinkRate) others += (others.empty() ? "" : ", ") + typed;
      if (!isWanted) continue;
      isThere = isThere || isSinkRate;
      const auto first = one.columns.begin();
      std::rotate(first, first + static_cast<std::ptrdiff_t>(at), first + static_cast<std::ptrdiff_t>(at) + 1);
    }
    if (!isThere) {
      throw Error(ErrorKind::badUse, one.name + formatted(": has no sink rate at ε %g", epsilon),
                  others.empty() ? "leave --eps out" : "choose one that it was measured at: " + others);
    }
  }
  return trainings;
}

// "softmax: 80 of 400 steps so far; not begun: softmax + 1"; empty: all is there.
std::string unfinishedWords(const TrainingResults& results) {
  constexpr std::size_t kNamed = 4;
  std::string words;
  std::size_t more = 0, named = 0;
  for (const TrainingRecord& one : results.trainings) {
    const std::string soFar = soFarOf(one);
    if (soFar.empty()) continue;
    if (named++ < kNamed) words += (words.empty() ? "" : ", ") + one.name + " " + soFar;
    else ++more;
  }
  if (!words.empty())
    words = "not finished: " + words + (more > 0 ? " and " + std::to_string(more) + " more" : std::string());
  std::string none;
  for (std::size_t i = 0; i < std::min(kNamed, results.notBegun.size()); ++i)
    none += (i == 0 ? "" : ", ") + results.notBegun[i];
  if (none.empty()) return words;
  if (results.notBegun.size() > kNamed) none += " and " + std::to_string(results.notBegun.size() - kNamed) + " more";
  return words + (words.empty() ? "" : "; ") + "not begun: " + none;
}

}  // namespace

PaperResult madeTrainingFigure(const TrainingFigure& figure, const TrainingResults& results,
                               std::optional<double> epsilon) {
  PaperResult made = epsilon && figure.takesEpsilon ? figure.make(toldAt(results.trainings, *epsilon))
                                                    : figure.make(results.trainings);
  const std::string unfinished = unfinishedWords(results);
  if (unfinished.empty()) return made;
  made.notes.push_back(figure.name + ": " + unfinished);
  if (made.about) made.about->more.emplace_back("so far", unfinished);
  if (!made.figure) return made;
  made.figure->record.more.emplace_back("so far", unfinished);
  for (Panel& panel : made.figure->panels) {
    if (auto* curves = std::get_if<Curves>(&panel.content))
      curves->title += curves->title.empty() ? "so far" : ", so far";
  }
  return made;
}

}  // namespace sinkscope
