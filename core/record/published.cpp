#include "core/record/published.h"

#include <algorithm>
#include <cmath>

#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

const PublishedModel* modelOf(const std::string& key) {
  const std::vector<PublishedModel>& models = publishedModels();
  const auto found =
      std::find_if(models.begin(), models.end(), [&](const PublishedModel& one) { return one.key == key; });
  return found == models.end() ? nullptr : &*found;
}

const PublishedPrompts* promptsOf(const std::string& key) {
  const std::vector<PublishedPrompts>& all = publishedPrompts();
  const auto found = std::find_if(all.begin(), all.end(), [&](const PublishedPrompts& one) { return one.key == key; });
  return found == all.end() ? nullptr : &*found;
}

std::string plain(double number) { return formatted("%g", number); }

// The model a run speaks of, and how it is known.
struct Identified {
  const PublishedModel* model = nullptr;  // null: not known
  bool byWord = false;
};

Identified identified(const RunHeader& header) {
  for (const PublishedModel& one : publishedModels()) {
    const bool isIt = !one.weightsHash.empty() && one.weightsHash == header.modelHash;
    if (isIt && contradiction(one, header).empty()) return {&one, false};
  }
  const PublishedModel* said = modelOf(header.modelIs);
  if (said == nullptr || !contradiction(*said, header).empty()) return {};
  return {said, true};
}

void add(std::string& list, const std::string& item) {
  if (!item.empty()) list += (list.empty() ? "" : ", ") + item;
}

std::string promptsDiffer(const RunHeader& header, const PublishedValue& value) {
  if (value.kind == "random") {
    return "ids drawn here (seed " + std::to_string(header.seed) +
           "); that they have no ⟨bos⟩ is our choice, stated neither in the papers nor in the released code";
  }
  if (value.kind == "repeat") return "repeated ids drawn here (seed " + std::to_string(header.seed) + ")";
  if (const PublishedPrompts* one = promptsOf(value.prompts)) {
    if (!one->textHash.empty() && one->textHash == header.textHash) return {};
    if (one->key == header.promptsAre) return "prompts: the authors' own, by the user's word";
  }
  return "other prompts (" + header.promptSet + ")";
}

PublishedBeside beside(const RunHeader& header, RunBos bos, const PublishedValue& value, const Identified& known) {
  PublishedBeside made{value, bos, value.source + ", " + known.model->name, {}};
  if (known.byWord) made.source += " (by the user's word)";
  add(made.differs, formDiffers(*known.model, header));
  add(made.differs, promptsDiffer(header, value));
  if (value.tokens == 0) add(made.differs, "T " + std::to_string(header.tokens) + ", the paper states none");
  else if (header.tokens != value.tokens) {
    add(made.differs, "T " + std::to_string(header.tokens) + " against " + std::to_string(value.tokens));
  }
  if (value.dtype.empty()) add(made.differs, header.dtype + ", the paper states no dtype");
  else if (header.dtype != value.dtype) add(made.differs, header.dtype + " against " + value.dtype);
  return made;
}

bool standsAt(const PublishedValue& value, const std::string& kind, RunBos bos) {
  return value.kind == kind && value.bos == bos;
}

bool sameEpsilon(double a, double b) { return std::abs(a - b) < 1e-9; }

std::vector<PublishedBeside> valuesBeside(const RunHeader& header, RunBos bos, PublishedWhat what) {
  std::vector<PublishedBeside> found;
  const Identified known = identified(header);
  if (known.model == nullptr) return found;
  for (const PublishedValue& value : publishedValues()) {
    if (value.model != known.model->key || value.what != what || !standsAt(value, header.kind, bos)) continue;
    found.push_back(beside(header, bos, value, known));
  }
  return found;
}

// Of a model that is known: what is published of it, and not under this condition.
std::string whyNotHere(const PublishedModel& model, const RunHeader& header, RunBos bos) {
  std::string epsilons, otherBos;
  for (const PublishedValue& value : publishedValues()) {
    if (value.model != model.key || value.what != PublishedWhat::rate || value.kind != header.kind) continue;
    if (value.bos == bos) add(epsilons, plain(value.epsilon));
    else otherBos = conditionName(value.bos);
  }
  if (!epsilons.empty()) return model.name + " is published at ε " + epsilons;
  if (!otherBos.empty()) return model.name + " is published " + otherBos + " on " + header.kind + " inputs";
  return "nothing is published of " + model.name + " on " + header.kind + " inputs";
}

}  // namespace

