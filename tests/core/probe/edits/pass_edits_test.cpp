#include "core/probe/edits/pass_edits.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_op.h"
#include "core/probe/edits/edit_words.h"
#include "core/study/edited_model.h"
#include "core/study/explore.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "tests/core/model/oracle.h"
#include "tests/core/probe/edits/every_edit.h"
#include "tests/support/thorough.h"

namespace sinkscope {
namespace {

using Ids = std::vector<std::int64_t>;
const Ids kIds = {1, 5, 3, 7, 2, 9, 4, 6};

OpenModel reference(const std::string& name) {
  const auto folder = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models" / name;
  return openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
}

EditBackground someIds() {
  EditBackground of;
  of.prompts.prompts = {{"a", "all", Ids{1, 5, 3, 7, 2, 9, 4, 6}},
                        {"b", "all", Ids{1, 2, 3, 4, 5, 6, 7, 8}},
                        {"c", "all", Ids{1, 9, 8, 7, 6}}};
  return of;
}

OpenModel with(const OpenModel& model, const EditList& edits) { return editedModel(model, edits, someIds).model; }
OpenModel with(const OpenModel& model, const std::string& rows) {
  return with(model, readEdits("{\"edits\": [" + rows + "]}", "test"));
}

at::Tensor logitsOf(const OpenModel& model, const Ids& ids = kIds) {
  NoTaps nothing;
  return model.transformer->forward({.ids = at::tensor(ids).unsqueeze(0), .logits = true}, nothing);
}

// What stands at a site, [T,N,W].
at::Tensor standsAt(const OpenModel& model, Site site, int layer, const Ids& ids = kIds) {
  class Keep : public Taps {
   public:
    Keep(Site site, int layer) : site_(site), layer_(layer) {}
    bool wants(Site site, int layer) const override { return site == site_ && layer == layer_; }
    void tap(Site, int, const at::Tensor& x, std::int64_t) override { seen = x.clone(); }
    at::Tensor seen;

   private:
    Site site_;
    int layer_;
  } keep(site, layer);
  model.transformer->forward({.ids = at::tensor(ids).unsqueeze(0)}, keep);
  if (keep.seen.dim() == 3) return keep.seen[0].unsqueeze(1);
  return site == Site::z ? keep.seen[0] : keep.seen[0].transpose(0, 1);
}

Capture captured(const OpenModel& model, const Ids& ids = kIds) {
  return capture(*model.transformer, ids, {.attention = true, .importance = true, .values = true, .nll = true});
}

// Edits on every family and option: resident and streamed give the same bits, the pass goes through, and numbers come
// out that are numbers. Edits whose settings leave everything as it is change no bit. Every model meets every sixth
// edit in turn, so that every edit meets every sixth model; thoroughly, all of them. Under the address sanitizer one
// model in four.
TEST(PassEdits, OfEveryKindActAlikeOnEveryReferenceModelResidentAndStreamed) {
  std::set<std::string> acted;  // on some model
  constexpr std::size_t kShare = 6;
  const std::size_t share = isThorough() ? 1 : kShare;
  std::size_t turn = 0;
  for (const std::filesystem::path& folder : referencesOfManyPasses()) {
    ++turn;
    const OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    OpenModel streamed = resident;
    streamed.transformer = streaming(folder);
    const at::Tensor plain = logitsOf(resident);
    std::size_t row = turn;
    for (const Edit& edit :
         everyEdit(resident.config.headDim, resident.config.valueWidth(), resident.config.hiddenSize)) {
      if (row++ % share != 0) continue;
      SCOPED_TRACE(folder.filename().string() + ": " + editSentence(edit));
      const EditedModel made = editedModel(resident, {edit}, someIds);
      const bool ofPrompt = edit.site == "prompt";
      const Ids ids = ofPrompt ? made.model.change->prompt(kIds) : kIds;
      const at::Tensor edited = logitsOf(made.model, ids);
      EXPECT_TRUE(at::isfinite(edited).all().item<bool>());
      if (edited.sizes() != plain.sizes() || !edited.equal(plain)) acted.insert(edit.site + " " + edit.op);
      if (!edit.layers.empty()) {
        EXPECT_TRUE(edited.equal(logitsOf(with(streamed, {edit}), ids)));
      }
    }
    // A list of them, over all layers, behind an edit of the prompt.
    const std::string list = R"({"site": "prompt", "op": "insert", "positions": [1], "token": 3},
        {"site": "scores", "op": "mask", "keys": [0]}, {"site": "v", "op": "scale", "value": 0.5},
        {"site": "z", "op": "shuffle", "seed": 1}, {"site": "mlp_out", "op": "scale", "positions": "rest", "value": 0.5})";
    const OpenModel both = with(resident, list), fromDisk = with(streamed, list);
    const Ids changed = both.change->prompt(kIds);
    ASSERT_EQ(changed.size(), kIds.size() + 1);
    EXPECT_TRUE(logitsOf(both, changed).equal(logitsOf(fromDisk, fromDisk.change->prompt(kIds)))) << folder;
    EXPECT_TRUE(logitsOf(resident).equal(plain)) << "the model itself is as it was";
    EXPECT_TRUE(logitsOf(with(resident, R"({"site": "v", "op": "scale", "value": 1})")).equal(plain));
  }
  // Of one model a row may rightly do nothing: values that lie within the clamp, a number added to every score.
  for (const Edit& edit : everyEdit(4, 4, 8)) {
    if (findEditOp(edit.op)->needs == EditOp::Needs::untouched) continue;  // alone it keeps what nothing changes
    EXPECT_TRUE(acted.contains(edit.site + " " + edit.op)) << edit.site << " " << edit.op << " changes no model";
  }
}

// At the first layer that an edit touches, what it reads is what the untouched pass has there: the edited numbers are
// computed again by hand, and all others are the same bits.
TEST(PassEdits, PutTheNumbersThatTheyNameWhereTheyNameThemAndLeaveTheRestAlone) {
  const OpenModel model = reference("llama_wide_heads");
  const int D = model.config.headDim, C = model.config.hiddenSize;
  ASSERT_GE(model.config.layers, 2);
  ASSERT_GE(model.config.kvHeads, 2);
  struct Case {
    std::string row;
    Site site;
    std::function<at::Tensor(const at::Tensor& x)> expected;  // of the whole site; where it acts is told by the row
  };
  const std::map<std::string, Site> sites = {{"q", Site::q},
                                             {"k", Site::k},
                                             {"v", Site::v},
                                             {"z", Site::z},
                                             {"attn_out", Site::attnOut},
                                             {"mlp_out", Site::mlpOut},
                                             {"resid_pre", Site::residPre},
                                             {"resid_mid", Site::residMid},
                                             {"resid_post", Site::residPost}};
  for (const auto& [name, site] : sites) {
    const bool stream = name.size() > 1;
    const at::Tensor before = standsAt(model, site, 1);
    const std::string head = stream ? R"("dims": [1, 3])" : R"("heads": [1])";
    const auto check = [&](const std::string& op, const std::function<at::Tensor(const at::Tensor&)>& made) {
      SCOPED_TRACE(name + " " + op);
      const at::Tensor after = standsAt(with(model, R"({"site": ")" + name + R"(", "op": )" + op +
                                                        R"(, "layers": [1], "positions": [0, 4], )" + head + "}"),
                                        site, 1);
      at::Tensor expected = before.clone();
      const at::Tensor whole = made(before);
      for (const int position : {0, 4}) {
        if (stream) {
          for (const int dim : {1, 3}) expected[position][0][dim] = whole[position][0][dim];
        } else {
          expected[position][1] = whole[position][1];
        }
      }
      EXPECT_LE(largestDifference(after, expected), 1e-6 * largestMagnitude(expected));
      EXPECT_TRUE(after[1].equal(before[1])) << "a position that is not named";
      if (!stream) {
        EXPECT_TRUE(after.select(1, 0).equal(before.select(1, 0))) << "a head that is not named";
      }
    };
    check(R"("scale", "value": -2)", [](const at::Tensor& x) { return x * -2.0; });
    check(R"("zero")", [](const at::Tensor& x) { return at::zeros_like(x); });
    check(R"("add", "value": 0.75)", [](const at::Tensor& x) { return x + 0.75; });
    check(R"("clamp", "value": 0.01)", [](const at::Tensor& x) { return x.clamp(-0.01, 0.01); });
  }
  const at::Tensor before = standsAt(model, Site::v, 1);
  const at::Tensor vector = at::arange(D, at::kFloat);
  std::string numbers;
  for (int i = 0; i < D; ++i) numbers += (i > 0 ? ", " : "") + std::to_string(i);
  EXPECT_LE(
      largestDifference(
          standsAt(with(model, R"({"site": "v", "op": "add", "layers": [1], "value": [)" + numbers + "]}"), Site::v, 1),
          before + vector),
      1e-6 * D);
  EXPECT_THROW(with(model, R"({"site": "v", "op": "add", "value": [1, 2]})"), Error);
  EXPECT_THROW(with(model, R"({"site": "resid_mid", "op": "zero", "dims": [)" + std::to_string(C) + "]}"), Error);
}

TEST(PassEdits, NoiseHasTheNormOfWhatItReplacesAndAnotherDirection) {
  const OpenModel model = reference("llama_wide_heads");
  for (const auto& [name, site] : {std::pair("z", Site::z), {"resid_mid", Site::residMid}}) {
    const at::Tensor before = standsAt(model, site, 0);
    const auto noisy = [&](int seed) {
      return standsAt(with(model, R"({"site": ")" + std::string(name) + R"(", "op": "noise", "layers": [0], "seed": )" +
                                      std::to_string(seed) + "}"),
                      site, 0);
    };
    const at::Tensor after = noisy(1);
    EXPECT_LE(largestDifference(after.norm(2, {-1}), before.norm(2, {-1})),
              1e-5 * largestMagnitude(before.norm(2, {-1})));
    EXPECT_TRUE(after.equal(noisy(1)));
    EXPECT_GT(largestDifference(after, noisy(2)), 0.0);
    const at::Tensor cosine = (after * before).sum(-1) / (after.norm(2, {-1}) * before.norm(2, {-1}));
    EXPECT_LT(cosine.abs().mean().item<double>(), 0.6);
  }
}

TEST(PassEdits, AShufflePermutesTheNamedPositionsAmongThemselves) {
  const OpenModel model = reference("llama_wide_heads");
  const at::Tensor before = standsAt(model, Site::v, 0);
  const at::Tensor after = standsAt(
      with(model, R"({"site": "v", "op": "shuffle", "layers": [0], "positions": "2-7", "seed": 5})"), Site::v, 0);
  EXPECT_TRUE(after.narrow(0, 0, 2).equal(before.narrow(0, 0, 2)));
  std::set<std::int64_t> from;
  for (std::int64_t i = 2; i < 8; ++i) {
    for (std::int64_t j = 2; j < 8; ++j) {
      if (after[i].equal(before[j])) from.insert(j);
    }
  }
  EXPECT_EQ(from.size(), 6U);
  EXPECT_FALSE(after.equal(before));
}

TEST(PassEdits, TheMeanIsThatOfTheUntouchedModelOverThePromptsThatReachAPosition) {
  for (const char* name : {"llama_wide_heads", "gemma2_caps", "gpt2_inverse_layer"}) {
    SCOPED_TRACE(name);
    const OpenModel model = reference(name);
    for (const auto& [word, site] : {std::pair("v", Site::v), {"mlp_out", Site::mlpOut}, {"z", Site::z}}) {
      const at::Tensor a = standsAt(model, site, 1, {1, 5, 3, 7, 2, 9, 4, 6}),
                       b = standsAt(model, site, 1, {1, 2, 3, 4, 5, 6, 7, 8}),
                       c = standsAt(model, site, 1, {1, 9, 8, 7, 6});
      at::Tensor expected = (a + b) / 2.0;
      expected.narrow(0, 0, 5).copy_((a.narrow(0, 0, 5) + b.narrow(0, 0, 5) + c) / 3.0);
      const OpenModel edited = with(model, R"({"site": ")" + std::string(word) + R"(", "op": "mean", "layers": [1]})");
      EXPECT_LE(largestDifference(standsAt(edited, site, 1), expected), 1e-5 * largestMagnitude(expected));
    }
    const OpenModel edited = with(model, R"({"site": "v", "op": "mean"})");
    Ids longer = kIds;
    longer.push_back(3);
    EXPECT_THROW(logitsOf(edited, longer), Error) << "no prompt of the means reaches there";
    EXPECT_NO_THROW(logitsOf(with(model, R"({"site": "v", "op": "mean", "positions": "first"})"), longer));
  }
}

TEST(PassEdits, APatchBringsWhatAnotherPromptHasThere) {
  const OpenModel model = reference("llama_wide_heads");
  const Ids other = {2, 4, 6, 8, 1, 3, 5, 7};
  const at::Tensor there = standsAt(model, Site::residPost, 0, other);
  const OpenModel whole =
      with(model, R"({"site": "resid_post", "op": "patch", "layers": [0], "ids": [2,4,6,8,1,3,5,7]})");
  EXPECT_LE(largestDifference(standsAt(whole, Site::residPost, 0), there), 1e-6 * largestMagnitude(there));
  EXPECT_LE(largestDifference(logitsOf(whole), logitsOf(model, other)), 1e-5 * largestMagnitude(logitsOf(model, other)))
      << "with the stream of another prompt, its logits";
  const OpenModel pattern = with(model, R"({"site": "pattern", "op": "patch", "ids": [2,4,6,8,1,3,5,7]})");
  EXPECT_LE(largestDifference(captured(pattern).attention, captured(model, other).attention), 1e-6);
}

// Frozen patterns stay while values change; frozen everywhere, nothing changes.
TEST(PassEdits, FreezingKeepsTheUntouchedPassAndOnlyIt) {
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    const Capture plain = captured(model);
    const std::string change =
        R"({"site": "resid_pre", "op": "scale", "layers": [0], "value": -1.5, "dims": [0, 1, 2]})";
    const Capture changed = captured(with(model, change));
    const Capture frozen = captured(with(model, change + R"(, {"site": "pattern", "op": "freeze"})"));
    EXPECT_LE(largestDifference(frozen.attention, plain.attention), 2e-6);
    EXPECT_GT(largestDifference(frozen.values, plain.values), 1e-4 * largestMagnitude(plain.values));
    if (model.transformer->attentionLayers() == model.config.layers) {
      EXPECT_GT(largestDifference(changed.attention, plain.attention), 1e-5);
    }
    const OpenModel all = with(model, change + R"(, {"site": "resid_post", "op": "freeze"})");
    EXPECT_LE(largestDifference(logitsOf(all), logitsOf(model)), 2e-5 * largestMagnitude(logitsOf(model)));
    // What is kept is the pass over the same prompt beside it: to the bit, but for experts, which multiply the tokens
    // of the changed and the untouched pass as one matrix whose rows are others then.
    NoTaps nothing;
    const at::Tensor twice = at::tensor(kIds).unsqueeze(0).repeat({2, 1});
    const at::Tensor beside = model.transformer->forward({.ids = twice, .logits = true}, nothing);
    if (model.config.experts.count == 0) {
      EXPECT_TRUE(at::equal(logitsOf(all)[0], beside[0]));
    } else {
      EXPECT_LE(largestDifference(logitsOf(all)[0], beside[0]), 1e-6 * largestMagnitude(beside));
    }
    const OpenModel nothingElse = with(model, R"({"site": "pattern", "op": "freeze"}, {"site": "v", "op": "freeze"})");
    EXPECT_TRUE(at::equal(logitsOf(nothingElse), logitsOf(model)));
    EXPECT_EQ(nothingElse.change, nullptr) << "records claim no edit";
  }
}

