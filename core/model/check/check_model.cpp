#include "core/model/check/check_model.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/adapter.h"
#include "core/checkpoint/checkpoint.h"
#include "core/model/check/left_over.h"
#include "core/model/check/number_scan.h"
#include "core/model/open/model_layout.h"
#include "core/tokenizer/bos_policy.h"
#include "core/values/error.h"
#include "core/values/message.h"

namespace sinkscope {

namespace {

constexpr float kLargestFloat16 = 65504.0F;

// One row a kind, in the order of FindingKind.
struct KindRow {
  FindingKind kind;
  const char* name;
  bool note;
};

constexpr KindRow kKinds[] = {
    {FindingKind::unreadable, "unreadable", false},
    {FindingKind::config, "config", false},
    {FindingKind::missing, "missing", false},
    {FindingKind::shape, "shape", false},
    {FindingKind::dtype, "dtype", false},
    {FindingKind::leftOver, "left over", false},
    {FindingKind::notFinite, "not finite", false},
    {FindingKind::tiedHead, "tied head", false},
    {FindingKind::tokenizer, "tokenizer", false},
    {FindingKind::ids, "ids", false},
    {FindingKind::index, "index", false},
    {FindingKind::allZero, "all zero", true},
    {FindingKind::float16, "float16", true},
    {FindingKind::otherParts, "other parts", true},
    {FindingKind::unknownTokenizer, "unknown tokenizer", true},
};

const KindRow& row(FindingKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

// Row-major place `at` of a tensor: "[3,17]".
std::string placeText(std::int64_t at, const std::vector<std::int64_t>& shape) {
  std::string text;
  for (auto size = shape.rbegin(); size != shape.rend(); ++size) {
    text = std::to_string(at % *size) + (text.empty() ? "" : ",") + text;
    at /= *size;
  }
  return "[" + text + "]";
}

std::string numberText(float number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", static_cast<double>(number));
  return text;
}

// A token id as a config gives it: a number, or a list of them.
std::set<std::int64_t> idsIn(const nlohmann::json& config, const char* key) {
  std::set<std::int64_t> ids;
  const auto found = config.find(key);
  if (found == config.end()) return ids;
  for (const nlohmann::json& value : found->is_array() ? *found : nlohmann::json::array({*found})) {
    if (value.is_number_integer()) ids.insert(value.get<std::int64_t>());
  }
  return ids;
}

std::string idsText(const std::set<std::int64_t>& ids) {
  std::string text;
  for (const std::int64_t id : ids) text += (text.empty() ? "" : ", ") + std::to_string(id);
  return text;
}

class Check {
 public:
  Check(CheckReport& report, const CheckOptions& options) : report_(report), options_(options) {}

  void run(const std::filesystem::path& path) {
    const auto checkpoint = attempt(FindingKind::unreadable, path, [&] { return Checkpoint::open(path); });
    if (!checkpoint) return;
    checkpoint_ = &*checkpoint;
    report_.container = checkpoint->container();
    report_.bytes = checkpoint->weightBytes();
    const auto layout = attempt(FindingKind::config, path, [&] { return readLayout(*checkpoint); });
    if (layout) {
      report_.family = layout->config.family;
      lookAtTensors(*layout);
      lookAtHead(*layout);
      lookAtTokenizer(*layout);
    }
    lookAtIndex();
    lookAtNumbers(layout ? &*layout : nullptr);
  }

 private:
  // The one place where a finding is made: what it names stands in the files, and may be of any length.
  void add(FindingKind kind, const std::string& about, const std::string& sentence) {
    report_.findings.push_back({kind, messageOf(about), messageOf(sentence)});
  }

  // What the work gives; where it refuses, a finding and nothing.
  template <typename Work>
  auto attempt(FindingKind kind, const std::filesystem::path& about, Work&& work) -> std::optional<decltype(work())> {
    try {
      return work();
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled || error.kind() == ErrorKind::badUse) throw;
      add(kind, about.string(), error.sentence());
      return std::nullopt;
    }
  }

  void lookAtTensors(const ModelLayout& layout) {
    for (const WeightProblem& problem : weightProblems(*checkpoint_, layout.slots)) {
      const FindingKind kind = problem.kind == WeightProblem::Kind::missing ? FindingKind::missing
                               : problem.kind == WeightProblem::Kind::shape ? FindingKind::shape
                                                                            : FindingKind::dtype;
      add(kind, problem.tensor, problem.what + "; " + problem.hint);
    }
    for (const Finding& finding : leftOverFindings(*checkpoint_, layout))
      add(finding.kind, finding.about, finding.sentence);
  }

  // Tied, and yet there is a head: the two must be one.
  void lookAtHead(const ModelLayout& layout) {
    if (!layout.saidTied) return;
    const std::string name = headName(*checkpoint_, layout);
    const TensorView* head = checkpoint_->find(name);
    const TensorView* embedding = checkpoint_->find(layout.slots.front().tensor);
    if (head == nullptr || embedding == nullptr || numbersOf({head}) == 0 || numbersOf({embedding}) == 0) return;
    const bool sameShape = head->shape == embedding->shape;
    const std::int64_t different = sameShape ? differingNumbers(*head, *embedding, options_.progress) : 1;
    if (different == 0) return;
    add(FindingKind::tiedHead, name,
        name +
            (sameShape ? " differs from " + embedding->name + " in " + std::to_string(different) + " of " +
                             std::to_string(head->elements()) + " numbers"
                       : " is of another shape than " + embedding->name) +
            ", but config.json says that the two are tied; " +
            (layout.config.tiedHead ? "the embedding is computed with"
                                    : "the stored head is computed with, as transformers does") +
            ": should tie_word_embeddings be false?");
  }

  void lookAtTokenizer(const ModelLayout& layout) {
    const std::int64_t rows = layout.config.vocabSize;
    const std::string folder = checkpoint_->folder().string();
    const auto read =
        attempt(FindingKind::tokenizer, checkpoint_->folder(), [&] { return readTokenizer(*checkpoint_); });
    const Tokenizer* tokenizer = read ? read->tokenizer.get() : nullptr;
    report_.tokenizer = tokenizer != nullptr;
    if (read && !read->problem.empty()) add(FindingKind::unknownTokenizer, folder, read->problem);
    if (tokenizer != nullptr && static_cast<std::int64_t>(tokenizer->vocabSize()) > rows) {
      const auto last = static_cast<std::int64_t>(tokenizer->vocabSize()) - 1;
      add(FindingKind::tokenizer, folder,
          "the tokenizer has ids up to " + std::to_string(last) + " (" + tokenizer->piece(last).value_or("unnamed") +
              "), but the embedding has " + std::to_string(rows) +
              " rows; texts with these tokens cannot be run: do tokenizer and weights belong together?");
    }
    const nlohmann::json config = textConfig(checkpoint_->config());
    const auto bos = attempt(FindingKind::ids, checkpoint_->folder(),
                             [&] { return findBos(tokenizer, checkpoint_->generationConfig(), config, {}); });
    if (bos && bos->id && (*bos->id < 0 || *bos->id >= rows)) {
      add(FindingKind::ids, "bos_token_id",
          "bos id " + std::to_string(*bos->id) + " (from " + bos->source +
              ") is outside the vocabulary; ids go from 0 to " + std::to_string(rows - 1));
    }
    for (const char* key : {"bos_token_id", "eos_token_id"}) compareIds(key, config);
  }

  // A list in one file that holds the other's id is how models with several ends of text are written.
  void compareIds(const char* key, const nlohmann::json& config) {
    const std::set<std::int64_t> generation = idsIn(checkpoint_->generationConfig(), key), own = idsIn(config, key);
    if (generation.empty() || own.empty()) return;
    if (std::includes(generation.begin(), generation.end(), own.begin(), own.end()) ||
        std::includes(own.begin(), own.end(), generation.begin(), generation.end())) {
      return;
    }
    add(FindingKind::ids, key,
        std::string(key) + " is " + idsText(generation) + " in generation_config.json, but " + idsText(own) +
            " in config.json; the first is trusted more, and a tokenizer's own bos more than both");
  }

  void lookAtIndex() {
    const std::filesystem::path file = checkpoint_->folder() / "model.safetensors.index.json";
    std::error_code ignored;
    const bool single = std::filesystem::exists(checkpoint_->folder() / "model.safetensors", ignored);
    if (checkpoint_->gguf() != nullptr || single || !std::filesystem::exists(file, ignored)) return;
    const auto index = attempt(FindingKind::index, file, [&] { return readJson(file); });
    if (!index || !index->is_object() || !index->contains("metadata")) return;
    const nlohmann::json& metadata = index->at("metadata");
    if (!metadata.is_object() || !metadata.contains("total_size")) return;  // what is not said cannot be wrong
    const nlohmann::json& total = metadata.at("total_size");
    if (!total.is_number() || total.get<double>() == static_cast<double>(report_.bytes)) return;
    add(FindingKind::index, file.string(),
        "the index says that the tensors have " + total.dump() + " bytes together, but they have " +
            std::to_string(report_.bytes) + "; are index and shards of one version?");
  }

  void lookAtNumbers(const ModelLayout* layout) {
    std::map<std::string, const TensorView*> scalesOf;  // MXFP4, by the tensor of blocks
    if (layout != nullptr) {
      for (const WeightSlot& slot : layout->slots) {
        const TensorView* scales = slot.scales.empty() ? nullptr : checkpoint_->find(slot.scales);
        const TensorView* blocks = checkpoint_->find(slot.tensor);
        const bool fit = scales != nullptr && blocks != nullptr && scales->dtype == DType::u8 &&
                         blocks->dtype == DType::u8 && blocks->bytes.size() == 16 * scales->bytes.size();
        if (fit) scalesOf[slot.tensor] = scales;
      }
    }
    std::vector<NumbersToScan> wanted;
    for (const auto& [name, tensor] : checkpoint_->tensors()) {
      const auto scales = scalesOf.find(name);
      // A mask is full of infinities and does no harm: nobody computes with it.
      if (layout != nullptr && isBuffer(*checkpoint_, *layout->family, name)) continue;
      const NumbersToScan one{&tensor, scales == scalesOf.end() ? nullptr : scales->second};
      if (numbersOf(one) > 0) wanted.push_back(one);
    }
    if (const Adapter* adapter = checkpoint_->adapter()) {
      for (const auto& [name, update] : adapter->updates) {
        wanted.push_back({&update.a});
        wanted.push_back({&update.b});
      }
    }
    const std::vector<NumberScan> found = scanNumbers(wanted, options_.threads, options_.progress);
    std::vector<std::string> zero, tooLarge;
    float largest = 0.0F;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const TensorView& tensor = *wanted[i].tensor;
      const NumberScan& seen = found[i];
      report_.tensors += 1;
      report_.numbers += seen.numbers;
      if (seen.firstBad >= 0) reportBad(tensor, wanted[i].scales != nullptr, seen);
      if (seen.largest == 0.0F && seen.firstBad < 0 && seen.numbers > 1) zero.push_back(tensor.name);
      if (seen.largest > kLargestFloat16) tooLarge.push_back(tensor.name);
      largest = std::max(largest, seen.largest);
    }
    for (const NamePattern& group : groupNames(zero)) {
      add(FindingKind::allZero, group.pattern, "every number of " + patternText(group) + " is zero");
    }
    if (tooLarge.empty()) return;
    std::string names;
    for (const NamePattern& group : groupNames(tooLarge)) names += (names.empty() ? "" : ", ") + patternText(group);
    add(FindingKind::float16, names,
        "numbers up to " + numberText(largest) + " would be infinite in float16, which ends at 65504, in " + names +
            "; --dtype f32 and bf16 hold them");
  }

