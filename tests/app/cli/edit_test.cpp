// --edit in the commands: what is measured is of the changed model, says so, and is kept.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/probe/edits/edit_op.h"
#include "core/record/run_file.h"
#include "core/record/sink_table.h"
#include "tests/app/cli/run_here.h"
#include "tests/app/cli/tensors.h"
#include "tests/support/csv.h"
#include "tests/support/full_memory.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

class EditOption : public testing::Test {
 protected:
  std::string edits(const std::string& rows, const std::string& name = "edits.json") const {
    writeFile(folder_ / name, "{\"edits\": [" + rows + "]}");
    return folder_ / name;
  }
  std::string out(const std::string& name) const { return folder_ / name; }
  SafetensorsFile attend(const std::string& rows, const std::string& text = "The old man walked slowly") const {
    std::vector<std::string> words = {"attend", "embedded", "--text", text, "--out", out("a.safetensors")};
    if (!rows.empty()) words.insert(words.end(), {"--edit", edits(rows)});
    const Finished finished = runHere(words);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return SafetensorsFile::open(out("a.safetensors"));
  }

  TemporaryFolder folder_;
};

const std::string kMask = R"({"site": "scores", "op": "mask", "keys": [0]})";

TEST_F(EditOption, AttendWritesTheEditedPassAndSaysSo) {
  const SafetensorsFile masked = attend(kMask);
  const std::vector<double> attention = numbers(masked.tensors().at("attention"));
  const Shape shape = masked.tensors().at("attention").shape;
  const auto tokens = static_cast<std::size_t>(shape.at(3));
  for (std::size_t row = 0; row < attention.size() / tokens; ++row) {
    const bool first = row % tokens == 0;
    EXPECT_EQ(attention[row * tokens], first ? 1.0 : 0.0) << row;
  }
  EXPECT_EQ(masked.metadata().at("edits"), "Mask key 0 in all heads of all layers");
  EXPECT_EQ(nlohmann::json::parse(masked.metadata().at("edits as JSON")),
            nlohmann::json::parse("{\"edits\": [" + kMask + "]}"));
  EXPECT_FALSE(attend("").metadata().contains("edits"));
}

TEST_F(EditOption, SettingsThatChangeNothingChangeNoBit) {
  const std::vector<double> plain = numbers(attend("").tensors().at("attention"));
  const SafetensorsFile same = attend(R"({"site": "scores", "op": "add", "keys": "first", "value": 0})");
  EXPECT_EQ(numbers(same.tensors().at("attention")), plain);
  EXPECT_FALSE(same.metadata().contains("edits"));
}

