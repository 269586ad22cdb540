// sinkscope-cli train: models from scratch, by a recipe, into folders that every other command opens.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <numeric>
#include <set>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/launch.h"
#include "app/cli/options.h"
#include "app/cli/prompt_notes.h"
#include "app/cli/rank_group.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/json.h"
#include "core/device/device.h"
#include "core/model/attention/variant.h"
#include "core/model/family/lab.h"
#include "core/model/family/mask_kinds.h"
#include "core/record/run_names.h"
#include "core/record/training_record.h"
#include "core/record/training_results.h"
#include "core/train/data/batches.h"
#include "core/train/optimiser.h"
#include "core/train/recipe.h"
#include "core/train/taken_weights.h"
#include "core/train/training.h"
#include "core/train/training_rows.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

struct TrainArguments {
  fs::path folder;  // of the recipe's files; empty: the recipe's own
  std::string recipe, out, memory = "4G", split = "auto", device = "auto";
  bool resume = false, list = false, quiet = false, progress = false, json = false;
  std::int64_t steps = 0;
  std::optional<std::int64_t> seed;
  int seeds = 1;
  int threads = 0;
};

// One axis: where a recipe says it, and what it may be there.
struct Choices {
  std::string key, name, about;
  std::vector<std::pair<std::string, std::string>> all;  // and what each is
};

std::vector<Choices> trainingChoices() {
  std::vector<Choices> made;
  for (const LabAxis& axis : labAxes()) {
    Choices& one = made.emplace_back(
        Choices{"model." + std::string(axis.name), std::string(axis.name), std::string(axis.about), {}});
    for (const LabChoice& choice : axis.choices) one.all.emplace_back(choice.name, choice.about);
  }
  Choices& attention = made.emplace_back(
      Choices{"model.attention.kind", "attention", "how scores become weights (model.attention.kind)", {}});
  for (const AttentionVariant& one : attentionVariants()) {
    std::string about = one.about;
    if (!one.parameterName.empty()) {
      about +=
          "; model.attention.parameter: " + one.parameterName + ", " + formatted("%g", one.parameter) + " unless said";
    }
    attention.all.emplace_back(one.name, about);
  }
  Choices& mask = made.emplace_back(Choices{
      "data.mask", "mask", "which earlier tokens a token sees (data.mask, data.mask_width); a fixed bos all do", {}});
  for (const MaskRow& one : maskKinds()) mask.all.emplace_back(one.name, one.about);
  Choices& packing =
      made.emplace_back(Choices{"data.packing", "packing", "how the text becomes rows (data.packing)", {}});
  for (const PackingRow& one : kPackings) packing.all.emplace_back(one.name, one.says);
  Choices& bos =
      made.emplace_back(Choices{"data.bos", "bos", "(data.bos), at data.bos_position of a row where it is fixed", {}});
  for (const BosRow& one : kBosPlaces) bos.all.emplace_back(one.name, one.says);
  return made;
}

// The names of those that come along, and what each is for.
std::vector<std::pair<std::string, std::string>> shippedRecipes() {
  std::vector<std::pair<std::string, std::string>> all;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(resourceFolder() / "recipes", ignored)) {
    if (entry.path().extension() == ".json")
      all.emplace_back(entry.path().stem().string(), readRecipe(entry.path()).base.about);
  }
  std::sort(all.begin(), all.end());
  return all;
}

// What an axis may be, a line each.
std::string choicesText() {
  std::string text = "recipes that come along (sinkscope-cli train NAME --out DIR)\n";
  const auto line = [&text](const std::string& name, const std::string& about) {
    constexpr std::size_t kName = 20;
    text += "  " + name + std::string(name.size() < kName ? kName - name.size() : 1, ' ') + about;
    while (text.back() == ' ') text.pop_back();
    text += "\n";
  };
  for (const auto& [name, about] : shippedRecipes()) line(name, about);
  for (const Choices& axis : trainingChoices()) {
    text += axis.name + (axis.about.starts_with('(') ? " " : ": ") + axis.about + "\n";
    for (const auto& [name, about] : axis.all) line(name, about);
  }
  return text;
}

