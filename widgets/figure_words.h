// A Figure in words, for those who do not see it: each panel as a table whose cells are sentences, and one sentence
// about all of it. Pure functions from values to text.
//
//   PanelWords words(figure.panels[0]);
//   words.cell(12, 0);          // "query king, key bos: 0.91"
//   figureSummary(figure);      // "L2H0: 64 by 64 cells, attention from 0 to 0.97, most at query sea, key bos; ..."
#pragma once

#include <QtCore/QString>

#include "core/values/figure.h"

namespace sinkscope {

// Rows and columns as FigurePlot has them: of a grid layers and heads, of bars one row, of curves lines and their
// points; the share of a learned sink is column FigurePlot::kLearnedSink.
class PanelWords {
 public:
  explicit PanelWords(const Panel& panel) : panel_(panel) {}  // REQUIRES the panel to outlive this

  QString title() const;
  int rows() const;
  int columns() const;
  bool hasLearnedSink() const;
  QString row(int row) const;
  QString column(int column) const;
  QString cell(int row, int column) const;
  double number(int row, int column) const;  // NaN: none is there
  QString summary() const;                   // without the title

 private:
  const Panel& panel_;
};

// One sentence; of many panels the first ones are told. Empty: there are none.
QString figureSummary(const Figure& figure);

// "bos" for "⟨bos⟩", "norm of v" for "‖v‖₂": what a voice can say.
QString spokenText(const std::string& label);
// Two digits below 1, three above, all of whole numbers.
QString spokenNumber(double value);

// "attention mass: T 64 · share 0.3712 [0.3514, 0.3903]": what stands beside a point of a curve. REQUIRES both to be
// there.
QString curvePointWords(const Curves& curves, const Curves::Line& line, std::size_t point);

}  // namespace sinkscope
