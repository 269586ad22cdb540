#include "core/tokenizer/normalizer.h"

#include <utf8proc.h>

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
  return [pattern = Pattern::read(place.at("pattern")), content = place.text("content")](AlignedText& text) {
    const std::vector<Piece> matches = pattern.find(text.view());
    if (matches.empty()) return;
    AlignedBuilder replaced(text.view().size() + matches.size() * content.size());
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

Normalizer readSequence(const JsonPlace& place) {
  const JsonPlace list = place.array("normalizers");
  std::vector<Normalizer> steps;
  for (std::size_t i = 0; i < list.value.size(); ++i) steps.push_back(readNormalizer(list.at(i)));
  return [steps](AlignedText& text) {
    for (const Normalizer& step : steps) step(text);
  };
}

constexpr TypeRow<Normalizer> kNormalizers[] = {
    {"NFC", readForm<UnicodeForm::nfc>},   {"NFD", readForm<UnicodeForm::nfd>},
    {"NFKC", readForm<UnicodeForm::nfkc>}, {"NFKD", readForm<UnicodeForm::nfkd>},
    {"Lowercase", readLowercase},          {"Replace", readReplace},
    {"Prepend", readPrepend},              {"Sequence", readSequence},
};

}  // namespace

Normalizer readNormalizer(const JsonPlace& place) {
  return readByType<Normalizer>(place, "normaliser", kNormalizers);
}

}  // namespace sinkscope
