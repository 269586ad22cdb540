// A recipe from its file to a folder that every other part opens.
#include "core/train/training.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <sstream>
#include <thread>
#include <tuple>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/checkpoint/safetensors.h"
#include "core/device/memory.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt.h"
#include "core/record/training_record.h"
#include "core/train/checkpoint_file.h"
#include "core/train/data/token_file.h"
#include "core/train/recipe.h"
#include "core/train/training_probe.h"
#include "core/train/training_rows.h"
#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

class TrainingOf : public testing::Test {
 protected:
  TrainingOf() {
    fs::create_directory(folder_.path() / "books");
    for (int book = 0; book < 5; ++book) {
      std::ofstream out(folder_.path() / "books" / ("book" + std::to_string(book) + ".txt"));
      for (int line = 0; line < 120; ++line) {
        out << "The " << (line % 7 == book ? "sea" : "river") << " was calm on day " << line * (book + 1)
            << ", and nobody said a word of it.\n";
      }
    }
  }

  RecipePlan recipe(const std::string& more = "") const {
    const fs::path file = folder_.path() / "small.json";
    std::ofstream(file) << R"({"model": {"layers": 2, "heads": 2, "hidden": 16}, "data": {"files": ["books"],
      "tokenizer": {"train": 300}, "context": 24, "held_out": 0.2}, "optimiser": {"rate": 0.01, "warmup": 5},
      "probe": {"prompts": 4, "tokens": 16, "loss_windows": 4, "epsilons": [0.3, 0.5]}, "batch": 4, "steps": 30,
      "probe_every": 10, "checkpoint_every": 15)"
                        << more << "}";
    return readRecipe(file);
  }
  TrainingResult trained(const RecipePlan& plan, const std::string& out, TrainingOptions options = {}) const {
    return train(plan.base, folder_.path(), folder_.path() / out, options);
  }
  // log.csv without the seconds, of which no two are alike.
  std::string log(const std::string& out) const {
    std::istringstream in(readFile(folder_.path() / out / "log.csv"));
    std::string line, all;
    std::size_t seconds = 0;
    while (std::getline(in, line)) {
      std::istringstream fields(line);
      std::string field;
      for (std::size_t at = 0; std::getline(fields, field, ','); ++at) {
        if (field == "seconds") seconds = at;
        if (at != seconds) all += field + ",";
      }
      all += "\n";
    }
    return all;
  }

  TemporaryFolder folder_;
};

TEST_F(TrainingOf, ARecipeBecomesAModelThatEveryOtherPartOpens) {
  const TrainingResult made = trained(recipe(), "out");
  EXPECT_EQ(made.steps, 30);
  EXPECT_GT(made.tokensPerSecond, 0.0);
  const OpenModel model = openModel((folder_.path() / "out").string(), {.device = "cpu"});
  EXPECT_EQ(model.facts.family, "llama");
  EXPECT_EQ(model.facts.layers, 2);
  EXPECT_EQ(model.bos.id, 0);
  const Prompt prompt = model.prompt(std::string("The sea was calm on day 3, and nobody"), BosMode::automatic);
  EXPECT_EQ(prompt.ids.front(), 0);
  const Capture seen = capture(*model.transformer, prompt.ids, {.nll = true});
  EXPECT_LT(seen.nll.narrow(0, 1, seen.nll.size(0) - 1).mean().item<double>(), 5.0) << "better than ln 300 = 5.7";

  const std::string rows = readFile(folder_.path() / "out" / "log.csv");
  EXPECT_TRUE(
      rows.starts_with("step,tokens,train_loss,valid_loss,sink_rate_0.3,learning_rate,seconds,mass,value_ratio,"
                       "residual_ratio,bits_per_byte,"))
      << rows;
  EXPECT_EQ(std::count(rows.begin(), rows.end(), '\n'), 5) << "a header, steps 0, 10, 20 and 30";
  // The heads' importance at every probe: their mean is the log's mass.
  const TrainingRecord record = readTraining(folder_.path() / "out");
  EXPECT_EQ(record.heads, (std::vector<std::string>{"L0H0", "L0H1", "L1H0", "L1H1"}));
  ASSERT_EQ(record.headSteps, (std::vector<std::int64_t>{0, 10, 20, 30}));
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<double>& heads = record.headImportance[i];
    EXPECT_NEAR((heads[0] + heads[1] + heads[2] + heads[3]) / 4.0, record.column("mass")[i], 1e-7);
  }
}

TEST_F(TrainingOf, WhatItIsMadeOfStandsInItsConfig) {
  const fs::path file = folder_.path() / "other.json";
  std::ofstream(file) << R"({"model": {"layers": 2, "heads": 2, "hidden": 16, "sink": "k_bias_low", "sink_width": 3,
      "attention": {"kind": "power", "parameter": 3}}, "data": {"files": ["books"], "tokenizer": {"train": 300},
      "context": 24, "held_out": 0.2, "mask": "prefix", "mask_width": 5}, "probe": {"prompts": 4, "tokens": 16,
      "loss_windows": 4}, "batch": 4, "steps": 4, "probe_every": 2, "checkpoint_every": 4})";
  const RecipePlan plan = readRecipe(file);
  EXPECT_EQ(recipeFrom(plan.base.json, "again").json, plan.base.json) << "what it comes to says the same";
  train(plan.base, folder_.path(), folder_.path() / "out", {});
  const OpenModel model = openModel((folder_.path() / "out").string(), {.device = "cpu"});
  EXPECT_EQ(model.facts.attention,
            "power (p = 3) with a learned key of 3 dimensions, mask: prefix of 5, the first token seen by all");
  EXPECT_EQ(model.variant.substr(0, model.variant.find(", attention")), "sink k_bias_low, width 3")
      << "under every picture";
  EXPECT_EQ(model.config.attention.parameter, 3.0);
  EXPECT_EQ(model.config.mask.width, 5);
  const Capture seen = capture(*model.transformer, std::vector<std::int64_t>(8, 7), {.attention = true});
  EXPECT_GT(seen.attention.select(2, 0).select(2, 4).min().item<float>(), 0.0f) << "the first token sees the fifth";
  EXPECT_EQ(seen.attention.select(2, 0).select(2, 5).max().item<float>(), 0.0f);
}

