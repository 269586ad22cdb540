// The command line as several ranks that mpirun starts, on one machine.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "app/cli/mpi/mpi_ranks.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"

namespace sinkscope {

// Empty: ranks can be started here. Else why not.
inline std::string whyNoRanks() {
  if (!hasMpi()) return "this build has no MPI";
  if (runProgram("/bin/sh", {"-c", "command -v mpirun"}).status != 0) return "mpirun is not here";
  return {};
}

// Under the address sanitizer: Open MPI never frees what its own modules, unloaded by then, have allocated.
inline std::string withoutLeakChecks() {
  const char* given = std::getenv("ASAN_OPTIONS");
  return "ASAN_OPTIONS=" + std::string(given != nullptr ? given : "") + ":detect_leaks=0";
}

// A folder of this process's own for what the launcher keeps: two that make the one of /tmp at once do not get on.
inline std::string ownLauncherFolder() {
  static const TemporaryFolder folder;
  return "OMPI_MCA_orte_tmpdir_base=" + folder.path().string();
}

// The arguments of /usr/bin/env. As root, on fewer processors than ranks, through shared memory: what a test machine
// has.
inline std::vector<std::string> launched(int ranks, const std::vector<std::string>& command) {
  std::vector<std::string> all = {"OMPI_ALLOW_RUN_AS_ROOT=1",
                                  "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
                                  "OMP_NUM_THREADS=1",
                                  withoutLeakChecks(),
                                  ownLauncherFolder(),
                                  "mpirun",
                                  "--oversubscribe",
                                  "--bind-to",
                                  "none",
                                  "-n",
                                  std::to_string(ranks),
                                  commandLineProgram().string()};
  all.insert(all.end(), command.begin(), command.end());
  return all;
}

inline Finished mpirun(int ranks, const std::vector<std::string>& command) {
  return runProgram("/usr/bin/env", launched(ranks, command));
}

// The processes that work on what is called `path`: each has a parent of the same name, which waits for it.
inline std::vector<int> ranksThatWorkOn(const std::string& path) {
  namespace fs = std::filesystem;
  std::map<int, int> parents;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(entry.path() / "cmdline", std::ios::binary), stat(entry.path() / "stat");
    const std::string command((std::istreambuf_iterator<char>(file)), {});
    if (!command.starts_with(commandLineProgram().string()) || !contains(command, path)) continue;
    std::string text;
    std::getline(stat, text);
    std::istringstream after(text.substr(text.rfind(')') + 1));
    char state = ' ';
    int parent = 0;
    after >> state >> parent;
    parents[std::stoi(name)] = parent;
  }
  std::vector<int> found;
  for (const auto& [process, parent] : parents) {
    if (parents.contains(parent)) found.push_back(process);
  }
  return found;
}

// "sinkscope-cli: ..."; a note of what was measured is none.
inline int linesOfOurs(const std::string& err) {
  int count = 0;
  for (std::size_t at = err.find("sinkscope-cli: "); at != std::string::npos; at = err.find("sinkscope-cli: ", at + 1))
    count += err.compare(at, 21, "sinkscope-cli: note: ") == 0 ? 0 : 1;
  return count;
}

}  // namespace sinkscope
