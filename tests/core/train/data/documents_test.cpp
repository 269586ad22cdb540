#include "core/train/data/documents.h"

#include <gtest/gtest.h>

#include "core/tokenizer/bpe_trainer.h"
#include "core/tokenizer/tokenizer.h"
#include "core/values/error.h"
#include "tests/core/train/data/code_points.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

Texts namesOf(const std::vector<fs::path>& files, const fs::path& folder) {
  Texts names;
  for (const fs::path& file : files) names.push_back(file.lexically_relative(folder).string());
  return names;
}

struct Read {
  Texts documents;
  DocumentCounts counts;
  int parts = 0;
};
Read readAll(const std::vector<fs::path>& files) {
  Read read;
  read.counts = readDocuments(files, [&](std::string_view text, bool begins) {
    if (begins) read.documents.emplace_back();
    read.documents.back() += text;
    ++read.parts;
  });
  return read;
}

class Documents : public testing::Test {
 protected:
  fs::path file(const std::string& name, std::string_view bytes) const {
    fs::create_directories((folder_ / name).parent_path());
    writeFile(folder_ / name, bytes);
    return folder_ / name;
  }
  Texts found(const Texts& names) const { return namesOf(trainingFiles(names, folder_.path()), folder_.path()); }

  TemporaryFolder folder_;
};

TEST_F(Documents, AreFoundByNamePatternAndFolder) {
  for (const char* name : {"b.txt", "a.txt", "books/2.txt", "books/10.jsonl", "books/notes.md", "books/deep/3.txt"}) {
    file(name, "x");
  }
  EXPECT_EQ(found({"b.txt"}), (Texts{"b.txt"}));
  EXPECT_EQ(found({"*.txt", "books"}), (Texts{"a.txt", "b.txt", "books/10.jsonl", "books/2.txt"}));
  EXPECT_EQ(found({"books/*"}), (Texts{"books/10.jsonl", "books/2.txt", "books/deep/3.txt", "books/notes.md"}));
  EXPECT_EQ(found({"a.txt", "./a.txt", (folder_ / "a.txt").string(), "[a]*"}), (Texts{"a.txt"})) << "each once";
}

TEST_F(Documents, AreFoundInAFolderWhoseNameLooksLikeAPattern) {
  file("x[1]*/a.txt", "x");
  file("x[1]*/b.txt", "x");
  EXPECT_EQ(namesOf(trainingFiles({"*.txt"}, folder_ / "x[1]*"), folder_ / "x[1]*"), (Texts{"a.txt", "b.txt"}));
  EXPECT_EQ(found({"x[1]*"}), (Texts{"x[1]*/a.txt", "x[1]*/b.txt"})) << "a name that is there is no pattern";
}

TEST_F(Documents, AreMissedInOneSentence) {
  fs::create_directories(folder_ / "empty");
  EXPECT_NE(refusal([&] { found({}); }).find("no files of text are named"), std::string::npos);
  EXPECT_NE(refusal([&] { found({"no*.txt"}); }).find("no*.txt: no file is named so"), std::string::npos);
  EXPECT_NE(refusal([&] { found({""}); }).find("holds no .txt"), std::string::npos);
  EXPECT_NE(refusal([&] { found({"empty"}); }).find("empty: holds no .txt and no .jsonl"), std::string::npos);
}

TEST_F(Documents, AreAFileOrALineEach) {
  const Read read = readAll({file("a.txt", "\xEF\xBB\xBFOne.\r\nTwo. naïve\n"),
                             file("b.jsonl", "{\"text\": \"first\\nof two\", \"id\": 3}\n\n{\"text\": \"second 天\"}"),
                             file("c.txt", " \n\t"), file("d.jsonl", "{\"text\": \"\"}\r\n{\"text\": \"last\"}\r\n"),
                             file("e.txt", "")});
  EXPECT_EQ(read.documents, (Texts{"One.\r\nTwo. naïve\n", "first\nof two", "second 天", "last"}));
  EXPECT_EQ(read.counts.documents, 4);
  EXPECT_EQ(read.counts.empty, 3);
  EXPECT_EQ(read.counts.bytes, 18 + 12 + 10 + 4);
}

TEST_F(Documents, NameTheLineThatIsWrong) {
  const auto said = [&](const fs::path& path) { return refusal([&] { readAll({path}); }); };
  EXPECT_NE(said(file("a.txt", "one\ntwo\nth\xE9o\n")).find("a.txt: line 3 is not UTF-8"), std::string::npos);
  EXPECT_NE(said(file("cut.txt", "one\n\xE5\xA4")).find("cut.txt: line 2 is not UTF-8"), std::string::npos);
  EXPECT_NE(said(file("b.jsonl", "{\"text\": \"a\"}\n{\"txt\": \"b\"}\n")).find("b.jsonl: line 2 holds no text"),
            std::string::npos);
  EXPECT_NE(said(file("c.jsonl", "{\"text\": 3}\n")).find("line 1 holds no text"), std::string::npos);
  EXPECT_NE(said(file("d.jsonl", "\n[1]\n")).find("line 2 holds no text"), std::string::npos);
  EXPECT_NE(said(file("e.jsonl", "{\"text\": \"a\"}\n{\"text\": ").c_str()).find("e.jsonl: line 2"), std::string::npos);
  EXPECT_NE(said(file("f.jsonl", "{\"text\": \"a\"}\n{\"text\": \"\xFF\"}\n")).find("line 2"), std::string::npos);
  EXPECT_NE(said(file("g.txt", "\n")).find("there is no text to train on"), std::string::npos);
  EXPECT_NE(said(folder_ / "none.txt").find("none.txt: cannot be read"), std::string::npos);
}

