// gpt-oss: a learned sink in every head, experts, every other layer with a window (OpenAI 2025).
#pragma once

#include "core/model/family/family.h"

namespace sinkscope {

Family gptOssFamily();

}  // namespace sinkscope
