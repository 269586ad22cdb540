// The tensors of a checkpoint that its family does not ask for.
#pragma once

#include <string>
#include <vector>

#include "core/model/check/check_model.h"
#include "core/model/open/model_layout.h"

namespace sinkscope {

// Names in which only numbers differ, as one: "model.layers.*.bias" for layers 0 to 31.
struct NamePattern {
  std::string pattern;
  std::vector<std::string> names;
};
std::vector<NamePattern> groupNames(const std::vector<std::string>& names);

// "NAME", or "PATTERN (32 tensors)".
std::string patternText(const NamePattern& group);

// A mask, a table of frequencies: known to lie in files of this kind, and needed by nobody.
bool isBuffer(const Checkpoint& checkpoint, const Family& family, const std::string& name);

// Tensors beyond the family's, its known buffers and a head that a tied model stores a second time: blocks that the
// config does not count, names that nobody knows, and (as a note) the other parts of a multimodal checkpoint.
std::vector<Finding> leftOverFindings(const Checkpoint& checkpoint, const ModelLayout& layout);

// The name under which this checkpoint would store its head, had it one of its own; empty for a GGUF file, where the
// tensor itself says whether the head is tied.
std::string headName(const Checkpoint& checkpoint, const ModelLayout& layout);

}  // namespace sinkscope
