// A training seen through its checkpoints: the numbers of each model by itself, in the order of the steps.
#include "core/train/revisions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/record/session_file.h"
#include "core/record/training_figures.h"
#include "core/record/training_record.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

// The embedded model as step 2,000 and its control as step 500: two models of one shape.
class RevisionsOf : public testing::Test {
 protected:
  RevisionsOf() {
    const fs::path resources = fs::path(SINKSCOPE_SOURCE_DIR) / "resources";
    fs::create_directory(folder_.path() / "models");
    fs::create_directory_symlink(resources / "embedded", folder_.path() / "models" / "step-2000");
    fs::create_directory_symlink(resources / "control", folder_.path() / "models" / "stage1-step500-tokens9B");
    fs::create_directory(folder_.path() / "models" / "step9");  // holds no model
    std::ofstream prompts(folder_.path() / "p.txt");
    for (const char* line :
         {"The sea was calm that day, and nobody said a word of it to anybody in the house.",
          "On the last day of the year the old man walked slowly down to the river and stood there.", "Too short."}) {
      prompts << line << "\n";
    }
    options_ = {.prompts = (folder_.path() / "p.txt").string(), .tokens = 16, .epsilons = {0.3, 0.5}};
    options_.open.device = "cpu";
  }
  std::vector<Revision> revisions() const { return revisionsIn(folder_.path() / "models"); }
  fs::path out() const { return folder_.path() / "out"; }

  TemporaryFolder folder_;
  RevisionOptions options_;
};

// Where a sink is and which dimension is largest was that of the first 16 prompts, and of the first one.
TEST_F(RevisionsOf, NumbersAreOfAllPromptsInWhateverOrder) {
  std::vector<std::string> lines;
  for (const char* who : {"The king", "My sister", "Nobody", "A sailor", "Their horse", "Mr. Brown", "It"}) {
    for (const char* what : {" was calm that day, and said not a word of it to anybody in the house.",
                             " walked slowly down to the river, stood there, and looked at the old bridge.",
                             " had been told so often of the sea that nothing could be a surprise any more."})
      lines.push_back(std::string(who) + what);
  }
  options_.bos = BosMode::off;  // every prompt's first token is its own
  const auto measured = [&](const std::string& name) {
    std::ofstream file(folder_.path() / (name + ".txt"));
    for (const std::string& line : lines) file << line << "\n";
    file.close();
    options_.prompts = (folder_.path() / (name + ".txt")).string();
    lookAtRevisions(revisions(), folder_.path() / name, options_);
    return readTraining(folder_.path() / name);
  };
  const TrainingRecord forth = measured("forth");
  std::reverse(lines.begin(), lines.end());
  const TrainingRecord back = measured("back");
  for (const char* column : {"sink_position", "sink_position_rate", "largest_dimension", "sink_rate_0.3"})
    EXPECT_EQ(forth.column(column), back.column(column)) << column;
  for (std::size_t row = 0; row < forth.column("sink_position").size(); ++row) {
    if (forth.column("sink_position")[row] == 0.0) {
      EXPECT_EQ(forth.column("sink_position_rate")[row], forth.column("sink_rate_0.3")[row]) << "the same number";
    }
  }
}

TEST_F(RevisionsOf, AreMeasuredWithABosOrWithoutAndSayWhich) {
  std::vector<std::string> notes;
  options_.note = [&](const std::string& sentence) { notes.push_back(sentence); };
  lookAtRevisions(revisions(), out(), options_);
  EXPECT_NE(std::find(notes.begin(), notes.end(), "from step 500 on measured without a bos"), notes.end());
  EXPECT_NE(std::find(notes.begin(), notes.end(), "from step 2000 on measured with a bos"), notes.end());
  // The folder and the figures of it say so too: one line joined both without a word.
  const TrainingRecord kept = readTraining(out());
  EXPECT_EQ(kept.bosOf.at(500), "off");
  EXPECT_EQ(kept.bosOf.at(2000), "on");
  const std::string said = trainingFigure({kept}, "step", "sink_rate", false).record.more.front().second;
  EXPECT_NE(said.find("without a bos from step 500, with a bos from step 2,000"), std::string::npos) << said;
  options_.bos = BosMode::on;
  try {
    lookAtRevisions(revisions(), out(), options_);
    ADD_FAILURE() << "rows with a bos beside rows without";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("was measured with --bos auto, not on"), std::string::npos) << error.sentence();
  }
}

