// What core says, found again by its form and said in another language.
#include "widgets/translated.h"

#include <map>
#include <string>

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>
#include <QtCore/QTranslator>

#include <gtest/gtest.h>

#include "widgets/figure_plot.h"
#include "widgets/number_box.h"

namespace sinkscope {
namespace {

class FewWords : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    static const std::map<std::string, QString> words{
        {"%1 with ⟨bos⟩", QStringLiteral("mit ⟨bos⟩: %1")},
        {"%1, with ⟨bos⟩", QStringLiteral("%1, mit ⟨bos⟩")},
        {"prompt %1 of %2", QStringLiteral("Prompt %1 aus %2")},
        {"%1 prompts of %2 tokens%3: needs %4 of memory",
         QStringLiteral("%1 Prompts mit %2 Token%3: braucht %4 Speicher")},
        {"%1: no such file", QStringLiteral("%1: diese Datei gibt es nicht")},
        {"name another file", QStringLiteral("nennen Sie eine andere")},
        {"the value of %1 at %2 is one number", QStringLiteral("an %2 hat %1 eine Zahl")},
        {"%1 of %2", QStringLiteral("%1 von %2")},
        {"query token", QStringLiteral("Abfrage")},
        {"key token", QStringLiteral("Schlüssel")},
        {"sink rate", QStringLiteral("Senkenrate")},
        {"layer", QStringLiteral("Schicht")},
        {"head", QStringLiteral("Kopf")},
        {"with bos", QStringLiteral("mit bos")},
        {"spikes at the first token: %1; large elsewhere: %2", QStringLiteral("Spitzen vorn: %1; sonst groß: %2")},
        {"large elsewhere", QStringLiteral("anderswo")},
        {"it goes from %1 to %2", QStringLiteral("es geht von %1 auf %2")},
        {"%1 to %2", QStringLiteral("%1 bis %2")},
        {"%1 in place of ⟨bos⟩", QStringLiteral("%1 statt ⟨bos⟩")},
        {"The rate is %1. %2", QStringLiteral("Die Rate ist %1. %2")},
        {"%1 × as far, %2", QStringLiteral("%1 倍远， %2")},
        {"the", QStringLiteral("der")}};
    const auto found = std::string(context) == "sinkscope::Said" ? words.find(source) : words.end();
    return found == words.end() ? QString() : found->second;
  }
};

class TranslatedTest : public testing::Test {
 protected:
  void SetUp() override {
    QCoreApplication::installTranslator(&words_);
    QLocale german(QLocale::German, QLocale::Germany);
    german.setNumberOptions(QLocale::OmitGroupSeparator);
    QLocale::setDefault(german);
    setForms({QStringLiteral("%1 with ⟨bos⟩"), QStringLiteral("%1, with ⟨bos⟩"), QStringLiteral("prompt %1 of %2"),
              QStringLiteral("%1 prompts of %2 tokens%3: needs %4 of memory"), QStringLiteral("%1: no such file"),
              QStringLiteral("name another file"), QStringLiteral("the value of %1 at %2 is one number"),
              QStringLiteral("%1 of %2"), QStringLiteral("query token"), QStringLiteral("FLOP"),
              QStringLiteral("with bos"), QStringLiteral("spikes at the first token: %1; large elsewhere: %2"),
              QStringLiteral("large elsewhere"), QStringLiteral("it goes from %1 to %2"), QStringLiteral("%1 to %2"),
              QStringLiteral("%1 in place of ⟨bos⟩"), QStringLiteral("The rate is %1. %2"),
              QStringLiteral("%1 × as far, %2")});
  }
  void TearDown() override {
    setForms({});
    QLocale::setDefault(QLocale::c());
    QCoreApplication::removeTranslator(&words_);
  }
  static std::string said(const std::string& words) { return translated(words).toStdString(); }

 private:
  FewWords words_;
};

TEST_F(TranslatedTest, ASentenceIsFoundByItsFormWithWhatWasFilledIn) {
  EXPECT_EQ(said("prompt 3 of 170"), "Prompt 3 aus 170");
  EXPECT_EQ(said("170 prompts of 64 tokens: needs 12.7 MB of memory"),
            "170 Prompts mit 64 Token: braucht 12,7 MB Speicher")
      << "where nothing is filled in";
  EXPECT_EQ(said("the value of scale at v is one number"), "an v hat scale eine Zahl");
  EXPECT_EQ(said("/a/b.run: no such file"), "/a/b.run: diese Datei gibt es nicht");
}

// "colours: enden bei 16,62": a fact's name was taken for a study's.
TEST_F(TranslatedTest, OfAFactTheNameIsSaidAndOfAStudyItStays) {
  EXPECT_EQ(said("layer: prompt 3 of 170"), "Schicht: Prompt 3 aus 170");
  EXPECT_EQ(said("fig4: prompt 3 of 170"), "fig4: Prompt 3 aus 170");
}

TEST_F(TranslatedTest, AChineseStopHasItsBlankInItself) {
  EXPECT_EQ(said("2 × as far, layer"), "2 倍远，Schicht");
  EXPECT_EQ(said("prompt 3 of 你好， 世界"), "Prompt 3 aus 你好， 世界") << "as somebody wrote it";
}

