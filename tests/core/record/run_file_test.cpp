#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <functional>
#include <optional>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/record/database.h"
#include "core/record/run_file.h"
#include "core/record/sink_table.h"
#include "core/study/sweep/sweep.h"
#include "core/values/error.h"
#include "tests/core/record/published_run.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

RunHeader someHeader() {
  RunHeader header;
  header.model = "tiny";
  header.modelHash = "0123456789abcdef";
  header.family = "llama";
  header.layers = {{0, 0, false}, {2, 8, true}, {4, 8, false, true}};
  header.heads = 3;
  header.kvHeads = 1;
  header.tokens = 4;
  header.conditions = {RunBos::on, RunBos::off};
  header.epsilons = {0.3, 0.8};
  header.promptSet = "builtin";
  header.promptHash = "fedcba9876543210";
  header.dtype = "f32";
  header.device = "CPU";
  header.batch = 2;
  header.software = "Sinkscope test";
  return header;
}

const std::vector<RunText> kPrompts = {{{"a", "law"}, "first"}, {{"b", "poetry"}, "second"}, {{"c", "law"}, "third"}};

RunMeasurement measurement(int prompt, RunBos bos, float seed) {
  RunMeasurement made{{prompt, bos, 9, true, bos == RunBos::on, "<s>"}, Volume(3, 3, 4), Volume(3, 1, 4), Matrix(3, 3)};
  for (std::size_t i = 0; i < made.sinkShare.cells.size(); ++i) made.sinkShare.cells[i] = 0.02f * static_cast<float>(i);
  for (std::size_t i = 0; i < made.importance.cells.size(); ++i) made.importance.cells[i] = 0.25f * seed + 0.01f * i;
  for (std::size_t i = 0; i < made.valueNorms.cells.size(); ++i) made.valueNorms.cells[i] = seed + 0.1f * i;
  return made;
}

template <typename Work>
Error errorOf(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "no error";
  return {ErrorKind::failed, ""};
}

TEST(RunFile, GivesBackWhatWasPutIn) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  const RunMeasurement on = measurement(0, RunBos::on, 0.5f), off = measurement(0, RunBos::off, 2.0f);
  RunMeasurement shortOne{{1, RunBos::on, 2, false, true, "<s>"}, {}, {}, {}};
  {
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    run.add({on, shortOne});
    run.add({off});
    EXPECT_FALSE(run.complete());
  }
  const RunFile run = RunFile::open(path);
  EXPECT_EQ(run.header().layers, someHeader().layers);
  EXPECT_EQ(run.header().epsilons, someHeader().epsilons);
  EXPECT_EQ(run.header().conditions, someHeader().conditions);
  ASSERT_EQ(run.prompts().size(), 3u);
  EXPECT_EQ(run.prompts()[1].category, "poetry");
  const std::vector<RunCase> cases = run.cases();
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0].bos, RunBos::on);
  EXPECT_EQ(run.importance(cases[0]), on.importance);
  EXPECT_EQ(run.valueNorms(cases[0]), on.valueNorms);
  EXPECT_EQ(run.sinkShare(cases[0]), on.sinkShare);
  EXPECT_EQ(run.importance(cases[1]), off.importance);
  EXPECT_FALSE(cases[2].used);
  EXPECT_TRUE(run.has(1, RunBos::on));
  EXPECT_FALSE(run.has(1, RunBos::off));
}

TEST(RunFile, IsReadAsIfItHadOneConditionAlone) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile run = RunFile::create(path, someHeader(), kPrompts);
  run.add({measurement(0, RunBos::on, 0.5f), measurement(0, RunBos::off, 2.0f), measurement(1, RunBos::off, 1.0f),
           measurement(2, RunBos::off, 1.0f)});
  const RunFile off = run.under(RunBos::off), on = run.under(RunBos::on);
  EXPECT_EQ(off.header().conditions, (std::vector<RunBos>{RunBos::off}));
  ASSERT_EQ(off.cases().size(), 3u);
  for (const RunCase& one : off.cases()) EXPECT_EQ(one.bos, RunBos::off);
  EXPECT_TRUE(off.complete());
  EXPECT_FALSE(on.complete());
  EXPECT_FALSE(run.complete());
  EXPECT_EQ(run.header().conditions.size(), 2u) << "the file is as it was";
  EXPECT_EQ(on.importance(on.cases().front()).cells, measurement(0, RunBos::on, 0.5f).importance.cells);
  EXPECT_EQ(errorOf([&] { (void)run.under(RunBos::given); }).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf([&] { (void)off.under(RunBos::on); }).kind(), ErrorKind::badUse);
}

