#include "core/record/lecture_file.h"

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// Every field, each with a value of its own.
Lecture fullLecture() {
  LectureStep first;
  first.say = "Ein Satz mit ⟨bos⟩ und \"Anführung\".";
  first.state = {.page = "Explore",
                 .study = LectureStudy{"loss", {{"tokens", "32"}, {"prompts", ""}}},
                 .prompt = "The king's men rode.",
                 .change = LectureChange{"king", "queen", 1},
                 .bos = BosMode::off,
                 .compare = "edits",
                 .edits = R"({"edits":[{"op":"mask","site":"scores"}]})",
                 .head = LectureHead{LectureHead::Which::these, 3, 1},
                 .epsilon = 0.8,
                 .query = std::optional<int>(5),
                 .key = std::optional<int>(),
                 .view = {{"scale", "log"}, {"first column", "left out"}},
                 .options = {{"Geometry", {{"layer", "1"}}}, {"Heads", {{"order", "ascending"}}}}};
  first.point = "first column";
  first.task = "Press B.";
  first.goal.is.bos = BosMode::on;
  first.goal.changed = {"head", "pin"};
  LectureStep second;
  second.scene = "one.sinkscope";
  second.state.study = LectureStudy{"sweep", {}};
  second.state.head = LectureHead{LectureHead::Which::strongestNoOp};
  return {"A lecture", {first, second}};
}

std::string problemOf(const std::string& text) {
  try {
    lectureFromText(text, "a.json");
  } catch (const Error& error) {
    return error.sentence();
  }
  return {};
}

std::string withStep(const std::string& step) {
  return R"({"sinkscope lecture": 1, "name": "N", "steps": [)" + step + "]}";
}

TEST(LectureFile, EveryFieldComesBack) {
  const Lecture lecture = fullLecture();
  const Lecture again = lectureFromText(lectureText(lecture), "a.json");
  EXPECT_EQ(again, lecture);
  EXPECT_EQ(lectureText(again), lectureText(lecture));
}

TEST(LectureFile, IsWrittenAndReadFromItsFolder) {
  const TemporaryFolder folder;
  writeLecture(folder / "a.lecture.json", fullLecture());
  Lecture again = readLecture(folder / "a.lecture.json");
  EXPECT_EQ(again.folder, (folder / "a.lecture.json").parent_path());
  again.folder.clear();
  EXPECT_EQ(again, fullLecture());
  EXPECT_FALSE(lectureHasTexts(folder / "a.lecture.json"));
}

TEST(LectureFile, WhatCouldNotBeReadAgainIsNotWritten) {
  const TemporaryFolder folder;
  writeLecture(folder / "a.json", fullLecture());
  Lecture empty = fullLecture();
  empty.steps[1].scene.clear();  // says nothing and shows no scene
  EXPECT_THROW(writeLecture(folder / "a.json", empty), Error);
  EXPECT_EQ(readLecture(folder / "a.json").steps.size(), 2u) << "what stood there stays";
}

