#include "core/tokenizer/pre_tokenizer.h"

#include <algorithm>
#include <string>

#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/pattern.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

// What becomes of a match: goes, stands alone, joins the stretch before or behind it, or joins neighbouring matches.
enum class Behaviour { removed, isolated, mergedWithPrevious, mergedWithNext, contiguous };

Behaviour readBehaviour(const JsonPlace& place, const std::string& otherwise) {
  const std::string name = place.text("behavior", otherwise);
  if (name == "Removed") return Behaviour::removed;
  if (name == "Isolated") return Behaviour::isolated;
  if (name == "MergedWithPrevious") return Behaviour::mergedWithPrevious;
  if (name == "MergedWithNext") return Behaviour::mergedWithNext;
  if (name == "Contiguous") return Behaviour::contiguous;
  place.broken("behavior \"" + name +
               "\" is none of Removed, Isolated, MergedWithPrevious, MergedWithNext, Contiguous");
}

struct Stretch {
  Piece piece;
  bool match;
};

std::vector<Stretch> stretches(const Pattern& pattern, bool invert, std::string_view text) {
  std::vector<Stretch> out;
  std::uint32_t at = 0;
  for (const Piece match : pattern.find(text)) {
    if (match.begin > at) out.push_back({{at, match.begin}, invert});
    out.push_back({match, !invert});
    at = match.end;
  }
  if (at < text.size()) out.push_back({{at, static_cast<std::uint32_t>(text.size())}, invert});
  return out;
}

std::vector<Piece> arrange(const std::vector<Stretch>& found, Behaviour behaviour) {
  std::vector<Piece> out;
  bool before = false;  // the stretch before was a match
  if (behaviour == Behaviour::mergedWithNext) {
    for (auto it = found.rbegin(); it != found.rend(); ++it) {
      if (it->match && !before && !out.empty()) {
        out.back().begin = it->piece.begin;
      } else {
        out.push_back(it->piece);
      }
      before = it->match;
    }
    std::reverse(out.begin(), out.end());
    return out;
  }
  for (const Stretch& stretch : found) {
    bool joins = false;
    if (behaviour == Behaviour::mergedWithPrevious) joins = stretch.match && !before;
    if (behaviour == Behaviour::contiguous) joins = stretch.match == before;
    if (behaviour == Behaviour::removed && stretch.match) continue;
    if (joins && !out.empty()) {
      out.back().end = stretch.piece.end;
    } else {
      out.push_back(stretch.piece);
    }
    before = stretch.match;
  }
  return out;
}

using Cut = std::function<void(AlignedText&, std::vector<Piece>&)>;

Cut splitter(Pattern pattern, Behaviour behaviour, bool invert) {
  return [pattern = std::move(pattern), behaviour, invert](AlignedText& text, std::vector<Piece>& pieces) {
    std::vector<Piece> out;
    out.reserve(pieces.size());
    const bool matchesOnly = invert && behaviour == Behaviour::removed;
    for (const Piece piece : pieces) {
      if (matchesOnly || (behaviour == Behaviour::isolated && pattern.leavesNothing())) {
        for (const Piece match : pattern.find(text.view(piece))) {
          if (match.begin < match.end) out.push_back({piece.begin + match.begin, piece.begin + match.end});
        }
        continue;
      }
      for (const Piece part : arrange(stretches(pattern, invert, text.view(piece)), behaviour)) {
        if (part.begin < part.end) out.push_back({piece.begin + part.begin, piece.begin + part.end});
      }
    }
    pieces = std::move(out);
  };
}

// Rewrites every piece by write(builder, piece) and moves the pieces along.
template <typename Write>
void rewrite(AlignedText& text, std::vector<Piece>& pieces, Write write) {
  AlignedBuilder builder(text.view().size() + text.view().size() / 2 + pieces.size());
  for (Piece& piece : pieces) {
    const std::uint32_t begin = builder.size();
    write(builder, piece);
    piece = {begin, builder.size()};
  }
  text = builder.take();
}

PreTokenizer readSplit(const JsonPlace& place) {
  return {splitter(Pattern::read(place.at("pattern")), readBehaviour(place, "Isolated"), place.flag("invert", false))};
}

// Every character of a kind, one by one. tokenizers, too, asks the characters here and no expression.
template <bool (*isMeant)(char32_t)>
void findCharacters(std::string_view text, std::vector<Piece>& out) {
  for (std::size_t at = 0; at < text.size();) {
    const auto begin = static_cast<std::uint32_t>(at);
    if (isMeant(utf8::next(text, at))) out.push_back({begin, static_cast<std::uint32_t>(at)});
  }
}

// \w+|[^\w\s]+ as Rust's regex reads it, which tokenizers takes for this one: its \w has joiners, and no fractions.
void findWordsAndSigns(std::string_view text, std::vector<Piece>& out) {
  enum class Kind { space, word, sign };
  Kind before = Kind::space;
  for (std::size_t at = 0; at < text.size();) {
    const auto begin = static_cast<std::uint32_t>(at);
    const char32_t character = utf8::next(text, at);
    const Kind kind = utf8::isWhiteSpace(character) ? Kind::space : utf8::isWord(character) ? Kind::word : Kind::sign;
    if (kind != before && kind != Kind::space) out.push_back({begin, begin});
    if (kind != Kind::space) out.back().end = static_cast<std::uint32_t>(at);
    before = kind;
  }
}

