#include <cstdlib>

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

fs::path locateModel(const std::string& model) {
  if (model == "embedded") return resourceFolder() / "embedded";
  std::error_code error;
  if (!model.empty() && fs::exists(model, error)) return model;
  throw Error(ErrorKind::badUse, (model.empty() ? std::string("the model's name is empty") : model + ": no such model"),
              "name a model's folder, or the word embedded");
}

}  // namespace sinkscope