std::string choicesJson() {
  nlohmann::ordered_json all = nlohmann::ordered_json::object(), recipes = nlohmann::ordered_json::array();
  for (const auto& [name, about] : shippedRecipes()) recipes.push_back({{"name", name}, {"about", about}});
  all["recipe"] = {{"about", "that come along"}, {"choices", recipes}};
  for (const Choices& axis : trainingChoices()) {
    nlohmann::ordered_json& choices =
        all[axis.key] = {{"about", axis.about}, {"choices", nlohmann::ordered_json::array()}};
    for (const auto& [name, about] : axis.all) choices["choices"].push_back({{"name", name}, {"about", about}});
  }
  return asciiJson(all) + "\n";
}

// What is said where the work is ended before its time; empty where no run of the plan has come to anything.
std::string keptWords(const TrainArguments& options, const RecipePlan& plan) {
  const fs::path out = options.out;
  const std::vector<Recipe> runs = plan.runs();
  const bool any = std::any_of(runs.begin(), runs.end(), [&](const Recipe& one) {
    return looksLikeTraining(plan.axes.empty() ? out : out / one.name);
  });
  return any ? options.out + " holds what was trained: go on with --resume" : "";
}

// What it came to, on the rank that has it. `ranks`: that share its steps; null: none.
nlohmann::ordered_json trainOne(const TrainArguments& options, const RecipePlan& plan, const Recipe& recipe,
                                const fs::path& folder, const fs::path& out, const fs::path& text, Ranks* ranks,
                                const std::function<void()>& begun, Console& console) {
  TrainingOptions wanted{.resume = options.resume,
                         .steps = options.steps,
                         .memoryBytes = parseBytes(options.memory, "--memory"),
                         .device = options.device,
                         .textFolder = text,
                         .progress = console.progress(),
                         .begun = begun,
                         .caution = notedBy(console),
                         .ranks = ranks};
  if (ranks == nullptr) {
    wanted.interrupted = interrupted;
    wanted.end = [&options, &plan] { endInterrupted(keptWords(options, plan)); };
  }
  if (const std::int64_t before = options.resume && looksLikeTraining(out) ? readTraining(out).done() : 0;
      options.steps > 0 && before > options.steps && (ranks == nullptr || ranks->rank() == 0)) {
    console.note(out.string() + ": is at step " + grouped(before) + " already, and --steps " +
                 std::to_string(options.steps) + " lies behind it: nothing is trained");
  }
  const TrainingResult made = train(recipe, folder, out, wanted);
  if (ranks != nullptr && ranks->rank() > 0) return {};
  const ProbeReading& probe = made.last.probe;
  nlohmann::ordered_json one = {{"out", out.string()},
                                {"steps", made.steps},
                                {"of", recipe.steps},
                                {"tokens", made.steps * recipe.tokensPerStep()}};
  if (probe.importance.defined()) {
    one["measured_at"] = made.last.step;
    one["valid_loss"] = probe.loss;
    for (std::size_t e = 0; e < recipe.probe.epsilons.size(); ++e) {
      one["sink_rate"][formatted("%g", recipe.probe.epsilons[e])] = probe.sinkRates[e];
    }
  } else {  // it was done before: what its last probe has seen stands in its log
    const TrainingRecord record = readTraining(out);
    one["measured_at"] = record.done();
    const auto last = [&record](const std::string& column, nlohmann::ordered_json& into) {
      const std::vector<double>& numbers = record.column(column);
      if (!numbers.empty() && std::isfinite(numbers.back())) into = numbers.back();
    };
    last("valid_loss", one["valid_loss"]);
    for (const double epsilon : recipe.probe.epsilons) {
      const std::string typed = formatted("%g", epsilon);
      last("sink_rate_" + typed, one["sink_rate"][typed]);
    }
  }
  if (made.lowestLoss) one["lowest_loss"] = *made.lowestLoss;
  one["tokens_per_second"] = made.tokensPerSecond;
  one["device"] = made.device;
  one["seconds"] = made.seconds;
  if (!options.json) {
    std::string line = out.string() + ": step " + grouped(made.steps) + " of " + grouped(recipe.steps);
    const std::string epsilon = formatted("%g", recipe.probe.epsilons.front());
    const bool isMeasured = one["valid_loss"].is_number() && one["sink_rate"][epsilon].is_number();
    if (isMeasured) {
      const auto loss = one["valid_loss"].get<double>();
      line += (recipe.hasSquaredErrors() ? ", held-out squared error " + formatted("%.2g", loss) + " a token"
                                         : ", held-out loss " + formatted("%.3f", loss) + " nats a token") +
              ", sink rate " + formatted("%.3f", one["sink_rate"][epsilon].get<double>()) + " at " + epsilon;
      const auto at = one["measured_at"].get<std::int64_t>();
      if (at != made.steps) line += ", both at step " + grouped(at);
    }
    if (isMeasured && made.lowestLoss && !recipe.hasSquaredErrors())
      line += ", where nobody can lose less than " + formatted("%.3f", *made.lowestLoss);
    if (made.tokensPerSecond > 0.0)
      line += ", " + grouped(static_cast<std::int64_t>(made.tokensPerSecond)) + " tokens a second";
    if (made.device != "CPU") line += " on " + made.device;
    if (ranks != nullptr) line += " of " + std::to_string(ranks->count()) + " ranks";
    console.print(line + "\n");
  }
  return one;
}

