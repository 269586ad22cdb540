#include "core/train/recipe.h"

#include <cmath>
#include <functional>
#include <set>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/json.h"
#include "core/checkpoint/mapped_file.h"
#include "core/model/attention/variant.h"
#include "core/model/family/mask_kinds.h"
#include "core/train/data/batches.h"
#include "core/values/error.h"
#include "core/values/file_name.h"

namespace sinkscope {

using nlohmann::json;

namespace {

// An object of the recipe of which every key has to be taken.
class Section {
 public:
  Section(const json& object, std::string path, std::string source, const std::string& wanted = "an object")
      : object_(object), path_(std::move(path)), source_(std::move(source)) {
    if (!object_.is_object()) refuse("", wanted);
  }

  Section section(const std::string& key, const std::string& wanted = "an object") {
    static const json kNothing = json::object();
    const json* found = take(key);
    return Section(found ? *found : kNothing, path_ + key + ".", source_, wanted);
  }
  const json* take(const std::string& key) {
    taken_.insert(key);
    const auto found = object_.find(key);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }
  template <class Number>
  void number(const std::string& key, Number& value, double least, double most) {
    const json* found = take(key);
    if (!found) return;
    const bool whole = std::is_integral_v<Number>;
    const bool fits = found->is_number() && found->get<double>() >= least && found->get<double>() <= most &&
                      (!whole || std::floor(found->get<double>()) == found->get<double>());
    if (!fits)
      refuse(key, std::string(whole ? "a whole number" : "a number") + " from " + shown(least) + " to " + shown(most));
    value = static_cast<Number>(found->get<double>());
  }
  void flag(const std::string& key, bool& value) {
    const json* found = take(key);
    if (!found) return;
    if (!found->is_boolean()) refuse(key, "true or false");
    value = found->get<bool>();
  }
  void text(const std::string& key, std::string& value, const std::vector<std::string>& known = {}) {
    const json* found = take(key);
    if (!found) return;
    std::string all;
    for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
    const bool isText = found->is_string();
    const bool fits =
        isText && (known.empty() || std::find(known.begin(), known.end(), found->get<std::string>()) != known.end());
    if (!fits) refuse(key, known.empty() ? "a text" : "one of " + all);
    value = found->get<std::string>();
  }
  // A text, or a list of them.
  std::vector<std::string> texts(const std::string& key) {
    const json* found = take(key);
    if (!found) return {};
    if (found->is_string()) return {found->get<std::string>()};
    const auto isText = [](const json& one) { return one.is_string(); };
    if (!found->is_array() || !std::all_of(found->begin(), found->end(), isText))
      refuse(key, "a list of files and folders");
    return found->get<std::vector<std::string>>();
  }
  // `of`: what has no other keys than those that were taken.
  void end(const std::string& of = "a recipe") const {
    for (const auto& [key, value] : object_.items()) {
      if (taken_.contains(key)) continue;
      std::string known;
      for (const std::string& one : taken_) known += (known.empty() ? "" : ", ") + one;
      throw Error(ErrorKind::badFile, source_ + ": " + path_ + key + " is no key of " + of, "known here: " + known);
    }
  }
  [[noreturn]] void refuse(const std::string& key, const std::string& wanted) const {
    const bool isSaid = key.empty() || object_.contains(key);
    const json value = key.empty() ? object_ : isSaid ? object_.at(key) : json();
    std::string found = isSaid ? value.dump(-1, ' ', true, json::error_handler_t::replace) : "not said";
    if (found.size() > 60) found = found.substr(0, 57) + "...";
    const std::string name = key.empty() ? path_.substr(0, path_.empty() ? 0 : path_.size() - 1) : path_ + key;
    throw Error(ErrorKind::badFile, source_ + ": " + (name.empty() ? "the recipe" : name) + " is " + found,
                wanted + " is needed");
  }

 private:
  static std::string shown(double value) {
    const json number =
        std::floor(value) == value && std::abs(value) < 1e15 ? json(static_cast<std::int64_t>(value)) : json(value);
    return number.dump();
  }