TEST(RunFile, KeepsTheLossOfEveryTokenAndSaysWhenItIsMissing) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunHeader header = someHeader();
  header.loss = true;
  RunMeasurement one = measurement(0, RunBos::on, 0.5f), without = measurement(1, RunBos::on, 0.5f);
  one.nll = {0.0f, 3.25f, 1.5f, 0.125f};
  {
    RunFile run = RunFile::create(path, header, kPrompts);
    run.add({one, without});
  }
  const RunFile run = RunFile::open(path);
  EXPECT_TRUE(run.header().loss);
  EXPECT_EQ(run.nll(run.cases()[0]), one.nll);
  EXPECT_EQ(errorOf([&] { run.nll(run.cases()[1]); }).kind(), ErrorKind::badFile);
  const RunFile plain = RunFile::create(folder.path() / "y.run", someHeader(), kPrompts);
  EXPECT_EQ(errorOf([&] { plain.nll(run.cases()[0]); }).kind(), ErrorKind::badUse);
}

TEST(RunFile, KeepsWhatThePublishedValuesNeed) {
  const TemporaryFolder folder;
  RunHeader header = headerOfPublished("mistral-7b");
  header.modelIs = "mistral-7b";
  header.promptsAre = "gu";
  writePublishedRun(folder.path() / "x.run", header);
  const RunHeader read = RunFile::open(folder.path() / "x.run").header();
  EXPECT_EQ(read.identity, header.identity);
  EXPECT_EQ(read.identity->window, 4'096);
  EXPECT_EQ(read.modelIs, "mistral-7b");
  EXPECT_EQ(read.promptsAre, "gu");
  EXPECT_EQ(read.textHash, "texts");
}

TEST(RunFile, KeepsAPersonsWordAndTakesItBack) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  writePublishedRun(path, headerOfPublished("llama3-8b"));
  RunHeader chosen = RunFile::open(path).header();
  chosen.modelIs = "llama3-8b";
  RunFile::extend(path).keepChoices(chosen);
  EXPECT_EQ(RunFile::open(path).header().modelIs, "llama3-8b");
  EXPECT_EQ(RunFile::open(path).header().identity, chosen.identity);
  EXPECT_EQ(RunFile::open(path).cases().size(), 4u);
  chosen.modelIs.clear();
  RunFile::extend(path).keepChoices(chosen);
  EXPECT_TRUE(RunFile::open(path).header().modelIs.empty());
}

TEST(RunFile, GoesOnWhateverIsSaidOfItAndKeepsTheLatestWord) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile::create(path, someHeader(), kPrompts);  // says nothing, as a file of an older version
  RunHeader now = someHeader();
  now.identity = ModelIdentity{.layers = 2, .heads = 3, .kvHeads = 1};
  now.textHash = "other";
  now.modelIs = "llama3-8b";
  RunFile::resume(path, now, kPrompts.size());
  EXPECT_EQ(RunFile::open(path).header().identity, now.identity) << "what it lacked is known now";
  EXPECT_EQ(RunFile::open(path).header().modelIs, "llama3-8b");
  now.modelIs.clear();
  RunFile::resume(path, now, kPrompts.size());
  EXPECT_EQ(RunFile::open(path).header().modelIs, "llama3-8b") << "nothing said takes nothing back";
}

// Sets of ids were called natural.
TEST(RunFile, IdsInAFileOfAnOlderVersionAreGiven) {
  const TemporaryFolder folder;
  const auto kindOf = [&](const std::string& text) {
    const auto path = folder.path() / (text + ".run");
    RunFile::create(path, someHeader(), kPrompts);
    Database database(path, Database::Access::write);
    Statement(database, "UPDATE prompts SET text = ? WHERE prompt = 1").bind(0, text).step();
    return RunFile::open(path).header().kind;
  };
  EXPECT_EQ(kindOf("ids 1,2,3"), "given");
  EXPECT_EQ(kindOf("ids of a text"), "natural");
  EXPECT_EQ(kindOf("ids 1, 2"), "natural");
}

TEST(RunFile, ItsRecordHasTheConditions) {
  RunHeader header = headerOfPublished("llama3-8b");
  const auto fact = [&](const std::string& name) {
    for (const auto& [key, value] : facts(recordOf(header, 170))) {
      if (key == name) return value;
    }
    return std::string();
  };
  EXPECT_EQ(fact("tokens"), "64");
  EXPECT_EQ(fact("prompts"), "170");
  EXPECT_EQ(fact("prompt set"), "builtin");
  EXPECT_EQ(fact("dtype"), "f32");
  EXPECT_EQ(fact("inputs"), "natural");
  EXPECT_EQ(fact("position 0"), "⟨bos⟩ or the first text token");
  EXPECT_EQ(fact("model is"), "");
  header.conditions = {RunBos::off};
  header.modelIs = "llama3-8b";
  EXPECT_EQ(fact("position 0"), "the first text token");
  EXPECT_EQ(fact("model is"), "llama3-8b, by the user's word");
  header.layers.resize(2);
  EXPECT_EQ(fact("model is"),
            "llama3-8b, by the user's word; some-folder is said to be LLaMA3-8B, but it has 2 layers, not 32");
}

