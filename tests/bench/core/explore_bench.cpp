// The embedded model at 64 tokens: opening it, reading a prompt, another head, the perturbation spread.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/study/explore.h"

namespace {

using namespace sinkscope;

const std::string kText =
    "The old man walked slowly down to the harbour, and sat upon a stone to watch the boats come home. He had been at "
    "sea for "
    "forty years, and he knew the name of every sail that passed before him in the evening light, though his eyes were "
    "dim.";

std::string embedded() { return (std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "resources" / "embedded").string(); }

const OpenModel& model() {
  static const OpenModel kModel = openModel(embedded(), {.device = "cpu"});
  return kModel;
}

std::vector<std::int64_t> tokens(std::size_t count) {
  std::vector<std::int64_t> ids = model().prompt(kText, BosMode::on).ids;
  const std::vector<std::int64_t> once = ids;
  while (ids.size() < count) ids.insert(ids.end(), once.begin() + 1, once.end());
  ids.resize(count);
  return ids;
}

void openEmbedded(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(openModel(embedded(), {.device = "cpu"}));
}
BENCHMARK(openEmbedded)->Unit(benchmark::kMillisecond);

void encodeText(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(model().prompt(kText, BosMode::on));
}
BENCHMARK(encodeText)->Unit(benchmark::kMicrosecond);

void exploreTokens(benchmark::State& state) {
  const auto ids = tokens(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(explore(model(), {.input = ids}));
}
BENCHMARK(exploreTokens)->Arg(64)->Arg(128)->Arg(1024)->Unit(benchmark::kMillisecond);

void patternOfAHead(benchmark::State& state) {
  const Exploration seen = explore(model(), {.input = tokens(64)});
  for (auto _ : state) benchmark::DoNotOptimize(seen.pattern(model(), 2, 0));
}
BENCHMARK(patternOfAHead)->Unit(benchmark::kMicrosecond);

void spreadOfOneWord(benchmark::State& state) {
  auto ids = tokens(64);
  ids.erase(ids.begin());
  auto changed = ids;
  changed[1] = changed[5];
  for (auto _ : state) benchmark::DoNotOptimize(perturbationSpread(model(), ids, changed));
}
BENCHMARK(spreadOfOneWord)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
