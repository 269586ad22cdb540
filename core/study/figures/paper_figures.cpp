#include "core/study/figures/paper_figures.h"

#include <unistd.h>

#include <algorithm>

#include "core/device/failure.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/prompt/prompt_set.h"
#include "core/record/published.h"
#include "core/study/causal/causal.h"
#include "core/study/depth.h"
#include "core/study/dispersion.h"
#include "core/study/drift.h"
#include "core/study/figures/experiments.h"
#include "core/study/figures/shipped_pair.h"
#include "core/study/kept_keys.h"
#include "core/study/key_cloud.h"
#include "core/study/massive.h"
#include "core/study/norm_ranks.h"
#include "core/study/perturbation_study.h"
#include "core/study/quantised.h"
#include "core/study/set_prompt.h"
#include "core/study/sink_key.h"
#include "core/study/streaming.h"
#include "core/study/sweep/measure_machine.h"
#include "core/study/sweep/sweep.h"
#include "core/study/vocabulary.h"
#include "core/study/written.h"
#include "core/values/error.h"
#include "core/values/said.h"

namespace sinkscope {

// A run in a folder of its own, removed with the context.
struct PaperContext::Made {
  Made() {
    std::string name = (std::filesystem::temp_directory_path() / "sinkscope-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      throw Error(ErrorKind::failed, name + ": cannot be made",
                  "make room in the folder for temporary files, or set TMPDIR");
    }
    folder = name;
  }
  ~Made() {
    std::error_code ignored;
    run.reset();
    std::filesystem::remove_all(folder, ignored);
  }
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;

  std::filesystem::path folder;
  std::optional<RunFile> run;
  std::optional<Error> refusal;  // why there is no run: every figure of it is refused with the same words, at once
};

const RunFile& PaperContext::measuredRun() {
  if (run != nullptr) return *run;
  if (model == nullptr) throw Error(ErrorKind::badUse, "this figure needs a model or a run file", "name one");
  if (!made_) {
    auto made = std::make_shared<Made>();
    try {
      const PromptSet prompts = readPromptSet(options.prompts);
      const SweepBos every = everyCondition(*model, prompts);
      const bool chosen = model->bos.id.has_value() && options.bos != FigureBos::asTrained;
      const SweepOptions wanted{.tokens = options.tokens,
                                .bos = !chosen                        ? every
                                       : options.bos == FigureBos::on ? SweepBos::on
                                                                      : SweepBos::off,
                                .epsilons = {options.epsilon}};
      made->run = sweep(*model, prompts, wanted, made->folder / "figures.run", progress);
    } catch (const DeviceFull&) {
      throw;  // tried again with streamed weights
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::cancelled) throw;
      made->refusal = error;
    }
    made_ = std::move(made);
  }
  if (made_->refusal) throw Error(*made_->refusal);
  return *made_->run;
}

bool PaperContext::hasRun() const { return run != nullptr || made_ != nullptr; }

namespace {

// About how many prompts have so many tokens: shorter ones are left out of what is measured. Of a large set some tell.
std::size_t longEnough(const OpenModel* model, const PromptSet& set, int tokens) {
  const std::size_t all = set.prompts.size();
  if (model == nullptr || !model->tokenizer) return all;
  constexpr std::size_t kMostLookedAt = 1000;
  const std::size_t looked = std::min(all, kMostLookedAt);
  std::size_t fitting = 0;
  for (std::size_t i = 0; i < looked; ++i) {
    const Prompt prompt = promptOfSet(*model, set.prompts[i * all / looked], BosMode::automatic);
    if (std::ssize(prompt.ids) >= tokens) ++fitting;
  }
  return looked == all ? fitting : (fitting * all + looked / 2) / looked;
}

}  // namespace

std::size_t PaperContext::promptCount() const {
  const std::string of = options.prompts + '\n' + std::to_string(options.tokens);
  if (!counted_ || counted_->first != of)
    counted_ = {of, longEnough(model, readPromptSet(options.prompts), options.tokens)};
  return counted_->second;
}

double PaperContext::operationsPerSecond() const {
  if (!rate_) rate_ = measuredRate(*model, 16, options.tokens, progress);
  return *rate_;
}

double PaperContext::operationsPerSecond(const DifferentiatedBatch& batch) const {
  if (!differentiated_ || differentiated_->first != batch) {
    const OpenOptions how{
        .device = model->transformer->device().str(), .dtype = model->facts.computeDtype, .progress = progress};
    differentiated_ = {batch, differentiatedRate(*model->inventory, batch, how)};
  }
  return differentiated_->second;
}

RunHeader PaperContext::statedHeader() {
  const RunFile& measured = measuredRun();
  RunHeader header = measured.header();
  if (!options.modelIs.empty()) sayModelIs(header, options.modelIs);
  if (!options.promptsAre.empty()) sayPromptsAre(header, measured.prompts().size(), options.promptsAre);
  return header;
}