TEST_F(TrainingOf, NamedFilesAreHeldOut) {
  RecipePlan plan = recipe();
  nlohmann::json json = plan.base.json;
  json["data"]["held_out"] = {"books/book1.txt", "books/book3.txt"};
  const Recipe one = recipeFrom(json, "test");
  EXPECT_EQ(recipeFrom(one.json, "again").json, one.json);
  train(one, folder_.path(), folder_.path() / "out", {.steps = 1});
  const auto text = TokenFile::open(folder_.path() / "out" / "text" / "tokens.bin");
  const auto heldOut = TokenFile::open(folder_.path() / "out" / "text" / "held_out.bin");
  EXPECT_EQ(text->documents(), 3);
  EXPECT_EQ(heldOut->documents(), 2);
  EXPECT_EQ(heldOut->bytes(0), static_cast<std::int64_t>(fs::file_size(folder_.path() / "books" / "book1.txt")));
  // A text in which only what is held out has a word: no token was made for it.
  std::ofstream(folder_.path() / "books" / "book3.txt") << [] {
    std::string many;
    for (int i = 0; i < 3000; ++i) many += " zyzzyva";
    return many;
  }();
  train(one, folder_.path(), folder_.path() / "again", {.steps = 1});
  EXPECT_EQ(readFile(folder_.path() / "again" / "tokenizer.json").find("zyzz"), std::string::npos);
  json["data"]["held_out"] = {"books"};
  EXPECT_THROW(train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "none", {}), Error);
}

TEST_F(TrainingOf, AtItsEndItIsMeasuredWithBosAndWithout) {
  trained(recipe(), "out");
  const nlohmann::json all = nlohmann::json::parse(readFile(folder_.path() / "out" / "evaluation.json"));
  EXPECT_NE(all.at("with_bos").at("valid_loss").get<double>(), all.at("without_bos").at("valid_loss").get<double>());
  EXPECT_TRUE(all.at("with_bos").at("sink_rate").contains("0.3"));
  trained(recipe(), "half", {.steps = 20});
  EXPECT_FALSE(fs::exists(folder_.path() / "half" / "evaluation.json"));
}

TEST_F(TrainingOf, AFixedTokenThatStandsElsewhereHasColumnsOfItsOwn) {
  nlohmann::json json = recipe().said;
  json["data"]["bos_position"] = 2;
  train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "out", {});
  const TrainingRecord record = readTraining(folder_.path() / "out");
  for (const char* column : {"bos_rate_0.3", "bos_rate_0.5", "bos_mass"}) {
    ASSERT_EQ(record.column(column).size(), 4u) << column;
    EXPECT_TRUE(std::isfinite(record.column(column).back())) << column;
  }
  EXPECT_NE(record.column("bos_mass").back(), record.column("mass").back()) << "which is the first token's";
  trained(recipe(), "plain");
  EXPECT_TRUE(readTraining(folder_.path() / "plain").column("bos_mass").empty());
}

// A model that never saw its bos in front of a row was given one by every command that opened it.
TEST_F(TrainingOf, OnlyWhatBeganWithBosIsGivenOne) {
  for (const auto& [bos, position, begins] :
       {std::tuple{"fixed", 0, true}, {"document", 0, true}, {"none", 0, false}, {"fixed", 2, false}}) {
    SCOPED_TRACE(std::string(bos) + " at " + std::to_string(position));
    nlohmann::json json = recipe().said;
    json["data"]["bos"] = bos;
    json["data"]["bos_position"] = position;
    const fs::path out = folder_.path() / (std::string(bos) + std::to_string(position));
    train(recipeFrom(json, "test"), folder_.path(), out, {.steps = 1});
    const OpenModel model = openWithoutWeights(out.string(), {.device = "cpu"});
    const auto idsOf = [&](BosMode mode) {
      return makePrompt("The sea", mode, model.bos, model.tokenizer.get(), model.config.vocabSize).ids;
    };
    ASSERT_TRUE(model.bos.id);
    EXPECT_EQ(idsOf(BosMode::automatic).front() == *model.bos.id, begins);
    EXPECT_EQ(model.variant.empty(), begins) << model.variant;
    EXPECT_EQ(idsOf(BosMode::on).front(), *model.bos.id) << "whoever asks for it gets it";
    EXPECT_EQ(idsOf(BosMode::on).size(), idsOf(BosMode::off).size() + 1);
  }
}

