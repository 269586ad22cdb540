#include "core/tokenizer/added_tokens.h"

#include <algorithm>

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

bool wordAfter(std::string_view text, std::size_t at) {
  return at < text.size() && utf8::isWord(utf8::next(text, at));
}

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

AddedToken readToken(const JsonPlace& place) {
  AddedToken token;
  token.content = place.text("content");
  token.special = place.flag("special", false);
  token.singleWord = place.flag("single_word", false);
  token.stripLeft = place.flag("lstrip", false);
  token.stripRight = place.flag("rstrip", false);
  token.normalized = place.flag("normalized", !token.special);
  if (!place.has("id")) place.broken("id is missing");
  const std::int64_t id = place.number("id", -1);
  if (id < 0 || id > kLargestTokenId) place.broken("id " + std::to_string(id) + " is no possible id");
  token.id = static_cast<TokenId>(id);
  return token;
}

}  // namespace

void AddedTokenSearch::add(std::string content, const AddedToken& token) {
  if (content.empty()) return;
  auto& sameFirst = byFirst_[static_cast<unsigned char>(content[0])];
  const std::size_t index = entries_.size();
  entries_.push_back({std::move(content), token});
  sameFirst.push_back(index);
  std::stable_sort(sameFirst.begin(), sameFirst.end(), [this](std::size_t a, std::size_t b) {
    return entries_[a].content.size() > entries_[b].content.size();
  });
}

const AddedTokenSearch::Entry* AddedTokenSearch::match(std::string_view text, std::size_t at) const {
  for (const std::size_t index : byFirst_[static_cast<unsigned char>(text[at])]) {
    if (text.substr(at).starts_with(entries_[index].content)) return &entries_[index];
  }
  return nullptr;
}

std::vector<Section> AddedTokenSearch::split(std::string_view text) const {
  std::vector<Section> out;
  std::size_t taken = 0;  // everything before it is in `out`
  for (std::size_t at = 0; at < text.size() && !entries_.empty();) {
    const Entry* found = match(text, at);
    if (found == nullptr) {
      ++at;
      continue;
    }
    std::size_t begin = at, end = at + found->content.size();
    at = end;
    // Within the white space that the token before took: nothing is left of this one.
    if (begin < taken) continue;
    if (found->token.singleWord && (wordBefore(text, begin) || wordAfter(text, end))) continue;
    if (found->token.stripLeft) begin = spacesBefore(text, begin, taken);
    if (found->token.stripRight) end = spacesAfter(text, end);
    if (taken < begin) out.push_back({std::nullopt, pieceOf(taken, begin)});
    out.push_back({found->token.id, pieceOf(begin, end)});
    taken = end;
  }
  if (taken < text.size()) out.push_back({std::nullopt, pieceOf(taken, text.size())});
  return out;
}

AddedTokens AddedTokens::read(const JsonPlace& file, const Vocabulary& model, const Normalizer& normalizer) {
  AddedTokens out;
  if (!file.has("added_tokens")) return out;
  const JsonPlace list = file.array("added_tokens");
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    AddedToken token = readToken(list.at(i));
    if (token.content.empty()) continue;
    if (const auto known = model.id(token.content)) token.id = *known;
    const std::string* other = model.piece(token.id);
    if ((other != nullptr && *other != token.content) || !out.vocabulary_.add(token.content, token.id)) {
      list.at(i).broken("\"" + token.content + "\": the id " + std::to_string(token.id) + " belongs to another piece");
    }
    if (token.special) out.special_.insert(token.id);
    if (token.normalized) {
      AlignedText content(token.content);
      if (normalizer) normalizer(content);
      out.normalized_.add(std::string(content.view()), token);
    } else {
      out.raw_.add(token.content, token);
    }
  }
  return out;
}

}  // namespace sinkscope
