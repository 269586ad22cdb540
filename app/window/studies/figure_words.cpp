#include "app/window/studies/figure_words.h"

#include <QtCore/QCoreApplication>

namespace sinkscope {

const std::vector<const char*>& figureWords() {
  static const std::vector<const char*> all = {
      // Titles.
      QT_TRANSLATE_NOOP("sinkscope::Figures", "what of one token is in the others, block by block"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "a changed word spreads, with and without bos"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "four heads, with and without bos"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "a head that acts on a trigger and rests on the sink"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "the sink grid, heads sorted in every layer"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "the masks of packed training"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "distance to the mean of growing sums"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "token norms of growing sums"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "the sink rate at every epsilon"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "sink rate and attention mass over depth"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "sink rates beside the published"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "natural, random and repeated inputs"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "the last two tokens, equal, while the prefix grows"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "how alike the tokens become from block to block"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "how smooth and how narrow the maps are that mix tokens"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "sinks and sharp attention as the prompt grows"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "one token repeated, and what follows in closed form"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "what heads write, against how much they look at the first token"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "what the first key's score is made of, beside other keys'"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "where the first token's key lies among keys and queries"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "which rotary bands make the first key's score"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "many changed tokens spread, with bos and without"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "how much of each token is in each later one, and what bounds it"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "the loss with bos, without, and with others in its place"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "what changes when the sink is masked, moved or kept in part"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "where massive dimensions can come from, by the weights alone"),
      QT_TRANSLATE_NOOP("sinkscope::Figures",
                        "massive activations: tokens, dimensions, layers, and the heads that read them"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "every token of the vocabulary at position 0"),
      QT_TRANSLATE_NOOP(
          "sinkscope::Figures",
          "sinks behind the first token: kinds of tokens, and tokens that point where the first one points"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "whether the first token's values and keys are the smallest"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "one token repeated behind bos: whether it comes to look like the first"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "what learned sinks take, beside the first token"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "keys and values of few bits, with the first token exact and without"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "a window of keys, with the first tokens kept and without"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "a share of the keys kept, by one policy or another"),
      // Sources.
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 1"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 3"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 4"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 6"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 8"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 9"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 10"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Gu et al. 2025"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, section 4.2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Table 1"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Gu et al. 2025, inputs"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Prop. 3.1"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, section 3"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, section 3.2 and appendix B"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, section 2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Gu et al. 2025, Props. 1 to 4"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, section 3.2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures",
                        "ours; after Gu et al. 2025 (directions of keys) and Sun et al. 2024 (massive activations)"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "ours; after Gu et al. 2025 (keys of sinks)"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, Round and Round We Go"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, Fig. 2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, eq. 3 and Thm 3.2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, Table 2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "ours; the conditions after Barbero et al. 2025 and Gu et al. 2025"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "ours; massive activations after Sun et al. 2024"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Sun et al. 2024 and Gu et al. 2025"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Yu et al. 2024 (hidden attention sinks) and Gu et al. 2025"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, Fig. 4b; Gu et al. 2025"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Barbero et al. 2025, section 1, after Yona et al. 2025"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "Gu et al. 2025, tables of biases"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Barbero et al. 2025, section 1, and Liu et al. 2024 (IntactKV)"),
      QT_TRANSLATE_NOOP("sinkscope::Figures",
                        "after Xiao et al. 2024 (StreamingLLM) and Barbero et al. 2025, section 2"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "after Ge et al. 2024 (FastGen) and Park et al. 2025 (KeyDiff)"),
      // Why there is no choice of bos.
      QT_TRANSLATE_NOOP("sinkscope::Figures", "both conditions are measured"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "both conditions are measured, and compared"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "every id stands at position 0 once, bos too"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "it takes bos as the model was trained"),
      QT_TRANSLATE_NOOP("sinkscope::Figures",
                        "it takes bos as the model was trained; what stands in its place is one of its changes"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "no model is run"),
      QT_TRANSLATE_NOOP("sinkscope::Figures", "the run is of one token, which bos would not be"),
  };
  return all;
}

QString spokenFigureWords(const std::string& words) {
  return QCoreApplication::translate("sinkscope::Figures", words.c_str());
}

}  // namespace sinkscope
