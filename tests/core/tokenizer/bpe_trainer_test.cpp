#include "core/tokenizer/bpe_trainer.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "core/checkpoint/json.h"
#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/pattern.h"
#include "core/tokenizer/tokenizer.h"
#include "core/values/error.h"
#include "core/values/utf8.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using nlohmann::json;
using Merges = std::vector<std::pair<std::string, std::string>>;

std::string trained(const std::vector<std::string>& texts, std::int64_t vocabulary) {
  BpeTrainer trainer({.vocabulary = vocabulary});
  for (const std::string& text : texts) trainer.add(text);
  return trainer.train();
}

Merges mergesOf(const std::string& file) { return json::parse(file)["model"]["merges"].get<Merges>(); }

std::shared_ptr<const Tokenizer> opened(const std::string& file, const TemporaryFolder& folder) {
  writeFile(folder / "tokenizer.json", file);
  return Tokenizer::load(folder.path());
}

// Byte-pair encoding as it is defined: all words cut up, all pairs counted anew for every merge. Slow.
struct Direct {
  std::map<std::string, int> ids;  // piece to id
  Merges merges;

  using Word = std::vector<std::string>;
  static std::vector<Word> wordsOf(const std::string& text) {
    std::vector<Word> words;
    for (const Piece piece : Pattern::byOniguruma(kLlama3Words, "test").find(text)) {
      Word word;
      for (std::uint32_t i = piece.begin; i < piece.end; ++i) {
        word.emplace_back(byteCharacter(static_cast<unsigned char>(text[i])));
      }
      words.push_back(word);
    }
    return words;
  }
  static void apply(const std::pair<std::string, std::string>& merge, Word& word) {
    Word out;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (i + 1 < word.size() && word[i] == merge.first && word[i + 1] == merge.second) {
        out.push_back(word[i] + word[i + 1]);
        ++i;
      } else {
        out.push_back(word[i]);
      }
    }
    word = out;
  }

  Direct(const std::string& text, std::size_t vocabulary) {
    std::map<std::string, int> characters;
    for (int byte = 0; byte < 256; ++byte) characters[std::string(byteCharacter(static_cast<unsigned char>(byte)))] = 0;
    int next = 2;
    for (const auto& [character, unused] : characters) ids[character] = next++;
    std::vector<Word> words = wordsOf(text);
    while (ids.size() + 2 < vocabulary) {
      std::map<std::pair<int, int>, int> counts;
      for (const Word& word : words) {
        for (std::size_t i = 0; i + 1 < word.size(); ++i) ++counts[{ids.at(word[i]), ids.at(word[i + 1])}];
      }
      std::pair<int, int> best;
      int most = 1;
      for (const auto& [pair, count] : counts) {
        if (count > most) best = pair, most = count;
      }
      if (most < 2) break;
      std::pair<std::string, std::string> merge;
      for (const auto& [piece, id] : ids) {
        if (id == best.first) merge.first = piece;
        if (id == best.second) merge.second = piece;
      }
      merges.push_back(merge);
      if (ids.try_emplace(merge.first + merge.second, next).second) ++next;
      for (Word& word : words) apply(merge, word);
    }
  }

  std::vector<std::int64_t> encode(const std::string& text) const {
    std::vector<std::int64_t> out;
    for (Word& word : wordsOf(text)) {
      for (const auto& merge : merges) apply(merge, word);
      for (const std::string& piece : word) out.push_back(ids.at(piece));
    }
    return out;
  }
};

std::string randomText(std::mt19937& random, int length) {
  static const char* const kParts[] = {"a", "a", "a", "b", "b", "c", "é", " ", " ", "\n", "1", "'s", "天"};
  std::string text;
  for (int i = 0; i < length; ++i) text += kParts[random() % std::size(kParts)];
  return text;
}