// Line 700,000 of a file that is read in several parts.
TEST_F(Documents, NameTheLineThatIsWrongInALargeFile) {
  std::string text;
  for (int line = 1; line < 700'000; ++line) text += "The sea.\n";
  EXPECT_NE(refusal([&] { readAll({file("large.txt", text + "\xFF")}); }).find("line 700000 is not UTF-8"),
            std::string::npos);
}

std::string drawnText(std::size_t bytes, const char* const* parts, std::size_t count) {
  std::string text;
  std::uint32_t drawn = 1;
  while (text.size() < bytes) {
    drawn = drawn * 1664525u + 1013904223u;
    text += parts[(drawn >> 16) % count];
  }
  return text;
}

TEST_F(Documents, ComeInPartsWhoseTokensAreThoseOfTheWhole) {
  constexpr const char* kLines[] = {"the", " man", " ", "\n",     "\n\n", "\r\n", " \n ",    ".",
                                    "!!",  "天",   "7", "\u3000", "1234", "'s",   "\n\u3000"};
  constexpr const char* kWords[] = {"the", " man", " ", "  ", ".", "天", "7"};  // no line ends
  // A part may end at the last place of the text before these, not within the white space around its longest size.
  std::string lines = drawnText(kLongestPart - 100, kLines, std::size(kLines)) + "\nend";
  std::string words = drawnText(kLongestPart - 100, kWords, std::size(kWords)) + " end";
  for (int i = 0; i < 100; ++i) lines += i % 2 == 0 ? "\n \n" : "\n\u3000\n";
  words += std::string(200, ' ');
  lines += "again\n";
  words += "again";
  BpeTrainer trainer({.vocabulary = 400});
  trainer.add(lines.substr(lines.size() - 4000));
  trainer.add(words.substr(words.size() - 4000));
  writeFile(folder_ / "tokenizer.json", trainer.train());
  const auto tokenizer = Tokenizer::load(folder_.path());
  ASSERT_TRUE(tokenizer->id("ĠĊ") && tokenizer->id("ĠĠĠ")) << "a run of white space is fewer tokens than characters";
  for (const auto& [path, text] :
       {std::pair(file("lines.txt", lines), lines), std::pair(file("words.jsonl", linesOf({words})), words)}) {
    std::vector<std::int64_t> ids;
    int parts = 0;
    readDocuments({path}, [&](std::string_view part, bool begins) {
      EXPECT_LE(part.size(), kLongestPart);
      EXPECT_EQ(begins, parts++ == 0);
      const auto made = tokenizer->encode(part, SpecialTokens::none).ids;
      ids.insert(ids.end(), made.begin(), made.end());
    });
    EXPECT_EQ(parts, 2);
    EXPECT_TRUE(ids == tokenizer->encode(text, SpecialTokens::none).ids) << path;
  }
}

TEST_F(Documents, ComeInPartsOfWholeCharactersWhereNothingElseEnds) {
  std::string text;
  while (text.size() <= kLongestPart + 10) text += "天";
  const Read read = readAll({file("a.txt", text)});  // each part is checked to be UTF-8
  EXPECT_EQ(read.parts, 2);
  EXPECT_EQ(read.documents, Texts{text});
}

TEST_F(Documents, HaveAFingerprintOfTheirBytesNotTheirNames) {
  const auto ab = file("ab.txt", "ab"), c = file("c.txt", "c"), a = file("a.txt", "a"), bc = file("bc.txt", "bc");
  const std::string text = textFingerprint({ab, c});
  EXPECT_EQ(textFingerprint({file("other/x.txt", "ab"), file("other/y.txt", "c")}), text);
  EXPECT_NE(textFingerprint({a, bc}), text);
  EXPECT_NE(textFingerprint({c, ab}), text);
  EXPECT_NE(textFingerprint({file("ab.jsonl", "ab"), c}), text) << "read as another kind of file";
}

TEST_F(Documents, StopWhenTheyAreTold) {
  const auto text = file("a.txt", "text"), lines = file("b.jsonl", linesOf({"text"}));
  for (const fs::path& path : {text, lines}) {
    std::int64_t done = 0, total = 0;
    try {
      readDocuments(
          {path}, [](std::string_view, bool) {},
          [&](const Progress& progress) {
            done = progress.done;
            total = progress.total;
            return false;
          });
      FAIL() << "they went on";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
    EXPECT_EQ(done, static_cast<std::int64_t>(fs::file_size(path)));
    EXPECT_EQ(total, done);
  }
}

}  // namespace
}  // namespace sinkscope
