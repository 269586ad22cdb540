#include "core/train/training.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <mutex>
#include <numbers>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/json.h"
#include "core/checkpoint/made_folder.h"
#include "core/checkpoint/output_file.h"
#include "core/device/device.h"
#include "core/model/family/family.h"
#include "core/record/versions.h"
#include "core/record/writer_lock.h"
#include "core/train/checkpoint_file.h"
#include "core/train/initialise.h"
#include "core/train/moments.h"
#include "core/train/shared_step.h"
#include "core/train/taken_weights.h"
#include "core/train/training_probe.h"
#include "core/train/training_rows.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

constexpr const char *kCheckpoint = "checkpoint.safetensors", *kRecipe = "recipe.json",
                     *kEvaluation = "evaluation.json", *kHeads = "heads.csv";

bool isFirst(const TrainingOptions& options) { return options.ranks == nullptr || options.ranks->rank() == 0; }

// Of a step of a training that begins.
std::int64_t partsOf(const Recipe& recipe, const TrainingOptions& options) {
  if (options.ranks == nullptr) return recipe.accumulate;
  return SharedStep::partsFor(options.ranks->count(), recipe.accumulate, recipe.batch);
}

std::string partsText(std::int64_t parts) { return std::to_string(parts) + (parts == 1 ? " part" : " parts"); }

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

// The recipe is the first that a training writes into its folder beside its text.
bool isBegun(const fs::path& out) {
  std::error_code ignored;
  return fs::exists(out / kCheckpoint, ignored) || fs::exists(out / kRecipe, ignored);
}

// Whether the training that was begun there came to no step: it was stopped at once, or its first step failed. A model
// without a checkpoint is somebody's, whatever lies beside it; a checkpoint that cannot be read may have been of any
// step.
bool learnedNothing(const fs::path& out) {
  std::error_code ignored;
  if (!fs::exists(out / kCheckpoint, ignored)) return !fs::exists(out / "model.safetensors", ignored);
  try {
    return readCheckpoint(out / kCheckpoint).state.step == 0;
  } catch (const Error&) {
    return false;
  }
}

// Or it begins: from its checkpoint a training takes the weights too.
bool goesOn(const fs::path& out, bool resume) {
  std::error_code ignored;
  return resume && fs::exists(out / kCheckpoint, ignored);
}

// One training: its parts, and what it has come to.
class Training {
  // Gives the lock away while something long is computed that changes nothing.
  class Computing {
   public:
    explicit Computing(std::unique_lock<std::mutex>& lock) : lock_(lock) { lock_.unlock(); }
    ~Computing() { done(); }
    Computing(const Computing&) = delete;
    Computing& operator=(const Computing&) = delete;
    void done() {
      if (!lock_.owns_lock()) lock_.lock();
    }

   private:
    std::unique_lock<std::mutex>& lock_;
  };

 public:
  Training(const Recipe& recipe, const fs::path& folder, const fs::path& out, const TrainingOptions& options)
      : recipe_(recipe), folder_(folder), out_(out), options_(options),
        text_(recipe, folder, options.textFolder.empty() ? out / "text" : options.textFolder, options.progress),
        json_(recipe.model.config(text_.vocabulary(), recipe.text.context, text_.bosId(), text_.eosId())),
        family_(findFamily(json_)), parts_(partsOf(recipe, options)) {
    config_ = family_.readConfig(json_);
    config_.attention.variant = recipe.model.attention;
    config_.attention.parameter = recipe.model.attentionParameter;
    log_.emplace(recipe.probe.epsilons,
                 LogColumns{.bos = recipe.text.bosPosition > 0, .extra = hasExtraRates(config_)});
    slots_ = family_.weights(config_);
    trainer_.emplace(config_, weightsToBeginWith(), slots_, recipe.optimiser, recipe.steps, options.memoryBytes,
                     chooseDevice(options.device));
    probe_.emplace(text_.heldOut(recipe.probe.prompts, recipe.probe.tokens),
                   text_.heldOut(recipe.probe.lossWindows, recipe.text.context), recipe.probe.epsilons,
                   recipe.text.bosPosition < recipe.probe.tokens ? recipe.text.bosPosition : 0);
    if (options.interrupted && options.end && options.ranks == nullptr)
      watch_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
  }
  ~Training() {
    watch_.request_stop();
    if (lock_.owns_lock()) lock_.unlock();
    if (watch_.joinable()) watch_.join();
  }
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;

