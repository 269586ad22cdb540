// README's tables of families and containers say what the program does: compared with its own tables, both ways.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/dtype.h"
#include "core/model/attention/variant.h"
#include "core/model/family/family.h"
#include "core/model/family/gguf_config.h"
#include "core/model/family/lab.h"
#include "core/model/family/mask_kinds.h"
#include "core/train/recipe.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using Row = std::vector<std::string>;

std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(' '), end = text.find_last_not_of(' ');
  return begin == std::string::npos ? "" : text.substr(begin, end - begin + 1);
}

std::string withoutTicks(std::string text) {
  std::erase(text, '`');
  return text;
}

// The rows of README's table whose header begins with `first`, without header and rule.
std::vector<Row> tableOf(const std::string& first) {
  std::istringstream readme(readFile(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "README.md"));
  std::vector<Row> rows;
  bool inside = false;
  for (std::string line; std::getline(readme, line);) {
    if (line.starts_with("| " + first + " |")) inside = true;
    if (inside && !line.starts_with("|")) break;
    if (!inside || line.starts_with("| " + first + " |") || line.starts_with("|---")) continue;
    Row row;
    std::istringstream cells(line.substr(1));
    for (std::string cell; std::getline(cells, cell, '|');) row.push_back(trimmed(cell));
    rows.push_back(row);
  }
  return rows;
}

TEST(ReadmeTable, HasEveryFamilyInItsOrderAndNoOther) {
  const std::vector<Row> rows = tableOf("family");
  ASSERT_EQ(rows.size(), families().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ASSERT_EQ(rows[i].size(), 4u) << rows[i][0];
    EXPECT_EQ(withoutTicks(rows[i][0]), families()[i].name);
    EXPECT_EQ(rows[i][1], families()[i].models) << rows[i][0];
    EXPECT_FALSE(rows[i][2].empty()) << rows[i][0];
  }
}

TEST(ReadmeTable, NamesEveryGgufArchitectureAndNoOther) {
  std::set<std::string> named;
  for (const Row& row : tableOf("family")) {
    if (row.at(3) == "no") continue;
    std::istringstream cell(withoutTicks(row.at(3)));
    for (std::string one; std::getline(cell, one, ',');) named.insert(trimmed(one));
  }
  const std::vector<std::string> known = ggufArchitectures();
  EXPECT_EQ(named, std::set<std::string>(known.begin(), known.end()));
}

// "`rotary`: Su et al. 2021; `none`" as the rows of a table say it.
template <class Rows>
std::string choicesText(const Rows& rows) {
  std::string text;
  for (const auto& one : rows) {
    text += (text.empty() ? "`" : "; `") + std::string(one.name) + "`";
    if (!one.about.empty()) text += ": " + std::string(one.about);
  }
  return text;
}

TEST(ReadmeTable, SaysWhatCanBeTrained) {
  const std::vector<Row> rows = tableOf("axis");
  ASSERT_EQ(rows.size(), labAxes().size() + 2);
  for (std::size_t i = 0; i < labAxes().size(); ++i) {
    EXPECT_EQ(withoutTicks(rows[i].at(0)), labAxes()[i].name);
    EXPECT_EQ(rows[i].at(1), choicesText(labAxes()[i].choices)) << labAxes()[i].name;
  }
  EXPECT_EQ(withoutTicks(rows[labAxes().size()].at(0)), "attention");
  EXPECT_EQ(rows[labAxes().size()].at(1), choicesText(attentionVariants()));
  EXPECT_EQ(withoutTicks(rows.back().at(0)), "mask");
  EXPECT_EQ(rows.back().at(1), choicesText(maskKinds()));
}

TEST(ReadmeTable, SaysEveryKeyOfARecipe) {
  std::string said;
  for (const char* table : {"axis", "key"}) {
    for (const Row& row : tableOf(table)) said += row.at(0) + " ";
  }
  const auto text = nlohmann::json::parse(R"({"data": {"files": ["x"]}, "initial_weights": "embedded"})");
  const auto task = nlohmann::json::parse(R"({"data": {"task": "bigram_backcopy"}})");
  for (const nlohmann::json& one : {text, task}) {
    const nlohmann::json whole = recipeFrom(one, "test").json;
    for (const auto& [section, value] : whole.items()) {
      std::vector<std::string> keys;
      if (value.is_object()) {
        for (const auto& [key, ignored] : value.items()) keys.push_back(key);
      } else {
        keys.push_back(section);
      }
      for (const std::string& key : keys) EXPECT_NE(said.find("`" + key + "`"), std::string::npos) << key;
    }
  }
}

// The element types of a container's row: "F64, F32; MXFP4 of gpt-oss" -> F64, F32, MXFP4.
std::set<std::string> typesIn(const std::string& cell) {
  std::set<std::string> types;
  std::string text = cell;
  std::replace(text.begin(), text.end(), ';', ',');
  std::istringstream items(text);
  for (std::string item; std::getline(items, item, ',');)
    types.insert(trimmed(item).substr(0, trimmed(item).find(' ')));
  return types;
}

TEST(ReadmeTable, NamesEveryElementTypeThatWeightsMayHave) {
  const std::vector<Row> rows = tableOf("container");
  ASSERT_EQ(rows.size(), 3u);
  std::set<std::string> plain, besides, quantized;  // besides: with factors or scales in tensors beside
  for (int number = 0; number <= static_cast<int>(DType::int8); ++number) {
    const auto dtype = static_cast<DType>(number);
    std::string name(dtypeName(dtype));
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
    const bool floating = dtype == DType::f64 || dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16;
    if (floating) plain.insert(name);
    if (isFloat8(dtype) || isPacked(dtype)) {
      besides.insert(name);
    } else if (isQuantized(dtype)) {
      quantized.insert(name);
    }
  }
  std::set<std::string> safetensors = plain, gguf = plain;
  safetensors.insert("MXFP4");  // two tensors of bytes
  safetensors.insert(besides.begin(), besides.end());
  gguf.insert(quantized.begin(), quantized.end());
  EXPECT_TRUE(rows[0][0].starts_with("safetensors"));
  EXPECT_EQ(typesIn(rows[0][1]), safetensors);
  EXPECT_TRUE(rows[1][0].starts_with("GGUF"));
  EXPECT_EQ(typesIn(rows[1][1]), gguf);
  EXPECT_NE(rows[2][0].find(".bin"), std::string::npos);
  EXPECT_EQ(typesIn(rows[2][1]), plain);
}

}  // namespace
}  // namespace sinkscope
