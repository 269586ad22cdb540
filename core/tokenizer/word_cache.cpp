#include "core/tokenizer/word_cache.h"

#include <cstring>

namespace sinkscope {

namespace {

constexpr std::size_t kFewWords = 1u << 9;
constexpr std::size_t kMostWords = 1u << 15;
constexpr std::size_t kMostIdle = 16;

// Eight bytes at a time through a multiplication whose upper half depends on every bit.
std::uint32_t hashOf(std::string_view word) {
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ULL;
  std::uint64_t hash = word.size() * kFactor;
  const char* at = word.data();
  std::size_t left = word.size();
  for (; left > 0;) {
    const std::size_t step = left < 8 ? left : 8;
    std::uint64_t part = 0;
    std::memcpy(&part, at, step);
    hash = (hash ^ part) * kFactor;
    hash ^= hash >> 29;
    at += step;
    left -= step;
  }
  return static_cast<std::uint32_t>(hash >> 32);
}

}  // namespace

WordCache::WordCache() : slots_(kFewWords * 2) {}

std::size_t WordCache::slotOf(std::uint32_t hash, std::string_view word) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    const Slot& here = slots_[slot];
    if (here.length == 0) return slot;
    if (here.hash == hash && std::string_view(words_.data() + here.word, here.length) == word) return slot;
  }
}

std::optional<std::span<const Unit>> WordCache::find(std::string_view word) const {
  const Slot& slot = slots_[slotOf(hashOf(word), word)];
  if (slot.length == 0) return std::nullopt;
  return std::span<const Unit>(units_.data() + slot.units, slot.count);
}

void WordCache::add(std::string_view word, std::span<const Unit> units) {
  if (used_ >= kMostWords) clear();
  if ((used_ + 1) * 2 > slots_.size()) grow();
  const std::uint32_t hash = hashOf(word);
  Slot& slot = slots_[slotOf(hash, word)];
  slot = {hash, static_cast<std::uint32_t>(words_.size()), static_cast<std::uint32_t>(units_.size()),
          static_cast<std::uint16_t>(word.size()), static_cast<std::uint16_t>(units.size())};
  words_.append(word);
  units_.insert(units_.end(), units.begin(), units.end());
  ++used_;
}

void WordCache::clear() {
  slots_.assign(slots_.size(), Slot{});
  used_ = 0;
  words_.clear();
  units_.clear();
}

void WordCache::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  std::swap(old, slots_);
  for (const Slot& slot : old) {
    if (slot.length > 0) slots_[slotOf(slot.hash, std::string_view(words_.data() + slot.word, slot.length))] = slot;
  }
}

std::unique_ptr<WordCache> WordCaches::take() const {
  const std::lock_guard guard(lock_);
  if (idle_.empty()) return std::make_unique<WordCache>();
  std::unique_ptr<WordCache> cache = std::move(idle_.back());
  idle_.pop_back();
  return cache;
}

void WordCaches::giveBack(std::unique_ptr<WordCache> cache) const {
  const std::lock_guard guard(lock_);
  if (idle_.size() < kMostIdle) idle_.push_back(std::move(cache));
}

}  // namespace sinkscope
