#include "widgets/head_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>

#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/said.h"
#include "core/values/value_over_median.h"
#include "widgets/head_rows.h"
#include "widgets/head_table_null.h"

namespace sinkscope {

namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();

bool has(const Reading& reading, int layer, int head) {
  const Volume& importance = reading.importance;
  return layer < importance.planes && head < importance.rows && importance.cols > 0 &&
         !std::isnan(importance.at(layer, head, 0));
}

float valueOverMedianOf(const Reading& reading, int layer, int group) {
  const Volume& norms = reading.valueNorms;
  if (layer >= norms.planes || group >= norms.rows) return kNothing;
  const auto tokens = static_cast<std::size_t>(norms.cols);
  const auto first =
      (static_cast<std::size_t>(layer) * static_cast<std::size_t>(norms.rows) + static_cast<std::size_t>(group)) *
      tokens;
  return static_cast<float>(valueOverMedian(std::span(norms.cells).subspan(first, tokens)));
}

float firstOverOthers(std::span<const float> norms) {
  return norms.size() < 2 ? kNothing : overOthers(norms, sumOf(norms), 0);
}

float within(const Matrix& matrix, int layer, int head) {
  return layer < matrix.rows && head < matrix.cols ? matrix.at(layer, head) : kNothing;
}

float measured(HeadQuantity quantity, const ReadingSide& side, int layer, int head) {
  static const HeadDetails kNone;
  const Reading& reading = *side.reading;
  const HeadDetails& details = side.details != nullptr ? *side.details : kNone;
  if (!has(reading, layer, head)) return kNothing;
  switch (quantity) {
    case HeadQuantity::importance: return reading.importance.at(layer, head, 0);
    case HeadQuantity::firstShare: return within(reading.firstShare, layer, head);
    case HeadQuantity::entropy: return within(reading.entropy, layer, head);
    case HeadQuantity::normalisedEntropy: return within(reading.normalisedEntropy, layer, head);
    case HeadQuantity::written: return within(reading.written, layer, head);
    case HeadQuantity::previousShare: return within(reading.previousShare, layer, head);
    case HeadQuantity::selfShare: return within(reading.selfShare, layer, head);
    case HeadQuantity::noOp: return within(reading.noOp, layer, head);
    case HeadQuantity::learnedSink: {
      const std::optional<double> share = learnedSinkShare(reading, layer, head);
      return share ? static_cast<float>(*share) : kNothing;
    }
    case HeadQuantity::firstPart: {
      const auto parts = rowOf(details.tokenParts, layer, head);
      return parts.empty() ? kNothing : parts.front();
    }
    case HeadQuantity::shareBeyond: {
      const auto shares = rowOf(details.shareBeyond, layer, head);
      return shares.empty() ? kNothing : shares.front();
    }
    case HeadQuantity::valueMean: return firstOverOthers(valuesOfHead(reading, layer, head));
    case HeadQuantity::writtenMean: return firstOverOthers(rowOf(details.writtenValues, layer, head));
    case HeadQuantity::stableRank: return within(details.stableRank, layer, head);
    case HeadQuantity::firstValue: {
      const auto norms = valuesOfHead(reading, layer, head);
      return norms.empty() ? kNothing : norms.front();
    }
    case HeadQuantity::meanValue: {
      const auto norms = valuesOfHead(reading, layer, head);
      return norms.empty() ? kNothing : static_cast<float>(sumOf(norms) / static_cast<double>(norms.size()));
    }
    case HeadQuantity::lastOutput: return within(details.lastOutput, layer, head);
    case HeadQuantity::meanOutput: return within(details.headOutput, layer, head);
    case HeadQuantity::importanceOfLayer:
    case HeadQuantity::entropyOfLayer:
    case HeadQuantity::firstValueOfLayer:
    case HeadQuantity::meanValueOfLayer:
    case HeadQuantity::lastOutputOfLayer:
    case HeadQuantity::meanOutputOfLayer:  // made of their layer's with the column
    case HeadQuantity::valueNormRatio:     // one for all heads that share their values: made with the column
    case HeadQuantity::importanceDifference: break;
  }
  return kNothing;
}

// What is divided by the mean of its layer's heads.
std::optional<HeadQuantity> ofLayer(HeadQuantity quantity) {
  switch (quantity) {
    case HeadQuantity::importanceOfLayer: return HeadQuantity::importance;
    case HeadQuantity::entropyOfLayer: return HeadQuantity::entropy;
    case HeadQuantity::firstValueOfLayer: return HeadQuantity::firstValue;
    case HeadQuantity::meanValueOfLayer: return HeadQuantity::meanValue;
    case HeadQuantity::lastOutputOfLayer: return HeadQuantity::lastOutput;
    case HeadQuantity::meanOutputOfLayer: return HeadQuantity::meanOutput;
    default: return std::nullopt;
  }
}

std::vector<float> overLayerMeans(std::vector<float> values, const std::vector<HeadTable::Row>& rows) {
  for (std::size_t first = 0; first < rows.size();) {
    std::size_t end = first, count = 0;
    double sum = 0.0;
    for (; end < rows.size() && rows[end].layer == rows[first].layer; ++end) {
      if (!std::isfinite(values[end])) continue;
      sum += values[end];
      ++count;
    }
    const double mean = sum / static_cast<double>(count);  // NaN of none
    for (; first < end; ++first) values[first] = mean > 0.0 ? static_cast<float>(values[first] / mean) : kNothing;
  }
  return values;
}

std::vector<float> valuesOf(HeadQuantity quantity, const ReadingSide& side, const std::vector<HeadTable::Row>& rows) {
  const Reading& reading = *side.reading;
  std::vector<float> values;
  values.reserve(rows.size());
  if (const auto whole = ofLayer(quantity)) return overLayerMeans(valuesOf(*whole, side, rows), rows);
  if (quantity != HeadQuantity::valueNormRatio) {
    for (const HeadTable::Row& row : rows) values.push_back(measured(quantity, side, row.layer, row.head));
    return values;
  }
  int layer = -1, group = -1;
  float ratio = kNothing;
  for (const HeadTable::Row& row : rows) {
    const int own = row.head / std::max(1, reading.headsPerGroup);
    if (row.layer != layer || own != group) ratio = valueOverMedianOf(reading, row.layer, own);
    layer = row.layer;
    group = own;
    values.push_back(has(reading, row.layer, row.head) ? ratio : kNothing);
  }
  return values;
}

ColourScale scaleOf(HeadQuantity quantity, const HeadTable& table, const std::vector<int>& order) {
  ColourScale scale{.label = wordsOf(quantity).name};
  double largest = 0.0;
  for (const HeadTable::Column& column : table.columns) {
    if (column.quantity != quantity) continue;
    for (const int row : order) {
      const double value = std::abs(static_cast<double>(column.values[static_cast<std::size_t>(row)]));
      if (std::isfinite(value)) largest = std::max(largest, value);
    }
  }
  switch (quantity) {
    case HeadQuantity::importance: scale.map = ColourMap::whiteRed; break;
    case HeadQuantity::importanceDifference:
      scale.map = ColourMap::diverging;
      scale.high = largest > 0.0 ? largest : 1.0;
      scale.low = -scale.high;
      break;
    case HeadQuantity::entropy: scale.label = "entropy (nats)"; [[fallthrough]];
    default:  // shares run from 0 to 1
      if (!isHeadShare(quantity)) scale.high = largest > 0.0 ? largest : 1.0;
  }
  return scale;
}

std::string written(float value) {
  char text[32];
  const auto [end, error] = std::to_chars(text, text + sizeof text, value);
  return std::string(text, end);
}

}  // namespace