TEST_F(RevisionsOf, ARateThatSaysNothingIsSaidToAndNoNumbersAreRefused) {
  std::vector<std::string> notes;
  options_.note = [&](const std::string& sentence) { notes.push_back(sentence); };
  options_.tokens = 8;
  lookAtRevisions(revisions(), out(), options_);
  EXPECT_TRUE(std::any_of(notes.begin(), notes.end(), [](const std::string& note) {
    return note.starts_with("the rate at epsilon 0.3 says nothing: with 8 tokens");
  }));

  // A token that one of the prompts has is broken in one of the revisions.
  const fs::path broken = folder_.path() / "models" / "step-3000";
  fs::create_directory(broken);
  for (const auto& entry : fs::directory_iterator(revisions()[1].folder)) {
    if (entry.is_regular_file()) fs::copy_file(entry.path(), broken / entry.path().filename());
  }
  const OpenModel model = openModel(broken.string(), {.device = "cpu"});
  const std::int64_t id = model.prompt(std::string("On the last day"), BosMode::off).ids.front();
  editWeights(broken, [&](EditedTensors& tensors) {
    const std::uint16_t notANumber = 0x7e00;  // of half precision
    std::memcpy(tensors.at("model.embed_tokens.weight").bytes.data() + 2 * model.config.hiddenSize * id, &notANumber,
                sizeof notANumber);
  });
  try {
    lookAtRevisions(revisions(), folder_.path() / "out2", options_);
    ADD_FAILURE() << "a rate of what is no number";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("step-3000"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("no numbers"), std::string::npos) << error.sentence();
  }
}

TEST_F(RevisionsOf, AreInTheOrderOfTheirSteps) {
  const std::vector<Revision> found = revisions();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].step, 500);
  EXPECT_EQ(found[1].step, 2000);
  fs::create_directory_symlink(found[0].folder, folder_.path() / "models" / "step_500");
  EXPECT_THROW(revisions(), Error) << "two of one step";
}

// The Trainer's folders were left out, like all that have no step in their names, without a word.
TEST_F(RevisionsOf, AreAlsoCheckpointsAsTheTrainerCallsThem) {
  const fs::path models = folder_.path() / "models";
  fs::create_directory_symlink(revisions()[0].folder, models / "checkpoint-5");
  fs::create_directory_symlink(revisions()[0].folder, models / "final");
  const std::vector<Revision> found = revisions();
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].step, 5);
  EXPECT_EQ(found[0].tokens, -1);
  EXPECT_EQ(found[1].tokens, 9'000'000'000);
  EXPECT_EQ(modelsWithoutStep(models), (std::vector<fs::path>{models / "final"}));
  std::ofstream(models / "step7").close();  // no folder
  fs::create_directory(models / "notes");
  EXPECT_EQ(stepsWithoutModel(models), (std::vector<fs::path>{models / "step9"})) << "a download that failed";
}

// The same training at another T was called another training.
TEST_F(RevisionsOf, AFolderOfOtherOptionsSaysWhichDiffers) {
  lookAtRevisions(revisions(), out(), options_);
  const auto refusal = [&](const RevisionOptions& options) {
    try {
      lookAtRevisions(revisions(), out(), options);
    } catch (const Error& error) {
      return error.sentence();
    }
    return std::string("nothing was refused");
  };
  RevisionOptions other = options_;
  other.tokens = 12;
  EXPECT_NE(refusal(other).find("was measured at T 16, not 12; "), std::string::npos) << refusal(other);
  other = options_;
  other.epsilons = {0.3};
  EXPECT_NE(refusal(other).find("was measured with the epsilons [0.3,0.5], not [0.3]; "), std::string::npos)
      << refusal(other);
  other = options_;
  other.prompts = "builtin";
  EXPECT_NE(refusal(other).find("was measured on other prompts (p.txt); "), std::string::npos) << refusal(other);
  fs::rename(folder_.path() / "models", folder_.path() / "others");
  try {
    lookAtRevisions(revisionsIn(folder_.path() / "others"), out(), options_);
    ADD_FAILURE() << "another training";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("holds another training"), std::string::npos) << error.sentence();
  }
}

