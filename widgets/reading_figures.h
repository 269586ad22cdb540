// What is measured of one prompt, turned into the figures of the Explore page: pure functions from values to values, so
// that the window's views and the command line's `figures` draw the same picture.
//
//   Figure figure = attentionFigure({{"", &reading, &pattern}}, {.scale = Scale::log});
//
// One side is one condition (a reading, with the pattern of its head where it is needed); two sides are drawn next to
// each other on one scale. Every figure carries the readings' record with layer, head and epsilon as far as they
// matter; with two sides, facts in which they differ are told side by side in Record::more and left empty in the record
// itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/values/figure.h"
#include "core/values/head_details.h"
#include "core/values/pair_place.h"
#include "core/values/reading.h"

namespace sinkscope {

struct ReadingSide {
  std::string title;                     // "with ⟨bos⟩"; empty when alone
  const Reading* reading = nullptr;      // REQUIRED
  const HeadPattern* pattern = nullptr;  // REQUIRED by attentionFigure alone
  // The cells of a pattern of many tokens, for the screen (Heatmap::pyramid); the pattern's own are not read then.
  std::shared_ptr<const PatternPyramid> pyramid = {};
  const HeadDetails* details = nullptr;  // of the same prompt; null: not measured
};
using ReadingSides = std::vector<ReadingSide>;

// Heads of `reading` whose importance of the first token (docs/definitions.md) exceeds epsilon, of those that have one
// (NaN: the layer has fewer heads). share is in 0..1, NaN without heads.
struct SinkCount {
  int above = 0;
  int heads = 0;
  double mass =
      0.0;  // the mean importance of these heads, 0..1: how much attention the first token gets; NaN without heads
  double share() const;
};
SinkCount countSinks(const Reading& reading, double epsilon);

// Per layer the heads in ascending order of the first token's importance (Barbero et al. 2025, Fig. 6); equal heads
// keep their order, NaN comes last.
std::vector<std::vector<int>> sortedHeads(const Reading& reading);

struct SinkGridOptions {
  double epsilon = 0.3;
  bool sorted = false;
  bool muteBelowEpsilon = true;
  bool above = false;         // two sides above one another; otherwise beside
  bool titlesCaution = true;  // a title says why its rate means nothing; the record does in any case
};
// Importance of the token at position 0, [L,H] per side. Throws Error{badUse} without sides.
Figure sinkGridFigure(const ReadingSides& sides, const SinkGridOptions& options);

enum class SinkColumn { shown, hidden, renormalised };  // renormalised: column 0 left out, rows sum to one again

// `pattern` as it should be drawn: column 0 removed from view (NaN) or renormalised away. A row whose whole weight lies
// on the first token has nothing left and becomes NaN.
Matrix withSinkColumn(const Matrix& pattern, SinkColumn mode);
// The same of a pattern with a learned sink: its share counts as a part of the row, so that a row sums to one with it.
HeadPattern withSinkColumn(HeadPattern pattern, SinkColumn mode);

struct AttentionOptions {
  Scale scale = Scale::linear;  // log: from 1e-4 up
  SinkColumn sinkColumn = SinkColumn::shown;
  bool fitRange = false;  // up to the largest weight outside the first row (which is always 1), instead of 1
  bool labels = true;     // tokens on the axes; otherwise positions
  bool above = false;     // two sides above one another; otherwise beside
};
// The pattern of one head, [T,T] per side: query rows, key columns. Throws Error{badUse} without sides. With a pyramid
// the first token's column is always shown, and fitRange leaves the first row of its overview aside.
Figure attentionFigure(const ReadingSides& sides, const AttentionOptions& options);

struct ValueNormOptions {
  int layer = 0;
  int head = 0;  // a query head; the bars are its key/value head's
  bool labels = true;
};
// The same text in all sides, token by token, whether ⟨bos⟩ stands in front or not; but for a few that were changed.
bool sameTokens(const ReadingSides& sides);
// ||v_j||_2 per token, one value axis for all sides. Of the same tokens the sides' bars stand in pairs in one place,
// otherwise above one another. Throws Error{badUse} without sides, or for a layer or head that a
// side lacks.
Figure valueNormFigure(const ReadingSides& sides, const ValueNormOptions& options);

struct SpreadOptions {
  Scale scale = Scale::linear;
  ColourMap map = ColourMap::magma;
  // The changed token itself moves many times further than those it influences; without it in the range their colours
  // tell.
  bool changedAside = true;
  // Of random changes of many texts, Spread::ratio each: the pair is told its place among them. Empty: not measured.
  ChangeRatios others = {};
};
// ||x_i^(l) - x'_i^(l)||_2: rows are hidden states, the embedding at the bottom; columns are tokens. With bos above,
// without below, one colour scale; the lower panel starts with an empty column where the upper one has ⟨bos⟩, so that
// the same token stands at the same place. A model without bos has the one panel only. How much
// further the change is felt without bos stands over the lower panel, with the pair's place among others.
//   edited  of the same words in the edited model: a column to the right, on the same scale. Null: none.
Figure spreadFigure(const Spread& spread, const SpreadOptions& options, const Spread* edited = nullptr);

// What a panel of that figure shows, in the figure's order.
struct SpreadPanel {
  const Spread* spread = nullptr;  // one of the two
  bool bos = false;                // with bos in front
  bool edited = false;
  int emptyColumns = 0;  // in front, so that the same token stands at the same place

  const Matrix& cells() const { return bos ? spread->withBos : spread->withoutBos; }
  // Of the untouched model while the edited one stands beside it, "with ⟨bos⟩, untouched".
  std::string title = {};
};
std::vector<SpreadPanel> spreadPanels(const Spread& spread, const Spread* edited = nullptr);

// Figures, titles and read-outs count blocks (docs/definitions.md): the number by which layer `layer` of a reading is
// known.
int blockOf(const Reading& reading, int layer);

// What sets a layer apart, in words: "sliding window of 128 tokens, learned sink"; empty where it has nothing of its
// own.
std::string layerPeculiarities(const Reading& reading, int layer);

// Mean over the rows of what the learned sink takes in a head; empty where its layer has none.
std::optional<double> learnedSinkShare(const Reading& reading, int layer, int head);

// A number with four significant digits, as read-outs show it: "0.9132", "12.34", "1.234e-05"; NaN: "–".
std::string fourDigits(double value);

// A token with its position in words: "' sea' (12)", "⟨bos⟩ (0)".
std::string tokenAt(const Tokens& tokens, int position);

}  // namespace sinkscope
