// The command line, whole: sinkscope-cli's main() only calls this, and tests call it in-process.
#pragma once

#include <iosfwd>

namespace sinkscope {

// Runs `argv[1]` with the arguments behind it. Results go to `out`; notes, progress and the one-line error to `err`.
// Returns the exit status that the manual page promises: 0 done, 1 the work failed, 2 bad use, 130 interrupted. Never
// throws. SIGINT, SIGTERM and SIGHUP are caught while it runs and what stood before is restored; not reentrant.
int runCommandLine(int argc, char** argv, std::ostream& out, std::ostream& err);

}  // namespace sinkscope