TEST(LectureFile, RefusesInASentenceThatNamesStepAndKey) {
  const std::pair<std::string, std::vector<std::string>> cases[] = {
      {"[1]", {"no lecture"}},
      {"{", {"a.json"}},
      {R"({"name": "N", "steps": []})", {"no lecture"}},
      {R"({"sinkscope lecture": 2, "name": "N", "steps": []})", {"newer Sinkscope"}},
      {R"({"sinkscope lecture": 1, "steps": [{"say": "a"}]})", {"“name” is missing"}},
      {R"({"sinkscope lecture": 1, "name": "N", "steps": []})", {"steps"}},
      {R"({"sinkscope lecture": 1, "name": "N", "colour": 1, "steps": [{"say": "a"}]})", {"“colour”", "the keys are"}},
      {withStep("{}"), {"step 1", "says nothing"}},
      {withStep(R"({"say": "a"}, {"say": ""})"), {"step 2.say", "is no text"}},
      {withStep(R"({"say": "a", "staet": {}})"), {"step 1", "“staet”", "state"}},
      {withStep(R"({"say": "a", "state": {"study": {"choices": {}}}})"), {"step 1.state.study", "“name” is missing"}},
      {withStep(R"({"say": "a", "state": {"study": {"name": "loss", "choices": {"T": "3"}}}})"),
       {"step 1.state.study.choices", "“T”", "tokens"}},
      {withStep(R"({"say": "a", "state": {"hed": [0, 0]}})"), {"step 1.state", "“hed”"}},
      {withStep(R"({"say": "a", "state": {"head": [0]}})"), {"step 1.state.head", "[layer, head]"}},
      {withStep(R"({"say": "a", "state": {"head": [0, -1]}})"), {"step 1.state.head"}},
      {withStep(R"({"say": "a", "state": {"head": [0, 1.5]}})"), {"step 1.state.head"}},
      {withStep(R"({"say": "a", "state": {"head": [99999999999999999999, 0]}})"), {"step 1.state.head"}},
      {withStep(R"({"say": "a", "state": {"head": "the best"}})"), {"strongest sink"}},
      {withStep(R"({"say": "a", "state": {"bos": "maybe"}})"), {"“maybe”", "auto, on, off"}},
      {withStep(R"({"say": "a", "state": {"epsilon": 1.5}})"), {"from 0 to 1"}},
      {withStep(R"({"say": "a", "state": {"key": -2}})"), {"step 1.state.key"}},
      {withStep(R"({"say": "a", "state": {"page": "Home"}})"), {"Explore"}},
      {withStep(R"({"say": "a", "state": {"change": {"from": "a"}}})"), {"“to” is missing"}},
      {withStep(R"({"say": "a", "state": {"view": {"scale": "cubic"}}})"), {"linear, log"}},
      {withStep(R"({"say": "a", "state": {"options": {"Lab": {}}}})"), {"Heads"}},
      {withStep(R"({"say": "a", "state": {"options": {"Heads": "wall"}}})"), {"step 1.state.options.Heads"}},
      {withStep(R"({"say": "a", "state": {"options": {"Heads": {"order": 1}}}})"), {"options.Heads.order"}},
      {withStep(R"({"say": "a", "state": {"edits": {}}})"), {"no list of edits"}},
      {withStep(R"({"say": "a", "point": "moon"})"), {"step 1.point", "first column"}},
      {withStep(R"({"say": "a", "scene": "a.txt"})"), {".sinkscope"}},
      {withStep(R"({"say": "a", "until": {"bos": "on"}})"), {"not what"}},
      {withStep(R"({"say": "a", "do": "b", "until": {}})"), {"is empty"}},
      {withStep(R"({"say": "a", "do": "b", "until": {"changed": "mind"}})"), {"“mind”"}},
      {withStep(R"({"say": "a", "do": "b", "until": {"changed": []}})"), {"names nothing"}},
      {withStep(R"({"say": "a", "say": "b"})"), {"a.json"}},
  };
  for (const auto& [text, words] : cases) {
    const std::string problem = problemOf(text);
    ASSERT_FALSE(problem.empty()) << text;
    for (const std::string& word : words) EXPECT_NE(problem.find(word), std::string::npos) << problem;
  }
}

TEST(LectureFile, SentencesOfALanguageStandBesideAndEnglishFillsIn) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "texts");
  writeFile(folder / "a.json",
            R"({"sinkscope lecture": 1, "name": "n", "texts": "texts", "steps": [{"say": "s", "do": "d"}]})");
  writeFile(folder / "texts" / "en.json", R"({"n": "Name", "s": "Says", "d": "Does"})");
  writeFile(folder / "texts" / "de.json", R"({"n": "Titel", "s": "Sagt"})");
  EXPECT_TRUE(lectureHasTexts(folder / "a.json"));
  const Lecture german = readLecture(folder / "a.json", "de");
  EXPECT_EQ(german.name, "Titel");
  EXPECT_EQ(german.steps[0].say, "Sagt");
  EXPECT_EQ(german.steps[0].task, "Does");
  EXPECT_EQ(readLecture(folder / "a.json", "fr").name, "Name");
  writeFile(folder / "texts" / "en.json", R"({"n": "Name", "s": "Says"})");
  EXPECT_THROW(readLecture(folder / "a.json", "de"), Error) << "a sentence that nobody has written";
}

}  // namespace
}  // namespace sinkscope
