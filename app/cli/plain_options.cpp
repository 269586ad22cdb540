#include "app/cli/plain_options.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/launch.h"
#include "core/checkpoint/protected_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Permissions do not tell of a folder that nothing can be made in, as of /proc: it is tried, before anything is
// measured.
void refuseNothingMade(const std::filesystem::path& wanted, const std::filesystem::path& in, const char* hint) {
  std::string tried = (in / ".sinkscope-XXXXXX").string();
  if (mkdtemp(tried.data()) == nullptr) {
    const std::string why = std::generic_category().message(errno);
    throw Error(ErrorKind::badUse, wanted.string() + ": cannot be made in " + in.string() + ": " + why, hint);
  }
  rmdir(tried.c_str());
}

}  // namespace

void addQuietOption(CLI::App& app) {
  app.add_flag_callback(
      "--quiet", [] {}, "no progress (this command reports none anyway)");
}

void addColumnsOption(CLI::App& app, LatexWidth& width) {
  app.add_option_function<std::string>(
         "--columns",
         [&width](const std::string& number) { width = number == "1" ? LatexWidth::column : LatexWidth::page; },
         "of tables of LaTeX: 2, as wide as a page (the default), or 1, a column of one,\nwith intervals under their "
         "numbers")
      ->check(CLI::IsMember({"1", "2"}))
      ->type_name("N");
}

void checkOutputPath(const std::filesystem::path& path, const std::vector<std::filesystem::path>& read,
                     RunOutput what) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (path == kStandardOutput) {
    throw Error(ErrorKind::badUse, "- means standard output, where this result cannot go",
                "name a file, ./- where it is to be called so");
  }
  const fs::file_status status = fs::status(path, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    throw Error(ErrorKind::badUse, path.string() + ": is not a regular file", "name a file to write with --out");
  }
  if (!path.has_filename()) {
    throw Error(ErrorKind::badUse, "--out: '" + path.string() + "' names no file", "name a file to write");
  }
  const fs::path folder = folderOf(path);
  if (!fs::is_directory(folder, ignored)) {
    throw Error(ErrorKind::badUse, path.string() + ": there is no folder " + folder.string(),
                "make the folder first, or write elsewhere");
  }
  if (access(folder.c_str(), W_OK | X_OK) != 0) {
    throw Error(ErrorKind::badUse, path.string() + ": the folder " + folder.string() + " may not be written to",
                "write elsewhere");
  }
  refuseNothingMade(path, folder, "write elsewhere");
  refuseProtected(path);
  refuseOverwriting(path, read);
  refuseRunNames(path, what);
}

void checkOutputPaths(std::vector<NamedOutput> outputs, const std::vector<std::filesystem::path>& read) {
  std::erase_if(outputs,
                [](const NamedOutput& output) { return output.path.empty() || output.path == kStandardOutput; });
  for (const NamedOutput& output : outputs) checkOutputPath(output.path, read);
  refuseClashes(outputs);
}

void checkOutputFolder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  refuseNoFolderName(folder.string());
  std::error_code ignored;
  fs::path there = fs::absolute(folder, ignored).lexically_normal();
  while (!fs::exists(fs::symlink_status(there, ignored)) && there.has_relative_path()) there = there.parent_path();
  if (!fs::is_directory(there, ignored)) {
    throw Error(ErrorKind::badUse, folder.string() + ": cannot be made, " + there.string() + " is no folder",
                "choose another --out");
  }
  if (access(there.c_str(), W_OK | X_OK) != 0) {
    throw Error(ErrorKind::badUse, folder.string() + ": " + there.string() + " may not be written to",
                "choose another --out");
  }
  refuseNothingMade(folder, there, "choose another --out");
}

void refuseNoFolderName(const std::string& folder) {
  if (folder.empty()) throw Error(ErrorKind::badUse, "--out is given, and empty", "name a folder");
  if (folder != kStandardOutput) return;
  throw Error(ErrorKind::badUse, "- means standard output, where this result cannot go",
              "name a folder, ./- where it is to be called so");
}

std::function<std::string(const std::string&)> isThere(const std::string& hint) {
  return [hint](const std::string& typed) {
    std::error_code problem;
    if (typed.empty() || typed == kStandardOutput || typed == "builtin") return saysSomething(typed);
    if (isLaterRank()) return std::string();  // its work tells what its own machine lacks; here the first alone speaks
    const std::filesystem::file_status status = std::filesystem::status(typed, problem);
    // Of a folder that may not be looked into, its reader says so.
    if (status.type() != std::filesystem::file_type::not_found) return std::string();
    throw Error(ErrorKind::badUse, typed + ": no such file", hint);
  };
}

std::string saysSomething(const std::string& typed) {
  return typed.empty() ? "is given, and empty; leave it out or say what" : "";
}

std::string asciiJson(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace);
}

std::string helpList(const std::string& names) {
  constexpr std::size_t kWidth = 70;
  std::string text;
  std::size_t start = 0;  // of the last line
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find(", ", at), names.size());
    if (text.size() - start + (end - at) > kWidth) {
      text.back() = '\n';
      start = text.size();
    }
    text += names.substr(at, end - at) + (end < names.size() ? ", " : "");
    at = end + 2;
  }
  return text;
}

}  // namespace sinkscope
