// What a painted widget tells those who do not see it: its picture as tables that are read cell by cell ("query king,
// key bos: 0.91"), and one sentence about all of it. A widget that paints derives from SpokenTables, and its
// QAccessibleInterface follows (spoken_tables.cpp): cells become objects when somebody asks for them, so that a heatmap
// of 4,096 x 4,096 costs nothing until then.
//
//   class FigurePlot : public QWidget, public SpokenTables { ... };
//   tellTablesChanged(plot);        // it shows something else
//   tellCurrentCell(plot);          // the cursor or the selection is on another cell: it is read aloud
//
// tests/structure/check.sh asks every class that paints for this, or for the reason why it needs none.
#pragma once

#include <compare>
#include <memory>
#include <optional>

#include <QtCore/QRectF>
#include <QtCore/QString>

class QWidget;

namespace sinkscope {

class SpokenTables {
 public:
  struct Cell {
    int table = 0, row = 0, column = 0;
    auto operator<=>(const Cell&) const = default;
  };

  SpokenTables();  // the first one teaches Qt to ask for them: there is an application by then
  SpokenTables(const SpokenTables&) = delete;
  SpokenTables& operator=(const SpokenTables&) = delete;
  virtual ~SpokenTables() = default;

  virtual QString spokenSummary() const = 0;  // one sentence; empty: there is nothing to show
  virtual int spokenTables() const = 0;
  virtual QString spokenTable(int table) const = 0;  // its name: "L2H0, with bos"; empty: it has none
  virtual int spokenRows(int table) const = 0;
  virtual int spokenColumns(int table) const = 0;
  virtual QString spokenRow(int table, int row) const = 0;  // the header: "layer 5", "query king"
  virtual QString spokenColumn(int table, int column) const = 0;
  virtual QString spokenCell(const Cell& cell) const = 0;   // with its headers, as it is read aloud
  virtual double spokenNumber(const Cell& cell) const = 0;  // NaN: the cell holds none
  // In the widget's coordinates; empty: out of sight.
  virtual QRectF spokenPlace(const Cell& cell) const = 0;
  // Where the keys act, or what is selected.
  virtual std::optional<Cell> spokenCurrent() const = 0;
  virtual void pressSpoken(const Cell&) {}  // as a click on it

  // Ends with this: a widget outlives its tables by the time that it takes to go.
  std::weak_ptr<const bool> spokenLife() const { return life_; }

 private:
  std::shared_ptr<const bool> life_ = std::make_shared<bool>(true);
};

// Both do nothing while nobody listens. REQUIRES the widget to be a SpokenTables.
void tellTablesChanged(QWidget* widget);
// Its number and words; and where the keys act on this widget, the focus moves to the cell.
void tellCurrentCell(QWidget* widget);

}  // namespace sinkscope
