#include "core/study/causal/causal_arms.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "core/model/transformer.h"
#include "core/probe/edits/edit_op.h"
#include "core/study/other_token.h"
#include "core/values/draw.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

using Heads = std::vector<std::pair<int, int>>;
using Which = TokenPlaces::Which;

TokenPlaces at(int position) { return {.which = Which::these, .these = {position}}; }
// Of the first half, behind the first token; another in every prompt.
TokenPlaces anywhere(Draw& draw, int count = 1) {
  return {.which = Which::drawn, .seed = draw.below(1 << 30), .count = count};
}
HeadPlaces of(const Heads& heads) { return {.which = HeadPlaces::Which::pairs, .pairs = heads}; }

// As many of any layers, drawn from all heads.
Heads drawnAnywhere(std::size_t count, int layers, int headsPerLayer, Draw& draw) {
  std::set<std::pair<int, int>> drawn;
  while (drawn.size() < count) {
    const auto place = static_cast<int>(draw.below(std::int64_t{layers} * headsPerLayer));
    drawn.emplace(place / headsPerLayer, place % headsPerLayer);
  }
  return {drawn.begin(), drawn.end()};
}

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
      : model_(model), found_(found), options_(options), place_(place), leftOut_(leftOut), fronted_(fronted) {}

  std::vector<CausalArm> all() {
    arms_.push_back({.name = "untouched", .edits = {}});
    if (!options_.edits.empty()) {
      own();
      return std::move(arms_);
    }
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
  // Which arm the controls that come next stand beside.
  const std::string& beside() const {
    return arms_.back().controlOf.empty() ? arms_.back().name : arms_.back().controlOf;
  }
  // Behind the arm that was added last: what `made` gives of each draw. Returns how many there are: no list is there
  // twice.
  int control(const std::string& name, const std::function<EditList(Draw& draw)>& made, int before = 0) {
    const std::string of = beside();
    const CausalGroup group = arms_.back().group;
    for (int i = before; i < options_.draws; ++i) {
      constexpr int kTries = 64;
      Draw draw(options_.seed * 7919 + 104729 * (i + 1) + static_cast<std::int64_t>(arms_.size()));
      EditList edits;
      bool isNew = false;
      for (int tried = 0; tried < kTries && !isNew; ++tried) {
        edits = made(draw);
        isNew = std::none_of(arms_.begin(), arms_.end(), [&](const CausalArm& arm) { return arm.edits == edits; });
      }
      if (!isNew) return i;
      arms_.push_back({.name = of + " / " + name,
                       .group = group,
                       .edits = std::move(edits),
                       .controlOf = of,
                       .kind = name,
                       .draw = i + 1});
    }
    return options_.draws;
  }
  void controlOrSay(const std::string& name, const std::function<EditList(Draw& draw)>& made, int before = 0) {
    const int there = control(name, made, before);
    if (there < options_.draws) {
      leftOut_.push_back("“" + beside() + "” has " + std::to_string(there) + " controls at " + name +
                         ": there are no others");
    }
  }
  // As many heads of the same layers. Where whole layers are named there are none, or few: then of any layers.
  void controlHeads(const Heads& like, const std::function<EditList(const Heads& heads)>& made, bool asMuchWritten) {
    const auto drawn = [&](Draw& draw) {
      return made(asMuchWritten ? likeWriters(like, draw) : randomHeads(like, draw));
    };
    const int there = control("random heads", drawn);
    if (there == options_.draws) return;
    const int layers = model_.transformer->attentionLayers(), heads = model_.config.heads;
    controlOrSay(
        "random heads of any layer", [&](Draw& draw) { return made(drawnAnywhere(like.size(), layers, heads, draw)); },
        there);
  }
  // What is done to the first token's stream in the last block reaches no other token.
  bool riseIsLast() const { return found_.spikeBlock + 1 >= model_.config.layers; }
  Heads randomHeads(const Heads& like, Draw& draw) const { return matched(like, model_.config.heads, draw); }
  // Of several draws the one that writes most nearly as much: where outputs are taken away, heads that write little
  // would be no control.
  Heads likeWriters(const Heads& like, Draw& draw) const {
    constexpr int kCandidates = 8;
    const auto writes = [&](const Heads& heads) {
      double sum = 0.0;
      for (const auto& [layer, head] : heads)
        sum += found_.written[static_cast<std::size_t>(layer)][static_cast<std::size_t>(head)];
      return sum;
    };
    Heads best = randomHeads(like, draw);
    for (int i = 1; i < kCandidates; ++i) {
      Heads other = randomHeads(like, draw);
      if (other != like && std::abs(writes(other) - writes(like)) < std::abs(writes(best) - writes(like)))
        best = std::move(other);
    }
    return best;
  }
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
  void own();
  Heads headsOf(const Edit& edit) const;

  const OpenModel& model_;
  const CausalFound& found_;
  const CausalOptions& options_;
  const int place_;
  std::vector<std::string>& leftOut_;
  const bool fronted_;
  std::vector<CausalArm> arms_;
};

