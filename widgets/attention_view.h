// The attention pattern of the selected head: query rows, key columns, exact cells; one or two side by side on one scale.
#pragma once

#include "widgets/reading_figures.h"
#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class AttentionView : public View {
  Q_OBJECT
 public:
  struct PatternSide {
    Side side;
    HeadPattern pattern;
  };

  explicit AttentionView(QWidget* parent = nullptr);

  void setSides(std::vector<PatternSide> sides);
  void setSelection(const Selection& selection);
  void setHover(const Hover& hover);
  void setScale(Scale scale);
  Scale scale() const;
  void setSinkColumn(SinkColumn mode);
  SinkColumn sinkColumn() const;
  void zoomBy(double factor);
  void resetZoom();

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot();

 Q_SIGNALS:
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void firstColumnPinned(bool pinned);  // by the person: what stands under the same columns follows
  void readOut(const QString& text);  // "query ' sea' (12) → key ⟨bos⟩ (0): 0.9132"; empty: left

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope
