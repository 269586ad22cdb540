// A command that a launcher has started as several ranks: what each of them takes of its machine, and one ending for
// all.
//
// A rank that fails says why and calls MPI_Abort; a rank that is killed makes the launcher end the others. Two things
// they cannot do, and are done here. Where all fail alike, each would say so: the first speaks first, and whom its
// abort reaches is silent. Of a killed rank mpirun tells in words of its own and ends with 137: each rank therefore
// works in a child of the process that was launched, and the parent, which outlives it, says how to go on and ends
// with 1.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/study/sweep/ranks.h"

namespace sinkscope {

class Console;

// The part of its machine that one of `local` ranks has, where `open` leaves it open: one GPU, or a share of the free
// memory.
void takeShareOfMachine(OpenOptions& open, int local, int localRank);

// What a plan for such ranks counts with, told without the others: one's share of memory and processors.
void planAsRank(OpenOptions& open, int local);

class RankGroup {
 public:
  // Joins the others; returns in the child that works. `advice` ends the sentence that tells of a killed rank.
  RankGroup(Console& console, const std::string& advice);

  Ranks& ranks() { return *ranks_; }

  // This rank's part of its machine, where `open` leaves it open: one GPU for each rank, or its share of the free
  // memory; its share of the processors.
  void settle(OpenOptions& open);

  // What each rank opens of the model: slices for `split` "layers", nothing for "prompts"; "auto" splits the prompts
  // where every rank can hold the whole model. Narrows `open` to this rank's slice.
  std::vector<BlockRange> divide(OpenOptions& open, const std::string& model, const std::string& split);

  // Does the work. An error of any rank is said once and ends all of them; then it does not return.
  void run(const std::function<void()>& work);

 private:
  [[noreturn]] void fail(const std::exception_ptr& thrown);

  Console& console_;
  std::unique_ptr<Ranks> ranks_;
};

}  // namespace sinkscope
