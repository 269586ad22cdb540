// Shows a CloudScene in three dimensions; a point is a token's query or key in the panel's head. Ctrl with the arrows
// walks from point to point in their order, and over what is told of each, from panel to panel; those who do not see it
// hear a table a panel.
#pragma once

#include <optional>

#include "widgets/geometry/cloud_scene.h"
#include "widgets/geometry/stage_canvas.h"
#include "widgets/spoken_tables.h"

namespace sinkscope {

class CloudCanvas : public StageCanvas, public SpokenTables {
  Q_OBJECT
 public:
  explicit CloudCanvas(QWidget* parent = nullptr) : StageCanvas(parent) {}

  void setScene(CloudScene scene);  // keeps the camera
  const CloudScene& scene() const { return scene_; }
  // Columns of the prompt that are ringed, of all prompts where there are several.
  void setMarks(std::optional<int> hovered, std::optional<int> pinned);

  // Where a point of a panel is seen, in this widget's coordinates.
  QPointF positionOf(int panel, int point) const;

  // A row a point; columns: its place along each axis, and of a key how far it points from the others and its
  // importance.
  QString spokenSummary() const override;
  int spokenTables() const override { return panelCount(); }
  QString spokenTable(int table) const override;
  int spokenRows(int table) const override;
  int spokenColumns(int table) const override;
  QString spokenRow(int table, int row) const override;
  QString spokenColumn(int table, int column) const override;
  QString spokenCell(const Cell& cell) const override;
  double spokenNumber(const Cell& cell) const override;
  QRectF spokenPlace(const Cell& cell) const override;
  std::optional<Cell> spokenCurrent() const override { return cursor_; }
  void pressSpoken(const Cell& cell) override { Q_EMIT clicked(cell.table, cell.row); }

 Q_SIGNALS:
  void hovered(int panel, int point);
  void clicked(int panel, int point);

 protected:
  int panelCount() const override { return static_cast<int>(scene_.panels.size()); }
  bool titled() const override { return true; }
  void fillStage(GlStage& stage) override;
  void themeChanged(const Theme& before) override;
  void paintBehind(QPainter& painter, int panel, const Projection& projection) override;
  void paintBefore(QPainter& painter, int panel, const Projection& projection, const QRectF& whole) override;
  void paintBeside(QPainter& painter, const QRectF& bar) override;
  bool hoverAt(const QPointF& at) override;
  void clickAt(const QPointF& at) override;
  bool walk(int right, int down) override;
  bool clickCursor() override;

 private:
  std::optional<std::pair<int, int>> pointAt(const QPointF& at) const;  // panel, point

  CloudScene scene_;
  std::optional<int> hovered_, pinned_;
  std::optional<Cell> cursor_;  // where the keys have led
};

}  // namespace sinkscope
