#include "core/values/sink.h"

#include <cstdio>

#include "core/values/reading.h"

namespace sinkscope {

namespace {

std::string shortNumber(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

// Layers whose window is so short that importance cannot reach epsilon.
struct Silenced {
  int layers = 0;
  std::int64_t narrowest = 0;
  std::string words(const std::vector<AttentionLayer>& all) const {
    return "in " + std::to_string(layers) + " of " + std::to_string(all.size()) + " layers no head can be a sink";
  }
};

Silenced silencedLayers(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon) {
  Silenced found{0, tokens};
  for (const AttentionLayer& layer : layers) {
    if (seeingQueries(tokens, layer.window) == tokens)
      continue;  // that nothing exceeds an epsilon of 1 is no window's doing
    if (isSink(static_cast<float>(greatestImportance(tokens, layer.window)), epsilon)) continue;
    ++found.layers;
    found.narrowest = std::min(found.narrowest, seeingQueries(tokens, layer.window));
  }
  return found;
}

}  // namespace

double uniformImportance(std::int64_t tokens, const std::vector<AttentionLayer>& layers) {
  if (layers.empty()) return uniformImportance(tokens);
  double greatest = 0.0;
  for (const AttentionLayer& layer : layers) {
    greatest = std::max(greatest, uniformImportance(tokens, layer.window, layer.learnedSink));
  }
  return greatest;
}

double meanUniformImportance(std::int64_t tokens, const std::vector<AttentionLayer>& layers) {
  if (layers.empty()) return uniformImportance(tokens);
  double sum = 0.0;
  for (const AttentionLayer& layer : layers) sum += uniformImportance(tokens, layer.window, layer.learnedSink);
  return sum / static_cast<double>(layers.size());
}

double meanSeenUniform(std::int64_t tokens, const std::vector<AttentionLayer>& layers) {
  if (layers.empty()) return uniformImportance(tokens);
  double sum = 0.0;
  for (const AttentionLayer& layer : layers) {
    sum += seenImportance(uniformImportance(tokens, layer.window, layer.learnedSink), tokens, layer.window);
  }
  return sum / static_cast<double>(layers.size());
}

std::string rateCaution(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon) {
  const double uniform = uniformImportance(tokens, layers);
  if (tokens < kLeastTokens) {
    return "with " + std::to_string(tokens) + " tokens even a head that looks everywhere alike has importance " +
           shortNumber(uniform) + ": rates mean nothing below " + std::to_string(kLeastTokens);
  }
  if (epsilon < uniform) {
    return "a head that looks everywhere alike has importance " + shortNumber(uniform) + " at " +
           std::to_string(tokens) + " tokens: it would count as a sink";
  }
  const Silenced silenced = silencedLayers(tokens, layers, epsilon);
  if (silenced.layers == 0) return "";
  char most[32];
  std::snprintf(most, sizeof most, "%.3f", greatestImportance(tokens, silenced.narrowest));
  return silenced.words(layers) + ": with a window of " + std::to_string(silenced.narrowest) +
         " keys importance is at most " + most;
}

std::string rateCautionInShort(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon) {
  const double uniform = uniformImportance(tokens, layers);
  if (tokens < kLeastTokens)
    return "no rate: T " + std::to_string(tokens) + " is under " + std::to_string(kLeastTokens);
  if (epsilon < uniform) return "no rate: a uniform head has " + shortNumber(uniform);
  const Silenced silenced = silencedLayers(tokens, layers, epsilon);
  return silenced.layers == 0 ? "" : silenced.words(layers);
}

}  // namespace sinkscope
