// What a command may say, and where: results on standard output, everything else on standard error.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/progress_line.h"
#include "core/values/error.h"
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

// `text` in one line: line breaks and tabs as single spaces, the rest printable().
std::string oneLine(std::string_view text);

// A sentence of at most kLongestMessage bytes: of a longer one the middle is left out, since what is wrong stands at
// its beginning and what would be right at its end.
inline constexpr std::size_t kLongestMessage = 600;
std::string messageOf(std::string_view text);

}  // namespace sinkscope
