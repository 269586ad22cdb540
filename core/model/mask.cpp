#include "core/model/mask.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sinkscope {

Sight MaskRule::sight(std::int64_t query) const {
  const Sight all{0, query + 1};
  switch (kind) {
    case MaskKind::window: return {width > 0 ? query / width * width : 0, query + 1};
    case MaskKind::shiftedWindow: return {width > 0 ? std::max<std::int64_t>(0, query - width + 1) : 0, query + 1};
    case MaskKind::prefix: return {0, std::max(query + 1, width)};
    case MaskKind::causal:
    case MaskKind::document: return all;
  }
  return all;
}

std::int64_t MaskRule::endOf(std::int64_t firstQuery, std::int64_t rows) const {
  return sight(firstQuery + rows - 1).end;
}

at::Tensor MaskRule::forbidden(std::int64_t firstQuery, std::int64_t rows, std::int64_t firstKey, std::int64_t keys,
                               at::Device device) const {
  const at::Tensor all = at::ones({rows, keys}, at::TensorOptions(at::kBool).device(device));
  at::Tensor hidden = all.triu(firstQuery - firstKey + 1);
  if (kind == MaskKind::shiftedWindow && width > 0) hidden.logical_or_(all.tril(firstQuery - firstKey - width));
  if (kind == MaskKind::window && width > 0) {
    const at::TensorOptions whole = at::TensorOptions(at::kLong).device(device);
    const at::Tensor query = at::arange(firstQuery, firstQuery + rows, whole).floor_divide(width).unsqueeze(1);
    hidden.logical_or_(query != at::arange(firstKey, firstKey + keys, whole).floor_divide(width).unsqueeze(0));
  }
  if (kind == MaskKind::prefix && firstKey < width) {
    hidden.narrow(1, 0, std::min(keys, width - firstKey)).fill_(false);
  }
  if (kind == MaskKind::document && documents.defined()) {
    const at::Tensor query = documents.narrow(1, firstQuery, rows).unsqueeze(2);
    const at::Tensor key = documents.narrow(1, firstKey, keys).unsqueeze(1);
    hidden = hidden.logical_or(((query != key) & (key != -1)).to(device)).unsqueeze(1);
  }
  if (seesFirst && firstKey == 0 && keys > 0) hidden.select(-1, 0).fill_(false);
  return hidden;
}

bool MaskRule::isCausal(std::int64_t tokens) const {
  switch (kind) {
    case MaskKind::causal: return true;
    case MaskKind::window:
    case MaskKind::shiftedWindow: return width == 0 || width >= tokens;
    case MaskKind::prefix: return width <= 1;
    case MaskKind::document: return !documents.defined();
  }
  return false;
}

MaskConfig maskOf(const ModelConfig& config, int block) {
  const BlockConfig& kind = config.blocks[static_cast<std::size_t>(block)];
  if (kind.window == 0) return config.mask;
  return {.kind = kind.chunked ? MaskKind::window : MaskKind::shiftedWindow,
          .width = kind.window,
          .seesFirst = config.mask.seesFirst};
}

}  // namespace sinkscope
