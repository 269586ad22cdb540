#include "app/window/session/model_prospect.h"

#include <gtest/gtest.h>

#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// What the open dialog announces is what happens: describeModel() is asked, and nothing is guessed beside it.
TEST(ModelProspect, AnnouncesTheTypeTheDeviceAndTheBytesTheModelIsOpenedWith) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::f16});
  for (const char* dtype : {"auto", "f32", "bf16", "f16"}) {
    const OpenOptions options{.device = "cpu", .dtype = dtype, .memoryBytes = 1000};
    const ModelProspect prospect = prospectOf(folder.path().string(), options);
    const ModelFacts opened = openModel(folder.path().string(), {.device = "cpu", .dtype = dtype}).facts;
    EXPECT_EQ(prospect.facts.computeDtype, opened.computeDtype) << dtype;
    EXPECT_EQ(prospect.facts.device, opened.device) << dtype;
    EXPECT_EQ(prospect.neededBytes, opened.memoryBytes) << dtype;
    EXPECT_EQ(prospect.freeBytes, 1000);
    EXPECT_FALSE(prospect.fits());
  }
}

}  // namespace
}  // namespace sinkscope
