#include "app/figures/explore_figures.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>
#include <utility>

#include "core/model/pass_cost.h"
#include "core/study/cut_prompts.h"
#include "core/study/edited_prompt.h"
#include "core/study/explore.h"
#include "core/study/figures/shows.h"
#include "core/study/head_details.h"
#include "core/study/key_cloud.h"
#include "core/study/landscape.h"
#include "core/study/score_parts.h"
#include "core/values/error.h"
#include "core/values/selection.h"
#include "widgets/geometry/surface_scene.h"
#include "widgets/head_filter.h"
#include "widgets/pattern_wall_figure.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

// Of all but perturbation, with bos first.
std::vector<BosMode> modesOf(const OpenModel& model, const ExploreChoices& choices) {
  if (model.bos.id && choices.bos == FigureBos::asTrained) return {BosMode::on, BosMode::off};
  return {choices.bos == FigureBos::on ? BosMode::on : BosMode::off};
}

// One of those that a view shows beside each other, or the only one.
struct Side {
  std::string title;
  ExploreRequest request;
  bool other = false;  // the model that stands beside reads it
};

std::shared_ptr<const OpenModel> readerOf(const Side& side, const OpenModel& model, const ExploreChoices& choices) {
  if (side.other && choices.against->model) return choices.against->model();
  return {std::shared_ptr<const OpenModel>(), &model};  // whose owner stays
}

std::vector<Side> sidesOf(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices) {
  if (choices.against) {
    const ExploreAgainst& other = *choices.against;
    const BosMode bos = besideMode(choices.bos);
    const std::string& text = other.text.empty() ? prompt.text : other.text;
    return {{other.title, {.input = prompt.text, .bos = bos}}, {other.titleBeside, {.input = text, .bos = bos}, true}};
  }
  const std::vector<BosMode> modes = modesOf(model, choices);
  std::vector<Side> sides;
  for (const BosMode mode : modes) {
    const char* const title = modes.size() < 2 ? "" : mode == BosMode::on ? "with ⟨bos⟩" : "without ⟨bos⟩";
    sides.push_back({title, {.input = prompt.text, .bos = mode}});
  }
  return sides;
}

// What the figures are made from: the prompt, seen with and without bos, or beside another.
struct Seen {
  const OpenModel& model;
  const ShippedPrompt& prompt;
  const ExploreChoices& choices;
  const ProgressSink& progress;
  const std::function<ChangeRatios()>& randomChanges;
  bool written = false;  // what heads write is asked for
  std::vector<Exploration> explorations = {};
  std::vector<Side> of = {};  // whose they are
  std::weak_ptr<const Transformer> readBy = {};
  FigureBos readUnder = FigureBos::asTrained;
  int layer = 0, head = 0;

  // Once, when the first figure is made: a prompt that cannot be read is that figure's refusal.
  void look() {
    const bool same = readBy.lock() == model.transformer;  // else its weights are streamed since
    if (!explorations.empty() && same && readUnder == choices.bos) return;
    readBy = model.transformer;
    readUnder = choices.bos;
    explorations.clear();
    of = sidesOf(model, prompt, choices);
    std::vector<Exploration> seen;
    for (Side& side : of) {
      const auto reader = readerOf(side);
      refuseWithoutTokenizer(*reader, "attend");
      side.request.written = written;
      seen.push_back(explore(*reader, side.request, progress));
    }
    std::tie(layer, head) = choices.heads.empty() ? strongestSink(seen.front().reading) : choices.heads.front();
    for (const Side& side : of) refuseHead(*readerOf(side));
    explorations = std::move(seen);
  }

  std::shared_ptr<const OpenModel> readerOf(const Side& side) const {
    return sinkscope::readerOf(side, model, choices);
  }

  void refuseHead(const OpenModel& in) const {
    if (layer < std::ssize(in.facts.attentionLayers) && head < in.facts.heads) return;
    throw Error(ErrorKind::badUse,
                in.facts.name + ": there is no head " + std::to_string(head) + " in its attention layer " +
                    std::to_string(layer),
                "it has " + std::to_string(in.facts.attentionLayers.size()) + " of " + std::to_string(in.facts.heads) +
                    " heads; name another by --heads");
  }

