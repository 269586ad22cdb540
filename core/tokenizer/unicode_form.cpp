// Unicode's normalisation forms with a memory of where each character came from, which is why utf8proc_map cannot do it
// in one call: utf8proc decomposes single characters and composes pairs, order and bookkeeping are here (UAX #15).
#include <algorithm>
#include <optional>

#include <utf8proc.h>

#include "core/tokenizer/normalizer.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

// `consumed`: how many further characters of the old text this one takes with it; 1 more than that is its share. An
// added character (the accent split off a letter) takes none and counts -1.
struct Made {
  char32_t character;
  int consumed;
};

int combiningClass(char32_t c) { return utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->combining_class; }

std::optional<char32_t> compose(char32_t first, char32_t second) {
  utf8proc_int32_t pair[2] = {static_cast<utf8proc_int32_t>(first), static_cast<utf8proc_int32_t>(second)};
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  if (utf8proc_normalize_utf32(pair, 2, options) != 1) return std::nullopt;
  return static_cast<char32_t>(pair[0]);
}

std::vector<Made> decompose(std::string_view text, bool compatibility) {
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | (compatibility ? UTF8PROC_COMPAT : 0));
  std::vector<Made> out;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t character = utf8::next(text, at);
    utf8proc_int32_t parts[32] = {};
    int lastBoundary = 0;
    const auto count =
        utf8proc_decompose_char(static_cast<utf8proc_int32_t>(character), parts, 32, options, &lastBoundary);
    if (count <= 0 || count > 32) {
      out.push_back({character, 0});
      continue;
    }
    for (utf8proc_ssize_t i = 0; i < count; ++i) out.push_back({static_cast<char32_t>(parts[i]), i == 0 ? 0 : -1});
  }
  return out;
}

// Marks between two starters by their combining class, equal classes as they came.
void order(std::vector<Made>& text) {
  for (auto begin = text.begin(); begin != text.end();) {
    if (combiningClass(begin->character) == 0) {
      ++begin;
      continue;
    }
    const auto end = std::find_if(begin, text.end(), [](const Made& m) { return combiningClass(m.character) == 0; });
    std::stable_sort(begin, end, [](const Made& a, const Made& b) {
      return combiningClass(a.character) < combiningClass(b.character);
    });
    begin = end;
  }
}

void composeAll(std::vector<Made>& text) {
  std::vector<Made> out;
  std::optional<std::size_t> starter;  // index in `out`
  int lastClass = 0;                   // of the character last kept behind the starter; 0: none
  for (const Made& made : text) {
    const int own = combiningClass(made.character);
    const bool adjacent = starter && *starter + 1 == out.size();
    if (starter && (adjacent || lastClass < own)) {
      if (const auto joined = compose(out[*starter].character, made.character)) {
        out[*starter].character = *joined;
        out[*starter].consumed += made.consumed + 1;
        continue;
      }
    }
    if (own == 0) starter = out.size();
    lastClass = own;
    out.push_back(made);
  }
  text = std::move(out);
}

bool isAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

void normalizeUnicode(AlignedText& text, UnicodeForm form) {
  if (isAscii(text.view())) return;
  std::vector<Made> made = decompose(text.view(), form == UnicodeForm::nfkc || form == UnicodeForm::nfkd);
  order(made);
  if (form == UnicodeForm::nfc || form == UnicodeForm::nfkc) composeAll(made);

  AlignedBuilder builder(text.view().size());
  std::size_t at = 0;  // in the old text, as much of it as has been taken
  for (const Made& m : made) {
    Span from = at == 0 ? Span{} : text.origin(at - 1);
    if (m.consumed >= 0 && at < text.view().size()) {
      from = text.origin(at);
      for (int i = 0; i <= m.consumed && at < text.view().size(); ++i) utf8::next(text.view(), at);
    }
    std::string bytes;
    utf8::append(bytes, m.character);
    builder.append(bytes, from);
  }
  text = builder.take();
}

}  // namespace sinkscope
