// A run: what was measured, on what, of which prompts. One SQLite file that a killed sweep leaves whole, that others
// may read while it is written, and that the window opens without the model.
//
//   RunFile run = RunFile::open("llama.run");
//   for (const RunCase& one : run.cases()) { Volume importance = run.importance(one); ... }
//
// Sizes: L attention layers, H query heads, G key/value heads, T tokens (core/model/shapes.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/model_identity.h"
#include "core/record/paper_result.h"
#include "core/values/matrix.h"
#include "core/values/reading.h"

namespace sinkscope {

// Whether a bos stood in front. `given`: as the tokenizer or the ids had it, and not alike for all prompts.
enum class RunBos { on, off, given };
bool isMadeUp(const std::string& kind);  // RunHeader::kind: ids that were drawn, random or repeated
std::string runBosName(RunBos bos);      // "on", "off", "auto": as tables and JSON write it
std::string conditionName(RunBos bos);   // "with ⟨bos⟩", "without ⟨bos⟩", "as given": as pictures write it

// A quantity that was measured beside the importance (core/probe/quantities.h), mean over nothing: as it is of a
// prompt.
struct RunQuantity {
  std::string name;                // "entropy"
  std::vector<std::string> along;  // what its dimensions count: layer, head, kv_head, token, depth
  std::vector<int> sizes;          // of each
  bool operator==(const RunQuantity&) const = default;
  std::size_t count() const;  // of its numbers
};

// What decides the numbers; a run can only be resumed with the same. Everything else (software, seconds) is told apart.
struct RunHeader {
  std::string model, modelHash, family;
  std::vector<AttentionLayer> layers;  // [L]
  int heads = 0, kvHeads = 0;
  int tokens = 64;                    // T, bos included
  std::string kind = "natural";       // natural, random, repeat; given: ids of a person's own file
  std::vector<RunBos> conditions;     // one or two
  std::vector<double> epsilons;       // those asked for; any other can be had from the file
  std::string promptSet, promptHash;  // "builtin" or the file's name; identity of names, texts and categories
  std::string textHash;               // of the inputs alone (hashOfTexts): tells a set under any name, in any order
  std::string dtype, device;
  std::string bosId;  // "128000 (tokenizer)"; empty: the model has none
  std::int64_t seed = 0;
  int batch = 1;          // prompts computed together
  int queryRows = 0;      // rows of patterns formed at a time; 0: as memory allowed (older files)
  bool allTokens = true;  // importance of every token, or of the first only
  std::string software;
  bool loss = false;                    // the loss of every token was measured too
  std::vector<RunQuantity> quantities;  // and these
  // For what is published of the model (core/record/published.h). None of it decides a number.
  std::optional<ModelIdentity> identity;  // empty in files of versions before it: they do not say
  std::string modelIs, promptsAre;        // what a person says that they are: "llama3-8b", "gu"; empty: nothing
  // What the model was changed by while it ran; empty: nothing, or a file of a version before it.
  std::string edits;      // as a file of edits has them: it decides the numbers
  std::string editWords;  // as sentences
  // The command that goes on with it: "sinkscope-cli causal"; empty: the window, or a file of a
  // version before it.
  std::string begunBy;
};

struct RunPrompt {
  std::string name, category;  // the category empty: none; files of before say `all`
};

// With what a run file keeps of it beside.
struct RunText : RunPrompt {
  std::string text;  // or "ids 1,2,3"
};

// What a run is begun with, one after the other: a million texts do not lie in the memory twice.
struct RunTexts {
  std::size_t count = 0;
  std::function<RunText(std::size_t place)> at;
};

// One prompt under one condition.
struct RunCase {
  int prompt = 0;
  RunBos bos = RunBos::on;
  int available = 0;       // tokens the prompt has
  bool used = false;       // false: fewer than T
  bool bosFirst = false;   // a bos stands at position 0
  std::string firstToken;  // its display text
};

// What is measured of a case.
struct RunMeasurement {
  RunCase about;
  Volume importance;            // [L,H,T], or [L,H,1] of the first token; empty where the prompt is too short
  Volume valueNorms;            // [L,G,T]
  Matrix sinkShare;             // [L,H], mean over rows of what a learned sink takes; empty: the model has none
  std::vector<float> nll = {};  // [T] nats, -ln p(token i | those before it), entry 0 is 0; empty: not asked for
  std::map<std::string, std::vector<float>> quantities =
      {};  // each of RunHeader::quantities, in the order of its sizes
};

// What a study of the run's model found, kept with the run: a figure or table that needs the model can be drawn from
// the file alone.
struct RecordedStudy {
  std::string name;      // "fig2", as paperFigures() calls it
  std::string recorded;  // when: "2026-03-01 16:04 UTC"
  Record about;          // with what it was measured: model, dtype, device, software
  PaperResult result;
};

// A run file, finished or not, as one plain file: what another program adds to it meanwhile is there whole or not at
// all. Throws Error as RunFile::open does.
std::vector<std::byte> bytesOfRun(const std::filesystem::path& path);
// The same into a file of its own, whole or not at all; Error besides as writeWhole() throws it.
void copyRun(const std::filesystem::path& from, const std::filesystem::path& to);

// SQLite's own first bytes: most likely a run file, whatever its name. False for what cannot be read.
bool looksLikeRun(const std::filesystem::path& path);

class RunFile {
 public:
  // A new file. Throws Error{badUse} when something stands under the name already (says --resume), Error{failed}.
  static RunFile create(const std::filesystem::path& path, const RunHeader& header, const RunTexts& prompts);
  static RunFile create(const std::filesystem::path& path, const RunHeader& header,
                        const std::vector<RunText>& prompts);
  // To go on writing. Throws Error{badUse} naming the first thing that differs from what the file was begun with.
  static RunFile resume(const std::filesystem::path& path, const RunHeader& header, std::size_t prompts);
  // To add studies to a run that is there, finished or not. Throws Error as open() does; Error{failed}: it may not be
  // written to.
  static RunFile extend(const std::filesystem::path& path);
  // To read; nothing is written, whatever version of ours the file has. Throws Error{badFile}: absent, no run file,
  // damaged; Error{unsupported}: written by a newer Sinkscope.
  static RunFile open(const std::filesystem::path& path);

