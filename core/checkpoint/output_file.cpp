#include "core/checkpoint/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <map>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "core/checkpoint/protected_file.h"
#include "core/checkpoint/removed_at_end.h"
#include "core/values/error.h"
#include "core/values/file_name.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

// Names that a signal handler can read: a slot is free, being filled, or holds a name.
struct PartialName {
  std::atomic<int> state{0};  // 0, 1, 2
  std::array<char, 4096> name{};
};
std::array<PartialName, 16> partialNames;

// Removes the half-written file unless it was renamed into place.
class PartialFile {
 public:
  explicit PartialFile(fs::path path) : path_(std::move(path)), removed_(path_) {}
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
  RemovedAtEnd removed_;
  bool kept_ = false;
};

constexpr const char* kPartial = ".part-";

// What the names of partial files of `target` begin with: its own name, shortened where the rest would not fit behind.
std::string beginOfPartial(const fs::path& target) {
  constexpr std::size_t kNumbers = 24;  // a process, a dash, a counter
  const std::size_t room = kLongestFileName - kNumbers - std::string_view(kPartial).size();
  return fittingStem(target.filename().string(), room) + kPartial;
}

fs::path partialName(const fs::path& target) {
  static std::atomic<unsigned> counter{0};
  return target.parent_path() / (beginOfPartial(target) + std::to_string(::getpid()) + "-" + std::to_string(counter++));
}

// Whether a process of this machine may still be writing to it. A number that has been given away again says yes, and
// the file stays until that one has ended too.
bool lives(pid_t process) { return ::kill(process, 0) == 0 || errno != ESRCH; }

// Removes what was left of `target` by processes that live no more. One of another machine that shares the folder
// holds a lock on what it writes.
void removeLeftovers(const fs::path& target) {
  const std::string begin = beginOfPartial(target);
  std::error_code failed;
  std::vector<fs::path> left;
  for (fs::directory_iterator at(folderOf(target), failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (!name.starts_with(begin)) continue;
    pid_t process = 0;
    unsigned number = 0;
    const char *first = name.data() + begin.size(), *last = name.data() + name.size();
    const auto [dash, odd] = std::from_chars(first, last, process);
    if (odd != std::errc() || process <= 0 || dash == last || *dash != '-') continue;
    const auto [stop, wrong] = std::from_chars(dash + 1, last, number);
    if (wrong == std::errc() && stop == last && !lives(process)) left.push_back(at->path());
  }
  for (const fs::path& file : left) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (descriptor < 0) continue;
    struct stat about {};
    const bool ours = ::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
    if (ours && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) ::unlink(file.c_str());
    ::close(descriptor);
  }
}

[[noreturn]] void refuse(const fs::path& path, int error) {
  const WriteProblem problem = writeProblem(error);
  throw Error(ErrorKind::failed, path.string() + ": cannot be written (" + problem.why + ")", problem.hint);
}

// What a std::filebuf does, but it keeps what the system said when a write failed: by the time a stream is asked, errno
// is somebody else's.
class DiskBuffer : public std::streambuf {
 public:
  explicit DiskBuffer(const fs::path& file)
      : file_(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)), error_(file_ < 0 ? errno : 0),
        room_(kRoom) {
    setp(room_.data(), room_.data() + room_.size());
    if (file_ >= 0) static_cast<void>(::flock(file_, LOCK_EX | LOCK_NB));  // see removeLeftovers()
  }
  ~DiskBuffer() override {
    if (file_ >= 0) ::close(file_);
  }
  DiskBuffer(const DiskBuffer&) = delete;
  DiskBuffer& operator=(const DiskBuffer&) = delete;

  int error() const { return error_; }  // 0: none so far

  void close() {
    if (file_ >= 0 && ::close(file_) != 0 && error_ == 0) error_ = errno;
    file_ = -1;
  }

 protected:
  int_type overflow(int_type next) override {
    if (!empty()) return traits_type::eof();
    if (!traits_type::eq_int_type(next, traits_type::eof())) sputc(traits_type::to_char_type(next));
    return traits_type::not_eof(next);
  }
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    if (count <= 0) return 0;  // of an empty tensor, `bytes` may be null
    if (count <= epptr() - pptr()) {
      std::memcpy(pptr(), bytes, static_cast<std::size_t>(count));
      pbump(static_cast<int>(count));
      return count;
    }
    return empty() && put(bytes, count) ? count : 0;  // tensors go past the buffer
  }
  int sync() override { return empty() ? 0 : -1; }

 private:
  static constexpr std::size_t kRoom = std::size_t{1} << 16;

  bool empty() {
    const bool put = this->put(pbase(), pptr() - pbase());
    setp(room_.data(), room_.data() + room_.size());
    return put;
  }
  bool put(const char* bytes, std::streamsize count) {
    while (count > 0 && error_ == 0) {
      const ssize_t written = ::write(file_, bytes, static_cast<std::size_t>(count));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) {
        error_ = errno;
      } else {
        bytes += written;
        count -= written;
      }
    }
    return error_ == 0;
  }

  int file_;
  int error_;
  std::vector<char> room_;
};

