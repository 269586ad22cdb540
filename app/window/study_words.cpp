#include "app/window/study_words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

namespace sinkscope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("StudyWords", text); }

struct About {
  const char* figure;
  const char* sentences;
};

constexpr About kAbouts[] = {
    {"fig2", "Two prompts that differ in one word, and how far apart their hidden states are in every layer. Without ⟨bos⟩ "
             "the change should leak further into the tokens behind it."},
    {"fig3", "Four heads on one text, above with ⟨bos⟩ in front and below without. Look at the first column: it holds a "
             "sink only where there is something to rest on."},
    {"fig4", "The head with the largest if-else score over all prompts, its pattern on one text and the values it reads. The score is "
             "(on − prev) × (rest − off): how much more it attends to a trigger from the query behind it than other queries do to the token "
             "before them, times how much more those attend to the first token; 1 for a head that does nothing else. Nothing is "
             "drawn where permuted labels give as large a score in more than 5 of 100 draws, or where no such head gives its trigger "
             "more than 0.5 and otherwise the first token more than 0.3. Marked are the trigger's column and the rows behind it; "
             "look there for attention, and at whether the first token's value is the smallest bar and the trigger's the largest."},
    {"fig6", "Every head of every layer, by the share of prompts in which its first token is a sink. Look for how much of "
             "the model rests, and for layers that do not."},
    {"fig8", "Which keys a token may see where several documents are packed into one training sequence. It is drawn from the "
             "rules alone, not measured."},
    {"fig9", "Sums that grow longer, and how near the tokens of their last layer come to their own mean. A curve that falls "
             "towards zero is collapse."},
    {"fig10", "The lengths of the hidden states of those sums, as a distribution. A second hump far to the right is the first "
              "token."},
    {"table1", "The share of heads that are sinks, with a 95 % interval over the prompts, beside what the paper reports of "
               "this model. Published values stand in brackets."},
    {"inputs", "The sink rate of natural text, of random tokens, and of one token repeated, beside what the propositions "
               "predict of the repeated one (with rotary positions an upper bound). Where random tokens still have sinks, these need no meaning."},
    {"collapse", "A prompt whose last two tokens are equal, and how far apart their hidden states are in the last layer while the "
                 "text before them grows. A distance that falls to zero: the model can no longer tell them apart."},
    {"repeated", "How much of its attention each place of a run of one repeated token gives to the first, measured, under what "
                 "the propositions predict in closed form. Without meaning nothing should set the first token apart."},
    {"rate-curve", "The sink rate at every epsilon. Where the curve is flat, the threshold hardly matters; where it is steep, a "
                   "rate means little without its epsilon."},
};

}  // namespace

StudyWords wordsOfSweep() {
  return {tr("Sink rates over many prompts"), tr("Gu et al. 2025, eq. 3; Barbero et al. 2025, Fig. 6"),
          tr("Every prompt is cut to T tokens and run; a head counts as a sink where the importance of the first token is "
             "greater than ε. The grid fills in while it runs, and ε can be moved afterwards without computing again.")};
}

StudyWords wordsOf(const PaperFigure& figure) {
  StudyWords words{QString::fromStdString(figure.title), QString::fromStdString(figure.source), {}};
  static const QRegularExpression kBos(QStringLiteral("\\bbos\\b"));
  words.title.replace(kBos, QStringLiteral("⟨bos⟩"));
  if (!words.title.isEmpty()) words.title[0] = words.title[0].toUpper();
  for (const About& one : kAbouts) {
    if (figure.name == one.figure) words.about = tr(one.sentences);
  }
  return words;
}

StudyTakes takenBy(const PaperFigure& figure) {
  const bool run = figure.needs == PaperNeeds::run;
  const bool inputs = figure.name == "inputs";  // at the paper's own epsilon
  const bool repeated = figure.name == "repeated";  // inputs of its own
  const bool ifElse = figure.name == "fig4";
  return {.epsilon = run,
          .tokens = run || inputs || repeated || ifElse,
          .prompts = run || inputs || ifElse,
          .heads = figure.name == "fig3",
          .trigger = ifElse};
}

}  // namespace sinkscope
