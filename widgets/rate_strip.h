// Rates with their intervals, a row each: a dot on a scale from 0 to 100 %, a line from the low to the high end of its
// interval, and the numbers in words. A published rate is a hollow dot, and its row stands in italics.
#pragma once

#include <vector>

#include <QtWidgets/QWidget>

#include "widgets/spoken_tables.h"
#include "widgets/theme.h"

namespace sinkscope {

class RateStrip : public QWidget, public SpokenTables {
  Q_OBJECT
 public:
  struct Rate {
    QString series;                // told apart by colour where a strip has several: "with ⟨bos⟩"
    double rate = 0.0;             // 0..1; NaN: none yet
    double low = 0.0, high = 0.0;  // NaN: no interval
    bool published = false;
  };
  struct Row {
    QString name;   // "all", "science"
    QString facts;  // "170 prompts"
    std::vector<Rate> rates;
    bool strong = false;  // the one that sums the others up
  };

  explicit RateStrip(QWidget* parent = nullptr);

  void setRows(std::vector<Row> rows);
  const std::vector<Row>& rows() const { return rows_; }
  void setTheme(const Theme& theme);
  void setDimmed(bool dimmed);

  // The rows as they stand, a series a column.
  QString spokenSummary() const override;
  int spokenTables() const override { return rows_.empty() ? 0 : 1; }
  QString spokenTable(int) const override { return {}; }
  int spokenRows(int) const override { return static_cast<int>(rows_.size()); }
  int spokenColumns(int table) const override;
  QString spokenRow(int table, int row) const override;
  QString spokenColumn(int table, int column) const override;
  QString spokenCell(const Cell& cell) const override;
  double spokenNumber(const Cell& cell) const override;
  QRectF spokenPlace(const Cell& cell) const override;
  std::optional<Cell> spokenCurrent() const override { return {}; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  int wholeWidth() const;  // from which on intervals have room beside the rates; below, the tip has them

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;  // a row's facts as its tool tip

 private:
  struct Columns {
    double name = 0.0, low = 0.0, high = 0.0, words = 0.0;  // left edges; the scale from low to high
    bool intervals = true;
  };
  Columns columns() const;
  const Rate* rateAt(const Cell& cell) const;  // null: the row has fewer
  int lineHeight() const;
  int top() const;  // of the first row, under the scale's numbers
  int heightOf(const Row& row) const;
  QColor colourOf(const QString& series) const;
  void paintRow(QPainter& painter, const Row& row, double y, const Columns& at) const;

  Theme theme_;
  std::vector<Row> rows_;
  bool dimmed_ = false;
};

// The shares, in %, that are named above `width` pixels of them: 50 where it touches none of its neighbours.
std::vector<int> rateMarks(double width, const QFont& font);

// "62.5 %"; NaN: "–".
QString percentText(double share);

}  // namespace sinkscope