// Its tokenizer has a bos still, for a recipe that takes it.
TEST_F(TrainingOf, TheTokenizerOfOneWithoutBosServesOneWithIt) {
  nlohmann::json json = recipe().said;
  json["data"]["bos"] = "none";
  train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "none", {.steps = 1});
  json["data"]["bos"] = "fixed";
  json["data"]["tokenizer"] = "none";
  EXPECT_EQ(train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "fixed", {.steps = 1}).steps, 1);
}

TEST_F(TrainingOf, WithoutTheTokenizerThatItNamesNothingIsWritten) {
  nlohmann::json json = recipe().said;
  json["data"]["tokenizer"] = "nowhere";
  EXPECT_THROW(train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "out", {}), Error);
  EXPECT_FALSE(fs::exists(folder_.path() / "out"));
}

TEST_F(TrainingOf, AKeyThatIsNoTokenHasColumnsOfItsOwn) {
  nlohmann::json json = recipe().said;
  json["model"]["sink"] = "k_bias";
  const Recipe one = recipeFrom(json, "test");
  train(one, folder_.path(), folder_.path() / "out", {.steps = 20});
  train(one, folder_.path(), folder_.path() / "out", {.resume = true});
  const TrainingRecord record = readTraining(folder_.path() / "out");
  for (const char* column : {"sink_star_0.3", "sink_star_0.5", "sink_star_mass"}) {
    ASSERT_EQ(record.column(column).size(), 4u) << column;
    EXPECT_TRUE(std::isfinite(record.column(column).back())) << column;
  }
  EXPECT_GT(record.column("sink_star_mass").front(), 0.0);
}

TEST_F(TrainingOf, DocumentsEndWithEos) {
  nlohmann::json json = recipe().base.json;
  json["data"]["eos"] = true;
  json["data"]["packing"] = "concatenate";
  const Recipe one = recipeFrom(json, "test");
  train(one, folder_.path(), folder_.path() / "out", {.steps = 1});
  const TrainingRows rows(one, folder_.path(), folder_.path() / "out" / "text");
  ASSERT_GE(rows.eosId(), 0);
  std::int64_t found = 0;
  for (std::int64_t step = 0; step < 400; ++step) {
    for (const TrainingBatch& part : rows.batch(step)) found += part.ids.eq(rows.eosId()).sum().item<std::int64_t>();
  }
  EXPECT_GT(found, 0);
}

// They were trained and drawn by the alphabet.
TEST_F(TrainingOf, NamedChangesAreTakenInTheOrderInWhichTheyAreWritten) {
  const fs::path file = folder_.path() / "order.json";
  std::ofstream(file) << R"({"model": {"layers": 1, "heads": 2, "hidden": 16}, "data": {"task": "bigram_backcopy",
      "symbols": 8, "triggers": 2, "context": 16}, "steps": 2, "axes": {"row": {"with bos": {"seed": 1},
      "a second": {"seed": 2}, "much else": {"seed": 3}}}})";
  std::vector<std::string> names;
  for (const Recipe& one : readRecipe(file).runs()) names.push_back(one.name);
  EXPECT_EQ(names, (std::vector<std::string>{"with bos", "a second", "much else"}));
}

// Squared errors in place of nats: the same trainer, another loss.
TEST_F(TrainingOf, ATaskOfSquaredErrorsIsLearned) {
  const fs::path file = folder_.path() / "task.json";
  std::ofstream(file) << R"({"model": {"layers": 1, "heads": 1, "hidden": 24, "intermediate": 1, "position": "none"},
      "data": {"task": "trigger_conditional", "symbols": 4, "trigger_every": 4, "context": 16},
      "optimiser": {"rate": 0.01, "warmup": 5, "decay": 0}, "probe": {"prompts": 8, "tokens": 16, "loss_windows": 8},
      "batch": 16, "steps": 120, "probe_every": 60, "checkpoint_every": 60})";
  const RecipePlan plan = readRecipe(file);
  EXPECT_EQ(recipeFrom(plan.base.json, "again").json, plan.base.json);
  const TrainingResult made = trained(plan, "out");
  ASSERT_TRUE(made.lowestLoss.has_value());
  EXPECT_EQ(*made.lowestLoss, 0.0);
  std::istringstream rows(readFile(folder_.path() / "out" / "log.csv"));
  std::string header, first;
  std::getline(rows, header);
  std::getline(rows, first);
  const double before = std::stod(first.substr(first.find(",,") + 2));
  EXPECT_LT(made.last.probe.loss, 0.5 * before);
  // By hand, from the model as it was written: the sum of squares at every token but <s>.
  const OpenModel model = openModel((folder_.path() / "out").string(), {.device = "cpu"});
  const TrainingRows source(plan.base, folder_.path(), folder_.path() / "out" / "text");
  const TrainingBatch held = source.heldOut(8, 16);
  double sum = 0.0;
  for (std::int64_t row = 0; row < 8; ++row) {
    const std::int64_t* const ids = held.ids.const_data_ptr<std::int64_t>() + row * 16;
    const Capture seen = capture(*model.transformer, {ids, ids + 16}, {.hidden = true});
    const at::Tensor logits = model.transformer->logitsOf(seen.hidden.select(0, 1).unsqueeze(0)).squeeze(0);
    sum += (logits - held.outputs[row]).square().narrow(0, 1, 15).sum().item<double>();
  }
  EXPECT_NEAR(sum / (8 * 15), made.last.probe.loss, 1e-5);
}

