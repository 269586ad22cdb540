// A session in which no two fields have the same value, and whether another is equal to it in every field.
#pragma once

#include "core/record/session_file.h"

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <array>
#include <bit>
#include <cmath>
#include <csignal>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

#include "core/checkpoint/safetensors.h"
#include "core/study/explore.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {

// --- a session in which no two fields have the same value ---

class Distinct {
 public:
  int number() { return ++next_; }
  std::string text(const std::string& name) { return name + " " + std::to_string(number()) + " “⟨bos⟩\n\""; }
  float cell() {
    const int n = number();
    // Values that only a bit for bit copy keeps: NaN with a payload, infinity, the smallest number, minus zero.
    if (n % 7 == 0) return std::bit_cast<float>(0x7fc00000u + static_cast<std::uint32_t>(n));
    if (n % 11 == 0) return -std::numeric_limits<float>::infinity();
    if (n % 13 == 0) return std::numeric_limits<float>::denorm_min();
    if (n % 17 == 0) return -0.0f;
    return 1.0f / static_cast<float>(n);
  }
  Matrix matrix(int rows, int cols) {
    Matrix made(rows, cols);
    for (float& value : made.cells) value = cell();
    return made;
  }
  Volume volume(int planes, int rows, int cols) {
    Volume made(planes, rows, cols);
    for (float& value : made.cells) value = cell();
    return made;
  }

 private:
  int next_ = 0;
};

inline Tokens tokensOf(Distinct& made, int count, bool bos) {
  Tokens tokens;
  for (int i = 0; i < count; ++i) {
    const bool first = bos && i == 0;
    tokens.push_back({made.number() + (std::int64_t{1} << 40), made.text("token"), first, first});
  }
  return tokens;
}

inline Record recordOf(Distinct& made) {
  Record record;
  record.model = made.text("model");
  record.modelHash = made.text("hash");
  record.family = made.text("family");
  record.dtype = made.text("dtype");
  record.device = made.text("device");
  record.prompt = made.text("prompt");
  record.tokens = made.number();
  record.bos = true;
  record.bosId = made.text("bos id");
  record.firstToken = made.text("first");
  record.layer = made.number();
  record.head = made.number();
  record.epsilon = 0.1 + 0.2;  // not 0.3: needs all digits
  record.more = {{made.text("name"), made.text("value")}, {made.text("name"), made.text("value")}};
  record.software = made.text("software");
  return record;
}

constexpr int kLayers = 2, kHeads = 4, kGroups = 2, kTokens = 5;

inline std::shared_ptr<const Reading> readingOf(Distinct& made, bool bos) {
  Reading reading;
  reading.record = recordOf(made);
  reading.tokens = tokensOf(made, kTokens, bos);
  reading.bos = bos;
  reading.headsPerGroup = kHeads / kGroups;
  reading.layers = {{made.number(), made.number(), false, true}, {made.number(), 0, true}};
  reading.sinkShare = made.volume(kLayers, kHeads, kTokens);
  reading.importance = made.volume(kLayers, kHeads, kTokens);
  reading.valueNorms = made.volume(kLayers, kGroups, kTokens);
  reading.entropy = made.matrix(kLayers, kHeads);
  reading.firstShare = made.matrix(kLayers, kHeads);
  reading.previousShare = made.matrix(kLayers, kHeads);
  reading.selfShare = made.matrix(kLayers, kHeads);
  reading.noOp = made.matrix(kLayers, kHeads);
  reading.normalisedEntropy = made.matrix(kLayers, kHeads);
  reading.written = made.matrix(kLayers, kHeads);
  reading.hiddenNorms = made.matrix(kLayers + 1, kTokens);
  return std::make_shared<const Reading>(std::move(reading));
}

inline std::vector<HeadPattern> patternsOf(Distinct& made, const Reading& reading) {
  std::vector<HeadPattern> patterns;
  for (int layer = 0; layer < kLayers; ++layer) {
    for (int head = 0; head < kHeads; ++head) {
      HeadPattern pattern{layer, head, reading.bos, Matrix(kTokens, kTokens, std::nanf("")), {}};
      for (int query = 0; query < kTokens; ++query) {
        for (int key = 0; key <= query; ++key) pattern.cells.at(query, key) = made.cell();
      }
      if (layer == 1) {
        for (int query = 0; query < kTokens; ++query) pattern.sinkShare.push_back(made.cell());
      }
      patterns.push_back(std::move(pattern));
    }
  }
  return patterns;
}

