#include "app/figures/figures_command.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtCore/QXmlStreamReader>
#include <QtGui/QImage>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/record/run_file.h"
#include "core/study/figures/paper_figures.h"
#include "tests/app/figures/figures_call.h"
#include "tests/support/csv.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

std::optional<std::string> printed(const char* program, const QStringList& arguments) {
  if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty()) return std::nullopt;
  QProcess process;
  process.start(QLatin1String(program), arguments);
  process.waitForFinished();
  return process.readAllStandardOutput().toStdString();
}

TEST_F(FiguresCommand, EveryFigureIsSmallAndHasItsFontsAndItsRecordInside) {
  ASSERT_EQ(figures(few({QStringLiteral("--out"), path(folder_ / "figures"), QStringLiteral("--format"),
                         QStringLiteral("pdf,svg,png")}))
                .status,
            0);
  const std::set<std::string> names = filesOf(folder_ / "figures");
  int drawn = 0;
  for (const std::string& name : names) {
    const fs::path file = folder_ / "figures" / name;
    if (file.extension() == ".csv") {
      EXPECT_EQ(notOneTable(readFile(file)), "") << name;
    }
    if (file.extension() == ".csv" || file.extension() == ".txt") continue;
    ++drawn;
    EXPECT_GT(fs::file_size(file), 200u) << file;
    EXPECT_LT(fs::file_size(file), file.extension() == ".png" ? 700'000u : 450'000u) << file;  // of twelve panels
    const std::string stem = file.stem().string();
    if (file.extension() == ".svg") {
      const std::string svg = readFile(file);
      EXPECT_TRUE(contains(svg, "<text")) << name << ": text is no text";
      QXmlStreamReader xml(QByteArray::fromStdString(svg));
      while (!xml.atEnd()) xml.readNext();
      EXPECT_FALSE(xml.hasError()) << name << ": " << xml.errorString().toStdString();
      EXPECT_TRUE(contains(svg, "sinkscope figures embedded --only " + stem)) << name;
      // The figure's own title belongs into the caption of the paper.
      for (const PaperFigure& figure : paperFigures()) {
        if (figure.name == stem) {
          EXPECT_FALSE(contains(svg, ">" + figure.title)) << name;
        }
      }
    }
    if (file.extension() == ".png") {
      EXPECT_FALSE(QImage(path(file)).text(QStringLiteral("made by")).isEmpty()) << name;
    }
    if (file.extension() != ".pdf") continue;
    EXPECT_TRUE(contains(readFile(file), "sinkscope figures embedded --only " + stem)) << name;
    const auto fonts = printed("pdffonts", {path(file)});
    if (!fonts) continue;
    const QStringList lines = QString::fromStdString(*fonts).split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
    EXPECT_FALSE(lines.isEmpty()) << name << " has no fonts";
    for (const QString& line : lines) {
      EXPECT_EQ(line.simplified().split(QLatin1Char(' ')).value(4), QStringLiteral("yes"))
          << name << ": " << line.toStdString();
    }
  }
  EXPECT_GE(drawn, 3 * 12);
  for (const PaperFigure& figure : paperFigures()) {
    if (figure.onlyAsked) {
      EXPECT_FALSE(names.count(figure.name + ".csv")) << figure.name;
      continue;
    }
    if (figure.name == "dispersion" || figure.name == "token-sinks") {  // of longer prompts, and the command says so
      EXPECT_FALSE(names.count(figure.name + ".csv"));
      continue;
    }
    EXPECT_TRUE(names.count(figure.name + ".csv")) << figure.name;
    EXPECT_TRUE(names.count(figure.name + ".txt")) << figure.name;
    EXPECT_FALSE(fact(folder_ / "figures" / (figure.name + ".txt"), "made by").empty()) << figure.name;
  }
  for (const char* name : {"sink-grid", "attention", "value-norms", "score", "heads", "patterns", "prompt-keys",
                           "activations", "perturbation"}) {
    EXPECT_TRUE(names.count(std::string(name) + ".pdf")) << name;
  }
  const std::string place = fact(folder_ / "figures" / "perturbation.txt", "later tokens without ⟨bos⟩");
  EXPECT_NE(place.find("tokens (random changes have "), std::string::npos) << place;
  // 64 heads of two conditions, and a header.
  const std::string csv = readFile(folder_ / "figures" / "sink-grid.csv");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2 * 64 + 1);
}

