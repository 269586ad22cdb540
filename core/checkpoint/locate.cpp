#include <cstdlib>
#include <fstream>

#include "core/checkpoint/checkpoint.h"
#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;

fs::path resourceFolder() {
  std::error_code error;
  if (const char* named = std::getenv("SINKSCOPE_DATA"); named != nullptr && *named != '\0') {
    if (fs::is_directory(named, error)) return named;
    throw Error(ErrorKind::badFile, std::string(named) + ": no such folder, though SINKSCOPE_DATA names it",
                "unset SINKSCOPE_DATA or name the folder share/sinkscope");
  }
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path folder = (program.parent_path() / ".." / "share" / "sinkscope").lexically_normal();
  if (!error && fs::is_directory(folder, error)) return folder;
  throw Error(ErrorKind::badFile, folder.string() + ": Sinkscope's own files are not there",
              "install it again or set SINKSCOPE_DATA to its share/sinkscope");
}

namespace {

// $HF_HUB_CACHE, else $HF_HOME/hub, else ~/.cache/huggingface/hub, as huggingface_hub looks for it.
fs::path hubFolder() {
  const auto named = [](const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? fs::path() : fs::path(value);
  };
  if (const fs::path cache = named("HF_HUB_CACHE"); !cache.empty()) return cache;
  if (const fs::path home = named("HF_HOME"); !home.empty()) return home / "hub";
  if (const fs::path cache = named("XDG_CACHE_HOME"); !cache.empty()) return cache / "huggingface" / "hub";
  return named("HOME") / ".cache" / "huggingface" / "hub";
}

// "org/name" in the local cache: hub/models--org--name/snapshots/<what refs/main names>; empty where it is not there.
fs::path cachedModel(const std::string& model) {
  const std::size_t slash = model.find('/');
  if (slash == std::string::npos || slash == 0 || slash + 1 == model.size()) return {};
  if (model.find('/', slash + 1) != std::string::npos || model.find("..") != std::string::npos) return {};
  const fs::path folder = hubFolder() / ("models--" + model.substr(0, slash) + "--" + model.substr(slash + 1));
  std::ifstream ref(folder / "refs" / "main");
  std::string revision;
  std::error_code error;
  if (!(ref >> revision) || revision.find('/') != std::string::npos) return {};
  const fs::path snapshot = folder / "snapshots" / revision;
  return fs::is_directory(snapshot, error) ? snapshot : fs::path();
}

}  // namespace

fs::path locateModel(const std::string& model) {
  if (model == "embedded") return resourceFolder() / "embedded";
  std::error_code error;
  if (!model.empty() && fs::exists(model, error)) return model;
  if (const fs::path cached = cachedModel(model); !cached.empty()) return cached;
  throw Error(ErrorKind::badUse, (model.empty() ? std::string("the model's name is empty") : model + ": no such model"),
              "name a model's folder, org/name in the local Hugging Face cache, or the word embedded");
}

}  // namespace sinkscope
