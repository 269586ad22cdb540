#include "core/metrics/if_else.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sinkscope {

namespace {

double positive(double value) { return std::max(value, 0.0); }

double mean(double sum, std::int64_t count) { return count > 0 ? sum / static_cast<double>(count) : 0.0; }

bool contains(const std::vector<int>& ascending, int value) {
  return std::binary_search(ascending.begin(), ascending.end(), value);
}

}  // namespace

QueryShares QueryShares::zeros(std::int64_t prompts, std::int64_t tokens, std::int64_t heads) {
  const auto make = [&] { return at::zeros({prompts, tokens, heads}, at::kFloat); };
  return {make(), make(), make()};
}

void putRows(const QueryShares& into, const at::Tensor& rows, std::int64_t firstQuery) {
  const auto put = [](const at::Tensor& shares, std::int64_t query, const at::Tensor& values) {  // values [P,H,R]
    shares.narrow(1, query, values.size(2)).copy_(values.transpose(1, 2));
  };
  put(into.first, firstQuery, rows.select(3, 0));
  put(into.own, firstQuery, rows.diagonal(firstQuery, 2, 3));
  const std::int64_t from = firstQuery == 0 ? 1 : firstQuery;  // query 0 has no previous token
  const std::int64_t count = firstQuery + rows.size(2) - from;
  if (count > 0) put(into.previous, from, rows.diagonal(firstQuery - 1, 2, 3).narrow(2, 0, count));
}

double IfElse::score() const { return positive(on - prev) * positive(rest - off); }

IfElseScores::IfElseScores(const QueryShares& shares, const TriggerSets& sets, IfElseVariant variant,
                           std::int64_t fromHead, std::int64_t toHead)
    : sets_(sets), variant_(variant), prompts_(shares.first.size(0)), tokens_(shares.first.size(1)),
      heads_(toHead - fromHead), rows_(static_cast<std::size_t>(prompts_ * tokens_ * 2 * heads_)),
      totals_(static_cast<std::size_t>(2 * heads_)) {
  const bool previous = variant == IfElseVariant::previous;
  const at::Tensor acts = previous ? shares.previous : shares.own;
  const float* act = acts.const_data_ptr<float>();
  const float* first = shares.first.const_data_ptr<float>();
  const std::int64_t allHeads = shares.first.size(2);
  float* row = rows_.data();
  for (std::int64_t query = 0; query < prompts_ * tokens_; ++query, row += 2 * heads_) {
    std::copy_n(act + query * allHeads + fromHead, heads_, row);
    std::copy_n(first + query * allHeads + fromHead, heads_, row + heads_);
    const std::int64_t position = query % tokens_;
    const bool counts = position >= (previous ? 2 : 1);
    acting_ += counts ? 1 : 0;
    for (std::int64_t head = 0; head < heads_; ++head) {
      if (counts) totals_[static_cast<std::size_t>(head)] += row[head];
      if (position >= 1) totals_[static_cast<std::size_t>(heads_ + head)] += row[heads_ + head];
    }
  }
}

void IfElseScores::sum(std::span<const int> types, Sums& sums) const {
  const auto width = static_cast<std::size_t>(2 * heads_);
  sums.values.assign(static_cast<std::size_t>(sets_.classes) * width, 0.0);
  sums.queries.assign(static_cast<std::size_t>(sets_.classes), 0);
  const auto add = [&](int triggerClass, std::int64_t query) {
    ++sums.queries[static_cast<std::size_t>(triggerClass)];
    double* into = sums.values.data() + static_cast<std::size_t>(triggerClass) * width;
    const float* row = rows_.data() + static_cast<std::size_t>(query) * width;
    for (std::size_t i = 0; i < width; ++i) into[i] += row[i];
  };
  for (std::int64_t prompt = 0; prompt < prompts_; ++prompt) {
    const std::int64_t begin = prompt * tokens_;
    const auto classesAt = [&](std::int64_t query) -> const std::vector<int>& {
      return sets_.of[static_cast<std::size_t>(types[static_cast<std::size_t>(query)])];
    };
    if (variant_ == IfElseVariant::own) {
      for (std::int64_t query = begin + 1; query < begin + tokens_; ++query) {
        for (const int triggerClass : classesAt(query)) add(triggerClass, query);
      }
      continue;
    }
    for (std::int64_t query = begin + 2; query < begin + tokens_; ++query) {
      const std::vector<int>& own = classesAt(query);
      for (const int triggerClass : classesAt(query - 1)) {
        if (!contains(own, triggerClass)) add(triggerClass, query);
      }
    }
  }
}

IfElse IfElseScores::of(const Sums& sums, int triggerClass, std::int64_t head) const {
  const double* values = sums.values.data() + static_cast<std::int64_t>(triggerClass) * 2 * heads_;
  IfElse made;
  made.queries = sums.queries[static_cast<std::size_t>(triggerClass)];
  made.others = prompts_ * (tokens_ - 1) - made.queries;
  made.on = mean(values[head], made.queries);
  made.off = mean(values[heads_ + head], made.queries);
  made.rest = mean(totals_[static_cast<std::size_t>(heads_ + head)] - values[heads_ + head], made.others);
  made.prev = mean(totals_[static_cast<std::size_t>(head)] - values[head], acting_ - made.queries);
  return made;
}

double IfElseScores::greatest(const Sums& sums) const {
  double most = 0.0;
  for (int triggerClass = 0; triggerClass < sets_.classes; ++triggerClass) {
    if (!of(sums, triggerClass, 0).isScored()) continue;
    for (std::int64_t head = 0; head < heads_; ++head) most = std::max(most, of(sums, triggerClass, head).score());
  }
  return most;
}

}  // namespace sinkscope
