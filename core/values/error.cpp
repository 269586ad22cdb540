#include "core/values/error.h"

namespace sinkscope {

std::string Error::sentence() const {
  std::string line = hint_.empty() ? what() : std::string(what()) + "; " + hint_;
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return line;
}

int exitStatus(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::badUse: return 2;
    case ErrorKind::cancelled: return 130;
    default: return 1;
  }
}

}  // namespace sinkscope
