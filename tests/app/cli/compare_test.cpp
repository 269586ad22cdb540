// sinkscope-cli compare, as scripts use it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/record/run_file.h"
#include "tests/app/cli/run_here.h"
#include "tests/core/record/published_run.h"
#include "tests/support/csv.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class CompareCommand : public testing::Test {
 protected:
  CompareCommand() {
    writeTinyLlama(folder_.path() / "model");
    writeTinyLlama(folder_.path() / "wider", {.seed = 2, .heads = 8, .kvHeads = 2});
    std::string lines;
    for (int i = 0; i < 8; ++i)
      lines += "{\"text\": \"Once upon a time number " + std::to_string(i * 31) + " lived by the sea.\"}\n";
    writeFile(folder_.path() / "prompts.jsonl", lines);
  }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string sweep(const std::string& name, const std::string& model, std::vector<std::string> more = {}) {
    std::vector<std::string> all = {"sweep",    path(model), "--out",    path(name), "--prompts", path("prompts.jsonl"),
                                    "--tokens", "16",        "--device", "cpu",      "--eps",     "0.21"};
    all.insert(all.end(), more.begin(), more.end());
    const Finished done = runHere(all);
    EXPECT_EQ(done.status, 0) << done.err;
    return path(name);
  }
  TemporaryFolder folder_;
};

TEST_F(CompareCommand, PutsTheDifferenceUnderTheTableOfTwoConditions) {
  const std::string run = sweep("a.run", "model", {"--bos", "both"});
  const Finished done = runHere({"compare", run});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(done.out.starts_with("run    model  dtype  inputs   bos  eps ")) << done.out;
  EXPECT_TRUE(contains(done.out, "\nmodel, with ⟨bos⟩ − model, without ⟨bos⟩\n  eps 0.21: ")) << done.out;
  EXPECT_TRUE(contains(done.out, "points, the same in every prompt, paired over 8 prompts")) << done.out;
  const std::string heading = done.out.substr(0, done.out.find('\n'));
  EXPECT_TRUE(contains(heading, "attention mass  95 %") && contains(heading, "  uniform head  ")) << heading;
  EXPECT_TRUE(contains(done.out, "  0.211\n")) << done.out << "H_16 / 16";
  EXPECT_FALSE(contains(heading, "windowed layers")) << "there are none";
}

// One of two layers sees four keys of sixteen: marked, its attention told over the queries that see the first token.
TEST_F(CompareCommand, MarksWindowedLayersAndTellsTheMeanOverTheQueriesThatSee) {
  RunHeader header;
  header.model = header.modelHash = "made";
  header.layers = {{0, 4, false}, {1, 0, false}};
  header.heads = header.kvHeads = 1;
  header.tokens = 16;
  header.conditions = {RunBos::on, RunBos::off};
  header.epsilons = {0.3};
  header.allTokens = false;
  {
    RunFile run = RunFile::create(path("w.run"), header, {{"p", "all", "text"}});
    for (const RunBos bos : header.conditions) {
      RunMeasurement one{{0, bos, 16, true, bos == RunBos::on, "<s>"}, Volume(2, 1, 1, 0.2f), Volume(2, 1, 16), {}};
      run.add({one});
    }
    run.finish();
  }
  const Finished table = runHere({"compare", path("w.run"), "--difference", path("d.csv")}),
                 json = runHere({"compare", path("w.run"), "--json"});
  ASSERT_EQ(table.status, 0) << table.err;
  EXPECT_TRUE(contains(table.out, "windowed layers  over seeing queries")) << table.out;
  EXPECT_TRUE(contains(table.out, "  1 of 2           0.500                0.366\n"))
      << table.out;  // (0.2 * 16 / 4 + 0.2) / 2
  const auto row = nlohmann::json::parse(json.out)[0];
  EXPECT_EQ(row["windowed_layers"], 1);
  EXPECT_NEAR(row["seen_importance"].get<double>(), 0.5, 1e-6);
  EXPECT_NEAR(row["mean_importance"].get<double>(), 0.2, 1e-6);
  const std::string csv = readFile(path("d.csv"));
  EXPECT_TRUE(contains(csv, "\n0,0,0,0,0,4,4,0.8000000")) << csv;
  EXPECT_TRUE(contains(csv, "\n1,0,0,0,0,0,0,0.200000")) << csv;
}

TEST_F(CompareCommand, ComparesEveryConditionThatTwoRunsShare) {
  const std::string a = sweep("a.run", "model", {"--bos", "both"}),
                    b = sweep("b.run", "model", {"--bos", "both", "--dtype", "bf16"});
  const Finished done = runHere({"compare", a, b});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "with ⟨bos⟩, f32 − model, with ⟨bos⟩, bf16")) << done.out;
  EXPECT_TRUE(contains(done.out, "without ⟨bos⟩, f32 − model, without ⟨bos⟩, bf16")) << done.out;
  EXPECT_TRUE(contains(done.out, "computed in: f32 and bf16")) << done.out;
}

