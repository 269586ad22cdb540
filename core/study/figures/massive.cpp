// Massive activations over the prompts: how large over depth, with and without a threshold, through the norm into the
// keys, in the heads that read them, and which dimensions spike or are large at most tokens.
#include "core/study/massive.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/prompt/prompt_set.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shows.h"
#include "core/values/blocks_passed.h"
#include "core/values/csv.h"
#include "core/values/layer_marks.h"
#include "core/values/numbers_text.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

constexpr int kDrawsOfDepth = 500;
constexpr std::size_t kNamedTokens = 6;
constexpr int kColourOfKeys = 22;  // behind those of any number of dimensions
constexpr int kColourOfDims = 6;   // no other line's in the figure: the legend explains all panels

std::string onOff(const MassiveCondition& condition) { return condition.bos ? "on" : "off"; }

std::string behindName(const MassiveCondition& condition) { return condition.bos ? ", with ⟨bos⟩" : ", without ⟨bos⟩"; }

// The mean over prompts at every depth, with its interval.
Curves::Line lineOver(const std::string& name, const MassiveCondition& condition, std::vector<double> MassiveDepth::*of,
                      const std::vector<int>& categories, int colour) {
  Curves::Line line{.name = name, .x = {}, .y = {}, .colour = colour};
  for (std::size_t depth = 0; depth < condition.depths.size(); ++depth) {
    const std::vector<double>& values = condition.depths[depth].*of;
    const double mean = meanOf(values);
    const Interval band = twoStageInterval(values, categories, kDrawsOfDepth);
    line.x.push_back(static_cast<double>(depth));
    line.y.push_back(mean);
    line.low.push_back(std::isfinite(band.low) ? band.low : mean);
    line.high.push_back(std::isfinite(band.high) ? band.high : mean);
  }
  return line;
}

Curves depthCurves(const std::string& title, const std::string& axis, const MassiveStudy& study) {
  Curves curves;
  curves.title = title;
  curves.xAxis = kBlocksPassed;
  curves.yAxis = axis;
  curves.yScale = Scale::log;
  curves.bandName = "95 % interval of the mean, over " + drawnWords(study.categories);
  return curves;
}

Curves sizesOf(const MassiveStudy& study, const MassiveCondition& condition) {
  Curves curves = depthCurves("how large" + behindName(condition), "|x|", study);
  curves.lines.push_back(lineOver("largest of all", condition, &MassiveDepth::largest, study.categories, 2));
  curves.lines.push_back(
      lineOver("largest behind the first token", condition, &MassiveDepth::elsewhere, study.categories, 3));
  curves.lines.push_back(lineOver("median", condition, &MassiveDepth::median, study.categories, 2));
  curves.lines.back().drawn = Curves::Drawn::baseline;
  curves.lines.push_back(
      lineOver("largest of the first token", condition, &MassiveDepth::atFirst, study.categories, 4));
  curves.lines.back().drawn = Curves::Drawn::thin;
  if (condition.riseBlock >= 0) curves.marks.push_back({condition.riseBlock + 1.0, "rises most"});
  if (condition.fallBlock >= 0) curves.marks.push_back({condition.fallBlock + 1.0, "falls most"});
  return curves;
}

Curves overConditions(const MassiveStudy& study, const std::string& title, const std::string& axis,
                      std::vector<double> MassiveDepth::*of) {
  Curves curves = depthCurves(title, axis, study);
  for (const MassiveCondition& condition : study.conditions) {
    curves.lines.push_back(lineOver(condition.bos ? "with ⟨bos⟩" : "without ⟨bos⟩", condition, of, study.categories,
                                    condition.bos ? 0 : 1));
  }
  return curves;
}

// |x_0| in the spiking dimensions and what the norm leaves of it, layer by layer.
Curves throughNormOf(const OpenModel& model, const MassiveCondition& condition) {
  Curves curves;
  curves.title = "spikes before and after the norm" + behindName(condition);
  curves.xAxis = "block";
  curves.yAxis = "mean |x|, |norm(x)|";
  curves.yScale = Scale::log;
  for (std::size_t i = 0; i < condition.spikes.dims.size(); ++i) {
    const std::string name = "dimension " + std::to_string(condition.spikes.dims[i]);
    const int colour = kColourOfDims + static_cast<int>(i);
    Curves::Line before{.name = name, .x = {}, .y = {}, .colour = colour};
    Curves::Line after{.name = name + ", after", .x = {}, .y = {}, .drawn = Curves::Drawn::thin, .colour = colour};
    for (const MassiveLayer& layer : condition.layers) {
      const double block = model.facts.attentionLayers[static_cast<std::size_t>(layer.layer)].block;
      before.x.push_back(block);
      before.y.push_back(layer.before[i]);
      after.x.push_back(block);
      after.y.push_back(layer.after[i]);
    }
    curves.lines.push_back(std::move(before));
    curves.lines.push_back(std::move(after));
  }
  return curves;
}

