// A label that ends in an ellipsis where there is no room for its text, instead of widening what it lies in. The whole
// text is then its tool tip.
#pragma once

#include <QtWidgets/QLabel>

namespace sinkscope {

class ElidedLabel : public QLabel {
 public:
  using QLabel::QLabel;
  QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }
  bool cut() const { return fontMetrics().horizontalAdvance(text()) > contentsRect().width(); }

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace sinkscope