// Order is the list's: a mask before the freeze is taken away by it, one after it acts.
TEST(PassEdits, AFrozenPatternForgetsEditsOfScoresBeforeItAndObeysThoseAfter) {
  const OpenModel model = reference("llama_wide_heads");
  const std::string mask = R"({"site": "scores", "op": "mask", "keys": [0]})";
  const std::string freeze = R"({"site": "pattern", "op": "freeze"})";
  const Capture plain = captured(model), masked = captured(with(model, mask));
  EXPECT_LE(largestDifference(captured(with(model, mask + "," + freeze)).attention, plain.attention), 1e-6);
  const at::Tensor after = captured(with(model, freeze + "," + mask)).attention;
  EXPECT_LE(largestDifference(after[0], masked.attention[0]), 1e-6);
  EXPECT_TRUE(after.narrow(2, 1, 7).select(3, 0).eq(0.0).all().item<bool>());
}

TEST(PassEdits, PartOfAGroupOfHeadsCannotKeepItsPatternAlone) {
  const OpenModel model = reference("llama_wide_heads");
  ASSERT_GT(model.config.headsPerGroup(), 1);
  EXPECT_THROW(with(model, R"({"site": "pattern", "op": "freeze", "heads": [0]})"), Error);
  EXPECT_NO_THROW(with(model, R"({"site": "pattern", "op": "freeze", "heads": [0, 1]})"));
}

