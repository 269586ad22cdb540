// How much memory there is, and how to say it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace sinkscope {

// Bytes that can still be taken without swapping: /proc/meminfo's MemAvailable, and no more than the control group
// allows.
std::int64_t availableMemory();

// Processors this process may use: its affinity, and no more than the control group's quota. At least 1.
int availableProcessors();

// Of this process: what is in memory now, mapped files included, and the most that ever was (VmRSS and VmHWM of
// /proc/self/status; 0 where there is none).
std::int64_t residentBytes();
std::int64_t peakResidentBytes();
// The peak so far, from which on peakResidentBytes() begins anew where the kernel allows it: what loading needed does
// not hide what the work after it needs.
std::int64_t restartPeakResidentBytes();

// Lets the heap keep what a forward pass frees for the next one, instead of returning every activation to the
// kernel and having its pages cleared again. Called once, when a program starts.
void keepFreedMemory();
// From pieces of so many bytes on it keeps none, so that what is kept is bounded: heapBytes() of what is in use.
void keepLittleFreedMemory();
// About what the heap takes at most beside `used` bytes that are in use in pieces of all sizes: buffers of the
// libraries that compute, and what it keeps, `bounded` as keepLittleFreedMemory() has it. Measured with glibc and MKL
// on two cores, of models from 256 to 4096 wide.
std::int64_t heapBytes(std::int64_t used, bool bounded);
// Gives back what is kept so and not in use: where a piece of work of another shape begins, as pieces between those
// that are still in use would never be taken again.
void giveBackFreedMemory();

// "512 B", "3.2 MiB", "810.4 GiB".
std::string bytesText(std::int64_t bytes);

// The parts of the above that read text, for tests: MemAvailable in bytes; "max 100000" or "150000 100000" in
// processors; and what the groups of a process (/proc/self/cgroup) and those above them allow, in either version of
// control groups under `root`.
std::optional<std::int64_t> groupRemainder(const std::filesystem::path& root, std::string_view groups);
std::optional<std::int64_t> memAvailable(std::string_view meminfo);
std::optional<double> quotaProcessors(std::string_view cpuMax);

}  // namespace sinkscope