const std::vector<HeadQuantityWords>& headQuantities() {
  static const std::vector<HeadQuantityWords> all = {
      {HeadQuantity::importance, said("importance"), "importance", "importance",
       said("Importance of the first token: the attention it gets, averaged over all queries")},
      {HeadQuantity::importanceDifference, said("Δ importance"), "difference", "importance_difference",
       said("Importance of the first token left − right")},
      {HeadQuantity::firstShare, said("first, i ≥ 2"), "first", "first_share",
       said(
           "Mean attention on the first token over the queries from the third on: comparable with the shares beside it")},
      {HeadQuantity::previousShare, said("previous token"), "previous", "previous_share",
       said("Mean attention on the token before the query, over the queries from the third on")},
      {HeadQuantity::selfShare, said("own token"), "self", "self_share",
       said("Mean attention of a query on itself, over the queries from the third on")},
      {HeadQuantity::entropy, said("entropy (nats)"), "entropy", "entropy",
       said("Entropy of a row of the pattern in nats, averaged over the queries from the second on; low: sharp")},
      {HeadQuantity::normalisedEntropy, said("normalised entropy"), "normalised", "normalised_entropy",
       said(
           "The same, each row's over the most it can be, the logarithm of the keys it sees: comparable across lengths")},
      {HeadQuantity::written, said("written share"), "written", "written_share",
       said(
           "Length of what the head writes, W_O included, over that of the stream it is added to, averaged over the queries from the second on")},
      {HeadQuantity::firstPart, said("first part"), "part", "first_part",
       said(
           "The first token's part in the lengths ‖A v W_O‖ that a row adds up, averaged over the queries from the second on")},
      {HeadQuantity::noOp, said("no-op score"), "no-op", "no_op",
       said("Importance times how much shorter the first token's value is than the median of the others'")},
      {HeadQuantity::valueNormRatio, said("value over median"), "value", "value_over_median",
       said("‖v₀‖ over the median ‖vⱼ‖ of the other tokens, in the head's key/value head")},
      {HeadQuantity::valueMean, said("value over mean"), "value-mean", "value_over_mean",
       said(
           "‖v₀‖ over the mean ‖vⱼ‖ of the other tokens: far below 1 a no-op, about 1 with a stable rank near 1 a broadcast")},
      {HeadQuantity::writtenMean, said("W_O v over mean"), "written-value", "written_value_over_mean",
       said(
           "The same of ‖W_O vⱼ‖, what the head would write of each value: says something where values are normalised too")},
      {HeadQuantity::stableRank, said("stable rank"), "rank", "stable_rank",
       said(
           "Of what the head writes for all queries but the first: 1 where every token is given a multiple of one vector")},
      {HeadQuantity::shareBeyond, said("share beyond T"), "beyond", "share_beyond_T",
       said(
           "Of the first key's score, the share of the rotary bands' magnitudes whose wavelength is longer than the prompt: near 1 the score hardly depends on where the query stands")},
      {HeadQuantity::learnedSink, said("learned sink"), "learned", "sink_share",
       said("Mean share of a row that the layer's learned sink takes")},
      {HeadQuantity::importanceOfLayer, said("importance / layer"), "importance-layer", "importance_over_layer",
       said("Importance over the mean of the layer's heads"), true},
      {HeadQuantity::entropyOfLayer, said("entropy / layer"), "entropy-layer", "entropy_over_layer",
       said("Entropy of a row in nats over the mean of the layer's heads"), true},
      {HeadQuantity::firstValue, said("first ‖v‖"), "first-value", "first_value_norm",
       said("Length of the first token's value"), true},
      {HeadQuantity::firstValueOfLayer, said("first ‖v‖ / layer"), "first-value-layer", "first_value_over_layer",
       said("The same over the mean of the layer's heads"), true},
      {HeadQuantity::meanValue, said("mean ‖v‖"), "mean-value", "mean_value_norm",
       said("Length of a value, averaged over all tokens"), true},
      {HeadQuantity::meanValueOfLayer, said("mean ‖v‖ / layer"), "mean-value-layer", "mean_value_over_layer",
       said("The same over the mean of the layer's heads"), true},
      {HeadQuantity::lastOutput, said("last ‖z‖"), "last-output", "last_output",
       said("Length of the head's output for the last token, before the output projection"), true},
      {HeadQuantity::lastOutputOfLayer, said("last ‖z‖ / layer"), "last-output-layer", "last_output_over_layer",
       said("The same over the mean of the layer's heads"), true},
      {HeadQuantity::meanOutput, said("mean ‖z‖"), "output", "head_output",
       said("Length of the head's output before the output projection, averaged over all tokens"), true},
      {HeadQuantity::meanOutputOfLayer, said("mean ‖z‖ / layer"), "output-layer", "head_output_over_layer",
       said("The same over the mean of the layer's heads: small where the head adds little"), true},
  };
  return all;
}

