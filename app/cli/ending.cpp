#include "app/cli/ending.h"

#include "core/device/failure.h"

namespace sinkscope {

Ending endingOf(const std::exception_ptr& thrown) {
  const Error error = failureOf(thrown, {.device = "use a shorter prompt, fewer --want or --device cpu",
                                         .machine = "use a shorter prompt, or fewer --want, --layers and --heads"})
                          .error;
  // Where the work noticed the signal makes no difference to the person who sent it.
  return {error.kind() == ErrorKind::cancelled ? "interrupted" : error.sentence(), exitStatus(error.kind())};
}

}  // namespace sinkscope
