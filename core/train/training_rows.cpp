#include "core/train/training_rows.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>
#include <span>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/output_file.h"
#include "core/tokenizer/bos_policy.h"
#include "core/tokenizer/bpe_trainer.h"
#include "core/train/data/batches.h"
#include "core/train/data/documents.h"
#include "core/train/data/tasks/bigram_backcopy.h"
#include "core/train/data/tasks/trigger_conditional.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

constexpr const char* kTokenizer = "tokenizer.json";
// What is looked at, and what a task is, are the same for every seed of a training; no training has a seed below 0.
constexpr std::int64_t kHeldOutSeed = -1, kTaskSeed = 0;

std::string trained(const std::vector<fs::path>& files, int vocabulary, const ProgressSink& progress) {
  BpeTrainer trainer({.vocabulary = vocabulary});
  readDocuments(
      files, [&](std::string_view text, bool) { trainer.add(text); }, progress);
  return trainer.train(progress);
}

void copyWhole(const fs::path& from, const fs::path& to) {
  std::ifstream in(from, std::ios::binary);
  writeWhole(to, [&](std::ostream& out) { out << in.rdbuf(); });
}

// The tokenizer of another model: its tokenizer.json, which is copied as it lies. Whether it is there is asked where it
// is copied: a training that goes on has its own.
fs::path tokenizerOf(const std::string& said, const fs::path& folder) {
  const fs::path path = namedByRecipe(said, folder);
  std::error_code ignored;
  const bool isFile = path.filename() == kTokenizer || fs::is_regular_file(path, ignored);
  return isFile ? path : path / kTokenizer;
}

void refuseNoTokenizer(const fs::path& file) {
  std::error_code ignored;
  if (fs::is_regular_file(file, ignored)) return;
  throw Error(ErrorKind::badFile, file.string() + ": no such file",
              "name a folder that has one, or let one be trained: \"tokenizer\": {\"train\": 2048}");
}

// `what` decides what is made: text and vocabulary. Refuses a folder of another.
void claim(const fs::path& made, const nlohmann::json& what) {
  const fs::path file = made / "about.json";
  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    fs::create_directories(made, ignored);
    writeWholeText(file, what.dump(2) + "\n");
  } else if (readJson(file) == what) {
    return;
  } else if (!fs::exists(made / kTokenizer, ignored)) {  // of a text of which nothing could be made
    writeWholeText(file, what.dump(2) + "\n");
  } else {
    throw Error(ErrorKind::badUse, made.string() + ": holds the tokens of another text or tokenizer",
                "choose another folder, or remove this one");
  }
}

// By one of the names that tokenizers give it; -1: it has none.
std::int64_t idOf(const Tokenizer& tokenizer, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (const auto id = tokenizer.id(name)) return *id;
  }
  return -1;
}
std::int64_t idOfEos(const Tokenizer& tokenizer) {
  return idOf(tokenizer, {"<eos>", "</s>", "<|endoftext|>", "<|end_of_text|>"});
}
// Of one that does not put it in front by itself, as of a model that was trained without.
std::int64_t idOfBos(const Tokenizer& tokenizer) { return idOf(tokenizer, {"<bos>", "<s>", "<|begin_of_text|>"}); }

// ids [B,T] -> [B,T,outputs]; undefined where the next token is predicted
at::Tensor wantedOutputs(const BatchSource& source, const at::Tensor& ids) {
  if (source.outputs() == 0) return {};
  const at::Tensor wanted = at::empty({ids.size(0), ids.size(1), source.outputs()}, at::kFloat);
  const auto width = static_cast<std::size_t>(ids.size(1)), size = width * static_cast<std::size_t>(source.outputs());
  for (std::int64_t row = 0; row < ids.size(0); ++row) {
    const auto at = static_cast<std::size_t>(row);
    source.wantedOutputs({ids.const_data_ptr<std::int64_t>() + at * width, width},
                         {wanted.data_ptr<float>() + at * size, size});
  }
  return wanted;
}

