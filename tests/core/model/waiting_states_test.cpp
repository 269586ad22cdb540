#include "core/model/waiting_states.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/checkpoint/mapped_file.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// Of jobs of 3, 1, 2 and 3 prompts, seven tokens and five numbers each.
struct Jobs {
  explicit Jobs(at::ScalarType type, int seed = 0) {
    at::manual_seed(static_cast<std::uint64_t>(seed));
    for (const std::int64_t prompts : {3, 1, 2, 3}) {
      x.push_back(at::randn({prompts, 7, 5}).to(type));
      bytes.push_back(static_cast<std::int64_t>(x.back().nbytes()));
    }
  }
  std::vector<at::Tensor> x;
  std::vector<std::int64_t> bytes;
};

class Waiting : public testing::TestWithParam<at::ScalarType> {};

INSTANTIATE_TEST_SUITE_P(Types, Waiting, testing::Values(at::kFloat, at::kBFloat16, at::kHalf),
                         [](const auto& one) { return std::string(c10::toString(one.param)); });

TEST_P(Waiting, GivesBackTheSameBitsWhereverTheyWait) {
  const TemporaryFolder folder;
  Jobs jobs(GetParam());
  const std::int64_t all = jobs.bytes[0] + jobs.bytes[1] + jobs.bytes[2] + jobs.bytes[3];
  for (const std::int64_t memory : {std::int64_t{0}, jobs.bytes[0], jobs.bytes[0] + jobs.bytes[1], all - 1, all}) {
    SCOPED_TRACE(memory);
    WaitingStates states(jobs.bytes, {.memoryBytes = memory, .folder = folder.path()});
    EXPECT_GE(memory, all - states.bytesInFile()) << "more is held than there is memory for";
    EXPECT_EQ(states.bytesInFile() == 0, memory == all);
    for (int round = 0; round < 3; ++round) {
      const Jobs now(GetParam(), round);
      for (std::size_t job = 0; job < now.x.size(); ++job) states.put(job, now.x[job].clone());
      for (std::size_t job = 0; job < now.x.size(); ++job) {
        const WaitingState seen = states.look(job);
        EXPECT_TRUE(at::equal(seen.x, now.x[job]));
        EXPECT_EQ(seen.x.scalar_type(), GetParam());
        if (seen.inFile) releasePages({static_cast<const std::byte*>(seen.x.const_data_ptr()), seen.x.nbytes()});
        EXPECT_TRUE(at::equal(states.take(job), now.x[job]));
        EXPECT_FALSE(states.take(job).defined()) << "taken twice";
        EXPECT_FALSE(states.look(job).x.defined());
      }
    }
  }
}

TEST(WaitingStates, ATensorThatIsNotContiguousWaitsAsOneThatIs) {
  const TemporaryFolder folder;
  const at::Tensor x = at::randn({4, 6, 2}).transpose(0, 1);
  WaitingStates states({static_cast<std::int64_t>(x.nbytes())}, {.memoryBytes = 0, .folder = folder.path()});
  states.put(0, x);
  EXPECT_TRUE(at::equal(states.take(0), x));
}

TEST(WaitingStates, NoFileIsMadeWhereAllAreHeld) {
  Jobs jobs(at::kFloat);
  WaitingStates states(jobs.bytes, {.memoryBytes = 1 << 20, .folder = "/absent"});
  states.put(2, jobs.x[2]);
  EXPECT_TRUE(states.take(2).is_same(jobs.x[2]));
  EXPECT_THROW(WaitingStates(jobs.bytes, {.memoryBytes = 0, .folder = "/absent"}), Error);
}

}  // namespace
}  // namespace sinkscope
