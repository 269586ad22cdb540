#include "core/record/published_trainings.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace sinkscope {

namespace {

constexpr double kNotReported = std::numeric_limits<double>::quiet_NaN();
using Where = std::vector<std::pair<std::string, std::string>>;

constexpr const char* kGu = "60M parameters, 20,000 steps of 1M tokens, context 2,048, text without bos, ε 0.3, T 64";
constexpr const char* kZuhri = "340M parameters, 10,000 steps, ε 0.3; the text and T are not stated with the table";
constexpr const char* kQiu =
    "15B parameters of which 2.5B are active; mean attention on the first token, a mass and no rate";
constexpr const char* kBarbero = "120M parameters, 30B tokens, context 2,048; ε and T not stated with the table";

std::optional<double> numberIn(const std::string& text) {
  double value = 0.0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || problem != std::errc() || stop != text.data() + text.size()) return {};
  return value;
}

// A table of one key: its values, rates in per cent, losses.
struct PublishedRow {
  std::string value;
  double rate, loss = kNotReported;
};
void addTable(std::vector<PublishedTraining>& all, const std::string& name, const std::string& path,
              const std::string& says, const std::vector<PublishedRow>& rows, const std::string& condition = kGu,
              const Where& also = {}) {
  for (const PublishedRow& row : rows) {
    Where where = {{path, row.value}};
    where.insert(where.end(), also.begin(), also.end());
    all.push_back({.table = "Gu et al. 2025, " + name,
                   .words = says + " " + row.value,
                   .where = where,
                   .sinkRate = row.rate / 100.0,
                   .loss = row.loss,
                   .condition = condition});
  }
}

// What the papers' models are where a row does not say otherwise: a recipe that makes another of these choices is none
// of theirs. "" of a recipe that was written before there was the choice.
const Where& otherwise() {
  static const Where kAll = {
      {"model.position", "rotary"},   {"model.norm", "rms"},       {"model.norm_place", "pre"},
      {"model.qk_norm", "none"},      {"model.sink", "none"},      {"model.kernel", "none"},
      {"model.gate", "none"},         {"model.own_value", "kept"}, {"model.attention.kind", "softmax"},
      {"model.activation", "swiglu"}, {"data.mask", "causal"},     {"data.bos_position", "0"},
      {"data.random_tokens", "0"},    {"data.repeated_rows", "0"}, {"data.unique_tokens", "0"}};
  return kAll;
}

