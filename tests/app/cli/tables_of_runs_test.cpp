// What a researcher wrote by hand: tables to standard output, several runs in one table and one curve, tests of heads,
// other libraries' names.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class TablesOfRuns : public testing::Test {
 protected:
  TablesOfRuns() {
    writeTinyLlama(folder_ / "model");
    std::string lines;
    for (int i = 0; i < 12; ++i) {
      lines += "{\"text\": \"Once upon a time number " + std::to_string(i * 31) +
               " lived by the sea.\", \"category\": \"" + (i % 2 == 0 ? "sea & sand" : "law") + "\"}\n";
    }
    writeFile(folder_ / "p.jsonl", lines);
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string sweep(const std::string& name, std::vector<std::string> more = {}) {
    std::vector<std::string> all = {"sweep",         path("model"), "--out", path(name), "--prompts",
                                    path("p.jsonl"), "--tokens",    "16",    "--eps",    "0.21"};
    all.insert(all.end(), more.begin(), more.end());
    const Finished done = runHere(all);
    EXPECT_EQ(done.status, 0) << done.err;
    return path(name);
  }
  static std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
  TemporaryFolder folder_;
};

TEST_F(TablesOfRuns, ExportAndAttendWriteToStandardOutput) {
  const std::string run = sweep("a.run");
  const Finished table = runHere({"export", run, "--table", "sink_rate", "--out", "-"});
  ASSERT_EQ(table.status, 0) << table.err;
  ASSERT_EQ(runHere({"export", run, "--table", "sink_rate", "--out", path("t.csv")}).status, 0);
  EXPECT_EQ(table.out, readFile(path("t.csv")));
  const Finished attended = runHere({"attend", path("model"), "--ids", "5,6,7", "--out", "-"});
  ASSERT_EQ(attended.status, 0) << attended.err;
  ASSERT_EQ(runHere({"attend", path("model"), "--ids", "5,6,7", "--out", path("t.safetensors")}).status, 0);
  EXPECT_EQ(attended.out, readFile(path("t.safetensors")));
  EXPECT_FALSE(std::filesystem::exists("-"));
  EXPECT_EQ(runHere({"export", run, "--table", "mass", "--out", "-", "--json"}).status, 2);
}

// Tables of every prompt called such prompts `all`, which in tables by category are all prompts; "" was a row without a
// name.
TEST_F(TablesOfRuns, PromptsWithoutACategoryHaveAnEmptyOneAndNoRow) {
  const std::string text = "\"text\": \"By the calm sea the old men slept while the boats came home to them.\"}\n";
  writeFile(path("mixed.jsonl"), "{\"name\": \"a\", " + text + "{\"name\": \"b\", \"category\": \"\", " + text +
                                     "{\"name\": \"c\", \"category\": \"law\", " + text);
  const std::string run = path("mixed.run");
  ASSERT_EQ(runHere({"sweep", path("model"), "--prompts", path("mixed.jsonl"), "--tokens", "16", "--bos", "on", "--eps",
                     "0.2", "--out", run})
                .status,
            0);
  const auto cells = [&](const std::string& table, std::size_t cell) {
    std::vector<std::string> found;
    for (const std::string& line : linesOf(runHere({"export", run, "--table", table, "--out", "-"}).out)) {
      std::istringstream in(line);
      std::string field;
      for (std::size_t i = 0; i <= cell; ++i) std::getline(in, field, ',');
      found.push_back(field);
    }
    return found;
  };
  EXPECT_EQ(cells("prompts", 1), (std::vector<std::string>{"category", "", "", "law"}));
  EXPECT_EQ(cells("sink_rate", 2), (std::vector<std::string>{"category", "all", "law"}));
  EXPECT_EQ(cells("sink_rate", 3), (std::vector<std::string>{"prompts", "3", "1"}));
}

