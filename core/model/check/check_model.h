// Is a checkpoint what it says it is? Everything that can be known of it without running it, every number included.
//
//   const CheckReport report = checkModel("models/llama", {});
//   report.sound();   // or report.findings: a sentence each
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/values/progress.h"

namespace sinkscope {

enum class FindingKind {
  // clang-format off
  // Problems: numbers measured on this checkpoint are not to be trusted, or it cannot be opened at all.
  unreadable, config, missing, shape, dtype, leftOver, notFinite, tiedHead, tokenizer, ids, index,
  // Notes: worth knowing, no fault by itself.
  allZero, float16, otherParts, unknownTokenizer,
  // clang-format on
};

bool isNote(FindingKind kind);
std::string findingName(FindingKind kind);  // "missing", "not finite": of `check --json`

struct Finding {
  FindingKind kind = FindingKind::unreadable;
  std::string about;     // the tensor, a pattern of several ("model.layers.*.bias"), or the file; messageOf()
  std::string sentence;  // what is wrong; what would be right; messageOf()
};

struct CheckReport {
  std::string model, family, container;  // as far as they could be read
  std::vector<Finding> findings;         // problems and notes, in the order in which they were looked for
  std::int64_t tensors = 0;              // whose numbers were all read
  std::int64_t numbers = 0;
  std::int64_t bytes = 0;  // of all tensors, as stored
  bool tokenizer = false;  // there is one that we can read

  std::int64_t problems() const;
  bool sound() const { return problems() == 0; }
};

struct CheckOptions {
  int threads = 0;  // 0: one a processor
  ProgressSink progress = {};
};

// Looks for all that is wrong, not only the first; memory is bounded by a few MB a thread whatever the model's size.
// Throws Error{badUse} for a MODEL that names nothing, Error{cancelled}.
CheckReport checkModel(const std::string& model, const CheckOptions& options = {});

}  // namespace sinkscope
