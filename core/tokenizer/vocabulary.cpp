#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

bool Vocabulary::add(std::string piece, TokenId id) {
  const auto index = static_cast<std::size_t>(id);
  if (index < pieces_.size() && pieces_[index].used) return pieces_[index].piece == piece;
  if (!ids_.emplace(piece, id).second) return false;
  if (index >= pieces_.size()) pieces_.resize(index + 1);
  pieces_[index] = {std::move(piece), true};
  return true;
}

void Vocabulary::put(std::string piece, TokenId id) {
  const auto index = static_cast<std::size_t>(id);
  ids_.insert_or_assign(piece, id);
  if (index >= pieces_.size()) pieces_.resize(index + 1);
  pieces_[index] = {std::move(piece), true};
}

std::optional<TokenId> Vocabulary::id(std::string_view piece) const {
  const auto found = ids_.find(piece);
  if (found == ids_.end()) return std::nullopt;
  return found->second;
}

const std::string* Vocabulary::piece(std::int64_t id) const {
  if (id < 0 || static_cast<std::uint64_t>(id) >= pieces_.size()) return nullptr;
  const Slot& slot = pieces_[static_cast<std::size_t>(id)];
  return slot.used ? &slot.piece : nullptr;
}

}  // namespace sinkscope