bool isHeadShare(HeadQuantity quantity) {
  switch (quantity) {
    case HeadQuantity::importance:
    case HeadQuantity::importanceDifference:
    case HeadQuantity::firstShare:
    case HeadQuantity::normalisedEntropy:
    case HeadQuantity::previousShare:
    case HeadQuantity::selfShare:
    case HeadQuantity::noOp:
    case HeadQuantity::firstPart:
    case HeadQuantity::shareBeyond:
    case HeadQuantity::learnedSink: return true;
    default: return false;
  }
}

const HeadQuantityWords& wordsOf(HeadQuantity quantity) {
  const auto& all = headQuantities();
  return *std::find_if(all.begin(), all.end(), [&](const HeadQuantityWords& one) { return one.quantity == quantity; });
}

std::optional<int> HeadTable::columnOf(HeadQuantity quantity, int side) const {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].quantity == quantity && columns[i].side == side) return static_cast<int>(i);
  }
  return std::nullopt;
}

HeadTable headTable(const ReadingSides& sides) {
  HeadTable table;
  int layers = 0, heads = 0;
  bool learned = false;
  for (const ReadingSide& side : sides) {
    table.sides.push_back(side.title);
    table.conditions.push_back(!side.title.empty() ? side.title : side.reading->bos ? "with ⟨bos⟩" : "without ⟨bos⟩");
    layers = std::max(layers, side.reading->importance.planes);
    heads = std::max(heads, side.reading->importance.rows);
    learned = learned || !side.reading->sinkShare.empty();
  }
  for (int layer = 0; layer < layers; ++layer) {
    const auto owner = std::find_if(sides.begin(), sides.end(),
                                    [&](const ReadingSide& side) { return layer < side.reading->importance.planes; });
    const int block = blockOf(*owner->reading, layer);
    for (int head = 0; head < heads; ++head) {
      const bool there = std::any_of(sides.begin(), sides.end(),
                                     [&](const ReadingSide& side) { return has(*side.reading, layer, head); });
      if (there) table.rows.push_back({layer, block, head});
    }
  }
  // Sessions that were saved before there was such a quantity lack it.
  const auto has = [&](Matrix Reading::*quantity) {
    return std::any_of(sides.begin(), sides.end(),
                       [&](const ReadingSide& side) { return !(side.reading->*quantity).empty(); });
  };
  for (const HeadQuantityWords& words : headQuantities()) {
    if (words.quantity == HeadQuantity::learnedSink && !learned) continue;
    if (words.quantity == HeadQuantity::normalisedEntropy && !has(&Reading::normalisedEntropy)) continue;
    if (words.quantity == HeadQuantity::written && !has(&Reading::written)) continue;
    if ((words.quantity == HeadQuantity::stableRank || words.quantity == HeadQuantity::valueMean ||
         words.quantity == HeadQuantity::writtenMean || words.extra) &&
        std::none_of(sides.begin(), sides.end(), [](const ReadingSide& side) { return side.details != nullptr; }))
      continue;
    if (words.quantity == HeadQuantity::firstPart &&
        std::none_of(sides.begin(), sides.end(), [](const ReadingSide& side) {
          return side.details != nullptr && !side.details->tokenParts.empty();
        }))
      continue;
    if (words.quantity == HeadQuantity::shareBeyond &&
        std::none_of(sides.begin(), sides.end(), [](const ReadingSide& side) {
          return side.details != nullptr && !side.details->shareBeyond.empty();
        }))
      continue;
    if (words.quantity == HeadQuantity::importanceDifference) {
      if (sides.size() < 2) continue;
      HeadTable::Column difference{words.quantity, 0, {}};
      const std::vector<float>&left = table.columns[0].values, &right = table.columns[1].values;
      for (std::size_t row = 0; row < table.rows.size(); ++row) difference.values.push_back(left[row] - right[row]);
      addNull(difference, sides[0], table.rows, sides[1].reading);
      table.columns.push_back(std::move(difference));
      continue;
    }
    for (std::size_t side = 0; side < sides.size(); ++side) {
      HeadTable::Column column{words.quantity, static_cast<int>(side),
                               valuesOf(words.quantity, sides[side], table.rows)};
      addNull(column, sides[side], table.rows);
      table.columns.push_back(std::move(column));
    }
  }
  return table;
}

