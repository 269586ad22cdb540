#include "core/train/data/token_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/values/error.h"
#include "tests/core/train/data/code_points.h"

namespace sinkscope {
namespace {

// A file that was written again is another file under the same name.
ino_t numberOf(const std::filesystem::path& path) {
  struct stat status {};
  EXPECT_EQ(::stat(path.c_str(), &status), 0);
  return status.st_ino;
}

TEST(TokenFile, HoldsEveryDocumentsTokens) {
  for (const std::size_t vocabulary : {std::size_t{65536}, std::size_t{65537}}) {  // two bytes a token, and four
    SCOPED_TRACE(vocabulary);
    const TemporaryFolder folder;
    const auto file = tokensOf(folder, {"one", " ", "naïve 天", "x"}, CodePoints(vocabulary));
    ASSERT_EQ(file->documents(), 3);
    EXPECT_EQ(file->emptyDocuments(), 1);
    EXPECT_EQ(file->tokens(), 3 + 7 + 1);
    EXPECT_EQ(file->vocabulary(), static_cast<std::int64_t>(vocabulary));
    EXPECT_EQ(textOf(*file, file->begin(0), file->end(0)), "one");
    EXPECT_EQ(textOf(*file, file->begin(1), file->end(1)), "naïve 天");
    EXPECT_EQ(textOf(*file, file->begin(2), file->end(2)), "x");
    EXPECT_EQ(textOf(*file, 2, 5), "ena") << "from anywhere to anywhere";
    EXPECT_EQ(file->bytes(1), 10) << "ï has two bytes and 天 three";
    const auto size = std::filesystem::file_size(folder / "tokens.bin");
    EXPECT_EQ(size, 32 + (vocabulary > 65536 ? 48 : 24) + 8 * (3 + 1) + 8 * 3 + 24) << "whole words of eight bytes";
  }
}

TEST(TokenFile, HoldsTokensThatNeedMoreThanTwoBytes) {
  const TemporaryFolder folder;
  const auto file = tokensOf(folder, {"a😀"}, CodePoints(0x110000));
  EXPECT_EQ(textOf(*file, 0, 2), "a😀");
}

TEST(TokenFile, LeavesOutDocumentsOfWhichTheTokenizerLeavesNothing) {
  const TemporaryFolder folder;
  const auto file = tokensOf(folder, {"xx", "a", "x", "b", "x"}, CodePoints(128, "x"));
  ASSERT_EQ(file->documents(), 2);
  EXPECT_EQ(file->emptyDocuments(), 3);
  EXPECT_EQ(textOf(*file, 0, 2), "ab");
  const TemporaryFolder other;
  EXPECT_NE(refusal([&] { tokensOf(other, {"xx"}, CodePoints(128, "x")); }).find("leaves nothing"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(other / "tokens.bin"));
}

TEST(TokenFile, IsReadAgainUntilTextOrTokenizerChange) {
  const TemporaryFolder folder;
  const auto first = tokensOf(folder, {"one", "two"});
  const ino_t number = numberOf(folder / "tokens.bin");
  EXPECT_EQ(tokensOf(folder, {"one", "two"})->fingerprint(), first->fingerprint());
  EXPECT_EQ(numberOf(folder / "tokens.bin"), number);

  const auto changed = tokensOf(folder, {"one", "twO"});
  EXPECT_NE(numberOf(folder / "tokens.bin"), number);
  EXPECT_NE(changed->fingerprint(), first->fingerprint());
  EXPECT_EQ(textOf(*changed, 3, 6), "twO");
  EXPECT_EQ(textOf(*first, 3, 6), "two") << "who has the old one open keeps it";

  EXPECT_EQ(tokensOf(folder, {"one", "twO"}, CodePoints(200))->vocabulary(), 200);
  EXPECT_EQ(tokensOf(folder, {"one", "twO"}, CodePoints(200, "n"))->tokens(), 5) << "the same pieces, other tokens";
}

TEST(TokenFile, ThatIsDamagedIsRefusedAndMadeAgain) {
  const TemporaryFolder folder;
  const auto whole = tokensOf(folder, {"one", "two", "three"});
  const std::string bytes = readFile(folder / "tokens.bin");
  const auto opening = [&](const std::string& changed) {
    writeFile(folder / "damaged.bin", changed);
    return refusal([&] { TokenFile::open(folder / "damaged.bin"); });
  };
  EXPECT_EQ(opening(bytes), "");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_NE(opening(bytes.substr(0, size)), "") << "cut at " << size;
  }
  const auto with = [&](std::size_t at, char byte) {
    std::string changed = bytes;
    changed[at] = byte;
    return changed;
  };
  EXPECT_NE(opening(with(8, 3)).find("is damaged"), std::string::npos) << "three bytes a token";
  EXPECT_NE(opening(with(bytes.size() - 24, 12)), "") << "another number of tokens";
  EXPECT_NE(opening(with(bytes.size() - 16, 2)), "") << "another number of documents";
  EXPECT_NE(opening(with(bytes.size() - 9, 127)), "") << "more documents than memory";
  EXPECT_NE(opening(with(bytes.size() - 24 - 24 - 24, 99)), "") << "a document that ends behind the text";

  writeFile(folder / "tokens.bin", bytes.substr(0, bytes.size() / 2));
  EXPECT_EQ(tokensOf(folder, {"one", "two", "three"})->tokens(), 11);
  EXPECT_EQ(readFile(folder / "tokens.bin"), bytes);
}

TEST(TokenFile, ReplacesNoFileOfAnotherKind) {
  const TemporaryFolder folder;
  writeFile(folder / "tokens.bin", "what somebody wrote");
  EXPECT_NE(refusal([&] { tokensOf(folder, {"one"}); }).find("tokens.bin: is no file of tokens"), std::string::npos);
  EXPECT_EQ(readFile(folder / "tokens.bin"), "what somebody wrote");
}

TEST(TokenFile, LeavesNothingHalfWritten) {
  const TemporaryFolder folder;
  writeFile(folder / "a.txt", "text");
  int reports = 0;
  EXPECT_THROW(TokenFile::make(folder / "tokens.bin", CodePoints(), {folder / "a.txt"},
                               [&](const Progress&) { return ++reports < 2; }),
               Error);
  EXPECT_EQ(reports, 2) << "while it was written";
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_EQ(entry.path().filename(), "a.txt");
  }
}

}  // namespace
}  // namespace sinkscope
