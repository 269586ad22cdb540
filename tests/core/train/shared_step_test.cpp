#include "core/train/shared_step.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>

#include "core/train/gpu_messages.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

// Threads in place of processes.
class Post {
 public:
  void put(int from, int to, int tag, std::vector<std::byte> letter) {
    const std::lock_guard lock(mutex_);
    letters_[{from, to, tag}].push_back(std::move(letter));
    came_.notify_all();
  }
  std::vector<std::byte> take(int from, int to, int tag) {
    std::unique_lock lock(mutex_);
    auto& waiting = letters_[{from, to, tag}];
    came_.wait(lock, [&] { return !waiting.empty(); });
    std::vector<std::byte> letter = std::move(waiting.front());
    waiting.pop_front();
    return letter;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::map<std::tuple<int, int, int>, std::deque<std::vector<std::byte>>> letters_;
};

class ThreadRanks : public OneRank {
 public:
  ThreadRanks(Post& post, int rank, int count) : post_(post), rank_(rank), count_(count) {}
  int rank() const override { return rank_; }
  int count() const override { return count_; }
  void send(int to, int tag, std::vector<std::byte> message) override { post_.put(rank_, to, tag, std::move(message)); }
  std::vector<std::byte> receive(int from, int tag) override { return post_.take(from, rank_, tag); }
  std::vector<std::string> exchange(const std::string& mine) override {
    constexpr int kExchange = 99;
    const auto* const first = reinterpret_cast<const std::byte*>(mine.data());
    std::vector<std::string> all;
    for (int to = 0; to < count_; ++to) send(to, kExchange, {first, first + mine.size()});
    for (int from = 0; from < count_; ++from) {
      const std::vector<std::byte> letter = receive(from, kExchange);
      all.emplace_back(reinterpret_cast<const char*>(letter.data()), letter.size());
    }
    return all;
  }