TEST(RunFile, MayBeReadWhileAnotherWrites) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile writer = RunFile::create(path, someHeader(), kPrompts);
  const RunFile reader = RunFile::open(path);
  EXPECT_TRUE(reader.cases().empty());
  writer.add({measurement(2, RunBos::on, 1.0f)});
  EXPECT_EQ(reader.cases().size(), 1u);
}

TEST(RunFile, AFailedBatchLeavesNothingOfItself) {
  const TemporaryFolder folder;
  RunFile run = RunFile::create(folder.path() / "x.run", someHeader(), kPrompts);
  run.add({measurement(0, RunBos::on, 1.0f)});
  // The second of the two is there already, which its key forbids.
  EXPECT_THROW(run.add({measurement(1, RunBos::on, 2.0f), measurement(0, RunBos::on, 3.0f)}), Error);
  EXPECT_FALSE(run.has(1, RunBos::on));
  EXPECT_EQ(run.cases().size(), 1u);
}

TEST(RunFile, NeverOverwrites) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  writeFile(path, "somebody's notes");
  const Error error = errorOf([&] { RunFile::create(path, someHeader(), kPrompts); });
  EXPECT_EQ(error.kind(), ErrorKind::badUse);
  EXPECT_NE(error.sentence().find("--resume"), std::string::npos);
  EXPECT_EQ(readFile(path), "somebody's notes");
}

// "the run file is damaged": a killed sweep's log lay beside the name that its run was removed from.
TEST(RunFile, WhatAKilledAndRemovedRunLeftBesideItIsNotTakenForTheNewOnes) {
  const TemporaryFolder folder;
  const auto path = folder / "a.run", killed = folder / "killed.run";
  {
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    run.add({measurement(0, RunBos::on, 0.5f)});
    std::filesystem::copy_file(path.string() + "-wal", killed);  // as it lies there while the sweep runs
  }
  std::filesystem::remove(path);
  ASSERT_GT(std::filesystem::file_size(killed), 0u);
  std::filesystem::copy_file(killed, path.string() + "-wal");
  RunHeader other = someHeader();
  other.model = "another";
  {
    RunFile run = RunFile::create(path, other, kPrompts);
    run.add({measurement(1, RunBos::off, 0.25f)});
  }
  const RunFile again = RunFile::open(path);
  EXPECT_EQ(again.header().model, "another");
  ASSERT_EQ(again.cases().size(), 1u);
  EXPECT_EQ(again.cases().front().prompt, 1);
}

TEST(RunFile, GoesOnOnlyWithWhatItWasBegunWith) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile::create(path, someHeader(), kPrompts);
  EXPECT_NO_THROW(RunFile::resume(path, someHeader(), kPrompts.size()));
  RunHeader sameNumbers = someHeader();
  sameNumbers.software = "a newer one";
  sameNumbers.epsilons = {0.5};
  EXPECT_NO_THROW(RunFile::resume(path, sameNumbers, kPrompts.size()));
  const auto refused = [&](const char* what, auto change) {
    RunHeader header = someHeader();
    change(header);
    const Error error = errorOf([&] { RunFile::resume(path, header, kPrompts.size()); });
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    EXPECT_NE(error.sentence().find(what), std::string::npos) << error.sentence();
  };
  refused("another model", [](RunHeader& header) { header.modelHash = "other"; });
  refused("tokens", [](RunHeader& header) { header.tokens = 5; });
  refused("the prompts in builtin are others than those it was begun with",
          [](RunHeader& header) { header.promptHash = "other"; });
  refused("dtype", [](RunHeader& header) { header.dtype = "bf16"; });
  refused("bos", [](RunHeader& header) { header.conditions = {RunBos::on}; });
}

TEST(RunFile, SaysWhatIsWrongWithAFileThatIsNone) {
  const TemporaryFolder folder;
  EXPECT_EQ(errorOf([&] { RunFile::open(folder.path() / "absent.run"); }).kind(), ErrorKind::badFile);
  writeFile(folder.path() / "text.run", std::string(5000, 'x'));
  EXPECT_NE(errorOf([&] { RunFile::open(folder.path() / "text.run"); }).sentence().find("no run file"),
            std::string::npos);
  { Database(folder.path() / "other.run", Database::Access::create).execute("CREATE TABLE t(x)"); }
  EXPECT_NE(errorOf([&] { RunFile::open(folder.path() / "other.run"); }).sentence().find("no run file"),
            std::string::npos);
}

