// Ranks over MPI. The only two files that know it; built without, nobody can be joined.
#pragma once

#include <memory>

#include "core/study/sweep/ranks.h"

namespace sinkscope {

// Whether this build can.
bool hasMpi();

// Joins the processes that the launcher has started with this one; once in a process. Throws Error{unsupported} where
// this build has no MPI, Error{failed}.
std::unique_ptr<Ranks> joinRanks();

// Leaves them in good order; every rank must call it.
void leaveRanks();

// Ends this process and, by the launcher, all others: with this status.
[[noreturn]] void abortRanks(int status);

}  // namespace sinkscope
