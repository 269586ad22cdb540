#include "core/record/model_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "core/record/beyond_context.h"
#include "core/record/published.h"
#include "core/record/so_far.h"
#include "core/values/csv.h"
#include "core/values/error.h"
#include "core/values/latex.h"
#include "core/values/numbers_text.h"
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

// Over all prompts.
SinkRate rateOf(const RunSide& side, double epsilon) {
  return sinkRates(side.run->prompts, side.condition().first, epsilon).front();
}

std::string cellCsv(const RunSide& side, double epsilon) {
  const SinkRate rate = rateOf(side, epsilon);
  std::string text = csvNumber(rate.rate) + ',' + csvNumber(rate.interval.low) + ',' + csvNumber(rate.interval.high);
  const std::optional<PublishedBeside> published = publishedRate(side.header(), side.bos, epsilon);
  return text + ',' + (published ? csvNumber(published->value.value) + ',' + csvField(published->differs) : ",");
}

std::string nameOf(const RunHeader& header) {
  const std::string variant = variantOf(header);
  const std::string words = variant.empty() ? header.model : header.model + " (" + variant + ")";
  return header.edits.empty() ? words : words + ", edited";
}

// One kind of input. `named`: the panel that has the rows' names.
Curves panelOf(const std::vector<ModelRow>& rows, const std::string& kind, double epsilon, bool named) {
  Curves curves;
  curves.title = kind == "repeat" ? "one token repeated" : kind == "random" ? "random tokens" : kind + " text";
  curves.xAxis = formatted("sink rate at ε %g", epsilon);
  for (const ModelRow& row : rows) curves.rowNames.push_back(named ? nameOf(row.first->header()) : std::string());
  // Rows that have several conditions have them a little apart, or one would hide another of the same rate.
  constexpr double kApart = 0.2;
  const auto placeOf = [&](std::size_t row, RunBos bos) {
    std::vector<RunBos> there;
    for (const auto& [cell, side] : rows[row].cells) {
      if (cell.first == kind) there.push_back(cell.second);
    }
    const auto before = std::distance(there.begin(), std::find(there.begin(), there.end(), bos));
    return static_cast<double>(row) +
           kApart * (static_cast<double>(before) - 0.5 * static_cast<double>(there.size() - 1));
  };
  int colour = 0;
  for (const RunBos bos : {RunBos::on, RunBos::off, RunBos::given}) {
    const std::string name = conditionName(bos);
    Curves::Line line{.name = name, .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = colour};
    Curves::Line published{.name = "published, " + name, .x = {}, .y = {}, .published = true, .colour = colour};
    ++colour;
    published.drawn = Curves::Drawn::points;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const auto found = rows[row].cells.find({kind, bos});
      if (found == rows[row].cells.end()) continue;
      const RunSide& side = *found->second;
      const SinkRate rate = rateOf(side, epsilon);
      line.x.push_back(rate.rate);
      line.y.push_back(placeOf(row, bos));
      line.low.push_back(rate.interval.low);
      line.high.push_back(rate.interval.high);
      if (const auto beside = publishedRate(side.header(), side.bos, epsilon)) {
        published.x.push_back(beside->value.value);
        published.y.push_back(placeOf(row, bos));
      }
    }
    if (!line.x.empty()) curves.lines.push_back(std::move(line));
    if (!published.x.empty()) curves.lines.push_back(std::move(published));
  }
  return curves;
}

// "with ⟨bos⟩", of other inputs than natural text "random, with ⟨bos⟩".
std::string headingOf(const Cell& cell) {
  return latexText((cell.first == "natural" ? "" : cell.first + ", ") + conditionName(cell.second));
}