// With bos and without, the losses were of other stretches of text, and with it of the first token too.
TEST_F(TrainingOf, LossesWithBosAndWithoutAreOfTheSameTokens) {
  const RecipePlan plan = recipe();
  trained(plan, "out");
  const nlohmann::json said = readJson(folder_.path() / "out" / "evaluation.json");
  const OpenModel model = openModel((folder_.path() / "out").string(), {.device = "cpu"});
  const TrainingRows source(plan.base, folder_.path(), folder_.path() / "out" / "text");
  at::Tensor texts;
  for (const bool bos : {true, false}) {
    const TrainingBatch held = source.heldOutText(4, 24, bos);
    const std::int64_t first = bos ? 1 : 0, width = held.ids.size(1);
    const at::Tensor text = held.ids.narrow(1, first, width - first);
    if (!texts.defined()) texts = text;
    EXPECT_TRUE(text.equal(texts)) << "the same stretches";
    double sum = 0.0;
    for (std::int64_t row = 0; row < 4; ++row) {
      const std::int64_t* const ids = held.ids.const_data_ptr<std::int64_t>() + row * width;
      const at::Tensor nll = capture(*model.transformer, {ids, ids + width}, {.nll = true}).nll;
      sum += nll.narrow(0, first + 1, width - first - 1).sum(at::kDouble).item<double>();
    }
    EXPECT_NEAR(sum / (4.0 * 22.0), said.at(bos ? "with_bos" : "without_bos").at("valid_loss").get<double>(), 1e-6);
  }
}

TEST_F(TrainingOf, NumbersOutOfRangeAreRefusedWithTheirPlace) {
  const fs::path file = folder_.path() / "other.json";
  const auto refused = [&](const std::string& model, const std::string& data) {
    std::ofstream(file) << R"({"model": {"layers": 1, "heads": 2, "hidden": 16)" << model
                        << R"(}, "data": {"files": ["books"], "context": 24)" << data << "}}";
    try {
      readRecipe(file);
    } catch (const Error& error) {
      return error.sentence();
    }
    return std::string("nothing was refused");
  };
  EXPECT_NE(refused(R"(, "attention": {"kind": "power", "parameter": -2})", "").find("parameter is -2"),
            std::string::npos);
  EXPECT_NE(refused(R"(, "attention": {"kind": "softmax", "parameter": 2})", "").find("no key of a recipe"),
            std::string::npos);
  EXPECT_NE(refused(R"(, "sink_width": 9)", "").find("sink_width is 9"), std::string::npos) << "a head is 8 wide";
  EXPECT_NE(refused("", R"(, "mask": "prefix", "mask_width": 24)").find("mask_width is 24"), std::string::npos);
  EXPECT_NE(refused("", R"(, "mask": "swiss")").find("mask is \"swiss\""), std::string::npos);
}

TEST_F(TrainingOf, StoppedAnywhereItGoesOnToTheSameBits) {
  trained(recipe(), "whole");
  const SafetensorsFile whole = SafetensorsFile::open(folder_.path() / "whole" / "model.safetensors");
  for (const std::int64_t stop : {1, 10, 13, 15, 29}) {
    SCOPED_TRACE(stop);
    const std::string out = "stopped" + std::to_string(stop);
    trained(recipe(), out, {.steps = stop});
    trained(recipe(), out, {.resume = true});
    EXPECT_EQ(log(out), log("whole"));
    EXPECT_EQ(readFile(folder_.path() / out / "heads.csv"), readFile(folder_.path() / "whole" / "heads.csv"));
    EXPECT_EQ(readFile(folder_.path() / out / "model.safetensors"),
              readFile(folder_.path() / "whole" / "model.safetensors"));
  }
  // Killed behind its checkpoint: what the log says of later steps is measured again, and stands there once.
  trained(recipe(), "killed", {.steps = 15});
  std::ofstream(folder_.path() / "killed" / "log.csv", std::ios::app) << "20,1,1,1,1,1,1,1,1,1,1,1,1,1,1\n25,1";
  std::ofstream(folder_.path() / "killed" / "heads.csv", std::ios::app) << "20,1,1,1,1\n25,1";
  trained(recipe(), "killed", {.resume = true});
  EXPECT_EQ(log("killed"), log("whole"));
  EXPECT_EQ(readFile(folder_.path() / "killed" / "heads.csv"), readFile(folder_.path() / "whole" / "heads.csv"));
}

