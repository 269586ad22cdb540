// A command that a launcher has started as several ranks: what each of them takes of its machine, and one ending for
// all.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/lifeline.h"
#include "core/model/open/open_model.h"
#include "core/study/sweep/ranks.h"

namespace sinkscope {

class RankParty {
 public:
  // Joins the others. `advice` ends the sentence that tells of a dead rank.
  explicit RankParty(const std::string& advice);

  Ranks& ranks() { return *ranks_; }

  // This rank's part of its machine, where `open` leaves it open: one GPU for each rank, or its share of the free
  // memory; its share of the processors.
  void settle(OpenOptions& open);

  // What each rank opens of the model: slices for `split` "layers", nothing for "prompts"; "auto" splits the prompts
  // where every rank can hold the whole model. Narrows `open` to this rank's slice.
  std::vector<BlockRange> divide(OpenOptions& open, const std::string& model, const std::string& split);

  // Does the work. An error of any rank is said once, by the first, and ends all of them.
  void run(const std::function<void()>& work);

 private:
  std::unique_ptr<Ranks> ranks_;
  std::unique_ptr<Lifeline> lifeline_;
};

}  // namespace sinkscope
