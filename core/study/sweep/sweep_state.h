// RUN.state, the folder beside a run file that keeps batches on their way through the layers: a sweep that is killed
// goes on at the layer where it was last kept, to the same bits.
//
//   RUN.state/even.safetensors, odd.safetensors    written in turn, each whole or not at all: one is always sound
//
// Metadata: "sinkscope state" (version), "sweep" (fingerprint of the run's header), "serial" (the larger is the newer),
// "batches" (numbers in the run), "next" (block), "checksum". Tensors: B.hidden [P,T,C]; B.P.importance and its like
// [l,...] of batch B's prompt P.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/probe/pass_state.h"
#include "core/record/run_file.h"

namespace sinkscope {

class SweepState {
 public:
  // `folder`: folderOf(), or one within it for each of several ranks. `header`: the run's. `seconds`: at least so long
  // between two states. `note` takes a sentence for a person; may be empty.
  SweepState(std::filesystem::path folder, const RunHeader& header, double seconds,
             std::function<void(const std::string&)> note);

  static std::filesystem::path folderOf(const std::filesystem::path& run);
  static bool isIn(const std::filesystem::path& folder);  // whether a state is

  struct Kept {
    std::vector<int> batches;
    PassState pass;  // one entry for each of the batches that has a prompt long enough
  };
  // The newest sound one of this sweep; its hidden states lie in the file. What is damaged or of another sweep is set
  // aside with a note, so that the group begins again; what a killed process has left half written is removed.
  // `batches`: that the run has in all.
  std::optional<Kept> take(int batches);

  // What take() would give, of which nothing is set aside or removed: for a plan.
  struct UnderWay {
    int prompts = 0;  // long enough ones, under each condition
    int next = 0;     // block
  };
  UnderWay underWay() const;

  // Whether it is time: after `seconds`, and never more than a twentieth of the time is spent on writing.
  bool isDue() const;
  // A disk that is full, or a folder that cannot be written to, is noted once, and the sweep goes on without.
  void keep(const std::vector<int>& batches, const PassState& pass);
  // The group is in the run file.
  void clear();
  // The whole run is: nothing remains beside it.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;

  struct Files {
    std::vector<std::pair<std::int64_t, std::filesystem::path>> sound;  // with their serials, the newest first
    std::string problem;                                                // of one that is not
  };
  Files files() const;
  std::optional<Kept> read(const std::filesystem::path& file, int batches) const;
  void setAside(const std::string& why);
  void removePartialFiles() const;
  void say(const std::string& sentence) const;

  std::filesystem::path folder_;
  std::string sweep_;
  double seconds_;
  std::function<void(const std::string&)> note_;
  Clock::time_point last_ = Clock::now();
  Clock::duration lastTook_{};
  std::int64_t serial_ = 0;
  bool failed_ = false;
};

}  // namespace sinkscope