// How much of the first key's direction the spikes are, beside other keys'.
Curves cosinesOf(const OpenModel& model, const MassiveStudy& study) {
  Curves curves;
  curves.title = "cosine of the spikes' part with the key";
  curves.xAxis = "block";
  curves.yAxis = "cos(part, key), mean over kv heads";
  curves.bandName = "95 % interval of the mean, over " + drawnWords(study.categories);
  for (const MassiveCondition& condition : study.conditions) {
    if (condition.spikes.dims.empty()) continue;
    for (const auto& [name, of] :
         {std::pair("first key", &MassiveLayer::firstCosine), {"other keys", &MassiveLayer::othersCosine}}) {
      Curves::Line line{
          .name = name + behindName(condition), .x = {}, .y = {}, .colour = kColourOfKeys + (condition.bos ? 0 : 1)};
      if (of == &MassiveLayer::othersCosine) line.drawn = Curves::Drawn::thin;
      for (const MassiveLayer& layer : condition.layers) {
        const double mean = meanOf(layer.*of);
        line.x.push_back(model.facts.attentionLayers[static_cast<std::size_t>(layer.layer)].block);
        line.y.push_back(mean);
        if (of == &MassiveLayer::othersCosine) continue;
        const Interval band = twoStageInterval(layer.*of, study.categories, kDrawsOfDepth);
        line.low.push_back(std::isfinite(band.low) ? band.low : mean);
        line.high.push_back(std::isfinite(band.high) ? band.high : mean);
      }
      curves.lines.push_back(std::move(line));
    }
  }
  return curves;
}

HeadGrid readersOf(const OpenModel& model, const MassiveCondition& condition) {
  HeadGrid grid;
  grid.title = "heads that read them" + behindName(condition);
  grid.cells = Matrix(static_cast<int>(model.facts.attentionLayers.size()), model.config.heads);
  double most = 1e-6;
  for (const MassiveHead& head : condition.heads) {
    grid.cells.at(head.layer, head.head) = static_cast<float>(head.reads);
    most = std::max(most, std::abs(head.reads));
  }
  for (const AttentionLayer& layer : model.facts.attentionLayers)
    grid.layerLabels.push_back(std::to_string(layer.block));
  grid.layerMarks = layerMarksOf(model.facts.attentionLayers);
  grid.headsPerGroup = model.config.headsPerGroup();
  grid.epsilon = std::numeric_limits<double>::quiet_NaN();
  grid.colour = {
      .map = ColourMap::diverging, .low = -most, .high = most, .label = "logit of the first key from spikes"};
  return grid;
}

// Every dimension: how many times as large at the first token, against the share of the others where it is large.
Curves dimsPanel(const MassiveCondition& condition) {
  Curves curves;
  curves.title = "dimensions" + behindName(condition);
  curves.xAxis = "first token over the others";
  curves.yAxis = "share of others with it on top";
  curves.xScale = Scale::log;
  for (const auto& [name, which] : {std::pair("spikes", 0), {"large at most tokens", 1}, {"all others", 2}}) {
    Curves::Line line{.name = name, .x = {}, .y = {}, .drawn = Curves::Drawn::points, .colour = which};
    for (const MassiveDim& one : condition.dims) {
      if ((one.always ? 1 : one.spikes ? 0 : 2) != which || one.others <= 0.0 || one.first <= 0.0) continue;
      line.x.push_back(one.first / one.others);
      line.y.push_back(one.share);
    }
    if (!line.x.empty()) curves.lines.push_back(std::move(line));
  }
  return curves;
}

PaperTable dimsTable(const MassiveStudy& study) {
  PaperTable table{{"bos", "dimension", "first", "others", "share_of_others", "spikes", "large_at_most_tokens"}, {}};
  for (const MassiveCondition& condition : study.conditions) {
    for (const MassiveDim& one : condition.dims) {
      table.rows.push_back({onOff(condition), std::to_string(one.dim), csvNumber(one.first), csvNumber(one.others),
                            csvNumber(one.share), one.spikes ? "1" : "0", one.always ? "1" : "0"});
    }
  }
  return table;
}

PaperTable tokensTable(const MassiveStudy& study) {
  PaperTable table{{"bos", "token", "id", "at_position_0", "stands_out", "there", "norm_over_median"}, {}};
  for (const MassiveCondition& condition : study.conditions) {
    for (const MassiveToken& one : condition.tokens) {
      table.rows.push_back({onOff(condition), displayText(one.token), std::to_string(one.token.id),
                            one.first ? "1" : "0", std::to_string(one.times), std::to_string(one.there),
                            csvNumber(one.over)});
    }
  }
  return table;
}