  ReadingSides sides(const std::vector<HeadPattern>& patterns = {}) const {
    ReadingSides sides;
    for (std::size_t i = 0; i < explorations.size(); ++i) {
      sides.push_back({of[i].title, &explorations[i].reading, patterns.empty() ? nullptr : &patterns[i]});
    }
    return sides;
  }

  std::vector<HeadPattern> patterns() const {
    std::vector<HeadPattern> patterns;
    for (std::size_t i = 0; i < explorations.size(); ++i)
      patterns.push_back(explorations[i].pattern(*readerOf(of[i]), layer, head, kOverviewCells, progress));
    return patterns;
  }

  std::vector<HeadDetails> details() const {
    std::vector<HeadDetails> details;
    for (const Side& side : of) details.push_back(headDetails(*readerOf(side), side.request, progress));
    return details;
  }
};

void addDetails(ReadingSides& sides, const std::vector<HeadDetails>& details) {
  for (std::size_t side = 0; side < sides.size(); ++side) sides[side].details = &details[side];
}

[[noreturn]] void refusePosition(const char* option, int position, int tokens) {
  throw Error(ErrorKind::badUse, std::string(option) + " " + std::to_string(position) + " is no position of the prompt",
              "it has " + std::to_string(tokens) + " tokens, from 0 to " + std::to_string(tokens - 1));
}

int positionIn(const Seen& seen, const char* option, int position) {
  const auto tokens = static_cast<int>(seen.explorations.front().reading.tokens.size());
  if (position >= 0 && position < tokens) return position;
  refusePosition(option, position, tokens);
}

Figure headsFigure(const Seen& seen) {
  const std::vector<HeadDetails> details = seen.details();
  ReadingSides sides = seen.sides();
  addDetails(sides, details);
  const HeadTable table = headTable(sides);
  const ExploreChoices& choices = seen.choices;
  const auto column = choices.by.empty() ? std::nullopt : std::optional(headColumn(choices.by, table));
  const bool falling = column.has_value() != choices.upsideDown;
  const std::vector<int> order = headOrder(table, parseHeadFilter(choices.filter, table), column, falling);
  if (order.empty() && !table.rows.empty()) {
    throw Error(ErrorKind::badUse,
                "--filter '" + choices.filter + "' leaves none of " + std::to_string(table.rows.size()) + " heads",
                "ask for less");
  }
  return headTableFigure(sides, table, order, column.value_or(0), choices.filter);
}

// All, the last layer first, as far as there is room for them; else the strongest sinks in falling order.
std::vector<std::pair<int, int>> headsOfWall(const Seen& seen, bool& inOrder) {
  const Volume& importance = seen.explorations.front().reading.importance;
  std::vector<std::pair<int, int>> heads;
  for (int layer = importance.planes - 1; layer >= 0; --layer) {
    for (int head = 0; head < importance.rows; ++head) {
      if (!std::isnan(importance.at(layer, head, 0))) heads.emplace_back(layer, head);
    }
  }
  const std::size_t room = kUsualWallPictures / seen.explorations.size();
  if (heads.size() <= room) return heads;
  inOrder = false;
  std::stable_sort(heads.begin(), heads.end(), [&](const auto& a, const auto& b) {
    return importance.at(a.first, a.second, 0) > importance.at(b.first, b.second, 0);
  });
  heads.resize(room);
  return heads;
}

std::size_t headsThere(const Reading& reading) {
  std::size_t heads = 0;
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    for (int head = 0; head < reading.importance.rows; ++head)
      heads += std::isnan(reading.importance.at(layer, head, 0)) ? 0 : 1;
  }
  return heads;
}

