// What `sinkscope figures` makes of run files, and records in them.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/record/database.h"
#include "core/record/run_file.h"
#include "core/record/sweep_figure.h"
#include "core/study/figures/causal.h"
#include "core/study/figures/paper_figures.h"
#include "tests/app/figures/figures_call.h"
#include "tests/support/csv.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

TEST_F(FiguresCommand, ARecordGivesTheFiguresWithoutTheModel) {
  const QString run = path(folder_ / "my runs.run");
  ASSERT_EQ(figures(few({QStringLiteral("--out"), path(folder_ / "with"), QStringLiteral("--record"), run})).status, 0);
  const Finished without = figures({run, QStringLiteral("--out"), path(folder_ / "without")});
  ASSERT_EQ(without.status, 0) << without.err;
  EXPECT_EQ(filesOf(folder_ / "without"), filesOf(folder_ / "with"));
  for (const std::string& name : filesOf(folder_ / "with")) {
    if (name.ends_with(".csv")) {
      EXPECT_EQ(readFile(folder_ / "without" / name), readFile(folder_ / "with" / name)) << name;
    }
  }
  EXPECT_TRUE(contains(without.err, "note: recorded 20")) << without.err;
  EXPECT_TRUE(contains(without.err, " on CPU in f32: fig2, fig3")) << without.err;  // those of one minute together
  const fs::path facts = folder_ / "without" / "fig2.txt";
  EXPECT_TRUE(contains(fact(facts, "recorded"), "libtorch")) << fact(facts, "recorded");
  EXPECT_TRUE(contains(fact(facts, "recorded by"), "sinkscope figures embedded --only fig2"))
      << fact(facts, "recorded by");
  EXPECT_TRUE(contains(fact(facts, "made by"), "my runs.run' --only fig2")) << fact(facts, "made by");
}

// Gu et al. 2025, all models in one table: it was a table of compare alone.
TEST_F(FiguresCommand, AllModelsAreOneFigureOfSeveralRunsAndASentenceOfOne) {
  const QString own = path(folder_ / "embedded.run"), out = path(folder_ / "figures");
  ASSERT_EQ(figures(few({QStringLiteral("--only"), QStringLiteral("layers"), QStringLiteral("--record"), own,
                         QStringLiteral("--out"), out}))
                .status,
            0);
  const Finished alone =
      figures({own, QStringLiteral("--only"), QStringLiteral("models"), QStringLiteral("--out"), out});
  EXPECT_EQ(alone.status, 1);
  EXPECT_TRUE(contains(alone.err, "needs two models or more") && contains(alone.err, "--beside")) << alone.err;
  QStringList words = few({QStringLiteral("--only"), QStringLiteral("models"), QStringLiteral("--beside"), own,
                           QStringLiteral("--eps"), QStringLiteral("0.3"), QStringLiteral("--out"), out});
  words[0] = QStringLiteral("control");
  const Finished both = figures(words);
  ASSERT_EQ(both.status, 0) << both.err;
  EXPECT_TRUE(fs::exists(folder_ / "figures" / "models.pdf"));
  const std::string table = readFile(folder_ / "figures" / "models.csv");
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 3) << table;
  EXPECT_TRUE(contains(table, "natural_on")) << table;
  EXPECT_TRUE(contains(table, "\nembedded,")) << table;
  EXPECT_TRUE(contains(table, "\ncontrol,")) << table;
  // The same run again is no other model.
  const QString several = path(folder_ / "several");
  QStringList twice = words;
  twice[twice.indexOf(QStringLiteral("--eps")) + 1] = QStringLiteral("0.3,0.5");
  twice[twice.indexOf(QStringLiteral("--out")) + 1] = several;
  ASSERT_EQ(figures(twice).status, 0);
  EXPECT_TRUE(fs::exists(folder_ / "several" / "models-eps0.3.pdf")) << "of several epsilons it was of the first alone";
  EXPECT_TRUE(fs::exists(folder_ / "several" / "models-eps0.5.pdf"));
  EXPECT_EQ(fact(folder_ / "several" / "models-eps0.5.txt", "epsilon"), "0.50");
  const Finished same = figures({own, QStringLiteral("--only"), QStringLiteral("models"), QStringLiteral("--beside"),
                                 own, QStringLiteral("--out"), path(folder_ / "same")});
  EXPECT_EQ(same.status, 1);
  EXPECT_TRUE(contains(same.err, "embedded.run is named more than once; it counts once")) << same.err;
  EXPECT_TRUE(contains(same.err, "needs two models or more")) << same.err;
}