  void takeUp() {
    const TrainingCheckpoint checkpoint = readCheckpoint(out_ / kCheckpoint);
    // As this version says it: a key that came later has its default.
    const Recipe before = recipeFrom(nlohmann::json::parse(checkpoint.recipe), "checkpoint");
    if (before.json != recipe_.json) refuseRecipe(before);
    if (checkpoint.textHash != text_.fingerprint()) {
      throw Error(ErrorKind::badUse, out_.string() + ": was begun with another text",
                  "give the files it was begun with, or choose another folder");
    }
    if (checkpoint.state.values.numel() != trainer_->parameters().values().numel()) {
      throw Error(ErrorKind::badFile, (out_ / kCheckpoint).string() + ": is of another size than the recipe's model",
                  "train again under another name");
    }
    trainer_->takeUp(checkpoint.state);
    parts_ = checkpoint.parts > 0 ? checkpoint.parts : recipe_.accumulate;
    kept_ = checkpoint.state.step;
    tellBegun();
    putRecipe();
    log_->takeUp(checkpoint.log);
    lossSum_ = checkpoint.lossSum;
    lossSteps_ = checkpoint.lossSteps;
    secondsBefore_ = checkpoint.seconds;
    log_->write(out_ / "log.csv");
    heads_.takeUp(out_ / kHeads, checkpoint.state.step);
    heads_.write(out_ / kHeads);
  }

  // What stands in the folder from the beginning.
  void begin() {
    refuseOtherRecipe();
    tellBegun();
    putRecipe();
    writeWholeText(out_ / "config.json", json_.dump(2) + "\n");
    text_.putTokenizer(out_);
    putModel();
    look();
    keep();
  }

  // What the others know from the first rank: how far it is, and the numbers of its model. Every rank calls it.
  void share() {
    Ranks& ranks = *options_.ranks;
    const nlohmann::json mine = {{"recipe", recipe_.json},
                                 {"text", text_.fingerprint()},
                                 {"software", softwareText()},
                                 {"steps", options_.steps},
                                 {"parts", parts_},
                                 {"step", trainer_->done()}};
    std::vector<nlohmann::json> all;
    for (const std::string& text : ranks.exchange(mine.dump())) all.push_back(parseJson(text, "another rank"));
    for (std::size_t rank = 1; rank < all.size(); ++rank) {
      for (const char* key : {"recipe", "text", "software", "steps"}) {
        if (all[rank][key] == all[0][key]) continue;
        throw Error(ErrorKind::badUse, "rank " + std::to_string(rank) + " has another " + key + " than rank 0",
                    "give all ranks the same program, recipe, texts and --steps");
      }
    }
    parts_ = all[0].at("parts");
    if (parts_ < ranks.count()) {
      throw Error(ErrorKind::badUse,
                  out_.string() + ": was begun with steps in " + partsText(parts_) + ", which " +
                      std::to_string(ranks.count()) + " ranks cannot share",
                  "start " + std::to_string(parts_) + ", or train again in another folder");
    }
    shared_.emplace(ranks, parts_, GpuMessages::among(ranks, trainer_->parameters().values().device()));
    const TrainingState state = trainer_->state();
    const TrainingState first{all[0].at("step"), fromFirstRank(ranks, state.values), fromFirstRank(ranks, state.means),
                              fromFirstRank(ranks, state.squares)};
    if (!isFirst(options_)) trainer_->takeUp(first);
    if (!isFirst(options_)) kept_ = first.step;
  }

  // Of a training that was killed before its first checkpoint.
  void refuseOtherRecipe() const {
    std::error_code ignored;
    if (!fs::exists(out_ / kRecipe, ignored)) return;
    const Recipe before = recipeFrom(readJson(out_ / kRecipe), (out_ / kRecipe).string());
    if (before.json != recipe_.json) refuseRecipe(before);
  }