PaperTable headsTable(const OpenModel& model, const MassiveStudy& study) {
  PaperTable table{{"bos", "layer", "head", "logit_from_spikes", "logit"}, {}};
  for (const MassiveCondition& condition : study.conditions) {
    for (const MassiveHead& one : condition.heads) {
      table.rows.push_back({onOff(condition),
                            std::to_string(model.facts.attentionLayers[static_cast<std::size_t>(one.layer)].block),
                            std::to_string(one.head), csvNumber(one.reads), csvNumber(one.logit)});
    }
  }
  return table;
}

PaperTable layersTable(const OpenModel& model, const MassiveStudy& study) {
  PaperTable table{{"bos", "layer", "dimension", "before", "after", "others_before", "others_after", "gain",
                    "cosine_first_key", "cosine_other_keys", "part_of_first_key"},
                   {}};
  for (const MassiveCondition& condition : study.conditions) {
    for (const MassiveLayer& one : condition.layers) {
      for (std::size_t i = 0; i < condition.spikes.dims.size(); ++i) {
        std::vector<std::string>& row = table.rows.emplace_back(std::vector<std::string>{
            onOff(condition), std::to_string(model.facts.attentionLayers[static_cast<std::size_t>(one.layer)].block),
            std::to_string(condition.spikes.dims[i])});
        for (const double value : {one.before[i], one.after[i], one.othersBefore[i], one.othersAfter[i], one.gain[i],
                                   meanOf(one.firstCosine), meanOf(one.othersCosine), meanOf(one.firstPart)})
          row.push_back(csvNumber(value));
      }
    }
  }
  return table;
}

// Where the first token's activations rise and fall, and by how much.
std::string turnWords(const MassiveCondition& condition) {
  const auto behind = [&](int block) {
    const auto of = [&](int depth) { return meanOf(condition.depths[static_cast<std::size_t>(depth)].atFirst); };
    return " most behind block " + std::to_string(block) + formatted(" (%.4g to", of(block)) +
           formatted(" %.4g)", of(block + 1));
  };
  return "its largest magnitude " +
         (condition.riseBlock < 0 ? "rises nowhere" : "rises" + behind(condition.riseBlock)) + " and " +
         (condition.fallBlock < 0 ? "falls nowhere" : "falls" + behind(condition.fallBlock)) +
         "; its norm rises most behind block " + std::to_string(condition.spikes.riseBlock);
}

std::string tokenWords(const MassiveCondition& condition) {
  std::string words;
  for (std::size_t i = 0; i < std::min(kNamedTokens, condition.tokens.size()); ++i) {
    const MassiveToken& one = condition.tokens[i];
    words += (i == 0 ? "" : ", ") + std::string("“") + displayText(one.token) + "”" +
             (one.first ? " at position 0" : " behind it") + " " + std::to_string(one.times) + " of " +
             std::to_string(one.there) + formatted(", %.0f times", one.over);
  }
  if (condition.tokens.size() > kNamedTokens)
    words += " and " + std::to_string(condition.tokens.size() - kNamedTokens) + " more";
  return words.empty() ? "none is over 10 times the median token's norm" : words;
}

std::string dimWords(const MassiveCondition& condition) {
  std::vector<int> always;
  for (const MassiveDim& one : condition.dims) {
    if (one.always) always.push_back(one.dim);
  }
  std::sort(always.begin(), always.end());
  return "spikes at the first token: " + dimsText(condition.spikes.dims) +
         "; large at most tokens: " + dimsText(always);
}

std::string readerWords(const OpenModel& model, const MassiveCondition& condition) {
  std::vector<const MassiveHead*> heads;
  for (const MassiveHead& head : condition.heads) heads.push_back(&head);
  std::stable_sort(heads.begin(), heads.end(),
                   [](const MassiveHead* a, const MassiveHead* b) { return a->reads > b->reads; });
  std::string words;
  for (std::size_t i = 0; i < std::min<std::size_t>(4, heads.size()); ++i) {
    words += (i == 0 ? "" : ", ") + headName(model.facts.attentionLayers, heads[i]->layer, heads[i]->head) +
             formatted(" %+.2f", heads[i]->reads) + formatted(" of %+.2f", heads[i]->logit);
  }
  return words.empty() ? "nothing spikes, so that nothing is read of it" : words;
}

std::size_t massiveDepths(const MassiveCondition& condition) {
  return static_cast<std::size_t>(std::count_if(condition.depths.begin(), condition.depths.end(),
                                                [](const MassiveDepth& depth) { return depth.massive > 0; }));
}

