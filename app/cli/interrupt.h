// Ctrl-C: noted by a signal handler, acted on where the work next asks.
#pragma once

namespace sinkscope {

// While it lives, SIGINT and SIGTERM only set a flag; a second one ends the process at once with status 130. SIGXFSZ is
// ignored, so that a file over the size limit is a failed write with a sentence, as a full disk is. One at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};

bool interrupted();

// Throws Error{cancelled} when a signal has come.
void checkInterrupted();

}  // namespace sinkscope
