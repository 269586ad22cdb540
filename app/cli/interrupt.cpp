#include "app/cli/interrupt.h"

#include <semaphore.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/checkpoint/output_file.h"
#include "core/record/database.h"
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
std::array<char, 2000> toldHint{};
volatile std::size_t toldLength = 0;
// Of work that keeps a run: the handler leaves the end to a thread that may do more than a handler.
volatile std::sig_atomic_t isWatched = 0, graceLapsed = 0;
sem_t awaited;

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
  if (isWatched) {
    graceLapsed = 1;
    sem_post(&awaited);
    return;
  }
  removePartialFiles();
  static_cast<void>(!::write(STDERR_FILENO, endingWords.data(), endingLength));
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
  graceLapsed = 0;
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

namespace {

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

// "x.run holds what was finished: go on with --resume"; with what has to stay beside it, where there is something.
std::string wayOn(const std::filesystem::path& out, bool holds) {
  std::error_code ignored;
  std::vector<std::string> files = {out.string()};
  if (std::filesystem::exists(out.string() + kStateEnding, ignored)) files.push_back(out.string() + kStateEnding);
  const std::string log = out.string() + kDatabaseEndings[0];
  if (const std::uintmax_t size = std::filesystem::file_size(log, ignored); !ignored && size > 0) files.push_back(log);
  if (files.size() == 1) {
    return holds ? out.string() + " holds what was finished: go on with --resume"
                 : "nothing is measured yet: " + out.string() + " is begun, go on with --resume";
  }
  std::string names = files.front();
  for (std::size_t i = 1; i < files.size(); ++i) names += (i + 1 < files.size() ? ", " : " and ") + files[i];
  return names + " beside it hold what was finished: go on with --resume";
}

// Ends the process where the work has not come to ask: what of the run lies in a log beside it is put into the one file
// before.
class RunWatch {
 public:
  // `way`: how the work is gone on with, asked where the run is there; empty: nothing is said of it.
  RunWatch(std::filesystem::path out, std::function<std::string()> way) : out_(std::move(out)), way_(std::move(way)) {
    sem_init(&awaited, 0, 0);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);  // signals are for the thread that waits for input
    thread_ = std::thread([this] { wait(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    isWatched = 1;
  }
  ~RunWatch() {
    isWatched = 0;
    sem_post(&awaited);
    thread_.join();
    sem_destroy(&awaited);
  }
  RunWatch(const RunWatch&) = delete;
  RunWatch& operator=(const RunWatch&) = delete;

 private:
  void wait() {
    while (sem_wait(&awaited) != 0) {
    }
    if (!graceLapsed) return;
    std::error_code ignored;
    std::optional<Database> run;  // closed by the end of the process
    try {
      if (std::filesystem::exists(out_, ignored)) run.emplace(out_, Database::Access::write).foldForEnd();
    } catch (const Error&) {  // it is as a kill leaves it, and the sentence says what lies beside it
    }
    const std::string told(toldHint.data(), toldLength);
    const std::string way = std::filesystem::exists(out_, ignored) && way_ ? way_() : std::string();
    endInterrupted(way + (way.empty() || told.empty() ? told.substr(std::min<std::size_t>(2, told.size())) : told));
  }

  std::filesystem::path out_;
  std::function<std::string()> way_;
  std::thread thread_;
};

}  // namespace

void tellOnInterrupt(const std::string& hint) {
  const std::string said = messageOf("; " + hint);
  toldLength = 0;
  const std::size_t length = std::min(said.size(), toldHint.size());
  std::copy_n(said.begin(), length, toldHint.begin());
  toldLength = length;
}

void withWayOn(const std::filesystem::path& out, bool resume,
               const std::function<void(const std::function<void()>& measured)>& work) {
  std::error_code ignored;
  const bool isThere = std::filesystem::exists(out, ignored);
  // Asked beforehand: a reader of a run that has just been left would leave its files beside it.
  std::atomic<bool> holds = isThere && holdsAnything(out);
  std::optional<RunWatch> watch;
  if (resume || !isThere) watch.emplace(out, [&] { return wayOn(out, holds); });  // else it is not ours, and refused
  try {
    work([&] { holds = true; });
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || !std::filesystem::exists(out, ignored)) throw;
    throw Error(error.kind(), error.what(), wayOn(out, holds));
  }
}

void withRunFolded(const std::filesystem::path& run, const std::function<void()>& work) {
  const RunWatch watch(run, {});
  work();
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