// The window's views beside Explore's four, with what a person chooses there.
TEST_F(FiguresCommand, ViewsOfHeadsAndGeometryAreMadeAsTheyAreAskedFor) {
  const auto made = [&](const QStringList& options, const char* out) {
    return figures(
        few(QStringList{QStringLiteral("--bos"), QStringLiteral("on"), QStringLiteral("--out"), path(folder_ / out)} +
            options));
  };
  ASSERT_EQ(made({QStringLiteral("--only"), QStringLiteral("heads"), QStringLiteral("--by"), QStringLiteral("entropy"),
                  QStringLiteral("--upside-down"), QStringLiteral("--filter"), QStringLiteral("L1-2")},
                 "heads")
                .status,
            0);
  std::istringstream lines(readFile(folder_ / "heads" / "heads.csv"));
  std::vector<double> entropies;
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string field;
    for (int column = 0; column <= 7; ++column) std::getline(fields, field, ',');
    entropies.push_back(std::stod(field));
  }
  EXPECT_EQ(entropies.size(), 16u) << "two layers of eight heads";
  const auto none =
      made({QStringLiteral("--only"), QStringLiteral("heads"), QStringLiteral("--filter"), QStringLiteral("first > 5")},
           "none");
  EXPECT_NE(none.status, 0) << "an empty grid passed for a figure";
  EXPECT_NE(none.err.find("'first > 5' leaves none of 64 heads"), std::string::npos) << none.err;
  EXPECT_TRUE(std::is_sorted(entropies.begin(), entropies.end()));

  ASSERT_EQ(made({QStringLiteral("--only"), QStringLiteral("patterns"), QStringLiteral("--heads"),
                  QStringLiteral("L2H0,L0H3,L1H1")},
                 "patterns")
                .status,
            0);
  const std::string patterns = readFile(folder_ / "patterns" / "patterns.csv");
  EXPECT_LT(patterns.find("L2H0"), patterns.find("L0H3"));
  EXPECT_LT(patterns.find("L0H3"), patterns.find("L1H1"));
  EXPECT_EQ(patterns.find("L2H1"), std::string::npos);

  // Eight heads with ⟨bos⟩ and without were sixteen pictures in a row, of which the page had nine.
  ASSERT_EQ(figures(few({QStringLiteral("--out"), path(folder_ / "wall"), QStringLiteral("--only"),
                         QStringLiteral("patterns"), QStringLiteral("--format"), QStringLiteral("svg")}))
                .status,
            0);
  const std::string wall = readFile(folder_ / "wall" / "patterns.svg");
  std::smatch page;
  ASSERT_TRUE(std::regex_search(wall, page, std::regex("viewBox=\"0 0 ([0-9]+)")));
  const std::regex title(" x=\"([0-9.]+)\"[^<]*>L[0-9]H[0-9],");
  int titles = 0;
  for (std::sregex_iterator at(wall.begin(), wall.end(), title), end; at != end; ++at, ++titles) {
    EXPECT_LT(std::stod((*at)[1]), std::stod(page[1])) << at->str();
  }
  EXPECT_EQ(titles, 48);

  const Finished beyond = made(
      {QStringLiteral("--only"), QStringLiteral("score"), QStringLiteral("--key"), QStringLiteral("9999")}, "beyond");
  EXPECT_NE(beyond.status, 0);
  EXPECT_TRUE(contains(beyond.err, "--key 9999 is no position of the prompt")) << beyond.err;
  const Finished unknown = made(
      {QStringLiteral("--only"), QStringLiteral("heads"), QStringLiteral("--by"), QStringLiteral("size")}, "unknown");
  EXPECT_TRUE(contains(unknown.err, "“size” is no quantity of the table")) << unknown.err;
}

// In one column of a page no panel runs over the edge: all the words are there, and white is left around them.
TEST_F(FiguresCommand, NothingIsClippedInAnyColumn) {
  const QString run = path(folder_ / "x.run");
  ASSERT_EQ(figures(few({QStringLiteral("--out"), path(folder_ / "once"), QStringLiteral("--record"), run})).status, 0);
  std::vector<const char*> venues = {"icml", "acl", "nature", "neurips"};
  if (!isThorough()) venues = {"acl", "neurips"};  // the narrowest column and the widest
  for (const char* venue : venues) {
    const fs::path out = folder_ / venue;
    ASSERT_EQ(figures({run, QStringLiteral("--out"), path(out), QStringLiteral("--format"), QStringLiteral("png"),
                       QStringLiteral("--venue"), QLatin1String(venue)})
                  .status,
              0);
    for (const std::string& name : filesOf(out)) {
      if (!name.ends_with(".png")) continue;
      const QImage image(path(out / name));
      int inkAtEdge = 0;
      for (int y = 0; y < image.height(); ++y) {
        inkAtEdge += qGray(image.pixel(0, y)) < 250 || qGray(image.pixel(image.width() - 1, y)) < 250 ? 1 : 0;
      }
      for (int x = 0; x < image.width(); ++x) {
        inkAtEdge += qGray(image.pixel(x, 0)) < 250 || qGray(image.pixel(x, image.height() - 1)) < 250 ? 1 : 0;
      }
      EXPECT_EQ(inkAtEdge, 0) << venue << ": " << name << " touches its edge";
    }
  }
}