inline SavedModel modelOf(Distinct& made) {
  SavedModel model;
  model.asked = made.text("/models/llama");
  ModelFacts& facts = model.facts;
  facts.name = made.text("name");
  facts.path = made.text("path");
  facts.hash = made.text("hash");
  facts.family = made.text("family");
  facts.container = made.text("container");
  facts.attentionLayers = {{made.number(), made.number(), true}};
  for (int* number : {&facts.layers, &facts.heads, &facts.kvHeads, &facts.headDim, &facts.hiddenSize, &facts.vocabSize,
                      &facts.contextLength, &facts.experts, &facts.expertsPerToken}) {
    *number = made.number();
  }
  facts.bosTokenId = made.number();
  facts.bosSource = made.text("bos source");
  facts.parameters = 405'000'000'000 + made.number();
  facts.dtype = made.text("dtype");
  facts.computeDtype = made.text("compute");
  facts.device = made.text("device");
  facts.position = made.text("position");
  facts.norm = made.text("norm");
  facts.attention = made.text("attention");
  facts.weightBytes = 810'000'000'000 + made.number();
  facts.memoryBytes = 820'000'000'000 + made.number();
  facts.notes = {made.text("note"), made.text("note")};
  facts.hasTokenizer = true;
  model.bos = {made.number(), made.text("source"), BosStandIn{made.number(), made.text("reason")}};
  return model;
}

inline SavedSession distinctSession() {
  Distinct made;
  SavedSession session;
  session.software = made.text("software");
  session.when = made.text("when");
  session.model = modelOf(made);
  session.second = modelOf(made);
  session.prompt = made.text("prompt");
  session.changeFrom = made.text("from");
  session.changeTo = made.text("to");
  session.bos = BosMode::off;
  session.compare = "model";
  session.edits = made.text("edits");
  session.selection = {.layer = 1, .head = 3, .query = 2, .key = kBosToken, .epsilon = 0.305};
  for (const bool bos : {true, false}) {
    SavedSide& side = session.sides.emplace_back();
    side.title = made.text("side");
    side.reading = readingOf(made, bos);
    side.patterns = patternsOf(made, *side.reading);
  }
  Spread spread;
  spread.record = recordOf(made);
  spread.tokens = tokensOf(made, kTokens, false);
  spread.perturbedTokens = tokensOf(made, kTokens, false);
  spread.changed = {1, 3};
  spread.withBos = made.matrix(kLayers + 1, kTokens + 1);
  spread.withoutBos = made.matrix(kLayers + 1, kTokens);
  spread.ratio = 1.4;
  session.spread = std::make_shared<const Spread>(spread);
  spread.ratio = 0.7;
  spread.withBos = made.matrix(kLayers + 1, kTokens + 1);
  session.editedSpread = std::make_shared<const Spread>(std::move(spread));
  for (const bool bos : {true, false}) {
    Continuation& seen = session.continuations.emplace_back();
    seen.title = made.text("condition");
    seen.record = recordOf(made);
    seen.tokens = tokensOf(made, kTokens, bos);
    seen.bos = bos;
    for (const Token& token : tokensOf(made, 3, false)) {
      seen.next.push_back({token, 1.0 / made.number()});
      seen.all[token.id] = 1.0 / made.number();
    }
    for (int i = 0; i < kTokens; ++i) seen.surprise.push_back(made.cell());
  }
  session.page = made.text("page");
  session.options = {{made.text("page"), {{made.text("option"), made.text("value")}}}};
  return session;
}

// --- equal in every field; one that is added to a type stops this from compiling ---

inline bool same(const std::vector<float>& a, const std::vector<float>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0);
}

inline void expectEqual(const Matrix& a, const Matrix& b) {
  EXPECT_EQ(a.rows, b.rows);
  EXPECT_EQ(a.cols, b.cols);
  EXPECT_TRUE(same(a.cells, b.cells));
}

inline void expectEqual(const Volume& a, const Volume& b) {
  EXPECT_EQ((std::array{a.planes, a.rows, a.cols}), (std::array{b.planes, b.rows, b.cols}));
  EXPECT_TRUE(same(a.cells, b.cells));
}

inline void expectEqual(const Record& a, const Record& b) {
  const auto& [model, modelHash, family, dtype, device, prompt, tokens, bos, bosId, firstToken, layer, head, epsilon,
               more, software] = a;
  EXPECT_EQ(model, b.model);
  EXPECT_EQ(modelHash, b.modelHash);
  EXPECT_EQ(family, b.family);
  EXPECT_EQ(dtype, b.dtype);
  EXPECT_EQ(device, b.device);
  EXPECT_EQ(prompt, b.prompt);
  EXPECT_EQ(tokens, b.tokens);
  EXPECT_EQ(bos, b.bos);
  EXPECT_EQ(bosId, b.bosId);
  EXPECT_EQ(firstToken, b.firstToken);
  EXPECT_EQ(layer, b.layer);
  EXPECT_EQ(head, b.head);
  EXPECT_EQ(epsilon, b.epsilon);
  EXPECT_EQ(more, b.more);
  EXPECT_EQ(software, b.software);
}