TEST_F(TrainingOf, APersonStopsItAndNothingIsLost) {
  int asked = 0;
  TrainingOptions options{
      .progress = [&](const Progress& progress) { return !progress.what.starts_with("step ") || ++asked < 8; }};
  try {
    trained(recipe(), "out", options);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
  trained(recipe(), "whole");
  trained(recipe(), "out", {.resume = true});
  EXPECT_EQ(log("out"), log("whole"));
}

// A step of minutes was ended by nothing but a second signal, which keeps no step behind the last checkpoint.
TEST_F(TrainingOf, EndedInTheMiddleOfAStepItHasKeptThoseBeforeItToTheSameBits) {
  nlohmann::json changed = nlohmann::json::parse(recipe().base.json.dump());
  changed["checkpoint_every"] = 1000;
  changed["steps"] = 60;
  changed["batch"] = 64;
  RecipePlan longer;
  longer.base = recipeFrom(changed, "longer");
  std::atomic<int> steps = 0;
  std::atomic<bool> ended = false;
  std::int64_t kept = -1;
  TrainingOptions options{.progress = [&](const Progress& progress) {
    if (!progress.what.starts_with("step ")) return true;
    ++steps;
    if (steps >= 12) std::this_thread::sleep_for(std::chrono::milliseconds(5));  // the other thread asks now and then
    return !ended;
  }};
  options.interrupted = [&] { return steps >= 12; };
  options.end = [&] {
    fs::copy(folder_.path() / "out", folder_.path() / "copy", fs::copy_options::recursive);
    kept = readCheckpoint(folder_.path() / "copy" / "checkpoint.safetensors").state.step;
    ended = true;
  };
  options.patience = 0.0;
  trained(longer, "whole");
  try {
    trained(longer, "out", options);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
  ASSERT_TRUE(ended) << "nobody ended it within " << steps << " steps";
  EXPECT_GT(kept, 0) << "there was no checkpoint behind step 0 to come, and one was made";
  trained(longer, "copy", {.resume = true});
  EXPECT_EQ(log("copy"), log("whole"));
  EXPECT_EQ(readFile(folder_.path() / "copy" / "model.safetensors"),
            readFile(folder_.path() / "whole" / "model.safetensors"));
}

// A training by a recipe that names another's folder is that model before its first step, and needs the folder no more.
TEST_F(TrainingOf, BeginsWithTheWeightsOfAnotherModel) {
  const TrainingResult first = trained(recipe(), "first");
  const auto again = [&](const std::string& from) {
    nlohmann::json json = recipe(", \"initial_weights\": \"" + from + "\", \"seed\": 4").said;
    json["data"].erase("tokenizer");
    return RecipePlan{recipeFrom(json, "again"), json, {}};
  };
  EXPECT_EQ(again("first").base.text.tokenizer, "first") << "whose tokens its weights mean";
  trained(again("first"), "whole");
  const TrainingRecord record = readTraining(folder_.path() / "whole");
  EXPECT_EQ(record.column("step").front(), 0.0);
  EXPECT_NEAR(record.column("valid_loss").front(), first.last.probe.loss, 1e-7);

  trained(again("first"), "stopped", {.steps = 7});
  fs::rename(folder_.path() / "first", folder_.path() / "moved");
  trained(again("first"), "stopped", {.resume = true});
  EXPECT_EQ(log("stopped"), log("whole"));
  EXPECT_THROW(trained(again("moved"), "stopped", {.resume = true}), Error) << "another recipe";

  try {
    trained(again("first"), "nothing");
    FAIL() << "no weights are there";
  } catch (const Error& error) {
    EXPECT_TRUE(error.sentence().starts_with("initial_weights: ")) << error.sentence();
  }
  EXPECT_FALSE(fs::exists(folder_.path() / "nothing")) << "before a text is read";
  const fs::path lies = folder_.path() / "whole" / "recipe.json";
  fs::rename(folder_.path() / "moved", folder_.path() / "first");
  train(readRecipe(lies).base, lies.parent_path(), folder_.path() / "other", {});
  EXPECT_EQ(log("other"), log("whole")) << "by the recipe that lies in its folder";
}

TEST_F(TrainingOf, BeginsWithTheWeightsOfAModelThatComesAlong) {
  nlohmann::json json = recipe(R"(, "initial_weights": "embedded")").said;
  json["model"] = {{"layers", 8}, {"heads", 8}, {"hidden", 192}, {"intermediate", 512}, {"tie", true}};
  json["data"].erase("tokenizer");
  json["probe"]["tokens"] = 24;
  train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "out", {.steps = 1});
  EXPECT_GT(readTraining(folder_.path() / "out").column("sink_rate_0.3").front(), 0.5)
      << "its sinks are there from the beginning";
}

// What is made up has no texts, and yet its recipe is found again from its folder.
TEST_F(TrainingOf, ATaskBeginsWithTheWeightsOfAnother) {
  const nlohmann::json kTask = {{"model", {{"layers", 1}, {"heads", 1}, {"hidden", 16}}},
                                {"data", {{"task", "bigram_backcopy"}, {"symbols", 12}, {"context", 12}}},
                                {"probe", {{"prompts", 2}, {"tokens", 12}, {"loss_windows", 2}}},
                                {"batch", 2},
                                {"steps", 6},
                                {"probe_every", 3}};
  const TrainingResult first = train(recipeFrom(kTask, "task"), folder_.path(), folder_.path() / "first", {});
  nlohmann::json again = kTask;
  again["initial_weights"] = "first";
  fs::create_directories(folder_.path() / "far" / "away");
  const fs::path out = folder_.path() / "far" / "away" / "second";
  train(recipeFrom(again, "task"), folder_.path(), out, {.steps = 3});
  EXPECT_NEAR(readTraining(out).column("valid_loss").front(), first.last.probe.loss, 1e-7);
  train(readRecipe(out / "recipe.json").base, out, folder_.path() / "third", {});
  train(readRecipe(out / "recipe.json").base, out, out, {.resume = true});
  EXPECT_EQ(log("third"), log("far/away/second"));
}

// A step leaves nothing behind: a kilobyte of each would be nine megabytes here.
TEST_F(TrainingOf, KeepsItsMemoryOverTenThousandSteps) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps what was given back";
#endif
  constexpr std::int64_t kSettled = 1'000, kSteps = 10'000, kMebibyte = std::int64_t{1} << 20;
  nlohmann::json json = recipe().base.json;
  json["model"]["layers"] = 1;
  json["data"]["context"] = 8;
  json["batch"] = 2;
  json["steps"] = kSteps;
  json["probe_every"] = json["checkpoint_every"] = 2'000;
  std::int64_t settled = 0, most = 0;
  const ProgressSink measure = [&](const Progress& progress) {
    if (progress.done == kSettled) settled = residentBytes();
    if (progress.done > kSettled && progress.done % 250 == 0) most = std::max(most, residentBytes());
    return true;
  };
  train(recipeFrom(json, "test"), folder_.path(), folder_.path() / "out", {.progress = measure});
  ASSERT_GT(settled, 0);
  EXPECT_LT(most - settled, 8 * kMebibyte) << settled / kMebibyte << " MiB after " << kSettled << " steps, up to "
                                           << most / kMebibyte << " MiB until " << kSteps;
}

