#include "core/tokenizer/bos_policy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;
using Ids = std::vector<std::int64_t>;

std::shared_ptr<const Tokenizer> tiny(bool withTemplate) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  if (!withTemplate) {
    json file = json::parse(readFile(folder / "tokenizer.json"));
    file["post_processor"] = nullptr;
    writeFile(folder / "tokenizer.json", file.dump());
    writeFile(folder / "tokenizer_config.json", R"({"bos_token":"<bos>","add_bos_token":false})");
  }
  return Tokenizer::load(folder.path());
}

Ids plain(const Tokenizer& tokenizer, const std::string& text) {
  return tokenizer.encode(text, SpecialTokens::none).ids;
}

Ids with(std::int64_t first, Ids rest) {
  rest.insert(rest.begin(), first);
  return rest;
}

const BosId kBos{0, "tokenizer"};

TEST(BosPolicy, TextGetsTheBosExactlyOnce) {
  for (const bool withTemplate : {true, false}) {
    const auto tokenizer = tiny(withTemplate);
    for (const std::string text : {"the sea", "<bos>the sea", "", "<eos>the"}) {
      const Ids ids = encodeWithBos(*tokenizer, text, BosMode::on, kBos);
      EXPECT_EQ(ids.front(), 0) << text;
      EXPECT_EQ(std::count(ids.begin(), ids.end(), 0), 1) << text;
    }
  }
}

TEST(BosPolicy, SwitchedOffTextHasNoBosInFrontWhoeverPutItThere) {
  for (const bool withTemplate : {true, false}) {
    const auto tokenizer = tiny(withTemplate);
    for (const std::string text : {"the sea", "<eos>the", "the<bos>sea"}) {
      EXPECT_EQ(encodeWithBos(*tokenizer, text, BosMode::off, kBos), plain(*tokenizer, text)) << text;
    }
    for (const std::string text : {"<bos>the sea", "<bos><bos>the sea"}) {
      EXPECT_EQ(encodeWithBos(*tokenizer, text, BosMode::off, kBos), plain(*tokenizer, "the sea")) << text;
    }
  }
}

TEST(BosPolicy, AutomaticTextTakesTheNamedBosInPlaceOfTheTemplates) {
  EXPECT_EQ(encodeWithBos(*tiny(true), "the", BosMode::automatic, {7, "--bos-id"}), with(7, plain(*tiny(true), "the")));
  EXPECT_EQ(encodeWithBos(*tiny(false), "the", BosMode::automatic, {7, "--bos-id"}), plain(*tiny(false), "the"));
}

TEST(BosPolicy, AutomaticTextIsWhatTheTokenizerDoes) {
  const auto adds = tiny(true), plainOne = tiny(false);
  EXPECT_EQ(encodeWithBos(*adds, "the", BosMode::automatic, kBos), with(0, plain(*adds, "the")));
  EXPECT_EQ(encodeWithBos(*adds, "<bos>the", BosMode::automatic, kBos), with(0, plain(*adds, "<bos>the")));
  EXPECT_EQ(encodeWithBos(*plainOne, "the", BosMode::automatic, kBos), plain(*plainOne, "the"));
}

TEST(BosPolicy, AnotherBosTakesThePlaceOfTheTemplates) {
  const auto tokenizer = tiny(true);
  EXPECT_EQ(encodeWithBos(*tokenizer, "the", BosMode::on, {1, "--bos-id"}), with(1, plain(*tokenizer, "the")));
}

TEST(BosPolicy, IdsAreTakenAsGivenUnlessToldOtherwise) {
  EXPECT_EQ(applyBos({5, 6}, BosMode::automatic, kBos), (Ids{5, 6}));
  EXPECT_EQ(applyBos({0, 0, 6}, BosMode::automatic, kBos), (Ids{0, 0, 6}));
  EXPECT_EQ(applyBos({5, 6}, BosMode::on, kBos), (Ids{0, 5, 6}));
  EXPECT_EQ(applyBos({0, 6}, BosMode::on, kBos), (Ids{0, 6}));
  EXPECT_EQ(applyBos({}, BosMode::on, kBos), (Ids{0}));
  EXPECT_EQ(applyBos({0, 0, 6}, BosMode::off, kBos), (Ids{0, 6}));
  EXPECT_EQ(applyBos({5, 0}, BosMode::off, kBos), (Ids{5, 0}));
  EXPECT_EQ(applyBos({0, 5}, BosMode::off, {}), (Ids{0, 5}));
}

TEST(BosPolicy, OnWithoutABosIsBadUse) {
  try {
    applyBos({5}, BosMode::on, {});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find("--bos-id"), std::string::npos);
  }
}

TEST(BosPolicy, TheOrderOfTrustIsKept) {
  const auto adds = tiny(true), silent = tiny(false);
  const json seven = {{"bos_token_id", 7}}, eight = {{"bos_token_id", 8}}, none = json::object();
  EXPECT_EQ(findBos(adds.get(), seven, eight, 9).id, 9);
  EXPECT_EQ(findBos(adds.get(), seven, eight, 9).source, "--bos-id");
  EXPECT_EQ(findBos(adds.get(), seven, eight).id, 0);
  EXPECT_EQ(findBos(adds.get(), seven, eight).source, "tokenizer");
  EXPECT_EQ(findBos(silent.get(), seven, eight).id, 7);
  EXPECT_EQ(findBos(silent.get(), seven, eight).source, "generation_config");
  EXPECT_EQ(findBos(nullptr, none, eight).id, 8);
  EXPECT_EQ(findBos(nullptr, none, eight).source, "config");
  EXPECT_FALSE(findBos(nullptr, none, none).id);
  EXPECT_EQ(findBos(nullptr, none, none).source, "");
}

