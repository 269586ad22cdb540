#include "core/tokenizer/unigram.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

constexpr double kUnknownPenalty = 10;  // below the least probable piece; the same in both references

struct Node {
  double score = 0;         // of the best path that ends here
  std::uint32_t begin = 0;  // of that path's last piece
  TokenId id = -1;  // -1: no path ends here yet; the unknown token's id, or kUnknownNode, for a character without piece
};

constexpr TokenId kUnknownNode = -2;

}  // namespace

Unigram::Unigram(ScoredPieces pieces, Precision precision, const std::string& where)
    : pieces_(std::move(pieces)), single_(precision == Precision::single), where_(where), bytes_(pieces_.vocabulary) {
  lowest_ = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < pieces_.vocabulary.size(); ++i) {
    const auto id = static_cast<TokenId>(i);
    const std::string* piece = pieces_.vocabulary.piece(id);
    if (piece == nullptr) continue;
    if (pieces_.isKind(id, PieceKind::normal)) lowest_ = std::min(lowest_, pieces_.scores[i]);
    if (!pieces_.isText(id) || piece->empty()) continue;
    if (piece->size() > kLongestPiece) {
      throw Error(ErrorKind::unsupported,
                  where + ": piece " + std::to_string(id) + " has " + std::to_string(piece->size()) +
                      " bytes, more than " + std::to_string(kLongestPiece),
                  "report this tokenizer, so that it can be added");
    }
    trie_.add(*piece, id);
  }
  if (std::isinf(lowest_)) lowest_ = 0;  // no normal piece
}

void Unigram::encode(std::string_view piece, std::vector<Unit>& out) const {
  const auto rounded = [this](double score) {
    return single_ ? static_cast<double>(static_cast<float>(score)) : score;
  };
  const double unknownScore = rounded(lowest_ - kUnknownPenalty);
  std::vector<Node> ends(piece.size() + 1);
  for (std::size_t at = 0; at < piece.size();) {
    std::size_t next = at;
    utf8::next(piece, next);
    const double before = ends[at].score;
    bool covered = false;  // the character here by a piece of its own
    const auto offer = [&](std::size_t end, TokenId id, double score) {
      Node& node = ends[end];
      if (node.id == -1 || score > node.score) node = {rounded(score), static_cast<std::uint32_t>(at), id};
    };
    trie_.prefixes(piece, at, [&](std::size_t length, TokenId id) {
      if (pieces_.isKind(id, PieceKind::unused)) return;
      // A user-defined piece costs nothing and a longer one is better, so that it is always chosen (SentencePiece
      // 0.2.3).
      const bool chosen = pieces_.isKind(id, PieceKind::userDefined);
      const double score =
          chosen ? rounded(0.1 * static_cast<double>(length) - 0.1) : pieces_.scores[static_cast<std::size_t>(id)];
      offer(at + length, id, rounded(score + before));
      covered = covered || at + length == next;
    });
    if (!covered) offer(next, kUnknownNode, rounded(unknownScore + before));
    at = next;
  }

  std::vector<Unit> units;  // from the end to the front
  for (auto end = static_cast<std::uint32_t>(piece.size()); end > 0; end = ends[end].begin) {
    units.push_back({ends[end].id, ends[end].begin, end});
  }
  const auto isUnknown = [this](const Unit& unit) { return unit.id == kUnknownNode || unit.id == pieces_.unknown; };
  for (auto unit = units.rbegin(); unit != units.rend(); ++unit) {
    if (!isUnknown(*unit)) {
      out.push_back(*unit);
      continue;
    }
    Unit run = *unit;  // unknown characters in a row are one unknown token
    while (unit + 1 != units.rend() && isUnknown(*(unit + 1))) run.end = (++unit)->end;
    putUnknown(piece, run, out);
  }
}

void Unigram::putUnknown(std::string_view piece, Unit run, std::vector<Unit>& out) const {
  const std::string_view text = piece.substr(run.begin, run.end - run.begin);
  if (pieces_.byteFallback && bytes_.cover(text) && run.id != pieces_.unknown) {
    for (std::uint32_t i = run.begin; i < run.end; ++i) {
      // The characters of the run share a place in Hugging Face's tokenizers, in SentencePiece each has its own.
      out.push_back(single_ ? Unit{bytes_.id(piece[i]), i, i + 1} : Unit{bytes_.id(piece[i]), run.begin, run.end});
    }
    return;
  }
  if (!pieces_.unknown) {
    throw Error(ErrorKind::failed, where_ + ": the vocabulary has no piece for \"" + std::string(text) + "\"",
                "leave it out of the text");
  }
  out.push_back({*pieces_.unknown, run.begin, run.end});
}

std::unique_ptr<const TokenModel> readUnigram(const JsonPlace& place) {
  const JsonPlace list = place.array("vocab");
  ScoredPieces pieces;
  if (list.value.size() > static_cast<std::size_t>(kLargestTokenId)) list.broken("has too many pieces");
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    const nlohmann::json& entry = list.value[i];
    const bool sound = entry.is_array() && entry.size() == 2 && entry[0].is_string() && entry[1].is_number();
    if (!sound) list.at(i).broken("is no piece with its score");
    pieces.vocabulary.put(entry[0].get<std::string>(), static_cast<TokenId>(i));
    pieces.scores.push_back(entry[1].get<double>());
    pieces.kinds.push_back(PieceKind::normal);
  }
  if (place.has("unk_id")) {
    const std::int64_t unknown = place.number("unk_id", -1);
    if (unknown < 0 || static_cast<std::size_t>(unknown) >= list.value.size()) {
      place.broken("unk_id " + std::to_string(unknown) + " is no piece's");
    }
    pieces.unknown = static_cast<TokenId>(unknown);
  }
  pieces.byteFallback = place.flag("byte_fallback", false);
  return std::make_unique<const Unigram>(std::move(pieces), Unigram::Precision::twice, place.where);
}

}  // namespace sinkscope