std::string headTableCsv(const HeadTable& table, const std::vector<int>& order) {
  std::string out = "condition,layer,head", ofChance;
  std::vector<HeadQuantity> withChance;  // on either side: lines have the same fields
  for (const HeadTable::Column& column : table.columns) {
    if (column.quantity == HeadQuantity::importanceDifference) continue;
    const std::string key = wordsOf(column.quantity).key;
    if (column.side == 0) out += ',' + key;
    if (column.null.empty() || std::ranges::find(withChance, column.quantity) != withChance.end()) continue;
    withChance.push_back(column.quantity);
    ofChance += ',' + key + "_null_95," + key + "_null_below";
  }
  out += ofChance + '\n';
  const auto addNumber = [&out](float number) {
    out += ',';
    if (!std::isnan(number)) out += written(number);
  };
  for (const int at : order) {
    const auto row = static_cast<std::size_t>(at);
    for (std::size_t side = 0; side < table.sides.size(); ++side) {
      out += csvField(table.conditions[side]) + ',' + std::to_string(table.rows[row].block) + ',' +
             std::to_string(table.rows[row].head);
      for (const HeadTable::Column& column : table.columns) {
        if (column.side == static_cast<int>(side) && column.quantity != HeadQuantity::importanceDifference)
          addNumber(column.values[row]);
      }
      for (const HeadQuantity quantity : withChance) {
        const auto column = table.columnOf(quantity, static_cast<int>(side));
        const bool there = column && !table.columns[static_cast<std::size_t>(*column)].null.empty();
        const HeadNull null =
            there ? table.columns[static_cast<std::size_t>(*column)].null[row] : HeadNull{kNothing, kNothing, kNothing};
        addNumber(null.high);
        addNumber(null.below);
      }
      out += '\n';
    }
  }
  return out;
}