namespace {

constexpr const char* kComparesFronts =
    "it compares tokens that it puts in front of the text itself, and an edit of the prompt changes these";
constexpr const char* kOneTokenEverywhere =
    "it compares with what follows of one token at every place, and an edit of the prompt puts others between";

constexpr const char* kAloneAtFirst =
    "each id stands alone in its prompt, and an edit of the prompt puts others beside it";

// Operations of so many prompts once through the model under one condition; 0: a run file has it all.
double conditionThrough(const PaperContext& context, std::size_t prompts) {
  if (context.model == nullptr) return 0.0;
  return passOperations(context.model->config, static_cast<std::int64_t>(prompts), context.options.tokens, false);
}

double conditionsOf(const PaperContext& context) {
  return context.model != nullptr && context.model->bos.id ? 2.0 : 1.0;
}

// Under every condition.
double onceThrough(const PaperContext& context, std::size_t prompts) {
  return conditionsOf(context) * conditionThrough(context, prompts);
}

double allOnceThrough(const PaperContext& context) { return onceThrough(context, context.promptCount()); }

double runOperations(const PaperContext& context) { return context.hasRun() ? 0.0 : allOnceThrough(context); }

// Of a study that takes at most so many.
std::size_t evenly(const PaperContext& context, int most) {
  return std::min(context.promptCount(), static_cast<std::size_t>(most));
}

int evenlyOf(const PaperContext& context, int most) { return static_cast<int>(evenly(context, most)); }

// The text of the figures of one text under every condition.
double textThrough(const PaperContext& context) {
  const OpenModel& model = *context.model;
  const auto tokens = std::ssize(model.prompt(textOf(context.options), BosMode::automatic).ids);
  return conditionsOf(context) * passOperations(model.config, 1, tokens, false);
}

// Both texts, as they are drawn and as they are placed among random changes of the prompts.
double perturbationFigureOperations(const PaperContext& context) {
  constexpr double kDrawnAndPlaced = 4.0;
  return kDrawnAndPlaced * textThrough(context) + randomChangesOperations(context);
}

// One token repeated, and its query at every distance.
double repeatedOperations(const PaperContext& context) {
  constexpr std::size_t kPasses = 4;
  return conditionThrough(context, kPasses);
}

// Prompts of up to 64 tokens, whatever T is.
double censusOperations(const PaperContext& context) {
  constexpr std::size_t kPrompts = 16;
  constexpr std::int64_t kTokens = 64;
  const OpenModel& model = *context.model;
  const PromptSet set = readPromptSet(context.options.prompts);
  const std::size_t all = set.prompts.size(), some = std::min(all, kPrompts);
  double operations = 0.0;
  for (std::size_t i = 0; i < some; ++i) {
    const auto tokens = std::ssize(promptOfSet(model, set.prompts[i * all / some], BosMode::automatic).ids);
    operations += passOperations(model.config, 1, std::min(tokens, kTokens), false);
  }
  return operations;
}

constexpr double kTwice = 2.0;       // the prompts go through two times
constexpr double kInputKinds = 3.0;  // natural, random, repeated

}  // namespace

