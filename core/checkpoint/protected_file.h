// A file that its owner protects from being written to.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

#include "core/values/error.h"

namespace sinkscope {

// Throws Error{badUse} where a file is there that this process may not write to: replacing it needs no more than a
// right over its folder, and who protects a file means it.
inline void refuseProtected(const std::filesystem::path& file) {
  if (::faccessat(AT_FDCWD, file.c_str(), F_OK, AT_EACCESS) != 0 ||
      ::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0)
    return;
  throw Error(ErrorKind::badUse, file.string() + ": may not be written to, and would be replaced",
              "write elsewhere, or give it back the right to be written (chmod u+w)");
}

}  // namespace sinkscope
