// BLOOM: ALiBi, a norm of the embeddings (BigScience 2022).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family bloomFamily();

}  // namespace sinkscope
