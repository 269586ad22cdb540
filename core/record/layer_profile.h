// Where in its depth a model rests on the first token: sink rate and attention mass of every layer, over the prompts of
// a run (Barbero et al. 2025, section 4.2: the sink metric "as proxy of layer activity"; Fig. 6).
//
//   for (const LayerShare& layer : layerProfile(run.header(), tokenImportance(run, RunBos::on), 0.3)) ...
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/record/sink_table.h"
#include "core/values/figure.h"

namespace sinkscope {

// The attention mass: the mean of importance over prompts, layers and heads (Barbero et al. 2025,
// section 1, speak of such a mass). A mass is no rate; mass >= epsilon * rate at every epsilon. NaN without prompts.
struct Mass {
  double mean = 0.0;  // 0..1
  Interval interval;  // 95 %, overPrompts()
};
Mass massOf(const TokenImportance& importance);
// The same of each prompt by itself.
std::vector<double> promptMasses(const TokenImportance& importance);
// "0.399 (95 % 0.391 to 0.407)"
std::string massWords(const Mass& mass, std::size_t prompts);
// Of a rate: "65.55 % (95 % 63.42 to 67.62)"
std::string rateWords(const TokenImportance& importance, double epsilon);

struct CategoryMass {
  std::string category;  // "all" first
  int layer = -1;        // the attention layer's number; -1: all of them
  double mean = 0.0;
  Interval interval;  // as those of sinkRates(): all categories' hold together with 95 %
};
// By category, and in each all layers together and then one by one.
std::vector<CategoryMass> massTable(const std::vector<RunPrompt>& prompts, const TokenImportance& importance);

struct LayerShare {
  int block = 0;          // as the layer is labelled
  double depth = 0.0;     // (l + 1/2) / L, l counting attention layers: models of different depth share it
  double rate = 0.0;      // share of the layer's heads and of the prompts that are sinks; the activity is 1 - rate
  Interval rateInterval;  // 95 %, overPrompts()
  double mass = 0.0;      // mean importance of the first token
  Interval massInterval;
  double uniform = 0.0;  // the mass of heads that look everywhere alike
  // Both over the queries that can see the token: they differ where the layer has a window shorter than T.
  double seenMass = 0.0, seenUniform = 0.0;
  double greatest = 1.0;  // the most the mass can be: below 1 where the layer has a window shorter than T
  std::string caution;    // why the rate of this layer says nothing (rateCaution()); empty: it does
};
// REQUIRES the header that the importance was measured under.
std::vector<LayerShare> layerProfile(const RunHeader& header, const TokenImportance& importance, double epsilon);

// Of such a layer the fields of a table, without an end of line, under these columns.
inline constexpr const char* kLayerColumns =
    "layer,depth,rate,low,high,mean_importance,mean_low,mean_high,seen_importance,uniform_importance,greatest,"
    "seen_uniform_importance,caution";
std::string layerCsv(const LayerShare& layer);

// What the means of a layer are of, one number a prompt: the share of its heads that are sinks, and their mass.
std::vector<double> layerRates(const TokenImportance& importance, int layer, double epsilon);
std::vector<double> layerMasses(const TokenImportance& importance, int layer);

// Layers whose window is shorter than T: their later queries do not see the first token, while the divisor of
// importance stays T. In them it is `greatest` at most.
bool isWindowed(const RunHeader& header, std::size_t layer);
int windowedLayers(const RunHeader& header);
// The mass over the queries that can see the first token, mean over layers: massOf() where no layer is windowed.
double seenMassOf(const RunHeader& header, const TokenImportance& importance);

// 0, 1, 2: which third of the depth, (layer + 1/2) / layers, an attention layer lies in.
int thirdOf(int layer, int layers);

// Mean rate of the layers in the middle third of the depth minus that of all others, 95 % by overPrompts().
// NaN for fewer than three attention layers.
struct MiddleContrast {
  double difference = 0.0;
  Interval interval;
};
MiddleContrast middleContrast(const TokenImportance& importance, double epsilon);
// The first and the last of the layers that it takes for the middle ones.
std::pair<int, int> middleThird(int layers);

}  // namespace sinkscope
