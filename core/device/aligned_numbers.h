// Memory of a kernel that works on plain numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sinkscope {

// Numbers that begin where a cache line does: a register that is read over two takes twice as long.
class AlignedNumbers {
 public:
  explicit AlignedNumbers(std::int64_t count = 0) : lines_(static_cast<std::size_t>((count + kOfLine - 1) / kOfLine)) {}
  float* data() { return lines_.empty() ? nullptr : lines_.front().numbers; }
  const float* data() const { return lines_.empty() ? nullptr : lines_.front().numbers; }
  // Room for so many; what was there is of no account then.
  void growTo(std::int64_t count) {
    const auto lines = static_cast<std::size_t>((count + kOfLine - 1) / kOfLine);
    if (lines > lines_.size()) lines_ = std::vector<Line>(lines);
  }
  void fill(float number) {
    for (Line& line : lines_) std::fill_n(line.numbers, kOfLine, number);
  }

 private:
  static constexpr std::int64_t kOfLine = 16;
  struct alignas(64) Line {
    float numbers[kOfLine] = {};
  };
  std::vector<Line> lines_;
};

}  // namespace sinkscope
