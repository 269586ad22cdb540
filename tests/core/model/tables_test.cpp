// Every row of every table has a reference of its own: a row that is added without one fails here.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <numbers>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "core/model/attention/variant.h"
#include "core/model/family/activation_names.h"
#include "core/model/family/families.h"
#include "core/model/family/family.h"
#include "core/model/family/lab.h"
#include "core/model/family/mask_kinds.h"
#include "core/model/family/rope_reader.h"
#include "core/model/mlp.h"
#include "core/model/open/open_model.h"
#include "core/model/position.h"
#include "core/model/rope.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

TEST(Tables, EveryFamilyHasARecordedCheckpoint) {
  std::map<std::string, int> recorded;
  for (const std::filesystem::path& checkpoint : referenceCheckpoints()) {
    ++recorded[findFamily(readJson(checkpoint / "config.json")).name];
  }
  for (const Family& family : families()) {
    EXPECT_GT(recorded[family.name], 0) << family.name << " has no checkpoint in tests/references";
  }
}

TEST(Tables, AFamilyIsFoundByEachOfItsNames) {
  for (const Family& family : families()) {
    EXPECT_EQ(findFamily({{"model_type", family.name}}).name, family.name);
    ASSERT_FALSE(family.architectures.empty());
    for (const std::string& architecture : family.architectures) {
      EXPECT_EQ(findFamily({{"architectures", {architecture}}}).name, family.name);
    }
  }
}

// What README says of training: every choice is held to its formula, which tests/references/write_lab.py evaluates.
TEST(Tables, EveryChoiceOfTrainingHasAReferenceOfItsOwn) {
  std::set<std::string> shown;
  for (const std::filesystem::path& checkpoint : referenceCheckpoints()) {
    const nlohmann::json config = readJson(checkpoint / "config.json");
    if (findFamily(config).name != labFamily().name) continue;
    for (const auto& [key, value] : config.items()) {
      if (value.is_string()) shown.insert(key + " " + value.get<std::string>());
    }
  }
  const auto expectShown = [&](std::string_view axis, std::string_view choice) {
    const std::string one = std::string(axis) + " " + std::string(choice);
    EXPECT_TRUE(shown.contains(one)) << one << " has no case in write_lab.py";
  };
  // The first of an axis is what every other case has.
  for (const LabAxis& axis : labAxes()) {
    for (std::size_t i = 1; i < axis.choices.size(); ++i) expectShown(axis.name, axis.choices[i].name);
  }
  for (std::size_t i = 1; i < attentionVariants().size(); ++i)
    expectShown("attention_variant", attentionVariants()[i].name);
  for (std::size_t i = 1; i < maskKinds().size(); ++i) {
    if (maskKinds()[i].kind != MaskKind::document)
      expectShown("mask", maskKinds()[i].name);  // a prompt is one document
  }
}

// One row of scores to weights, in double.
std::vector<double> softmaxBeside(const std::vector<double>& scores, double others) {
  std::vector<double> weights;
  double sum = others;
  for (const double score : scores) sum += std::exp(score);
  for (const double score : scores) weights.push_back(std::exp(score) / sum);
  return weights;
}

std::vector<double> overTheirSum(std::vector<double> weights) {
  double sum = 0.0;
  for (const double weight : weights) sum += weight;
  for (double& weight : weights) weight /= sum;
  return weights;
}

