#include "core/device/memory.h"

#include <malloc.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace sinkscope {

namespace {

std::string readAll(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
  const std::size_t begin = text.find_first_of("0123456789");
  if (begin == std::string_view::npos) return {};
  std::int64_t number = 0;
  const auto result = std::from_chars(text.data() + begin, text.data() + text.size(), number);
  return result.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// The folder of a group under `root`; `root` itself where it is not seen there, as from within a container.
std::filesystem::path groupFolder(const std::filesystem::path& root, std::string_view groups, std::string_view line) {
  const std::size_t at = groups.find(line);
  if (at == std::string_view::npos) return root;
  const std::size_t begin = at + line.size();
  const std::filesystem::path folder = root / groups.substr(begin, groups.find('\n', begin) - begin);
  std::error_code ignored;
  return std::filesystem::exists(folder, ignored) ? folder : root;
}

constexpr const char *kGroups = "/sys/fs/cgroup", *kOwnGroups = "/proc/self/cgroup", *kVersion2 = "0::/";

// What one group still allows: its limit without what it holds, whereof the kernel gives pages of files up by itself.
std::optional<std::int64_t> remainderOf(const std::filesystem::path& group, const char* limitFile,
                                        const char* usageFile, std::string_view files) {
  const auto limit = wholeNumber(readAll(group / limitFile)), usage = wholeNumber(readAll(group / usageFile));
  if (!limit || !usage) return {};
  const std::string stat = "\n" + readAll(group / "memory.stat");
  const std::size_t at = stat.find("\n" + std::string(files) + " ");
  const std::int64_t givenUp = at == std::string::npos ? 0 : wholeNumber(std::string_view(stat).substr(at)).value_or(0);
  return std::max<std::int64_t>(*limit - std::max<std::int64_t>(*usage - givenUp, 0), 0);
}

}  // namespace

std::optional<std::int64_t> memAvailable(std::string_view meminfo) {
  const std::size_t at = meminfo.find("MemAvailable:");
  if (at == std::string_view::npos) return {};
  const auto kilobytes = wholeNumber(meminfo.substr(at));
  return kilobytes ? std::optional(*kilobytes * 1024) : std::nullopt;
}

std::optional<double> quotaProcessors(std::string_view cpuMax) {
  if (cpuMax.starts_with("max")) return {};
  const std::size_t space = cpuMax.find(' ');
  if (space == std::string_view::npos) return {};
  const auto quota = wholeNumber(cpuMax.substr(0, space)), period = wholeNumber(cpuMax.substr(space));
  if (!quota || !period || *period == 0) return {};
  return static_cast<double>(*quota) / static_cast<double>(*period);
}

std::optional<std::int64_t> groupRemainder(const std::filesystem::path& root, std::string_view groups) {
  std::optional<std::int64_t> least;
  // A job's limit may be its step's parent's: every group above counts as well.
  const auto look = [&](const std::filesystem::path& top, std::filesystem::path group, const char* limit,
                        const char* usage, std::string_view files) {
    for (;; group = group.parent_path()) {
      const auto one = remainderOf(group, limit, usage, files);
      if (one && (!least || *one < *least)) least = one;
      if (group == top || !group.has_relative_path()) return;
    }
  };
  look(root, groupFolder(root, groups, kVersion2), "memory.max", "memory.current", "inactive_file");
  const std::filesystem::path first = root / "memory";
  look(first, groupFolder(first, groups, ":memory:/"), "memory.limit_in_bytes", "memory.usage_in_bytes",
       "total_inactive_file");
  return least;
}

std::int64_t availableMemory() {
  std::int64_t bytes = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  if (const auto available = memAvailable(readAll("/proc/meminfo"))) bytes = std::min(bytes, *available);
  if (const auto remainder = groupRemainder(kGroups, readAll(kOwnGroups))) bytes = std::min(bytes, *remainder);
  return bytes;
}

namespace {

// A line of /proc/self/status in kB.
std::int64_t statusBytes(std::string_view name) {
  const std::string status = readAll("/proc/self/status");
  const std::size_t at = status.find(name);
  if (at == std::string::npos) return 0;
  return wholeNumber(std::string_view(status).substr(at)).value_or(0) * 1024;
}

}  // namespace

std::int64_t residentBytes() { return statusBytes("VmRSS:"); }

std::int64_t peakResidentBytes() { return statusBytes("VmHWM:"); }

std::int64_t restartPeakResidentBytes() {
  const std::int64_t before = peakResidentBytes();
  std::ofstream("/proc/self/clear_refs") << "5";
  return before;
}

int availableProcessors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  int processors =
      sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  if (const auto quota = quotaProcessors(readAll(groupFolder(kGroups, readAll(kOwnGroups), kVersion2) / "cpu.max"))) {
    processors = std::min(processors, static_cast<int>(std::ceil(*quota)));
  }
  return std::max(processors, 1);
}

namespace {
constexpr int kMostKept = 32 << 20;  // the most that glibc takes; larger pieces are worth a clearing
constexpr int kLittle = 4 << 20;     // smaller ones are most of the time of small models, whose pieces they are
}  // namespace

void keepFreedMemory() {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, kMostKept);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

void keepLittleFreedMemory() {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, kLittle);
#endif
}

std::int64_t heapBytes(std::int64_t used, bool bounded) {
  constexpr std::int64_t kLibraries = 8'000'000;
  constexpr double kHoles = 0.55, kFewHoles = 0.2;
  const double kept = static_cast<double>(used) * (bounded ? kFewHoles : kHoles);
  return kLibraries + std::min(static_cast<std::int64_t>(kept), std::int64_t{3} * (bounded ? kLittle : kMostKept));
}

void giveBackFreedMemory() {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

std::string bytesText(std::int64_t bytes) {
  if (bytes < 1024) return std::to_string(bytes) + " B";
  constexpr std::array kUnits = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  double value = static_cast<double>(bytes) / 1024.0;
  std::size_t unit = 0;
  for (; value >= 1023.95 && unit + 1 < kUnits.size(); ++unit) value /= 1024.0;
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %s", value, kUnits[unit]);
  return text;
}

}  // namespace sinkscope
