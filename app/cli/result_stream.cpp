#include "app/cli/result_stream.h"

#include <ostream>
#include <streambuf>
#include <string_view>

#include "app/cli/console.h"
#include "app/cli/plain_options.h"
#include "core/checkpoint/output_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

class ConsoleBuffer : public std::streambuf {
 public:
  explicit ConsoleBuffer(Console& console) : console_(console) {}

 protected:
  int_type overflow(int_type next) override {
    if (traits_type::eq_int_type(next, traits_type::eof())) return traits_type::not_eof(next);
    const char c = traits_type::to_char_type(next);
    console_.print(std::string_view(&c, 1));
    return next;
  }
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    console_.print(std::string_view(text, static_cast<std::size_t>(count)));
    return count;
  }

 private:
  Console& console_;
};

}  // namespace

bool isStandardOutput(const std::string& out, bool json) {
  if (out != kStandardOutput) return false;
  if (json) {
    throw Error(ErrorKind::badUse, "--out - and --json both print to standard output", "write the result into a file");
  }
  return true;
}

void writeResult(const std::string& out, Console& console, const std::function<void(std::ostream&)>& write) {
  if (!isStandardOutput(out)) return writeWhole(out, write);
  ConsoleBuffer buffer(console);
  std::ostream stream(&buffer);
  stream.exceptions(std::ios::badbit);  // what print() throws reaches the command
  write(stream);
  console.flush();
}

}  // namespace sinkscope
