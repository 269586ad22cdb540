// Writes a file whole or not at all: into a temporary name beside it, flushed, then renamed over the final name.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace sinkscope {

// Calls write(stream) once. On any failure (Error from `write`, disk full, no such folder) the temporary file is
// removed, what stood under `path` before is untouched, and Error{failed} (disk) or Error{badUse} (folder) is thrown.
// What processes that were killed have left of the same path is removed first.
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

// The whole path of what is written or read under a name, there or not: from the root, with every link followed, that
// of the file itself included (one that leads to nothing yet too).
std::filesystem::path wholePath(const std::filesystem::path& path);

// Throws Error{badUse} where `out` is, by whatever name or link, one of the files that are read, or what SQLite keeps
// beside one; names that are no path of a file ("", "-", "builtin") count for nothing.
void refuseOverwriting(const std::filesystem::path& out, const std::vector<std::filesystem::path>& read);

// What a command writes, and what asked for it: an option's name.
struct NamedOutput {
  std::string option;
  std::filesystem::path path;
};

// Throws Error{badUse} where two of them are one file, by whatever names or links: the first would be lost.
void refuseClashes(const std::vector<NamedOutput>& outputs);

// The folder that a file, there or not, lies in: "." where its path names none.
std::filesystem::path folderOf(const std::filesystem::path& file);

// Those that this process is writing at this moment, for a signal handler that ends it: calls nothing that one may not.
void removePartialFiles();

// Whether `path` has the name of such a temporary file: a process that was killed leaves it.
bool isPartialFile(const std::filesystem::path& path);

}  // namespace sinkscope
