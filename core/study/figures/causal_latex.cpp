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

// What the figure shows of every change, beside each other; of the first two what the controls do as well.
struct LatexMeasure {
  std::string_view name;
  const char* heading;
  bool controls;
};
constexpr auto kShown = std::to_array<LatexMeasure>({{"loss", "Loss (nats)", true},
                                                     {"spread", "Spread", true},
                                                     {"spread_through_attention", "By attention", false},
                                                     {"mean_importance", "Attention mass", false}});
constexpr int kColumns = 7;

const CausalMeasure& shownMeasure(const LatexMeasure& shown) {
  const auto all = causalMeasures();
  return *std::find_if(all.begin(), all.end(), [&](const CausalMeasure& one) { return one.name == shown.name; });
}

// "-0.010 to +0.020 (2 of 10)"; a dash where there are none.
std::string controlsLatex(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure) {
  const CausalControls controls = controlsOf(study, arm, measure);
  if (controls.differences.empty()) return "--";
  const auto [least, most] = std::minmax_element(controls.differences.begin(), controls.differences.end());
  return latexNumber(*least, "%+.3f") + " to " + latexNumber(*most, "%+.3f") + " (" + std::to_string(controls.asLarge) +
         " of " + std::to_string(controls.differences.size()) + ")";
}

std::string armLatex(const CausalStudy& study, std::size_t arm) {
  std::string row = latexBroken(latexName(study.arms[arm].name));
  for (const LatexMeasure& shown : kShown) {
    const CausalMeasure& measure = shownMeasure(shown);
    const CausalEffect effect = effectOf(study, arm, measure);
    row += " & " + latexNumber(effect.difference, effect.interval, "%+.3f");
    if (shown.controls) row += " & " + controlsLatex(study, arm, measure);
  }
  return row + " \\\\\n";
}

// Means of the untouched model, from which the rows are differences.
std::string untouchedLatex(const CausalStudy& study) {
  std::string row = "untouched";
  for (const LatexMeasure& shown : kShown) {
    const CausalEffect effect = effectOf(study, 1, shownMeasure(shown));
    row += " & " + latexNumber(effect.untouched, "%.3f");
    if (shown.controls) row += " & ";
  }
  return row + " \\\\\n";
}

std::vector<std::string> notesOf(const CausalStudy& study) {
  const Record& record = study.record;
  std::vector<std::string> notes = {
      caption(record) + (record.modelHash.empty() ? "" : " · hash " + record.modelHash) + " · " + record.software,
      "edited − untouched, paired over " + std::to_string(study.prompts.size()) +
          " prompts; in brackets 95 % intervals, over " + drawnWords(groupsOf(study.categories)) +
          "; controls: the same change at places drawn at random, least to most, and how many of these move the measure "
          "as far"};
  if (study.skipped > 0)
    notes.push_back("left out: " + counted(study.skipped, "prompt") + " of fewer than " + std::to_string(study.tokens) +
                    " tokens");
  notes.insert(notes.end(), study.ofEdits.begin(), study.ofEdits.end());
  notes.insert(notes.end(), study.leftOut.begin(), study.leftOut.end());
  return notes;
}

}  // namespace

std::string causalLatex(const CausalStudy& study) {
  std::string text =
      "% needs \\usepackage{booktabs}; as wide as a page on its side: \\begin{sidewaystable} of \\usepackage{rotating}\n" +
      latexBegin("p{0.14\\linewidth}llllll", "\\scriptsize") + latexBroken("Change of " + latexText(study.first));
  for (const LatexMeasure& shown : kShown)
    text += std::string(" & ") + shown.heading + (shown.controls ? " & controls" : "");
  text += " \\\\\n\\midrule\n";
  if (study.numbers.size() > 1) text += untouchedLatex(study);
  std::string removed;
  for (std::size_t arm = 1; arm < study.numbers.size(); ++arm) {
    if (!study.arms[arm].controlOf.empty()) continue;
    (study.arms[arm].group == CausalGroup::removed ? removed : text) += armLatex(study, arm);
  }
  if (!removed.empty()) text += "\\midrule\n" + removed;
  return text + latexEnd(kColumns, notesOf(study));
}

}  // namespace sinkscope
