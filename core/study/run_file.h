// A run: what was measured, on what, of which prompts. One SQLite file that a killed sweep leaves whole, that others may
// read while it is written, and that the window opens without the model.
//
//   RunFile run = RunFile::open("llama.run");
//   for (const RunCase& one : run.cases()) { Volume importance = run.importance(one); ... }
//
// Sizes: L attention layers, H query heads, G key/value heads, T tokens (core/model/shapes.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/values/matrix.h"
#include "core/values/reading.h"

namespace sinkscope {

// Whether a bos stood in front. `given`: as the tokenizer or the ids had it, and not alike for all prompts.
enum class RunBos { on, off, given };
std::string runBosName(RunBos bos);  // "on", "off", "auto": as tables and JSON write it

// Whether a file begins as run files do (SQLite's first bytes): tells a run from a model without opening it. False for
// what is not there or cannot be read.
bool looksLikeRun(const std::filesystem::path& path);

// What decides the numbers; a run can only be resumed with the same. Everything else (software, seconds) is told apart.
struct RunHeader {
  std::string model, modelHash, family;
  std::vector<AttentionLayer> layers;  // [L]
  int heads = 0, kvHeads = 0;
  int tokens = 64;                     // T, bos included
  std::string kind = "natural";        // natural, random, repeat
  std::vector<RunBos> conditions;      // one or two
  std::vector<double> epsilons;        // those asked for; any other can be had from the file
  std::string promptSet, promptHash;   // "builtin" or the file's name; identity of names, texts and categories
  std::string dtype, device;
  std::string bosId;                   // "128000 (tokenizer)"; empty: the model has none
  std::int64_t seed = 0;
  int batch = 1;                       // prompts computed together
  bool allTokens = true;               // importance of every token, or of the first only
  std::string software;
};

struct RunPrompt {
  std::string name, category;
  std::string text;  // or "ids 1,2,3"
};

// One prompt under one condition.
struct RunCase {
  int prompt = 0;
  RunBos bos = RunBos::on;
  int available = 0;  // tokens the prompt has
  bool used = false;  // false: fewer than T
  bool bosFirst = false;  // a bos stands at position 0
  std::string firstToken;  // its display text
};

// What is measured of a case.
struct RunMeasurement {
  RunCase about;
  Volume importance;  // [L,H,T], or [L,H,1] of the first token; empty where the prompt is too short
  Volume valueNorms;  // [L,G,T]
  Matrix sinkShare;   // [L,H], mean over rows of what a learned sink takes; empty: the model has none
};

class RunFile {
 public:
  // A new file. Throws Error{badUse} when something stands under the name already (says --resume), Error{failed}.
  static RunFile create(const std::filesystem::path& path, const RunHeader& header,
                        const std::vector<RunPrompt>& prompts);
  // To go on writing. Throws Error{badUse} naming the first thing that differs from what the file was begun with.
  static RunFile resume(const std::filesystem::path& path, const RunHeader& header,
                        const std::vector<RunPrompt>& prompts);
  // To read. Throws Error{badFile}: absent, no run file, damaged; Error{unsupported}: written by a newer Sinkscope.
  static RunFile open(const std::filesystem::path& path);

  const std::filesystem::path& path() const;
  const RunHeader& header() const;
  const std::vector<RunPrompt>& prompts() const;

  // In the order of prompts, conditions inside.
  std::vector<RunCase> cases() const;
  bool has(int prompt, RunBos bos) const;
  bool complete() const;  // every prompt under every condition
  Volume importance(const RunCase& one) const;  // REQUIRES used
  Volume valueNorms(const RunCase& one) const;
  Matrix sinkShare(const RunCase& one) const;  // empty for models without learned sinks

  // One transaction: all of them are in the file when it returns, or none.
  void add(const std::vector<RunMeasurement>& measurements);
  // Everything is measured: one plain file from now on, which may be read from a folder that cannot be written to.
  void finish();

 private:
  struct Content;
  explicit RunFile(std::shared_ptr<Content> content) : content_(std::move(content)) {}
  std::shared_ptr<Content> content_;
};

}  // namespace sinkscope
