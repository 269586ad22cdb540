#include "widgets/head_table_null.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/values/said.h"
#include "widgets/head_rows.h"

namespace sinkscope {

namespace {

constexpr float kNoNull = std::numeric_limits<float>::quiet_NaN();
using Of = std::function<float(int)>;  // the statistic with token or distance k in the place of its own

// What is left of a sorted row without one of its values has its median in the middle; no row is sorted twice.
class MediansOfOthers {
 public:
  explicit MediansOfOthers(std::span<const float> values) : values_(values), sorted_(values.begin(), values.end()) {
    std::sort(sorted_.begin(), sorted_.end());
  }
  // Of a value over the median of the others.
  float over(int token) const {
    const std::size_t others = sorted_.size() - 1;
    if (others == 0) return kNoNull;
    const float own = values_[static_cast<std::size_t>(token)];
    const auto place =
        static_cast<std::size_t>(std::lower_bound(sorted_.begin(), sorted_.end(), own) - sorted_.begin());
    const auto at = [&](std::size_t i) { return static_cast<double>(sorted_[i < place ? i : i + 1]); };
    const double median = 0.5 * (at((others - 1) / 2) + at(others / 2));
    return median > 0.0 ? static_cast<float>(own / median) : kNoNull;
  }

 private:
  std::span<const float> values_;
  std::vector<float> sorted_;
};

// The mean of column k over the heads of a layer.
float overLayer(const Volume& volume, int layer, int row, int k, const std::function<int(int)>& rowOfHead, int heads) {
  double sum = 0.0;
  int count = 0;
  for (int head = 0; head < heads; ++head) {
    const float one = volume.at(layer, rowOfHead(head), k);
    if (!std::isfinite(one)) continue;
    sum += one;
    ++count;
  }
  const double mean = sum / count;
  return mean > 0.0 ? static_cast<float>(volume.at(layer, row, k) / mean) : kNoNull;
}

// Positions from a null's on that are no sink's own place; a distance leaves out only itself.
std::vector<int> placesOf(HeadQuantity quantity, int tokens) {
  std::vector<int> places = nullTokens(tokens);
  if (quantity == HeadQuantity::previousShare) {
    std::erase(places, 1);
    places.insert(places.begin(), 0);
  }
  return places;
}

Of statisticOf(HeadQuantity quantity, const ReadingSide& side, const HeadTable::Row& row, const Reading* other) {
  static const HeadDetails kNone;
  const Reading& reading = *side.reading;
  const HeadDetails& details = side.details != nullptr ? *side.details : kNone;
  const auto cellsOf = [](std::span<const float> cells) -> Of {
    if (cells.size() < 2) return {};
    return [cells](int k) { return cells[static_cast<std::size_t>(k)]; };
  };
  const auto importance = rowOf(reading.importance, row.layer, row.head);
  const auto norms = valuesOfHead(reading, row.layer, row.head);
  switch (quantity) {
    case HeadQuantity::importance: return cellsOf(importance);
    case HeadQuantity::importanceDifference: {
      if (other == nullptr) return {};
      const auto right = rowOf(other->importance, row.layer, row.head);
      if (right.empty()) return {};
      return [importance, right](int k) {
        const auto at = static_cast<std::size_t>(k);
        return at < importance.size() && at < right.size() ? importance[at] - right[at] : kNoNull;
      };
    }
    case HeadQuantity::firstShare:
    case HeadQuantity::learnedSink: return cellsOf(rowOf(details.tokenShares, row.layer, row.head));
    case HeadQuantity::previousShare:
    case HeadQuantity::selfShare: return cellsOf(rowOf(details.distanceShares, row.layer, row.head));
    case HeadQuantity::shareBeyond: return cellsOf(rowOf(details.shareBeyond, row.layer, row.head));
    case HeadQuantity::firstPart: return cellsOf(rowOf(details.tokenParts, row.layer, row.head));
    case HeadQuantity::firstValue: return cellsOf(norms);
    case HeadQuantity::valueMean:
    case HeadQuantity::writtenMean: {
      const auto all = quantity == HeadQuantity::valueMean ? norms : rowOf(details.writtenValues, row.layer, row.head);
      if (all.empty()) return {};
      return [all, sum = sumOf(all)](int k) { return overOthers(all, sum, k); };
    }
    case HeadQuantity::valueNormRatio:
    case HeadQuantity::noOp: {
      if (norms.empty()) return {};
      const bool score = quantity == HeadQuantity::noOp;
      return [importance, medians = std::make_shared<const MediansOfOthers>(norms), score](int k) {
        const float ratio = medians->over(k);
        if (!score) return ratio;
        return std::isnan(ratio) ? 0.0f : std::max(0.0f, importance[static_cast<std::size_t>(k)] * (1.0f - ratio));
      };
    }
    case HeadQuantity::importanceOfLayer:
      return [&reading, row](int k) {
        return overLayer(
            reading.importance, row.layer, row.head, k, [](int head) { return head; }, reading.importance.rows);
      };
    case HeadQuantity::firstValueOfLayer: {
      if (norms.empty()) return {};
      const int perGroup = std::max(1, reading.headsPerGroup);
      return [&reading, row, perGroup](int k) {
        return overLayer(
            reading.valueNorms, row.layer, row.head / perGroup, k, [perGroup](int head) { return head / perGroup; },
            reading.importance.rows);
      };
    }
    default: return {};
  }
}

}  // namespace

void addNull(HeadTable::Column& column, const ReadingSide& side, const std::vector<HeadTable::Row>& rows,
             const Reading* other) {
  column.null.clear();
  if (*whyWithoutNull(column.quantity) != 0) return;
  column.nullOf = column.quantity == HeadQuantity::previousShare || column.quantity == HeadQuantity::selfShare
                      ? HeadTable::NullOf::distances
                      : HeadTable::NullOf::tokens;
  const int left = side.reading->importance.cols;
  const std::vector<int> places =
      placesOf(column.quantity, other != nullptr ? std::min(left, other->importance.cols) : left);
  column.nullTokens = static_cast<int>(places.size());
  bool any = false;
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const float own = column.values[at];
    const Of of = std::isnan(own) ? Of() : statisticOf(column.quantity, side, rows[at], other);
    column.null.push_back(of ? headNull(places, of, own) : HeadNull{kNoNull, kNoNull, kNoNull});
    any = any || !std::isnan(column.null.back().median);
  }
  if (!any) column.null.clear();
}

const char* whyWithoutNull(HeadQuantity quantity) {
  switch (quantity) {
    case HeadQuantity::entropy:
    case HeadQuantity::normalisedEntropy:
    case HeadQuantity::entropyOfLayer:
      return said(
          "It names no token, and a row whose keys are shuffled has the same entropy: chance has no other to give");
    case HeadQuantity::written:
      return said("It is about all that a row writes and names no token that another could stand in for");
    case HeadQuantity::stableRank:
      return said("It names no token, and tokens in another order have the same rank: chance has no other to give");
    case HeadQuantity::meanValue:
    case HeadQuantity::meanValueOfLayer:
    case HeadQuantity::meanOutput:
    case HeadQuantity::meanOutputOfLayer:
      return said("It is a mean over all tokens, and no other could stand in for them");
    case HeadQuantity::lastOutput:
    case HeadQuantity::lastOutputOfLayer:
      return said(
          "Outputs of earlier tokens are means over fewer keys and longer for that: none can stand in for the last");
    default: return "";
  }
}

}  // namespace sinkscope
