#include <gtest/gtest.h>

#include "tests/core/record/distinct_session.h"

namespace sinkscope {
namespace {

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

}  // namespace
}  // namespace sinkscope