TEST_F(TrainingOf, NeverWritesOverAnotherTraining) {
  trained(recipe(), "out", {.steps = 2});
  const std::string before = readFile(folder_.path() / "out" / "checkpoint.safetensors");
  const auto sentence = [&](const RecipePlan& plan, bool resume) {
    try {
      trained(plan, "out", {.resume = resume});
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
      return error.sentence();
    }
    return std::string("nothing was refused");
  };
  EXPECT_NE(sentence(recipe(), false).find("a training is there already; go on with it by --resume"),
            std::string::npos);
  const std::string other = sentence(recipe(R"(, "seed": 3)"), true);
  EXPECT_NE(other.find("another recipe (seed: 0, not 3)"), std::string::npos) << other;
  std::ofstream(folder_.path() / "books" / "book1.txt", std::ios::app) << "One line more.\n";
  EXPECT_NE(sentence(recipe(), true).find("another text"), std::string::npos);
  EXPECT_EQ(readFile(folder_.path() / "out" / "checkpoint.safetensors"), before);
}

// Of the text that was refused nothing was made, and the mended one was called another.
TEST_F(TrainingOf, ATextThatWasRefusedIsMendedAndTakenInTheSameFolder) {
  const fs::path book = folder_.path() / "books" / "empty.txt";
  nlohmann::json changed = nlohmann::json::parse(recipe().base.json.dump());
  changed["data"]["files"] = {"books/empty.txt"};
  RecipePlan plan;
  plan.base = recipeFrom(changed, "empty");
  std::ofstream(book).close();
  EXPECT_THROW(trained(plan, "out"), Error);
  fs::copy_file(folder_.path() / "books" / "book1.txt", book, fs::copy_options::overwrite_existing);
  trained(plan, "out");
  trained(plan, "whole");
  EXPECT_EQ(log("out"), log("whole"));
}

TEST_F(TrainingOf, KilledBeforeItsFirstCheckpointItBeginsAgain) {
  trained(recipe(), "whole");
  fs::create_directory(folder_.path() / "killed");
  fs::copy(folder_.path() / "whole" / "text", folder_.path() / "killed" / "text");
  fs::copy_file(folder_.path() / "whole" / "recipe.json", folder_.path() / "killed" / "recipe.json");
  fs::copy_file(folder_.path() / "whole" / "config.json", folder_.path() / "killed" / "config.json");
  EXPECT_THROW(trained(recipe(R"(, "seed": 5)"), "killed", {.resume = true}), Error) << "another recipe";
  trained(recipe(), "killed", {.resume = true});
  EXPECT_EQ(log("killed"), log("whole"));
}

// The recipe that a training has put beside its model is that recipe, wherever the folder lies that it was begun from.
TEST_F(TrainingOf, GoesOnByTheRecipeThatLiesInItsFolder) {
  trained(recipe(), "whole");
  fs::create_directories(folder_.path() / "far" / "away");
  trained(recipe(), "far/away/model", {.steps = 10});
  const fs::path model = folder_.path() / "far" / "away" / "model", kept = model / "recipe.json";
  const RecipePlan again = readRecipe(kept);
  EXPECT_EQ(again.base.json, recipe().base.json);
  const fs::path moved = folder_.path() / "far" / "moved";  // with it the text that was made, and nothing of its files
  fs::copy(model, moved, fs::copy_options::recursive);
  train(again.base, model, model, {.resume = true});
  EXPECT_EQ(log("far/away/model"), log("whole"));
  train(readRecipe(model / "recipe.json").base, model, folder_.path() / "other", {});
  EXPECT_EQ(log("other"), log("whole")) << "a new training by it";
  EXPECT_THROW(train(readRecipe(moved / "recipe.json").base, moved, moved, {.resume = true}), Error)
      << "its texts are not where it says";
  train(recipe().base, folder_.path(), moved, {.resume = true});
  EXPECT_EQ(log("far/moved"), log("whole"));
  train(readRecipe(moved / "recipe.json").base, moved, moved, {.resume = true});  // by the place that it was told last
}