TEST(RunFile, RefusesAFileOfANewerVersion) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile::create(path, someHeader(), kPrompts);
  Database(path, Database::Access::write).execute("PRAGMA user_version = 99");
  const Error error = errorOf([&] { RunFile::open(path); });
  EXPECT_EQ(error.kind(), ErrorKind::unsupported);
  EXPECT_NE(error.sentence().find("99"), std::string::npos);
}

// "download the file again": a run is measured, and lies nowhere to be downloaded.
TEST(RunFile, ADamagedHeaderOrStudySaysMeasureAgain) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile::create(path, someHeader(), kPrompts).addStudy("fig2", {}, {});
  Database(path, Database::Access::write).execute("UPDATE studies SET result = '{\"notes\": ['");
  std::string said = errorOf([&] { RunFile::open(path).study("fig2"); }).sentence();
  EXPECT_NE(said.find("record it again"), std::string::npos) << said;
  EXPECT_EQ(said.find("download"), std::string::npos) << said;
  Database(path, Database::Access::write).execute("UPDATE meta SET value = '{\"model\": \"ti'");
  said = errorOf([&] { RunFile::open(path); }).sentence();
  EXPECT_NE(said.find("x.run: its header"), std::string::npos) << said;
  EXPECT_NE(said.find("or measure again"), std::string::npos) << said;
  EXPECT_EQ(said.find("download"), std::string::npos) << said;
}

// The disk was blamed, or nothing: SQLite goes on writing to a file that has no name any more.
TEST(RunFile, SaysThatItWasMovedOrDeletedWhileItIsWritten) {
  for (const bool moved : {true, false}) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "x.run";
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    run.add({measurement(0, RunBos::on, 1.0f)});
    if (moved) std::filesystem::rename(path, folder.path() / "y.run");
    else std::filesystem::remove(path);
    const Error error = errorOf([&] { run.add({measurement(1, RunBos::on, 1.0f)}); });
    EXPECT_NE(error.sentence().find("x.run: was moved or deleted while it was written to"), std::string::npos)
        << error.sentence();
    EXPECT_NE(error.sentence().find("--resume"), std::string::npos) << error.sentence();
    EXPECT_EQ(error.sentence().find("disk"), std::string::npos) << error.sentence();
  }
}

TEST(RunFile, GoesOnWhereItIsPutBackUnderItsName) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run", elsewhere = folder.path() / "y.run";
  {
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    run.add({measurement(0, RunBos::on, 1.0f)});
    std::filesystem::rename(path, elsewhere);
    EXPECT_THROW(run.add({measurement(1, RunBos::on, 1.0f)}), Error);
  }
  std::filesystem::rename(elsewhere, path);
  RunFile again = RunFile::resume(path, someHeader(), kPrompts.size());
  EXPECT_TRUE(again.has(0, RunBos::on));
  if (!again.has(1, RunBos::on)) again.add({measurement(1, RunBos::on, 1.0f)});
  EXPECT_EQ(again.cases().size(), 2u);
}

// What stands beside a run has its name and more.
TEST(RunFile, ANameTooLongForWhatStandsBesideItIsRefused) {
  const TemporaryFolder folder;
  const Error error =
      errorOf([&] { RunFile::create(folder / (std::string(240, 'x') + ".run"), someHeader(), kPrompts); });
  EXPECT_EQ(error.kind(), ErrorKind::badUse);
  EXPECT_NE(error.sentence().find("this name is too long"), std::string::npos) << error.sentence();
  EXPECT_NO_THROW(RunFile::create(folder / (std::string(237, 'x') + ".run"), someHeader(), kPrompts)
                      .add({measurement(0, RunBos::on, 1.0f)}));
}

TEST(RunFile, DamageIsASentenceAndNeverACrash) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run", broken = folder.path() / "broken.run";
  {
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    for (int prompt = 0; prompt < 3; ++prompt) run.add({measurement(prompt, RunBos::on, 1.0f)});
    run.finish();
  }
  const std::string whole = readFile(path);
  int refused = 0;
  for (std::size_t at = 0; at < whole.size(); at += 37) {
    std::string bytes = whole;
    for (std::size_t i = at; i < std::min(at + 16, bytes.size()); ++i) bytes[i] = static_cast<char>(~bytes[i]);
    writeFile(broken, bytes);
    try {
      const RunFile run = RunFile::open(broken);
      for (const RunCase& one : run.cases()) {
        if (one.used) run.importance(one);
      }
    } catch (const Error& error) {
      ++refused;
      EXPECT_NE(error.sentence().find("broken.run"), std::string::npos) << error.sentence();
    }
  }
  EXPECT_GT(refused, 10);
}

