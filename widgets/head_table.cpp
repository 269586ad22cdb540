#include "widgets/head_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <span>

#include "core/values/csv.h"
#include "core/values/value_over_median.h"

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

float within(const Matrix& matrix, int layer, int head) {
  return layer < matrix.rows && head < matrix.cols ? matrix.at(layer, head) : kNothing;
}

float measured(HeadQuantity quantity, const Reading& reading, int layer, int head) {
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
    case HeadQuantity::valueNormRatio:  // one for all heads that share their values: made with the column
    case HeadQuantity::importanceDifference: break;
  }
  return kNothing;
}

std::vector<float> valuesOf(HeadQuantity quantity, const Reading& reading, const std::vector<HeadTable::Row>& rows) {
  std::vector<float> values;
  values.reserve(rows.size());
  if (quantity != HeadQuantity::valueNormRatio) {
    for (const HeadTable::Row& row : rows) values.push_back(measured(quantity, reading, row.layer, row.head));
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
    case HeadQuantity::written:
    case HeadQuantity::valueNormRatio: scale.high = largest > 0.0 ? largest : 1.0; break;
    default: break;  // shares: 0 to 1
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
      {HeadQuantity::importance, "importance", "importance", "importance",
       "Importance of the first token: the attention it gets, averaged over all queries"},
      {HeadQuantity::importanceDifference, "Δ importance", "difference", "importance_difference",
       "Importance of the first token left − right"},
      {HeadQuantity::firstShare, "first, i ≥ 2", "first", "first_share",
       "Mean attention on the first token over the queries from the third on: comparable with the shares beside it"},
      {HeadQuantity::previousShare, "previous token", "previous", "previous_share",
       "Mean attention on the token before the query, over the queries from the third on"},
      {HeadQuantity::selfShare, "own token", "self", "self_share",
       "Mean attention of a query on itself, over the queries from the third on"},
      {HeadQuantity::entropy, "entropy (nats)", "entropy", "entropy",
       "Entropy of a row of the pattern in nats, averaged over the queries from the second on; low: sharp"},
      {HeadQuantity::normalisedEntropy, "normalised entropy", "normalised", "normalised_entropy",
       "The same, each row's over the most it can be, the logarithm of the keys it sees: comparable across lengths"},
      {HeadQuantity::written, "written share", "written", "written_share",
       "Length of what the head writes, W_O included, over that of the stream it is added to, averaged over the queries from the second on"},
      {HeadQuantity::noOp, "no-op score", "no-op", "no_op",
       "Importance times how much shorter the first token's value is than the median of the others'"},
      {HeadQuantity::valueNormRatio, "value over median", "value", "value_over_median",
       "‖v₀‖ over the median ‖vⱼ‖ of the other tokens, in the head's key/value head"},
      {HeadQuantity::learnedSink, "learned sink", "learned", "sink_share",
       "Mean share of a row that the layer's learned sink takes"},
  };
  return all;
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
    if (words.quantity == HeadQuantity::importanceDifference) {
      if (sides.size() < 2) continue;
      HeadTable::Column difference{words.quantity, 0, {}};
      const std::vector<float>&left = table.columns[0].values, &right = table.columns[1].values;
      for (std::size_t row = 0; row < table.rows.size(); ++row) difference.values.push_back(left[row] - right[row]);
      table.columns.push_back(std::move(difference));
      continue;
    }
    for (std::size_t side = 0; side < sides.size(); ++side) {
      table.columns.push_back(
          {words.quantity, static_cast<int>(side), valuesOf(words.quantity, *sides[side].reading, table.rows)});
    }
  }
  return table;
}

std::string headTableCsv(const HeadTable& table, const std::vector<int>& order) {
  std::string out = "condition,layer,head";
  for (const HeadTable::Column& column : table.columns) {
    if (column.side == 0 && column.quantity != HeadQuantity::importanceDifference)
      out += std::string(",") + wordsOf(column.quantity).key;
  }
  out += '\n';
  for (const int at : order) {
    const auto row = static_cast<std::size_t>(at);
    for (std::size_t side = 0; side < table.sides.size(); ++side) {
      out += csvField(table.conditions[side]) + ',' + std::to_string(table.rows[row].block) + ',' +
             std::to_string(table.rows[row].head);
      for (const HeadTable::Column& column : table.columns) {
        if (column.side != static_cast<int>(side) || column.quantity == HeadQuantity::importanceDifference) continue;
        out += ',';
        if (!std::isnan(column.values[row])) out += written(column.values[row]);
      }
      out += '\n';
    }
  }
  return out;
}

Figure headTableFigure(const ReadingSides& sides, const HeadTable& table, const std::vector<int>& order, int column) {
  const HeadQuantity quantity = table.columns.at(static_cast<std::size_t>(column)).quantity;
  Figure figure = sinkGridFigure(sides, {.muteBelowEpsilon = false});
  figure.name = std::string("heads-") + wordsOf(quantity).key;
  figure.record.epsilon.reset();
  std::erase_if(figure.record.more, [](const auto& fact) { return fact.first.starts_with("sink rate"); });
  figure.record.more.emplace_back("heads shown",
                                  std::to_string(order.size()) + " of " + std::to_string(table.rows.size()));
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
