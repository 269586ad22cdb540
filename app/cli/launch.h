// Whether a launcher (mpirun, srun) has started this process as one of several, told from the environment alone: a
// plain start never touches MPI.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace sinkscope {

struct Launch {
  int rank = 0;
  int count = 1;
  int local = 0;  // how many of them are on this machine; where the launcher does not say, all
};

// The value of an environment variable, or null; for tests to stand in for getenv.
using Environment = std::function<const char*(const char*)>;

// Empty: a plain start. Throws Error{badUse} for tasks of srun that do not know each other (its --mpi is missing).
std::optional<Launch> launchFrom(const Environment& environment);
std::optional<Launch> launch();

// Whether this is a rank other than the first: the first alone says what is wrong with the arguments that all were
// given.
bool isLaterRank();

}  // namespace sinkscope
