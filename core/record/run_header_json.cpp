#include "core/record/run_header_json.h"

#include <algorithm>

namespace sinkscope {

using nlohmann::json;

bool isMadeUp(const std::string& kind) { return kind == "random" || kind == "repeat"; }

std::string runBosName(RunBos bos) { return bos == RunBos::on ? "on" : bos == RunBos::off ? "off" : "auto"; }

RunBos bosFromName(const std::string& name) {
  return name == "on" ? RunBos::on : name == "off" ? RunBos::off : RunBos::given;
}

namespace {

// What was asked for, as --want takes it.
std::string wantText(const RunHeader& header) {
  std::string text = "importance";
  if (header.loss) text += ",loss";
  for (const RunQuantity& one : header.quantities) text += "," + one.name;
  return text;
}

json toJson(const ModelIdentity& identity) {
  return {{"layers", identity.layers},
          {"heads", identity.heads},
          {"kv heads", identity.kvHeads},
          {"head dim", identity.headDim},
          {"hidden size", identity.hiddenSize},
          {"vocabulary", identity.vocabSize},
          {"context", identity.contextLength},
          {"window", identity.window},
          {"position", identity.position},
          {"rope theta", identity.ropeTheta},
          {"container", identity.container},
          {"stored dtype", identity.storedDtype},
          {"tokenizer hash", identity.tokenizerHash}};
}

ModelIdentity identityFrom(const json& value) {
  return {.layers = value.at("layers"),
          .heads = value.at("heads"),
          .kvHeads = value.at("kv heads"),
          .headDim = value.at("head dim"),
          .hiddenSize = value.at("hidden size"),
          .vocabSize = value.at("vocabulary"),
          .contextLength = value.at("context"),
          .window = value.at("window"),
          .position = value.at("position"),
          .ropeTheta = value.at("rope theta"),
          .container = value.at("container"),
          .storedDtype = value.at("stored dtype"),
          .tokenizerHash = value.at("tokenizer hash")};
}

}  // namespace

json toJson(const RunHeader& header) {
  json value = decidingJson(header);
  // Only what is there: a file of an older version keeps its header.
  if (!header.textHash.empty()) value["text hash"] = header.textHash;
  for (const RunQuantity& one : header.quantities) {
    value["quantities"].push_back({{"name", one.name}, {"along", one.along}, {"sizes", one.sizes}});
  }
  if (header.identity) value["identity"] = toJson(*header.identity);
  if (!header.modelIs.empty()) value["model is"] = header.modelIs;
  if (!header.promptsAre.empty()) value["prompts are"] = header.promptsAre;
  if (header.edits.empty()) value.erase("edits");
  if (!header.editWords.empty()) value["edit words"] = header.editWords;
  if (!header.begunBy.empty()) value["begun by"] = header.begunBy;
  return value;
}

json decidingJson(const RunHeader& header) {
  json layers = json::array(), conditions = json::array();
  for (const AttentionLayer& layer : header.layers) {
    layers.push_back({layer.block, layer.window, layer.learnedSink});
    if (layer.chunked) layers.back().push_back(true);  // older readers take the first three
  }
  for (const RunBos bos : header.conditions) conditions.push_back(runBosName(bos));
  return {{"model", header.model},
          {"model hash", header.modelHash},
          {"family", header.family},
          {"layers", layers},
          {"heads", header.heads},
          {"kv heads", header.kvHeads},
          {"tokens", header.tokens},
          {"kind", header.kind},
          {"bos", conditions},
          {"epsilons", header.epsilons},
          {"prompt set", header.promptSet},
          {"prompt hash", header.promptHash},
          {"dtype", header.dtype},
          {"device", header.device},
          {"bos id", header.bosId},
          {"seed", isMadeUp(header.kind) ? header.seed : 0},  // nothing else is drawn
          {"batch", header.batch},
          {"query rows", header.queryRows},
          {"all tokens", header.allTokens},
          {"software", header.software},
          {"want", wantText(header)},
          {"edits", header.edits}};
}

namespace {

// Far beyond every model and every sweep, and small enough that products of them are numbers still.
void refuseUnlikely(const RunHeader& header) {
  constexpr std::size_t kLayers = 100'000, kEpsilons = 10'000, kQuantities = 1'000;
  constexpr int kHeads = 1 << 20, kTokens = 1 << 24;
  const auto within = [](std::int64_t value, std::int64_t low, std::int64_t high) {
    return value >= low && value <= high;
  };
  bool good =
      header.layers.size() <= kLayers && header.epsilons.size() <= kEpsilons &&
      header.quantities.size() <= kQuantities && within(std::ssize(header.conditions), 1, 3) &&
      within(header.heads, 1, kHeads) && within(header.kvHeads, 1, kHeads) && within(header.tokens, 1, kTokens) &&
      header.batch >= 0 && header.queryRows >= 0 &&
      std::all_of(header.epsilons.begin(), header.epsilons.end(), [](double e) { return e >= 0.0 && e <= 1.0; });
  for (const RunQuantity& one : header.quantities) {
    double numbers = 1.0;
    for (const int size : one.sizes) numbers *= size;
    good = good && one.sizes.size() == one.along.size() &&
           std::all_of(one.sizes.begin(), one.sizes.end(), [&](int size) { return within(size, 0, kTokens); }) &&
           numbers <= 1e12;
  }
  if (!good) throw json::other_error::create(501, "a size beyond every model", nullptr);
}

}  // namespace

RunHeader headerFrom(const json& value) {
  RunHeader header;
  header.model = value.at("model");
  header.modelHash = value.at("model hash");
  header.family = value.at("family");
  for (const json& layer : value.at("layers")) {
    header.layers.push_back({layer.at(0).get<int>(), layer.at(1).get<std::int64_t>(), layer.at(2).get<bool>(),
                             layer.size() > 3 && layer.at(3).get<bool>()});
  }
  header.heads = value.at("heads");
  header.kvHeads = value.at("kv heads");
  header.tokens = value.at("tokens");
  header.kind = value.at("kind");
  for (const json& bos : value.at("bos")) header.conditions.push_back(bosFromName(bos));
  header.epsilons = value.at("epsilons").get<std::vector<double>>();
  header.promptSet = value.at("prompt set");
  header.promptHash = value.at("prompt hash");
  header.dtype = value.at("dtype");
  header.device = value.at("device");
  header.bosId = value.at("bos id");
  header.seed = value.at("seed");
  header.batch = value.at("batch");
  header.queryRows = value.value("query rows", 0);  // not in files of versions before it
  header.allTokens = value.at("all tokens");
  header.software = value.at("software");
  const std::string want = value.value("want", "importance");  // not in files of versions before it
  header.loss = (want + ",").find(",loss,") != std::string::npos;
  for (const json& one : value.value("quantities", json::array())) {
    header.quantities.push_back({one.at("name"), one.at("along"), one.at("sizes")});
  }
  header.textHash = value.value("text hash", "");
  if (value.contains("identity")) header.identity = identityFrom(value.at("identity"));
  header.modelIs = value.value("model is", "");
  header.promptsAre = value.value("prompts are", "");
  header.edits = value.value("edits", "");
  header.editWords = value.value("edit words", "");
  header.begunBy = value.value("begun by", "");
  refuseUnlikely(header);
  return header;
}

}  // namespace sinkscope
