// sinkscope-cli export: the tables of a sweep, as scripts read them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/record/run_file.h"
#include "tests/app/cli/run_here.h"
#include "tests/app/cli/sweep_here.h"
#include "tests/support/csv.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST_F(SweepCommand, WritesTablesWithThePromisedColumns) {
  ASSERT_EQ(runHere(sweep("a.run", {"--bos", "both", "--eps", "0.3"})).status, 0);
  const std::string grid = table("a.run", "sink_grid"), rate = table("a.run", "sink_rate"),
                    importance = table("a.run", "importance"), norms = table("a.run", "value_norms");
  EXPECT_TRUE(grid.starts_with("bos,eps,layer,head,share,uniform_importance,caution\non,0.3,0,0,"));
  EXPECT_EQ(std::count(grid.begin(), grid.end(), '\n'), 1 + 2 * 2 * 4);  // conditions, layers, heads
  EXPECT_TRUE(
      rate.starts_with("bos,eps,category,prompts,rate,mean_importance,uniform_importance,caution\non,0.3,all,12,"));
  EXPECT_EQ(std::count(rate.begin(), rate.end(), '\n'), 1 + 2 * 3);
  EXPECT_TRUE(importance.starts_with("prompt,bos,layer,head,token,importance\np0,on,0,0,0,"));
  EXPECT_EQ(std::count(importance.begin(), importance.end(), '\n'), 1 + 2 * 12 * 2 * 4 * 16);
  const std::string mass = table("a.run", "mass"), layers = table("a.run", "layers");
  EXPECT_TRUE(mass.starts_with("bos,category,layer,mean_importance,low,high\non,all,all,0."));
  EXPECT_EQ(std::count(mass.begin(), mass.end(), '\n'),
            1 + 2 * 3 * 3);  // conditions, all and two categories, all and two layers
  const std::string intervals = table("a.run", "intervals");
  EXPECT_TRUE(
      intervals.starts_with("bos,eps,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,uniform_"
                            "importance,caution\non,0.3,all,12,"))
      << intervals;
  EXPECT_TRUE(contains(rate, ",0.211295562,\n")) << rate << "H_16 / 16, and no caution at 0.3";
  EXPECT_TRUE(layers.starts_with("bos,eps,layer,depth,rate,low,high,mean_importance,"));
  EXPECT_EQ(std::count(layers.begin(), layers.end(), '\n'), 1 + 2 * 2);
  EXPECT_TRUE(norms.starts_with("prompt,bos,layer,kv_head,token,norm\n"));
  EXPECT_EQ(std::count(norms.begin(), norms.end(), '\n'), 1 + 2 * 12 * 2 * 2 * 16);
}

// Sink_* beside Sink_1: told only of models that have learned sinks.
TEST_F(SweepCommand, ARunOfAModelWithLearnedSinksHasTheirRateToo) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  std::string lines;
  for (int i = 0; i < 6; ++i) {
    lines += "{\"name\": \"p" + std::to_string(i) + "\", \"category\": \"" + (i < 3 ? "a" : "b") + "\", \"ids\": [0," +
             std::to_string(5 + i) + ",9,3,7,11,2,8]}\n";
  }
  writeFile(folder_.path() / "ids.jsonl", lines);
  const std::string model = *shared / "oracle" / "models" / "gpt_oss";
  const std::vector<std::string> arguments = {"sweep",           model,       "--out", path("o.run"), "--prompts",
                                              path("ids.jsonl"), "--tokens",  "8",     "--device",    "cpu",
                                              "--eps",           "0.05,0.99", "--json"};
  const Finished done = runHere(arguments);
  ASSERT_EQ(done.status, 0) << done.err;
  const auto told = nlohmann::json::parse(done.out);
  ASSERT_TRUE(told.contains("learned_sink_rate")) << done.out;

  // The share of (prompt, layer, head) above epsilon, counted from the table of shares.
  std::istringstream shares(table("o.run", "sink_share"));
  std::string line;
  std::getline(shares, line);
  int above = 0, all = 0;
  while (std::getline(shares, line)) {
    ++all;
    above += std::stod(line.substr(line.rfind(',') + 1)) > 0.05 ? 1 : 0;
  }
  ASSERT_GT(all, 0);
  EXPECT_NEAR(told["learned_sink_rate"]["0.05"].get<double>(), static_cast<double>(above) / all, 1e-9);
  EXPECT_EQ(told["learned_sink_rate"]["0.99"], 0.0);
  EXPECT_TRUE(told["learned_sink_interval"]["0.99"].is_null()) << "none in every prompt";
  const auto ends = told["learned_sink_interval"]["0.05"];
  if (!ends.is_null()) {
    EXPECT_LE(ends[0].get<double>(), static_cast<double>(above) / all);
    EXPECT_GE(ends[1].get<double>(), static_cast<double>(above) / all);
  }
  // T 8: row i has i + 2 outcomes, the sink's logit among them.
  double uniform = 0.0;
  for (int query = 0; query < 8; ++query) uniform += 1.0 / (query + 2) / 8.0;
  EXPECT_NEAR(told["uniform_importance"].get<double>(), uniform, 1e-12);
  const std::string star = table("o.run", "sink_star");
  EXPECT_TRUE(star.starts_with("bos,eps,category,prompts,rate,low,high\n")) << star;
  EXPECT_TRUE(contains(star, ",0.05,all,6,")) << star;
  EXPECT_TRUE(contains(star, ",0.05,b,3,")) << star;
  const Finished compared = runHere({"compare", path("o.run"), "--json"});
  ASSERT_EQ(compared.status, 0) << compared.err;
  EXPECT_NEAR(nlohmann::json::parse(compared.out)[0]["learned_sink_rate"].get<double>(),
              static_cast<double>(above) / all, 1e-9);
  EXPECT_TRUE(contains(runHere({"compare", path("o.run")}).out, "learned sinks %"));

  const Finished plain = runHere(sweep("a.run", {"--json"}));
  EXPECT_FALSE(nlohmann::json::parse(plain.out).contains("learned_sink_rate"));
  const Finished refused = runHere({"export", path("a.run"), "--table", "sink_star", "--out", path("x.csv")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "has no learned sinks")) << refused.err;
}