TEST_F(CompareCommand, WritesTheDifferenceOfTheConditionsThatAreNamed) {
  const std::string run = sweep("a.run", "model", {"--bos", "both"});
  for (const char* quantity : {"share", "importance"}) {
    ASSERT_EQ(
        runHere({"compare", run, "--bos", "off,on", "--difference", path("d.csv"), "--quantity", quantity}).status, 0);
    const std::string back = readFile(path("d.csv"));
    ASSERT_EQ(
        runHere({"compare", run, "--bos", "on,off", "--difference", path("d.csv"), "--quantity", quantity}).status, 0);
    const std::string csv = readFile(path("d.csv"));
    EXPECT_TRUE(csv.starts_with(
        "layer,head,a,b,difference,window_a,window_b,seen_importance_a,seen_importance_b,caution\n0,0,"))
        << csv;
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 2 * 4);
    EXPECT_NE(csv, back);
  }
  // The shares of the exported grid are the CSV's columns.
  ASSERT_EQ(runHere({"compare", run, "--bos", "on,off", "--difference", path("d.csv")}).status, 0);
  ASSERT_EQ(runHere({"export", run, "--table", "sink_grid", "--out", path("grid.csv")}).status, 0);
  const std::string grid = readFile(path("grid.csv")), csv = readFile(path("d.csv"));
  const std::string row = "on,0.21,1,2,";
  const std::string share = grid.substr(grid.find(row) + row.size(),
                                        grid.find(',', grid.find(row) + row.size()) - grid.find(row) - row.size());
  EXPECT_TRUE(contains(csv, "\n1,2," + share + ",")) << share << "\n" << csv;
}

TEST_F(CompareCommand, CurvesAndSizesSayWhichRatesSayNothing) {
  const std::string run = sweep("a.run", "model", {"--bos", "both"});
  const int tokens = RunFile::open(run).header().tokens;
  double uniform = 0.0;
  for (int query = 0; query < tokens; ++query) uniform += 1.0 / (query + 1) / tokens;
  ASSERT_EQ(runHere({"compare", run, "--curve", path("c.csv")}).status, 0);
  const auto curve = csvRows(readFile(path("c.csv")));
  ASSERT_EQ(curve[0], (std::vector<std::string>{"run", "model", "bos", "category", "prompts", "eps", "rate",
                                                "uniform_importance", "caution"}));
  for (std::size_t row = 1; row < curve.size(); ++row) {
    EXPECT_NEAR(std::stod(curve[row][7]), uniform, 1e-8);
    EXPECT_EQ(curve[row][8].empty(), std::stod(curve[row][5]) >= uniform) << curve[row][5];
  }
  ASSERT_EQ(runHere({"compare", run, "--eps", "0.1,0.3", "--size", path("s.csv")}).status, 0);
  const auto sizes = csvRows(readFile(path("s.csv")));
  ASSERT_EQ(sizes.size(), 1u + 2 * 2) << "two conditions, two epsilons";
  EXPECT_EQ(sizes[0].front(), "run");
  for (std::size_t row = 1; row < sizes.size(); ++row) {
    EXPECT_EQ(sizes[row][0], run);
    EXPECT_EQ(sizes[row][5], "8");  // heads
    EXPECT_NEAR(std::stod(sizes[row][12]), uniform, 1e-8);
    EXPECT_EQ(sizes[row][13].empty(), sizes[row][3] == "0.3") << "a uniform head would count at .1";
  }
}

// seed0/m.run and seed1/m.run had one name in every table.
TEST_F(CompareCommand, RunsOfOneNameAreToldApartByTheirFolders) {
  std::filesystem::create_directories(path("seed0"));
  std::filesystem::create_directories(path("seed1"));
  const std::string one = sweep("seed0/m.run", "model"), other = sweep("seed1/m.run", "model");
  const Finished done = runHere({"compare", one, other, "--latex", path("t.tex"), "--layers", path("l.csv")});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "seed0/m.run − ")) << done.out;
  const std::string latex = readFile(path("t.tex"));
  EXPECT_TRUE(contains(latex, "seed0/\\allowbreak{}m (model")) << latex;
  EXPECT_TRUE(contains(latex, "seed1/\\allowbreak{}m (model")) << latex;
  const auto layers = csvRows(readFile(path("l.csv")));
  ASSERT_GT(layers.size(), 2u);
  EXPECT_EQ(layers[1][0], one);
  EXPECT_EQ(layers.back()[0], other);
  EXPECT_EQ(layers[0][4], "layer");
}

