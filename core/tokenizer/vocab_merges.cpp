#include "core/tokenizer/vocab_merges.h"

#include <algorithm>

#include "core/checkpoint/checkpoint.h"
#include "core/tokenizer/file_text.h"
#include "core/tokenizer/tokenizer_config.h"
#include "core/tokenizer/words.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEndOfText = "<|endoftext|>";

PairTable readMergesFile(const fs::path& path, const Vocabulary& vocabulary) {
  const auto mapped = MappedFile::open(path);
  std::string_view rest = textOf(*mapped);
  MergeList merges(vocabulary, static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n')) + 1, path.string());
  for (bool first = true; !rest.empty(); first = false) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    const bool version = first && line.starts_with("#version");
    if (!line.empty() && !version) merges.add(line);
  }
  return merges.take();
}

}  // namespace

nlohmann::json byteLevelWords(const std::string& expression) {
  const nlohmann::json split = {{"type", "Split"}, {"pattern", {{"Regex", expression}}}, {"behavior", "Isolated"}};
  const nlohmann::json bytes = {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"use_regex", false}};
  return {{"type", "Sequence"}, {"pretokenizers", nlohmann::json::array({split, bytes})}};
}

TokenizerParts byteLevelParts(Bpe::Parts bpe, const nlohmann::json& preTokenizer, bool nfc, const std::string& where) {
  TokenizerParts parts;
  parts.where = where;
  parts.model = std::make_unique<const Bpe>(std::move(bpe));
  if (nfc) parts.normalizer = [](AlignedText& text) { normalizeUnicode(text, UnicodeForm::nfc); };
  parts.preTokenizer = readPreTokenizer({preTokenizer, where});
  const nlohmann::json decoder = {{"type", "ByteLevel"}};
  parts.decoder = readDecoder({decoder, where});
  return parts;
}

std::shared_ptr<const Tokenizer> loadVocabMerges(const fs::path& file) {
  const fs::path folder = file.parent_path();
  const fs::path mergesPath = folder / "merges.txt";
  std::error_code ignored;
  if (!fs::exists(mergesPath, ignored)) {
    throw Error(ErrorKind::badFile, mergesPath.string() + ": there is none beside vocab.json", "download it too");
  }
  const TokenizerConfig config = readTokenizerConfig(folder);
  const nlohmann::json vocab = readJson(file);
  Bpe::Parts bpe;
  bpe.vocabulary = readBpeVocabulary({vocab, file.string()});
  bpe.merges = readMergesFile(mergesPath, bpe.vocabulary);
  if (config.unknown) bpe.unknown = bpe.vocabulary.id(*config.unknown);

  const bool qwen = config.tokenizerClass == "Qwen2Tokenizer";
  nlohmann::json words = byteLevelWords(kQwen2Words);
  if (!qwen) words = {{"type", "ByteLevel"}, {"add_prefix_space", config.addPrefixSpace.value_or(false)}};
  TokenizerParts parts = byteLevelParts(std::move(bpe), words, qwen, file.string());
  parts.added = readFolderTokens(folder, parts.model->vocabulary());
  parts.bos = config.bos;
  parts.eos = config.eos;
  parts.addBos = config.addBos.value_or(false);
  parts.addEos = config.addEos.value_or(false);
  // GPT-2's class names this one where no file does.
  const auto end = parts.model->vocabulary().id(kEndOfText);
  const bool known = std::any_of(parts.added.begin(), parts.added.end(),
                                 [](const AddedToken& token) { return token.content == kEndOfText; });
  if (end && !known) parts.added.push_back({.id = *end, .content = kEndOfText, .special = true});
  return makeTokenizer(std::move(parts));
}

}  // namespace sinkscope
