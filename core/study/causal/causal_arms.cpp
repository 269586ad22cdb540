#include "core/study/causal/causal_arms.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "core/model/transformer.h"
#include "core/study/other_token.h"
#include "core/values/draw.h"

namespace sinkscope {

namespace {

using Heads = std::vector<std::pair<int, int>>;
using Which = TokenPlaces::Which;

TokenPlaces at(int position) { return {.which = Which::these, .these = {position}}; }
HeadPlaces of(const Heads& heads) { return {.which = HeadPlaces::Which::pairs, .pairs = heads}; }

// As many in every layer, drawn from all of its heads; other ones than these where there are.
Heads drawnLike(const Heads& heads, int headsPerLayer, Draw& draw) {
  std::map<int, int> counts;
  for (const auto& [layer, head] : heads) ++counts[layer];
  Heads drawn;
  for (const auto& [layer, count] : counts) {
    std::vector<int> all(static_cast<std::size_t>(headsPerLayer));
    std::iota(all.begin(), all.end(), 0);
    for (int i = 0; i < count; ++i) {
      const auto place = static_cast<std::size_t>(i + draw.below(headsPerLayer - i));
      std::swap(all[static_cast<std::size_t>(i)], all[place]);
      drawn.emplace_back(layer, all[static_cast<std::size_t>(i)]);
    }
  }
  std::sort(drawn.begin(), drawn.end());
  return drawn;
}

Heads matched(const Heads& heads, int headsPerLayer, Draw& draw) {
  constexpr int kTries = 32;
  Heads drawn = drawnLike(heads, headsPerLayer, draw);
  for (int i = 1; i < kTries && drawn == heads; ++i) drawn = drawnLike(heads, headsPerLayer, draw);
  return drawn;
}

// The heads with the lowest scores, this many of them.
Heads lowest(const std::vector<std::vector<double>>& scores, std::size_t count) {
  std::vector<std::pair<double, std::pair<int, int>>> all;
  for (std::size_t layer = 0; layer < scores.size(); ++layer) {
    for (std::size_t head = 0; head < scores[layer].size(); ++head) {
      all.push_back({scores[layer][head], {static_cast<int>(layer), static_cast<int>(head)}});
    }
  }
  std::sort(all.begin(), all.end());
  Heads heads;
  for (std::size_t i = 0; i < std::min(count, all.size()); ++i) heads.push_back(all[i].second);
  std::sort(heads.begin(), heads.end());
  return heads;
}

class Arms {
 public:
  Arms(const OpenModel& model, const CausalFound& found, const CausalOptions& options, bool fronted, int place,
       std::vector<std::string>& leftOut)
      : model_(model), found_(found), options_(options), place_(place), leftOut_(leftOut),
        first_(fronted ? "⟨bos⟩" : "the first token"), fronted_(fronted) {}

  std::vector<CausalArm> all() {
    arms_.push_back({.name = "untouched", .edits = {}});
    masks();
    values();
    outputs();
    spikes();
    feedForward();
    prompts();
    position();
    removed();
    return std::move(arms_);
  }

 private:
  void add(CausalGroup group, const std::string& name, EditList edits) {
    arms_.push_back({.name = name, .group = group, .edits = std::move(edits)});
  }
  // Behind the arm that was added last: what `made` gives of a draw.
  template <class Made>
  void control(const std::string& name, const Made& made) {
    const CausalArm of = arms_.back();
    const std::string beside = of.controlOf.empty() ? of.name : of.controlOf;
    std::vector<EditList> drawn;
    for (int i = 0; i < options_.draws; ++i) {
      constexpr int kTries = 64;
      Draw draw(options_.seed * 7919 + 104729 * (i + 1) + static_cast<std::int64_t>(arms_.size()));
      EditList edits;
      bool isNew = false;  // neither the arm itself nor an earlier draw
      for (int tried = 0; tried < kTries && !isNew; ++tried) {
        edits = made(draw, i);
        isNew = edits != of.edits && std::find(drawn.begin(), drawn.end(), edits) == drawn.end();
      }
      if (!isNew) {
        leftOut_.push_back("“" + beside + "” has " + std::to_string(drawn.size()) + " controls at " + name +
                           ": there are no others");
        return;
      }
      drawn.push_back(edits);
      arms_.push_back({.name = beside + " / " + name,
                       .group = of.group,
                       .edits = std::move(edits),
                       .controlOf = beside,
                       .draw = i + 1});
    }
  }
  int randomPosition(Draw& draw) const {  // of the first half, behind the first token
    return 1 + static_cast<int>(draw.below(std::max(1, options_.tokens / 2 - 1)));
  }
  Heads randomHeads(const Heads& like, Draw& draw) const { return matched(like, model_.config.heads, draw); }
  Heads others() const {
    Heads heads;
    for (int layer = 0; layer < model_.transformer->attentionLayers(); ++layer) {
      for (int head = 0; head < model_.config.heads; ++head) {
        const std::pair one(layer, head);
        if (!std::binary_search(found_.sinkHeads.begin(), found_.sinkHeads.end(), one)) heads.push_back(one);
      }
    }
    return heads;
  }

