// The bars of a panel, all of one width: rounded one by one, thin bars beside each other were one and two pixels wide
// by turns, which looks like a pattern of the numbers. For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <qcustomplot.h>

namespace sinkscope {

inline constexpr double kBarsOfPlace = 0.8;  // of a place's width, where there are gaps between places

class EvenBars : public QCPBars {
 public:
  EvenBars(QCPAxis* x, QCPAxis* y);

  // The place-th of `count` bars at each place; `gaps`: whether there are some between the places.
  void setAmong(int place, int count, bool gaps);
  // Bars with an edge of the brush's colour, and this within, where they are wide enough for both; not valid: filled.
  void setInside(const QColor& colour) { inside_ = colour; }

  // Of a bar that is to have an edge; null: it is filled.
  static QRectF insideOf(const QRectF& bar);

 protected:
  void draw(QCPPainter* painter) override;

 private:
  int place_ = 0, count_ = 1;
  bool gaps_ = true;
  QColor inside_;
};

}  // namespace sinkscope
