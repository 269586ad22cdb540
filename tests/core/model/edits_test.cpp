#include "core/model/edits.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <utility>

#include "core/model/attention/pattern.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/explore.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

const std::vector<std::int64_t> kIds = {1, 5, 3, 7, 2, 9, 4, 6};

const std::set<Site> kSeenOnly = {Site::sinkShare, Site::logSumExp, Site::gate, Site::nll};

std::vector<Site> changeableSites() {
  std::vector<Site> sites;
  for (auto site = static_cast<int>(Site::embed); site <= static_cast<int>(Site::logits); ++site) {
    if (!kSeenOnly.contains(static_cast<Site>(site))) sites.push_back(static_cast<Site>(site));
  }
  return sites;
}

// One function at the sites that it names.
class At : public Edits {
 public:
  using Change = std::function<at::Tensor(const at::Tensor&)>;
  At(std::set<Site> sites, Change change) : sites_(std::move(sites)), change_(std::move(change)) {}
  bool touches(Site site, int) const override { return sites_.contains(site); }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override { return change_(x); }

 private:
  std::set<Site> sites_;
  Change change_;
};

class Scores : public Edits {
 public:
  explicit Scores(std::vector<ScoreEdit> edits, int layer = 0) : edits_(std::move(edits)), layer_(layer) {}
  bool touches(Site, int) const override { return false; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override { return x; }
  void changeRule(int layer, AttentionRule& rule) const override {
    if (layer == layer_) rule.edits = edits_;
  }

 private:
  std::vector<ScoreEdit> edits_;
  int layer_;
};

// Keeps what goes by, by site and layer; of sites in blocks of rows the first block.
class Keep : public Taps {
 public:
  explicit Keep(std::set<Site> sites) : sites_(std::move(sites)) {}
  bool wants(Site site, int) const override { return sites_.contains(site); }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    seen.try_emplace({site, layer}, tensor.clone());
  }
  std::map<std::pair<Site, int>, at::Tensor> seen;

 private:
  std::set<Site> sites_;
};

at::Tensor idsOf() { return at::tensor(kIds).unsqueeze(0); }

// Edits that change nothing leave every number of every family as it is, although each site is then stopped at.
TEST(Edits, ThatChangeNothingLeaveEveryReferenceModelAsItIs) {
  const std::vector<Site> all = changeableSites();
  const At same({all.begin(), all.end()}, [](const at::Tensor& x) { return x.clone(); });
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    NoTaps nothing;
    const at::Tensor plain = model.transformer->forward({.ids = idsOf(), .logits = true}, nothing);
    const at::Tensor stopped = model.transformer->forward({.ids = idsOf(), .logits = true, .edits = &same}, nothing);
    EXPECT_LE(largestDifference(stopped, plain), 1e-5 * largestMagnitude(plain));
  }
}

// A doubled tensor is what a tap sees, and what the pass goes on with.
TEST(Edits, AreSeenAndGoneOnWithAtEverySite) {
  const std::filesystem::path folder =
      std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/gemma2_caps";
  const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
  NoTaps nothing;
  const at::Tensor plain = model.transformer->forward({.ids = idsOf(), .logits = true}, nothing);
  for (const Site site : changeableSites()) {
    SCOPED_TRACE(static_cast<int>(site));
    const int layer = site == Site::finalNorm || site == Site::logits ? model.config.layers : 0;
    const auto tapped = [&](const Edits* edits) {
      Keep keep({site});
      const at::Tensor logits = model.transformer->forward({.ids = idsOf(), .logits = true, .edits = edits}, keep);
      return std::pair(keep.seen.at({site, layer}), logits);
    };
    const auto [before, same] = tapped(nullptr);
    EXPECT_LE(largestDifference(same, plain), 1e-5 * largestMagnitude(plain)) << "looking changes nothing";
    class OfOneLayer : public At {
     public:
      OfOneLayer(Site site, int layer) : At({site}, [](const at::Tensor& x) { return x * 2.0; }), layer_(layer) {}
      bool touches(Site site, int layer) const override { return layer == layer_ && At::touches(site, layer); }

     private:
      int layer_;
    } doubled(site, layer);
    const auto [after, changed] = tapped(&doubled);
    EXPECT_TRUE(after.equal(before * 2.0));
    EXPECT_GT(largestDifference(changed, plain), 1e-3 * largestMagnitude(plain));
  }
}

// What is added to the residual stream is told apart from the stream, in every form of block.
TEST(Edits, TheSitesOfABlockAddUp) {
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const ModelConfig& config = model.config;
    if (config.form == BlockForm::postNorm || config.residualFromNorm) continue;
    if (config.streams.count > 1 || config.perLayer.width > 0 || config.blockScale) continue;  // they change it besides
    SCOPED_TRACE(folder.filename().string());
    Keep keep({Site::residPre, Site::attnOut, Site::residMid, Site::mlpOut, Site::residPost});
    model.transformer->forward({.ids = idsOf()}, keep);
    for (int block = 0; block < model.config.layers; ++block) {
      const at::Tensor& end = keep.seen.at({Site::residPost, block});
      const at::Tensor sum = keep.seen.at({Site::residPre, block}) + keep.seen.at({Site::attnOut, block}) +
                             keep.seen.at({Site::mlpOut, block});
      EXPECT_LE(largestDifference(sum, end), 1e-5 * largestMagnitude(end)) << block;
    }
  }
}