// Once of each, however many of a plan share them.
void noteLongWarmups(const std::vector<Recipe>& runs, Console& console) {
  std::set<std::string> said;
  for (const Recipe& one : runs) {
    if (one.optimiser.warmup <= one.steps) continue;
    const std::string note = "the warm-up of " + grouped(one.optimiser.warmup) +
                             " steps is longer than the training's " + grouped(one.steps) + ": its rate ends at " +
                             formatted("%g", learningRate(one.optimiser, one.steps, one.steps)) + ", not " +
                             formatted("%g", one.optimiser.rate);
    if (said.insert(note).second) console.note(note);
  }
}

// Losses that stand beside one another at the end.
void noteOtherTokens(const std::vector<Recipe>& runs, Console& console) {
  std::set<std::string> places;
  for (const Recipe& one : runs) places.insert(one.text.task.empty() ? one.text.bos : std::string());
  places.erase("");
  if (places.size() < 2) return;
  console.note(
      "these trainings differ in data.bos: their held-out losses are not of the same tokens, since behind a bos its "
      "next token counts too; those of evaluation.json in every folder are");
}

// --steps ends a training before its recipe does, and never behind it.
void noteStepsBeyond(const TrainArguments& options, const std::vector<Recipe>& runs, Console& console) {
  std::set<std::int64_t> said;
  for (const Recipe& one : runs) {
    if (options.steps <= one.steps || !said.insert(one.steps).second) continue;
    console.note("the recipe ends after " + grouped(one.steps) + " steps, and --steps " +
                 std::to_string(options.steps) +
                 " does not make it longer; for that, give the recipe more \"steps\" and train it into another folder");
  }
}

RecipePlan planOf(const TrainArguments& options) {
  RecipePlan plan = readRecipe(options.recipe);
  if (options.seed) plan.base.json["seed"] = plan.said["seed"] = *options.seed;
  if (options.seeds > 1) {
    RecipeAxis seeds{.path = "seed", .values = {}};
    const std::int64_t first = plan.base.json["seed"];
    for (std::int64_t seed = first; seed < first + options.seeds; ++seed)
      seeds.values.push_back({"seed=" + std::to_string(seed), seed});
    std::erase_if(plan.axes, [](const RecipeAxis& axis) { return axis.path == "seed"; });
    plan.axes.push_back(std::move(seeds));
  }
  return plan;
}

bool isWhole(const fs::path& out, const Recipe& recipe) {
  return looksLikeTraining(out) && readTraining(out).done() >= recipe.steps;
}

// Which of a plan's runs this rank trains: what is left is dealt out, and the first has also what is whole. All know
// it from the first, before whom nobody makes the text that all of them share.
std::vector<std::size_t> dealtOut(const TrainArguments& options, const std::vector<Recipe>& runs,
                                  const fs::path& folder, Console& console, Ranks& ranks) {
  nlohmann::json left = nlohmann::json::array(), own = nlohmann::json::array();
  if (ranks.rank() == 0) {
    const fs::path out = options.out;
    TrainingRows(runs.front(), folder, out / "text", console.progress());
    for (std::size_t run = 0; run < runs.size(); ++run)
      (isWhole(out / runs[run].name, runs[run]) ? own : left).push_back(run);
  }
  left = parseJson(ranks.exchange(left.dump()).front(), "rank 0");
  for (std::size_t at = static_cast<std::size_t>(ranks.rank()); at < left.size();
       at += static_cast<std::size_t>(ranks.count()))
    own.push_back(left[at]);
  return own.get<std::vector<std::size_t>>();
}

