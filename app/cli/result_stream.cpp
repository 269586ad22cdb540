#include "app/cli/result_stream.h"

#include <unistd.h>

#include <algorithm>
#include <ostream>
#include <span>
#include <sstream>
#include <streambuf>
#include <string_view>

#include "app/cli/console.h"
#include "app/cli/plain_options.h"
#include "core/checkpoint/output_file.h"
#include "core/checkpoint/safetensors_stream.h"
#include "core/values/error.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace {

// Holds the beginning back, so that work that is refused at once has printed nothing, no header of a table either.
class ConsoleBuffer : public std::streambuf {
 public:
  explicit ConsoleBuffer(Console& console) : console_(console) {}

  // What is held back yet.
  void release() {
    console_.print(held_);
    held_.clear();
  }

 protected:
  int_type overflow(int_type next) override {
    if (traits_type::eq_int_type(next, traits_type::eof())) return traits_type::not_eof(next);
    const char c = traits_type::to_char_type(next);
    xsputn(&c, 1);
    return next;
  }
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    held_.append(text, static_cast<std::size_t>(count));
    if (held_.size() >= kHeld) release();
    return count;
  }

 private:
  static constexpr std::size_t kHeld = std::size_t{1} << 20;

  Console& console_;
  std::string held_;
};

bool isTerminal() { return ::isatty(STDOUT_FILENO) != 0; }

// Line by line, or the breaks would be escaped too.
std::string printableLines(const std::string& text) {
  std::string shown;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    shown += printable(std::string_view(text).substr(begin, end - begin));
    if (end < text.size()) shown += '\n';
    begin = end + 1;
  }
  return shown;
}

void print(Console& console, const std::function<void(std::ostream&)>& write) {
  ConsoleBuffer buffer(console);
  std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit);  // what print() throws reaches the command
  write(stream);
  buffer.release();
  console.flush();
}

}  // namespace

bool isStandardOutput(const std::string& out, bool json) { return hasStandardOutput({{"--out", out}}, json); }

std::string resultName(const std::string& out) { return out == kStandardOutput ? "standard output" : out; }

bool hasStandardOutput(const std::vector<NamedOutput>& outputs, bool json) {
  std::string taken = json ? "--json" : "";
  bool any = false;
  for (const NamedOutput& output : outputs) {
    if (output.path != kStandardOutput) continue;
    if (!taken.empty())
      throw Error(ErrorKind::badUse, output.option + " - and " + taken + " both print to standard output",
                  "write " + std::string(taken == "--json" ? "the result" : "one of them") + " into a file");
    taken = output.option + " -";
    any = true;
  }
  return any;
}

void writeResult(const std::string& out, Console& console, const std::function<void(std::ostream&)>& write) {
  if (!isStandardOutput(out)) return writeWhole(out, write);
  if (!isTerminal()) return print(console, write);
  std::ostringstream text;
  write(text);
  print(console, [&](std::ostream& stream) { stream << printableLines(text.str()); });
}

void writeResultText(const std::string& out, Console& console, const std::string& text) {
  writeResult(out, console, [&](std::ostream& stream) { stream << text; });
}

TensorToWrite matrixTensor(const std::string& name, const Matrix& matrix) {
  return {name, DType::f32, {matrix.rows, matrix.cols}, std::as_bytes(std::span(matrix.cells))};
}

void writeTensors(const std::string& out, Console& console, const std::vector<TensorToWrite>& tensors,
                  const std::map<std::string, std::string>& metadata) {
  if (!isStandardOutput(out)) return writeSafetensors(std::filesystem::path(out), tensors, metadata);
  if (isTerminal()) {
    throw Error(ErrorKind::badUse, "--out - would write tensors to a terminal", "send them to a file or a program");
  }
  print(console, [&](std::ostream& stream) { writeSafetensors(stream, tensors, metadata); });
}

}  // namespace sinkscope
