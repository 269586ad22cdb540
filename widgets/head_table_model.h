// A HeadTable for a QTableView: column 0 names the head, the others are the table's columns. It keeps the rows' order
// itself, so that sorting and filtering 16,128 heads takes milliseconds.
#pragma once

#include <memory>
#include <vector>

#include <QtCore/QAbstractTableModel>

#include "widgets/head_filter.h"

namespace sinkscope {

class HeadTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  static constexpr int kHeadColumn = 0;
  static constexpr int kShareRole = Qt::UserRole;  // of a value cell: its length as a bar, -1..1; invalid: none

  // Of a value cell: how far 95 % of the bars reach that stand against it: of other tokens or distances of the head,
  // or of all heads where the number is of neither.
  static constexpr int kNullRole = Qt::UserRole + 1;

  using QAbstractTableModel::QAbstractTableModel;

  // Keeps the order's column and direction where the new table has that column.
  void setTable(std::shared_ptr<const HeadTable> table);
  const std::shared_ptr<const HeadTable>& table() const { return table_; }
  void setFilter(HeadFilter filter);                    // made for the table that is shown
  void sort(int column, Qt::SortOrder order) override;  // NaN comes last either way; equal heads keep the model's order
  int sortColumn() const { return sortColumn_; }
  Qt::SortOrder sortOrder() const { return sortOrder_; }
  const std::vector<int>& order() const { return order_; }  // rows of the table, as they are shown
  int shownRowOf(int layer, int head) const;                // -1: filtered away, or not there
  const HeadTable::Row* headAt(int shownRow) const;         // null: no such row

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void reorder();

  std::shared_ptr<const HeadTable> table_;
  HeadFilter filter_;
  int sortColumn_ = kHeadColumn;
  Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
  std::vector<int> order_;
  std::vector<float> high_;     // per column, what 95 % of the heads do not exceed
  std::vector<float> largest_;  // per column, of the finite values: what a full bar stands for
};

}  // namespace sinkscope