// What comes along is called by its name; its texts are then looked for where one stands.
void findShippedRecipe(TrainArguments& options) {
  std::error_code ignored;
  if (fs::exists(options.recipe, ignored)) return;
  const fs::path shipped = resourceFolder() / "recipes" / (options.recipe + ".json");
  if (options.recipe.find('/') == std::string::npos && fs::is_regular_file(shipped, ignored)) {
    options.recipe = shipped.string();
    options.folder = fs::current_path();
    return;
  }
  if (!isLaterRank()) {
    throw Error(ErrorKind::badUse, options.recipe + ": no such file, and no recipe that comes along is called so",
                "name a recipe's file, or use --list");
  }
}

// `ranks`: that a launcher has started; null: a plain start.
void trainAll(const TrainArguments& options, const RecipePlan& plan, Console& console, Ranks* ranks) {
  const fs::path folder = options.folder.empty() ? fs::absolute(options.recipe).parent_path() : options.folder;
  const fs::path out = options.out;
  const std::vector<Recipe> runs = plan.runs();
  const bool alone = plan.axes.empty(), first = ranks == nullptr || ranks->rank() == 0;
  const bool byRuns = ranks != nullptr && !alone &&
                      (options.split == "runs" || (options.split == "auto" && std::ssize(runs) >= ranks->count()));
  std::vector<std::size_t> own(runs.size());
  std::iota(own.begin(), own.end(), 0);
  if (byRuns) own = dealtOut(options, runs, folder, console, *ranks);
  for (std::size_t run = 0; first && run < runs.size(); ++run)  // before anything is said of them
    checkTraining(runs[run], folder, alone ? out : out / runs[run].name, options.resume);
  if (first) noteLongWarmups(runs, console);
  if (first) noteStepsBeyond(options, runs, console);
  if (first) noteOtherTokens(runs, console);
  std::vector<std::string> names;
  for (const Recipe& one : runs) names.push_back(one.name);
  const auto begun = [&] {
    if (!alone) writeTrainingPlan(names, out);
  };
  nlohmann::json made = nlohmann::json::object();  // by the run's number, as text
  for (const std::size_t run : own) {
    const Recipe& recipe = runs[run];
    if (!alone && (first || byRuns) && !options.quiet)
      console.note("training " + recipe.name + ", " + std::to_string(run + 1) + " of " + std::to_string(runs.size()));
    made[std::to_string(run)] = trainOne(options, plan, recipe, folder, alone ? out : out / recipe.name,
                                         alone ? fs::path() : out / "text", byRuns ? nullptr : ranks, begun, console)
                                    .dump();
    if (first) writeTrainingResults(resultsOf(out, plan.base.name, plan.base.about), out / kResultsFile);
  }
  if (byRuns) {
    for (const std::string& text : ranks->exchange(made.dump())) made.update(parseJson(text, "another rank"));
    if (first) writeTrainingResults(resultsOf(out, plan.base.name, plan.base.about), out / kResultsFile);
  }
  if (!first || !options.json) return;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (std::size_t run = 0; run < runs.size(); ++run)
    all.push_back(nlohmann::ordered_json::parse(made.at(std::to_string(run)).get<std::string>()));
  console.print(asciiJson(alone ? all.front() : all) + "\n");
}

void run(TrainArguments options, Console& console) {
  const std::optional<Launch> started = launch();
  const bool several = started && started->count > 1, later = several && started->rank > 0;
  if (options.list) return later ? void() : console.print(options.json ? choicesJson() : choicesText());
  endInOwnTime(!later);  // a checkpoint that is being written is worth more than a second
  if (options.recipe.empty())
    throw Error(ErrorKind::badUse, "no RECIPE was given", "name a recipe's file, or use --list");
  findShippedRecipe(options);
  if (options.out.empty()) throw Error(ErrorKind::badUse, "--out is missing", "name a folder for the model");
  refuseNoFolderName(options.out);
  refuseRunNames(options.out, RunOutput::other);
  if (options.quiet || later) console.setProgress(Console::Progress::never);
  else if (options.progress) console.setProgress(Console::Progress::always);
  if (!several) {
    setThreads(options.threads);
    const RecipePlan plan = planOf(options);
    try {
      return trainAll(options, plan, console, nullptr);
    } catch (const Error& error) {
      const std::string kept = error.kind() == ErrorKind::cancelled ? keptWords(options, plan) : "";
      if (kept.empty()) throw;
      throw Error(error.kind(), error.what(), kept);
    }
  }
  RankGroup group(console, options.out + " holds each training's last checkpoint: go on with --resume");
  group.run([&] {
    OpenOptions of{
        .device = options.device, .threads = options.threads, .memoryBytes = parseBytes(options.memory, "--memory")};
    group.settle(of);
    setThreads(of.threads);
    options.device = of.device;
    trainAll(options, planOf(options), console, &group.ranks());
  });
}

}  // namespace

