// Pieces and their ids.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sinkscope {

using TokenId = std::int32_t;

// The largest id that is believed: real vocabularies end below a million, and an id takes 40 bytes in a list, so that a
// damaged file of one line must not cost half a gigabyte.
inline constexpr std::int64_t kLargestTokenId = (std::int64_t{1} << 22) - 1;

class Vocabulary {
 public:
  // False where piece or id is taken already (by another one). REQUIRES 0 <= id <= kLargestTokenId.
  bool add(std::string piece, TokenId id);
  // As add, where two ids may have the same piece: the later one is found by it. REQUIRES `id` not taken.
  void put(std::string piece, TokenId id);

  std::optional<TokenId> id(std::string_view piece) const;
  const std::string* piece(std::int64_t id) const;     // nullptr: no such id
  std::size_t size() const { return pieces_.size(); }  // largest id + 1; ids in between may be unused

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  struct Slot {
    std::string piece;
    bool used = false;
  };
  std::unordered_map<std::string, TokenId, Hash, std::equal_to<>> ids_;
  std::vector<Slot> pieces_;
};

}  // namespace sinkscope
