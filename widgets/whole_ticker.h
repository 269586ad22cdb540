// Ticks of an axis that counts, over blocks or tokens: at whole numbers only.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include "widgets/axis_ticks.h"

namespace sinkscope {

class WholeTicker : public EvenTicker {
 protected:
  double getTickStep(const QCPRange& range) override;
};

}  // namespace sinkscope
