// When a head is a sink, and when saying so means nothing: the one place in which an importance is compared with
// epsilon, and what a head that looks everywhere alike would have.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace sinkscope {

struct AttentionLayer;

// Whether a token of this importance is a sink at epsilon (Gu et al. 2025, the section on measuring; Barbero et al.
// 2025, section 2): strictly greater. Compared as float32, in which importance was measured: 0.3 as a double lies below
// its own float, so that a head of exactly 0.3f would count as above 0.3.
inline bool isSink(float importance, double epsilon) { return importance > static_cast<float>(epsilon); }

// How many of T queries see the first key in a layer with a window of `window` keys; 0: all of them.
inline std::int64_t seeingQueries(std::int64_t tokens, std::int64_t window) {
  return window > 0 ? std::min(window, tokens) : tokens;
}

// Importance of the first of T tokens in a head that attends alike to everything it sees: H_T / T with H_T = 1 + 1/2
// + ... + 1/T, and H_w / T in a layer with a window of w < T keys. A learned sink is one more outcome of every row, as
// normalised entropy counts it: row i then has 1 / (i + 2). No head can be told from this one at an epsilon below it.
//   tokens  T >= 1
inline double uniformImportance(std::int64_t tokens, std::int64_t window = 0, bool learnedSink = false) {
  double sum = 0.0;
  for (std::int64_t seen = seeingQueries(tokens, window); seen > 0; --seen) {
    sum += 1.0 / static_cast<double>(seen + (learnedSink ? 1 : 0));
  }
  return sum / static_cast<double>(tokens);
}

// Of a model: the greatest of its layers', since a rate goes over all of them. H_T / T without layers.
double uniformImportance(std::int64_t tokens, const std::vector<AttentionLayer>& layers);
// What stands beside a mean over all layers: the mean of theirs, and the same over the queries that can see the token.
double meanUniformImportance(std::int64_t tokens, const std::vector<AttentionLayer>& layers);
double meanSeenUniform(std::int64_t tokens, const std::vector<AttentionLayer>& layers);

// The most that the importance of the first of T tokens can be: 1, and w / T in a layer with a window of w < T keys,
// whose later queries do not see it while the divisor stays T.
inline double greatestImportance(std::int64_t tokens, std::int64_t window) {
  return static_cast<double>(seeingQueries(tokens, window)) / static_cast<double>(tokens);
}

// Mean attention on the first token over the queries that can see it: importance with their number as divisor. The same
// as importance where there is no window, or none shorter than the prompt.
inline double seenImportance(double importance, std::int64_t tokens, std::int64_t window) {
  return importance / greatestImportance(tokens, window);
}

// Short prompts make every head a sink: with fewer tokens than this, a rate means nothing at the usual epsilon of 0.3
// (the head that looks everywhere alike has .21 at 16 tokens, .31 at 9).
inline constexpr int kLeastTokens = 16;

// What a reader must know before he believes a rate of T tokens at epsilon; empty: nothing. Prompts so short, or an
// epsilon so low, that a head which looks everywhere alike is a sink as well; windows so short that no head can be one.
std::string rateCaution(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon);
// The same for a panel's title: "no rate: T 8 is under 16".
std::string rateCautionInShort(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon);

}  // namespace sinkscope
