// sinkscope-cli sweep and export, as scripts use them.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/record/run_file.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/app/cli/run_here.h"
#include "tests/support/csv.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class SweepCommand : public testing::Test {
 protected:
  SweepCommand() {
    writeTinyLlama(folder_.path() / "model");
    std::string lines;
    for (int i = 0; i < 12; ++i) {
      lines += "{\"name\": \"p" + std::to_string(i) + "\", \"category\": \"" + (i < 6 ? "a" : "b") +
               "\", \"text\": \"Once upon a time number " + std::to_string(i * 31) + " lived by the sea.\"}\n";
    }
    writeFile(folder_.path() / "prompts.jsonl", lines + "{\"name\": \"tiny\", \"text\": \"no\"}\n");
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  std::vector<std::string> sweep(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> all = {
        "sweep",    path("model"), "--out",    path(out), "--prompts", path("prompts.jsonl"),
        "--tokens", "16",          "--device", "cpu"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

  std::string table(const std::string& run, const std::string& name) {
    const Finished made = runHere({"export", path(run), "--table", name, "--out", path("table.csv")});
    EXPECT_EQ(made.status, 0) << made.err;
    return readFile(path("table.csv"));
  }

  TemporaryFolder folder_;
};

TEST_F(SweepCommand, PrintsThePromisedObject) {
  const Finished done = runHere(sweep("a.run", {"--eps", "0.30,0.8", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto result = nlohmann::json::parse(done.out);
  EXPECT_EQ(result["prompts"], 13);
  EXPECT_EQ(result["used"], 12);
  EXPECT_EQ(result["skipped"], 1);
  EXPECT_TRUE(result["sink_rate"]["0.30"].is_number());  // the key as typed
  EXPECT_TRUE(result["sink_rate"]["0.8"].is_number());
  EXPECT_TRUE(result["rate_interval"].contains("0.30"));
  EXPECT_NEAR(result["uniform_importance"].get<double>(), 3.380728993 / 16.0, 1e-9);  // H_16 / 16
  EXPECT_GT(result["seconds"].get<double>(), 0.0);
  EXPECT_GT(result["bytes_read"].get<std::int64_t>(), 0);
  EXPECT_EQ(result["seconds_waiting"].get<double>(), 0.0);  // nothing is streamed
  EXPECT_GT(result["flops_per_second"].get<double>(), 0.0);
  // Not what was there at the start: in this process the sweep gives back what tests before it have left.
  for (const char* bytes : {"start_rss_bytes", "work_peak_rss_bytes", "peak_rss_bytes"}) {
    EXPECT_GT(result[bytes].get<std::int64_t>(), 1'000'000) << bytes;
  }
  EXPECT_TRUE(contains(done.err, "tiny"));  // what was skipped is named
}

// 100,000 prompts of 8 tokens took 132 MB of a budget of 100 where 69 were planned: of every prompt two copies lay in
// memory, and of every waiting batch the gaps that its hidden states and sums had left.
TEST_F(SweepCommand, ManyShortPromptsTakeWhatThePlanSays) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the address sanitizer keeps what was freed, and memory is not what the plan counts";
#endif
  const auto peakAndPlan = [&](int count, const std::string& memory, int tokens = 8, int times = 1) {
    std::string lines;
    for (int i = 0; i < count; ++i) {
      for (int again = 0; again < times; ++again)
        lines += std::to_string(i) + " boats came home over the calm sea while the old men slept ";
      lines += "\n";
    }
    writeFile(path("many.txt"), lines);
    std::filesystem::remove(path("many.run"));
    const std::vector<std::string> asked = {
        "sweep", "embedded",  "--prompts", path("many.txt"), "--tokens", std::to_string(tokens), "--memory",
        memory,  "--threads", "2",         "--json",         "--quiet"};
    std::vector<std::string> plan = asked, run = asked;
    plan.emplace_back("--plan");
    run.insert(run.end(), {"--out", path("many.run")});
    const Finished planned = runProgram(commandLineProgram(), plan), done = runProgram(commandLineProgram(), run);
    EXPECT_EQ(planned.status, 0) << planned.err;
    EXPECT_EQ(done.status, 0) << done.err;
    const auto told = nlohmann::json::parse(done.out), foreseen = nlohmann::json::parse(planned.out);
    const auto of = [&](const char* name) { return told[name].get<double>(); };
    return std::pair(of("work_peak_rss_bytes") - of("start_rss_bytes") - of("program_rss_bytes"),
                     foreseen["needed_bytes"].get<double>());
  };
  const auto few = peakAndPlan(20, "100M"), many = peakAndPlan(8000, "100M");
  const double grown = many.first - few.first, expected = many.second - few.second;
  EXPECT_GT(expected, 2e7) << "enough to be seen";
  EXPECT_LT(grown, 1.25 * expected);
  // As a whole, and not the differences alone: pages of libtorch that come in meanwhile are the program itself.
  const auto [taken, said] = peakAndPlan(10'200, "60M");
  EXPECT_LT(taken, 60.0 * (1 << 20)) << "the budget above the start";
  EXPECT_NEAR(taken, said, 0.2 * said);
  // Pieces of a pass that the heap keeps for the next one: of few tokens and of many.
  for (const int tokens : {64, 256}) {
    const auto [ofPass, foretold] = peakAndPlan(40, "100M", tokens, 24);
    EXPECT_LT(ofPass, 100.0 * (1 << 20)) << tokens;
    EXPECT_NEAR(ofPass, foretold, 0.2 * foretold) << tokens;
  }
}

TEST_F(SweepCommand, GivesBothConditionsTheirOwnRates) {
  const Finished done = runHere(sweep("a.run", {"--bos", "both", "--json"}));
  ASSERT_EQ(done.status, 0) << done.err;
  const auto result = nlohmann::json::parse(done.out);
  EXPECT_TRUE(result["sink_rate"]["on"]["0.3"].is_number());
  EXPECT_TRUE(result["sink_rate"]["off"]["0.3"].is_number());
}

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

// A disk that has no more room: a limit on the size of files stands for it, which the kernel answers alike.
class FullDisk : public SweepCommand {
 protected:
  // The program under a limit of so many blocks of 512 bytes.
  Finished limited(int blocks, const std::vector<std::string>& arguments) const {
    std::vector<std::string> all = {"-c", "ulimit -f " + std::to_string(blocks) + "; trap '' XFSZ; exec \"$0\" \"$@\"",
                                    commandLineProgram().string()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return runProgram("/bin/sh", all);
  }
};

// A prompt that is long enough with the bos alone was told to be skipped, and its rate's prompts were not counted.
TEST_F(SweepCommand, WhatIsTooShortIsToldByCondition) {
  std::ofstream prompts(path("edge.jsonl"));
  for (int i = 0; i < 3; ++i)
    prompts << R"({"ids": [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]})"
            << "\n";
  prompts.close();
  const auto told = [&](const std::string& tokens, const std::string& bos) {
    const Finished done = runHere({"sweep", "embedded", "--prompts", path("edge.jsonl"), "--tokens", tokens, "--bos",
                                   bos, "--device", "cpu", "--out", path(tokens + bos + ".run"), "--json"});
    EXPECT_EQ(done.status, 0) << done.err;
    return std::pair(done.out, done.err);
  };
  const auto [json, err] = told("15", "on");
  EXPECT_EQ(nlohmann::json::parse(json)["used_by_bos"], (nlohmann::json{{"on", 3}})) << json;
  const auto [automatic, note] = told("15", "auto");
  EXPECT_TRUE(contains(note, "the ids do not begin with the bos id 0")) << note;
  EXPECT_FALSE(contains(err, "do not begin")) << err;
  std::ofstream mixed(path("edge.jsonl"), std::ios::app);
  mixed << R"({"ids": [0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]})"
        << "\n";
  mixed.close();
  const Finished both = runHere({"sweep", "embedded", "--prompts", path("edge.jsonl"), "--tokens", "15", "--device",
                                 "cpu", "--out", path("mixed.run")});
  EXPECT_TRUE(contains(both.err, "3 of 4 prompts are ids that do not begin")) << both.err;
}

TEST_F(SweepCommand, OfBothConditionsEachCountsItsOwn) {
  std::ofstream prompts(path("texts.jsonl"));
  prompts << R"({"text": "The sea was calm that day, and nobody said a word of it to anybody in the house."})"
          << "\n"
          << R"({"text": "He"})"
          << "\n";
  prompts.close();
  const Finished probe = runHere({"tokenize", "embedded", "--text", "He", "--bos", "off"});
  ASSERT_EQ(probe.status, 0) << probe.err;
  const std::size_t tokens = nlohmann::json::parse(probe.out).at("ids").size() + 1;
  ASSERT_GE(tokens, 2u);
  const Finished done =
      runHere({"sweep", "embedded", "--prompts", path("texts.jsonl"), "--tokens", std::to_string(tokens), "--bos",
               "both", "--device", "cpu", "--out", path("b.run"), "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  const auto json = nlohmann::json::parse(done.out);
  EXPECT_EQ(json["used"], 1);
  EXPECT_EQ(json["used_by_bos"], (nlohmann::json{{"on", 2}, {"off", 1}}));
  EXPECT_TRUE(contains(done.err, "bos off: 1 prompt has fewer than")) << done.err;
  EXPECT_FALSE(contains(done.err, "bos on:")) << done.err;
  const std::string skipped = table("b.run", "skipped");
  EXPECT_TRUE(skipped.starts_with("bos,prompt,name,available\noff,1,")) << skipped;
}

TEST_F(SweepCommand, AWindowsCautionIsThatOfItsLayer) {
  const std::string model = std::string(SINKSCOPE_SOURCE_DIR) + "/tests/references/models/gemma2_caps";
  ASSERT_EQ(runHere({"sweep", model, "--kind", "random", "--tokens", "18", "--device", "cpu", "--eps", "0.15,0.3",
                     "--out", path("w.run")})
                .status,
            0);
  for (const char* name : {"layers", "sink_grid", "layers_by_prompt"}) {
    const auto rows = csvRows(table("w.run", name));
    const auto at = [&](const std::string& column) {
      return static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), column) - rows[0].begin());
    };
    std::set<bool> seen;
    for (std::size_t row = 1; row < rows.size(); ++row) {
      const double eps = std::stod(rows[row][at("eps")]), uniform = std::stod(rows[row][at("uniform_importance")]);
      const std::string& caution = rows[row][at("caution")];
      seen.insert(caution.empty());
      EXPECT_EQ(caution.find("looks everywhere alike") != std::string::npos, eps < uniform)
          << name << " layer " << rows[row][at("layer")] << " eps " << eps << ": " << caution;
    }
    EXPECT_EQ(seen.size(), 2u) << name << ": some rates say something and some nothing";
  }
}

TEST_F(SweepCommand, ThePlanRefusesWhatTheModelDoesNotHave) {
  const Finished plan = runHere({"sweep", "embedded", "--want", "gate", "--plan"});
  EXPECT_EQ(plan.status, 2) << plan.out;
  EXPECT_TRUE(contains(plan.err, "gate is of what this model does not have")) << plan.err;
}

TEST_F(FullDisk, KeepsWhatWasMeasuredAndGoesOnToTheIdenticalResult) {
  const std::vector<std::string> options = {"--bos", "both", "--batch", "1"};
  ASSERT_EQ(runHere(sweep("whole.run", options)).status, 0);
  const std::string whole = table("whole.run", "importance"), short_ = table("whole.run", "skipped");
  std::vector<std::string> resume = options;
  resume.push_back("--resume");
  int keptSome = 0;
  for (const int blocks : {200, 260, 400}) {
    const std::string run = "full" + std::to_string(blocks) + ".run";
    const Finished full = limited(blocks, sweep(run, options));
    ASSERT_EQ(full.status, 1) << blocks << full.err;
    EXPECT_TRUE(isOneErrorLine(full)) << full.err;
    EXPECT_TRUE(contains(full.err, run + ": ")) << full.err;
    EXPECT_TRUE(contains(full.err, "it would be larger than a file may be here")) << full.err;
    EXPECT_TRUE(contains(full.err, "ulimit -f")) << full.err;
    EXPECT_TRUE(contains(full.err, "--resume")) << full.err;
    const Finished readable = runHere({"export", path(run), "--table", "importance", "--out", path("part.csv")});
    ASSERT_EQ(readable.status, 0) << readable.err;
    const std::string part = readFile(path("part.csv"));
    const auto rows = (std::count(part.begin(), part.end(), '\n') - 1);
    EXPECT_EQ(rows % (2 * 4 * 16), 0) << "a prompt is there in parts";
    const auto used = rows / (2 * 4 * 16);
    keptSome += used > 0 ? 1 : 0;
    const Finished done = runHere(sweep(run, resume));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(table(run, "importance"), whole) << blocks;
    EXPECT_EQ(table(run, "skipped"), short_) << blocks;
  }
  EXPECT_GT(keptSome, 0) << "the limits were too small to test anything but the beginning";
}

// The same on a disk that is really full, wherever in the work that happens: small ones in memory, which grow before
// the sweep goes on.
TEST_F(FullDisk, ASmallFileSystemThatIsFullIsSurvived) {
  if (runProgram("/bin/sh", {"-c", "unshare -rm true 2>/dev/null"}).status != 0) {
    GTEST_SKIP() << "nobody may mount a file system here";
  }
  const std::vector<std::string> options = {"--bos", "both", "--batch", "1"};
  ASSERT_EQ(runHere(sweep("whole.run", options)).status, 0);
  const std::string whole = table("whole.run", "importance");
  std::filesystem::create_directory(path("small"));
  int full = 0;
  for (int kilobytes = 64; kilobytes <= 320; kilobytes += 32) {
    SCOPED_TRACE(kilobytes);
    const std::string script = "mount -t tmpfs -o size=" + std::to_string(kilobytes) +
                               "k none \"$SMALL\" || exit 77\n"
                               "\"$0\" \"$@\"; echo \"first $?\"\n"
                               "mount -o remount,size=64m \"$SMALL\"\n"
                               "\"$0\" \"$@\" --resume; echo \"second $?\"\n"
                               "\"$0\" export \"$SMALL/full.run\" --table importance --out \"$SMALL.csv\"\n";
    std::vector<std::string> all = {
        "-c", "SMALL='" + path("small") + "' exec unshare -rm /bin/sh -c '" + script + "' \"$0\" \"$@\"",
        commandLineProgram().string()};
    const std::vector<std::string> command = sweep("small/full.run", options);
    all.insert(all.end(), command.begin(), command.end());
    const Finished done = runProgram("/bin/sh", all);
    if (done.status == 77) GTEST_SKIP() << "nobody may mount a file system here";
    if (contains(done.out, "first 1")) {
      ++full;
      EXPECT_TRUE(contains(done.err, "the disk is full")) << done.err;
    }
    EXPECT_TRUE(contains(done.out, "second 0")) << done.out << done.err;
    EXPECT_EQ(readFile(path("small.csv")), whole);
  }
  EXPECT_GT(full, 3) << "the disks were too large to test anything";
}

TEST_F(FullDisk, ARunThatCannotBeBegunLeavesNothing) {
  const Finished full = limited(16, sweep("none.run"));
  EXPECT_EQ(full.status, 1);
  EXPECT_TRUE(isOneErrorLine(full)) << full.err;
  EXPECT_TRUE(contains(full.err, "none.run: cannot be begun, it would be larger than a file may be here")) << full.err;
  for (const auto& file : std::filesystem::directory_iterator(folder_.path())) {
    EXPECT_FALSE(file.path().filename().string().starts_with("none.run")) << file.path();
  }
}

// Of two that begin one run together, the second was told to take --resume, which it had.
TEST_F(SweepCommand, TwoThatBeginTogetherGoOnOrSayWhoWrites) {
  for (int attempt = 0; attempt < 3; ++attempt) {
    const std::string run = "both" + std::to_string(attempt) + ".run";
    Process first(commandLineProgram(), sweep(run, {"--resume"})),
        second(commandLineProgram(), sweep(run, {"--resume"}));
    for (const Finished& done : {first.finish(60), second.finish(60)}) {
      EXPECT_FALSE(contains(done.err, "is there already")) << done.err;
      EXPECT_TRUE(done.status == 0 || (done.status == 1 && contains(done.err, "is writing to it"))) << done.err;
    }
  }
}

// What is killed between any two instructions goes on to the identical result.
TEST_F(SweepCommand, AKilledSweepResumesToTheIdenticalResult) {
  ASSERT_EQ(runHere(sweep("whole.run", {"--bos", "both", "--batch", "1"})).status, 0);
  const std::string whole = table("whole.run", "importance");
  int killed = 0;
  for (int attempt = 0; attempt < 6; ++attempt) {
    const std::string run = "killed" + std::to_string(attempt) + ".run";
    {
      Process process(commandLineProgram(), sweep(run, {"--bos", "both", "--batch", "1", "--resume"}));
      std::this_thread::sleep_for(std::chrono::milliseconds(60 + 37 * attempt));
      process.send(SIGKILL);
      killed += process.finish().status == 128 + SIGKILL ? 1 : 0;
    }
    const Finished done = runHere(sweep(run, {"--bos", "both", "--batch", "1", "--resume"}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(table(run, "importance"), whole) << "attempt " << attempt;
  }
  EXPECT_GT(killed, 0);
}

// The same of a model that is streamed: what is on its way through the layers goes on at its layer.
class StreamedSweep : public SweepCommand {
 protected:
  StreamedSweep() {
    writeTinyLlama(folder_.path() / "deep", {.layers = 80});
    memory_ = std::to_string(openModel(path("deep"), {.device = "cpu"}).facts.memoryBytes - 1);
  }
  std::vector<std::string> streamed(const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> all =
        sweep(out, {"--bos", "both", "--batch", "2", "--memory", memory_, "--save-every", "0"});
    all[1] = path("deep");
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  std::string memory_;
};

TEST_F(StreamedSweep, KilledAnywhereGoesOnToTheIdenticalResult) {
  const Finished first = runHere(streamed("whole.run"));
  ASSERT_EQ(first.status, 0) << first.err;
  const std::string whole = table("whole.run", "importance"), norms = table("whole.run", "value_norms");
  EXPECT_FALSE(std::filesystem::exists(path("whole.run.state")));
  int killed = 0, midway = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    const std::string run = "killed" + std::to_string(attempt) + ".run";
    // Killed over and over, each time after a little more or less time; every life goes on from the one before.
    for (int life = 0; life < 5; ++life) {
      Process process(commandLineProgram(), streamed(run, {"--resume"}));
      if (life % 2 == 0) {  // every other one not before something is kept
        for (int wait = 0; wait < 500 && !std::filesystem::exists(path(run + ".state")); ++wait) {
          std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + 53 * attempt + 71 * life));
      process.send(SIGKILL);
      if (process.finish().status != 128 + SIGKILL) break;
      ++killed;
      midway += std::filesystem::exists(path(run + ".state")) ? 1 : 0;
    }
    const Finished done = runHere(streamed(run, {"--resume"}));
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_FALSE(contains(done.err, "set aside")) << done.err;
    EXPECT_EQ(table(run, "importance"), whole) << "attempt " << attempt;
    EXPECT_EQ(table(run, "value_norms"), norms) << "attempt " << attempt;
    EXPECT_FALSE(std::filesystem::exists(path(run + ".state")));
    EXPECT_FALSE(std::filesystem::exists(path(run + ".state.aside")));
  }
  EXPECT_GT(killed, 3);
  EXPECT_GT(midway, 0) << "no kill fell between two layers";
}

TEST_F(SweepCommand, APlanSaysWhatASweepCostsAndMeasuresNothing) {
  const Finished plan = runHere({"sweep", path("model"), "--plan", "--tokens", "16", "--json"});
  ASSERT_EQ(plan.status, 0) << plan.err;
  for (const char* key : {"\"parameters\"", "\"bytes_read\"", "\"flop\"", "\"machines\"", "\"this machine\""}) {
    EXPECT_TRUE(contains(plan.out, key)) << key << " in " << plan.out;
  }
  const nlohmann::json told = nlohmann::json::parse(plan.out);
  const nlohmann::json& here = told.at("machines").at(0);
  EXPECT_NEAR(here.at("seconds_computing").get<double>(),
              told.at("flop").get<double>() / here.at("flop_per_second").get<double>(), 1e-9);
  // The text's "needs 11.8 MB" had no key, and of what it calls limited by arithmetic the limit was unknown.
  EXPECT_EQ(told.at("needed_bytes").get<std::int64_t>(), told.at("weight_bytes").get<std::int64_t>() +
                                                             told.at("prompt_bytes").get<std::int64_t>() +
                                                             told.at("heap_bytes").get<std::int64_t>());
  EXPECT_EQ(here.at("limit"), "arithmetic") << "a model of a few bytes is read in no time";
  EXPECT_TRUE(here.contains("reading_not_measured")) << here;
  const Finished words = runHere({"sweep", path("model"), "--plan", "--tokens", "16"});
  EXPECT_TRUE(contains(words.out, "170 prompts of 16 tokens: ")) << words.out;
  EXPECT_TRUE(contains(words.out, " on this machine")) << words.out;
  const Finished neither = runHere({"sweep", path("model")});
  EXPECT_EQ(neither.status, 2);
  EXPECT_TRUE(contains(neither.err, "--out is missing")) << neither.err;
}

// A checkpoint that was downloaded without its tokenizer: the plan was refused as the sweep is.
TEST_F(SweepCommand, APlanNeedsNoTokenizer) {
  writeTinyLlama(folder_.path() / "bare", {.tokenizer = false});
  const auto planned = [&](const std::string& model, std::vector<std::string> more = {}) {
    std::vector<std::string> command = {"sweep", path(model), "--plan", "--tokens", "16", "--json", "--device", "cpu"};
    command.insert(command.end(), more.begin(), more.end());
    return runHere(command);
  };
  const Finished with = planned("model"), without = planned("bare");
  ASSERT_EQ(without.status, 0) << without.err;
  EXPECT_TRUE(contains(without.err, "no tokenizer is there, so every prompt counts as one of 16 tokens"))
      << without.err;
  const auto told = nlohmann::json::parse(without.out), whole = nlohmann::json::parse(with.out);
  for (const char* key : {"flop", "bytes_read", "weight_bytes", "batch", "skipped"})
    EXPECT_EQ(told.at(key), whole.at(key)) << key;
  writeFile(path("ids.jsonl"),
            "{\"ids\": [1, 2, 3]}\n{\"ids\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]}\n");
  const Finished ids = planned("bare", {"--prompts", path("ids.jsonl")});
  EXPECT_EQ(nlohmann::json::parse(ids.out).at("skipped"), 1) << "ids need no tokenizer to be counted";
  writeFile(path("a.run"), "");
  const Finished resumed = planned("bare", {"--resume", "--out", path("a.run")});
  EXPECT_NE(resumed.status, 0);
  EXPECT_TRUE(contains(resumed.err, "without a tokenizer nobody can tell which prompts")) << resumed.err;
}

// Whether weights may stay in memory is decided by the batches that the run was begun with, which nobody types again.
TEST_F(StreamedSweep, AResumedRunStreamsWhereItsOwnBatchesLeaveNoRoomForTheWeights) {
  const OpenModel model = openModel(path("deep"), {.device = "cpu"});
  const SweepOptions begun{.tokens = 16, .batch = 8};
  const auto stop = [](const std::vector<RunMeasurement>&) { throw Error(ErrorKind::cancelled, "stop"); };
  const PromptSet prompts = readPromptSet(path("prompts.jsonl"));
  EXPECT_THROW(sinkscope::sweep(model, prompts, begun, path("a.run"), {}, stop), Error);
  ASSERT_EQ(RunFile::open(path("a.run")).header().batch, 8);
  std::vector<std::string> command = sweep("a.run", {"--resume", "--json", "--memory", ""});
  command[1] = path("deep");
  Finished done{1, "", ""};
  for (std::int64_t memory = model.place.residentBytes; done.status != 0; memory += 4096) {
    ASSERT_LT(memory, 4 * model.place.residentBytes) << done.err;
    command.back() = std::to_string(memory);
    done = runHere(command);
  }
  EXPECT_LT(nlohmann::json::parse(done.out)["bytes_read"], model.inventory->storedBytes) << "no table was read whole";
}

TEST_F(StreamedSweep, APlanRefusesWhatTheSweepRefusesAndCountsHowOftenItReads) {
  const auto planned = [&](std::vector<std::string> command) {
    command.push_back("--plan");
    return runHere(command);
  };
  const std::int64_t least = placeWeights(inventoryOf(path("deep")), "f32", {std::int64_t{1} << 40}).streamedBytes;
  for (const std::string& memory : {std::string("20k"), std::to_string(least + 4096)}) {
    SCOPED_TRACE(memory);
    std::vector<std::string> command = streamed("refused.run");
    *(std::find(command.begin(), command.end(), "--memory") + 1) = memory;
    const Finished plan = planned(command), refused = runHere(command);
    EXPECT_EQ(plan.status, refused.status);
    EXPECT_EQ(plan.err, refused.err);
    EXPECT_EQ(plan.status, 1);
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("refused.run")));
  }
  const Finished plan = planned(streamed("a.run", {"--json"})), done = runHere(streamed("a.run", {"--json"}));
  ASSERT_EQ(plan.status, 0) << plan.err;
  ASSERT_EQ(done.status, 0) << done.err;
  const auto told = nlohmann::json::parse(plan.out), made = nlohmann::json::parse(done.out);
  EXPECT_EQ(told["streams"], true);
  EXPECT_EQ(told["bytes_read"], made["bytes_read"]);
  EXPECT_EQ(told["skipped"], 1);  // "tiny", with and without bos: prompts, as the sweep counts them
}

TEST_F(StreamedSweep, APlanCountsTheStateThatAStoppedSweepHasLeft) {
  std::vector<std::string> command = streamed("a.run", {"--json"});
  Process process(commandLineProgram(), command);
  for (int wait = 0; wait < 1000 && !std::filesystem::exists(path("a.run.state/odd.safetensors")); ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  process.send(SIGKILL);
  if (process.finish().status != 128 + SIGKILL) GTEST_SKIP() << "it was too quick";
  for (const char* more : {"--resume", "--plan"}) command.emplace_back(more);
  const Finished plan = runHere(command);
  ASSERT_EQ(plan.status, 0) << plan.err;
  command.pop_back();
  const Finished rest = runHere(command);
  ASSERT_EQ(rest.status, 0) << rest.err;
  const auto told = nlohmann::json::parse(plan.out), made = nlohmann::json::parse(rest.out);
  EXPECT_GT(told["under_way"], 0);
  EXPECT_GT(told["next_layer"], 1);
  EXPECT_GT(told["state_bytes"], 0);
  EXPECT_EQ(told["bytes_read"], made["bytes_read"]);
}

TEST_F(SweepCommand, APlanHoldsToTheRulesOfTheSweep) {
  const auto both = [&](const std::vector<std::string>& more, const char* part, const char* tokens = "16") {
    SCOPED_TRACE(part);
    std::vector<std::string> command = sweep("x.run", more);
    *(std::find(command.begin(), command.end(), "--tokens") + 1) = tokens;
    const Finished refused = runHere(command);
    command.push_back("--plan");
    const Finished plan = runHere(command);
    EXPECT_EQ(plan.err, refused.err);
    EXPECT_EQ(plan.status, refused.status);
    EXPECT_TRUE(contains(plan.err, part)) << plan.err;
    EXPECT_FALSE(std::filesystem::exists(path("x.run")));
  };
  both({"--eps", "2"}, "--eps");
  // Of texts that are all too short the plan was "0 FLOP", with status 0.
  both({}, "no prompt has 900 tokens, the longest has ", "900");
  both({"--kind", "random", "--memory", "8M"}, "13 prompts and their rates take about 9.9 MiB", "100000");
  writeFile(path("prompts.jsonl"), "");
  both({}, "holds no prompts");
  const Finished one = runHere({"sweep", path("model"), "--plan", "--tokens", "1"});
  EXPECT_EQ(one.status, 2);
  EXPECT_TRUE(contains(one.err, "a sweep of 1 token says nothing")) << one.err;
}

// 170 prompts of 16,777,216 ids were drawn, 21 GiB of them, before anybody asked for the memory.
TEST_F(SweepCommand, WhatTheMemoryDoesNotHoldIsNotDrawn) {
  const auto begin = std::chrono::steady_clock::now();
  for (std::vector<std::string> more : {std::vector<std::string>{"--plan"}, {"--out", path("x.run")}}) {
    std::vector<std::string> command = {"sweep",    "embedded", "--kind", "random", "--tokens",
                                        "16777216", "--memory", "500M",   "--quiet"};
    command.insert(command.end(), more.begin(), more.end());
    const Finished refused = runHere(command);
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(contains(refused.err, "170 prompts and their rates take about 21.3 GiB of memory, but "))
        << refused.err;
  }
  const Finished inputs = runHere({"inputs", "embedded", "--tokens", "16777216", "--kinds", "random", "--memory",
                                   "500M", "--quiet", "--out", path("x.csv")});
  EXPECT_EQ(inputs.status, 1);
  EXPECT_TRUE(contains(inputs.err, "170 prompts and their rates take about 21.2 GiB of memory, but ")) << inputs.err;
  EXPECT_FALSE(std::filesystem::exists(path("x.run")) || std::filesystem::exists(path("x.csv")));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30)) << "2 s, with nothing else to do";
}

// Nothing is drawn for it, and it is the plan of what would be.
TEST_F(SweepCommand, APlanOfADrawnKindIsThatOfTheSweep) {
  const std::vector<std::string> asked = sweep("drawn.run", {"--kind", "random", "--bos", "on", "--json"});
  std::vector<std::string> plan = asked;
  plan.emplace_back("--plan");
  const Finished planned = runHere(plan), done = runHere(asked);
  ASSERT_EQ(planned.status, 0) << planned.err;
  ASSERT_EQ(done.status, 0) << done.err;
  const auto told = nlohmann::json::parse(planned.out), made = nlohmann::json::parse(done.out);
  EXPECT_EQ(told["skipped"], made["skipped"]);
  const Finished rest =
      runHere(sweep("drawn.run", {"--kind", "random", "--bos", "on", "--json", "--plan", "--resume"}));
  ASSERT_EQ(rest.status, 0) << rest.err;
  EXPECT_EQ(nlohmann::json::parse(rest.out)["measured"], 13);
  const Finished whole =
      runHere(sweep("none.run", {"--kind", "random", "--bos", "on", "--json", "--plan", "--resume"}));
  ASSERT_EQ(whole.status, 0) << whole.err;
  EXPECT_EQ(nlohmann::json::parse(whole.out)["flop"], told["flop"]);
}

TEST_F(SweepCommand, APlanTellsWhatIsLeftOfARun) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  const Finished rest = runHere(sweep("a.run", {"--plan", "--resume", "--json"}));
  ASSERT_EQ(rest.status, 0) << rest.err;
  const auto told = nlohmann::json::parse(rest.out);
  EXPECT_EQ(told["measured"], 12);
  EXPECT_EQ(told["skipped"], 1);
  EXPECT_EQ(told["flop"], 0.0);
  const Finished other = runHere({"sweep", path("model"), "--plan", "--resume", "--out", path("a.run")});
  EXPECT_EQ(other.status, 2);  // of 64 tokens
  EXPECT_TRUE(contains(other.err, "a.run: is a run of another model or of other options")) << other.err;
  const Finished none = runHere({"sweep", path("model"), "--plan", "--resume"});
  EXPECT_TRUE(contains(none.err, "--out is missing")) << none.err;
  const Finished config =
      runHere({"sweep", path("model") + "/config.json", "--plan", "--resume", "--out", path("a.run")});
  EXPECT_TRUE(contains(config.err, "--resume needs the model itself")) << config.err;
}

// Two tokens have one row beside the first: what compares rows is no number, and no fault of the weights.
TEST_F(SweepCommand, AQuantityThatTwoTokensDoNotHaveAccusesNoWeights) {
  std::vector<std::string> two = sweep("two.run", {"--want", "importance,mean_cosine_rest"});
  two[std::find(two.begin(), two.end(), "16") - two.begin()] = "2";
  const Finished done = runHere(two);
  EXPECT_EQ(done.status, 0) << done.err;
}

TEST_F(SweepCommand, ThatMeasuresNothingLeavesNothing) {
  editWeights(path("model"), [](EditedTensors& tensors) {
    tensors.at("model.layers.0.self_attn.q_proj.weight").put(0, std::numeric_limits<float>::quiet_NaN());
  });
  const Finished failed = runHere(sweep("a.run"));
  EXPECT_EQ(failed.status, 1);
  EXPECT_TRUE(contains(failed.err, "the weights may be damaged")) << failed.err;
  EXPECT_FALSE(std::filesystem::exists(path("a.run"))) << "it would be in the way of the next try";
}

TEST_F(SweepCommand, NeverOverwritesARun) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  const std::string before = readFile(path("a.run"));
  const Finished refused = runHere(sweep("a.run"));
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "--resume"));
  const Finished other = runHere(sweep("a.run", {"--resume", "--bos", "off"}));
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(contains(other.err, "bos"));
  EXPECT_EQ(readFile(path("a.run")), before);
}