// (a) The sink's key masked.
void Arms::masks() {
  const auto mask = [](const HeadPlaces& heads, const TokenPlaces& key) {
    return EditList{{.site = "scores", .op = "mask", .heads = heads, .keys = key}};
  };
  if (found_.sinkHeads.empty()) {
    leftOut_.push_back("no head is a sink in the mean: what is done to sink heads is left out");
  } else {
    add(CausalGroup::mask, "key masked in sink heads", mask(of(found_.sinkHeads), at(0)));
    controlHeads(
        found_.sinkHeads, [&](const Heads& heads) { return mask(of(heads), at(0)); }, false);
    controlOrSay("random token", [&](Draw& draw) { return mask(of(found_.sinkHeads), anywhere(draw)); });
    if (const Heads rest = others(); !rest.empty()) {
      add(CausalGroup::mask, "key masked in other heads", mask(of(rest), at(0)));
      controlHeads(
          rest, [&](const Heads& heads) { return mask(of(heads), at(0)); }, false);
    }
  }
  add(CausalGroup::mask, "key masked in all heads", mask({}, at(0)));
  controlOrSay("random token", [&](Draw& draw) { return mask({}, anywhere(draw)); });
}

// (b) Its value replaced.
void Arms::values() {
  const auto edit = [&](const std::string& op, const TokenPlaces& position) {
    const bool drawn = op == "noise";
    return EditList{{.site = "v", .op = op, .positions = position, .seed = drawn ? options_.seed + 1 : 0}};
  };
  for (const auto& [op, words] :
       {std::pair("zero", "zero"), {"mean_token", "the others' mean"}, {"noise", "noise of its norm"}}) {
    add(CausalGroup::value, std::string("value: ") + words, edit(op, at(0)));
    controlOrSay("random token", [&, op = op](Draw& draw) { return edit(op, anywhere(draw)); });
  }
  // What is exchanged needs another place.
  const auto exchanged = [&](const TokenPlaces& positions) {
    return EditList{{.site = "v", .op = "shuffle", .positions = positions, .seed = options_.seed}};
  };
  add(CausalGroup::value, "value: its neighbour's", exchanged({.which = Which::these, .these = {0, 1}}));
  controlOrSay("random token", [&](Draw& draw) { return exchanged(anywhere(draw, 2)); });
}

// What sink heads give, by each of the replacements that the literature takes.
void Arms::outputs() {
  if (found_.sinkHeads.empty()) return;
  for (const auto& [op, words] : {std::pair("zero", "zero"),
                                  {"mean", "mean over prompts"},
                                  {"noise", "noise of its norm"},
                                  {"shuffle", "shuffled"}}) {
    const auto edit = [&, op = std::string(op)](const Heads& heads) {
      const bool drawn = op == "noise" || op == "shuffle";
      return EditList{{.site = "z", .op = op, .heads = of(heads), .seed = drawn ? options_.seed + 1 : 0}};
    };
    add(CausalGroup::output, std::string("sink heads give: ") + words, edit(found_.sinkHeads));
    controlHeads(found_.sinkHeads, edit, true);
  }
}

