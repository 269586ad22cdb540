#include "app/cli/mpi/mpi_ranks.h"

#include <unistd.h>

#include "core/values/error.h"

#if SINKSCOPE_HAS_MPI

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <list>
#include <thread>
#include <utility>

namespace sinkscope {

namespace {

constexpr int kExchange = 100;                        // a tag of our own; those of callers are small
constexpr std::size_t kPiece = std::size_t{1} << 30;  // MPI counts in int
constexpr std::size_t kUnderway = 2;                  // messages to one rank that may still be on their way

void check(int result, const char* what) {
  if (result == MPI_SUCCESS) return;
  char text[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  MPI_Error_string(result, text, &length);
  throw Error(ErrorKind::failed,
              std::string("the ranks cannot ") + what + ": " + std::string(text, static_cast<std::size_t>(length)),
              "check that every node can reach the others");
}

class MpiRanks : public Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided), "meet");
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    check(MPI_Comm_rank(MPI_COMM_WORLD, &rank_), "count themselves");
    check(MPI_Comm_size(MPI_COMM_WORLD, &count_), "count themselves");
    MPI_Comm machine = MPI_COMM_NULL;
    check(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &machine),
          "find their machines");
    MPI_Comm_rank(machine, &localRank_);
    MPI_Comm_size(machine, &localCount_);
    MPI_Comm_free(&machine);
  }

  int rank() const override { return rank_; }
  int count() const override { return count_; }
  int localRank() const override { return localRank_; }
  int localCount() const override { return localCount_; }

  void setWhileWaiting(std::function<void()> step) override { step_ = std::move(step); }

  void send(int to, int tag, std::vector<std::byte> message) override {
    waitUntil([&] {
      sweepOut();
      return std::count_if(outgoing_.begin(), outgoing_.end(), [&](const Outgoing& one) { return one.to == to; }) <
             static_cast<std::ptrdiff_t>(kUnderway);
    });
    Outgoing& out = outgoing_.emplace_back();
    out.to = to;
    out.length = message.size();
    out.bytes = std::move(message);
    out.requests.emplace_back();
    check(MPI_Isend(&out.length, 1, MPI_UINT64_T, to, tag, MPI_COMM_WORLD, &out.requests.back()), "send");
    for (std::size_t at = 0; at < out.bytes.size(); at += kPiece) {
      const int size = static_cast<int>(std::min(kPiece, out.bytes.size() - at));
      out.requests.emplace_back();
      check(MPI_Isend(out.bytes.data() + at, size, MPI_BYTE, to, tag, MPI_COMM_WORLD, &out.requests.back()), "send");
    }
  }

  std::vector<std::byte> receive(int from, int tag) override {
    int there = 0;
    waitUntil([&] {
      check(MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE), "receive");
      return there != 0;
    });
    return message(from, tag);
  }

  std::optional<Letter> poll(int tag) override {
    sweepOut();
    int there = 0;
    MPI_Status status{};
    check(MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status), "receive");
    if (there == 0) return {};
    return Letter{status.MPI_SOURCE, message(status.MPI_SOURCE, tag)};
  }

  void finishSending() override {
    waitUntil([&] {
      sweepOut();
      return outgoing_.empty();
    });
  }

  void pause() override {
    if (step_) step_();
    sweepOut();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

  std::vector<std::string> exchange(const std::string& mine) override {
    const auto* bytes = reinterpret_cast<const std::byte*>(mine.data());
    for (int to = 0; to < count_; ++to) {
      if (to != rank_) send(to, kExchange, {bytes, bytes + mine.size()});
    }
    std::vector<std::string> all(static_cast<std::size_t>(count_));
    for (int from = 0; from < count_; ++from) {
      std::string& said = all[static_cast<std::size_t>(from)];
      if (from == rank_) {
        said = mine;
        continue;
      }
      const std::vector<std::byte> heard = receive(from, kExchange);
      said.assign(reinterpret_cast<const char*>(heard.data()), heard.size());
    }
    finishSending();
    return all;
  }

 private:
  struct Outgoing {
    int to = 0;
    std::uint64_t length = 0;
    std::vector<std::byte> bytes;
    std::deque<MPI_Request> requests;
  };

  // Asks again and again, ever more seldom: MPI's own waiting would take a processor from those who compute.
  template <typename Done>
  void waitUntil(const Done& done) {
    auto sleep = std::chrono::microseconds(20);
    while (!done()) {
      if (step_) step_();
      std::this_thread::sleep_for(sleep);
      sleep = std::min(sleep * 2, std::chrono::microseconds(1000));
    }
  }

  // A message of which something has come. No step in between, which might begin to receive the next of the same
  // sender.
  std::vector<std::byte> message(int from, int tag) {
    const auto finish = [&](MPI_Request& request) {
      int done = 0;
      while (true) {
        check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), "receive");
        if (done != 0) return;
        std::this_thread::sleep_for(std::chrono::microseconds(50));
      }
    };
    std::uint64_t length = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    check(MPI_Irecv(&length, 1, MPI_UINT64_T, from, tag, MPI_COMM_WORLD, &request), "receive");
    finish(request);
    std::vector<std::byte> bytes(length);
    for (std::size_t at = 0; at < bytes.size(); at += kPiece) {
      const int size = static_cast<int>(std::min(kPiece, bytes.size() - at));
      check(MPI_Irecv(bytes.data() + at, size, MPI_BYTE, from, tag, MPI_COMM_WORLD, &request), "receive");
      finish(request);
    }
    return bytes;
  }

  // Forgets what has arrived.
  void sweepOut() {
    for (auto out = outgoing_.begin(); out != outgoing_.end();) {
      bool all = true;
      for (MPI_Request& request : out->requests) {
        int done = 0;
        if (request != MPI_REQUEST_NULL) check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), "send");
        all = all && request == MPI_REQUEST_NULL;
      }
      out = all ? outgoing_.erase(out) : std::next(out);
    }
  }

  int rank_ = 0, count_ = 1, localRank_ = 0, localCount_ = 1;
  std::function<void()> step_;
  std::list<Outgoing> outgoing_;  // addresses stay while others are erased
};

}  // namespace

bool hasMpi() { return true; }

std::unique_ptr<Ranks> joinRanks() { return std::make_unique<MpiRanks>(); }

void leaveRanks() { MPI_Finalize(); }

void abortRanks(int status) {
  MPI_Abort(MPI_COMM_WORLD, status);
  _exit(status);
}

}  // namespace sinkscope

#else

namespace sinkscope {

bool hasMpi() { return false; }

std::unique_ptr<Ranks> joinRanks() {
  throw Error(ErrorKind::unsupported,
              "this sinkscope-cli was built without MPI, and a launcher has started several of it",
              "build it with -DSINKSCOPE_MPI=ON, or start one alone");
}

void leaveRanks() {}

void abortRanks(int status) { _exit(status); }

}  // namespace sinkscope

#endif
