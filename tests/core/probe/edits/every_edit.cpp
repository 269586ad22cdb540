#include "tests/core/probe/edits/every_edit.h"

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

EditList everyEdit(int headDim, int valueDim, int hiddenSize) {
  using Which = TokenPlaces::Which;
  EditList all;
  const auto addAll = [&](const EditOp& op, const EditSite& site) {
    Edit edit{.site = std::string(site.name), .op = std::string(op.name)};
    const bool ofPrompt = site.of == EditSite::Of::prompt, ofStream = site.of == EditSite::Of::stream;
    const int width = site.site == Site::v || site.site == Site::z ? valueDim : headDim;
    if (op.takes.keys) edit.keys = {.which = Which::these, .these = {0}};
    if (op.takes.value == EditOp::Value::number || op.takes.value == EditOp::Value::numbers) edit.value = {0.5};
    if (op.takes.seed) edit.seed = 3;
    if (op.takes.source) edit.ids = {2, 4, 6, 8, 1, 3, 5, 7};
    if (op.takes.token) edit.tokenId = 3;
    if (ofPrompt) edit.positions = {.which = Which::these, .these = {0, 2}};
    all.push_back(edit);
    if (ofPrompt) return;
    edit.layers = {0};
    const bool wholePattern = site.site == Site::pattern && op.needs != EditOp::Needs::nothing;
    if (!ofStream && !wholePattern) edit.heads = {.which = HeadPlaces::Which::pairs, .pairs = {{0, 0}}};
    if (op.takes.positions && !wholePattern) edit.positions = {.which = Which::these, .these = {0, 3, 4}};
    if (ofStream) edit.dims = {1, 2};
    if (site.site == Site::pattern && op.name == "zero") edit.keys = {.which = Which::rest};
    if (op.takes.value == EditOp::Value::numbers && !site.ofScores()) {
      edit.dims.clear();
      edit.value.assign(static_cast<std::size_t>(ofStream ? hiddenSize : width), 0.25);
    }
    if (op.takes.value == EditOp::Value::vectorOrFirst) edit.value.assign(static_cast<std::size_t>(width), 0.25);
    all.push_back(edit);
  };
  for (const EditOp& op : editOps()) {
    for (const std::string_view site : op.sites) addAll(op, *findEditSite(site));
  }
  return all;
}

}  // namespace sinkscope
