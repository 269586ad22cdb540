// What is asked of sinkscope figures: what it means, what is refused, and what is noted as asked for nothing.
#include <filesystem>
#include <regex>

#include <QtGui/QImage>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/device/threads.h"
#include "core/study/figures/paper_figures.h"
#include "tests/app/figures/figures_call.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// The lecturer's slide: 16:9, in type for a hall, with its conditions.
TEST_F(FiguresCommand, ASlideIsAVenueLikeTheOthers) {
  const fs::path out = folder_ / "slides";
  ASSERT_EQ(figures(few({QStringLiteral("--out"), path(out), QStringLiteral("--only"), QStringLiteral("attention"),
                         QStringLiteral("--format"), QStringLiteral("png"), QStringLiteral("--venue"),
                         QStringLiteral("slide")}))
                .status,
            0);
  const QImage picture(path(out / "attention.png"));
  ASSERT_FALSE(picture.isNull());
  EXPECT_NEAR(double(picture.width()) / picture.height(), 16.0 / 9.0, 0.01);
  EXPECT_TRUE(contains(fact(out / "attention.txt", "made by"), "--venue slide"));
  // Without them the picture has the room.
  const auto slideWith = [&](const QStringList& more) {
    return figures(few(QStringList{QStringLiteral("--out"), path(out), QStringLiteral("--only"),
                                   QStringLiteral("attention"), QStringLiteral("--format"), QStringLiteral("png"),
                                   QStringLiteral("--venue"), QStringLiteral("slide")} +
                       more));
  };
  ASSERT_EQ(slideWith({QStringLiteral("--no-caption")}).status, 0);
  const QImage alone(path(out / "attention.png"));
  EXPECT_EQ(alone.size(), picture.size());
  EXPECT_NE(alone, picture);
  EXPECT_TRUE(contains(fact(out / "attention.txt", "made by"), "--no-caption"));
  const Finished both = slideWith({QStringLiteral("--no-caption"), QStringLiteral("--caption")});
  EXPECT_EQ(both.status, 2);
  EXPECT_TRUE(contains(both.err, "contradict")) << both.err;
}

// One file each, which says what is in it, and the same as the one that is asked for alone.
TEST_F(FiguresCommand, SeveralEpsilonsAreAFileEach) {
  const QString run = path(folder_ / "a.run");
  const auto drawn = [&](const char* epsilons, const char* into) {
    return figures(few({QStringLiteral("--eps"), QString::fromUtf8(epsilons), QStringLiteral("--record"), run,
                        QStringLiteral("--only"), QStringLiteral("fig6,table1,rate-curve"), QStringLiteral("--out"),
                        path(folder_ / into)}));
  };
  const Finished several = drawn("0.3,0.60", "several");
  ASSERT_EQ(several.status, 0) << several.err;
  ASSERT_EQ(drawn("0.6", "one").status, 0);
  for (const char* ending : {".csv", ".pdf", ".txt"}) {
    EXPECT_TRUE(fs::exists(folder_ / "several" / (std::string("fig6-eps0.3") + ending))) << ending;
    EXPECT_TRUE(fs::exists(folder_ / "several" / (std::string("fig6-eps0.60") + ending))) << ending;
  }
  EXPECT_FALSE(fs::exists(folder_ / "several" / "fig6.csv"));
  EXPECT_TRUE(fs::exists(folder_ / "several" / "rate-curve.csv"));  // has every epsilon itself
  EXPECT_EQ(readFile(folder_ / "several" / "fig6-eps0.60.csv"), readFile(folder_ / "one" / "fig6.csv"));
  EXPECT_EQ(readFile(folder_ / "several" / "table1-eps0.60.csv"), readFile(folder_ / "one" / "table1.csv"));
  EXPECT_EQ(fact(folder_ / "several" / "fig6-eps0.3.txt", "epsilon"), "0.30");
  EXPECT_EQ(fact(folder_ / "several" / "table1-eps0.60.txt", "epsilon"), "0.60");
}

TEST_F(FiguresCommand, BosIsChosenWhereAFigureCanBeOfEither) {
  const auto conditions = [&](const char* bos) {
    const fs::path into = folder_ / bos;
    const Finished made = figures(few({QStringLiteral("--bos"), QString::fromUtf8(bos), QStringLiteral("--only"),
                                       QStringLiteral("table1,fig6,fig3"), QStringLiteral("--out"), path(into)}));
    EXPECT_EQ(made.status, 0) << made.err;
    const bool told = contains(made.err, "note: fig3 takes no --bos: both conditions are measured");
    EXPECT_EQ(told, std::string(bos) != "auto") << made.err;
    return fact(into / "fig6.txt", "position 0") + "; " + readFile(into / "table1.csv");
  };
  const std::string on = conditions("on"), off = conditions("off"), both = conditions("auto");
  EXPECT_TRUE(on.starts_with("⟨bos⟩;")) << on;
  EXPECT_FALSE(off.starts_with("⟨bos⟩")) << off;
  EXPECT_TRUE(contains(both, ",on,") && contains(both, ",off,")) << both;
  EXPECT_TRUE(contains(on, ",on,") && !contains(on, ",off,")) << on;
  EXPECT_TRUE(contains(off, ",off,") && !contains(off, ",on,")) << off;
}