std::string headTableWords(const HeadTable& table, const std::vector<int>& order,
                           const std::vector<HeadQuantity>& quantities) {
  const bool two = table.sides.size() > 1;
  std::string out = two ? "head,condition" : "head";
  for (const HeadQuantity quantity : quantities) out += ',' + csvField(wordsOf(quantity).name);
  out += '\n';
  for (const int at : order) {
    const auto row = static_cast<std::size_t>(at);
    for (std::size_t side = 0; side < table.sides.size(); ++side) {
      out += headName(table.rows[row].block, table.rows[row].head);
      if (two) out += ',' + csvField(table.conditions[side]);
      for (const HeadQuantity quantity : quantities) {
        out += ',';
        const auto column = table.columnOf(quantity, static_cast<int>(side));
        if (!column) continue;
        const float value = table.columns[static_cast<std::size_t>(*column)].values[row];
        if (!std::isnan(value)) out += formatted("%.3f", static_cast<double>(value));  // as the table shows it
      }
      out += '\n';
    }
  }
  return out;
}

Figure headTableFigure(const ReadingSides& sides, const HeadTable& table, const std::vector<int>& order, int column,
                       const std::string& filter) {
  const HeadQuantity quantity = table.columns.at(static_cast<std::size_t>(column)).quantity;
  Figure figure = sinkGridFigure(sides, {.muteBelowEpsilon = false});
  figure.name = std::string("heads-") + wordsOf(quantity).key;
  figure.record.epsilon.reset();
  std::erase_if(figure.record.more, [](const auto& fact) { return fact.first.starts_with("sink rate"); });
  figure.record.more.emplace_back("heads shown",
                                  std::to_string(order.size()) + " of " + std::to_string(table.rows.size()));
  const bool leftOut = order.size() < table.rows.size();
  if (leftOut) figure.record.more.emplace_back("filter", filter);
  if (quantity == HeadQuantity::importanceDifference) {
    figure.panels.resize(1);
    std::get<HeadGrid>(figure.panels.front().content).title = table.conditions[0] + " − " + table.conditions[1];
  }
  const ColourScale scale = scaleOf(quantity, table, order);
  for (std::size_t side = 0; side < figure.panels.size(); ++side) {
    auto& grid = std::get<HeadGrid>(figure.panels[side].content);
    if (figure.panels.size() == 1 && sides.size() == 1) grid.title = table.conditions[0];
    grid.epsilon = std::numeric_limits<double>::quiet_NaN();
    grid.colour = scale;
    grid.leftOut = leftOut;
    // What a head that looks everywhere alike has is known of the importance alone.
    if (quantity != HeadQuantity::importance) grid.uniform = std::numeric_limits<double>::quiet_NaN();
    std::fill(grid.cells.cells.begin(), grid.cells.cells.end(), kNothing);
    const auto own = table.columnOf(quantity, static_cast<int>(side));
    if (!own) continue;
    for (const int at : order) {
      const auto row = static_cast<std::size_t>(at);
      const HeadTable::Row& head = table.rows[row];
      if (head.layer >= grid.cells.rows || head.head >= grid.cells.cols) continue;
      grid.cells.at(head.layer, head.head) = table.columns[static_cast<std::size_t>(*own)].values[row];
    }
  }
  figure.csv = headTableCsv(table, order);
  return figure;
}

}  // namespace sinkscope