// It printed a rate at an epsilon that the run does not keep, without a word.
TEST_F(SweepCommand, ARunKeepsTheEpsilonsThatItWasBegunWithAndSaysSo) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  const Finished other = runHere(sweep("a.run", {"--resume", "--eps", "0.5"}));
  ASSERT_EQ(other.status, 0) << other.err;
  EXPECT_TRUE(contains(other.err, path("a.run") + " keeps --eps 0.3, with which it was begun")) << other.err;
  EXPECT_TRUE(contains(other.err, "--table sink_rate --eps 0.5 --out FILE")) << other.err;
  EXPECT_FALSE(contains(runHere(sweep("a.run", {"--resume", "--eps", "0.30"})).err, "keeps")) << "the same number";
}

// Of an edited file it was said that the options are others, with two hashes.
TEST_F(SweepCommand, OtherPromptsAreCalledSo) {
  ASSERT_EQ(runHere(sweep("a.run")).status, 0);
  writeFile(folder_.path() / "prompts.jsonl",
            readFile(folder_.path() / "prompts.jsonl") + "{\"text\": \"One more\"}\n");
  const Finished more = runHere(sweep("a.run", {"--resume"}));
  EXPECT_EQ(more.status, 2);
  EXPECT_TRUE(contains(more.err, "a.run: the prompts in prompts.jsonl are others than those it was begun with; "))
      << more.err;
  const Finished shipped = runHere({"sweep", path("model"), "--out", path("a.run"), "--prompts", "builtin", "--tokens",
                                    "16", "--device", "cpu", "--resume"});
  EXPECT_TRUE(contains(shipped.err,
                       "the prompts in builtin are others than those it was begun with, which were in prompts.jsonl; "))
      << shipped.err;
  ASSERT_EQ(runHere(sweep("r.run", {"--kind", "random"})).status, 0);
  const Finished longer = runHere({"sweep", path("model"), "--out", path("r.run"), "--prompts", path("prompts.jsonl"),
                                   "--tokens", "12", "--device", "cpu", "--resume", "--kind", "random"});
  EXPECT_TRUE(contains(longer.err, "tokens: 16, not 12")) << "what is drawn follows from it: " << longer.err;
}

