#include "core/model/weights/block_store.h"

#include <ATen/ATen.h>

#include <utility>

namespace sinkscope {

namespace {

class Resident : public BlockStore {
 public:
  explicit Resident(std::vector<SlotTensors> blocks) : blocks_(std::move(blocks)) {}
  void begin(const std::vector<BlockNeed>& /*needs*/, MatrixUse /*use*/) override {}
  const SlotTensors& block(int number) override { return blocks_.at(static_cast<std::size_t>(number)); }
  bool streams() const override { return false; }

 private:
  std::vector<SlotTensors> blocks_;
};

}  // namespace

std::unique_ptr<BlockStore> residentBlocks(std::vector<SlotTensors> blocks) {
  return std::make_unique<Resident>(std::move(blocks));
}

}  // namespace sinkscope
