// What stands at the named positions, in another order. Later positions may come to stand before earlier ones.
#include <ATen/ATen.h>

#include <utility>

#include "core/probe/edits/edit_op.h"
#include "core/values/draw.h"

namespace sinkscope {

namespace {

at::Tensor inAnotherOrder(const EditedNumbers& of) {
  at::Tensor made = of.x.clone();
  for (std::int64_t prompt = 0; prompt < of.x.size(0); ++prompt) {
    const at::Tensor places = of.where[prompt].nonzero().squeeze(-1).to(at::kCPU);
    std::vector<std::int64_t> order(places.const_data_ptr<std::int64_t>(),
                                    places.const_data_ptr<std::int64_t>() + places.numel());
    // One that leaves all where it was is no shuffle, and drawn again.
    Draw draw(of.edit.seed);
    const std::vector<std::int64_t> before = order;
    do {
      for (std::size_t left = order.size(); left > 1; --left) {
        std::swap(order[left - 1], order[static_cast<std::size_t>(draw.below(static_cast<std::int64_t>(left)))]);
      }
    } while (order == before && order.size() > 1);
    const at::Tensor from = at::tensor(order, at::kLong).to(of.x.device());
    made[prompt].index_copy_(0, places.to(of.x.device()), of.x[prompt].index_select(0, from));
  }
  return made;
}

}  // namespace

EditOp shuffleOp() {
  return {.name = "shuffle",
          .sites = {"q", "k", "v", "z", "attn_out", "mlp_out", "resid_pre", "resid_mid", "resid_post"},
          .sentence = "shuffle {what} among positions",
          .about = "the named positions change places, by the seed, alike in all layers",
          .takes = {.seed = true},
          .replace = inAnotherOrder};
}

}  // namespace sinkscope
