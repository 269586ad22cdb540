#include <ATen/ATen.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include "core/model/affine.h"
#include "core/model/weights/block_store.h"
#include "core/model/weights/one_ahead.h"
#include "core/model/weights/weight_reader.h"

namespace sinkscope {

namespace {

// The slots of one block that are cut from one stored tensor stand together, so that it is read once.
std::vector<std::vector<WeightSlot>> byBlock(std::vector<WeightSlot> slots, int blocks) {
  std::vector<std::vector<WeightSlot>> grouped(static_cast<std::size_t>(blocks));
  for (WeightSlot& slot : slots) {
    if (slot.layer >= 0) grouped.at(static_cast<std::size_t>(slot.layer)).push_back(std::move(slot));
  }
  for (auto& block : grouped) {
    std::stable_sort(block.begin(), block.end(),
                     [](const WeightSlot& a, const WeightSlot& b) { return a.tensor < b.tensor; });
  }
  return grouped;
}

bool isOfExperts(const WeightSlot& slot) { return traitsOf(slot.slot).has(SlotTraits::experts); }

// The experts of one block after the other, each made when tokens are sent to it.
class ChosenExperts : public ExpertSource {
 public:
  // `narrow`: written while nothing is read.
  ChosenExperts(const std::vector<std::vector<StoredSlot>>& blocks, const bool& narrow, BytesFrom from,
                at::Device device, at::ScalarType dtype)
      : blocks_(blocks), narrow_(narrow),
        ahead_(from, device, dtype, [this](WeightReader& reader, WeightFrame& frame, int item) {
          const std::vector<StoredSlot> slots = slotsOf(item / kMost, item % kMost);
          return reader.fill(frame, slots, narrow_);
        }) {}

  // Whether one expert's bytes can be told from the others'.
  static bool canChoose(const std::vector<StoredSlot>& block) {
    return std::all_of(block.begin(), block.end(), [](const StoredSlot& stored) {
      return !isOfExperts(stored.slot) || ofExpert(stored, 0).has_value();
    });
  }

  void enter(int block) { block_ = block; }

  void begin(const std::vector<std::int64_t>& chosen) override {
    std::vector<int> items;
    for (const std::int64_t expert : chosen) items.push_back(block_ * kMost + static_cast<int>(expert));
    ahead_.begin(std::move(items));
  }

  const SlotTensors& expert(std::int64_t number) override {
    return ahead_.item(block_ * kMost + static_cast<int>(number));
  }

  StreamFigures figures() const { return ahead_.figures(); }

 private:
  static constexpr int kMost = 1 << 16;  // experts of a block

  std::vector<StoredSlot> slotsOf(int block, int expert) const {
    std::vector<StoredSlot> slots;
    for (const StoredSlot& stored : blocks_.at(static_cast<std::size_t>(block))) {
      if (!isOfExperts(stored.slot)) continue;
      if (stored.slot.part < 0 || stored.slot.part == expert) slots.push_back(*ofExpert(stored, expert));
    }
    return slots;
  }

  const std::vector<std::vector<StoredSlot>>& blocks_;
  const bool& narrow_;
  int block_ = 0;
  OneAhead ahead_;  // last
};

class Streamed : public BlockStore {
 public:
  Streamed(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks, BytesFrom from, at::Device device,
           at::ScalarType dtype, bool widens)
      : checkpoint_(checkpoint), widens_(widens), slots_(storedSlots(std::move(slots), blocks)),
        ahead_(from, device, dtype,
               [this](WeightReader& reader, WeightFrame& frame, int block) { return fill(reader, frame, block); }) {
    const bool any = std::any_of(slots_.begin(), slots_.end(), [](const std::vector<StoredSlot>& block) {
      return std::any_of(block.begin(), block.end(), [](const StoredSlot& one) { return isOfExperts(one.slot); });
    });
    if (any && std::all_of(slots_.begin(), slots_.end(), ChosenExperts::canChoose))
      experts_ = std::make_unique<ChosenExperts>(slots_, narrow_, from, device, dtype);
  }

  void begin(const std::vector<BlockNeed>& needs, MatrixUse use) override {
    ahead_.begin({});  // whatever a pass that was given up still reads
    if (experts_) experts_->begin({});
    needs_ = needs;
    narrow_ = use == MatrixUse::multipliedOnce || (use == MatrixUse::multiplied && !widens_);
    std::vector<int> wanted;
    for (std::size_t block = 0; block < needs.size(); ++block) {
      if (needs[block] != BlockNeed::nothing) wanted.push_back(static_cast<int>(block));
    }
    ahead_.begin(std::move(wanted));
  }

  const SlotTensors& block(int number) override {
    const SlotTensors& weights = ahead_.item(number);
    if (experts_) experts_->enter(number);
    return weights;
  }

  bool streams() const override { return true; }

  StreamFigures figures() const override {
    StreamFigures all = ahead_.figures();
    if (!experts_) return all;
    const StreamFigures ofExperts = experts_->figures();
    return {all.bytesRead + ofExperts.bytesRead, all.secondsWaited + ofExperts.secondsWaited};
  }