TEST_F(RevisionsOf, HaveTheNumbersOfEachModelByItself) {
  lookAtRevisions(revisions(), out(), options_);
  const TrainingRecord record = readTraining(out());
  EXPECT_EQ(record.column("step"), (std::vector<double>{500, 2000}));
  ASSERT_EQ(record.moments.size(), 2u);
  EXPECT_EQ(record.column("tokens")[0], 9e9) << "as the folder's name says";
  EXPECT_TRUE(std::isnan(record.column("tokens")[1])) << "a checkpoint does not tell";
  const PromptSet prompts = readPromptSet(options_.prompts);
  for (std::size_t i = 0; i < 2; ++i) {
    const OpenModel model = openModel(revisions()[i].folder.string(), {.device = "cpu"});
    double mass = 0.0, loss = 0.0, sinks = 0.0, heads = 0.0;
    for (std::size_t p = 0; p < 2; ++p) {
      std::vector<std::int64_t> ids = model.prompt(prompts.prompts[p].input, BosMode::automatic).ids;
      ids.resize(16);
      const Capture seen = capture(*model.transformer, ids, {.firstImportance = true, .nll = true});
      mass += seen.firstImportance.mean().item<double>() / 2.0;
      loss += seen.nll.sum().item<double>() / (2 * 15);
      const at::Tensor flat = seen.firstImportance.reshape(-1);
      for (std::int64_t h = 0; h < flat.numel(); ++h) {
        sinks += isSink(flat[h].item<float>(), 0.3) ? 1.0 : 0.0;
        heads += 1.0;
      }
    }
    EXPECT_NEAR(record.column("mass")[i], mass, 1e-6);
    EXPECT_NEAR(record.column("valid_loss")[i], loss, 1e-5);
    EXPECT_NEAR(record.column("sink_rate_0.3")[i], sinks / heads, 1e-9);
    const SavedSession moment = readSession(record.moments[i].second);
    EXPECT_EQ(moment.model.facts.hash, model.facts.hash);
    // The landscape of its prompt, of every depth: each bin as high as its largest dimension.
    ASSERT_NE(moment.landscape, nullptr);
    const Landscape& landscape = *moment.landscape;
    std::vector<std::int64_t> shown;
    for (const Token& token : landscape.tokens) shown.push_back(token.id);
    const at::Tensor hidden = capture(*model.transformer, shown, {.hidden = true}).hidden.abs();
    ASSERT_EQ(landscape.heights.planes, hidden.size(0));
    ASSERT_EQ(landscape.heights.rows, hidden.size(1));
    ASSERT_LE(landscape.heights.cols, 64);
    for (int depth = 0; depth < landscape.heights.planes; ++depth) {
      for (int token = 0; token < landscape.heights.rows; ++token) {
        float largest = 0.0f;
        for (int bin = 0; bin < landscape.heights.cols; ++bin)
          largest = std::max(largest, landscape.heights.at(depth, token, bin));
        EXPECT_NEAR(largest, hidden[depth][token].max().item<float>(), 1e-5f);
      }
    }
  }
}

TEST_F(RevisionsOf, ThatAreRefusedBeforeOneIsMeasuredLeaveNothingThatRefusesTheNext) {
  RevisionOptions longer = options_;
  longer.tokens = 400;
  const fs::path deeper = folder_.path() / "there" / "is" / "none";
  EXPECT_THROW(lookAtRevisions(revisions(), deeper, longer), Error);
  EXPECT_FALSE(fs::exists(folder_.path() / "there")) << "nothing was measured: no folder either";
  fs::create_directory(out());
  EXPECT_THROW(lookAtRevisions(revisions(), out(), longer), Error);
  EXPECT_TRUE(fs::is_empty(out())) << "a folder that was there stays, as it was";
  EXPECT_NO_THROW(lookAtRevisions(revisions(), out(), options_));
  EXPECT_EQ(readTraining(out()).moments.size(), 2u);
}

