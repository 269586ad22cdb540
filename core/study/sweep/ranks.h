// Several processes that do one piece of work together, and the messages between them. Whatever carries these stands
// behind this interface (app/cli/mpi/mpi_ranks.h); core knows no MPI.
//
//   ranks.send(1, kHidden, bytes);            // on rank 0
//   auto bytes = ranks.receive(0, kHidden);   // on rank 1
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

struct Letter {
  int from = 0;
  std::vector<std::byte> bytes;
};

// Used by one thread a process. Messages of one tag from one rank arrive in their order. What waits sleeps in between:
// a rank that has nothing to do leaves its processors to the others.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const = 0;  // 0..count()-1
  virtual int count() const = 0;
  virtual int localRank() const = 0;  // among those on this machine
  virtual int localCount() const = 0;

  // Called again and again while one of the calls below waits; what it throws ends the waiting. May be empty.
  virtual void setWhileWaiting(std::function<void()> step) = 0;

  // Hands the message over; waits while earlier ones have not left, so that a fast rank does not fill its memory.
  virtual void send(int to, int tag, std::vector<std::byte> message) = 0;
  virtual std::vector<std::byte> receive(int from, int tag) = 0;
  virtual std::optional<Letter> poll(int tag) = 0;  // from anybody, without waiting
  virtual void finishSending() = 0;
  virtual void pause() = 0;  // a moment's waiting

  // One sentence of each to all, [count()], in the order of ranks. Every rank must call it.
  virtual std::vector<std::string> exchange(const std::string& mine) = 0;
};

// One process alone: nobody to send to, nothing comes.
class OneRank : public Ranks {
 public:
  int rank() const override { return 0; }
  int count() const override { return 1; }
  int localRank() const override { return 0; }
  int localCount() const override { return 1; }
  void setWhileWaiting(std::function<void()>) override {}
  void send(int, int, std::vector<std::byte>) override {}
  std::vector<std::byte> receive(int, int) override { return {}; }
  std::optional<Letter> poll(int) override { return {}; }
  void finishSending() override {}
  void pause() override {}
  std::vector<std::string> exchange(const std::string& mine) override { return {mine}; }
};

}  // namespace sinkscope