// It was refused, where leaving it out gives both.
TEST_F(FiguresCommand, BothIsWhatShowsBothAndTwoOfWhatShowsOne) {
  const auto made = [&](const char* bos, const char* into) {
    const Finished done = figures(
        few({QStringLiteral("--bos"), QString::fromUtf8(bos), QStringLiteral("--only"),
             QStringLiteral("table1,inputs,score,value-norms"), QStringLiteral("--out"), path(folder_ / into)}));
    EXPECT_EQ(done.status, 0) << done.err;
    return folder_ / into;
  };
  const fs::path both = made("both", "both"), on = made("on", "on"), off = made("off", "off");
  const fs::path plain = made("auto", "auto");
  for (const char* name : {"table1.csv", "value-norms.csv"}) EXPECT_EQ(readFile(both / name), readFile(plain / name));
  for (const std::string name : {"inputs", "score"}) {
    EXPECT_EQ(readFile(both / (name + "-bos.csv")), readFile(on / (name + ".csv"))) << name;
    EXPECT_EQ(readFile(both / (name + "-nobos.csv")), readFile(off / (name + ".csv"))) << name;
    EXPECT_NE(readFile(on / (name + ".csv")), readFile(off / (name + ".csv"))) << name;
    EXPECT_FALSE(fs::exists(both / (name + ".csv"))) << name;
  }
}

TEST_F(FiguresCommand, RefusesToChooseABosThatTheModelLacks) {
  const fs::path model = folder_ / "without";
  writeTinyLlama(model, {.tokenizer = false});
  fs::remove(model / "generation_config.json");
  nlohmann::json config = nlohmann::json::parse(readFile(model / "config.json"));
  config.erase("bos_token_id");
  writeFile(model / "config.json", config.dump());
  const Finished refused =
      figures(QStringList{path(model), QStringLiteral("--bos"), QStringLiteral("on"), QStringLiteral("--only"),
                          QStringLiteral("fig8"), QStringLiteral("--out"), path(folder_ / "none")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "has no bos")) << refused.err;
}

// qk wrote a picture of nothing, and of a block that is not there it was said that it has no attention.
TEST_F(FiguresCommand, AHeadThatIsNotThereIsRefusedBeforeAnythingIsMeasured) {
  for (const char* head : {"L1H9", "L9H0"}) {
    for (const char* figure : {"qk", "fig3"}) {
      const Finished done = figures(few({QStringLiteral("--only"), QString::fromUtf8(figure), QStringLiteral("--heads"),
                                         QString::fromUtf8(head), QStringLiteral("--out"), path(folder_ / "a")}));
      EXPECT_EQ(done.status, 2) << head;
      EXPECT_TRUE(
          contains(done.err, std::string(head) + " is not there; this model has layers 0 to 7 and heads 0 to 7"))
          << done.err;
      EXPECT_FALSE(fs::exists(folder_ / "a"));
    }
  }
}

// An empty name made a sentence with holes; - was a folder that other programs take for an option; an empty list of
// heads was no list.
TEST_F(FiguresCommand, AFolderHasAName) {
  const std::pair<QStringList, const char*> kCases[] = {
      {{"--out", ""}, "--out: is given, and empty"},
      {{"--out", "-"}, "- means standard output, where this result cannot go; name a folder, ./- where"},
      {{"--out", path(folder_ / "o"), "--heads", ""}, "--heads: is given, and empty"},
      {{"--out", path(folder_ / "o"), "--prompts", path(folder_ / "absent.txt")}, "absent.txt: no such file"}};
  for (const auto& [more, sentence] : kCases) {
    const Finished done = figures(QStringList{"embedded", "--only", "fig3"} + more);
    EXPECT_EQ(done.status, 2) << done.err;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
    EXPECT_TRUE(contains(done.err, sentence)) << done.err;
  }
  EXPECT_FALSE(fs::exists("-"));
}

