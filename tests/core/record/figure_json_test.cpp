#include "core/record/figure_json.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "core/values/error.h"

namespace sinkscope {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Bit for bit, but for NaN, which is NaN.
void expectSame(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) {
    EXPECT_TRUE(std::isnan(a) && std::isnan(b));
  } else {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(a), std::bit_cast<std::uint64_t>(b));
  }
}

template <typename Number>
void expectSame(const std::vector<Number>& a, const std::vector<Number>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) expectSame(a[i], b[i]);
}

void expectSame(const Matrix& a, const Matrix& b) {
  EXPECT_EQ(a.rows, b.rows);
  EXPECT_EQ(a.cols, b.cols);
  expectSame(a.cells, b.cells);
}

void expectSame(const ColourScale& a, const ColourScale& b) {
  EXPECT_EQ(a.map, b.map);
  EXPECT_EQ(a.scale, b.scale);
  expectSame(a.low, b.low);
  expectSame(a.high, b.high);
  EXPECT_EQ(a.label, b.label);
}

void expectSame(const Heatmap& a, const Heatmap& b) {
  EXPECT_EQ(a.title, b.title);
  expectSame(a.cells, b.cells);
  EXPECT_EQ(a.rowLabels, b.rowLabels);
  EXPECT_EQ(a.columnLabels, b.columnLabels);
  EXPECT_EQ(a.rowAxis, b.rowAxis);
  EXPECT_EQ(a.columnAxis, b.columnAxis);
  EXPECT_EQ(a.rowsUpwards, b.rowsUpwards);
  expectSame(a.learnedSink, b.learnedSink);
  expectSame(a.colour, b.colour);
}

void expectSame(const HeadGrid& a, const HeadGrid& b) {
  EXPECT_EQ(a.title, b.title);
  expectSame(a.cells, b.cells);
  EXPECT_EQ(a.order, b.order);
  EXPECT_EQ(a.layerLabels, b.layerLabels);
  EXPECT_EQ(a.layerMarks, b.layerMarks);
  EXPECT_EQ(a.headsPerGroup, b.headsPerGroup);
  expectSame(a.epsilon, b.epsilon);
  expectSame(a.colour, b.colour);
  EXPECT_EQ(a.muteBelowEpsilon, b.muteBelowEpsilon);
  EXPECT_EQ(a.layersToCome, b.layersToCome);
  EXPECT_EQ(a.shortTitle, b.shortTitle);
  expectSame(a.uniform, b.uniform);
}

void expectSame(const Bars& a, const Bars& b) {
  EXPECT_EQ(a.title, b.title);
  expectSame(a.values, b.values);
  EXPECT_EQ(a.labels, b.labels);
  EXPECT_EQ(a.labelAxis, b.labelAxis);
  EXPECT_EQ(a.valueAxis, b.valueAxis);
  expectSame(a.valueTop, b.valueTop);
  EXPECT_EQ(a.marked, b.marked);
  EXPECT_EQ(a.markedName, b.markedName);
}

void expectSame(const Curves& a, const Curves& b) {
  EXPECT_EQ(a.title, b.title);
  EXPECT_EQ(a.xAxis, b.xAxis);
  EXPECT_EQ(a.yAxis, b.yAxis);
  EXPECT_EQ(a.xScale, b.xScale);
  EXPECT_EQ(a.yScale, b.yScale);
  EXPECT_EQ(a.bandName, b.bandName);
  ASSERT_EQ(a.lines.size(), b.lines.size());
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    EXPECT_EQ(a.lines[i].name, b.lines[i].name);
    expectSame(a.lines[i].x, b.lines[i].x);
    expectSame(a.lines[i].y, b.lines[i].y);
    EXPECT_EQ(a.lines[i].published, b.lines[i].published);
    EXPECT_EQ(a.lines[i].drawn, b.lines[i].drawn);
    expectSame(a.lines[i].low, b.lines[i].low);
    expectSame(a.lines[i].high, b.lines[i].high);
    expectSame(a.lines[i].dashedFrom, b.lines[i].dashedFrom);
    EXPECT_EQ(a.lines[i].colour, b.lines[i].colour);
    EXPECT_EQ(a.lines[i].emphasis, b.lines[i].emphasis);
  }
  ASSERT_EQ(a.marks.size(), b.marks.size());
  for (std::size_t i = 0; i < a.marks.size(); ++i) {
    expectSame(a.marks[i].x, b.marks[i].x);
    EXPECT_EQ(a.marks[i].label, b.marks[i].label);
  }
}

