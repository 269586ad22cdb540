#include <gtest/gtest.h>

#include "tests/core/record/distinct_session.h"
#include "tests/support/process.h"

namespace sinkscope {
namespace {

TEST(SessionFile, EveryFieldComesBackBitForBit) {
  const TemporaryFolder folder;
  const SavedSession session = distinctSession();
  writeSession(folder / "a.sinkscope", session);
  expectEqual(session, readSession(folder / "a.sinkscope"));
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
  expectEqual(session, readSession(folder / "b"));
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
  expectEqual(session, readSession(folder / "a.sinkscope"));
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
  expectEqual(session, opened);
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

// packaging/sinkscope_results.py: the same bytes, and the tokens as they are shown.
TEST(SessionFile, IsReadByPythonToTheSameBytes) {
  const std::filesystem::path source = SINKSCOPE_SOURCE_DIR;
  const Finished found = runProgram("/bin/bash", {source / "tests/support/python.sh"});
  if (found.status != 0) GTEST_SKIP() << found.err;
  const std::string python = found.out.substr(0, found.out.find('\n'));
  const TemporaryFolder folder;
  const SavedSession session = distinctSession();
  writeSession(folder / "a.sinkscope", session);
  const std::string program =
      "import sys; sys.dont_write_bytecode = True\n"
      "sys.path.insert(0, sys.argv[1])\n"
      "import sinkscope_results as results\n"
      "session = results.Session(sys.argv[2])\n"
      "array = session['sides.1.reading.importance']\n"
      "open(sys.argv[3], 'wb').write(array.tobytes())\n"
      "print(*array.shape, session.info['prompt'] != '', len(session.tokens), sep=',')\n";
  const Finished done =
      runProgram(python, {"-c", program, source / "packaging", folder / "a.sinkscope", folder / "bytes"});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(done.out, std::to_string(kLayers) + "," + std::to_string(kHeads) + "," + std::to_string(kTokens) +
                          ",True," + std::to_string(session.sides[0].reading->tokens.size()) + "\n");
  const std::vector<float>& cells = session.sides[1].reading->importance.cells;
  const std::string bytes = readFile(folder / "bytes");
  ASSERT_EQ(bytes.size(), cells.size() * sizeof(float));
  EXPECT_EQ(std::memcmp(bytes.data(), cells.data(), bytes.size()), 0);
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
  expectEqual(session, readSession(folder / "a.sinkscope"));
}

}  // namespace
}  // namespace sinkscope
