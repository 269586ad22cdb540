// Head grids of runs in one view: several side by side, or the difference of two. The figure is made elsewhere.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "widgets/view.h"

class QScrollArea;

namespace sinkscope {

class FigurePlot;

class RunGridView : public View {
  Q_OBJECT
 public:
  // `help`: rich text for F1.
  RunGridView(const QString& name, const QString& help, QWidget* parent = nullptr);

  // Panels are head grids. Without panels the view shows its sentence.
  void setFigure(const Figure& figure, const QString& sentenceWithout);
  // The table that stands behind the grids, as CSV: made when it is saved, as its intervals take their time.
  void setTable(std::function<std::string()> csv) {
    table_ = std::move(csv);
    setSavedAs(table_ ? SavedAs::both : SavedAs::picture);
  }
  // Marked in every panel that has it.
  void setSelectedHead(std::optional<std::pair<int, int>> layerAndHead);
  void setTip(const QString& tip);  // beside the pointer, about the head under it
  void addControls(QWidget* row);   // between header and picture

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override { return figure_; }
  std::string tableCsv() const override { return table_ && sentence().isEmpty() ? table_() : std::string(); }
  QString help() const override { return help_; }
  FigurePlot& plot() { return *plot_; }

 Q_SIGNALS:
  void headSelected(int panel, int layer, int head);
  void headHovered(int panel, int layer, int head);
  void hoverLeft();

 private:
  void showMarks();
  void fitPlot();

  QString help_;
  FigurePlot* plot_;
  QScrollArea* scroll_;  // many grids stand beside one another as wide as they can be read
  Figure figure_;
  std::function<std::string()> table_;
  std::optional<std::pair<int, int>> head_;
};

}  // namespace sinkscope
