// What heads write, as a capture measures it, against the tensors that go by in a pass and the weights of the file.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>

#include "core/checkpoint/checkpoint.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/reducing_taps.h"
#include "tests/core/model/oracle.h"
#include "tests/core/model/reference_llama.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

const std::vector<std::int64_t> kWritten{0, 40, 50, 60, 70, 80, 90, 100, 110, 40, 50};

at::Tensor asTensor(const Rows& rows) {
  std::vector<at::Tensor> all;
  for (const auto& row : rows) all.push_back(at::tensor(row, at::kDouble));
  return at::stack(all);
}

// Of a float32 checkpoint, [rows,columns] float64.
at::Tensor matrixOf(const Checkpoint& checkpoint, const std::string& name) {
  const TensorView* view = checkpoint.find(name);
  at::Tensor matrix = at::empty(view->shape, at::kFloat);
  std::memcpy(matrix.data_ptr<float>(), view->bytes.data(), view->bytes.size());
  return matrix.to(at::kDouble);
}

double largestRelative(const at::Tensor& found, const at::Tensor& expected) {
  return ((found.to(at::kDouble) - expected) / expected).abs().max().item<double>();
}

// The heads of one layer from the plain implementation in double and from the file's own output projection.
struct DirectLayer {
  at::Tensor attention, written, values, together;  // [H,T,T], [H,T], [H,T], [T,C]
};
DirectLayer directLayer(const ReferenceLlama& run, const Checkpoint& checkpoint, std::size_t layer, std::int64_t heads,
                        std::int64_t kvHeads) {
  const at::Tensor output = matrixOf(checkpoint, "model.layers." + std::to_string(layer) + ".self_attn.o_proj.weight");
  const std::int64_t width = output.size(1) / heads;
  DirectLayer made;
  std::vector<at::Tensor> patterns, written, values;
  for (std::int64_t head = 0; head < heads; ++head) {
    const at::Tensor columns = output.narrow(1, head * width, width);
    const at::Tensor pattern = asTensor(run.attention[layer][static_cast<std::size_t>(head)]);
    const at::Tensor v =
        at::matmul(asTensor(run.values[layer][static_cast<std::size_t>(head / (heads / kvHeads))]), columns.t());
    const at::Tensor o = at::matmul(pattern, v);
    made.together = head == 0 ? o : made.together + o;
    patterns.push_back(pattern);
    written.push_back(o.norm(2, {-1}));
    values.push_back(v.norm(2, {-1}));
  }
  made.attention = at::stack(patterns);
  made.written = at::stack(written);
  made.values = at::stack(values);
  return made;
}

TEST(WrittenCapture, IsThatOfAPlainImplementationInDouble) {
  for (const int kvHeads : {1, 2, 4}) {
    TemporaryFolder folder;
    writeTinyLlama(folder.path(), {.seed = 7, .layers = 3, .kvHeads = kvHeads});
    const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
    const CaptureRequest wanted{.written = true,
                                .writtenValues = true,
                                .writtenShare = true,
                                .layerWritten = true,
                                .firstPart = true,
                                .contributions = true};
    const Capture seen = capture(*model.transformer, kWritten, wanted);
    const Checkpoint checkpoint = Checkpoint::open(folder.path());
    const ReferenceLlama run = runReferenceLlama(checkpoint, kWritten);
    const auto tokens = std::ssize(kWritten);
    for (std::int64_t layer = 0; layer < 3; ++layer) {
      SCOPED_TRACE("layer " + std::to_string(layer) + " of a model with " + std::to_string(kvHeads) + " kv heads");
      const DirectLayer direct = directLayer(run, checkpoint, static_cast<std::size_t>(layer), 4, kvHeads);
      EXPECT_LE(largestRelative(seen.written[layer], direct.written), 1e-5);
      EXPECT_LE(largestRelative(seen.writtenValues[layer], direct.values), 1e-5);
      const at::Tensor each = direct.attention * direct.values.unsqueeze(1);
      EXPECT_LE(largestDifference(seen.contributions[layer], each), 1e-5 * largestMagnitude(each));
      const at::Tensor stream = asTensor(run.hidden[static_cast<std::size_t>(layer)]).norm(2, {-1});
      const auto behindFirst = [&](const at::Tensor& rows) { return rows.narrow(-1, 1, tokens - 1).mean(-1); };
      EXPECT_LE(largestRelative(seen.writtenShare[layer], behindFirst(direct.written / stream)), 1e-5);
      EXPECT_LE(largestRelative(seen.layerWritten[layer], behindFirst(direct.together.norm(2, {-1}) / stream)), 1e-5);
      EXPECT_LE(largestRelative(seen.firstPart[layer], behindFirst(each.select(-1, 0) / each.sum(-1))), 1e-5);
    }
  }
}

