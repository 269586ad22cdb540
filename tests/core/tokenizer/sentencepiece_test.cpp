#include "core/tokenizer/sentencepiece.h"

#include <gtest/gtest.h>

#include <random>

#include "core/tokenizer/protobuf.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;
using Pieces = std::vector<std::string>;

std::string fixture(const char* kind) {
  return readFile(fs::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures" / kind / "tokenizer.model");
}

// A folder with sp_bpe's tokenizer.model (<unk> 0, <s> 1, </s> 2, 700 pieces) and what lies beside it.
class Llama {
 public:
  explicit Llama(const std::string& config = {}, const std::string& file = fixture("sp_bpe")) {
    writeFile(folder_ / "tokenizer.model", file);
    if (!config.empty()) writeFile(folder_ / "tokenizer_config.json", config);
  }
  Pieces add(const std::string& text) const { return pieces(text, SpecialTokens::add); }
  Pieces plain(const std::string& text) const { return pieces(text, SpecialTokens::none); }
  std::shared_ptr<const Tokenizer> load() const { return Tokenizer::load(folder_.path()); }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  Pieces pieces(const std::string& text, SpecialTokens specials) const {
    const auto tokenizer = load();
    return tokenizer->pieces(tokenizer->encode(text, specials).ids);
  }
  TemporaryFolder folder_;
};

TEST(SentencePiece, PutsTheBosInFrontUnlessTheConfigSaysOtherwise) {
  EXPECT_EQ(Llama().add("the"), (Pieces{"<s>", "▁the"}));
  EXPECT_EQ(Llama().load()->templateBos(), 1);
  EXPECT_EQ(Llama(R"({"add_bos_token":false})").add("the"), (Pieces{"▁the"}));
  EXPECT_FALSE(Llama(R"({"add_bos_token":false})").load()->templateBos());
  EXPECT_EQ(Llama(R"({"add_bos_token":false})").load()->namedBos(), 1);
  EXPECT_EQ(Llama(R"({"add_eos_token":true})").add("the"), (Pieces{"<s>", "▁the", "</s>"}));
  EXPECT_EQ(Llama(R"({"tokenizer_class":"T5Tokenizer"})").add("the"), (Pieces{"▁the", "</s>"}));
  EXPECT_EQ(Llama(R"({"bos_token":{"content":"</s>"}})").add("the"), (Pieces{"</s>", "▁the"}));
}

TEST(SentencePiece, FindsSpecialTokensInText) {
  // transformers' "legacy" gives every stretch of text a space of its own, without it only the first has one.
  EXPECT_EQ(Llama().plain("<s>the</s>the"), (Pieces{"<s>", "▁the", "</s>", "▁the"}));
  EXPECT_EQ(Llama(R"({"legacy":false})").plain("the</s>the"), (Pieces{"▁the", "</s>", "the"}));
  EXPECT_EQ(Llama(R"({"legacy":false,"add_prefix_space":false})").plain("the"), (Pieces{"the"}));
  EXPECT_TRUE(Llama().load()->isSpecial(0));
  EXPECT_TRUE(Llama().load()->isSpecial(2));
  EXPECT_FALSE(Llama().load()->isSpecial(3)) << "<0x00> is a byte of the text";
}

TEST(SentencePiece, TakesAddedTokensFromTheFilesBesideIt) {
  const Llama named(R"({"added_tokens_decoder":{"700":{"content":"<call>","special":true}, "701":{"content":"[x]"}}})");
  EXPECT_EQ(named.plain("the<call>the[x]"), (Pieces{"▁the", "<call>", "▁the", "[x]"}));
  EXPECT_TRUE(named.load()->isSpecial(700));
  EXPECT_FALSE(named.load()->isSpecial(701));
  EXPECT_EQ(named.load()->vocabSize(), 702u);
  const Llama listed;
  writeFile(listed.folder() / "added_tokens.json", R"({"<pad>":700})");
  writeFile(listed.folder() / "special_tokens_map.json",
            R"({"pad_token":"<pad>","additional_special_tokens":["▁the"]})");
  EXPECT_TRUE(listed.load()->isSpecial(700));
  EXPECT_TRUE(listed.load()->isSpecial(*listed.load()->id("▁the")));
}

TEST(SentencePiece, ShowsSpacesAsSpacesAndMarksSpecials) {
  const auto tokenizer = Llama().load();
  const auto ids = tokenizer->encode("the sea  €", SpecialTokens::add).ids;
  const Tokens tokens = tokenizer->display(ids, 1);
  EXPECT_TRUE(tokens.front().bos);
  EXPECT_EQ(tokens.front().text, "<s>");
  std::string text;
  for (const Token& token : tokens) text += token.special ? "" : token.text;
  EXPECT_EQ(text, "the sea  <0xE2><0x82><0xAC>") << "the space in front is the tokenizer's own";
  EXPECT_EQ(tokenizer->decode(ids, true), "the sea  €");
}

TEST(SentencePiece, OffsetsPointAtTheTextAsWritten) {
  const auto tokenizer = Llama().load();
  const Encoding encoding = tokenizer->encode("the </s>  the", SpecialTokens::none);
  using Offsets = std::vector<std::pair<std::size_t, std::size_t>>;
  EXPECT_EQ(tokenizer->pieces(encoding.ids), (Pieces{"▁the", "▁", "</s>", "▁", "▁", "▁the"}));
  // The space that was put in front has the place of the first character behind it.
  EXPECT_EQ(encoding.offsets, (Offsets{{0, 3}, {3, 4}, {4, 8}, {8, 9}, {8, 9}, {9, 13}}));
}

ErrorKind kindOf(const std::string& file) {
  try {
    Llama("", file).load();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("tokenizer.model"), std::string::npos) << error.what();
    return error.kind();
  }
  return ErrorKind::cancelled;
}

