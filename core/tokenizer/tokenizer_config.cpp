#include "core/tokenizer/tokenizer_config.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/checkpoint/checkpoint.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

// An empty object where there is no such file.
nlohmann::json readObject(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return nlohmann::json::object();
  nlohmann::json json = readJson(path);
  if (!json.is_object()) JsonPlace{json, path.string()}.broken("is no JSON object");
  return json;
}

// "<s>", or {"content": "<s>", "lstrip": false, ...}
std::optional<std::string> readName(const JsonPlace& place, const char* key) {
  if (!place.has(key)) return std::nullopt;
  return place.value.at(key).is_object() ? place.at(key).text("content") : place.text(key);
}

std::optional<bool> readFlag(const JsonPlace& place, const char* key) {
  if (!place.has(key)) return std::nullopt;
  return place.flag(key, false);
}

// Everything that a file names as a special token, whatever for.
void collectSpecials(const JsonPlace& place, std::set<std::string>& names) {
  for (const char* key : {"bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token"}) {
    if (const auto name = readName(place, key)) names.insert(*name);
  }
  if (!place.has("additional_special_tokens")) return;
  const JsonPlace list = place.array("additional_special_tokens");
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    const JsonPlace item = list.at(i);
    if (item.value.is_string()) names.insert(item.value.get<std::string>());
    if (item.value.is_object()) names.insert(item.text("content"));
  }
}

std::int64_t readId(const std::string& digits, const JsonPlace& place) {
  std::int64_t id = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
  if (error != std::errc() || end != digits.data() + digits.size()) place.broken("\"" + digits + "\" is no id");
  return id;
}

}  // namespace

TokenizerConfig readTokenizerConfig(const fs::path& folder) {
  const fs::path path = folder / "tokenizer_config.json", mapPath = folder / "special_tokens_map.json";
  const nlohmann::json config = readObject(path), map = readObject(mapPath);
  const JsonPlace place{config, path.string()}, names{map, mapPath.string()};
  const auto name = [&](const char* key) {
    // A null here means that there is none, whatever the other file says.
    if (config.contains(key)) return readName(place, key);
    return readName(names, key);
  };
  TokenizerConfig out;
  out.tokenizerClass = place.text("tokenizer_class", "");
  if (out.tokenizerClass.ends_with("Fast")) out.tokenizerClass.resize(out.tokenizerClass.size() - 4);
  out.addBos = readFlag(place, "add_bos_token");
  out.addEos = readFlag(place, "add_eos_token");
  out.addPrefixSpace = readFlag(place, "add_prefix_space");
  out.legacy = readFlag(place, "legacy");
  out.bos = name("bos_token");
  out.eos = name("eos_token");
  out.unknown = name("unk_token");
  return out;
}

std::vector<AddedToken> readFolderTokens(const fs::path& folder, const Vocabulary& vocabulary) {
  const fs::path configPath = folder / "tokenizer_config.json", mapPath = folder / "special_tokens_map.json",
                 addedPath = folder / "added_tokens.json";
  const nlohmann::json config = readObject(configPath), map = readObject(mapPath), added = readObject(addedPath);
  const JsonPlace place{config, configPath.string()}, addedPlace{added, addedPath.string()};
  std::set<std::string> specials;
  collectSpecials(place, specials);
  collectSpecials({map, mapPath.string()}, specials);

  std::vector<AddedToken> out;
  const auto known = [&out](const std::string& content) {
    return std::any_of(out.begin(), out.end(), [&](const AddedToken& token) { return token.content == content; });
  };
  if (place.has("added_tokens_decoder")) {
    const JsonPlace list = place.object("added_tokens_decoder");
    for (const auto& [digits, token] : list.value.items()) {
      out.push_back(readAddedToken({token, list.where + "." + digits}, readId(digits, list)));
    }
  }
  for (const auto& [content, id] : added.items()) {
    const bool possible = id.is_number_unsigned() && id.get<std::uint64_t>() <= std::uint64_t{kLargestTokenId};
    if (!possible) addedPlace.broken("the id of \"" + content + "\" is " + id.dump(-1, ' ', true) + ", no possible id");
    if (!known(content)) out.push_back({.id = id.get<TokenId>(), .content = content});
  }
  for (const std::string& content : specials) {
    const auto id = vocabulary.id(content);
    if (id && !known(content)) out.push_back({.id = *id, .content = content, .special = true});
  }
  for (AddedToken& token : out) {
    token.special = token.special || specials.contains(token.content);
    token.normalized = false;
  }
  return out;
}

}  // namespace sinkscope
