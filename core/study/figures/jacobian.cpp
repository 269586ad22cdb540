// How much of one token's state is in another's, beside what attention alone lets through; and the papers' drawing of
// it (Barbero et al. 2025, Fig. 1) from measured numbers.
#include <algorithm>
#include <cmath>

#include "core/metrics/over_squashing.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/figures/shows.h"
#include "core/study/hutchinson.h"
#include "core/study/jacobian.h"
#include "core/study/jacobian_column.h"
#include "core/values/blocks_passed.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/split_characters.h"

namespace sinkscope {

namespace {

// Exact, from the embedding to the end, where that takes seconds; of wider models an estimate from so many products.
constexpr int kWidestExact = 256;
constexpr int kProducts = 16;
// Where a way back through all blocks would take more than minutes of a processor (of an 8B model hours): the middle
// block over the first tokens, from four products each: of two an interval is four times as wide in errors.
constexpr double kMostOperations = 2e13;
constexpr int kProductsOfOneBlock = 4, kTokensOfOneBlock = 32;

// Of fig1; of the widest models two, whose errors are told for what they are.
constexpr int kProductsOfColumn = 32, kProductsOfWideColumn = 4, kFewestProducts = 2;

bool isWide(const PaperContext& context) { return context.model->config.hiddenSize > kWidestExact; }

// The same text tokens under both conditions: with bos T in all.
Prompt promptOf(const PaperContext& context, bool bos, int tokens) {
  refuseWithoutTokenizer(*context.model, "jacobian");
  Prompt prompt = context.model->prompt(textOf(context.options), bos ? BosMode::on : BosMode::off);
  const int most = tokens - (context.model->bos.id && !prompt.bos ? 1 : 0);
  if (std::ssize(prompt.ids) > most) prompt.ids.resize(static_cast<std::size_t>(std::max(1, most)));
  return prompt;
}

Prompt promptOfColumn(const PaperContext& context, bool bos) { return promptOf(context, bos, context.options.tokens); }

JacobianOptions optionsFor(const PaperContext& context) {
  const ModelConfig& config = context.model->config;
  if (!isWide(context)) return {.seed = context.options.seed};
  const JacobianOptions whole{.estimate = kProducts, .seed = context.options.seed};
  const std::int64_t tokens = std::ssize(promptOfColumn(context, context.model->bos.id.has_value()).ids);
  if (jacobianOperations(config, tokens, whole) <= kMostOperations) return whole;
  const int middle = config.layers / 2;
  return {.from = middle, .to = middle + 1, .estimate = kProductsOfOneBlock, .seed = context.options.seed};
}

bool isOfOneBlock(const JacobianOptions& options) { return options.to >= 0; }

Prompt promptOfPairs(const PaperContext& context, const JacobianOptions& options, bool bos) {
  const int tokens = context.options.tokens;
  return promptOf(context, bos, isOfOneBlock(options) ? std::min(tokens, kTokensOfOneBlock) : tokens);
}

JacobianColumnOptions optionsOfColumn(const PaperContext& context) {
  const std::int64_t seed = context.options.seed;
  if (!isWide(context)) return {.products = kProductsOfColumn, .seed = seed};
  const JacobianColumnOptions wide{.products = kProductsOfWideColumn, .seed = seed};
  const std::int64_t tokens = std::ssize(promptOfColumn(context, context.model->bos.id.has_value()).ids);
  const bool fits = jacobianColumnOperations(context.model->config, tokens, wide) <= kMostOperations;
  return fits ? wide : JacobianColumnOptions{.products = kFewestProducts, .seed = seed};
}

struct Condition {
  std::string title;
  bool bos = false;
  Jacobian seen;
};

std::string titleOf(const OpenModel& model, bool bos) {
  return !model.bos.id ? std::string() : bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
}

std::vector<bool> conditionsOf(const OpenModel& model) {
  return model.bos.id ? std::vector<bool>{true, false} : std::vector<bool>{false};
}

// The record of a figure of all conditions, each of which stands over its panel.
Record ofBoth(Record record, std::size_t conditions) {
  if (conditions < 2) return record;
  record.bos.reset();
  record.firstToken.clear();
  return record;
}

// The ends of a logarithmic scale over all of these; the smallest hundredth is one colour.
std::pair<double, double> endsOf(const std::vector<const Matrix*>& all) {
  std::vector<double> numbers;
  for (const Matrix* matrix : all) {
    for (const float cell : matrix->cells) {
      if (cell > 0.0f) numbers.push_back(cell);
    }
  }
  if (numbers.empty()) return {1e-3, 1.0};
  constexpr double kSmallest = 0.01;
  const double high = *std::max_element(numbers.begin(), numbers.end());
  return {std::min(quantileOf(numbers, kSmallest), 0.5 * high), high};
}

Heatmap pairsOf(const Matrix& cells, const Tokens& tokens, const std::string& title, const std::string& label,
                std::pair<double, double> ends) {
  Heatmap map;
  map.title = title;
  map.cells = cells;
  map.rowLabels = map.columnLabels = shownTexts(tokens);
  map.rowAxis = "token j, later";
  map.columnAxis = "token i, whose state it is";
  map.colour = {ColourMap::viridis, Scale::log, ends.first, ends.second, label};
  return map;
}

// How many times as far a text token reaches a later one without bos as with it: the median of ratios that each of so
// many later tokens adds to.
template <typename AddRatios>
std::string reachWords(std::size_t later, const AddRatios& addRatios) {
  const auto over = [&](std::span<const std::size_t> queries) {
    std::vector<double> ratios;
    for (const std::size_t query : queries) addRatios(query, ratios);
    return quantileOf(std::move(ratios), 0.5);
  };
  std::vector<std::size_t> queries(later);
  for (std::size_t i = 0; i < queries.size(); ++i) queries[i] = i;
  constexpr int kDraws = 1'000;
  return withInterval(formatted("%.2f", over(queries)), bootstrapOf(queries.size(), over, kDraws), later + 1,
                      [](double end) { return formatted("%.2f", end); });
}

void addRatio(double with, double without, std::vector<double>& ratios) {
  if (with > 0.0 && without > 0.0) ratios.push_back(without / with);
}

// Of all pairs of tokens of the text; `of`: "" or "behind block 16 ".
std::string reachOfPairs(const std::vector<Condition>& all, const std::string& of) {
  if (all.size() < 2 || all[0].seen.norms.rows != all[1].seen.norms.rows + 1 || all[1].seen.norms.rows < 2) return {};
  const Matrix &with = all[0].seen.norms, &without = all[1].seen.norms;
  const std::string times =
      reachWords(static_cast<std::size_t>(without.rows - 1), [&](std::size_t query, std::vector<double>& ratios) {
        const auto row = static_cast<int>(query) + 1;
        for (int col = 0; col < row; ++col) addRatio(with.at(row + 1, col + 1), without.at(row, col), ratios);
      });
  return "Without ⟨bos⟩ the state of a text token is in later ones " + of + times +
         " times as much as with it (the median over pairs of tokens of this text; the interval is over the later ones). ";
}

// Of one token, whose columns these are, behind all blocks.
std::string reachOfColumn(const std::vector<JacobianColumn>& all, const std::string& word) {
  if (all.size() < 2 || all[0].norms.cols != all[1].norms.cols + 1 || all[1].token + 1 >= all[1].norms.cols) return {};
  const Matrix &with = all[0].norms, &without = all[1].norms;
  const std::string times =
      reachWords(static_cast<std::size_t>(without.cols - all[1].token - 1),
                 [&, first = all[1].token + 1](std::size_t query, std::vector<double>& ratios) {
                   const int col = first + static_cast<int>(query);
                   addRatio(with.at(with.rows - 1, col + 1), without.at(without.rows - 1, col), ratios);
                 });
  return "Without ⟨bos⟩ the state of “" + word + "” is in later tokens " + times +
         " times as much as with it (the median over the tokens behind it, as the interval is). ";
}

// Half of the 95 % interval of an estimate, the median over what is estimated, in parts of it: "± 9.8 % of it (median;
// 3.18 standard errors of 4 products ...)". Empty: all is exact.
std::string errorText(const std::vector<std::pair<const Matrix*, const Matrix*>>& all, std::int64_t products) {
  std::vector<double> parts;
  for (const auto& [norms, errors] : all) {
    for (std::size_t i = 0; i < errors->cells.size(); ++i) {
      if (norms->cells[i] > 0.0f && errors->cells[i] > 0.0f) parts.push_back(errors->cells[i] / norms->cells[i]);
    }
  }
  if (parts.empty()) return {};
  const double half = 100.0 * errorsOfInterval(products) * quantileOf(std::move(parts), 0.5);
  return "± " + formatted(half < 10.0 ? "%.2g" : "%.0f", half) + " % of it (median; " + errorsText(products) + ")";
}

void addErrors(const std::string& error, const std::string& name, Figure& figure, PaperResult& result) {
  if (error.empty()) return;
  figure.record.more.emplace_back("95 % interval of an estimate", error);
  result.notes.push_back(name + ": each norm is an estimate, with a 95 % interval of " + error +
                         "; intervals over tokens do not hold it");
}

// "0.22 (95 % 0.14 to 0.29)"
std::string agreementWords(const Condition& one, const BoundAgreement& agreement) {
  return withInterval(formatted("%.2f", agreement.spearman), agreement.interval,
                      static_cast<std::size_t>(one.seen.norms.rows), [](double end) { return formatted("%.2f", end); });
}

}  // namespace

double jacobianFigureOperations(const PaperContext& context) {
  const JacobianOptions options = optionsFor(context);
  double operations = 0.0;
  for (const bool bos : conditionsOf(*context.model)) {
    operations +=
        jacobianOperations(context.model->config, std::ssize(promptOfPairs(context, options, bos).ids), options);
  }
  return operations;
}

DifferentiatedBatch jacobianBatch(const PaperContext& context) {
  const JacobianOptions options = optionsFor(context);
  const Prompt prompt = promptOfPairs(context, options, context.model->bos.id.has_value());
  return differentiatedBatch(context.model->config, std::ssize(prompt.ids), options);
}

double firstOperations(const PaperContext& context) {
  double operations = 0.0;
  for (const bool bos : conditionsOf(*context.model)) {
    operations += jacobianColumnOperations(context.model->config, std::ssize(promptOfColumn(context, bos).ids),
                                           optionsOfColumn(context));
  }
  return operations;
}

PaperResult jacobianFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  const JacobianOptions options = optionsFor(context);
  std::vector<Condition> all;
  for (const bool bos : conditionsOf(model)) {
    all.push_back(
        {titleOf(model, bos), bos, jacobian(model, promptOfPairs(context, options, bos), options, context.progress)});
  }
  PaperResult result;
  Figure figure{"jacobian", {}, ofBoth(all.front().seen.record, all.size())};
  std::vector<const Matrix*> norms, proofs, theorems;
  for (const Condition& one : all) {
    norms.push_back(&one.seen.norms);
    proofs.push_back(&one.seen.boundOfProof);
    theorems.push_back(&one.seen.bound);
  }
  const std::string block = isOfOneBlock(options) ? "block " + std::to_string(options.from) + " alone" : std::string();
  const auto ofNorms = endsOf(norms), ofProofs = endsOf(proofs), ofTheorems = endsOf(theorems);
  std::string proof, theorem;
  for (std::size_t row = 0; row < all.size(); ++row) {
    const Condition& one = all[row];
    const auto titled = [&](const std::string& what) { return one.title.empty() ? what : what + ", " + one.title; };
    const auto put = [&](int column, const Matrix& cells, const std::string& title, const std::string& label,
                         std::pair<double, double> ends) {
      figure.panels.push_back({.row = static_cast<int>(row),
                               .column = column,
                               .content = pairsOf(cells, one.seen.tokens, titled(title), label, ends)});
    };
    put(0, one.seen.norms, block.empty() ? "measured" : "measured, " + block, "‖∂xⱼ / ∂xᵢ‖", ofNorms);
    if (one.seen.boundOfProof.empty()) continue;
    put(1, one.seen.boundOfProof, "bound as its proof sums it", "paths of Σ A + 1, without C", ofProofs);
    put(2, one.seen.bound, "bound as the theorem prints it", "paths of Σ A + 1/H, without C", ofTheorems);
    const auto say = [&](std::string& words, const Matrix& bound, const char* fact) {
      const BoundAgreement agreement = agreementOf(one.seen.norms, bound);
      const std::string correlation = agreementWords(one, agreement);
      words += (words.empty() ? "" : ", ") + orderWords(agreement) + ", " + correlation +
               (one.title.empty() ? "" : " " + one.title);
      figure.record.more.emplace_back(titled(fact), correlation);
    };
    say(proof, one.seen.boundOfProof, "rank correlation with the proof's bound");
    say(theorem, one.seen.bound, "rank correlation with the theorem's bound");
  }
  if (proof.empty())
    result.notes.push_back(
        "jacobian: some block has no attention, so that there is no product of attention to compare");
  result.shows = reachOfPairs(all, block.empty() ? block : "behind " + block + " ") +
                 (proof.empty() ? "Nothing is compared with attention here."
                                : "Whether the bound orders pairs of tokens as what was measured does (rank "
                                  "correlation): as its proof sums it (Σ A + 1) it " +
                                      proof + "; as the theorem prints it (Σ A + 1/H) it " + theorem + ".");
  std::vector<std::pair<const Matrix*, const Matrix*>> estimates;
  for (const Condition& one : all) estimates.emplace_back(&one.seen.norms, &one.seen.standardErrors);
  addErrors(errorText(estimates, options.estimate), "jacobian", figure, result);
  if (!block.empty()) {
    result.notes.push_back("jacobian: of " + block + ", in the middle, and at most " +
                           std::to_string(kTokensOfOneBlock) +
                           " tokens; sinkscope-cli jacobian measures any blocks, and says before what they cost");
  }
  result.notes.push_back(
      "jacobian: derivatives at one prompt; the bound leaves out its constant, so that its height says nothing");
  result.figure = std::move(figure);
  return result;
}

