#include "core/tokenizer/tokenizer.h"
#include "core/checkpoint/text_input.h"

#include <cstdio>
#include <fstream>

#include "core/checkpoint/gguf.h"
#include "core/tokenizer/file_text.h"
#include "core/tokenizer/gguf_tokenizer.h"
#include "core/tokenizer/sentencepiece.h"
#include "core/tokenizer/tiktoken.h"
#include "core/tokenizer/tokenizer_json.h"
#include "core/tokenizer/utf8.h"
#include "core/tokenizer/vocab_merges.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

// Either form of tokenizer.model, told apart by its content.
std::shared_ptr<const Tokenizer> loadTokenizerModel(const fs::path& file) {
  const auto mapped = MappedFile::open(file);
  const std::string_view content = textOf(*mapped);
  return isTiktoken(content) ? loadTiktoken(file, content) : loadSentencePiece(file, content);
}

std::shared_ptr<const Tokenizer> loadGguf(const fs::path& file) { return ggufTokenizer(GgufFile::open(file)); }

// The files that hold a tokenizer, in the order of trust. ADD A FORMAT: one file and one row.
struct FormatRow {
  const char* fileName;   // in a folder; null: not looked for there
  const char* extension;  // of a file that is given by itself
  std::shared_ptr<const Tokenizer> (*load)(const fs::path& file);
};

constexpr FormatRow kFormats[] = {
    {"tokenizer.json", nullptr, loadTokenizerJson},
    {"tokenizer.model", ".model", loadTokenizerModel},
    {"tiktoken.model", nullptr, loadTokenizerModel},
    {"vocab.json", nullptr, loadVocabMerges},
    {nullptr, ".gguf", loadGguf},
    {nullptr, ".json", loadTokenizerJson},
};

bool matches(const FormatRow& format, const fs::path& file) {
  return (format.fileName && file.filename() == format.fileName) ||
         (format.extension && file.extension() == format.extension);
}

// By its first letters: programs that keep models under names of their own leave the ending out.
bool isGguf(const fs::path& file) {
  char letters[4] = {};
  if (isOrdinaryFile(file)) std::ifstream(file, std::ios::binary).read(letters, sizeof letters);
  return std::string_view(letters, sizeof letters) == "GGUF";
}

// The one model of a folder without a tokenizer of its own: a .gguf file, or the first of a split one. Projectors of
// multimodal models (mmproj-NAME.gguf) are none. Empty where there is none or more than one.
fs::path onlyGguf(const fs::path& folder) {
  std::vector<fs::path> models;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    const std::size_t part = name.rfind("-of-");
    const bool later = part != std::string::npos && part >= 5 && name.substr(part - 5, 5) != "00001";
    if (entry.path().extension() == ".gguf" && !name.starts_with("mmproj") && !later) models.push_back(entry.path());
  }
  return models.size() == 1 ? models.front() : fs::path();
}

// The first format of which a folder holds the file; null: none.
const FormatRow* formatIn(const fs::path& folder) {
  std::error_code ignored;
  for (const FormatRow& format : kFormats) {
    if (format.fileName && fs::exists(folder / format.fileName, ignored)) return &format;
  }
  return nullptr;
}

// Whole characters as they are, every other byte as <0xNN>.
std::string readable(const std::string& bytes) {
  std::string out;
  for (std::size_t at = 0; at < bytes.size();) {
    if (const std::size_t length = utf8::validLength(bytes, at)) {
      out.append(bytes, at, length);
      at += length;
    } else {
      char shown[8];
      std::snprintf(shown, sizeof shown, "<0x%02X>", static_cast<unsigned>(static_cast<unsigned char>(bytes[at++])));
      out += shown;
    }
  }
  return out;
}

}  // namespace

std::shared_ptr<const Tokenizer> Tokenizer::load(const std::filesystem::path& folderOrFile) {
  std::error_code ignored;
  if (!std::filesystem::exists(folderOrFile, ignored)) {
    throw Error(ErrorKind::badFile, folderOrFile.string() + ": no such file or folder", "check the path");
  }
  if (!fs::is_directory(folderOrFile, ignored)) {
    for (const FormatRow& format : kFormats) {
      if (matches(format, folderOrFile)) return format.load(folderOrFile);
    }
    if (isGguf(folderOrFile)) return loadGguf(folderOrFile);
    throw Error(ErrorKind::unsupported, folderOrFile.string() + ": this is no tokenizer that we know",
                "known are tokenizer.json, tokenizer.model (SentencePiece or tiktoken), vocab.json and GGUF files");
  }
  if (const FormatRow* format = formatIn(folderOrFile)) return format->load(folderOrFile / format->fileName);
  if (const fs::path gguf = onlyGguf(folderOrFile); !gguf.empty()) return loadGguf(gguf);
  throw Error(ErrorKind::badFile,
              folderOrFile.string() +
                  ": there is no tokenizer in this folder (tokenizer.json, tokenizer.model, or "
                  "vocab.json with merges.txt)",
              "download it too, or give the prompt as ids");
}

bool Tokenizer::isThere(const fs::path& folder) { return formatIn(folder) != nullptr || !onlyGguf(folder).empty(); }

std::optional<std::string> Tokenizer::piece(std::int64_t id) const {
  const std::string* found = findPiece(id);
  return found ? std::optional<std::string>(*found) : std::nullopt;
}

std::string_view Tokenizer::storedPiece(std::int64_t id) const {
  const std::string* found = findPiece(id);
  return found ? std::string_view(*found) : std::string_view();
}

std::vector<std::string> Tokenizer::pieces(std::span<const std::int64_t> ids) const {
  std::vector<std::string> out;
  out.reserve(ids.size());
  for (const std::int64_t id : ids) out.emplace_back(storedPiece(id));
  return out;
}

std::vector<std::string> Tokenizer::decodedBytes(std::span<const std::int64_t> ids) const {
  std::vector<std::string> bytes;
  for (std::size_t i = 0; i < ids.size(); ++i) bytes.push_back(decode(ids.subspan(i, 1), false));
  return bytes;
}

Tokens Tokenizer::display(std::span<const std::int64_t> ids, std::optional<std::int64_t> bosId) const {
  Tokens tokens;
  std::vector<std::int64_t> text;  // without specials: a word must look the same with and without bos in front
  for (const std::int64_t id : ids) {
    Token token;
    token.id = id;
    token.bos = bosId && id == *bosId;
    token.special = token.bos || isSpecial(id);
    if (token.special) {
      token.text = piece(id).value_or("<" + std::to_string(id) + ">");
    } else {
      text.push_back(id);
    }
    tokens.push_back(std::move(token));
  }
  const std::vector<std::string> bytes = decodedBytes(text);
  std::size_t next = 0;
  for (Token& token : tokens) {
    if (!token.special) token.text = readable(bytes[next++]);
  }
  return tokens;
}

}  // namespace sinkscope
