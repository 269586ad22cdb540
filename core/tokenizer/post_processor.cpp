#include "core/tokenizer/post_processor.h"

#include <algorithm>

#include "core/tokenizer/utf8.h"
#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

namespace {

struct Extra {
  std::vector<std::int64_t> ids;
  std::vector<std::string> pieces;
};

// "special_tokens": {"<bos>": {"id": "<bos>", "ids": [0], "tokens": ["<bos>"]}}
Extra readExtra(const JsonPlace& specials, const std::string& name) {
  if (!specials.value.contains(name)) specials.broken("\"" + name + "\" is missing");
  const JsonPlace entry{specials.value.at(name), specials.where + "." + name};
  const JsonPlace ids = entry.array("ids"), tokens = entry.array("tokens");
  Extra extra;
  for (const auto& id : ids.value) {
    if (!id.is_number_unsigned() || id.get<std::uint64_t>() > static_cast<std::uint64_t>(kLargestTokenId)) {
      ids.broken(id.dump(-1, ' ', true) + " is no possible id");
    }
    extra.ids.push_back(id.get<std::int64_t>());
  }
  for (const auto& token : tokens.value) {
    if (!token.is_string()) tokens.broken("holds something that is no text");
    extra.pieces.push_back(token.get<std::string>());
  }
  if (extra.ids.size() != extra.pieces.size()) entry.broken("ids and tokens differ in number");
  return extra;
}

void append(Encoding& encoding, const Extra& extra) {
  encoding.ids.insert(encoding.ids.end(), extra.ids.begin(), extra.ids.end());
  encoding.pieces.insert(encoding.pieces.end(), extra.pieces.begin(), extra.pieces.end());
  encoding.offsets.resize(encoding.ids.size());
}

PostProcessor readTemplate(const JsonPlace& place) {
  const JsonPlace single = place.array("single");
  Extra before, after;
  bool seenText = false;
  for (std::size_t i = 0; i < single.value.size(); ++i) {
    const JsonPlace step = single.at(i);
    if (step.value.is_object() && step.has("Sequence")) {
      if (seenText) step.broken("the text stands twice");
      seenText = true;
    } else if (step.value.is_object() && step.has("SpecialToken")) {
      const Extra extra = readExtra(place.object("special_tokens"), step.at("SpecialToken").text("id"));
      Extra& side = seenText ? after : before;
      side.ids.insert(side.ids.end(), extra.ids.begin(), extra.ids.end());
      side.pieces.insert(side.pieces.end(), extra.pieces.begin(), extra.pieces.end());
    } else {
      step.broken("is neither Sequence nor SpecialToken");
    }
  }
  if (!seenText) single.broken("has no place for the text");
  PostProcessor out;
  if (!before.ids.empty()) out.first = before.ids.front();
  out.apply = [before, after](Encoding& encoding, std::string_view, bool add) {
    if (!add) return;
    Encoding whole;
    append(whole, before);
    whole.ids.insert(whole.ids.end(), encoding.ids.begin(), encoding.ids.end());
    whole.pieces.insert(whole.pieces.end(), encoding.pieces.begin(), encoding.pieces.end());
    whole.offsets.insert(whole.offsets.end(), encoding.offsets.begin(), encoding.offsets.end());
    append(whole, after);
    encoding = std::move(whole);
  };
  return out;
}

bool isSpaceMark(char32_t c) { return c == U'Ġ' || utf8::isWhiteSpace(c); }

// How many marks of space open a byte-level piece, and how many close it. Each stands for one character of the text.
std::pair<std::size_t, std::size_t> spacesAround(std::string_view piece) {
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

PostProcessor readByteLevel(const JsonPlace& place) {
  PostProcessor out;
  const bool prefix = place.flag("add_prefix_space", true);
  if (!place.flag("trim_offsets", true)) {
    out.apply = [](Encoding&, std::string_view, bool) {};
    return out;
  }
  out.apply = [prefix](Encoding& encoding, std::string_view text, bool) {
    for (std::size_t i = 0; i < encoding.offsets.size(); ++i) {
      auto& [begin, end] = encoding.offsets[i];
      auto [leading, trailing] = spacesAround(encoding.pieces[i]);
      // The one space that add_prefix_space put in front of the first word is not in the text; several were there.
      if (leading == 1 && prefix && (i == 0 || begin == 0)) leading = 0;
      for (; leading > 0 && begin < end; --leading) begin = characterEnd(text, begin);
      for (; trailing > 0 && end > begin; --trailing) end = characterBegin(text, end);
    }
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
  }
  out.apply = [steps](Encoding& encoding, std::string_view text, bool add) {
    for (const PostProcessor& step : steps) step.apply(encoding, text, add);
  };
  return out;
}

constexpr TypeRow<PostProcessor> kPostProcessors[] = {
    {"TemplateProcessing", readTemplate},
    {"ByteLevel", readByteLevel},
    {"Sequence", readSequence},
};

}  // namespace

PostProcessor readPostProcessor(const JsonPlace& place) {
  return readByType<PostProcessor>(place, "post-processor", kPostProcessors);
}

}  // namespace sinkscope