CommandRun setupTrain(CLI::App& app) {
  auto options = std::make_shared<TrainArguments>();
  app.add_option(
         "RECIPE", options->recipe,
         "a recipe: model, text, optimiser (JSON); or the name of one that\ncomes along, as backcopy, whose texts are "
         "looked for here")
      ->check(saysSomething)
      ->type_name("");
  app.add_option("--out", options->out, "the folder that the model is put into")
      ->check(saysSomething)
      ->type_name("DIR");
  app.add_flag("--resume", options->resume, "go on where DIR stopped, or begin");
  app.add_option("--steps", options->steps,
                 "stop after so many steps in all, before the recipe's end; --resume\ngoes on")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  app.add_option("--seed", options->seed, "in place of the recipe's")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 52));
  app.add_option("--seeds", options->seeds, "train with so many, each in a folder of its own under DIR")
      ->check(CLI::Range(1, 1'000));
  app.add_option("--threads", options->threads, "0: as many as there are cores")->check(CLI::Range(0, 4096));
  addDeviceOption(app, options->device);
  app.add_option("--split", options->split,
                 "of several ranks that a launcher has started: rows, they share the\nrows of each step; runs, each "
                 "trains whole runs of a plan; default:\nauto, runs where the plan has one for each")
      ->check(CLI::IsMember({"auto", "rows", "runs"}))
      ->type_name("HOW");
  app.add_option("--memory", options->memory, "that a pass may use; default: 4G")->type_name("SIZE");
  app.add_flag(
      "--list", options->list,
      "print the recipes that come along, and what position, norm, activation,\nattention, mask and packing may be");
  app.add_flag("--json", options->json, "print the result, or the list, as JSON");
  app.add_flag("--quiet", options->quiet, "no progress, and not which run of a plan begins");
  app.add_flag("--progress", options->progress, "progress even where standard error is no terminal");
  app.footer(
      "A recipe: {\"model\": {\"layers\": 4, \"heads\": 4, \"hidden\": 128, \"position\": \"rotary\"}, \"data\": {\"files\":\n"
      "[\"books/*.txt\"], \"tokenizer\": {\"train\": 2048}, \"context\": 128}, \"optimiser\": {\"rate\": 0.001}, \"batch\": 32,\n"
      "\"steps\": 2000, \"probe_every\": 100, \"checkpoint_every\": 500, \"seed\": 0}; what is not said has a default, and\n"
      "DIR/recipe.json says all of it, and where the files are (\"folder\" in \"data\", against its own). \"axes\":\n"
      "{\"optimiser.rate\": [0.001, 0.0004]} trains every combination, each in a folder of its own under DIR; \"axes\":\n"
      "{\"row\": {\"NAME\": {\"data\": {\"bos\": \"none\"}}, ...}} changes several keys at once. DIR/results.json has what\n"
      "all of them came to: sinkscope figures DIR/results.json draws it.\n"
      "\"initial_weights\": \"FOLDER\", or embedded, org/name, begins with the weights of that model, of any family whose heads and\n"
      "widths the recipe's \"model\" has, and takes its tokenizer: what the recipe changes, the training starts from there.\n"
      "DIR is a model as Hugging Face stores it, so that every other command opens it, and has log.csv: a row every\n"
      "probe_every steps: losses, sink rates, the first token's mass, value and residual ratio, bits a byte. The same\n"
      "recipe gives the same numbers on one machine with one number of threads, stopped and resumed or not. A signal (Ctrl-C,\n"
      "TERM) ends it behind the step that is under way; one that takes longer than 3 s is given up, and the steps before it are\n"
      "kept. Several processes end behind their step.\n"
      "Several processes: mpirun -n 4 sinkscope-cli train ...; --threads and --memory are those of each. Ranks that share\n"
      "rows cut each step into parts, one for each of them (or as many as the recipe accumulates), and add the gradients\n"
      "up in the parts' order: the numbers are those of one process with \"accumulate\": 4 to the bit, where each has as\n"
      "many threads, and the training goes on with --resume and the same number of ranks, fewer, or one.\n\n"
      "Example: sinkscope-cli train recipes/emergence.json --out emergence");
  return [options](Console& console) { run(*options, console); };
}

}  // namespace sinkscope
