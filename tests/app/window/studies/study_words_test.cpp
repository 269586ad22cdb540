// A study's words in the window's language: core says them, and the window lists them for translators.
#include "app/window/studies/study_words.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "app/window/language.h"
#include "app/window/studies/figure_words.h"

namespace sinkscope {
namespace {

// figure_words.cpp is where lupdate finds them: what it lacks would stay English without a word.
TEST(StudyWords, AreListedForTranslatorsAndNoOthers) {
  std::multiset<std::string> listed;
  for (const char* words : figureWords()) listed.insert(words);
  std::set<std::string> said;
  for (const PaperFigure& figure : paperFigures()) {
    said.insert({figure.title, figure.source});
    if (!figure.bosWords.empty()) said.insert(figure.bosWords);
  }
  for (const std::string& words : said) EXPECT_EQ(listed.count(words), 1u) << words << ": list it in figure_words.cpp";
  for (const std::string& words : listed) EXPECT_TRUE(said.contains(words)) << words << ": no study says it";
}

TEST(StudyWords, SpeakTheLanguageOfTheWindow) {
  const PaperFigure& figure = *findPaperFigure("fig3");
  EXPECT_EQ(wordsOf(figure).title, QStringLiteral("Four heads, with and without ⟨bos⟩"));
  speakLanguage(QStringLiteral("de"));
  EXPECT_EQ(wordsOf(figure).title, QStringLiteral("Vier Köpfe, mit und ohne ⟨bos⟩"));
  EXPECT_EQ(wordsOf(figure).bos, QStringLiteral("beide Bedingungen werden gemessen und verglichen"));
  speakLanguage(QStringLiteral("zh_CN"));
  EXPECT_EQ(wordsOf(figure).title, QStringLiteral("四个头，有和无 ⟨bos⟩"));
  EXPECT_EQ(wordsOf(figure).source, QStringLiteral("Barbero et al. 2025，图 3"));
  speakLanguage(QStringLiteral("en"));
}

}  // namespace
}  // namespace sinkscope