// The key is gone from pattern, importance and the heatmap alike; masked in one head, the others keep it.
TEST(PassEdits, ZeroedWeightsLeaveTheirRowAndTheHeatmapShowsIt) {
  for (const char* name : {"llama_wide_heads", "gemma2_caps", "oss_no_bias", "mistral_window"}) {
    SCOPED_TRACE(name);
    const OpenModel model = reference(name);
    const OpenModel edited =
        with(model, R"({"site": "pattern", "op": "zero", "layers": [0], "heads": [1], "keys": [0]})");
    const at::Tensor plain = captured(model).attention[0], made = captured(edited).attention[0];
    at::Tensor expected = plain.clone();
    expected[1].select(1, 0).zero_();
    EXPECT_LE(largestDifference(made, expected), 1e-6);
    const Exploration seen = explore(edited, {.input = kIds});
    EXPECT_NEAR(static_cast<double>(seen.reading.importance.at(0, 1, 0)), 0.0, 1e-7);
    for (const int head : {0, 1}) {
      const HeadPattern pattern = seen.pattern(edited, 0, head);
      const Matrix tile = seen.tiles(edited, 0, head)->tile({0, 0, 0}).cells;
      for (int i = 0; i < 8; ++i) {
        for (int j = 0; j <= i; ++j) {
          EXPECT_NEAR(static_cast<double>(pattern.cells.at(i, j)), expected[head][i][j].item<double>(), 1e-5);
          EXPECT_NEAR(static_cast<double>(tile.at(i, j)), expected[head][i][j].item<double>(), 1e-5);
        }
      }
    }
  }
}