// "made by" is run as it stands, by a shell, in another folder's name: the numbers come out the same.
TEST_F(FiguresCommand, WhatMadeAFigureMakesItAgain) {
  const fs::path out = folder_ / "it's here";
  ASSERT_EQ(figures(few({QStringLiteral("--out"), path(out), QStringLiteral("--only"),
                         QStringLiteral("fig3,fig6,value-norms"), QStringLiteral("--eps"), QStringLiteral("0.1"),
                         QStringLiteral("--heads"), QStringLiteral("L1H2,L0H3"), QStringLiteral("--text"),
                         QStringLiteral("The king's \"$HOME\" stood `here` & there; it did."),
                         QStringLiteral("--venue"), QStringLiteral("acl"), QStringLiteral("--caption")}))
                .status,
            0);
  for (const char* name : {"fig3", "fig6", "value-norms"}) {
    const std::string command = fact(out / (std::string(name) + ".txt"), "made by");
    EXPECT_TRUE(command.starts_with("sinkscope figures embedded --only " + std::string(name) + " ")) << command;
    EXPECT_EQ(contains(command, "--eps 0.1"), std::string(name) == "fig6") << "the others have no epsilon: " << command;
    EXPECT_TRUE(contains(command, "--venue acl")) << command;
    EXPECT_TRUE(contains(command, "--caption")) << command;
    const std::string csv = readFile(out / (std::string(name) + ".csv")), pdf = std::string(name) + ".pdf";
    const auto bytes = fs::file_size(out / pdf);
    fs::remove_all(out);
    const Finished again = runProgram("/bin/sh", {"-c", "PATH='" SINKSCOPE_BIN_DIR "':$PATH; " + command});
    ASSERT_EQ(again.status, 0) << command << "\n" << again.err;
    EXPECT_EQ(readFile(out / (std::string(name) + ".csv")), csv) << command;
    EXPECT_NEAR(double(fs::file_size(out / pdf)), double(bytes), 64.0);  // dates inside
    ASSERT_EQ(figures(few({QStringLiteral("--out"), path(out), QStringLiteral("--only"),
                           QStringLiteral("fig3,fig6,value-norms"), QStringLiteral("--eps"), QStringLiteral("0.1"),
                           QStringLiteral("--heads"), QStringLiteral("L1H2,L0H3"), QStringLiteral("--text"),
                           QStringLiteral("The king's \"$HOME\" stood `here` & there; it did."),
                           QStringLiteral("--venue"), QStringLiteral("acl"), QStringLiteral("--caption")}))
                  .status,
              0);
  }
}

TEST_F(FiguresCommand, TheTextAndTheChangeThatAreGivenAreThoseThatAreDrawn) {
  const auto drawn = [&](const QStringList& more) {
    return figures(few(more + QStringList{QStringLiteral("--only"), QStringLiteral("fig2"), QStringLiteral("--out"),
                                          path(folder_ / "own")}));
  };
  const Finished absent = drawn({QStringLiteral("--change"), QStringLiteral("elephant,mouse")});
  EXPECT_NE(absent.status, 0);
  EXPECT_TRUE(contains(absent.err, "elephant")) << absent.err;
  const Finished own =
      drawn({QStringLiteral("--text"), QStringLiteral("The old man sat by the sea and the old dog slept."),
             QStringLiteral("--change"), QStringLiteral("old,young")});
  ASSERT_EQ(own.status, 0) << own.err;
  EXPECT_TRUE(contains(fact(folder_ / "own" / "fig2.txt", "prompt"), "the old dog slept"))
      << readFile(folder_ / "own" / "fig2.txt");
}

TEST_F(FiguresCommand, ATriggerOfOnesOwnIsLookedForAloneAndTheHeadsComeAsATable) {
  const Finished made = figures({QStringLiteral("embedded"), QStringLiteral("--only"), QStringLiteral("fig4"),
                                 QStringLiteral("--trigger"), QStringLiteral(" j"), QStringLiteral("--trigger"),
                                 QStringLiteral(" ref"), QStringLiteral("--out"), path(folder_ / "own")});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(filesOf(folder_ / "own"), (std::set<std::string>{"fig4.csv", "fig4-table.csv", "fig4.pdf", "fig4.txt"}));
  EXPECT_TRUE(contains(fact(folder_ / "own" / "fig4.txt", "looks"), "64 heads times 2 classes"));
  EXPECT_TRUE(contains(fact(folder_ / "own" / "fig4.txt", "made by"), " --trigger ' j' --trigger ' ref'"));
  const Finished absent =
      figures({QStringLiteral("embedded"), QStringLiteral("--only"), QStringLiteral("fig4"),
               QStringLiteral("--trigger"), QStringLiteral("zzzz"), QStringLiteral("--out"), path(folder_ / "none")});
  EXPECT_EQ(absent.status, 1);
  EXPECT_TRUE(contains(absent.err, "contain the trigger")) << absent.err;
}

