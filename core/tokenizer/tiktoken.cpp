#include "core/tokenizer/tiktoken.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/checkpoint/checkpoint.h"
#include "core/tokenizer/base64.h"
#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/pipeline.h"
#include "core/tokenizer/scored_bpe.h"
#include "core/tokenizer/tokenizer_config.h"
#include "core/tokenizer/words.h"

namespace sinkscope {

namespace {

struct Line {
  std::string bytes;
  std::int64_t rank = -1;
};

std::optional<Line> parseLine(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos || space == 0) return std::nullopt;
  const auto bytes = decodeBase64(line.substr(0, space));
  const std::string_view digits = line.substr(space + 1);
  Line out;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out.rank);
  const bool number = error == std::errc() && end == digits.data() + digits.size() && out.rank >= 0;
  if (!bytes || bytes->empty() || !number) return std::nullopt;
  out.bytes = *bytes;
  return out;
}

ScoredPieces parseRanks(std::string_view content, const std::string& where) {
  ScoredPieces pieces;
  std::size_t number = 0;
  while (!content.empty()) {
    const std::size_t end = std::min(content.find('\n'), content.size());
    const std::string_view text = content.substr(0, end);
    content.remove_prefix(std::min(end + 1, content.size()));
    ++number;
    if (text.empty() || text == "\r") continue;
    const auto line = parseLine(text);
    const auto broken = [&](const std::string& what) {
      throw Error(ErrorKind::badFile, where + ": line " + std::to_string(number) + " " + what,
                  "download the tokenizer again");
    };
    if (!line) broken("is no token in base64 with its rank");
    if (line->rank > kLargestTokenId) broken("has the rank " + std::to_string(line->rank) + ", no possible id");
    std::string piece;
    for (const char byte : line->bytes) piece += byteCharacter(static_cast<unsigned char>(byte));
    const auto rank = static_cast<std::size_t>(line->rank);
    const bool taken = rank < pieces.kinds.size() && pieces.kinds[rank] == PieceKind::normal;
    if (taken || !pieces.vocabulary.add(piece, static_cast<TokenId>(rank))) broken("repeats a token or a rank");
    if (rank >= pieces.kinds.size()) {
      pieces.kinds.resize(rank + 1, PieceKind::control);
      pieces.scores.resize(rank + 1, 0);
    }
    pieces.kinds[rank] = PieceKind::normal;
    pieces.scores[rank] = -static_cast<double>(rank);
  }
  return pieces;
}

// Llama 3's, as its model card lists them: 256 ids behind the ranks, most of them kept free.
std::vector<AddedToken> llama3Specials(TokenId first) {
  std::vector<std::string> names = {"<|begin_of_text|>", "<|end_of_text|>"};
  int reserved = 0;
  const auto reserve = [&](int count) {
    for (int i = 0; i < count; ++i) names.push_back("<|reserved_special_token_" + std::to_string(reserved++) + "|>");
  };
  reserve(4);
  names.insert(names.end(), {"<|start_header_id|>", "<|end_header_id|>"});
  reserve(1);
  names.emplace_back("<|eot_id|>");
  reserve(256 - static_cast<int>(names.size()));
  std::vector<AddedToken> out;
  for (const std::string& name : names) out.push_back({.id = first++, .content = name, .special = true});
  return out;
}

// Kimi K2's, as tokenization_kimi.py makes them: 256 ids behind the ranks, by the names that tokenizer_config.json has.
void addKimiSpecials(std::vector<AddedToken>& tokens, TokenId first) {
  constexpr TokenId kCount = 256;
  std::set<TokenId> named;
  for (const AddedToken& token : tokens) named.insert(token.id);
  for (TokenId id = first; id < first + kCount; ++id) {
    if (!named.contains(id))
      tokens.push_back({.id = id, .content = "<|reserved_token_" + std::to_string(id) + "|>", .special = true});
  }
}

struct Specials {
  std::vector<AddedToken> tokens;
  std::string pattern = kLlama3Words;
};

Specials readSpecials(const std::filesystem::path& folder, const Vocabulary& ranks, bool isKimi) {
  Specials out;
  if (isKimi) out.pattern = kKimiWords;
  const std::filesystem::path path = folder / "special_tokens.json";
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    const nlohmann::json json = readJson(path);
    const JsonPlace place{json, path.string()};
    if (!json.is_object()) place.broken("is no JSON object");
    out.pattern = place.text("pattern", out.pattern);
    const JsonPlace list = place.has("special_tokens") ? place.object("special_tokens") : place;
    for (const auto& [content, id] : list.value.items()) {
      if (!id.is_number_unsigned() || id.get<std::uint64_t>() > std::uint64_t{kLargestTokenId}) {
        list.broken("the id of \"" + content + "\" is " + id.dump(-1, ' ', true) + ", no possible id");
      }
      out.tokens.push_back({.id = id.get<TokenId>(), .content = content, .special = true});
    }
    return out;
  }
  out.tokens = readFolderTokens(folder, ranks);
  if (isKimi) {
    addKimiSpecials(out.tokens, static_cast<TokenId>(ranks.size()));
    return out;
  }
  if (out.tokens.empty()) out.tokens = llama3Specials(static_cast<TokenId>(ranks.size()));
  return out;
}

}  // namespace

bool isTiktoken(std::string_view content) {
  return parseLine(content.substr(0, std::min(content.find('\n'), content.size()))).has_value();
}

std::shared_ptr<const Tokenizer> loadTiktoken(const std::filesystem::path& file, std::string_view content) {
  TokenizerParts parts;
  parts.where = file.string();
  ScoredPieces pieces = parseRanks(content, parts.where);
  Specials specials = readSpecials(file.parent_path(), pieces.vocabulary, file.filename() == "tiktoken.model");
  parts.model = std::make_unique<const ScoredBpe>(std::move(pieces), true, parts.where);
  const nlohmann::json split = {
      {"type", "Split"}, {"pattern", {{"Regex", specials.pattern}}}, {"behavior", "Removed"}, {"invert", true}};
  parts.preTokenizer = readPreTokenizer({split, (file.parent_path() / "special_tokens.json").string()});
  parts.preTokenizer.bytes = true;
  const nlohmann::json decoder = {{"type", "ByteLevel"}};
  parts.decoder = readDecoder({decoder, parts.where});

  const TokenizerConfig config = readTokenizerConfig(file.parent_path());
  const auto has = [&](const char* name) {
    return std::any_of(specials.tokens.begin(), specials.tokens.end(),
                       [name](const AddedToken& token) { return token.content == name; });
  };
  parts.bos = config.bos;
  if (!parts.bos && has("<|begin_of_text|>")) parts.bos = "<|begin_of_text|>";
  parts.eos = config.eos;
  if (!parts.eos && has("<|end_of_text|>")) parts.eos = "<|end_of_text|>";
  // Llama 3's template puts its bos in front.
  parts.addBos = config.addBos.value_or(parts.bos == "<|begin_of_text|>");
  parts.addEos = config.addEos.value_or(false);
  parts.added = std::move(specials.tokens);
  return makeTokenizer(std::move(parts));
}

}  // namespace sinkscope