PreTokenizer readDigits(const JsonPlace& place) {
  const bool single = place.flag("individual_digits", false);
  return {splitter(Pattern::byHand(findCharacters<utf8::isNumber>),
                   single ? Behaviour::isolated : Behaviour::contiguous, false)};
}

PreTokenizer readPunctuation(const JsonPlace& place) {
  return {splitter(Pattern::byHand(findCharacters<utf8::isPunctuation>), readBehaviour(place, "Isolated"), false)};
}

PreTokenizer readWhitespace(const JsonPlace&) {
  return {splitter(Pattern::byHand(findWordsAndSigns), Behaviour::removed, true)};
}

PreTokenizer readWhitespaceSplit(const JsonPlace&) {
  return {splitter(Pattern::byHand(findCharacters<utf8::isWhiteSpace>), Behaviour::removed, false)};
}

PreTokenizer readDelimiter(const JsonPlace& place) {
  const std::string delimiter = place.text("delimiter");
  if (delimiter.empty()) place.broken("delimiter is empty");
  return {splitter(Pattern::literal(delimiter), Behaviour::removed, false)};
}

void writeBytesAsCharacters(AlignedText& text, std::vector<Piece>& pieces) {
  rewrite(text, pieces, [&text](AlignedBuilder& builder, Piece piece) {
    for (std::uint32_t at = piece.begin; at < piece.end; ++at) {
      builder.append(byteCharacter(static_cast<unsigned char>(text.view()[at])), text.origin(at));
    }
  });
}

PreTokenizer readByteLevel(const JsonPlace& place) {
  Cut words;
  if (place.flag("use_regex", true)) {
    words = splitter(Pattern::regex(kGpt2Words, place.where), Behaviour::isolated, false);
  }
  if (!place.flag("add_prefix_space", true)) return {words, true};
  const auto cut = [words](AlignedText& text, std::vector<Piece>& pieces) {
    rewrite(text, pieces, [&text](AlignedBuilder& builder, Piece piece) {
      if (!text.view(piece).starts_with(' ')) builder.append(" ", text.origin(piece.begin));
      builder.copy(text, piece);
    });
    if (words) words(text, pieces);
  };
  return {cut, true};
}

enum class Prepend { always, first, never };

Prepend readPrepend(const JsonPlace& place) {
  if (!place.has("prepend_scheme")) return place.flag("add_prefix_space", true) ? Prepend::always : Prepend::never;
  const std::string scheme = place.text("prepend_scheme");
  if (scheme == "always") return Prepend::always;
  if (scheme == "first") return Prepend::first;
  if (scheme == "never") return Prepend::never;
  place.broken("prepend_scheme \"" + scheme + "\" is none of always, first, never");
}

PreTokenizer readMetaspace(const JsonPlace& place) {
  const std::string mark = place.text("replacement", "▁");
  const Prepend prepend = readPrepend(place);
  Cut split;
  if (place.flag("split", true)) split = splitter(Pattern::literal(mark), Behaviour::mergedWithNext, false);
  const auto cut = [mark, prepend, split](AlignedText& text, std::vector<Piece>& pieces) {
    rewrite(text, pieces, [&](AlignedBuilder& builder, Piece piece) {
      const std::string_view words = text.view(piece);
      const bool marked = words.starts_with(' ') || words.starts_with(mark);
      const bool first = text.origin(piece.begin).begin == 0;
      const bool here = prepend == Prepend::always || (prepend == Prepend::first && first);
      if (here && !marked) builder.append(mark, text.origin(piece.begin));
      for (std::uint32_t at = piece.begin; at < piece.end;) {
        const std::size_t found = std::min(words.find(' ', at - piece.begin), words.size());
        const std::uint32_t space = piece.begin + static_cast<std::uint32_t>(found);
        builder.copy(text, {at, space});
        if (space < piece.end) builder.append(mark, text.origin(space));
        at = space + 1;
      }
    });
    if (split) split(text, pieces);
  };
  return {cut};
}

PreTokenizer readSequence(const JsonPlace& place) {
  const JsonPlace list = place.array("pretokenizers");
  std::vector<PreTokenizer> steps;
  for (std::size_t i = 0; i < list.value.size(); ++i) steps.push_back(readPreTokenizer(list.at(i)));
  const bool bytes = !steps.empty() && steps.back().bytes;
  const auto cut = [steps](AlignedText& text, std::vector<Piece>& pieces) {
    for (const PreTokenizer& step : steps) {
      if (step.cut) step.cut(text, pieces);
      const bool last = &step == &steps.back();  // the model's words are written by whoever calls it
      if (step.bytes && !last) writeBytesAsCharacters(text, pieces);
    }
  };
  return {cut, bytes};
}

constexpr TypeRow<PreTokenizer> kPreTokenizers[] = {
    {"Split", readSplit},
    {"ByteLevel", readByteLevel},
    {"Digits", readDigits},
    {"Metaspace", readMetaspace},
    {"Punctuation", readPunctuation},
    {"Sequence", readSequence},
    {"Whitespace", readWhitespace},
    {"WhitespaceSplit", readWhitespaceSplit},
    {"CharDelimiterSplit", readDelimiter},
};

}  // namespace

PreTokenizer readPreTokenizer(const JsonPlace& place) {
  return readByType<PreTokenizer>(place, "pre-tokenizer", kPreTokenizers);
}

}  // namespace sinkscope