TEST_F(CompareCommand, JsonKeepsItsRowsAndHasTheDifferenceOnTheFirst) {
  const std::string run = sweep("a.run", "model", {"--bos", "both"});
  const Finished done = runHere({"compare", run, "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  const auto rows = nlohmann::json::parse(done.out);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_TRUE(rows[0]["difference_low"].is_null()) << "every prompt says the same here";
  EXPECT_NEAR(rows[0]["difference"].get<double>(), rows[0]["rate"].get<double>() - rows[1]["rate"].get<double>(),
              1e-12);
  EXPECT_EQ(rows[0]["against_bos"], "off");
  EXPECT_EQ(rows[0]["paired"], true);
  EXPECT_TRUE(rows[1]["difference"].is_null());
  EXPECT_EQ(rows[1]["eps"], "0.21");
}

TEST_F(CompareCommand, WherePromptsVaryTheDifferenceHasAnInterval) {
  std::string lines;
  for (int i = 0; i < 8; ++i)
    lines += "{\"text\": \"" + std::to_string(i * 1'371) + " ways lead to the sea, and one back.\"}\n";
  writeFile(folder_.path() / "prompts.jsonl", lines);
  const std::string run = sweep("a.run", "model", {"--bos", "both"});
  std::string epsilons;
  for (int hundredth = 10; hundredth <= 40; ++hundredth)
    epsilons += (epsilons.empty() ? "0." : ",0.") + std::to_string(hundredth);
  const Finished done = runHere({"compare", run, "--json", "--eps", epsilons}),
                 table = runHere({"compare", run, "--eps", epsilons});
  ASSERT_EQ(done.status, 0) << done.err;
  int varied = 0;
  for (const auto& row : nlohmann::json::parse(done.out)) {
    if (row["difference_low"].is_null()) continue;
    ++varied;
    EXPECT_LT(row["difference_low"].get<double>(), row["difference_high"].get<double>());
    EXPECT_LE(row["difference_low"].get<double>(), row["difference"].get<double>());
    EXPECT_LE(row["difference"].get<double>(), row["difference_high"].get<double>());
  }
  EXPECT_GT(varied, 0);
  EXPECT_TRUE(contains(table.out, "points (95 % ")) << table.out;
}

// Random weights in a folder that is called as a published model is.
TEST_F(CompareCommand, AFoldersNameBringsNoPublishedRate) {
  writeTinyLlama(folder_.path() / "Llama-2-7b-hf");
  const std::string run = sweep("l.run", "Llama-2-7b-hf", {"--bos", "both"});
  const Finished done = runHere({"compare", run, "--eps", "0.3,0.8", "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  for (const auto& row : nlohmann::json::parse(done.out)) {
    EXPECT_TRUE(row["published"].is_null());
    EXPECT_TRUE(row["could_be"].empty());
    EXPECT_EQ(row["text_hash"].get<std::string>().size(), 16u);
  }
  EXPECT_TRUE(done.err.empty()) << done.err;
  const Finished refused = runHere({"compare", run, "--model-is", "llama2-7b"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(
      contains(refused.err, "Llama-2-7b-hf is not LLaMA2-7B (meta-llama/Llama-2-7b-hf): it has 2 layers, not 32"))
      << refused.err;
  const Finished unknown = runHere({"compare", run, "--model-is", "llama"});
  EXPECT_TRUE(contains(unknown.err, "choose from mistral-7b, ")) << unknown.err;
  const Finished swept = runHere({"sweep", path("model"), "--out", path("x.run"), "--model-is", "gpt2-xl"});
  EXPECT_EQ(swept.status, 2);
  EXPECT_TRUE(contains(swept.err, "2 layers, not 48")) << swept.err;
  for (const char* model : {"model", "model/config.json"}) {
    const Finished planned = runHere({"sweep", path(model), "--plan", "--model-is", "gpt2-xl"});
    EXPECT_EQ(planned.status, 2) << "a plan refuses what the sweep refuses";
    EXPECT_TRUE(contains(planned.err, "2 layers, not 48")) << planned.err;
  }
  EXPECT_FALSE(std::filesystem::exists(path("x.run")));
}

TEST_F(CompareCommand, APersonsWordBringsThePublishedRateOfTheCondition) {
  RunHeader header = headerOfPublished("llama2-7b");
  writePublishedRun(path("l.run"), header).finish();
  const Finished silent = runHere({"compare", path("l.run"), "--json"});
  ASSERT_EQ(silent.status, 0) << silent.err;
  EXPECT_TRUE(contains(silent.err,
                       "could be LLaMA2-7B or LLaMA2-7B-Chat, as could what was tuned from them; say so with "
                       "--model-is llama2-7b"))
      << silent.err;
  EXPECT_EQ(nlohmann::json::parse(silent.out)[0]["could_be"], (nlohmann::json{"llama2-7b", "llama2-7b-chat"}));

  const Finished said = runHere({"compare", path("l.run"), "--model-is", "llama2-7b", "--json"});
  const auto rows = nlohmann::json::parse(said.out);
  EXPECT_DOUBLE_EQ(rows[0]["published"].get<double>(), 0.9247);
  EXPECT_EQ(rows[0]["differs"], "tokenizer not checked, other prompts (builtin)");
  const nlohmann::json condition = rows[0]["published_condition"];
  EXPECT_EQ(condition["kind"], "natural");
  EXPECT_EQ(condition["bos"], "on");
  EXPECT_EQ(condition["eps"], 0.3);
  EXPECT_EQ(condition["tokens"], 64);
  EXPECT_EQ(condition["dtype"], "f32");
  EXPECT_EQ(condition["prompts"], "gu");
  EXPECT_TRUE(rows[1]["published_condition"].is_null());
  EXPECT_EQ(rows[0]["model_is"], "llama2-7b");
  EXPECT_TRUE(rows[1]["published"].is_null());
  EXPECT_EQ(rows[1]["published_absent"], "LLaMA2-7B is published with ⟨bos⟩ on natural inputs");

  // repeat: 0.00 is a rate without bos
  header.kind = "repeat";
  writePublishedRun(path("r.run"), header).finish();
  const Finished both =
      runHere({"compare", path("l.run"), path("r.run"), "--model-is", "llama2-7b-chat,llama2-7b", "--json"});
  ASSERT_EQ(both.status, 0) << both.err;
  const auto all = nlohmann::json::parse(both.out);
  EXPECT_DOUBLE_EQ(all[0]["published"].get<double>(), 0.9288);
  EXPECT_TRUE(all[2]["published"].is_null());
  EXPECT_EQ(all[3]["published"].get<double>(), 0.0);
  const Finished table = runHere({"compare", path("r.run"), "--model-is", "llama2-7b"});
  EXPECT_TRUE(contains(table.out, "(0.00)")) << table.out;
  const std::string line =
      "\n(0.00) Gu et al. 2025, slides (inputs), LLaMA2-7B (by the user's word): ε 0.3, T 64, "
      "without ⟨bos⟩, f32, the authors' repeat inputs\n";
  EXPECT_TRUE(contains(table.out, line)) << table.out;
  EXPECT_EQ(runHere({"compare", path("l.run"), path("r.run"), "--model-is", "none,none,none"}).status, 2);
  EXPECT_EQ(runHere({"compare", path("l.run"), "--prompts-are", "gu"}).status, 2) << "two texts are not 170";
}

// The header says Llama 3 8B, which the sweep would have refused; two layers were measured.
TEST_F(CompareCommand, ARunWhoseShapeIsNotItsModelsIsNotBelieved) {
  RunHeader header = headerOfPublished("llama3-8b");
  header.modelIs = "llama3-8b";
  header.layers.resize(2);
  writePublishedRun(path("forged.run"), header).finish();
  const Finished json = runHere({"compare", path("forged.run"), "--json"});
  const Finished table = runHere({"compare", path("forged.run")});
  ASSERT_EQ(json.status, 0) << json.err;
  const std::string word = "some-folder is said to be LLaMA3-8B, but it has 2 layers, not 32";
  for (const auto& row : nlohmann::json::parse(json.out)) {
    EXPECT_TRUE(row["published"].is_null());
    EXPECT_EQ(row["published_absent"], word);
    EXPECT_TRUE(row["could_be"].empty());
  }
  EXPECT_TRUE(contains(table.err, "note: " + word + "; nothing published stands beside it")) << table.err;
  EXPECT_FALSE(contains(table.out, "99.02")) << table.out;
}

TEST_F(CompareCommand, ARunAloneHasNoDifference) {
  const Finished done = runHere({"compare", sweep("a.run", "model")});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_FALSE(contains(done.out, "minus")) << done.out;
}

TEST_F(CompareCommand, BadUseIsOneSentence) {
  const std::string a = sweep("a.run", "model"), wider = sweep("w.run", "wider");
  for (const auto& more : std::vector<std::vector<std::string>>{{"compare", a, "--difference", path("x.csv")},
                                                                {"compare", a, wider, "--difference", path("x.csv")},
                                                                {"compare", a, wider, "--bos", "on,off"},
                                                                {"compare", a, wider, "--bos", "on,on,on"},
                                                                {"compare", a, "--bos", "never"},
                                                                {"compare", a, "--quantity", "mass"},
                                                                {"compare", path("absent.run")}}) {
    const Finished refused = runHere(more);
    EXPECT_NE(refused.status, 0) << more.back();
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("x.csv")));
  }
  const Finished shapes = runHere({"compare", a, wider, "--difference", path("x.csv")});
  EXPECT_TRUE(contains(shapes.err, "model has 2 × 4, wider has 2 × 8")) << shapes.err;
}

}  // namespace
}  // namespace sinkscope
