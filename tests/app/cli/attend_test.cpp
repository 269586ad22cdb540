#include <gtest/gtest.h>

#include <limits>

#include <nlohmann/json.hpp>

#include "core/probe/quantities.h"
#include "core/study/sweep/sweep_wants.h"
#include "tests/app/cli/run_here.h"
#include "tests/app/cli/tensors.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;

constexpr const char* kEverything = "ids,attention,importance,value_norms,hidden_norms,hidden,queries,keys,logits";

// What transformers computed for one case against what attend wrote for it (tolerances: the oracle's README).
void compare(const SafetensorsFile& found, const SafetensorsFile& reference, const std::string& name) {
  const auto expected = [&](const char* tensor) { return numbers(reference.tensors().at(name + "." + tensor)); };
  const auto measured = [&](const char* tensor) { return numbers(found.tensors().at(tensor)); };
  EXPECT_EQ(measured("ids"), expected("input_ids"));
  EXPECT_EQ(found.tensors().at("ids").dtype, DType::i64);
  EXPECT_EQ(found.tensors().at("attention").shape, reference.tensors().at(name + ".attentions").shape);
  expectClose(measured("attention"), expected("attentions"), 2e-5, name + " attention");
  expectClose(measured("importance"), expected("importance"), 2e-5, name + " importance");
  const std::vector<double> valueNorms = expected("value_norms");
  expectClose(measured("value_norms"), valueNorms, 1e-5 * largest(valueNorms), name + " value norms");
  // hidden_states of the reference ends after the final norm, ours before it (final_residual, not in every case).
  const bool complete = reference.tensors().contains(name + ".final_residual");
  EXPECT_TRUE(complete || name == "alt");
  const Shape shape = reference.tensors().at(name + ".hidden_states").shape;
  const auto tokens = static_cast<std::size_t>(shape.at(1)), width = static_cast<std::size_t>(shape.at(2));
  EXPECT_EQ(found.tensors().at("hidden").shape, shape);
  std::vector<double> hidden = expected("hidden_states"), seenHidden = measured("hidden");
  std::vector<double> seenNorms = measured("hidden_norms");
  hidden.resize(hidden.size() - tokens * width);
  if (complete) {
    const std::vector<double> last = expected("final_residual");
    hidden.insert(hidden.end(), last.begin(), last.end());
  } else {
    seenHidden.resize(hidden.size());
    seenNorms.resize(hidden.size() / width);
  }
  expectClose(seenHidden, hidden, 1e-5 * largest(hidden), name + " hidden");
  std::vector<double> norms(hidden.size() / width);
  for (std::size_t i = 0; i < hidden.size(); ++i) norms[i / width] += hidden[i] * hidden[i];
  for (double& norm : norms) norm = std::sqrt(norm);
  expectClose(seenNorms, norms, 1e-5 * largest(norms), name + " hidden norms");

  const std::vector<double> lastLogits = expected("logits_last"), logits = measured("logits");
  ASSERT_EQ(logits.size(), tokens * lastLogits.size());
  expectClose({logits.end() - static_cast<std::ptrdiff_t>(lastLogits.size()), logits.end()}, lastLogits,
              1e-5 * largest(lastLogits), name + " last logits");
  if (!complete) return;
  expectClose(logits, expected("logits"), 1e-5 * largest(expected("logits")), name + " logits");
  expectClose(measured("queries"), expected("query"), 1e-5 * largest(expected("query")), name + " queries");
  expectClose(measured("keys"), expected("key"), 1e-5 * largest(expected("key")), name + " keys");
}

TEST(AttendReference, TextGivesTransformersAttention) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const TemporaryFolder folder;
  const auto model = *shared / "oracle" / "models" / "llama_text";
  const SafetensorsFile reference = SafetensorsFile::open(model / "expected.safetensors");
  const json texts = json::parse(readFile(model / "texts.json"));
  ASSERT_EQ(texts.size(), 2u);
  for (const auto& [name, text] : texts.items()) {
    const std::string out = folder / (name + ".safetensors");
    const Finished finished = runHere({"attend", model.string(), "--text", text.get<std::string>(), "--out", out,
                                       "--want", kEverything, "--device", "cpu"});
    ASSERT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "");
    compare(SafetensorsFile::open(out), reference, name);
  }
}