  TrainingResult run() {
    if (options_.caution && isFirst(options_)) {
      for (const std::string& caution : {text_.caution(), weightsCaution_}) {
        if (!caution.empty()) options_.caution(caution);
      }
    }
    const std::int64_t end = options_.steps > 0 ? std::min(options_.steps, recipe_.steps) : recipe_.steps;
    double inSteps = 0.0;
    const std::int64_t first = trainer_->done();
    try {
      while (trainer_->done() < end) {
        askWhetherToGoOn(end);
        const Clock::time_point start = Clock::now();
        const std::vector<TrainingBatch> parts = text_.batch(trainer_->done(), parts_);
        {
          Computing step(lock_);
          last_ = trainer_->step(parts, shared_ ? &*shared_ : nullptr, [&] { step.done(); });
        }
        inSteps += secondsSince(start);
        lossSum_ += last_.loss;
        ++lossSteps_;
        const std::int64_t done = trainer_->done();
        if (isFirst(options_) && (done % recipe_.probeEvery == 0 || done == recipe_.steps)) look();
        if (done % recipe_.checkpointEvery == 0 || done == end) keep();
        if (shared_ && shared_->stopped() && done < end) throw Error(ErrorKind::cancelled, "cancelled");
      }
      if (isFirst(options_) && trainer_->done() == recipe_.steps) evaluate();
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled) {
        if (trainer_->done() != kept_) keep();
        if (shared_) shared_->ranks().exchange("kept");  // whoever ends before ends the first, which is writing
        throw;
      }
      throw Error(error.kind(),
                  error.what() + std::string("; the last good checkpoint is of step ") + std::to_string(kept_),
                  error.hint());
    }
    const auto tokens = static_cast<double>((trainer_->done() - first) * recipe_.tokensPerStep());
    return {row_,
            trainer_->done(),
            text_.lowestLoss(text_.heldOut(recipe_.probe.lossWindows, recipe_.text.context)),
            inSteps > 0.0 ? tokens / inSteps : 0.0,
            deviceName(trainer_->parameters().values().device()) +
                (shared_ && shared_->betweenGpus() ? ", gradients from GPU to GPU" : ""),
            seconds()};
  }

 private:
  // Those of another model are needed once: later they lie in the checkpoint, and other ranks have the first one's.
  Weights weightsToBeginWith() {
    Weights drawn = initialWeights(config_, slots_, recipe_.seed);
    if (recipe_.initialWeights.empty() || goesOn(out_, options_.resume) || !isFirst(options_)) return drawn;
    TakenWeights taken = takenWeights(initialWeightsOf(recipe_, folder_), config_, slots_, drawn, options_.progress);
    weightsCaution_ = std::move(taken.caution);
    return std::move(taken.weights);
  }

  void tellBegun() const {
    if (options_.begun && isFirst(options_)) options_.begun();
  }

  // As it can be given again from where it lies: its files are against its own folder then.
  void putRecipe() const {
    nlohmann::ordered_json placed = recipe_.json;
    if (recipe_.text.task.empty() || !recipe_.initialWeights.empty()) {
      std::error_code ignored;
      const fs::path from = fs::absolute(folder_) / recipe_.text.folder, relative = fs::relative(from, out_, ignored);
      placed["data"]["folder"] = (relative.empty() ? from : relative).string();
    }
    writeWholeText(out_ / kRecipe, placed.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
  }

  // With the first key that differs, as --resume names a sweep's option.
  [[noreturn]] void refuseRecipe(const Recipe& before) const {
    const nlohmann::json was = before.json.flatten(), is = recipe_.json.flatten();
    std::string differs;
    for (const auto* all : {&was, &is}) {
      for (const auto& [key, ignored] : all->items()) {
        const auto saidIn = [&key = key](const nlohmann::json& of) {
          return of.contains(key) ? of.at(key).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                                  : std::string("nothing");
        };
        if (!differs.empty() || saidIn(was) == saidIn(is)) continue;
        std::string name = key.substr(1);
        std::replace(name.begin(), name.end(), '/', '.');
        differs = name + ": " + saidIn(was) + ", not " + saidIn(is);
      }
    }
    throw Error(ErrorKind::badUse,
                out_.string() + ": was begun with another recipe" + (differs.empty() ? "" : " (" + differs + ")"),
                "give the recipe it was begun with, which is recipe.json in it, or choose another folder");
  }

  // A rank that is told to end ends with the others, behind the step that it says so in.
  void askWhetherToGoOn(std::int64_t end) {
    const Progress progress{said(), trainer_->done(), end};
    if (!shared_) report(options_.progress, progress);
    else if (options_.progress && !options_.progress(progress)) shared_->askToStop();
  }

  std::string said() const {
    std::string text = "step " + grouped(trainer_->done()) + " of " + grouped(recipe_.steps);
    if (row_.probe.importance.defined()) {
      text += ", loss " + formatted("%.2f", row_.probe.loss) + ", sink rate " +
              formatted("%.2f", row_.probe.sinkRates.front());
    }
    return text;
  }

  // What is kept in the middle of a look lacks its row: only what is kept already may be ended then.
  ProbeReading looked(const std::function<ProbeReading()>& look) {
    looks_ = true;
    ProbeReading made = [&] {
      const Computing looking(lock_);
      return look();
    }();
    looks_ = false;
    return made;
  }

  // On a thread of its own. The lock is free only while something long is computed: what stands here is then whole, and
  // as it was before the step.
  void watch(const std::stop_token& stop) {
    constexpr auto kTurn = std::chrono::milliseconds(20);
    std::optional<Clock::time_point> asked;
    for (; !stop.stop_requested(); std::this_thread::sleep_for(kTurn)) {
      if (!options_.interrupted()) continue;
      if (!asked) asked = Clock::now();
      if (secondsSince(*asked) < options_.patience) continue;
      const std::lock_guard<std::mutex> whole(whole_);
      if (stop.stop_requested()) return;  // the work has ended meanwhile
      if (trainer_->done() != kept_) {
        if (looks_) continue;
        const at::NoGradGuard noGradients;
        try {
          write();
        } catch (const Error&) {
          return;  // the disk is full: the thread that trains will say so
        }
        kept_ = trainer_->done();
      }
      return options_.end();
    }
  }

  // Measures, and adds a row to the log.
  void look() {
    row_.step = trainer_->done();
    row_.tokens = row_.step * recipe_.tokensPerStep();
    row_.trainLoss = lossSteps_ > 0 ? lossSum_ / static_cast<double>(lossSteps_) : std::nan("");
    row_.probe = looked([&] { return probe_->read(*trainer_); });
    row_.bitsPerByte = row_.probe.loss / std::numbers::ln2 * text_.heldOutTokensPerByte();
    row_.learningRate = row_.step > 0 ? last_.rate : 0.0;
    row_.gradientNorm = row_.step > 0 ? last_.gradientNorm : std::nan("");
    row_.seconds = seconds();
    lossSum_ = 0.0;
    lossSteps_ = 0;
    log_->add(row_);
    if (!moments_) {
      OpenModel model = openWithoutWeights(out_.string(), {.device = options_.device});
      model.facts.hash.clear();  // its weights change
      moments_.emplace(out_, std::move(model), text_.heldOutRow(recipe_.probe.tokens));
    }
    moments_->keep(std::make_shared<Transformer>(trainer_->model()), trainer_->done());
    heads_.add(row_.step, row_.probe.importance);
    heads_.write(out_ / kHeads);
    log_->write(out_ / "log.csv");
  }

  // Of the trained model, with bos and without, whichever it was trained with (Barbero et al. 2025, Table 2).
  void evaluate() {
    if (!text_.isText()) return;
    nlohmann::ordered_json all;
    for (const bool bos : {true, false}) {
      if (bos && text_.bosId() < 0) continue;
      const ProbeRecipe& probe = recipe_.probe;
      TrainingBatch texts = text_.heldOutText(probe.prompts, probe.tokens, bos);
      texts.targets = at::Tensor();  // whatever its loss is, it is compared with itself
      const TrainingProbe prompts(texts, text_.heldOutText(probe.lossWindows, recipe_.text.context, bos),
                                  probe.epsilons);
      const ProbeReading read = looked([&] { return prompts.read(*trainer_); });
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
    if (shared_) refuseApart();
    if (isFirst(options_)) write();
    kept_ = trainer_->done();
  }

  void write() const {
    writeCheckpoint(out_ / kCheckpoint, {.state = trainer_->state(),
                                         .recipe = recipe_.json.dump(),
                                         .textHash = text_.fingerprint(),
                                         .log = log_->text(),
                                         .lossSum = lossSum_,
                                         .lossSteps = lossSteps_,
                                         .parts = parts_,
                                         .seconds = seconds()});
    putModel();
  }

  // Every rank takes the same step from the same sums; on another kind of processor it may come to other bits.
  void refuseApart() const {
    const at::Tensor values = trainer_->parameters().values().cpu();
    Fingerprint hash;
    hash.add(std::span(static_cast<const std::byte*>(values.const_data_ptr()), values.nbytes()));
    const std::vector<std::string> all = shared_->ranks().exchange(hash.text());
    for (std::size_t rank = 1; rank < all.size(); ++rank) {
      if (all[rank] == all[0]) continue;
      throw Error(ErrorKind::failed,
                  "step " + std::to_string(trainer_->done()) + ": rank " + std::to_string(rank) +
                      " has come to another model than rank 0",
                  "start the ranks on processors of one kind");
    }
  }

  void putModel() const {
    std::vector<TensorToWrite> tensors;
    std::vector<at::Tensor> values;  // that these look at
    for (const Parameters::Named& one : trainer_->parameters().named()) {
      values.push_back(one.value.cpu());
      tensors.push_back(tensorToWrite(one.name, values.back()));
    }
    writeSafetensors(out_ / "model.safetensors", tensors, {{"format", "pt"}});
  }

  double seconds() const { return secondsBefore_ + secondsSince(start_); }

  Recipe recipe_;
  fs::path folder_, out_;
  TrainingOptions options_;
  TrainingRows text_;
  nlohmann::ordered_json json_;
  const Family& family_;
  ModelConfig config_;
  std::vector<WeightSlot> slots_;
  std::string weightsCaution_;
  std::optional<Trainer> trainer_;
  std::optional<TrainingProbe> probe_;
  std::optional<TrainingLog> log_;
  HeadLog heads_;
  std::optional<Moments> moments_;
  LogRow row_;
  TrainedStep last_;
  std::int64_t parts_;  // of a step
  std::optional<SharedStep> shared_;
  double lossSum_ = 0.0, secondsBefore_ = 0.0;
  std::int64_t lossSteps_ = 0, kept_ = 0;
  Clock::time_point start_ = Clock::now();
  std::mutex whole_;  // held by the thread that trains, except while it computes and changes nothing
  std::unique_lock<std::mutex> lock_{whole_};
  bool looks_ = false;
  std::jthread watch_;
};

}  // namespace