  void masks();
  void values();
  void outputs();
  void spikes();
  void feedForward();
  void prompts();
  void position();
  void removed();

  const OpenModel& model_;
  const CausalFound& found_;
  const CausalOptions& options_;
  const int place_;
  std::vector<std::string>& leftOut_;
  const std::string first_;
  const bool fronted_;
  std::vector<CausalArm> arms_;
};

// (a) The sink's key masked.
void Arms::masks() {
  const auto mask = [](const HeadPlaces& heads, int key) {
    return EditList{{.site = "scores", .op = "mask", .heads = heads, .keys = at(key)}};
  };
  if (found_.sinkHeads.empty()) {
    leftOut_.push_back("no head is a sink in the mean: what is done to sink heads is left out");
  } else {
    add(CausalGroup::mask, first_ + "'s key masked in sink heads", mask(of(found_.sinkHeads), 0));
    control("random heads", [&](Draw& draw, int) { return mask(of(randomHeads(found_.sinkHeads, draw)), 0); });
    control("random key", [&](Draw& draw, int) { return mask(of(found_.sinkHeads), randomPosition(draw)); });
    if (const Heads rest = others(); !rest.empty()) {
      add(CausalGroup::mask, first_ + "'s key masked in all other heads", mask(of(rest), 0));
      control("random heads", [&](Draw& draw, int) { return mask(of(randomHeads(rest, draw)), 0); });
    }
  }
  add(CausalGroup::mask, first_ + "'s key masked in all heads", mask({}, 0));
  control("random key", [&](Draw& draw, int) { return mask({}, randomPosition(draw)); });
}

// (b) Its value replaced.
void Arms::values() {
  const auto edit = [&](const std::string& op, int position) {
    const bool drawn = op == "noise";
    return EditList{{.site = "v", .op = op, .positions = at(position), .seed = drawn ? options_.seed + 1 : 0}};
  };
  for (const auto& [op, words] : {std::pair("zero", "set to zero"),
                                  {"mean_token", "replaced by the other tokens' mean"},
                                  {"noise", "replaced by noise of equal norm"}}) {
    add(CausalGroup::value, first_ + "'s value " + words, edit(op, 0));
    control("random token", [&, op = op](Draw& draw, int) { return edit(op, randomPosition(draw)); });
  }
  // What is exchanged needs another place.
  const auto exchanged = [&](int position) {
    return EditList{{.site = "v",
                     .op = "shuffle",
                     .positions = {.which = Which::these, .these = {position, position + 1}},
                     .seed = options_.seed}};
  };
  add(CausalGroup::value, first_ + "'s value shuffled with its neighbour's", exchanged(0));
  control("random token", [&](Draw& draw, int) { return exchanged(randomPosition(draw)); });
}

// What sink heads give, by each of the replacements that the literature takes.
void Arms::outputs() {
  if (found_.sinkHeads.empty()) return;
  for (const auto& [op, words] : {std::pair("zero", "set to zero"),
                                  {"mean", "replaced by the mean over prompts"},
                                  {"noise", "replaced by noise of equal norm"},
                                  {"shuffle", "shuffled over positions"}}) {
    const auto edit = [&, op = std::string(op)](const Heads& heads, int draw) {
      const bool drawn = op == "noise" || op == "shuffle";
      return EditList{{.site = "z", .op = op, .heads = of(heads), .seed = drawn ? options_.seed + 1 + draw : 0}};
    };
    add(CausalGroup::output, std::string("output of sink heads ") + words, edit(found_.sinkHeads, 0));
    control("random heads", [&](Draw& draw, int) { return edit(randomHeads(found_.sinkHeads, draw), 0); });
  }
}

// (c) The dimensions in which the first token stands out, as the other tokens have them.
void Arms::spikes() {
  if (found_.spikeDims.empty()) {
    leftOut_.push_back("no dimension of the first token stands out: what is done to spikes is left out");
    return;
  }
  std::vector<int> blocks;
  for (int block = found_.spikeBlock; block < std::max(found_.spikeBlock + 1, found_.spikeEnd); ++block) {
    blocks.push_back(block);
  }
  const auto edit = [&](std::vector<int> dims, int position) {
    std::sort(dims.begin(), dims.end());
    return EditList{{.site = "resid_post",
                     .op = "mean_token",
                     .layers = blocks,
                     .positions = at(position),
                     .dims = std::move(dims)}};
  };
  add(CausalGroup::spike, first_ + "'s spikes set to the other tokens' mean", edit(found_.spikeDims, 0));
  control("random dimensions", [&](Draw& draw, int) {
    std::set<int> dims;
    while (dims.size() < found_.spikeDims.size()) dims.insert(static_cast<int>(draw.below(model_.config.hiddenSize)));
    return edit({dims.begin(), dims.end()}, 0);
  });
  control("random token", [&](Draw& draw, int) { return edit(found_.spikeDims, randomPosition(draw)); });
}

// (d) The feed-forward left out where the spike rises.
void Arms::feedForward() {
  const auto edit = [&](int position) {
    return EditList{{.site = "mlp_out", .op = "zero", .layers = {found_.spikeBlock}, .positions = at(position)}};
  };
  add(CausalGroup::feedForward, "no feed-forward at " + first_ + " in block " + std::to_string(found_.spikeBlock),
      edit(0));
  control("random token", [&](Draw& draw, int) { return edit(randomPosition(draw)); });
}

// (e) Another first token, (f) a key bias in its place.
void Arms::prompts() {
  const std::vector<std::int64_t> plain = plainTokens(model_);
  const auto replaced = [&](std::int64_t token) {
    return EditList{{.site = "prompt", .op = "replace", .positions = at(0), .tokenId = token}};
  };
  const OtherToken other = tokenInPlaceOfBos(model_, options_.seed);
  add(CausalGroup::prompt, other.name + " in place of " + first_, replaced(other.id));
  control("random token",
          [&](Draw& draw, int) { return replaced(plain[static_cast<std::size_t>(draw.below(std::ssize(plain)))]); });
  if (!fronted_) {
    leftOut_.push_back("prompts of this model begin without ⟨bos⟩: what is done to it is left out");
    return;
  }
  const Edit gone{.site = "prompt", .op = "remove", .positions = at(0)};
  add(CausalGroup::prompt, "without ⟨bos⟩", {gone});
  add(CausalGroup::prompt, "⟨bos⟩ behind the first token",
      {gone, {.site = "prompt", .op = "insert", .positions = at(1), .tokenId = *model_.bos.id}});
  add(CausalGroup::prompt, "⟨bos⟩ twice",
      {{.site = "prompt", .op = "insert", .positions = at(0), .tokenId = *model_.bos.id}});
  add(CausalGroup::keyBias, "without ⟨bos⟩, its key as a bias", {gone, {.site = "k", .op = "bias"}});
}

// (g) A token that sees only itself: does a sink appear there?
void Arms::position() {
  const auto alone = [](int position) {
    return EditList{{.site = "scores", .op = "only_self", .positions = at(position)}};
  };
  add(CausalGroup::position, "position " + std::to_string(place_) + " sees only itself", alone(place_));
  control("random position", [&](Draw& draw, int) { return alone(randomPosition(draw)); });
}

// (h) Heads zeroed from the lowest score up.
void Arms::removed() {
  const std::size_t all = found_.importance.size() * static_cast<std::size_t>(model_.config.heads);
  const auto zeroed = [](const Heads& heads) { return EditList{{.site = "z", .op = "zero", .heads = of(heads)}}; };
  for (const int percent : {10, 20, 30}) {
    const std::size_t count = std::max<std::size_t>(1, all * static_cast<std::size_t>(percent) / 100);
    const double share = static_cast<double>(count) / static_cast<double>(all);
    const std::string some = std::to_string(percent) + " % of heads zeroed, ";
    for (const auto& [scores, words] : {std::pair(&found_.importance, "of the least attention on the first token"),
                                        {&found_.written, "that write least"}}) {
      add(CausalGroup::removed, some + words, zeroed(lowest(*scores, count)));
      arms_.back().share = share;
    }
    control("random heads", [&](Draw& draw, int) {
      std::vector<std::vector<double>> scores = found_.importance;
      for (auto& layer : scores) {
        for (double& score : layer) score = static_cast<double>(draw.below(1 << 30));
      }
      return zeroed(lowest(scores, count));
    });
    for (CausalArm& arm : arms_) {
      if (arm.group != CausalGroup::removed || arm.controlOf.empty() || !std::isnan(arm.share)) continue;
      arm.name = some + "at random";
      arm.share = share;
    }
  }
}

}  // namespace

std::vector<CausalArm> causalArms(const OpenModel& model, const CausalFound& found, const CausalOptions& options,
                                  bool fronted, int place, std::vector<std::string>& leftOut) {
  return Arms(model, found, options, fronted, place, leftOut).all();
}

}  // namespace sinkscope
