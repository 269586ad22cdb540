// What is marked as said() (core/values/said.h) is said in every language; of studies see studies/study_words_test.cpp.
#include "core/values/said.h"

#include <set>
#include <string>

#include <QtCore/QRegularExpression>

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

// As studies of the embedded model say them: composed of many parts, none of which may be left in English.
const char* const kComposed[] = {
    "Without ⟨bos⟩ a changed token moves the later ones 1.46 times as far (median, 95 % 1.39 to 1.53), further in 95 % of the "
    "texts: it shows that changes spread further without it. Control, ⟨eos⟩ in place of ⟨bos⟩: 1.41. Control, ⟨bos⟩ behind the "
    "first token: 1.00. Where a control is as far from 1, it is not ⟨bos⟩ as such that counts.",
    "median ratio to with ⟨bos⟩ 1.46 (95 % 1.39 to 1.53), 5 to 95 % of texts 0.99 to 2.17, over 1 in 94.7 % (95 % 86.5 to "
    "100.0); median KL 0.000893 nats, 170 texts",
    "5.829 (95 % 4.883 to 7.108) nats, perplexity 340.1; ⟨eos⟩ in place of ⟨bos⟩ − with ⟨bos⟩ = +0.160 (95 % -0.010 to +0.284) "
    "nats, paired, by category -0.525 (tables_logs) to +0.368 (law); sink rate 0.0 % at ε 0.3, T 64, uniform head 0.074",
    "with bos: spikes at the first token: 8, 55; large at most tokens: none",
    "first token, with bos: its largest magnitude rises most behind block 0 (0.5245 to 14.06) and falls most behind block 3 "
    "(14.49 to 10.04); its norm rises most behind block 0, at most 10.8 times the median token's",
    "values, with bos: of kv heads and prompts the smallest in 93.8 %, the same in every prompt, the largest in 0.0 %, the same "
    "in every prompt",
    "From the first repetition to number 63 the cosine with the first position goes from -0.01 (95 % -0.05 to 0.04) to -0.01 "
    "(95 % -0.06 to 0.04) after 1 block, where it falls least: the repeated token does not drift towards it within this length.",
    "This model has no learned sink; Sink₁ is 65.55 % (95 % 63.50 to 67.67) at ε 0.3, mean share 0.399.",
    "sums of 5, 10, 20 terms, 10 of each length, made by this project (seed 0), but for the first of 5 terms, which is that of "
    "Barbero et al. 2025, App. C.2",
    "a trigger's value is the largest of 64 in 0 of the 4 prompts that hold one (too few prompts for an interval), 0.1 expected "
    "if all orders were equally likely",
    "170 prompts of 64 tokens, with and without bos: 175 GFLOP, reads nothing more, needs 22.0 MB of memory; about 19 s on this "
    "machine",
    "heads: each layer's in ascending order of importance",
    "documents: three, a, b and c, each ended by ⟨eos⟩, in one row",
    "embedded · 64 tokens · ε 0.30 · inputs: natural · prompts: 170",
    "prompts: builtin (170) and many.txt (4000): these rates are not comparable",
    "Of all kv heads and prompts, the first token's value is the smallest of 64 in 93.8 % (95 % 90.2 to 96.1), and its key in "
    "12.0 % (95 % 10.0 to 14.1); by chance it would be in 1.6 %: what Fig. 4b shows of one head holds of most. Measured on 40 of "
    "the 170 prompts, taken evenly from those that are long enough.",
    "The sink rate at ε 0.3 is 65.6 % with ⟨bos⟩ and 12.0 % without ⟨bos⟩; 1 of 64 heads is a sink in most of 170 prompts. "
    "Without ⟨bos⟩ it is 53.6 points lower: no other first token takes its place.",
    "The one dimension that stands out in the first token is among the first 10 candidates of the weights alone: the weights "
    "tell where they can come from. Measured on the first 16 of the 170 prompts.",
    "Of 12 changes the 95 % interval of the loss lies off zero in 7. Beside 9 of them the same change was made at random places: "
    "it moves the loss less in every draw than 4 of these. Measured on 170 prompts.",
    "At ε 0.3 the sink rate is 65.0 % of natural text with ⟨bos⟩, 40.0 % of random tokens without ⟨bos⟩. Random tokens have next "
    "to none here. Measured on 170 inputs of each kind.",
    "no later token points along the first one after 2 blocks, 1 secondary sink",
    "Nothing is measured yet.",
};

TEST(Said, LeavesNoEnglishInWhatStudiesCompose) {
  static const QRegularExpression kEnglish(QStringLiteral(
      "\\b(the|of|to|with|without|and|is|are|where|which|none|behind|most|over|needs|by|heads|alone|paired|at|"
      "documents|inputs)\\b"));
  for (const char* language : {"de", "zh_CN"}) {
    speakLanguage(QLatin1String(language));
    for (const char* words : kComposed) {
      const QString text = translated(words);
      EXPECT_FALSE(text.contains(kEnglish)) << language << ": " << text.toStdString();
    }
  }
  speakLanguage(QStringLiteral("en"));
}

}  // namespace
}  // namespace sinkscope
