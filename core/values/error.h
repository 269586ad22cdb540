// The one error type of Sinkscope: a sentence that names the file or field, and the next step.
//
//   throw Error(ErrorKind::badFile, "model.safetensors: the header is 9 GiB long but the file has 12 bytes",
//               "download the file again");
//
// Thrown inside, converted once at the edge: the command line prints it in one line and picks the exit status, the
// window shows it where the work was started.
#pragma once

#include <stdexcept>
#include <string>

namespace sinkscope {

enum class ErrorKind {
  badUse,       // the request itself cannot be meant: unknown option, empty prompt, id out of range (exit status 2)
  badFile,      // a file is missing, damaged or of the wrong shape (exit status 1)
  unsupported,  // the file is sound but not for us: unknown family, dtype or container (exit status 1)
  tooLarge,     // needs more memory than there is; `what` carries the figures (exit status 1)
  failed,       // the work failed: disk full, numerical trouble (exit status 1)
  cancelled,    // a person or a signal stopped it (exit status 130)
};

class Error : public std::runtime_error {
 public:
  // `what`: what is wrong, naming file and field, no full stop. `hint`: what would be right; may be empty.
  Error(ErrorKind kind, const std::string& what, std::string hint = {})
      : std::runtime_error(what), kind_(kind), hint_(std::move(hint)) {}

  ErrorKind kind() const { return kind_; }
  const std::string& hint() const { return hint_; }

  // "what; hint" in one line, as scripts and the window show it: printable() of both, since a name in a hostile file
  // may hold anything.
  std::string sentence() const;

 private:
  ErrorKind kind_;
  std::string hint_;
};

// The exit status that the manual page promises: 2 bad use, 130 interrupted, 1 everything else.
int exitStatus(ErrorKind kind);

}  // namespace sinkscope
