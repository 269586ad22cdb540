#include "core/values/error.h"

namespace sinkscope {

int exitStatus(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::badUse: return 2;
    case ErrorKind::cancelled: return 130;
    default: return 1;
  }
}

}  // namespace sinkscope
