#include "core/tokenizer/normalizer.h"

#include <utf8proc.h>

#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/charsmap.h"
#include "core/tokenizer/pattern.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

template <UnicodeForm form>
Normalizer readForm(const JsonPlace&) {
  return [](AlignedText& text) { normalizeUnicode(text, form); };
}

Normalizer readLowercase(const JsonPlace&) {
  return [](AlignedText& text) {
    AlignedBuilder lower(text.view().size());
    for (std::size_t at = 0; at < text.view().size();) {
      const Span from = text.origin(at);
      const char32_t character = utf8::next(text.view(), at);
      std::string bytes;
      if (character == 0x130) {  // the one letter whose lower case is two characters
        bytes = "i\xCC\x87";
      } else {
        utf8::append(bytes, static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(character))));
      }
      lower.append(bytes, from);
    }
    text = lower.take();
  };
}

Normalizer readReplace(const JsonPlace& place) {
  const std::string needle = place.object("pattern").text("String", "");
  const std::string content = place.text("content");
  if (!needle.empty()) return [needle, content](AlignedText& text) { text.rewrite({}, needle, content); };
  return [pattern = Pattern::read(place.at("pattern")), content](AlignedText& text) {
    const std::vector<Piece> matches = pattern.find(text.view());
    if (matches.empty()) return;
    AlignedBuilder replaced(text.view().size());
    std::uint32_t at = 0;
    for (const Piece match : matches) {
      replaced.copy(text, {at, match.begin});
      replaced.append(content, match.end == 0 ? Span{} : text.origin(match.end - 1));
      at = match.end;
    }
    replaced.copy(text, {at, static_cast<std::uint32_t>(text.view().size())});
    text = replaced.take();
  };
}

Normalizer readPrepend(const JsonPlace& place) {
  return [prefix = place.text("prepend")](AlignedText& text) {
    if (text.empty()) return;
    AlignedBuilder longer(text.view().size() + prefix.size());
    longer.append(prefix, text.origin(0));
    longer.copy(text, {0, static_cast<std::uint32_t>(text.view().size())});
    text = longer.take();
  };
}

Normalizer readStrip(const JsonPlace& place) {
  const bool left = place.flag("strip_left", true), right = place.flag("strip_right", true);
  return [left, right](AlignedText& text) {
    std::size_t begin = 0, end = 0, afterLast = 0;
    bool seen = false;
    for (std::size_t at = 0; at < text.view().size(); afterLast = at) {
      const std::size_t here = at;
      if (utf8::isWhiteSpace(utf8::next(text.view(), at))) continue;
      if (!seen) begin = here;
      seen = true;
      end = at;
    }
    if (!left) begin = 0;
    if (!right) end = afterLast;
    if (!seen) begin = end = 0;
    text = text.slice({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  };
}

Normalizer readStripAccents(const JsonPlace&) {
  return [](AlignedText& text) {
    AlignedBuilder kept(text.view().size());
    for (std::size_t at = 0; at < text.view().size();) {
      const auto begin = static_cast<std::uint32_t>(at);
      const char32_t character = utf8::next(text.view(), at);
      const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(character));
      const bool accent = category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
      if (!accent) kept.copy(text, {begin, static_cast<std::uint32_t>(at)});
    }
    text = kept.take();
  };
}

Normalizer readByteLevel(const JsonPlace&) {
  return [](AlignedText& text) {
    AlignedBuilder characters(text.view().size() * 2);
    for (std::size_t at = 0; at < text.view().size(); ++at) {
      characters.append(byteCharacter(static_cast<unsigned char>(text.view()[at])), text.origin(at));
    }
    text = characters.take();
  };
}

Normalizer readSequence(const JsonPlace& place) {
  const JsonPlace list = place.array("normalizers");
  std::vector<Normalizer> steps;
  for (std::size_t i = 0; i < list.value.size(); ++i) steps.push_back(readNormalizer(list.at(i)));
  return [steps](AlignedText& text) {
    for (const Normalizer& step : steps) step(text);
  };
}

constexpr TypeRow<Normalizer> kNormalizers[] = {
    {"NFC", readForm<UnicodeForm::nfc>},
    {"NFD", readForm<UnicodeForm::nfd>},
    {"NFKC", readForm<UnicodeForm::nfkc>},
    {"NFKD", readForm<UnicodeForm::nfkd>},
    {"Lowercase", readLowercase},
    {"Replace", readReplace},
    {"Prepend", readPrepend},
    {"Sequence", readSequence},
    {"Strip", readStrip},
    {"StripAccents", readStripAccents},
    {"Precompiled", readPrecompiled},
    {"ByteLevel", readByteLevel},
};

}  // namespace

Normalizer readNormalizer(const JsonPlace& place) { return readByType<Normalizer>(place, "normaliser", kNormalizers); }

}  // namespace sinkscope