PaperResult everything() {
  Heatmap heat{.title = "L2H0, with ⟨bos⟩",
               .cells = Matrix(2, 3),
               .rowLabels = {"a", "\"b\"\n"},
               .columnLabels = {"", "⏎", "<0xE2>"},
               .rowAxis = "query",
               .columnAxis = "key",
               .rowsUpwards = true,
               .learnedSink = {0.25f, kNaN},
               .colour = {ColourMap::diverging, Scale::log, 1e-30, kInfinity, "‖Δx‖₂"},
               .markedRows = {1},
               .markedColumns = {0, 2}};
  heat.cells.cells = {0.1f, kNaN, -0.0f, 1.17549435e-38f, 3.40282347e38f, -std::numeric_limits<float>::infinity()};
  HeadGrid grid{.title = "grid",
                .cells = Matrix(1, 2, 1.0f / 3.0f),
                .order = {{1, 0}},
                .layerLabels = {"7"},
                .layerMarks = {{.window = 128, .learnedSink = true}},
                .headsPerGroup = 4,
                .epsilon = std::nan(""),
                .colour = {ColourMap::whiteRed, Scale::linear, -1.5, 0.7, "share"},
                .muteBelowEpsilon = true,
                .uniform = 0.074,
                .layersToCome = 3,
                .shortTitle = "g"};
  Bars bars{"bars",   {0.1, std::nan(""), -kInfinity, 1.0 / 3.0}, {"x", "y", "z", "w"}, "token", "‖v‖₂", 2.5, {1, 3},
            "trigger"};
  Curves curves{"curves",
                {{"measured", {0.1, 0.2}, {5e-324, 1.7976931348623157e308}, false}, {"published", {}, {}, true}},
                "ε",
                "rate",
                Scale::log,
                Scale::log,
                {{128.0, "context"}},
                "5 to 95 % of 10 draws",
                {"a row", ""}};
  curves.lines.push_back(
      {"bins", {0.1, 1.0, 10.0}, {0.25, 0.75}, false, Curves::Drawn::steps, {0.2, 0.7}, {0.3, 0.8}, 128.0, 4});
  curves.lines.push_back({.name = "star", .x = {1.0}, .y = {1.0}, .emphasis = Curves::Emphasis::strong});
  Record record{.model = "embedded",
                .modelHash = "27",
                .family = "llama",
                .dtype = "f32",
                .device = "CPU",
                .prompt = "a \"prompt\"\nof two lines",
                .tokens = 64,
                .bos = false,
                .bosId = "0 (tokenizer)",
                .firstToken = "The",
                .layer = 3,
                .head = 0,
                .epsilon = 0.3,
                .more = {{"b", "2"}, {"a", "1"}},
                .software = "Sinkscope"};
  PaperResult made;
  made.figure = Figure{"all", {}, record};
  made.figure->csv = "a,b\n1,\"x, y\"\n";
  made.figure->panels = {{.row = 0, .column = 1, .relativeHeight = 0.1, .content = heat},
                         {.row = 1, .column = 0, .relativeHeight = 3.0, .content = grid, .rowSpan = 2},
                         {.row = 2, .column = 0, .content = bars},
                         {.row = 3, .column = 0, .content = curves}};
  made.table = PaperTable{{"a", "b"}, {{"1", "x, y"}, {"", "ε"}}};
  made.tables = {{"heads", {{"layer"}, {{"0"}, {"3"}}}}, {"tokens", {{"id", "token"}, {}}}};
  made.shows = "It shows “nothing”.";
  made.notes = {"one", "zwölf"};
  made.about = record;
  made.about->model = "of the table";
  made.about->epsilon = 0.8;
  made.changes = {.ratios = {1.25, 0.5}, .tokens = 64, .seed = 7};
  return made;
}