// Each was passed over without a word.
TEST_F(FiguresCommand, AnOptionThatNoneOfTheFiguresTakesIsNoted) {
  const auto notes = [&](const QStringList& more) {
    const Finished made = figures(few(QStringList{QStringLiteral("--out"), path(folder_ / "a")} + more));
    EXPECT_EQ(made.status, 0) << made.err;
    return made.err;
  };
  const QString run = recorded();
  const std::string said =
      notes({QStringLiteral("--only"), QStringLiteral("fig6"), QStringLiteral("--heads"), QStringLiteral("L0H0"),
             QStringLiteral("--beside"), run, QStringLiteral("--text"), QStringLiteral("the old man"),
             QStringLiteral("--change"), QStringLiteral("old,young"), QStringLiteral("--trigger"), QStringLiteral("x"),
             QStringLiteral("--log"), QStringLiteral("--by-number"), QStringLiteral("--eps"), QStringLiteral("0.3")});
  for (const char* option : {"--heads", "--beside", "--text", "--change", "--trigger", "--log", "--by-number"})
    EXPECT_TRUE(contains(said, std::string("note: ") + option + " has no effect")) << option << "\n" << said;
  EXPECT_TRUE(contains(said, "--heads has no effect on what is asked for; it is of fig3, ")) << said;
  for (const char* option : {"--eps", "--tokens", "--prompts"})
    EXPECT_FALSE(contains(said, std::string(option) + " has no effect")) << said;
  // With one figure among them that takes it, nothing is said; nor where all are made.
  const std::string taken = notes({QStringLiteral("--only"), QStringLiteral("fig6,fig3,attention"),
                                   QStringLiteral("--heads"), QStringLiteral("L0H0"), QStringLiteral("--text"),
                                   QStringLiteral("The old man walked to the river."), QStringLiteral("--log")});
  EXPECT_FALSE(contains(taken, "has no effect")) << taken;
}

TEST_F(FiguresCommand, RefusesWhatItDoesNotKnowWithBadUse) {
  EXPECT_EQ(figures({QStringLiteral("embedded")}).status, 2);
  EXPECT_EQ(figures({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder_ / "x"), QStringLiteral("--only"),
                     QStringLiteral("fig99")})
                .status,
            2);
  // It meant all of them.
  EXPECT_EQ(figures({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder_ / "x"), QStringLiteral("--only"),
                     QString::fromUtf8("")})
                .status,
            2);
  EXPECT_EQ(figures({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder_ / "x"),
                     QStringLiteral("--format"), QStringLiteral("gif")})
                .status,
            2);
  const Finished widths =
      figures({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder_ / "x"), QStringLiteral("--venue"),
               QStringLiteral("icml"), QStringLiteral("--width-mm"), QStringLiteral("90")});
  EXPECT_EQ(widths.status, 2);
  EXPECT_EQ(widths.err, "sinkscope: --venue and --width-mm both say how wide the figure is; give one of them\n");
  EXPECT_FALSE(fs::exists(folder_ / "x"));
}

// What is not understood, alone or together: one sentence, bad use, and nothing is written.
TEST_F(FiguresCommand, BadOptionsAreOneSentence) {
  const QString out = path(folder_ / "x");
  for (const QStringList& wrong : {QStringList{QStringLiteral("--memory"), QStringLiteral("much")},
                                   QStringList{QStringLiteral("--threads"), QStringLiteral("0")},
                                   QStringList{QStringLiteral("--dtype"), QStringLiteral("f8")},
                                   QStringList{QStringLiteral("--device"), QStringLiteral("moon")},
                                   QStringList{QStringLiteral("--seed"), QStringLiteral("-1")},
                                   QStringList{QStringLiteral("--bos"), QStringLiteral("maybe")},
                                   QStringList{QStringLiteral("--bos-id"), QStringLiteral("one")},
                                   QStringList{QStringLiteral("--quiet"), QStringLiteral("--progress")},
                                   QStringList{QStringLiteral("--eps"), QStringLiteral("1.5")},
                                   QStringList{QStringLiteral("--eps"), QStringLiteral("nan")},
                                   QStringList{QStringLiteral("--tokens"), QStringLiteral("64x")},
                                   QStringList{QStringLiteral("--heads"), QStringLiteral("L1H2,H3")},
                                   QStringList{QStringLiteral("--heads"), QStringLiteral("L-1H2")},
                                   QStringList{QStringLiteral("--window"), QStringLiteral("64,x")},
                                   QStringList{QStringLiteral("--change"), QStringLiteral("old")},
                                   QStringList{QStringLiteral("--lengths"), QStringLiteral("long")},
                                   QStringList{QStringLiteral("--rotation"), QStringLiteral("sideways")},
                                   QStringList{QStringLiteral("--columns"), QStringLiteral("0")},
                                   QStringList{QStringLiteral("--key"), QStringLiteral("first")},
                                   QStringList{QStringLiteral("--venue"), QStringLiteral("beach")},
                                   QStringList{QStringLiteral("--surprise")},
                                   QStringList{QStringLiteral("another")}}) {
    const Finished refused = figures(QStringList{QStringLiteral("embedded"), QStringLiteral("--out"), out} + wrong);
    EXPECT_EQ(refused.status, 2) << wrong.join(QLatin1Char(' ')).toStdString() << ": " << refused.err;
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  }
  EXPECT_TRUE(isOneErrorLine(figures({})));
  EXPECT_FALSE(fs::exists(folder_ / "x"));
}