// One row a figure, with all its words.
const std::vector<PaperFigure>& paperFigures() {
  static const std::vector<PaperFigure> kFigures = {
      {"fig1",
       said("what of one token is in the others, block by block"),
       said("Barbero et al. 2025, Fig. 1"),
       said(
           "The paper draws how a sink keeps tokens from mixing; here are the numbers: how much of one token's embedding is in the "
           "state of every token behind it, after each block, with ⟨bos⟩ and without, of a text cut to T tokens. Derivatives of the model at this text, "
           "estimated from 32 random directions (2 of models wider than 256). Look whether the colours behind the marked token are brighter "
           "without ⟨bos⟩."),
       PaperNeeds::model,
       {.tokens = true, .text = true},
       true,
       firstFigure,
       kComparesFronts,
       said(
           "||∂x_j(l) / ∂x_i(0)|| (Frobenius) over √C, i the marked token, x before the next block; 1: it went on as it was"),
       said("both conditions are measured, and compared"),
       firstOperations},
      {"fig2",
       said("a changed word spreads, with and without bos"),
       said("Barbero et al. 2025, Fig. 2"),
       said(
           "Two texts of its own, not the prompt above, that differ in one word, and how far apart their hidden states are over the "
           "blocks passed (0: the embedding). Look whether the change leaks further into the tokens behind it without ⟨bos⟩; over the "
           "panel stands where this pair lies among random changes."),
       PaperNeeds::model,
       {.text = true, .change = true},
       false,
       perturbationFigure,
       kComparesFronts,
       said(
           "with bos: ||x_i(l) - x'_i(l)|| of every token i behind l blocks, x and x' the two prompts; without bos likewise"),
       said("both conditions are measured, and compared"),
       perturbationFigureOperations},
      {"fig3",
       said("four heads, with and without bos"),
       said("Barbero et al. 2025, Fig. 3"),
       said("Four heads on one text, above with ⟨bos⟩ in front and below without. Look at the first column, and where "
            "the weight in it goes when ⟨bos⟩ is not there."),
       PaperNeeds::model,
       {.heads = true, .text = true},
       false,
       fourHeadsFigure,
       nullptr,
       said("A_ij = softmax_j(q_i k_j / √D), j ≤ i; the first column is A_i0"),
       said("both conditions are measured, and compared"),
       textThrough},
      {"fig4",
       said("a head that acts on a trigger and rests on the sink"),
       said("Barbero et al. 2025, Fig. 4"),
       said(
           "The head with the largest if-else score over all prompts, its pattern on one text and the values it reads. "
           "The score is (on − prev) × (rest − off): how much more it attends to a trigger from the query behind it "
           "than other queries do to the token before them, times how much more those attend to the first token; 1 for "
           "a head that does nothing else. Nothing is drawn where permuted labels give as large a score in more than 5 "
           "of 100 draws, or where no such head gives its trigger more than 0.5 and otherwise the first token more than "
           "0.3. Marked are the columns of the trigger and, as rows, the queries behind it; look there for attention, and "
           "at whether the first token's value is the smallest bar and the trigger's the largest. Below, the same head on "
           "the same tokens shuffled: what is left of the score does not need their order."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .trigger = true, .bos = true},
       false,
       ifElseFigure,
       nullptr,
       said(
           "score = (on − prev) (rest − off): means of A_ij on the trigger from the queries behind it, on the token before from others; of A_i0 from others, and from those queries"),
       {},
       [](const PaperContext& context) { return conditionThrough(context, context.promptCount()); }},
      {"fig6",
       said("the sink grid, heads sorted in every layer"),
       said("Barbero et al. 2025, Fig. 6"),
       said(
           "Every head of every layer, by the share of prompts in which its first token is a sink. Look for how much of "
           "the model rests, and for layers that do not."),
       PaperNeeds::run,
       {.epsilon = true, .tokens = true, .prompts = true, .bos = true},
       false,
       sinkGridFigureOf,
       nullptr,
       said("share of prompts with imp_0 > ε, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik"),
       {},
       runOperations},
      {"fig8",
       said("the masks of packed training"),
       said("Barbero et al. 2025, Fig. 8"),
       said(
           "Which keys a token may see where three documents are packed into one training sequence: rows as the lab packs them, under "
           "the masks that it trains with. It is drawn from the rules alone, not measured. Look which masks let a document see the one "
           "before it, and under which the first token of the row is seen by all."),
       PaperNeeds::nothing,
       {},
       false,
       maskFigure,
       nullptr,
       said("1 where a query may see a key, 0 where it may not"),
       said("no model is run")},
      {"fig9",
       said("distance to the mean of growing sums"),
       said("Barbero et al. 2025, Fig. 9"),
       said(
           "Sums that grow longer, made by this project but for one of 5 terms that the paper quotes, and how near the tokens of their last layer lie to their own mean: μ, which grows "
           "with the number of tokens; μ over √n, a token's share of it; and μ over the length of all. On the right "
           "without the first token, whose hidden state may be many times as long as the others'. Look whether the two "
           "conditions part on the right too. Below: how far the text's hidden states move when ⟨bos⟩ is taken away. "
           "Dashed: longer than the model was trained to read."),
       PaperNeeds::model,
       {},
       false,
       distanceFigure,
       nullptr,
       said("μ = ||X − X̄||_F over the rows of the last layer; μ / √n and μ / ||X||_F of n rows"),
       said("both conditions are measured, and compared"),
       distanceOperations},
      {"fig10",
       said("token norms of growing sums"),
       said("Barbero et al. 2025, Fig. 10"),
       said(
           "The lengths of the hidden states of short, middle and long sums (ten of each, made by this project but for one of 5 "
           "terms that the paper quotes), as histograms over their tokens from the second on. The first token is the same in every sum and stands as a line of its own. "
           "Look whether that line lies far to the right of the bars, and whether the bars of long sums lie apart from those of short "
           "ones in one condition only."),
       PaperNeeds::model,
       {},
       false,
       tokenNormFigure,
       nullptr,
       said("||x_i||_2 of the last layer, i ≥ 1; the first token apart"),
       said("both conditions are measured, and compared"),
       tokenNormOperations},
      {"rate-curve",
       said("the sink rate at every epsilon"),
       said("after Gu et al. 2025"),
       said(
           "The sink rate at every epsilon, with 95 % bands over categories and their prompts. Look where the curve is flat, so that the threshold hardly matters, "
           "and where it is steep, so that a rate means little without its epsilon."),
       PaperNeeds::run,
       {.tokens = true, .prompts = true, .bos = true},
       false,
       rateCurveFigure,
       nullptr,
       said("rate(ε) = mean over prompts and heads of [imp_0 > ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik"),
       {},
       runOperations},
      {"layers",
       said("sink rate and attention mass over depth"),
       said("Barbero et al. 2025, section 4.2"),
       said(
           "The sink rate of every layer, left, and how much of its attention lies on the first token, right, over the "
           "depth of the model, with 95 % bands over categories and their prompts. Dotted: a head that looks everywhere alike. Layers with a "
           "window shorter than the prompt are a line of their own; rates that say nothing have the reason above them. "
           "Look for where the layers rest and where they do not; the record has the middle third against the others."),
       PaperNeeds::run,
       {.epsilon = true, .tokens = true, .prompts = true, .bos = true},
       false,
       layerFigure,
       nullptr,
       said("rate and mean of imp_0 over the heads of one layer, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik"),
       {},
       runOperations},
      {"table1",
       said("sink rates beside the published"),
       said("Barbero et al. 2025, Table 1"),
       said(
           "The share of heads that are sinks and the attention mass of the first token, with 95 % intervals over "
           "categories and their prompts, beside what the paper reports of this model. Published values stand in brackets. "
           "Look whether the interval holds what was published, and first whether ε, T and prompts are the same."),
       PaperNeeds::run,
       {.epsilon = true, .tokens = true, .prompts = true, .bos = true},
       false,
       sinkRateTable,
       nullptr,
       said(
           "rate = mean over prompts and heads of [imp_0 > ε]; mass = mean of imp_0; imp_k = 1/(T − k) Σ_(i ≥ k) A_ik"),
       {},
       runOperations},
      {"inputs",
       said("natural, random and repeated inputs"),
       said("Gu et al. 2025, inputs"),
       said(
           "The sink rate and the attention mass of the first token of natural text, of random tokens, and of one token "
           "repeated, beside what follows in closed form for the repeated one from a single token. Look whether random tokens still have sinks, which then "
           "need no meaning."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .bos = true},
       false,
       inputKindsTable,
       kOneTokenEverywhere,
       said("rate = mean over inputs and heads of [imp_0 > ε], imp_k = 1/(T − k) Σ_(i ≥ k) A_ik"),
       {},
       [](const PaperContext& context) { return kInputKinds * conditionThrough(context, context.promptCount()); }},
      {"collapse",
       said("the last two tokens, equal, while the prefix grows"),
       said("Barbero et al. 2025, Prop. 3.1"),
       said(
           "A prompt whose last two tokens are equal, and how far apart their hidden states are in the last layer while "
           "the text before them grows, under the bound of Proposition 3.1. Below, the distance over the length of the "
           "hidden states: look in which condition the pair is nearer, and whether it still comes nearer as the text "
           "grows."),
       PaperNeeds::model,
       {.text = true},
       false,
       collapseFigure,
       nullptr,
       said("||x_T−1 − x_T−2||_2 of the last layer, under 2 ||X − X̄||_F (Prop. 3.1); below over the mean ||x||_2"),
       said("both conditions are measured, and compared"),
       collapseFigureOperations},
      {"depth",
       said("how alike the tokens become from block to block"),
       said("after Barbero et al. 2025, section 3"),
       said(
           "How alike the tokens are over the blocks they have passed (0: the embedding), over many prompts: over how many "
           "directions they are spread (matrix entropy, its exponential, and the share of the largest), the cosine of "
           "pairs, and their distance to the mean. On the right without the first token. Bands are 95 % over "
           "categories and their prompts. Thin: how far the first token's norm and direction alone bring entropy and "
           "anisotropy, and what would be left of the differences if the "
           "measured patterns were applied one after the other and nothing else; how much is read "
           "from a token, patterns do not tell. Look whether what is measured lies on the thin line of the first "
           "token alone."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       depthFigure,
       nullptr,
       said(
           "−Σ p ln p of p_j = σ_j² / ||X||², max p_j ≥ (c + a)/(c + 1), mean cosine of rows, ||X − X̄||_F / ||X||_F, block by block"),
       said("both conditions are measured, and compared"),
       [](const PaperContext& context) { return onceThrough(context, evenly(context, DepthOptions{}.prompts)); }},
      {"smoothness",
       said("how smooth and how narrow the maps are that mix tokens"),
       said("after Barbero et al. 2025, section 3.2 and appendix B"),
       said(
           "Every layer's attention maps, mean over heads and many prompts, with ⟨bos⟩ and without: the entropy of their "
           "rows, as they are and without the first key, how much comes from other tokens, the attention mass, how much "
           "one direction explains (singular values, and the largest weight on the own token), and how far the scores of a "
           "row lie apart, and what they leave of the tokens' differences when they are multiplied, without anything else. Below, how far the states of the same text move when ⟨bos⟩ is taken away, and how many heads "
           "become smoother. The paper says that maps are smoother without ⟨bos⟩: look whether that holds beside the first "
           "key too."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       smoothnessFigure,
       nullptr,
       said(
           "−Σ A ln A / ln(i+1); of A_ij / (1 − A_i0), j ≥ 1, over ln i; 1 − A_i0 − A_ii; σ_2 / σ_1; max A_ii; ||P − P̄||_F / ||P||_F of P = A_l⋯A_1, rows i ≥ 1; mean ||x − x'|| / ||x||"),
       said("both conditions are measured, and compared"),
       [](const PaperContext& context) { return onceThrough(context, evenly(context, DepthOptions{}.prompts)); }},
      {"dispersion",
       said("sinks and sharp attention as the prompt grows"),
       said("after Barbero et al. 2025, section 2"),
       said(
           "The same prompts cut to growing lengths: the sink rate, the attention on the first token beside that of a head "
           "that looks everywhere alike, how far the scores of a row lie apart, and a row's largest weight under the most "
           "that such scores allow, which falls with the number of keys. Look whether the sink stays as the prompt grows, "
           "and whether scores spread to keep it. Dashed: longer than the model was trained to read."),
       PaperNeeds::model,
       {.epsilon = true, .tokens = true, .prompts = true},
       false,
       dispersionFigure,
       nullptr,
       said("rate = share of heads with imp_0 > ε; δ_i = max_j s_ij − min_j s_ij; max_j A_ij ≤ e^δ / (e^δ + i)"),
       said("both conditions are measured, and compared"),
       [](const PaperContext& context) {
         return dispersionOperations(*context.model, {.tokens = context.options.tokens},
                                     static_cast<int>(context.promptCount()));
       }},
      {"repeated",
       said("one token repeated, and what follows in closed form"),
       said("Gu et al. 2025, Props. 1 to 4"),
       said(
           "How much of its attention each place of a run of one repeated token gives to the first: dots are measured, "
           "the line over them follows from that token alone, the other is the bound of Proposition 4. Below, how far "
           "apart the hidden states are: 0 where nothing but attention knows the positions. Look whether the dots lie on the line, and "
           "whether the first place keeps more than an equal share as the run grows."),
       PaperNeeds::model,
       {.tokens = true},
       false,
       repeatedTokenFigure,
       kOneTokenEverywhere,
       said("A_t0 of equal tokens, against what its query and key alone give at every distance"),
       said("the run is of one token, which bos would not be"),
       repeatedOperations},
      {"written",
       said("what heads write, against how much they look at the first token"),
       said("after Barbero et al. 2025, section 3.2"),
       said(
           "Every head as a point: to the right, how much it looks at the first token; upwards, how long what it writes "
           "is beside the residual stream that enters its block, and in the second column how much of that comes from "
           "the first token. The paper calls heads that rest on the sink approximate no-ops: look whether those on the "
           "right lie low, also among heads of one depth, and which do not."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       writtenFigure,
       nullptr,
       said("||o_i||_2 / ||x_i||_2 of a head's o_i = W_h Σ_j A_ij v_j, and A_i0 ||W_h v_0|| / Σ_j A_ij ||W_h v_j||"),
       said("both conditions are measured, and compared"),
       [](const PaperContext& context) { return onceThrough(context, evenly(context, WrittenOptions{}.prompts)); }},
      {"qk",
       said("what the first key's score is made of, beside other keys'"),
       said("ours; after Gu et al. 2025 (directions of keys) and Sun et al. 2024 (massive activations)"),
       said(
           "A head's score of the first key, mean over queries, taken apart into a sum: what the few huge dimensions of the "
           "residual stream give through the key projection, what the others give, what the gain of the norm adds to "
           "each, biases, rotation. W_K has no bar of its own: it maps all that the stream gives and is a factor of these bars, no summand "
           "beside them. The second bars are the same of other keys. Look which parts the first key has and "
           "others do not, and in the data whether it is its direction or its length: cosine and norm stand there."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .heads = true},
       false,
       sinkKeyFigure,
       nullptr,
       said(
           "s_i0 = scale q_i · R k_0 (+ position bias), k_0 = W_K (g x_0 / |x_0| + b) + b_K as a sum over parts of x_0"),
       said("both conditions are measured"),
       [](const PaperContext& context) {
         return kTwice * onceThrough(context, evenly(context, SinkKeyOptions{}.prompts));
       },
       nullptr,
       {"keys"}},
      {"keys",
       said("where the first token's key lies among keys and queries"),
       said("ours; after Gu et al. 2025 (keys of sinks)"),
       said(
           "Keys and queries of one head over twelve prompts, on the two axes along which they are spread most: left before the rotation, "
           "right after it; the heads that look at the first token most, or those that are named. Look whether the first "
           "token's keys of all prompts fall together and away from the others, and on which side the queries lie. The data "
           "hold a third axis, and of every key how far it points from its prompt's mean key: a sink seen without attention."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .heads = true, .bos = true},
       false,
       keyCloudFigureOf,
       nullptr,
       said("principal axes of q_i and k_j together; apart = 1 − cos(k_j, mean of k)"),
       {},
       [](const PaperContext& context) { return onceThrough(context, evenly(context, kShownCloudPrompts)); }},
      {"bands",
       said("which rotary bands make the first key's score"),
       said("after Barbero et al. 2025, Round and Round We Go"),
       said(
           "Rotary positions turn pairs of dimensions, each once in a wavelength of so many tokens. A row is a head, a column "
           "a pair: what it gives of the score of the first key, mean over queries. Look whether heads that rest on the "
           "first token use long wavelengths, which hardly turn within the prompt: then its score does not depend on "
           "how far away it is."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       rotaryBandsFigure,
       nullptr,
       said("c_m = mean over i ≥ 1 of scale (q_i[m] k_0[m] + q_i[m+d/2] k_0[m+d/2]), rotated; wavelength 2π/θ_m"),
       said("both conditions are measured"),
       [](const PaperContext& context) {
         return kTwice * onceThrough(context, evenly(context, SinkKeyOptions{}.prompts));
       }},
      {"spread",
       said("many changed tokens spread, with bos and without"),
       said("after Barbero et al. 2025, Fig. 2"),
       said(
           "One token of every prompt is changed, at a random place and for a random token or an embedding neighbour, "
           "and how far the tokens behind it move relative to their length: with ⟨bos⟩, without, with another token in "
           "its place, and with ⟨bos⟩ behind the first token. A ratio above 1 means further than with ⟨bos⟩; look "
           "whether the controls stand near 1 or near the text without anything in front."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .text = true, .change = true},
       false,
       spreadFigure,
       kComparesFronts,
       said("||x_i − x'_i|| / ||x_i|| behind the changed token, over the same with bos; KL(p || p') of the next token"),
       said("both conditions are measured, and compared"),
       [](const PaperContext& context) {
         return perturbationOperations(*context.model, context.promptCount(), {.tokens = context.options.tokens});
       }},
      {"jacobian",
       said("how much of each token is in each later one, and what bounds it"),
       said("Barbero et al. 2025, eq. 3 and Thm 3.2"),
       said(
           "Left the Jacobian of the last hidden state by the embedding, for every pair of tokens of one text cut to T tokens, exact (of models wider than "
           "256 an estimate from 16 products a token, and where that would take more than minutes from 2 of the middle block alone and at most 32 tokens). Right what attention alone lets through: the sum over all paths from one token to the "
           "other of the products of attention on them, by which the paper bounds the left side up to a constant, as the theorem's "
           "proof sums it and as the theorem prints it. With edits all of it is of the changed model. Look whether a sink "
           "darkens both, and whether they order pairs alike; norms, values and feed-forward are in the left alone. No lens that was fitted "
           "to many prompts."),
       PaperNeeds::model,
       {.tokens = true, .text = true},
       true,
       jacobianFigure,
       kComparesFronts,
       said("||∂x_j(L) / ∂x_i(0)||, Frobenius; beside it (Ā_L … Ā_1)_ji, Ā_l = Σ_h A_lh + 1, or + 1/H"),
       said("both conditions are measured, and compared"),
       jacobianFigureOperations,
       jacobianBatch},
      {"loss",
       said("the loss with bos, without, and with others in its place"),
       said("after Barbero et al. 2025, Table 2"),
       said(
           "How well the same text tokens are predicted with ⟨bos⟩ in front, without, with two, and with another token "
           "in its place, in T tokens each; the first text token is left out everywhere. On the right every condition − "
           "the first one. Look where in the text the curves part, and at the paired differences with their intervals, "
           "for which whole categories of prompts are drawn too."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       lossFigure,
       kComparesFronts,
       said("−ln p(token i | those before it), mean over the text's tokens"),
       said("both conditions are measured, and compared"),
       [](const PaperContext& context) {
         return kTwice * conditionsOf(context) *
                passOperations(context.model->config, static_cast<std::int64_t>(context.promptCount()),
                               context.options.tokens, true);
       }},
      {"causal",
       said("what changes when the sink is masked, moved or kept in part"),
       said("ours; the conditions after Barbero et al. 2025 and Gu et al. 2025"),
       said(
           "The model is changed while it runs, and everything is measured again over the prompts: the first token's key "
           "masked, its value replaced, its spikes set to the mean, its feed-forward left out, another token in its place, "
           "its key as a bias, a token that sees only itself, heads zeroed. Each row is edited − untouched, paired, with a 95 % "
           "interval: of the loss, of how far a changed token spreads, of the part of that which goes by changed attention, and of "
           "the attention on the first token. The other signs are the same change at heads, tokens or dimensions drawn at random. "
           "Look whether a row stands apart from its own controls."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .edits = true},
       true,
       causalFigure,
       kComparesFronts,
       said("edited − untouched, paired over prompts"),
       said("it takes bos as the model was trained; what stands in its place is one of its changes"),
       [](const PaperContext& context) {
         return static_cast<double>(causalPasses({}, context.promptCount())) *
                passOperations(context.model->config, 1, context.options.tokens, false);
       }},
      {"census",
       said("where massive dimensions can come from, by the weights alone"),
       said("ours; massive activations after Sun et al. 2024"),
       said(
           "Which dimensions of the residual stream a unit of a feed-forward can write far into, told by its weights: the "
           "best unit's score over the median of its block, block by block. On the right the first token's measured mean "
           "magnitude in the same dimensions, and in those that stand out without being candidates. Look whether what is measured "
           "to stand out is among the candidates, and behind which block it rises."),
       PaperNeeds::model,
       {.prompts = true},
       false,
       censusFigure,
       nullptr,
       said(
           "score(k, i) = |W_down[k,i]| ||g W_gate[i]|| ||g W_up[i]||, g the gain of the norm before; over the block's median. Beside it the mean of |x_0|"),
       said("it takes bos as the model was trained"),
       censusOperations},
      {"massive",
       said("massive activations: tokens, dimensions, layers, and the heads that read them"),
       said("after Sun et al. 2024 and Gu et al. 2025"),
       said(
           "How large the largest numbers of the residual stream are over the blocks passed, at the first token and behind it; "
           "beside the criterion of Sun et al. their ratio to the median and the kurtosis, which need no threshold. A point of the "
           "third row is a dimension: to the right if it is large at the first token alone, at the top if it is among the four largest of "
           "most other tokens. Below, what the norm leaves of the spikes, what they give of each head's score of the first key, and the "
           "cosine of their part of that key with the whole of it, beside other keys'. Look where they rise and fall, and whether the "
           "spikes' part is what the first key points along."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       massiveFigure,
       nullptr,
       said("max |x|, median |x|, kurtosis of x(l); cos(Σ_(d spikes) n_d W_K[:,d], W_K n + b_K) of n = norm(x_0)"),
       said("both conditions are measured"),
       [](const PaperContext& context) {
         return massiveOperations(*context.model, {.tokens = context.options.tokens,
                                                   .prompts = evenlyOf(context, MassiveOptions{}.prompts)});
       },
       nullptr,
       {"dimensions", "tokens", "heads", "layers"}},
      {"vocabulary",
       said("every token of the vocabulary at position 0"),
       said("after Gu et al. 2025"),
       said(
           "Each id goes through the model alone, as the first token of any prompt does, which sees nothing but itself; and how long its "
           "hidden state is over the blocks passed, beside the median of later tokens of the prompts. Look whether all of the vocabulary "
           "grows tenfold, as the paper says of first tokens, and which ids do not; the data has every id."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       true,
       vocabularyFigure,
       kAloneAtFirst,
       said("||x_0(l)|| of every id at T = 1, over the median of ||x_i(l)||, i ≥ 1"),
       said("every id stands at position 0 once, bos too"),
       [](const PaperContext& context) {
         return vocabularyOperations(*context.model, {.tokens = context.options.tokens,
                                                      .prompts = evenlyOf(context, VocabularyOptions{}.prompts)});
       }},
      {"token-sinks",
       said("sinks behind the first token: kinds of tokens, and tokens that point where the first one points"),
       said("after Yu et al. 2024 (hidden attention sinks) and Gu et al. 2025"),
       said(
           "How much attention each kind of token draws wherever it stands behind the first, mean over layers and heads, beside what heads "
           "that look everywhere alike would give at the same positions. Below, how many later tokens have a hidden state of the first "
           "token's direction, over the blocks passed. Look for kinds apart from the line of all, and for depths at which secondary sinks appear."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       tokenSinksFigure,
       nullptr,
       said(
           "mean of imp_k over a kind's places, 1 ≤ k < T − T/8, imp_k = 1/(T − k) Σ_(i ≥ k) A_ik; |cos(x_i, x_0)| > 0.9"),
       said("both conditions are measured"),
       allOnceThrough,
       nullptr,
       {"secondary"}},
      {"norm-ranks",
       said("whether the first token's values and keys are the smallest"),
       said("Barbero et al. 2025, Fig. 4b; Gu et al. 2025"),
       said(
           "The paper shows of one head that the first token's value is the smallest; here it is counted over all kv heads and many prompts. "
           "Norms of the first token and of the others, layer by layer, of values, keys and hidden states; bands hold 5 to 95 % of single "
           "norms. Look whether the first token lies below the others' band in values, and above it in hidden states."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       false,
       normRanksFigure,
       nullptr,
       said("share of kv heads and prompts with ||v_0|| < ||v_j|| for all j ≥ 1; of keys likewise"),
       said("both conditions are measured"),
       [](const PaperContext& context) { return onceThrough(context, evenly(context, NormRankOptions{}.prompts)); }},
      {"drift",
       said("one token repeated behind bos: whether it comes to look like the first"),
       said("Barbero et al. 2025, section 1, after Yona et al. 2025"),
       said(
           "Twelve tokens drawn, each repeated behind ⟨bos⟩ and alone: the cosine of every repetition's hidden state with the first "
           "position's, and its length over the first one's, at five depths. Look whether late repetitions turn towards the first position "
           "and grow as long: then the model takes them for a sink."),
       PaperNeeds::model,
       {.tokens = true},
       false,
       driftFigure,
       kOneTokenEverywhere,
       said("cos(x_t(l), x_0(l)) and ||x_t(l)|| / ||x_0(l)||"),
       said("both conditions are measured"),
       [](const PaperContext& context) { return onceThrough(context, static_cast<std::size_t>(DriftOptions{}.ids)); }},
      {"sink-star",
       said("what learned sinks take, beside the first token"),
       said("Gu et al. 2025, tables of biases"),
       said(
           "A learned sink is a key that no token has. Its share of every layer's rows, and the first token's, mean over heads; and how many "
           "heads give it more than ε (Sink_*), beside how many give the first token as much (Sink_1). Look whether the first token is "
           "still a sink where the learned one takes its place."),
       PaperNeeds::run,
       {.epsilon = true, .tokens = true, .prompts = true, .bos = true},
       false,
       sinkStarFigure,
       nullptr,
       said("α_* = 1/T Σ_i A_i*; Sink_* = mean over prompts and heads of [α_* > ε]; Sink_1 likewise of imp_0"),
       {},
       runOperations},
      {"quantised",
       said("keys and values of few bits, with the first token exact and without"),
       said("after Barbero et al. 2025, section 1, and Liu et al. 2024 (IntactKV)"),
       said(
           "Keys and values rounded to 8, 4, 3 and 2 bits: what that costs in loss, and how far attention moves; with every token rounded, "
           "with the first kept exact, and with another kept exact instead. Look whether the first token's exactness is worth more than "
           "another's."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       true,
       quantisedFigure,
       kComparesFronts,
       said("k, v → s round(k / s), s = max |k| / (2^(b−1) − 1) a token and kv head; loss − exact, mean |A' − A|"),
       said("both conditions are measured"),
       [](const PaperContext& context) {
         return quantisedOperations(
             *context.model, {.tokens = context.options.tokens, .prompts = evenlyOf(context, CachedOptions{}.prompts)});
       }},
      {"streaming",
       said("a window of keys, with the first tokens kept and without"),
       said("after Xiao et al. 2024 (StreamingLLM) and Barbero et al. 2025, section 2"),
       said(
           "The loss of the same tokens with all keys, with a window of the last w, with the first 1, 2 and 4 tokens kept beside it, and "
           "with the window computed anew for every token; w from 64 to 1,024 as far as four of them fit T, of shorter texts T/16, T/8 and T/4 "
           "(sinkscope figures --window takes others). Positions of kept keys are as they lie in the cache where the model's positions "
           "allow it. Look how much of what a window costs one kept token gives back, and whether larger windows do without it; T should be "
           "long, from prompts of your own."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true, .windows = true},
       true,
       streamingFigure,
       kComparesFronts,
       said("mean −ln p(token i) over tokens that have lost keys under every condition, less that with all keys"),
       said("it takes bos as the model was trained"),
       [](const PaperContext& context) {
         return streamingOperations(*context.model, {.tokens = context.options.tokens,
                                                     .prompts = evenlyOf(context, StreamingOptions{}.prompts),
                                                     .windows = context.options.windows});
       }},
      {"kept-keys",
       said("a share of the keys kept, by one policy or another"),
       said("after Ge et al. 2024 (FastGen) and Park et al. 2025 (KeyDiff)"),
       said(
           "What the loss costs where each query sees a share of the keys before it: the recent ones, the first and recent ones, "
           "punctuation too, those that lie apart from the mean key, or any at random. Look how far the line with the first token lies "
           "under the one of recent keys alone; in the record stands in how many heads the first key lies furthest from the mean."),
       PaperNeeds::model,
       {.tokens = true, .prompts = true},
       true,
       keptKeysFigure,
       kComparesFronts,
       said("mean −ln p with ceil(share (i + 1)) of the keys 0 to i, less that with all"),
       said("it takes bos as the model was trained"),
       [](const PaperContext& context) {
         return keptKeysOperations(
             *context.model, {.tokens = context.options.tokens, .prompts = evenlyOf(context, CachedOptions{}.prompts)});
       }},
  };
  return kFigures;
}

const PaperFigure* findPaperFigure(const std::string& name) {
  const auto& all = paperFigures();
  const auto found = std::find_if(all.begin(), all.end(), [&](const PaperFigure& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace sinkscope