std::vector<PublishedTraining> made() {
  std::vector<PublishedTraining> all;
  const auto packing = [&](const std::string& words, const std::string& mask, const std::string& bos, double rate,
                           double loss, double rateOfText, double lossOfText) {
    all.push_back({.table = "Barbero et al. 2025, Table 2",
                   .words = words,
                   .where = {{"data.mask", mask}, {"data.bos", bos}, {"data.packing", "concatenate"}},
                   .sinkRate = rate / 100.0,
                   .loss = loss,
                   .rateOfText = rateOfText / 100.0,
                   .lossOfText = lossOfText,
                   .condition = kBarbero});
  };
  packing("causal, no bos", "causal", "none", 65.10, 2.69, 65.15, 2.70);
  packing("causal, fixed bos", "causal", "fixed", 90.84, 2.69, 0.05, 7.56);
  packing("intra-document, eos only", "document", "none", kNotReported, kNotReported, 28.23, 2.67);
  packing("intra-document, bos and eos", "document", "document", 83.33, 2.67, 50.24, 2.68);
  packing("intra-document, fixed bos", "document", "fixed", 90.56, 2.67, 0.00, 7.78);

  addTable(all, "learning rate", "optimiser.rate", "rate",
           {{"0.0008", 32.23, 3.70}, {"0.0004", 18.18, 3.73}, {"0.0002", 11.21, 3.78}, {"0.0001", 2.90, 3.92}});
  // As the table has it, at other lengths too: "rate 0.0008, 10,000 steps".
  const auto rateAt = [&](const std::string& rate, const std::string& steps, const std::string& typed, double share,
                          double loss) {
    all.push_back({.table = "Gu et al. 2025, learning rate",
                   .words = "rate " + rate + ", " + typed + " steps",
                   .where = {{"optimiser.rate", rate}, {"steps", steps}},
                   .sinkRate = share / 100.0,
                   .loss = loss,
                   .condition = "60M parameters, " + typed +
                                " steps of 1M tokens, context 2,048, text without bos, ε 0.3, T 64"});
  };
  rateAt("0.0008", "10000", "10,000", 23.44, 3.79);
  rateAt("0.0002", "40000", "40,000", 16.81, 3.68);
  rateAt("0.0001", "80000", "80,000", 6.29, 3.67);
  addTable(all, "weight decay", "optimiser.decay", "decay",
           {{"0", 15.20, 3.72},
            {"0.001", 15.39, 3.72},
            {"0.01", 15.23, 3.72},
            {"0.1", 18.18, 3.73},
            {"0.5", 41.08},
            {"1", 37.71, 3.90},
            {"2", 6.13, 4.23},
            {"5", 0.01}});
  struct AtPosition {
    const char* position;
    double own;
  };
  for (const AtPosition& one : {AtPosition{"0", 74.11}, {"1", 69.03}, {"2", 69.64}}) {
    const bool isFirst = one.position == std::string("0");
    all.push_back({.table = "Gu et al. 2025, fixed token",
                   .words = std::string("position ") + one.position,
                   .where = {{"data.bos", "fixed"}, {"data.bos_position", one.position}},
                   .sinkRate = isFirst ? one.own / 100.0 : kNotReported,
                   .bosRate = isFirst ? kNotReported : one.own / 100.0,
                   .condition = std::string(kGu) + ", of the fixed token's own position; others at most 0.0001"});
  }
  addTable(all, "positions (second-hand)", "model.position", "positions",
           {{"sinusoidal", 32.73},
            {"learned", 33.13},
            {"relative_buckets", 35.53},
            {"alibi", 20.78},
            {"rotary", 18.18, 3.73}});
  addTable(all, "norm (second-hand)", "model.norm_place", "norm", {{"pre", 18.18, 3.73}, {"post", 13.54}});
  // A key that is no token draws what the first token drew: both rates, of models that never saw a fixed token. The
  // fixed token of a recipe is that table's sink token, and its own rate is the first token's.
  const auto bias = [&](const std::string& table, const std::string& words, Where where, double ofExtra, double ofFirst,
                        double loss = kNotReported) {
    where.emplace_back("data.bos", "none");
    all.push_back({.table = "Gu et al. 2025, " + table,
                   .words = words,
                   .where = std::move(where),
                   .sinkRate = ofFirst / 100.0,
                   .loss = loss,
                   .extraRate = ofExtra / 100.0,
                   .condition = kGu});
  };
  constexpr const char *kBiases = "biases", *kFixedValue = "fixed value of a K bias", *kLow = "K bias of low dimension";
  bias(kBiases, "no bias", {{"model.sink", "none"}}, kNotReported, 18.18, 3.73);
  all.back().isPlain = true;
  all.push_back({.table = std::string("Gu et al. 2025, ") + kBiases,
                 .words = "sink token",
                 .where = {{"model.sink", "none"}, {"data.bos", "fixed"}, {"data.bos_position", "0"}},
                 .sinkRate = 0.7412,
                 .loss = 3.73,
                 .isPlain = true,
                 .condition = std::string(kGu) + ", of the sink token itself; the first token behind it 0"});
  bias(kBiases, "KV bias", {{"model.sink", "kv_bias"}}, 72.76, 0.04, 3.72);
  bias(kBiases, "K bias, its value 0", {{"model.sink", "k_bias"}}, 73.34, 0.00, 3.72);
  bias(kBiases, "V bias", {{"model.sink", "v_bias"}}, kNotReported, 17.53, 3.73);
  for (const auto& [m, rate] : {std::pair{"1", 70.03}, {"5", 44.43}, {"20", 1.51}}) {
    bias(kFixedValue, std::string("in the first dimension, norm ") + m,
         {{"model.sink", "k_bias_first"}, {"model.sink_value", m}}, rate, kNotReported);
  }
  for (const auto& [m, rate] : {std::pair{"1", 69.74}, {"5", 27.99}, {"20", 0.00}}) {
    bias(kFixedValue, std::string("in all dimensions, norm ") + m,
         {{"model.sink", "k_bias_even"}, {"model.sink_value", m}}, rate, kNotReported);
  }
  struct OfWidth {
    const char* width;
    double extra, first;
  };
  for (const OfWidth& one : {OfWidth{"1", 32.18, 4.74},
                             {"2", 30.88, 4.96},
                             {"4", 30.94, 4.39},
                             {"8", 31.39, 4.54},
                             {"16", 23.30, 2.19},
                             {"32", 51.23, 1.94},
                             {"64", 69.19, 0.04}}) {
    bias(kLow, std::string("width ") + one.width, {{"model.sink", "k_bias_low"}, {"model.sink_width", one.width}},
         one.extra, one.first);
  }
  const auto attention = [&](const std::string& kind, const std::string& kernel, double rate,
                             double loss = kNotReported) {
    all.push_back({.table = "Gu et al. 2025, attention (second-hand)",
                   .words = kernel == "none" ? kind : kernel + " kernel, " + kind,
                   .where = {{"model.attention.kind", kind}, {"model.kernel", kernel}},
                   .sinkRate = rate / 100.0,
                   .loss = loss,
                   .condition = kGu});
  };
  attention("softmax", "none", 18.18, 3.73);
  attention("sigmoid", "none", 0.44);
  attention("sigmoid_normalized", "none", 30.24);
  attention("elu", "none", 0.80);
  attention("elu_normalized", "none", 53.65);
  attention("linear", "mlp", 0.74);
  attention("linear_normalized", "mlp", 0.19);

  const auto after = [&](const std::string& table, const std::string& words, const Where& where, double rate,
                         double mass, const std::string& condition) {
    all.push_back(
        {.table = table, .words = words, .where = where, .sinkRate = rate, .mass = mass, .condition = condition});
  };
  constexpr const char *kOfZuhri = "Zuhri et al. 2025, ablations", *kOfQiu = "Qiu et al. 2025, gates";
  after(kOfZuhri, "softmax", {{"model.attention.kind", "softmax"}}, 0.3489, kNotReported, kZuhri);
  after(kOfZuhri, "gated attention", {{"model.gate", "elementwise"}}, 0.0200, kNotReported, kZuhri);
  after(kOfZuhri, "learned sink logit", {{"model.sink", "logit"}}, 0.0878, kNotReported, kZuhri);
  after(kOfZuhri, "softmax + 1", {{"model.sink", "zero"}}, 0.1636, kNotReported, kZuhri);
  after(kOfZuhri, "softpick", {{"model.attention.kind", "softpick"}}, 0.0000, kNotReported, kZuhri);
  after(kOfQiu, "no gate", {{"model.gate", "none"}}, kNotReported, 0.467, kQiu);
  after(kOfQiu, "elementwise gate", {{"model.gate", "elementwise"}}, kNotReported, 0.048, kQiu);
  after(kOfQiu, "headwise gate", {{"model.gate", "headwise"}}, kNotReported, 0.073, kQiu);
  return all;
}

}  // namespace

