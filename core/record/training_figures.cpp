#include "core/record/training_figures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "core/record/published_trainings.h"
#include "core/record/so_far.h"
#include "core/record/versions.h"
#include "core/values/csv.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/said.h"
#include "core/values/sink.h"

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

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr const char *kRate = "sink_rate_", *kSeedBand = "lowest to highest seed",
                     *kPackingTable = "Barbero et al. 2025, Table 2";
constexpr int kCurveColours = 6;  // of the palette; those behind them are the same with other dashes and dots

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

// A column for every epsilon.
bool isRate(const std::string& quantity) {
  return quantity == "sink_rate" || quantity == "bos_rate" || quantity == "sink_star";
}

// A rate is that at the first epsilon of the log.
std::string columnOf(const TrainingRecord& record, const std::string& quantity) {
  if (!isRate(quantity)) return quantity;
  for (const std::string& column : record.columns) {
    if (column.starts_with(quantity + "_")) return column;
  }
  return quantity;
}

// Mean and range; NaN of none.
struct SeedSpread {
  double mean = 0.0, low = 0.0, high = 0.0;
};

SeedSpread spreadOf(const std::vector<double>& values) {
  if (values.empty()) return {kNoNumber, kNoNumber, kNoNumber};
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return {std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size()), *low, *high};
}

// A training by the name that lists give it, "softmax, seed=0"; what it differs in behind a name that two have.
std::string nameAmong(const std::vector<TrainingRecord>& trainings, const TrainingRecord& one) {
  const auto isNamesake = [&](const TrainingRecord& other) { return other.name == one.name; };
  if (std::ranges::count_if(trainings, isNamesake) < 2) return one.name;
  const std::string difference = recipeDifference(one.recipe, trainings.front().recipe);
  return difference.empty() ? one.name : one.name + " (" + difference + ")";
}

// Of several seeds: their name without the seed where they share it, "softmax", or else their values.
std::string nameOf(const std::vector<TrainingRecord>& trainings, const TrainingGroup& group) {
  if (group.seeds.size() == 1) return nameAmong(trainings, *group.seeds.front());
  std::set<std::string> names;
  std::string seeds;  // "seed=0, 1"
  for (const TrainingRecord* one : group.seeds) {
    std::string name = one->name;
    const std::string value = recipeValue(one->recipe, "seed"), seed = ", seed=" + value;
    if (name.ends_with(seed)) name.erase(name.size() - seed.size());
    if (name == seed.substr(2)) name.clear();  // of a plan that has no other axis
    names.insert(name);
    seeds += (seeds.empty() ? "seed=" : ", ") + value;
  }
  if (names == std::set<std::string>{""}) return seeds;
  if (names.size() == 1) return *names.begin();
  return group.words.empty() ? group.seeds.front()->name : group.words;
}

// The numbers of a name, "context 1,024" has 1024, and what is left without their digits.
std::pair<std::string, std::vector<double>> partedAtNumbers(const std::string& name) {
  std::pair<std::string, std::vector<double>> parted;
  const auto isDigit = [&](std::size_t at) { return at < name.size() && name[at] >= '0' && name[at] <= '9'; };
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (!isDigit(at)) {
      parted.first += name[at];
      continue;
    }
    std::string digits;
    for (; isDigit(at) || (at < name.size() && name[at] == ',' && isDigit(at + 1)) ||
           (at < name.size() && name[at] == '.' && isDigit(at + 1));
         ++at) {
      if (name[at] != ',') digits += name[at];
    }
    --at;
    parted.first += '#';
    parted.second.push_back(std::stod(digits));
  }
  return parted;
}

// A line of a training's figure: what is drawn, and its place among the colours and dashes (widgets/curve_items.h).
struct TrainingLine {
  TrainingGroup group;
  std::string name;
  int colour = 0;
};