// A recipe whose first step fails is mended and tried again; its folder used to stand in the way.
TEST_F(TrainingOf, WhatCameToNoStepIsBegunAgainByAnyRecipe) {
  trained(recipe(R"(, "seed": 5)"), "whole");
  for (const int asked : {0, 1}) {  // stopped before its folder says anything of a model, and at step 0
    const std::string out = "stopped" + std::to_string(asked);
    TrainingOptions options{.progress = [&](const Progress& progress) { return !progress.what.starts_with("step "); }};
    EXPECT_THROW(trained(recipe(), out, options), Error);
    ASSERT_TRUE(fs::exists(folder_.path() / out / "checkpoint.safetensors"));
    if (asked == 0) {
      fs::remove(folder_.path() / out / "checkpoint.safetensors");
      fs::remove(folder_.path() / out / "model.safetensors");
    }
    trained(recipe(R"(, "seed": 5)"), out);
    EXPECT_EQ(log(out), log("whole"));
    EXPECT_EQ(readFile(folder_.path() / out / "heads.csv"), readFile(folder_.path() / "whole" / "heads.csv"));
  }
  trained(recipe(), "learned", {.steps = 1});
  EXPECT_THROW(trained(recipe(R"(, "seed": 5)"), "learned"), Error) << "one step is somebody's work";
  fs::remove(folder_.path() / "learned" / "checkpoint.safetensors");
  EXPECT_THROW(trained(recipe(), "learned"), Error) << "a model that nothing says is of step 0";
  std::ofstream(folder_.path() / "stopped0" / "checkpoint.safetensors") << "damaged";
  EXPECT_THROW(trained(recipe(), "stopped0"), Error) << "which may have been of any step";
}

// "download the file again" was said of what nobody has but here.
TEST_F(TrainingOf, OfACheckpointThatWasCutItSaysWhatCanBeDone) {
  trained(recipe(), "out", {.steps = 3});
  const fs::path checkpoint = folder_.path() / "out" / "checkpoint.safetensors";
  fs::resize_file(checkpoint, fs::file_size(checkpoint) / 2);
  try {
    trained(recipe(), "out", {.resume = true});
    ADD_FAILURE() << "half of it is gone";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_EQ(error.hint(), "train again under another name");
    EXPECT_NE(error.sentence().find("checkpoint.safetensors"), std::string::npos) << error.sentence();
  }
}

// Somebody's model has the names that a training writes.
TEST_F(TrainingOf, AModelIsNeverWrittenOver) {
  trained(recipe(), "model");
  fs::remove(folder_.path() / "model" / "recipe.json");
  fs::remove(folder_.path() / "model" / "checkpoint.safetensors");
  const std::string before = readFile(folder_.path() / "model" / "model.safetensors");
  EXPECT_THROW(trained(recipe(R"(, "seed": 5)"), "model", {.resume = true}), Error);
  EXPECT_EQ(readFile(folder_.path() / "model" / "model.safetensors"), before);
}

TEST_F(TrainingOf, AFolderWithSomethingInItIsLeftAlone) {
  fs::create_directory(folder_.path() / "mine");
  std::ofstream(folder_.path() / "mine" / "thesis.txt") << "years of work";
  EXPECT_THROW(trained(recipe(), "mine"), Error);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path() / "mine"), {}), 1);
}

TEST_F(TrainingOf, ARateThatExplodesIsNamedWithTheLastGoodCheckpoint) {
  RecipePlan plan = recipe();
  plan.base.optimiser.rate = 1e30;
  plan.base.optimiser.clip = 0.0;
  plan.base.checkpointEvery = 1;
  try {
    trained(plan, "out");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("no number"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("last good checkpoint is of step"), std::string::npos) << error.sentence();
  }
}

TEST_F(TrainingOf, AnAxisMakesARunAValue) {
  const RecipePlan plan =
      recipe(R"(, "axes": {"optimiser.rate": [0.01, 0.001], "model.position": ["rotary", "none"]})");
  const std::vector<Recipe> runs = plan.runs();
  ASSERT_EQ(runs.size(), 4u);
  std::set<std::string> names;
  for (const Recipe& one : runs) names.insert(one.name);
  EXPECT_TRUE(names.contains("position=none, rate=0.001")) << *names.begin();
  for (const Recipe& one : runs) {
    EXPECT_EQ(one.name.find("rate=0.001") != std::string::npos, one.optimiser.rate == 0.001);
    EXPECT_EQ(one.name.find("position=none") != std::string::npos, one.model.choices.front() == "none");
  }
}

// Its folder could not be made: the file system takes 255 bytes.
TEST_F(TrainingOf, ARunOfManyChoicesHasANameThatAFolderCanHave) {
  const std::string label(150, 'x');
  const std::vector<Recipe> runs = recipe(R"(, "axes": {"row": {")" + label + R"(": {"seed": 0}},
      "other": {")" + label + R"(": {"batch": 2}}, "optimiser.rate": [0.01, 0.001]})")
                                       .runs();
  ASSERT_EQ(runs.size(), 2u);
  EXPECT_NE(runs[0].name, runs[1].name);
  for (const Recipe& one : runs) {
    EXPECT_LT(one.name.size(), 250u);
    EXPECT_TRUE(one.name.starts_with("rate=0.0")) << one.name;
  }
}

TEST_F(TrainingOf, AnAxisOfNamedChangesTurnsSeveralKeysAtOnce) {
  const std::vector<Recipe> runs = recipe(R"(, "axes": {"row": {"no bos": {"data": {"bos": "none"}},
      "own documents": {"data": {"bos": "document", "mask": "document"}}}, "seed": [0, 1]})")
                                       .runs();
  ASSERT_EQ(runs.size(), 4u);
  for (const Recipe& one : runs) {
    EXPECT_EQ(one.text.bos, one.name.starts_with("no bos") ? "none" : "document") << one.name;
    EXPECT_EQ(one.text.mask, one.name.starts_with("no bos") ? "causal" : "document") << one.name;
    EXPECT_EQ(one.seed, one.name.ends_with("seed=1") ? 1 : 0) << one.name;
  }
}