// One refusal ended the list.
TEST_F(FiguresCommand, WhatCannotBeMadeOfAListIsSaidAndTheOthersAreMade) {
  const auto drawn = [&](const QStringList& what, const QString& names, const char* into) {
    return figures(what + QStringList{QStringLiteral("--only"), names, QStringLiteral("--out"), path(folder_ / into)});
  };
  const Finished made = drawn(few({QStringLiteral("--trigger"), QStringLiteral("zzzz")}),
                              QStringLiteral("fig8,fig4,fig6,attention"), "a");
  EXPECT_EQ(made.status, 1);
  EXPECT_TRUE(contains(made.err, "sinkscope: fig4 is left out: ")) << made.err;
  EXPECT_TRUE(contains(made.err, "contain the trigger")) << made.err;
  std::set<std::string> expected;
  for (const char* name : {"fig8", "fig6", "attention"}) {
    for (const char* ending : {".csv", ".pdf", ".txt"}) expected.insert(std::string(name) + ending);
  }
  EXPECT_EQ(filesOf(folder_ / "a"), expected);
  for (const std::string& name : expected) EXPECT_TRUE(contains(made.out, name)) << name;
  // Of a run that has not recorded one of them likewise.
  const QString run = path(folder_ / "x.run");
  ASSERT_EQ(drawn(few({QStringLiteral("--record"), run}), QStringLiteral("fig8"), "b").status, 0);
  const Finished some = drawn({run}, QStringLiteral("fig9,fig6"), "c");
  EXPECT_EQ(some.status, 1);
  EXPECT_TRUE(contains(some.err, "sinkscope: fig9 is left out: it needs the model itself")) << some.err;
  EXPECT_EQ(filesOf(folder_ / "c"), (std::set<std::string>{"fig6.csv", "fig6.pdf", "fig6.txt"}));
  // Of a model without a tokenizer one that needs text is left out before its cost is said.
  writeFile(folder_ / "ids.jsonl", "{\"ids\": [1, 5, 3, 7, 2, 9, 4, 6, 8, 11, 3, 5]}\n");
  const QString silent =
      QString::fromUtf8(SINKSCOPE_SOURCE_DIR) + QStringLiteral("/tests/references/models/llama_yarn");
  const Finished noText = drawn({silent, QStringLiteral("--prompts"), path(folder_ / "ids.jsonl"),
                                 QStringLiteral("--tokens"), QStringLiteral("8")},
                                QStringLiteral("fig1,qk"), "e");
  EXPECT_EQ(noText.status, 1) << noText.err;
  EXPECT_TRUE(contains(noText.err, "fig1 is left out: ")) << noText.err;
  EXPECT_TRUE(filesOf(folder_ / "e").count("qk.pdf"));
  // A view of the Explore page whose prompt cannot be read is one of them.
  const Finished view = drawn({silent}, QStringLiteral("attention,fig8"), "d");
  EXPECT_EQ(view.status, 1);
  EXPECT_TRUE(contains(view.err, "sinkscope: attention is left out: ")) << view.err;
  EXPECT_TRUE(filesOf(folder_ / "d").count("fig8.pdf"));
}

TEST_F(FiguresCommand, WhatNeedsNoTextIsMadeOfAModelWithoutTokenizer) {
  writeTinyLlama(folder_ / "bare", {.tokenizer = false});
  const auto drawn = [&](const QStringList& more) {
    return figures(QStringList{path(folder_ / "bare"), QStringLiteral("--tokens"), QStringLiteral("16"),
                               QStringLiteral("--out"), path(folder_ / "a")} +
                   more);
  };
  const Finished made = drawn({QStringLiteral("--only"), QStringLiteral("repeated")});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(filesOf(folder_ / "a"), (std::set<std::string>{"repeated.csv", "repeated.pdf", "repeated.txt"}));
  const Finished text = drawn({QStringLiteral("--only"), QStringLiteral("written")});
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(contains(text.err, "written is left out: ")) << text.err;
  // A figure of a text has no ids to give: it names the command that has.
  for (const auto& [name, command] :
       {std::pair("jacobian", "jacobian"), {"fig1", "jacobian"}, {"attention", "attend"}}) {
    const Finished one = drawn({QStringLiteral("--only"), QLatin1String(name)});
    EXPECT_EQ(one.status, 1) << name;
    EXPECT_TRUE(contains(one.err, std::string("or give ids to sinkscope-cli ") + command + " MODEL --ids")) << one.err;
  }
  const Finished all = drawn({});
  EXPECT_EQ(all.status, 2);
  EXPECT_TRUE(isOneErrorLine(all) && contains(all.err, "no tokenizer")) << all.err;
}