 private:
  Post& post_;
  int rank_, count_;
};

// In place of NCCL: what is sent and received stands in a queue until the group ends, as there.
struct Waiting {
  const void* from = nullptr;
  void* to = nullptr;
  std::size_t bytes = 0;
  int peer = 0;
};
struct StandIn {
  static inline Post* post = nullptr;
  static inline std::atomic<int> groups = 0;
  static inline thread_local std::vector<Waiting> waiting = {};
  static inline thread_local int own = 0;
};

NcclCalls standIn() {
  constexpr int kTag = 98;
  return {.getUniqueId =
              [](NcclId* id) {
                for (std::size_t at = 0; at < sizeof id->bytes; ++at) id->bytes[at] = static_cast<char>(at * 7 + 1);
                return 0;
              },
          .initRank =
              [](void** group, int, NcclId id, int rank) {
                for (std::size_t at = 0; at < sizeof id.bytes; ++at)
                  if (id.bytes[at] != static_cast<char>(at * 7 + 1)) return 4;
                *group = &StandIn::own;
                StandIn::own = rank;
                ++StandIn::groups;
                return 0;
              },
          .groupStart = [] { return 0; },
          .groupEnd =
              [] {
                for (const Waiting& one : StandIn::waiting) {
                  const auto* const first = static_cast<const std::byte*>(one.from);
                  if (one.from != nullptr) StandIn::post->put(StandIn::own, one.peer, kTag, {first, first + one.bytes});
                }
                for (const Waiting& one : StandIn::waiting) {
                  if (one.to == nullptr) continue;
                  const std::vector<std::byte> letter = StandIn::post->take(one.peer, StandIn::own, kTag);
                  if (letter.size() != one.bytes) return 5;
                  std::memcpy(one.to, letter.data(), letter.size());
                }
                StandIn::waiting.clear();
                return 0;
              },
          .send =
              [](const void* from, std::size_t count, int type, int peer, void*, void*) {
                StandIn::waiting.push_back({.from = from, .bytes = count * sizeof(float), .peer = peer});
                return type == 7 ? 0 : 4;
              },
          .receive =
              [](void* to, std::size_t count, int type, int peer, void*, void*) {
                StandIn::waiting.push_back({.to = to, .bytes = count * sizeof(float), .peer = peer});
                return type == 7 ? 0 : 4;
              },
          .destroy =
              [](void*) {
                --StandIn::groups;
                return 0;
              },
          .errorText = [](int) { return "a stand-in's"; }};
}

at::Tensor gradientsOf(std::int64_t part, std::int64_t count) {
  return at::randn({count}, at::make_generator<at::CPUGeneratorImpl>(static_cast<std::uint64_t>(part)), at::kFloat);
}

class SharedStepBy : public testing::TestWithParam<bool> {};

TEST_P(SharedStepBy, SumsInTheOrderOfThePartsWhoeverHasThem) {
  const bool betweenGpus = GetParam();
  const NcclCalls calls = standIn();
  constexpr std::int64_t kNumbers = 101, kParts = 6;  // chunks of unlike sizes
  at::Tensor wanted = at::zeros({kNumbers}, at::kFloat);
  for (std::int64_t part = 0; part < kParts; ++part) wanted.add_(gradientsOf(part, kNumbers));
  for (const int count : {1, 2, 3, 4, 6}) {
    SCOPED_TRACE(count);
    Post post;
    StandIn::post = &post;
    std::vector<at::Tensor> sums(static_cast<std::size_t>(count));
    std::vector<std::vector<double>> losses(sums.size());
    std::vector<char> stopped(sums.size());
    std::vector<std::thread> threads;
    for (int rank = 0; rank < count; ++rank) {
      threads.emplace_back([&, rank] {
        ThreadRanks ranks(post, rank, count);
        SharedStep shared(ranks, kParts, betweenGpus ? std::make_unique<GpuMessages>(calls, ranks) : nullptr);
        EXPECT_EQ(shared.betweenGpus(), betweenGpus);
        const auto mine = static_cast<std::size_t>(rank);
        for (int step = 0; step < 2; ++step) {
          std::vector<SharedStep::Part> own;
          for (std::int64_t part = shared.begin(); part < shared.end(); ++part)
            own.push_back({static_cast<double>(part), gradientsOf(part, kNumbers)});
          // The sums may lie where the gradients of a single part do.
          sums[mine] = own.size() == 1 ? own.front().gradients : at::full({kNumbers}, 7.0f);
          EXPECT_FALSE(shared.stopped());
          if (step == 1 && rank == count - 1) shared.askToStop();
          losses[mine] = shared.addUp(own, sums[mine]);
        }
        stopped[mine] = shared.stopped() ? 1 : 0;
      });
    }
    for (std::thread& one : threads) one.join();
    for (std::size_t rank = 0; rank < sums.size(); ++rank) {
      EXPECT_TRUE(sums[rank].equal(wanted)) << "to the bit, on rank " << rank;
      EXPECT_EQ(losses[rank], (std::vector<double>{0, 1, 2, 3, 4, 5}));
      EXPECT_EQ(stopped[rank], 1) << "known by all behind the step";
    }
    EXPECT_EQ(StandIn::groups, 0) << "all are given back";
  }
}

INSTANTIATE_TEST_SUITE_P(By, SharedStepBy, testing::Bool(),
                         [](const auto& one) { return one.param ? "GPUs" : "Ranks"; });

TEST(GpuMessages, AreOnlyBetweenGpusAndSayWhatNcclSays) {
  Post post;
  ThreadRanks alone(post, 0, 1);
  EXPECT_EQ(GpuMessages::among(alone, at::kCPU), nullptr);
  std::vector<std::thread> threads;
  for (int rank = 0; rank < 2; ++rank) {
    threads.emplace_back([&post, rank] {
      ThreadRanks ranks(post, rank, 2);
      EXPECT_EQ(GpuMessages::among(ranks, at::kCPU), nullptr) << "known by both";
    });
  }
  for (std::thread& one : threads) one.join();
  NcclCalls calls = standIn();
  calls.initRank = [](void**, int, NcclId, int) { return 2; };
  try {
    const GpuMessages none(calls, alone);
    FAIL() << "no group came to be";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::failed);
    EXPECT_NE(error.sentence().find("rank 0: the GPUs cannot find each other (NCCL: a stand-in's)"), std::string::npos)
        << error.sentence();
  }
}

TEST(SharedStep, APartForEachRankAtLeastAndAsManyForEach) {
  EXPECT_EQ(SharedStep::partsFor(1, 1, 8), 1);
  EXPECT_EQ(SharedStep::partsFor(4, 1, 8), 4);
  EXPECT_EQ(SharedStep::partsFor(2, 4, 8), 4) << "those of one process";
  EXPECT_EQ(SharedStep::partsFor(3, 4, 8), 6);
  EXPECT_THROW(SharedStep::partsFor(9, 1, 8), Error);
}

TEST(SharedStep, TheFirstRanksNumbersReachAll) {
  Post post;
  std::vector<at::Tensor> got(3);
  std::vector<std::thread> threads;
  for (int rank = 0; rank < 3; ++rank) {
    threads.emplace_back([&, rank] {
      ThreadRanks ranks(post, rank, 3);
      got[static_cast<std::size_t>(rank)] = fromFirstRank(ranks, gradientsOf(rank, 17));
    });
  }
  for (std::thread& one : threads) one.join();
  for (const at::Tensor& one : got) EXPECT_TRUE(one.equal(gradientsOf(0, 17)));
}

}  // namespace
}  // namespace sinkscope
