#include "core/tokenizer/added_tokens.h"

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

// The byte before which the character in front of `at` starts. REQUIRES at > 0.
std::size_t stepBack(std::string_view text, std::size_t at) {
  do {
    --at;
  } while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
  return at;
}

bool wordBefore(std::string_view text, std::size_t at) {
  if (at == 0) return false;
  std::size_t begin = stepBack(text, at);
  return utf8::isWord(utf8::next(text, begin));
}

bool wordAfter(std::string_view text, std::size_t at) { return at < text.size() && utf8::isWord(utf8::next(text, at)); }

std::size_t spacesBefore(std::string_view text, std::size_t at, std::size_t limit) {
  while (at > limit) {
    const std::size_t begin = stepBack(text, at);
    std::size_t after = begin;
    if (begin < limit || !utf8::isWhiteSpace(utf8::next(text, after))) break;
    at = begin;
  }
  return at;
}

std::size_t spacesAfter(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    std::size_t after = at;
    if (!utf8::isWhiteSpace(utf8::next(text, after))) break;
    at = after;
  }
  return at;
}

Piece pieceOf(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

void AddedTokenSearch::add(const std::string& content, const AddedToken& token, const std::string& where) {
  if (content.empty()) return;
  if (content.size() > kLongestPiece) {
    throw Error(ErrorKind::unsupported,
                where + ": an added token has " + std::to_string(content.size()) + " bytes, more than " +
                    std::to_string(kLongestPiece),
                "report this tokenizer, so that it can be added");
  }
  const PieceTrie::Match known = contents_.longest(content, 0);
  if (known.length == content.size()) return;  // the first of two with one content counts
  contents_.add(content, static_cast<std::int32_t>(tokens_.size()));
  tokens_.push_back(token);
}

std::vector<Section> AddedTokenSearch::split(std::string_view text) const {
  std::vector<Section> out;
  std::size_t taken = 0;  // everything before it is in `out`
  for (std::size_t at = 0; at < text.size() && !tokens_.empty();) {
    const PieceTrie::Match found = contents_.longest(text, at);
    if (found.length == 0) {
      ++at;
      continue;
    }
    const AddedToken& token = tokens_[static_cast<std::size_t>(found.value)];
    std::size_t begin = at, end = at + found.length;
    at = end;
    // Within the white space that the token before took: nothing is left of this one.
    if (begin < taken) continue;
    if (token.singleWord && (wordBefore(text, begin) || wordAfter(text, end))) continue;
    if (token.stripLeft) begin = spacesBefore(text, begin, taken);
    if (token.stripRight) end = spacesAfter(text, end);
    if (taken < begin) out.push_back({std::nullopt, pieceOf(taken, begin)});
    out.push_back({token.id, pieceOf(begin, end)});
    taken = end;
  }
  if (taken < text.size()) out.push_back({std::nullopt, pieceOf(taken, text.size())});
  return out;
}

AddedToken readAddedToken(const JsonPlace& place, std::optional<std::int64_t> id) {
  AddedToken token;
  token.content = place.text("content");
  token.special = place.flag("special", false);
  token.singleWord = place.flag("single_word", false);
  token.stripLeft = place.flag("lstrip", false);
  token.stripRight = place.flag("rstrip", false);
  token.normalized = place.flag("normalized", !token.special);
  if (!id && !place.has("id")) place.broken("id is missing");
  if (!id) id = place.number("id", -1);
  if (*id < 0 || *id > kLargestTokenId) place.broken("id " + std::to_string(*id) + " is no possible id");
  token.id = static_cast<TokenId>(*id);
  return token;
}

std::vector<AddedToken> readAddedTokens(const JsonPlace& file) {
  std::vector<AddedToken> out;
  if (!file.has("added_tokens")) return out;
  const JsonPlace list = file.array("added_tokens");
  for (std::size_t i = 0; i < list.value.size(); ++i) out.push_back(readAddedToken(list.at(i)));
  return out;
}

AddedTokens::AddedTokens(const std::vector<AddedToken>& tokens, const Vocabulary& model, const Normalizer& normalizer,
                         const std::string& where) {
  for (AddedToken token : tokens) {
    if (token.content.empty()) continue;
    if (const auto known = model.id(token.content)) token.id = *known;
    const std::string* other = model.piece(token.id);
    if ((other != nullptr && *other != token.content) || !vocabulary_.add(token.content, token.id)) {
      throw Error(ErrorKind::badFile,
                  where + ": the added token \"" + token.content + "\": the id " + std::to_string(token.id) +
                      " belongs to another piece",
                  "download the tokenizer again");
    }
    if (token.special) special_.insert(token.id);
    if (token.normalized) {
      AlignedText content(token.content);
      if (normalizer) normalizer(content);
      normalized_.add(std::string(content.view()), token, where);
    } else {
      raw_.add(token.content, token, where);
    }
  }
}

}  // namespace sinkscope