TEST_F(EditOption, SweepKeepsItsEditsAndGoesOnWithTheSameOnly) {
  writeFile(folder_ / "p.txt",
            "The sea was calm and the old man walked slowly home\nOnce upon a time there was a king\n");
  const auto sweep = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"sweep",    "embedded", "--prompts", out("p.txt"),
                                      "--tokens", "8",        "--out",     out("r.run")};
    words.insert(words.end(), more.begin(), more.end());
    return runHere(words);
  };
  const Finished measured = sweep({"--edit", edits(kMask)});
  ASSERT_EQ(measured.status, 0) << measured.err;
  const RunFile run = RunFile::open(out("r.run"));
  EXPECT_EQ(run.header().editWords, "Mask key 0 in all heads of all layers");
  EXPECT_TRUE(contains(measured.err, "what is measured is of the changed model; Mask key 0 in all heads"))
      << measured.err;
  const Finished json = sweep({"--edit", edits(kMask), "--resume", "--json"});
  EXPECT_EQ(nlohmann::json::parse(json.out).at("edits"), "Mask key 0 in all heads of all layers");
  // A table that is handed on says of each row whether it is of the changed model.
  ASSERT_EQ(
      runHere({"sweep", "embedded", "--prompts", out("p.txt"), "--tokens", "8", "--out", out("plain.run")}).status, 0);
  const Finished both = runHere(
      {"compare", out("plain.run"), out("r.run"), "--curve", out("c.csv"), "--models", out("m.csv"), "--eps", "0.3"});
  ASSERT_EQ(both.status, 0) << both.err;
  for (const char* name : {"c.csv", "m.csv"}) {
    const auto table = csvRows(readFile(folder_ / name));
    const auto column = std::find(table[0].begin(), table[0].end(), "edits") - table[0].begin();
    const auto of = std::find_if(table[0].begin(), table[0].end(),
                                 [](const std::string& one) { return one == "run" || one == "runs"; }) -
                    table[0].begin();
    ASSERT_LT(column, std::ssize(table[0])) << name;
    for (std::size_t row = 1; row < table.size(); ++row) {
      const bool isEdited = table[row][static_cast<std::size_t>(of)] == out("r.run");
      EXPECT_EQ(table[row][static_cast<std::size_t>(column)], isEdited ? "Mask key 0 in all heads of all layers" : "")
          << name;
    }
  }
  EXPECT_TRUE(contains(runHere({"export", out("r.run"), "--table", "sink_rate", "--out", "-"}).out, ",edits\n"));
  for (const RunCase& one : run.cases()) {
    const Volume importance = run.importance(one);
    EXPECT_NEAR(static_cast<double>(importance.at(1, 1, 0)), 1.0 / 8.0, 1e-7) << "of the first query alone";
  }
  EXPECT_EQ(sweep({"--edit", edits(kMask), "--resume"}).status, 0);
  const Finished without = sweep({"--resume"});
  EXPECT_EQ(without.status, 2);
  EXPECT_TRUE(isOneErrorLine(without) && contains(without.err, "begun with other options (edits")) << without.err;
  const Finished other = sweep({"--resume", "--edit", edits(R"({"site": "v", "op": "zero"})", "other.json")});
  EXPECT_TRUE(other.status == 2 && contains(other.err, "begun with other options (edits")) << other.err;
}

TEST_F(EditOption, ADeviceThatIsFullStreamsTheEditedModel) {
  writeFile(folder_ / "p.txt", "The sea was calm and the old man walked slowly home\n");
  std::atomic<int> times = 1;  // one prompt cannot be divided
  const FullMemory device(1 << 11, [&] { return std::filesystem::exists(out("r.run")) && times-- > 0; });
  const Finished measured = runHere({"sweep", "embedded", "--prompts", out("p.txt"), "--tokens", "8", "--out",
                                     out("r.run"), "--device", "cpu", "--edit", edits(kMask)});
  ASSERT_EQ(measured.status, 0) << measured.err;
  EXPECT_EQ(device.refusals(), 1);
  EXPECT_TRUE(contains(measured.err, "the weights are streamed from here on")) << measured.err;
  const RunFile run = RunFile::open(out("r.run"));
  EXPECT_EQ(run.header().editWords, "Mask key 0 in all heads of all layers");
  EXPECT_NEAR(static_cast<double>(run.importance(run.cases().front()).at(1, 1, 0)), 1.0 / 8.0, 1e-7);
}

TEST_F(EditOption, PlanCountsTheUntouchedPassBeside) {
  const auto operations = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"sweep", "embedded", "--plan", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished finished = runHere(words);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return nlohmann::json::parse(finished.out).at("flop").get<double>();
  };
  const std::string freeze = R"({"site": "pattern", "op": "freeze"})", zero = R"({"site": "v", "op": "zero"})";
  EXPECT_NEAR(operations({"--edit", edits(zero + "," + freeze)}) / operations({}), 2.0, 1e-6);
  EXPECT_NEAR(operations({"--edit", edits(freeze)}) / operations({}), 1.0, 1e-6) << "nothing changes what is kept";
}

