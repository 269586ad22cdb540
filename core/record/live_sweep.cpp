#include "core/record/live_sweep.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// As float32, in which importance is measured and compared (core/record/sink_table.cpp).
const std::array<float, LiveSweep::kSteps>& thresholds() {
  static const auto kThresholds = [] {
    std::array<float, LiveSweep::kSteps> made{};
    for (int step = 0; step < LiveSweep::kSteps; ++step) {
      made[static_cast<std::size_t>(step)] = static_cast<float>(LiveSweep::epsilonOf(step));
    }
    return made;
  }();
  return kThresholds;
}

// The planes of `more` go where their prompts stand: a run that is resumed in another order gives the same intervals.
void insert(TokenImportance& all, int prompt, int category, const float* plane) {
  const auto place = std::lower_bound(all.prompts.begin(), all.prompts.end(), prompt);
  const auto size = static_cast<std::ptrdiff_t>(all.values.rows) * all.values.cols;
  all.values.cells.insert(all.values.cells.begin() + (place - all.prompts.begin()) * size, plane, plane + size);
  all.categories.insert(all.categories.begin() + (place - all.prompts.begin()), category);
  all.prompts.insert(place, prompt);
  ++all.values.planes;
}

}  // namespace

RunOutline outlineOf(const RunFile& run) { return {run.header(), run.prompts()}; }

LiveSweep::LiveSweep(std::shared_ptr<const RunOutline> outline)
    : outline_(std::move(outline)), categories_(categoriesOf(outline_->prompts)) {
  const RunHeader& header = outline_->header;
  const auto tokens = static_cast<std::size_t>(header.allTokens ? header.tokens : 1);
  for (const RunBos bos : header.conditions) {
    Part part;
    part.first.bos = bos;
    part.first.values = Volume(0, static_cast<int>(header.layers.size()), header.heads);
    part.reached.assign(tokens * (kSteps + 1), 0);
    parts_.push_back(std::move(part));
  }
}

LiveSweep LiveSweep::of(const RunFile& run) {
  LiveSweep seen(std::make_shared<const RunOutline>(outlineOf(run)));
  for (const RunCase& one : run.cases()) {
    RunMeasurement measured{one, {}, {}, {}};
    if (one.used) measured.importance = run.importance(one);
    seen.add(measured);
  }
  return seen;
}

int LiveSweep::casesInAll() const {
  return static_cast<int>(outline_->prompts.size() * outline_->header.conditions.size());
}

std::size_t LiveSweep::indexOf(RunBos bos) const {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    if (parts_[i].first.bos == bos) return i;
  }
  throw Error(ErrorKind::badUse, "the sweep does not measure bos " + runBosName(bos), "choose one of its conditions");
}

void LiveSweep::addLayer(int layer, const std::vector<RunCase>& cases, const std::vector<float>& values) {
  const auto heads = static_cast<std::size_t>(outline_->header.heads);
  for (std::size_t i = 0; i < cases.size() && (i + 1) * heads <= values.size(); ++i) {
    const std::size_t place = indexOf(cases[i].bos);
    const auto& whole = parts_[place].first.prompts;
    if (std::binary_search(whole.begin(), whole.end(), cases[i].prompt)) continue;
    Underway& one = underway_[{cases[i].prompt, static_cast<int>(place)}];
    one.bos = cases[i].bos;
    if (one.values.size() != static_cast<std::size_t>(layer) * heads) continue;  // another way of telling it anew
    const auto from = values.begin() + static_cast<std::ptrdiff_t>(i * heads);
    one.values.insert(one.values.end(), from, from + static_cast<std::ptrdiff_t>(heads));
  }
}

int LiveSweep::layersPassed() const {
  std::size_t least = underway_.empty() ? 0 : std::size_t{1} << 40;
  for (const auto& [key, one] : underway_) least = std::min(least, one.values.size());
  return static_cast<int>(least / static_cast<std::size_t>(std::max(outline_->header.heads, 1)));
}