TEST(PassEdits, ATokenThatSeesOnlyItselfPutsAllOfItsRowOnItsOwnKey) {
  for (const char* name : {"llama_wide_heads", "gemma2_caps", "mistral_window"}) {
    const at::Tensor rows =
        captured(with(reference(name), R"({"site": "scores", "op": "only_self", "positions": [3]})")).attention;
    EXPECT_TRUE(rows.select(2, 3).select(2, 3).eq(1.0).all().item<bool>()) << name;
    EXPECT_GT(rows.select(2, 4).narrow(2, 0, 4).sum().item<double>(), 0.0) << name;
  }
}

// b on the first key's logit: softmax(s + b) against the weights of the untouched layer.
TEST(PassEdits, AnAddedLogitMovesWeightAsTheSoftmaxSays) {
  const OpenModel model = reference("llama_wide_heads");
  const at::Tensor plain = captured(model).attention[0].to(at::kDouble);
  for (const double b : {-3.0, 1.5}) {
    const at::Tensor made =
        captured(with(model, R"({"site": "scores", "op": "add", "layers": [0], "keys": [0], "value": )" +
                                 std::to_string(b) + "}"))
            .attention[0];
    at::Tensor expected = plain.clone();
    expected.select(2, 0).mul_(std::exp(b));
    EXPECT_LE(largestDifference(made, expected / expected.sum(-1, true)), 1e-6);
  }
}