TEST_F(FiguresCommand, ARunIsDrawnAtItsOwnEpsilonUnlessAnotherIsNamed) {
  const QString run = path(folder_ / "a.run");
  const QStringList only{QStringLiteral("--only"), QStringLiteral("fig6,table1")};
  const auto drawn = [&](const QStringList& what, const char* into) {
    EXPECT_EQ(figures(what + only + QStringList{QStringLiteral("--out"), path(folder_ / into)}).status, 0);
    return readFile(folder_ / into / "fig6.csv") + readFile(folder_ / into / "table1.csv");
  };
  const std::string first =
      drawn(few({QStringLiteral("--eps"), QStringLiteral("0.3"), QStringLiteral("--record"), run}), "model");
  EXPECT_EQ(drawn({run}, "run"), first);
  EXPECT_NE(drawn({run, QStringLiteral("--eps"), QStringLiteral("0.6")}, "other"), first);
}

// The numbers leave without their picture and its facts.
TEST_F(FiguresCommand, TablesOfRatesSayWhatIsBeyondTheContext) {
  TinyLlama brief;
  brief.contextLength = 16;
  writeTinyLlama(folder_ / "brief", brief);
  writeFile(folder_ / "p.txt", "The old man walked slowly along the shore and thought of the sea.\n");
  const QString run = path(folder_ / "b.run");
  const auto drawn = [&](const QStringList& what, const char* into) {
    const Finished done = figures(what + QStringList{QStringLiteral("--only"), QStringLiteral("fig6,table1"),
                                                     QStringLiteral("--out"), path(folder_ / into)});
    EXPECT_EQ(done.status, 0) << done.err;
    for (const char* name : {"fig6.csv", "table1.csv"}) {
      const std::string csv = readFile(folder_ / into / name);
      EXPECT_TRUE(contains(csv, ",beyond_context\n")) << into << " " << csv;
      EXPECT_TRUE(csv.ends_with(",\"T 24, trained on 16\"\n")) << into << " " << csv;
    }
  };
  const QStringList model{path(folder_ / "brief"), QStringLiteral("--tokens"), QStringLiteral("24"),
                          QStringLiteral("--prompts"), path(folder_ / "p.txt")};
  drawn(model, "alone");
  drawn(model + QStringList{QStringLiteral("--record"), run}, "recorded");
  drawn({run}, "read");
}

// Of a run, recorded in or given, both conditions were drawn and "made by" said --bos off.
TEST_F(FiguresCommand, BosIsChosenOfARunAsOfTheModel) {
  const QString run = path(folder_ / "r.run");
  const QStringList wanted{QStringLiteral("--bos"), QStringLiteral("off"), QStringLiteral("--only"),
                           QStringLiteral("fig6,rate-curve,layers,table1"), QStringLiteral("--out")};
  ASSERT_EQ(figures(few(wanted + QStringList{path(folder_ / "model")})).status, 0);
  const Finished recorded =
      figures(few(wanted + QStringList{path(folder_ / "record"), QStringLiteral("--record"), run}));
  ASSERT_EQ(recorded.status, 0) << recorded.err;
  const Finished given = figures(QStringList{run} + wanted + QStringList{path(folder_ / "run")});
  ASSERT_EQ(given.status, 0) << given.err;
  EXPECT_FALSE(contains(given.err, "no effect on a run file")) << given.err;
  for (const char* name : {"fig6.csv", "rate-curve.csv", "layers.csv", "table1.csv"}) {
    const std::string alone = readFile(folder_ / "model" / name);
    EXPECT_FALSE(alone.empty()) << name;
    EXPECT_EQ(readFile(folder_ / "record" / name), alone) << name;
    EXPECT_EQ(readFile(folder_ / "run" / name), alone) << name;
  }
  EXPECT_TRUE(contains(fact(folder_ / "run" / "fig6.txt", "made by"), " --bos off"));
  EXPECT_EQ(RunFile::open((folder_ / "r.run").string()).header().conditions.size(), 2u) << "the run has both";
}