// The help says that the seed is without effect where nothing is drawn, and going on was refused over it.
TEST_F(SweepCommand, ASeedIsOfWhatIsDrawnAlone) {
  ASSERT_EQ(runHere(sweep("a.run", {"--seed", "3"})).status, 0);
  const std::string before = table("a.run", "importance");
  const Finished again = runHere(sweep("a.run", {"--seed", "9", "--resume"}));
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(table("a.run", "importance"), before);
  ASSERT_EQ(runHere(sweep("r.run", {"--kind", "random", "--seed", "3"})).status, 0);
  const Finished other = runHere(sweep("r.run", {"--kind", "random", "--seed", "9", "--resume"}));
  EXPECT_EQ(other.status, 2);
  EXPECT_TRUE(contains(other.err, "seed: 3, not 9")) << other.err;
}

TEST_F(SweepCommand, WhatIsNamedTwiceCountsOnceAndIsNoted) {
  const Finished swept = runHere(sweep("a.run", {"--eps", "0.3, 0.30,0.8,0.3", "--want", "loss,loss"}));
  EXPECT_EQ(swept.status, 0) << swept.err;
  EXPECT_TRUE(contains(swept.err, "note: --eps names 0.30 more than once; it counts once\n")) << swept.err;
  EXPECT_TRUE(contains(swept.err, "note: --want names loss more than once; it counts once\n")) << swept.err;
  EXPECT_EQ(RunFile::open(path("a.run")).header().epsilons, (std::vector<double>{0.3, 0.8}));
}