// The words of "abab abab ab" are "abab", " abab", " ab" (the space is Ġ), each once. Pairs: (a,b) 2+2+1 = 5; (b,a) 2;
// (Ġ,a) 2. So (a,b) first. Then [ab ab] [Ġ ab ab] [Ġ ab]: (ab,ab) 2 and (Ġ,ab) 2. Bytes are numbered in the order of
// their characters and Ġ (U+0120) is behind all letters but before what was merged, so (Ġ,ab) wins the tie. Then
// [ab ab] [Ġab ab] [Ġab]: (ab,ab) 1, (Ġab,ab) 1: nothing occurs twice.
TEST(BpeTrainer, LearnsTheMergesOfASmallTextWorkedOutByHand) {
  const std::string file = trained({"abab abab ab"}, 1000);
  EXPECT_EQ(mergesOf(file), (Merges{{"a", "b"}, {"Ġ", "ab"}}));
  const json vocab = json::parse(file)["model"]["vocab"];
  EXPECT_EQ(vocab.size(), 260u);
  EXPECT_EQ(vocab["<bos>"], 0);
  EXPECT_EQ(vocab["<eos>"], 1);
  EXPECT_EQ(vocab["!"], 2);  // the first printable character
  EXPECT_EQ(vocab["ab"], 258);
  EXPECT_EQ(vocab["Ġab"], 259);
}

// "aaaa aaaa aaa": (a,a) occurs 3+3+2 = 8 times, (Ġ,a) twice. Merged from the left: [aa aa] [Ġ aa aa] [Ġ aa a]. Then
// (aa,aa) 2 and (Ġ,aa) 2, (aa,a) 1. Ġ has the smaller id: [aa aa] [Ġaa aa] [Ġaa a]. Nothing occurs twice.
TEST(BpeTrainer, CountsOverlappingPairsAsTheyAreMerged) {
  EXPECT_EQ(mergesOf(trained({"aaaa aaaa aaa"}, 1000)), (Merges{{"a", "a"}, {"Ġ", "aa"}}));
}

TEST(BpeTrainer, AgreesWithADirectBytePairEncodingOfRandomTexts) {
  std::mt19937 random(1);
  int merged = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const std::string text = randomText(random, 300);
    const std::size_t vocabulary = 258 + random() % 60;
    SCOPED_TRACE(text);
    const Direct direct(text, vocabulary);
    const std::string file = trained({text}, static_cast<std::int64_t>(vocabulary));
    ASSERT_EQ(mergesOf(file), direct.merges);
    merged += static_cast<int>(direct.merges.size());
    const TemporaryFolder folder;
    const auto tokenizer = opened(file, folder);
    const std::string other = randomText(random, 200);
    ASSERT_EQ(tokenizer->encode(other, SpecialTokens::none).ids, direct.encode(other));
  }
  EXPECT_GT(merged, 500);
}

// The library breaks ties as we do, and its file opened by our reader is checked in fixture_test.cpp.
TEST(BpeTrainer, LearnsWhatTheTokenizersLibraryLearns) {
  const std::string folder = std::string(SINKSCOPE_SOURCE_DIR) + "/tests/core/tokenizer/fixtures/json_trained/";
  EXPECT_EQ(json::parse(trained({readFile(folder + "corpus.txt")}, 520)),
            json::parse(readFile(folder + "tokenizer.json")));
}

TEST(BpeTrainer, GivesTheSameFileWhateverTheOrderAndTheCuts) {
  const std::string a = "The sea, the sea! The old man of the sea.\n", b = "She said: the other day I saw the sea.\n";
  const std::string file = trained({a, b, a}, 300);
  EXPECT_EQ(trained({a, a, b}, 300), file);
  EXPECT_EQ(trained({a + b + a}, 300), file);
  EXPECT_NE(trained({a, b, b}, 300), file) << "what occurs how often decides";
}