std::optional<std::int64_t> knownId(std::int64_t id) { return id >= 0 ? std::optional(id) : std::nullopt; }

// Of a model that never saw its bos at the beginning: a prompt is then its text alone, as in training.
std::string withoutTemplate(const fs::path& tokenizer) {
  std::ifstream in(tokenizer, std::ios::binary);
  auto json = nlohmann::ordered_json::parse(in);
  constexpr const char *kPost = "post_processor", *kTemplate = "TemplateProcessing";
  nlohmann::ordered_json& post = json[kPost];
  const auto isTemplate = [&](const nlohmann::ordered_json& one) {
    return one.is_object() && one.value("type", std::string()) == kTemplate;
  };
  if (isTemplate(post)) post = nullptr;
  if (post.is_object() && post.contains("processors")) {
    nlohmann::ordered_json kept = nlohmann::ordered_json::array();
    for (const nlohmann::ordered_json& one : post["processors"]) {
      if (!isTemplate(one)) kept.push_back(one);
    }
    if (kept.empty()) post = nullptr;
    else post["processors"] = kept;
  }
  return json.dump(1) + "\n";
}

}  // namespace

TrainingRows::TrainingRows(const Recipe& recipe, const fs::path& folder, const fs::path& made,
                           const ProgressSink& progress)
    : recipe_(recipe.text), batch_(recipe.batch), accumulate_(recipe.accumulate), seed_(recipe.seed), made_(made) {
  if (recipe_.task.empty()) openText(folder, progress);
  else openTask();
}

std::unique_ptr<BatchSource> TrainingRows::taskRows(std::int64_t tokens, std::int64_t rows, std::int64_t seed) const {
  if (recipe_.task == kTriggerConditional) {
    return std::make_unique<TriggerConditional>(TriggerOptions{
        .length = tokens, .batch = rows, .symbols = recipe_.symbols, .every = recipe_.triggerEvery, .seed = seed});
  }
  return std::make_unique<BigramBackcopy>(
      drawnBigrams(recipe_.symbols, kTaskSeed),
      BackcopyOptions{.length = tokens, .batch = rows, .triggers = recipe_.triggers, .seed = seed});
}

void TrainingRows::openTask() {
  rows_ = taskRows(recipe_.context, batch_, seed_);
  vocabulary_ = rows_->vocabulary();
  bosId_ = 0;
  Fingerprint hash;
  hash.add(recipe_.task);
  if (recipe_.task == kBackcopy) {
    const Bigrams bigrams = drawnBigrams(recipe_.symbols, kTaskSeed);
    hash.add(std::as_bytes(std::span(bigrams.counts)));
  }
  fingerprint_ = hash.text();
}