Figure patternsFigure(const Seen& seen) {
  const ExploreChoices& choices = seen.choices;
  bool inOrder = !choices.runOn;
  const auto heads = choices.heads.empty() ? headsOfWall(seen, inOrder) : choices.heads;
  const int sides = static_cast<int>(seen.explorations.size());
  if (heads.size() * seen.explorations.size() > kMostWallPictures) {
    throw Error(ErrorKind::badUse,
                "--heads names " + std::to_string(heads.size()) + " heads, and patterns has room for " +
                    std::to_string(kMostWallPictures / seen.explorations.size()),
                "name fewer of them");
  }
  const int columns = choices.columns > 0 ? choices.columns
                                          : std::min(std::max(1, choices.picturesAcross / sides),
                                                     seen.explorations.front().reading.importance.rows);
  std::vector<WallPicture> pictures;
  int row = 0, column = 0, layer = heads.front().first;
  for (const auto& [ofLayer, head] : heads) {
    if (column == columns || (inOrder && ofLayer != layer)) {
      ++row;
      column = 0;
    }
    layer = ofLayer;
    for (int side = 0; side < sides; ++side) {
      const Exploration& one = seen.explorations[static_cast<std::size_t>(side)];
      pictures.push_back({.side = side,
                          .layer = ofLayer,
                          .head = head,
                          .row = row,
                          .column = column * sides + side,
                          .cells = one.pattern(*seen.readerOf(seen.of[static_cast<std::size_t>(side)]), ofLayer, head,
                                               kWallCells, seen.progress)
                                       .cells});
    }
    ++column;
  }
  Figure figure =
      patternWallFigure(seen.sides(), std::move(pictures), choices.logarithmic ? Scale::log : Scale::linear);
  if (const std::size_t all = headsThere(seen.explorations.front().reading);
      choices.heads.empty() && heads.size() < all) {
    figure.record.more.emplace_back(
        kHeadsDrawn, std::to_string(heads.size()) + " of " + std::to_string(all) +
                         ", those with the largest importance of the first token" +
                         (seen.of.front().title.empty() ? "" : " " + seen.of.front().title) + ", in falling order");
  }
  return figure;
}

Figure valueNormsFigure(const Seen& seen) {
  TokenLengthOptions options{.of = seen.choices.lengths, .layer = seen.layer, .head = seen.head, .query = {}};
  if (options.of == TokenLength::value) return tokenLengthFigure(seen.sides(), options);
  const std::vector<HeadDetails> details = seen.details();
  std::vector<HeadPattern> patterns;
  if (seen.choices.query && options.of == TokenLength::contribution) {
    const int query = positionIn(seen, "--query", *seen.choices.query);
    options.query = textTokenOf(query, seen.explorations.front().reading.bos);
    patterns = seen.patterns();
  }
  ReadingSides sides = seen.sides(patterns);
  addDetails(sides, details);
  if (!hasLengths(sides, options.of)) {
    throw Error(ErrorKind::badUse, "the contributions of so many tokens are not measured",
                "a prompt of at most " + std::to_string(HeadDetails::kMostTokensOfParts) + " tokens has them");
  }
  return tokenLengthFigure(sides, options);
}

Figure scoreFigure(const Seen& seen) {
  ScoreWish wish{
      .layer = seen.layer, .head = seen.head, .key = positionIn(seen, "--key", seen.choices.key), .query = {}};
  if (seen.choices.query) wish.query = positionIn(seen, "--query", *seen.choices.query);
  const Side& side = seen.of.front();
  return scorePartsFigure(scoreParts(*seen.readerOf(side), side.request, wish, seen.progress));
}

// As the window's in three dimensions, on the first two axes.
Figure promptKeysFigure(const Seen& seen) {
  const ExploreChoices& choices = seen.choices;
  KeyCloudOptions options{.heads = choices.heads, .before = choices.before, .after = choices.after};
  if (options.heads.empty()) options.heads = {{seen.layer, seen.head}};
  const Side& side = seen.of.front();
  const KeyCloud cloud = keyCloudOfPrompt(*seen.readerOf(side), side.request, options, seen.progress);
  return keyCloudFigure(cloud, cloud.turns && choices.before && choices.after ? 2 : 1);
}

[[noreturn]] void refuseLayer(int layer, int last) {
  throw Error(ErrorKind::badUse, "--layer " + std::to_string(layer) + " is not there",
              "give how many blocks are passed, from 0 (the embedding) to " + std::to_string(last));
}

