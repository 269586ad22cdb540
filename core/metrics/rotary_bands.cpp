#include "core/metrics/rotary_bands.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/logit_parts.h"
#include "core/model/rope.h"

namespace sinkscope {

namespace {

// Of the bands of one layer; what does not turn stands behind them.
bool isSlow(std::size_t band, const std::vector<double>& wavelengths, std::int64_t tokens) {
  return band >= wavelengths.size() || wavelengths[band] > static_cast<double>(tokens);
}

}  // namespace

bool hasRotaryBands(const ModelConfig& config) {
  const bool everywhere =
      std::all_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& block) { return block.rotates; });
  // Of heads of two widths, or where some angles stand still, bands would be of other dimensions from layer to layer.
  const bool alike = config.position.widthOf(true) == config.position.rotaryWidth &&
                     config.position.rope.scaling != RopeScaling::proportional;
  return config.position.kind == PositionKind::rotary && config.attention.kernel == Kernel::none && everywhere && alike;
}

at::Tensor overRotaryBands(const at::Tensor& x, const ModelConfig& config) {
  const std::int64_t half = config.position.rotaryWidth / 2, rest = x.size(-1) - 2 * half;
  return at::cat({x.narrow(-1, 0, half) + x.narrow(-1, half, half), x.narrow(-1, 2 * half, rest).sum(-1, true)}, -1);
}

std::vector<std::vector<double>> rotaryWavelengths(const ModelConfig& config, int tokens) {
  std::vector<std::vector<double>> all;
  if (!hasRotaryBands(config)) return all;
  const PositionConfig& position = config.position;
  for (const int block : config.attentionBlocks()) {
    const bool slides = config.blocks[static_cast<std::size_t>(block)].window > 0;
    const RopeConfig& rope = position.ropeOf(slides);
    const at::Tensor own = 2.0 * M_PI / inverseFrequencies(rope, position.rotaryWidth, tokens).to(at::kDouble);
    const at::Tensor flat = own.contiguous();
    all.emplace_back(flat.const_data_ptr<double>(), flat.const_data_ptr<double>() + flat.numel());
  }
  return all;
}

double shareBeyond(const std::vector<double>& bands, const std::vector<double>& wavelengths, int tokens) {
  double slow = 0.0, all = 0.0;
  for (std::size_t band = 0; band < bands.size(); ++band) {
    const double size = std::abs(bands[band]);
    all += size;
    if (isSlow(band, wavelengths, tokens)) slow += size;
  }
  return slow / all;
}

at::Tensor sharesBeyond(const at::Tensor& q, const at::Tensor& k, const AttentionRule& rule, const ModelConfig& config,
                        const std::vector<double>& wavelengths) {
  const std::int64_t heads = q.size(0), tokens = q.size(1), keys = k.size(1);
  // Sums over the queries that see a key, for a mean's factor is in all bands alike.
  at::Tensor sees = at::zeros({keys, tokens}, at::kDouble);
  auto cells = sees.accessor<double, 2>();
  for (std::int64_t key = 0; key < keys; ++key) {
    for (std::int64_t query = std::max<std::int64_t>(key, 1); query < tokens; ++query)
      cells[key][query] = seesKey(rule, query, key) ? 1.0 : 0.0;
  }
  at::Tensor slow = at::zeros({static_cast<std::int64_t>(wavelengths.size()) + 1}, at::kDouble);
  for (std::size_t band = 0; band <= wavelengths.size(); ++band)
    slow[static_cast<std::int64_t>(band)] = isSlow(band, wavelengths, tokens) ? 1.0 : 0.0;
  const auto wide = [](const at::Tensor& x) { return x.to(at::kCPU, at::kDouble); };
  at::Tensor shares = at::empty({heads, keys}, at::kDouble);
  for (std::int64_t head = 0; head < heads; ++head) {  // all of them at once would hold H N D numbers in float64
    const at::Tensor products = sees.matmul(wide(q.select(0, head))) * wide(k.select(0, head / (heads / k.size(0))));
    const at::Tensor bands = overRotaryBands(products, config).abs();  // [N,bands]
    shares[head].copy_(bands.matmul(slow) / bands.sum(-1));
  }
  return shares;
}

}  // namespace sinkscope
