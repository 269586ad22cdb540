#include "core/checkpoint/output_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>

#include "core/values/error.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

// Removes the half-written file unless it was renamed into place.
class PartialFile {
 public:
  explicit PartialFile(fs::path path) : path_(std::move(path)) {}
  ~PartialFile() {
    std::error_code ignored;
    if (!kept_) fs::remove(path_, ignored);
  }
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;
  const fs::path& path() const { return path_; }
  void keep() { kept_ = true; }

 private:
  fs::path path_;
  bool kept_ = false;
};

constexpr const char* kPartial = ".part-";

fs::path partialName(const fs::path& target) {
  static std::atomic<unsigned> counter{0};
  return target.string() + kPartial + std::to_string(::getpid()) + "-" + std::to_string(counter++);
}

[[noreturn]] void refuse(const fs::path& path, int error) {
  throw Error(ErrorKind::failed, path.string() + ": cannot be written (" + std::strerror(error) + ")",
              error == ENOSPC || error == EDQUOT || error == EFBIG ? "free some space or choose another disk"
                                                                    : "check the disk and the permissions");
}

void writeStream(const fs::path& named, const fs::path& file, const std::function<void(std::ostream&)>& write) {
  errno = 0;
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  if (!stream) refuse(named, errno);
  errno = 0;
  write(stream);
  stream.flush();
  const bool good = stream.good();
  const int error = errno;
  stream.close();
  if (!good || !stream) refuse(named, error != 0 ? error : EIO);
}

void flushToDisk(const fs::path& named, const fs::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) refuse(named, errno);
  const int result = ::fsync(descriptor);
  const int error = errno;
  ::close(descriptor);
  if (result != 0) refuse(named, error);
}

}  // namespace

bool isPartialFile(const fs::path& path) { return path.filename().string().find(kPartial) != std::string::npos; }

void writeWhole(const fs::path& path, const std::function<void(std::ostream&)>& write) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) {
    throw Error(ErrorKind::badUse, path.string() + ": is a folder", "name the file to be written in it");
  }
  if (fs::exists(status) && !fs::is_regular_file(status)) {  // /dev/stdout, a pipe: nothing to replace
    writeStream(path, path, write);
    return;
  }
  const fs::path folder = path.parent_path().empty() ? fs::path(".") : path.parent_path();
  if (!fs::is_directory(folder, error)) {
    throw Error(ErrorKind::badUse, path.string() + ": there is no folder " + folder.string(), "make the folder first");
  }
  // A link stays a link: the file that it points to is replaced.
  const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path) : path;
  PartialFile partial(partialName(target));
  writeStream(path, partial.path(), write);
  flushToDisk(path, partial.path());
  if (fs::exists(status)) fs::permissions(partial.path(), status.permissions(), error);
  if (::rename(partial.path().c_str(), target.c_str()) != 0) refuse(path, errno);
  partial.keep();
}

}  // namespace sinkscope