// As the window's in three dimensions, seen from above.
Figure activationsFigure(const Seen& seen) {
  std::shared_ptr<Landscape> shown;
  for (const Side& side : seen.of) {
    auto one = std::make_shared<Landscape>(activationLandscape(*seen.readerOf(side), side.request, seen.progress));
    one->title = side.title;
    one->before = std::exchange(shown, nullptr);
    shown = std::move(one);
  }
  const Landscape& first = shown->before ? *shown->before : *shown;
  const int layer = seen.choices.layer.value_or(mostTellingLayer(first));
  if (layer >= first.heights.planes) refuseLayer(layer, first.heights.planes - 1);
  return landscapeScene(*shown, layer, {.scale = seen.choices.linear ? Scale::linear : Scale::log}).figure;
}

// The columns that a table of heads of so many sides can have, and no heads.
HeadTable columnsOfHeads(std::size_t sides) {
  HeadTable table;
  table.sides.resize(sides);
  for (const HeadQuantityWords& words : headQuantities()) {
    const bool difference = words.quantity == HeadQuantity::importanceDifference;
    for (int side = 0; side < (difference ? 1 : static_cast<int>(sides)); ++side) {
      if (!difference || sides > 1) table.columns.push_back({.quantity = words.quantity, .side = side, .values = {}});
    }
  }
  return table;
}

// `read` of an option's value: a refusal names the option.
template <typename Read>
void readOption(const char* option, const Read& read) {
  try {
    read();
  } catch (const Error& error) {
    throw Error(error.kind(), std::string(option) + ": " + error.what(), error.hint());
  }
}

void refuseWrongHeads(const ExploreChoices& choices, std::size_t sides) {
  const HeadTable table = columnsOfHeads(sides);
  if (!choices.by.empty()) readOption("--by", [&] { headColumn(choices.by, table); });
  readOption("--filter", [&] { parseHeadFilter(choices.filter, table); });
}

// ADD A FIGURE of the Explore or the Heads page: one row.
struct ExploreFigure {
  const char* name;
  const char* title;  // what it shows
  Figure (*make)(const Seen&);
  int ownPasses = 0;  // of each condition beside the one that all share
};

constexpr ExploreFigure kExploreFigures[] = {
    {kSinkGrid, "importance of the first token in every head",
     [](const Seen& seen) {
       SinkGridOptions options;
       options.epsilon = seen.choices.epsilon;
       options.sorted = !seen.choices.byNumber;
       return sinkGridFigure(seen.sides(), options);
     }},
    {"attention", "the pattern of one head, the strongest sink or that of --heads",
     [](const Seen& seen) {
       const std::vector<HeadPattern> patterns = seen.patterns();
       AttentionOptions options;
       options.scale = seen.choices.logarithmic ? Scale::log : Scale::linear;
       return attentionFigure(seen.sides(patterns), options);
     }},
    {"value-norms", "the lengths of its values", valueNormsFigure},
    {"score", "what the score of one key is made of, beside other keys'", scoreFigure, 1},
    {"heads", "one quantity of all heads, sorted and filtered as the table of the Heads page", headsFigure, 1},
    {"patterns", "the patterns of all heads, or of those of --heads", patternsFigure},
    {"prompt-keys", "where the keys and queries of one head lie, before and after rotation", promptKeysFigure, 2},
    {"activations", "how large the activations are, by dimension and token", activationsFigure, 1},
    {"perturbation", "how far one changed word spreads",
     [](const Seen& seen) {
       const std::string perturbed = seen.prompt.changed();
       const Spread spread = perturbationSpread(seen.model, seen.prompt.text, perturbed, seen.progress);
       SpreadOptions options;
       options.scale = seen.choices.logarithmic ? Scale::log : Scale::linear;
       if (spread.ratio && !seen.choices.pairAlone) options.others = seen.randomChanges();
       const auto& against = seen.choices.against;
       if (!against || !against->edited) return spreadFigure(spread, options);
       const Spread edited = perturbationSpread(*against->model(), seen.prompt.text, perturbed, seen.progress);
       return spreadFigure(spread, options, &edited);
     }},
};

}  // namespace