TEST_F(EditOption, PerturbAndCollapseMeasureTheEditedModel) {
  const auto spread = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"perturb",     "embedded",
                                      "--text",      "The old man walked slowly",
                                      "--perturbed", "The young man walked slowly",
                                      "--out",       out("s.safetensors")};
    words.insert(words.end(), more.begin(), more.end());
    const Finished finished = runHere(words);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return numbers(SafetensorsFile::open(out("s.safetensors")).tensors().at("spread_bos"));
  };
  // Where no token sees another, a change stays where it was made.
  const std::vector<double> alone = spread({"--edit", edits(R"({"site": "scores", "op": "only_self"})")});
  const std::vector<double> plain = spread({});
  ASSERT_EQ(alone.size(), plain.size());
  double spreads = 0.0;
  const std::size_t columns = plain.size() / 9;  // embedding and eight blocks
  for (std::size_t i = 0; i < alone.size(); ++i) {
    const std::size_t position = i % columns;
    if (position == 2) continue;
    EXPECT_EQ(alone[i], 0.0) << i;
    spreads += plain[i];
  }
  EXPECT_GT(spreads, 0.0);
  const Finished collapse =
      runHere({"collapse", "embedded", "--sums", "5", "--out", out("c.csv"), "--edit", edits(kMask)});
  EXPECT_EQ(collapse.status, 0) << collapse.err;
}

// An edit of the prompt acts on each of the prompts that a command compares.
TEST_F(EditOption, OfThePromptActsInPerturbAndCollapse) {
  const std::string noFirst = edits(R"({"site": "prompt", "op": "remove", "positions": "first"})");
  std::vector<std::string> words = {"perturb",         "embedded",        "--ids", "400,401,402,403",
                                    "--perturbed-ids", "400,401,410,403", "--out", out("s.safetensors")};
  ASSERT_EQ(runHere(words).status, 0);
  const std::vector<double> plain = numbers(SafetensorsFile::open(out("s.safetensors")).tensors().at("spread_nobos"));
  words.insert(words.end(), {"--edit", noFirst});
  const Finished spread = runHere(words);
  ASSERT_EQ(spread.status, 0) << spread.err;
  const SafetensorsFile file = SafetensorsFile::open(out("s.safetensors"));
  const std::vector<double> edited = numbers(file.tensors().at("spread_bos"));
  EXPECT_TRUE(contains(file.metadata().at("columns"), "before its edits"));
  for (std::size_t i = 0; i < edited.size(); ++i) {  // without its bos the prompt is the text alone
    if (i % 5 == 0) {
      EXPECT_TRUE(std::isnan(edited[i])) << i;
    } else {
      EXPECT_NEAR(edited[i], plain[i / 5 * 4 + i % 5 - 1], 1e-4) << i;
    }
  }
  words[5] = "410,401,402,403";
  const Finished gone = runHere(words);
  EXPECT_EQ(gone.status, 2) << gone.err;
  EXPECT_TRUE(contains(gone.err, "takes away the word that is changed")) << gone.err;

  const Finished sums = runHere({"collapse", "embedded", "--sums", "5", "--out", out("d.csv"), "--edit", noFirst});
  ASSERT_EQ(sums.status, 0) << sums.err;
  ASSERT_EQ(runHere({"collapse", "embedded", "--sums", "5", "--out", out("c.csv")}).status, 0);
  const auto tokensOf = [&](const char* name) {
    std::vector<int> tokens;
    std::istringstream lines(readFile(out(name)));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("5,")) tokens.push_back(std::stoi(line.substr(2)));
    }
    return tokens;
  };
  const std::vector<int> before = tokensOf("c.csv"), after = tokensOf("d.csv");
  ASSERT_EQ(after.size(), 2u);
  EXPECT_EQ(after, (std::vector<int>{before[0] - 1, before[1] - 1}));
}