const std::vector<PublishedTraining>& publishedTrainings() {
  static const std::vector<PublishedTraining> kAll = made();
  return kAll;
}

bool makesThatChoice(const std::string& recipe, const PublishedTraining& row) {
  if (!recipeValue(recipe, "data.task").empty()) return false;  // all rows are of text
  const auto isSame = [](const std::string& value, const std::string& wanted) {
    const std::optional<double> mine = numberIn(value), theirs = numberIn(wanted);
    return mine && theirs ? *mine == *theirs : value == wanted;
  };
  const bool isSaid = std::ranges::all_of(
      row.where, [&](const auto& one) { return isSame(recipeValue(recipe, one.first), one.second); });
  return isSaid && std::ranges::all_of(otherwise(), [&](const auto& one) {
           const std::string value = recipeValue(recipe, one.first);
           const bool rowSays =
               std::ranges::any_of(row.where, [&](const auto& said) { return said.first == one.first; });
           return rowSays || value.empty() || isSame(value, one.second);
         });
}

std::vector<std::string> publishedTablesOf(const std::vector<TrainingRecord>& trainings) {
  struct Choices {
    int made = 0, own = 0;  // of these, what no other table has
  };
  std::vector<std::string> order;
  std::map<std::string, Choices> choices;
  for (const PublishedTraining& row : publishedTrainings()) {
    const bool isMade =
        std::ranges::any_of(trainings, [&](const TrainingRecord& one) { return makesThatChoice(one.recipe, row); });
    if (!isMade) continue;
    if (!choices.contains(row.table)) order.push_back(row.table);
    ++choices[row.table].made;
    choices[row.table].own += row.isPlain ? 0 : 1;
  }
  std::erase_if(order, [&](const std::string& table) { return choices[table].made < 2 || choices[table].own < 1; });
  return order;
}

}  // namespace sinkscope
