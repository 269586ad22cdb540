// The ticks of an axis of numbers, as many as its length has room for.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <qcustomplot.h>

namespace sinkscope {

// About tickCount() ticks at round steps. Of 1: the first and the last of as few as have two in sight, for an axis that
// is too short for more.
class EvenTicker : public QCPAxisTicker {
 public:
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

// Gives an axis that stands in its place up to `wanted` ticks whose labels keep apart, and more where so few steps
// leave one tick in sight. Says whether it has others than before. An axis of names keeps them.
bool fitTicks(QCPAxis& axis, int wanted);

// How far the last label of an axis across may stand out at its right end: half of it, of a number that ends the axis.
double beyondEnd(const QCPAxis& axis);

}  // namespace sinkscope
