// Fig. 2: how far one changed word is felt, layer by layer, with and without bos on one scale.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/model/position.h"
#include "core/prompt/prompt_set.h"
#include "core/prompt/shipped.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/figures/shows.h"
#include "core/study/perturbation_study.h"
#include "core/values/blocks_passed.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/split_characters.h"

namespace sinkscope {

namespace {

struct Pair {
  std::string original, perturbed;
};

// The paper's input (App. C.1), quoted in resources/prompts/perturbation.json.
Pair paperPair() {
  const auto path = resourceFolder() / "prompts" / "perturbation.json";
  const nlohmann::json file = readJson(path);
  try {
    return {file.at("original"), file.at("perturbed")};
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::badFile, path.string() + ": original or perturbed is missing", "install Sinkscope again");
  }
}

// Why a pair, "the paper's text", cannot serve this model; empty: it can.
std::string reasonAgainst(const OpenModel& model, const Pair& pair, const std::string& text) {
  const std::size_t before = model.prompt(pair.original, BosMode::off).ids.size();
  const std::size_t after = model.prompt(pair.perturbed, BosMode::off).ids.size();
  if (before != after) {
    return "this tokenizer makes " + std::to_string(before) + " tokens of " + text + " and " + std::to_string(after) +
           " of it once its word is changed, and each token is compared with the one in its place";
  }
  const auto context = static_cast<std::size_t>(model.config.contextLength);
  if (before + 1 > context) {
    return text + " has " + std::to_string(before) + " tokens, this model's context " + std::to_string(context);
  }
  return "";
}

// The shipped prompt with its word changed; where a tokenizer makes unequal counts of that, with another word.
Pair ownPair(const OpenModel& model) {
  const ShippedPrompt shipped = shippedPrompt();
  for (const std::string& word : {shipped.changeTo, std::string("sad"), std::string("big"), std::string("poor")}) {
    Pair pair{shipped.text, replaceWord(shipped.text, shipped.changeFrom, word)};
    if (reasonAgainst(model, pair, "the text").empty()) return pair;
  }
  throw Error(ErrorKind::badUse, "none of the texts that come with Sinkscope keeps its token count or fits the context",
              "leave out fig2, or give a pair of your own to sinkscope-cli perturb");
}

// `inFront`: what stands over the first column, of which only the panel with bos has cells; empty: no such column.
std::vector<std::string> labels(const Tokens& tokens, const std::optional<std::string>& inFront) {
  std::vector<std::string> texts = shownTexts(tokens);
  if (inFront) texts.insert(texts.begin(), *inFront);
  return texts;
}

// The largest spread that is not the changed tokens' own: theirs would drown all others'.
double largestElsewhere(const Matrix& spread, const std::vector<int>& changed, int shift) {
  double largest = 0.0;
  for (int row = 0; row < spread.rows; ++row) {
    for (int col = 0; col < spread.cols; ++col) {
      if (std::find(changed.begin(), changed.end(), col - shift) != changed.end()) continue;
      largest = std::max(largest, static_cast<double>(spread.at(row, col)));
    }
  }
  return largest;
}

// Cells with an empty column in front, so that a token stands under itself in the other panel.
Matrix withEmptyColumn(const Matrix& cells) {
  Matrix wider(cells.rows, cells.cols + 1, std::nanf(""));
  for (int row = 0; row < cells.rows; ++row) {
    for (int col = 0; col < cells.cols; ++col) wider.at(row, col + 1) = cells.at(row, col);
  }
  return wider;
}

// One pair says little: where it stands among random changes of the built-in prompts.
struct PlaceOfPair {
  std::string words, title;  // title: empty where it has no place
};
PlaceOfPair placeOfPair(PaperContext& context, const Pair& pair) {
  const OpenModel& model = *context.model;
  const RandomChanges& changes = context.randomChanges();
  if (!changes.study) return {changes.why, ""};
  try {
    const auto ids = model.prompt(pair.original, BosMode::off).ids;
    const int tokens = static_cast<int>(ids.size()) + 1;
    const PerturbedText measured =
        perturbedPair(model, ids, model.prompt(pair.perturbed, BosMode::off).ids, context.progress);
    return {pairWords(measured, *changes.study, tokens), pairPlace(measured, *changes.study, tokens)};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::badUse) throw;
    return {"not placed among random changes: " + std::string(error.what()), ""};
  }
}

}  // namespace

