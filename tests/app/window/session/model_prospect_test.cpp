#include "app/window/session/model_prospect.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// What the open dialog announces is what happens: describeModel() is asked, and nothing is guessed beside it.
TEST(ModelProspect, AnnouncesTheTypeTheDeviceAndTheBytesTheModelIsOpenedWith) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::f16});
  for (const char* dtype : {"auto", "f32", "bf16", "f16"}) {
    const OpenOptions options{.device = "cpu", .dtype = dtype};
    const ModelProspect prospect = prospectOf(folder.path().string(), options);
    const ModelFacts opened = openModel(folder.path().string(), {.device = "cpu", .dtype = dtype}).facts;
    EXPECT_EQ(prospect.facts.computeDtype, opened.computeDtype) << dtype;
    EXPECT_EQ(prospect.facts.device, opened.device) << dtype;
    EXPECT_EQ(prospect.neededBytes, opened.memoryBytes) << dtype;
    EXPECT_EQ(prospect.residentBytes, opened.memoryBytes) << dtype;
    EXPECT_TRUE(prospect.fits());
  }
}

// A model of 8B that would have been read layer by layer was refused by the dialog alone.
TEST(ModelProspect, AnnouncesWhereTheWeightsOfALargeModelWillLie) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16, .layers = 40});
  const auto prospect = [&](std::int64_t bytes) {
    return prospectOf(folder.path().string(), {.device = "cpu", .dtype = "f32", .memoryBytes = bytes});
  };
  const std::int64_t all = prospect(std::int64_t{1} << 40).residentBytes;
  const ModelProspect tight = prospect(1000);
  EXPECT_FALSE(tight.fits());
  EXPECT_EQ(tight.freeBytes, 1000);
  EXPECT_EQ(tight.residentBytes, all);
  EXPECT_LT(tight.neededBytes, all);
  std::set<Residence> seen;
  for (std::int64_t bytes = tight.neededBytes; bytes <= all;
       bytes += std::max<std::int64_t>(1, (all - tight.neededBytes) / 64)) {
    const ModelProspect one = prospect(bytes);
    ASSERT_TRUE(one.fits()) << bytes;
    EXPECT_LE(one.neededBytes, bytes);
    const OpenModel opened = openModel(folder.path().string(), {.device = "cpu", .dtype = "f32", .memoryBytes = bytes});
    EXPECT_EQ(one.residence, opened.place.residence) << bytes;
    const WeightPlace& place = opened.place;
    const bool isAsStored = place.residence == Residence::asStored;
    EXPECT_EQ(one.neededBytes, isAsStored ? place.narrowBytes : place.weightBytes()) << bytes;
    seen.insert(one.residence);
  }
  EXPECT_EQ(prospect(all).residence, Residence::resident);
  EXPECT_TRUE(seen.contains(Residence::asStored));
  EXPECT_TRUE(seen.contains(Residence::streamed));
}

// Two widened layers were counted, which no page needs that looks at one prompt.
TEST(ModelProspect, OfWeightsAsStoredNothingIsCountedThatIsNotWidened) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), kHalfPrecisionLlama);
  OpenOptions options{.device = "cpu", .dtype = "f32"};
  const WeightPlace all = openModel(folder.path().string(), options).place;
  if (all.narrowBytes == all.asStoredBytes) GTEST_SKIP() << "this processor multiplies with nothing as it is stored";
  options.memoryBytes = all.residentBytes - 1;
  const ModelProspect prospect = prospectOf(folder.path().string(), options);
  ASSERT_EQ(prospect.residence, Residence::asStored);
  EXPECT_EQ(prospect.neededBytes, all.narrowBytes);
}

}  // namespace
}  // namespace sinkscope