void writeStream(const fs::path& named, const fs::path& file, const std::function<void(std::ostream&)>& write) {
  DiskBuffer buffer(file);
  if (buffer.error() != 0) refuse(named, buffer.error());
  std::ostream stream(&buffer);
  write(stream);
  stream.flush();
  buffer.close();
  if (!stream || buffer.error() != 0) refuse(named, buffer.error() != 0 ? buffer.error() : EIO);
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

RemovedAtEnd::RemovedAtEnd(const fs::path& path) {
  for (std::size_t slot = 0; slot < partialNames.size(); ++slot) {
    PartialName& name = partialNames[slot];
    int free = 0;
    if (path.native().size() + 1 >= name.name.size() || !name.state.compare_exchange_strong(free, 1)) continue;
    std::memcpy(name.name.data(), path.c_str(), path.native().size() + 1);
    name.state = 2;
    slot_ = static_cast<int>(slot);
    break;
  }
}

RemovedAtEnd::~RemovedAtEnd() {
  if (slot_ >= 0) partialNames[static_cast<std::size_t>(slot_)].state = 0;
}

void removePartialFiles() {
  for (const PartialName& slot : partialNames) {
    if (slot.state == 2) ::unlink(slot.name.data());
  }
}

bool isPartialFile(const fs::path& path) { return path.filename().string().find(kPartial) != std::string::npos; }

fs::path wholePath(const fs::path& path) {
  constexpr int kLinks = 40;  // as many as Linux follows
  std::error_code failed;
  fs::path whole = fs::absolute(path, failed);
  for (int link = 0; link < kLinks && fs::is_symlink(fs::symlink_status(whole, failed)); ++link) {
    const fs::path to = fs::read_symlink(whole, failed);
    if (failed) break;
    whole = whole.parent_path() / to;  // which is `to` where that begins at the root
  }
  const fs::path found = fs::weakly_canonical(whole, failed);
  return failed ? whole.lexically_normal() : found;
}

void refuseOverwriting(const fs::path& out, const std::vector<fs::path>& read) {
  std::error_code ignored;
  if (out.empty() || !fs::exists(fs::status(out, ignored))) return;
  for (const fs::path& input : read) {
    if (input.empty() || input == "-" || input == "builtin") continue;
    for (const char* beside : {"", "-wal", "-shm", "-journal"}) {
      if (!fs::equivalent(out, input.string() + beside, ignored)) continue;
      throw Error(ErrorKind::badUse, out.string() + ": is read by this command and would be written over",
                  "write elsewhere");
    }
  }
}

void refuseClashes(const std::vector<NamedOutput>& outputs) {
  std::map<fs::path, const NamedOutput*> byPath;
  std::map<std::pair<dev_t, ino_t>, const NamedOutput*> byFile;  // hard links have paths of their own
  for (const NamedOutput& output : outputs) {
    const NamedOutput* other = byPath.emplace(wholePath(output.path), &output).first->second;
    struct stat file {};
    if (other == &output && ::stat(output.path.c_str(), &file) == 0 && S_ISREG(file.st_mode))
      other = byFile.emplace(std::pair(file.st_dev, file.st_ino), &output).first->second;
    if (other == &output) continue;
    throw Error(ErrorKind::badUse,
                output.option + ": " + output.path.string() + " is the file that " + other->option + " writes",
                "name another file");
  }
}

fs::path folderOf(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

WriteProblem writeProblem(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT: return {"the disk is full", "free some space or choose another disk", true};
    case EFBIG:
      return {"it would be larger than a file may be here",
              "raise the limit that ulimit -f shows, or choose another disk", true};
    case ENAMETOOLONG:
      return {"its name is too long", "choose one of at most " + std::to_string(kLongestFileName) + " bytes"};
    default: return {std::strerror(error), "check the disk and the permissions"};
  }
}

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
  const fs::path folder = folderOf(path);
  if (!fs::is_directory(folder, error)) {
    throw Error(ErrorKind::badUse, path.string() + ": there is no folder " + folder.string(), "make the folder first");
  }
  refuseProtected(path);
  // A link stays a link: the file that it points to is replaced.
  const fs::path target = fs::is_symlink(path, error) ? wholePath(path) : path;
  removeLeftovers(target);
  PartialFile partial(partialName(target));
  writeStream(path, partial.path(), write);
  flushToDisk(path, partial.path());
  if (fs::exists(status)) fs::permissions(partial.path(), status.permissions(), error);
  if (::rename(partial.path().c_str(), target.c_str()) != 0) refuse(path, errno);
  partial.keep();
}

void writeWholeText(const std::filesystem::path& path, std::string_view text) {
  writeWhole(path, [text](std::ostream& out) { out << text; });
}

}  // namespace sinkscope