// (c) The dimensions in which the first token stands out, as the other tokens have them.
void Arms::spikes() {
  if (riseIsLast()) {
    leftOut_.push_back(
        "the first token's norm rises most in the last block, behind which no token reads it: what is done "
        "to its spikes and to its feed-forward there is left out");
    return;
  }
  if (found_.spikeDims.empty()) {
    leftOut_.push_back("no dimension of the first token stands out: what is done to spikes is left out");
    return;
  }
  std::vector<int> blocks;
  for (int block = found_.spikeBlock; block < std::max(found_.spikeBlock + 1, found_.spikeEnd); ++block) {
    blocks.push_back(block);
  }
  const auto edit = [&](std::vector<int> dims, const TokenPlaces& position) {
    std::sort(dims.begin(), dims.end());
    return EditList{
        {.site = "resid_post", .op = "mean_token", .layers = blocks, .positions = position, .dims = std::move(dims)}};
  };
  add(CausalGroup::spike, "spikes: the others' mean", edit(found_.spikeDims, at(0)));
  controlOrSay("random dimensions", [&](Draw& draw) {
    std::set<int> dims;
    while (dims.size() < found_.spikeDims.size()) dims.insert(static_cast<int>(draw.below(model_.config.hiddenSize)));
    return edit({dims.begin(), dims.end()}, at(0));
  });
  controlOrSay("random token", [&](Draw& draw) { return edit(found_.spikeDims, anywhere(draw)); });
}

// (d) The feed-forward left out where the spike rises.
void Arms::feedForward() {
  if (riseIsLast()) return;  // spikes() says so
  const auto edit = [&](const TokenPlaces& position) {
    return EditList{{.site = "mlp_out", .op = "zero", .layers = {found_.spikeBlock}, .positions = position}};
  };
  add(CausalGroup::feedForward, "no feed-forward in block " + std::to_string(found_.spikeBlock), edit(at(0)));
  controlOrSay("random token", [&](Draw& draw) { return edit(anywhere(draw)); });
}

// (e) Another first token, (f) a key bias in its place.
void Arms::prompts() {
  const std::vector<std::int64_t> plain = plainTokens(model_);
  const auto replaced = [&](std::int64_t token) {
    return EditList{{.site = "prompt", .op = "replace", .positions = at(0), .tokenId = token}};
  };
  const OtherToken other = tokenInPlaceOfBos(model_, options_.seed);
  add(CausalGroup::prompt, "first is " + other.name, replaced(other.id));
  controlOrSay("random other token",
               [&](Draw& draw) { return replaced(plain[static_cast<std::size_t>(draw.below(std::ssize(plain)))]); });
  if (!fronted_) {
    leftOut_.push_back("prompts of this model begin without ⟨bos⟩: what is done to it is left out");
    return;
  }
  const Edit gone{.site = "prompt", .op = "remove", .positions = at(0)};
  add(CausalGroup::prompt, "no ⟨bos⟩", {gone});
  add(CausalGroup::prompt, "⟨bos⟩ at position 1",
      {gone, {.site = "prompt", .op = "insert", .positions = at(1), .tokenId = *model_.bos.id}});
  add(CausalGroup::prompt, "⟨bos⟩ twice",
      {{.site = "prompt", .op = "insert", .positions = at(0), .tokenId = *model_.bos.id}});
  add(CausalGroup::keyBias, "no ⟨bos⟩, its key a bias", {gone, {.site = "k", .op = "bias"}});
}

// (g) A token that sees only itself: does a sink appear there?
void Arms::position() {
  const auto alone = [](const TokenPlaces& position) {
    return EditList{{.site = "scores", .op = "only_self", .positions = position}};
  };
  add(CausalGroup::position, "token " + std::to_string(place_) + " sees itself alone", alone(at(place_)));
  controlOrSay("random token", [&](Draw& draw) { return alone(anywhere(draw)); });
}

