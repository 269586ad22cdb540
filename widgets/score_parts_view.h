// What the selected head's score of a key is made of: a bar a part, which sum to the score, beside those of other keys.
#pragma once

#include "core/values/score_parts.h"
#include "widgets/view.h"

class QLabel;

namespace sinkscope {

class FigurePlot;

class ScorePartsView : public View {
  Q_OBJECT
 public:
  explicit ScorePartsView(QWidget* parent = nullptr);

  void setParts(std::shared_ptr<const ScoreParts> parts);  // null: nothing yet
  const std::shared_ptr<const ScoreParts>& parts() const { return parts_; }
  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot() { return *plot_; }

 Q_SIGNALS:
  void readOut(const QString& text);

 private:
  QString shapeText() const;

  FigurePlot* plot_ = nullptr;
  QLabel* shape_ = nullptr;  // lengths and cosines
  std::shared_ptr<const ScoreParts> parts_;
};

}  // namespace sinkscope
