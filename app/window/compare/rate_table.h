// The sink rates of the compared conditions with their intervals, published ones beside them, and under the table the
// difference of the two that are subtracted and what differs between them.
#pragma once

#include <optional>
#include <vector>

#include <QtWidgets/QFrame>

#include "core/record/compare_runs.h"
#include "widgets/theme.h"

class QLabel;
class QTableWidget;

namespace sinkscope {

class RateTable : public QFrame {
  Q_OBJECT
 public:
  explicit RateTable(QWidget* parent = nullptr);

  // Empty: its sentence.
  void setSides(const std::vector<RunSide>& sides, double epsilon);
  // Indices into the sides; empty: no difference.
  void setPair(std::optional<std::pair<int, int>> pair);
  void setTheme(const Theme& theme);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void showRates();
  void showDifference();

  std::vector<RunSide> sides_;
  std::optional<std::pair<int, int>> pair_;
  double epsilon_ = 0.3;
  Theme theme_;
  QLabel* name_;
  QTableWidget* table_;
  QLabel* difference_;
  QLabel* contrasts_;
};

}  // namespace sinkscope