PaperResult firstFigure(PaperContext& context) {
  const OpenModel& model = *context.model;
  // The same text token under both conditions: the one that changes in Fig. 2, or one of the first third.
  const Prompt plain = promptOfColumn(context, false);
  const std::size_t source = std::max<std::size_t>(1, plain.ids.size() / 4);
  if (plain.ids.size() < 3) throw Error(ErrorKind::badUse, "the text has fewer than three tokens", "take a longer one");
  PaperResult result;
  std::vector<JacobianColumn> all;
  std::vector<Matrix> reach;  // [L+1,T] of each: rows are blocks passed
  for (const bool bos : conditionsOf(model)) {
    const Prompt prompt = promptOfColumn(context, bos);
    // A token stands under itself: without bos an empty column stands under it.
    const int token = static_cast<int>(source) + (prompt.bos ? 1 : 0), shift = model.bos.id && !prompt.bos ? 1 : 0;
    const JacobianColumn& one =
        all.emplace_back(jacobianColumn(model, prompt, token, optionsOfColumn(context), context.progress));
    Matrix cells(one.norms.rows, one.norms.cols + shift, std::nanf(""));
    // Over the state's own size at the start, the root of its width: 1 where it went on alone.
    const double size = std::sqrt(static_cast<double>(model.config.hiddenSize));
    cells.at(0, token + shift) = 1.0f;
    for (int passed = 1; passed < one.norms.rows; ++passed) {
      for (int query = token; query < one.norms.cols; ++query)
        cells.at(passed, query + shift) = static_cast<float>(one.norms.at(passed, query) / size);
    }
    reach.push_back(std::move(cells));
  }
  Figure figure{"fig1", {}, ofBoth(all.front().record, all.size())};
  std::vector<const Matrix*> matrices;
  for (const Matrix& one : reach) matrices.push_back(&one);
  const auto ends = endsOf(matrices);
  for (std::size_t row = 0; row < all.size(); ++row) {
    const std::string title = titleOf(model, all[row].bos);
    Heatmap map;
    map.title = title.empty() ? "this model" : title;
    map.cells = reach[row];
    map.rowLabels = blockCounts(map.cells.rows);
    map.columnLabels = shownTexts(all[row].tokens);
    if (model.bos.id && !all[row].bos) map.columnLabels.insert(map.columnLabels.begin(), "");
    map.markedColumns = {static_cast<int>(source) + (model.bos.id ? 1 : 0)};
    map.rowAxis = kBlocksPassed;
    map.columnAxis = "token j";
    map.rowsUpwards = true;
    map.colour = {ColourMap::viridis, Scale::log, ends.first, ends.second, "‖∂xⱼ / ∂xᵢ⁽⁰⁾‖ / √C"};
    figure.panels.push_back({.row = static_cast<int>(row), .column = 0, .content = std::move(map)});
  }
  const std::string word = shownTexts(all.back().tokens).at(source);
  std::vector<std::pair<const Matrix*, const Matrix*>> estimates;
  for (const JacobianColumn& one : all) estimates.emplace_back(&one.norms, &one.standardErrors);
  addErrors(errorText(estimates, optionsOfColumn(context).products), "fig1", figure, result);
  figure.record.more.emplace_back("token i", "“" + word + "”, text token " + std::to_string(source));
  result.shows = reachOfColumn(all, word) + "The rows are blocks passed: what of “" + word +
                 "” is in each token behind it, x as it enters the "
                 "next block; 1 is a state that went on as it was.";
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope
