// A folder that work makes for its result, and that is taken back where the work came to none.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace sinkscope {

// Makes the folder with all above it that are missing; those of them that are empty when it ends are removed again.
// Whether it could be made, the caller asks.
class MadeFolder {
 public:
  explicit MadeFolder(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    for (fs::path above = fs::absolute(folder, ignored).lexically_normal();
         !above.empty() && !fs::exists(fs::symlink_status(above, ignored)); above = above.parent_path())
      made_.push_back(above);
    fs::create_directories(folder, ignored);
  }
  ~MadeFolder() {
    std::error_code ignored;
    for (const std::filesystem::path& one : made_) std::filesystem::remove(one, ignored);  // refuses one that holds any
  }
  MadeFolder(const MadeFolder&) = delete;
  MadeFolder& operator=(const MadeFolder&) = delete;

 private:
  std::vector<std::filesystem::path> made_;  // the innermost first
};

}  // namespace sinkscope
