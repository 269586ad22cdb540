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
namespace {

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

Tokens tokensOf(Distinct& made, int count, bool bos) {
  Tokens tokens;
  for (int i = 0; i < count; ++i) {
    const bool first = bos && i == 0;
    tokens.push_back({made.number() + (std::int64_t{1} << 40), made.text("token"), first, first});
  }
  return tokens;
}

Record recordOf(Distinct& made) {
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

std::shared_ptr<const Reading> readingOf(Distinct& made, bool bos) {
  Reading reading;
  reading.record = recordOf(made);
  reading.tokens = tokensOf(made, kTokens, bos);
  reading.bos = bos;
  reading.headsPerGroup = kHeads / kGroups;
  reading.layers = {{made.number(), made.number(), false}, {made.number(), 0, true}};
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

std::vector<HeadPattern> patternsOf(Distinct& made, const Reading& reading) {
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

SavedModel modelOf(Distinct& made) {
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

SavedSession distinctSession() {
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

bool same(const std::vector<float>& a, const std::vector<float>& b) {
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0);
}

void expectSame(const Matrix& a, const Matrix& b) {
  EXPECT_EQ(a.rows, b.rows);
  EXPECT_EQ(a.cols, b.cols);
  EXPECT_TRUE(same(a.cells, b.cells));
}

void expectSame(const Volume& a, const Volume& b) {
  EXPECT_EQ((std::array{a.planes, a.rows, a.cols}), (std::array{b.planes, b.rows, b.cols}));
  EXPECT_TRUE(same(a.cells, b.cells));
}

void expectSame(const Record& a, const Record& b) {
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

void expectSame(const Reading& a, const Reading& b) {
  const auto& [record, tokens, bos, headsPerGroup, layers, sinkShare, importance, valueNorms, entropy,
               normalisedEntropy, firstShare, previousShare, selfShare, noOp, written, hiddenNorms] = a;
  expectSame(record, b.record);
  EXPECT_EQ(tokens, b.tokens);
  EXPECT_EQ(bos, b.bos);
  EXPECT_EQ(headsPerGroup, b.headsPerGroup);
  EXPECT_EQ(layers, b.layers);
  expectSame(sinkShare, b.sinkShare);
  expectSame(importance, b.importance);
  expectSame(valueNorms, b.valueNorms);
  expectSame(entropy, b.entropy);
  expectSame(firstShare, b.firstShare);
  expectSame(previousShare, b.previousShare);
  expectSame(selfShare, b.selfShare);
  expectSame(noOp, b.noOp);
  expectSame(normalisedEntropy, b.normalisedEntropy);
  expectSame(written, b.written);
  expectSame(hiddenNorms, b.hiddenNorms);
}

void expectSame(const HeadPattern& a, const HeadPattern& b) {
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

void expectSame(const SavedModel& a, const SavedModel& b) {
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

void expectSame(const std::shared_ptr<const Spread>& a, const std::shared_ptr<const Spread>& b) {
  ASSERT_EQ(a != nullptr, b != nullptr);
  if (!a) return;
  const auto& [record, tokens, perturbedTokens, changed, withBos, withoutBos, ratio] = *a;
  expectSame(record, b->record);
  EXPECT_EQ(tokens, b->tokens);
  EXPECT_EQ(perturbedTokens, b->perturbedTokens);
  EXPECT_EQ(changed, b->changed);
  expectSame(withBos, b->withBos);
  expectSame(withoutBos, b->withoutBos);
  EXPECT_EQ(ratio, b->ratio);
}

void expectSame(const Continuation& a, const Continuation& b) {
  const auto& [title, record, tokens, bos, next, all, surprise] = a;
  EXPECT_EQ(title, b.title);
  expectSame(record, b.record);
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

void expectSame(const SavedSession& a, const SavedSession& b) {
  const auto& [software, when, model, second, prompt, changeFrom, changeTo, bos, compare, edits, selection, sides,
               spread, editedSpread, page, options, studies, runs, landscape, continuations] = a;
  EXPECT_EQ(studies.size(), b.studies.size());  // their insides: SessionOfPages
  EXPECT_EQ(runs.size(), b.runs.size());
  EXPECT_EQ(landscape == nullptr, b.landscape == nullptr);
  EXPECT_EQ(software, b.software);
  EXPECT_EQ(when, b.when);
  expectSame(model, b.model);
  ASSERT_EQ(second.has_value(), b.second.has_value());
  if (second) expectSame(*second, *b.second);
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
    expectSame(*reading, *b.sides[i].reading);
    ASSERT_EQ(patterns.size(), b.sides[i].patterns.size());
    for (std::size_t head = 0; head < patterns.size(); ++head) expectSame(patterns[head], b.sides[i].patterns[head]);
  }
  expectSame(spread, b.spread);
  expectSame(editedSpread, b.editedSpread);
  ASSERT_EQ(continuations.size(), b.continuations.size());
  for (std::size_t i = 0; i < continuations.size(); ++i) expectSame(continuations[i], b.continuations[i]);
}

// What reading the file throws; "" where it opens.
std::string refusalOf(const std::filesystem::path& path) {
  try {
    readSession(path);
    return "";
  } catch (const Error& error) {
    return error.sentence();
  }
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SessionFile, EveryFieldComesBackBitForBit) {
  const TemporaryFolder folder;
  const SavedSession session = distinctSession();
  writeSession(folder / "a.sinkscope", session);
  expectSame(session, readSession(folder / "a.sinkscope"));
}

// Earlier versions know no edited side: they must say that a newer one wrote the file, and open all others.
TEST(SessionFile, OnlyAnEditedSideNeedsTheNewVersion) {
  const TemporaryFolder folder;
  SavedSession session = distinctSession();
  writeSession(folder / "a", session);
  EXPECT_NE(readFile(folder / "a").find(R"(\"version\":1)"), std::string::npos);
  session.compare = "edits";
  session.second.reset();
  writeSession(folder / "b", session);
  EXPECT_NE(readFile(folder / "b").find(R"(\"version\":2)"), std::string::npos);
  expectSame(session, readSession(folder / "b"));
}

TEST(SessionFile, WhatMayBeAbsentStaysAbsent) {
  const TemporaryFolder folder;
  SavedSession session = distinctSession();
  session.second.reset();
  session.compare = "none";
  session.edits.clear();
  session.sides.resize(1);
  session.sides[0].patterns.resize(1);
  session.spread.reset();
  session.editedSpread.reset();
  session.continuations.clear();
  session.selection.query.reset();
  session.selection.key.reset();
  session.model.bos = {};
  session.model.facts.bosTokenId.reset();
  Reading reading = *session.sides[0].reading;
  reading.layers.clear();
  reading.sinkShare = {};
  reading.record.bos.reset();
  reading.record.layer.reset();
  reading.record.epsilon.reset();
  session.sides[0].reading = std::make_shared<const Reading>(reading);
  writeSession(folder / "a.sinkscope", session);
  expectSame(session, readSession(folder / "a.sinkscope"));
}

// As files were written before there was a normalised entropy and a norm of what heads write.
TEST(SessionFile, OpensWhatWasSavedBeforeThereWereSuchQuantities) {
  const TemporaryFolder folder;
  SavedSession session = distinctSession();
  for (SavedSide& side : session.sides) {
    Reading reading = *side.reading;
    reading.normalisedEntropy = reading.written = {};
    side.reading = std::make_shared<const Reading>(reading);
  }
  writeSession(folder / "old.sinkscope", session);
  EXPECT_FALSE(SafetensorsFile::open(folder / "old.sinkscope").tensors().contains("sides.0.reading.written"));
  const SavedSession opened = readSession(folder / "old.sinkscope");
  expectSame(session, opened);
  EXPECT_TRUE(opened.sides[0].reading->normalisedEntropy.empty());
}

TEST(SessionFile, IsASafetensorsFileThatOtherToolsRead) {
  const TemporaryFolder folder;
  const SavedSession session = distinctSession();
  writeSession(folder / "a.sinkscope", session);
  const SafetensorsFile file = SafetensorsFile::open(folder / "a.sinkscope");
  const TensorView& importance = file.tensors().at("sides.1.reading.importance");
  EXPECT_EQ(importance.shape, (std::vector<std::int64_t>{kLayers, kHeads, kTokens}));
  EXPECT_EQ(
      std::memcmp(importance.bytes.data(), session.sides[1].reading->importance.cells.data(), importance.bytes.size()),
      0);
}

TEST(SessionFile, HoldsWhatCoreMeasures) {
  const TemporaryFolder folder;
  writeTinyLlama(folder / "tiny");
  const OpenModel model = openModel((folder / "tiny").string(), {.device = "cpu"});
  const Exploration seen = explore(model, {.input = std::string("The sea and the sea"), .bos = BosMode::on});
  SavedSession session;
  session.model = {(folder / "tiny").string(), model.facts, model.bos};
  session.sides.push_back(
      {"", std::make_shared<const Reading>(seen.reading), {seen.pattern(model, 1, 2), seen.pattern(model, 0, 0)}});
  session.spread =
      std::make_shared<const Spread>(perturbationSpread(model, std::string("a cat"), std::string("a rat")));
  writeSession(folder / "a.sinkscope", session);
  expectSame(session, readSession(folder / "a.sinkscope"));
}

TEST(SessionFile, SaysOfAnythingElseThatItIsNoSession) {
  const TemporaryFolder folder;
  writeFile(folder / "empty", "");
  writeFile(folder / "text", "This is a shopping list: bread, butter, and forty-two eggs.");
  writeSafetensors(folder / "weights", {}, {{"format", "pt"}});
  for (const char* name : {"empty", "text", "weights"}) {
    const std::string refusal = refusalOf(folder / name);
    EXPECT_TRUE(holds(refusal, std::string(name) + ": is no session of Sinkscope; ")) << refusal;
  }
  EXPECT_TRUE(holds(refusalOf(folder / "absent"), "absent: cannot be read"));
  EXPECT_TRUE(holds(refusalOf(folder.path()), "is a folder"));
}

TEST(SessionFile, SaysOfAFileThatWasCutShortThatItIsDamaged) {
  const TemporaryFolder folder;
  writeSession(folder / "whole", distinctSession());
  const std::string bytes = readFile(folder / "whole");
  for (const std::size_t kept : {bytes.size() - 1, bytes.size() / 2, std::size_t{200}}) {
    writeFile(folder / "cut", bytes.substr(0, kept));
    const std::string refusal = refusalOf(folder / "cut");
    EXPECT_TRUE(holds(refusal, "cut: the session is damaged or cut short: ")) << kept << ": " << refusal;
    EXPECT_EQ(refusal.find('\n'), std::string::npos);
  }
}

// The session's bytes with `from` replaced by `to` of the same length.
std::string edited(std::string bytes, const std::string& from, const std::string& to) {
  EXPECT_EQ(from.size(), to.size());
  const std::size_t at = bytes.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return bytes.replace(at, from.size(), to);
}

TEST(SessionFile, RefusesAFileOfANewerVersionByItsName) {
  const TemporaryFolder folder;
  SavedSession session = distinctSession();
  session.software = "Sinkscope 9.0";
  writeSession(folder / "a", session);
  writeFile(folder / "a", edited(readFile(folder / "a"), R"(\"version\":1)", R"(\"version\":3)"));
  try {
    readSession(folder / "a");
    FAIL() << "a newer version was read";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_TRUE(holds(error.sentence(), "saved by a newer Sinkscope (Sinkscope 9.0)")) << error.sentence();
  }
}

TEST(SessionFile, RefusesSizesThatDoNotAgreeAndNamesTheField) {
  const TemporaryFolder folder;
  const auto refusalAfter = [&](const std::function<void(SavedSession&, Reading&, Spread&)>& spoil) {
    SavedSession session = distinctSession();
    Reading reading = *session.sides[0].reading;
    Spread spread = *session.spread;
    spoil(session, reading, spread);
    session.sides[0].reading = std::make_shared<const Reading>(reading);
    session.spread = std::make_shared<const Spread>(spread);
    writeSession(folder / "a", session);
    return refusalOf(folder / "a");
  };
  Distinct made;
  const auto expectNamed = [](const std::string& refusal, const std::string& field) {
    EXPECT_TRUE(holds(refusal, "the session is damaged: " + field)) << refusal;
  };
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.importance = made.volume(kLayers, kHeads, kTokens + 1); }),
              "sides.0.reading.importance");
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.importance = Volume(0, 0, kTokens); }),
              "sides.0.reading.importance");
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.valueNorms = made.volume(kLayers, kHeads, kTokens); }),
              "sides.0.reading.valueNorms");
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.headsPerGroup = 0; }), "sides.0.reading.headsPerGroup");
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.entropy = made.matrix(1, 1); }),
              "sides.0.reading.entropy");
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.written = made.matrix(1, kHeads); }),
              "sides.0.reading.written");
  expectNamed(refusalAfter([&](auto&, Reading& r, auto&) { r.layers.resize(1); }), "sides.0.reading.layers");
  expectNamed(refusalAfter([&](auto&, auto&, Spread& s) { s.changed = {kTokens}; }), "spread.changed");
  expectNamed(refusalAfter([&](auto&, auto&, Spread& s) { s.withBos = made.matrix(kLayers + 1, kTokens); }),
              "spread.withBos");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.selection.head = kHeads; }), "selection.head");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.selection.epsilon = std::nan(""); }),
              "selection.epsilon");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.sides[0].patterns[0].head = -1; }),
              "sides.0.patterns.heads");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.continuations[1].surprise.pop_back(); }),
              "continuations.1.surprise");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.continuations[0].next[2].probability = 1.5; }),
              "continuations.0.next");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.compare = "none"; }), "second");
  expectNamed(refusalAfter([&](SavedSession& s, auto&, auto&) { s.sides.pop_back(); }), "sides");
}