BosMode besideMode(FigureBos bos) {
  if (bos == FigureBos::asTrained) return BosMode::automatic;
  return bos == FigureBos::on ? BosMode::on : BosMode::off;
}

void refuseWrongChoices(const ExploreChoices& choices, const std::function<bool(const std::string& name)>& wanted) {
  if (wanted("heads")) refuseWrongHeads(choices, 2);  // the most that there are
}

void refuseWrongChoices(const ExploreChoices& choices, const std::function<bool(const std::string& name)>& wanted,
                        const OpenModel& model, const ShippedPrompt& prompt) {
  if (wanted("heads")) refuseWrongHeads(choices, choices.against ? 2 : modesOf(model, choices).size());
  if (wanted("activations") && choices.layer && *choices.layer > model.config.layers)
    refuseLayer(*choices.layer, model.config.layers);
  if (!model.tokenizer || changesPrompts(model)) return;
  const BosMode first = choices.against ? besideMode(choices.bos) : modesOf(model, choices).front();
  const auto tokens = static_cast<int>(model.prompt(prompt.text, first).ids.size());
  const bool contributions = wanted("value-norms") && choices.lengths == TokenLength::contribution;
  if (wanted("score") && choices.key >= tokens) refusePosition("--key", choices.key, tokens);
  if ((wanted("score") || contributions) && choices.query && *choices.query >= tokens)
    refusePosition("--query", *choices.query, tokens);
}

std::vector<std::string> exploreFigureNames() {
  std::vector<std::string> names;
  for (const ExploreFigure& row : kExploreFigures) names.emplace_back(row.name);
  return names;
}

std::string exploreFigureTitle(const std::string& name) {
  for (const ExploreFigure& row : kExploreFigures) {
    if (row.name == name) return row.title;
  }
  return {};
}

// A changed word is shown with bos and without.
bool exploreTakesBos(const std::string& name) { return name != "perturbation"; }

bool exploreTakesAgainst(const std::string& name, bool edited) {
  if (exploreFigureTitle(name).empty()) return false;
  return name == "perturbation" ? edited : !exploreOfOneBos(name);
}

bool exploreOfOneBos(const std::string& name) { return name == "score" || name == "prompt-keys"; }

double exploreOperations(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                         const std::vector<std::string>& names) {
  double operations = 0.0;
  const auto add = [&](const OpenModel& of, const PromptInput& text, BosMode mode, int passes) {
    operations += passes * passOperations(of.config, 1, std::ssize(of.prompt(text, mode).ids), false);
  };
  const auto isNamed = [&](const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  int passes = 0;
  for (const ExploreFigure& row : kExploreFigures) {
    if (isNamed(row.name) && exploreTakesBos(row.name)) passes = std::max(passes, 1) + row.ownPasses;
  }
  if (passes > 0) {
    for (const Side& side : sidesOf(model, prompt, choices))
      add(*readerOf(side, model, choices), side.request.input, side.request.bos, passes);
  }
  if (isNamed("perturbation")) {
    const int models = choices.against && choices.against->edited ? 2 : 1;
    for (const std::string& text : {prompt.text, prompt.changed()}) {
      for (const BosMode mode : bosConditions(model)) add(model, text, mode, models);
    }
  }
  return operations;
}

void exploreFigures(const OpenModel& model, const ShippedPrompt& prompt, const ExploreChoices& choices,
                    const ProgressSink& progress, const std::function<ChangeRatios()>& randomChanges,
                    const std::function<bool(const std::string& name)>& wanted,
                    const std::function<void(const std::string& name, const std::function<Figure()>& make)>& take) {
  Seen seen{model, prompt, choices, progress, randomChanges, wanted("heads")};
  for (const ExploreFigure& row : kExploreFigures) {
    if (!wanted(row.name)) continue;
    take(row.name, [&] {
      refuseWithoutTokenizer(model, "attend");
      if (exploreTakesBos(row.name)) seen.look();  // a changed word has passes of its own
      return row.make(seen);
    });
  }
}

}  // namespace sinkscope
