#include "widgets/whole_ticker.h"

#include <cmath>

namespace sinkscope {

double WholeTicker::getTickStep(const QCPRange& range) {
  const double step = EvenTicker::getTickStep(range);  // 1, 2, 2.5, 5 or 10 times a power of ten
  if (step <= 1.0) return 1.0;
  return step == std::round(step) ? step : 2.0 * step;
}

}  // namespace sinkscope
