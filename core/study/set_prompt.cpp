#include "core/study/set_prompt.h"

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "core/values/error.h"

namespace sinkscope {

Prompt promptOfSet(const OpenModel& model, const SetPrompt& prompt, BosMode mode) {
  try {
    return model.prompt(prompt.input, mode);
  } catch (const Error& error) {
    const auto* ids = std::get_if<std::vector<std::int64_t>>(&prompt.input);
    const bool outside = ids != nullptr && std::any_of(ids->begin(), ids->end(), [&](std::int64_t id) {
                           return id < 0 || id >= model.config.vocabSize;
                         });
    throw Error(outside ? ErrorKind::badFile : error.kind(), "prompt " + prompt.name + ": " + error.what(),
                error.hint());
  }
}

}  // namespace sinkscope
