#include "app/cli/rank_group.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <exception>
#include <optional>
#include <thread>

#include <ATen/core/Tensor.h>

#include "app/cli/console.h"
#include "app/cli/ending.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "app/cli/mpi/mpi_ranks.h"
#include "core/device/device.h"
#include "core/device/failure.h"
#include "core/device/memory.h"
#include "core/study/sweep/sweep_ranks.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

std::string hostName() {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  return name;
}

// The machine and the processors that the launcher lets this rank have: "node7 11110000".
std::string placeText() {
  std::string text = hostName() + " ";
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return text;
  for (int processor = 0; processor < CPU_SETSIZE; ++processor) text += CPU_ISSET(processor, &set) != 0 ? '1' : '0';
  return text;
}

// "rank 1 of 3 (process 4711 on node7)"
std::string rankName(int rank, int count, pid_t process) {
  return "rank " + std::to_string(rank) + " of " + std::to_string(count) + " (process " + std::to_string(process) +
         " on " + hostName() + ")";
}

pid_t worker = -1;
volatile std::sig_atomic_t told = 0;  // to end, by the launcher or a person

extern "C" void passOn(int signal) {
  told = 1;
  kill(worker, signal);
}

// From here on this process only waits for its child, which works: it says when that is killed, and ends as failed work
// does. Returns in the child.
void workInChild(Console& console, const std::string& advice) {
  const pid_t parent = getpid();
  sigset_t passed, before;
  sigemptyset(&passed);
  sigaddset(&passed, SIGINT);
  sigaddset(&passed, SIGTERM);
  sigaddset(&passed, SIGHUP);
  sigprocmask(SIG_BLOCK, &passed, &before);
  const pid_t child = fork();
  if (child <= 0) {  // where no process can be made, this one works by itself
    if (child == 0) prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (child == 0 && getppid() != parent) _exit(1);
    if (child == 0) setpgid(0, 0);  // a launcher signals the whole group: once is a request, twice an order
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return;
  }
  worker = child;
  struct sigaction action = {};
  action.sa_handler = passOn;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction hangUp = {};
  sigaction(SIGHUP, nullptr, &hangUp);
  if (hangUp.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  sigprocmask(SIG_SETMASK, &before, nullptr);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  const std::optional<Launch> own = launch();
  if (told == 0 && own) console.error(rankName(own->rank, own->count, child) + " has died; " + advice);
  _exit(exitStatus(ErrorKind::failed));
}

// How long a later rank that failed waits for an earlier one, which may have failed alike, to speak and end it.
std::chrono::milliseconds patience(int rank) {
  return rank == 0 ? std::chrono::milliseconds(0)
                   : std::min(std::chrono::milliseconds(750 + 250 * rank), std::chrono::milliseconds(5000));
}

}  // namespace

RankGroup::RankGroup(Console& console, const std::string& advice)
    : console_(console), ranks_((workInChild(console, advice), joinRanks())) {}

void takeShareOfMachine(OpenOptions& open, int local, int localRank) {
  int sharing = local;  // ranks that live from the same memory
  if (open.device == "auto" || open.device == "cuda") {
    const int gpus = cudaDevices(open.device == "cuda");
    if (gpus > 0) {
      open.device = "cuda:" + std::to_string(localRank % gpus);
      sharing = (local + gpus - 1) / gpus;
    }
  }
  if (!open.memoryBytes) open.memoryBytes = freeMemory(chooseDevice(open.device)) / std::max(1, sharing);
}

void planAsRank(OpenOptions& open, int local) {
  takeShareOfMachine(open, local, 0);
  // A launcher that binds its ranks to processors of their own is not bound to them itself.
  cpu_set_t own, launcher;
  CPU_ZERO(&own);
  CPU_ZERO(&launcher);
  const bool isKnown =
      sched_getaffinity(0, sizeof own, &own) == 0 && sched_getaffinity(getppid(), sizeof launcher, &launcher) == 0;
  const bool isBound = isKnown && !CPU_EQUAL(&own, &launcher);
  if (open.threads == 0) open.threads = std::max(1, availableProcessors() / (isBound ? 1 : std::max(1, local)));
}

void RankGroup::settle(OpenOptions& open) {
  takeShareOfMachine(open, ranks_->localCount(), ranks_->localRank());
  // Also so that nobody measures what another has begun to fill.
  const std::string place = placeText();
  const std::vector<std::string> places = ranks_->exchange(place);
  const auto alike = std::count(places.begin(), places.end(), place);
  if (open.threads == 0) open.threads = std::max(1, availableProcessors() / static_cast<int>(alike));
}

std::vector<BlockRange> RankGroup::divide(OpenOptions& open, const std::string& model, const std::string& split) {
  bool byLayers = split == "layers";
  if (split == "auto") {
    const bool fits = describeModel(model, open).memoryBytes <= open.memoryBytes.value_or(0);
    const std::vector<std::string> all = ranks_->exchange(fits ? "fits" : "does not");
    byLayers = std::count(all.begin(), all.end(), "fits") < std::ssize(all);
  }
  if (!byLayers) return {};
  std::vector<BlockRange> slices = slicesOf(inventoryOf(model), ranks_->count());
  open.blocks = slices.at(static_cast<std::size_t>(ranks_->rank()));
  return slices;
}

void RankGroup::run(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    fail(std::current_exception());
  }
  leaveRanks();
}

void RankGroup::fail(const std::exception_ptr& thrown) {
  const Ending ending = endingOf(failureOf(thrown).error);
  const int rank = ranks_->rank();
  const auto until = std::chrono::steady_clock::now() + patience(rank);
  while (!interrupted() && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  // Of a rank that was told to end, whoever told it knows why; after a death and after an abort the launcher tells all.
  if (interrupted()) _exit(exitStatus(ErrorKind::cancelled));
  console_.error((rank == 0 ? "" : rankName(rank, ranks_->count(), getpid()) + ": ") + ending.sentence);
  abortRanks(ending.status);
}

}  // namespace sinkscope