TEST_F(FiguresCommand, TablesSayTheirConditions) {
  ASSERT_EQ(figures(few({QStringLiteral("--only"), QStringLiteral("table1,inputs"), QStringLiteral("--eps"),
                         QStringLiteral("0.4"), QStringLiteral("--out"), path(folder_ / "a")}))
                .status,
            0);
  for (const char* name : {"table1", "inputs"}) {
    const fs::path facts = folder_ / "a" / (std::string(name) + ".txt");
    EXPECT_EQ(fact(facts, "bos id"), "0 (tokenizer)") << name;
    EXPECT_EQ(fact(facts, "tokens"), "12") << name;
    EXPECT_FALSE(fact(facts, "seed").empty()) << name;
  }
  EXPECT_EQ(fact(folder_ / "a" / "table1.txt", "epsilon"), "0.40");
  EXPECT_EQ(fact(folder_ / "a" / "inputs.txt", "epsilon"), "0.30");
  EXPECT_EQ(fact(folder_ / "a" / "table1.txt", "prompts"), "20");
  EXPECT_EQ(fact(folder_ / "a" / "inputs.txt", "prompts"), "natural 20, random 20, repeat 20");
}

// Minutes went by without a word of what was there, which the new one then replaced.
// Random changes are most of it, and nothing was said of them.
TEST_F(FiguresCommand, SaysWhatThePlaceOfAPairCosts) {
  const QString only = QStringLiteral("--only"), name = QStringLiteral("perturbation");
  const Finished placed = figures(few({only, name, QStringLiteral("--out"), path(folder_ / "a")}));
  EXPECT_TRUE(contains(placed.err, "perturbation: its place among random changes of 20 prompts takes about "))
      << placed.err;
  EXPECT_TRUE(contains(placed.err, "FLOP of the model; --pair-alone leaves it out")) << placed.err;
  const Finished alone =
      figures(few({only, name, QStringLiteral("--pair-alone"), QStringLiteral("--out"), path(folder_ / "b")}));
  EXPECT_EQ(alone.status, 0);
  EXPECT_FALSE(contains(alone.err, "random changes")) << alone.err;
}

// Studies said what they take, and views of a long text nothing.
TEST_F(FiguresCommand, SaysWhatViewsOfALongPromptCost) {
  const QString text = QStringLiteral("The old man walked slowly to the sea. ").repeated(100);
  const auto made = [&](const char* names, const QStringList& more, const char* out) {
    return figures(QStringList{QStringLiteral("embedded"), QStringLiteral("--only"), QLatin1String(names),
                               QStringLiteral("--pair-alone"), QStringLiteral("--out"), path(folder_ / out)} +
                   more);
  };
  const QStringList given = {QStringLiteral("--text"), text, QStringLiteral("--change"), QStringLiteral("sea,lake")};
  const Finished lengthy = made("perturbation,attention,sink-grid,value-norms", given, "a");
  EXPECT_TRUE(contains(lengthy.err, "sink-grid, attention, value-norms: about ")) << lengthy.err;
  EXPECT_TRUE(contains(lengthy.err, "perturbation: about ")) << lengthy.err;
  EXPECT_TRUE(contains(lengthy.err, "FLOP of the model")) << lengthy.err;
  const Finished brief = made("attention", {}, "b");
  EXPECT_EQ(brief.status, 0) << brief.err;
  EXPECT_FALSE(contains(brief.err, "FLOP")) << "it is made before this is read: " << brief.err;
}

TEST_F(FiguresCommand, ItsOwnTablesAreFilesBesideAFiguresNumbers) {
  const auto made = [&](const char* name, const QStringList& more) {
    const QStringList given =
        QStringList{QStringLiteral("embedded"), QStringLiteral("--prompts"), path(folder_ / "few prompts.jsonl"),
                    QStringLiteral("--only"),   QLatin1String(name),         QStringLiteral("--out"),
                    path(folder_ / name)} +
        more;
    const Finished done = figures(given);
    EXPECT_EQ(done.status, 0) << done.err;
    std::set<std::string> tables;
    for (const std::string& file : filesOf(folder_ / name)) {
      if (!file.ends_with(".csv")) continue;
      tables.insert(file);
      EXPECT_TRUE(contains(done.out, file)) << done.out;
      EXPECT_EQ(notOneTable(readFile(folder_ / name / file)), "") << file;
    }
    return tables;
  };
  EXPECT_EQ(made("massive", {QStringLiteral("--tokens"), QStringLiteral("12")}),
            (std::set<std::string>{"massive.csv", "massive-dimensions.csv", "massive-tokens.csv", "massive-heads.csv",
                                   "massive-layers.csv"}));
  EXPECT_EQ(made("qk", {QStringLiteral("--tokens"), QStringLiteral("12")}),
            (std::set<std::string>{"qk.csv", "qk-keys.csv"}));
  EXPECT_EQ(made("streaming",
                 {QStringLiteral("--tokens"), QStringLiteral("16"), QStringLiteral("--window"), QStringLiteral("2,3")}),
            (std::set<std::string>{"streaming.csv", "streaming-table.csv"}));
  const std::string table = readFile(folder_ / "streaming" / "streaming-table.csv");
  for (const char* row : {"\nwindow,2,", "\nwindow,3,", "\nwindow and the first 4,2,", "\nwindow computed anew,3,"})
    EXPECT_TRUE(contains(table, row)) << table;
  EXPECT_TRUE(contains(fact(folder_ / "streaming" / "streaming.txt", "made by"), "--window 2,3"));
}