TEST(AttendReference, IdsGiveTransformersAttention) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const TemporaryFolder folder;
  for (const std::string checkpoint : {"llama2", "llama31", "llama_small", "llama_sink"}) {
    const auto model = *shared / "oracle" / "models" / checkpoint;
    const SafetensorsFile reference = SafetensorsFile::open(model / "expected.safetensors");
    for (const std::string name : {"main", "alt", "single"}) {
      SCOPED_TRACE(checkpoint);
      std::string ids;
      for (const double id : numbers(reference.tensors().at(name + ".input_ids"))) {
        ids += std::to_string(static_cast<std::int64_t>(id)) + "\n";
      }
      writeFile(folder / "ids.txt", ids);
      const std::string out = folder / (checkpoint + ".safetensors");
      const Finished finished = runHere({"attend", model.string(), "--ids-file", folder / "ids.txt", "--out", out,
                                         "--want", kEverything, "--device", "cpu"});
      ASSERT_EQ(finished.status, 0) << finished.err;
      compare(SafetensorsFile::open(out), reference, name);
    }
  }
}

class Attend : public testing::Test {
 protected:
  void SetUp() override { writeTinyLlama(model()); }  // 2 layers, 4 heads, 2 key/value heads of 8, width 32, context 64
  std::filesystem::path model() const { return folder_ / "model"; }
  std::string out() const { return folder_ / "out.safetensors"; }
  Finished attend(std::vector<std::string> options) const {
    options.insert(options.begin(), {"attend", model().string(), "--out", out(), "--device", "cpu"});
    return runHere(options);
  }
  // Refused with bad use, in one line with `part`, and nothing left behind.
  void refused(const std::vector<std::string>& options, const std::string& part, int status = 2) const {
    const Finished finished = attend(options);
    EXPECT_EQ(finished.status, status) << finished.err;
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    EXPECT_TRUE(contains(finished.err, part)) << "wanted '" << part << "' in: " << finished.err;
    EXPECT_EQ(filesLeft(), 0) << finished.err;
  }
  // Files beside the model's folder: results, and whatever a failed write might leave.
  std::ptrdiff_t filesLeft() const {
    return std::distance(std::filesystem::directory_iterator(folder_.path()), {}) - 1;
  }

  const TemporaryFolder folder_;
};

