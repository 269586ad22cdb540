#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/study/figures/causal.h"
#include "core/values/latex.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// What the figure shows of every change, beside each other; of the first two what the controls do as well. A column has
// no room for all.
struct LatexMeasure {
  std::string_view name;
  const char* heading;
  const char* inColumn;  // null: left out there
  bool controls;
};
constexpr auto kShown = std::to_array<LatexMeasure>({{"loss", "Loss (nats)", "Loss\\\\(nats)", true},
                                                     {"spread", "Spread", "Spread", true},
                                                     {"spread_through_attention", "By attention", nullptr, false},
                                                     {"mean_importance", "Attention mass", nullptr, false}});
constexpr int kColumns = 7, kInColumn = 5;

const CausalMeasure& shownMeasure(const LatexMeasure& shown) {
  const auto all = causalMeasures();
  return *std::find_if(all.begin(), all.end(), [&](const CausalMeasure& one) { return one.name == shown.name; });
}

// "-0.010 to +0.020" over "2 of 10", in a column "2/10"; a dash where there are none. Of several kinds one after the
// other, "heads 2 of 10" over its range, and in a column "h 2/10".
std::string controlsLatex(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure, LatexWidth width) {
  const std::vector<CausalControls> kinds = controlsByKind(study, arm, measure);
  std::string lines;
  for (const CausalControls& controls : kinds) {
    const std::string asLarge = std::to_string(controls.asLarge), all = std::to_string(controls.differences.size());
    const auto [least, most] = std::ranges::minmax(controls.differences);
    constexpr std::string_view kRandom = "random ";
    const std::string drawn =
        controls.kind.starts_with(kRandom) ? controls.kind.substr(kRandom.size()) : controls.kind;  // "heads"
    if (!lines.empty()) lines += "\\\\";
    if (width == LatexWidth::column) {
      lines += (kinds.size() > 1 ? drawn.substr(0, 1) + " " : "") + asLarge + "/" + all;
      continue;
    }
    const std::string range = latexNumber(least, "%+.3f") + " to " + latexNumber(most, "%+.3f"),
                      count = asLarge + " of " + all;
    lines += kinds.size() > 1 ? latexText(drawn) + " " + count + "\\\\" + range : range + "\\\\" + count;
  }
  if (kinds.empty()) return "--";
  return width == LatexWidth::page || kinds.size() > 1 ? latexLines(lines) : lines;
}

// What stands in a column under the words "heads zeroed": "6 of 64, of the least attention".
std::string nameOf(const CausalArm& arm, LatexWidth width) {
  if (width == LatexWidth::page || arm.group != CausalGroup::removed) return arm.name;
  std::string name = arm.name;
  for (const std::string_view left : {" heads zeroed", " on the first token"}) {
    if (const std::size_t at = name.find(left); at != std::string::npos) name.erase(at, left.size());
  }
  return name;
}

bool isLeftOut(const LatexMeasure& shown, LatexWidth width) {
  return width == LatexWidth::column && shown.inColumn == nullptr;
}

std::string armLatex(const CausalStudy& study, std::size_t arm, LatexWidth width) {
  std::string row = latexBroken(latexName(nameOf(study.arms[arm], width)));
  for (const LatexMeasure& shown : kShown) {
    if (isLeftOut(shown, width)) continue;
    const CausalMeasure& measure = shownMeasure(shown);
    const CausalEffect effect = effectOf(study, arm, measure);
    row += " & " + latexStacked(latexNumber(effect.difference, effect.interval, "%+.3f"));
    if (shown.controls) row += " & " + controlsLatex(study, arm, measure, width);
  }
  return row + " \\\\\n";
}

// Means of the untouched model, from which the rows are differences.
std::string untouchedLatex(const CausalStudy& study, LatexWidth width) {
  std::string row = "untouched";
  for (const LatexMeasure& shown : kShown) {
    if (isLeftOut(shown, width)) continue;
    const CausalEffect effect = effectOf(study, 1, shownMeasure(shown));
    row += " & " + latexNumber(effect.untouched, "%.3f");
    if (shown.controls) row += " & ";
  }
  return row + " \\\\\n";
}

// The head of the table, from \begin to the first change.
std::string headLatex(const CausalStudy& study, LatexWidth width) {
  const bool column = width == LatexWidth::column;
  std::string text = column
                         ? "% needs \\usepackage{booktabs}\n" +
                               latexBegin("p{0.29\\linewidth}lr@{\\hspace{6pt}}lr", "\\scriptsize", "1.5pt")
                         : "% needs \\usepackage{booktabs}; as wide as a page on its side: \\begin{sidewaystable} of "
                           "\\usepackage{rotating}\n" +
                               latexBegin("p{0.14\\linewidth}llllll", "\\scriptsize");
  text += latexBroken("Change of " + latexText(study.first));
  for (const LatexMeasure& shown : kShown) {
    if (isLeftOut(shown, width)) continue;
    text += " & " + (column ? latexLines(shown.inColumn) : shown.heading);
    if (shown.controls) text += column ? " & c" : " & controls";
  }
  return text + " \\\\\n\\midrule\n";
}

std::vector<std::string> notesOf(const CausalStudy& study, LatexWidth width) {
  const Record& record = study.record;
  std::vector<std::string> notes = {
      caption(record) + (record.modelHash.empty() ? "" : " · hash " + record.modelHash) + " · " + record.software,
      "edited − untouched, paired over " + std::to_string(study.prompts.size()) +
          " prompts; in brackets 95 % intervals, over " + drawnWords(groupsOf(study.categories)) + "; " +
          (width == LatexWidth::column
               ? "c: of the same change at places drawn at random (h heads, t tokens, d dimensions), how many move the "
                 "measure as far"
               : "controls: the same change at places drawn at random, least to most, and how many of these move the "
                 "measure as far")};
  if (study.skipped > 0)
    notes.push_back("left out: " + counted(study.skipped, "prompt") + " of fewer than " + std::to_string(study.tokens) +
                    " tokens");
  if (const std::string shared = sharedHeads(study); !shared.empty()) notes.push_back(shared);
  notes.insert(notes.end(), study.ofEdits.begin(), study.ofEdits.end());
  notes.insert(notes.end(), study.leftOut.begin(), study.leftOut.end());
  return notes;
}

}  // namespace

std::string causalLatex(const CausalStudy& study, LatexWidth width) {
  std::string text = headLatex(study, width);
  if (study.numbers.size() > 1) text += untouchedLatex(study, width);
  std::string removed;
  for (std::size_t arm = 1; arm < study.numbers.size(); ++arm) {
    if (!study.arms[arm].controlOf.empty()) continue;
    (study.arms[arm].group == CausalGroup::removed ? removed : text) += armLatex(study, arm, width);
  }
  const int columns = width == LatexWidth::column ? kInColumn : kColumns;
  if (!removed.empty() && width == LatexWidth::column) removed = latexAcross(columns, "heads zeroed") + removed;
  if (!removed.empty()) text += "\\midrule\n" + removed;
  // A column has the height of a page and no more, which the 25 changes of the study nearly fill.
  const char* notes = width == LatexWidth::column ? "\\fontsize{6}{7}\\selectfont " : "";
  return text + latexEnd(columns, notesOf(study, width), notes);
}

}  // namespace sinkscope