// The seeds of one training have one colour, and dashes and dots that tell them apart; they are one line where `bands`.
std::vector<TrainingLine> linesOf(const std::vector<TrainingRecord>& trainings, bool bands) {
  const std::vector<TrainingGroup> groups = groupedBySeed(trainings);
  const int rounds = (static_cast<int>(groups.size()) + kCurveColours - 1) / kCurveColours;
  std::vector<TrainingLine> lines;
  for (std::size_t number = 0; number < groups.size(); ++number) {
    const TrainingGroup& group = groups[number];
    int colour = static_cast<int>(number);
    if (bands) {
      lines.push_back({group, nameOf(trainings, group), colour});
      continue;
    }
    for (const TrainingRecord* seed : group.seeds) {
      lines.push_back({{group.words, {seed}}, nameAmong(trainings, *seed), colour});
      colour += rounds * kCurveColours;
    }
  }
  const auto partsOf = [](const TrainingLine& line) { return partedAtNumbers(line.name); };
  const bool byNumber = bands && std::ranges::all_of(lines, [&](const TrainingLine& line) {
                          return partsOf(line).first == partsOf(lines.front()).first;
                        });
  if (byNumber) {  // names that differ in numbers alone: 128, 256, 1,024
    std::ranges::stable_sort(lines, {}, [&](const TrainingLine& line) { return partsOf(line).second; });
    for (std::size_t place = 0; place < lines.size(); ++place) lines[place].colour = static_cast<int>(place);
  }
  if (!bands)  // in the order of the list
    std::ranges::sort(lines, {}, [](const TrainingLine& line) { return line.group.seeds.front(); });
  return lines;
}

// Checkpoints that somebody else kept of a training: what its batches and contexts were, nobody says.
bool isOfRevisions(const TrainingRecord& training) { return !recipeValue(training.recipe, "revisions").empty(); }

// "with a bos"; where that changes on the way, "with a bos from step 100, without a bos from step 1,000". Empty: nobody
// knows.
std::string bosWords(const TrainingRecord& training) {
  std::string words, before;
  const bool changes = std::ranges::any_of(
      training.bosOf, [&](const auto& one) { return one.second != training.bosOf.begin()->second; });
  for (const auto& [step, bos] : training.bosOf) {
    if (bos == before) continue;
    before = bos;
    words += words.empty() ? "" : ", ";
    words += stepBosWords(bos);
    if (changes) words += " from step " + grouped(step);
  }
  return words;
}

Record recordOf(const std::vector<TrainingRecord>& trainings) {
  Record record;
  record.software = softwareText();
  for (const TrainingRecord& training : trainings) {
    const std::string prompts = recipeValue(training.recipe, "probe.prompts");
    if (isOfRevisions(training)) {
      record.more.emplace_back(training.name, "checkpoints up to step " + std::to_string(training.done()) +
                                                  ", measured at T " + recipeValue(training.recipe, "probe.tokens"));
      if (!prompts.empty()) record.more.back().second += " over the prompts " + prompts;
      if (!training.bosOf.empty()) record.more.back().second += ", " + bosWords(training);
      continue;
    }
    const std::string size =
        training.parameters > 0 ? shortCount(training.parameters) + " parameters, " : std::string();
    record.more.emplace_back(training.name, size + std::to_string(training.done()) + " of " +
                                                std::to_string(training.steps) + " steps of " +
                                                std::to_string(training.tokensPerStep) + " tokens");
    const std::string bos = recipeValue(training.recipe, "data.bos");
    if (prompts.empty()) continue;
    record.more.back().second += ", probed on " + prompts + " held-out rows of T " +
                                 recipeValue(training.recipe, "probe.tokens") + (bos.empty() ? "" : "; bos: " + bos);
  }
  return record;
}

// Rows behind a bos count its next token, which nothing foretells, and rows without one do not have it: losses of such
// trainings are not of the same tokens. Empty: they are.
std::string lossCaution(const std::vector<TrainingRecord>& trainings) {
  std::set<std::string> places;
  for (const TrainingRecord& one : trainings) places.insert(recipeValue(one.recipe, "data.bos"));
  places.erase("");
  std::set<std::string> inFront;  // of the checkpoints of others
  for (const TrainingRecord& one : trainings) {
    for (const auto& [step, bos] : one.bosOf) inFront.insert(bos);
  }
  if (inFront.size() > 1) {
    return "losses with a bos and without are not of the same tokens: behind a bos the first token of the text counts "
           "too, and the last has no room in T; sinkscope-cli sweep --want importance,loss --bos both takes one "
           "checkpoint's over the same";
  }
  if (places.size() < 2) return "";
  return "held-out losses of these trainings are not of the same tokens: they differ in data.bos, and behind a bos its "
         "next token counts too; loss_behind_bos and loss_without_bos of the table of trainings are";
}

// Checkpoints of different habits in one line: what looks like a course of the training may be the bos.
void noteMixedBos(PaperResult& made, const std::string& name, const std::vector<TrainingRecord>& trainings) {
  for (const TrainingRecord& one : trainings) {
    std::set<std::string> all;
    for (const auto& [step, bos] : one.bosOf) all.insert(bos);
    if (all.size() > 1)
      made.notes.push_back(name + ": " + one.name + " was measured " + bosWords(one) +
                           ", which may be what its line shows; revisions --bos on or off measures all alike");
  }
}