inline void expectEqual(const Reading& a, const Reading& b) {
  const auto& [record, tokens, bos, headsPerGroup, layers, sinkShare, importance, valueNorms, entropy,
               normalisedEntropy, firstShare, previousShare, selfShare, noOp, written, hiddenNorms] = a;
  expectEqual(record, b.record);
  EXPECT_EQ(tokens, b.tokens);
  EXPECT_EQ(bos, b.bos);
  EXPECT_EQ(headsPerGroup, b.headsPerGroup);
  EXPECT_EQ(layers, b.layers);
  expectEqual(sinkShare, b.sinkShare);
  expectEqual(importance, b.importance);
  expectEqual(valueNorms, b.valueNorms);
  expectEqual(entropy, b.entropy);
  expectEqual(firstShare, b.firstShare);
  expectEqual(previousShare, b.previousShare);
  expectEqual(selfShare, b.selfShare);
  expectEqual(noOp, b.noOp);
  expectEqual(normalisedEntropy, b.normalisedEntropy);
  expectEqual(written, b.written);
  expectEqual(hiddenNorms, b.hiddenNorms);
}

inline void expectEqual(const HeadPattern& a, const HeadPattern& b) {
  const auto& [layer, head, bos, cells, sinkShare] = a;
  EXPECT_EQ(layer, b.layer);
  EXPECT_EQ(head, b.head);
  EXPECT_EQ(bos, b.bos);
  ASSERT_EQ(cells.rows, b.cells.rows);
  ASSERT_EQ(cells.cols, b.cells.cols);
  for (int query = 0; query < cells.rows; ++query) {
    for (int key = 0; key < cells.cols; ++key) {
      const auto bits = [&](const HeadPattern& one) { return std::bit_cast<std::uint32_t>(one.cells.at(query, key)); };
      if (key > query) EXPECT_TRUE(std::isnan(b.cells.at(query, key)));
      else EXPECT_EQ(bits(a), bits(b)) << query << "," << key;
    }
  }
  EXPECT_TRUE(same(sinkShare, b.sinkShare));
}

inline void expectEqual(const SavedModel& a, const SavedModel& b) {
  const auto& [asked, facts, bos] = a;
  EXPECT_EQ(asked, b.asked);
  const auto& [name, path, hash, family, container, attentionLayers, layers, heads, kvHeads, headDim, hiddenSize,
               vocabSize, contextLength, bosTokenId, bosSource, experts, expertsPerToken, parameters, dtype,
               computeDtype, device, position, norm, attention, weightBytes, memoryBytes, notes, hasTokenizer] = facts;
  EXPECT_EQ(name, b.facts.name);
  EXPECT_EQ(path, b.facts.path);
  EXPECT_EQ(hash, b.facts.hash);
  EXPECT_EQ(family, b.facts.family);
  EXPECT_EQ(container, b.facts.container);
  EXPECT_EQ(attentionLayers, b.facts.attentionLayers);
  EXPECT_EQ(layers, b.facts.layers);
  EXPECT_EQ(heads, b.facts.heads);
  EXPECT_EQ(kvHeads, b.facts.kvHeads);
  EXPECT_EQ(headDim, b.facts.headDim);
  EXPECT_EQ(hiddenSize, b.facts.hiddenSize);
  EXPECT_EQ(vocabSize, b.facts.vocabSize);
  EXPECT_EQ(contextLength, b.facts.contextLength);
  EXPECT_EQ(bosTokenId, b.facts.bosTokenId);
  EXPECT_EQ(bosSource, b.facts.bosSource);
  EXPECT_EQ(experts, b.facts.experts);
  EXPECT_EQ(expertsPerToken, b.facts.expertsPerToken);
  EXPECT_EQ(parameters, b.facts.parameters);
  EXPECT_EQ(dtype, b.facts.dtype);
  EXPECT_EQ(computeDtype, b.facts.computeDtype);
  EXPECT_EQ(device, b.facts.device);
  EXPECT_EQ(position, b.facts.position);
  EXPECT_EQ(norm, b.facts.norm);
  EXPECT_EQ(attention, b.facts.attention);
  EXPECT_EQ(weightBytes, b.facts.weightBytes);
  EXPECT_EQ(memoryBytes, b.facts.memoryBytes);
  EXPECT_EQ(notes, b.facts.notes);
  EXPECT_EQ(hasTokenizer, b.facts.hasTokenizer);
  const auto& [id, source, standIn] = bos;
  EXPECT_EQ(id, b.bos.id);
  EXPECT_EQ(source, b.bos.source);
  ASSERT_EQ(standIn.has_value(), b.bos.standIn.has_value());
  if (!standIn) return;
  EXPECT_EQ(standIn->id, b.bos.standIn->id);
  EXPECT_EQ(standIn->reason, b.bos.standIn->reason);
}

