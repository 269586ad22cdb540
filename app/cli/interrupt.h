// Ctrl-C: noted by a signal handler, acted on where the work next asks.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace sinkscope {

// While it lives, SIGINT, SIGTERM and SIGHUP (a terminal that is closed, unless nohup has it ignored) only set a flag;
// a second one ends the process at once with status 130 (SIGHUP does not: a shell and the system both send it), and so
// does the lapse of kGrace after the first, where the work has not come to ask: a list of a million prompts that is
// sorted asks nobody. What is in a run file or under the name of an output is whole at every moment. SIGXFSZ is
// ignored, so that a file over the size limit is a failed write with a sentence, as a full disk is. One at a time.
class InterruptGuard {
 public:
  // `program`: what says that it was interrupted.
  explicit InterruptGuard(const std::string& program = "sinkscope");
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};

inline constexpr double kGrace = 0.7;  // seconds

// For work that has something to finish after a signal, as a training has: it takes the time that it needs, which is
// said where that is longer than kGrace, unless another process says it.
void endInOwnTime(bool aloud);

// What a person is told who interrupts work that has finished something, where the handler ends it: "fig6 is written,
// ...". Until the guard ends.
void tellOnInterrupt(const std::string& hint);

// `work` that keeps in the run `out` what it has finished, whichever way it is stopped: "x.run holds what was finished:
// go on with --resume", or that nothing is measured yet; what lies beside the run and is needed is named with it. The
// run is one file then, its log folded into it, also where the work does not come to ask. It calls `measured` once
// something is in the file. Nothing is told of what was there before and is not gone on with: that is refused.
void withWayOn(const std::filesystem::path& out, bool resume,
               const std::function<void(const std::function<void()>& measured)>& work);

// `work` that writes into a run and has its own words of how it is gone on with: however it is stopped, the run is one
// file then.
void withRunFolded(const std::filesystem::path& run, const std::function<void()>& work);

bool interrupted();

// For work that has kept what it has on another thread than the one that is computing: says so as an interrupted
// command does, and ends the process with status 130.
[[noreturn]] void endInterrupted(const std::string& hint);

// Throws Error{cancelled} when a signal has come.
void checkInterrupted();

}  // namespace sinkscope
