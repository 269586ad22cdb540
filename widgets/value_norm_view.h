// ||v_j|| of the selected head's key/value head, a bar per token under the same columns as the attention pattern.
#pragma once

#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class ValueNormView : public View {
  Q_OBJECT
 public:
  explicit ValueNormView(QWidget* parent = nullptr);

  void setSides(std::vector<Side> sides);
  void setSelection(const Selection& selection);
  void setHover(const Hover& hover);

  // What is said of a pinned token, of both sides: as when the pointer is on its bar. Empty: none is pinned.
  QString pinnedWords() const;
  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot();

 Q_SIGNALS:
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void readOut(const QString& text);

 private:
  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope
