#include "core/device/device.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/device/memory.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

ErrorKind kindOf(const std::string& device) {
  try {
    chooseDevice(device);
  } catch (const Error& error) {
    return error.kind();
  }
  ADD_FAILURE() << device << " was accepted";
  return ErrorKind::failed;
}

TEST(Device, RefusesWordsThatNameNone) {
  for (const char* word : {"", "gpu", "CPU", "cuda:", "cuda:x", "cuda:-1", "cuda:1x", "cuda:99999999999"}) {
    EXPECT_EQ(kindOf(word), ErrorKind::badUse) << word;
  }
}

TEST(Device, WithoutAGpuSaysWhyCudaCannotBeHad) {
  if (std::filesystem::exists("/dev/nvidia0")) GTEST_SKIP() << "this machine has a GPU";
  EXPECT_TRUE(chooseDevice("auto").is_cpu());
  try {
    chooseDevice("cuda");
    FAIL() << "a GPU was found";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.sentence().find("no CUDA device can be used: "), std::string::npos) << error.sentence();
    EXPECT_EQ(error.sentence().find('\n'), std::string::npos);
  }
}

TEST(Device, TheFastestTypeNeverRoundsWhatIsStoredInFloat32) {
  EXPECT_EQ(chooseDtype("fastest", at::kFloat, at::kCPU), at::kFloat);
  EXPECT_EQ(chooseDtype("fastest", at::kDouble, at::kCPU), at::kFloat);
  const at::ScalarType chosen = chooseDtype("fastest", at::kHalf, at::kCPU);  // as this processor is
  EXPECT_TRUE(chosen == at::kFloat || chosen == at::kBFloat16) << dtypeText(chosen);
  EXPECT_EQ(chooseDtype("fastest", at::kHalf, at::kCUDA), at::kHalf);
}

TEST(Device, ComputesInFloat32OnTheCpuUnlessToldOtherwise) {
  EXPECT_EQ(chooseDtype("auto", at::kBFloat16, at::kCPU), at::kFloat);
  EXPECT_EQ(chooseDtype("auto", at::kBFloat16, at::kCUDA), at::kBFloat16);
  EXPECT_EQ(chooseDtype("auto", at::kDouble, at::kCUDA), at::kFloat);
  EXPECT_EQ(chooseDtype("bf16", at::kFloat, at::kCPU), at::kBFloat16);
  EXPECT_EQ(chooseDtype("auto", at::kHalf, at::kCUDA), at::kHalf);
  EXPECT_EQ(chooseDtype("auto", at::kHalf, at::kCUDA, /*float16Safe=*/false), at::kBFloat16);
  EXPECT_EQ(chooseDtype("f16", at::kHalf, at::kCUDA, /*float16Safe=*/false), at::kHalf);
  EXPECT_THROW(chooseDtype("f8", at::kFloat, at::kCPU), Error);
  EXPECT_EQ(dtypeText(at::kHalf), "f16");
}

TEST(Device, TakesTheThreadsItIsGiven) {
  setThreads(1);
  EXPECT_EQ(at::get_num_threads(), 1);
  setThreads(0);
  EXPECT_EQ(at::get_num_threads(), availableProcessors());
  EXPECT_THROW(setThreads(-1), Error);
}

}  // namespace
}  // namespace sinkscope
