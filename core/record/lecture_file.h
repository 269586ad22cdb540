// A lecture: steps that a teacher has prepared and the window plays, on whatever model is open. The tours of the Help
// menu are such files (resources/tours). docs/files.md describes the format for those who write one by hand:
//
//   {"sinkscope lecture": 1, "name": "What a sink is",
//    "steps": [{"say": "This head looks at the first token.", "state": {"head": "strongest sink"},
//               "point": "first column", "do": "Press B.", "until": {"bos": "off"}}]}
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tokenizer/bos_policy.h"

namespace sinkscope {

// Which head a step is about: one by its numbers, or the one that is found on the model that is open.
struct LectureHead {
  enum class Which { these, strongestSink, strongestNoOp };
  Which which = Which::these;
  int layer = 0, head = 0;
  bool operator==(const LectureHead&) const = default;
};

struct LectureChange {
  std::string from, to;  // empty: no word is changed, "none" in the file
  int occurrence = 0;
  bool operator==(const LectureChange&) const = default;
};

// A study of the Studies page, and what its form says in the words of a session; empty: that stays as it is.
struct LectureStudy {
  std::string name;                            // of paperFigures(), or "sweep"
  std::map<std::string, std::string> choices;  // of lectureChoices()
  bool operator==(const LectureStudy&) const = default;
};

// What is on the screen, as far as a step says; what it leaves out stays as it is.
struct LectureState {
  std::optional<std::string> page;  // one of lecturePages()
  std::optional<LectureStudy> study;
  std::optional<std::string> prompt;  // text, or ids for a model without tokenizer
  std::optional<LectureChange> change;
  std::optional<BosMode> bos;
  std::optional<std::string> compare;  // none, bos, change, model, edits
  std::optional<std::string> edits;    // JSON as readEdits() takes it (core/probe/edits/edit_json.h)
  std::optional<LectureHead> head;
  std::optional<double> epsilon;
  std::optional<std::optional<int>> query, key;  // pinned token of the text, -1: bos; inner empty: none is pinned
  std::map<std::string, std::string> view = {};  // how Explore shows it, in lectureViewWords()
  // How other pages show it: of lectureOptionPages(), in the words by which sessions keep it.
  std::map<std::string, std::map<std::string, std::string>> options = {};
  bool operator==(const LectureState&) const = default;
  bool empty() const { return *this == LectureState{}; }
};

// When the audience has done what a step asks: all of it holds.
struct LectureGoal {
  LectureState is;                        // these are so; words of `head` too
  std::vector<std::string> changed = {};  // of lectureChanges(): no longer as when the step began
  bool operator==(const LectureGoal&) const = default;
  bool empty() const { return *this == LectureGoal{}; }
};

struct LectureStep {
  std::string say;    // may be empty where there is a scene
  std::string scene;  // a session file that is opened first, beside the lecture file; empty: none
  LectureState state = {};
  std::string point;      // one of lecturePoints(); empty: nothing is pointed at
  std::string task = {};  // what the audience does ("do"); empty: nothing
  LectureGoal goal = {};  // "until"; empty: nobody can tell whether it is done
  bool operator==(const LectureStep&) const = default;
};

struct Lecture {
  std::string name;
  std::vector<LectureStep> steps;
  std::filesystem::path folder = {};  // where its scenes lie: that of its file
  bool operator==(const Lecture&) const = default;
};

// The words of the format, the same in every language.
const std::vector<std::string>& lecturePages();
const std::vector<std::string>& lectureOptionPages();
const std::vector<std::string>& lectureChoices();  // keys of `study.choices`
const std::vector<std::string>& lecturePoints();
const std::vector<std::string>&
lectureChanges();  // prompt, change, bos, compare, edits, head, epsilon, pin, page, view
const std::map<std::string, std::vector<std::string>>& lectureViewWords();

// Throws Error{badUse}: no such file or none of at most 4 MiB, no lecture, unknown keys, bad values (names step and
// key); Error{unsupported}: of a newer version. A lecture whose "texts" names a folder beside it has its sentences
// there, one file a language ("de.json": key -> sentence); what `language` ("de", "zh_CN") lacks is said in English.
// Edits are not looked into: who plays the lecture calls readEdits().
Lecture readLecture(const std::filesystem::path& path, const std::string& language = "en");
// The same of a text without "texts". `source`: the file's name.
Lecture lectureFromText(std::string_view text, const std::string& source);
// The same lecture is the same text; lectureFromText() gives it again, but for its folder.
std::string lectureText(const Lecture& lecture);
// Writes the file whole or not at all. Throws as writeWholeText(), and Error{badUse} for a lecture that could not be
// read again.
void writeLecture(const std::filesystem::path& path, const Lecture& lecture);
// Whether the sentences of this file stand in files of their own, so that a step cannot simply be added.
bool lectureHasTexts(const std::filesystem::path& path);

}  // namespace sinkscope