// (h) Heads zeroed from the lowest score up.
void Arms::removed() {
  const std::size_t all = found_.importance.size() * static_cast<std::size_t>(model_.config.heads);
  const auto zeroed = [](const Heads& heads) { return EditList{{.site = "z", .op = "zero", .heads = of(heads)}}; };
  std::set<std::size_t> counts;  // the nearest to 10, 20 and 30 %: of few heads the true share stands in the name
  for (const std::size_t percent : {10, 20, 30})
    counts.insert(std::clamp<std::size_t>((all * percent + 50) / 100, 1, all));
  for (const std::size_t count : counts) {
    const double share = static_cast<double>(count) / static_cast<double>(all);
    const std::string some = std::to_string(count) + " of " + std::to_string(all) + " heads zeroed, ";
    for (const auto& [scores, words] : {std::pair(&found_.importance, "of the least attention on the first token"),
                                        {&found_.written, "that write least"}}) {
      add(CausalGroup::removed, some + words, zeroed(lowest(*scores, count)));
      arms_.back().share = share;
    }
    controlOrSay("random heads", [&](Draw& draw) {
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

// The heads that a row names, in query heads.
Heads Arms::headsOf(const Edit& edit) const {
  using Which = HeadPlaces::Which;
  const auto isNamed = [&](int layer, int head) {
    switch (edit.heads.which) {
      case Which::numbers: return std::count(edit.heads.numbers.begin(), edit.heads.numbers.end(), head) > 0;
      case Which::pairs:
        return std::count(edit.heads.pairs.begin(), edit.heads.pairs.end(), std::pair(layer, head)) > 0;
      case Which::sinks:
      case Which::others: {
        const double mean = found_.importance[static_cast<std::size_t>(layer)][static_cast<std::size_t>(head)];
        return isSink(static_cast<float>(mean), edit.heads.epsilon) == (edit.heads.which == Which::sinks);
      }
      case Which::all: break;
    }
    return true;
  };
  Heads heads;
  for (int layer = 0; layer < model_.transformer->attentionLayers(); ++layer) {
    if (!edit.layers.empty() && std::count(edit.layers.begin(), edit.layers.end(), layer) == 0) continue;
    for (int head = 0; head < model_.config.heads; ++head) {
      if (isNamed(layer, head)) heads.emplace_back(layer, head);
    }
  }
  return heads;
}

// A person's own list, beside the same at heads, tokens and dimensions that are drawn: whatever of these its rows name.
void Arms::own() {
  add(CausalGroup::own, "the edits", options_.edits);
  const auto isOn = [](const Edit& edit) { return edit.on && edit.site != "prompt"; };
  const auto namesHeads = [&](const Edit& edit) {
    const EditSite* const site = findEditSite(edit.site);
    return isOn(edit) && edit.heads.which != HeadPlaces::Which::all && site->of == EditSite::Of::heads;
  };
  const auto namesOne = [](const TokenPlaces& places) { return places.which == Which::these; };
  const auto namesTokens = [&](const Edit& edit) {
    return isOn(edit) && (namesOne(edit.positions) || namesOne(edit.keys));
  };
  const auto namesDims = [&](const Edit& edit) { return isOn(edit) && (edit.spike || !edit.dims.empty()); };
  const auto any = [&](const auto& names) { return std::ranges::any_of(options_.edits, names); };
  if (any(namesHeads)) {
    controlOrSay("random heads", [&](Draw& draw) {
      EditList edits = options_.edits;
      for (Edit& edit : edits) {
        if (!namesHeads(edit)) continue;
        const Heads like = headsOf(edit);
        Heads drawn = edit.site == "z" ? likeWriters(like, draw) : randomHeads(like, draw);
        if (drawn == like)
          drawn = drawnAnywhere(like.size(), model_.transformer->attentionLayers(), model_.config.heads, draw);
        edit.heads = of(drawn);
        edit.layers.clear();
      }
      return edits;
    });
  }
  if (any(namesTokens)) {
    controlOrSay("random token", [&](Draw& draw) {
      EditList edits = options_.edits;
      for (Edit& edit : edits) {
        for (TokenPlaces* const places : {&edit.positions, &edit.keys}) {
          if (isOn(edit) && namesOne(*places)) *places = anywhere(draw, static_cast<int>(places->these.size()));
        }
      }
      return edits;
    });
  }
  if (any(namesDims)) {
    controlOrSay("random dimensions", [&](Draw& draw) {
      EditList edits = options_.edits;
      for (Edit& edit : edits) {
        if (!namesDims(edit)) continue;
        const std::size_t count = edit.spike ? found_.spikeDims.size() : edit.dims.size();
        std::set<int> dims;
        while (dims.size() < std::min(count, static_cast<std::size_t>(model_.config.hiddenSize)))
          dims.insert(static_cast<int>(draw.below(model_.config.hiddenSize)));
        edit.dims.assign(dims.begin(), dims.end());
        edit.spike = false;
      }
      return edits;
    });
  }
  if (arms_.back().controlOf.empty())
    leftOut_.push_back("the edits have no controls: they name no heads, tokens or dimensions that could be drawn");
}

}  // namespace

std::vector<CausalArm> causalArms(const OpenModel& model, const CausalFound& found, const CausalOptions& options,
                                  bool fronted, int place, std::vector<std::string>& leftOut) {
  return Arms(model, found, options, fronted, place, leftOut).all();
}

}  // namespace sinkscope