inline void expectEqual(const std::shared_ptr<const Spread>& a, const std::shared_ptr<const Spread>& b) {
  ASSERT_EQ(a != nullptr, b != nullptr);
  if (!a) return;
  const auto& [record, tokens, perturbedTokens, changed, withBos, withoutBos, ratio] = *a;
  expectEqual(record, b->record);
  EXPECT_EQ(tokens, b->tokens);
  EXPECT_EQ(perturbedTokens, b->perturbedTokens);
  EXPECT_EQ(changed, b->changed);
  expectEqual(withBos, b->withBos);
  expectEqual(withoutBos, b->withoutBos);
  EXPECT_EQ(ratio, b->ratio);
}

inline void expectEqual(const Continuation& a, const Continuation& b) {
  const auto& [title, record, tokens, bos, next, all, surprise] = a;
  EXPECT_EQ(title, b.title);
  expectEqual(record, b.record);
  EXPECT_EQ(tokens, b.tokens);
  EXPECT_EQ(bos, b.bos);
  ASSERT_EQ(next.size(), b.next.size());
  for (std::size_t i = 0; i < next.size(); ++i) {
    const auto& [token, probability] = next[i];
    EXPECT_EQ(token, b.next[i].token);
    EXPECT_EQ(probability, b.next[i].probability);
  }
  EXPECT_EQ(all, b.all);
  EXPECT_TRUE(same(surprise, b.surprise));
}

inline void expectEqual(const SavedSession& a, const SavedSession& b) {
  const auto& [software, when, model, second, prompt, changeFrom, changeTo, bos, compare, edits, selection, sides,
               spread, editedSpread, page, options, studies, runs, landscape, continuations] = a;
  EXPECT_EQ(studies.size(), b.studies.size());  // their insides: SessionOfPages
  EXPECT_EQ(runs.size(), b.runs.size());
  EXPECT_EQ(landscape == nullptr, b.landscape == nullptr);
  EXPECT_EQ(software, b.software);
  EXPECT_EQ(when, b.when);
  expectEqual(model, b.model);
  ASSERT_EQ(second.has_value(), b.second.has_value());
  if (second) expectEqual(*second, *b.second);
  EXPECT_EQ(prompt, b.prompt);
  EXPECT_EQ(changeFrom, b.changeFrom);
  EXPECT_EQ(changeTo, b.changeTo);
  EXPECT_EQ(bos, b.bos);
  EXPECT_EQ(compare, b.compare);
  EXPECT_EQ(edits, b.edits);
  EXPECT_EQ(selection, b.selection);
  EXPECT_EQ(page, b.page);
  EXPECT_EQ(options, b.options);
  ASSERT_EQ(sides.size(), b.sides.size());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto& [title, reading, patterns] = sides[i];
    EXPECT_EQ(title, b.sides[i].title);
    expectEqual(*reading, *b.sides[i].reading);
    ASSERT_EQ(patterns.size(), b.sides[i].patterns.size());
    for (std::size_t head = 0; head < patterns.size(); ++head) expectEqual(patterns[head], b.sides[i].patterns[head]);
  }
  expectEqual(spread, b.spread);
  expectEqual(editedSpread, b.editedSpread);
  ASSERT_EQ(continuations.size(), b.continuations.size());
  for (std::size_t i = 0; i < continuations.size(); ++i) expectEqual(continuations[i], b.continuations[i]);
}

// What reading the file throws; "" where it opens.
inline std::string refusalOf(const std::filesystem::path& path) {
  try {
    readSession(path);
    return "";
  } catch (const Error& error) {
    return error.sentence();
  }
}

inline bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// The session's bytes with `from` replaced by `to` of the same length.
inline std::string edited(std::string bytes, const std::string& from, const std::string& to) {
  EXPECT_EQ(from.size(), to.size());
  const std::size_t at = bytes.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return bytes.replace(at, from.size(), to);
}

}  // namespace sinkscope
