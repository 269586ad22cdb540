#include "core/values/fingerprint.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

// Published test vectors of 64-bit FNV-1a (draft-eastlake-fnv).
TEST(Fingerprint, IsFnv1a) {
  const auto of = [](std::string_view text) {
    Fingerprint fingerprint;
    fingerprint.add(std::as_bytes(std::span(text.data(), text.size())));
    return fingerprint.text();
  };
  EXPECT_EQ(of(""), "cbf29ce484222325");
  EXPECT_EQ(of("a"), "af63dc4c8601ec8c");
  EXPECT_EQ(of("foobar"), "85944171f73967e8");
}

TEST(Fingerprint, TellsNamesApartByWhereTheyEnd) {
  Fingerprint one, other;
  one.add("ab");
  one.add("c");
  other.add("a");
  other.add("bc");
  EXPECT_NE(one.value(), other.value());
}

}  // namespace
}  // namespace sinkscope