// A category of a run from elsewhere could turn a terminal's colours, its title or its text around.
TEST_F(TablesOfRuns, OnATerminalNothingThatIsWrittenIsACommandToIt) {
  if (!std::filesystem::exists("/usr/bin/script")) GTEST_SKIP() << "there is no script(1), which makes a terminal";
  writeFile(path("odd.jsonl"),
            "{\"name\": \"a\", \"category\": \"ca\\u001b[31mt\", \"text\": \"By the calm sea the old "
            "men slept while the boats came home to them.\"}\n");
  const std::string run = path("odd.run");
  ASSERT_EQ(runHere({"sweep", path("model"), "--prompts", path("odd.jsonl"), "--tokens", "8", "--out", run}).status, 0);
  const std::string program = commandLineProgram();
  const auto onTerminal = [&](const std::string& what) {
    return runProgram("/usr/bin/script", {"-qec", program + " " + what, "/dev/null"});
  };
  const Finished table = onTerminal("export " + run + " --table sink_rate --out -");
  EXPECT_TRUE(contains(table.out, "on,0.3,ca\\x1b[31mt,1,")) << table.out;
  EXPECT_EQ(table.out.find('\x1b'), std::string::npos);
  const Finished tensors = onTerminal("attend " + path("model") + " --ids 5,6,7 --out -");
  EXPECT_TRUE(contains(tensors.out, "would write tensors to a terminal")) << tensors.out;
  const Finished piped = runHere({"export", run, "--table", "sink_rate", "--out", "-"});
  EXPECT_TRUE(contains(piped.out, "on,0.3,ca\\x1b[31mt,1,")) << "a file is looked at on a terminal too";
}

// `export --out -` printed a header, and then that there is nothing to stand below it.
TEST_F(TablesOfRuns, WhatIsRefusedHasPrintedNothing) {
  const std::string run = sweep("a.run");
  for (const char* name : {"sink_star", "sink_share", "loss", "loss_by_prompt", "sink_rate_by_prompt", "nope"}) {
    const Finished done = runHere({"export", run, "--table", name, "--out", "-"});
    EXPECT_EQ(done.status, 2) << name;
    EXPECT_EQ(done.out, "") << name;
  }
  // --eps was passed over by tables that have every epsilon, or none.
  for (const char* name : {"importance", "rate_curve", "value_norms", "mass", "skipped"}) {
    const Finished done = runHere({"export", run, "--table", name, "--eps", "0.9", "--out", "-"});
    EXPECT_EQ(done.status, 2) << name;
    EXPECT_TRUE(contains(done.err, std::string("--eps does not apply to the table ") + name)) << done.err;
  }
  EXPECT_EQ(runHere({"export", run, "--table", "layers", "--eps", "0.9", "--out", "-"}).status, 0);
  const Finished byPrompt = runHere({"export", run, "--table", "loss_by_prompt", "--out", "-"});
  EXPECT_TRUE(contains(byPrompt.err, "there is no table loss_by_prompt; --table loss is prompt by prompt"))
      << byPrompt.err;
}

// 128 positions learned, 200 measured: the sweep said so, and no table of it did.
TEST_F(TablesOfRuns, SayWhatIsBeyondTheContext) {
  TinyLlama brief;
  brief.contextLength = 8;
  writeTinyLlama(folder_ / "brief", brief);
  const std::string within = sweep("within.run"), beyond = path("beyond.run");
  ASSERT_EQ(runHere({"sweep", path("brief"), "--out", beyond, "--prompts", path("p.jsonl"), "--tokens", "16"}).status,
            0);
  const std::string words = "T 16, trained on 8";
  for (const char* name : {"sink_grid", "sink_rate", "intervals", "rate_curve", "mass", "layers", "secondary",
                           "prompts", "layers_by_prompt", "importance", "value_norms"}) {
    const Finished done = runHere({"export", beyond, "--table", name, "--out", "-"});
    ASSERT_EQ(done.status, 0) << done.err;
    const std::vector<std::string> lines = linesOf(done.out);
    EXPECT_TRUE(lines.front().ends_with(",beyond_context")) << lines.front();
    EXPECT_TRUE(lines.back().ends_with(",\"" + words + "\"")) << lines.back();
    EXPECT_TRUE(contains(done.err, "beyond.run: T 16 is beyond the 8 tokens that its model was trained on"))
        << done.err;
    const Finished other = runHere({"export", within, "--table", name, "--out", "-"});
    EXPECT_FALSE(contains(other.out, "beyond")) << other.out;
    EXPECT_FALSE(contains(other.err, "beyond")) << other.err;
  }
  const Finished text =
      runHere({"compare", within, beyond, "--eps", "0.3", "--csv", path("t.csv"), "--latex", path("t.tex"), "--curve",
               path("c.csv"), "--layers", path("l.csv"), "--heads", path("h.csv")});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_TRUE(contains(text.out, "16, trained on 8  ")) << text.out;
  EXPECT_TRUE(contains(text.err, "beyond.run: T 16 is beyond the 8 tokens")) << text.err;
  const std::vector<std::string> csv = linesOf(readFile(path("t.csv")));
  EXPECT_TRUE(contains(csv.front(), ",so_far,caution,") && csv.front().ends_with(",beyond_context"));
  EXPECT_TRUE(csv[1].ends_with(",")) << csv[1];
  EXPECT_TRUE(csv.back().ends_with("\"" + words + "\"")) << csv.back();
  EXPECT_TRUE(contains(readFile(path("t.tex")), "T 16, trained on 8)")) << readFile(path("t.tex"));
  for (const char* file : {"c.csv", "l.csv", "h.csv"}) {
    const std::vector<std::string> lines = linesOf(readFile(path(file)));
    EXPECT_TRUE(lines.front().ends_with(",beyond_context")) << file << lines.front();
    EXPECT_TRUE(lines.back().ends_with(words + "\"")) << file << lines.back();
  }
  const auto rows = nlohmann::json::parse(runHere({"compare", within, beyond, "--eps", "0.3", "--json"}).out);
  EXPECT_EQ(rows[0]["beyond_context"], false);
  EXPECT_EQ(rows[0]["context_length"], 64);
  EXPECT_EQ(rows[1]["beyond_context"], true);
  EXPECT_EQ(rows[1]["context_length"], 8);
}