// Field `number` of wire type 2.
std::string message(int number, const std::string& content) {
  std::string out(1, static_cast<char>((number << 3) | 2));
  std::size_t length = content.size();
  for (; length >= 0x80; length >>= 7) out += static_cast<char>((length & 0x7F) | 0x80);
  return out + static_cast<char>(length) + content;
}
std::string piece(const std::string& text, const std::string& more = {}) { return message(1, message(1, text) + more); }

TEST(SentencePiece, BrokenFilesAreRefused) {
  const std::string unknown = piece("<unk>", "\x18\x02");
  EXPECT_EQ(kindOf(""), ErrorKind::badFile);
  EXPECT_EQ(kindOf("\x0A"), ErrorKind::badFile) << "ends before the length";
  EXPECT_EQ(kindOf(std::string("\x0A\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01")), ErrorKind::badFile) << "a huge length";
  EXPECT_EQ(kindOf(std::string(11, '\xFF')), ErrorKind::badFile) << "a number without end";
  EXPECT_EQ(kindOf("\x0B"), ErrorKind::badFile) << "a group";
  EXPECT_EQ(kindOf("\x08\x01"), ErrorKind::badFile) << "pieces as a number";
  EXPECT_EQ(kindOf(unknown + piece("a") + piece("a")), ErrorKind::badFile);
  EXPECT_EQ(kindOf(unknown + piece("")), ErrorKind::badFile);
  EXPECT_EQ(kindOf(unknown + piece("\xFF")), ErrorKind::badFile);
  EXPECT_EQ(kindOf(unknown + piece("a", "\x18\x07")), ErrorKind::badFile) << "type 7";
  EXPECT_EQ(kindOf(unknown + piece("a", std::string("\x15\x00\x00\xC0\x7F", 5))), ErrorKind::badFile) << "a score NaN";
  EXPECT_EQ(kindOf(unknown + message(2, "\x18\x03")), ErrorKind::unsupported) << "a model of words";
  EXPECT_EQ(kindOf(unknown + piece(std::string(2000, 'a'))), ErrorKind::unsupported) << "a piece without bounds";
  EXPECT_EQ(kindOf(unknown + message(3, message(2, "abc"))), ErrorKind::badFile) << "a map too short";
  EXPECT_EQ(kindOf(unknown + message(3, message(2, std::string("\xFF\xFF\0\0abcdefgh", 12)))), ErrorKind::badFile);
}

// Whatever is in the file, it is refused with a sentence or it encodes.
void survive(const std::string& file) {
  const TemporaryFolder folder;
  writeFile(folder / "tokenizer.model", file);
  try {
    const auto tokenizer = Tokenizer::load(folder.path());
    const std::string text = "the sea <s> ﬁ ① café 天地 \n\n  x";
    const Encoding encoding = tokenizer->encode(text, SpecialTokens::add);
    ASSERT_EQ(encoding.ids.size(), encoding.offsets.size());
    tokenizer->display(encoding.ids, 1);
  } catch (const Error& error) {
    EXPECT_FALSE(error.sentence().empty());
  }
}

TEST(SentencePiece, DamagedFilesNeverCrash) {
  std::mt19937 random(3);
  for (const char* kind : {"sp_bpe_user", "sp_unigram"}) {
    const std::string sound = fixture(kind);
    for (int i = 0; i < 250; ++i) {
      std::string damaged = sound;
      const int changes = std::uniform_int_distribution<int>(1, 4)(random);
      for (int c = 0; c < changes; ++c) {
        // The end, where trainer and normaliser stand, is hit as often as all the pieces before it.
        const bool tail = std::bernoulli_distribution(0.5)(random);
        const std::size_t from = tail ? sound.size() - 1500 : 0;
        const std::size_t at = std::uniform_int_distribution<std::size_t>(from, sound.size() - 1)(random);
        damaged[at] = static_cast<char>(std::uniform_int_distribution<int>(0, 255)(random));
      }
      if (i % 5 == 0) damaged.resize(std::uniform_int_distribution<std::size_t>(0, sound.size())(random));
      survive(damaged);
    }
  }
}

TEST(Protobuf, ReadsEveryWireType) {
  const std::string bytes("\x08\x96\x01\x11\x01\0\0\0\0\0\0\0\x1A\x02hi\x25\0\0\x80\x3F", 21);
  ProtobufReader reader(bytes, "a");
  ProtobufReader::Field field;
  ASSERT_TRUE(reader.next(field));
  EXPECT_EQ(field.number, 1u);
  EXPECT_EQ(field.value, 150u);
  ASSERT_TRUE(reader.next(field));
  EXPECT_EQ(field.value, 1u);
  ASSERT_TRUE(reader.next(field));
  EXPECT_EQ(field.bytes, "hi");
  ASSERT_TRUE(reader.next(field));
  EXPECT_EQ(field.real(), 1.0f);
  EXPECT_FALSE(reader.next(field));
}

}  // namespace
}  // namespace sinkscope
