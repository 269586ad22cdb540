#include "app/cli/launch.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/values/error.h"

namespace sinkscope {
namespace {

std::optional<Launch> with(const std::map<std::string, std::string>& variables) {
  return launchFrom([&](const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

void expectRank(const std::optional<Launch>& launch, int rank, int count) {
  ASSERT_TRUE(launch);
  EXPECT_EQ(launch->rank, rank);
  EXPECT_EQ(launch->count, count);
}

TEST(Launch, APlainStartIsNone) {
  EXPECT_FALSE(with({}));
  // Inside a batch script of Slurm, before srun: the allocation has many tasks, this process is alone.
  EXPECT_FALSE(with({{"SLURM_NTASKS", "8"}, {"SLURM_PROCID", "0"}, {"SLURM_JOB_ID", "7"}}));
}

TEST(Launch, KnowsItsLaunchers) {
  expectRank(with({{"OMPI_COMM_WORLD_RANK", "2"}, {"OMPI_COMM_WORLD_SIZE", "4"}, {"PMIX_RANK", "2"}}), 2, 4);
  expectRank(with({{"PMIX_RANK", "3"}, {"SLURM_STEP_NUM_TASKS", "8"}, {"SLURM_PROCID", "3"}}), 3, 8);
  expectRank(with({{"PMI_RANK", "1"}, {"PMI_SIZE", "2"}}), 1, 2);
  expectRank(with({{"OMPI_COMM_WORLD_RANK", "0"}, {"OMPI_COMM_WORLD_SIZE", "1"}}), 0, 1);
}

TEST(Launch, KnowsHowManyAreOnThisMachine) {
  const auto local = [](std::map<std::string, std::string> more) {
    more.insert({{"PMI_RANK", "1"}, {"PMI_SIZE", "8"}});
    return with(more)->local;
  };
  EXPECT_EQ(local({}), 8) << "as far as anybody knows";
  EXPECT_EQ(local({{"MPI_LOCALNRANKS", "4"}}), 4);
  EXPECT_EQ(local({{"SLURM_STEP_TASKS_PER_NODE", "3(x2),2"}}), 3);
  EXPECT_EQ(local({{"SLURM_STEP_TASKS_PER_NODE", "what"}}), 8);
  EXPECT_EQ(
      with({{"OMPI_COMM_WORLD_RANK", "2"}, {"OMPI_COMM_WORLD_SIZE", "4"}, {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"}})->local,
      2);
}

TEST(Launch, TasksThatDoNotKnowEachOtherAreRefused) {
  try {
    with({{"SLURM_STEP_NUM_TASKS", "4"}, {"SLURM_PROCID", "1"}});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("--mpi=pmix"), std::string::npos);
  }
  EXPECT_FALSE(with({{"SLURM_STEP_NUM_TASKS", "1"}, {"SLURM_PROCID", "0"}}));
}

}  // namespace
}  // namespace sinkscope
