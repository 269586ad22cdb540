#include "widgets/spoken_figure.h"

#include "widgets/figure_words.h"

namespace sinkscope {
namespace {

PanelWords wordsOf(const SpokenFigure& of, int table) {
  return PanelWords(of.spokenFigure().panels[static_cast<std::size_t>(table)]);
}

}  // namespace

QString SpokenFigure::spokenSummary() const { return figureSummary(spokenFigure()); }
int SpokenFigure::spokenTables() const { return static_cast<int>(spokenFigure().panels.size()); }
QString SpokenFigure::spokenTable(int table) const { return wordsOf(*this, table).title(); }
int SpokenFigure::spokenRows(int table) const { return wordsOf(*this, table).rows(); }
int SpokenFigure::spokenColumns(int table) const { return wordsOf(*this, table).columns() + learnedSinkColumns(table); }
QString SpokenFigure::spokenRow(int table, int row) const { return wordsOf(*this, table).row(row); }

QString SpokenFigure::spokenColumn(int table, int column) const {
  return wordsOf(*this, table).column(column - learnedSinkColumns(table));
}

QString SpokenFigure::spokenCell(const Cell& cell) const {
  return wordsOf(*this, cell.table).cell(cell.row, cell.column - learnedSinkColumns(cell.table));
}

double SpokenFigure::spokenNumber(const Cell& cell) const {
  return wordsOf(*this, cell.table).number(cell.row, cell.column - learnedSinkColumns(cell.table));
}

int SpokenFigure::learnedSinkColumns(int table) const { return wordsOf(*this, table).hasLearnedSink() ? 1 : 0; }

}  // namespace sinkscope
