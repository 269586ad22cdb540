#include "core/tokenizer/charsmap.h"

#include <algorithm>

#include <utf8proc.h>

#include "core/tokenizer/base64.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

constexpr std::size_t kDeepest = 256;            // bytes of a replaceable text; real maps stay below 20
constexpr std::size_t kLongestReplacement = 64;  // real maps stay below 40: a longer one would let texts explode
constexpr std::size_t kShortGrapheme = 6;

std::uint32_t word(const std::string& blob, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(blob[at + i])) << (8 * i);
  return value;
}

// A unit of the trie: label of the edge that leads here, where its children lie, whether a value is among them.
std::uint32_t labelOf(std::uint32_t unit) { return unit & 0x800000FFu; }
std::uint32_t offsetOf(std::uint32_t unit) { return (unit >> 10) << ((unit & 0x200u) >> 6); }
bool hasValue(std::uint32_t unit) { return (unit >> 8) & 1u; }
std::uint32_t valueOf(std::uint32_t unit) { return unit & 0x7FFFFFFFu; }

}  // namespace

Charsmap::Charsmap(const std::string& blob, std::string where) : where_(std::move(where)) {
  const auto broken = [this](const std::string& what) {
    throw Error(ErrorKind::badFile, where_ + ": precompiled_charsmap " + what, "download the tokenizer again");
  };
  if (blob.empty()) return;
  if (blob.size() < 8) broken("is too short");
  const std::uint32_t bytes = word(blob, 0);
  if (bytes == 0 || bytes % 4 != 0 || bytes > blob.size() - 4) {
    broken("says that its trie has " + std::to_string(bytes) + " bytes, of " + std::to_string(blob.size()));
  }
  for (std::size_t at = 4; at < 4 + std::size_t{bytes}; at += 4) trie_.push_back(word(blob, at));
  texts_ = blob.substr(4 + std::size_t{bytes});
  texts_ += '\0';
}

template <typename Found>
void Charsmap::walk(std::string_view text, std::size_t at, Found found) const {
  if (trie_.empty()) return;
  std::size_t node = offsetOf(trie_[0]);
  const std::size_t end = std::min(text.size(), at + kDeepest);
  for (std::size_t i = at; i < end; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    node ^= byte;
    if (node >= trie_.size() || labelOf(trie_[node]) != byte) return;
    const std::uint32_t unit = trie_[node];
    node ^= offsetOf(unit);
    if (!hasValue(unit)) continue;
    if (node >= trie_.size()) return;
    if (!found(i + 1 - at, valueOf(trie_[node]))) return;
  }
}

std::string_view Charsmap::replacement(std::uint32_t value) const {
  const std::size_t end = value < texts_.size() ? texts_.find('\0', value) : std::string::npos;
  const bool sound = end != std::string::npos && end - value <= kLongestReplacement;
  const std::string_view text = sound ? std::string_view(texts_).substr(value, end - value) : std::string_view();
  if (!sound || !utf8::isValid(text)) {
    throw Error(ErrorKind::badFile, where_ + ": precompiled_charsmap holds a replacement that cannot be meant",
                "download the tokenizer again");
  }
  return text;
}

Charsmap::Match Charsmap::longest(std::string_view text, std::size_t at) const {
  std::size_t length = 0;
  std::uint32_t value = 0;
  walk(text, at, [&](std::size_t l, std::uint32_t v) {
    length = l;
    value = v;
    return true;
  });
  return length == 0 ? Match{} : Match{length, replacement(value)};
}

Charsmap::Match Charsmap::shortest(std::string_view text, std::size_t at) const {
  Match match;
  walk(text, at, [&](std::size_t length, std::uint32_t value) {
    match = {length, replacement(value)};
    return false;
  });
  return match;
}

namespace {

std::size_t graphemeEnd(std::string_view text, std::size_t at) {
  utf8proc_int32_t state = 0;
  char32_t before = utf8::next(text, at);
  while (at < text.size()) {
    std::size_t next = at;
    const char32_t character = utf8::next(text, next);
    if (utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(before),
                                         static_cast<utf8proc_int32_t>(character), &state)) {
      break;
    }
    before = character;
    at = next;
  }
  return at;
}

// `part` of the text replaced by `to`: characters of both pair up from the left, what is more on the new side stands at
// the last of the old, what is more on the old side is gone.
void replacePart(AlignedBuilder& builder, const AlignedText& text, Piece part, std::string_view to) {
  std::size_t old = part.begin, left = utf8::count(text.view(part));
  for (std::size_t at = 0; at < to.size();) {
    const std::size_t begin = at;
    utf8::next(to, at);
    builder.append(to.substr(begin, at - begin), text.origin(old));
    if (left > 1) {
      utf8::next(text.view(), old);
      --left;
    }
  }
}

}  // namespace

Normalizer readPrecompiled(const JsonPlace& place) {
  const std::string encoded = place.text("precompiled_charsmap", "");
  const auto blob = decodeBase64(encoded);
  if (!blob) place.broken("precompiled_charsmap is no base64");
  return [map = Charsmap(*blob, place.where)](AlignedText& text) {
    if (map.empty() || text.empty()) return;
    const std::string_view view = text.view();
    AlignedBuilder builder(view.size());
    const auto replaceFirst = [&](std::size_t begin, std::size_t end) {
      const Charsmap::Match match = map.shortest(view.substr(0, end), begin);
      const Piece part{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
      if (match.length > 0) replacePart(builder, text, part, match.to);
      return match.length > 0;
    };
    for (std::size_t at = 0; at < view.size();) {
      const std::size_t end = graphemeEnd(view, at);
      if (end - at < kShortGrapheme && replaceFirst(at, end)) {
        at = end;
        continue;
      }
      while (at < end) {
        const std::size_t begin = at;
        utf8::next(view, at);
        if (!replaceFirst(begin, at)) {
          builder.copy(text, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)});
        }
      }
    }
    text = builder.take();
  };
}

}  // namespace sinkscope
