#include "core/model/attention/pattern_tiles.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/model/attention/pattern.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

struct Inputs {
  at::Tensor q, k;  // [T,D]
};

Inputs randomInputs(int tokens, int width = 16) {
  const at::Tensor q = at::randn({tokens, width}, at::make_generator<at::CPUGeneratorImpl>(7)).mul_(2.0);
  const at::Tensor k = at::randn({tokens, width}, at::make_generator<at::CPUGeneratorImpl>(8));
  return {q, k};
}

AttentionRule plainRule(int width = 16) {
  AttentionRule rule;
  rule.variant = &attentionVariant("softmax");
  rule.scale = 1.0 / std::sqrt(static_cast<double>(width));
  return rule;
}

// The whole pattern as the forward pass forms it, NaN above the diagonal.
Matrix wholePattern(const AttentionRule& rule, const Inputs& in) {
  const int tokens = static_cast<int>(in.q.size(0));
  const at::Tensor weights =
      attentionPattern(rule, in.q.view({1, 1, tokens, -1}), in.k.view({1, 1, tokens, -1}), 0).keys.contiguous();
  Matrix whole(tokens, tokens, std::nanf(""));
  const float* row = weights.const_data_ptr<float>();
  for (int query = 0; query < tokens; ++query, row += tokens) {
    for (int key = 0; key <= query; ++key) whole.at(query, key) = row[key];
  }
  return whole;
}

// max |a - b|; infinity where one is nothing and the other is not.
double difference(const Matrix& a, const Matrix& b) {
  if (a.rows != b.rows || a.cols != b.cols) return INFINITY;
  double most = 0.0;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    if (std::isnan(a.cells[i]) != std::isnan(b.cells[i])) return INFINITY;
    if (!std::isnan(a.cells[i]))
      most = std::max(most, std::abs(static_cast<double>(a.cells[i]) - static_cast<double>(b.cells[i])));
  }
  return most;
}

Matrix cut(const Matrix& level, const TileKey& key) {
  const int firstRow = key.row * kTileCells, firstColumn = key.column * kTileCells;
  Matrix part(std::min(kTileCells, level.rows - firstRow), std::min(kTileCells, level.cols - firstColumn));
  for (int row = 0; row < part.rows; ++row) {
    for (int col = 0; col < part.cols; ++col) part.at(row, col) = level.at(firstRow + row, firstColumn + col);
  }
  return part;
}

// Every tile of every level, and the overview, against the whole pattern made coarser.
void expectTilesOf(const AttentionRule& rule, const Inputs& in, const char* what) {
  const Matrix whole = wholePattern(rule, in);
  // Of weights that are no shares of a row and larger than one, float32 holds seven digits too.
  float size = 1.0f;
  for (const float weight : whole.cells) size = std::max(size, std::abs(weight));  // NaN is not larger
  const double most = 1e-6 * static_cast<double>(size);
  const PatternTiles tiles(rule, in.q, in.k);
  const int overview = overviewLevel(tiles.tokens());
  EXPECT_LE(difference(tiles.overview(), coarser(whole, levelCells(whole.rows, overview))), most) << what;
  for (int level = 0; level < overview; ++level) {
    const Matrix expected = coarser(whole, levelCells(whole.rows, level));
    const int across = (expected.rows + kTileCells - 1) / kTileCells;
    for (int row = 0; row < across; ++row) {
      for (int column = 0; column <= row; ++column) {
        const TileKey key{level, row, column};
        ASSERT_LE(difference(tiles.tile(key).cells, cut(expected, key)), most)
            << what << " level " << level << ": " << row << ", " << column;
      }
    }
  }
}

TEST(PatternTiles, TilesAndOverviewAreThePatternMadeCoarser) {
  const c10::InferenceMode noGradients;
  expectTilesOf(plainRule(), randomInputs(4500), "plain");  // levels 0 and 1 by tiles, 2 whole; no multiple of anything
  expectTilesOf(plainRule(), randomInputs(300), "short");
}

