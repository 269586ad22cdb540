#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/text_input.h"
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

// The snapshot that refs/main names; where that is not recorded, the only one. Empty where there is none.
fs::path snapshotOf(const fs::path& repository) {
  std::error_code error;
  std::ifstream ref;
  if (isOrdinaryFile(repository / "refs" / "main")) ref.open(repository / "refs" / "main");
  std::string revision;
  if (ref.is_open() && ref >> revision) {
    const fs::path snapshot = repository / "snapshots" / revision;
    return revision.find('/') == std::string::npos && fs::is_directory(snapshot, error) ? snapshot : fs::path();
  }
  fs::path only;
  for (const auto& entry : fs::directory_iterator(repository / "snapshots", error)) {
    if (!entry.is_directory(error)) continue;
    if (!only.empty()) return {};
    only = entry.path();
  }
  return only;
}

// "org/name" in the local cache (hub/models--org--name/snapshots/...), or "org/name/file" for a file of it. Empty where
// it is not there.
fs::path cachedModel(const std::string& model) {
  const std::size_t slash = model.find('/');
  if (slash == std::string::npos || slash == 0 || model.find("..") != std::string::npos) return {};
  const std::size_t second = model.find('/', slash + 1);
  const std::string name = model.substr(slash + 1, second == std::string::npos ? second : second - slash - 1);
  if (name.empty()) return {};
  const fs::path snapshot = snapshotOf(hubFolder() / ("models--" + model.substr(0, slash) + "--" + name));
  if (snapshot.empty() || second == std::string::npos) return snapshot;
  std::error_code error;
  const fs::path file = snapshot / model.substr(second + 1);
  return second + 1 < model.size() && fs::exists(file, error) ? file : fs::path();
}

// Throws where the cache has the model, but not the one snapshot that is meant.
void refuseUndecided(const std::string& model) {
  const std::size_t slash = model.find('/');
  if (slash == std::string::npos || model.find('/', slash + 1) != std::string::npos) return;
  const fs::path repository = hubFolder() / ("models--" + model.substr(0, slash) + "--" + model.substr(slash + 1));
  std::error_code error;
  std::string names;
  for (const auto& entry : fs::directory_iterator(repository / "snapshots", error)) {
    names += (names.empty() ? "" : ", ") + entry.path().filename().string();
  }
  if (!fs::is_directory(repository, error)) return;
  const std::string what =
      names.empty() ? ": the cache has no snapshot of it" : ": refs/main names none of its snapshots (" + names + ")";
  throw Error(ErrorKind::badUse, model + what,
              "download it again, or name the folder of a snapshot under " + (repository / "snapshots").string());
}

}  // namespace

std::vector<std::string> cachedModels() {
  constexpr std::string_view kPrefix = "models--";
  std::vector<std::string> models;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(hubFolder(), error)) {
    std::string name = entry.path().filename().string();
    if (!name.starts_with(kPrefix)) continue;
    name.erase(0, kPrefix.size());
    const std::size_t apart = name.find("--");  // a name without an organisation has none
    if (apart == std::string::npos) continue;
    name.replace(apart, 2, "/");
    if (const fs::path folder = snapshotOf(entry.path()); !folder.empty()) models.push_back(std::move(name));
  }
  std::sort(models.begin(), models.end());
  return models;
}

fs::path locateModel(const std::string& model) {
  if (model == "embedded" || model == "control") return resourceFolder() / model;
  std::error_code error;
  if (!model.empty() && fs::exists(model, error)) return model;
  if (error == std::errc::permission_denied) {
    throw Error(ErrorKind::badFile, model + ": lies in a folder that may not be read",
                "ask its owner for the right to read it, or copy the model to where you have it");
  }
  if (const fs::path cached = cachedModel(model); !cached.empty()) return cached;
  refuseUndecided(model);
  throw Error(
      ErrorKind::badUse, (model.empty() ? std::string("the model's name is empty") : model + ": no such model"),
      "name a model's folder or .gguf file, org/name in the local Hugging Face cache, or the words embedded or control");
}

}  // namespace sinkscope