// A bias with the first token's own key, at position 0 before and after rotation, takes of every row what the first
// token takes of it again; the rest is shared as before.
TEST(PassEdits, AKeyBiasOfTheFirstTokenIsASecondSinkWithoutAValue) {
  for (const char* name : {"llama_wide_heads", "qwen2_yarn"}) {
    SCOPED_TRACE(name);
    const OpenModel model = reference(name);
    if (model.config.blocks[0].window > 0) continue;
    EditBackground own;
    own.prompts.prompts = {{"a", "all", kIds}};
    const EditList bias = readEdits(R"({"edits": [{"site": "k", "op": "bias", "layers": [0]}]})", "test");
    const OpenModel edited = editedModel(model, bias, [&] { return own; }).model;
    const at::Tensor plain = captured(model).attention[0].to(at::kDouble), made = captured(edited).attention[0];
    const at::Tensor expected = plain / (1.0 + plain.select(2, 0).unsqueeze(2));
    EXPECT_LE(largestDifference(made, expected), 1e-5);
  }
}

TEST(PassEdits, ASinkLogitIsOneMoreOutcomeOfEveryRow) {
  const OpenModel model = reference("mistral_window");
  const OpenModel edited =
      with(model, R"({"site": "scores", "op": "sink_logit", "value": 1, "layers": [0], "heads": [1]})");
  const at::Tensor plain = captured(model).attention[0], made = captured(edited).attention[0];
  EXPECT_LE(largestDifference(made[0], plain[0]), 1e-6) << "a head that is not named";
  EXPECT_TRUE((made[1].sum(-1) < 0.999).all().item<bool>());
  EXPECT_LE(largestDifference(made[1] / made[1].sum(-1, true), plain[1]), 1e-5)
      << "the tokens share alike what is left";
}

