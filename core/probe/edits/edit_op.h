// What can be changed, and how: a row a site and a row an op. JSON, help, sentences and the pass go through them.
//
// ADD AN EDIT: one file with its function, one row in editOps().
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/attention/rule.h"
#include "core/model/taps.h"
#include "core/probe/edits/edit.h"

namespace sinkscope {

struct EditSite {
  std::string_view name;     // in files
  std::string_view alias;    // TransformerLens' name of the same, read as well
  std::string_view words;    // "values"
  std::optional<Site> site;  // empty: the prompt, before the pass
  enum class Of { heads, kvHeads, stream, prompt } of = Of::heads;

  bool ofBlocks() const { return of == Of::stream; }  // layers count blocks, not attention layers
  bool ofScores() const { return site == Site::scores || site == Site::pattern; }
};
std::span<const EditSite> editSites();
const EditSite* findEditSite(std::string_view name);  // or alias; nullptr: there is none

// Numbers at a site of vectors, before an edit.
struct EditedNumbers {
  const at::Tensor& x;  // [P,T,N,W], N heads or 1 for the stream
  const Edit& edit;
  const at::Tensor& source;  // [P,T,N,W] of x's dtype, where the op needs one (EditOp::needs); else undefined
  const at::Tensor& where;   // [P,T] bool: the positions named
  int layer = 0;
};

// Where an edit acts on a layer's scores.
struct EditedScores {
  std::vector<int> prompts = {};  // of the batch; empty: all
  std::vector<int> heads = {};    // query heads; empty: all
  std::vector<int> queries = {};  // empty: all
  std::vector<int> keys = {};     // likewise
};

// What an edit of a layer's rule has at hand.
struct EditedRule {
  std::vector<EditedScores> places;
  int heads = 0, kvHeads = 0, headDim = 0, valueDim = 0;
  at::Device device = at::kCPU;
  std::vector<int> ofHeads = {};  // query heads, at keys and values kv heads; empty: all
  at::Tensor source = {};         // [N,W] float32: the first token's, where the op needs it; else undefined
};

struct EditOp {
  std::string_view name;
  std::vector<std::string_view> sites;
  std::string_view sentence;  // "scale {what} by {value}"
  std::string_view about;     // one line of help

  enum class Value { none, number, numbers, vectorOrFirst };  // numbers: one, or a vector; vectorOrFirst: or none
  struct Takes {
    Value value = Value::none;
    bool keys = false;  // must be named
    bool positions = true;
    bool eachPosition = false;  // they are told one by one, `all` too
    bool seed = false;
    bool source = false;  // text or ids
    bool token = false;
  } takes = {};

  enum class Needs {
    nothing,
    mean,       // over the prompts of the run, of the untouched model, position by position
    tokenMean,  // the same over all positions but the first: one for all of them
    source,     // another prompt through the untouched model
    untouched,  // the same prompt, which goes through the untouched model beside it
  } needs = Needs::nothing;

  bool (*isNothing)(const Edit& edit) = nullptr;  // whether these settings leave everything as it is; nullptr: never

  // One of these. The numbers that take the places named; elsewhere what it gives is not used:
  at::Tensor (*replace)(const EditedNumbers& numbers) = nullptr;  // -> [P,T,N,W], out of place
  void (*changeRule)(const Edit& edit, const EditedRule& of, AttentionRule& rule) = nullptr;
  // token: what edit.token or tokenId stands for
  void (*changePrompt)(const Edit& edit, std::int64_t token, std::vector<std::int64_t>& ids) = nullptr;
};
std::span<const EditOp> editOps();
// An op at a site where it can be done. Whether it keeps or brings whole patterns, by their queries and keys; and
// whether it changes what decides a layer's weights, which no fused kernel knows.
bool takesPatternsPlace(const EditOp& op, const EditSite& site);
bool changesRules(const EditOp& op, const EditSite& site);
const EditOp* findEditOp(std::string_view name);  // nullptr: there is none

// Rows.
EditOp maskOp();         // mask.cpp
EditOp onlySelfOp();     // only_self.cpp
EditOp temperatureOp();  // temperature.cpp
EditOp addOp();          // add.cpp
EditOp scaleOp();        // scale.cpp
EditOp zeroOp();         // zero.cpp
EditOp clampOp();        // clamp.cpp
EditOp meanOp();         // mean.cpp
EditOp meanTokenOp();
EditOp noiseOp();         // noise.cpp
EditOp shuffleOp();       // shuffle.cpp
EditOp patchOp();         // patch.cpp
EditOp freezeOp();        // freeze.cpp
EditOp biasOp();          // bias.cpp
EditOp sinkLogitOp();     // sink_logit.cpp
EditOp replaceTokenOp();  // prompt_tokens.cpp
EditOp insertTokenOp();
EditOp removeTokenOp();

// Appends `edit` at each of the places to the rule's.
void addScoreEdits(const EditedRule& of, const ScoreEdit& edit, AttentionRule& rule);

}  // namespace sinkscope