void checkTraining(const Recipe& recipe, const fs::path& folder, const fs::path& out, bool resume) {
  const bool begun = isBegun(out);
  if (begun && !resume && !learnedNothing(out)) {
    throw Error(ErrorKind::badUse, out.string() + ": a training is there already",
                "go on with it by --resume, or choose another folder");
  }
  if (!begun && !mayBegin(out)) {
    throw Error(ErrorKind::badUse, out.string() + ": holds something already",
                "choose another folder, or empty this one");
  }
  if (!goesOn(out, resume)) checkInitialWeights(recipe, folder);
}

TrainingResult train(const Recipe& recipe, const fs::path& folder, const fs::path& out,
                     const TrainingOptions& options) {
  if (!isFirst(options)) {
    partsOf(recipe, options);     // refuses what the first refuses
    options.ranks->exchange("");  // the first makes the text
    Training training(recipe, folder, out, options);
    training.share();
    return training.run();
  }
  std::error_code ignored;
  partsOf(recipe, options);
  const MadeFolder made(out);
  std::shared_ptr<WriterLock> writer;
  if (fs::is_directory(out, ignored)) writer = WriterLock::of(out);
  checkTraining(recipe, folder, out, options.resume);
  const bool anew = isBegun(out) && !options.resume;
  if (!fs::is_directory(out, ignored)) {
    throw Error(ErrorKind::badUse, out.string() + ": cannot be made", "choose a folder that may be written to");
  }
  Training training(recipe, folder, out, options);
  if (options.ranks != nullptr) options.ranks->exchange("");
  // Behind all that may refuse the recipe: until here the folder is as it was.
  if (anew) {
    fs::remove(out / kCheckpoint, ignored);
    fs::remove(out / kRecipe, ignored);
  }
  if (fs::exists(out / kCheckpoint, ignored)) {
    training.takeUp();
  } else {
    training.begin();
  }
  if (options.ranks != nullptr) training.share();
  return training.run();
}

}  // namespace sinkscope