 private:
  std::vector<std::vector<StoredSlot>> storedSlots(std::vector<WeightSlot> slots, int blocks) const {
    std::vector<std::vector<StoredSlot>> all;
    for (std::vector<WeightSlot>& block : byBlock(std::move(slots), blocks)) {
      std::vector<StoredSlot>& stored = all.emplace_back();
      for (WeightSlot& slot : block) stored.push_back(storedSlot(checkpoint_, std::move(slot)));
    }
    return all;
  }

  // By the reading thread.
  std::int64_t fill(WeightReader& reader, WeightFrame& frame, int number) const {
    const BlockNeed need = needs_.at(static_cast<std::size_t>(number));
    const bool chooses = need == BlockNeed::chosenExperts && experts_;
    const std::vector<StoredSlot>& slots = slots_.at(static_cast<std::size_t>(number));
    const auto isWanted = [&](const StoredSlot& one) {
      if (need == BlockNeed::attentionInputs) return traitsOf(one.slot.slot).has(SlotTraits::leadsToPattern);
      return !chooses || !isOfExperts(one.slot);
    };
    std::vector<StoredSlot> wanted;
    for (std::size_t first = 0; first < slots.size();) {
      // What is cut from one tensor comes with it.
      const std::size_t end = endOfTensor(slots, first);
      const auto group = std::span(slots).subspan(first, end - first);
      if (std::ranges::any_of(group, isWanted)) wanted.insert(wanted.end(), group.begin(), group.end());
      first = end;
    }
    const std::int64_t bytes = reader.fill(frame, wanted, narrow_);
    if (chooses) frame.tensors.takeExpertsFrom(experts_.get());
    return bytes;
  }

  const Checkpoint checkpoint_;
  const bool widens_;
  const std::vector<std::vector<StoredSlot>> slots_;
  std::vector<BlockNeed> needs_;  // these two are written while nothing is read
  bool narrow_ = false;           // matrices may be as they are stored
  std::unique_ptr<ChosenExperts> experts_;
  OneAhead ahead_;  // last
};

}  // namespace

std::unique_ptr<BlockStore> streamedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                           at::Device device, at::ScalarType dtype) {
  return std::make_unique<Streamed>(checkpoint, std::move(slots), blocks, BytesFrom::disk, device, dtype,
                                    /*widens=*/true);
}

std::unique_ptr<BlockStore> storedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                         at::ScalarType dtype, bool widens) {
  return std::make_unique<Streamed>(checkpoint, std::move(slots), blocks, BytesFrom::memory, at::kCPU, dtype, widens);
}

BlockBytes blockBytes(const std::vector<WeightSlot>& slots,
                      const std::function<StoredTensor(const std::string&)>& stored, int blocks,
                      std::int64_t bytesPerNumber) {
  const bool inFloat = bytesPerNumber == std::int64_t{sizeof(float)};
  // As WeightReader has it, of the shapes alone.
  const auto staysAsStored = [&](const WeightSlot& slot) {
    const bool matrix = traitsOf(slot.slot).has(SlotTraits::product) && slot.shape.size() == 2 && !slot.transposed &&
                        slot.part < 0 && slot.pairedHeads == 0 && slot.rows.groups == 1 && slot.beside().empty();
    const StoredTensor tensor = stored(slot.tensor);
    const std::int64_t all = matrix ? slot.shape[0] * slot.shape[1] : 0;
    if (!matrix || !inFloat || tensor.quantized || tensor.bytes != 2 * all) return false;
    const std::int64_t outputs = slot.rows.stride != 0 ? slot.rows.count : slot.shape[0];
    return isMultipliedAsStored(at::kBFloat16, at::kFloat, outputs, slot.shape[1]);
  };
  std::int64_t most = 0, mostRead = 0, mostWide = 0, mostNarrow = 0;
  for (const std::vector<WeightSlot>& block : byBlock(slots, blocks)) {
    std::int64_t held = 0, narrow = 0;
    std::map<std::string, bool> asStored;  // what is cut from one tensor is widened together
    for (const WeightSlot& slot : block)
      asStored[slot.tensor] = asStored.try_emplace(slot.tensor, true).first->second && staysAsStored(slot);
    for (const WeightSlot& slot : block) {
      const StoredTensor tensor = stored(slot.tensor);
      held += elementsOf(slot) * bytesPerNumber;
      narrow += asStored[slot.tensor] ? 0 : elementsOf(slot) * bytesPerNumber;
      // Quantised numbers go by way of float32.
      const std::int64_t wide = tensor.quantized ? elementsOf(slot) * std::int64_t{sizeof(float)} : 0;
      mostRead = std::max(mostRead, 2 * tensor.bytes + wide);
      mostWide = std::max(mostWide, wide);
    }
    most = std::max(most, held);
    mostNarrow = std::max(mostNarrow, narrow);
  }
  return {2 * most + mostRead, 2 * most + 2 * mostWide, 2 * mostNarrow + 2 * mostWide};
}

}  // namespace sinkscope