TEST_F(FiguresCommand, ABosThatARunHasNotIsRefusedAndWhatWasRecordedIsDrawnAsItWas) {
  const QString run = path(folder_ / "r.run");
  ASSERT_EQ(figures(few({QStringLiteral("--only"), QStringLiteral("fig6,attention"), QStringLiteral("--record"), run,
                         QStringLiteral("--out"), path(folder_ / "a")}))
                .status,
            0);
  const Finished kept = figures({run, QStringLiteral("--bos"), QStringLiteral("on"), QStringLiteral("--only"),
                                 QStringLiteral("fig6,attention"), QStringLiteral("--out"), path(folder_ / "b")});
  ASSERT_EQ(kept.status, 0) << kept.err;
  EXPECT_TRUE(contains(kept.err, "as they were recorded are drawn attention\n")) << kept.err;
  EXPECT_FALSE(contains(fact(folder_ / "b" / "attention.txt", "made by"), "--bos"));
  EXPECT_TRUE(contains(fact(folder_ / "b" / "fig6.txt", "made by"), " --bos on"));
  {
    Database database(folder_ / "r.run", Database::Access::write);
    database.execute("DELETE FROM cases WHERE bos = 'off'");
    database.execute("UPDATE meta SET value = json_set(value, '$.bos', json('[\"on\"]'))");
  }
  const Finished refused = figures({run, QStringLiteral("--bos"), QStringLiteral("off"), QStringLiteral("--only"),
                                    QStringLiteral("fig6"), QStringLiteral("--out"), path(folder_ / "c")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "r.run: was not measured with bos off; it has bos on")) << refused.err;
}

TEST_F(FiguresCommand, SaysWhatARunHasNotRecordedAndHowItIs) {
  const QString run = recorded(QStringLiteral("fig2"));
  const Finished made = figures({run, QStringLiteral("--out"), path(folder_ / "b"), QStringLiteral("--json")});
  ASSERT_EQ(made.status, 0) << made.err;
  const auto leftOut = nlohmann::json::parse(made.out).at("left_out").get<std::set<std::string>>();
  EXPECT_TRUE(leftOut.contains("fig1") && leftOut.contains("fig9") && !leftOut.contains("fig2")) << made.out;
  EXPECT_TRUE(filesOf(folder_ / "b").count("fig2.pdf"));
  EXPECT_TRUE(filesOf(folder_ / "b").count("fig6.pdf"));
  EXPECT_FALSE(filesOf(folder_ / "b").count("fig9.pdf"));
  EXPECT_TRUE(contains(made.err, "has none recorded: fig1, fig3, fig4, fig9")) << made.err;
  EXPECT_TRUE(contains(made.err, "sinkscope figures MODEL --record ")) << made.err;
  const Finished named =
      figures({run, QStringLiteral("--out"), path(folder_ / "c"), QStringLiteral("--only"), QStringLiteral("fig9")});
  EXPECT_EQ(named.status, 1);
  EXPECT_TRUE(contains(named.err, "fig9 is left out: it needs the model itself")) << named.err;
  EXPECT_TRUE(contains(named.err, "--record")) << named.err;
  EXPECT_FALSE(fs::exists(folder_ / "c"));
}

// It named a way that measures another study: the options of the first are known to the command that began it alone.
TEST_F(FiguresCommand, OfAnInterruptedStudyOfCausesItNamesTheCommandThatGoesOn) {
  const fs::path run = recorded().toStdString();
  {
    Database database(run, Database::Access::write);  // as causal leaves it that is stopped behind its sweep
    database.execute("UPDATE meta SET value = json_set(value, '$.\"begun by\"', 'sinkscope-cli causal')");
    database.execute("DELETE FROM studies");
  }
  const auto drawn = [&] {
    return figures(
        {path(run), QStringLiteral("--out"), path(folder_ / "b"), QStringLiteral("--only"), QStringLiteral("causal")});
  };
  const Finished none = drawn();
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(contains(none.err,
                       "holds none of its changes yet; sinkscope-cli causal with the same options and "
                       "--resume goes on"))
      << none.err;
  EXPECT_FALSE(contains(none.err, "--record")) << none.err;
}

