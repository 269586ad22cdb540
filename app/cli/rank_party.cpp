#include "app/cli/rank_party.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <exception>

#include <ATen/core/Tensor.h>

#include "app/cli/ending.h"
#include "app/cli/mpi/mpi_ranks.h"
#include "core/device/device.h"
#include "core/device/memory.h"
#include "core/study/sweep/sweep_ranks.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The machine and the processors that the launcher lets this rank have: "node7 11110000".
std::string placeText() {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  std::string text = std::string(host) + " ";
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return text;
  for (int processor = 0; processor < CPU_SETSIZE; ++processor) text += CPU_ISSET(processor, &set) != 0 ? '1' : '0';
  return text;
}

int guarded = -1;  // the process that works

extern "C" void passOn(int signal) { kill(guarded, signal); }

// From here on this process only waits for another that works: for one that is killed mpirun would end with a status of
// its own, 137; this one ends with 1, as failed work does. Returns in the process that works.
void workGuarded() {
  const pid_t guard = getpid();
  sigset_t passed, before;
  sigemptyset(&passed);
  sigaddset(&passed, SIGINT);
  sigaddset(&passed, SIGTERM);
  sigprocmask(SIG_BLOCK, &passed, &before);
  const pid_t child = fork();
  if (child <= 0) {  // where no process can be made, this one works by itself
    if (child == 0) prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (child == 0 && getppid() != guard) _exit(1);
    if (child == 0) setpgid(0, 0);  // a launcher signals the whole group: once is a request, twice an order
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return;
  }
  guarded = child;
  struct sigaction action = {};
  action.sa_handler = passOn;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigprocmask(SIG_SETMASK, &before, nullptr);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  // Its lines have told the others; a moment for the first to say so before the launcher ends it.
  if (!WIFEXITED(status)) usleep(500'000);
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : exitStatus(ErrorKind::failed));
}

}  // namespace

RankParty::RankParty(const std::string& advice)
    : ranks_((workGuarded(), joinRanks())), lifeline_(std::make_unique<Lifeline>(*ranks_, advice)) {}

void RankParty::settle(OpenOptions& open) {
  const int local = ranks_->localCount();
  int sharing = local;  // ranks that live from the same memory
  if (open.device == "auto" || open.device == "cuda") {
    const int gpus = cudaDevices(open.device == "cuda");
    if (gpus > 0) {
      open.device = "cuda:" + std::to_string(ranks_->localRank() % gpus);
      sharing = (local + gpus - 1) / gpus;
    }
  }
  if (!open.memoryBytes) open.memoryBytes = freeMemory(chooseDevice(open.device)) / std::max(1, sharing);
  // Also so that nobody measures what another has begun to fill.
  const std::string place = placeText();
  const std::vector<std::string> places = ranks_->exchange(place);
  const auto alike = std::count(places.begin(), places.end(), place);
  if (open.threads == 0) open.threads = std::max(1, availableProcessors() / static_cast<int>(alike));
}

std::vector<BlockRange> RankParty::divide(OpenOptions& open, const std::string& model, const std::string& split) {
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

void RankParty::run(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    const Ending ending = endingOf(std::current_exception());
    lifeline_->fail(ending.sentence, ending.status);
    throw;
  }
  lifeline_->goodbye();
  leaveRanks();
}

}  // namespace sinkscope
