// A saved session: what was looked at, and its results, in one file that opens on any machine, with the model or
// without.
//
//   writeSession("lecture.sinkscope", session);
//   SavedSession again = readSession("lecture.sinkscope");
//
// The file is a safetensors file: one JSON in its metadata (what was asked for, tokens, facts), the numbers as tensors.
// Every float comes back bit for bit. Sizes: L attention layers, H query heads, G key/value heads, T tokens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/record/paper_result.h"
#include "core/tokenizer/bos_policy.h"
#include "core/values/continuation.h"
#include "core/values/landscape.h"
#include "core/values/reading.h"
#include "core/values/selection.h"

namespace sinkscope {

inline constexpr const char* kSessionEnding = ".sinkscope";

// All heads' patterns are kept up to this size in the file (both sides together); beyond it, those that are shown.
inline constexpr std::int64_t kMostPatternBytes = std::int64_t{64} << 20;

// Run files are kept in the file up to this size (all together); beyond it a copy lies beside the session.
inline constexpr std::int64_t kMostRunBytes = std::int64_t{256} << 20;

struct SavedModel {
  std::string asked;  // as a person asked for it: a path, org/name, or the word for a shipped one
  ModelFacts facts;   // with the hash by which it is known again
  BosId bos;
};

// One side of A|B, or the only one.
struct SavedSide {
  std::string title;  // empty when alone
  std::shared_ptr<const Reading> reading;
  std::vector<HeadPattern>
      patterns;  // [T,T] each, NaN above the diagonal; of all L*H heads, or of those that were shown
};

// What a study found, with what it was measured.
struct SavedStudy {
  std::string name;                            // "fig2", as paperFigures() calls it
  std::string model, modelHash;                // whose weights
  std::map<std::string, std::string> options;  // in the window's words
  std::shared_ptr<const PaperResult> result;
};

// A run file that a page shows: a sweep's own, or one that is compared.
struct SavedRun {
  std::string place;                                    // where it lay when the session was saved
  std::string beside;                                   // its copy's name in the session's folder; empty: `bytes`
  std::shared_ptr<const std::vector<std::byte>> bytes;  // the whole file; null where it lies beside
};

struct SavedSession {
  std::string software;  // "Sinkscope 0.1.0, libtorch 2.15.0"
  std::string when;      // "2026-11-21T15:04:05Z"
  SavedModel model;
  std::optional<SavedModel> second;  // of a comparison of two models
  std::string prompt;                // the text, or ids as they were typed
  std::string changeFrom, changeTo;
  BosMode bos = BosMode::automatic;
  std::string compare = "none";  // none, bos, change, model, edits: what the two sides are
  std::string edits = {};        // the list of edits as a file has it (core/probe/edits/edit_json.h); empty: none
  Selection selection;
  std::vector<SavedSide> sides;                     // one, or two with a comparison
  std::shared_ptr<const Spread> spread;             // null: none was shown
  std::shared_ptr<const Spread> editedSpread = {};  // the same of the edited model, where both were shown
  std::string page;                                 // the one in front
  std::map<std::string, std::map<std::string, std::string>> options;  // of each page, as it names them
  std::vector<SavedStudy> studies = {};
  std::vector<SavedRun> runs = {};
  std::shared_ptr<const Landscape> landscape = {};  // null: none was shown
  std::vector<Continuation> continuations = {};     // the next tokens under each condition; empty: none were shown
};

// Bytes that the pattern of one head takes in the file: the triangle of causal attention.
std::int64_t patternBytes(int tokens);

// Writes the file whole or not at all. Throws Error{failed} for a full disk, Error{badUse} for a folder that does not
// exist. REQUIRES sides that agree with `compare`, patterns of their readings.
void writeSession(const std::filesystem::path& path, const SavedSession& session);

// Checks every size before it is used. Throws Error{badFile}: no such file, no session, damaged or cut short (names the
// field); Error{unsupported}: written by a newer Sinkscope.
SavedSession readSession(const std::filesystem::path& path);

}  // namespace sinkscope
