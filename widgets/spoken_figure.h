// A widget that paints a Figure, told as PanelWords has it: a table a panel. What is left to the widget is where its
// cells lie and which one the keys act on.
#pragma once

#include "core/values/figure.h"
#include "widgets/spoken_tables.h"

namespace sinkscope {

class SpokenFigure : public SpokenTables {
 public:
  virtual const Figure& spokenFigure() const = 0;

  QString spokenSummary() const override;
  int spokenTables() const override;
  QString spokenTable(int table) const override;
  int spokenRows(int table) const override;
  int spokenColumns(int table) const override;
  QString spokenRow(int table, int row) const override;
  QString spokenColumn(int table, int column) const override;
  QString spokenCell(const Cell& cell) const override;
  double spokenNumber(const Cell& cell) const override;

 protected:
  // A table begins with a learned sink's share, where there is one: its columns before that of value 0.
  int learnedSinkColumns(int table) const;
};

}  // namespace sinkscope