// They had been said to take hours, and were then refused.
TEST_F(FiguresCommand, WhatIsRefusedIsNotSaidToCostAnything) {
  const auto refused = [&](const QStringList& more, const char* why, int status) {
    const Finished done = figures(QStringList{"embedded", "--tokens", "32", "--out", path(folder_ / "o")} + more);
    EXPECT_EQ(done.status, status) << done.err;
    EXPECT_TRUE(contains(done.err, why)) << done.err;
    EXPECT_FALSE(contains(done.err, "FLOP")) << done.err;
  };
  refused({"--only", "streaming", "--window", "99999"}, "a window of 99999 keys is more than a quarter of 32 tokens",
          1);
  refused({"--only", "perturbation", "--change", "xx,yy"}, "has no word “xx”", 2);
}

// It was said of a model with learned positions that what lies beyond is extrapolated, and then refused.
TEST_F(FiguresCommand, NothingIsExtrapolatedBeyondLearnedPositions) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const Finished done = figures(
      {path(*shared / "oracle/models/gpt2"), "--only", "fig6", "--tokens", "100", "--out", path(folder_ / "o")});
  EXPECT_TRUE(contains(done.err, "has learned 64 positions")) << done.err;
  EXPECT_FALSE(contains(done.err, "extrapolated")) << done.err;
}

// A folder that has the name of one file ended all, although the help says that the others are made.
TEST_F(FiguresCommand, AFileThatCannotBeWrittenIsItsFiguresOwn) {
  const QString run = recorded();
  fs::create_directories(folder_ / "way" / "fig6.pdf");
  const Finished made = figures({run, QStringLiteral("--only"), QStringLiteral("fig6,rate-curve,layers"),
                                 QStringLiteral("--json"), QStringLiteral("--out"), path(folder_ / "way")});
  EXPECT_EQ(made.status, 1);
  EXPECT_TRUE(contains(made.err, "sinkscope: fig6 is left out: ")) << made.err;
  EXPECT_TRUE(contains(made.err, "fig6.pdf")) << made.err;
  const std::set<std::string> files = filesOf(folder_ / "way");
  for (const char* name : {"rate-curve", "layers"}) {
    for (const char* ending : {".csv", ".pdf", ".txt"})
      EXPECT_TRUE(files.count(std::string(name) + ending)) << name << ending;
  }
  EXPECT_EQ(nlohmann::json::parse(made.out).at("left_out"), nlohmann::json({"fig6"}));
  // All that can be made, by no name: what could not be written is an error too, and no note.
  const Finished all = figures({run, QStringLiteral("--out"), path(folder_ / "way")});
  EXPECT_EQ(all.status, 1) << all.err;
  EXPECT_TRUE(contains(all.err, "sinkscope: fig6 is left out: ")) << all.err;
}

// fig6.pdf stayed, of a figure of which it was said that it is left out.
TEST_F(FiguresCommand, WhatWasWrittenOfAFigureThatIsLeftOutIsTakenBack) {
  fs::create_directories(folder_ / "way" / "fig8.svg");
  const Finished made =
      figures({QStringLiteral("embedded"), QStringLiteral("--only"), QStringLiteral("fig8"), QStringLiteral("--format"),
               QStringLiteral("pdf,svg"), QStringLiteral("--json"), QStringLiteral("--out"), path(folder_ / "way")});
  EXPECT_EQ(made.status, 1);
  EXPECT_EQ(filesOf(folder_ / "way"), (std::set<std::string>{"fig8.svg"})) << made.err;
  EXPECT_EQ(nlohmann::json::parse(made.out).at("files"), nlohmann::json::array());
}

// A folder that cannot be made was found after everything was measured, and was status 1, where a file is 2.
TEST_F(FiguresCommand, AFolderThatCannotBeMadeIsBadUse) {
  writeFile(folder_ / "file", "x");
  for (const char* out : {"file", "file/in"}) {
    const Finished refused = figures({QStringLiteral("embedded"), QStringLiteral("--only"), QStringLiteral("fig8"),
                                      QStringLiteral("--out"), path(folder_ / out)});
    EXPECT_EQ(refused.status, 2) << refused.err;
    EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
    EXPECT_TRUE(contains(refused.err, "file is no folder")) << refused.err;
  }
}