std::string showsOf(const MassiveCondition& condition, int prompts) {
  const auto top = static_cast<std::size_t>(condition.spikes.topDepth);
  const double over = meanOf(condition.depths[top].firstOver);
  const std::size_t massive = massiveDepths(condition);
  std::string words = "Behind block " + std::to_string(top - 1) + " the first token's hidden state is " +
                      formatted("%.1f times as long as the median token's", over) +
                      (condition.bos ? " with ⟨bos⟩" : " without ⟨bos⟩");
  words += condition.spikes.dims.empty()
               ? ", and no dimension of it stands out: this model shows no massive activation there"
               : ", and dimension" + std::string(condition.spikes.dims.size() > 1 ? "s " : " ") +
                     dimsText(condition.spikes.dims) + " stand" + (condition.spikes.dims.size() > 1 ? "" : "s") +
                     " out of it";
  return words + "; by the criterion of Sun et al. " +
         (massive == 0 ? "none is massive at any depth of the " + std::to_string(prompts) + " prompts"
                       : "there are massive ones at " + std::to_string(massive) + " of " +
                             std::to_string(condition.depths.size()) + " depths") +
         ".";
}

// Grids of heads are as high as their cells ask; curves beside and above them need not be.
void keepCurvesLow(Figure& figure) {
  constexpr double kOfGrid = 0.62;
  for (Panel& panel : figure.panels) {
    if (std::holds_alternative<Curves>(panel.content)) panel.relativeHeight = kOfGrid;
  }
}

}  // namespace

PaperResult massiveFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const MassiveStudy study = massiveActivations(model, set, {.tokens = context.options.tokens}, context.progress);
  PaperResult result;
  Figure figure{"massive", {}, study.record};
  int row = 0;
  const auto place = [&](int column, auto content) {
    figure.panels.push_back({.row = row, .column = column, .content = std::move(content)});
  };
  const auto ofConditions = [&](const auto& make) {
    int column = 0;
    for (const MassiveCondition& condition : study.conditions) place(column++, make(condition));
    ++row;
  };
  ofConditions([&](const MassiveCondition& one) { return sizesOf(study, one); });
  place(0, overConditions(study, "largest over median", "max |x| / median |x|", &MassiveDepth::overMedian));
  place(1, overConditions(study, "kurtosis", "of all x", &MassiveDepth::kurtosis));
  ++row;
  ofConditions([&](const MassiveCondition& one) { return dimsPanel(one); });
  const bool spikes = std::any_of(study.conditions.begin(), study.conditions.end(),
                                  [](const MassiveCondition& one) { return !one.spikes.dims.empty(); });
  if (spikes) {
    // Two beside each other, whichever conditions have them.
    int number = 0;
    const auto next = [&](auto content) {
      place(number % 2, std::move(content));
      row += number++ % 2;
    };
    for (const MassiveCondition& condition : study.conditions) {
      if (condition.spikes.dims.empty()) continue;
      next(throughNormOf(model, condition));
      next(readersOf(model, condition));
    }
    next(cosinesOf(model, study));
    keepCurvesLow(figure);
  }
  for (const MassiveCondition& condition : study.conditions) {
    const std::string name = condition.bos ? "with bos" : "without bos";
    figure.record.more.emplace_back(
        "first token, " + name,
        turnWords(condition) +
            formatted(", at most %.1f times the median token's",
                      meanOf(condition.depths[static_cast<std::size_t>(condition.spikes.topDepth)].firstOver)));
    figure.record.more.emplace_back("dimensions, " + name, dimWords(condition));
    figure.record.more.emplace_back("tokens, " + name, tokenWords(condition));
    figure.record.more.emplace_back("heads that read the spikes most, " + name, readerWords(model, condition));
    for (const std::string& words : {dimWords(condition), "tokens that stand out: " + tokenWords(condition)})
      result.notes.push_back("massive, " + name + ": " + words);
  }
  result.shows = showsOf(study.conditions.front(), study.prompts);
  if (study.skipped > 0) {
    result.notes.push_back("massive leaves out " + counted(study.skipped, "prompt") + " of fewer than " +
                           std::to_string(context.options.tokens) + " tokens");
  }
  Figure curves{figure.name, {}, {}};  // the heads have a table of their own
  std::copy_if(figure.panels.begin(), figure.panels.end(), std::back_inserter(curves.panels),
               [](const Panel& panel) { return std::holds_alternative<Curves>(panel.content); });
  figure.csv = toCsv(curves);
  result.tables = {{"dimensions", dimsTable(study)},
                   {"tokens", tokensTable(study)},
                   {"heads", headsTable(model, study)},
                   {"layers", layersTable(model, study)}};
  result.shows += measuredOn(study.prompts, std::ssize(set.prompts), MassiveOptions{}.prompts);
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
