// Head grids of runs in one view: several side by side, or the difference of two. The figure is made elsewhere.
#pragma once

#include <optional>
#include <utility>

#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class RunGridView : public View {
  Q_OBJECT
 public:
  // `help`: rich text for F1.
  RunGridView(const QString& name, const QString& help, QWidget* parent = nullptr);

  // Panels are head grids. Without panels the view shows its sentence.
  void setFigure(const Figure& figure, const QString& sentenceWithout);
  // Marked in every panel that has it.
  void setSelectedHead(std::optional<std::pair<int, int>> layerAndHead);
  void setTip(const QString& tip);  // beside the pointer, about the head under it
  void addControls(QWidget* row);   // between header and picture

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override { return figure_; }
  QString help() const override { return help_; }
  FigurePlot& plot() { return *plot_; }

 Q_SIGNALS:
  void headSelected(int panel, int layer, int head);
  void headHovered(int panel, int layer, int head);
  void hoverLeft();

 private:
  void showMarks();

  QString help_;
  FigurePlot* plot_;
  Figure figure_;
  std::optional<std::pair<int, int>> head_;
};

}  // namespace sinkscope