std::string contradiction(const PublishedModel& model, const RunHeader& header) {
  const ModelIdentity seen = header.identity.value_or(ModelIdentity());
  const ModelIdentity& facts = model.facts;
  struct Count {
    const char* name;
    int seen, published;
  };
  for (const Count& one :
       {Count{"layers", seen.layers, facts.layers}, Count{"heads", seen.heads, facts.heads},
        Count{"key/value heads", seen.kvHeads, facts.kvHeads}, Count{"dimensions a head", seen.headDim, facts.headDim},
        Count{"hidden dimensions", seen.hiddenSize, facts.hiddenSize},
        Count{"tokens in the vocabulary", seen.vocabSize, facts.vocabSize},
        // An older file says these alone; in any other they are the sizes of what was measured.
        Count{"layers", static_cast<int>(header.layers.size()), facts.layers},
        Count{"heads", header.heads, facts.heads}, Count{"key/value heads", header.kvHeads, facts.kvHeads}}) {
    if (one.seen != 0 && one.seen != one.published)
      return grouped(one.seen) + " " + one.name + ", not " + grouped(one.published);
  }
  // GGUF keeps Llama 3.1's scaling as the divisors that follow from it.
  const bool sameInGguf =
      seen.position == "rotary (a divisor for every frequency)" && facts.position == "rotary (llama3, factor 8)";
  if (!seen.position.empty() && seen.position != facts.position && !sameInGguf) {
    return "positions " + seen.position + ", not " + facts.position;
  }
  if (seen.ropeTheta > 0.0 && seen.ropeTheta != facts.ropeTheta) {
    return "rope theta " + plain(seen.ropeTheta) + ", not " + plain(facts.ropeTheta);
  }
  if (!facts.tokenizerHash.empty() && !seen.tokenizerHash.empty() && seen.tokenizerHash != facts.tokenizerHash) {
    return "another tokenizer";
  }
  return {};
}

std::string formDiffers(const PublishedModel& model, const RunHeader& header) {
  const ModelIdentity seen = header.identity.value_or(ModelIdentity());
  std::string text;
  if (!header.identity) add(text, "this run does not say its vocabulary, positions and stored weights");
  if (seen.quantized()) add(text, "quantised weights (" + seen.storedDtype + ")");
  if (seen.contextLength > 0 && seen.contextLength != model.facts.contextLength) {
    add(text, "context " + grouped(seen.contextLength) + " against " + grouped(model.facts.contextLength));
  }
  // Wider ones change nothing.
  const auto cuts = [&](std::int64_t window) { return window > 0 && window < header.tokens; };
  if (header.identity && seen.window != model.facts.window && (cuts(seen.window) || cuts(model.facts.window))) {
    const auto words = [](std::int64_t window) { return window > 0 ? grouped(window) : std::string("none"); };
    add(text, "window " + words(seen.window) + " against " + words(model.facts.window));
  }
  if (model.facts.tokenizerHash.empty() || seen.tokenizerHash.empty()) add(text, "tokenizer not checked");
  return text;
}

std::string contradictedWord(const RunHeader& header) {
  const PublishedModel* said = modelOf(header.modelIs);
  if (said == nullptr) return {};
  const std::string fact = contradiction(*said, header);
  return fact.empty() ? fact : header.model + " is said to be " + said->name + ", but it has " + fact;
}

std::string conditionText(const PublishedValue& value) {
  std::string text;
  if (value.what == PublishedWhat::rate) add(text, "ε " + plain(value.epsilon));
  add(text, value.tokens > 0 ? "T " + std::to_string(value.tokens) : "T not stated");
  add(text, conditionName(value.bos));
  add(text, value.dtype.empty() ? "dtype not stated" : value.dtype);
  if (value.kind != "natural") add(text, "the authors' " + value.kind + " inputs");
  else add(text, value.prompts.empty() ? "prompts not stated" : promptsOf(value.prompts)->name);
  return text;
}

std::string wordsOf(const PublishedBeside& one) {
  return one.source + ": " + conditionText(one.value) + (one.differs.empty() ? "" : "; here " + one.differs);
}

std::vector<PublishedBeside> publishedRates(const RunHeader& header, RunBos bos) {
  if (!header.edits.empty()) return {};
  return valuesBeside(header, bos, PublishedWhat::rate);
}

std::vector<PublishedBeside> publishedRates(const RunHeader& header) {
  std::vector<PublishedBeside> all;
  for (const RunBos bos : header.conditions) {
    for (PublishedBeside& one : publishedRates(header, bos)) all.push_back(std::move(one));
  }
  return all;
}

