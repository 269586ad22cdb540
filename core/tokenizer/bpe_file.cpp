// A BPE model as tokenizer.json writes it.
#include "core/tokenizer/bpe.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

Vocabulary readVocabulary(const JsonPlace& place) {
  const JsonPlace list = place.object("vocab");
  Vocabulary vocabulary;
  for (const auto& [piece, id] : list.value.items()) {
    if (!id.is_number_unsigned() || id.get<std::uint64_t>() > static_cast<std::uint64_t>(kLargestTokenId)) {
      list.broken("the id of \"" + piece + "\" is " + id.dump(-1, ' ', true) + ", no possible id");
    }
    if (!vocabulary.add(piece, id.get<TokenId>())) list.broken("two pieces have the id " + id.dump());
  }
  return vocabulary;
}

// A merge is ["a", "b"] or, in older files, "a b".
std::pair<std::string, std::string> readMerge(const JsonPlace& list, std::size_t index) {
  const nlohmann::json& merge = list.value[index];
  if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string()) {
    return {merge[0].get<std::string>(), merge[1].get<std::string>()};
  }
  if (merge.is_string()) {
    const auto& text = merge.get_ref<const std::string&>();
    const std::size_t space = text.find(' ');
    if (space != std::string::npos && text.find(' ', space + 1) == std::string::npos) {
      return {text.substr(0, space), text.substr(space + 1)};
    }
  }
  list.at(index).broken("is no pair of pieces");
}

TokenId need(const Vocabulary& vocabulary, const std::string& piece, const JsonPlace& list, std::size_t index) {
  if (const auto id = vocabulary.id(piece)) return *id;
  list.at(index).broken("the piece \"" + piece + "\" is not in the vocabulary");
}

// The first line of the merges.txt that some files were made from.
bool isVersionLine(const nlohmann::json& merge) {
  return merge.is_string() && merge.get_ref<const std::string&>().starts_with("#version");
}

PairTable readMerges(const JsonPlace& place, const Vocabulary& vocabulary) {
  const JsonPlace list = place.array("merges");
  PairTable merges(list.value.size());
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    if (i == 0 && isVersionLine(list.value[i])) continue;
    const auto [left, right] = readMerge(list, i);
    const TokenId first = need(vocabulary, left, list, i), second = need(vocabulary, right, list, i);
    merges.set(first, second, {static_cast<std::uint32_t>(i), need(vocabulary, left + right, list, i)});
  }
  return merges;
}

void refuseUnknownFeatures(const JsonPlace& place) {
  for (const char* key : {"continuing_subword_prefix", "end_of_word_suffix"}) {
    if (place.has(key) && !place.text(key).empty()) {
      throw Error(ErrorKind::unsupported, place.where + ": " + key + " \"" + place.text(key) + "\" is not supported",
                  "report this tokenizer, so that it can be added");
    }
  }
  if (place.has("dropout") && place.value.at("dropout") != 0) {
    throw Error(ErrorKind::unsupported, place.where + ": dropout makes the tokens of a text a matter of chance",
                "set dropout to null");
  }
}

}  // namespace

std::unique_ptr<const TokenModel> readBpe(const JsonPlace& place) {
  refuseUnknownFeatures(place);
  Bpe::Parts parts;
  parts.vocabulary = readVocabulary(place);
  parts.merges = readMerges(place, parts.vocabulary);
  parts.fuseUnknown = place.flag("fuse_unk", false);
  parts.byteFallback = place.flag("byte_fallback", false);
  parts.ignoreMerges = place.flag("ignore_merges", false);
  if (place.has("unk_token")) {
    parts.unknown = parts.vocabulary.id(place.text("unk_token"));
    if (!parts.unknown) place.broken("unk_token \"" + place.text("unk_token") + "\" is not in the vocabulary");
  }
  return std::make_unique<const Bpe>(std::move(parts));
}

}  // namespace sinkscope
