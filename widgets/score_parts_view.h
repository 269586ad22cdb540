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

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;  // another height of what is under the header

 Q_SIGNALS:
  void readOut(const QString& text);

 private:
  QString shapeText() const;
  void placeShape();

  QWidget* body_ = nullptr;
  FigurePlot* plot_ = nullptr;
  QLabel* shape_ = nullptr;  // lengths and cosines, where the bars leave them room
  std::shared_ptr<const ScoreParts> parts_;
};

}  // namespace sinkscope