TEST(SessionFile, AChangedNumberIsNotShownAsAResult) {
  const TemporaryFolder folder;
  writeSession(folder / "whole", distinctSession());
  std::string bytes = readFile(folder / "whole");
  bytes[bytes.size() - 3] = static_cast<char>(bytes[bytes.size() - 3] ^ 1);
  writeFile(folder / "changed", bytes);
  try {
    readSession(folder / "changed");
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("not the bytes that were saved"), std::string::npos) << error.sentence();
  }
}

TEST(SessionFile, FlippedBytesAreRefusedOrReadNeverWorse) {
  const TemporaryFolder folder;
  writeSession(folder / "whole", distinctSession());
  std::string bytes = readFile(folder / "whole");
  bytes.replace(bytes.find("checksum"), 8, "no check");  // as in a file that has none, so that what is flipped is read
  std::uint64_t header = 0;
  std::memcpy(&header, bytes.data(), sizeof header);
  std::mt19937 random(5);
  int refused = 0, read = 0;
  for (int round = 0; round < 800; ++round) {
    std::string flipped = bytes;
    // Most of them in the header, where everything is decided.
    const std::size_t end = round % 8 == 0 ? bytes.size() : static_cast<std::size_t>(header) + 8;
    for (int flips = 1 + round % 3; flips > 0; --flips) {
      flipped[random() % end] = round % 2 == 0 ? static_cast<char>(random()) : "0123456789-.,:{}[]\"e"[random() % 20];
    }
    writeFile(folder / "flipped", flipped);
    try {
      readSession(folder / "flipped");
      ++read;
    } catch (const Error& error) {
      EXPECT_FALSE(error.sentence().empty());
      ++refused;
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(read, 20);
}

TEST(SessionFile, AFullDiskLeavesTheOldFileAndNothingElse) {
  const TemporaryFolder folder;
  writeFile(folder / "a.sinkscope", "what stood here");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 2048;  // as far as a full disk lets a file grow
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  std::string refusal;
  try {
    writeSession(folder / "a.sinkscope", distinctSession());
  } catch (const Error& error) {
    refusal = error.sentence();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, ignored);
  EXPECT_TRUE(holds(refusal, "a.sinkscope: cannot be written")) << refusal;
  EXPECT_EQ(readFile(folder / "a.sinkscope"), "what stood here");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

// --- what the other pages have measured ---

class SessionOfPages : public testing::Test {
 protected:
  SessionOfPages() {
    Distinct made;
    session.model.facts.layers = kLayers;
    SavedSide side;
    side.reading = readingOf(made, true);
    session.sides = {side};
    Figure figure{"fig9", {}, recordOf(made)};
    Curves curves;
    curves.lines.push_back({"a line", {1.0, 2.0}, {0.1 + 0.2, std::numeric_limits<double>::infinity()}});
    figure.panels.push_back({.content = curves});
    PaperResult result;
    result.figure = figure;
    result.shows = "It shows “this”.";
    result.notes = {"a note"};
    session.studies = {{"fig9", "tiny", "abc", {{"epsilon", "0.3"}}, std::make_shared<const PaperResult>(result)}};
    const std::vector<std::byte> bytes = {std::byte{0}, std::byte{255}, std::byte{7}};
    session.runs = {{"/somewhere/a.run", "", std::make_shared<const std::vector<std::byte>>(bytes)},
                    {"/somewhere/large.run", "large.run", nullptr}};
    auto landscape = std::make_shared<Landscape>();
    landscape->record = recordOf(made);
    landscape->tokens = tokensOf(made, 3, true);
    landscape->bos = true;
    landscape->width = 5;
    landscape->dimensionsPerBin = 2;
    landscape->heights = made.volume(kLayers + 1, 3, 3);
    landscape->median = {0.5f, 0.25f, 0.125f};
    landscape->peaks = {{{0, 4, -12.5f, true}}, {}, {{2, 1, 0.75f, false}, {1, 0, 0.5f, false}}};
    landscape->edited = {3};
    session.landscape = landscape;
  }
  std::filesystem::path file(const char* name) const { return folder_.path() / name; }
  void expectRefused(const std::string& field) {
    writeSession(file("broken.sinkscope"), session);
    try {
      readSession(file("broken.sinkscope"));
      ADD_FAILURE() << "was read";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
      EXPECT_NE(std::string(error.what()).find(field), std::string::npos) << error.what();
    }
  }
  TemporaryFolder folder_;
  SavedSession session;
};

TEST_F(SessionOfPages, ComesBackWhole) {
  writeSession(file("a.sinkscope"), session);
  const SavedSession again = readSession(file("a.sinkscope"));
  ASSERT_EQ(again.studies.size(), 1u);
  EXPECT_EQ(again.studies[0].name, "fig9");
  EXPECT_EQ(again.studies[0].modelHash, "abc");
  EXPECT_EQ(again.studies[0].options, session.studies[0].options);
  EXPECT_EQ(again.studies[0].result->shows, "It shows “this”.");
  EXPECT_EQ(toCsv(*again.studies[0].result->figure), toCsv(*session.studies[0].result->figure));
  ASSERT_EQ(again.runs.size(), 2u);
  EXPECT_EQ(*again.runs[0].bytes, *session.runs[0].bytes);
  EXPECT_EQ(again.runs[0].place, "/somewhere/a.run");
  EXPECT_EQ(again.runs[1].beside, "large.run");
  EXPECT_EQ(again.runs[1].bytes, nullptr);
  ASSERT_NE(again.landscape, nullptr);
  EXPECT_EQ(again.landscape->median, session.landscape->median);
  EXPECT_EQ(again.landscape->peaks, session.landscape->peaks);
  EXPECT_EQ(again.landscape->edited, session.landscape->edited);
  EXPECT_EQ(again.landscape->width, 5);
  EXPECT_EQ(std::memcmp(again.landscape->heights.cells.data(), session.landscape->heights.cells.data(),
                        session.landscape->heights.cells.size() * sizeof(float)),
            0);
}

TEST_F(SessionOfPages, OfAnEarlierVersionHasNone) {
  session.studies.clear();
  session.runs.clear();
  session.landscape = nullptr;
  writeSession(file("a.sinkscope"), session);
  EXPECT_EQ(readFile(file("a.sinkscope")).find("\"studies\""), std::string::npos);
  const SavedSession again = readSession(file("a.sinkscope"));
  EXPECT_TRUE(again.studies.empty());
  EXPECT_TRUE(again.runs.empty());
  EXPECT_EQ(again.landscape, nullptr);
}

TEST_F(SessionOfPages, ARunBesideIsAFilesNameAndNoPath) {
  session.runs[1].beside = "../elsewhere.run";
  expectRefused("runs.1.beside");
}

TEST_F(SessionOfPages, ALandscapeThatDoesNotFitItselfIsRefused) {
  auto wrong = std::make_shared<Landscape>(*session.landscape);
  wrong->peaks[0][0].token = 3;
  session.landscape = wrong;
  expectRefused("landscape.peaks");
  wrong = std::make_shared<Landscape>(*wrong);
  wrong->peaks[0][0].token = 0;
  wrong->dimensionsPerBin = 1;
  session.landscape = wrong;
  expectRefused("landscape.width");
}

}  // namespace
}  // namespace sinkscope
