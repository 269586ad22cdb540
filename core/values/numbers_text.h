// Numbers, counts and sizes as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace sinkscope {

std::string grouped(std::int64_t number);                            // 1328256 as "1,328,256"
std::string counted(std::int64_t number, const std::string& thing);  // "1 prompt", "1,328 prompts"
std::string shortCount(std::int64_t number);    // 6738415616 as "6.7 B", 1328256 as "1.3 M", 950 as "950"
std::string decimalBytes(std::int64_t bytes);   // 5313024 as "5.3 MB"
std::string timeText(double seconds);           // "2.3 s", "45 s", "12 min", "3.4 h", "36 h"
std::string operationsText(double operations);  // 4.61e11 as "461 GFLOP"

// printf() into a string: formatted("%+.2f points", 1.5) is "+1.50 points". REQUIRES a format of one double.
std::string formatted(const char* format, double value);

}  // namespace sinkscope