// There are several ways to take a sentence apart; "; " would part this one before "with bos" is seen.
TEST_F(TranslatedTest, OfAllReadingsTheOneIsTakenThatLeavesLeast) {
  EXPECT_EQ(said("with bos: spikes at the first token: 8, 55; large elsewhere: 9"),
            "mit bos: Spitzen vorn: 8, 55; sonst groß: 9");
  EXPECT_EQ(said("prompts: prompt 3 of 170"), "prompts: Prompt 3 aus 170");
  EXPECT_EQ(said("⟨eos⟩ in place of ⟨bos⟩"), "⟨eos⟩ statt ⟨bos⟩") << "a symbol is a name";
}

TEST_F(TranslatedTest, BracketsAreFilledInWhole) {
  EXPECT_EQ(said("it goes from 0.1 (95 % 0.05 to 0.2) to 0.3 (95 % 0.25 to 0.4)"),
            "es geht von 0,1 (95 % 0,05 bis 0,2) auf 0,3 (95 % 0,25 bis 0,4)");
}

TEST_F(TranslatedTest, NothingMayFollowASentenceBehindWhichAnotherMay) {
  EXPECT_EQ(said("The rate is 3. The rate is 4."), "Die Rate ist 3. Die Rate ist 4.");
}

TEST_F(TranslatedTest, WhatWasFilledInIsSaidToo) {
  EXPECT_EQ(said("sink rate, with ⟨bos⟩"), "Senkenrate, mit ⟨bos⟩");
  EXPECT_EQ(said("L2H0, with ⟨bos⟩ · prompt 1 of 2"), "L2H0, mit ⟨bos⟩ · Prompt 1 aus 2");
}

// "%1 of %2" says too little to take a sentence for it that is another's.
TEST_F(TranslatedTest, AFormOfFewWordsTakesNumbersOnly) {
  EXPECT_EQ(said("2 of 12"), "2 von 12");
  EXPECT_EQ(said("the king of France"), "the king of France");
}

TEST_F(TranslatedTest, WhatNobodyHasTranslatedStaysAndItsNumbersAreWrittenAsHere) {
  EXPECT_EQ(said("nobody knows this"), "nobody knows this");
  EXPECT_EQ(said("ε 0.30 among 1,328"), "ε 0,30 among 1.328");
  EXPECT_EQ(said("libtorch 2.15.0, a-1.5b/model-2.5.gguf, “0.5”"), "libtorch 2.15.0, a-1.5b/model-2.5.gguf, “0.5”");
}

TEST_F(TranslatedTest, AnErrorKeepsItsNextStep) {
  EXPECT_EQ(translated(Error(ErrorKind::badUse, "x.run: no such file", "name another file")).toStdString(),
            "x.run: diese Datei gibt es nicht; nennen Sie eine andere");
}

TEST_F(TranslatedTest, WithoutFormsAllStaysEnglish) {
  setForms({});
  EXPECT_EQ(said("prompt 3 of 170"), "prompt 3 of 170");
}

Figure patternOf(const std::string& title) {
  Heatmap map;
  map.title = title;
  map.cells = Matrix(1, 2);
  map.rowLabels = {"the"};
  map.columnLabels = {"the", "head"};
  map.rowAxis = "query token";
  map.columnAxis = "key token";
  map.colour = {.low = 0.0, .high = 1.0, .label = "sink rate"};
  return {.name = "a", .panels = {{.content = map}}, .record = {}};
}

TEST_F(TranslatedTest, AFigureIsSaidButForItsTokens) {
  const Figure shown = translated(patternOf("L0H0, with ⟨bos⟩"));
  const Heatmap& map = std::get<Heatmap>(shown.panels[0].content);
  EXPECT_EQ(map.title, "L0H0, mit ⟨bos⟩");
  EXPECT_EQ(map.rowAxis, "Abfrage");
  EXPECT_EQ(map.columnAxis, "Schlüssel");
  EXPECT_EQ(map.colour.label, "Senkenrate");
  EXPECT_EQ(map.rowLabels, (std::vector<std::string>{"the"}));
  EXPECT_EQ(map.columnLabels, (std::vector<std::string>{"the", "head"}));
}

TEST_F(TranslatedTest, APlotShowsItAndKeepsTheEnglishOneForFiles) {
  FigurePlot plot;
  plot.setFigure(patternOf("L0H0, with ⟨bos⟩"));
  EXPECT_EQ(std::get<Heatmap>(plot.figure().panels[0].content).title, "L0H0, with ⟨bos⟩");
  EXPECT_EQ(std::get<Heatmap>(plot.spokenFigure().panels[0].content).title, "L0H0, mit ⟨bos⟩");
}

TEST_F(TranslatedTest, WordsOfScenesAreSaidWhileTheyAreForTheScreen) {
  EXPECT_EQ(onScreen(QStringLiteral("layer")).toStdString(), "layer");
  const ScreenWords here;
  EXPECT_EQ(onScreen(QStringLiteral("layer")).toStdString(), "Schicht");
  EXPECT_EQ(numberOnScreen(QStringLiteral("0.05")).toStdString(), "0,05");
}

TEST_F(TranslatedTest, ABoxForNumbersTakesThePointForTheComma) {
  struct Box : NumberBox {
    using NumberBox::validate;
  } box;
  box.setDecimals(2);
  box.setValue(0.3);
  EXPECT_EQ(box.text().toStdString(), "0,30");
  QString typed = QStringLiteral("0.25");
  int place = 4;
  EXPECT_EQ(box.validate(typed, place), QValidator::Acceptable);
  EXPECT_EQ(typed.toStdString(), "0,25");
}

}  // namespace
}  // namespace sinkscope
