#include "core/checkpoint/text_input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/values/error.h"
#include "core/values/utf8.h"

namespace sinkscope {

namespace {

constexpr std::size_t kChunk = 1 << 16;
constexpr const char* kSaveAsText = "save it as UTF-8 text";

// The place of the first byte that is no UTF-8 text; npos: there is none.
std::size_t firstNoText(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t length = utf8::validLength(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::string hex(unsigned char byte) {
  constexpr char kDigits[] = "0123456789abcdef";
  return {'0', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

[[noreturn]] void refuseInterrupted() { throw Error(ErrorKind::cancelled, "interrupted"); }

}  // namespace

bool isOrdinaryFile(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

TextInput::TextInput(const std::string& path, std::string hint)
    : name_(path == "-" ? "standard input" : path), hint_(std::move(hint)) {
  if (path == "-") {
    file_ = STDIN_FILENO;
    return;
  }
  file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0 && errno == EINTR) refuseInterrupted();
  if (file_ < 0) throw Error(ErrorKind::badFile, name_ + ": cannot be read (" + std::strerror(errno) + ")", hint_);
  struct stat status {};
  if (::fstat(file_, &status) == 0 && S_ISDIR(status.st_mode)) {
    ::close(file_);
    throw Error(ErrorKind::badFile, name_ + ": is a folder", hint_);
  }
}

TextInput::~TextInput() {
  if (file_ > STDIN_FILENO) ::close(file_);
}

bool TextInput::fill() {
  buffer_.erase(0, start_);
  start_ = 0;
  const std::size_t before = buffer_.size();
  if (before > kMostInLine) {
    throw Error(ErrorKind::badFile,
                name_ + ": line " + std::to_string(lineNumber_ + 1) + " has more than " +
                    std::to_string(kMostInLine >> 20) + " MiB",
                "give it in parts");
  }
  buffer_.resize(before + kChunk);
  const ssize_t count = ::read(file_, buffer_.data() + before, kChunk);
  if (count < 0 && errno == EINTR) refuseInterrupted();
  if (count < 0) {
    throw Error(ErrorKind::badFile, name_ + ": cannot be read (" + std::strerror(errno) + ")",
                "name a file that holds text");
  }
  buffer_.resize(before + static_cast<std::size_t>(count));
  // At once, since a device of zeros has neither lines nor an end.
  if (std::find(buffer_.begin() + static_cast<std::ptrdiff_t>(before), buffer_.end(), '\0') != buffer_.end()) {
    throw Error(ErrorKind::badFile, name_ + ": holds zero bytes, as UTF-16 and files of weights do, and no text",
                kSaveAsText);
  }
  return count > 0;
}

void TextInput::refuseNoText(const std::string& text) const {
  const std::size_t at = firstNoText(text);
  if (at == std::string::npos) return;
  const auto line =
      lineNumber_ +
      (lineNumber_ == 0 ? 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') : 0);
  throw Error(ErrorKind::badFile,
              name_ + ": line " + std::to_string(line) + " is no UTF-8 text (byte " +
                  hex(static_cast<unsigned char>(text[at])) + ")",
              kSaveAsText);
}

std::string TextInput::readAll() {
  while (fill()) {
  }
  std::string all = buffer_.substr(start_);
  buffer_.clear();
  start_ = 0;
  refuseNoText(all);
  return all;
}

std::optional<std::string> TextInput::readLine() {
  std::size_t searched = start_;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = buffer_.substr(start_, end - start_);
      start_ = end + 1;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      ++lineNumber_;
      refuseNoText(line);
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
  refuseNoText(line);
  return line;
}

void refuseNoUtf8(const std::string& text, const std::string& where) {
  const std::size_t at = firstNoText(text);
  if (at == std::string::npos) return;
  throw Error(ErrorKind::badUse,
              where + ": is no UTF-8 text (byte " + std::to_string(at + 1) + " is " +
                  hex(static_cast<unsigned char>(text[at])) + ")",
              "write it in UTF-8");
}

}  // namespace sinkscope