// Positions by their text: in each prompt of a batch where it stands there.
TEST(PassEdits, TokensOfATextAreFoundInEveryPromptOfABatch) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  const EditList edits =
      readEdits(R"({"edits": [{"site": "scores", "op": "mask", "keys": {"text": "king"}, "layers": [1]},
                              {"site": "v", "op": "zero", "positions": {"text": "king"}, "layers": [0]}]})",
                "test");
  const OpenModel edited = editedModel(model, edits, [] { return EditBackground(); }).model;
  const Ids a = model.prompt("The king was old.", BosMode::automatic).ids;
  Ids b = model.prompt("Once upon a time the king was here.", BosMode::automatic).ids;
  ASSERT_GE(b.size(), a.size());
  b.resize(a.size());
  const CaptureRequest wanted{.attention = true, .values = true};
  const std::vector<Capture> seen = captureBatch(*edited.transformer, {a, b}, wanted);
  for (const Capture& one : seen) {
    const std::vector<Capture> alone = captureBatch(
        *edited.transformer,
        {Ids(one.ids.data_ptr<std::int64_t>(), one.ids.data_ptr<std::int64_t>() + one.ids.numel())}, wanted);
    EXPECT_LE(largestDifference(one.attention, alone[0].attention), 1e-6);
  }
  const auto zeroed = [](const Capture& one) {
    return one.values[0].abs().sum(at::IntArrayRef{0, 2}).eq(0.0).nonzero().squeeze(-1);
  };
  ASSERT_GT(zeroed(seen[0]).numel(), 0);
  for (const Capture& one : seen) {
    for (std::int64_t i = 0; i < zeroed(one).numel(); ++i) {
      const auto key = zeroed(one)[i].item<std::int64_t>();
      EXPECT_EQ(
          one.attention[1].select(2, key).narrow(1, key + 1, one.ids.numel() - key - 1).abs().sum().item<double>(),
          0.0);
    }
  }
}

TEST(EditedModel, SinkHeadsAreThoseOfTheUntouchedModelOverThePrompts) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  EditBackground background{.prompts = readPromptSet("builtin"), .tokens = 32};
  background.prompts.prompts.resize(6);
  const EditList edits =
      readEdits(R"({"edits": [{"site": "scores", "op": "mask", "keys": [0], "heads": {"sink": 0.3}}]})", "test");
  const OpenModel edited = editedModel(model, edits, [&] { return background; }).model;
  at::Tensor mean = at::zeros({model.config.layers, model.config.heads}, at::kDouble);
  for (const SetPrompt& prompt : background.prompts.prompts) {
    Ids ids = model.prompt(prompt.input, BosMode::automatic).ids;
    ids.resize(32);
    mean += capture(*model.transformer, ids, {.importance = true}).importance.select(2, 0).to(at::kDouble) / 6.0;
  }
  const at::Tensor sinks = mean > static_cast<double>(0.3F);
  ASSERT_TRUE(sinks.any().item<bool>() && !sinks.all().item<bool>()) << "both kinds of head";
  Ids ids = model.prompt("The sea was calm and the old man walked slowly.", BosMode::automatic).ids;
  const at::Tensor rows = captured(edited, ids).attention.narrow(2, 1, std::ssize(ids) - 1).select(3, 0).sum(-1);
  EXPECT_TRUE(rows.eq(0.0).equal(sinks));
}