void TrainingRows::openText(const fs::path& folderOfRecipe, const ProgressSink& progress) {
  const fs::path folder = folderOfRecipe / recipe_.folder;
  std::vector<fs::path> files = trainingFiles(recipe_.files, folder), heldOut;
  const nlohmann::json tokenizerIs = recipe_.tokenizer.empty()
                                         ? nlohmann::json(recipe_.vocabulary)
                                         : nlohmann::json(tokenizerOf(recipe_.tokenizer, folder).string());
  nlohmann::json about = {{"text", textFingerprint(files, progress)}, {"tokenizer", tokenizerIs}};
  if (!recipe_.heldOutFiles.empty()) {
    heldOut = trainingFiles(recipe_.heldOutFiles, folder);
    std::erase_if(files, [&](const fs::path& one) { return std::ranges::find(heldOut, one) != heldOut.end(); });
    about["held_out"] = textFingerprint(heldOut, progress);
    if (files.empty())
      throw Error(ErrorKind::badUse, "all of the text is held out", "name more files than held_out has");
  }
  std::error_code ignored;
  const bool takes = !recipe_.tokenizer.empty() && !fs::exists(made_ / kTokenizer, ignored);
  const fs::path taken = takes ? tokenizerOf(recipe_.tokenizer, folder) : fs::path();
  if (takes) refuseNoTokenizer(taken);  // before anything is written
  claim(made_, about);
  if (takes) copyWhole(taken, made_ / kTokenizer);
  else if (!fs::exists(made_ / kTokenizer, ignored))
    writeWholeText(made_ / kTokenizer, trained(files, recipe_.vocabulary, progress));
  const std::shared_ptr<const Tokenizer> tokenizer = Tokenizer::load(made_ / kTokenizer);
  vocabulary_ = static_cast<std::int64_t>(tokenizer->vocabSize());
  bosId_ = findBos(tokenizer.get(), {}, {}).id.value_or(idOfBos(*tokenizer));
  eosId_ = idOfEos(*tokenizer);
  if (recipe_.eos && eosId_ < 0)
    throw Error(ErrorKind::badUse, "documents end with eos, and the tokenizer has none", "set eos to false");
  const auto tokensOf = [&](const char* name, const std::vector<fs::path>& of) {
    return TokenFile::make(made_ / name, *tokenizer, of, progress);
  };
  text_ = heldOut.empty()
              ? holdOut(tokensOf("tokens.bin", files), recipe_.heldOut, 0)
              : TrainingText{allOf(tokensOf("tokens.bin", files)), allOf(tokensOf("held_out.bin", heldOut))};
  if (recipe_.uniqueTokens > 0) text_.train = firstTokens(text_.train, recipe_.uniqueTokens, seed_);
  const BatchOptions options{.length = recipe_.context,
                             .batch = batch_,
                             .packing = packingNamed(recipe_.packing),
                             .bos = bosPlaceNamed(recipe_.bos),
                             .bosId = knownId(bosId_),
                             .bosPosition = recipe_.bosPosition,
                             .eosId = recipe_.eos ? knownId(eosId_) : std::nullopt,
                             .randomTokens = recipe_.randomTokens,
                             .repeatedRows = recipe_.repeatedRows,
                             .seed = seed_};
  rows_ = std::make_unique<Batches>(text_.train, options);
  fingerprint_ = text_.train.file->fingerprint();
}

double TrainingRows::heldOutTokensPerByte() const {
  if (!recipe_.task.empty()) return std::nan("");
  return static_cast<double>(text_.heldOut.tokens()) / static_cast<double>(text_.heldOut.bytes());
}

std::vector<TrainingBatch> TrainingRows::batch(std::int64_t step, std::int64_t parts) const {
  const std::int64_t count = parts > 0 ? parts : accumulate_, width = rows_->length();
  const MaskConfig mask = recipe_.maskOfModel();
  std::vector<TrainingBatch> all;
  for (std::int64_t part = 0; part < count; ++part) {
    const std::int64_t first = batch_ * part / count, rows = batch_ * (part + 1) / count - first;
    TrainingBatch made{.ids = at::empty({rows, width}, at::kLong),
                       .targets = at::empty({rows, width}, at::kFloat),
                       .documents = at::empty({rows, width}, at::kInt)};
    const auto size = static_cast<std::size_t>(rows * width);
    rows_->fill(step,
                {{made.ids.data_ptr<std::int64_t>(), size},
                 {made.documents.data_ptr<std::int32_t>(), size},
                 {made.targets.data_ptr<float>(), size}},
                first);
    made.outputs = wantedOutputs(*rows_, made.ids);
    if (mask.kind == MaskKind::prefix) made.targets.narrow(1, 0, std::min(mask.width, width)).zero_();
    if (mask.kind != MaskKind::document) made.documents = at::Tensor();
    all.push_back(std::move(made));
  }
  return all;
}

std::unique_ptr<BatchSource> TrainingRows::heldOutRows(std::int64_t count, std::int64_t tokens, bool behindBos) const {
  if (!isText()) return taskRows(tokens, count, kHeldOutSeed);
  const BatchOptions options{.length = tokens,
                             .batch = count,
                             .packing = Packing::windows,
                             .bos = behindBos ? BosPlace::fixed : BosPlace::none,
                             .bosId = knownId(behindBos ? bosId_ : -1),
                             .bosPosition = recipe_.bosPosition,
                             .seed = kHeldOutSeed};
  return std::make_unique<Batches>(text_.heldOut, options);
}

