// Lines between the first rank and each other one, beside MPI: a connection that breaks tells within moments that a
// process has died, whatever the launcher does then, and carries the sentence of one that fails. MPI itself would wait
// for ever.
//
//   Lifeline lifeline(ranks, "run.run holds every finished batch: go on with --resume");
//   ... work; where it fails: lifeline.fail(error.sentence(), 1) ...
//   lifeline.goodbye();
#pragma once

#include <memory>
#include <string>

#include "core/study/sweep/ranks.h"

namespace sinkscope {

class Lifeline {
 public:
  // Every rank must make one. `advice` ends the sentence that tells of a death. Where no line can be laid (no network
  // between the nodes but MPI's own) the launcher alone notices.
  Lifeline(Ranks& ranks, std::string advice);
  ~Lifeline();
  Lifeline(const Lifeline&) = delete;
  Lifeline& operator=(const Lifeline&) = delete;

  // The work has failed here: the first rank says so, once, and all end. Does not return on a rank other than the
  // first; on the first it returns once the others know, unless another has failed or died before, whose sentence is
  // the one.
  void fail(const std::string& sentence, int status);

  // All is done, and the lines may be cut.
  void goodbye();

 private:
  class Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace sinkscope
