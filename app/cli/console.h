// What a command may say, and where: results on standard output, everything else on standard error.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/progress_line.h"
#include "core/values/error.h"
#include "core/values/message.h"
#include "core/values/progress.h"

namespace sinkscope {

class Console {
 public:
  enum class Progress { whenTerminal, always, never };

  // `program`: what a note and an error begin with.
  Console(std::ostream& out, std::ostream& err, std::string program = "sinkscope-cli")
      : out_(out), err_(err), program_(std::move(program)), progressLine_(err) {}

  // Writes `text` as it is to standard output. Throws Error{failed} when that cannot be written (disk full).
  void print(std::string_view text);
  // Throws Error{failed} when something printed did not reach its place.
  void flush();

  // "sinkscope-cli: note: ..." in one line of standard error.
  void note(const std::string& sentence);
  // "sinkscope-cli: what; hint" in one line of standard error (oneLine()).
  void error(const std::string& sentence);

  void setProgress(Progress when);
  // For core: shows progress where asked for, and cancels once a signal has come. Valid while the console lives.
  ProgressSink progress();

 private:
  std::ostream& out_;
  std::ostream& err_;
  std::string program_;
  ProgressLine progressLine_;
};

}  // namespace sinkscope