// With the numbers that variants take where none is said.
const std::map<std::string, std::function<std::vector<double>(const std::vector<double>&)>> kVariantReferences = {
    {"softmax", [](const std::vector<double>& scores) { return softmaxBeside(scores, 0.0); }},
    {"sigmoid",
     [](std::vector<double> scores) {
       for (double& score : scores) score = 1.0 / (1.0 + std::exp(-score));
       return scores;
     }},
    {"softpick",
     [](const std::vector<double>& scores) {
       double sum = 0.0;
       for (const double score : scores) sum += std::abs(std::exp(score) - 1.0);
       std::vector<double> weights;
       for (const double score : scores) weights.push_back(std::max(0.0, std::exp(score) - 1.0) / sum);
       return weights;
     }},
    {"clipped",
     [](const std::vector<double>& scores) {
       std::vector<double> weights = softmaxBeside(scores, 0.0);
       for (double& weight : weights) weight = std::clamp(1.03 * weight - 0.03, 0.0, 1.0);
       return weights;
     }},
    {"scaled",
     [](const std::vector<double>& scores) {
       std::vector<double> weights = softmaxBeside(scores, 0.0);
       for (double& weight : weights) weight *= 0.5;
       return weights;
     }},
    {"power",
     [](const std::vector<double>& scores) {  // the squares sum to one
       double sum = 0.0;
       std::vector<double> weights;
       for (const double score : scores) sum += std::exp(2.0 * score);
       for (const double score : scores) weights.push_back(std::exp(score) / std::sqrt(sum));
       return weights;
     }},
    {"sigmoid_normalized",
     [](std::vector<double> scores) {
       for (double& score : scores) score = 1.0 / (1.0 + std::exp(-score));
       return overTheirSum(scores);
     }},
    {"elu",
     [](std::vector<double> scores) {
       for (double& score : scores) score = score > 0.0 ? score + 1.0 : std::exp(score);
       return scores;
     }},
    {"elu_normalized",
     [](std::vector<double> scores) {
       for (double& score : scores) score = score > 0.0 ? score + 1.0 : std::exp(score);
       return overTheirSum(scores);
     }},
    {"relu",
     [](std::vector<double> scores) {
       const auto count = static_cast<double>(scores.size());
       for (double& score : scores) score = std::max(score, 0.0) / count;
       return scores;
     }},
    {"linear", [](std::vector<double> scores) { return scores; }},
    {"linear_normalized", [](std::vector<double> scores) {
       double sum = 0.0;
       for (const double score : scores) sum += score;
       for (double& score : scores) score /= std::max(std::abs(sum), 1.0);
       return scores;
     }}};

