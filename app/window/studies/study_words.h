// What a person reads of a study before it is run: its name in the list, what it measures, what to look for.
#pragma once

#include <QtCore/QString>

#include "core/study/figures/paper_figures.h"

namespace sinkscope {

// The name of the sweep in the list and the menu, beside the papers' figures.
inline constexpr const char* kSweepStudy = "sweep";

struct StudyWords {
  QString title;                   // "A changed word spreads, with and without ⟨bos⟩"
  QString source;                  // "Barbero et al. 2025, Fig. 2"
  QString about;                   // what is measured, and what to look for
  QString formula = {}, bos = {};  // of what is drawn; why there is no choice of ⟨bos⟩
};

StudyWords wordsOfSweep();
StudyWords wordsOf(const PaperFigure& figure);
// For F1: what is measured, the formula, what to look for, the source.
QString helpOf(const PaperFigure& figure);

}  // namespace sinkscope
