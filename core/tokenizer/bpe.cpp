#include "core/tokenizer/bpe.h"

#include <limits>
#include <queue>

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

constexpr std::size_t kShortWord = 24;  // units up to which looking at all pairs beats a queue
constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

// Looks for the best pair again after each merge: quadratic, but without any memory of its own beyond the ranks.
void mergeShort(const PairTable& merges, std::vector<Unit>& units) {
  std::array<Merge, kShortWord> pair;  // of unit i with unit i + 1
  const auto look = [&](std::size_t i) {
    const Merge* found = i + 1 < units.size() ? merges.find(units[i].id, units[i + 1].id) : nullptr;
    pair[i] = found ? *found : Merge{kNever, 0};
  };
  for (std::size_t i = 0; i < units.size(); ++i) look(i);
  while (true) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < units.size(); ++i) {
      if (pair[i].rank < pair[best].rank) best = i;
    }
    if (units.empty() || pair[best].rank == kNever) return;
    units[best] = {pair[best].into, units[best].begin, units[best + 1].end};
    units.erase(units.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    for (std::size_t i = best + 1; i < units.size(); ++i) pair[i] = pair[i + 1];
    look(best);
    if (best > 0) look(best - 1);
  }
}

// A linked list of units and a queue of candidate pairs, stale ones skipped when they come up: n log n.
void mergeLong(const PairTable& merges, std::vector<Unit>& units) {
  struct Candidate {
    std::uint32_t rank;
    std::uint32_t left;
    TokenId leftId, rightId, into;
  };
  const auto later = [](const Candidate& a, const Candidate& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.left > b.left;
  };
  constexpr std::uint32_t kNone = kNever;
  const auto count = static_cast<std::uint32_t>(units.size());
  std::vector<std::uint32_t> previous(count), next(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    previous[i] = i == 0 ? kNone : i - 1;
    next[i] = i + 1 == count ? kNone : i + 1;
  }
  std::priority_queue<Candidate, std::vector<Candidate>, decltype(later)> queue(later);
  const auto look = [&](std::uint32_t left) {
    if (left == kNone || next[left] == kNone) return;
    const Unit &a = units[left], &b = units[next[left]];
    if (const Merge* merge = merges.find(a.id, b.id)) queue.push({merge->rank, left, a.id, b.id, merge->into});
  };
  constexpr TokenId kGone = -1;
  for (std::uint32_t i = 0; i < count; ++i) look(i);
  while (!queue.empty()) {
    const Candidate best = queue.top();
    queue.pop();
    const std::uint32_t left = best.left;
    if (units[left].id != best.leftId || next[left] == kNone || units[next[left]].id != best.rightId) continue;
    const std::uint32_t right = next[left];
    units[left] = {best.into, units[left].begin, units[right].end};
    units[right].id = kGone;
    next[left] = next[right];
    if (next[right] != kNone) previous[next[right]] = left;
    look(previous[left]);
    look(left);
  }
  std::erase_if(units, [](const Unit& unit) { return unit.id == kGone; });
}

}  // namespace

Bpe::Bpe(Parts parts) : parts_(std::move(parts)) {
  for (std::size_t c = 0; c < asciiIds_.size(); ++c) {
    asciiIds_[c] = parts_.vocabulary.id(std::string(1, static_cast<char>(c))).value_or(-1);
  }
  bytes_ = BytePieces(parts_.vocabulary);
  // A piece that is looked up whole must be seen whole.
  if (!parts_.ignoreMerges) cuts_ = WordCuts(parts_.vocabulary);
}

std::optional<TokenId> Bpe::characterId(std::string_view character) const {
  if (character.size() > 1) return parts_.vocabulary.id(character);
  const TokenId id = asciiIds_[static_cast<unsigned char>(character[0])];
  return id < 0 ? std::nullopt : std::optional<TokenId>(id);
}

void Bpe::split(std::string_view piece, std::vector<Unit>& out) const {
  bool unknownBefore = false;  // and so one more unknown character may join it
  for (std::size_t at = 0; at < piece.size();) {
    const auto begin = static_cast<std::uint32_t>(at);
    utf8::next(piece, at);
    const std::string_view character = piece.substr(begin, at - begin);
    const auto end = static_cast<std::uint32_t>(at);
    if (const auto id = characterId(character)) {
      out.push_back({*id, begin, end});
      unknownBefore = false;
      continue;
    }
    if (parts_.byteFallback && bytes_.cover(character)) {
      for (std::uint32_t i = begin; i < end; ++i) out.push_back({bytes_.id(piece[i]), i, i + 1});
      unknownBefore = false;
    } else if (parts_.unknown) {
      if (unknownBefore && parts_.fuseUnknown) {
        out.back().end = end;
      } else {
        out.push_back({*parts_.unknown, begin, end});
      }
      unknownBefore = true;
    }  // else the character leaves no token, as in the reference implementation
  }
}

void Bpe::encode(std::string_view piece, std::vector<Unit>& out) const {
  if (parts_.ignoreMerges) {
    if (const auto whole = parts_.vocabulary.id(piece)) {
      out.push_back({*whole, 0, static_cast<std::uint32_t>(piece.size())});
      return;
    }
  }
  std::vector<Unit> units;
  units.reserve(piece.size());
  split(piece, units);
  if (units.size() <= kShortWord) {
    mergeShort(parts_.merges, units);
  } else {
    mergeLong(parts_.merges, units);
  }
  out.insert(out.end(), units.begin(), units.end());
}

}  // namespace sinkscope
