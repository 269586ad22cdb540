#include "core/values/error.h"

#include "core/values/printable.h"

namespace sinkscope {

std::string Error::sentence() const { return printable(hint_.empty() ? what() : std::string(what()) + "; " + hint_); }

int exitStatus(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::badUse: return 2;
    case ErrorKind::cancelled: return 130;
    default: return 1;
  }
}

}  // namespace sinkscope
