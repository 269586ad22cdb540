// MPT: ALiBi, no biases (MosaicML 2023).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family mptFamily();

}  // namespace sinkscope
