// The table of all heads: sortable by its headers, filtered by a line of text, saved as CSV; a row selects its head.
#pragma once

#include "widgets/head_table.h"
#include "widgets/view.h"

class QLineEdit;
class QTableView;

namespace sinkscope {

class HeadTableModel;

class HeadTableView : public View {
  Q_OBJECT
 public:
  // Column and order that the first table has: the strongest sinks first.
  static constexpr std::pair<int, Qt::SortOrder> kFirstOrder{1, Qt::DescendingOrder};

  explicit HeadTableView(QWidget* parent = nullptr);

  // `table` is headTable() of the sides. The filter stays where it still makes sense.
  void setTable(std::vector<Side> sides, std::shared_ptr<const HeadTable> table);
  void setSelection(const Selection& selection);        // scrolls to the head's row, if it is shown
  std::vector<std::pair<int, int>> headsShown() const;  // (layer, head), in the order of the table
  // Which columns are shown: "main" (so few that they fit), "attention", "output", "all" but the scores of inactive
  // heads, which have a switch of their own. The column that is sorted by is always there.
  std::string columns() const;
  void setColumns(const std::string& group);  // a word that is none of these changes nothing

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  bool dimmed() const;
  Figure figure() const override;  // the column it is sorted by, as a grid; the CSV is the whole table as it is shown
  QString help() const override;
  std::string tableCsv() const override;
  std::string tableWords() const override;  // of the columns that are shown
  HeadTableModel& model();
  QTableView& table();
  QLineEdit& filterLine();
  QString filterInForce() const;  // the last one that could be read

 Q_SIGNALS:
  void headSelected(int layer, int head);
  void headActivated(int layer, int head);  // double click, or Enter
  void headsChanged();                      // headsShown() is another

 private:
  void applyFilter();
  void showDimmed();
  void showOrder();
  void showCount();
  void showSelected();

  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope
