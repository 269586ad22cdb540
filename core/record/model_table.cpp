#include "core/record/model_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "core/record/published.h"
#include "core/values/csv.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

using Cell = std::pair<std::string, RunBos>;  // kind of input, condition

struct ModelRow {
  const RunSide* first = nullptr;
  std::map<Cell, const RunSide*> cells = {};
};

auto identityOf(const RunHeader& header) {
  return std::tie(header.model, header.modelHash, header.dtype, header.tokens, header.edits, header.modelIs);
}

// The kinds in their usual order, then any other.
std::vector<Cell> cellsOf(const std::vector<RunSide>& sides) {
  std::vector<std::string> kinds{"natural", "random", "repeat"};
  for (const RunSide& side : sides) {
    if (std::find(kinds.begin(), kinds.end(), side.header().kind) == kinds.end()) kinds.push_back(side.header().kind);
  }
  std::vector<Cell> cells;
  for (const std::string& kind : kinds) {
    for (const RunBos bos : {RunBos::on, RunBos::off, RunBos::given}) {
      const bool there = std::any_of(sides.begin(), sides.end(), [&](const RunSide& side) {
        return side.header().kind == kind && side.bos == bos;
      });
      if (there) cells.emplace_back(kind, bos);
    }
  }
  return cells;
}

std::vector<ModelRow> rowsOf(const std::vector<RunSide>& sides) {
  std::vector<ModelRow> rows;
  for (const RunSide& side : sides) {
    const Cell cell{side.header().kind, side.bos};
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const ModelRow& row) {
      return identityOf(row.first->header()) == identityOf(side.header()) && row.cells.count(cell) == 0;
    });
    ModelRow& row = found == rows.end() ? rows.emplace_back(ModelRow{.first = &side}) : *found;
    row.cells.emplace(cell, &side);
  }
  return rows;
}

std::string cellCsv(const RunSide& side, double epsilon) {
  const SinkRate rate = sinkRates(side.run->prompts, side.condition().first, epsilon).front();
  std::string text = csvNumber(rate.rate) + ',' + csvNumber(rate.interval.low) + ',' + csvNumber(rate.interval.high);
  const std::optional<PublishedBeside> published = publishedRate(side.header(), side.bos, epsilon);
  return text + ',' + (published ? csvNumber(published->value.value) + ',' + csvField(published->differs) : ",");
}

}  // namespace

std::string variantOf(const RunHeader& header) {
  if (header.modelIs.empty()) return "";
  const bool chat =
      header.modelIs.find("instruct") != std::string::npos || header.modelIs.find("chat") != std::string::npos;
  return chat ? "chat" : "base";
}

std::string modelTableCsv(const std::vector<RunSide>& sides, double epsilon) {
  const std::vector<Cell> cells = cellsOf(sides);
  std::string text = "model,model_is,variant,dtype,tokens,eps,caution";
  for (const auto& [kind, bos] : cells) {
    const std::string name = kind + '_' + runBosName(bos);
    text += ',' + name;
    for (const char* part : {"_low", "_high", "_published", "_differs"}) text += ',' + name + part;
  }
  text += '\n';
  for (const ModelRow& row : rowsOf(sides)) {
    const RunHeader& header = row.first->header();
    text += csvField(header.model) + ',' + header.modelIs + ',' + variantOf(header) + ',' + header.dtype + ',' +
            std::to_string(header.tokens) + ',' + csvNumber(epsilon) + ',' +
            csvField(rateCaution(header.tokens, header.layers, epsilon));
    for (const Cell& cell : cells) {
      const auto found = row.cells.find(cell);
      text += ',' + (found == row.cells.end() ? std::string(",,,,") : cellCsv(*found->second, epsilon));
    }
    text += '\n';
  }
  return text;
}

}  // namespace sinkscope
