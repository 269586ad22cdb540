// Reads what a person hands in: a file, a pipe, or standard input as "-". A wait for input ends when Ctrl-C comes,
// which std::ifstream would sleep through.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace sinkscope {

class InputFile {
 public:
  // Throws Error{badFile} when it cannot be opened, Error{cancelled} on a signal.
  explicit InputFile(const std::string& path);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  const std::string& name() const { return name_; }  // the path, or "standard input": for messages

  // Everything up to the end. Throws Error{badFile, cancelled}.
  std::string readAll();
  // The next line without its "\n" (or "\r\n"); empty at the end. Throws as readAll.
  std::optional<std::string> readLine();
  std::int64_t lineNumber() const { return lineNumber_; }  // of the last line read, from 1

 private:
  bool fill();  // false at the end

  std::string name_;
  int file_ = -1;
  std::string buffer_;
  std::size_t start_ = 0;  // what of buffer_ has been handed out
  std::int64_t lineNumber_ = 0;
};

}  // namespace sinkscope
