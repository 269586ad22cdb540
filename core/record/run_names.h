// The names that belong to a run: its own, and those of what stands beside it while it is written or after it was
// killed.
#pragma once

#include <array>
#include <filesystem>

namespace sinkscope {

inline constexpr const char* kLockEnding = ".lock";  // who writes it (writer_lock.h)
inline constexpr const char* kStateEnding =
    ".state";  // a folder: a sweep on its way through the layers (sweep_state.h)
inline constexpr const char* kBegunEnding = ".begun";  // a run until it has its name
inline constexpr std::array<const char*, 3> kDatabaseEndings = {"-wal", "-shm", "-journal"};  // SQLite's own

enum class RunOutput { run, other };

// Throws Error{badUse} where `out` is, by whatever name or link, what belongs to a run that is there or is being begun:
// a second writer would be let in, or what is measured lost. A run itself may be named by what writes runs alone, which
// decides what becomes of it.
void refuseRunNames(const std::filesystem::path& out, RunOutput what);

}  // namespace sinkscope