void noteCautions(PaperResult& made, const std::string& name, const std::vector<TrainingRecord>& trainings) {
  if (const std::string caution = lossCaution(trainings); !caution.empty()) made.notes.push_back(name + ": " + caution);
  noteMixedBos(made, name, trainings);
}

std::string epsilonOf(const TrainingRecord& training) {
  const std::string column = columnOf(training, "sink_rate");
  return column.starts_with(kRate) ? column.substr(std::string_view(kRate).size()) : "";
}

// "80 of 400 steps"; empty: it is finished, or nobody knows how long it was to be.
std::string soFarOf(const TrainingRecord& training) {
  if (isOfRevisions(training) || training.done() >= training.steps) return "";
  return grouped(training.done()) + " of " + grouped(training.steps) + " steps";
}

// Of seeds together, the one that is least far.
std::string soFarOf(const TrainingGroup& group) {
  return soFarOf(**std::ranges::min_element(group.seeds, {}, &TrainingRecord::done));
}

// "0.3", or of trainings that differ "0.3, 0.8".
std::string epsilonsOf(const std::vector<TrainingRecord>& trainings) {
  std::set<std::string> all;
  for (const TrainingRecord& one : trainings) all.insert(epsilonOf(one));
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : ", ") + one;
  return text;
}

// T of the prompts that it is probed on; 0: not known.
std::int64_t probeTokensOf(const TrainingRecord& training) {
  const std::string tokens = recipeValue(training.recipe, "probe.tokens");
  return tokens.empty() ? 0 : std::strtoll(tokens.c_str(), nullptr, 10);
}

// Whose losses are those, and no nats (a recipe's data.task).
bool haveSquaredErrors(const std::vector<TrainingRecord>& trainings) {
  return !trainings.empty() && std::ranges::all_of(trainings, [](const TrainingRecord& one) {
    return recipeValue(one.recipe, "data.task") == "trigger_conditional";
  });
}

