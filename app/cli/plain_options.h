// What the options and results of commands share that need no model.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checkpoint/output_file.h"
#include "core/record/run_names.h"
#include "core/values/latex.h"

namespace CLI {
class App;
}

namespace sinkscope {

// --quiet alone, for commands without a model: they report no progress, and a script may say --quiet to all.
void addQuietOption(CLI::App& app);

// --columns 2 or 1: what a table of LaTeX is made for.
void addColumnsOption(CLI::App& app, LatexWidth& width);

// Checks before the work what would otherwise only show after it: the folder of `path` exists and may be written to,
// nothing but a regular file stands under the name, and it is none of those that are read, no run (`what` says whether
// a run is written), and nothing that a run keeps beside it. Throws Error{badUse}.
void checkOutputPath(const std::filesystem::path& path, const std::vector<std::filesystem::path>& read = {},
                     RunOutput what = RunOutput::other);

// The same of all that a command writes; those that are not asked for have no path, and "-" is no file. No two are one
// file.
void checkOutputPaths(std::vector<NamedOutput> outputs, const std::vector<std::filesystem::path>& read);

// The same of a folder that is made where it is missing, with all above it: nothing but a folder stands under the name,
// and it, or the nearest above it that is there, may be written to. Throws Error{badUse}.
void checkOutputFolder(const std::filesystem::path& folder);

// The same of a name alone: "-" is standard output, which takes no folder, and "" none at all.
void refuseNoFolderName(const std::string& folder);

// A check of an option, for CLI11: something lies under the name; "-" and "builtin" are no names of files. Throws
// Error{badUse} "x.run: no such file; `hint`": the command line is wrong then, and nothing has been tried.
std::function<std::string(const std::string&)> isThere(const std::string& hint = "check the path");
inline constexpr const char* kOrStandardInput = "check the path, or give - for standard input";
inline constexpr const char* kPromptFiles =
    "name a .jsonl or .txt file of prompts, - for standard input, or the word builtin";

// A check of an option, for CLI11: a script's variable that is empty would be no option at all.
std::string saysSomething(const std::string& typed);

// The word that stands for standard output where a file is to be written; "./-" is a file of that name.
inline constexpr const char* kStandardOutput = "-";

// "a, b, c" with line breaks, as an option's help takes it.
std::string helpList(const std::string& names);

// A path is written into messages and JSON as typed; JSON wants UTF-8, so other bytes are replaced there.
std::string asciiJson(const nlohmann::ordered_json& json);

}  // namespace sinkscope