Matrix LiveSweep::gridSoFar(RunBos bos, double epsilon) const {
  const TokenImportance& whole = first(bos);
  const int layers = static_cast<int>(outline_->header.layers.size()), heads = outline_->header.heads;
  Matrix share(layers, heads);
  for (int layer = 0; layer < layers; ++layer) {
    for (int head = 0; head < heads; ++head) {
      int above = 0, all = whole.values.planes;
      for (int prompt = 0; prompt < whole.values.planes; ++prompt)
        above += isSink(whole.values.at(prompt, layer, head), epsilon) ? 1 : 0;
      const std::size_t place =
          static_cast<std::size_t>(layer) * static_cast<std::size_t>(heads) + static_cast<std::size_t>(head);
      for (const auto& [key, one] : underway_) {
        if (one.bos != bos || place >= one.values.size()) continue;
        above += isSink(one.values[place], epsilon) ? 1 : 0;
        ++all;
      }
      share.at(layer, head) = all > 0 ? static_cast<float>(above) / static_cast<float>(all) : std::nanf("");
    }
  }
  return share;
}

void LiveSweep::add(const RunMeasurement& one) {
  ++cases_;
  Part& into = parts_[indexOf(one.about.bos)];
  if (!one.about.used) return skip(into, {one.about.prompt, one.about.available});
  const Volume& importance = one.importance;
  std::vector<float> first;
  for (std::size_t i = 0; i < importance.cells.size(); i += static_cast<std::size_t>(importance.cols)) {
    first.push_back(importance.cells[i]);
  }
  insert(into.first, one.about.prompt, categories_[static_cast<std::size_t>(one.about.prompt)], first.data());
  for (std::size_t i = 0; i < importance.cells.size(); ++i) {
    const std::size_t token = i % static_cast<std::size_t>(importance.cols);
    const auto passed =
        std::lower_bound(thresholds().begin(), thresholds().end(), importance.cells[i]) - thresholds().begin();
    ++into.reached[token * (kSteps + 1) + static_cast<std::size_t>(passed)];
  }
}

void LiveSweep::add(const LiveSweep& more) {
  for (std::size_t i = 0; i < more.parts_.size(); ++i) {
    for (const int prompt : more.parts_[i].first.prompts) underway_.erase({prompt, static_cast<int>(i)});
  }
  cases_ += more.cases_;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Part& into = parts_[i];
    const Part& from = more.parts_[i];
    for (const Skipped& one : from.skipped) skip(into, one);
    const auto size =
        static_cast<std::size_t>(from.first.values.rows) * static_cast<std::size_t>(from.first.values.cols);
    for (std::size_t k = 0; k < from.first.prompts.size(); ++k) {
      insert(into.first, from.first.prompts[k], from.first.categories[k], from.first.values.cells.data() + k * size);
    }
    for (std::size_t k = 0; k < into.reached.size(); ++k) into.reached[k] += from.reached[k];
  }
}

void LiveSweep::skip(Part& in, const Skipped& one) {
  const auto place = std::lower_bound(in.skipped.begin(), in.skipped.end(), one,
                                      [](const Skipped& a, const Skipped& b) { return a.prompt < b.prompt; });
  if (place == in.skipped.end() || place->prompt != one.prompt) in.skipped.insert(place, one);
}

double LiveSweep::rateAt(const Part& part, int token, int step) const {
  const std::int64_t* reached = part.reached.data() + static_cast<std::ptrdiff_t>(token) * (kSteps + 1);
  std::int64_t above = 0, all = 0;
  for (int passed = 0; passed <= kSteps; ++passed) {
    all += reached[passed];
    if (passed > step) above += reached[passed];
  }
  return all > 0 ? static_cast<double>(above) / static_cast<double>(all) : std::nan("");
}

std::vector<double> LiveSweep::rateCurve(RunBos bos) const {
  const Part& of = parts_[indexOf(bos)];
  std::vector<double> curve;
  for (int step = 0; step < kSteps; ++step) curve.push_back(rateAt(of, 0, step));
  return curve;
}

std::vector<SecondarySink> LiveSweep::secondary(RunBos bos, double epsilon, double least) const {
  if (!outline_->header.allTokens) return {};
  const Part& of = parts_[indexOf(bos)];
  const int step = std::clamp(static_cast<int>(std::lround(epsilon * (kSteps - 1))), 0, kSteps - 1);
  std::vector<double> rates;
  for (int token = 0; token < outline_->header.tokens; ++token) rates.push_back(rateAt(of, token, step));
  return secondarySinks(rates, least);
}

}  // namespace sinkscope
