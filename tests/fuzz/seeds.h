// Targets whose sound files only our own writers make: with SINKSCOPE_FUZZ_SEEDS set (tests/fuzz/run does) a target
// writes one there before it begins.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace sinkscope {

// The folder for them, made; empty: none is asked for.
inline std::filesystem::path seedFolder() {
  const char* named = std::getenv("SINKSCOPE_FUZZ_SEEDS");
  if (named == nullptr || *named == '\0') return {};
  std::filesystem::create_directories(named);
  return named;
}

}  // namespace sinkscope
