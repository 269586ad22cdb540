// A label that ends in an ellipsis where there is no room for its text, instead of widening what it lies in. The whole
// text is then its tool tip.
#pragma once

#include <QtWidgets/QLabel>

namespace sinkscope {

// What fits of `text` in `width` pixels. Parts with kBetweenParts between them, as the facts of A and of B, share the
// room: where not all fit, each that is longer than its share ends in an ellipsis, and none is missing. Within a part
// what stands between " · " is shown whole or not at all.
inline constexpr QLatin1String kBetweenParts("   |   ");
QString elidedParts(const QString& text, const QFontMetrics& metrics, int width);

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
