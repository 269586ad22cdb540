// Differences stood in the text and in --json of compare, and in no table that it writes; LaTeX had no loss, and no
// word of why a rate says nothing.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/record/run_file.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/csv.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

constexpr int kPrompts = 6, kTokens = 32;

// Of the first of two heads; the other is 0.9 with bos and 0 without.
double firstHead(int prompt, RunBos bos) { return bos == RunBos::on ? 0.1 * prompt : 0.05; }

// Nats of every token of a prompt.
float lossOf(int prompt, RunBos bos) { return (bos == RunBos::on ? 3.0f : 3.5f) + 0.25f * static_cast<float>(prompt); }

struct MadeRun {
  std::string model = "made";
  int tokens = kTokens, context = 0, measured = kPrompts;
  bool loss = true;
  std::string promptHash = "prompts";
  float lastLoss = 0.0f;  // that the last token of every prompt adds
};

void writeRun(const std::filesystem::path& path, const MadeRun& made) {
  RunHeader header;
  header.model = header.modelHash = made.model;
  header.family = "llama";
  header.layers = {{0, 0, false}};
  header.heads = header.kvHeads = 2;
  header.tokens = made.tokens;
  header.conditions = {RunBos::on, RunBos::off};
  header.epsilons = {0.3};
  header.kind = "natural";
  header.promptSet = "p.jsonl";
  header.promptHash = made.promptHash;
  header.textHash = "texts";
  header.dtype = "f32";
  header.device = "CPU";
  header.allTokens = false;
  header.software = "Sinkscope test";
  header.loss = made.loss;
  if (made.context > 0) header.identity = ModelIdentity{.contextLength = made.context};
  std::vector<RunText> texts;
  for (int i = 0; i < kPrompts; ++i)
    texts.push_back(
        {{"p" + std::to_string(i), i < 3 ? "law & order" : "sea"}, made.promptHash + " " + std::to_string(i)});
  RunFile run = RunFile::create(path, header, texts);
  for (int i = 0; i < made.measured; ++i) {
    for (const RunBos bos : header.conditions) {
      const bool on = bos == RunBos::on;
      RunMeasurement one{{i, bos, on ? 100 : 99, true, on, on ? "⟨bos⟩" : "text"}, {}, {}, {}};
      one.importance = Volume(1, 2, 1);
      one.importance.cells = {static_cast<float>(firstHead(i, bos)), on ? 0.9f : 0.0f};
      one.valueNorms = Volume(1, 2, made.tokens, 1.0f);
      if (made.loss) {
        one.nll.assign(static_cast<std::size_t>(made.tokens), lossOf(i, bos));
        one.nll.back() += made.lastLoss;
      }
      run.add({one});
    }
  }
}

class DifferencesInTables : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string run(const std::string& name, const MadeRun& made = {}) {
    writeRun(path(name), made);
    return path(name);
  }
  using Row = std::map<std::string, std::string>;
  std::vector<Row> table(const std::string& name) const {
    std::vector<Row> rows;
    const auto cells = csvRows(readFile(path(name)));
    for (std::size_t i = 1; i < cells.size(); ++i) {
      EXPECT_EQ(cells[i].size(), cells[0].size()) << "row " << i;
      Row& row = rows.emplace_back();
      for (std::size_t column = 0; column < cells[0].size(); ++column) row[cells[0][column]] = cells[i].at(column);
    }
    return rows;
  }
  // Rows of a tabular have as many cells as its head, braces close, and there is nothing that pdflatex cannot read.
  std::string latex(const std::string& name) const {
    const std::string text = readFile(path(name));
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      EXPECT_GT(text[i], 0) << text;
      if (i > 0 && text[i - 1] == '\\') continue;
      depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
    }
    EXPECT_EQ(depth, 0) << text;
    return text;
  }
  static int cells(const std::string& line) {
    int count = 1;
    for (std::size_t i = 1; i < line.size(); ++i) count += line[i] == '&' && line[i - 1] != '\\' ? 1 : 0;
    return count;
  }
  TemporaryFolder folder_;
};

