#include "app/cli/input_file.h"

#include <fcntl.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

#include "app/cli/interrupt.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::size_t kChunk = 1 << 16;

}  // namespace

InputFile::InputFile(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  if (path == "-") {
    file_ = STDIN_FILENO;
    return;
  }
  do {
    checkInterrupted();
    file_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  } while (file_ < 0 && errno == EINTR);
  if (file_ < 0) {
    throw Error(ErrorKind::badFile, name_ + ": cannot be read (" + std::strerror(errno) + ")",
                "name a file that exists, or - for standard input");
  }
}

InputFile::~InputFile() {
  if (file_ > STDIN_FILENO) close(file_);
}

bool InputFile::fill() {
  buffer_.erase(0, start_);
  start_ = 0;
  const std::size_t before = buffer_.size();
  buffer_.resize(before + kChunk);
  ssize_t count = 0;
  do {
    checkInterrupted();
    count = read(file_, buffer_.data() + before, kChunk);
  } while (count < 0 && errno == EINTR);
  if (count < 0) {
    throw Error(ErrorKind::badFile, name_ + ": cannot be read (" + std::strerror(errno) + ")",
                "name a file that holds text");
  }
  buffer_.resize(before + static_cast<std::size_t>(count));
  return count > 0;
}

std::string InputFile::readAll() {
  while (fill()) {
  }
  std::string all = buffer_.substr(start_);
  buffer_.clear();
  start_ = 0;
  return all;
}

std::optional<std::string> InputFile::readLine() {
  std::size_t searched = start_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = buffer_.substr(start_, end - start_);
      start_ = end + 1;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      ++lineNumber_;
      return line;
    }
    const std::size_t pending = buffer_.size() - start_;
    if (!fill()) break;
    searched = pending;
  }
  if (start_ == buffer_.size()) return std::nullopt;
  std::string line = buffer_.substr(start_);
  start_ = buffer_.size();
  ++lineNumber_;
  return line;
}

}  // namespace sinkscope
