// What this machine gives at best: float32 products of large matrices, as a reference for the FLOP/s that a sweep
// reaches (packaging/bench measures them in the same run), widening of stored numbers, and reading past the page cache.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include "core/model/affine.h"
#include "core/study/sweep/measure_machine.h"

namespace {

// Rows of x [rows,in], then `out` and `in` of the matrix [out,in]; the last is the number of threads, 0 for all. By
// at::linear(), which transformers calls, and by the product that the model code calls: the better one is the
// machine's.
void product(benchmark::State& state, bool own) {
  const c10::InferenceMode noGradients;
  const int before = at::get_num_threads();
  if (state.range(3) > 0) at::set_num_threads(static_cast<int>(state.range(3)));
  const at::Tensor x = at::randn({state.range(0), state.range(2)}), w = at::randn({state.range(1), state.range(2)});
  const auto multiply = [&] { return own ? sinkscope::affine(x, w) : at::linear(x, w); };
  multiply();  // wakes the threads
  for (auto _ : state) benchmark::DoNotOptimize(multiply());
  state.counters["FLOP"] =
      benchmark::Counter(2.0 * static_cast<double>(state.range(0) * state.range(1) * state.range(2)),
                         benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
  at::set_num_threads(before);
}

void shapes(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"rows", "out", "in", "threads"})
      ->Args({1024, 4096, 4096, 0})
      ->Args({1024, 4096, 4096, 1})
      ->Args({1024, 14336, 4096, 0})
      ->Args({1024, 4096, 14336, 0})
      ->Args({1024, 1408, 512, 0})
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime()
      ->MinTime(0.5);
}
BENCHMARK_CAPTURE(product, linear, false)->Apply(shapes);
BENCHMARK_CAPTURE(product, own, true)->Apply(shapes);

// A matrix of bfloat16 into one of float32 that is there already, on all threads.
void widenBfloat16(benchmark::State& state) {
  const c10::InferenceMode noGradients;
  const at::Tensor stored = at::randn({14336, 4096}, at::kBFloat16), wide = at::empty({14336, 4096}, at::kFloat);
  for (auto _ : state) wide.copy_(stored);
  state.counters["numbers"] = benchmark::Counter(
      static_cast<double>(stored.numel()), benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
}
BENCHMARK(widenBfloat16)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(0.5);

// The file that SINKSCOPE_BENCH_FILE names, of at least 64 MiB.
void readPastTheCache(benchmark::State& state) {
  const char* file = std::getenv("SINKSCOPE_BENCH_FILE");
  if (file == nullptr) {
    state.SkipWithError("name a large file in SINKSCOPE_BENCH_FILE");
    return;
  }
  double rate = 0.0;
  for (auto _ : state) rate = sinkscope::readingRate(file, std::int64_t{1} << 30);
  state.counters["bytes"] = benchmark::Counter(rate, benchmark::Counter::kDefaults, benchmark::Counter::kIs1000);
}
BENCHMARK(readPastTheCache)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

}  // namespace
