#include "core/record/training_tables.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "core/record/published_trainings.h"
#include "core/record/so_far.h"
#include "core/record/training_readout.h"
#include "core/values/csv.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

constexpr const char* kPackingTable = "Barbero et al. 2025, Table 2";

// What a head that looks everywhere alike would have in the prompts of the probe; NaN where a mask hides from some
// tokens what others see.
double uniformOf(const TrainingRecord& training) {
  const std::string mask = recipeValue(training.recipe, "data.mask"), sink = recipeValue(training.recipe, "model.sink");
  const std::int64_t tokens = probeTokensOf(training);
  const bool isPlain = mask.empty() || mask == "causal" || mask == "document";
  const bool hasKey = !sink.empty() && sink != "none" && sink != "v_bias";
  return tokens > 0 && isPlain ? uniformImportance(tokens, 0, hasKey) : kNoNumber;
}

std::string cell(double value) { return std::isfinite(value) ? csvNumber(value) : ""; }

void addSpread(std::vector<std::string>& row, const std::vector<double>& values) {
  const SeedSpread of = spreadOf(values);
  row.push_back(cell(of.mean));
  row.push_back(values.size() > 1 ? cell(of.low) : "");
  row.push_back(values.size() > 1 ? cell(of.high) : "");
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

// Whether rows of these trainings begin with a fixed bos, where those of the table's models did not.
bool hasOtherBos(const std::string& table, const std::vector<TrainingRecord>& trainings) {
  for (const PublishedTraining& row : publishedTrainings()) {
    const bool saysBos = std::ranges::any_of(row.where, [](const auto& said) { return said.first == "data.bos"; });
    if (row.table != table || saysBos || row.condition.find("text without bos") == std::string::npos) continue;
    for (const TrainingRecord& one : trainings) {
      if (recipeValue(one.recipe, "data.bos") == "fixed" && makesThatChoice(one.recipe, row)) return true;
    }
  }
  return false;
}

}  // namespace

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
    if (hasOtherBos(one, trainings))
      result.notes.push_back("trainings: rows here begin with a fixed bos, and those of " + one + " did not");
  }
  return result;
}

}  // namespace sinkscope
