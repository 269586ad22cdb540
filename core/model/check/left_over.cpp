#include "core/model/check/left_over.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "core/checkpoint/packed_matrix.h"
#include "core/model/family/gguf_layout.h"

namespace sinkscope {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Numbers that stand between points, as "*".
std::string patternOf(const std::string& name) {
  std::string pattern;
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find('.', at), name.size());
    const bool number = end > at && std::all_of(name.begin() + static_cast<std::ptrdiff_t>(at),
                                                name.begin() + static_cast<std::ptrdiff_t>(end), isDigit);
    pattern += number ? "*" : name.substr(at, end - at);
    if (end < name.size()) pattern += '.';
    at = end + 1;
  }
  return pattern;
}

bool endsWithOne(const std::string& name, const std::vector<std::string>& endings) {
  return std::any_of(endings.begin(), endings.end(), [&](const std::string& end) { return name.ends_with(end); });
}

// What stands in front of a block's number: "model.layers.", "blk."; empty where no slot belongs to a block.
std::string blockPrefix(const std::vector<WeightSlot>& slots) {
  for (const WeightSlot& slot : slots) {
    if (slot.layer < 0) continue;
    const std::string number = "." + std::to_string(slot.layer) + ".";
    if (const std::size_t at = slot.tensor.find(number); at != std::string::npos) return slot.tensor.substr(0, at + 1);
  }
  return {};
}

// The block a tensor belongs to; -1: none.
int blockOf(const std::string& name, const std::string& prefix) {
  if (prefix.empty() || !name.starts_with(prefix)) return -1;
  int number = -1;
  const char* begin = name.data() + prefix.size();
  const auto result = std::from_chars(begin, name.data() + name.size(), number);
  return result.ec == std::errc() && *result.ptr == '.' ? number : -1;
}

// In a multimodal checkpoint, what the language model's tensors begin with; empty elsewhere.
std::string wrapperPrefix(const std::vector<WeightSlot>& slots) {
  for (const char* prefix : {"model.language_model.", "language_model."}) {
    if (!slots.empty() && slots.front().tensor.starts_with(prefix)) return prefix;
  }
  return {};
}

std::string countText(std::size_t count) { return std::to_string(count) + (count == 1 ? " tensor" : " tensors"); }

}  // namespace

std::vector<NamePattern> groupNames(const std::vector<std::string>& names) {
  std::map<std::string, std::size_t> place;
  std::vector<NamePattern> groups;
  for (const std::string& name : names) {
    const std::string pattern = patternOf(name);
    const auto [found, isNew] = place.emplace(pattern, groups.size());
    if (isNew) groups.push_back({pattern, {}});
    groups[found->second].names.push_back(name);
  }
  return groups;
}

std::string patternText(const NamePattern& group) {
  return group.names.size() == 1 ? group.names.front() : group.pattern + " (" + countText(group.names.size()) + ")";
}

std::string headName(const Checkpoint& checkpoint, const ModelLayout& layout) {
  if (checkpoint.gguf() != nullptr) return {};
  ModelConfig untied = layout.config;
  untied.tiedHead = false;
  for (const WeightSlot& slot : resolveNames(checkpoint, layout.family->weights(untied))) {
    if (slot.slot == Slot::head) return slot.tensor;
  }
  return {};
}

bool isBuffer(const Checkpoint& checkpoint, const Family& family, const std::string& name) {
  return endsWithOne(name, checkpoint.gguf() != nullptr ? ggufBuffers() : family.buffers);
}

std::vector<Finding> leftOverFindings(const Checkpoint& checkpoint, const ModelLayout& layout) {
  std::set<std::string> needed = {headName(checkpoint, layout)};
  for (const WeightSlot& slot : layout.slots) {
    needed.insert(slot.tensor);
    needed.insert(slot.beside());
    if (const PackedMatrix* packed = checkpoint.packed(slot.tensor))
      needed.insert(packed->parts.begin(), packed->parts.end());
    if (slot.factors.empty()) continue;
    // What rounds the activations in front of it, which are not rounded here.
    const std::string module = slot.tensor.substr(0, slot.tensor.rfind('.') + 1);
    for (const char* name : {"input_scale", "activation_scale", "input_scale_ub"}) needed.insert(module + name);
  }
  const std::string prefix = blockPrefix(layout.slots), wrapper = wrapperPrefix(layout.slots);
  std::vector<std::string> beyond, unknown, others, further;
  int lastBlock = -1;
  for (const auto& [name, tensor] : checkpoint.tensors()) {
    if (needed.contains(name) || isBuffer(checkpoint, *layout.family, name)) continue;
    const int block = blockOf(name, prefix), layers = layout.config.layers;
    if (block >= layers && block < layers + layout.config.furtherBlocks) {
      further.push_back(name);
    } else if (block >= layers) {
      beyond.push_back(name);
      lastBlock = std::max(lastBlock, block);
    } else if (!wrapper.empty() && !name.starts_with(wrapper)) {
      others.push_back(name);
    } else {
      unknown.push_back(name);
    }
  }

  std::vector<Finding> findings;
  if (!beyond.empty()) {
    const std::string last = std::to_string(lastBlock);
    findings.push_back({FindingKind::leftOver, prefix + "*",
                        countText(beyond.size()) + " of blocks up to " + prefix + last +
                            " are left over: the configuration says " + std::to_string(layout.config.layers) +
                            " layers; is the number of layers right?"});
  }
  for (const NamePattern& group : groupNames(unknown)) {
    findings.push_back({FindingKind::leftOver, group.pattern,
                        patternText(group) + " is left over: " + layout.family->name +
                            " has no use for it; is it the right model_type, and are its options (biases, norms, "
                            "experts) all in the configuration?"});
  }
  if (!further.empty()) {
    findings.push_back({FindingKind::otherParts, prefix + "*",
                        countText(further.size()) +
                            " of blocks behind the last, which predict tokens beyond the next, " + "are not used"});
  }
  if (!others.empty()) {
    std::set<std::string> parts;
    for (const std::string& name : others) {
      const std::size_t behind = name.starts_with("model.") ? name.find('.') + 1 : 0;
      parts.insert(name.substr(behind, name.find('.', behind) - behind));
    }
    std::string list;
    for (const std::string& part : parts) list += (list.empty() ? "" : ", ") + part;
    findings.push_back(
        {FindingKind::otherParts, list,
         countText(others.size()) + " of other parts (" + list + ") are not used: the language model alone is opened"});
  }
  return findings;
}

}  // namespace sinkscope
