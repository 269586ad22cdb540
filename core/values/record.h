// The record of conditions: what was run to get a number. It goes into every exported file and under the picture.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinkscope {

struct Record {
  std::string model;        // the name a person gave it: "embedded", a folder's name, org/name
  std::string modelHash;    // identity of the weights, short hexadecimal; empty: not known
  std::string family;       // "llama"
  std::string dtype;        // what was computed in: "f32"
  std::string device;       // "CPU", "CUDA:0 NVIDIA H200"
  std::string prompt;       // the text, or "ids 1,2,3"
  int tokens = 0;           // T, counting bos where it is on
  std::optional<bool> bos;  // a bos at position 0; empty where a picture shows both
  std::string bosId;        // "0 (tokenizer)": the id that stands for bos and who says so; empty: the model has none
  std::string firstToken;   // display text of position 0
  std::optional<int> layer;
  std::optional<int> head;
  std::optional<double> epsilon;
  std::vector<std::pair<std::string, std::string>> more;  // further facts in the order they should be read
  std::string software;                                   // "Sinkscope 0.1.0, libtorch 2.15.0"
};

// A picture beside others, by its title.
struct SideRecord {
  std::string title;
  Record record;
};

// One record for all of them, two or more: facts that they share stand in it, facts in which they differ are listed
// side by side.
Record recordOfSides(const std::vector<SideRecord>& sides);

// Every fact that is set, as (name, value) in reading order: "model", "embedded"; "bos", "on"; "epsilon", "0.30"; ...
std::vector<std::pair<std::string, std::string>> facts(const Record& record);

// The facts in one line: "embedded · 64 tokens · ⟨bos⟩ on · L2H0 · ε 0.30 · f32", then `more` as "name: value"; the
// prompt, hashes and versions are left to the metadata.
std::string caption(const Record& record);

// "L5H3": heads are counted from 0 everywhere (docs/definitions.md).
std::string headName(int layer, int head);
// The other way round, in either case: {5, 3}. Empty: this is no head's name.
std::optional<std::pair<int, int>> headFromName(std::string_view name);

}  // namespace sinkscope