  void reportBad(const TensorView& tensor, bool inBlocks, const NumberScan& seen) {
    std::string what;
    if (seen.nans > 0) what = std::to_string(seen.nans) + " NaN";
    if (seen.infinities > 0) what += (what.empty() ? "" : " and ") + std::to_string(seen.infinities) + " infinite";
    std::string where = "number " + std::to_string(seen.firstBad);
    if (!inBlocks && !tensor.shape.empty()) where = placeText(seen.firstBad, tensor.shape);
    add(FindingKind::notFinite, tensor.name,
        "tensor " + tensor.name + " holds " + what + " among its " + std::to_string(seen.numbers) +
            " numbers, the first at " + where + "; is the download damaged?");
  }

  CheckReport& report_;
  const CheckOptions& options_;
  const Checkpoint* checkpoint_ = nullptr;
};

}  // namespace

bool isNote(FindingKind kind) { return row(kind).note; }
std::string findingName(FindingKind kind) { return row(kind).name; }

std::int64_t CheckReport::problems() const {
  return std::count_if(findings.begin(), findings.end(), [](const Finding& finding) { return !isNote(finding.kind); });
}

CheckReport checkModel(const std::string& model, const CheckOptions& options) {
  CheckReport report;
  report.model = model;
  Check(report, options).run(locateModel(model));
  return report;
}

}  // namespace sinkscope