// Everything that goes by in a pass and is needed to add the heads up once more.
class EverythingTap : public Taps {
 public:
  bool wants(Site site, int) const override {
    return site == Site::z || site == Site::residPre || site == Site::residMid;
  }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    seen[{site, layer}] = tensor[0].to(at::kDouble);
  }
  bool wantsWeights(int) const override { return true; }
  void seeWeights(int layer, const SlotTensors& of) override { weights[layer] = of; }

  std::map<std::pair<Site, int>, at::Tensor> seen;
  std::map<int, SlotTensors> weights;
};

// In every family: the heads' vectors and the bias add up to what attention adds to the stream, behind the norm where
// one stands between, and the captured norms are those of these vectors.
TEST(WrittenCapture, HeadsAndBiasAddUpToWhatAttentionAddsInEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  std::vector<std::pair<std::filesystem::path, std::vector<std::int64_t>>> models;
  for (const Oracle& oracle : oracles) models.emplace_back(oracle.folder(), oracle.ids("main"));
  for (const std::filesystem::path& folder : referenceCheckpoints()) {  // families that came later
    if (folder.filename().string().starts_with("deepseek") || folder.filename().string().starts_with("minicpm3") ||
        folder.filename().string().starts_with("gemma4") || folder.filename().string().starts_with("gemma3n"))
      models.emplace_back(folder, std::vector<std::int64_t>{1, 5, 3, 7, 2, 9, 4, 6});
  }
  int normed = 0, compared = 0;
  for (const auto& [folder, ids] : models) {
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const ModelConfig& config = model.config;
    if (config.form == BlockForm::postNorm || config.residualFromNorm)
      continue;  // what is added is not to be had by subtraction
    SCOPED_TRACE(folder.filename().string());
    const auto tokens = std::ssize(ids);
    EverythingTap tap;
    model.transformer->forward({.ids = at::tensor(ids).unsqueeze(0)}, tap);
    const Capture found =
        capture(*model.transformer, ids, {.written = true, .writtenShare = true, .layerWritten = true});
    const std::vector<int> blocks = config.attentionBlocks();
    const bool normFollows = config.form == BlockForm::outputNorm || config.form == BlockForm::sandwich;
    normed += normFollows ? 1 : 0;
    for (std::size_t layer = 0; layer < blocks.size(); ++layer) {
      const int number = static_cast<int>(layer);
      const SlotTensors& w = tap.weights.at(number);
      const at::Tensor z = tap.seen.at({Site::z, number}), output = w[Slot::output].to(at::kDouble);
      const at::Tensor before = tap.seen.at({Site::residPre, blocks[layer]}),
                       after = tap.seen.at({Site::residMid, blocks[layer]});
      std::vector<at::Tensor> heads;
      for (std::int64_t head = 0; head < config.heads; ++head) {
        const at::Tensor columns = output.narrow(1, head * z.size(-1), z.size(-1));
        heads.push_back(at::matmul(z.select(1, head), columns.t()));
      }
      const at::Tensor plain = at::stack(heads);  // [H,T,C]
      at::Tensor all = plain.sum(0), entering = plain;
      if (w[Slot::outputBias].defined()) all = all + w[Slot::outputBias];
      if (normFollows) {
        ASSERT_EQ(config.norm.kind, NormKind::rms);
        const at::Tensor gain = w[Slot::attentionOutputNorm].to(at::kDouble) + config.norm.weightOffset;
        const at::Tensor scale = (all.square().mean(-1, true) + config.norm.epsilon).rsqrt();
        all = all * scale * gain;
        entering = plain * scale * gain;
      }
      if (config.streams.count == 1) {  // what a stream is predicted to be is not seen
        EXPECT_LE(largestDifference(all * config.residualScale, after - before),
                  2e-5 * std::max(1.0, largestMagnitude(after)))
            << layer;
      }
      EXPECT_LE(largestDifference(found.written[number], plain.norm(2, {-1})),
                1e-5 * std::max(1.0, largestMagnitude(plain)))
          << layer;
      const at::Tensor stream = before.norm(2, {-1});
      const auto share = [&](const at::Tensor& norms) {
        return (norms / stream).narrow(-1, 1, tokens - 1).mean(-1) * config.attentionScale();
      };
      EXPECT_LE(largestRelative(found.writtenShare[number], share(entering.norm(2, {-1}))), 1e-4) << layer;
      EXPECT_LE(largestRelative(found.layerWritten[number], share(all.norm(2, {-1}))), 1e-4) << layer;
      ++compared;
    }
  }
  EXPECT_GE(normed, 3) << "Gemma 2 and 3, OLMo 2";
  EXPECT_GT(compared, 20);
}

