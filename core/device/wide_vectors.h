// Loops over plain numbers that are compiled for several processors and chosen when the program is loaded: the release
// must run on any x86-64, and a modern one has registers four times as wide.
#pragma once

#include <cstdint>

// Before a function whose loops the compiler can turn into vector instructions. Nothing on other processors, and under
// the sanitizers, whose shadow is not there yet when such a choice is made. Under the thread sanitizer they go
// unwatched, or a long prompt would take minutes: their numbers are one thread's.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define SINKSCOPE_WIDE_VECTORS \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default"), optimize("O3")))
#elif defined(__SANITIZE_THREAD__)
#define SINKSCOPE_WIDE_VECTORS __attribute__((no_sanitize("thread"), optimize("O3")))
#else
#define SINKSCOPE_WIDE_VECTORS
#endif

// Where the compiler can be set to one processor for a part of a file, whose tiles are then written for the registers
// of that processor: such a part is to be called where floatLanes() gives its numbers, and nowhere else.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define SINKSCOPE_HAS_TILES
#endif

namespace sinkscope {

// Numbers of float32 that a register of this machine's processor holds: 16 with AVX-512, 8 with AVX2; 0 where it has
// neither, or where this program has no tiles for it.
std::int64_t floatLanes();

// Numbers of 16 bits as bfloat16 writes them, in float32, and back: rounded to the nearest, ties to even.
void widenBfloat16(const std::uint16_t* from, float* to, std::int64_t count);
void roundToBfloat16(const float* from, std::uint16_t* to, std::int64_t count);

// Of `count` numbers; -infinity of none, and of those alone that are no numbers.
float largestNumber(const float* numbers, std::int64_t count);

}  // namespace sinkscope
