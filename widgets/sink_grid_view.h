// The sink grid: a cell per layer and head, coloured by the importance of the first token; click selects a head.
#pragma once

#include "widgets/view.h"

class QSlider;
class QDoubleSpinBox;
class QCheckBox;
class QLabel;

namespace sinkscope {

class FigurePlot;

class SinkGridView : public View {
  Q_OBJECT
 public:
  explicit SinkGridView(QWidget* parent = nullptr);

  void setSides(std::vector<Side> sides);         // one or two
  void setSelection(const Selection& selection);  // layer, head, epsilon
  // {layer, head} of the last side that an edit acts on: outlined there, and named in their tip.
  void setEdited(std::vector<std::pair<int, int>> heads);
  void setSorted(bool sorted);  // each layer's heads ascending, as in Barbero et al. 2025, Fig. 6
  bool sorted() const;
  double sinkRate(int side) const;  // share of heads above epsilon, 0..1
  // The head one step away in what is drawn (sorted or not): arrow keys. dLayer +1 is the layer drawn above.
  std::pair<int, int> neighbour(int dLayer, int dColumn) const;

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot();

 Q_SIGNALS:
  void headSelected(int layer, int head);
  void headHovered(int layer, int head);  // -1, -1: left
  void epsilonChanged(double epsilon);    // live, while the slider moves
  void sortedChanged(bool sorted);

 protected:
  bool eventFilter(QObject* watched,
                   QEvent* event) override;  // two sides stand where their cells are nearer to squares

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope
