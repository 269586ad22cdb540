// Tells damaged bytes, at the speed of the disk and more: XXH3 of 64 bits (https://xxhash.com).
#pragma once

#include <xxhash.h>

#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <string>

namespace sinkscope {

class Checksum {
 public:
  Checksum() {
    if (!state_) throw std::bad_alloc();
    XXH3_64bits_reset(state_.get());
  }
  void add(std::span<const std::byte> bytes) { XXH3_64bits_update(state_.get(), bytes.data(), bytes.size()); }
  // With its end: "ab","c" is not "a","bc".
  void add(const std::string& text) { XXH3_64bits_update(state_.get(), text.c_str(), text.size() + 1); }

  std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }

 private:
  std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state_{XXH3_createState(), &XXH3_freeState};
};

}  // namespace sinkscope