std::optional<PublishedBeside> publishedRate(const RunHeader& header, RunBos bos, double epsilon) {
  for (PublishedBeside& one : publishedRates(header, bos)) {
    if (sameEpsilon(one.value.epsilon, epsilon)) return std::move(one);
  }
  return {};
}

std::optional<PublishedBeside> publishedMass(const RunHeader& header, RunBos bos) {
  if (!header.edits.empty()) return {};
  std::vector<PublishedBeside> found = valuesBeside(header, bos, PublishedWhat::mass);
  if (found.empty()) return {};
  return std::move(found.front());
}

PublishedAbsence publishedAbsence(const RunHeader& header, RunBos bos, double epsilon) {
  PublishedAbsence absence;
  if (!header.edits.empty()) {
    absence.why = "the model was changed while it ran: " + header.editWords;
    return absence;
  }
  if (absence.why = contradictedWord(header); !absence.why.empty()) return absence;
  if (const Identified known = identified(header); known.model != nullptr) {
    if (!publishedRate(header, bos, epsilon)) absence.why = whyNotHere(*known.model, header, bos);
    return absence;
  }
  for (const PublishedModel& model : publishedModels()) {
    if (!contradiction(model, header).empty()) continue;
    const auto stands = [&](const PublishedValue& value) {
      return value.model == model.key && value.what == PublishedWhat::rate && standsAt(value, header.kind, bos);
    };
    if (std::any_of(publishedValues().begin(), publishedValues().end(), stands)) absence.couldBe.push_back(&model);
  }
  if (!absence.couldBe.empty()) {
    absence.why = header.identity ? "facts of a config do not tell a model from what was tuned from it"
                                  : "this run does not say its vocabulary, positions and stored weights";
  }
  return absence;
}

std::string couldBeText(const PublishedAbsence& absence) {
  std::string names;
  for (std::size_t i = 0; i < absence.couldBe.size(); ++i) {
    const bool last = i + 1 == absence.couldBe.size();
    names += (i == 0 ? "" : last ? " or " : ", ") + absence.couldBe[i]->name;
  }
  return names.empty()
             ? ""
             : "could be " + names + ", as could what was tuned from " + (absence.couldBe.size() > 1 ? "them" : "it");
}

std::string publishedModelKeys() {
  std::string keys;
  for (const PublishedModel& one : publishedModels()) add(keys, one.key);
  return keys;
}

namespace {

constexpr const char* kNone = "none";

[[noreturn]] void refuseUnknown(const std::string& what, const std::string& key, const std::string& known) {
  throw Error(ErrorKind::badUse, "no published " + what + " is called “" + key + "”",
              "choose from " + known + ", or none");
}

}  // namespace

void refuseUnknownModel(const std::string& key) {
  if (key != kNone && modelOf(key) == nullptr) refuseUnknown("model", key, publishedModelKeys());
}

void sayModelIs(RunHeader& header, const std::string& key) {
  refuseUnknownModel(key);
  if (key == kNone) {
    header.modelIs.clear();
    return;
  }
  const PublishedModel& model = *modelOf(key);
  if (const std::string fact = contradiction(model, header); !fact.empty()) {
    throw Error(ErrorKind::badUse,
                header.model + " is not " + model.name + " (" + model.checkpoint + "): it has " + fact,
                "say what it is, or nothing");
  }
  header.modelIs = key;
}

void sayPromptsAre(RunHeader& header, std::size_t prompts, const std::string& key) {
  if (key == kNone) {
    header.promptsAre.clear();
    return;
  }
  std::string known;
  for (const PublishedPrompts& one : publishedPrompts()) {
    add(known, one.key);
    if (one.key != key) continue;
    std::string fact;
    if (header.kind != "natural") {
      fact = header.kind == "given" ? "some are ids" : "they are of kind " + header.kind;
    } else if (header.promptSet == "builtin") {  // as many, and our own
      fact = "they are those that ship with Sinkscope";
    } else if (static_cast<int>(prompts) != one.count) {
      fact = "there are " + std::to_string(prompts) + " of them, not " + std::to_string(one.count);
    } else if (!one.textHash.empty() && one.textHash != header.textHash) {
      fact = "their content differs";
    }
    if (!fact.empty()) {
      throw Error(
          ErrorKind::badUse, "the prompts (" + header.promptSet + ") are not " + one.name + ": " + fact,
          "theirs are that repository's datasets/probe_valid.jsonl, given with --prompts; of others say nothing");
    }
    header.promptsAre = key;
    return;
  }
  refuseUnknown("set of prompts", key, known);
}

}  // namespace sinkscope