// SQLite fills what lacks of the last page with zeros.
TEST(RunFile, IsDamagedHoweverLittleOfItIsCut) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run", cut = folder.path() / "cut.run";
  {
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    for (int prompt = 0; prompt < 3; ++prompt) run.add({measurement(prompt, RunBos::on, 1.0f)});
    run.finish();
  }
  const std::string whole = readFile(path);
  for (const std::size_t gone : {1u, 100u, 1000u, 3000u, 4095u}) {
    writeFile(cut, whole.substr(0, whole.size() - gone));
    EXPECT_NE(errorOf([&] { RunFile::open(cut); }).sentence().find("the run file is damaged"), std::string::npos)
        << gone;
    EXPECT_NE(errorOf([&] { RunFile::extend(cut); }).sentence().find("the run file is damaged"), std::string::npos)
        << gone;
  }
}

// Numbers that could have been measured, and were not.
TEST(RunFile, OtherNumbersThanWereWrittenAreRefused) {
  RunHeader header = someHeader();
  header.loss = true;
  header.quantities = {RunQuantity{.name = "entropy", .along = {"layer", "head"}, .sizes = {2, 3}}};
  const std::string floats24 = "x'" + [] {
    std::string hex;
    for (int i = 0; i < 12; ++i) hex += "0000003e";  // 0.125
    return hex;
  }() + "'";
  const std::string floats4 = "x'" + std::string("0000003e0000003e0000003e0000003e") + "'";
  struct Damage {
    std::string sql, column;
    std::function<void(const RunFile&, const RunCase&)> read;
  };
  const std::vector<Damage> damages = {
      {"UPDATE measured SET importance = " + floats24 + " WHERE layer = 1", "measured.importance",
       [](const RunFile& run, const RunCase& one) { run.importance(one); }},
      {"UPDATE measured SET value_norms = " + floats4 + " WHERE layer = 0", "measured.value_norms",
       [](const RunFile& run, const RunCase& one) { run.valueNorms(one); }},
      {"UPDATE measured SET sink_share = x'0000003e0000003e0000003e'", "measured.sink_share",
       [](const RunFile& run, const RunCase& one) { run.sinkShare(one); }},
      {"UPDATE losses SET nll = " + floats4, "losses.nll",
       [](const RunFile& run, const RunCase& one) { run.nll(one); }},
      {"UPDATE quantities SET numbers = x'0000003e0000003e0000003e0000003e0000003e0000003e'", "quantities.entropy",
       [](const RunFile& run, const RunCase& one) { run.quantity(one, run.header().quantities[0]); }},
  };
  for (const Damage& damage : damages) {
    SCOPED_TRACE(damage.column);
    const TemporaryFolder folder;
    const auto path = folder.path() / "x.run";
    RunMeasurement one = measurement(0, RunBos::on, 0.5f);
    one.nll = {0.0f, 3.25f, 1.5f, 0.125f};
    one.quantities["entropy"] = {0.5f, 0.25f, 0.0f, 1.0f, 1.5f, 0.75f};
    {
      RunFile run = RunFile::create(path, header, kPrompts);
      run.add({one});
      run.finish();
    }
    const RunFile whole = RunFile::open(path);
    EXPECT_NO_THROW(damage.read(whole, whole.cases()[0]));
    Database(path, Database::Access::write).execute(damage.sql);
    const RunFile changed = RunFile::open(path);
    const Error error = errorOf([&] { damage.read(changed, changed.cases()[0]); });
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find("prompt 0 holds other numbers than were written (" + damage.column + ")"),
              std::string::npos)
        << error.sentence();
  }
}

// A sweep that was interrupted closes nothing; whoever may only read still reads what it has measured.
TEST(RunFile, OfAnInterruptedSweepIsReadWhereNobodyMayWrite) {
  const TemporaryFolder folder;
  const auto place = folder.path() / "100% of it?#";
  std::filesystem::create_directory(place);
  {
    RunFile run = RunFile::create(place / "x.run", someHeader(), kPrompts);
    run.add({measurement(0, RunBos::on, 1.0f)});
  }
  const auto allow = [](const std::filesystem::path& path, int mode) {
    std::filesystem::permissions(path, static_cast<std::filesystem::perms>(mode));
  };
  allow(folder.path(), 0711);
  allow(place / "x.run", 0444);
  allow(place, 0555);
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::seteuid(65534) != 0) ::_exit(2);  // permissions keep root from nothing
    try {
      ::_exit(RunFile::open(place / "x.run").cases().size() == 1 ? 0 : 3);
    } catch (const Error& error) {
      std::fprintf(stderr, "%s\n", error.sentence().c_str());
      ::_exit(4);
    }
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  allow(place, 0755);
}