class WrittenCaptureTiny : public testing::Test {
 protected:
  WrittenCaptureTiny() {
    writeTinyLlama(folder_.path(), {.layers = 3});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }
  const Transformer& transformer() const { return *model_.transformer; }
  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(WrittenCaptureTiny, IsAtMostTheSumOfItsContributionsAndEqualForOneKey) {
  const Capture seen = capture(transformer(), kWritten, {.written = true, .contributions = true});
  const at::Tensor sums = seen.contributions.to(at::kDouble).sum(-1);  // [L,H,T]
  EXPECT_LE((seen.written - sums * (1 + 1e-6)).max().item<double>(), 0.0);
  EXPECT_LE(largestRelative(seen.written.select(-1, 0), sums.select(-1, 0)), 1e-6) << "the first query has one key";
  EXPECT_GT((sums - seen.written).max().item<double>(), 1e-4) << "later ones have vectors that partly cancel";
  EXPECT_EQ(largestMagnitude(seen.contributions.triu(1)), 0.0);
}

TEST_F(WrittenCaptureTiny, ContributionsOfChosenHeadsAreThoseOfTheWholeAndGoWithAttention) {
  const Capture whole =
      capture(transformer(), kWritten, {.attention = true, .writtenValues = true, .contributions = true});
  EXPECT_LE(largestDifference(whole.contributions, whole.attention * whole.writtenValues.unsqueeze(2)), 1e-7);
  const Capture part = capture(transformer(), kWritten, {.contributions = true, .layers = {0, 2}, .heads = {1, 3}});
  ASSERT_EQ(part.contributions.sizes(), (at::IntArrayRef{2, 2, std::ssize(kWritten), std::ssize(kWritten)}));
  EXPECT_FALSE(part.attention.defined());
  EXPECT_LE(largestDifference(part.contributions[1][1], whole.contributions[2][3]), 1e-6);
  const double limit = 1e-6 * std::max(1.0, largestMagnitude(whole.contributions));
  for (const std::int64_t rows : {1, 3}) {
    const Capture blocks =
        capture(transformer(), kWritten, {.firstPart = true, .contributions = true, .queryBlock = rows});
    EXPECT_LE(largestDifference(blocks.contributions, whole.contributions), limit) << rows;
    const at::Tensor parts = whole.contributions.select(-1, 0) / whole.contributions.sum(-1);
    EXPECT_LE(largestDifference(blocks.firstPart, parts.narrow(-1, 1, std::ssize(kWritten) - 1).mean(-1)), 1e-6)
        << rows;
  }
}

TEST_F(WrittenCaptureTiny, ChangesNoBitOfThePassThatItLooksAt) {
  for (const std::size_t tokens : {std::size_t{9}, std::size_t{300}}) {
    std::vector<std::int64_t> ids;
    for (std::size_t i = 0; i < tokens; ++i) ids.push_back(2 + static_cast<std::int64_t>(i * 37 % 251));
    const Capture without =
        capture(transformer(), ids, {.importance = true, .rowStatistics = true, .hidden = true, .logits = true});
    const Capture with = capture(transformer(), ids,
                                 {.importance = true,
                                  .rowStatistics = true,
                                  .written = true,
                                  .writtenValues = true,
                                  .writtenShare = true,
                                  .layerWritten = true,
                                  .hidden = true,
                                  .logits = true});
    EXPECT_TRUE(with.importance.equal(without.importance));
    EXPECT_TRUE(with.entropy.equal(without.entropy));
    EXPECT_TRUE(with.hidden.equal(without.hidden));
    EXPECT_TRUE(with.logits.equal(without.logits));
    EXPECT_FALSE(without.written.defined());
  }
}

// Many vectors go through Gram matrices, few through the products; many short batches have their weights put in order.
TEST_F(WrittenCaptureTiny, IsTheSameHoweverManyPromptsGoTogether) {
  const CaptureRequest wanted{.written = true, .writtenValues = true, .writtenShare = true};
  std::vector<std::vector<std::int64_t>> prompts;
  for (std::int64_t i = 0; i < 12; ++i) {
    prompts.push_back(kWritten);
    prompts.back().back() = 2 + i;
  }
  const std::vector<Capture> together = captureBatch(transformer(), prompts, wanted);
  const std::vector<Capture> batches = captureBatches(transformer(), {prompts, prompts, {kWritten}}, wanted);
  for (std::size_t i = 0; i < prompts.size(); ++i) {
    const Capture alone = capture(transformer(), prompts[i], wanted);
    for (const Capture* other : {&together[i], &batches[i]}) {
      EXPECT_LE(largestRelative(other->written, alone.written.to(at::kDouble)), 1e-5);
      EXPECT_LE(largestRelative(other->writtenValues, alone.writtenValues.to(at::kDouble)), 1e-5);
      EXPECT_LE(largestRelative(other->writtenShare, alone.writtenShare.to(at::kDouble)), 1e-5);
    }
  }
}

TEST_F(WrittenCaptureTiny, OfOneTokenHasNoMeanOverLaterOnes) {
  const Capture seen =
      capture(transformer(), {5}, {.written = true, .writtenShare = true, .layerWritten = true, .firstPart = true});
  EXPECT_TRUE(seen.writtenShare.isnan().all().item<bool>());
  EXPECT_TRUE(seen.layerWritten.isnan().all().item<bool>());
  EXPECT_TRUE(seen.firstPart.isnan().all().item<bool>());
  EXPECT_GT(seen.written.min().item<float>(), 0.0f);
}

TEST(WrittenCapture, OfStreamedWeightsIsThatOfThoseInMemory) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 40});
  const OpenModel resident = openModel(folder.path().string(), {.device = "cpu"});
  const OpenModel streamed =
      openModel(folder.path().string(), {.device = "cpu", .memoryBytes = resident.facts.memoryBytes - 1});
  ASSERT_TRUE(streamed.transformer->streams());
  ASSERT_FALSE(resident.transformer->streams());
  for (const CaptureRequest& wanted :
       {CaptureRequest{.written = true, .writtenValues = true, .writtenShare = true, .layerWritten = true},
        CaptureRequest{.writtenValues = true}, CaptureRequest{.firstPart = true, .contributions = true}}) {
    const Capture a = capture(*resident.transformer, kWritten, wanted),
                  b = capture(*streamed.transformer, kWritten, wanted);
    for (at::Tensor Capture::*of : {&Capture::written, &Capture::writtenValues, &Capture::writtenShare,
                                    &Capture::layerWritten, &Capture::firstPart, &Capture::contributions}) {
      ASSERT_EQ((a.*of).defined(), (b.*of).defined());
      if ((a.*of).defined()) {
        EXPECT_TRUE((a.*of).equal(b.*of));
      }
    }
  }
}

