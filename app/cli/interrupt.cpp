#include "app/cli/interrupt.h"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <ctime>

#include "core/checkpoint/output_file.h"
#include "core/record/run_file.h"
#include "core/record/run_names.h"
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
struct Told {
  std::array<char, 4096> file{};
  std::array<char, 2000> hint{};
  volatile std::size_t length = 0;
};
std::array<Told, 2> toldOf;  // the first of which the file is there

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
  for (const Told& told : toldOf) {
    if (told.length == 0 || ::access(told.file.data(), F_OK) != 0) continue;
    static_cast<void>(!::write(STDERR_FILENO, told.hint.data(), told.length));
    break;
  }
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
  for (Told& told : toldOf) told.length = 0;
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

namespace {

void tell(Told& told, const std::filesystem::path& file, const std::string& hint) {
  told.length = 0;
  const std::string said = messageOf("; " + hint);
  if (file.native().size() >= told.file.size() || said.size() > told.hint.size()) return;
  std::copy(file.native().begin(), file.native().end(), told.file.begin());
  told.file[file.native().size()] = '\0';
  std::copy(said.begin(), said.end(), told.hint.begin());
  told.length = said.size();
}

// Of a run, or what is on its way through the layers beside it.
bool holdsAnything(const std::filesystem::path& run) {
  std::error_code ignored;
  if (std::filesystem::exists(run.string() + kStateEnding, ignored)) return true;
  try {
    const std::vector<RunCase> cases = RunFile::open(run).cases();
    return std::any_of(cases.begin(), cases.end(), [](const RunCase& one) { return one.used; });
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

void tellOnInterrupt(const std::filesystem::path& file, const std::string& hint) { tell(toldOf[1], file, hint); }

void withWayOn(const std::filesystem::path& out, bool resume,
               const std::function<void(const std::function<void()>& measured)>& work) {
  const std::string goOn = out.string() + " holds what was finished: go on with --resume";
  const std::string begin = "nothing is measured yet: " + out.string() + " is begun, go on with --resume";
  std::error_code ignored;
  const bool isThere = std::filesystem::exists(out, ignored);
  // Asked beforehand: a reader of a run that has just been left would leave its files beside it.
  bool holds = isThere && holdsAnything(out);
  const auto measured = [&] {
    holds = true;
    tellOnInterrupt(out, goOn);
  };
  const std::filesystem::path state = out.string() + kStateEnding;
  if (resume || !isThere) {
    tell(toldOf[0], state, goOn);
    tellOnInterrupt(out, holds ? goOn : begin);
  }
  try {
    work(measured);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || !std::filesystem::exists(out, ignored)) throw;
    throw Error(error.kind(), error.what(), holds || std::filesystem::exists(state, ignored) ? goOn : begin);
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
