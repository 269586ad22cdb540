#include "app/cli/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <CLI/CLI.hpp>

#include "app/cli/console.h"
#include "app/cli/lists.h"
#include "core/checkpoint/output_file.h"
#include "core/checkpoint/text_input.h"
#include "core/device/memory.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

std::string checkDevice(const std::string& device) {
  if (device == "auto" || device == "cpu" || device == "cuda") return {};
  if (device.starts_with("cuda:")) {
    int number = 0;
    const char* end = device.data() + device.size();
    const auto [stop, problem] = std::from_chars(device.data() + 5, end, number);
    if (problem == std::errc() && stop == end && number >= 0) return {};
  }
  return "there is no '" + device + "'; choose auto, cpu, cuda or cuda:N";
}

// CLI11's own validators write themselves into the help; these leave it to the sentences there.
auto oneOf(std::initializer_list<std::string_view> names) {
  return [names = std::vector<std::string_view>(names)](const std::string& value) -> std::string {
    std::string list;
    for (const std::string_view name : names) {
      if (value == name) return {};
      list += (list.empty() ? "" : ", ") + std::string(name);
    }
    return "there is no '" + value + "'; choose from " + list;
  };
}

auto wholeNumber(std::int64_t low, std::int64_t high) {
  return [low, high](const std::string& value) -> std::string {
    std::int64_t number = 0;
    const char* end = value.data() + value.size();
    const auto [stop, problem] = std::from_chars(value.data(), end, number);
    if (problem == std::errc() && stop == end && number >= low && number <= high) return {};
    return "'" + value + "' is not a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  };
}

}  // namespace

BosMode CommonOptions::bosMode() const {
  return bos == "on" ? BosMode::on : bos == "off" ? BosMode::off : BosMode::automatic;
}

OpenOptions CommonOptions::open(Console& console) const {
  if (quiet && progress) {
    throw Error(ErrorKind::badUse, "--quiet and --progress contradict each other", "give one of them");
  }
  console.setProgress(quiet      ? Console::Progress::never
                      : progress ? Console::Progress::always
                                 : Console::Progress::whenTerminal);
  OpenOptions open;
  open.device = device;
  open.dtype = dtype;
  open.threads = threads;
  if (!memory.empty()) {
    open.memoryBytes = parseBytes(memory, "--memory");
    keepLittleFreedMemory();
  }
  open.bosId = bosId;
  open.progress = console.progress();
  return open;
}

CLI::Option* addDeviceOption(CLI::App& app, std::string& device) {
  return app.add_option("--device", device, "auto, cpu, cuda or cuda:N; auto (the default) takes a GPU\nthat is there")
      ->check(checkDevice)
      ->type_name("NAME");
}

void addCommonOptions(CLI::App& app, CommonOptions& options) {
  app.add_option(
         "MODEL", options.model,
         "a Hugging Face folder, a .gguf file, org/name in the\nlocal Hugging Face cache, or the words embedded or control")
      ->required()
      ->type_name("");
  const std::string group = "Common options";
  addDeviceOption(app, options.device)->group(group);
  app.add_option("--dtype", options.dtype,
                 "auto, f32, bf16, f16 or fastest: what is computed in; auto\n"
                 "(the default): the checkpoint's on CUDA, f32 on the CPU;\n"
                 "fastest: as auto, but bf16 for half-precision checkpoints\n"
                 "on a CPU that is timed to be faster with it")
      ->check(oneOf({"auto", "fastest", "f32", "bf16", "f16"}))
      ->type_name("NAME")
      ->group(group);
  app.add_option("--threads", options.threads, "processor threads; default: one for each core")
      ->check(wholeNumber(1, 4096))
      ->type_name("N")
      ->group(group);
  app.add_option("--bos", options.bos,
                 "auto, on, off or both. Text: auto as the model's own\n"
                 "tokenizer does, on the bos id first and never twice, off none.\n"
                 "Ids: auto as given, on one bos in front unless it is\nthere, off a leading bos removed.\n"
                 "both: once on and once off")
      ->check(oneOf({"auto", "on", "off", "both"}))
      ->type_name("WHEN")
      ->group(group);
  app.add_option("--bos-id", options.bosId, "this id instead of the model's own bos")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()))
      ->type_name("N")
      ->group(group);
  app.add_option("--seed", options.seed, "for what is drawn at random; without effect where\nnothing is")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()))
      ->type_name("N")
      ->group(group);
  app.add_option(
         "--memory", options.memory,
         "budget such as 8G or 500MB beyond the program itself; weights\nthat do not fit stay as stored or are read layer by layer,\nand what cannot fit even so is refused, with the figures; default: what is free")
      ->type_name("SIZE")
      ->group(group);
  app.add_flag("--json", options.json, "print the result as one JSON object")->group(group);
  app.add_flag("--quiet", options.quiet, "no progress")->group(group);
  app.add_flag("--progress", options.progress, "progress although standard error is no terminal")->group(group);
}