// A device that one prompt fills: the weights give way, in every command by the same step.
TEST_F(EditOption, CommandsOfOnePromptGoOnWithStreamedWeights) {
  const std::string mask = edits(kMask);
  const std::vector<std::vector<std::string>> commands = {
      {"attend", "embedded", "--ids", "1,2,3,4,5,6,7,8", "--edit", mask},
      {"perturb", "embedded", "--ids", "1,2,3,4,5", "--perturbed-ids", "1,2,9,4,5", "--edit", mask},
      {"collapse", "embedded", "--sums", "5"}};
  for (std::vector<std::string> words : commands) {
    SCOPED_TRACE(words.front());
    words.insert(words.end(), {"--device", "cpu", "--threads", "1", "--out", out("plain")});
    std::atomic<int> pieces = 0;
    {
      const FullMemory counted(1 << 9, [&] { return ++pieces < 0; });
      const Finished plain = runHere(words);
      ASSERT_EQ(plain.status, 0) << plain.err;
      EXPECT_FALSE(contains(plain.err, "streamed")) << plain.err;
    }
    words.back() = out("streamed");
    // The last pieces are of what is done with the results; before them are the pass's, and the model's own first.
    Finished streamed;
    for (int back = 2; back < pieces && !contains(streamed.err, "the weights are streamed from here on"); back *= 2) {
      std::atomic<int> left = pieces - back;
      const FullMemory device(1 << 9, [&] { return left-- == 0; });
      streamed = runHere(words);
    }
    ASSERT_EQ(streamed.status, 0) << streamed.err;
    EXPECT_TRUE(contains(streamed.err, "the weights are streamed from here on")) << streamed.err;
    if (words.front() == "collapse") {
      EXPECT_EQ(readFile(out("streamed")), readFile(out("plain")));
      continue;
    }
    const SafetensorsFile before = SafetensorsFile::open(out("plain")), after = SafetensorsFile::open(out("streamed"));
    ASSERT_EQ(before.tensors().size(), after.tensors().size());
    for (const auto& [name, tensor] : before.tensors()) {
      if (tensor.dtype != DType::f32) continue;
      EXPECT_EQ(numbers(after.tensors().at(name)), numbers(tensor)) << name;
    }
  }
}

TEST_F(EditOption, RefusesAFileInOneSentenceThatNamesItAndTheRow) {
  for (const std::string rows :
       {R"({"site": "v", "op": "zero", "layers": [9]})", R"({"site": "v", "op": "zro"})", "5"}) {
    const Finished finished =
        runHere({"attend", "embedded", "--text", "a", "--out", out("x.safetensors"), "--edit", edits(rows)});
    EXPECT_EQ(finished.status, 1);
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    EXPECT_TRUE(contains(finished.err, "edits.json: edit 1")) << finished.err;
    EXPECT_FALSE(std::filesystem::exists(out("x.safetensors")));
  }
}

// "it can at scores", and not what can be done there; and positions were missing, although "all" was named.
TEST_F(EditOption, ARefusalSaysWhatCanBeDoneInstead) {
  const auto said = [&](const std::string& row) {
    return runHere({"attend", "embedded", "--text", "a", "--out", out("x.safetensors"), "--edit", edits(row)}).err;
  };
  const std::string mask = said(R"({"site": "v", "op": "mask", "keys": [0]})");
  EXPECT_TRUE(contains(mask, "mask cannot be done at v; it can at scores; at v can be done ")) << mask;
  EXPECT_TRUE(contains(mask.substr(mask.find("at v can")), "zero")) << mask;
  const std::string all = said(R"({"site": "prompt", "op": "remove", "positions": "all"})");
  EXPECT_TRUE(contains(all, "remove at prompt takes its positions one by one, and not all of them")) << all;
}

// "over the prompts", and nobody could tell which.
TEST_F(EditOption, WhatIsMeasuredBeforehandNamesItsPrompts) {
  const Finished done = runHere({"attend", "embedded", "--text", "The old man walked", "--out", out("x.safetensors"),
                                 "--edit", edits(R"({"site": "z", "op": "mean", "layers": [1]})")});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(
      contains(done.err, "measured of the untouched model beforehand, over the prompts of builtin (170 prompts)"))
      << done.err;
}

