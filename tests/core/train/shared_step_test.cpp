#include "core/train/shared_step.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <tuple>

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

 private:
  Post& post_;
  int rank_, count_;
};

at::Tensor gradientsOf(std::int64_t part, std::int64_t count) {
  return at::randn({count}, at::make_generator<at::CPUGeneratorImpl>(static_cast<std::uint64_t>(part)), at::kFloat);
}

TEST(SharedStep, SumsInTheOrderOfThePartsWhoeverHasThem) {
  constexpr std::int64_t kNumbers = 101, kParts = 6;  // chunks of unlike sizes
  at::Tensor wanted = at::zeros({kNumbers}, at::kFloat);
  for (std::int64_t part = 0; part < kParts; ++part) wanted.add_(gradientsOf(part, kNumbers));
  for (const int count : {1, 2, 3, 4, 6}) {
    SCOPED_TRACE(count);
    Post post;
    std::vector<at::Tensor> sums(static_cast<std::size_t>(count));
    std::vector<std::vector<double>> losses(sums.size());
    std::vector<char> stopped(sums.size());
    std::vector<std::thread> threads;
    for (int rank = 0; rank < count; ++rank) {
      threads.emplace_back([&, rank] {
        ThreadRanks ranks(post, rank, count);
        SharedStep shared(ranks, kParts);
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
