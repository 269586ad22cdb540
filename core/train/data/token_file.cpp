#include "core/train/data/token_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "core/checkpoint/output_file.h"
#include "core/train/data/documents.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "token files are mapped as they lie");

constexpr std::string_view kMagic = "SINKTOK1";
constexpr std::int64_t kNarrowVocabulary = 65536;  // up to here a token takes two bytes
constexpr std::size_t kWord = sizeof(std::uint64_t);

struct Head {
  std::array<char, kWord> magic{};
  std::uint64_t width = 0, vocabulary = 0, fingerprint = 0;
};
struct Foot {
  std::uint64_t tokens = 0, documents = 0, empty = 0;
};

template <typename Value>
void put(std::ostream& out, const Value* values, std::size_t count) {
  out.write(reinterpret_cast<const char*>(values), static_cast<std::streamsize>(count * sizeof(Value)));
}

template <typename Token>
void putTokens(std::ostream& out, const std::vector<std::int64_t>& ids) {
  const std::vector<Token> tokens(ids.begin(), ids.end());
  put(out, tokens.data(), tokens.size());
}

// Of what decides the tokens: every piece of the vocabulary, what the tokenizer makes of the first text, and all text.
std::uint64_t fingerprintOf(const Tokenizer& tokenizer, const std::vector<fs::path>& files,
                            const ProgressSink& progress) {
  constexpr std::size_t kTried = std::size_t{1} << 16;  // bytes of text, where they are that many
  struct Enough {};
  Fingerprint fingerprint;
  fingerprint.add(std::string(kMagic) + textFingerprint(files, progress));
  for (std::size_t id = 0; id < tokenizer.vocabSize(); ++id) {
    fingerprint.add(tokenizer.storedPiece(static_cast<std::int64_t>(id)));
  }
  std::size_t tried = 0;
  try {
    readDocuments(files, [&](std::string_view text, bool) {
      const Encoding made = tokenizer.encode(text.substr(0, kTried - tried), SpecialTokens::none);
      fingerprint.add(std::as_bytes(std::span(made.ids)));
      tried += std::min(text.size(), kTried - tried);
      if (tried == kTried) throw Enough();
    });
  } catch (const Enough&) {
  }
  return fingerprint.value();
}

void write(std::ostream& out, const Tokenizer& tokenizer, const std::vector<fs::path>& files, std::uint64_t fingerprint,
           const ProgressSink& progress) {
  Head head;
  std::copy(kMagic.begin(), kMagic.end(), head.magic.begin());
  const auto vocabulary = static_cast<std::int64_t>(tokenizer.vocabSize());
  head.width = vocabulary <= kNarrowVocabulary ? sizeof(std::uint16_t) : sizeof(std::uint32_t);
  head.vocabulary = static_cast<std::uint64_t>(vocabulary);
  head.fingerprint = fingerprint;
  put(out, &head, 1);

  Foot foot;
  std::vector<std::uint64_t> starts, bytes;
  // A document of which the tokenizer leaves nothing is an empty one.
  const auto close = [&] {
    if (starts.empty() || starts.back() != foot.tokens) return;
    starts.pop_back();
    bytes.pop_back();
    ++foot.empty;
  };
  const DocumentCounts counts = readDocuments(
      files,
      [&](std::string_view text, bool begins) {
        if (begins) {
          close();
          starts.push_back(foot.tokens);
          bytes.push_back(0);
        }
        const Encoding made = tokenizer.encode(text, SpecialTokens::none);
        if (head.width == sizeof(std::uint16_t)) {
          putTokens<std::uint16_t>(out, made.ids);
        } else {
          putTokens<std::uint32_t>(out, made.ids);
        }
        foot.tokens += made.ids.size();
        bytes.back() += text.size();
      },
      progress);
  close();
  if (foot.tokens == 0) {
    throw Error(ErrorKind::badFile, "the tokenizer leaves nothing of the text", "take another tokenizer");
  }
  foot.empty += static_cast<std::uint64_t>(counts.empty);
  foot.documents = starts.size();
  starts.push_back(foot.tokens);
  const std::array<char, kWord> filling{};
  put(out, filling.data(), (kWord - foot.tokens * head.width % kWord) % kWord);
  put(out, starts.data(), starts.size());
  put(out, bytes.data(), bytes.size());
  put(out, &foot, 1);
}

