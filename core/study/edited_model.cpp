#include "core/study/edited_model.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include "core/model/transformer.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_op.h"
#include "core/probe/edits/edit_words.h"
#include "core/probe/edits/pass_edits.h"
#include "core/probe/edits/untouched_means.h"
#include "core/study/edited_prompt.h"
#include "core/study/many_captures.h"
#include "core/study/spikes.h"
#include "core/values/error.h"
#include "core/values/sink.h"

namespace sinkscope {

struct EditMemory {
  std::map<BosMode, HeadMeans> importance;  // [L][H]
  std::map<BosMode, UntouchedMeans> means;
  std::map<BosMode, std::vector<int>> spikeDims;  // ascending
};

std::shared_ptr<EditMemory> editMemory() { return std::make_shared<EditMemory>(); }

namespace {

using Ids = std::vector<std::int64_t>;

// The ids of a text as it begins a prompt and as it goes on in one.
std::vector<Ids> formsOfText(const OpenModel& model, const std::string& text) {
  std::vector<Ids> forms;
  for (const std::string& form : {text, " " + text}) {
    const Ids ids = givenPrompt(model, form, BosMode::off).ids;  // a word is no prompt: edits of prompts leave it alone
    if (std::find(forms.begin(), forms.end(), ids) == forms.end()) forms.push_back(ids);
  }
  return forms;
}

std::string groupName(int layer, int kvHead, int perGroup) {
  return headName(layer, kvHead * perGroup) + " to " + headName(layer, kvHead * perGroup + perGroup - 1);
}

std::string joined(const std::map<std::size_t, std::string>& sentences) {
  std::string text;
  for (const auto& [row, sentence] : sentences) text += (text.empty() ? "" : "; ") + sentence;
  return text;
}

// Rows that keep something as it is in the untouched pass, and none that changes it: the pass is the untouched one.
bool keepsWhatNothingChanges(const EditList& active) {
  return std::all_of(active.begin(), active.end(), [](const Edit& edit) {
    const EditOp* const op = findEditOp(edit.op);
    return op != nullptr && (op->changePrompt != nullptr || op->needs == EditOp::Needs::untouched);
  });
}

bool takesMeans(const ResolvedEdit& edit) {
  return edit.op->needs == EditOp::Needs::mean || edit.op->needs == EditOp::Needs::tokenMean;
}

// Finds out what a list needs of a model.
class Resolver {
 public:
  Resolver(const OpenModel& model, const EditList& edits, const std::function<EditBackground()>& background,
           const ProgressSink& progress, EditMemory& memory)
      : model_(model), config_(model.config), edits_(edits), ask_(background), progress_(progress), memory_(memory) {}

  EditedModel resolve();

 private:
  void addPromptEdit(const Edit& edit, const EditOp& op, const std::string& name);
  ResolvedEdit resolved(const Edit& edit, const EditOp& op, const EditSite& site, const std::string& name);
  std::vector<int> layersOf(const Edit& edit, const EditSite& site, const std::string& name) const;
  HeadsByLayer headsOf(const Edit& edit, const EditSite& site, const std::string& name);
  HeadsByLayer kvHeadsOfGroups(const HeadsByLayer& heads, const std::string& name) const;
  void checkWidth(const Edit& edit, const EditSite& site, const std::string& name) const;
  std::vector<Ids> formsOf(const std::string& text, const std::string& name) const;
  std::int64_t tokenOf(const Edit& edit, const std::string& name) const;
  void measureSources(std::vector<ResolvedEdit>& all);
  std::vector<std::pair<int, int>> queryHeadsOf(const ResolvedEdit& edit) const;

  const EditBackground& background();
  std::vector<Ids> idsOf(BosMode mode, int tokens);
  int ruleTokens();
  const HeadMeans& sinkImportance();
  const std::vector<int>& spikeDims();

