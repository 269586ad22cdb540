#include "app/cli/console.h"

#include <unistd.h>
#include <iostream>

#include "app/cli/interrupt.h"

namespace sinkscope {

namespace {

Error outputFailed() {
  return Error(ErrorKind::failed, "standard output: the result could not be written",
               "check that the disk is not full and the reader still runs");
}

}  // namespace

void Console::print(std::string_view text) {
  progressLine_.clear();
  out_.write(text.data(), static_cast<std::streamsize>(text.size()));
  if (!out_) throw outputFailed();
}

void Console::flush() {
  progressLine_.clear();
  if (!out_.flush()) throw outputFailed();
}

namespace {

// In one piece: a launcher of several processes writes to the same place, and would write between two.
void putLine(std::ostream& out, std::string line) {
  line += '\n';
  out.write(line.data(), static_cast<std::streamsize>(line.size())).flush();
}

}  // namespace

void Console::note(const std::string& sentence) {
  progressLine_.clear();
  putLine(err_, program_ + ": note: " + messageOf(sentence));
}

void Console::error(const std::string& sentence) {
  progressLine_.clear();
  putLine(err_, program_ + ": " + messageOf(sentence));
}

void Console::setProgress(Progress when) {
  const bool terminal = &err_ == &std::cerr && isatty(STDERR_FILENO) == 1;
  if (when == Progress::never || (when == Progress::whenTerminal && !terminal)) {
    progressLine_.setStyle(ProgressLine::Style::silent);
  } else {
    progressLine_.setStyle(terminal ? ProgressLine::Style::rewritten : ProgressLine::Style::lines);
  }
}

ProgressSink Console::progress() {
  return [this](const sinkscope::Progress& progress) {
    progressLine_.show(progress);
    return !interrupted();
  };
}

}  // namespace sinkscope