TEST_F(SweepCommand, TheLossIsATableAndALineWhereItIsWanted) {
  const Finished done = runHere(sweep("a.run", {"--bos", "both", "--want", "importance,loss", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto told = nlohmann::json::parse(done.out)["loss"];
  std::istringstream csv(table("a.run", "loss"));
  std::string line;
  std::getline(csv, line);
  EXPECT_EQ(line, "bos,prompt,tokens,nll");
  std::map<std::string, std::pair<int, double>> sums;  // by bos
  while (std::getline(csv, line)) {
    const std::string bos = line.substr(0, line.find(','));
    EXPECT_TRUE(contains(line, ",14,")) << line << ": 15 text tokens are under both conditions, the first left out";
    ++sums[bos].first;
    sums[bos].second += std::stod(line.substr(line.rfind(',') + 1));
  }
  for (const char* bos : {"on", "off"}) {
    ASSERT_EQ(sums[bos].first, 12);
    EXPECT_NEAR(told[bos].get<double>(), sums[bos].second / 12.0, 1e-6);
  }
  // The prompts begin alike: of their first 16 bytes nothing differs.
  EXPECT_TRUE(contains(runHere({"compare", path("a.run"), "--bos", "on,off"}).out,
                       " nats, the same in every prompt, paired over 12 prompts, 14 text tokens each"));
  EXPECT_TRUE(contains(runHere(sweep("b.run", {"--want", "loss"})).out, "nats over text tokens 2 to "));

  ASSERT_EQ(runHere(sweep("c.run")).status, 0);
  const Finished none = runHere({"export", path("c.run"), "--table", "loss", "--out", path("none.csv")});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(contains(none.err, "this run has no loss; sweep with --want importance,loss")) << none.err;
  EXPECT_FALSE(std::filesystem::exists(path("none.csv")));
  const Finished other = runHere(sweep("c.run", {"--want", "importance,loss", "--resume"}));
  EXPECT_TRUE(contains(other.err, "was begun with other options (want")) << other.err;
  EXPECT_EQ(runHere(sweep("d.run", {"--want", "losses"})).status, 2);
  // What is measured anyway may be named, and attend's word for the loss is the loss.
  const Finished same = runHere(sweep("e.run", {"--want", "first_importance,value_norms,sink_share,nll"}));
  EXPECT_EQ(same.status, 0) << same.err;
  EXPECT_EQ(runHere(sweep("e.run", {"--want", "importance,loss", "--resume"})).status, 0) << "it is the same run";
}

TEST_F(SweepCommand, WhatIsMeasuredBesidesIsExportedByItsNameWithIntervals) {
  std::string lines;
  for (int i = 0; i < 12; ++i) {
    lines += "{\"category\": \"" + std::string(i < 6 ? "a" : "b") + "\", \"text\": \"" + std::to_string(i * 7919) +
             " times upon a time they lived by the sea.\"}\n";
  }
  writeFile(path("prompts.jsonl"), lines);
  ASSERT_EQ(runHere(sweep("a.run", {"--bos", "both", "--want", "entropy,hidden_norms", "--quiet"})).status, 0);
  std::istringstream each(table("a.run", "entropy_by_prompt")), means(table("a.run", "entropy"));
  std::string line;
  std::getline(each, line);
  EXPECT_EQ(line, "prompt,bos,layer,head,entropy");
  std::map<std::string, std::pair<int, double>> sums;  // by "on,0,0,"
  while (std::getline(each, line)) {
    const std::string key = line.substr(line.find(',') + 1, line.rfind(',') - line.find(','));
    ++sums[key].first;
    sums[key].second += std::stod(line.substr(line.rfind(',') + 1));
  }
  std::getline(means, line);
  EXPECT_EQ(line, "bos,category,layer,head,prompts,entropy,low,high");
  int rows = 0, categories = 0;
  while (std::getline(means, line)) {
    std::vector<std::string> fields;
    std::istringstream parts(line);
    for (std::string field; std::getline(parts, field, ',');) fields.push_back(field);
    ASSERT_EQ(fields.size(), 8u) << line;
    if (fields[1] != "all") {
      ++categories;
      continue;
    }
    const auto& [count, sum] = sums.at(fields[0] + "," + fields[2] + "," + fields[3] + ",");
    EXPECT_EQ(fields[4], std::to_string(count));
    EXPECT_NEAR(std::stod(fields[5]), sum / count, 1e-6);
    EXPECT_LE(std::stod(fields[6]), std::stod(fields[5]));
    EXPECT_GE(std::stod(fields[7]), std::stod(fields[5]));
    ++rows;
  }
  EXPECT_EQ(rows, static_cast<int>(sums.size()));
  EXPECT_GT(categories, 0);
  EXPECT_TRUE(contains(table("a.run", "hidden_norms"),
                       "bos,category,depth,token,prompts,hidden_norms,low,high\non,all,0,0,12,"));

  const Finished none = runHere({"export", path("a.run"), "--table", "written", "--out", path("none.csv")});
  EXPECT_EQ(none.status, 2);
  EXPECT_TRUE(contains(none.err, "sweep --want written")) << none.err;
  EXPECT_FALSE(std::filesystem::exists(path("none.csv")));
}

TEST_F(SweepCommand, TheCurveTheSkippedAndTheSecondarySinksAreTables) {
  ASSERT_EQ(runHere(sweep("a.run", {"--bos", "both", "--eps", "0.30"})).status, 0);
  const std::string curve = table("a.run", "rate_curve"), skipped = table("a.run", "skipped"),
                    secondary = table("a.run", "secondary");
  EXPECT_TRUE(curve.starts_with("bos,category,eps,rate,uniform_importance,caution\non,all,0,1,"));
  EXPECT_EQ(std::count(curve.begin(), curve.end(), '\n'), 1 + 2 * 3 * 101);        // conditions, all and two categories
  EXPECT_EQ(skipped, "bos,prompt,name,available\non,12,tiny,3\noff,12,tiny,2\n");  // bos and two letters
  EXPECT_TRUE(secondary.starts_with("bos,eps,token,rate,secondary,uniform_importance,caution\non,0.3,0,"));
  EXPECT_EQ(std::count(secondary.begin(), secondary.end(), '\n'), 1 + 2 * 16);
}

// Wherever a rate of the first token stands: what a head that looks everywhere alike has at 16 tokens, H_16 / 16.
TEST_F(SweepCommand, EveryTableOfRatesHasTheUniformHead) {
  ASSERT_EQ(runHere(sweep("a.run", {"--bos", "both", "--eps", "0.1,0.30"})).status, 0);
  double uniform = 0.0;
  for (int query = 0; query < 16; ++query) uniform += 1.0 / (query + 1) / 16.0;
  for (const char* name :
       {"sink_grid", "sink_rate", "intervals", "rate_curve", "layers", "prompts", "layers_by_prompt", "secondary"}) {
    const auto rows = csvRows(table("a.run", name));
    const auto column = [&](const std::string& wanted) {
      return static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), wanted) - rows[0].begin());
    };
    const std::size_t at = column("uniform_importance"), eps = column("eps"), caution = column("caution"),
                      token = column("token");
    ASSERT_LT(at, rows[0].size()) << name;
    ASSERT_LT(caution, rows[0].size()) << name;
    for (std::size_t row = 1; row < rows.size(); ++row) {
      ASSERT_EQ(rows[row].size(), rows[0].size()) << name << " " << row;
      if (token < rows[row].size() && rows[row][token] != "0") {
        EXPECT_EQ(rows[row][at] + rows[row][caution], "") << "of other tokens none is known";
        continue;
      }
      EXPECT_NEAR(std::stod(rows[row][at]), uniform, 1e-8) << name;
      EXPECT_EQ(rows[row][caution].empty(), std::stod(rows[row][eps]) >= uniform) << name << " " << rows[row][eps];
    }
  }
  const auto other = runHere({"export", path("a.run"), "--table", "prompts", "--token", "3", "--out", path("t.csv")});
  ASSERT_EQ(other.status, 0) << other.err;
  EXPECT_TRUE(readFile(path("t.csv")).ends_with(",,\n"));
}

