#include "core/device/program_pages.h"

#include <gtest/gtest.h>

#include "core/device/memory.h"

namespace sinkscope {
namespace {

// A library with three mappings, of which the third has been written to; a file of weights; the heap.
constexpr std::string_view kSmaps =
    "7f01-7f02 r--p 00000000 08:01 12 /usr/lib/libtorch_cpu.so\nSize: 900 kB\nRss:                  40 kB\n"
    "Anonymous:             0 kB\n"
    "7f02-7f03 r-xp 00000000 08:01 12 /usr/lib/libtorch_cpu.so\nRss:                1000 kB\nAnonymous:     0 kB\n"
    "7f03-7f04 rw-p 00000000 08:01 12 /usr/lib/libtorch_cpu.so\nRss:                  60 kB\nAnonymous:    50 kB\n"
    "7f05-7f06 r--p 00000000 08:01 13 /models/model.safetensors\nRss:                8000 kB\nAnonymous:     0 kB\n"
    "7f07-7f08 rw-p 00000000 00:00 0 [heap]\nRss:                 700 kB\nAnonymous:   700 kB\n"
    "7f09-7f0a r-xp 00000000 00:00 0 \nRss:                  30 kB\nAnonymous:    30 kB\n";

TEST(ProgramPages, AreThoseOfFilesThatAreExecuted) {
  EXPECT_EQ(programPages(kSmaps), (40 + 1000 + 10) * 1024);
  EXPECT_EQ(programPages(""), 0);
  EXPECT_EQ(programPages("no such thing\nRss: 5 kB"), 0);
}

TEST(ProgramPages, OfThisProcessAreAPartOfWhatIsResident) {
  const std::int64_t pages = programPagesBytes();
  if (pages == 0) GTEST_SKIP() << "the system does not say";
  EXPECT_GT(pages, 1 << 20);
  EXPECT_LT(pages, residentBytes());
}

}  // namespace
}  // namespace sinkscope