// What does nothing in a prompt is said, and the file does not claim it.
TEST_F(EditOption, WhatTouchesNothingIsSaidAndNotClaimed) {
  const std::string late = R"({"site": "v", "op": "zero", "positions": [900]})";
  const std::string absent = R"({"site": "v", "op": "zero", "positions": {"text": "zebra"}})";
  const Finished said = runHere({"attend", "embedded", "--text", "The old man", "--out", out("a.safetensors"), "--edit",
                                 edits(late + "," + absent)});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_TRUE(contains(said.err, "edit 1 (zero v) touches nothing in this prompt")) << said.err;
  EXPECT_TRUE(contains(said.err, "edit 2 (zero v) touches nothing in this prompt: “zebra”")) << said.err;
  const std::string words = SafetensorsFile::open(out("a.safetensors")).metadata().at("edits");
  EXPECT_TRUE(contains(words, "position 900 in all heads of all layers (touches nothing in this prompt)")) << words;

  const Finished swept = runHere({"sweep", "embedded", "--tokens", "16", "--out", out("s.run"), "--edit", edits(late)});
  EXPECT_EQ(swept.status, 0) << swept.err;
  EXPECT_TRUE(contains(swept.err, "touches nothing in any of the 170 prompts")) << swept.err;
  EXPECT_TRUE(contains(RunFile::open(out("s.run")).header().editWords, "touches nothing in any"));

  const Finished spread = runHere({"perturb", "embedded", "--text", "The old man", "--perturbed", "The young man",
                                   "--out", out("p.safetensors"), "--edit", edits(absent)});
  EXPECT_TRUE(contains(spread.err, "touches nothing")) << spread.err;
  EXPECT_TRUE(contains(SafetensorsFile::open(out("p.safetensors")).metadata().at("edits"), "touches nothing"));
  const Finished collapse =
      runHere({"collapse", "embedded", "--sums", "5", "--out", out("c.csv"), "--edit", edits(absent)});
  EXPECT_TRUE(contains(collapse.err, "touches nothing")) << collapse.err;
  const Finished touching = runHere({"attend", "embedded", "--text", "The old man", "--out", out("a.safetensors"),
                                     "--edit", edits(R"({"site": "v", "op": "zero", "positions": {"text": "old"}})")});
  EXPECT_FALSE(contains(touching.err, "touches nothing")) << touching.err;
}

TEST_F(EditOption, WhatIsNoFileIsRefusedForWhatItIs) {
  const auto refusal = [&](const std::string& file, int status = 1) {
    const Finished finished =
        runHere({"attend", "embedded", "--text", "a", "--out", out("x.safetensors"), "--edit", file});
    EXPECT_EQ(finished.status, status) << finished.err;
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    return finished.err;
  };
  EXPECT_TRUE(contains(refusal("", 2), "--edit: is given, and empty"));
  EXPECT_TRUE(contains(refusal(out("")), "is a folder"));
  EXPECT_TRUE(contains(refusal("/dev/null"), "is a pipe or a device"));
  EXPECT_TRUE(contains(refusal(out("nothing.json"), 2), "no such file"));
  EXPECT_TRUE(contains(refusal(edits(R"({"site": "v", "op": "scale", "value": 1e999})")), "too large"));
}

TEST_F(EditOption, PlanSaysWhatEditsCostMore) {
  const auto plan = [&](const std::string& row) {
    return runHere({"sweep", "embedded", "--plan", "--edit", edits(row)}).out;
  };
  EXPECT_TRUE(contains(plan(R"({"site": "v", "op": "zero"}, {"site": "pattern", "op": "freeze"})"), "counts twice"));
  EXPECT_TRUE(contains(plan(kMask), "formed whole"));
  EXPECT_TRUE(contains(plan(R"({"site": "z", "op": "mean"})"), "beforehand"));
  EXPECT_FALSE(contains(plan(R"({"site": "v", "op": "zero"})"), "these edits"));
  const auto operations = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"sweep", "embedded", "--plan", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return nlohmann::json::parse(runHere(arguments).out).at("flop").get<double>();
  };
  const std::string rule = edits(R"({"site": "v", "op": "zero", "heads": {"sink": 0.3}})");
  EXPECT_NEAR(operations({"--edit", rule}), 2 * operations({}), 1.0) << "the pass that finds the sink heads counts";
}

