// Runs a program as a person at a shell would, and collects what it says.
#pragma once

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

namespace sinkscope {

struct Finished {
  int status = -1;  // exit status; 128 + signal where a signal ended it
  std::string out, err;
};

// A running program with pipes on all three streams. Killed when it still runs at the end of the scope.
class Process {
 public:
  // Throws std::runtime_error when `program` cannot be started.
  Process(const std::filesystem::path& program, const std::vector<std::string>& arguments);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(const std::string& text);  // to its standard input
  void closeInput();
  void send(int signal);
  // Reads until something stands on standard error, at most `seconds`; false when nothing came.
  bool waitForError(double seconds);
  // Closes the input, reads both streams to their ends and waits; kills after `seconds`.
  Finished finish(double seconds = 120);
  // The same while its standard input stays open.
  Finished finishWithOpenInput(double seconds = 120);

 private:
  void readSome(int milliseconds);

  int process_ = -1;
  int input_ = -1, output_ = -1, error_ = -1;
  Finished finished_;
};

// The whole life of a program in one call. `input` goes to its standard input.
Finished runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                    const std::string& input = {});

}  // namespace sinkscope