// A key masked in one layer: as if it had been deleted, in the pass, in importance, entropy and shares, in the heatmap
// that is formed from kept queries and keys, and in its tiles.
TEST(ScoreEdits, AMaskedKeyIsGoneFromThePassTheMetricsTheHeatmapAndItsTiles) {
  for (const char* name : {"llama_yarn", "gemma2_caps", "mpt_six_heads", "oss_no_bias", "mistral_window"}) {
    const std::filesystem::path folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const bool learnedSink = model.config.attention.learnedSink;
    CaptureRequest wanted{.attention = true, .importance = true, .rowStatistics = true, .queries = true, .keys = true};
    const Capture plain = capture(*model.transformer, kIds, wanted);
    for (const auto& [layer, key] : {std::pair(0, 0), {0, 3}, {1, 0}, {1, 5}}) {
      SCOPED_TRACE(std::string(name) + ", layer " + std::to_string(layer) + ", key " + std::to_string(key));
      const auto edits =
          std::make_shared<Scores>(std::vector<ScoreEdit>{{.op = ScoreEdit::Op::mask, .keys = {key}}}, layer);
      wanted.edits = edits.get();
      const Capture masked = capture(*model.transformer, kIds, wanted);
      wanted.edits = nullptr;

      // Deleted by hand: the column at zero, and what is left of each row shared out as before. Without a learned sink
      // the first query has nobody but itself.
      const std::int64_t alone = key == 0 && !learnedSink ? 1 : 0;
      at::Tensor expected = plain.attention[layer].to(at::kDouble).clone();  // [H,T,T]
      // What is left is summed from the other weights: 1 - weight has few digits where a key takes nearly everything.
      const at::Tensor learned = learnedSink ? 1.0 - expected.sum(2, true) : at::zeros({}, at::kDouble);  // [H,T,1]
      expected.select(2, key).zero_();
      expected /= expected.sum(2, true) + learned;
      if (alone == 1) {
        expected.select(1, 0).zero_();
        expected.select(1, 0).select(1, 0).fill_(1.0);
      }
      // A learned sink's own share is known only as 1 - the others, to float32's last digit of 1.
      EXPECT_LE(largestDifference(masked.attention[layer], expected), learnedSink ? 5e-6 : 1e-6);
      const at::Tensor counts = at::arange(std::ssize(kIds), 0, -1, at::kDouble);
      EXPECT_LE(largestDifference(masked.importance[layer], expected.sum(1) / counts), 1e-5);
      const auto from = [&](std::int64_t row) { return expected.narrow(1, row, std::ssize(kIds) - row); };
      EXPECT_LE(largestDifference(masked.firstShare[layer], from(2).select(2, 0).mean(1)), 1e-6);
      at::Tensor entropy = -at::xlogy(from(1), from(1)).sum(2);
      if (learnedSink) {
        const at::Tensor sink = 1.0 - from(1).sum(2);  // one more outcome
        entropy = entropy - at::xlogy(sink, sink);
      }
      EXPECT_LE(largestDifference(masked.entropy[layer], entropy.mean(1)), 1e-5);
      if (layer == 0) {
        EXPECT_GT(largestDifference(masked.attention[1], plain.attention[1]), 1e-6)
            << "the next layer reads what this one wrote";
      }

      OpenModel changed = model;
      changed.transformer = std::make_shared<Transformer>(model.transformer->changedBy(edits));
      const Exploration seen = explore(changed, {.input = kIds});
      for (int head = 0; head < model.config.heads; ++head) {
        const HeadPattern pattern = seen.pattern(model, layer, head);
        const Matrix tile = seen.tiles(model, layer, head)->tile({0, 0, 0}).cells;
        for (int i = 0; i < pattern.cells.rows; ++i) {
          for (int j = 0; j <= i; ++j) {
            const double weight = expected[head][i][j].item<double>();
            EXPECT_NEAR(static_cast<double>(pattern.cells.at(i, j)), weight, 1e-5) << head << ": " << i << "," << j;
            EXPECT_NEAR(static_cast<double>(tile.at(i, j)), weight, 1e-5) << head << ": " << i << "," << j;
          }
        }
      }
    }
  }
}

// A pass ends behind the last thing that is wanted: no later block is asked for, whatever the model has.
TEST(Pass, EndsBehindTheLastThingThatIsWanted) {
  const std::filesystem::path folder =
      std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models/llama_yarn";
  const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
  ASSERT_GE(model.config.layers, 2);
  class First : public Keep {
   public:
    First(Site site) : Keep({site}), site_(site) {}
    bool wants(Site site, int layer) const override { return site == site_ && layer == 0; }

   private:
    Site site_;
  };
  for (const auto& [site, blocks] : {std::pair(Site::embed, std::ptrdiff_t{0}), {Site::k, 1}, {Site::residPost, 1}}) {
    First first(site);
    std::set<std::int64_t> reached;
    model.transformer->forward({.ids = idsOf()}, first, [&](const Progress& where) {
      if (where.what.starts_with("layer ")) reached.insert(where.done);
      return true;
    });
    EXPECT_EQ(std::ssize(reached), blocks);
    EXPECT_EQ(first.seen.size(), 1u);
  }
}

}  // namespace
}  // namespace sinkscope
