#include "core/model/family/gguf_layout.h"

#include "core/checkpoint/gguf.h"
#include "core/model/family/family.h"
#include "core/model/family/gguf_config.h"

namespace sinkscope {

namespace {

std::string ending(const std::string& name) { return name.substr(name.rfind('.')); }

class Layout {
 public:
  Layout(const GgufFile& file, const ModelConfig& config) : file_(file), config_(config), form_(ggufFormOf(file)) {}

  // False: this slot is already there with another (one expert of a stack).
  bool place(WeightSlot& slot) const {
    if (traitsOf(slot.slot).gguf.empty()) return true;
    const std::string block = slot.layer < 0 ? "" : "blk." + std::to_string(slot.layer) + ".";
    std::string name(traitsOf(slot.slot).gguf);
    const bool expert = slot.part >= 0 && name.find("_exps.") != std::string::npos;
    if (expert && file_.tensors().contains(block + singleExpert(name, slot.part))) {
      name = singleExpert(name, slot.part);  // files of 2023 have the experts apart
    } else if (slot.part > 0) {
      return false;
    } else if (slot.part == 0) {
      slot.shape.insert(slot.shape.begin(), slot.parts);
      slot.part = -1;
      slot.parts = 0;
    }
    straighten(slot);
    if (form_.reshape != nullptr) form_.reshape(slot, config_, file_, block);
    slot.tensor = block + ownName(slot.slot, block, name);
    fuse(slot, block);
    if (form_.rotationPairs) {
      if (slot.slot == Slot::query || slot.slot == Slot::queryBias) slot.pairedHeads = config_.heads;
      if (slot.slot == Slot::key || slot.slot == Slot::keyBias) slot.pairedHeads = config_.kvHeads;
    }
    return true;
  }

 private:
  static std::string singleExpert(const std::string& name, int expert) {
    const std::size_t stack = name.find("_exps.");
    return stack == std::string::npos ? name : name.substr(0, stack) + "." + std::to_string(expert) + ending(name);
  }

  // The matrix or vector that the decoder wants: what is turned, picked or in blocks in Hugging Face's layout lies
  // plain here.
  void straighten(WeightSlot& slot) const {
    if (!slot.scales.empty()) {  // [E,out,in/32,16] and scales
      slot.scales.clear();
      slot.shape.pop_back();
      slot.shape.back() *= 32;
    }
    if (slot.transposed) std::swap(slot.shape[slot.shape.size() - 1], slot.shape[slot.shape.size() - 2]);
    slot.transposed = false;
    if (slot.rows.stride != 0) {
      const bool bias = traitsOf(slot.slot).has(SlotTraits::bias);
      slot.shape[slot.shape.size() - (bias ? 1 : 2)] = slot.rows.groups * slot.rows.count;
    }
    slot.rows = {};
  }

  std::string ownName(Slot slot, const std::string& block, const std::string& name) const {
    const std::string own = form_.ownName != nullptr ? form_.ownName(slot, file_, block) : std::string();
    return own.empty() ? name : own;
  }

  // One tensor that holds several: queries, keys and values behind each other; gate, then up.
  void fuse(WeightSlot& slot, const std::string& block) const {
    const std::int64_t queries = std::int64_t{config_.heads} * config_.headDim;
    const std::int64_t keys = std::int64_t{config_.kvHeads} * config_.headDim, inner = config_.mlp.width,
                       expert = config_.expertWidth();
    const auto pick = [&](const char* tensor, std::int64_t all, std::int64_t offset, std::int64_t count) {
      const bool bias = ending(slot.tensor) == ".bias";
      const std::string fused = block + tensor + ending(slot.tensor);
      if (file_.tensors().contains(slot.tensor) || !file_.tensors().contains(fused)) return;
      slot.tensor = fused;
      slot.shape[slot.shape.size() - (bias ? 1 : 2)] = all;
      slot.rows = {1, all, offset, count};
    };
    switch (slot.slot) {
      case Slot::query:
      case Slot::queryBias: return pick("attn_qkv", queries + 2 * keys, 0, queries);
      case Slot::key:
      case Slot::keyBias: return pick("attn_qkv", queries + 2 * keys, queries, keys);
      case Slot::value:
      case Slot::valueBias: return pick("attn_qkv", queries + 2 * keys, queries + keys, keys);
      case Slot::gate:
      case Slot::gateBias: return pick("ffn_up", 2 * inner, 0, inner);
      case Slot::up:
      case Slot::upBias:  // its own name is the fused one's: the absent gate tells
        if (config_.mlp.gated && !file_.tensors().contains(block + "ffn_gate.weight")) {
          slot.shape[slot.shape.size() - (ending(slot.tensor) == ".bias" ? 1 : 2)] = 2 * inner;
          slot.rows = {1, 2 * inner, inner, inner};
        }
        return;
      case Slot::expertGate:
      case Slot::expertGateBias: return pick("ffn_gate_up_exps", 2 * expert, 0, expert);
      case Slot::expertUp:
      case Slot::expertUpBias: return pick("ffn_gate_up_exps", 2 * expert, expert, expert);
      default: return;
    }
  }

  const GgufFile& file_;
  const ModelConfig& config_;
  const GgufForm& form_;
};

}  // namespace

std::vector<WeightSlot> ggufSlots(const GgufFile& file, const ModelConfig& config,
                                  const std::vector<WeightSlot>& slots) {
  const Layout layout(file, config);
  std::vector<WeightSlot> out;
  for (WeightSlot slot : slots) {
    if (layout.place(slot)) out.push_back(std::move(slot));
  }
  return out;
}

void fitToGguf(const GgufFile& file, ModelConfig& config) {
  if (const auto fit = ggufFormOf(file).fit) fit(config);
}

const std::vector<std::string>& ggufBuffers() {
  static const std::vector<std::string> kBuffers = {"rope_freqs.weight", "rope_factors_long.weight",
                                                    "rope_factors_short.weight", "attn_rot_embd.weight"};
  return kBuffers;
}

}  // namespace sinkscope
