#include "tests/support/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>

extern char** environ;

namespace sinkscope {

namespace {

using Clock = std::chrono::steady_clock;

void closeOnce(int& file) {
  if (file >= 0) close(file);
  file = -1;
}

// Appends what can be read now; closes at the end.
void drain(int& file, std::string& text) {
  char buffer[4096];
  const ssize_t count = read(file, buffer, sizeof buffer);
  if (count > 0) {
    text.append(buffer, static_cast<std::size_t>(count));
  } else {
    closeOnce(file);
  }
}

}  // namespace

Process::Process(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
  int in[2], out[2], err[2];
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipes");
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err[1], STDERR_FILENO);

  // A test runner in the background may ignore Ctrl-C; the program under test starts with the default.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGTERM);
  sigaddset(&defaults, SIGHUP);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

  std::string name = program.string();
  std::vector<std::string> copies = arguments;
  std::vector<char*> argv = {name.data()};
  for (std::string& argument : copies) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const int problem = posix_spawn(&process_, name.c_str(), &actions, &attributes, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(in[0]);
  close(out[1]);
  close(err[1]);
  input_ = in[1];
  output_ = out[0];
  error_ = err[0];
  if (problem != 0) {
    process_ = -1;
    closeOnce(input_);
    closeOnce(output_);
    closeOnce(error_);
    throw std::runtime_error("cannot start " + name);
  }
}

Process::~Process() {
  closeOnce(input_);
  closeOnce(output_);
  closeOnce(error_);
  if (process_ > 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
}

void Process::write(const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(input_, text.data() + done, text.size() - done);
    if (count < 0) throw std::runtime_error("the program does not read its input");
    done += static_cast<std::size_t>(count);
  }
}

void Process::closeInput() { closeOnce(input_); }

void Process::send(int signal) { kill(process_, signal); }

void Process::readSome(int milliseconds) {
  pollfd files[2] = {{output_, POLLIN, 0}, {error_, POLLIN, 0}};  // a negative file is passed over
  if (poll(files, 2, milliseconds) <= 0) return;
  if (files[0].revents != 0) drain(output_, finished_.out);
  if (files[1].revents != 0) drain(error_, finished_.err);
}

bool Process::waitForError(double seconds) {
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (finished_.err.empty() && error_ >= 0 && Clock::now() < end) readSome(20);
  return !finished_.err.empty();
}

Finished Process::finish(double seconds) {
  closeInput();
  return finishWithOpenInput(seconds);
}

Finished Process::finishWithOpenInput(double seconds) {
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while ((output_ >= 0 || error_ >= 0) && Clock::now() < end) readSome(50);
  if (Clock::now() >= end) kill(process_, SIGKILL);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  finished_.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return finished_;
}

Finished runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                    const std::string& input) {
  Process process(program, arguments);
  if (!input.empty()) process.write(input);
  return process.finish();
}

}  // namespace sinkscope