TEST(Recipes, ThatComeAlongAreWholeAndSayWhatTheyAreFor) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "recipes")) {
    SCOPED_TRACE(entry.path().string());
    const RecipePlan plan = readRecipe(entry.path());
    EXPECT_FALSE(plan.base.about.empty());
    std::set<std::string> names;
    for (const Recipe& one : plan.runs()) EXPECT_TRUE(names.insert(one.name).second) << one.name;
    ++count;
  }
  EXPECT_GE(count, 11);
}

TEST_F(TrainingOf, BadRecipesAreOneSentenceWithKeyAndValue) {
  const auto sentence = [&](const std::string& text) {
    const fs::path file = folder_.path() / "bad.json";
    std::ofstream(file) << text;
    try {
      readRecipe(file);
    } catch (const Error& error) {
      return error.sentence();
    }
    return std::string("nothing was refused");
  };
  const std::vector<std::pair<std::string, std::string>> kCases = {
      {R"({"data": {"files": ["x"]}, "modle": {}})", "modle is no key of a recipe"},
      {R"({"data": {"files": ["x"]}, "model": {"position": "rotari"}})",
       "model.position is \"rotari\"; one of rotary, none"},
      {R"({"data": {"files": ["x"]}, "model": {"attention": {"kind": "hardmax"}}})",
       "model.attention.kind is \"hardmax\"; one of softmax"},
      {R"({"data": {"files": ["x"]}, "steps": 0})", "steps is 0; a whole number from 1"},
      {R"({"data": {"files": ["x"]}, "batch": 2.5})", "batch is 2.5; a whole number"},
      {R"({"data": {"files": ["x"]}, "model": {"heads": 3}})", "model.hidden is not said; a multiple of heads"},
      {R"({"data": {"files": ["x"]}, "batch": 6, "accumulate": 4})", "accumulate is 4; a divisor of batch"},
      {R"({"data": {}})", "data.files names no text"},
      {R"({"data": {"files": ["x"]}, "optimiser": {"betas": [0.9, 1.0]}})", "optimiser.betas is [0.9,1.0]"},
      {R"({"data": {"files": ["x"]}, "axes": {"optimiser.rate": 3}})", "axes.optimiser.rate is no list"},
      {R"({"data": {"files": ["x"]}, "axes": {"optimiser.rat": [1]}})", "optimiser.rat is no key"},
      {R"({"data": {"files": ["x"]}, "axes": {"batch": [2, 2]}})", "axes give \"batch=2\" twice"},
      {R"({"data": {"files": ["x"]}, "axes": {"row": {"..": {"batch": 2}}}})", "\"..\" cannot be a folder's name"},
      {R"({"data": {"files": ["x"]}, "axes": {"row": {"a\nb": {"batch": 2}}}})", "cannot be a folder's name"},
      {R"({"data": {"files": ["x"]}, "axes": {"row": {"a/b": {"batch": 2}}}})", "cannot be a folder's name"},
      {R"({"data": {"files": ["x"]}, "initial_weights": 3})", "initial_weights is 3; a text"},
      {R"({"data": {"files": ["x"]}, "initial_weights": ""})", "initial_weights is \"\"; a folder, or the name of"},
      {R"({"data": {"files": ["x"], "mask": "window", "bos_position": 2}})",
       "data.bos_position is 2; 0 under a window"},
      {R"({"data": {"task": "bigram_backcopy", "bos": "fixed"}})",
       "data.bos is no key of a recipe whose rows are made up (data.task)"},
      {R"({"data": {"files": ["x"],}})", "; mend that place"},
      {R"([1])", "the recipe is [1]; an object"},
  };
  for (const auto& [text, expected] : kCases) {
    EXPECT_NE(sentence(text).find(expected), std::string::npos) << text << "\n" << sentence(text);
  }
}

// What is not a plain Llama comes back as what it was trained as.
TEST_F(TrainingOf, EveryChoiceOpensAgainWithTheSameLoss) {
  for (std::size_t axis = 0; axis < labAxes().size(); ++axis) {
    for (const LabChoice& choice : labAxes()[axis].choices) {
      SCOPED_TRACE(std::string(labAxes()[axis].name) + " " + std::string(choice.name));
      const std::string out = std::string(labAxes()[axis].name) + "_" + std::string(choice.name);
      const RecipePlan plan = recipe(", \"seed\": 2");
      nlohmann::json json = plan.base.json;
      json["model"][std::string(labAxes()[axis].name)] = choice.name;
      json["probe_every"] = 2;
      const Recipe one = recipeFrom(json, "test");
      const TrainingResult made =
          train(one, folder_.path(), folder_.path() / out, {.steps = 4, .textFolder = folder_.path() / "text"});
      EXPECT_EQ(made.steps, 4);
      const OpenModel model = openModel((folder_.path() / out).string(), {.device = "cpu"});
      EXPECT_EQ(model.facts.family, axis == 0 && choice.name == "rotary" ? "llama" : model.facts.family);
      const TrainingRows rows(one, folder_.path(), folder_.path() / "text");
      const TrainingProbe probe(rows.heldOut(one.probe.prompts, one.probe.tokens),
                                rows.heldOut(one.probe.lossWindows, one.text.context), one.probe.epsilons);
      ASSERT_EQ(made.last.step, 4);
      EXPECT_NEAR(probe.look(*model.transformer).loss, made.last.probe.loss, 1e-6);
    }
  }
}

}  // namespace
}  // namespace sinkscope