TEST_F(SweepCommand, AnyTokenPositionHasItsRates) {
  ASSERT_EQ(runHere(sweep("a.run", {"--bos", "on", "--eps", "0.1"})).status, 0);
  const auto rateOf = [&](const std::string& token) {
    const Finished made =
        runHere({"export", path("a.run"), "--table", "sink_rate", "--token", token, "--out", path("t.csv")});
    EXPECT_EQ(made.status, 0) << made.err;
    const std::string csv = readFile(path("t.csv"));
    const std::size_t row = csv.find("on,0.1,all,12,") + 14;
    return std::stod(csv.substr(row, csv.find('\n', row) - row));
  };
  // Counted from the table of importances.
  std::istringstream importance(table("a.run", "importance"));
  std::vector<double> sinks(16, 0.0);
  std::string line;
  std::getline(importance, line);
  for (; std::getline(importance, line);) {
    const std::size_t last = line.rfind(','), before = line.rfind(',', last - 1);
    sinks.at(std::stoul(line.substr(before + 1))) += std::stod(line.substr(last + 1)) > 0.1 ? 1.0 : 0.0;
  }
  for (const int token : {0, 1, 7})
    EXPECT_NEAR(rateOf(std::to_string(token)), sinks[std::size_t(token)] / (12 * 2 * 4), 1e-8);
  for (const std::vector<std::string>& refused : std::vector<std::vector<std::string>>{
           {"export", path("a.run"), "--table", "sink_rate", "--token", "16", "--out", path("x.csv")},
           {"export", path("a.run"), "--table", "sink_rate", "--token", "-1", "--out", path("x.csv")},
           {"export", path("a.run"), "--table", "importance", "--token", "1", "--out", path("x.csv")}}) {
    const Finished made = runHere(refused);
    EXPECT_EQ(made.status, 2);
    EXPECT_TRUE(isOneErrorLine(made)) << made.err;
    EXPECT_FALSE(std::filesystem::exists(path("x.csv")));
  }
}

