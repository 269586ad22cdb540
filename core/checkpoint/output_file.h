// Writes a file whole or not at all: into a temporary name beside it, flushed, then renamed over the final name.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

namespace sinkscope {

// Calls write(stream) once. On any failure (Error from `write`, disk full, no such folder) the temporary file is
// removed, what stood under `path` before is untouched, and Error{failed} (disk) or Error{badUse} (folder) is thrown.
void writeWhole(const std::filesystem::path& path, const std::function<void(std::ostream&)>& write);

// The same of a text that is there.
void writeWholeText(const std::filesystem::path& path, std::string_view text);

// Why the system does not write a file further, of its errno, and what helps: the disk is full (its quota counts as
// that), a file may not be so large here (ulimit -f), or the system's own words.
struct WriteProblem {
  std::string why, hint;
  bool noRoom = false;  // one of the first two: the same work goes on once there is room
};
WriteProblem writeProblem(int error);

// The folder that a file, there or not, lies in: "." where its path names none.
std::filesystem::path folderOf(const std::filesystem::path& file);

// Whether `path` has the name of such a temporary file: a process that was killed leaves it.
bool isPartialFile(const std::filesystem::path& path);

}  // namespace sinkscope