// What a program takes for an option, and what a record shows in one line.
TEST_F(FiguresCommand, WhatMadeAFigureMakesItAgainWhateverItsFilesAreCalled) {
  const fs::path old = fs::current_path();
  fs::current_path(folder_.path());
  ASSERT_EQ(figures(few({QStringLiteral("--out=-d"), QStringLiteral("--only"), QStringLiteral("fig6"),
                         QStringLiteral("--record=-dash.run")}))
                .status,
            0);
  fs::copy_file("-dash.run", "new\nline's.run");
  for (const QString& run : {QStringLiteral("./-dash.run"), QStringLiteral("new\nline's.run")}) {
    ASSERT_EQ(figures({run, QStringLiteral("--out=-d"), QStringLiteral("--only"), QStringLiteral("fig6")}).status, 0);
    const std::string command = fact(fs::path("-d") / "fig6.txt", "made by"),
                      csv = readFile(fs::path("-d") / "fig6.csv");
    fs::remove_all("-d");
    const Finished again = runProgram("/bin/bash", {"-c", "PATH='" SINKSCOPE_BIN_DIR "':$PATH; " + command});
    EXPECT_EQ(again.status, 0) << command << "\n" << again.err;
    EXPECT_TRUE(fs::exists(fs::path("-d") / "fig6.csv")) << command;
    if (again.status == 0) {
      EXPECT_EQ(readFile(fs::path("-d") / "fig6.csv"), csv);
    }
  }
  fs::current_path(old);
}

// A limit on the size of files stands for a disk without room: what does not fit is not there at all.
TEST_F(FiguresCommand, AFullDiskLeavesNothingHalfWritten) {
  const fs::path out = folder_ / "full";
  const Finished full = runProgram(
      "/bin/sh", {"-c", "ulimit -f 20; exec \"$0\" \"$@\"", (fs::path(SINKSCOPE_BIN_DIR) / "sinkscope").string(),
                  "figures", "embedded", "--only", "fig8,attention", "--format", "pdf,svg", "--out", out.string()});
  EXPECT_EQ(full.status, 1);
  EXPECT_TRUE(contains(full.err, "cannot be written (it would be larger than a file may be here)")) << full.err;
  std::istringstream lines(full.err);
  int refusals = 0;  // beside what the figures before it show
  for (std::string line; std::getline(lines, line);) refusals += line.starts_with("sinkscope: note: ") ? 0 : 1;
  EXPECT_EQ(refusals, 1) << full.err;
  for (const std::string& name : filesOf(out)) {
    EXPECT_TRUE(contains(full.out, name)) << name << " is there, although it was not said to be written";
    EXPECT_FALSE(name.starts_with("attention.svg")) << name;
    EXPECT_LE(fs::file_size(out / name), 20u * 512u);
  }
}

TEST_F(FiguresCommand, AsJsonItSaysWhatItWroteAndWhatItLeftOut) {
  const Finished made =
      figures(few({QStringLiteral("--only"), QStringLiteral("fig8,fig4"), QStringLiteral("--trigger"),
                   QStringLiteral("zzzz"), QStringLiteral("--json"), QStringLiteral("--out"), path(folder_ / "a")}));
  EXPECT_EQ(made.status, 1);
  const auto told = nlohmann::json::parse(made.out);
  EXPECT_EQ(told.at("left_out"), nlohmann::json({"fig4"}));
  std::set<std::string> names;
  for (const std::string file : told.at("files")) names.insert(fs::path(file).filename().string());
  EXPECT_EQ(names, filesOf(folder_ / "a"));
  EXPECT_EQ(names, (std::set<std::string>{"fig8.csv", "fig8.pdf", "fig8.txt"}));
}

TEST_F(FiguresCommand, ASignalEndsItWith130AndLeavesNothing) {
  const std::string program = (fs::path(SINKSCOPE_BIN_DIR) / "sinkscope").string();
  const fs::path run = folder_ / "kept.run";
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process(program, {"figures", "embedded", "--progress", "--out", folder_ / "out", "--record", run});
    ASSERT_TRUE(process.waitForError(60));
    process.send(signal);
    const Finished finished = process.finish(60);
    EXPECT_EQ(finished.status, 130) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_TRUE(contains(finished.err, "sinkscope: interrupted; nothing is written of fig2, fig3, ")) << finished.err;
    EXPECT_FALSE(fs::exists(folder_ / "out"));
    EXPECT_FALSE(fs::exists(folder_ / "kept.run.lock"));
  }
  // A run file is whole after every transaction, as a sweep's.
  if (fs::exists(run)) {
    EXPECT_NO_THROW(RunFile::open(run));
  }
  for (const std::string& name : filesOf(folder_.path())) {
    EXPECT_TRUE(name == "few prompts.jsonl" || name.starts_with("kept.run")) << name;
  }
}

