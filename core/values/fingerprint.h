// An identity for people to compare, over names and bytes: FNV-1a of 64 bits. No protection against forgery. By hand
// and not by a library: people have seen and noted these 16 digits, and another hash would give others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sinkscope {

std::string hexadecimal(std::uint64_t value);  // 16 digits

class Fingerprint {
 public:
  void add(std::span<const std::byte> bytes) {
    for (const std::byte b : bytes) value_ = (value_ ^ static_cast<std::uint64_t>(b)) * 0x100000001B3ULL;
  }
  void add(std::string_view text) {
    add(std::as_bytes(std::span(text.data(), text.size())));
    add(std::as_bytes(std::span("", 1)));  // "ab","c" is not "a","bc"
  }

  std::uint64_t value() const { return value_; }
  std::string text() const { return hexadecimal(value_); }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace sinkscope