  const json& object_;
  std::string path_, source_;
  std::set<std::string> taken_;
};

constexpr double kMany = 1e9;

LabModel modelFrom(Section section) {
  LabModel model;
  section.number("layers", model.layers, 1, 1'000);
  section.number("heads", model.heads, 1, 10'000);
  section.number("kv_heads", model.kvHeads, 1, 10'000);
  section.number("head_dim", model.headDim, 1, 10'000);
  section.number("hidden", model.hidden, 1, 100'000);
  section.number("intermediate", model.intermediate, 1, 1'000'000);
  section.number("rope_theta", model.theta, 1e-6, 1e12);
  section.number("norm_epsilon", model.epsilon, 1e-12, 1.0);
  section.flag("tie", model.tie);
  for (const LabAxis& axis : labAxes()) {
    std::vector<std::string> known;
    for (const LabChoice& one : axis.choices) known.emplace_back(one.name);
    model.choices.push_back(known.front());
    section.text(std::string(axis.name), model.choices.back(), known);
  }
  std::vector<std::string> variants;
  for (const AttentionVariant& one : attentionVariants()) variants.push_back(one.name);
  Section attention = section.section("attention", R"(an object such as {"kind": "sigmoid"})");
  attention.text("kind", model.attention, variants);
  const AttentionVariant& variant = attentionVariant(model.attention);
  if (!variant.parameterName.empty()) {
    model.attentionParameter = variant.parameter;
    attention.number("parameter", *model.attentionParameter, variant.least, variant.most);
  }
  attention.end();
  section.number("sink_value", model.sinkValue, 1e-6, 1e6);
  section.number("sink_width", model.sinkWidth, 1,
                 model.headDim > 0 ? model.headDim : std::max(model.hidden / model.heads, 1));
  if (model.kvHeads > 0 && model.heads % model.kvHeads != 0) section.refuse("kv_heads", "a divisor of heads");
  if (model.headDim == 0 && model.hidden % model.heads != 0)
    section.refuse("hidden", "a multiple of heads, or head_dim beside it,");
  section.end();
  return model;
}

TextRecipe textFrom(Section section) {
  TextRecipe text;
  section.text("task", text.task, {kBackcopy, kTriggerConditional});
  if (!text.task.empty()) {
    section.number("symbols", text.symbols, 3, 60'000);
    if (text.task == kBackcopy) section.number("triggers", text.triggers, 1, text.symbols - 1);
    else section.number("trigger_every", text.triggerEvery, 2, 1 << 20);
    section.number("context", text.context, 3, 1 << 20);
    section.text("folder", text.folder);
    section.end("a recipe whose rows are made up (data.task)");
    return text;
  }
  text.files = section.texts("files");
  section.text("folder", text.folder);
  if (const json* tokenizer = section.take("tokenizer"); tokenizer && tokenizer->is_string()) {
    text.tokenizer = tokenizer->get<std::string>();
  } else if (tokenizer) {
    Section inner = section.section("tokenizer");
    inner.number("train", text.vocabulary, 258, 1 << 20);
    inner.end();
  }
  section.number("context", text.context, 2, 1 << 20);
  std::vector<std::string> packings, places;
  for (const PackingRow& row : kPackings) packings.emplace_back(row.name);
  for (const BosRow& row : kBosPlaces) places.emplace_back(row.name);
  section.text("packing", text.packing, packings);
  section.text("bos", text.bos, places);
  // Of another choice these say nothing; a plan may change the choice alone.
  section.number("bos_position", text.bosPosition, 0, text.context - 1);
  if (text.bos != "fixed") text.bosPosition = 0;
  section.flag("eos", text.eos);
  std::vector<std::string> masks;
  for (const MaskRow& row : maskKinds()) masks.push_back(row.name);
  section.text("mask", text.mask, masks);
  const MaskRow& mask =
      *std::find_if(maskKinds().begin(), maskKinds().end(), [&](const MaskRow& row) { return row.name == text.mask; });
  // The token that all see is the first of the row.
  const bool hides = mask.kind == MaskKind::window || mask.kind == MaskKind::shiftedWindow;
  if (text.bosPosition > 0 && hides) section.refuse("bos_position", "0 under a window");
  section.number("mask_width", text.maskWidth, 1, mask.hasWidth ? std::max(text.context - 1, 1) : kMany);
  if (const json* heldOut = section.take("held_out"); heldOut && !heldOut->is_number()) {
    text.heldOutFiles = section.texts("held_out");
  } else {
    section.number("held_out", text.heldOut, 1e-6, 0.9);
  }
  section.number("random_tokens", text.randomTokens, 0.0, 1.0);
  section.number("repeated_rows", text.repeatedRows, 0.0, 1.0);
  section.number("unique_tokens", text.uniqueTokens, 0, 1e15);
  section.end();
  return text;
}

OptimiserRecipe optimiserFrom(Section section) {
  OptimiserRecipe made;
  section.number("rate", made.rate, 1e-12, 1e3);
  section.text("schedule", made.schedule, {"cosine", "constant"});
  section.number("last", made.last, 0.0, 1.0);
  section.number("warmup", made.warmup, 0, kMany);
  section.number("decay", made.decay, 0.0, 1e3);
  if (const json* betas = section.take("betas")) {
    const auto isBeta = [](const json& one) {
      return one.is_number() && one.get<double>() >= 0.0 && one.get<double>() < 1.0;
    };
    if (!betas->is_array() || betas->size() != 2 || !isBeta(betas->at(0)) || !isBeta(betas->at(1))) {
      section.refuse("betas", "two numbers from 0 to below 1");
    }
    made.beta1 = betas->at(0);
    made.beta2 = betas->at(1);
  }
  section.number("epsilon", made.epsilon, 1e-30, 1.0);
  section.number("clip", made.clip, 0.0, kMany);
  section.end();
  return made;
}

ProbeRecipe probeFrom(Section section) {
  ProbeRecipe probe;
  section.number("prompts", probe.prompts, 1, 100'000);
  section.number("tokens", probe.tokens, 3, 1 << 20);
  section.number("loss_windows", probe.lossWindows, 1, 100'000);
  if (const json* epsilons = section.take("epsilons")) {
    probe.epsilons.clear();
    const auto isEpsilon = [](const json& one) {
      return one.is_number() && one.get<double>() > 0.0 && one.get<double>() < 1.0;
    };
    if (!epsilons->is_array() || epsilons->empty() || !std::all_of(epsilons->begin(), epsilons->end(), isEpsilon)) {
      section.refuse("epsilons", "a list of numbers between 0 and 1");
    }
    for (const json& one : *epsilons) probe.epsilons.push_back(one);
  }
  section.end();
  return probe;
}

nlohmann::ordered_json jsonOf(const TextRecipe& text, const LabModel& model) {
  if (!text.task.empty()) {
    const bool isBackcopy = text.task == kBackcopy;
    return {{"task", text.task},
            {"symbols", text.symbols},
            {isBackcopy ? "triggers" : "trigger_every", isBackcopy ? text.triggers : text.triggerEvery},
            {"context", text.context}};
  }
  nlohmann::ordered_json ofText = {{"files", text.files},
                                   {"context", text.context},
                                   {"packing", text.packing},
                                   {"bos", text.bos},
                                   {"mask", text.mask},
                                   {"eos", text.eos},
                                   {"held_out", text.heldOut},
                                   {"random_tokens", text.randomTokens},
                                   {"repeated_rows", text.repeatedRows},
                                   {"unique_tokens", text.uniqueTokens}};
  if (!text.heldOutFiles.empty()) ofText["held_out"] = text.heldOutFiles;
  if (text.bos == "fixed") ofText["bos_position"] = text.bosPosition;
  if (model.mask.width > 0) ofText["mask_width"] = text.maskWidth;
  if (text.tokenizer.empty()) {
    ofText["tokenizer"] = {{"train", text.vocabulary}};
  } else {
    ofText["tokenizer"] = text.tokenizer;
  }
  return ofText;
}

// What the recipe comes to, every value said.
nlohmann::ordered_json jsonOf(const Recipe& recipe) {
  const LabModel& model = recipe.model;
  nlohmann::ordered_json ofModel = {{"layers", model.layers},
                                    {"heads", model.heads},
                                    {"kv_heads", model.kvHeads > 0 ? model.kvHeads : model.heads},
                                    {"head_dim", model.headDim > 0 ? model.headDim : model.hidden / model.heads},
                                    {"hidden", model.hidden},
                                    {"intermediate", model.inner()},
                                    {"rope_theta", model.theta},
                                    {"norm_epsilon", model.epsilon},
                                    {"tie", model.tie}};
  for (std::size_t axis = 0; axis < labAxes().size(); ++axis) {
    ofModel[std::string(labAxes()[axis].name)] = model.choices[axis];
  }
  ofModel["attention"] = {{"kind", model.attention}};
  if (model.attentionParameter) ofModel["attention"]["parameter"] = *model.attentionParameter;
  ofModel["sink_value"] = model.sinkValue;
  ofModel["sink_width"] = model.sinkWidth;
  const TextRecipe& text = recipe.text;
  const nlohmann::ordered_json ofText = jsonOf(text, recipe.model);
  const OptimiserRecipe& by = recipe.optimiser;
  nlohmann::ordered_json all = {{"model", ofModel},
                                {"data", ofText},
                                {"optimiser",
                                 {{"rate", by.rate},
                                  {"schedule", by.schedule},
                                  {"last", by.last},
                                  {"warmup", by.warmup},
                                  {"decay", by.decay},
                                  {"betas", {by.beta1, by.beta2}},
                                  {"epsilon", by.epsilon},
                                  {"clip", by.clip}}},
                                {"probe",
                                 {{"prompts", recipe.probe.prompts},
                                  {"tokens", recipe.probe.tokens},
                                  {"loss_windows", recipe.probe.lossWindows},
                                  {"epsilons", recipe.probe.epsilons}}},
                                {"batch", recipe.batch},
                                {"accumulate", recipe.accumulate},
                                {"steps", recipe.steps},
                                {"probe_every", recipe.probeEvery},
                                {"checkpoint_every", recipe.checkpointEvery},
                                {"seed", recipe.seed}};
  if (!recipe.initialWeights.empty()) all["initial_weights"] = recipe.initialWeights;
  return all;
}

}  // namespace

Recipe recipeFrom(const json& whole, const std::string& source) {
  Recipe recipe;
  Section section(whole, "", source);
  section.take("axes");
  section.text("about", recipe.about);
  section.text("initial_weights", recipe.initialWeights);
  if (recipe.initialWeights.empty() && whole.contains("initial_weights") && !whole.at("initial_weights").is_null())
    section.refuse("initial_weights", "a folder, or the name of a model,");
  recipe.model = modelFrom(section.section("model"));
  recipe.text = textFrom(section.section("data"));
  // Weights mean the tokens that they were trained on.
  const bool saysTokenizer = whole.contains("data") && whole.at("data").contains("tokenizer");
  if (recipe.text.task.empty() && !saysTokenizer) recipe.text.tokenizer = recipe.initialWeights;
  recipe.model.mask = recipe.text.maskOfModel();
  recipe.optimiser = optimiserFrom(section.section("optimiser"));
  recipe.probe = probeFrom(section.section("probe"));
  section.number("batch", recipe.batch, 1, 1 << 20);
  section.number("accumulate", recipe.accumulate, 1, 1 << 20);
  section.number("steps", recipe.steps, 1, kMany);
  section.number("probe_every", recipe.probeEvery, 1, kMany);
  section.number("checkpoint_every", recipe.checkpointEvery, 1, kMany);
  section.number("seed", recipe.seed, 0, 9e15);
  section.end();
  if (recipe.batch % recipe.accumulate != 0) section.refuse("accumulate", "a divisor of batch");
  if (recipe.text.files.empty() && recipe.text.task.empty()) {
    throw Error(ErrorKind::badFile, source + ": data.files names no text", "name files or folders of .txt or .jsonl");
  }
  recipe.probe.tokens = std::min(recipe.probe.tokens, recipe.text.context);
  recipe.json = jsonOf(recipe);
  return recipe;
}

MaskConfig TextRecipe::maskOfModel() const {
  MaskConfig made;
  for (const MaskRow& row : maskKinds()) {
    if (row.name == mask) made = {row.kind, row.hasWidth ? std::int64_t{maskWidth} : 0, false};
  }
  made.seesFirst = bos == "fixed" && made.kind != MaskKind::causal && made.kind != MaskKind::document;
  return made;
}

RecipePlan readRecipe(const std::filesystem::path& file) {
  const std::string source = file.string();
  const auto mapped = MappedFile::open(file);
  const std::string_view text(reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size());
  const json whole = [&] {
    try {
      return parseJson(text, source);
    } catch (const Error& error) {
      throw Error(error.kind(), error.what(), "mend that place");
    }
  }();
  RecipePlan plan{recipeFrom(whole, source), {}, {}};
  plan.base.name = file.stem().string();
  const auto axes = whole.find("axes");
  plan.said = whole;
  plan.said.erase("axes");
  if (axes == whole.end()) return plan;
  const auto refuse = [&](const std::string& what) {
    throw Error(
        ErrorKind::badFile, source + ": axes" + what,
        "give lists of values under the names of keys, as {\"optimiser.rate\": [0.001, 0.0004]}, or parts of a recipe "
        "under names of their own");
  };
  if (!axes->is_object()) refuse(" is no object");
  const auto written = nlohmann::ordered_json::parse(text);  // changes are trained and drawn as they stand there
  for (const auto& [name, values] : axes->items()) {
    RecipeAxis axis{.path = name, .values = {}};
    for (const auto& [key, inOrder] : written.at("axes").at(name).items()) {
      const json value = inOrder;
      if (!values.is_object()) {
        axis.values.push_back(
            {name.substr(name.rfind('.') + 1) + "=" + (value.is_string() ? value.get<std::string>() : value.dump()),
             value});
      } else if (value.is_object()) {
        axis.values.push_back({key, value});
        axis.path.clear();
      } else {
        refuse("." + name + "." + key + " is no part of a recipe");
      }
    }
    if (!(values.is_array() || values.is_object()) || values.empty()) refuse("." + name + " is no list of values");
    plan.axes.push_back(std::move(axis));
  }
  plan.runs();  // each is checked
  return plan;
}

std::vector<Recipe> RecipePlan::runs() const {
  std::vector<std::pair<std::string, json>> made = {{"", said.is_null() ? json(base.json) : said}};
  for (const RecipeAxis& axis : axes) {
    std::vector<std::pair<std::string, json>> next;
    for (const auto& [name, json] : made) {
      for (const RecipeAxis::Value& value : axis.values) {
        nlohmann::json one = json;
        if (axis.path.empty()) one.merge_patch(value.json);
        else one[pointerTo(axis.path)] = value.json;
        next.emplace_back(name + (name.empty() ? "" : ", ") + value.name, std::move(one));
      }
    }
    made = std::move(next);
  }
  std::vector<Recipe> runs;
  std::set<std::string> names;
  for (const auto& [name, json] : made) {
    if (!names.insert(name).second) {
      throw Error(ErrorKind::badUse, base.name + ": axes give \"" + name + "\" twice", "name every value once");
    }
    // It is a folder's, under the plan's own.
    const auto cannot = [](char c) { return c == '/' || static_cast<unsigned char>(c) < 0x20; };
    if (name == "." || name == ".." || std::any_of(name.begin(), name.end(), cannot)) {
      throw Error(ErrorKind::badFile, base.name + ": " + nlohmann::json(name).dump() + " cannot be a folder's name",
                  "name that value in words of its own: \"axes\": {\"row\": {\"NAME\": {...}}}");
    }
    runs.push_back(recipeFrom(json, base.name + (name.empty() ? "" : " (" + name + ")")));
    runs.back().name = name.empty() ? base.name : fittingStem(name);  // what its folder is called
  }
  return runs;
}

std::filesystem::path namedByRecipe(const std::string& said, const std::filesystem::path& folder) {
  const std::filesystem::path path =
      std::filesystem::path(said).is_absolute() ? std::filesystem::path(said) : folder / said;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return path;
  try {
    return locateModel(said);
  } catch (const Error&) {
    return path;
  }
}

}  // namespace sinkscope
