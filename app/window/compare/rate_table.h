// The sink rates of the compared conditions with their intervals, published ones beside them, and under the table the
// difference of the two that are subtracted and what differs between them.
#pragma once

#include <optional>
#include <vector>

#include "core/record/compare_runs.h"
#include "widgets/view.h"

class QLabel;
class QTableWidget;

namespace sinkscope {

class RateTable : public View {
  Q_OBJECT
 public:
  explicit RateTable(QWidget* parent = nullptr);

  // Empty: its sentence.
  void setSides(const std::vector<RunSide>& sides, double epsilon);
  // Indices into the sides; empty: no difference.
  void setPair(std::optional<std::pair<int, int>> pair);
  void setConditions(const Record& record) { record_ = record; }  // of the sides, for export

  void setTheme(const Theme& theme) override;
  void setDimmed(bool) override {}  // its numbers are there as soon as they are asked for
  Figure figure() const override { return {.name = "sink-rates", .panels = {}, .record = {}}; }
  std::string csv() const override;         // by category, as `sinkscope-cli compare --csv`
  std::string tableWords() const override;  // the table as it is shown
  QString tableName() const override { return QStringLiteral("sink-rates"); }
  Record conditions() const override;  // with the difference that stands under the table
  QString help() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  void showRates();
  void showDifference();
  const RunSide& pairSide(int which) const;  // 0: of which the other is subtracted. REQUIRES pair_

  std::vector<RunSide> sides_;
  std::optional<std::pair<int, int>> pair_;
  double epsilon_ = 0.3;
  Record record_;
  QWidget* body_;
  QTableWidget* table_;
  QLabel* difference_;
  QLabel* contrasts_;
};

}  // namespace sinkscope