TrainingBatch TrainingRows::whole(const BatchSource& rows) {
  at::Tensor ids = at::empty({rows.batch(), rows.length()}, at::kLong);
  const auto size = static_cast<std::size_t>(ids.numel());
  std::vector<std::int32_t> documents(size);
  std::vector<float> predicted(size);
  rows.fill(0, {{ids.data_ptr<std::int64_t>(), size}, documents, predicted});
  return {.ids = ids, .outputs = wantedOutputs(rows, ids)};
}

TrainingBatch TrainingRows::heldOut(std::int64_t count, std::int64_t tokens) const {
  return whole(*heldOutRows(count, tokens, recipe_.bos != "none"));
}

TrainingBatch TrainingRows::heldOutText(std::int64_t count, std::int64_t tokens, bool behindBos) const {
  const at::Tensor text = whole(*heldOutRows(count, tokens - 1, false)).ids;
  at::Tensor targets = at::ones(text.sizes(), at::kFloat);
  targets.select(1, 0).zero_();
  if (!behindBos) return {.ids = text, .targets = targets};
  const std::int64_t before = std::min<std::int64_t>(recipe_.bosPosition, text.size(1)), after = text.size(1) - before;
  const auto with = [&](const at::Tensor& of, const at::Scalar& at) {
    return at::cat({of.narrow(1, 0, before), at::full({count, 1}, at, of.options()), of.narrow(1, before, after)}, 1);
  };
  return {.ids = with(text, bosId_), .targets = with(targets, 0.0)};
}

std::optional<double> TrainingRows::lowestLoss(const TrainingBatch& rows) const {
  if (recipe_.task.empty()) return {};
  if (recipe_.task == kTriggerConditional) return 0.0;
  const at::Tensor& ids = rows.ids;
  const BigramBackcopy task(drawnBigrams(recipe_.symbols, kTaskSeed),
                            {.length = ids.size(1), .batch = 1, .triggers = recipe_.triggers});
  double sum = 0.0;
  for (std::int64_t row = 0; row < ids.size(0); ++row) {
    const std::int64_t* const first = ids.const_data_ptr<std::int64_t>() + row * ids.size(1);
    sum += task.lowestLoss({first, static_cast<std::size_t>(ids.size(1))});
  }
  return sum / static_cast<double>(ids.size(0));
}

std::vector<std::int64_t> TrainingRows::heldOutRow(std::int64_t tokens) const {
  const at::Tensor row = heldOut(1, tokens).ids;
  return {row.const_data_ptr<std::int64_t>(), row.const_data_ptr<std::int64_t>() + tokens};
}

void TrainingRows::putTokenizer(const fs::path& model) const {
  if (!recipe_.task.empty()) return;  // its ids are the symbols
  const bool beginsWithBos = recipe_.bos != "none" && recipe_.bosPosition == 0;
  if (beginsWithBos) copyWhole(made_ / kTokenizer, model / kTokenizer);
  else writeWholeText(model / kTokenizer, withoutTemplate(made_ / kTokenizer));
  const std::shared_ptr<const Tokenizer> tokenizer = Tokenizer::load(made_ / kTokenizer);
  nlohmann::ordered_json about = {{"tokenizer_class", "PreTrainedTokenizerFast"},
                                  {"model_max_length", recipe_.context}};
  nlohmann::ordered_json generation = nlohmann::ordered_json::object();
  if (bosId_ >= 0) {
    about["bos_token"] = tokenizer->piece(bosId_).value_or("");
    about["add_bos_token"] = beginsWithBos;
    generation["bos_token_id"] = bosId_;
  }
  if (eosId_ >= 0) {
    about["eos_token"] = tokenizer->piece(eosId_).value_or("");
    generation["eos_token_id"] = eosId_;
  }
  writeWholeText(model / "tokenizer_config.json", about.dump(2) + "\n");
  writeWholeText(model / "generation_config.json", generation.dump(2) + "\n");
}

}  // namespace sinkscope