TEST(EditedModel, SaysWhichRowIsWrongAndWhatTheModelHas) {
  const OpenModel model = reference("llama_wide_heads");
  const auto refusal = [&](const std::string& row) {
    try {
      with(model, R"({"site": "z", "op": "zero"}, )" + row);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      return error.sentence();
    }
    return std::string("accepted");
  };
  for (const std::string row :
       {R"({"site": "v", "op": "zero", "layers": [99]})", R"({"site": "v", "op": "zero", "heads": [3]})",
        R"({"site": "resid_pre", "op": "zero", "layers": [99]})", R"({"site": "v", "op": "zero", "heads": [[99, 0]]})",
        R"({"site": "resid_pre", "op": "zero", "dims": [99999]})",
        R"({"site": "prompt", "op": "replace", "positions": "first", "token": 16777216})"}) {
    EXPECT_TRUE(refusal(row).starts_with("edit 2 (")) << refusal(row);
  }
}

TEST(EditedModel, ChangesThePromptAsItsRowsSay) {
  const OpenModel model = openModel("embedded", {.device = "cpu"});
  const auto prompt = [&](const std::string& rows, BosMode mode = BosMode::automatic) {
    return with(model, rows).prompt("The sea was calm", mode);
  };
  const Prompt plain = model.prompt("The sea was calm", BosMode::automatic);
  const Prompt without = prompt(R"({"site": "prompt", "op": "remove", "positions": "first"})");
  EXPECT_EQ(without.ids, Ids(plain.ids.begin() + 1, plain.ids.end()));
  EXPECT_FALSE(without.bos);
  const Prompt twice = prompt(R"({"site": "prompt", "op": "insert", "positions": "first", "token": "bos"})");
  EXPECT_TRUE(twice.bos && twice.doubledBos);
  EXPECT_EQ(twice.ids.size(), plain.ids.size() + 1);
  const Prompt moved = prompt(
      R"({"site": "prompt", "op": "remove", "positions": "first"}, {"site": "prompt", "op": "insert", "positions": [1], "token": "bos"})");
  EXPECT_EQ(moved.ids[1], *model.bos.id);
  EXPECT_FALSE(moved.bos);
  EXPECT_EQ(prompt(R"({"site": "prompt", "op": "replace", "positions": [0, 2], "token": 7})").ids[2], 7);
}

// What the untouched pass beside is for is no part of what is measured: batches give what each prompt gives alone.
TEST(PassEdits, ThePassBesideIsNotSeenAndLosesAreOfTheEditedPrompts) {
  const OpenModel model = reference("llama_wide_heads");
  const OpenModel edited =
      with(model,
           R"({"site": "v", "op": "scale", "value": 0.3, "positions": "first"}, {"site": "pattern", "op": "freeze"})");
  const Ids other = {1, 2, 3, 4, 5, 6, 7, 8};
  CaptureRequest wanted = everything();
  wanted.nll = true;
  const std::vector<Capture> together = captureBatch(*edited.transformer, {kIds, other}, wanted);
  ASSERT_EQ(together.size(), 2U);
  for (const Capture& one : together) {
    const Capture alone = capture(*edited.transformer,
                                  Ids(one.ids.data_ptr<std::int64_t>(), one.ids.data_ptr<std::int64_t>() + 8), wanted);
    EXPECT_LE(largestDifference(one.nll, alone.nll), 1e-5);
    EXPECT_LE(largestDifference(one.hidden, alone.hidden), 1e-5 * largestMagnitude(alone.hidden));
    EXPECT_LE(largestDifference(one.attention, alone.attention), 1e-6);
    EXPECT_EQ(one.logits.sizes(), alone.logits.sizes());
  }
}

}  // namespace
}  // namespace sinkscope
