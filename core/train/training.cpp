#include "core/train/training.h"

#include <ATen/ATen.h>

#include <chrono>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/output_file.h"
#include "core/model/family/family.h"
#include "core/train/checkpoint_file.h"
#include "core/train/initialise.h"
#include "core/train/moments.h"
#include "core/train/training_probe.h"
#include "core/train/training_rows.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

constexpr const char *kCheckpoint = "checkpoint.safetensors", *kRecipe = "recipe.json",
                     *kEvaluation = "evaluation.json", *kHeads = "heads.csv";

// Whether nothing lies in the folder but what a training that was killed at once may have left.
bool mayBegin(const fs::path& out) {
  std::error_code ignored;
  if (!fs::exists(out, ignored)) return true;
  if (!fs::is_directory(out, ignored)) return false;
  for (const auto& entry : fs::directory_iterator(out, ignored)) {
    if (entry.path().filename() != "text" && !isPartialFile(entry.path())) return false;
  }
  return true;
}

// One training: its parts, and what it has come to.
class Training {
 public:
  Training(const Recipe& recipe, const fs::path& folder, const fs::path& out, const TrainingOptions& options)
      : recipe_(recipe), out_(out), options_(options),
        text_(recipe, folder, options.textFolder.empty() ? out / "text" : options.textFolder, options.progress),
        json_(recipe.model.config(text_.vocabulary(), recipe.text.context, text_.bosId(), text_.eosId())),
        family_(findFamily(json_)), log_(recipe.probe.epsilons) {
    config_ = family_.readConfig(json_);
    config_.attention.variant = recipe.model.attention;
    config_.attention.parameter = recipe.model.attentionParameter;
    slots_ = family_.weights(config_);
    trainer_.emplace(config_, initialWeights(config_, slots_, recipe.seed), slots_, recipe.optimiser, recipe.steps,
                     options.memoryBytes);
    probe_.emplace(text_.heldOut(recipe.probe.prompts, recipe.probe.tokens),
                   text_.heldOut(recipe.probe.lossWindows, recipe.text.context), recipe.probe.epsilons);
  }

  void takeUp() {
    const TrainingCheckpoint checkpoint = readCheckpoint(out_ / kCheckpoint);
    // As this version says it: a key that came later has its default.
    if (recipeFrom(nlohmann::json::parse(checkpoint.recipe), "checkpoint").json != recipe_.json) refuseRecipe();
    if (checkpoint.textHash != text_.fingerprint()) {
      throw Error(ErrorKind::badUse, out_.string() + ": was begun with another text",
                  "give the files it was begun with, or choose another folder");
    }
    if (checkpoint.state.values.numel() != trainer_->parameters().values().numel()) {
      throw Error(ErrorKind::badFile, (out_ / kCheckpoint).string() + ": is of another size than the recipe's model",
                  "train again under another name");
    }
    trainer_->takeUp(checkpoint.state);
    log_.takeUp(checkpoint.log);
    lossSum_ = checkpoint.lossSum;
    lossSteps_ = checkpoint.lossSteps;
    secondsBefore_ = checkpoint.seconds;
    log_.write(out_ / "log.csv");
    heads_.takeUp(out_ / kHeads, checkpoint.state.step);
    heads_.write(out_ / kHeads);
  }

  // What stands in the folder from the beginning.
  void begin() {
    refuseOtherRecipe();
    writeWholeText(out_ / kRecipe, recipe_.json.dump(2) + "\n");
    writeWholeText(out_ / "config.json", json_.dump(2) + "\n");
    text_.putTokenizer(out_);
    putModel();
    look();
    keep();
  }

  // Of a training that was killed before its first checkpoint.
  void refuseOtherRecipe() const {
    std::error_code ignored;
    if (!fs::exists(out_ / kRecipe, ignored)) return;
    if (recipeFrom(readJson(out_ / kRecipe), (out_ / kRecipe).string()).json == recipe_.json) return;
    refuseRecipe();
  }