// What a head that looks everywhere alike would have in the prompts of the probe; NaN where a mask hides from some
// tokens what others see.
double uniformOf(const TrainingRecord& training) {
  const std::string mask = recipeValue(training.recipe, "data.mask"), sink = recipeValue(training.recipe, "model.sink");
  const std::int64_t tokens = probeTokensOf(training);
  const bool isPlain = mask.empty() || mask == "causal" || mask == "document";
  const bool hasKey = !sink.empty() && sink != "none" && sink != "v_bias";
  return tokens > 0 && isPlain ? uniformImportance(tokens, 0, hasKey) : kNoNumber;
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

double lastOf(const TrainingRecord& training, const std::string& quantity) {
  const std::vector<double>& column = training.column(columnOf(training, quantity));
  return column.empty() ? kNoNumber : column.back();
}

// "0.3": the log's first.
template <class Value>
std::vector<double> over(const TrainingGroup& group, Value value) {
  std::vector<double> values;
  for (const TrainingRecord* one : group.seeds) {
    const double number = value(*one);
    if (std::isfinite(number)) values.push_back(number);
  }
  return values;
}

// Empty: not known.
std::string contextOf(const TrainingRecord& training) {
  return isOfRevisions(training) ? "" : recipeValue(training.recipe, "data.context");
}

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

std::string cell(double value) { return std::isfinite(value) ? csvNumber(value) : ""; }

void addSpread(std::vector<std::string>& row, const std::vector<double>& values) {
  const SeedSpread of = spreadOf(values);
  row.push_back(cell(of.mean));
  row.push_back(values.size() > 1 ? cell(of.low) : "");
  row.push_back(values.size() > 1 ? cell(of.high) : "");
}

std::string sizeOf(const TrainingGroup& group) {
  const TrainingRecord& one = *group.seeds.front();
  if (isOfRevisions(one)) {
    const double tokens = lastOf(one, "tokens");
    return std::isfinite(tokens) ? shortCount(static_cast<std::int64_t>(tokens)) + " tokens" : "";
  }
  const std::string parameters = one.parameters > 0 ? shortCount(one.parameters) + " parameters, " : "";
  return parameters + shortCount(one.done() * one.tokensPerStep) + " tokens, context " + contextOf(one);
}

std::string whyNoPackings(const std::vector<TrainingRecord>& trainings) {
  const std::vector<std::string> tables = publishedTablesOf(trainings);
  if (std::ranges::find(tables, kPackingTable) == tables.end())
    return "these trainings do not differ in packing, mask and bos as the rows of the table do";
  const bool isDone =
      std::ranges::any_of(trainings, [](const TrainingRecord& one) { return one.withoutBos.has_value(); });
  return isDone ? "" : "none of these trainings has come to its end";
}

PaperResult packingTable(const std::vector<TrainingRecord>& trainings) {
  const std::string epsilon = epsilonOf(trainings.front());
  PaperTable table{{"row", "seeds", "trained", "evaluated", "epsilon", "sink_rate", "lowest", "highest", "valid_loss",
                    "loss_lowest", "loss_highest", "published", "published_loss", "published_condition"},
                   {}};
  for (const PublishedTraining& row : publishedTrainings()) {
    if (row.table != kPackingTable) continue;
    for (const TrainingGroup& group : groupedBySeed(trainings)) {
      if (!makesThatChoice(group.seeds.front()->recipe, row)) continue;
      for (const bool bos : {true, false}) {
        const auto of = [bos](const TrainingRecord& one) { return bos ? one.withBos : one.withoutBos; };
        const auto rate = [&](const TrainingRecord& one) {
          return of(one) && of(one)->sinkRates.contains(epsilon) ? of(one)->sinkRates.at(epsilon) : kNoNumber;
        };
        const auto loss = [&](const TrainingRecord& one) { return of(one) ? of(one)->loss : kNoNumber; };
        std::vector<std::string> cells = {row.words, std::to_string(group.seeds.size()), sizeOf(group),
                                          bos ? "with bos" : "without bos", epsilon};
        addSpread(cells, over(group, rate));
        addSpread(cells, over(group, loss));
        cells.push_back(cell(bos ? row.sinkRate : row.rateOfText));
        cells.push_back(cell(bos ? row.loss : row.lossOfText));
        cells.push_back(row.condition);
        table.rows.push_back(std::move(cells));
      }
    }
  }
  return {
      .figure = {},
      .table = std::move(table),
      .notes =
          {"table2: measured and published differ in size, text and ε; what may be compared is which rows are high"},
      .about = recordOf(trainings)};
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

// A row of the table of trainings, by its columns; what is not said is empty.
using TrainingCells = std::map<std::string, std::string>;

void putPublished(TrainingCells& cells, const PublishedTraining& one) {
  cells["published"] = cell(one.sinkRate);
  cells["published_bos_rate"] = cell(one.bosRate);
  cells["published_sink_star"] = cell(one.extraRate);
  cells["published_mass"] = cell(one.mass);
  cells["published_loss"] = cell(one.loss);
  cells["published_source"] = one.table;
  cells["published_condition"] = one.condition;
}

TrainingCells measuredCells(const TrainingGroup& group, const std::string& epsilon) {
  const TrainingRecord& first = *group.seeds.front();
  const std::int64_t tokens = probeTokensOf(first);
  TrainingCells cells = {{"seeds", std::to_string(group.seeds.size())},
                         {"trained", sizeOf(group)},
                         {"tokens", tokens > 0 ? std::to_string(tokens) : ""},
                         {"uniform_importance", cell(uniformOf(first))},
                         {"epsilon", epsilon},
                         {kSoFarColumn, soFarOf(group)}};
  const auto values = [&](const char* quantity) {
    return over(group, [&](const TrainingRecord& one) { return lastOf(one, quantity); });
  };
  for (const char* quantity : {"sink_rate", "valid_loss", "mass", "value_ratio", "residual_ratio", "sink_position_rate",
                               "bos_rate", "bos_mass", "sink_star", "sink_star_mass"})
    cells[quantity] = cell(spreadOf(values(quantity)).mean);
  if (group.seeds.size() > 1) {
    const SeedSpread rate = spreadOf(values("sink_rate")), loss = spreadOf(values("valid_loss"));
    cells.insert({{"lowest", cell(rate.low)}, {"highest", cell(rate.high)}});
    cells.insert({{"loss_lowest", cell(loss.low)}, {"loss_highest", cell(loss.high)}});
  }
  const std::vector<double> positions = values("sink_position");
  if (!positions.empty() && std::ranges::count(positions, positions.front()) == std::ssize(positions))
    cells["sink_position"] = cell(positions.front());
  const auto lossOf = [&](std::optional<TrainingEvaluation> TrainingRecord::*of) {
    return cell(
        spreadOf(over(group, [&](const TrainingRecord& one) { return one.*of ? (one.*of)->loss : kNoNumber; })).mean);
  };
  cells["loss_behind_bos"] = lossOf(&TrainingRecord::withBos);
  cells["loss_without_bos"] = lossOf(&TrainingRecord::withoutBos);
  return cells;
}

// Every training at its end, and below what the papers report where they make the same choices.
PaperResult trainingTable(const std::vector<TrainingRecord>& trainings) {
  const std::string epsilon = epsilonOf(trainings.front());
  // What is published stands beside what it is of.
  PaperTable table{{"training",
                    "seeds",
                    "epsilon",
                    "sink_rate",
                    "lowest",
                    "highest",
                    "published",
                    "sink_star",
                    "published_sink_star",
                    "bos_rate",
                    "published_bos_rate",
                    "mass",
                    "published_mass",
                    "valid_loss",
                    "loss_lowest",
                    "loss_highest",
                    "published_loss",
                    "trained",
                    "tokens",
                    "uniform_importance",
                    "value_ratio",
                    "residual_ratio",
                    "sink_position",
                    "sink_position_rate",
                    "bos_mass",
                    "sink_star_mass",
                    "loss_behind_bos",
                    "loss_without_bos",
                    "loss_caution",
                    "published_source",
                    "published_condition",
                    kSoFarColumn},
                   {}};
  const auto addRow = [&table](TrainingCells cells) {
    std::vector<std::string> row;
    for (const std::string& column : table.columns) row.push_back(cells[column]);
    table.rows.push_back(std::move(row));
  };
  const std::vector<std::string> tables = publishedTablesOf(trainings);
  const auto isOfThese = [&](const PublishedTraining& one) {
    return one.table != kPackingTable && std::ranges::find(tables, one.table) != tables.end();
  };
  const std::string caution = lossCaution(trainings);
  std::set<const PublishedTraining*> shown;
  for (const TrainingLine& line : linesOf(trainings, true)) {  // in the order of the figures
    TrainingCells cells = measuredCells(line.group, epsilon);
    cells["training"] = line.name;
    cells["loss_caution"] = caution;
    // Of what several tables have (the plain model) the first that says most; the others have rows of their own.
    const PublishedTraining* best = nullptr;
    for (const PublishedTraining& one : publishedTrainings()) {
      if (!isOfThese(one) || !makesThatChoice(line.group.seeds.front()->recipe, one)) continue;
      if (best == nullptr || (!std::isnan(one.loss) && std::isnan(best->loss))) best = &one;
    }
    if (best != nullptr) putPublished(cells, *best);
    shown.insert(best);
    addRow(std::move(cells));
  }
  // What was published of the same choice with other values, or in other tables too: a row without anything measured.
  for (const PublishedTraining& one : publishedTrainings()) {
    if (!isOfThese(one) || shown.contains(&one)) continue;
    TrainingCells cells = {{"training", one.words}};
    putPublished(cells, one);
    addRow(std::move(cells));
  }
  PaperResult result{.figure = {}, .table = std::move(table), .notes = {}, .about = recordOf(trainings)};
  // A column of its own where there is something to say in it.
  if (std::ranges::all_of(result.table->rows, [](const auto& row) { return row.back().empty(); })) {
    result.table->columns.pop_back();
    for (std::vector<std::string>& row : result.table->rows) row.pop_back();
  }
  noteCautions(result, "trainings", trainings);
  for (const std::string& one : tables) {
    const auto source = std::ranges::find(result.table->columns, "published_source") - result.table->columns.begin();
    const bool stands = std::ranges::any_of(
        result.table->rows, [&](const auto& row) { return row[static_cast<std::size_t>(source)] == one; });
    const auto row = std::ranges::find(publishedTrainings(), one, &PublishedTraining::table);
    result.notes.push_back("trainings: " + sizeOf(groupedBySeed(trainings).front()) + " here, beside " + one + ": " +
                           row->condition + "; " + (stands ? "see the column" : "a table of its own has them"));
    const bool hasOtherBos =
        row->condition.find("text without bos") != std::string::npos &&
        std::ranges::any_of(trainings, [&](const TrainingRecord& training) {
          const auto makes = [&](const PublishedTraining& of) {
            return of.table == one && makesThatChoice(training.recipe, of) &&
                   std::ranges::none_of(of.where, [](const auto& said) { return said.first == "data.bos"; });
          };
          return recipeValue(training.recipe, "data.bos") == "fixed" &&
                 std::ranges::any_of(publishedTrainings(), makes);
        });
    if (hasOtherBos)
      result.notes.push_back("trainings: rows here begin with a fixed bos, and those of " + one + " did not");
  }
  return result;
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
      const bool isSinkRate = column.starts_with(kRate), isWanted = std::strtod(typed.c_str(), nullptr) == epsilon;
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
