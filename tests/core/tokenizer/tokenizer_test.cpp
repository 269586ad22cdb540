#include "core/tokenizer/tokenizer.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/pre_tokenizer.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;
using Ids = std::vector<std::int64_t>;

// The fixture's tokenizer (byte-level, <bos> 0, <eos> 1, byte b at 2 + b), after a change to its file.
class TinyTokenizer {
 public:
  explicit TinyTokenizer(const std::function<void(json&)>& change = {}) {
    writeTinyLlama(folder_.path());
    const auto path = folder_ / "tokenizer.json";
    json file = json::parse(readFile(path));
    if (change) change(file);
    writeFile(path, file.dump());
  }
  std::shared_ptr<const Tokenizer> load() const { return Tokenizer::load(folder_.path()); }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

json addedToken(int id, const std::string& content) {
  return {{"id", id},        {"content", content},  {"single_word", false}, {"lstrip", false},
          {"rstrip", false}, {"normalized", false}, {"special", false}};
}

std::vector<std::string> pieces(const Tokenizer& tokenizer, const std::string& text) {
  return tokenizer.pieces(tokenizer.encode(text, SpecialTokens::none).ids);
}

using Pieces = std::vector<std::string>;

TEST(Tokenizer, MergesInTheOrderTheyWereLearned) {
  const auto tokenizer = TinyTokenizer().load();
  EXPECT_EQ(pieces(*tokenizer, "the"), (Pieces{"the"}));
  EXPECT_EQ(pieces(*tokenizer, "The sea"), (Pieces{"The", "Ġsea"})) << "h+e comes first, so T+he";
  EXPECT_EQ(pieces(*tokenizer, "then an"), (Pieces{"the", "n", "Ġ", "an"})) << "a+n was learned before Ġ+a";
}

TEST(Tokenizer, LongWordsMergeLikeShortOnes) {
  const auto tokenizer = TinyTokenizer().load();
  std::string word;
  Pieces expected;
  for (int i = 0; i < 500; ++i) {
    word += "the";
    expected.push_back("the");
  }
  EXPECT_EQ(pieces(*tokenizer, word), expected);
}

TEST(Tokenizer, KeepsSpacesInsideWords) {
  const auto tokenizer = TinyTokenizer().load();
  const std::string text = "the  sea\n\n an\t";
  EXPECT_EQ(tokenizer->decode(tokenizer->encode(text, SpecialTokens::none).ids), text);
}

TEST(Tokenizer, PutsTheTemplateAroundTheText) {
  const auto tokenizer = TinyTokenizer().load();
  const Encoding encoding = tokenizer->encode("the", SpecialTokens::add);
  EXPECT_EQ(encoding.ids.size(), 2u);
  EXPECT_EQ(encoding.ids[0], 0);
  EXPECT_EQ(tokenizer->pieces(encoding.ids)[0], "<bos>");
  EXPECT_EQ(encoding.offsets[0], (std::pair<std::size_t, std::size_t>{0, 0}));
  EXPECT_EQ(encoding.offsets[1], (std::pair<std::size_t, std::size_t>{0, 3}));
  EXPECT_EQ(tokenizer->encode("", SpecialTokens::add).ids, (Ids{0}));
}

TEST(Tokenizer, RecognisesSpecialTokensInsideTheText) {
  const auto tokenizer = TinyTokenizer().load();
  EXPECT_EQ(pieces(*tokenizer, "the<eos>the"), (Pieces{"the", "<eos>", "the"}));
  EXPECT_TRUE(tokenizer->isSpecial(1));
  EXPECT_FALSE(tokenizer->isSpecial(2));
  EXPECT_EQ(tokenizer->decode(Ids{0, *tokenizer->id("Ġthe"), 1}), "<bos> the<eos>");
}

TEST(Tokenizer, KnowsItsVocabulary) {
  const auto tokenizer = TinyTokenizer().load();
  EXPECT_EQ(tokenizer->vocabSize(), static_cast<std::size_t>(kTinyVocabulary));
  EXPECT_EQ(tokenizer->id("<eos>"), 1);
  EXPECT_EQ(tokenizer->piece(2 + ' '), "Ġ");
  EXPECT_FALSE(tokenizer->piece(kTinyVocabulary));
  EXPECT_FALSE(tokenizer->piece(-1));
  EXPECT_FALSE(tokenizer->id("no such piece"));
  EXPECT_EQ(tokenizer->templateBos(), 0);
  EXPECT_EQ(tokenizer->namedBos(), 0);
}

TEST(Tokenizer, AnIdOutsideTheVocabularyIsBadUse) {
  const auto tokenizer = TinyTokenizer().load();
  for (const std::int64_t id : {std::int64_t{kTinyVocabulary}, std::int64_t{-1}, std::int64_t{1} << 40}) {
    try {
      tokenizer->decode(Ids{id});
      FAIL() << id;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
    }
    EXPECT_THROW(tokenizer->display(Ids{id}, 0), Error);
  }
}

TEST(Tokenizer, BytesThatAreNoUtf8AreReplaced) {
  const auto tokenizer = TinyTokenizer().load();
  const Encoding encoding = tokenizer->encode("a\xFFz", SpecialTokens::none);
  EXPECT_EQ(tokenizer->decode(encoding.ids), "a\uFFFDz");
  EXPECT_EQ(encoding.offsets.front(), (std::pair<std::size_t, std::size_t>{0, 1}));
  EXPECT_EQ(encoding.offsets[1], (std::pair<std::size_t, std::size_t>{1, 2}));
  EXPECT_EQ(encoding.offsets.back(), (std::pair<std::size_t, std::size_t>{2, 3}));
  // Unicode 3.9: a truncated character is one U+FFFD, bytes that cannot open one are one each.
  EXPECT_EQ(tokenizer->decode(tokenizer->encode("\xE2\x82 \xC0\x80 \xED\xA0\x80", SpecialTokens::none).ids),
            "\uFFFD \uFFFD\uFFFD \uFFFD\uFFFD\uFFFD");
}

TEST(Tokenizer, ShowsCharactersAndLeftOverBytes) {
  const auto tokenizer = TinyTokenizer().load();
  const Ids ids = {0, 2 + 'a', 2 + ' ', 2 + 0xE2, 2 + 0x82, 2 + 0xAC, 2 + '\n'};  // the euro sign, a byte a token
  const Tokens tokens = tokenizer->display(ids, 0);
  EXPECT_EQ(tokens[0].text, "<bos>");
  EXPECT_TRUE(tokens[0].bos);
  EXPECT_TRUE(tokens[0].special);
  EXPECT_EQ(tokens[1], (Token{2 + 'a', "a", false, false}));
  EXPECT_EQ(tokens[2].text, " ");
  EXPECT_EQ(tokens[3].text, "<0xE2>");
  EXPECT_EQ(tokens[4].text, "<0x82>");
  EXPECT_EQ(tokens[5].text, "<0xAC>");
  EXPECT_EQ(tokens[6].text, "\n");
  EXPECT_EQ(tokenizer->decode(Ids(ids.begin() + 3, ids.begin() + 6)), "€");
}

TEST(Tokenizer, AddsABosWhereOnlyTheConfigSaysSo) {
  const TinyTokenizer tiny([](json& file) { file["post_processor"] = nullptr; });
  EXPECT_EQ(tiny.load()->encode("the", SpecialTokens::add).ids.front(), 0);
  EXPECT_EQ(tiny.load()->templateBos(), 0);
  writeFile(tiny.folder() / "tokenizer_config.json", R"({"bos_token":{"content":"<eos>"},"add_bos_token":false})");
  EXPECT_EQ(tiny.load()->encode("the", SpecialTokens::add).ids.size(), 1u);
  EXPECT_FALSE(tiny.load()->templateBos());
  EXPECT_EQ(tiny.load()->namedBos(), 1);
}

TEST(Tokenizer, AddedTokensTakeTheLongestAndStripSpaces) {
  const TinyTokenizer tiny([](json& file) {
    file["added_tokens"].push_back(addedToken(272, "[a]"));
    file["added_tokens"].push_back(addedToken(273, "[a][b]"));
    json stripped = addedToken(274, "[c]");
    stripped["lstrip"] = stripped["rstrip"] = true;
    file["added_tokens"].push_back(stripped);
    json word = addedToken(275, "sea");
    word["single_word"] = true;
    file["added_tokens"].push_back(word);
  });
  const auto tokenizer = tiny.load();
  EXPECT_EQ(pieces(*tokenizer, "[a][b][a]"), (Pieces{"[a][b]", "[a]"}));
  EXPECT_EQ(pieces(*tokenizer, "x \n[c]  x"), (Pieces{"x", "[c]", "x"}));
  EXPECT_EQ(tokenizer->encode("x \n[c]  x", SpecialTokens::none).offsets[1],
            (std::pair<std::size_t, std::size_t>{1, 8}));
  EXPECT_EQ(pieces(*tokenizer, "[c] [c]"), (Pieces{"[c]", "[c]"}));
  EXPECT_EQ(pieces(*tokenizer, "the sea, the seas"), (Pieces{"the", "Ġ", "sea", ",", "Ġthe", "Ġsea", "s"}));
  EXPECT_EQ(pieces(*tokenizer, "éseaⒶ").size(), 8u) << "within a word: é 2 bytes, s, e, a, and Ⓐ 3 bytes";
}

TEST(Tokenizer, NormalisersComposeAndReplace) {
  const auto withNormaliser = [](const json& normaliser) {
    return TinyTokenizer([&](json& file) { file["normalizer"] = normaliser; }).load();
  };
  const auto roundTrip = [](const Tokenizer& t, const std::string& text) {
    return t.decode(t.encode(text, SpecialTokens::none).ids);
  };
  EXPECT_EQ(roundTrip(*withNormaliser({{"type", "NFC"}}), "e\u0301 \uAC00 \u1100\u1161 \u2460"),
            "\u00E9 \uAC00 \uAC00 \u2460");
  EXPECT_EQ(roundTrip(*withNormaliser({{"type", "NFD"}}), "\u00E9\uAC00"), "e\u0301\u1100\u1161");
  EXPECT_EQ(roundTrip(*withNormaliser({{"type", "NFKC"}}), "\uFB01 \u2460 \u00E9"), "fi 1 \u00E9");
  EXPECT_EQ(roundTrip(*withNormaliser({{"type", "NFKD"}}), "\uFB01\u00E9"), "fie\u0301");
  // Marks are put in order before they compose: dot below (220) before circumflex (230).
  EXPECT_EQ(roundTrip(*withNormaliser({{"type", "NFC"}}), "a\u0302\u0323"), "\u1EAD");
  EXPECT_EQ(roundTrip(*withNormaliser({{"type", "Lowercase"}}), "THE \u00C9 \u0130"), "the \u00E9 i\u0307");
  const json replace = {{"type", "Replace"}, {"pattern", {{"Regex", "\\s+"}}}, {"content", "_"}};
  const json prepend = {{"type", "Prepend"}, {"prepend", ">"}};
  const json both = {{"type", "Sequence"}, {"normalizers", json::array({prepend, replace})}};
  EXPECT_EQ(roundTrip(*withNormaliser(both), "a \t b"), ">a_b");
  EXPECT_EQ(roundTrip(*withNormaliser(both), ""), "");
}

TEST(Tokenizer, PreTokenizersCutWhereTheySay) {
  const auto cut = [](const json& preTokenizer, const std::string& text) {
    // Every piece that was cut is a token of its own: the pieces are looked up whole.
    const TinyTokenizer tiny([&](json& file) {
      file["pre_tokenizer"] = preTokenizer;
      file["model"]["ignore_merges"] = true;
      int id = 300;
      for (const char* piece : {"a", "b", "ab", "-", "--", "a-", "-b", "--b", "a--", "1", "12", "12a", "a12"}) {
        if (!file["model"]["vocab"].contains(piece)) file["model"]["vocab"][piece] = id++;
      }
    });
    return pieces(*tiny.load(), text);
  };
  const auto split = [](const char* behaviour, bool invert = false) {
    return json{{"type", "Split"}, {"pattern", {{"String", "-"}}}, {"behavior", behaviour}, {"invert", invert}};
  };
  EXPECT_EQ(cut(split("Isolated"), "a--b"), (Pieces{"a", "-", "-", "b"}));
  EXPECT_EQ(cut(split("Removed"), "a--b"), (Pieces{"a", "b"}));
  EXPECT_EQ(cut(split("Removed", true), "a--b"), (Pieces{"-", "-"}));
  EXPECT_EQ(cut(split("Contiguous"), "a--b"), (Pieces{"a", "--", "b"}));
  EXPECT_EQ(cut(split("MergedWithPrevious"), "a--b"), (Pieces{"a-", "-", "b"}));
  EXPECT_EQ(cut(split("MergedWithNext"), "a--b"), (Pieces{"a", "-", "-b"}));
  EXPECT_EQ(cut({{"type", "Digits"}, {"individual_digits", true}}, "a12"), (Pieces{"a", "1", "2"}));
  EXPECT_EQ(cut({{"type", "Digits"}, {"individual_digits", false}}, "12a"), (Pieces{"12", "a"}));
  EXPECT_EQ(cut({{"type", "Punctuation"}, {"behavior", "Isolated"}}, "a--b"), (Pieces{"a", "-", "-", "b"}));
}

// Checked against tokenizers 0.23.3, which asks Rust here and not Oniguruma.
TEST(Tokenizer, PreTokenizersKnowTheirCharacters) {
  const auto cut = [](const json& place, const std::string& text) {
    AlignedText aligned(text);
    std::vector<Piece> found{{0, static_cast<std::uint32_t>(text.size())}};
    readPreTokenizer({place, "a.json"}).cut(aligned, found);
    Pieces out;
    for (const Piece piece : found) out.emplace_back(aligned.view(piece));
    return out;
  };
  EXPECT_EQ(cut({{"type", "Whitespace"}}, "a\u200Db_ \u200C ½x\u2167,.é\u3000\u24B6"),
            (Pieces{"a\u200Db_", "\u200C", "½", "x\u2167", ",.", "é", "\u24B6"}));
  EXPECT_EQ(cut({{"type", "WhitespaceSplit"}}, " a,\u2028b\u180Ec\u0085"), (Pieces{"a,", "b\u180Ec"}));
  EXPECT_EQ(cut({{"type", "Digits"}, {"individual_digits", true}}, "a½٣1"), (Pieces{"a", "½", "٣", "1"}));
  EXPECT_EQ(cut({{"type", "Punctuation"}, {"behavior", "Removed"}}, "a+b¡c€d~e\u3001f"),
            (Pieces{"a", "b", "c€d", "e", "f"}));
}

TEST(Tokenizer, AByteLevelPrefixSpaceIsNoPartOfTheText) {
  const TinyTokenizer tiny([](json& file) {
    file["pre_tokenizer"]["add_prefix_space"] = true;
    file["post_processor"] = {{"type", "ByteLevel"}, {"add_prefix_space", true}, {"trim_offsets", true}};
  });
  const Encoding encoding = tiny.load()->encode("the sea", SpecialTokens::none);
  EXPECT_EQ(pieces(*tiny.load(), "the sea"), (Pieces{"Ġthe", "Ġsea"}));
  EXPECT_EQ(encoding.offsets[0], (std::pair<std::size_t, std::size_t>{0, 3}));
  EXPECT_EQ(encoding.offsets[1], (std::pair<std::size_t, std::size_t>{4, 7})) << "trimmed: the space is left out";
  // The space put before the euro sign has the sign's three bytes as its place, and none of them when trimmed.
  EXPECT_EQ(tiny.load()->encode("<eos>€", SpecialTokens::none).offsets[1], (std::pair<std::size_t, std::size_t>{8, 8}));
}

// Checked against tokenizers 0.23.3.
TEST(Tokenizer, AModelWithoutATypeIsToldByItsFields) {
  const auto load = [](const json& model) {
    const TinyTokenizer tiny([&](json& file) {
      file["model"] = model;
      for (const char* part : {"normalizer", "pre_tokenizer", "post_processor", "decoder"}) file[part] = nullptr;
      file["added_tokens"] = json::array();
    });
    return pieces(*tiny.load(), "ab");
  };
  const json named = {{"<unk>", 0}, {"a", 1}, {"b", 2}, {"ab", 3}};
  const json scored = json::array({{"<unk>", 0.0}, {"a", -1.0}, {"b", -1.5}});
  EXPECT_EQ(load({{"vocab", named}, {"merges", {"a b"}}}), (Pieces{"ab"}));
  EXPECT_EQ(load({{"vocab", scored}, {"unk_id", 0}}), (Pieces{"a", "b"}));
  EXPECT_EQ(load({{"vocab", scored}, {"merges", json::array()}}), (Pieces{"a", "b"}));
  const auto refusal = [&](const json& model) {
    try {
      load(model);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_NE(refusal({{"vocab", named}, {"unk_token", "<unk>"}}).find("\"WordLevel\" is not supported"),
            std::string::npos);
  EXPECT_NE(refusal({{"vocab", named},
                     {"unk_token", "<unk>"},
                     {"continuing_subword_prefix", "##"},
                     {"max_input_chars_per_word", 100}})
                .find("\"WordPiece\" is not supported"),
            std::string::npos);
  EXPECT_NE(refusal({{"vocab", named}}).find("model: type is missing"), std::string::npos);
  EXPECT_NE(refusal(json::object()).find("model: type is missing"), std::string::npos);
}

TEST(Tokenizer, AnUnknownPartIsNamedWithTheKnownOnes) {
  for (const char* part : {"normalizer", "pre_tokenizer", "post_processor", "decoder", "model"}) {
    const TinyTokenizer tiny([&](json& file) { file[part]["type"] = "Fancy"; });
    try {
      tiny.load();
      FAIL() << part;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::unsupported);
      EXPECT_NE(std::string(error.what()).find(std::string("tokenizer.json.") + part), std::string::npos)
          << error.what();
      EXPECT_NE(error.sentence().find("known are"), std::string::npos) << error.sentence();
    }
  }
}

TEST(Tokenizer, BrokenFilesAreRefusedWithTheFieldsName) {
  const auto refusal = [](const std::function<void(json&)>& change) {
    const TinyTokenizer tiny(change);
    try {
      tiny.load();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile) << error.what();
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  const auto mentions = [](const std::string& text, const char* words) {
    return testing::AssertionResult(text.find(words) != std::string::npos) << text;
  };
  EXPECT_TRUE(mentions(refusal([](json& f) { f = json::array(); }), "no JSON object"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f.erase("model"); }), "model is missing"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"] = 7; }), "model"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"].erase("vocab"); }), "vocab is missing"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["vocab"]["x x"] = -3; }), "-3"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["vocab"]["x x"] = 4000000000u; }), "4000000000"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["vocab"]["x x"] = "3"; }), "no possible id"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["vocab"]["x x"] = 3; }), "two pieces have the id 3"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["merges"].push_back({"zz", "q"}); }), "\"zz\""));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["merges"].push_back({"q", "z"}); }), "\"qz\""));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["merges"].push_back("abc"); }), "no pair"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["merges"].push_back({"a", "b", "c"}); }), "no pair"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["model"]["unk_token"] = "<unk>"; }), "<unk>"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["added_tokens"][0]["id"] = -1; }), "id -1"));
  EXPECT_TRUE(
      mentions(refusal([](json& f) { f["added_tokens"].push_back(addedToken(5, "[x]")); }), "belongs to another"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["added_tokens"][0].erase("content"); }), "content is missing"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["post_processor"]["special_tokens"] = json::object(); }), "<bos>"));
  EXPECT_TRUE(
      mentions(refusal([](json& f) { f["post_processor"]["special_tokens"]["<bos>"]["ids"][0] = 9999; }), "9999"));
  EXPECT_TRUE(mentions(refusal([](json& f) { f["pre_tokenizer"]["use_regex"] = 1; }), "use_regex"));
  EXPECT_TRUE(
      mentions(refusal([](json& f) {
                 f["pre_tokenizer"] = {{"type", "Split"}, {"pattern", {{"Regex", "(["}}}, {"behavior", "Isolated"}};
               }),
               "cannot be read"));
}

