#include "core/tokenizer/tokenizer.h"

#include <cstdio>

#include "core/tokenizer/pipeline.h"
#include "core/tokenizer/utf8.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The files that hold a tokenizer, in the order of trust. ADD A FORMAT (SentencePiece, tiktoken): one file and one row.
struct FormatRow {
  const char* fileName;
  std::shared_ptr<const Tokenizer> (*load)(const std::filesystem::path& file);
};

constexpr FormatRow kFormats[] = {
    {"tokenizer.json", loadPipeline},
};

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
  const bool folder = std::filesystem::is_directory(folderOrFile, ignored);
  for (const FormatRow& format : kFormats) {
    const std::filesystem::path file = folder ? folderOrFile / format.fileName : folderOrFile;
    const bool chosen = folder ? std::filesystem::exists(file, ignored) : file.extension() == ".json";
    if (chosen) return format.load(file);
  }
  const bool other = !folder || std::filesystem::exists(folderOrFile / "tokenizer.model", ignored);
  if (other) {
    const std::filesystem::path file = folder ? folderOrFile / "tokenizer.model" : folderOrFile;
    throw Error(ErrorKind::unsupported, file.string() + ": this tokenizer format is not supported",
                "a tokenizer.json is needed: save the tokenizer with transformers' save_pretrained");
  }
  throw Error(ErrorKind::badFile, folderOrFile.string() + ": there is no tokenizer.json in this folder",
              "download it too, or give the prompt as ids");
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