PaperResult perturbationFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  PaperResult result;
  Pair pair = paperPair();
  std::string reason;
  if (const auto& own = context.options.prompt) {
    pair = {own->text, own->changed()};
  } else if (reason = reasonAgainst(model, pair, "the paper's text"); !reason.empty()) {
    pair = ownPair(model);
    result.notes.push_back("fig2 uses a pair of texts of Sinkscope's own, not the paper's: " + reason);
  }
  const PlaceOfPair place = placeOfPair(context, pair);
  const Spread spread = perturbationSpread(model, pair.original, pair.perturbed, context.progress);
  Figure figure{"fig2", {}, spread.record};
  if (!reason.empty()) figure.record.more.emplace_back("texts", "Sinkscope's own, not the paper's");
  figure.record.more.emplace_back("this pair", place.words);
  result.notes.push_back("fig2, this pair: " + place.words);
  const double top = std::max(largestElsewhere(spread.withBos, spread.changed, 1),
                              largestElsewhere(spread.withoutBos, spread.changed, 0));
  double largest = 0.0;
  for (const Matrix* spreadOf : {&spread.withBos, &spread.withoutBos}) {
    for (const float cell : spreadOf->cells) largest = std::max(largest, static_cast<double>(cell));
  }
  std::string scale = "‖Δx‖₂";
  if (largest > top) {
    char words[96];
    std::snprintf(words, sizeof words, "end at %.4g; the changed token's own spread reaches %.4g", top, largest);
    figure.record.more.emplace_back("colours", words);
    std::snprintf(words, sizeof words, " (changed: to %.3g)", largest);
    scale += words;
  }
  const bool aligned = !spread.withBos.empty();
  for (const bool bos : {true, false}) {
    const Matrix& cells = bos ? spread.withBos : spread.withoutBos;
    if (cells.empty()) continue;
    Heatmap map;
    map.title = bos ? "with ⟨bos⟩" : "without ⟨bos⟩" + (place.title.empty() ? "" : ": " + place.title);
    map.cells = bos || !aligned ? cells : withEmptyColumn(cells);
    map.rowLabels = blockCounts(cells.rows);
    map.columnLabels = labels(spread.tokens, aligned ? std::optional<std::string>(bos ? "⟨bos⟩" : "") : std::nullopt);
    for (const int token : spread.changed) map.markedColumns.push_back(token + (aligned ? 1 : 0));
    map.rowAxis = kBlocksPassed;
    map.columnAxis = "token";
    map.rowsUpwards = true;
    map.colour = {ColourMap::magma, Scale::linear, 0.0, top > 0.0 ? top : 1.0, scale};
    figure.panels.push_back({.row = bos ? 0 : 1, .column = 0, .content = std::move(map)});
  }
  result.changes = randomRatios(context.randomChanges());
  constexpr double kParts = 1.1;  // times as far
  if (spread.withBos.empty()) {
    result.shows = "This model has no ⟨bos⟩, so that nothing is compared: it shows one spread and no effect of a sink.";
  } else if (!spread.ratio) {
    result.shows = "Nothing behind the changed word moves, so that there is no ratio to tell.";
  } else {
    result.shows = formatted("Without ⟨bos⟩ the tokens behind the changed word move %.2f times as far as with it: ",
                             *spread.ratio) +
                   (*spread.ratio > kParts ? "on this pair the change leaks further without it, as the paper says"
                    : *spread.ratio < 1.0 / kParts ? "on this pair the change leaks less without it, against the paper"
                                                   : "on this pair it makes no difference") +
                   ". It is one pair of texts, and no word on why; the study of many changed tokens has the controls.";
  }
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
