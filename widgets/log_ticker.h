// Ticks of a logarithmic axis, labelled as numbers a person reads: 1, 10, 100 where there are decades, 20, 50 between
// them where there are not.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <qcustomplot.h>

namespace sinkscope {

class LogTicker : public QCPAxisTicker {
 public:
  // About tickCount() labelled ticks, one near either end of the range; every digit of a decade has a short tick where
  // a decade or two are seen.
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;
};

// "0.02", "500", "10⁶": the label of a tick.
QString logTickLabel(double tick);
QString powerOfTen(int exponent);  // "10⁻³"

}  // namespace sinkscope