TEST_F(DifferencesInTables, OfTwoConditionsStandOnTheRowOfTheFirst) {
  const std::string both = run("a.run");
  const Finished done = runHere({"compare", both, "--csv", path("t.csv"), "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  double rates = 0.0, masses = 0.0, losses = 0.0;
  for (int i = 0; i < kPrompts; ++i) {
    rates += ((firstHead(i, RunBos::on) > 0.3 + 1e-6 ? 1.0 : 0.0) + 1.0) / 2.0 / kPrompts;
    masses += (firstHead(i, RunBos::on) + 0.9 - firstHead(i, RunBos::off)) / 2.0 / kPrompts;
    losses += static_cast<double>(lossOf(i, RunBos::on) - lossOf(i, RunBos::off)) / kPrompts;
  }
  const auto rows = table("t.csv");
  ASSERT_EQ(rows.size(), 6u) << "all and two categories under each condition";
  Row first = rows.front();
  EXPECT_EQ(first["against"], both);
  EXPECT_EQ(first["against_bos"], "off");
  EXPECT_NEAR(std::stod(first["difference"]), rates, 1e-6);
  EXPECT_NEAR(std::stod(first["mass_difference"]), masses, 1e-6);
  EXPECT_NEAR(std::stod(first["loss_difference"]), losses, 1e-6);
  EXPECT_EQ(first["paired"], "1");
  EXPECT_EQ(first.at("mass_difference_caution"), "") << "the same T and prompts";
  EXPECT_LT(std::stod(first["difference_low"]), rates);
  EXPECT_GT(std::stod(first["difference_high"]), rates);
  const auto json = nlohmann::json::parse(done.out).front();
  for (const char* column : {"difference", "difference_low", "difference_high", "mass_difference",
                             "mass_difference_low", "mass_difference_high"}) {
    ASSERT_TRUE(json[column].is_number()) << column;
    EXPECT_NEAR(std::stod(first[column]), json[column].get<double>(), 1e-8) << column;
  }
  for (std::size_t i = 1; i < rows.size(); ++i) {
    Row other = rows[i];
    EXPECT_EQ(other["against"] + other["difference"] + other["paired"] + other["loss_difference"], "") << i;
  }
}

TEST_F(DifferencesInTables, TheLossHasItsColumnsByCategory) {
  run("a.run");
  ASSERT_EQ(runHere({"compare", path("a.run"), "--csv", path("t.csv")}).status, 0);
  auto rows = table("t.csv");
  EXPECT_NEAR(std::stod(rows[0]["nll"]), 3.0 + 0.25 * 2.5, 1e-6);
  EXPECT_NEAR(std::stod(rows[1]["nll"]), 3.0 + 0.25 * 1.0, 1e-6) << rows[1]["category"];
  EXPECT_NEAR(std::stod(rows[3]["nll"]), 3.5 + 0.25 * 2.5, 1e-6) << rows[3]["bos"];
  EXPECT_EQ(rows[3]["nll_tokens"], std::to_string(kTokens - 2)) << "what both have, the first left out";
  run("without.run", {.loss = false});
  ASSERT_EQ(runHere({"compare", path("without.run"), "--csv", path("u.csv")}).status, 0);
  const auto others = table("u.csv");
  EXPECT_EQ(others.front().count("nll") + others.front().count("loss_difference"), 0u) << "nobody measured it";
}

// Without bos both runs have a text token more than with it: the difference of those two rows went over that one too,
// beside numbers and a footnote that did not.
TEST_F(DifferencesInTables, ALossDifferenceIsOfTheTokensOfItsTable) {
  run("a.run", {.lastLoss = 40.0f});
  run("b.run", {.model = "other"});
  const Finished done =
      runHere({"compare", path("a.run"), path("b.run"), "--csv", path("t.csv"), "--latex", path("t.tex")});
  ASSERT_EQ(done.status, 0) << done.err;
  for (Row& row : table("t.csv")) {
    if (row["category"] != "all" || row["against"].empty()) continue;
    for (Row& other : table("t.csv")) {
      if (other["run"] != row["against"] || other["bos"] != row["against_bos"] || other["category"] != "all") continue;
      EXPECT_NEAR(std::stod(row["loss_difference"]), std::stod(row["nll"]) - std::stod(other["nll"]), 1e-6)
          << row["bos"];
      EXPECT_EQ(row["nll_tokens"], std::to_string(kTokens - 2));
    }
  }
  EXPECT_EQ(done.out.find(std::to_string(kTokens - 1) + " text tokens each"), std::string::npos) << done.out;
  EXPECT_NE(done.out.find(std::to_string(kTokens - 2) + " text tokens each"), std::string::npos) << done.out;
}

// Twelve categories of two models under two conditions were longer than a page.
TEST_F(DifferencesInTables, WithoutCategoriesARowASideIsLeftAndTheDifference) {
  run("a.run");
  ASSERT_EQ(
      runHere({"compare", path("a.run"), "--csv", path("t.csv"), "--latex", path("t.tex"), "--categories", "none"})
          .status,
      0);
  auto rows = table("t.csv");
  ASSERT_EQ(rows.size(), 2u);
  for (Row& row : rows) EXPECT_EQ(row["category"], "all");
  EXPECT_NE(rows[0]["difference"], "");
  ASSERT_EQ(runHere({"compare", path("a.run"), "--csv", path("u.csv")}).status, 0);
  EXPECT_EQ(rows[0], table("u.csv")[0]) << "the same numbers";
  const std::string text = latex("t.tex");
  std::size_t sides = 0, others = 0;
  for (std::size_t at = 0; (at = text.find("\n\\enspace ", at)) != std::string::npos; ++at)
    (text.compare(at + 10, 3, "all") == 0 ? sides : others) += 1;
  EXPECT_EQ(sides, 2u) << text;
  EXPECT_EQ(others, 1u) << "the difference";
}

// How wide a table's columns are together, in points, with the gaps between them: their widest lines, of letters that
// are `points` wide in the mean.
double widthOf(std::string latex, double points, double gap) {
  latex = std::regex_replace(latex, std::regex(R"(\\&)"), "n");
  latex = std::regex_replace(latex, std::regex(R"(\\\\(\[-2pt\])?(?!\n))"), "|");  // lines of a cell
  const std::regex silent(
      R"(\\fontsize\{6\}\{7\}\\selectfont|\\begin\{tabular\}\[t\]\{@\{\}l@\{\}\}|\\end\{tabular\}|\\[a-z]+|[\\{}$ ])");
  std::vector<std::size_t> widest;
  std::istringstream rows(latex);
  for (std::string row; std::getline(rows, row);) {
    if (row.find(" & ") == std::string::npos) continue;
    std::size_t column = 0;
    std::istringstream cells(row);
    for (std::string cell; std::getline(cells, cell, '&'); ++column) {
      if (widest.size() <= column) widest.push_back(0);
      std::istringstream lines(std::regex_replace(cell, silent, ""));
      for (std::string line; std::getline(lines, line, '|');) widest[column] = std::max(widest[column], line.size());
    }
  }
  double sum = 2.0 * gap * static_cast<double>(widest.size());
  for (const std::size_t letters : widest) sum += points * static_cast<double>(letters);
  return sum;
}

// In a column of 239 pt the table was 64 pt too wide.
TEST_F(DifferencesInTables, InAColumnIntervalsStandUnderTheirNumbers) {
  constexpr double kColumn = 219.0, kDigit = 4.25;  // the narrowest of the venues'; a digit in 8 pt
  for (const bool loss : {false, true}) {
    run("a.run", {.loss = loss});
    ASSERT_EQ(runHere({"compare", path("a.run"), "--latex", path("t.tex"), "--columns", "1"}).status, 0);
    const std::string text = latex("t.tex");
    EXPECT_LE(widthOf(text, loss ? 0.85 * kDigit : kDigit, loss ? 1.5 : 2.0), kColumn) << text;
    EXPECT_TRUE(contains(text, "\nall & 6 & \\begin{tabular}[t]{@{}l@{}}")) << text;
    EXPECT_TRUE(contains(text, ", with $\\langle$bos$\\rangle$, $\\epsilon$ 0.3} \\\\\n")) << text;
    EXPECT_TRUE(contains(text, "\\\\[-2pt]{\\fontsize{6}{7}\\selectfont [")) << text;
    EXPECT_TRUE(contains(text, "\ndifference & 6 & ")) << text;
    ASSERT_EQ(runHere({"compare", path("a.run"), "--latex", path("w.tex")}).status, 0);
    EXPECT_GT(widthOf(latex("w.tex"), loss ? 0.85 * kDigit : kDigit, loss ? 1.5 : 2.0), kColumn);
    std::filesystem::remove(path("a.run"));
  }
  run("a.run");
  run("b.run", {.model = "other"});
  ASSERT_EQ(runHere({"compare", path("a.run"), path("b.run"), "--models", path("m.tex"), "--columns", "1"}).status, 0);
  const std::string models = latex("m.tex");
  EXPECT_TRUE(contains(models, "with\\\\$\\langle$bos$\\rangle$")) << models;
  EXPECT_TRUE(contains(models, "made $-$ other & ")) << models;
  EXPECT_EQ(runHere({"compare", path("a.run"), "--columns", "3"}).status, 2);
}

TEST_F(DifferencesInTables, LatexNamesBothSidesAndSaysTheConditions) {
  run("a.run");
  ASSERT_EQ(runHere({"compare", path("a.run"), "--latex", path("t.tex")}).status, 0);
  const std::string text = latex("t.tex");
  EXPECT_TRUE(contains(text, "Attention mass & Loss (nats) \\\\")) << text;
  EXPECT_TRUE(contains(text, " made, with $\\langle$bos$\\rangle$ $-$ made, without $\\langle$bos$\\rangle$} \\\\\n"))
      << text;
  const std::string row = "\n\\enspace difference & & 0.3 & 6 & +";
  ASSERT_TRUE(contains(text, row)) << text;
  const std::size_t at = text.find(row) + 1;
  const std::string line = text.substr(at, text.find('\n', at) - at);
  EXPECT_EQ(cells(line), 7) << line;
  // (1 + 1 of two heads in two prompts beyond 0.3, one in four) / 6, without bos none: (2 * 1 + 4 * .5) / 6 = 66.7.
  EXPECT_TRUE(contains(line, "+66.7 [")) << line;
  EXPECT_TRUE(contains(line, " & $-$0.500 ")) << line << "the same in every prompt: no interval";
  EXPECT_TRUE(contains(text, "paired over the prompts that both used")) << text;
  EXPECT_TRUE(contains(text, "f32 on CPU, with $\\langle$bos$\\rangle$, T 32, 6 natural prompts (p.jsonl)")) << text;
  EXPECT_TRUE(contains(text, "\\enspace law \\& order & ")) << text;
}

TEST_F(DifferencesInTables, LatexSaysWhatIsUnfinishedBeyondTheContextOrSaysNothing) {
  run("part.run", {.model = "one", .tokens = 8, .context = 4, .measured = 5});
  run("other.run", {.model = "two", .promptHash = "others"});
  const Finished done = runHere({"compare", path("part.run"), path("other.run"), "--bos", "on", "--latex",
                                 path("t.tex"), "--csv", path("t.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::string text = latex("t.tex");
  EXPECT_TRUE(contains(text, "part.run is not finished: 10 of 12 measurements so far")) << text;
  EXPECT_TRUE(contains(text, "part.run: T 8 is beyond the 4 tokens that its model was trained on")) << text;
  EXPECT_TRUE(contains(text, " says nothing: ")) << text;
  EXPECT_TRUE(contains(text,
                       ", T 8 $-$ two, with $\\langle$bos$\\rangle$, T 32} \\\\\n"
                       "\\enspace difference & & 0.3 & 5 and 6 & says nothing & says nothing"))
      << text;
  EXPECT_TRUE(contains(text, "not paired: other prompts on each side")) << text;
  EXPECT_TRUE(contains(text, "these rates are not comparable")) << text;
  auto rows = table("t.csv");
  EXPECT_EQ(rows.front()["paired"], "0");
  EXPECT_NE(rows.front()["difference_caution"], "");
  // T moves the mass as it moves the rate, and of the mass nothing was said.
  EXPECT_TRUE(contains(rows.front()["mass_difference_caution"], "not comparable"))
      << rows.front()["mass_difference_caution"];
  const Finished said = runHere({"compare", path("part.run"), path("other.run"), "--bos", "on"});
  const std::size_t mass = said.out.find("attention mass: ");
  ASSERT_NE(mass, std::string::npos) << said.out;
  EXPECT_TRUE(contains(said.out.substr(mass, said.out.find('\n', mass) - mass), "; says nothing: ")) << said.out;
  EXPECT_EQ(rows.front()["against"], path("other.run"));
}

// Its first column was as wide as the longest of its names, and left no room for the numbers.
TEST_F(DifferencesInTables, LatexGivesALongNameALineOfItsOwn) {
  const std::string name(90, 'n');
  run(name + ".run", {.model = std::string(80, 'm')});
  ASSERT_EQ(runHere({"compare", path(name + ".run"), "--latex", path("t.tex")}).status, 0);
  std::istringstream lines(latex("t.tex"));
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line);) {
    if (cells(line) != 7) continue;
    ++rows;
    EXPECT_LT(line.find(" & "), 40u) << line;
  }
  EXPECT_EQ(rows, 1u + 2u * 3u + 1u) << "headings, two conditions of all and two categories, the difference";
}

// Three runs have no first and second.
TEST_F(DifferencesInTables, AreNotThereWhereNothingIsSubtracted) {
  for (const char* name : {"a.run", "b.run", "c.run"}) run(name);
  ASSERT_EQ(runHere({"compare", path("a.run"), path("b.run"), path("c.run"), "--csv", path("t.csv"), "--latex",
                     path("t.tex")})
                .status,
            0);
  EXPECT_EQ(table("t.csv").front().count("against"), 0u);
  EXPECT_FALSE(contains(latex("t.tex"), " $-$ "));
}

}  // namespace
}  // namespace sinkscope