// The table of rates was promised it, and alone had it not.
TEST_F(TablesOfRuns, SayHowAModelWasEdited) {
  const std::string edited =
      sweep("e.run", {"--edit", R"({"edits": [{"site": "scores", "op": "mask", "keys": [0], "layers": [1]}]})"});
  const std::string untouched = sweep("u.run");
  ASSERT_EQ(runHere({"compare", untouched, edited, "--csv", path("t.csv"), "--curve", path("c.csv"), "--layers",
                     path("l.csv")})
                .status,
            0);
  for (const char* file : {"t.csv", "c.csv", "l.csv"}) {
    const std::vector<std::string> lines = linesOf(readFile(path(file)));
    EXPECT_TRUE(lines.front().ends_with(",edits")) << file << lines.front();
    EXPECT_TRUE(lines[1].ends_with(",")) << file << lines[1];
    EXPECT_TRUE(lines.back().ends_with("Mask key 0 in all heads of layer 1")) << file << lines.back();
  }
  ASSERT_EQ(runHere({"compare", untouched, "--csv", path("t.csv")}).status, 0);
  EXPECT_FALSE(contains(readFile(path("t.csv")), "edits"));
}

TEST_F(TablesOfRuns, RatesOfSeveralRunsStandInOneTableByCategory) {
  const std::string a = sweep("a.run"), b = sweep("b.run", {"--bos", "off"});
  const Finished done =
      runHere({"compare", a, b, "--csv", path("c.csv"), "--latex", path("c.tex"), "--curve", path("r.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(done.out.starts_with("run    model ")) << done.out;
  EXPECT_TRUE(contains(done.out, "\nb.run  model ")) << done.out;
  const std::vector<std::string> rows = linesOf(readFile(path("c.csv")));
  ASSERT_EQ(rows.size(), 7u);  // a header, and all and two categories of each
  const auto columns = std::count(rows[0].begin(), rows[0].end(), ',');
  for (const std::string& row : rows) EXPECT_EQ(std::count(row.begin(), row.end(), ','), columns) << row;
  EXPECT_TRUE(rows[1].starts_with(a + ",model,f32,natural,on,0.21,16,all,12,")) << rows[1];
  EXPECT_TRUE(contains(rows[2], ",sea & sand,6,")) << rows[2];
  const std::string latex = readFile(path("c.tex"));
  EXPECT_TRUE(contains(latex, "\\enspace sea \\& sand & "));
  EXPECT_TRUE(
      contains(latex, "95 \\% intervals over categories (2) and their prompts; those of the categories are so wide"))
      << latex;
  const std::vector<std::string> curve = linesOf(readFile(path("r.csv")));
  EXPECT_EQ(curve.size(), 1u + 2u * 3u * 101u);
}

// A side at two epsilons had its name over each.
TEST_F(TablesOfRuns, LatexNamesASideOnceAtHoweverManyEpsilons) {
  const std::string run = sweep("a.run");
  ASSERT_EQ(runHere({"compare", run, "--eps", "0.21,0.5", "--latex", path("c.tex")}).status, 0);
  const std::string latex = readFile(path("c.tex")), name = "a (model, T 16";
  const std::size_t at = latex.find(name);
  ASSERT_NE(at, std::string::npos) << latex;
  EXPECT_EQ(latex.find(name, at + 1), std::string::npos) << latex;
  EXPECT_TRUE(contains(latex, " & 0.21 & ") && contains(latex, " & 0.5 & ")) << latex;
}

TEST_F(TablesOfRuns, AllModelsStandInOneTableByKindAndCondition) {
  const std::string a = sweep("a.run", {"--bos", "both"}), b = sweep("b.run", {"--kind", "random", "--bos", "off"});
  const Finished done = runHere({"compare", a, b, "--models", path("m.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  const std::vector<std::string> rows = linesOf(readFile(path("m.csv")));
  ASSERT_EQ(rows.size(), 2u) << "one model";
  EXPECT_TRUE(contains(rows[0], ",natural_on,natural_on_low,")) << rows[0];
  EXPECT_TRUE(contains(rows[0], ",random_off,")) << rows[0];
  EXPECT_EQ(rows[0].find("random_on"), std::string::npos) << "what nobody measured has no column";
  EXPECT_TRUE(rows[1].starts_with("model,,,f32,16,0.21")) << rows[1];
}

// Three kinds of inputs were 498 pt wide, and no page is.
TEST_F(TablesOfRuns, ATableOfModelsOverSeveralKindsHasIntervalsUnderTheirRates) {
  const std::string a = sweep("a.run", {"--bos", "both"}), b = sweep("b.run", {"--kind", "random", "--bos", "both"});
  ASSERT_EQ(runHere({"compare", a, "--models", path("one.tex")}).status, 0);
  ASSERT_EQ(runHere({"compare", a, b, "--models", path("two.tex")}).status, 0);
  const std::string one = readFile(path("one.tex")), two = readFile(path("two.tex"));
  EXPECT_FALSE(contains(one, "\\begin{tabular}[t]")) << "there is room beside them: " << one;
  EXPECT_TRUE(contains(two, "{@{}l@{}}random\\\\without $\\langle$bos$\\rangle$")) << two;
  EXPECT_TRUE(contains(two, "categories (2) and their prompts, or prompts where there are none")) << two;
}

// `--size -` was refused, and a script needed a file for every table.
TEST_F(TablesOfRuns, OneTableGoesToStandardOutputInPlaceOfWhatIsPrinted) {
  const std::string run = sweep("a.run", {"--bos", "both"});
  for (const char* option :
       {"--csv", "--size", "--layers", "--curve", "--latex", "--models", "--difference", "--heads"}) {
    ASSERT_EQ(runHere({"compare", run, option, path("t.csv")}).status, 0) << option;
    const Finished done = runHere({"compare", run, option, "-"});
    ASSERT_EQ(done.status, 0) << option << done.err;
    EXPECT_EQ(done.out, readFile(path("t.csv"))) << option;
    EXPECT_FALSE(contains(done.err, "note: - holds") || contains(done.err, "note: -:")) << done.err;
  }
  const Finished two = runHere({"compare", run, "--csv", "-", "--size", "-"});
  EXPECT_EQ(two.status, 2);
  EXPECT_TRUE(contains(two.err, "--csv - and --size - both print to standard output; write one of them into a file"))
      << two.err;
  EXPECT_EQ(runHere({"compare", run, "--csv", "-", "--json"}).status, 2);
}

TEST_F(TablesOfRuns, HeadsAreTestedWithCorrections) {
  const std::string run = sweep("a.run", {"--bos", "both"});
  const Finished done = runHere({"compare", run, "--bos", "on,off", "--heads", path("h.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(contains(done.err, "after Holm's correction")) << done.err;
  EXPECT_TRUE(contains(done.err, "heads that are chosen here for their difference differ less on other prompts"));
  const std::vector<std::string> rows = linesOf(readFile(path("h.csv")));
  EXPECT_EQ(rows[0], "layer,head,a,b,difference,p,p_holm,p_bh,paired,prompts_a,prompts_b,caution");
  EXPECT_TRUE(rows[1].starts_with("0,0,") && rows[1].ends_with(",1,12,12,")) << rows[1];
}

TEST_F(TablesOfRuns, TablesOfEveryPromptAddUpToTheRate) {
  const std::string run = sweep("a.run");
  const auto meanOf = [&](const char* table, std::size_t column) {
    const Finished done = runHere({"export", run, "--table", table, "--out", "-"});
    EXPECT_EQ(done.status, 0) << done.err;
    const std::vector<std::string> rows = linesOf(done.out);
    double sum = 0.0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      std::istringstream fields(rows[i]);
      std::string field;
      for (std::size_t at = 0; at <= column; ++at) std::getline(fields, field, ',');
      sum += std::stod(field);
    }
    return sum / static_cast<double>(rows.size() - 1);
  };
  const Finished told = runHere({"export", run, "--table", "sink_rate", "--out", "-"});
  const std::string all = linesOf(told.out)[1];  // on,0.21,all,12,RATE,MASS,...
  std::istringstream fields(all);
  std::string field;
  for (int at = 0; at < 5; ++at) std::getline(fields, field, ',');
  EXPECT_NEAR(meanOf("prompts", 4), std::stod(field), 1e-6);
  EXPECT_NEAR(meanOf("layers_by_prompt", 5), std::stod(field), 1e-6);
}

TEST_F(TablesOfRuns, TensorsHaveOtherLibrariesNames) {
  const std::vector<std::string> ask = {"attend", path("model"),
                                        "--ids",  "5,6,7",
                                        "--want", "ids,attention,queries,values,hidden,logits,importance",
                                        "--out",  path("t.safetensors")};
  const auto named = [&](const std::string& whose) {
    std::vector<std::string> arguments = ask;
    arguments.insert(arguments.end(), {"--names", whose});
    const Finished done = runHere(arguments);
    EXPECT_EQ(done.status, 0) << done.err;
    return SafetensorsFile::open(path("t.safetensors")).tensors();
  };
  const auto lens = named("transformerlens");
  ASSERT_TRUE(lens.contains("blocks.0.attn.hook_pattern"));
  EXPECT_EQ(lens.at("blocks.1.attn.hook_pattern").shape, (std::vector<std::int64_t>{1, 4, 3, 3}));
  EXPECT_EQ(lens.at("blocks.0.attn.hook_rot_q").shape[1], 3);
  EXPECT_TRUE(lens.contains("blocks.0.hook_resid_pre") && lens.contains("blocks.1.hook_resid_post"));
  EXPECT_TRUE(lens.contains("importance"));
  const auto face = named("transformers");
  EXPECT_EQ(face.at("input_ids").shape, (std::vector<std::int64_t>{1, 3}));
  EXPECT_TRUE(face.contains("attentions.1") && face.contains("hidden_states.0") &&
              face.contains("hidden_states_before_norm.2") && face.contains("logits"));
}

TEST_F(TablesOfRuns, InputsAndSweepsOfIdsKnowBothConditions) {
  const Finished inputs = runHere({"inputs", path("model"), "--prompts", path("p.jsonl"), "--tokens", "16", "--bos",
                                   "both", "--out", path("i.csv"), "--json"});
  ASSERT_EQ(inputs.status, 0) << inputs.err;
  const auto told = nlohmann::json::parse(inputs.out);
  ASSERT_EQ(told["rates"].size(), 6u);
  EXPECT_EQ(told["rates"][1]["bos"], "on");
  EXPECT_EQ(told["rates"][4]["bos"], "off");
  const Finished swept = runHere({"sweep", path("model"), "--prompts", path("p.jsonl"), "--kind", "random", "--tokens",
                                  "16", "--bos", "both", "--out", path("r.run"), "--json"});
  ASSERT_EQ(swept.status, 0) << swept.err;
  EXPECT_TRUE(nlohmann::json::parse(swept.out)["sink_rate"].contains("off"));
  const Finished collapsed =
      runHere({"collapse", path("model"), "--text", "by the sea", "--prefix", "2", "--out", path("c.csv"), "--json"});
  ASSERT_EQ(collapsed.status, 0) << collapsed.err;
  EXPECT_EQ(nlohmann::json::parse(collapsed.out)["points"].size(), 2u);
}

TEST_F(TablesOfRuns, AConfigAloneIsDescribed) {
  const Finished whole = runHere({"info", path("model"), "--json"});
  const Finished alone = runHere({"info", path("model/config.json"), "--json"});
  ASSERT_EQ(alone.status, 0) << alone.err;
  const auto a = nlohmann::json::parse(whole.out), b = nlohmann::json::parse(alone.out);
  for (const char* key : {"family", "layers", "heads", "kv_heads", "parameters", "position", "norm", "attention",
                          "attention_layers", "context_length"}) {
    EXPECT_EQ(a[key], b[key]) << key;
  }
}

}  // namespace
}  // namespace sinkscope