// A study that cannot be measured leaves no run behind.
TEST_F(EditOption, CausesOfPromptsThatAreTooShortLeaveNoRun) {
  writeFile(folder_ / "short.txt", "The old man.\nA king.\n");
  const Finished finished = runHere({"causal", "embedded", "--prompts", folder_ / "short.txt", "--out", out("c.run")});
  EXPECT_EQ(finished.status, 2) << finished.err;
  EXPECT_FALSE(std::filesystem::exists(out("c.run")));
}

// What a sweep shows as sink heads is what another command edits, whatever its own prompt is.
TEST_F(EditOption, SinkHeadsAreThoseOfASweep) {
  ASSERT_EQ(runHere({"sweep", "embedded", "--out", out("s.run"), "--quiet"}).status, 0);
  const RunFile run = RunFile::open(out("s.run"));
  const Volume seen = tokenImportance(run, RunBos::on).values;  // [prompts,L,H]
  const Finished finished =
      runHere({"attend", "embedded", "--text", "The old man walked slowly", "--out", out("a.safetensors"), "--edit",
               edits(R"({"site": "scores", "op": "mask", "keys": [0], "heads": {"sink": 0.3}})")});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const SafetensorsFile file = SafetensorsFile::open(out("a.safetensors"));
  const std::vector<double> attention = numbers(file.tensors().at("attention"));
  const auto tokens = static_cast<std::size_t>(file.tensors().at("attention").shape.at(3));
  int sinks = 0;
  constexpr int kNamed = 24;  // of so many heads the names are said
  for (int layer = 0; layer < seen.rows; ++layer) {
    for (int head = 0; head < seen.cols; ++head) {
      double mean = 0.0;
      for (int prompt = 0; prompt < seen.planes; ++prompt) mean += seen.at(prompt, layer, head) / seen.planes;
      const auto last = static_cast<std::size_t>(layer * seen.cols + head + 1) * tokens * tokens - tokens;
      EXPECT_EQ(attention[last] == 0.0, mean > 0.3) << "L" << layer << "H" << head << ", mean " << mean;
      if (mean <= 0.3) continue;
      if (++sinks > kNamed) continue;
      const std::string name = "L" + std::to_string(layer) + "H" + std::to_string(head);
      EXPECT_TRUE(contains(finished.err, name)) << finished.err;
      EXPECT_TRUE(contains(file.metadata().at("edits"), name)) << file.metadata().at("edits");
    }
  }
  EXPECT_GT(sinks, kNamed);
  EXPECT_TRUE(contains(finished.err, "(" + std::to_string(sinks) + " heads: ")) << finished.err;
}

TEST_F(EditOption, WhatAnEditDroveOutOfRangeIsNotBlamedOnTheWeights) {
  const Finished finished = runHere({"attend", "embedded", "--text", "The old man", "--out", out("a.safetensors"),
                                     "--edit", edits(R"({"site": "resid_post", "op": "scale", "value": 1e30})")});
  EXPECT_TRUE(contains(finished.err, "the edits may have driven them")) << finished.err;
  EXPECT_FALSE(contains(finished.err, "weights")) << finished.err;
}