TEST(FigureJson, EveryFieldOfEveryPanelReadsBackToTheSameValue) {
  const PaperResult before = everything();
  ASSERT_EQ(before.figure->panels.size(), std::variant_size_v<decltype(Panel::content)>)
      << "a kind of panel is missing";
  const PaperResult after = resultFromJson(toJson(before), "x.run");
  ASSERT_TRUE(after.figure && after.table);
  EXPECT_EQ(after.figure->name, "all");
  ASSERT_EQ(after.figure->panels.size(), before.figure->panels.size());
  for (std::size_t i = 0; i < before.figure->panels.size(); ++i) {
    const Panel &a = before.figure->panels[i], &b = after.figure->panels[i];
    EXPECT_EQ(a.row, b.row);
    EXPECT_EQ(a.column, b.column);
    EXPECT_EQ(a.rowSpan, b.rowSpan);
    expectSame(a.relativeHeight, b.relativeHeight);
    ASSERT_EQ(a.content.index(), b.content.index());
    std::visit([&](const auto& shown) { expectSame(shown, std::get<std::decay_t<decltype(shown)>>(b.content)); },
               a.content);
  }
  EXPECT_EQ(facts(after.figure->record), facts(before.figure->record));
  EXPECT_EQ(after.figure->record.bos, std::optional(false));
  EXPECT_EQ(after.table, before.table);
  EXPECT_EQ(after.tables, before.tables);
  EXPECT_EQ(after.shows, before.shows);
  EXPECT_EQ(after.notes, before.notes);
  EXPECT_EQ(after.changes, before.changes);
  ASSERT_TRUE(after.about);
  EXPECT_EQ(facts(*after.about), facts(*before.about));
  EXPECT_EQ(after.figure->csv, before.figure->csv);
  Figure numbers = *after.figure, expected = *before.figure;
  numbers.csv.clear();
  expected.csv.clear();
  EXPECT_EQ(toCsv(numbers), toCsv(expected));
}

TEST(FigureJson, WhatIsNotSetStaysUnset) {
  PaperResult only;
  only.figure = Figure{"f", {}, {}};
  const PaperResult after = resultFromJson(toJson(only), "x.run");
  EXPECT_FALSE(after.table);
  EXPECT_TRUE(after.tables.empty());
  EXPECT_FALSE(after.about);
  EXPECT_FALSE(after.figure->record.bos);
  EXPECT_FALSE(after.figure->record.layer);
  EXPECT_FALSE(after.figure->record.epsilon);
}

TEST(FigureJson, EveryFloatKeepsItsBits) {
  PaperResult made;
  Heatmap map;
  std::uint32_t bits = 1;
  for (int i = 0; i < 20'000; ++i) {
    bits = bits * 1664525u + 1013904223u;
    const float value = std::bit_cast<float>(bits);
    map.cells.cells.push_back(std::isnan(value) ? 0.0f : value);
  }
  map.cells.rows = 1;
  map.cells.cols = static_cast<int>(map.cells.cells.size());
  made.figure = Figure{"f", {{.row = 0, .column = 0, .content = map}}, {}};
  const PaperResult after = resultFromJson(toJson(made), "x.run");
  expectSame(std::get<Heatmap>(after.figure->panels[0].content).cells, map.cells);
}

TEST(FigureJson, DamageIsASentenceThatNamesTheFile) {
  const std::string whole = toJson(everything());
  int refused = 0;
  for (std::size_t at = 0; at < whole.size(); at += 11) {
    for (const char put : {'\0', '"', '}', '7'}) {
      std::string broken = whole;
      if (broken[at] == put) continue;
      broken[at] = put;
      try {
        resultFromJson(broken, "x.run: the recorded fig2");
      } catch (const Error& error) {
        ++refused;
        EXPECT_EQ(error.kind(), ErrorKind::badFile);
        EXPECT_NE(error.sentence().find("x.run: the recorded fig2"), std::string::npos) << error.sentence();
      }
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_THROW(resultFromJson(R"({"notes":[],"figure":{"name":"f","record":{},"panels":[]}})", "x.run"), Error);
  EXPECT_THROW(resultFromJson(R"({"notes":[],"table":{"columns":["a","b"],"rows":[["1"]]}})", "x.run"), Error)
      << "a row lacks a cell";
  EXPECT_THROW(recordFromJson("{}", "x.run"), Error);
}

}  // namespace
}  // namespace sinkscope
