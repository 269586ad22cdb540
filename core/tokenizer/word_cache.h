// Words come again and again: what a model made of each, kept in flat memory. Emptied when full, since most of a
// language's running words are few.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/token_model.h"

namespace sinkscope {

class WordCache {
 public:
  static constexpr std::size_t kLongest = 128;  // bytes of a word that is kept

  WordCache();

  // The units that were added for `word`, valid until the next add; empty where it is not there.
  std::optional<std::span<const Unit>> find(std::string_view word) const;

  // REQUIRES 0 < word.size() <= kLongest, at most 65535 units, and that find does not know it.
  void add(std::string_view word, std::span<const Unit> units);

 private:
  // Small, because what a search costs is memory that is not at hand.
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t word = 0;    // where its bytes begin in words_
    std::uint32_t units = 0;   // and its units in units_
    std::uint16_t length = 0;  // 0: free
    std::uint16_t count = 0;
  };
  std::size_t slotOf(std::uint32_t hash, std::string_view word) const;  // where it is or would be
  void clear();
  void grow();

  std::vector<Slot> slots_;  // a power of two, at most half of them used
  std::size_t used_ = 0;
  std::string words_;
  std::vector<Unit> units_;
};

// Lends each running encode a cache of its own, so that no lock is held per word. Thread-safe.
class WordCaches {
 public:
  class Lease {
   public:
    explicit Lease(const WordCaches& from) : from_(from), cache_(from.take()) {}
    ~Lease() { from_.giveBack(std::move(cache_)); }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    WordCache& operator*() { return *cache_; }

   private:
    const WordCaches& from_;
    std::unique_ptr<WordCache> cache_;
  };

 private:
  std::unique_ptr<WordCache> take() const;
  void giveBack(std::unique_ptr<WordCache> cache) const;

  mutable std::mutex lock_;
  mutable std::vector<std::unique_ptr<WordCache>> idle_;
};

}  // namespace sinkscope