TEST(Database, AFullDiskIsAnErrorOfItsOwnAndLeavesNothingOfItsTransaction) {
  const TemporaryFolder folder;
  Database database(folder.path() / "x.db", Database::Access::create);
  database.execute("CREATE TABLE t(x)");
  database.execute("PRAGMA max_page_count = 12");
  const std::vector<std::byte> much(100'000);
  try {
    Transaction transaction(database);
    database.execute("INSERT INTO t VALUES(1)");
    Statement(database, "INSERT INTO t VALUES(?)").bind(0, std::span(much)).step();
    FAIL();
  } catch (const DiskFull& error) {
    EXPECT_EQ(error.kind(), ErrorKind::failed);
    EXPECT_NE(error.sentence().find("x.db: the disk is full"), std::string::npos) << error.sentence();
  }
  Statement count(database, "SELECT COUNT(*) FROM t");
  ASSERT_TRUE(count.step());
  EXPECT_EQ(count.integer(0), 0);
}

// A run as a writer leaves it that is killed when the log is put away: a transaction half written to the file, the
// pages that it overwrote in a journal beside it.
void leaveMidway(const std::filesystem::path& run, const std::filesystem::path& left) {
  Database writer(run, Database::Access::write);
  writer.execute("PRAGMA journal_mode = DELETE");
  writer.execute("PRAGMA cache_size = 1");
  writer.execute("BEGIN IMMEDIATE");
  writer.execute("UPDATE cases SET available = 0");
  writer.execute("UPDATE measured SET importance = zeroblob(60000)");
  for (const char* beside : {"", "-journal"}) std::filesystem::copy_file(run.string() + beside, left.string() + beside);
  writer.execute("ROLLBACK");
}

TEST(RunFile, WhatAKilledWriterLeftHalfDoneIsTakenBackByWhoeverReads) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "whole.run", left = folder.path() / "left.run";
  {
    RunFile run = RunFile::create(path, someHeader(), kPrompts);
    run.add({measurement(0, RunBos::on, 0.25f), measurement(0, RunBos::off, 0.5f)});
    run.finish();
  }
  leaveMidway(path, left);
  ASSERT_NE(readFile(left), readFile(path)) << "nothing was half done";

  const RunFile whole = RunFile::open(path), taken = RunFile::open(left);
  ASSERT_EQ(taken.cases().size(), 2u);
  for (const RunCase& one : taken.cases()) {
    EXPECT_EQ(one.available, 9);
    EXPECT_EQ(taken.importance(one), whole.importance(one));
  }
  EXPECT_FALSE(std::filesystem::exists(left.string() + "-journal"));
}

PaperResult tableOf(const std::string& cell) {
  PaperResult made;
  made.table = PaperTable{{"a"}, {{cell}}};
  made.notes = {"a note"};
  return made;
}

TEST(RunFile, KeepsStudiesUnderTheirNamesTheLatestOfEach) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile::create(path, someHeader(), kPrompts);
  {
    RunFile run = RunFile::extend(path);
    EXPECT_TRUE(run.studies().empty());
    Record about;
    about.dtype = "f32";
    run.addStudy("fig9", tableOf("first"), about);
    run.addStudy("fig2", tableOf("other"), about);
    about.dtype = "bf16";
    run.addStudy("fig9", tableOf("second"), about);
  }
  const std::vector<RecordedStudy> studies = RunFile::open(path).studies();
  ASSERT_EQ(studies.size(), 2u);
  EXPECT_EQ(studies[0].name, "fig9");
  EXPECT_EQ(studies[0].result.table, tableOf("second").table);
  EXPECT_EQ(studies[0].result.notes, std::vector<std::string>{"a note"});
  EXPECT_EQ(studies[0].about.dtype, "bf16");
  EXPECT_EQ(studies[0].recorded.size(), std::string("2026-03-01 16:04 UTC").size());
  EXPECT_TRUE(studies[0].recorded.ends_with(" UTC"));
}

TEST(RunFile, GivesTheRandomChangesOfItsSpreadAndElseOfFig2) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile run = RunFile::create(path, someHeader(), kPrompts);
  const auto changed = [](std::vector<double> ratios) {
    PaperResult result = tableOf("x");
    result.changes = {.ratios = std::move(ratios), .tokens = 64, .seed = 3};
    return result;
  };
  EXPECT_TRUE(run.randomChanges().ratios.empty());
  run.addStudy("fig2", changed({1.5}), {});
  run.addStudy("fig9", changed({9.0}), {});
  EXPECT_EQ(run.randomChanges().ratios, std::vector<double>{1.5});
  run.addStudy("spread", changed({2.5, 3.5}), {});
  EXPECT_EQ(run.randomChanges(), changed({2.5, 3.5}).changes);
}