  TrainingResult run() {
    const std::int64_t end = options_.steps > 0 ? std::min(options_.steps, recipe_.steps) : recipe_.steps;
    double inSteps = 0.0;
    const std::int64_t first = trainer_->done();
    try {
      while (trainer_->done() < end) {
        report(options_.progress, {said(), trainer_->done(), end});
        const Clock::time_point start = Clock::now();
        last_ = trainer_->step(text_.batch(trainer_->done()));
        inSteps += secondsSince(start);
        lossSum_ += last_.loss;
        ++lossSteps_;
        const std::int64_t done = trainer_->done();
        if (done % recipe_.probeEvery == 0 || done == recipe_.steps) look();
        if (done % recipe_.checkpointEvery == 0 || done == end) keep();
      }
      if (trainer_->done() == recipe_.steps) evaluate();
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled) {
        if (trainer_->done() != kept_) keep();
        throw;
      }
      throw Error(error.kind(),
                  error.what() + std::string("; the last good checkpoint is of step ") + std::to_string(kept_),
                  error.hint());
    }
    const auto tokens = static_cast<double>((trainer_->done() - first) * recipe_.tokensPerStep());
    return {row_, trainer_->done(), text_.lowestLoss(text_.heldOut(recipe_.probe.lossWindows, recipe_.text.context)),
            inSteps > 0.0 ? tokens / inSteps : 0.0};
  }

 private:
  [[noreturn]] void refuseRecipe() const {
    throw Error(ErrorKind::badUse, out_.string() + ": was begun with another recipe",
                "give the recipe it was begun with (recipe.json in it), or choose another folder");
  }

  std::string said() const {
    std::string text = "step " + grouped(trainer_->done()) + " of " + grouped(recipe_.steps);
    if (row_.probe.importance.defined()) {
      text += ", loss " + formatted("%.2f", row_.probe.loss) + ", sink rate " +
              formatted("%.2f", row_.probe.sinkRates.front());
    }
    return text;
  }

  // Measures, and adds a row to the log.
  void look() {
    row_.step = trainer_->done();
    row_.tokens = row_.step * recipe_.tokensPerStep();
    row_.trainLoss = lossSteps_ > 0 ? lossSum_ / static_cast<double>(lossSteps_) : std::nan("");
    row_.probe = probe_->read(*trainer_);
    row_.bitsPerByte = row_.probe.loss / std::numbers::ln2 * text_.heldOutTokensPerByte();
    row_.learningRate = row_.step > 0 ? last_.rate : 0.0;
    row_.gradientNorm = row_.step > 0 ? last_.gradientNorm : std::nan("");
    row_.seconds = seconds();
    lossSum_ = 0.0;
    lossSteps_ = 0;
    log_.add(row_);
    if (!moments_) {
      OpenModel model = openWithoutWeights(out_.string(), {.device = "cpu"});
      model.facts.hash.clear();  // its weights change
      moments_.emplace(out_, std::move(model), text_.heldOutRow(recipe_.probe.tokens));
    }
    moments_->keep(std::make_shared<Transformer>(trainer_->model()), trainer_->done());
    heads_.add(row_.step, row_.probe.importance);
    heads_.write(out_ / kHeads);
    log_.write(out_ / "log.csv");
  }

  // Of the trained model, with bos and without, whichever it was trained with (Barbero et al. 2025, Table 2).
  void evaluate() const {
    if (!text_.isText()) return;
    nlohmann::ordered_json all;
    for (const bool bos : {true, false}) {
      if (bos && text_.bosId() < 0) continue;
      const ProbeRecipe& probe = recipe_.probe;
      const ProbeReading read =
          TrainingProbe(text_.heldOut(probe.prompts, probe.tokens, bos),
                        text_.heldOut(probe.lossWindows, recipe_.text.context, bos), probe.epsilons)
              .read(*trainer_);
      nlohmann::ordered_json& one = all[bos ? "with_bos" : "without_bos"];
      for (std::size_t e = 0; e < probe.epsilons.size(); ++e) {
        one["sink_rate"][formatted("%g", probe.epsilons[e])] = read.sinkRates[e];
      }
      one["mass"] = read.mass;
      one["valid_loss"] = read.loss;
    }
    writeWholeText(out_ / kEvaluation, all.dump(2) + "\n");
  }

  // The checkpoint first: where a crash comes between the two, the model is the older one and the checkpoint is whole.
  void keep() {
    writeCheckpoint(out_ / kCheckpoint, {.state = trainer_->state(),
                                         .recipe = recipe_.json.dump(),
                                         .textHash = text_.fingerprint(),
                                         .log = log_.text(),
                                         .lossSum = lossSum_,
                                         .lossSteps = lossSteps_,
                                         .seconds = seconds()});
    putModel();
    kept_ = trainer_->done();
  }

  void putModel() const {
    std::vector<TensorToWrite> tensors;
    for (const Parameters::Named& one : trainer_->parameters().named())
      tensors.push_back(tensorToWrite(one.name, one.value));
    writeSafetensors(out_ / "model.safetensors", tensors, {{"format", "pt"}});
  }

  double seconds() const { return secondsBefore_ + secondsSince(start_); }

  Recipe recipe_;
  fs::path out_;
  TrainingOptions options_;
  TrainingRows text_;
  nlohmann::ordered_json json_;
  const Family& family_;
  ModelConfig config_;
  std::vector<WeightSlot> slots_;
  std::optional<Trainer> trainer_;
  std::optional<TrainingProbe> probe_;
  TrainingLog log_;
  HeadLog heads_;
  std::optional<Moments> moments_;
  LogRow row_;
  TrainedStep last_;
  double lossSum_ = 0.0, secondsBefore_ = 0.0;
  std::int64_t lossSteps_ = 0, kept_ = 0;
  Clock::time_point start_ = Clock::now();
};

}  // namespace

TrainingResult train(const Recipe& recipe, const fs::path& folder, const fs::path& out,
                     const TrainingOptions& options) {
  std::error_code ignored;
  // The recipe is the first that a training writes into its folder beside its text.
  const bool begun = fs::exists(out / kCheckpoint, ignored) || fs::exists(out / kRecipe, ignored);
  if (begun && !options.resume) {
    throw Error(ErrorKind::badUse, out.string() + ": a training is there already",
                "go on with it by --resume, or choose another folder");
  }
  if (!begun && !mayBegin(out)) {
    throw Error(ErrorKind::badUse, out.string() + ": holds something already",
                "choose another folder, or empty this one");
  }
  fs::create_directories(out, ignored);
  if (!fs::is_directory(out, ignored)) {
    throw Error(ErrorKind::badUse, out.string() + ": cannot be made", "choose a folder that may be written to");
  }
  Training training(recipe, folder, out, options);
  if (fs::exists(out / kCheckpoint, ignored)) {
    training.takeUp();
  } else {
    training.begin();
  }
  return training.run();
}

}  // namespace sinkscope
