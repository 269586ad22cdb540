// What the model says comes next, untouched beside edited: bars over the same tokens, on one scale.
#pragma once

#include <memory>

#include "core/study/next_token.h"
#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class NextTokenView : public View {
  Q_OBJECT
 public:
  explicit NextTokenView(QWidget* parent = nullptr);

  void setNextTokens(std::shared_ptr<const NextTokens> seen);
  const std::shared_ptr<const NextTokens>& nextTokens() const { return seen_; }

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot() { return *plot_; }

 Q_SIGNALS:
  void readOut(const QString& text);

 private:
  FigurePlot* plot_;
  std::shared_ptr<const NextTokens> seen_;
};

}  // namespace sinkscope
