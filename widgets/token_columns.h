// Marks of the linked selection in a panel whose columns are tokens.
#pragma once

#include <optional>

#include "core/values/selection.h"

namespace sinkscope {

// The row or column of a text token in a panel of `count` tokens; empty where the token is not there.
inline std::optional<int> placeOf(std::optional<int> textToken, bool bos, int count) {
  if (!textToken) return std::nullopt;
  const int column = columnOf(*textToken, bos);
  return column >= 0 && column < count ? std::optional<int>(column) : std::nullopt;
}

}  // namespace sinkscope
