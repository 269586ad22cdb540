#include "core/tokenizer/post_processor.h"

#include <algorithm>

#include "core/tokenizer/utf8.h"
#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

namespace {

using Ids = std::vector<std::int64_t>;

Ids readIds(const JsonPlace& ids) {
  Ids out;
  for (const auto& id : ids.value) {
    if (!id.is_number_unsigned() || id.get<std::uint64_t>() > static_cast<std::uint64_t>(kLargestTokenId)) {
      ids.broken(id.dump(-1, ' ', true) + " is no possible id");
    }
    out.push_back(id.get<std::int64_t>());
  }
  return out;
}

// "special_tokens": {"<bos>": {"id": "<bos>", "ids": [0], "tokens": ["<bos>"]}}
Ids readSpecial(const JsonPlace& specials, const std::string& name) {
  if (!specials.value.contains(name)) specials.broken("\"" + name + "\" is missing");
  const JsonPlace entry{specials.value.at(name), specials.where + "." + name};
  const JsonPlace tokens = entry.array("tokens");
  const Ids ids = readIds(entry.array("ids"));
  if (ids.size() != tokens.value.size()) entry.broken("ids and tokens differ in number");
  return ids;
}

void insert(Encoding& encoding, std::size_t at, const Ids& ids) {
  const auto place = static_cast<std::ptrdiff_t>(at);
  encoding.ids.insert(encoding.ids.begin() + place, ids.begin(), ids.end());
  encoding.offsets.insert(encoding.offsets.begin() + place, ids.size(), {0, 0});
}

PostProcessor around(Ids before, Ids after) {
  PostProcessor out;
  if (!before.empty()) out.first = before.front();
  if (!after.empty()) out.last = after.back();
  out.apply = [before, after](Encoding& encoding, const Tokenizer&, std::string_view, bool add) {
    if (!add) return;
    insert(encoding, 0, before);
    insert(encoding, encoding.ids.size(), after);
  };
  return out;
}

PostProcessor readTemplate(const JsonPlace& place) {
  constexpr std::size_t kMostSpecials = 1'000;  // real templates have a handful
  const JsonPlace single = place.array("single");
  if (single.value.size() > kMostSpecials) single.broken("has more than " + std::to_string(kMostSpecials) + " steps");
  Ids before, after;
  bool seenText = false;
  for (std::size_t i = 0; i < single.value.size(); ++i) {
    const JsonPlace step = single.at(i);
    if (step.value.is_object() && step.has("Sequence")) {
      if (seenText) step.broken("the text stands twice");
      seenText = true;
    } else if (step.value.is_object() && step.has("SpecialToken")) {
      const Ids ids = readSpecial(place.object("special_tokens"), step.at("SpecialToken").text("id"));
      Ids& side = seenText ? after : before;
      side.insert(side.end(), ids.begin(), ids.end());
    } else {
      step.broken("is neither Sequence nor SpecialToken");
    }
  }
  if (!seenText) single.broken("has no place for the text");
  return around(before, after);
}

bool isSpaceMark(char32_t c) { return c == U'Ġ' || utf8::isWhiteSpace(c); }

// How many marks of space open a byte-level piece, and how many close it. Each stands for one character of the text.
std::pair<std::size_t, std::size_t> spacesAround(std::string_view piece) {
  const auto letter = [](char c) { return c > ' ' && c <= '~'; };
  if (!piece.empty() && letter(piece.front()) && letter(piece.back())) return {0, 0};
  std::size_t leading = 0, trailing = 0;
  bool onlySpaces = true;
  for (std::size_t at = 0; at < piece.size();) {
    const bool space = isSpaceMark(utf8::next(piece, at));
    onlySpaces = onlySpaces && space;
    if (onlySpaces) ++leading;
    trailing = space ? trailing + 1 : 0;
  }
  return {leading, trailing};
}

// Whole characters: a space that add_prefix_space put in front counts as the character behind it, of one byte or four.
std::size_t characterEnd(std::string_view text, std::size_t at) {
  const std::size_t valid = utf8::validLength(text, at);
  return at + (valid ? valid : utf8::invalidLength(text, at));
}

std::size_t characterBegin(std::string_view text, std::size_t at) {
  do {
    --at;
  } while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
  return at;
}

// What byte-level post-processing does to offsets: the spaces around a word are no part of it.
void trimOffsets(Encoding& encoding, const Tokenizer& tokenizer, std::string_view text, bool prefix) {
  for (std::size_t i = 0; i < encoding.offsets.size(); ++i) {
    auto& [begin, end] = encoding.offsets[i];
    auto [leading, trailing] = spacesAround(tokenizer.storedPiece(encoding.ids[i]));
    // The one space that add_prefix_space put in front of the first word is not in the text; several were there.
    if (leading == 1 && prefix && (i == 0 || begin == 0)) leading = 0;
    for (; leading > 0 && begin < end; --leading) begin = characterEnd(text, begin);
    for (; trailing > 0 && end > begin; --trailing) end = characterBegin(text, end);
  }
}

PostProcessor readByteLevel(const JsonPlace& place) {
  PostProcessor out;
  const bool prefix = place.flag("add_prefix_space", true), trim = place.flag("trim_offsets", true);
  out.apply = [prefix, trim](Encoding& encoding, const Tokenizer& tokenizer, std::string_view text, bool) {
    if (trim) trimOffsets(encoding, tokenizer, text, prefix);
  };
  return out;
}

// "cls": ["<s>", 0]
Ids readNamedId(const JsonPlace& place, const char* key) {
  const JsonPlace pair = place.array(key);
  if (pair.value.size() != 2) pair.broken("is no piece with its id");
  const nlohmann::json id = nlohmann::json::array({pair.value[1]});
  return readIds({id, pair.where});
}

PostProcessor readBert(const JsonPlace& place) { return around(readNamedId(place, "cls"), readNamedId(place, "sep")); }

PostProcessor readRoberta(const JsonPlace& place) {
  PostProcessor out = readBert(place);
  const bool prefix = place.flag("add_prefix_space", true), trim = place.flag("trim_offsets", true);
  out.apply = [prefix, trim, put = out.apply](Encoding& encoding, const Tokenizer& tokenizer, std::string_view text,
                                              bool add) {
    if (trim) trimOffsets(encoding, tokenizer, text, prefix);
    put(encoding, tokenizer, text, add);
  };
  return out;
}

PostProcessor readSequence(const JsonPlace& place) {
  const JsonPlace list = place.array("processors");
  std::vector<PostProcessor> steps;
  PostProcessor out;
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    steps.push_back(readPostProcessor(list.at(i)));
    if (steps.back().first) out.first = steps.back().first;  // a later step puts its own in front
    if (steps.back().last) out.last = steps.back().last;
  }
  out.apply = [steps](Encoding& encoding, const Tokenizer& tokenizer, std::string_view text, bool add) {
    for (const PostProcessor& step : steps) step.apply(encoding, tokenizer, text, add);
  };
  return out;
}

constexpr TypeRow<PostProcessor> kPostProcessors[] = {
    {"TemplateProcessing", readTemplate}, {"ByteLevel", readByteLevel}, {"RobertaProcessing", readRoberta},
    {"BertProcessing", readBert},         {"Sequence", readSequence},
};

}  // namespace

PostProcessor readPostProcessor(const JsonPlace& place) {
  return readByType<PostProcessor>(place, "post-processor", kPostProcessors);
}

}  // namespace sinkscope