TEST(Tables, EveryAttentionVariantComputesItsFormula) {
  const std::vector<std::vector<double>> rows = {{0.7}, {-1.5, 2.0}, {0.3, 0.3, -4.0}, {9.0, -9.0, 0.0, 1.25}};
  const auto size = static_cast<std::int64_t>(rows.size());
  at::Tensor scores = at::full({1, 1, size, size}, -std::numeric_limits<float>::infinity());
  for (std::int64_t i = 0; i < size; ++i) {
    for (std::int64_t j = 0; j <= i; ++j) {
      scores[0][0][i][j] = static_cast<float>(rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
    }
  }
  for (const AttentionVariant& variant : attentionVariants()) {
    const auto reference = kVariantReferences.find(variant.name);
    ASSERT_NE(reference, kVariantReferences.end()) << variant.name << " has no reference";
    const at::Tensor weights = variant.weights(scores.clone(), variant.parameter);
    const double missing = (weights.sum(-1) - 1).abs().max().item<double>();
    if (variant.sumsToOne) {
      EXPECT_LT(missing, 1e-6) << variant.name;
    } else {
      EXPECT_GT(missing, 1e-2) << variant.name << " says that its rows do not sum to one";
    }
    for (std::int64_t i = 0; i < size; ++i) {
      const auto expected = reference->second(rows[static_cast<std::size_t>(i)]);
      for (std::int64_t j = 0; j < size; ++j) {
        const auto found = weights[0][0][i][j].item<double>();
        EXPECT_NEAR(found, j <= i ? expected[static_cast<std::size_t>(j)] : 0.0, 1e-6)
            << variant.name << " " << i << "," << j;
      }
    }
  }
}

// By parts as by whole rows: keys in three blocks, the first of them unseen by some queries.
TEST(Tables, EveryAttentionVariantIsTheSameByParts) {
  at::Tensor scores = at::randn({2, 3, 5, 30}, at::make_generator<at::CPUGeneratorImpl>(3)).mul_(4.0);
  scores.narrow(3, 0, 12).narrow(2, 2, 3).fill_(-std::numeric_limits<float>::infinity());
  for (const AttentionVariant& variant : attentionVariants()) {
    const at::Tensor whole = variant.weights(scores.clone(), variant.parameter);
    std::vector<at::Tensor> parts = scores.split(12, 3);
    at::Tensor row = variant.row(parts.front().clone(), {}, variant.parameter);
    EXPECT_EQ(row.scalar_type(), at::kDouble) << variant.name;
    for (std::size_t i = 1; i < parts.size(); ++i)
      row = variant.merge(row, variant.row(parts[i].clone(), parts[i].amax(-1), variant.parameter));
    for (at::Tensor& part : parts) part = variant.weigh(part, row, variant.parameter);
    // Weights that are no shares of a row are larger than one, and float32 holds seven digits of them.
    const double size = std::max(1.0, largestMagnitude(whole));
    EXPECT_LE(largestDifference(at::cat(parts, 3), whole), 1e-6 * size) << variant.name << " of " << size;
    // A tile shows the largest score of a square as its largest weight.
    at::Tensor sorted = std::get<0>(scores.sort(3));
    if (variant.isSigned) sorted = std::get<0>(sorted.masked_fill(sorted.isinf(), 0.0).sort(3));
    EXPECT_TRUE(variant.weigh(sorted, row, variant.parameter).diff(1, 3).ge(0.0).all().item<bool>()) << variant.name;
    EXPECT_EQ(whole.lt(0.0).any().item<bool>(), variant.isSigned) << variant.name;
  }
}

TEST(Tables, SoftpickLeavesARowOfNegativeScoresEmptyWithoutOverflow) {
  const AttentionVariant softpick = softpickVariant();
  const at::Tensor scores = at::tensor({-100.0f, -3.0f, -90.0f}).view({1, 1, 1, 3});
  EXPECT_TRUE(softpick.weights(scores.clone(), 0.0).eq(0.0).all().item<bool>());
  EXPECT_TRUE(softpick.weigh(scores, softpick.row(scores.clone(), {}, 0.0), 0.0).eq(0.0).all().item<bool>());
}

TEST(Tables, AnUnknownVariantIsNamedWithTheKnown) {
  try {
    attentionVariant("hardmax");
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(error.sentence().find("hardmax"), std::string::npos);
    EXPECT_NE(error.sentence().find("softmax"), std::string::npos);
  }
}

// The dimension, of 128, that turns `turns` times within the original context.
double dimensionTurning(double turns, const RopeConfig& rope) {
  // theta^(-2i/W) original = 2 pi turns, solved for 2i
  const double frequency = 2.0 * std::numbers::pi * turns / static_cast<double>(rope.originalContext);
  return -std::log(frequency) / std::log(rope.theta) * 128.0 / 2.0;
}

// What each scaling makes of one inverse frequency, the i-th of 64, of a prompt three times the original context; in
// double.
const std::map<RopeScaling, std::function<double(double, std::int64_t, const RopeConfig&)>> kScalingReferences = {
    {RopeScaling::none, [](double frequency, std::int64_t, const RopeConfig&) { return frequency; }},
    {RopeScaling::linear,
     [](double frequency, std::int64_t, const RopeConfig& rope) { return frequency / rope.factor; }},
    {RopeScaling::dynamic,
     [](double, std::int64_t i, const RopeConfig& rope) {
       const double theta = rope.theta * std::pow(rope.factor * 3.0 - (rope.factor - 1.0), 128.0 / 126.0);
       return std::pow(theta, -2.0 * static_cast<double>(i) / 128.0);
     }},
    {RopeScaling::longrope,
     [](double frequency, std::int64_t i, const RopeConfig& rope) {
       return frequency / rope.longFactors[static_cast<std::size_t>(i)];
     }},
    {RopeScaling::proportional,
     [](double frequency, std::int64_t i, const RopeConfig& rope) {
       return static_cast<double>(i) < rope.part * 64.0 ? frequency / rope.factor : 0.0;
     }},
    {RopeScaling::yarn,
     [](double frequency, std::int64_t i, const RopeConfig& rope) {
       const double from = std::floor(dimensionTurning(rope.betaFast, rope));
       const double to = std::ceil(dimensionTurning(rope.betaSlow, rope));
       const double stretched = std::clamp((static_cast<double>(i) - from) / (to - from), 0.0, 1.0);
       return frequency * (1.0 - stretched) + frequency / rope.factor * stretched;
     }},
    {RopeScaling::llama3, [](double frequency, std::int64_t, const RopeConfig& rope) {
       const double turns = static_cast<double>(rope.originalContext) * frequency / (2.0 * std::numbers::pi);
       if (turns < rope.lowFrequencyFactor) return frequency / rope.factor;
       if (turns > rope.highFrequencyFactor) return frequency;
       const double share = (turns - rope.lowFrequencyFactor) / (rope.highFrequencyFactor - rope.lowFrequencyFactor);
       return frequency * ((1.0 - share) / rope.factor + share);
     }}};

TEST(Tables, EveryRopeScalingCanBeReadAndComputed) {
  for (const RopeReader& reader : ropeReaders()) {
    const auto same = [&](const RopeScalingRow& row) { return row.scaling == reader.scaling; };
    EXPECT_EQ(std::count_if(ropeScalings().begin(), ropeScalings().end(), same), 1) << reader.names.front();
  }
  EXPECT_EQ(ropeReaders().size(), ropeScalings().size());
}

TEST(Tables, EveryRopeScalingStretchesAsPublished) {
  for (const RopeScalingRow& row : ropeScalings()) {
    const auto reference = kScalingReferences.find(row.scaling);
    ASSERT_NE(reference, kScalingReferences.end()) << ropeScalingName(row.scaling) << " has no reference";
    RopeConfig rope;
    rope.theta = 500000.0;
    rope.scaling = row.scaling;
    rope.factor = 8.0;
    rope.part = 0.25;
    rope.originalContext = 8192;
    for (int i = 0; i < 64; ++i) {
      rope.shortFactors.push_back(1.0 + 0.01 * i);
      rope.longFactors.push_back(2.0 + 0.1 * i);
    }
    constexpr std::int64_t kLength = 3 * 8192;
    const at::Tensor found = inverseFrequencies(rope, 128, kLength);
    ASSERT_EQ(found.numel(), 64);
    for (std::int64_t i = 0; i < 64; ++i) {
      const double plain = std::pow(rope.theta, -2.0 * static_cast<double>(i) / 128.0);
      const double expected = reference->second(plain, i, rope);
      EXPECT_NEAR(found[i].item<double>(), expected, 1e-5 * expected) << ropeScalingName(row.scaling) << " " << i;
    }
  }
}

std::filesystem::path referenceCheckpoint(const std::string& name) {
  return std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
}

// A bfloat16 tensor of a checkpoint as it is stored, in float32.
at::Tensor storedTable(const std::string& checkpoint, const std::string& name) {
  const SafetensorsFile file = SafetensorsFile::open(referenceCheckpoint(checkpoint) / "model.safetensors");
  const TensorView& view = file.tensors().at(name);
  EXPECT_EQ(view.dtype, DType::bf16);
  at::Tensor tensor = at::empty(view.shape, at::kBFloat16);
  std::memcpy(tensor.data_ptr(), view.bytes.data(), view.bytes.size());
  return tensor.to(at::kFloat);
}

// What goes into the first block for one token `count` times: [T,C].
at::Tensor embeddedRepeats(const std::string& checkpoint, std::size_t count) {
  const OpenModel model = openModel(referenceCheckpoint(checkpoint).string(), {.device = "cpu", .dtype = "f32"});
  return capture(*model.transformer, std::vector<std::int64_t>(count, 5), {.hidden = true}).hidden[0];
}

// How the score of two equal vectors of ones depends on the two positions, as the kind promises.
TEST(Tables, EveryKindOfPositionHasItsProperty) {
  const std::map<PositionKind, std::function<void()>> references = {
      {PositionKind::rotary,
       [] {  // scores depend on the distance alone
         const at::Tensor x = at::ones({1, 1, 12, 8});
         const at::Tensor turned = rotate(x, rotationAt(at::arange(12), inverseFrequencies({}, 8, 12)))[0][0];
         const at::Tensor scores = turned.matmul(turned.t());
         for (std::int64_t shift = 1; shift < 6; ++shift) {
           EXPECT_NEAR(scores[5][2].item<double>(), scores[5 + shift][2 + shift].item<double>(), 1e-5);
         }
         EXPECT_GT(std::abs(scores[5][2].item<double>() - scores[5][4].item<double>()), 1e-2);
       }},
      {PositionKind::alibi,
       [] {  // a head's bias falls by its slope with every step of distance
         const at::Tensor slopes = alibiSlopes(6, 8.0);
         for (const auto& [head, slope] : {std::pair{0, 0.25}, {1, 0.0625}, {3, 0.00390625}, {4, 0.5}, {5, 0.125}}) {
           EXPECT_FLOAT_EQ(slopes[head].item<float>(), static_cast<float>(slope)) << head;  // Press et al., section 3
         }
         const at::Tensor bias = alibiBias(slopes, 5, 3, 8);
         EXPECT_FLOAT_EQ(bias[0][1][6].item<float>(), 0.0f);
         EXPECT_FLOAT_EQ(bias[0][1][2].item<float>(), -1.0f);
         EXPECT_FLOAT_EQ(bias[4][2][0].item<float>(), -3.5f);
       }},
      {PositionKind::learned,
       [] {  // a token's embedding moves by the table's rows, which end at the context
         EXPECT_TRUE(positionRow(PositionKind::learned).endsAtContext);
         const at::Tensor table = storedTable("gpt2_unscaled", "transformer.wpe.weight");
         const at::Tensor embedded = embeddedRepeats("gpt2_unscaled", 4);
         for (std::int64_t i = 1; i < 4; ++i) {
           EXPECT_LE(largestDifference(embedded[i] - embedded[0], table[i] - table[0]), 1e-6) << i;
           EXPECT_GT(largestMagnitude(embedded[i] - embedded[0]), 1e-3) << i;
         }
       }},
      {PositionKind::sinusoidal,
       [] {  // Vaswani et al. 2017, section 3.5, a column of sines and one of cosines by turns
         EXPECT_FALSE(positionRow(PositionKind::sinusoidal).endsAtContext);
         const at::Tensor found = sinusoids(at::tensor({0, 1, 7, 300}, at::kLong), 6);
         ASSERT_EQ(found.sizes(), (at::IntArrayRef{4, 6}));
         const double positions[] = {0.0, 1.0, 7.0, 300.0};
         for (std::int64_t row = 0; row < 4; ++row) {
           for (std::int64_t column = 0; column < 6; ++column) {
             const double angle = positions[row] / std::pow(10'000.0, 2.0 * static_cast<double>(column / 2) / 6.0);
             EXPECT_NEAR(found[row][column].item<double>(), column % 2 == 0 ? std::sin(angle) : std::cos(angle), 1e-6)
                 << row << ", " << column;
           }
         }
       }},
      {PositionKind::relative,
       [] {  // Raffel et al. 2020: 32 numbers, their own up to distance 15, the last from 128 on, in between by
             // logarithm
         const at::Tensor buckets = distanceBuckets();
         for (const auto& [distance, bucket] : {std::pair{0, 0},
                                                {1, 1},
                                                {15, 15},
                                                {16, 16},
                                                {18, 16},
                                                {19, 17},
                                                {40, 23},
                                                {64, 26},
                                                {112, 30},
                                                {113, 31},
                                                {128, 31}}) {
           EXPECT_EQ(buckets[distance].item<int>(), bucket) << distance;
         }
         const at::Tensor numbers = at::arange(2 * 129, at::kFloat).view({2, 129});
         const at::Tensor bias = distanceBias(numbers, 140, 2, 150);
         EXPECT_FLOAT_EQ(bias[0][0][140].item<float>(), 0.0f);
         EXPECT_FLOAT_EQ(bias[0][1][140].item<float>(), 1.0f);
         EXPECT_FLOAT_EQ(bias[1][0][100].item<float>(), 129.0f + 40.0f);
         EXPECT_FLOAT_EQ(bias[0][0][2].item<float>(), 128.0f) << "138 tokens before: as 128";
         EXPECT_FLOAT_EQ(bias[0][0][145].item<float>(), 0.0f) << "a later key, as one sees in a prefix";
       }},
      {PositionKind::relativeBuckets,
       [] {  // grows with distance and is learned by nobody
         const at::Tensor buckets = distanceBuckets();
         EXPECT_TRUE(buckets.diff().ge(0).all().item<bool>());
         EXPECT_EQ(buckets.max().item<int>(), 31);
       }},
      {PositionKind::none, [] {  // nothing tells two equal tokens apart before the first block
         EXPECT_FALSE(positionRow(PositionKind::none).endsAtContext);
         const at::Tensor embedded = embeddedRepeats("jamba_one_expert", 4);
         for (std::int64_t i = 1; i < 4; ++i) EXPECT_TRUE(embedded[i].equal(embedded[0])) << i;
       }}};
  for (const PositionRow& row : positionKinds()) {
    const auto reference = references.find(row.kind);
    ASSERT_NE(reference, references.end()) << row.name << " has no reference";
    reference->second();
  }
}

const std::map<std::string, std::function<double(double)>> kActivationReferences = {
    {"silu", [](double x) { return x / (1.0 + std::exp(-x)); }},
    {"swish", [](double x) { return x / (1.0 + std::exp(-x)); }},
    {"gelu", [](double x) { return 0.5 * x * (1.0 + std::erf(x / std::numbers::sqrt2)); }},
    {"gelu_new",
     [](double x) {
       return 0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
     }},
    {"gelu_python", [](double x) { return 0.5 * x * (1.0 + std::erf(x / std::numbers::sqrt2)); }},
    {"gelu_fast",
     [](double x) {
       return 0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
     }},
    {"quick_gelu", [](double x) { return x / (1.0 + std::exp(-1.702 * x)); }},
    {"gelu_pytorch_tanh",
     [](double x) {
       return 0.5 * x * (1.0 + std::tanh(std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
     }},
    {"relu", [](double x) { return std::max(x, 0.0); }},
    {"relu2", [](double x) { return std::max(x, 0.0) * std::max(x, 0.0); }}};

TEST(Tables, EveryActivationComputesItsFormula) {
  for (const ActivationName& row : activationNames()) {
    const auto reference = kActivationReferences.find(row.name);
    ASSERT_NE(reference, kActivationReferences.end()) << row.name << " has no reference";
    for (const double x : {-4.0, -1.0, -0.1, 0.0, 0.3, 2.0, 5.0}) {
      EXPECT_NEAR(activate(row.activation, at::tensor({static_cast<float>(x)})).item<double>(), reference->second(x),
                  1e-5)
          << row.name << " at " << x;
    }
  }
}

// It has numbers of its own, so that it is no row.
TEST(Tables, XieluComputesItsFormula) {
  const double a = 0.7, b = -0.4;
  const auto softplus = [](double x) { return std::log1p(std::exp(x)); };
  for (const double x : {-4.0, -1.0, -0.1, 0.0, 0.3, 2.0, 5.0}) {
    const double expected =
        x > 0.0 ? softplus(a) * x * x + 0.5 * x : (0.5 + softplus(b)) * (std::expm1(std::min(x, -1e-6)) - x) + 0.5 * x;
    const at::Tensor found =
        xielu(at::tensor({x}, at::kDouble), at::tensor({a}, at::kDouble), at::tensor({b}, at::kDouble));
    EXPECT_NEAR(found.item<double>(), expected, 1e-12) << "at " << x;
  }
}

}  // namespace
}  // namespace sinkscope
