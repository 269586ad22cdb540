#include "core/tokenizer/sentencepiece.h"

#include <cmath>

#include "core/tokenizer/charsmap.h"
#include "core/tokenizer/piece_trie.h"
#include "core/tokenizer/scored_bpe.h"
#include "core/tokenizer/unigram.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

constexpr std::string_view kMark = "▁";

[[noreturn]] void broken(const std::string& where, const std::string& what) {
  throw Error(ErrorKind::badFile, where + ": " + what, "download the tokenizer again");
}

ScoredPieces scoredPieces(const SentencePieces& from, const std::string& where) {
  ScoredPieces out;
  out.byteFallback = from.byteFallback;
  for (std::size_t i = 0; i < from.pieces.size(); ++i) {
    const SentencePieces::Piece& piece = from.pieces[i];
    const auto id = static_cast<TokenId>(i);
    const std::string name = "piece " + std::to_string(i);
    if (!utf8::isValid(piece.text)) broken(where, name + " is no UTF-8");
    if (!std::isfinite(piece.score)) broken(where, name + " has a score that is no number");
    if (from.repeats) {
      out.vocabulary.put(piece.text, id);
    } else if (piece.text.empty() || !out.vocabulary.add(piece.text, id)) {
      broken(where, name + (piece.text.empty() ? " is empty" : ", \"" + piece.text + "\", was there before"));
    }
    out.scores.push_back(static_cast<double>(piece.score));
    out.kinds.push_back(piece.kind);
    if (piece.kind == PieceKind::unknown && !out.unknown) out.unknown = id;
  }
  if (from.pieces.empty()) broken(where, "there are no pieces");
  return out;
}

// Characters as the map replaces them, spaces removed and escaped: SentencePiece's Normalizer.
class SpaceNormalizer {
 public:
  SpaceNormalizer(const SentencePieces& from, const std::string& where)
      : map_(from.charsmap, where), space_(from.escapeSpaces ? kMark : " "), addSpace_(from.addSpace),
        addSpaceOnce_(from.addSpaceOnce), spaceBehind_(from.spaceBehind), removeExtra_(from.removeExtraSpaces) {
    for (const SentencePieces::Piece& piece : from.pieces) {
      const bool kept = piece.kind == PieceKind::userDefined && !piece.text.empty();
      if (kept && piece.text.size() <= kLongestPiece) userDefined_.add(piece.text, 0);
    }
  }

  void operator()(AlignedText& text) const {
    if (text.empty()) return;
    const bool add = addSpace_ && (!addSpaceOnce_ || text.origin(std::size_t{0}).begin == 0);
    if (map_.empty() && !removeExtra_ && !spaceBehind_) {
      text.rewrite(add ? space_ : std::string_view(), " ", space_);
      return;
    }
    rewrite(text, add);
  }

 private:
  struct Step {
    std::size_t length;  // bytes of the old text
    std::string_view to;
  };

  // What stands at `at`, which a user-defined piece keeps from being replaced.
  Step step(std::string_view text, std::size_t at) const {
    if (const std::size_t length = userDefined_.longest(text, at).length; length > 0) {
      return {length, text.substr(at, length)};
    }
    if (const Charsmap::Match match = map_.longest(text, at); match.length > 0) return {match.length, match.to};
    std::size_t end = at;
    utf8::next(text, end);
    return {end - at, text.substr(at, end - at)};
  }

  void rewrite(AlignedText& text, bool add) const {
    const std::string_view view = text.view();
    AlignedBuilder builder(view.size() + view.size() / 2);
    std::size_t at = 0;
    while (removeExtra_ && at < view.size()) {
      const Step here = step(view, at);
      if (here.to != " ") break;
      at += here.length;
    }
    if (at < view.size()) {
      if (add && !spaceBehind_) builder.append(space_, text.origin(at));
      put(text, at, builder);
      if (add && spaceBehind_) builder.append(space_, text.origin(view.size() - 1));
    }
    text = builder.take();
  }

  void put(const AlignedText& text, std::size_t at, AlignedBuilder& builder) const {
    const std::string_view view = text.view();
    bool afterSpace = removeExtra_;
    while (at < view.size()) {
      const Step here = step(view, at);
      std::string_view to = here.to;
      while (afterSpace && to.starts_with(' ')) to.remove_prefix(1);
      const bool unchanged = to.data() == view.data() + at && to.find(' ') == std::string_view::npos;
      const Piece piece{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + here.length)};
      if (unchanged) {
        builder.copy(text, piece);
      } else {
        const Span from = text.origin(piece);
        for (std::size_t i = 0; i < to.size(); ++i) builder.append(to[i] == ' ' ? space_ : to.substr(i, 1), from);
      }
      if (!to.empty()) afterSpace = to.ends_with(' ');
      if (!removeExtra_) afterSpace = false;
      at += here.length;
    }
    while (removeExtra_ && builder.view().ends_with(space_)) {
      builder.shorten(builder.size() - static_cast<std::uint32_t>(space_.size()));
    }
  }

  Charsmap map_;
  std::string_view space_;
  bool addSpace_, addSpaceOnce_, spaceBehind_, removeExtra_;
  PieceTrie userDefined_;
};

// As transformers' conversion writes it for the fast tokenizers.
Decoder decoder(const SentencePieces& from) {
  nlohmann::json steps = nlohmann::json::array();
  if (from.escapeSpaces) steps.push_back({{"type", "Replace"}, {"pattern", {{"String", kMark}}}, {"content", " "}});
  steps.push_back({{"type", "ByteFallback"}});
  steps.push_back({{"type", "Fuse"}});
  // The library leaves a space that it put behind the text where it is.
  if (from.addSpace && !from.spaceBehind) {
    steps.push_back({{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}});
  }
  const nlohmann::json sequence = {{"type", "Sequence"}, {"decoders", std::move(steps)}};
  return readDecoder({sequence, "decoder"});
}

}  // namespace

const std::string* SentencePieces::text(std::optional<std::int64_t> id) const {
  if (!id || *id < 0 || static_cast<std::size_t>(*id) >= pieces.size()) return nullptr;
  return &pieces[static_cast<std::size_t>(*id)].text;
}

TokenizerParts sentencePieceParts(const SentencePieces& from, const std::string& where) {
  TokenizerParts parts;
  parts.where = where;
  ScoredPieces pieces = scoredPieces(from, where);
  if (from.model == SentencePieces::Model::bpe) {
    parts.model = std::make_unique<const ScoredBpe>(std::move(pieces), false, where);
  } else {
    parts.model = std::make_unique<const Unigram>(std::move(pieces), Unigram::Precision::single, where);
  }
  parts.normalizer = SpaceNormalizer(from, where);
  parts.decoder = decoder(from);
  return parts;
}

}  // namespace sinkscope