TEST_F(FiguresCommand, SaysBeforehandThatARecordedOneIsThere) {
  const QString run = path(folder_ / "my runs.run");
  const QStringList again = few({QStringLiteral("--out"), path(folder_ / "a"), QStringLiteral("--only"),
                                 QStringLiteral("fig2"), QStringLiteral("--record"), run});
  const Finished first = figures(again);
  ASSERT_EQ(first.status, 0) << first.err;
  EXPECT_FALSE(contains(first.err, "recorded 20")) << first.err;
  const Finished second = figures(again);
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_TRUE(contains(second.err, "note: fig2: ")) << second.err;
  EXPECT_TRUE(contains(second.err, "my runs.run has one recorded 20")) << second.err;
  EXPECT_TRUE(contains(second.err, "my runs.run' --only fig2 draws without the model; it is measured anew"))
      << second.err;
}

TEST_F(FiguresCommand, RecordsOnlyInARunOfTheSameModelAndMeasurement) {
  const QString run = path(folder_ / "x.run");
  const QStringList only = {QStringLiteral("--out"), path(folder_ / "a"), QStringLiteral("--only"),
                            QStringLiteral("fig8")};
  ASSERT_EQ(figures(few(only + QStringList{QStringLiteral("--record"), run})).status, 0);
  const std::string before = readFile(folder_ / "x.run");
  writeTinyLlama(folder_ / "other");
  const auto refused = [&](const QStringList& arguments, const char* words) {
    const Finished made = figures(arguments);
    EXPECT_EQ(made.status, 2) << made.err;
    EXPECT_TRUE(contains(made.err, words)) << made.err;
    EXPECT_TRUE(contains(made.err, "x.run: ")) << made.err;
    EXPECT_EQ(readFile(folder_ / "x.run"), before);
  };
  refused(QStringList{path(folder_ / "other")} + only + QStringList{QStringLiteral("--record"), run},
          "is a run of another model");
  refused(QStringList{QStringLiteral("embedded"), QStringLiteral("--tokens"), QStringLiteral("13"),
                      QStringLiteral("--record"), run} +
              only,
          "was measured at T 12, not 13");
  refused(QStringList{QStringLiteral("embedded"), QStringLiteral("--prompts"), QStringLiteral("builtin"),
                      QStringLiteral("--record"), run} +
              only,
          "was measured on other prompts");
  // Named or not, what is recorded beside it is of the same prompts.
  refused(QStringList{QStringLiteral("embedded"), QStringLiteral("--record"), run} + only,
          "was measured on other prompts (few prompts.jsonl); give them by --prompts, or name a new file");
  writeFile(folder_ / "x.run", "no run");
  EXPECT_EQ(figures(few(only + QStringList{QStringLiteral("--record"), run})).status, 1);
  EXPECT_EQ(readFile(folder_ / "x.run"), "no run");
}

// embedded was said to be no file.
TEST_F(FiguresCommand, OnlyRunsStandBesideOthers) {
  const Finished done = figures(few({"--only", "models", "--beside", "control", "--out", path(folder_ / "o")}));
  EXPECT_EQ(done.status, 2);
  EXPECT_TRUE(contains(done.err, "control: no such file; --beside takes runs alone")) << done.err;
}

// It was said that there is no such model, and to name a model's folder.
TEST_F(FiguresCommand, ARunThatIsNotThereIsCalledARun) {
  const TemporaryFolder folder;
  const Finished done = figures({path(folder / "gone.run"), "--out", path(folder / "out")});
  EXPECT_EQ(done.status, 2);
  EXPECT_TRUE(isOneErrorLine(done)) << done.err;
  EXPECT_TRUE(contains(done.err, "gone.run: no such run")) << done.err;
  EXPECT_FALSE(contains(done.err, "model")) << done.err;
  EXPECT_TRUE(contains(figures({path(folder / "gone"), "--out", path(folder / "out")}).err, "gone: no such model"));
}

