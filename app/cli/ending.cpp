#include "app/cli/ending.h"

namespace sinkscope {

Ending endingOf(const Error& error) {
  // Where the work noticed the signal makes no difference to the person who sent it.
  return {error.kind() == ErrorKind::cancelled ? Error(error.kind(), "interrupted", error.hint()).sentence()
                                               : error.sentence(),
          exitStatus(error.kind())};
}

}  // namespace sinkscope