TEST_F(SweepCommand, ARunThatKeptTheFirstTokenOnlySaysSo) {
  RunHeader header;
  header.layers = {{0, 0, false}};
  header.heads = header.kvHeads = 1;
  header.tokens = 3;
  header.conditions = {RunBos::on};
  header.epsilons = {0.3};
  header.allTokens = false;
  {
    RunFile run = RunFile::create(path("first.run"), header, {{"p", "all", "text"}});
    run.add({{{0, RunBos::on, 3, true, true, "<s>"}, Volume(1, 1, 1, 0.5f), Volume(1, 1, 3), {}}});
    run.finish();
  }
  EXPECT_EQ(
      table("first.run", "sink_rate"),
      "bos,eps,category,prompts,rate,mean_importance,uniform_importance,caution\n"
      "on,0.3,all,1,1,0.5,0.611111111,with 3 tokens even a head that looks everywhere alike has importance 0.61: rates mean nothing below 16\n");
  EXPECT_TRUE(contains(table("first.run", "intervals"), "\non,0.3,all,1,1,,,0.5,,,0.611111111,with 3 tokens "))
      << "of one prompt there is no interval";
  for (const std::vector<std::string>& table : {std::vector<std::string>{"sink_rate", "--token", "1"}, {"secondary"}}) {
    std::vector<std::string> arguments = {"export", path("first.run"), "--out", path("x.csv"), "--table"};
    arguments.insert(arguments.end(), table.begin(), table.end());
    const Finished made = runHere(arguments);
    EXPECT_EQ(made.status, 2);
    EXPECT_TRUE(isOneErrorLine(made)) << made.err;
    EXPECT_TRUE(contains(made.err, "kept the first token only")) << made.err;
    EXPECT_FALSE(std::filesystem::exists(path("x.csv")));
  }
}

}  // namespace
}  // namespace sinkscope