[[noreturn]] void refuseTokens(const fs::path& path, const std::string& what) {
  throw Error(ErrorKind::badFile, path.string() + ": " + what, "remove it, and it is made again");
}

bool isTokenFile(const fs::path& path) {
  const auto file = MappedFile::open(path);
  return file->bytes().size() >= kMagic.size() && std::memcmp(file->bytes().data(), kMagic.data(), kMagic.size()) == 0;
}

// The file, if it is there and whole and of this fingerprint. Throws where something else lies there.
std::shared_ptr<const TokenFile> usable(const fs::path& path, const std::string& fingerprint) {
  std::error_code error;
  if (!fs::exists(path, error)) return nullptr;
  if (!isTokenFile(path)) {
    throw Error(ErrorKind::badFile, path.string() + ": is no file of tokens, and would be replaced by one",
                "move it away");
  }
  try {
    auto file = TokenFile::open(path);
    return file->fingerprint() == fingerprint ? file : nullptr;
  } catch (const Error&) {  // damaged: made again
    return nullptr;
  }
}

}  // namespace

std::shared_ptr<const TokenFile> TokenFile::open(const fs::path& path) {
  const auto mapped = MappedFile::open(path);
  const std::span<const std::byte> all = mapped->bytes();
  if (!isTokenFile(path)) refuseTokens(path, "is no file of tokens");
  if (all.size() < sizeof(Head) + sizeof(Foot) || all.size() % kWord != 0) refuseTokens(path, "is cut short");
  Head head;
  Foot foot;
  std::memcpy(&head, all.data(), sizeof head);
  std::memcpy(&foot, all.data() + all.size() - sizeof foot, sizeof foot);
  const std::uint64_t room = all.size() - sizeof head - sizeof foot;
  const bool narrow = head.width == sizeof(std::uint16_t);
  if ((!narrow && head.width != sizeof(std::uint32_t)) || head.vocabulary == 0 || foot.documents == 0 ||
      foot.documents > room / kWord || foot.tokens > room / head.width) {
    refuseTokens(path, "is damaged");
  }
  const std::uint64_t tokenBytes = (foot.tokens * head.width + kWord - 1) / kWord * kWord;
  if (tokenBytes + (2 * foot.documents + 1) * kWord != room) refuseTokens(path, "is cut short or damaged");

  const std::shared_ptr<TokenFile> file(new TokenFile);
  const std::byte* tokens = all.data() + sizeof head;
  const auto* words = reinterpret_cast<const std::uint64_t*>(tokens + tokenBytes);
  file->file_ = mapped;
  file->vocabulary_ = static_cast<std::int64_t>(head.vocabulary);
  file->fingerprint_ = hexadecimal(head.fingerprint);
  file->empty_ = static_cast<std::int64_t>(foot.empty);
  file->starts_ = {words, foot.documents + 1};
  file->bytes_ = {words + foot.documents + 1, foot.documents};
  if (narrow) {
    file->narrow_ = {reinterpret_cast<const std::uint16_t*>(tokens), foot.tokens};
  } else {
    file->wide_ = {reinterpret_cast<const std::uint32_t*>(tokens), foot.tokens};
  }
  const bool rises =
      std::adjacent_find(file->starts_.begin(), file->starts_.end(), std::greater_equal<>()) == file->starts_.end();
  if (file->starts_.front() != 0 || file->starts_.back() != foot.tokens || !rises) refuseTokens(path, "is damaged");
  return file;
}

std::shared_ptr<const TokenFile> TokenFile::make(const fs::path& path, const Tokenizer& tokenizer,
                                                 const std::vector<fs::path>& files, const ProgressSink& progress) {
  const std::uint64_t fingerprint = fingerprintOf(tokenizer, files, progress);
  if (auto file = usable(path, hexadecimal(fingerprint))) return file;
  writeWhole(path, [&](std::ostream& out) { write(out, tokenizer, files, fingerprint, progress); });
  return open(path);
}

void TokenFile::copy(std::int64_t first, std::span<std::int64_t> ids) const {
  const auto from = static_cast<std::size_t>(first);
  if (!narrow_.empty()) {
    std::copy_n(narrow_.begin() + first, ids.size(), ids.begin());
  } else {
    std::copy_n(wide_.subspan(from).begin(), ids.size(), ids.begin());
  }
}

}  // namespace sinkscope
