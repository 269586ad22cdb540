#include "core/record/layer_profile.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

// One number a prompt of one layer: the mean over its heads of what `of` makes of an importance. Heads that the layer
// does not have are NaN and left out.
template <typename Of>
std::vector<double> byPrompt(const Volume& values, int layer, Of of) {
  std::vector<double> means;
  for (int prompt = 0; prompt < values.planes; ++prompt) {
    double sum = 0.0;
    int heads = 0;
    for (int head = 0; head < values.cols; ++head) {
      const float value = values.at(prompt, layer, head);
      if (std::isnan(value)) continue;
      sum += of(value);
      ++heads;
    }
    means.push_back(heads > 0 ? sum / heads : std::nan(""));
  }
  return means;
}

}  // namespace

std::vector<double> layerMasses(const TokenImportance& importance, int layer) {
  return byPrompt(importance.values, layer, [](float value) { return static_cast<double>(value); });
}

std::vector<double> layerRates(const TokenImportance& importance, int layer, double epsilon) {
  return byPrompt(importance.values, layer, [epsilon](float value) { return isSink(value, epsilon) ? 1.0 : 0.0; });
}

std::vector<double> promptMasses(const TokenImportance& importance) {
  const Volume& values = importance.values;
  std::vector<double> means(static_cast<std::size_t>(values.planes), 0.0);
  for (int layer = 0; layer < values.rows; ++layer) {
    const std::vector<double> own = layerMasses(importance, layer);
    for (std::size_t prompt = 0; prompt < means.size(); ++prompt) means[prompt] += own[prompt] / values.rows;
  }
  return means;
}

Mass massOf(const TokenImportance& importance) {
  const std::vector<double> prompts = promptMasses(importance);
  return {meanOf(prompts), overPrompts(prompts, importance)};
}

std::string massWords(const Mass& mass, std::size_t prompts) {
  const auto three = [](double value) { return formatted("%.3f", value); };
  return withInterval(three(mass.mean), mass.interval, prompts, three);
}

std::string rateWords(const TokenImportance& importance, double epsilon) {
  const std::vector<double> rates = promptRates(importance, epsilon);
  return withInterval(formatted("%.2f %%", 100.0 * meanOf(rates)), overPrompts(rates, importance), rates.size(),
                      [](double bound) { return formatted("%.2f", 100.0 * bound); });
}

std::vector<CategoryMass> massTable(const std::vector<RunPrompt>& prompts, const TokenImportance& importance) {
  const Volume& values = importance.values;
  const auto groups = promptsByCategory(prompts, importance.prompts);
  std::map<int, std::vector<double>> byLayer = {{-1, promptMasses(importance)}};
  for (int layer = 0; layer < values.rows; ++layer) byLayer[layer] = layerMasses(importance, layer);
  std::vector<CategoryMass> table;
  for (const auto& [category, members] : groups) {
    for (const auto& [layer, all] : byLayer) {
      std::vector<double> some;
      for (const std::size_t member : members) some.push_back(all[member]);
      const bool whole = category == "all" && some.size() == all.size();
      table.push_back(
          {category, layer, meanOf(some),
           whole ? overPrompts(all, importance) : bootstrapInterval(some, 2'000, levelOf(category, groups.size()))});
    }
  }
  return table;
}

std::vector<LayerShare> layerProfile(const RunHeader& header, const TokenImportance& importance, double epsilon) {
  const Volume& values = importance.values;
  std::vector<LayerShare> profile;
  for (int layer = 0; layer < values.rows; ++layer) {
    const AttentionLayer& about = header.layers[static_cast<std::size_t>(layer)];
    const std::vector<double> rates = layerRates(importance, layer, epsilon), masses = layerMasses(importance, layer);
    LayerShare share{.block = about.block,
                     .depth = (layer + 0.5) / values.rows,
                     .rate = meanOf(rates),
                     .rateInterval = overPrompts(rates, importance),
                     .mass = meanOf(masses),
                     .massInterval = overPrompts(masses, importance),
                     .uniform = uniformImportance(header.tokens, about.window, about.learnedSink),
                     .greatest = greatestImportance(header.tokens, about.window),
                     .caution = rateCaution(header.tokens, {about}, epsilon)};
    share.seenMass = seenImportance(share.mass, header.tokens, about.window);
    share.seenUniform = seenImportance(share.uniform, header.tokens, about.window);
    profile.push_back(std::move(share));
  }
  return profile;
}

std::string layerCsv(const LayerShare& layer) {
  std::string text = std::to_string(layer.block);
  for (const double value :
       {layer.depth, layer.rate, layer.rateInterval.low, layer.rateInterval.high, layer.mass, layer.massInterval.low,
        layer.massInterval.high, layer.seenMass, layer.uniform, layer.greatest, layer.seenUniform}) {
    text += ',' + csvNumber(value);
  }
  return text + ',' + csvField(layer.caution);
}

bool isWindowed(const RunHeader& header, std::size_t layer) {
  return header.layers[layer].window > 0 && header.layers[layer].window < header.tokens;
}

int windowedLayers(const RunHeader& header) {
  int windowed = 0;
  for (std::size_t layer = 0; layer < header.layers.size(); ++layer) windowed += isWindowed(header, layer) ? 1 : 0;
  return windowed;
}

double seenMassOf(const RunHeader& header, const TokenImportance& importance) {
  const Volume& values = importance.values;
  double sum = 0.0;
  for (int layer = 0; layer < values.rows; ++layer) {
    sum += seenImportance(meanOf(layerMasses(importance, layer)), header.tokens,
                          header.layers[static_cast<std::size_t>(layer)].window);
  }
  return sum / values.rows;
}

// In whole numbers: (2 layer + 1) / (2 layers) lies in the middle third if it is above 1/3 and below 2/3.
int thirdOf(int layer, int layers) {
  const int place = 3 * (2 * layer + 1);
  return place <= 2 * layers ? 0 : place < 4 * layers ? 1 : 2;
}

std::pair<int, int> middleThird(int layers) {
  int from = 0;
  while (from < layers - 1 && thirdOf(from, layers) < 1) ++from;
  int to = from;
  while (to < layers - 1 && thirdOf(to + 1, layers) == 1) ++to;
  return {from, to};
}

MiddleContrast middleContrast(const TokenImportance& importance, double epsilon) {
  const Volume& values = importance.values;
  std::vector<double> contrasts(static_cast<std::size_t>(values.planes), 0.0);
  int middle = 0;
  for (int layer = 0; layer < values.rows; ++layer) {
    middle += thirdOf(layer, values.rows) == 1 ? 1 : 0;
  }
  const int others = values.rows - middle;
  if (values.rows < 3 || middle == 0 || values.planes == 0) return {std::nan(""), {std::nan(""), std::nan("")}};
  for (int layer = 0; layer < values.rows; ++layer) {
    const bool inside = thirdOf(layer, values.rows) == 1;
    const std::vector<double> rates = layerRates(importance, layer, epsilon);
    for (std::size_t prompt = 0; prompt < contrasts.size(); ++prompt) {
      contrasts[prompt] += inside ? rates[prompt] / middle : -rates[prompt] / others;
    }
  }
  return {meanOf(contrasts), overPrompts(contrasts, importance)};
}

}  // namespace sinkscope