TEST_F(FiguresCommand, SaysWhenAnOptionMeansNothingToARun) {
  const QString run = path(folder_ / "x.run");
  const QStringList out = {QStringLiteral("--out"), path(folder_ / "a"), QStringLiteral("--only"),
                           QStringLiteral("fig6")};
  ASSERT_EQ(figures(few(out + QStringList{QStringLiteral("--record"), run})).status, 0);
  const Finished made = figures(QStringList{run, QStringLiteral("--heads"), QStringLiteral("L0H0")} + out);
  EXPECT_EQ(made.status, 0);
  EXPECT_TRUE(contains(made.err, "--heads has no effect on a run file")) << made.err;
  const std::string conditions = readFile(folder_ / "a" / "fig6.txt");
  EXPECT_TRUE(contains(conditions, "made by: sinkscope figures")) << conditions;
  EXPECT_FALSE(contains(conditions, "--heads")) << "what had no effect has not made it";
}

// It was a table of other columns alone.
TEST_F(FiguresCommand, OfAnInterruptedStudyOfCausesWhatIsMeasuredIsDrawn) {
  const fs::path run = recorded().toStdString();
  PromptSet prompts = readPromptSet((folder_ / "few prompts.jsonl").string());
  prompts.prompts.resize(2);
  CausalStudy study = causalStudy(openModel("embedded", {.device = "cpu"}), prompts, {.tokens = 12, .draws = 1});
  const auto columns = [&](const PaperResult& of, const char* out) {
    RunFile::extend(run).addStudy("causal", of, study.record);
    const Finished done = figures(
        {path(run), QStringLiteral("--out"), path(folder_ / out), QStringLiteral("--only"), QStringLiteral("causal")});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_TRUE(fs::exists(folder_ / out / "causal.pdf"));
    EXPECT_EQ(contains(done.err, "causal is not finished: 7 of "), std::string(out) == "part") << done.err;
    const std::string csv = readFile(folder_ / out / "causal.csv");
    return csv.substr(0, csv.find_first_of("\r\n"));
  };
  const std::string finished = columns(causalResult(study), "whole");
  study.numbers.resize(8);
  EXPECT_EQ(columns(causalPart(study), "part"), finished + ",so_far");
  const std::string soFar = fact(folder_ / "part" / "causal.txt", "so far");
  EXPECT_EQ(soFar, "7 of " + std::to_string(study.arms.size() - 1) + " changes: the study is not finished");
}

// What the Studies page shows of its sweep, which was the window's alone.
TEST_F(FiguresCommand, ASweepIsDrawnAsItsPageShowsIt) {
  const QString run = recorded();
  const Finished made = figures({run, QStringLiteral("--only"), QStringLiteral("sink-rates"), QStringLiteral("--eps"),
                                 QStringLiteral("0.3"), QStringLiteral("--by-number"), QStringLiteral("--format"),
                                 QStringLiteral("svg"), QStringLiteral("--out"), path(folder_ / "drawn")});
  ASSERT_EQ(made.status, 0) << made.err;
  const RunFile file = RunFile::open(run.toStdString());
  EXPECT_EQ(readFile(folder_ / "drawn" / "sink-rates.csv"),
            toCsv(sweepFigure(LiveSweep::of(file), {.epsilon = 0.3, .sorted = false})));
  const std::string command = fact(folder_ / "drawn" / "sink-rates.txt", "made by");
  EXPECT_TRUE(contains(command, "--eps 0.3 --by-number")) << command;
  // Not unless it is asked for, and not of a model.
  ASSERT_EQ(figures({run, QStringLiteral("--out"), path(folder_ / "all")}).status, 0);
  EXPECT_FALSE(fs::exists(folder_ / "all" / "sink-rates.csv"));
  const Finished ofModel = figures(
      few({QStringLiteral("--only"), QStringLiteral("sink-rates"), QStringLiteral("--out"), path(folder_ / "model")}));
  EXPECT_EQ(ofModel.status, 1);
  EXPECT_TRUE(contains(ofModel.err, "it is of a run")) << ofModel.err;
}

}  // namespace
}  // namespace sinkscope
