#include "app/window/compare/compare_words.h"

#include <QtCore/QObject>

#include "app/window/wording.h"

namespace sinkscope {

QString compareHelp() {
  return QObject::tr(
      "<h3>Runs side by side</h3>"
      "<p>A grid for every ticked condition of an open run, all on one scale: rows are layers, the first at the "
      "bottom, columns "
      "are query heads. A cell is the <b>share of prompts in which the head is a sink</b>, that is in which the "
      "importance of "
      "the first token is above ε, or the <b>importance itself</b>, averaged over prompts.</p>"
      "<p style='margin-left:16px'>imp(l, h, 0) = 1/T · Σ<sub>i</sub> A[l, h, i, 0]</p>"
      "<p>ε is applied to every prompt first and averaged afterwards. It moves over what the run holds; nothing is "
      "computed "
      "again. Order the runs by dragging them in the list.</p>"
      "<p><b>What to look for.</b> Heads that are sinks in one run and not in the other. Rates at different T, or of "
      "different "
      "inputs, are not comparable; the list beside the difference says so.</p>"
      "<p><b>Source.</b> Gu et al. 2025 (definition, ε = 0.3); Barbero et al. 2025, Fig. 6 and Table 1 (ε = 0.8).</p>");
}

QString ratesHelp() {
  return QObject::tr(
      "<h3>Sink rates</h3>"
      "<p>A row for every ticked condition of an open run. The <b>rate</b> is the share of heads and prompts in which the "
      "importance of the first token is above ε; the <b>attention mass</b> is that importance itself, averaged over prompts, "
      "layers and heads, which needs no threshold.</p>"
      "<p style='margin-left:16px'>imp<sub>0</sub> = 1/T · Σ<sub>i</sub> A<sub>i,0</sub>, &nbsp; "
      "rate = mean over prompts and heads of [imp<sub>0</sub> &gt; ε], &nbsp; mass = mean of imp<sub>0</sub></p>"
      "<p>The 95 % interval is by bootstrap over prompts (2,000 resamples, fixed seed); where prompts have categories, these are "
      "drawn first, then their prompts. A rate that is struck through says nothing, as a head that looks everywhere alike would "
      "pass ε as well. Published values stand in brackets with ○, measured ones with ●; which model a run is of is a person's "
      "word. Under the table are the two that the difference beside it subtracts, paired where both used the same prompts.</p>"
      "<p><b>What to look for.</b> First whether T, prompts, inputs and ε are the same: the sentences under the table say what "
      "differs, and a mark (!) which of it makes rates not comparable. Then whether the interval of the difference holds 0, and "
      "whether the mass tells the same as the rate: where it does not, the threshold decides.</p>"
      "<p><b>Saving.</b> PDF and LaTeX have the table as it is shown; CSV has a line for each category of prompts, as "
      "sinkscope-cli compare writes it.</p>"
      "<p><b>Source.</b> Gu et al. 2025 (rate, ε = 0.3); Barbero et al. 2025, Table 1 (ε = 0.8) and section 2 (how much attention "
      "lies on the first token).</p>");
}

QString differenceHelp() {
  return QObject::tr(
      "<h3>Difference</h3>"
      "<p>The first run − the second, head by head. The middle of the colour bar is no difference, red more in the first, blue more in "
      "the second; "
      "the scale reaches equally far on both sides. Heads stand in their own places even where the grids above are "
      "sorted: "
      "places in a sorted layer are different heads in the two.</p>"
      "<p>Runs of different shape have no difference, head by head. <b>Over depth</b> they share an axis: sink rate and mean "
      "attention on the first token of every layer at (l + ½)/L, with 95 % bands over categories and their prompts; dotted is what a head that looks "
      "everywhere alike would have, H<sub>T</sub>/T. Layers with a window shorter than T have a line of their own, and one more on the right for "
      "the mean over the queries that see the first token. <b>Against "
      "size</b> is a point a run over the number of its heads.</p>"
      "<p>The <b>difference of the rates</b> has a 95 % interval by bootstrap over prompts; where prompts have categories, these "
      "are drawn first, then their prompts. Paired where both runs used the same prompts, so that what a prompt does to "
      "both cancels; otherwise each run's are drawn by themselves.</p>"
      "<p style='margin-left:16px'>Δ(l, h) = v<sub>1</sub>(l, h) − v<sub>2</sub>(l, h), v the share of prompts with imp<sub>0</sub> &gt; ε, or the mean of "
      "imp<sub>0</sub></p>"
      "<p><b>What to look for.</b> Whether the difference lies in few heads or in whole layers, and whether its sign is the same everywhere; "
      "single heads of few prompts differ by chance, and the interval of the rates says how far the runs do.</p>"
      "<p><b>Source.</b> Gu et al. 2025 and Barbero et al. 2025, Fig. 6 and Table 1 (what is compared); the difference head by head is "
      "Sinkscope's own.</p>");
}

BeyondContext beyondContextOf(const std::vector<RunSide>& sides) {
  BeyondContext made;
  QStringList words;
  for (const RunSide& side : sides) {
    const int tokens = side.header().tokens, context = contextLeft(side.header());
    const QString sentence = beyondContextText(tokens, context);
    if (sentence.isEmpty()) continue;
    made.sentences << sentence;
    words << QObject::tr("T %1: beyond %2 tokens").arg(tokens).arg(context);
  }
  made.sentences.removeDuplicates();
  words.removeDuplicates();
  if (!words.isEmpty()) made.words = words.size() == 1 ? words.front() : QObject::tr("some beyond their context");
  return made;
}

}  // namespace sinkscope