TEST_F(Attend, WritesTheDefaultTensorsInThePromisedShapes) {
  const Finished finished = attend({"--text", "the sea"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const SafetensorsFile file = SafetensorsFile::open(out());
  ASSERT_EQ(file.tensors().size(), 5u);
  const std::int64_t tokens = file.tensors().at("ids").shape.at(0);
  EXPECT_EQ(file.tensors().at("attention").shape, (Shape{2, 4, tokens, tokens}));
  EXPECT_EQ(file.tensors().at("importance").shape, (Shape{2, 4, tokens}));
  EXPECT_EQ(file.tensors().at("value_norms").shape, (Shape{2, 2, tokens}));
  EXPECT_EQ(file.tensors().at("hidden_norms").shape, (Shape{3, tokens}));
  EXPECT_EQ(numbers(file.tensors().at("ids")).front(), 0);  // the tokenizer's own bos
}

TEST_F(Attend, RowsOfAttentionSumToOneAndLookOnlyBack) {
  ASSERT_EQ(attend({"--ids", "5,6,7,8,9"}).status, 0);
  const std::vector<double> attention = numbers(SafetensorsFile::open(out()).tensors().at("attention"));
  ASSERT_EQ(attention.size(), 2u * 4 * 5 * 5);
  for (std::size_t row = 0; row < 2 * 4 * 5; ++row) {
    double sum = 0;
    for (std::size_t key = 0; key < 5; ++key) {
      if (key > row % 5) {
        EXPECT_EQ(attention[row * 5 + key], 0.0);
      }
      sum += attention[row * 5 + key];
    }
    EXPECT_NEAR(sum, 1.0, 1e-5);
  }
}

TEST_F(Attend, LayersAndHeadsRestrictAttentionAlone) {
  ASSERT_EQ(attend({"--ids", "5,6,7", "--want", kEverything}).status, 0);
  const std::string all = folder_ / "all.safetensors";
  std::filesystem::rename(out(), all);
  ASSERT_EQ(attend({"--ids", "5,6,7", "--want", kEverything, "--layers", "1", "--heads", "3,0-1"}).status, 0);

  const SafetensorsFile whole = SafetensorsFile::open(all), part = SafetensorsFile::open(out());
  EXPECT_EQ(part.tensors().at("attention").shape, (Shape{1, 3, 3, 3}));
  EXPECT_EQ(part.metadata().at("layers"), "1");
  EXPECT_EQ(part.metadata().at("heads"), "0,1,3");
  const std::vector<double> everything = numbers(whole.tensors().at("attention"));
  std::vector<double> expected;
  for (const std::size_t head : {0, 1, 3}) {
    const auto from = everything.begin() + static_cast<std::ptrdiff_t>((1 * 4 + head) * 9);
    expected.insert(expected.end(), from, from + 9);
  }
  expectClose(numbers(part.tensors().at("attention")), expected, 1e-6, "restricted attention");
  for (const char* name : {"importance", "value_norms", "queries", "keys", "hidden", "hidden_norms", "logits"}) {
    EXPECT_EQ(part.tensors().at(name).shape, whole.tensors().at(name).shape) << name;
    expectClose(numbers(part.tensors().at(name)), numbers(whole.tensors().at(name)), 1e-5, name);
  }
}

TEST_F(Attend, WantChoosesTensors) {
  for (const std::string name : {"ids", "attention", "importance", "value_norms", "queries", "keys", "hidden",
                                 "hidden_norms", "logits", "nll"}) {
    ASSERT_EQ(attend({"--ids", "5,6,7", "--want", name}).status, 0) << name;
    const SafetensorsFile file = SafetensorsFile::open(out());
    ASSERT_EQ(file.tensors().size(), 1u) << name;
    EXPECT_EQ(file.tensors().begin()->first, name);
  }
}

TEST_F(Attend, TheLossIsThatOfTheLogits) {
  ASSERT_EQ(attend({"--ids", "0,5,9,200,7", "--want", "ids,nll,logits"}).status, 0);
  const SafetensorsFile file = SafetensorsFile::open(out());
  const std::vector<double> nll = numbers(file.tensors().at("nll")), logits = numbers(file.tensors().at("logits"));
  EXPECT_EQ(file.tensors().at("nll").shape, (Shape{5}));
  const std::vector<std::size_t> ids = {0, 5, 9, 200, 7};
  const std::size_t words = logits.size() / ids.size();
  EXPECT_EQ(nll[0], 0.0);
  for (std::size_t i = 1; i < ids.size(); ++i) {
    double sum = 0.0;
    for (std::size_t word = 0; word < words; ++word) sum += std::exp(logits[(i - 1) * words + word]);
    EXPECT_NEAR(nll[i], std::log(sum) - logits[(i - 1) * words + ids[i]], 1e-5);
  }
}

TEST_F(Attend, TheFirstTokensImportanceAloneIsTheFirstColumnOfAll) {
  ASSERT_EQ(attend({"--ids", "5,6,7,8,9", "--want", "importance,first_importance"}).status, 0);
  const SafetensorsFile both = SafetensorsFile::open(out());
  const Shape shape = both.tensors().at("importance").shape;  // [L,H,T]
  const std::vector<double> all = numbers(both.tensors().at("importance"));
  std::vector<double> first;
  for (std::size_t i = 0; i < all.size(); i += 5) first.push_back(all[i]);
  EXPECT_EQ(both.tensors().at("first_importance").shape, (Shape{shape[0], shape[1]}));
  expectClose(numbers(both.tensors().at("first_importance")), first, 1e-6, "first importance beside all");
  ASSERT_EQ(attend({"--ids", "5,6,7,8,9", "--want", "first_importance"}).status, 0);
  expectClose(numbers(SafetensorsFile::open(out()).tensors().at("first_importance")), first, 1e-6,
              "first importance alone");
}

TEST_F(Attend, EntropyAndSharesAreThoseOfTheAttention) {
  std::string ids = "0";
  for (int i = 1; i < 200; ++i) ids += "," + std::to_string(2 + i * 7 % 256);
  ASSERT_EQ(attend({"--ids", ids, "--want", "attention"}).status, 0);
  const std::vector<double> attention = numbers(SafetensorsFile::open(out()).tensors().at("attention"));
  // Without the patterns, of a prompt that is long enough for the fused kernel.
  ASSERT_EQ(attend({"--ids", ids, "--want", "entropy,first_share,previous_share,self_share"}).status, 0);
  const SafetensorsFile found = SafetensorsFile::open(out());
  EXPECT_EQ(found.tensors().size(), 4u);
  EXPECT_EQ(found.tensors().at("entropy").shape, (Shape{2, 4}));
  std::vector<double> entropy, first, previous, self;
  for (std::size_t map = 0; map < 8; ++map) {
    const auto weight = [&](std::size_t i, std::size_t j) { return attention[(map * 200 + i) * 200 + j]; };
    for (std::vector<double>* means : {&entropy, &first, &previous, &self}) means->push_back(0.0);
    for (std::size_t i = 1; i < 200; ++i) {
      for (std::size_t j = 0; j <= i; ++j)
        entropy.back() -= weight(i, j) * std::log(std::max(weight(i, j), 1e-300)) / 199.0;
      if (i < 2) continue;
      first.back() += weight(i, 0) / 198.0;
      previous.back() += weight(i, i - 1) / 198.0;
      self.back() += weight(i, i) / 198.0;
    }
  }
  expectClose(numbers(found.tensors().at("entropy")), entropy, 1e-5, "entropy");
  expectClose(numbers(found.tensors().at("first_share")), first, 1e-6, "first share");
  expectClose(numbers(found.tensors().at("previous_share")), previous, 1e-6, "previous share");
  expectClose(numbers(found.tensors().at("self_share")), self, 1e-6, "own share");
}

TEST_F(Attend, JsonTellsTheTimeAndTheMemory) {
  const Finished finished = attend({"--ids", "5,6,7", "--want", "first_importance", "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const nlohmann::json told = nlohmann::json::parse(finished.out);
  EXPECT_GT(told.at("loading_seconds"), 0.0);
  EXPECT_GT(told.at("seconds"), told.at("loading_seconds"));
  EXPECT_GT(told.at("loaded_rss_bytes"), 1'000'000);
  EXPECT_GE(told.at("work_peak_rss_bytes"), told.at("loaded_rss_bytes"));
  EXPECT_GE(told.at("peak_rss_bytes"), told.at("work_peak_rss_bytes"));
}

TEST_F(Attend, TheFileTellsItsConditions) {
  ASSERT_EQ(attend({"--text", "the sea"}).status, 0);
  const auto metadata = SafetensorsFile::open(out()).metadata();
  EXPECT_EQ(metadata.at("prompt"), "the sea");
  EXPECT_EQ(metadata.at("bos"), "on");
  EXPECT_EQ(metadata.at("dtype"), "f32");
  EXPECT_TRUE(metadata.contains("model hash"));
  EXPECT_TRUE(metadata.at("software").starts_with("Sinkscope "));
  EXPECT_EQ(metadata.at("hidden states"), "before the final norm") << "hidden_norms are among the usual";
  ASSERT_EQ(attend({"--text", "the sea", "--want", "hidden"}).status, 0);
  EXPECT_EQ(SafetensorsFile::open(out()).metadata().at("hidden states"), "before the final norm");
  ASSERT_EQ(attend({"--text", "the sea", "--want", "importance"}).status, 0);
  EXPECT_FALSE(SafetensorsFile::open(out()).metadata().contains("hidden states"));
}

TEST_F(Attend, JsonSaysWhatWasWritten) {
  const Finished finished = attend({"--text", "the sea", "--json", "--bos", "off"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const json result = json::parse(finished.out);
  EXPECT_EQ(result.at("out"), out());
  EXPECT_EQ(result.at("bos"), false);
  EXPECT_EQ(result.at("tokens"), SafetensorsFile::open(out()).tensors().at("ids").shape.at(0));
  EXPECT_GT(result.at("seconds").get<double>(), 0.0);
}

TEST_F(Attend, TheBosOptionDecidesPositionZero) {
  const auto ids = [&](const std::vector<std::string>& options) {
    const Finished finished = attend(options);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return finished.status == 0 ? numbers(SafetensorsFile::open(out()).tensors().at("ids")) : std::vector<double>();
  };
  using Ids = std::vector<double>;
  EXPECT_EQ(ids({"--ids", "5,6"}), (Ids{5, 6}));
  EXPECT_EQ(ids({"--ids", "5,6", "--bos", "on"}), (Ids{0, 5, 6}));
  EXPECT_EQ(ids({"--ids", "0,5,6", "--bos", "on"}), (Ids{0, 5, 6}));
  EXPECT_EQ(ids({"--ids", "0,5,6", "--bos", "off"}), (Ids{5, 6}));
  EXPECT_EQ(ids({"--ids", "5,6", "--bos", "on", "--bos-id", "9"}), (Ids{9, 5, 6}));
  EXPECT_EQ(ids({"--text", "a", "--bos", "off"}), (Ids{99}));
  EXPECT_EQ(ids({"--text", "a"}), (Ids{0, 99}));
}

TEST_F(Attend, ADoubledBosIsPointedOut) {
  const Finished finished = attend({"--ids", "0,0,5"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(finished.err.starts_with("sinkscope-cli: note: ")) << finished.err;
  EXPECT_TRUE(contains(finished.err, "two bos")) << finished.err;
}

TEST_F(Attend, APromptBeyondTheContextRunsWithANote) {
  std::string ids;
  for (int i = 0; i < 70; ++i) ids += "5 ";
  const Finished finished = attend({"--ids", ids, "--want", "importance"});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_TRUE(contains(finished.err, "note: ")) << finished.err;
  EXPECT_TRUE(contains(finished.err, "70")) << finished.err;
  EXPECT_TRUE(contains(finished.err, "64")) << finished.err;
  EXPECT_EQ(attend({"--ids", "0,6", "--want", "importance"}).err, "");
}

TEST_F(Attend, AMissingBosIsPointedOutUnlessItIsMeant) {
  EXPECT_TRUE(contains(attend({"--ids", "5,6", "--want", "importance"}).err, "bos id 0"));
  EXPECT_EQ(attend({"--ids", "5,6", "--want", "importance", "--bos", "off"}).err, "");
  EXPECT_EQ(attend({"--ids", "5,6", "--want", "importance", "--bos", "on"}).err, "");
  EXPECT_EQ(attend({"--text", "the sea", "--want", "importance"}).err, "");
}

TEST_F(Attend, BadRequestsAreRefusedAndLeaveNothing) {
  refused({}, "--text");
  refused({"--text", "a", "--ids", "1"}, "--text");
  refused({"--ids", "1,2,x"}, "--ids: item 3");
  refused({"--ids", "[1,2]"}, "--ids: item 1");
  refused({"--ids", "5,272"}, "272");
  refused({"--ids", "5,-1"}, "-1");
  refused({"--ids", ""}, "empty");
  refused({"--text", "", "--bos", "off"}, "empty");
  refused({"--text", "a", "--want", "attentions"}, "choose from attention, ids");
  refused({"--text", "a", "--layers", "2"}, "layers 0 to 1");
  refused({"--text", "a", "--heads", "1-4"}, "heads 0 to 3");
  refused({"--text", "a", "--heads", "x"}, "--heads");
  refused({"--text", "a", "--frobnicate"}, "--frobnicate");
}

// The list of all was cut in its middle, "matrix_entropy, [...] , effective_rank".
TEST_F(Attend, AQuantityThatThereIsNotGivesTheNearestFirst) {
  const Finished refused =
      runHere({"attend", "embedded", "--text", "hi", "--want", "entropie", "--out", folder_ / "x.safetensors"});
  EXPECT_EQ(refused.status, 2) << refused.err;
  EXPECT_TRUE(contains(refused.err, "there is no 'entropie'; choose from entropy, ")) << refused.err;
  EXPECT_TRUE(contains(refused.err, " more, which --help lists\n")) << refused.err;
  EXPECT_FALSE(contains(refused.err, "[...]")) << refused.err;
}

TEST_F(Attend, TextThatLooksLikeAnOptionIsText) {
  ASSERT_EQ(attend({"--text", "-a"}).status, 0);
  EXPECT_EQ(numbers(SafetensorsFile::open(out()).tensors().at("ids")).size(), 3u);
  ASSERT_EQ(attend({"--text", "[a,b]"}).status, 0);
  EXPECT_EQ(numbers(SafetensorsFile::open(out()).tensors().at("ids")).size(), 6u);
  ASSERT_EQ(attend({"--text=--out"}).status, 0);
}

TEST_F(Attend, TextNeedsATokenizer) {
  std::filesystem::remove(model() / "tokenizer.json");
  std::filesystem::remove(model() / "tokenizer_config.json");
  refused({"--text", "a"}, "tokenizer");
  EXPECT_EQ(attend({"--ids", "5,6"}).status, 0);
}

TEST_F(Attend, AMissingIdsFileIsNamed) { refused({"--ids-file", folder_ / "absent.txt"}, "absent.txt"); }

TEST_F(Attend, AnOutputThatCannotBeIsRefusedBeforeTheWork) {
  const Finished folder =
      runHere({"attend", model().string(), "--text", "a", "--out", folder_ / "absent/x.safetensors"});
  EXPECT_EQ(folder.status, 2);
  EXPECT_TRUE(isOneErrorLine(folder)) << folder.err;
  EXPECT_TRUE(contains(folder.err, "absent")) << folder.err;
  const Finished device = runHere({"attend", model().string(), "--text", "a", "--out", "/dev/null"});
  EXPECT_EQ(device.status, 2);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

// A limit on the size of files stands in for a full disk.
TEST_F(Attend, AFullDiskLeavesTheOldFileAlone) {
  writeFile(out(), "what was there before");
  const Finished finished =
      runProgram("/bin/sh", {"-c", "ulimit -f 1; exec \"$@\"", "sh", commandLineProgram().string(), "attend",
                             model().string(), "--text", "the sea and the sea", "--want", kEverything, "--out", out()});
  EXPECT_EQ(finished.status, 1) << finished.err;
  EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
  EXPECT_TRUE(contains(finished.err, "out.safetensors: cannot be written (it would be larger than a file may be here)"))
      << finished.err;
  EXPECT_EQ(readFile(out()), "what was there before");
  EXPECT_EQ(filesLeft(), 1);
}

TEST_F(Attend, APromptThatCannotFitSaysWhatItNeeds) {
  std::string ids;
  for (int i = 0; i < 600; ++i) ids += "5 ";
  writeFile(folder_.path() / "model/ids.txt", ids);
  // 2 x 4 x 600 x 600 attention weights of 4 bytes are 11.5 MB.
  refused({"--ids-file", (model() / "ids.txt").string(), "--memory", "8MB"}, "MiB", 1);
}

TEST(AttendSafety, NeverWritesOverTheModelItReads) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model");
  const std::filesystem::path weights = folder / "model" / "model.safetensors";
  const std::string before = readFile(weights);
  const std::filesystem::path link = folder / "link.safetensors";
  std::filesystem::create_hard_link(weights, link);
  for (const std::filesystem::path& out : {weights, link}) {
    const Finished finished = runHere({"attend", (folder / "model").string(), "--ids", "1,2", "--out", out.string()});
    EXPECT_EQ(finished.status, 2) << finished.err;
    EXPECT_NE(finished.err.find("file of the model"), std::string::npos) << finished.err;
    EXPECT_EQ(readFile(weights), before);
  }
}

TEST(AttendSafety, SaysWhichLayerGivesNoNumbers) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model");
  const std::filesystem::path weights = folder / "model" / "model.safetensors";
  std::string bytes = readFile(weights);
  const auto file = SafetensorsFile::open(weights);
  const TensorView& query = file.tensors().at("model.layers.1.self_attn.q_proj.weight");
  const auto at =
      static_cast<std::size_t>(bytes.find(std::string(reinterpret_cast<const char*>(query.bytes.data()), 32)));
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at, 4, std::string("\x00\x00\xc0\x7f", 4));  // a quiet NaN
  writeFile(folder / "model" / "model.safetensors", bytes);
  const Finished finished =
      runHere({"attend", (folder / "model").string(), "--ids", "1,2,3", "--out", folder / "out.safetensors"});
  EXPECT_EQ(finished.status, 1) << "it was 0, and other commands' 1: " << finished.err;
  EXPECT_NE(finished.err.find("layer 1"), std::string::npos) << finished.err;
  EXPECT_TRUE(std::filesystem::exists(folder / "out.safetensors")) << "to look where they come from";
}

// Behind the last attention: no attention quantity shows it, the hidden states do.
TEST(AttendSafety, SaysThatTheLastBlockGivesNoNumbers) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model");
  editWeights(folder / "model", [](EditedTensors& tensors) {
    tensors.at("model.layers.1.mlp.down_proj.weight").put(0, std::numeric_limits<float>::infinity());
  });
  const std::string out = folder / "out.safetensors";
  const Finished finished = runHere({"attend", (folder / "model").string(), "--ids", "1,2,3", "--out", out});
  EXPECT_EQ(finished.status, 1) << finished.err;
  EXPECT_TRUE(contains(finished.err, "layer 1 gives values that are no numbers")) << finished.err;
  const Finished spread =
      runHere({"perturb", (folder / "model").string(), "--ids", "1,2,3", "--perturbed-ids", "1,2,4", "--out", out});
  EXPECT_EQ(spread.status, 1) << spread.err;
  EXPECT_TRUE(contains(spread.err, "layer 1 gives values that are no numbers")) << spread.err;
}

// What a learned sink takes is what a row of attention lacks of one.
TEST(AttendReference, TheShareOfALearnedSinkIsWhatTheRowsLack) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const TemporaryFolder folder;
  const std::string model = *shared / "oracle" / "models" / "gpt_oss", out = folder / "out.safetensors";
  const std::vector<std::string> arguments = {"attend", model, "--ids", "0,5,9,3,7", "--out", out, "--device", "cpu"};
  ASSERT_EQ(runHere(arguments).status, 0);
  const SafetensorsFile file = SafetensorsFile::open(out);
  ASSERT_TRUE(file.tensors().contains("sink_share"));  // of the default, where there are learned sinks
  const Shape shape = file.tensors().at("attention").shape;
  EXPECT_EQ(file.tensors().at("sink_share").shape, (Shape{shape[0], shape[1], 5}));
  EXPECT_EQ(file.tensors().at("sink_share").dtype, DType::f32);
  std::vector<double> lacking;
  const std::vector<double> attention = numbers(file.tensors().at("attention"));
  for (std::size_t row = 0; row < attention.size() / 5; ++row) {
    double sum = 0.0;
    for (std::size_t key = 0; key < 5; ++key) sum += attention[5 * row + key];
    lacking.push_back(1.0 - sum);
  }
  expectClose(numbers(file.tensors().at("sink_share")), lacking, 1e-5, "sink share");
  // Under the name that was promised of it, and under both.
  for (const auto& [want, both] :
       {std::pair("sink_logit_share", false), std::pair("sink_logit_share,sink_share", true)}) {
    const std::string again = folder / "again.safetensors";
    ASSERT_EQ(
        runHere({"attend", model, "--ids", "0,5,9,3,7", "--out", again, "--device", "cpu", "--want", want}).status, 0);
    const SafetensorsFile promised = SafetensorsFile::open(again);
    ASSERT_TRUE(promised.tensors().contains("sink_logit_share")) << want;
    EXPECT_EQ(promised.tensors().contains("sink_share"), both) << want;
    expectClose(numbers(promised.tensors().at("sink_logit_share")), lacking, 1e-5, want);
  }
  EXPECT_GT(largest(lacking), 0.01);

  std::vector<std::string> chosen = arguments;
  chosen.insert(chosen.end(), {"--want", "importance"});
  ASSERT_EQ(runHere(chosen).status, 0);
  EXPECT_FALSE(SafetensorsFile::open(out).tensors().contains("sink_share"));
}

// Names and shapes are promised; a contribution is the attention times what the head's columns make of the value.
TEST(AttendReference, WritesWhatHeadsWriteAndWhatEveryKeyBrings) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "model");
  const std::string out = folder / "out.safetensors";
  const std::vector<std::string> arguments = {
      "attend", (folder / "model").string(), "--ids", "0,5,9,3,7", "--out", out, "--device", "cpu"};
  std::vector<std::string> all = arguments, chosen = arguments;
  all.insert(
      all.end(),
      {"--want",
       "attention,entropy,normalised_entropy,written,written_values,written_share,layer_written,first_part,contributions"});
  ASSERT_EQ(runHere(all).status, 0);
  const SafetensorsFile whole = SafetensorsFile::open(out);
  for (const char* name : {"written", "written_values"})
    EXPECT_EQ(whole.tensors().at(name).shape, (Shape{2, 4, 5})) << name;
  for (const char* name : {"entropy", "normalised_entropy", "written_share", "first_part"})
    EXPECT_EQ(whole.tensors().at(name).shape, (Shape{2, 4})) << name;
  EXPECT_EQ(whole.tensors().at("layer_written").shape, (Shape{2}));
  EXPECT_EQ(whole.tensors().at("contributions").shape, (Shape{2, 4, 5, 5}));
  const std::vector<double> attention = numbers(whole.tensors().at("attention")),
                            values = numbers(whole.tensors().at("written_values"));
  std::vector<double> expected;
  for (std::size_t cell = 0; cell < attention.size(); ++cell)
    expected.push_back(attention[cell] * values[cell / 25 * 5 + cell % 5]);
  expectClose(numbers(whole.tensors().at("contributions")), expected, 1e-6, "contributions");
  for (const double share : numbers(whole.tensors().at("normalised_entropy")))
    EXPECT_TRUE(share >= 0.0 && share <= 1.0) << share;

  chosen.insert(chosen.end(), {"--want", "contributions", "--layers", "1", "--heads", "0,3"});
  ASSERT_EQ(runHere(chosen).status, 0);
  const SafetensorsFile part = SafetensorsFile::open(out);
  EXPECT_EQ(part.tensors().at("contributions").shape, (Shape{1, 2, 5, 5}));
  EXPECT_EQ(part.metadata().at("layers"), "1");
  EXPECT_EQ(part.metadata().at("heads"), "0,3");
  EXPECT_FALSE(part.tensors().contains("attention"));
  const std::vector<double> ofHeads = numbers(part.tensors().at("contributions"));
  const auto head3 = expected.begin() + 7 * 25;
  expectClose({ofHeads.begin() + 25, ofHeads.end()}, {head3, head3 + 25}, 1e-6, "contributions of L1H3");
}

TEST_F(Attend, TheShareOfALearnedSinkCannotBeHadWhereThereIsNone) {
  refused({"--ids", "5,6", "--want", "sink_share"}, "no learned sinks");
}

TEST_F(Attend, AGateCannotBeHadWhereThereIsNone) {
  refused({"--ids", "5,6", "--want", "gate"}, "has no gates of its heads' outputs");
}

TEST(AttendReference, LayersCountAttentionLayersAndTheFileNamesTheirBlocks) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const TemporaryFolder folder;
  const auto model = *shared / "oracle" / "models" / "jamba";
  const json config = json::parse(readFile(model / "config.json"));
  std::string blocks;
  int layers = 0;
  for (int block = config.at("attn_layer_offset"); block < config.at("num_hidden_layers");
       block += config.at("attn_layer_period").get<int>()) {
    blocks += (layers++ == 0 ? "" : ",") + std::to_string(block);
  }
  const std::string out = folder / "out.safetensors", last = std::to_string(layers - 1);
  const auto attend = [&](const std::string& chosen) {
    return runHere({"attend", model.string(), "--ids", "0,5,9", "--out", out, "--layers", chosen, "--device", "cpu"});
  };
  ASSERT_EQ(attend(last).status, 0);
  const SafetensorsFile file = SafetensorsFile::open(out);
  EXPECT_EQ(file.metadata().at("attention blocks"), blocks);
  EXPECT_EQ(file.metadata().at("layers"), last);
  EXPECT_EQ(file.tensors().at("importance").shape.at(0), layers);
  EXPECT_EQ(file.tensors().at("hidden_norms").shape.at(0), config.at("num_hidden_layers").get<int>() + 1);
  const Finished beyond = attend(std::to_string(layers));
  EXPECT_EQ(beyond.status, 2);
  EXPECT_TRUE(contains(beyond.err, "attention layers 0 to " + last)) << beyond.err;
}

TEST(AttendReference, Float16OfAModelThatOverflowsItIsPointedOut) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const TemporaryFolder folder;
  const std::string model = *shared / "oracle" / "models" / "gemma3", out = folder / "out.safetensors";
  const Finished narrow =
      runHere({"attend", model, "--ids", "0,5,9", "--out", out, "--device", "cpu", "--dtype", "f16"});
  EXPECT_EQ(narrow.status, 0) << narrow.err;
  EXPECT_TRUE(contains(narrow.err, "note: ") && contains(narrow.err, "65504")) << narrow.err;
  EXPECT_EQ(runHere({"attend", model, "--ids", "0,5,9", "--out", out, "--device", "cpu"}).err, "");
}

// A quantity that is added is told to people too.
TEST(AttendManual, HasEveryQuantityWhereItCanBeAskedFor) {
  const std::string manual = readFile(std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "packaging" / "sinkscope-cli.1");
  for (const Quantity& one : quantities()) {
    EXPECT_TRUE(contains(manual, "\n" + std::string(one.name) + "|[")) << one.name << " is not in attend's table";
  }
  const std::size_t sweep = manual.find(".SS sweep\n");
  ASSERT_NE(sweep, std::string::npos);
  const std::string ofSweep = manual.substr(sweep, manual.find(".SS ", sweep + 4) - sweep);
  for (const std::string_view name : sweepQuantities())
    EXPECT_TRUE(contains(ofSweep, std::string(name))) << name << " is not in the section of sweep";
}

}  // namespace
}  // namespace sinkscope