TEST(Tokenizer, AFolderWithoutATokenizerSaysWhatIsMissing) {
  const TemporaryFolder folder;
  const auto kind = [](const std::filesystem::path& path) {
    try {
      Tokenizer::load(path);
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::cancelled;
  };
  EXPECT_EQ(kind(folder.path()), ErrorKind::badFile);
  EXPECT_EQ(kind(folder / "absent"), ErrorKind::badFile);
  writeFile(folder / "readme.txt", "x");
  EXPECT_EQ(kind(folder / "readme.txt"), ErrorKind::unsupported);
  writeFile(folder / "vocab.json", R"({"a":0})");
  EXPECT_EQ(kind(folder.path()), ErrorKind::badFile) << "without merges.txt";
  writeFile(folder / "tokenizer.model", "x");
  EXPECT_EQ(kind(folder.path()), ErrorKind::badFile);
  EXPECT_EQ(kind(folder / "tokenizer.model"), ErrorKind::badFile);
  writeFile(folder / "tokenizer.json", "{\"model\":");
  EXPECT_EQ(kind(folder.path()), ErrorKind::badFile);
}

TEST(Tokenizer, OfSeveralFormsTheFirstIsRead) {
  const std::filesystem::path fixtures = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures";
  const TemporaryFolder folder;
  EXPECT_FALSE(Tokenizer::isThere(folder.path()));
  const auto put = [&](const char* from, const char* name) {
    std::filesystem::copy_file(fixtures / from, folder / name);
    EXPECT_TRUE(Tokenizer::isThere(folder.path()));
    return Tokenizer::load(folder.path())->piece(1);
  };
  EXPECT_EQ(put("gguf_starcoder/model.gguf", "mine.gguf"), "</s>");
  EXPECT_EQ(put("gguf_llama/model.gguf", "mmproj-x.gguf"), "</s>") << "a projector is no model";
  std::filesystem::copy_file(fixtures / "vocab_merges/merges.txt", folder / "merges.txt");
  EXPECT_EQ(Tokenizer::load(folder.path())->templateBos(), std::nullopt);
  std::filesystem::copy_file(fixtures / "vocab_merges/tokenizer_config.json", folder / "tokenizer_config.json");
  EXPECT_EQ(put("vocab_merges/vocab.json", "vocab.json"), "</s>");
  EXPECT_EQ(Tokenizer::load(folder.path())->templateBos(), 1) << "OPT's";
  EXPECT_EQ(put("sp_bpe/tokenizer.model", "tokenizer.model"), "<s>");
  std::filesystem::remove(folder / "tokenizer_config.json");
  EXPECT_EQ(put("json_unigram_bytes/tokenizer.json", "tokenizer.json"), "<s>");
  EXPECT_EQ(Tokenizer::load(folder.path())->id("\u2581the\u2581").has_value(), true) << "of the last one alone";
  std::filesystem::rename(folder / "mine.gguf", folder / "blob");
  EXPECT_EQ(Tokenizer::load(folder / "blob")->piece(1), "</s>") << "known by its first letters";
}

TEST(Tokenizer, TheEmbeddedModelsTokenizerTellsEveryByteApart) {
  const auto tokenizer = Tokenizer::load(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "resources/embedded");
  EXPECT_EQ(tokenizer->vocabSize(), 2048u);
  EXPECT_EQ(tokenizer->templateBos(), 0);
  EXPECT_EQ(tokenizer->piece(0), "<bos>");
  for (const std::string& text : {std::string("It is a truth universally acknowledged"), std::string("\0\x7F\n", 3),
                                  std::string("naïve 漢字 😀 \u200d")}) {
    const Encoding encoding = tokenizer->encode(text, SpecialTokens::add);
    EXPECT_EQ(encoding.ids.front(), 0);
    EXPECT_EQ(tokenizer->decode(encoding.ids, true), text);
  }
}

TEST(ByteLevel, EachByteHasACharacterOfItsOwn) {
  EXPECT_EQ(byteCharacter(' '), "Ġ");
  EXPECT_EQ(byteCharacter('\n'), "Ċ");
  EXPECT_EQ(byteCharacter('A'), "A");
  EXPECT_EQ(byteCharacter(0xAD), "Ń");
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += byteCharacter(static_cast<unsigned char>(byte));
  const std::string back = pieceBytes(all);
  ASSERT_EQ(back.size(), 256u);
  for (int byte = 0; byte < 256; ++byte) {
    EXPECT_EQ(static_cast<unsigned char>(back[static_cast<std::size_t>(byte)]), byte);
  }
  EXPECT_EQ(pieceBytes("漢Ġ"), "漢Ġ");
}

}  // namespace
}  // namespace sinkscope