std::vector<std::string> notesUnder(const std::vector<RunSide>& sides, const std::vector<ModelRow>& rows,
                                    double epsilon) {
  std::vector<std::string> notes = {formatted("sink rate (%%) at ε %g, 95 %% intervals over prompts", epsilon)};
  const auto add = [&](const std::string& note) {
    if (!note.empty() && std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
  };
  for (const auto& [name, facts] : recordOfSides(sides).more) add(facts);
  for (const ModelRow& row : rows) {
    const RunHeader& header = row.first->header();
    const std::string caution = rateCaution(header.tokens, header.layers, epsilon);
    if (!caution.empty()) add(nameOf(header) + " says nothing: " + caution);
    if (!header.edits.empty()) add(nameOf(header) + ": " + header.editWords);
    for (const auto& [cell, side] : row.cells) {
      const std::string run = side->run->path.filename().string();
      if (const std::string soFar = soFarText(*side->run); !soFar.empty())
        add(run + " is not finished: " + soFar + " so far");
      add(beyondContextSentence(run, side->header()));
      if (const auto published = publishedRate(side->header(), side->bos, epsilon)) {
        add(nameOf(header) + ", " + conditionName(side->bos) + ": published " +
            formatted("%.1f", 100.0 * published->value.value) +
            (published->differs.empty() ? "" : ", which differs: " + published->differs));
      }
    }
  }
  return notes;
}

// "appears with and without bos (for most LLMs)" (Gu et al. 2025), counted.
std::string showsOf(const std::vector<ModelRow>& rows, double epsilon) {
  constexpr double kHardlyAny = 0.05;
  int both = 0, sinks = 0, stay = 0;
  for (const ModelRow& row : rows) {
    const auto on = row.cells.find({"natural", RunBos::on}), off = row.cells.find({"natural", RunBos::off});
    if (on == row.cells.end() || off == row.cells.end()) continue;
    ++both;
    const double with = rateOf(*on->second, epsilon).rate, without = rateOf(*off->second, epsilon).rate;
    if (!(with >= kHardlyAny)) continue;
    ++sinks;
    stay += without >= 0.5 * with ? 1 : 0;
  }
  const std::string at = formatted("at ε %g", epsilon);
  if (both == 0)
    return counted(std::ssize(rows), "model") +
           "; none was measured on natural text with ⟨bos⟩ and without, so whether "
           "sinks need it is not told.";
  return "Of " + counted(both, "model") + " on natural text " + std::to_string(sinks) +
         (sinks == 1 ? " has" : " have") + " a sink rate of at least 5 % with ⟨bos⟩ " + at + ", and " +
         std::to_string(stay) + " of these keep half of it or more without.";
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
  text += ",runs,edits,so_far,beyond_context\n";
  for (const ModelRow& row : rowsOf(sides)) {
    const RunHeader& header = row.first->header();
    text += csvField(header.model) + ',' + header.modelIs + ',' + variantOf(header) + ',' + header.dtype + ',' +
            std::to_string(header.tokens) + ',' + csvNumber(epsilon) + ',' +
            csvField(rateCaution(header.tokens, header.layers, epsilon));
    for (const Cell& cell : cells) {
      const auto found = row.cells.find(cell);
      text += ',' + (found == row.cells.end() ? std::string(",,,,") : cellCsv(*found->second, epsilon));
    }
    std::map<std::string, std::string> runs;  // of this row, and how far each is
    for (const auto& [cell, side] : row.cells) runs[side->run->path.string()] = soFarText(*side->run);
    std::string paths, soFar;
    for (const auto& [path, far] : runs) {
      paths += (paths.empty() ? "" : "; ") + path;
      if (!far.empty()) soFar += (soFar.empty() ? "" : "; ") + path + ": " + far;
    }
    text += ',' + csvField(paths) + ',' + csvField(header.editWords) + ',' + csvField(soFar) + ',' +
            csvField(beyondContextWords(header)) + '\n';
  }
  return text;
}

std::string modelTableLatex(const std::vector<RunSide>& sides, double epsilon) {
  const std::vector<Cell> cells = cellsOf(sides);
  const std::vector<ModelRow> rows = rowsOf(sides);
  const bool oneLength = std::ranges::all_of(
      sides, [&](const RunSide& side) { return side.header().tokens == sides.front().header().tokens; });
  const int columns = 1 + (oneLength ? 0 : 1) + static_cast<int>(cells.size());
  std::string text = "% needs \\usepackage{booktabs}\n" +
                     latexBegin((oneLength ? "l" : "lr") + std::string(cells.size(), 'l')) + "Model" +
                     (oneLength ? "" : " & $T$");
  for (const Cell& cell : cells) text += " & " + headingOf(cell);
  text += " \\\\\n\\midrule\n";
  for (const ModelRow& row : rows) {
    const RunHeader& header = row.first->header();
    text += latexName(nameOf(header)) + (oneLength ? "" : " & " + std::to_string(header.tokens));
    const bool saysNothing = !rateCaution(header.tokens, header.layers, epsilon).empty();
    for (const Cell& cell : cells) {
      const auto found = row.cells.find(cell);
      text += " & ";
      if (found == row.cells.end()) {
        text += "--";
      } else if (saysNothing) {
        text += "says nothing";
      } else {
        const SinkRate rate = rateOf(*found->second, epsilon);
        text += latexPercent(rate.rate, rate.interval);
      }
    }
    text += " \\\\\n";
  }
  return text + latexEnd(columns, notesUnder(sides, rows, epsilon));
}

PaperResult modelTableFigure(const std::vector<RunSide>& sides, double epsilon) {
  const std::vector<ModelRow> rows = rowsOf(sides);
  if (rows.size() < 2) {
    throw Error(ErrorKind::badUse, "one table of all models needs two models or more, and one was given",
                "name the run files of the others with --beside");
  }
  PaperResult result;
  Figure figure{"models", {}, recordOfSides(sides)};
  figure.record.epsilon = epsilon;
  addCautions(figure.record, sides, epsilon);
  std::vector<std::string> kinds;
  for (const auto& [kind, bos] : cellsOf(sides)) {
    if (kinds.empty() || kinds.back() != kind) kinds.push_back(kind);
  }
  int column = 0;
  for (const std::string& kind : kinds) {
    figure.panels.push_back({.row = 0, .column = column, .content = panelOf(rows, kind, epsilon, column == 0)});
    ++column;
  }
  figure.csv = modelTableCsv(sides, epsilon);
  result.shows = showsOf(rows, epsilon);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