TEST(RunFile, StudiesAndMeasurementsShareTheFile) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "x.run";
  RunFile writer = RunFile::create(path, someHeader(), kPrompts);
  RunFile::extend(path).addStudy("fig2", tableOf("x"), {});  // while a sweep writes
  writer.add({measurement(0, RunBos::on, 1.0f)});
  writer.finish();
  const RunFile run = RunFile::open(path);
  EXPECT_EQ(run.studies().size(), 1u);
  EXPECT_EQ(run.cases().size(), 1u);
}

constexpr int kNewestVersion = 6;

// A file that Sinkscope wrote when its run files had no studies, and the prompts that it was made of.
// The model that these runs were measured on was the embedded one once.
std::optional<OpenModel> theirModel() {
  const auto shared = sharedFolder();
  if (!shared) return std::nullopt;
  return openModel((*shared / "tiny-model").string(), {.device = "cpu"});
}

class Version1 : public testing::Test {
 protected:
  Version1() {
    const auto fixtures = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests" / "core" / "record" / "fixtures";
    std::filesystem::copy_file(fixtures / "version1.run", path_);
    prompts_ = readPromptSet((fixtures / "version1.jsonl").string());
  }
  static std::int64_t versionOf(const std::filesystem::path& path) {
    Database database(path, Database::Access::read);
    Statement version(database, "PRAGMA user_version");
    version.step();
    return version.integer(0);
  }

  TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "version1.run";
  PromptSet prompts_;
};

TEST(RunFile, KeepsItsTextsAndReadsThemWhereTheyAreAskedFor) {
  const TemporaryFolder folder;
  const RunFile run = RunFile::create(folder.path() / "x.run", someHeader(), kPrompts);
  ASSERT_EQ(run.prompts().size(), 3u);
  EXPECT_EQ(run.prompts()[1].category, "poetry");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(run.text(i), kPrompts[static_cast<std::size_t>(i)].text);
  EXPECT_EQ(run.text(3), "");
}

TEST_F(Version1, IsReadWithoutBeingWrittenTo) {
  const std::string before = readFile(path_);
  const RunFile run = RunFile::open(path_);
  EXPECT_EQ(run.prompts().size(), 3u);
  EXPECT_EQ(run.cases().size(), 6u);
  EXPECT_TRUE(run.studies().empty());
  EXPECT_FALSE(run.header().identity) << "it does not say";
  EXPECT_EQ(run.header().textHash, prompts_.textHash()) << "the texts are in the file";
  EXPECT_EQ(run.importance(run.cases().front()).cols, 8);
  EXPECT_EQ(readFile(path_), before);
  EXPECT_EQ(versionOf(path_), 1);
}

TEST_F(Version1, BecomesTheNewestWhenItIsOpenedToWriteAndKeepsItsRows) {
  const RunFile old = RunFile::open(path_);
  const Volume importance = old.importance(old.cases().front());
  RunFile::extend(path_).addStudy("fig9", tableOf("x"), {});
  EXPECT_EQ(versionOf(path_), kNewestVersion);
  const RunFile run = RunFile::open(path_);
  EXPECT_EQ(run.studies().size(), 1u);
  EXPECT_EQ(run.cases().size(), 6u);
  EXPECT_EQ(run.importance(run.cases().front()), importance);
}

// Written when run files had studies and no losses.
TEST_F(Version1, AndVersion2HaveNoLossAndAreReadAllTheSame) {
  const auto fixtures = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests" / "core" / "record" / "fixtures";
  const auto second = folder_.path() / "version2.run";
  std::filesystem::copy_file(fixtures / "version2.run", second);
  ASSERT_EQ(versionOf(second), 2);
  for (const auto& path : {path_, second}) {
    const RunFile run = RunFile::open(path);
    EXPECT_EQ(run.cases().size(), 6u);
    EXPECT_FALSE(run.header().loss);
    EXPECT_EQ(run.importance(run.cases().front()).cols, 8);
    EXPECT_EQ(errorOf([&] { run.nll(run.cases().front()); }).kind(), ErrorKind::badUse);
  }
  const auto opened = theirModel();
  if (!opened) GTEST_SKIP() << kNoShared;
  const OpenModel& model = *opened;
  SweepOptions options{.tokens = 8, .bos = SweepBos::both, .batch = 2, .resume = true};
  EXPECT_TRUE(sweep(model, prompts_, options, second).complete());
  EXPECT_EQ(versionOf(second), kNewestVersion);
  options.wants.loss = true;
  EXPECT_EQ(errorOf([&] { sweep(model, prompts_, options, second); }).kind(), ErrorKind::badUse);
}

