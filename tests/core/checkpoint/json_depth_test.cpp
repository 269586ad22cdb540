// A config.json with 60,000 lists within each other overflowed the stack of whoever walked over it.
#include <gtest/gtest.h>

#include "core/checkpoint/json.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
}

TEST(JsonDepth, HasALimitThatIsNamed) {
  EXPECT_NO_THROW(parseJson(nested(kDeepestJson), "x.json"));
  for (const int depth : {kDeepestJson + 1, 60'000, 1'000'000}) {
    try {
      parseJson("{\"a\": " + nested(depth) + "}", "x.json");
      ADD_FAILURE() << depth;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
      EXPECT_NE(error.sentence().find("x.json: line 1, column "), std::string::npos) << error.sentence();
      EXPECT_NE(error.sentence().find("more than 100 lists and objects"), std::string::npos) << error.sentence();
    }
  }
}

}  // namespace
}  // namespace sinkscope
