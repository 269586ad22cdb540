// One change of the model while it runs, as a person says it: where, what, by how much. Plain values: a list of them is
// a row each in the window and a file that runs anywhere (edit_json.h); edited_model.h applies it.
//
//   Edit{.site = "scores", .op = "mask", .keys = {.which = TokenPlaces::Which::these, .these = {0}}}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sinkscope {

// Positions of a prompt, from 0.
struct TokenPlaces {
  enum class Which {
    all,
    rest,    // all but the first
    these,   // `these`
    ofText,  // wherever the tokens of `text` stand, one after the other
    drawn,   // `count` neighbours of the first half, behind the first token, drawn for every prompt by itself
  };
  Which which = Which::all;
  std::vector<int> these = {};  // ascending
  std::string text = {};
  std::int64_t seed = 0;  // of `drawn`
  int count = 1;          // likewise
  bool operator==(const TokenPlaces&) const = default;
};

struct HeadPlaces {
  enum class Which {
    all,
    numbers,  // these of every named layer: query heads, at keys and values kv heads
    pairs,    // {layer, head}
    sinks,    // heads that are sinks at `epsilon` in the untouched model: by the mean over prompts of the first token's
              // importance; at keys and values every kv head that such a head reads
    others,   // all that are not
  };
  Which which = Which::all;
  std::vector<int> numbers = {};
  std::vector<std::pair<int, int>> pairs = {};
  double epsilon = 0.0;
  bool operator==(const HeadPlaces&) const = default;
};

struct Edit {
  std::string site;  // editSites() (edit_op.h)
  std::string op;    // editOps()
  bool on = true;
  std::vector<int> layers = {};  // attention layers, blocks at the sites of the residual stream; ascending; empty: all
  HeadPlaces heads = {};
  TokenPlaces positions = {};          // of queries, keys, values or the stream; of a prompt: where a token goes
  TokenPlaces keys = {};               // columns of scores and patterns
  std::vector<int> dims = {};          // of the residual stream, ascending; empty: all
  bool spike = false;                  // dims: those in which the first token stands out, found by measurement
  std::vector<double> value = {};      // one number, or as many as the vector has; empty: the op needs none
  std::int64_t seed = 0;               // of noise and shuffles
  std::string text = {};               // the other prompt
  std::vector<std::int64_t> ids = {};  // the same as ids
  std::string token = {};              // one token as text, or "bos"
  std::optional<std::int64_t> tokenId = {};
  bool operator==(const Edit&) const = default;
};

using EditList = std::vector<Edit>;

}  // namespace sinkscope
