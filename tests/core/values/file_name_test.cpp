#include "core/values/file_name.h"

#include <gtest/gtest.h>

#include "core/values/utf8.h"

namespace sinkscope {
namespace {

TEST(FittingStem, LeavesWhatFitsAsItIs) {
  EXPECT_EQ(fittingStem("fig6-eps0.3"), "fig6-eps0.3");
  EXPECT_EQ(fittingStem(std::string(200, 'x')), std::string(200, 'x'));
}

TEST(FittingStem, ShortensToTheSameNameEveryTimeAndToAnotherForAnother) {
  const std::string model(300, 'x');
  const std::string once = fittingStem(model + ", on");
  EXPECT_EQ(once.size(), kRoomOfStem);
  EXPECT_TRUE(once.starts_with("xxxx")) << once;
  EXPECT_EQ(once, fittingStem(model + ", on"));
  EXPECT_NE(once, fittingStem(model + ", off")) << "they differ behind what is kept";
}

TEST(FittingStem, CutsNoCharacterInTwo) {
  for (int before = 0; before < 3; ++before) {
    std::string name(static_cast<std::size_t>(before), 'a');
    for (int i = 0; i < 100; ++i) name += "注";
    const std::string cut = fittingStem(name);
    EXPECT_TRUE(utf8::isValid(cut)) << cut;
    EXPECT_LE(cut.size(), kRoomOfStem);
    EXPECT_GT(cut.size(), kRoomOfStem - 3);
  }
}

// A plan that trains on several lists of files made folders within folders, in which its trainings were not found.
TEST(FittingStem, IsTheNameOfOneFileAndNoPath) {
  EXPECT_EQ(fittingStem("files=a/b").find('/'), std::string::npos);
  EXPECT_NE(fittingStem("files=a/b"), fittingStem("files=a-b"));
}

}  // namespace
}  // namespace sinkscope
