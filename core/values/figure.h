// A Figure: what a study found, as plain values with labels. One painter (widgets/painter) draws it on the screen and
// into PDF, SVG and PNG; its numbers leave as CSV. Nothing in here knows a tensor, a model or a widget.
//
//   Figure figure;
//   figure.panels.push_back({.row = 0, .column = 0, .content = Heatmap{...}});
//   figure.record = record;
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/values/matrix.h"
#include "core/values/record.h"

namespace sinkscope {

class PatternPyramid;

enum class ColourMap {
  viridis,
  magma,
  whiteRed,
  diverging
};  // whiteRed: sink grids, as in Barbero et al. 2025, Fig. 6
enum class Scale { linear, log };

struct ColourScale {
  ColourMap map = ColourMap::viridis;
  Scale scale = Scale::linear;
  double low = 0.0;  // low < high, in units of the values; log: low > 0
  double high = 1.0;
  std::string label;  // what the colour means, with its unit: "attention", "‖Δx‖₂"
  // Of values that are kinds, 0, 1, ... from low to high, and nothing between them: what each is called. The colour bar
  // has a field for each then, and no numbers.
  std::vector<std::string> classes = {};
};

// A matrix of cells: rows downwards, columns to the right. NaN cells are not painted.
struct Heatmap {
  std::string title;  // "L2H0, with ⟨bos⟩": on screen; left out of the graphic where the venue wants no title
  Matrix cells;
  // Set: the cells are a pattern of many tokens, painted from here as finely as the screen shows them; `cells` is empty
  // then, and its rows and columns are the pyramid's tokens. For pictures on a screen: what leaves as a file holds
  // plain cells.
  std::shared_ptr<const PatternPyramid> pyramid = {};
  std::vector<std::string> rowLabels;     // empty or cells.rows
  std::vector<std::string> columnLabels;  // empty or cells.cols
  std::string rowAxis;                    // "query token"
  std::string columnAxis;                 // "key token"
  bool rowsUpwards = false;               // row 0 is drawn at the bottom, as layers are
  // The share of each row that a learned sink takes: a column of its own left of column 0. Empty, or cells.rows.
  std::vector<float> learnedSink;
  ColourScale colour;
  // Tokens whose labels stand out and are never thinned away: the changed word, a head's trigger.
  std::vector<int> markedRows = {}, markedColumns = {};
};

// One cell a head: rows = layers (layer 0 at the bottom, as in Barbero et al. 2025, Fig. 6), columns = heads.
struct HeadGrid {
  std::string title;
  Matrix cells;                          // [layers, heads], NaN where a layer has fewer heads
  std::vector<std::vector<int>> order;   // per layer: the head drawn in column i; empty: head i in column i
  std::vector<std::string> layerLabels;  // empty: the row's number
  // What is marked beside a layer's label. Empty: no layer has a mark; or cells.rows.
  struct LayerMark {
    std::int64_t window = 0;   // keys a query sees where it does not see all before it; 0: all
    bool learnedSink = false;  // a learned logit takes a share of every row
    bool operator==(const LayerMark&) const = default;
  };
  std::vector<LayerMark> layerMarks;
  int headsPerGroup = 1;  // query heads that share a key/value head: bracketed when order is empty
  double epsilon = 0.3;   // cells above it count as sinks; drawn as a mark on the colour bar; NaN: no mark
  ColourScale colour;
  // Cells at or below epsilon lose their hue and half of their weight (grey, towards the panel), so that a moving
  // epsilon shows at a glance which heads it parts; the colours of the others stay as the scale says.
  bool muteBelowEpsilon = false;
  // What a head that looks everywhere alike would have: a dotted mark on the colour bar; NaN: no mark.
  double uniform = std::numeric_limits<double>::quiet_NaN();
  // Of a measurement that is under way: so many layers, the last ones, are still to come. Their cells are dimmed, and
  // those without a value are grey.
  int layersToCome = 0;
  // Heads were left out by choice: cells without a value have a colour of their own in prints too, and the legend says
  // so.
  bool leftOut = false;
  // In a column of a page in place of `title`, which would be longer than the grid is high there. Empty: the title.
  std::string shortTitle = {};
};

// A bar per label, under the same columns as a heatmap's where the view aligns them. Several at one place (Panel::row,
// column) share its axes and stand beside one another over each label, their titles in the legend: one of fewer bars
// lacks the first ones.
struct Bars {
  std::string title;
  std::vector<double> values;
  std::vector<std::string> labels;  // empty or values.size()
  std::string labelAxis;            // "token"
  std::string valueAxis;            // "‖v‖₂"
  double valueTop = 0.0;            // upper end of the value axis, for panels that share one; 0: as the values need
  std::vector<int> marked = {};     // bars that stand out, their labels too
  std::string markedName = {};      // what they are, for the legend: "trigger"
};

// Lines over a shared x axis.
struct Curves {
  enum class Drawn {
    line,
    thin,      // what a closed form says, beside what was measured
    baseline,  // what chance or indifference would give: quiet, and first to be left out
    points,    // unconnected
    steps,     // a histogram: x are the edges of the bins, one more than y
    bars       // of named rows: from 0 to x, those of several lines one above the other in their row
  };
  // Of points that stand alone: quiet ones are grey, what the others lie among; strong ones large stars with an
  // outline, what the picture is about.
  enum class Emphasis { plain, quiet, strong };
  struct Line {
    std::string name;
    std::vector<double> x, y;
    bool published = false;  // a published value: drawn hollow or dashed, never as if measured
    Drawn drawn = Drawn::line;
    std::vector<double> low = {}, high = {};  // an interval around every y, drawn as a band or as bars; empty: none
    double dashedFrom =
        std::numeric_limits<double>::quiet_NaN();  // the x from which on the model was not trained; NaN: none
    int colour = -1;                               // the palette's place; -1: the line's own place
    Emphasis emphasis = Emphasis::plain;           // of Drawn::points
  };
  struct Mark {  // a line across at one x: the end of the context
    double x = 0.0;
    std::string label;
  };
  std::string title;
  std::vector<Line> lines;
  std::string xAxis, yAxis;
  Scale xScale = Scale::linear, yScale = Scale::linear;
  std::vector<Mark> marks = {};
  std::string bandName = {};  // what its lines' intervals hold, for the legend: "5 to 95 % of 10 draws"; empty: unnamed
  // Set: y counts these rows from 0 at the top, as a forest plot does, and intervals lie along x. Empty ones have no
  // label: the panel at their left has it.
  std::vector<std::string> rowNames = {};
};

struct Panel {
  int row = 0;
  int column = 0;
  double relativeHeight = 1.0;  // of its row, against the other rows'
  std::variant<Heatmap, HeadGrid, Bars, Curves> content;
  int rowSpan = 1;  // rows that it is high, from `row` on; as far as other panels make rows
};

struct Figure {
  std::string name;  // "attention-L2H0": the default file name, without ending
  std::vector<Panel> panels;
  Record record;
  std::string csv = {};  // what toCsv() gives instead, where a view holds more numbers than its picture (a table)
};

// The plotted numbers as one table of CSV: one header line, and in every line all of its columns, empty where they are
// another kind of panel's. The first column `panel` is the panel's title ("with ⟨bos⟩"), or its number from 0 where it
// has none. Curves: line,x,y,is_published; of a histogram x,x_end are a bin's edges; low,high where a line has
// intervals, empty where there is none or it has no width; row_label of named rows. Heatmap:
// row,row_label,column,column_label,value (NaN cells left out; a learned sink's share is column -1, "learned sink").
// HeadGrid: layer,head,value, the layer as it is labelled, and window,learned_sink where layers are marked. Bars:
// index,label,value, and marked where bars stand out. RFC 4180 quoting; numbers read back exactly.
std::string toCsv(const Figure& figure);

}  // namespace sinkscope
