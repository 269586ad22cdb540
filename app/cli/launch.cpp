#include "app/cli/launch.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

namespace {

std::optional<int> number(const char* text) {
  if (text == nullptr) return {};
  int value = 0;
  const char* end = text + std::strlen(text);
  const auto [stop, problem] = std::from_chars(text, end, value);
  return problem == std::errc() && stop == end && value >= 0 ? std::optional(value) : std::nullopt;
}

// Open MPI; Hydra; Slurm, which says "4(x2),3" of its nodes, the fullest first as a rule.
int localCount(const Environment& environment, int all) {
  for (const char* name : {"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS", "SLURM_STEP_TASKS_PER_NODE"}) {
    const char* text = environment(name);
    if (text == nullptr) continue;
    const std::string digits(text, std::strspn(text, "0123456789"));
    if (const auto local = number(digits.c_str()); local && *local > 0) return std::min(*local, all);
  }
  return all;
}

}  // namespace

std::optional<Launch> launchFrom(const Environment& environment) {
  // Open MPI's mpirun; srun --mpi=pmix, which says the rank only; PMI of Slurm and of Hydra.
  const auto tasks = number(environment("SLURM_STEP_NUM_TASKS"));
  struct Names {
    const char* rank;
    const char* count;
  };
  for (const auto& [rank, count] : {Names{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                    Names{"PMIX_RANK", "SLURM_STEP_NUM_TASKS"}, Names{"PMI_RANK", "PMI_SIZE"}}) {
    const auto own = number(environment(rank)), all = number(environment(count));
    if (own && all) return Launch{*own, *all, localCount(environment, *all)};
  }
  if (tasks && *tasks > 1) {
    throw Error(ErrorKind::badUse, "srun has started " + std::to_string(*tasks) + " tasks that do not know each other",
                "start them with srun --mpi=pmix --kill-on-bad-exit=1, or one task alone");
  }
  return {};
}

std::optional<Launch> launch() {
  return launchFrom([](const char* name) { return std::getenv(name); });
}

bool isLaterRank() {
  try {
    const auto known = launch();
    return known && known->rank > 0;
  } catch (const Error&) {
    return number(std::getenv("SLURM_PROCID")).value_or(0) > 0;
  }
}

}  // namespace sinkscope