  // The same file as if it had been measured under this condition alone. Throws Error{badUse}: it has not.
  RunFile under(RunBos bos) const;

  const std::filesystem::path& path() const;
  const RunHeader& header() const;
  const std::vector<RunPrompt>& prompts() const;
  std::string text(int prompt) const;  // or "ids 1,2,3"
  // Of every prompt a number that is the same where the text is, as long as the program runs.
  std::vector<std::size_t> textMarks() const;

  // In the order of prompts, conditions inside.
  std::vector<RunCase> cases() const;
  bool has(int prompt, RunBos bos) const;
  bool complete() const;                        // every prompt under every condition
  Volume importance(const RunCase& one) const;  // REQUIRES used
  Volume valueNorms(const RunCase& one) const;
  Matrix sinkShare(const RunCase& one) const;  // empty for models without learned sinks
  // [T] (core/record/run_loss.h makes means of it). Throws Error{badUse} for a run without loss: how to get one.
  std::vector<float> nll(const RunCase& one) const;
  // Its numbers, the last dimension fastest. REQUIRES one of header().quantities.
  std::vector<float> quantity(const RunCase& one, const RunQuantity& quantity) const;

  // One transaction: all of them are in the file when it returns, or none. Throws Error{failed}: a full disk says how
  // much is kept.
  void add(const std::vector<RunMeasurement>& measurements);
  // One transaction; a study of the same name is replaced. REQUIRES a file that create, resume or extend opened.
  void addStudy(const std::string& name, const PaperResult& result, const Record& about);
  // In the order in which they were recorded first; empty in files of version 1.
  std::vector<RecordedStudy> studies() const;
  std::optional<RecordedStudy> study(const std::string& name) const;  // that one alone; empty: it has none
  // What the recorded study of random changes found, by spread or, without it, fig2; empty: there is none.
  ChangeRatios randomChanges() const;
  // What a person says of model and prompts, into the header: chosen.modelIs and chosen.promptsAre. REQUIRES as
  // addStudy.
  void keepChoices(const RunHeader& chosen);
  // Everything is measured: one plain file from now on, which may be read from a folder that cannot be written to.
  void finish();

 private:
  struct Content;
  void takeWhatItLacks(const RunHeader& wanted);
  explicit RunFile(std::shared_ptr<Content> content) : content_(std::move(content)) {}
  std::shared_ptr<Content> content_;
};

// The run's conditions, as the figures made from it carry them; epsilon is the figure's own.
Record recordOf(const RunFile& run);
Record recordOf(const RunHeader& header, std::size_t prompts);

// The tokens that the model was trained to read, where T is more: what the run measured lies outside of them. 0 else,
// and where the run does not say.
int contextLeft(const RunHeader& header);

}  // namespace sinkscope