std::int64_t parseBytes(const std::string& text, const std::string& option) {
  const Error bad(ErrorKind::badUse, option + ": '" + text + "' is not a size",
                  "write a size such as 8G, 1.5GiB or 500MB");
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, number);
  if (problem != std::errc() || !std::isfinite(number)) throw bad;
  std::string unit(stop, end);
  while (!unit.empty() && unit.front() == ' ') unit.erase(0, 1);
  double factor = 1;
  if (!unit.empty() && unit != "B") {
    static constexpr std::string_view kPrefixes = "KMGT";
    const auto power = kPrefixes.find(static_cast<char>(std::toupper(static_cast<unsigned char>(unit.front()))));
    const std::string rest = unit.substr(1);
    if (power == std::string_view::npos || (rest != "" && rest != "iB" && rest != "B")) throw bad;
    factor = std::pow(rest == "B" ? 1000.0 : 1024.0, static_cast<double>(power + 1));
  }
  const double bytes = number * factor;
  if (bytes < 1 || bytes > 9e18) throw bad;
  return static_cast<std::int64_t>(bytes);
}

void refuseModelFile(const fs::path& path, const fs::path& modelFolder) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return;
  // Of a GGUF file all that lie beside it: a model may be of several.
  const bool isFile = fs::is_regular_file(modelFolder, ignored);
  const fs::path folder = isFile ? folderOf(modelFolder) : modelFolder;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (isFile && entry.path().extension() != ".gguf" && entry.path() != modelFolder) continue;
    if (fs::equivalent(path, entry.path(), ignored)) {
      throw Error(ErrorKind::badUse, path.string() + ": is a file of the model that is being read", "write elsewhere");
    }
  }
}

void PromptOptions::add(CLI::App& app) {
  const std::string group = "Prompt (one of them)";
  textOption = app.add_option("--text", text, "text, through the model's tokenizer")->type_name("TEXT")->group(group);
  idsOption = app.add_option("--ids", ids, "token ids, such as 1,2,3")->type_name("IDS")->group(group);
  idsFileOption = app.add_option("--ids-file", idsFile,
                                 "a file of token ids apart by commas or whitespace;\n- reads standard input")
                      ->check(isThere(kOrStandardInput))
                      ->type_name("FILE")
                      ->group(group);
}

PromptInput PromptOptions::input() const {
  const int given = (textOption->count() > 0) + (idsOption->count() > 0) + (idsFileOption->count() > 0);
  if (given != 1) {
    throw Error(ErrorKind::badUse, given == 0 ? "no prompt was given" : "more than one prompt was given",
                "give one of --text, --ids and --ids-file");
  }
  if (textOption->count() > 0) {
    refuseNoUtf8(text, "--text");
    return text;
  }
  if (idsOption->count() > 0) return parseIds(ids, "--ids");
  TextInput file(idsFile);
  return parseIds(file.readAll(), file.name());
}

}  // namespace sinkscope
