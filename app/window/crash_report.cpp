#include "app/window/crash_report.h"

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QStandardPaths>
#include <QtCore/QSysInfo>

namespace sinkscope {

namespace {

constexpr int kKept = 5;
constexpr int kMostFrames = 64;
constexpr const char* kLostPages = "a file that was being read became shorter, or its disk fails\n";
constexpr std::array kSignals = {SIGSEGV, SIGABRT, SIGFPE, SIGILL};

// Made before anything goes wrong: in a handler nothing may be allocated.
std::array<char, 4096> reportPath;
std::array<char, 256> heading;
std::array<char, std::size_t{64} << 10> stack;

QDir folder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation))
      .filePath(QStringLiteral("sinkscope/crashes"));
}

void write(int file, const char* text) {
  for (std::size_t left = std::strlen(text); left > 0;) {
    const ssize_t written = ::write(file, text, left);
    if (written <= 0) return;
    text += written;
    left -= static_cast<std::size_t>(written);
  }
}

// Of a path its last part: folders may have a person's name.
const char* nameOf(const char* path) {
  const char* const slash = path == nullptr ? nullptr : std::strrchr(path, '/');
  return path == nullptr ? "?" : slash == nullptr ? path : slash + 1;
}

void report(int signal) {
  const int file = ::open(reportPath.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  write(file, heading.data());
  std::array<char, 512> line{};
  std::snprintf(line.data(), line.size(), "ended by signal %d (%s)\n", signal, sigabbrev_np(signal));
  write(file, line.data());
  if (signal == SIGBUS) write(file, kLostPages);
  // The type of what was thrown, and not what it says.
  if (const std::type_info* const thrown = signal == SIGABRT ? abi::__cxa_current_exception_type() : nullptr) {
    std::snprintf(line.data(), line.size(), "an exception of type %s was not caught\n", thrown->name());
    write(file, line.data());
  }
  std::array<void*, kMostFrames> frames{};
  const int count = backtrace(frames.data(), kMostFrames);
  for (int i = 0; i < count; ++i) {
    Dl_info where{};
    const void* const frame = frames[static_cast<std::size_t>(i)];
    if (dladdr(frame, &where) == 0) continue;
    const auto offset = reinterpret_cast<std::uintptr_t>(frame) - reinterpret_cast<std::uintptr_t>(where.dli_fbase);
    std::snprintf(line.data(), line.size(), "%2d %s+0x%zx %s\n", i, nameOf(where.dli_fname), offset,
                  where.dli_sname == nullptr ? "" : where.dli_sname);
    write(file, line.data());
  }
  ::close(file);
}

void endWithReport(int signal) {
  report(signal);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// What says that a file became shorter while it was read, and ends the program (core/checkpoint/mapped_file.h).
struct sigaction lostPages {};

void endWithLostPages(int signal, siginfo_t* what, void* context) {
  report(signal);
  if ((lostPages.sa_flags & SA_SIGINFO) != 0) lostPages.sa_sigaction(signal, what, context);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void startCrashReports() {
  const QDir all = folder();
  if (!QDir().mkpath(all.path())) return;  // a crash is then only a crash
  const QStringList before = all.entryList({QStringLiteral("crash-*.txt")}, QDir::Files, QDir::Time);
  for (qsizetype i = kKept; i < before.size(); ++i) QFile::remove(all.filePath(before[i]));
  const QString path =
      all.filePath(QStringLiteral("crash-%1-%2.txt")
                       .arg(QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss")))
                       .arg(::getpid()));
  const QByteArray bytes = path.toLocal8Bit();
  if (static_cast<std::size_t>(bytes.size()) >= reportPath.size()) return;
  std::snprintf(reportPath.data(), reportPath.size(), "%s", bytes.constData());
  std::snprintf(heading.data(), heading.size(), "Sinkscope %s, Qt %s, %s %s, %s\n", SINKSCOPE_VERSION, qVersion(),
                qPrintable(QSysInfo::productType()), qPrintable(QSysInfo::productVersion()),
                qPrintable(QSysInfo::currentCpuArchitecture()));
  std::array<void*, 1> first{};
  backtrace(first.data(), 1);  // loads what it needs now
  const stack_t own{.ss_sp = stack.data(), .ss_flags = 0, .ss_size = stack.size()};
  sigaltstack(&own, nullptr);  // a stack that ran over has no room for a handler
  struct sigaction action {};
  action.sa_handler = endWithReport;
  action.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
  for (const int signal : kSignals) sigaction(signal, &action, nullptr);
  action.sa_sigaction = endWithLostPages;
  action.sa_flags |= SA_SIGINFO;
  sigaction(SIGBUS, &action, &lostPages);
}

bool tellsOfLostPages(const QString& report) {
  QFile file(report);
  return file.open(QIODevice::ReadOnly) && file.readAll().contains(kLostPages);
}

QString crashReportSince(const QDateTime& since) {
  const QFileInfoList found = folder().entryInfoList({QStringLiteral("crash-*.txt")}, QDir::Files, QDir::Time);
  return found.isEmpty() || found.front().lastModified() < since ? QString() : found.front().filePath();
}

}  // namespace sinkscope
