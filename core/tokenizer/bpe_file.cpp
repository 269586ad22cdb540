// A BPE model as tokenizer.json writes it.
#include "core/tokenizer/bpe.h"

namespace sinkscope {

namespace {

// The first line of the merges.txt that some files were made from.
bool isVersionLine(const nlohmann::json& merge) {
  return merge.is_string() && merge.get_ref<const std::string&>().starts_with("#version");
}

// A merge is ["a", "b"] or, in older files, "a b".
PairTable readMerges(const JsonPlace& place, const Vocabulary& vocabulary) {
  const JsonPlace list = place.array("merges");
  MergeList merges(vocabulary, list.value.size(), list.where);
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    const nlohmann::json& merge = list.value[i];
    if (i == 0 && isVersionLine(merge)) continue;
    if (merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string()) {
      merges.add(merge[0].get_ref<const std::string&>(), merge[1].get_ref<const std::string&>());
    } else if (merge.is_string()) {
      merges.add(merge.get_ref<const std::string&>());
    } else {
      list.at(i).broken("is no pair of pieces");
    }
  }
  return merges.take();
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

Vocabulary readBpeVocabulary(const JsonPlace& list) {
  if (!list.value.is_object()) list.broken("is no object of pieces and ids");
  Vocabulary vocabulary;
  for (const auto& [piece, id] : list.value.items()) {
    if (!id.is_number_unsigned() || id.get<std::uint64_t>() > static_cast<std::uint64_t>(kLargestTokenId)) {
      list.broken("the id of \"" + piece + "\" is " + id.dump(-1, ' ', true) + ", no possible id");
    }
    if (!vocabulary.add(piece, id.get<TokenId>())) list.broken("two pieces have the id " + id.dump());
  }
  return vocabulary;
}

MergeList::MergeList(const Vocabulary& vocabulary, std::size_t expected, std::string where)
    : vocabulary_(vocabulary), merges_(expected), where_(std::move(where)) {}

void MergeList::broken(const std::string& what) const {
  throw Error(ErrorKind::badFile, where_ + ": merge " + std::to_string(rank_ + 1) + " " + what,
              "download the tokenizer again");
}

void MergeList::add(const std::string& left, const std::string& right) {
  const auto need = [this](const std::string& piece) {
    if (const auto id = vocabulary_.id(piece)) return *id;
    broken("names the piece \"" + piece + "\", which is not in the vocabulary");
  };
  const TokenId first = need(left), second = need(right);
  merges_.set(first, second, {rank_, need(left + right)});
  ++rank_;
}

void MergeList::add(std::string_view pair) {
  const std::size_t space = pair.find(' ');
  if (space == std::string_view::npos || pair.find(' ', space + 1) != std::string_view::npos) {
    broken("is no pair of pieces");
  }
  add(std::string(pair.substr(0, space)), std::string(pair.substr(space + 1)));
}

std::unique_ptr<const TokenModel> readBpe(const JsonPlace& place) {
  refuseUnknownFeatures(place);
  Bpe::Parts parts;
  parts.vocabulary = readBpeVocabulary(place.at("vocab"));
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
