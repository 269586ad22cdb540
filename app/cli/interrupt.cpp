#include "app/cli/interrupt.h"

#include <unistd.h>
#include <csignal>

#include "core/values/error.h"

namespace sinkscope {

namespace {

volatile std::sig_atomic_t signalCame = 0;
struct sigaction oldInterrupt, oldTerminate, oldFileSize;

extern "C" void noteSignal(int) {
  if (signalCame) _exit(130);
  signalCame = 1;
}

}  // namespace

InterruptGuard::InterruptGuard() {
  signalCame = 0;
  struct sigaction action = {};
  action.sa_handler = noteSignal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a read that waits for input must return to see the flag
  sigaction(SIGINT, &action, &oldInterrupt);
  sigaction(SIGTERM, &action, &oldTerminate);
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGXFSZ, &ignore, &oldFileSize);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &oldInterrupt, nullptr);
  sigaction(SIGTERM, &oldTerminate, nullptr);
  sigaction(SIGXFSZ, &oldFileSize, nullptr);
}

bool interrupted() { return signalCame != 0; }

void checkInterrupted() {
  if (interrupted()) throw Error(ErrorKind::cancelled, "interrupted");
}

}  // namespace sinkscope