TEST(BpeTrainer, RoundTripsEveryByteAndWhatIsNoUtf8) {
  const TemporaryFolder folder;
  const auto tokenizer = opened(trained({"the thing that they think"}, 270), folder);
  EXPECT_EQ(tokenizer->templateBos(), 0);
  EXPECT_EQ(tokenizer->encode("the", SpecialTokens::add).ids.front(), 0);
  std::string every;  // each character whose UTF-8 holds bytes of one, two, three and four
  for (char32_t c = 1; c < 0x800; ++c) utf8::append(every, c);
  for (const char32_t c : {U'ࠀ', U'天', U'\uFFFD', U'😀', U'\U0010FFFF'}) utf8::append(every, c);
  EXPECT_EQ(tokenizer->decode(tokenizer->encode(every, SpecialTokens::none).ids), every);
  for (int byte = 0; byte < 256; ++byte) {
    EXPECT_TRUE(tokenizer->id(byteCharacter(static_cast<unsigned char>(byte)))) << byte;
    const std::string alone(1, static_cast<char>(byte));
    EXPECT_EQ(tokenizer->decode(tokenizer->encode(alone, SpecialTokens::none).ids), utf8::replaceInvalid(alone))
        << byte;
  }
  EXPECT_EQ(trained({"ab\xFF"
                     "ab\xFF"},
                    270),
            trained({"ab\uFFFD"
                     "ab\uFFFD"},
                    270));
}

TEST(BpeTrainer, MergesNothingAcrossWordsOfTheChosenExpression) {
  BpeTrainer trainer({.vocabulary = 300, .specials = {"<s>"}, .words = kGpt2Words});
  trainer.add("1234 1234 1234");
  const std::string file = trainer.train();
  EXPECT_NE(file.find("\"1234\""), std::string::npos) << "GPT-2's expression keeps digits together";
  EXPECT_EQ(trained({"1234 1234 1234"}, 300).find("\"1234\""), std::string::npos) << "Llama 3's cuts behind three";
  EXPECT_EQ(json::parse(file)["added_tokens"].size(), 1u);
}

TEST(BpeTrainer, MakesNoSpecialTokenOfWords) {
  const std::string file = trained({"x<a x<a x<a x<a"}, 300);
  BpeTrainer trainer({.vocabulary = 300, .specials = {"<a", "<eos>"}});
  trainer.add("x<a x<a x<a x<a");
  for (const auto& [left, right] : mergesOf(trainer.train())) EXPECT_NE(left + right, "<a");
  EXPECT_EQ(mergesOf(file).front().first, "<") << "where it is none, it is merged";
}

TEST(BpeTrainer, WritesWhatOpensWithoutSpecialTokens) {
  BpeTrainer trainer({.vocabulary = 257, .specials = {}});
  trainer.add("aa aa");
  const TemporaryFolder folder;
  const auto tokenizer = opened(trainer.train(), folder);
  EXPECT_EQ(tokenizer->vocabSize(), 257u);
  EXPECT_EQ(tokenizer->templateBos(), std::nullopt);
}

void expectRefused(BpeTraining options, const std::string& text, ErrorKind kind, const std::string& words) {
  try {
    BpeTrainer trainer(std::move(options));
    trainer.add(text);
    trainer.train();
    FAIL() << "nothing was refused";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind);
    EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
  }
}

TEST(BpeTrainer, RefusesWhatCannotBeMeant) {
  expectRefused({}, "", ErrorKind::badUse, "no text to train");
  expectRefused({.vocabulary = 257}, "a", ErrorKind::badUse, "257 entries has no room for the 256 bytes and 2");
  expectRefused({.vocabulary = -1}, "a", ErrorKind::badUse, "no room");
  expectRefused({.specials = {"<bos>", "<bos>"}}, "a", ErrorKind::badUse, "there twice");
  expectRefused({.specials = {"Ġ"}}, "a", ErrorKind::badUse, "cannot be a special token");
  expectRefused({.words = "("}, "a", ErrorKind::badFile, "the words of the tokenizer");
}

TEST(BpeTrainer, CanBeCancelled) {
  BpeTrainer trainer({.vocabulary = 300});
  trainer.add("the thing that they think");
  try {
    trainer.train([](const Progress&) { return false; });
    FAIL() << "it went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
}  // namespace sinkscope