// Written when run files had losses and no further quantities.
TEST_F(Version1, AndVersion3HasItsLossIsGoneOnWithAndTakesNoQuantityAfterwards) {
  const auto fixtures = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests" / "core" / "record" / "fixtures";
  const auto third = folder_.path() / "version3.run";
  std::filesystem::copy_file(fixtures / "version3.run", third);
  ASSERT_EQ(versionOf(third), 3);
  const std::string before = readFile(third);
  const auto opened = theirModel();
  if (!opened) GTEST_SKIP() << kNoShared;
  const OpenModel& model = *opened;
  {
    const RunFile run = RunFile::open(third);
    EXPECT_TRUE(run.complete());
    EXPECT_TRUE(run.header().loss);
    EXPECT_TRUE(run.header().quantities.empty());
    EXPECT_EQ(run.header().edits, "");
    EXPECT_TRUE(run.studies().empty());
    EXPECT_TRUE(run.randomChanges().ratios.empty());
    const RunCase first = run.cases().front();
    // The loss of the file's first prompt, measured again: computed elsewhere, so equal up to float32's rounding.
    std::vector<std::int64_t> ids = model.prompt(prompts_.prompts.front().input, BosMode::on).ids;
    ids.resize(8);
    const at::Tensor nll = capture(*model.transformer, ids, {.nll = true}).nll;
    const std::vector<float> stored = run.nll(first);
    ASSERT_EQ(stored.size(), 8u);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(stored[i], nll[static_cast<std::int64_t>(i)].item<float>(), 1e-4f);
    EXPECT_EQ(readFile(third), before) << "reading writes nothing";
  }
  {
    Database database(third, Database::Access::write);
    for (const char* table : {"cases", "measured", "losses"})  // its last batch
      database.execute(std::string("DELETE FROM ") + table + " WHERE bos = 'off' AND prompt > 0");
  }
  SweepOptions options{.tokens = 8, .bos = SweepBos::both, .batch = 2, .resume = true};
  options.wants.loss = true;
  EXPECT_TRUE(sweep(model, prompts_, options, third).complete());
  EXPECT_EQ(versionOf(third), kNewestVersion);
  EXPECT_EQ(RunFile::open(third).cases().size(), 6u);
  options.wants.quantities = {"entropy"};
  EXPECT_EQ(errorOf([&] { sweep(model, prompts_, options, third); }).kind(), ErrorKind::badUse);
}

TEST_F(Version1, StaysWholeWhenItCannotBecomeTheNewest) {
  Database(path_, Database::Access::write).execute("CREATE TABLE studies(in_the_way)");
  EXPECT_THROW(RunFile::extend(path_), Error);
  EXPECT_EQ(versionOf(path_), 1);
  EXPECT_THROW(RunFile::open(path_), Error) << "no run file has such a table";
  Database(path_, Database::Access::write).execute("DROP TABLE studies");
  EXPECT_EQ(RunFile::open(path_).cases().size(), 6u);
}

// Its last batch taken away, as a sweep that was stopped would have left it.
TEST_F(Version1, ResumesToTheSameResultAsAFileOfTheNewestVersion) {
  {
    Database database(path_, Database::Access::write);
    for (const char* table : {"cases", "measured"}) {
      database.execute(std::string("DELETE FROM ") + table + " WHERE bos = 'off' AND prompt = 2");
      database.execute(std::string("DELETE FROM ") + table + " WHERE bos = 'off' AND prompt = 1");
    }
  }
  const auto opened = theirModel();
  if (!opened) GTEST_SKIP() << kNoShared;
  const OpenModel& model = *opened;
  SweepOptions options{.tokens = 8, .bos = SweepBos::both, .batch = 2};
  const RunFile fresh = sweep(model, prompts_, options, folder_.path() / "fresh.run");
  options.resume = true;
  const RunFile resumed = sweep(model, prompts_, options, path_);
  EXPECT_EQ(versionOf(path_), kNewestVersion);
  ASSERT_TRUE(resumed.complete());
  EXPECT_EQ(RunFile::open(path_).header().identity, fresh.header().identity) << "known from now on";
  for (const RunBos bos : {RunBos::on, RunBos::off}) {
    const TokenImportance a = tokenImportance(fresh, bos, 0), b = tokenImportance(resumed, bos, 0);
    ASSERT_EQ(a.prompts, b.prompts);
    // The fixture's part was computed elsewhere: equal up to float32's rounding.
    for (std::size_t i = 0; i < a.values.cells.size(); ++i) EXPECT_NEAR(a.values.cells[i], b.values.cells[i], 1e-5f);
  }
}

}  // namespace
}  // namespace sinkscope