// Minutes of figures were lost with the slow one behind them.
TEST_F(FiguresCommand, WhatIsMadeIsWrittenWhateverEndsTheCommandLater) {
  const std::string program = (fs::path(SINKSCOPE_BIN_DIR) / "sinkscope").string();
  const fs::path out = folder_ / "out";
  const std::set<std::string> whole{"fig8.csv", "fig8.pdf", "fig8.txt"};
  const std::string words = "fig8 is written; the same command with --only causal makes what is not";
  Process process(program, {"figures", "embedded", "--only", "fig8,causal", "--out", out});
  for (int wait = 0; wait < 6000 && !fs::exists(out / "fig8.txt"); ++wait) ::usleep(10000);
  ASSERT_TRUE(fs::exists(out / "fig8.txt")) << "while causes are measured";
  process.send(SIGINT);
  const Finished stopped = process.finish(60);
  EXPECT_EQ(stopped.status, 130);
  EXPECT_TRUE(contains(stopped.err, "sinkscope: interrupted; " + words)) << stopped.err;
  EXPECT_TRUE(contains(stopped.out, "fig8.pdf")) << stopped.out;
  EXPECT_EQ(filesOf(out), whole);

  const fs::path late = folder_ / "late";
  writeFile(folder_ / "no.run", "no run");
  const Finished failed =
      figures(few({QStringLiteral("--only"), QStringLiteral("fig8,models"), QStringLiteral("--beside"),
                   path(folder_ / "no.run"), QStringLiteral("--json"), QStringLiteral("--out"), path(late)}));
  EXPECT_EQ(failed.status, 1) << failed.err;
  EXPECT_TRUE(contains(failed.err, "no.run")) << failed.err;
  EXPECT_TRUE(contains(failed.err, "fig8 is written; the same command with --only models makes what is not"))
      << failed.err;
  EXPECT_EQ(filesOf(late), whole);
  EXPECT_EQ(nlohmann::json::parse(failed.out).at("files").size(), 3u);
}

TEST_F(FiguresCommand, AHeadThatIsNamedTwiceIsDrawnOnceAndTheFigureSaysWhyItsHeadsAreThere) {
  const QStringList fig3{QStringLiteral("embedded"), QStringLiteral("--only"), QStringLiteral("fig3"),
                         QStringLiteral("--format"), QStringLiteral("svg"),    QStringLiteral("--out")};
  const Finished named =
      figures(fig3 + QStringList{path(folder_ / "named"), QStringLiteral("--heads"), QStringLiteral("L1H1,L0H0,L1H1")});
  ASSERT_EQ(named.status, 0) << named.err;
  EXPECT_TRUE(
      named.err.starts_with("sinkscope: note: --heads names L1H1 more than once; it counts once\n"
                            "sinkscope: note: fig3 shows: "))
      << named.err;
  EXPECT_EQ(fact(folder_ / "named" / "fig3.txt", "heads"), "as asked for");
  const std::string svg = readFile(folder_ / "named" / "fig3.svg");
  const auto count = [&](const std::string& word) {
    int found = 0;
    for (std::size_t at = svg.find(word); at != std::string::npos; at = svg.find(word, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("L1H1 without ⟨bos⟩"), 1);
  EXPECT_EQ(count("L0H0 without ⟨bos⟩"), 1);
  const Finished chosen = figures(fig3 + QStringList{path(folder_ / "chosen")});
  ASSERT_EQ(chosen.status, 0) << chosen.err;
  EXPECT_TRUE(contains(chosen.err, "changes most when ⟨bos⟩ is taken away")) << chosen.err;
  EXPECT_TRUE(contains(fact(folder_ / "chosen" / "fig3.txt", "heads"), "changes most when ⟨bos⟩ is taken away"));
}

// Qt aborts where it finds no display; help is wanted there most.
TEST(Program, HelpAndVersionNeedNoDisplay) {
  const std::string program = (fs::path(SINKSCOPE_BIN_DIR) / "sinkscope").string();
  const auto blind = [&](const std::string& option) {
    return runProgram("/usr/bin/env",
                      {"-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-u", "QT_QPA_PLATFORM", program, option});
  };
  const Finished help = blind("--help"), version = blind("--version"), wrong = blind("--wrong"),
                 window = blind("embedded");
  EXPECT_EQ(help.status, 0) << help.err;
  EXPECT_TRUE(contains(help.out, "sinkscope figures MODEL")) << help.out;
  EXPECT_EQ(version.status, 0) << version.err;
  EXPECT_TRUE(version.out.starts_with("Sinkscope ")) << version.out;
  for (const char* part : {", libtorch ", "; built of ", "g++ ", "SQLite ", "MPI", ", Qt 6."})
    EXPECT_TRUE(contains(version.out, part)) << part << ": " << version.out;
  EXPECT_EQ(wrong.status, 2) << wrong.err;
  EXPECT_EQ(window.status, 1);
  EXPECT_TRUE(window.err.starts_with("sinkscope: there is no display")) << window.err;
  EXPECT_EQ(std::count(window.err.begin(), window.err.end(), '\n'), 1) << window.err;
  const Finished broken =
      runProgram("/usr/bin/env", {"-u", "QT_QPA_PLATFORM", "-u", "WAYLAND_DISPLAY", "DISPLAY=:987", program, "--help"});
  EXPECT_EQ(broken.status, 0) << broken.err;
}

}  // namespace
}  // namespace sinkscope
