#include "core/tokenizer/scored_bpe.h"

#include <algorithm>
#include <queue>
#include <unordered_map>

#include "core/tokenizer/utf8.h"
#include "core/values/error.h"

namespace sinkscope {

// One text on its way from characters to pieces.
class ScoredBpe::Merging {
 public:
  Merging(const ScoredBpe& model, std::string_view text) : model_(model), text_(text) {}

  void run(std::vector<Unit>& out) {
    splitIntoCharacters();
    for (std::int32_t i = 0; i + 1 < static_cast<std::int32_t>(symbols_.size()); ++i) look(i, i + 1);
    while (!candidates_.empty()) {
      const Candidate best = candidates_.top();
      candidates_.pop();
      Symbol &left = at(best.left), &right = at(best.right);
      const bool stale = left.gone() || right.gone() || right.end - left.begin != best.size;
      if (!stale) join(best.left, best.right);
    }
    for (const Symbol& symbol : symbols_) {
      if (!symbol.gone()) put(symbol.begin, symbol.end, out);
    }
  }

 private:
  struct Symbol {
    std::uint32_t begin, end;
    std::int32_t previous, next;
    bool frozen;
    bool gone() const { return begin == end; }
  };
  struct Candidate {
    double score;
    std::int32_t left, right;
    std::uint32_t size;  // bytes of the union: tells whether one of the two has changed since
  };
  struct Worse {
    bool operator()(const Candidate& a, const Candidate& b) const {
      return a.score != b.score ? a.score < b.score : a.left > b.left;
    }
  };

  Symbol& at(std::int32_t index) { return symbols_[static_cast<std::size_t>(index)]; }
  std::string_view bytes(std::uint32_t begin, std::uint32_t end) const { return text_.substr(begin, end - begin); }

  void splitIntoCharacters() {
    symbols_.reserve(text_.size());
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t begin = at;
      const std::size_t whole = model_.userDefined_.longest(text_, at).length;
      if (whole > 0) {
        at += whole;
      } else {
        utf8::next(text_, at);
      }
      const auto index = static_cast<std::int32_t>(symbols_.size());
      symbols_.push_back(
          {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at), index - 1, index + 1, whole > 0});
    }
    if (!symbols_.empty()) symbols_.back().next = -1;
  }

  void look(std::int32_t leftIndex, std::int32_t rightIndex) {
    if (leftIndex < 0 || rightIndex < 0) return;
    const Symbol &left = at(leftIndex), &right = at(rightIndex);
    if (left.frozen || right.frozen) return;
    const std::uint32_t size = right.end - left.begin;
    if (size > model_.longest_) return;
    const std::string_view whole = bytes(left.begin, right.end);
    const auto id = model_.pieces_.vocabulary.id(whole);
    if (!id || !model_.pieces_.isText(*id)) return;
    candidates_.push({model_.pieces_.scores[static_cast<std::size_t>(*id)], leftIndex, rightIndex, size});
    if (model_.pieces_.isKind(*id, PieceKind::unused)) halves_[std::string(whole)] = left.end - left.begin;
  }

  void join(std::int32_t leftIndex, std::int32_t rightIndex) {
    Symbol &left = at(leftIndex), &right = at(rightIndex);
    left.end = right.end;
    right.begin = right.end;
    left.next = right.next;
    if (right.next >= 0) at(right.next).previous = leftIndex;
    look(left.previous, leftIndex);
    look(leftIndex, left.next);
  }

  void put(std::uint32_t begin, std::uint32_t end, std::vector<Unit>& out) const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> open = {{begin, end}};
    while (!open.empty()) {
      const auto [from, to] = open.back();
      open.pop_back();
      const std::string_view piece = bytes(from, to);
      const auto id = model_.pieces_.vocabulary.id(piece);
      if (id && model_.pieces_.isKind(*id, PieceKind::unused)) {
        if (const auto known = halves_.find(std::string(piece)); known != halves_.end()) {
          open.emplace_back(from + known->second, to);
          open.emplace_back(from, from + known->second);
          continue;
        }
      }
      if (id && !model_.pieces_.isKind(*id, PieceKind::unknown)) {
        out.push_back({*id, from, to});
      } else {
        putUnknown(from, to, out);
      }
    }
  }

  void putUnknown(std::uint32_t begin, std::uint32_t end, std::vector<Unit>& out) const {
    if (model_.pieces_.byteFallback && model_.bytes_.cover(bytes(begin, end))) {
      for (std::uint32_t i = begin; i < end; ++i) out.push_back({model_.bytes_.id(text_[i]), i, i + 1});
      return;
    }
    const auto unknown = model_.pieces_.unknown;
    if (!unknown) return;
    const bool joins = !out.empty() && out.back().id == *unknown && out.back().end == begin;
    if (joins) {
      out.back().end = end;
    } else {
      out.push_back({*unknown, begin, end});
    }
  }

  const ScoredBpe& model_;
  std::string_view text_;
  std::vector<Symbol> symbols_;
  std::priority_queue<Candidate, std::vector<Candidate>, Worse> candidates_;
  // An unused piece may be passed through on the way to a longer one, but falls apart again where it remains: into the
  // halves that it was last seen in, of which the first's bytes are kept here.
  std::unordered_map<std::string, std::uint32_t> halves_;
};

ScoredBpe::ScoredBpe(ScoredPieces pieces, bool wholeWords, const std::string& where)
    : pieces_(std::move(pieces)), wholeWords_(wholeWords), bytes_(pieces_.vocabulary) {
  bool unused = false;
  for (std::size_t i = 0; i < pieces_.vocabulary.size(); ++i) {
    const auto id = static_cast<TokenId>(i);
    const std::string* piece = pieces_.vocabulary.piece(id);
    if (piece == nullptr || piece->empty()) continue;
    longest_ = std::max(longest_, piece->size());
    unused = unused || pieces_.isKind(id, PieceKind::unused);
    if (!pieces_.isKind(id, PieceKind::userDefined)) continue;
    if (piece->size() > kLongestPiece) {
      throw Error(ErrorKind::unsupported,
                  where + ": a user-defined piece has " + std::to_string(piece->size()) + " bytes, more than " +
                      std::to_string(kLongestPiece),
                  "report this tokenizer, so that it can be added");
    }
    userDefined_.add(*piece, id);
  }
  // How an unused piece falls apart depends on the whole text.
  if (!wholeWords_ && !unused) cuts_ = WordCuts(pieces_.vocabulary);
}

void ScoredBpe::encode(std::string_view piece, std::vector<Unit>& out) const {
  if (wholeWords_) {
    if (const auto whole = pieces_.vocabulary.id(piece); whole && pieces_.isText(*whole)) {
      out.push_back({*whole, 0, static_cast<std::uint32_t>(piece.size())});
      return;
    }
  }
  std::vector<Unit> units;
  Merging(*this, piece).run(units);
  out.insert(out.end(), units.begin(), units.end());
}

}  // namespace sinkscope