TEST_F(RevisionsOf, AreNotMeasuredTwiceAndNothingIsWrittenOver) {
  lookAtRevisions(revisions(), out(), options_);
  const std::string log = readFile(out() / "log.csv");
  const fs::path moment = readTraining(out()).moments[0].second;
  const auto made = fs::last_write_time(moment);
  lookAtRevisions(revisions(), out(), options_);
  EXPECT_EQ(readFile(out() / "log.csv"), log);
  EXPECT_EQ(fs::last_write_time(moment), made);
  fs::remove(moment);
  lookAtRevisions(revisions(), out(), options_);
  EXPECT_EQ(readFile(out() / "log.csv"), log);
  EXPECT_TRUE(fs::exists(moment));
  RevisionOptions others = options_;
  others.tokens = 12;
  EXPECT_THROW(lookAtRevisions(revisions(), out(), others), Error);
  others = options_;
  others.tokens = 400;
  EXPECT_THROW(lookAtRevisions(revisions(), folder_.path() / "long", others), Error) << "no prompt is that long";
  EXPECT_THROW(lookAtRevisions({revisions()[0]}, folder_.path() / "one", options_), Error);
  EXPECT_EQ(readFile(out() / "log.csv"), log);
}

// The numbers of the one before stood there, and nothing said so.
TEST_F(RevisionsOf, AreMeasuredAgainWhereTheCheckpointIsAnother) {
  std::vector<std::string> notes;
  options_.note = [&](const std::string& note) {
    if (!note.starts_with("from step ")) notes.push_back(note);  // whether with a bos
  };
  lookAtRevisions(revisions(), out(), options_);
  const TrainingRecord before = readTraining(out());
  const fs::path step = folder_.path() / "models" / "step-2000";
  fs::remove(step);
  fs::create_directory_symlink(fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "control", step);
  EXPECT_TRUE(notes.empty()) << notes.front();
  lookAtRevisions(revisions(), out(), options_);
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0], step.string() + ": is another model than when it was measured, and is measured again");
  const TrainingRecord after = readTraining(out());
  EXPECT_EQ(after.column("step"), before.column("step"));
  EXPECT_EQ(after.column("mass")[0], before.column("mass")[0]);
  EXPECT_NE(after.column("mass")[1], before.column("mass")[1]);
  EXPECT_EQ(after.column("mass")[1], after.column("mass")[0]) << "both are the control now";
  lookAtRevisions(revisions(), out(), options_);
  EXPECT_EQ(notes.size(), 1u) << "once";
}

// Its row stood there without a word; what was measured of it is not thrown away.
TEST_F(RevisionsOf, OfACheckpointThatWasRemovedItIsSaidThatItsNumbersAreKept) {
  const fs::path newest = folder_.path() / "models" / "step-3000";
  fs::create_directory_symlink(fs::path(SINKSCOPE_SOURCE_DIR) / "resources" / "control", newest);
  lookAtRevisions(revisions(), out(), options_);
  const std::string heads = readFile(out() / "heads.csv");
  fs::remove(newest);
  std::vector<std::string> notes;
  options_.note = [&](const std::string& note) {
    if (!note.starts_with("from step ")) notes.push_back(note);  // whether with a bos
  };
  lookAtRevisions(revisions(), out(), options_);
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0], "step 3000 is in " + (folder_.path() / "models").string() +
                          " no more; its row in log.csv, measured before, is kept");
  EXPECT_EQ(readTraining(out()).column("step"), (std::vector<double>{500, 2000, 3000}));
  EXPECT_EQ(readFile(out() / "heads.csv"), heads);
}

}  // namespace
}  // namespace sinkscope