TEST(PatternTiles, EveryVariantAndBiasKeepsItsDenominator) {
  const c10::InferenceMode noGradients;
  const Inputs in = randomInputs(2080);
  for (const AttentionVariant& variant : attentionVariants()) {
    AttentionRule rule = plainRule();
    rule.variant = &variant;
    rule.parameter = variant.parameter;
    rule.extra.k = at::randn({1, 2, 16}, at::make_generator<at::CPUGeneratorImpl>(9));
    expectTilesOf(rule, in, (variant.name + ", two more keys").c_str());
    rule.extra = ExtraKeys();
    // What comes before the weights is alike for all of a kind.
    if (variant.name != "softmax" && variant.name != "sigmoid" && !variant.isSigned) continue;
    expectTilesOf(rule, in, variant.name.c_str());
    rule.extra.logit = at::tensor({1.5f}).view({1, 1});
    expectTilesOf(rule, in, (variant.name + ", learned sink").c_str());
    rule.extra = ExtraKeys();
    rule.softCap = 3.0;
    expectTilesOf(rule, in, (variant.name + ", soft cap").c_str());
    rule.softCap = 0.0;
    rule.mask = {{.kind = MaskKind::shiftedWindow, .width = 700}, {}};
    expectTilesOf(rule, in, (variant.name + ", shifted window").c_str());
    if (variant.name != "softmax" && !variant.isSigned) continue;  // what is hidden has no weight in all others
    rule.mask.seesFirst = true;
    expectTilesOf(rule, in, (variant.name + ", shifted window and the first token").c_str());
    rule.mask = {{.kind = MaskKind::window, .width = 333, .seesFirst = true}, {}};
    expectTilesOf(rule, in, (variant.name + ", windows and the first token").c_str());
    rule.mask = {{.kind = MaskKind::prefix, .width = 400}, {}};
    expectTilesOf(rule, in, (variant.name + ", prefix").c_str());
  }
  AttentionRule rule = plainRule();
  rule.slopes = at::tensor({0.05f});
  expectTilesOf(rule, in, "ALiBi");
  rule.falconAlibi = true;
  expectTilesOf(rule, in, "Falcon's ALiBi");
  rule = plainRule();
  rule.ofDistances = at::randn({1, 129}, at::make_generator<at::CPUGeneratorImpl>(10));
  expectTilesOf(rule, in, "a bias by distance");
  rule = plainRule();
  rule.edits = {{.op = ScoreEdit::Op::mask, .keys = {0, 1, 900}},
                {.op = ScoreEdit::Op::add, .by = 2.0, .queries = {1999}, .keys = {5}},
                {.op = ScoreEdit::Op::multiply, .by = 0.5, .queries = {40, 41, 2079}}};
  expectTilesOf(rule, in, "edited scores");
  rule.variant = &attentionVariant("linear");
  expectTilesOf(rule, in, "edited scores of either sign");
}

TEST(PatternTiles, TheLearnedSinksShareIsTheForwardPasss) {
  const c10::InferenceMode noGradients;
  const Inputs in = randomInputs(2300);
  AttentionRule rule = plainRule();
  rule.extra.logit = at::tensor({2.0f}).view({1, 1});
  const PatternTiles tiles(rule, in.q, in.k);
  const at::Tensor expected =
      attentionPattern(rule, in.q.view({1, 1, 2300, 16}), in.k.view({1, 1, 2300, 16}), 0).sinkShare().flatten();
  ASSERT_EQ(tiles.sinkShare().size(), 2300u);
  EXPECT_LE(largestDifference(at::tensor(tiles.sinkShare()), expected), 1e-6);
}

TEST(PatternTiles, ScoresFarApartNeitherOverflowNorVanish) {
  const c10::InferenceMode noGradients;
  Inputs in = randomInputs(2300);
  in.q.mul_(60.0);
  expectTilesOf(plainRule(), in, "large scores");
}

TEST(PatternTiles, CancelIsAnsweredBetweenBlocksOfRows) {
  const Inputs in = randomInputs(2300);
  int reports = 0;
  const ProgressSink twice = [&](const Progress&) { return ++reports < 3; };
  EXPECT_THROW(PatternTiles(plainRule(), in.q, in.k, twice), Error);
  EXPECT_EQ(reports, 3);
}

TEST(PatternTiles, OracleCheckpointsGiveTheRecordedPatterns) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << "the reference files are not here";
  const c10::InferenceMode noGradients;
  int compared = 0;
  for (const Oracle& oracle : oracles) {
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    const Capture seen =
        capture(*model.transformer, oracle.ids("main"), {.attention = true, .queries = true, .keys = true});
    for (int layer = 0; layer < model.transformer->attentionLayers(); ++layer) {
      for (int head = 0; head < model.config.heads; ++head) {
        const PatternTiles tiles(
            seen.rules[static_cast<std::size_t>(layer)].ofHead(head, head / model.config.headsPerGroup()),
            seen.queries[layer][head], seen.keys[layer][head / model.config.headsPerGroup()]);
        const Matrix& overview = tiles.overview();
        const at::Tensor weights = at::tensor(overview.cells).view({overview.rows, overview.cols}).nan_to_num(0.0);
        EXPECT_LE(largestDifference(weights, seen.attention[layer][head]), 1e-6)
            << oracle.name() << " " << layer << "." << head;
        EXPECT_LE(largestDifference(at::tensor(tiles.tile({0, 0, 0}).cells.cells).nan_to_num(0.0),
                                    weights.narrow(0, 0, std::min(256, overview.rows))
                                        .narrow(1, 0, std::min(256, overview.cols))
                                        .flatten()),
                  1e-6);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace sinkscope
