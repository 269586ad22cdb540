#include "core/tokenizer/word_cuts.h"

namespace sinkscope {

namespace {

constexpr std::string_view kMark = "▁";

// The character that ends before `at`. REQUIRES at > 0.
std::string_view characterBefore(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  do {
    --begin;
  } while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80);
  return text.substr(begin, at - begin);
}

}  // namespace

WordCuts::WordCuts(const Vocabulary& vocabulary) {
  // Without the mark among the pieces it would be an unknown character, which may join the ones before it.
  if (!vocabulary.id(kMark)) return;
  anywhere_ = true;
  for (std::size_t id = 0; id < vocabulary.size(); ++id) {
    const std::string* piece = vocabulary.piece(static_cast<std::int64_t>(id));
    if (piece == nullptr) continue;
    for (std::size_t at = piece->find(kMark, 1); at != std::string::npos; at = piece->find(kMark, at + 1)) {
      const std::string_view before = characterBefore(*piece, at);
      if (before == kMark) continue;
      if (before.size() == 1 && static_cast<unsigned char>(before[0]) < 0x80) {
        ascii_.set(static_cast<unsigned char>(before[0]));
      } else {
        others_.emplace(before);
      }
    }
  }
}

bool WordCuts::joins(std::string_view text, std::size_t mark) const {
  const auto last = static_cast<unsigned char>(text[mark - 1]);
  if (last < 0x80) return ascii_.test(last);
  const std::string_view before = characterBefore(text, mark);
  return before == kMark || (!others_.empty() && others_.contains(std::string(before)));
}

void WordCuts::cut(std::string_view text, std::uint32_t begin, std::vector<Piece>& out) const {
  const auto piece = [&](std::size_t from, std::size_t to) {
    out.push_back({begin + static_cast<std::uint32_t>(from), begin + static_cast<std::uint32_t>(to)});
  };
  std::size_t taken = 0;
  if (anywhere_) {
    for (std::size_t at = text.find(kMark, 1); at != std::string_view::npos; at = text.find(kMark, at + 1)) {
      if (joins(text, at)) continue;
      piece(taken, at);
      taken = at;
    }
  }
  if (taken < text.size()) piece(taken, text.size());
}

}  // namespace sinkscope
