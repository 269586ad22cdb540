#include "widgets/numbers_here.h"

#include "widgets/reading_figures.h"

namespace sinkscope {

QString numberHere(double value, char format, int precision) {
  return QString::number(value, format, precision).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString fourDigitsHere(double value) {
  return QString::fromStdString(fourDigits(value)).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString groupedHere(std::int64_t number) {
  const bool german = QLocale().decimalPoint() == QLatin1String(",");
  return QLocale(german ? QLocale::German : QLocale::English).toString(static_cast<qlonglong>(number));
}

}  // namespace sinkscope