TEST(BosPolicy, AConfigsBosMayBeAListOrNothing) {
  const json none = json::object();
  EXPECT_EQ(findBos(nullptr, none, {{"bos_token_id", json::array({4, 5})}}).id, 4);
  EXPECT_FALSE(findBos(nullptr, none, {{"bos_token_id", json::array()}}).id);
  EXPECT_FALSE(findBos(nullptr, none, {{"bos_token_id", nullptr}}).id);
  EXPECT_FALSE(findBos(nullptr, none, {{"bos_token_id", -1}}).id);
  for (const json& wrong : {json("one"), json(-7), json(1.5), json::array({"x"}), json(~std::uint64_t{0})}) {
    try {
      findBos(nullptr, none, {{"bos_token_id", wrong}});
      FAIL() << wrong;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
    }
  }
}

TEST(BosPolicy, ABosThatIsTheEndOfTextIsSaidToStandIn) {
  // As GPT-2: no template, and the configs give one id for both ends. The fixture's <eos> is id 1.
  const auto silent = tiny(false);
  const json config = {{"bos_token_id", 1}, {"eos_token_id", 1}};
  const BosId bos = findBos(silent.get(), json::object(), config);
  EXPECT_EQ(bos.id, 1);
  ASSERT_TRUE(bos.standIn);
  EXPECT_EQ(bos.standIn->id, 1);
  EXPECT_NE(bos.standIn->reason.find("<eos> (id 1) stands in"), std::string::npos) << bos.standIn->reason;
  EXPECT_FALSE(findBos(tiny(true).get(), json::object(), config).standIn) << "a template's bos is a bos";
  EXPECT_FALSE(findBos(silent.get(), json::object(), {{"bos_token_id", 0}, {"eos_token_id", 1}}).standIn);
  EXPECT_FALSE(findBos(silent.get(), json::object(), config, 5).standIn) << "somebody chose";
}

TEST(BosPolicy, WithoutAnyBosTheEndOfTextCouldStandIn) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  json file = json::parse(readFile(folder / "tokenizer.json"));
  file["post_processor"] = nullptr;
  writeFile(folder / "tokenizer.json", file.dump());
  writeFile(folder / "tokenizer_config.json", "{}");
  const auto nameless = Tokenizer::load(folder.path());
  const BosId none = findBos(nameless.get(), json::object(), {{"eos_token_id", json::array({1, 2})}});
  EXPECT_FALSE(none.id);
  ASSERT_TRUE(none.standIn);
  EXPECT_EQ(none.standIn->id, 1);
  try {
    applyBos({5}, BosMode::on, none);
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("--bos-id 1 "), std::string::npos) << error.sentence();
  }
  const BosId given = findBos(nameless.get(), {{"bos_token_id", 7}}, {{"eos_token_id", 1}});
  EXPECT_EQ(given.id, 7);
  ASSERT_TRUE(given.standIn) << "as Qwen: only the config names one";
  EXPECT_NE(given.standIn->reason.find("generation_config gives it"), std::string::npos) << given.standIn->reason;
  EXPECT_FALSE(findBos(nameless.get(), json::object(), json::object()).standIn);
}

TEST(BosPolicy, WhatTheTokenizerNamesComesLast) {
  const auto silent = tiny(false);  // names <bos> without adding it
  EXPECT_EQ(findBos(silent.get(), json::object(), json::object()).id, 0);
  EXPECT_EQ(findBos(silent.get(), json::object(), json::object()).source, "tokenizer_config");
}

TEST(BosPolicy, MissingAndDoubledAreFound) {
  EXPECT_EQ(bosFinding(Ids{0, 5, 6}, kBos), BosFinding::none);
  EXPECT_EQ(bosFinding(Ids{5, 6}, kBos), BosFinding::missing);
  EXPECT_EQ(bosFinding(Ids{5, 0}, kBos), BosFinding::missing);
  EXPECT_EQ(bosFinding(Ids{0, 0, 6}, kBos), BosFinding::doubled);
  EXPECT_EQ(bosFinding(Ids{5, 6}, {0, "config"}), BosFinding::none) << "this tokenizer would not have added it";
  EXPECT_EQ(bosFinding(Ids{0, 0}, {0, "config"}), BosFinding::doubled);
  EXPECT_EQ(bosFinding(Ids{5, 5}, {}), BosFinding::none);
  EXPECT_EQ(bosFinding(Ids{}, kBos), BosFinding::none);
}

TEST(BosPolicy, SwitchedOffTheSpaceInFrontOfTextStays) {
  // As Llama 2: the space belongs to the text's first word, not to the bos.
  const auto tokenizer =
      Tokenizer::load(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/core/tokenizer/fixtures/sp_bpe");
  const BosId bos = findBos(tokenizer.get(), json::object(), json::object());
  EXPECT_EQ(bos.id, 1);
  const Ids on = encodeWithBos(*tokenizer, "the sea", BosMode::on, bos);
  const Ids off = encodeWithBos(*tokenizer, "the sea", BosMode::off, bos);
  EXPECT_EQ(on, with(1, off));
  EXPECT_EQ(tokenizer->piece(off.front()), "▁the");
}

}  // namespace
}  // namespace sinkscope
