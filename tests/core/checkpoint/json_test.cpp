#include "core/checkpoint/json.h"

#include <algorithm>
#include <ctime>
#include <string>

#include <gtest/gtest.h>

#include "core/checkpoint/checkpoint.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::string refusal(const std::string& text) {
  try {
    parseJson(text, "a.json");
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    return error.what();
  }
  return "accepted";
}

TEST(Json, ReadsWhatIsSound) {
  const auto value = parseJson(R"({"a":[1,{"a":2}],"b":{"a":null}})", "a.json");
  EXPECT_EQ(value["a"][1]["a"], 2);
  EXPECT_TRUE(value["b"]["a"].is_null());
}

TEST(Json, NamesLineAndColumnOfWhatIsBroken) {
  EXPECT_TRUE(refusal("{\n  \"a\": 1,\n  oops\n}").starts_with("a.json: line 3, column 3: broken JSON"))
      << refusal("{\n  \"a\": 1,\n  oops\n}");
  EXPECT_TRUE(refusal("").starts_with("a.json: line 1, column 1: broken JSON"));
  EXPECT_TRUE(refusal("{\"a\": 1").starts_with("a.json: line 1, column 7: broken JSON")) << refusal("{\"a\": 1");
  EXPECT_TRUE(refusal("{} {}").starts_with("a.json: line 1, column 4")) << refusal("{} {}");
}

TEST(Json, WhatPythonWritesForNoNumberIsCalledByItsName) {
  EXPECT_EQ(refusal("{\"a\": NaN}"), "a.json: line 1, column 7: NaN is no number in JSON");
  EXPECT_EQ(refusal("[1,\n-Infinity]"), "a.json: line 2, column 2: Infinity is no number in JSON");
  EXPECT_NE(refusal("[Nan]").find("broken JSON"), std::string::npos);
}

TEST(Json, RefusesANameThatStandsTwice) {
  const std::string message = refusal("{\"x\": {\"a\": 1,\n   \"a\": 2}}");
  EXPECT_NE(message.find("line 2"), std::string::npos) << message;
  EXPECT_NE(message.find("\"a\" stands twice"), std::string::npos) << message;
}

// 200,000 steps of a tokenizer's template took 7 s before they were refused: the square of their number.
TEST(Json, ManyObjectsInAListTakeTimeInTheirNumber) {
  const auto seconds = [](int count) {
    std::string text = "[";
    for (int i = 0; i < count; ++i) text += i == 0 ? R"({"a":{"b":1}})" : R"(,{"a":{"b":1}})";
    text += "]";
    const std::clock_t begin = std::clock();
    EXPECT_EQ(parseJson(text, "x").size(), static_cast<std::size_t>(count));
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  };
  seconds(1'000);
  EXPECT_LT(seconds(160'000), 4.0 * 8.0 * std::max(seconds(20'000), 0.005)) << "64 times, if it were the square";
}

TEST(Json, ValuesOfEveryKindArrive) {
  const auto value = parseJson(R"({"a":[null,true,-3,18446744073709551615,1.5,"é",[],{}],"b":{"a":[[1]]}})", "x");
  EXPECT_EQ(value.dump(), R"({"a":[null,true,-3,18446744073709551615,1.5,"é",[],{}],"b":{"a":[[1]]}})");
  EXPECT_EQ(parseJson("7", "x"), 7);
}

TEST(Json, AMessageIsOneLine) {
  for (const char* text : {"{\"a\n\": 1}", "\x01", "{\"a\":\n\n\x02", "nul\n"}) {
    EXPECT_EQ(refusal(text).find('\n'), std::string::npos) << refusal(text);
    EXPECT_NE(refusal(text), "accepted");
  }
}

TEST(Json, FilesAreNamed) {
  const TemporaryFolder folder;
  writeFile(folder / "config.json", "{");
  try {
    readJson(folder / "config.json");
    FAIL();
  } catch (const Error& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with((folder / "config.json").string()));
  }
  EXPECT_THROW(readJson(folder.path()), Error);
  EXPECT_THROW(readJson(folder / "absent.json"), Error);
}

}  // namespace
}  // namespace sinkscope