// The file's other name, under which it is made, was said; nobody has typed it.
TEST_F(SweepCommand, ARunThatCannotBeMadeIsCalledByItsOwnName) {
  const Finished refused =
      runHere({"sweep", path("model"), "--prompts", path("prompts.jsonl"), "--tokens", "16", "--out", "/proc/x.run"});
  EXPECT_EQ(refused.status, 2) << refused.err;
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "/proc/x.run: cannot be made in /proc: ") ||
              contains(refused.err, "/proc/x.run: the folder /proc may not be written to"))  // to nobody but root
      << refused.err;
}

TEST_F(SweepCommand, RandomAndRepeatedInputsComeFromTheSeed) {
  ASSERT_EQ(runHere(sweep("a.run", {"--kind", "random", "--seed", "5"})).status, 0);
  ASSERT_EQ(runHere(sweep("b.run", {"--kind", "random", "--seed", "5"})).status, 0);
  ASSERT_EQ(runHere(sweep("c.run", {"--kind", "random", "--seed", "6"})).status, 0);
  EXPECT_EQ(table("a.run", "importance"), table("b.run", "importance"));
  EXPECT_NE(table("a.run", "importance"), table("c.run", "importance"));
  EXPECT_TRUE(table("a.run", "sink_rate")
                  .starts_with("bos,eps,category,prompts,rate,mean_importance,uniform_importance,caution\noff,"));
  ASSERT_EQ(runHere(sweep("d.run", {"--kind", "repeat", "--bos", "on"})).status, 0);
  EXPECT_TRUE(contains(table("d.run", "sink_rate"), "\non,"));
}

TEST_F(SweepCommand, BadUseIsOneSentence) {
  for (const auto& more : std::vector<std::vector<std::string>>{{"--eps", "0.3,2"},
                                                                {"--eps", "x"},
                                                                {"--tokens", "1"},
                                                                {"--kind", "odd"},
                                                                {"--prompts", path("absent.jsonl")}}) {
    const Finished refused = runHere(sweep("x.run", more));
    EXPECT_NE(refused.status, 0) << more.back();
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(path("x.run")));
  }
  writeFile(path("no.run"), "no run");
  const Finished refused = runHere({"export", path("no.run"), "--table", "sink_grid", "--out", path("t.csv")});
  EXPECT_EQ(refused.status, 1);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(path("t.csv")));
}

}  // namespace
}  // namespace sinkscope
