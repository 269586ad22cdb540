// The one selection that all views share: what is pointed at, what is pinned, under which conditions it is shown.
#pragma once

#include <optional>

namespace sinkscope {

// Tokens are named by their place in the text, so that the same token is meant with and without bos: 0 is the first
// token of the text, kBosToken the bos in front of it.
inline constexpr int kBosToken = -1;

// Row or column of a text token in a reading with or without bos; -1 where it is not there (bos without bos).
constexpr int columnOf(int textToken, bool bos) { return textToken + (bos ? 1 : 0); }
constexpr int textTokenOf(int column, bool bos) { return column - (bos ? 1 : 0); }

struct Selection {
  int layer = 0;
  int head = 0;
  std::optional<int> query;  // pinned text tokens (click); hovering is not part of the history
  std::optional<int> key;
  double epsilon = 0.3;
  bool operator==(const Selection&) const = default;
};

// What the pointer is on, in text tokens: a cell has both, a column, bar or word only the key.
struct Hover {
  std::optional<int> query;
  std::optional<int> key;
  bool operator==(const Hover&) const = default;
};

}  // namespace sinkscope
