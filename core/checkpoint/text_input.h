// Text that somebody hands in: an ordinary file, a pipe or standard input ("-"), line by line, refused as soon as it
// proves to be something else.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace sinkscope {

// An ordinary file as against a pipe, a device, a folder or nothing.
bool isOrdinaryFile(const std::filesystem::path& path);

class TextInput {
 public:
  static constexpr std::size_t kMostInLine = std::size_t{256} << 20;  // bytes; of readAll() in all

  // Throws Error{badFile} when it cannot be opened or is a folder, Error{cancelled} when a signal comes first: nobody
  // may ever write into a pipe. `hint`: what would be right.
  explicit TextInput(const std::string& path, std::string hint = "name a file that exists, or - for standard input");
  ~TextInput();
  TextInput(const TextInput&) = delete;
  TextInput& operator=(const TextInput&) = delete;

  const std::string& name() const { return name_; }  // the path, or "standard input": for messages

  // Everything up to the end. Throws Error{badFile}: no UTF-8 text (a zero
  // byte is none either), longer than kMostInLine; Error{cancelled}.
  std::string readAll();
  // The next line without its "\n" (or "\r\n"); empty at the end. Throws as readAll().
  std::optional<std::string> readLine();
  std::int64_t lineNumber() const { return lineNumber_; }  // of the last line read, from 1

 private:
  bool fill();  // false at the end
  void refuseNoText(const std::string& text) const;

  std::string name_, hint_;
  int file_ = -1;
  std::string buffer_;
  std::size_t start_ = 0;  // what of buffer_ has been handed out
  std::int64_t lineNumber_ = 0;
};

// Throws Error{badUse} where `text` is no UTF-8 text; `where`: "--text".
void refuseNoUtf8(const std::string& text, const std::string& where);

}  // namespace sinkscope