TEST_F(EditOption, CausalMeasuresAListOfOnesOwnAndKeepsTheStudiesApart) {
  std::string lines;
  for (int i = 0; i < 4; ++i)
    lines += "Prompt " + std::to_string(i * 71) + " tells of the sea and of the boats that came home.\n";
  writeFile(folder_ / "few.txt", lines);
  const std::vector<std::string> call = {"causal",  "embedded", "--prompts", folder_ / "few.txt", "--tokens", "12",
                                         "--draws", "2",        "--out",     out("c.run")};
  std::vector<std::string> own = call;
  own.insert(own.end(), {"--edit", edits(R"({"site": "v", "op": "zero", "positions": "first"})")});
  const Finished made = runHere(own);
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(contains(made.out, "  the edits: loss ")) << made.out;
  EXPECT_TRUE(contains(made.out, "of 2 as large)")) << made.out;
  EXPECT_FALSE(contains(made.out, "key masked")) << made.out;
  std::vector<std::string> other = call;
  other.emplace_back("--resume");
  const Finished refused = runHere(other);
  EXPECT_EQ(refused.status, 2) << refused.err;
  EXPECT_TRUE(contains(refused.err, "holds the study with other options (epsilon 0.3, ")) << refused.err;
  own[7] = "1";
  own.emplace_back("--resume");
  const Finished fewer = runHere(own);
  EXPECT_EQ(fewer.status, 2) << fewer.err;
  EXPECT_TRUE(contains(fewer.err, "holds the study with 2 draws of every control, and 1 would lose some")) << fewer.err;
  EXPECT_TRUE(contains(fewer.err, "give --draws 2 or more")) << fewer.err;
}

// Whether it is measured now or was before.
TEST_F(EditOption, CausalSaysWhatTouchesNothing) {
  std::string lines;
  for (int i = 0; i < 3; ++i)
    lines += "Prompt " + std::to_string(i * 71) + " tells of the sea and of the boats that came home.\n";
  writeFile(folder_ / "few.txt", lines);
  std::vector<std::string> call = {"causal",  "embedded", "--prompts", folder_ / "few.txt", "--tokens", "12",
                                   "--draws", "1",        "--out",     out("idle.run"),     "--edit"};
  call.push_back(edits(R"({"site": "v", "op": "zero", "positions": [900]},
                          {"site": "z", "op": "zero", "heads": {"sink": 1.0}},
                          {"site": "scores", "op": "mask", "keys": [7], "positions": [2]})"));
  for (int i = 0; i < 2; ++i, call.push_back("--resume")) {
    const Finished done = runHere(call);
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_TRUE(contains(done.err, "edit 1 (zero v) touches nothing in any of the 3 prompts: position 11 is the last"))
        << done.err;
    EXPECT_TRUE(contains(done.err, "edit 2 (zero z) touches nothing in this model")) << done.err;
    EXPECT_TRUE(contains(done.err, "edit 3 (mask scores) touches nothing in any of the 3 prompts: none of these"))
        << done.err;
  }
}

TEST_F(EditOption, AListWithoutEditsIsRefused) {
  writeFile(folder_ / "none.json", R"({"edits": []})");
  for (const char* command : {"causal", "sweep"}) {
    const Finished done = runHere({command, "embedded", "--out", out("none.run"), "--edit", folder_ / "none.json"});
    EXPECT_EQ(done.status, 1) << done.err;
    EXPECT_TRUE(contains(done.err, "holds no edits")) << done.err;
    EXPECT_FALSE(std::filesystem::exists(out("none.run")));
  }
}

TEST(EditManual, NamesEveryOpAndSite) {
  const std::string page = readFile(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "packaging/sinkscope-cli.1");
  const std::string section =
      page.substr(page.find(".SH EDITS"), page.find(".SH EXIT STATUS") - page.find(".SH EDITS"));
  for (const EditOp& op : editOps()) EXPECT_TRUE(contains(section, ".B " + std::string(op.name) + "\n")) << op.name;
  for (const EditSite& site : editSites()) EXPECT_TRUE(contains(section, std::string(site.name))) << site.name;
}

}  // namespace
}  // namespace sinkscope
