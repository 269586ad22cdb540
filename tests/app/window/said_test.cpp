// What is marked as said() (core/values/said.h) is said in every language; of studies see studies/study_words_test.cpp.
#include "core/values/said.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "app/window/language.h"
#include "core/record/training_figures.h"
#include "widgets/head_table.h"
#include "widgets/head_table_null.h"
#include "widgets/translated.h"

namespace sinkscope {
namespace {

TEST(Said, IsInEveryLanguageOfTheWindow) {
  std::set<std::string> all;
  for (const HeadQuantityWords& words : headQuantities())
    all.insert({words.name, words.meaning, whyWithoutNull(words.quantity)});
  for (const TrainingFigure& figure : trainingFigures()) all.insert({figure.title, figure.about});
  all.erase("");
  for (const Language& language : languages()) {
    if (language.code == QStringLiteral("en")) continue;
    speakLanguage(language.code);
    for (const std::string& words : all)
      EXPECT_NE(translated(words).toStdString(), words) << language.code.toStdString() << ": is it said()?";
  }
  speakLanguage(QStringLiteral("en"));
  for (const std::string& words : all) EXPECT_EQ(translated(words).toStdString(), words);
}

}  // namespace
}  // namespace sinkscope