  const OpenModel& model_;
  const ModelConfig& config_;
  const EditList& edits_;
  const std::function<EditBackground()>& ask_;
  const ProgressSink& progress_;
  std::optional<EditBackground> background_;
  std::size_t prompts_ = 0;  // of it, that were measured
  EditMemory& memory_;
  std::vector<std::function<void(Ids&)>> promptEdits_;
  std::vector<std::string> notes_;
};

const EditBackground& Resolver::background() {
  if (!background_) background_ = ask_();
  if (background_->prompts.prompts.empty()) throw Error(ErrorKind::badUse, "there are no prompts to take means over");
  return *background_;
}

std::vector<Ids> Resolver::idsOf(BosMode mode, int tokens) {
  std::vector<Ids> all, shorter;
  for (const SetPrompt& prompt : background().prompts.prompts) {
    Ids ids;
    try {
      ids = model_.prompt(prompt.input, mode).ids;
    } catch (const Error& error) {
      throw Error(error.kind(), std::string("the prompts that these edits are measured over: ") + error.what(),
                  model_.tokenizer
                      ? error.hint()
                      : "put the model's tokenizer beside it, or sweep prompts of ids; edits without means, "
                        "sink heads and spikes need none");
    }
    const bool learned = config_.position.kind == PositionKind::learned;  // beyond them there is nothing
    const auto most = static_cast<std::size_t>(tokens > 0 ? tokens : learned ? config_.contextLength : 0);
    if (most > 0 && ids.size() > most) ids.resize(most);
    const bool left = background().onlyWhole && std::ssize(ids) < background().tokens;
    (left ? shorter : all).push_back(std::move(ids));
  }
  if (all.empty() && background().elseShorter) all = std::move(shorter);
  if (all.empty()) {
    throw Error(ErrorKind::badUse,
                "no prompt that these edits are measured over has " + std::to_string(background().tokens) + " tokens",
                "take longer prompts, or fewer tokens");
  }
  prompts_ = all.size();
  return all;
}

int Resolver::ruleTokens() {
  constexpr int kOfSweeps = 64;
  return background().tokens > 0 ? background().tokens : kOfSweeps;
}

const HeadMeans& Resolver::sinkImportance() {
  const BosMode mode = background().bos.front();
  if (const auto known = memory_.importance.find(mode); known != memory_.importance.end()) return known->second;
  const auto means = meansOfHeads(model_, idsOf(mode, ruleTokens()), {.firstImportance = true},
                                  {&Capture::firstImportance}, progress_);
  return memory_.importance[mode] = means.front();
}

const std::vector<int>& Resolver::spikeDims() {
  const BosMode mode = background().bos.front();
  if (const auto known = memory_.spikeDims.find(mode); known != memory_.spikeDims.end()) return known->second;
  std::vector<Ids> prompts = idsOf(mode, ruleTokens());
  std::erase_if(prompts, [](const Ids& ids) { return ids.size() < 2; });
  if (prompts.empty())
    throw Error(ErrorKind::badUse, "no prompt has another token to compare the first one's spike with");
  std::vector<int> dims = firstTokenSpikes(model_, std::move(prompts), progress_).dims;
  std::sort(dims.begin(), dims.end());
  return memory_.spikeDims[mode] = std::move(dims);
}

std::vector<int> Resolver::layersOf(const Edit& edit, const EditSite& site, const std::string& name) const {
  const int count = site.ofBlocks() ? config_.layers : model_.transformer->attentionLayers();
  std::vector<int> layers = edit.layers;
  if (layers.empty()) {
    for (int layer = 0; layer < count; ++layer) layers.push_back(layer);
  }
  if (layers.back() >= count) {
    const std::string what = site.ofBlocks() ? "block" : "attention layer";
    throw Error(ErrorKind::badUse, name + ": " + what + " " + std::to_string(layers.back()) + " is not there",
                "this model has " + what + "s 0 to " + std::to_string(count - 1));
  }
  return layers;
}

HeadsByLayer Resolver::headsOf(const Edit& edit, const EditSite& site, const std::string& name) {
  using Which = HeadPlaces::Which;
  const bool ofKv = site.of == EditSite::Of::kvHeads;
  const int count = ofKv ? config_.kvHeads : config_.heads, perGroup = config_.headsPerGroup();
  const std::string noun = ofKv && perGroup > 1 ? "kv head" : "head";
  const std::vector<int> layers = layersOf(edit, site, name);
  HeadsByLayer heads;
  const auto check = [&](int head) {
    if (head < count) return;
    throw Error(ErrorKind::badUse, name + ": " + noun + " " + std::to_string(head) + " is not there",
                "this model has " + noun + "s 0 to " + std::to_string(count - 1));
  };
  if (site.of == EditSite::Of::stream || edit.heads.which == Which::all) {
    for (const int layer : layers) heads[layer] = {};
  }
  if (edit.heads.which == Which::numbers) {
    for (const int head : edit.heads.numbers) check(head);
    for (const int layer : layers) heads[layer] = edit.heads.numbers;
  }
  for (const auto& [layer, head] : edit.heads.pairs) {
    check(head);
    if (layer >= model_.transformer->attentionLayers()) {
      Edit one = edit;
      one.layers = {layer};
      layersOf(one, site, name);  // which says so
    }
    if (std::find(layers.begin(), layers.end(), layer) != layers.end()) heads[layer].push_back(head);
  }
  if (edit.heads.which == Which::sinks || edit.heads.which == Which::others) {
    for (const int layer : layers) {
      std::set<int> sinks;
      for (int head = 0; head < config_.heads; ++head) {
        const double mean = sinkImportance()[static_cast<std::size_t>(layer)][static_cast<std::size_t>(head)];
        if (isSink(static_cast<float>(mean), edit.heads.epsilon)) sinks.insert(ofKv ? head / perGroup : head);
      }
      std::vector<int> chosen;
      for (int head = 0; head < count; ++head) {
        if (sinks.contains(head) == (edit.heads.which == Which::sinks)) chosen.push_back(head);
      }
      if (static_cast<int>(chosen.size()) == count) chosen.clear(), heads[layer] = {};
      if (!chosen.empty()) heads[layer] = chosen;
    }
  }
  if (heads.empty()) notes_.push_back(name + " touches nothing in this model: no head is named by it");
  return heads;
}

// A pattern is kept by its queries and keys, and a key belongs to all heads that read it.
HeadsByLayer Resolver::kvHeadsOfGroups(const HeadsByLayer& heads, const std::string& name) const {
  const int perGroup = config_.headsPerGroup();
  HeadsByLayer groups;
  for (const auto& [layer, named] : heads) {
    std::map<int, int> members;
    for (const int head : named) ++members[head / perGroup];
    std::vector<int>& kvHeads = groups[layer];
    for (const auto& [kvHead, count] : members) {
      if (count < perGroup) {
        throw Error(ErrorKind::badUse,
                    name + ": the heads of a group share their keys, and only some of them are named",
                    "name " + groupName(layer, kvHead, perGroup) + " together");
      }
      kvHeads.push_back(kvHead);
    }
  }
  return groups;
}

void Resolver::checkWidth(const Edit& edit, const EditSite& site, const std::string& name) const {
  const bool ofValues = site.site == Site::v || site.site == Site::z;
  const int width = site.of == EditSite::Of::stream ? config_.hiddenSize
                    : ofValues                      ? config_.valueWidth()
                                                    : config_.headDim;
  if (!edit.dims.empty() && edit.dims.back() >= width) {
    throw Error(ErrorKind::badUse, name + ": dimension " + std::to_string(edit.dims.back()) + " is not there",
                "the stream has dimensions 0 to " + std::to_string(width - 1));
  }
  if (edit.value.size() > 1 && edit.dims.empty() && static_cast<int>(edit.value.size()) != width) {
    throw Error(ErrorKind::badUse,
                name + ": the value has " + std::to_string(edit.value.size()) + " numbers, and a vector there has " +
                    std::to_string(width),
                "give as many, or one number");
  }
}

std::vector<Ids> Resolver::formsOf(const std::string& text, const std::string& name) const {
  const std::vector<Ids> forms = formsOfText(model_, text);
  if (forms.empty()) throw Error(ErrorKind::badUse, name + ": “" + text + "” is no token", "write a word");
  return forms;
}

std::int64_t Resolver::tokenOf(const Edit& edit, const std::string& name) const {
  if (edit.tokenId) {
    if (*edit.tokenId >= 0 && *edit.tokenId < config_.vocabSize) return *edit.tokenId;
    throw Error(ErrorKind::badUse, name + ": id " + std::to_string(*edit.tokenId) + " is outside the vocabulary",
                "ids go from 0 to " + std::to_string(config_.vocabSize - 1));
  }
  if (edit.token == "bos") {
    if (model_.bos.id) return *model_.bos.id;
    throw Error(ErrorKind::badUse, name + ": this model has no bos", "give a token's id or text");
  }
  const Ids ids = model_.prompt(edit.token, BosMode::off).ids;
  if (ids.size() == 1) return ids.front();
  throw Error(ErrorKind::badUse,
              name + ": “" + edit.token + "” is " + std::to_string(ids.size()) + " tokens of this model",
              "give a text that is one, or an id");
}

void Resolver::addPromptEdit(const Edit& edit, const EditOp& op, const std::string& name) {
  const std::int64_t token = op.takes.token ? tokenOf(edit, name) : 0;
  promptEdits_.push_back([edit, change = op.changePrompt, token](Ids& ids) { change(edit, token, ids); });
}

ResolvedEdit Resolver::resolved(const Edit& edit, const EditOp& op, const EditSite& site, const std::string& name) {
  checkWidth(edit, site, name);
  ResolvedEdit made{.edit = edit, .op = &op, .site = &site, .name = name};
  HeadsByLayer heads = headsOf(edit, site, name);
  if (edit.spike) {
    made.edit.dims = spikeDims();
    if (made.edit.dims.empty()) heads.clear();
    notes_.push_back(name + (heads.empty()
                                 ? " touches nothing in this model: no dimension of the first token stands out"
                                 : ": the first token stands out in dimensions " + dimsText(made.edit.dims)));
  }
  if (takesPatternsPlace(op, site)) {
    made.actions.push_back({.site = Site::q, .heads = heads});
    made.actions.push_back({.site = Site::k, .heads = kvHeadsOfGroups(heads, name)});
  } else if (changesRules(op, site)) {
    made.ruleHeads = heads;
  } else {
    made.actions.push_back({.site = *site.site, .heads = heads});
  }
  if (edit.positions.which == TokenPlaces::Which::ofText) made.positionTexts = formsOf(edit.positions.text, name);
  if (edit.keys.which == TokenPlaces::Which::ofText) made.keyTexts = formsOf(edit.keys.text, name);
  return made;
}

// One pass over the background a condition, and one over each other prompt.
void Resolver::measureSources(std::vector<ResolvedEdit>& all) {
  std::set<SiteAndLayer> means, firsts;
  for (const ResolvedEdit& one : all) {
    if (!takesMeans(one)) continue;
    for (const EditAction& action : one.actions) {
      for (const auto& [layer, heads] : action.heads) means.insert({action.site, layer});
    }
    for (const auto& [layer, heads] : one.ruleHeads) {
      if (one.edit.value.empty()) firsts.insert({*one.site->site, layer});
    }
  }
  UntouchedMeans known[2], ofFirst;
  const auto isBos = [&](const Ids& ids) { return model_.bos.id && ids.front() == *model_.bos.id; };
  if (!means.empty()) {
    for (const BosMode mode : background().bos) {
      UntouchedMeans& measured = memory_.means[mode];
      std::set<SiteAndLayer> missing;
      for (const SiteAndLayer& one : means) {
        if (!measured.of.contains(one)) missing.insert(one);
      }
      const std::vector<Ids> prompts = idsOf(mode, background().tokens);
      if (!missing.empty()) {
        UntouchedMeans more = untouchedMeans(*model_.transformer, prompts, missing, progress_);
        measured.of.merge(more.of);
        measured.counts = more.counts;
      }
      known[isBos(prompts.front()) ? 1 : 0] = measured;
    }
  }
  if (!firsts.empty()) {
    // A bos is the same in every prompt, and alone in seeing itself.
    std::vector<Ids> prompts =
        model_.bos.id ? std::vector<Ids>{{*model_.bos.id}} : idsOf(BosMode::automatic, background().tokens);
    const bool same = std::all_of(prompts.begin(), prompts.end(),
                                  [&](const Ids& ids) { return ids.front() == prompts.front().front(); });
    if (same) prompts.resize(1);
    for (Ids& ids : prompts) ids.resize(1);
    ofFirst = untouchedMeans(*model_.transformer, prompts, firsts, progress_);
  }
  for (ResolvedEdit& one : all) {
    for (EditAction& action : one.actions) {
      for (std::size_t bos = 0; bos < 2 && takesMeans(one); ++bos) {
        if (known[bos].of.empty()) continue;
        for (const auto& [layer, heads] : action.heads) {
          action.source[bos][layer] = one.op->needs == EditOp::Needs::mean
                                          ? known[bos].of.at({action.site, layer})
                                          : known[bos].overTokens({action.site, layer});
        }
      }
    }
    if (one.op->needs == EditOp::Needs::mean && one.edit.value.empty()) {
      for (const auto& [layer, heads] : one.ruleHeads) {
        one.ruleSource[layer] = ofFirst.of.at({*one.site->site, layer}).select(0, 0);
      }
    }
    if (one.op->needs != EditOp::Needs::source) continue;
    std::set<SiteAndLayer> wanted;
    for (const EditAction& action : one.actions) {
      for (const auto& [layer, heads] : action.heads) wanted.insert({action.site, layer});
    }
    if (wanted.empty()) continue;
    const PromptInput input = one.edit.text.empty() ? PromptInput(one.edit.ids) : PromptInput(one.edit.text);
    // As the prompts that are measured have it: with a bos in front where they have one.
    for (const BosMode mode : background().bos) {
      Ids ids;
      try {
        ids = model_.prompt(input, mode).ids;
      } catch (const Error& error) {
        throw Error(error.kind(), one.name + ": " + error.what(), error.hint());
      }
      const auto seen = untouchedMeans(*model_.transformer, {ids}, wanted, progress_);
      for (EditAction& action : one.actions) {
        for (const auto& [layer, heads] : action.heads) {
          action.source[isBos(ids) ? 1 : 0][layer] = seen.of.at({action.site, layer});
        }
      }
    }
  }
}

// Those that the rows act on; nothing of the residual stream is of one head.
std::vector<std::pair<int, int>> Resolver::queryHeadsOf(const ResolvedEdit& edit) const {
  std::set<std::pair<int, int>> heads;
  if (edit.site->of == EditSite::Of::stream) return {};
  const int perGroup = edit.site->of == EditSite::Of::kvHeads ? config_.headsPerGroup() : 1;
  for (const auto& [layer, some] : edit.actions.empty() ? edit.ruleHeads : edit.actions.front().heads) {
    for (int head = 0; head < config_.heads; ++head) {
      if (some.empty() || std::find(some.begin(), some.end(), head / perGroup) != some.end())
        heads.emplace(layer, head);
    }
  }
  return {heads.begin(), heads.end()};
}

bool isRuleOfHeads(const Edit& edit) {
  return edit.heads.which == HeadPlaces::Which::sinks || edit.heads.which == HeadPlaces::Which::others;
}

// "3 heads: L0H1, L2H0, L2H2"
std::string headsText(const std::vector<std::pair<int, int>>& heads) {
  constexpr std::size_t kMostNamed = 24;
  std::string text = std::to_string(heads.size()) + (heads.size() == 1 ? " head: " : " heads: ");
  for (std::size_t i = 0; i < std::min(heads.size(), kMostNamed); ++i) {
    text += (i == 0 ? "" : ", ") + ("L" + std::to_string(heads[i].first)) + "H" + std::to_string(heads[i].second);
  }
  return text + (heads.size() > kMostNamed ? " and others" : "");
}

EditedModel Resolver::resolve() {
  EditedModel made{model_, {}};
  const EditList active = activeEdits(edits_);
  std::vector<ResolvedEdit> all;
  const bool nothingToKeep = keepsWhatNothingChanges(active);
  std::map<std::size_t, std::string> sentences;
  std::set<int> dims;
  for (std::size_t row = 0; row < edits_.size(); ++row) {
    const Edit& edit = edits_[row];
    const std::string name = editName(edit, row);
    checkEdit(edit, name);
    const EditOp& op = *findEditOp(edit.op);
    const EditSite& site = *findEditSite(edit.site);
    if (!edit.on) continue;
    Edit found = edit;  // with what was measured of it
    if (op.isNothing != nullptr && op.isNothing(edit)) {
      notes_.push_back(name + " changes nothing: its value leaves everything as it is");
      continue;
    }
    if (op.changePrompt != nullptr) {
      addPromptEdit(edit, op, name);
    } else if (nothingToKeep) {
      (void)resolved(edit, op, site, name);  // refuses what it would refuse beside others
      notes_.push_back(name + " changes nothing: no other row changes what it keeps");
      continue;
    } else {
      all.push_back(resolved(edit, op, site, name));
      if (auto heads = queryHeadsOf(all.back()); !heads.empty()) made.heads[row] = std::move(heads);
      found = all.back().edit;
      dims.insert(found.dims.begin(), found.dims.end());
    }
    sentences[row] = editSentence(found, config_.headsPerGroup());
    if (isRuleOfHeads(edit) && made.heads.contains(row)) sentences[row] += " (" + headsText(made.heads[row]) + ")";
  }
  if (all.empty() && promptEdits_.empty()) {
    if (!edits_.empty() && std::none_of(edits_.begin(), edits_.end(), [](const Edit& edit) { return edit.on; }))
      notes_.push_back("no edit is on: the model is as it was");
    made.notes = std::move(notes_);
    return made;
  }
  measureSources(all);

  ModelChange change{editsJson(active), joined(sentences), {}, sentences};
  if (!promptEdits_.empty()) {
    change.prompt = [edits = promptEdits_](Ids ids) {
      for (const auto& edit : edits) edit(ids);
      return ids;
    };
  }
  if (!all.empty()) {
    const auto edits =
        std::make_shared<PassEdits>(std::move(all), config_, model_.bos.id, model_.transformer->device());
    const int formed = edits->layersOfRules(), layers = model_.transformer->attentionLayers();
    if (edits->besideUntouched() && formed > 0) {
      for (const Edit& edit : active) {
        if (edit.op != "bias" && edit.op != "sink_logit") continue;
        throw Error(ErrorKind::badUse,
                    edit.op + " and freeze do not go together: the untouched pass beside would have it too",
                    "leave one of them out");
      }
    }
    if (formed > 0) {
      notes_.push_back(
          "the patterns of " + (formed == layers ? "all" : std::to_string(formed) + " of " + std::to_string(layers)) +
          " layers are formed whole: the faster way past them knows no such edits, and prompts of more than "
          "128 tokens take longer");
    }
    if (edits->besideUntouched())
      notes_.push_back("every prompt goes through the model untouched as well: twice the work");
    made.model.transformer = std::make_shared<Transformer>(model_.transformer->changedBy(edits));
  }
  made.model.change = std::make_shared<const ModelChange>(std::move(change));
  made.dims.assign(dims.begin(), dims.end());
  made.prompts = prompts_;
  made.notes = std::move(notes_);
  return made;
}

}  // namespace

PassRoom roomWithEdits(PassRoom room, const EditList& edits) {
  const EditList active = activeEdits(edits);
  if (keepsWhatNothingChanges(active)) return room;
  for (const Edit& edit : active) {
    const EditOp* const op = findEditOp(edit.op);
    if (op == nullptr) continue;
    if (op->needs == EditOp::Needs::untouched) room.rowsPerPrompt = 2;
    room.formsPatterns = room.formsPatterns || changesRules(*op, *findEditSite(edit.site));
  }
  return room;
}

bool measuresBeforehand(const EditList& edits) {
  const EditList active = activeEdits(edits);
  return std::any_of(active.begin(), active.end(), [](const Edit& edit) {
    const EditOp* const op = findEditOp(edit.op);
    const bool known = op == nullptr || op->needs == EditOp::Needs::nothing || op->needs == EditOp::Needs::untouched ||
                       !edit.value.empty();
    return isRuleOfHeads(edit) || edit.spike || !known;
  });
}

int passesBeforehand(const EditList& edits, int conditions) {
  bool rules = false, spikes = false, means = false;
  for (const Edit& edit : activeEdits(edits)) {
    const EditOp* const op = findEditOp(edit.op);
    rules = rules || isRuleOfHeads(edit);
    spikes = spikes || edit.spike;
    means = means || (op != nullptr && edit.value.empty() &&
                      (op->needs == EditOp::Needs::mean || op->needs == EditOp::Needs::tokenMean));
  }
  return (rules ? 1 : 0) + (spikes ? 1 : 0) + (means ? conditions : 0);
}

EditedModel editedModel(const OpenModel& model, const EditList& edits,
                        const std::function<EditBackground()>& background, const ProgressSink& progress,
                        EditMemory* memory) {
  const c10::InferenceMode noGradients;
  EditMemory own;
  return Resolver(model, edits, background, progress, memory != nullptr ? *memory : own).resolve();
}

namespace {

// The positions of a prompt that are meant, ascending.
std::vector<int> placesIn(const OpenModel& model, const TokenPlaces& places, std::span<const std::int64_t> ids) {
  using Which = TokenPlaces::Which;
  const auto tokens = static_cast<int>(ids.size());
  switch (places.which) {
    case Which::these: {
      std::vector<int> found = places.these;
      std::erase_if(found, [&](int place) { return place >= tokens; });
      return found;
    }
    case Which::ofText: return standsAt(ids, formsOfText(model, places.text));
    case Which::drawn: return drawnAt(ids, places.seed, places.count);
    case Which::all:
    case Which::rest: break;
  }
  std::vector<int> found(static_cast<std::size_t>(tokens));
  std::iota(found.begin(), found.end(), 0);
  if (places.which == Which::rest) found.erase(found.begin());
  return found;
}

// Why a prompt has none of them.
std::string whyNone(const TokenPlaces& places, std::size_t tokens) {
  using Which = TokenPlaces::Which;
  if (places.which == Which::ofText) return "“" + places.text + "” is not in it";
  if (places.which == Which::drawn) return "it is too short to draw from";
  return "position " + std::to_string(tokens - 1) + " is the last";
}

bool addsKeys(const Edit& edit) { return edit.on && (edit.op == "sink_logit" || edit.op == "bias"); }

// From which query on a row of scores can be moved by this edit of these keys. `plain`: a softmax over the tokens
// alone. One of a single key stays as it is, and one to all of whose scores the same is added.
int firstMoved(const Edit& edit, const std::vector<int>& keys, bool plain) {
  const int first = keys.front();
  if (!plain) return first;
  int covered = 1;  // from key 0 on so many are named, one after the other
  while (first == 0 && covered < static_cast<int>(keys.size()) && keys[static_cast<std::size_t>(covered)] == covered)
    ++covered;
  return std::max(first, edit.op == "add" && first == 0 ? covered : 1);
}

bool actsOnRows(const Edit& edit) {
  const EditOp* const op = findEditOp(edit.op);
  const EditSite* const site = findEditSite(edit.site);
  return site->site == Site::scores && changesRules(*op, *site) && edit.op != "sink_logit";
}

// Why a row whose places are all in the prompt moves nothing all the same; empty: it does. Of the other rows, masks are
// looked at: what one has taken away, before or behind, nothing added brings back.
std::string whyStill(const OpenModel& model, const EditList& edits, std::size_t row,
                     std::span<const std::int64_t> ids) {
  const Edit& edit = edits[row];
  const std::vector<int> positions = placesIn(model, edit.positions, ids);
  if (edit.op == "shuffle" && positions.size() == 1) return "one position has none to change places with";
  if (!actsOnRows(edit) || model.config.mask.kind == MaskKind::prefix) return {};
  if (edit.op == "only_self")
    return positions.back() == 0 ? "the first token sees itself alone as it is" : std::string();
  const std::vector<int> keys = placesIn(model, edit.keys, ids);
  if (positions.back() < keys.front()) return "none of these positions sees any of these keys";
  const AttentionConfig& attention = model.config.attention;
  const bool plain =
      attention.variant == "softmax" && !attention.hasExtraKeys() && std::none_of(edits.begin(), edits.end(), addsKeys);
  const int first = firstMoved(edit, keys, plain);
  if (positions.back() < first) {
    return positions.back() == 0 ? "the first token sees itself alone as it is"
                                 : "all that these positions see is changed alike, so the weights stay";
  }
  if (edit.op != "add" && edit.op != "scale") return {};
  for (std::size_t other = 0; other < edits.size(); ++other) {
    const Edit& mask = edits[other];
    const bool covers = mask.op == "mask" && mask.on && (mask.layers.empty() || mask.layers == edit.layers) &&
                        (mask.heads.which == HeadPlaces::Which::all || mask.heads == edit.heads);
    if (!covers) continue;
    const std::vector<int> masked = placesIn(model, mask.keys, ids), at = placesIn(model, mask.positions, ids);
    if (masked.empty() || at.empty()) continue;
    const int from = std::max(firstMoved(mask, masked, plain), at.front());
    const auto isMasked = [&](int query) {
      return query < first || (query >= from && std::binary_search(at.begin(), at.end(), query));
    };
    if (std::includes(masked.begin(), masked.end(), keys.begin(), keys.end()) &&
        std::all_of(positions.begin(), positions.end(), isMasked)) {
      return "these keys are masked by " + editName(mask, other);
    }
  }
  return {};
}

}  // namespace

EditedTokens editedTokens(const OpenModel& model, const EditList& edits, std::span<const std::int64_t> ids) {
  using Which = TokenPlaces::Which;
  EditedTokens seen;
  std::set<int> positions;
  const auto namesSome = [](const TokenPlaces& places) {
    return places.which != Which::all && places.which != Which::rest;
  };
  for (std::size_t row = 0; row < edits.size(); ++row) {
    const Edit& edit = edits[row];
    if (activeEdits({edit}).empty() || edit.op == "remove") continue;
    for (const TokenPlaces* const places : {&edit.positions, &edit.keys}) {
      const std::vector<int> found = placesIn(model, *places, ids);
      if (found.empty()) seen.idle.emplace(row, whyNone(*places, ids.size()));
      if (namesSome(*places)) positions.insert(found.begin(), found.end());
    }
    if (seen.idle.contains(row) || edit.site == "prompt") continue;
    if (std::string why = whyStill(model, edits, row, ids); !why.empty()) seen.idle.emplace(row, std::move(why));
  }
  seen.positions.assign(positions.begin(), positions.end());
  return seen;
}

std::vector<std::string> noteIdleEdits(OpenModel& model, const EditList& edits, const std::vector<Ids>& prompts) {
  if (!model.change) return {};
  std::map<std::size_t, std::size_t> idle;           // row -> prompts in which it touches nothing
  std::map<std::size_t, std::set<std::string>> why;  // of each of them
  for (const Ids& ids : prompts) {
    for (const auto& [row, reason] : editedTokens(model, edits, ids).idle) {
      ++idle[row];
      why[row].insert(reason);
    }
  }
  ModelChange change = *model.change;
  std::vector<std::string> notes;
  for (const auto& [row, count] : idle) {
    const std::string among = count == prompts.size()
                                  ? (count == 1 ? "this prompt" : "any of the " + std::to_string(count) + " prompts")
                                  : std::to_string(count) + " of " + std::to_string(prompts.size()) + " prompts";
    notes.push_back(editName(edits[row], row) + " touches nothing in " + among + ": " +
                    (why[row].size() == 1 ? *why[row].begin() : "they are too short, or its text is not in them"));
    if (const auto found = change.sentences.find(row); found != change.sentences.end())
      found->second += " (touches nothing in " + among + ")";
  }
  change.words = joined(change.sentences);
  model.change = std::make_shared<const ModelChange>(std::move(change));
  return notes;
}

}  // namespace sinkscope
