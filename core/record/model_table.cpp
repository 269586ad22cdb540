#include "core/record/model_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
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

// With bos and without, of one kind of input, where a row has both.
struct BosPair {
  const RunSide &on, &off;
};
std::optional<BosPair> bosPairOf(const ModelRow& row, const std::string& kind) {
  const auto on = row.cells.find({kind, RunBos::on}), off = row.cells.find({kind, RunBos::off});
  if (on == row.cells.end() || off == row.cells.end()) return std::nullopt;
  return BosPair{*on->second, *off->second};
}

// Kinds of which some row has both conditions.
std::vector<std::string> pairedKinds(const std::vector<ModelRow>& rows, const std::vector<Cell>& cells) {
  std::vector<std::string> kinds;
  for (const auto& [kind, bos] : cells) {
    const bool any =
        std::ranges::any_of(rows, [&, kind = kind](const ModelRow& row) { return bosPairOf(row, kind).has_value(); });
    if (any && std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

// The first model less the second under one condition; empty where either lacks it.
std::optional<RateDifference> againstSecond(const std::vector<ModelRow>& rows, const Cell& cell, double epsilon) {
  const auto a = rows[0].cells.find(cell), b = rows[1].cells.find(cell);
  if (a == rows[0].cells.end() || b == rows[1].cells.end()) return std::nullopt;
  return rateDifference(*a->second, *b->second, epsilon);
}

// The same of what bos changes in each.
std::optional<RateDifference> bosAgainstSecond(const std::vector<ModelRow>& rows, const std::string& kind,
                                               double epsilon) {
  const auto a = bosPairOf(rows[0], kind), b = bosPairOf(rows[1], kind);
  if (!a || !b) return std::nullopt;
  return differenceOfDifferences(a->on, a->off, b->on, b->off, epsilon);
}

std::string differenceCsvFields(const std::optional<RateDifference>& difference) {
  if (!difference) return ",,,";
  return ',' + csvNumber(difference->difference) + ',' + csvNumber(difference->interval.low) + ',' +
         csvNumber(difference->interval.high);
}

// Of the first of two rows.
std::string againstCsv(const std::vector<ModelRow>& rows, const std::vector<Cell>& cells,
                       const std::vector<std::string>& paired, double epsilon) {
  std::string text = ',' + csvField(rows[1].first->header().model), caution;
  const auto add = [&](const std::optional<RateDifference>& difference) {
    text += differenceCsvFields(difference);
    if (difference && caution.empty()) caution = difference->caution;
  };
  for (const Cell& cell : cells) add(againstSecond(rows, cell, epsilon));
  for (const std::string& kind : paired) add(bosAgainstSecond(rows, kind, epsilon));
  return text + ',' + csvField(caution);
}

std::string againstNothing(const std::vector<Cell>& cells, const std::vector<std::string>& paired) {
  return std::string(2 + 3 * (cells.size() + paired.size()), ',');
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

std::string kindWords(const std::string& kind) {
  return kind == "repeat" ? "one token repeated" : kind == "random" ? "random tokens" : kind + " text";
}

// One kind of input. `named`: the panel that has the rows' names.
Curves panelOf(const std::vector<ModelRow>& rows, const std::string& kind, double epsilon, bool named) {
  Curves curves;
  curves.title = kindWords(kind);
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

// "one − two", of two rows.
std::string differenceName(const std::vector<ModelRow>& rows) {
  return nameOf(rows[0].first->header()) + " − " + nameOf(rows[1].first->header());
}

// A column of rates in LaTeX; or of what bos changes in those of its kind.
struct LatexColumn {
  Cell cell;
  bool difference = false;
};

// Of each kind of input its conditions, and behind them what bos changes, where some row has both.
std::vector<LatexColumn> latexColumns(const std::vector<ModelRow>& rows, const std::vector<Cell>& cells) {
  const std::vector<std::string> paired = pairedKinds(rows, cells);
  std::vector<LatexColumn> columns;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    columns.push_back({cells[i]});
    const std::string& kind = cells[i].first;
    const bool last = i + 1 == cells.size() || cells[i + 1].first != kind;
    if (last && std::find(paired.begin(), paired.end(), kind) != paired.end()) columns.push_back({cells[i], true});
  }
  return columns;
}

// "with ⟨bos⟩", of other inputs than natural text "random, with ⟨bos⟩".
std::string headingOf(const LatexColumn& column) {
  const auto& [kind, bos] = column.cell;
  return latexText((kind == "natural" ? "" : kind + ", ") + (column.difference ? "difference" : conditionName(bos)));
}

std::string cellLatex(const ModelRow& row, const LatexColumn& column, double epsilon) {
  const RunHeader& header = row.first->header();
  const auto found = row.cells.find(column.cell);
  const auto both = bosPairOf(row, column.cell.first);
  if (column.difference ? !both : found == row.cells.end()) return "--";
  if (!rateCaution(header.tokens, header.layers, epsilon).empty()) return "says nothing";
  if (column.difference) {
    const RateDifference difference = rateDifference(both->on, both->off, epsilon);
    return latexPercent(difference.difference, difference.interval, true);
  }
  const SinkRate rate = rateOf(*found->second, epsilon);
  return latexPercent(rate.rate, rate.interval);
}

// Of two rows, the first less the second.
std::string differenceLatex(const std::vector<ModelRow>& rows, const LatexColumn& column, double epsilon) {
  const std::optional<RateDifference> found = column.difference ? bosAgainstSecond(rows, column.cell.first, epsilon)
                                                                : againstSecond(rows, column.cell, epsilon);
  if (!found) return "--";
  return found->caution.empty() ? latexPercent(found->difference, found->interval, true) : "says nothing";
}

// `rows`: of these very sides.
std::vector<std::string> notesUnder(const std::vector<RunSide>& sides, const std::vector<ModelRow>& rows,
                                    double epsilon) {
  std::vector<std::string> notes = {formatted("sink rate (%%) at ε %g, 95 %% intervals over ", epsilon) +
                                    drawnOfSides(sides)};
  const auto add = [&](const std::string& note) {
    if (!note.empty() && std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
  };
  if (!pairedKinds(rows, cellsOf(sides)).empty())
    add("difference: with ⟨bos⟩ − without, in points, paired over the prompts");
  for (const auto& [name, facts] : recordOfSides(sides).more) add(facts);
  if (rows.size() == 2) {
    const RunSide &a = *rows[0].first, &b = *rows[1].first;
    const std::string caution = rateCautionOf(a, b, epsilon);
    add(differenceName(rows) + ": points" +
        (pairedPrompts(a, b) ? ", paired over the prompts that both used"
                             : ", not paired: other prompts on each side") +
        (caution.empty() ? "" : "; says nothing: " + caution));
  }
  const std::vector<std::string> names = runNames(sides);
  for (const ModelRow& row : rows) {
    const RunHeader& header = row.first->header();
    const std::string caution = rateCaution(header.tokens, header.layers, epsilon);
    if (!caution.empty()) add(nameOf(header) + " says nothing: " + caution);
    if (!header.edits.empty()) add(nameOf(header) + ": " + header.editWords);
    for (const auto& [cell, side] : row.cells) {
      for (const std::string& note : notesOfRun(names[static_cast<std::size_t>(side - sides.data())], *side->run))
        add(note);
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
  const std::string of = both == std::ssize(rows) ? counted(both, "model") + " on natural text "
                                                  : counted(std::ssize(rows), "model") + " " + std::to_string(both) +
                                                        (both == 1 ? " was" : " were") +
                                                        " measured on natural text with ⟨bos⟩ and without: ";
  return "Of " + of + std::to_string(sinks) + (sinks == 1 ? " has" : " have") +
         " a sink rate of at least 5 % with ⟨bos⟩ " + at + ", and " + std::to_string(stay) +
         " of these keep half of it or more without.";
}

// A group for each kind of input, of which all have the same columns.
std::string modelTableInColumn(const std::vector<RunSide>& sides, const std::vector<ModelRow>& rows, double epsilon) {
  const std::vector<Cell> cells = cellsOf(sides);
  const std::vector<std::string> paired = pairedKinds(rows, cells);
  std::vector<std::string> kinds;
  std::vector<RunBos> conditions;
  for (const RunBos bos : {RunBos::on, RunBos::off, RunBos::given}) {
    if (std::ranges::any_of(cells, [bos](const Cell& cell) { return cell.second == bos; })) conditions.push_back(bos);
  }
  for (const auto& [kind, bos] : cells) {
    if (kinds.empty() || kinds.back() != kind) kinds.push_back(kind);
  }
  const bool oneLength = std::ranges::all_of(
      sides, [&](const RunSide& side) { return side.header().tokens == sides.front().header().tokens; });
  const int columns = 1 + static_cast<int>(conditions.size()) + (paired.empty() ? 0 : 1);
  const auto columnsOf = [&](const std::string& kind) {
    std::vector<LatexColumn> of;
    for (const RunBos bos : conditions) of.push_back({.cell = {kind, bos}});
    if (!paired.empty()) of.push_back({.cell = {kind, RunBos::on}, .difference = true});
    return of;
  };
  std::string text = "% needs \\usepackage{booktabs}\n" +
                     latexBegin("p{0.26\\linewidth}" + std::string(static_cast<std::size_t>(columns) - 1, 'l')) +
                     "Model";
  for (const RunBos bos : conditions) {
    std::string words = latexText(conditionName(bos));
    if (const std::size_t space = words.find(' '); space != std::string::npos) words.replace(space, 1, "\\\\");
    text += " & " + latexLines(words);
  }
  text += std::string(paired.empty() ? "" : " & difference") + " \\\\\n";
  for (const std::string& kind : kinds) {
    text += "\\midrule\n" + (kinds.size() > 1 ? latexAcross(columns, latexText(kindWords(kind))) : "");
    for (const ModelRow& row : rows) {
      const RunHeader& header = row.first->header();
      text += latexBroken(latexName(nameOf(header) + (oneLength ? "" : ", T " + std::to_string(header.tokens))));
      for (const LatexColumn& column : columnsOf(kind)) text += " & " + latexStacked(cellLatex(row, column, epsilon));
      text += " \\\\\n";
    }
    if (rows.size() != 2) continue;
    text += "\\midrule\n" + latexBroken(latexName(differenceName(rows)));
    for (const LatexColumn& column : columnsOf(kind))
      text += " & " + latexStacked(differenceLatex(rows, column, epsilon));
    text += " \\\\\n";
  }
  return text + latexEnd(columns, notesUnder(sides, rows, epsilon));
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
  text += ",runs,edits,so_far,beyond_context";
  const std::vector<ModelRow> rows = rowsOf(sides);
  const std::vector<std::string> paired = pairedKinds(rows, cells);
  const bool two = rows.size() == 2;
  const auto addNames = [&](const std::string& name) { text += ',' + name + ',' + name + "_low," + name + "_high"; };
  for (const std::string& kind : paired) addNames(kind + "_difference");
  if (two) {
    text += ",against";
    for (const auto& [kind, bos] : cells) addNames(kind + '_' + runBosName(bos) + "_against");
    for (const std::string& kind : paired) addNames(kind + "_difference_against");
    text += ",against_caution";
  }
  text += '\n';
  for (const ModelRow& row : rows) {
    const RunHeader& header = row.first->header();
    text += csvField(header.model) + ',' + header.modelIs + ',' + variantOf(header) + ',' + header.dtype + ',' +
            std::to_string(header.tokens) + ',' + csvNumber(epsilon) + ',' +
            csvField(rateCaution(header.tokens, header.layers, epsilon));
    for (const Cell& cell : cells) {
      const auto found = row.cells.find(cell);
      text += ',' + (found == row.cells.end() ? std::string(",,,,") : cellCsv(*found->second, epsilon));
    }
    std::map<std::string, std::string> runs;  // of this row, and how far each is
    for (const auto& [cell, side] : row.cells) runs[side->run->name()] = soFarText(*side->run);
    std::string paths, soFar;
    for (const auto& [path, far] : runs) {
      paths += (paths.empty() ? "" : "; ") + path;
      if (!far.empty()) soFar += (soFar.empty() ? "" : "; ") + path + ": " + far;
    }
    text += ',' + csvField(paths) + ',' + csvField(header.editWords) + ',' + csvField(soFar) + ',' +
            csvField(beyondContextWords(header));
    for (const std::string& kind : paired) {
      const auto both = bosPairOf(row, kind);
      text += differenceCsvFields(both ? std::optional(rateDifference(both->on, both->off, epsilon)) : std::nullopt);
    }
    if (two) text += &row == rows.data() ? againstCsv(rows, cells, paired, epsilon) : againstNothing(cells, paired);
    text += '\n';
  }
  return text;
}

std::string modelTableLatex(const std::vector<RunSide>& sides, double epsilon, LatexWidth width) {
  const std::vector<ModelRow> rows = rowsOf(sides);
  if (width == LatexWidth::column) return modelTableInColumn(sides, rows, epsilon);
  const std::vector<LatexColumn> columns = latexColumns(rows, cellsOf(sides));
  const bool oneLength = std::ranges::all_of(
      sides, [&](const RunSide& side) { return side.header().tokens == sides.front().header().tokens; });
  std::string text = "% needs \\usepackage{booktabs}\n" +
                     latexBegin((oneLength ? "l" : "lr") + std::string(columns.size(), 'l')) + "Model" +
                     (oneLength ? "" : " & $T$");
  // Of one kind of input intervals have room beside their rates; of three only under them.
  constexpr std::size_t kBeside = 3;
  const auto placed = [&](const std::string& number) {
    return columns.size() > kBeside ? latexStacked(number) : number;
  };
  for (const LatexColumn& column : columns) {
    std::string heading = headingOf(column);
    if (const std::size_t at = heading.find(", "); columns.size() > kBeside && at != std::string::npos)
      heading = latexLines(heading.replace(at, 2, "\\\\"));
    text += " & " + heading;
  }
  text += " \\\\\n\\midrule\n";
  for (const ModelRow& row : rows) {
    const RunHeader& header = row.first->header();
    text += latexName(nameOf(header)) + (oneLength ? "" : " & " + std::to_string(header.tokens));
    for (const LatexColumn& column : columns) text += " & " + placed(cellLatex(row, column, epsilon));
    text += " \\\\\n";
  }
  if (rows.size() == 2) {
    text += "\\midrule\n" + latexName(differenceName(rows)) + (oneLength ? "" : " & ");
    for (const LatexColumn& column : columns) text += " & " + placed(differenceLatex(rows, column, epsilon));
    text += " \\\\\n";
  }
  const int all = 1 + (oneLength ? 0 : 1) + static_cast<int>(columns.size());
  return text + latexEnd(all, notesUnder(sides, rows, epsilon));
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
