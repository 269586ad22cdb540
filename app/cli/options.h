// The options that every command takes (packaging/sinkscope-cli.1), and the arguments several of them share.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/cli/plain_options.h"
#include "core/model/open/open_model.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sinkscope {

class Console;

struct CommonOptions {
  std::string model;
  std::string device = "auto";
  std::string dtype = "auto";
  int threads = 0;  // 0: as many as there are cores
  std::string bos = "auto";
  std::optional<std::int64_t> bosId;
  std::int64_t seed = 0;
  std::string memory;
  bool quiet = false;
  bool json = false;
  bool progress = false;

  BosMode bosMode() const;  // of both: automatic; BosSides (bos_sides.h) has both
  // How to open the model; also applies --quiet and --progress to the console. Throws Error{badUse} for a memory size
  // that is none.
  OpenOptions open(Console& console) const;
};

// Adds MODEL and the common options. `options` must live as long as the app is parsed.
void addCommonOptions(CLI::App& app, CommonOptions& options);

// --device alone, of a command that opens no model. Returned so that it can be put into a group.
CLI::Option* addDeviceOption(CLI::App& app, std::string& device);

// "8G", "512M", "1.5GiB", "1000000": bytes; K, M, G, T count by 1024, kB, MB, GB, TB by 1000.
// Throws Error{badUse} for anything else and for less than one byte.
std::int64_t parseBytes(const std::string& text, const std::string& option);

// Throws Error{badUse} when `path` is, by whatever name or link, a file of the model folder that is being read.
void refuseModelFile(const std::filesystem::path& path, const std::filesystem::path& modelFolder);

// One prompt: --text, --ids or --ids-file.
struct PromptOptions {
  std::string text, ids, idsFile;
  CLI::Option* textOption = nullptr;
  CLI::Option* idsOption = nullptr;
  CLI::Option* idsFileOption = nullptr;

  void add(CLI::App& app);
  // Throws Error{badUse} unless exactly one was given; reads the file.
  PromptInput input() const;
};

}  // namespace sinkscope
