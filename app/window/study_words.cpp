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
             "more than 0.5 and otherwise the first token more than 0.3. Marked are the columns of the trigger and, as rows, the queries behind it; "
             "look there for attention, and at whether the first token's value is the smallest bar and the trigger's the largest."},
    {"fig6", "Every head of every layer, by the share of prompts in which its first token is a sink. Look for how much of "
             "the model rests, and for layers that do not."},
    {"fig8", "Which keys a token may see where several documents are packed into one training sequence. It is drawn from the "
             "rules alone, not measured."},
    {"fig9", "Sums that grow longer, and how near the tokens of their last layer lie to their own mean: μ, which grows with the "
             "number of tokens; μ over √n, a token's share of it; and μ over the length of all. On the right without the first "
             "token, whose hidden state may be many times as long as the others'. Look whether the two conditions part on the right too. Below: how far "
             "the text's hidden states move when ⟨bos⟩ is taken away. Dashed: longer than the model was trained to read."},
    {"fig10", "The lengths of the hidden states of short, middle and long sums, as histograms over the tokens from the second "
              "on. The first token is the same in every sum and stands as a line of its own."},
    {"layers", "The sink rate of every layer, left, and how much of its attention lies on the first token, right, over the depth of the "
               "model, with 95 % bands over the prompts. Dotted: a head that looks everywhere alike. Layers with a window shorter than the prompt are a line of their own; rates that "
               "say nothing have the reason above them. Look for where "
               "the layers rest and where they do not; the record has the middle third against the others."},
    {"table1", "The share of heads that are sinks and the mean attention on the first token, with 95 % intervals over the prompts, beside what the paper reports of "
               "this model. Published values stand in brackets."},
    {"inputs", "The sink rate and the mean attention on the first token of natural text, of random tokens, and of one token repeated, beside what "
               "follows in closed form for the repeated one from a single token. Where random tokens still have sinks, these need no meaning."},
    {"collapse", "A prompt whose last two tokens are equal, and how far apart their hidden states are in the last layer while the "
                 "text before them grows, under the bound of Proposition 3.1. Below, the distance over the length of the hidden "
                 "states: look in which condition the pair is nearer, and whether it still comes nearer as the text grows."},
    {"depth", "How alike the tokens are after every block, over many prompts: their distance to the mean, the cosine of pairs, and "
              "how many directions they fill. On the right without the first token. Bands hold 5 to 95 % of the prompts. Thin: what "
              "would be left of the differences if the measured patterns were applied one after the other and nothing else; there a sink "
              "makes all tokens alike, because patterns do not tell how little is read from it."},
    {"written", "Every head as a point: to the right, how much it looks at the first token; upwards, how long what it writes is "
                "beside the residual stream that enters its block, and in the second column how much of that comes from the first "
                "token. The paper calls heads that rest on the sink approximate no-ops: look whether those on the right lie low, also "
                "among heads of one depth, and which do not."},
    {"spread", "One token of every prompt is changed, at a random place and for a random token or an embedding neighbour, and how far the "
               "tokens behind it move relative to their length: with ⟨bos⟩, without, with another token in its place, and with ⟨bos⟩ "
               "behind the first token. A ratio above 1 means further than with ⟨bos⟩; look whether the controls stand near "
               "1 or near the text without anything in front."},
    {"loss", "How well the same text tokens are predicted with ⟨bos⟩ in front, without, with two, and with another token in its place; "
             "the first text token is left out everywhere. Look where in the text the curves part, and at the paired differences "
             "with their intervals."},
    {"repeated", "How much of its attention each place of a run of one repeated token gives to the first: dots are measured, the "
                 "line over them follows from that token alone, the other is the bound of Proposition 4. Below, how far apart the "
                 "hidden states are: 0 where nothing but attention knows the positions."},
    {"rate-curve", "The sink rate at every epsilon. Where the curve is flat, the threshold hardly matters; where it is steep, a "
                   "rate means little without its epsilon."},
};

}  // namespace

StudyWords wordsOfSweep() {
  return {tr("Sink rates over many prompts"), tr("Gu et al. 2025; Barbero et al. 2025, Fig. 6"),
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
  // What the studies with prompts of their own take beside a sweep's; loss takes its texts as long as they are.
  constexpr struct {
    const char* name;
    bool tokens, prompts;
  } kTakes[] = {{"inputs", true, true},  {"repeated", true, false}, {"depth", true, true}, {"written", true, true},
                {"spread", true, true}, {"loss", false, true},     {"fig4", true, true}};
  const bool run = figure.needs == PaperNeeds::run;
  StudyTakes takes{.epsilon = run, .tokens = run, .prompts = run, .heads = figure.name == "fig3", .trigger = figure.name == "fig4"};
  for (const auto& one : kTakes) {
    if (figure.name != one.name) continue;
    takes.tokens = one.tokens;
    takes.prompts = one.prompts;
  }
  return takes;
}

}  // namespace sinkscope
