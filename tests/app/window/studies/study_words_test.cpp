// A study's words in the window's language: core says them in English, and marks them for translators
// (core/values/said.h).
#include "app/window/studies/study_words.h"

#include <string>
#include <vector>

#include <QtCore/QRegularExpression>

#include <gtest/gtest.h>

#include "app/window/language.h"

namespace sinkscope {
namespace {

class StudyWordsIn : public testing::TestWithParam<QString> {
 protected:
  void SetUp() override {
    for (const PaperFigure& figure : paperFigures()) english_.push_back(wordsOf(figure));
    speakLanguage(GetParam());
  }
  void TearDown() override { speakLanguage(QStringLiteral("en")); }

  std::vector<StudyWords> english_;
};

TEST_P(StudyWordsIn, AreAllTranslated) {
  if (GetParam() == QStringLiteral("en")) return;
  for (std::size_t i = 0; i < english_.size(); ++i) {
    const std::string& name = paperFigures()[i].name;
    const StudyWords words = wordsOf(paperFigures()[i]), &english = english_[i];
    EXPECT_NE(words.title, english.title) << name << ": is its title said()?";
    EXPECT_NE(words.about, english.about) << name << ": is what it is about said()?";
    EXPECT_NE(words.formula, english.formula) << name << ": is its formula said()?";
    EXPECT_TRUE(english.bos.isEmpty() || words.bos != english.bos) << name << ": is what it says of bos said()?";
    // Names and numbers alone read alike in German.
    EXPECT_TRUE(GetParam() == QStringLiteral("de") || words.source != english.source)
        << name << ": is its source said()?";
  }
}

TEST_P(StudyWordsIn, TellWhatIsMeasuredFromWhatToLookFor) {
  static const QRegularExpression kParagraph(QStringLiteral("<p[^>]*>(?:<b>[^<]*</b>)?(.*?)</p>"));
  for (const PaperFigure& figure : paperFigures()) {
    QStringList paragraphs;
    for (auto all = kParagraph.globalMatch(helpOf(figure)); all.hasNext();)
      paragraphs << all.next().captured(1).trimmed();
    ASSERT_EQ(paragraphs.size(), 4) << figure.name;
    EXPECT_GT(paragraphs[0].size(), 10) << figure.name << " does not say what is measured";
    EXPECT_GT(paragraphs[2].size(), 10) << figure.name << " does not say what to look for";
    for (const QString& one : {paragraphs[0], paragraphs[2]}) {
      EXPECT_TRUE(one.endsWith(QLatin1Char('.')) || one.endsWith(QStringLiteral("。")))
          << figure.name << " is torn within a sentence: " << one.toStdString();
      EXPECT_FALSE(one[0].isLower()) << figure.name << " is torn within a sentence: " << one.toStdString();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, StudyWordsIn,
                         testing::Values(QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("zh_CN")),
                         [](const auto& info) { return info.param.toStdString(); });

TEST(StudyWords, SpeakTheLanguageOfTheWindow) {
  const PaperFigure& figure = *findPaperFigure("fig3");
  EXPECT_EQ(wordsOf(figure).title, QStringLiteral("Four heads, with and without ⟨bos⟩"));
  speakLanguage(QStringLiteral("de"));
  EXPECT_EQ(wordsOf(figure).title, QStringLiteral("Vier Köpfe, mit und ohne ⟨bos⟩"));
  EXPECT_EQ(wordsOf(figure).bos, QStringLiteral("beide Bedingungen werden gemessen und verglichen"));
  EXPECT_TRUE(helpOf(figure).contains(QStringLiteral("<b>Worauf zu achten ist.</b> Achten Sie auf die erste Spalte")));
  speakLanguage(QStringLiteral("zh_CN"));
  EXPECT_EQ(wordsOf(figure).title, QStringLiteral("四个头，有和无 ⟨bos⟩"));
  EXPECT_EQ(wordsOf(figure).source, QStringLiteral("Barbero et al. 2025，图 3"));
  EXPECT_TRUE(helpOf(figure).contains(QStringLiteral("下方没有。</p>")));
  EXPECT_TRUE(helpOf(figure).contains(QStringLiteral("<b>看什么。</b>请看第一列")));
  speakLanguage(QStringLiteral("en"));
}

// Heads look too, in sentences about what is measured.
TEST(StudyWords, LookForNothingInSentencesAboutHeadsThatLook) {
  const QString help = helpOf(*findPaperFigure("keys"));
  EXPECT_LT(help.indexOf(QStringLiteral("the heads that look at the first token most")),
            help.indexOf(QStringLiteral("What to look for")));
}

}  // namespace
}  // namespace sinkscope