// Once all rows were added, without the sink, and divided by those behind the first.
TEST(EntropyOfLearnedSinks, IsThatOfTheRowsBehindTheFirstWithTheSinkAsAnOutcome) {
  int models = 0;
  for (const Oracle& oracle : knownOracles()) {
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    if (!model.config.attention.learnedSink) continue;
    ++models;
    const std::vector<std::int64_t> ids = oracle.ids("main");
    const auto tokens = std::ssize(ids);
    const Capture formed =
        capture(*model.transformer, ids, {.attention = true, .rowStatistics = true, .sinkShare = true});
    const at::Tensor pattern = formed.attention.to(at::kDouble), sink = formed.sinkShare.to(at::kDouble);
    const at::Tensor ofKeys = -(pattern * pattern.clamp_min(1e-300).log()).sum(-1);
    const at::Tensor rows = ofKeys - sink * sink.log();
    // Of the keys that a row sees, at most the layer's window, and of the sink.
    at::Tensor most = at::empty({pattern.size(0), 1, tokens}, at::kDouble);
    const std::vector<int> blocks = model.config.attentionBlocks();
    for (std::int64_t layer = 0; layer < pattern.size(0); ++layer) {
      const auto block = static_cast<std::size_t>(blocks[static_cast<std::size_t>(layer)]);
      const std::int64_t window = model.config.blocks[block].window;
      const at::Tensor keys = at::arange(1, tokens + 1, at::kDouble);
      most[layer][0] = ((window > 0 ? keys.clamp_max(static_cast<double>(window)) : keys) + 1.0).log();
    }
    const auto behindFirst = [&](const at::Tensor& all) { return all.narrow(-1, 1, tokens - 1).mean(-1); };
    EXPECT_LE(largestDifference(formed.entropy, behindFirst(rows)), 1e-6);
    EXPECT_LE(largestDifference(formed.normalisedEntropy, behindFirst(rows / most)), 1e-6);
    EXPECT_GT(largestDifference(formed.entropy, behindFirst(ofKeys)), 1e-3);
    EXPECT_GT(largestDifference(formed.entropy, ofKeys.sum(-1) / static_cast<double>(tokens - 1)), 1e-3);
    const Capture alone = capture(*model.transformer, ids, {.rowStatistics = true});
    const Capture inBlocks = capture(*model.transformer, ids, {.rowStatistics = true, .queryBlock = 5});
    for (const Capture* other : {&alone, &inBlocks}) {
      EXPECT_LE(largestDifference(other->entropy, formed.entropy), 1e-6);
      EXPECT_LE(largestDifference(other->normalisedEntropy, formed.normalisedEntropy), 1e-6);
      EXPECT_FALSE(other->sinkShare.defined()) << "nobody asked for it";
    }
  }
  if (models == 0) GTEST_SKIP() << kNoShared;
}

// A variant whose rows do not sum to one.
TEST(ComparableRows, AreTheMagnitudesOfAVariantThatDoesNotNormalise) {
  AttentionVariant variant = attentionVariant("softmax");
  const at::Tensor block = at::tensor({2.0f, -2.0f, 0.0f, 0.5f}).view({1, 1, 2, 2});
  EXPECT_TRUE(comparableRows(variant, block).equal(block));
  variant.sumsToOne = false;
  EXPECT_LE(largestDifference(comparableRows(variant, block).flatten(), at::tensor({0.5, 0.5, 0.0, 1.0}, at::kDouble)),
            1e-6);
}

}  // namespace
}  // namespace sinkscope