// The weights do not fit and are streamed, with the same numbers; or nothing fits, which is said.
TEST_F(FiguresCommand, HearsMemoryAndThreads) {
  writeTinyLlama(folder_ / "deep", {.layers = 200});
  const auto drawn = [&](const char* into, const QStringList& more) {
    return figures(QStringList{path(folder_ / "deep"), QStringLiteral("--only"), QStringLiteral("value-norms"),
                               QStringLiteral("--device"), QStringLiteral("cpu"), QStringLiteral("--text"),
                               QStringLiteral("The sea was calm."), QStringLiteral("--out"), path(folder_ / into)} +
                   more);
  };
  const Finished one = drawn("one", {QStringLiteral("--threads"), QStringLiteral("1")});
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(computingThreads(), 1);
  ASSERT_EQ(drawn("three", {QStringLiteral("--threads"), QStringLiteral("3")}).status, 0);
  EXPECT_EQ(computingThreads(), 3);
  const auto whole = openModel((folder_ / "deep").string(), {.device = "cpu"}).facts.memoryBytes;
  const Finished streamed = drawn("streamed", {QStringLiteral("--threads"), QStringLiteral("1"),
                                               QStringLiteral("--memory"), QString::number(whole - 1)});
  ASSERT_EQ(streamed.status, 0) << streamed.err;
  EXPECT_EQ(readFile(folder_ / "streamed/value-norms.csv"), readFile(folder_ / "one/value-norms.csv"));
  const Finished none = drawn("none", {QStringLiteral("--memory"), QStringLiteral("1K")});
  EXPECT_EQ(none.status, 1);
  EXPECT_TRUE(isOneErrorLine(none)) << none.err;
  EXPECT_TRUE(contains(none.err, "memory")) << none.err;
  EXPECT_FALSE(fs::exists(folder_ / "none"));
}

TEST_F(FiguresCommand, TheSeedIsOfWhatIsDrawn) {
  const auto drawn = [&](const char* into, const QStringList& seed) {
    return figures(few(seed + QStringList{QStringLiteral("--only"), QStringLiteral("inputs"), QStringLiteral("--out"),
                                          path(folder_ / into)}));
  };
  ASSERT_EQ(drawn("default", {}).status, 0);
  ASSERT_EQ(drawn("seven", {QStringLiteral("--seed"), QStringLiteral("7")}).status, 0);
  EXPECT_EQ(fact(folder_ / "seven" / "inputs.txt", "seed"), "7, of random and repeated ids");
  EXPECT_TRUE(contains(fact(folder_ / "seven" / "inputs.txt", "made by"), " --seed 7"));
  EXPECT_NE(readFile(folder_ / "seven" / "inputs.csv"), readFile(folder_ / "default" / "inputs.csv"));
}

TEST_F(FiguresCommand, HelpHasTheCommonOptions) {
  const Finished help = figures({QStringLiteral("--help")});
  EXPECT_EQ(help.status, 0);
  EXPECT_EQ(help.err, "");
  for (const char* word :
       {"Usage: sinkscope figures", "Common options", "--memory", "--threads", "--bos ", "--bos-id", "--seed",
        "--record", "icml-wide", "\n  fig1 *         what of one token", "\n  fig2 ", "\n  sink-grid "}) {
    EXPECT_TRUE(contains(help.out, word)) << word;
  }
}

// Which figures take an option stands in their rows, and the help says it after them.
TEST_F(FiguresCommand, HelpNamesTheFiguresThatTakeAnOption) {
  const std::string help = figures({QStringLiteral("--help")}).out;
  const auto between = [&](const char* first, const char* last) {
    const std::size_t from = help.find(first), to = help.find(last, from);
    EXPECT_LT(from, to) << first;
    return from < to && to != std::string::npos ? help.substr(from, to - from) : std::string();
  };
  const std::string ofEpsilon = between("--eps ", "--tokens "), ofHeads = between("--heads ", "--log"),
                    ofBos = between("--bos chooses for", "whose default is");
  for (const PaperFigure& figure : paperFigures()) {
    const auto says = [&](const std::string& text) {
      return std::regex_search(text, std::regex("(^|[^a-z0-9-])" + figure.name + "($|[^a-z0-9-])"));
    };
    EXPECT_EQ(says(ofEpsilon), figure.takes.epsilon || figure.name == "fig6") << figure.name << ": " << ofEpsilon;
    EXPECT_EQ(says(ofHeads), figure.takes.heads) << figure.name << ": " << ofHeads;
    EXPECT_EQ(says(ofBos), figure.takes.bos) << figure.name << ": " << ofBos;
  }
}

}  // namespace
}  // namespace sinkscope
