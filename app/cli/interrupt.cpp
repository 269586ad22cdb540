#include "app/cli/interrupt.h"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <ctime>

#include "core/checkpoint/output_file.h"
#include "core/values/error.h"
#include "core/values/message.h"

namespace sinkscope {

namespace {

volatile std::sig_atomic_t signalCame = 0, hasTimer = 0, inOwnTime = 0, isAloud = 0;
struct sigaction oldInterrupt, oldTerminate, oldHangUp, oldFileSize, oldAlarm;
timer_t timer;
std::array<char, 64> endingWords{};
volatile std::size_t endingLength = 0;
std::array<char, 160> laterWords{};  // of what ends in its own time
volatile std::size_t laterLength = 0;
// Of tellOnInterrupt(); the length is set last and taken back first: 0 is nothing.
std::array<char, 4096> toldFile{};
std::array<char, 600> toldHint{};
volatile std::size_t toldLength = 0;

extern "C" void noteSignal(int signal) {
  if (signalCame) {
    if (signal == SIGHUP) return;
    removePartialFiles();
    _exit(130);
  }
  signalCame = 1;
  if (!hasTimer || (inOwnTime && !isAloud)) return;
  struct itimerspec grace = {};
  grace.it_value.tv_nsec = static_cast<long>(kGrace * 1e9);
  timer_settime(timer, 0, &grace, nullptr);
}

// Only what a signal handler may call.
extern "C" void graceIsOver(int) {
  if (inOwnTime) {
    // In one piece: the second signal may come between two.
    static_cast<void>(!::write(STDERR_FILENO, laterWords.data(), laterLength));
    return;
  }
  removePartialFiles();
  static_cast<void>(!::write(STDERR_FILENO, endingWords.data(), endingLength));
  if (toldLength > 0 && ::access(toldFile.data(), F_OK) == 0)
    static_cast<void>(!::write(STDERR_FILENO, toldHint.data(), toldLength));
  static_cast<void>(!::write(STDERR_FILENO, "\n", 1));
  _exit(130);
}

}  // namespace

InterruptGuard::InterruptGuard(const std::string& program) {
  const std::string said = program.substr(0, 40) + ": interrupted";
  std::copy(said.begin(), said.end(), endingWords.begin());
  endingLength = said.size();
  const std::string later = said + "; what is under way ends first, a second signal ends at once\n";
  std::copy(later.begin(), later.end(), laterWords.begin());
  laterLength = later.size();
  signalCame = 0;
  inOwnTime = 0;
  toldLength = 0;
  struct sigevent event = {};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  hasTimer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 ? 1 : 0;
  struct sigaction end = {};
  end.sa_handler = graceIsOver;
  sigemptyset(&end.sa_mask);
  sigaction(SIGALRM, &end, &oldAlarm);
  struct sigaction action = {};
  action.sa_handler = noteSignal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a read that waits for input must return to see the flag
  sigaction(SIGINT, &action, &oldInterrupt);
  sigaction(SIGTERM, &action, &oldTerminate);
  sigaction(SIGHUP, &action, &oldHangUp);
  if (oldHangUp.sa_handler == SIG_IGN) sigaction(SIGHUP, &oldHangUp, nullptr);  // by nohup
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGXFSZ, &ignore, &oldFileSize);
}

InterruptGuard::~InterruptGuard() {
  if (hasTimer) timer_delete(timer);
  hasTimer = 0;
  sigaction(SIGALRM, &oldAlarm, nullptr);
  sigaction(SIGINT, &oldInterrupt, nullptr);
  sigaction(SIGTERM, &oldTerminate, nullptr);
  sigaction(SIGHUP, &oldHangUp, nullptr);
  sigaction(SIGXFSZ, &oldFileSize, nullptr);
}

void tellOnInterrupt(const std::filesystem::path& file, const std::string& hint) {
  toldLength = 0;
  const std::string said = messageOf("; " + hint);
  if (file.native().size() >= toldFile.size() || said.size() > toldHint.size()) return;
  std::copy(file.native().begin(), file.native().end(), toldFile.begin());
  toldFile[file.native().size()] = '\0';
  std::copy(said.begin(), said.end(), toldHint.begin());
  toldLength = said.size();
}

void withWayOn(const std::filesystem::path& out, bool resume, const std::function<void()>& work) {
  const std::string goOn = out.string() + " holds what was finished: go on with --resume";
  std::error_code ignored;
  if (resume || !std::filesystem::exists(out, ignored)) tellOnInterrupt(out, goOn);
  try {
    work();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || !std::filesystem::exists(out, ignored)) throw;
    throw Error(error.kind(), error.what(), goOn);
  }
}

void endInOwnTime(bool aloud) {
  inOwnTime = 1;
  isAloud = aloud ? 1 : 0;
}

bool interrupted() { return signalCame != 0; }

void endInterrupted(const std::string& hint) {
  const std::string said =
      std::string(endingWords.data(), endingLength) + messageOf(hint.empty() ? hint : "; " + hint) + "\n";
  removePartialFiles();
  static_cast<void>(!::write(STDERR_FILENO, said.data(), said.size()));
  _exit(130);
}

void checkInterrupted() {
  if (interrupted()) throw Error(ErrorKind::cancelled, "interrupted");
}

}  // namespace sinkscope
