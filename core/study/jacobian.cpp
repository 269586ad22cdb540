#include "core/study/jacobian.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/device/memory.h"
#include "core/metrics/over_squashing.h"
#include "core/model/edits.h"
#include "core/model/pass_cost.h"
#include "core/model/passed_state.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/hutchinson.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kMostTokens = 4096;  // what one batch is fast with; more takes memory alone

// Keeps x^(0) as the first block reads it.
class EmbeddingKept : public Edits {
 public:
  bool touches(Site site, int) const override { return site == Site::embed; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override { return kept = x; }
  mutable at::Tensor kept;
};

bool turnsByLength(const PositionConfig& position) {
  const auto does = [](const RopeConfig& rope) {
    return rope.scaling == RopeScaling::dynamic || rope.scaling == RopeScaling::longrope;
  };
  return does(position.rope) || (position.windowRope && does(*position.windowRope));
}

// A part of the products of one query: so many of its rows go through a block together.
struct Part {
  std::int64_t query = 0, first = 0, count = 0;
};

class Measurer {
 public:
  Measurer(const OpenModel& model, const Prompt& prompt, const JacobianOptions& options, const ProgressSink& progress)
      : model_(*model.transformer), options_(options), progress_(progress),
        ids_(at::tensor(prompt.ids, at::kLong).unsqueeze(0)), tokens_(std::ssize(prompt.ids)),
        width_(model.config.hiddenSize), from_(options.from), to_(options.to < 0 ? model.config.layers : options.to),
        // Later tokens are nothing to earlier ones, unless a prefix sees itself whole, angles go by the prompt's length
        // or an edit looks at it.
        shortens_(!model.change && model.config.mask.kind != MaskKind::prefix &&
                  !turnsByLength(model.config.position)) {}

  void measure(Jacobian& into);

 private:
  void keepStates();
  std::int64_t products() const { return options_.estimate > 0 ? options_.estimate : width_; }
  std::int64_t lengthFor(std::int64_t query) const { return shortens_ ? query + 1 : tokens_; }
  std::int64_t productBytes(std::int64_t query) const {
    return lengthFor(query) * widestState(model_.config()) *
           static_cast<std::int64_t>(c10::elementSize(model_.dtype()));
  }
  std::vector<at::Tensor> firstProducts(std::int64_t begin, std::int64_t end);
  void throughBlock(int block, std::int64_t begin, std::vector<at::Tensor>& products);
  void measureQuery(std::int64_t query, const at::Tensor& products, Jacobian& into) const;
  void iterate(std::int64_t query, Jacobian& into);
  at::Tensor pushed(std::int64_t query, const at::Tensor& directions) const;
  void refuseProducts(std::int64_t count, std::int64_t bytes) const;

  const Transformer& model_;
  const JacobianOptions& options_;
  const ProgressSink& progress_;
  const at::Tensor ids_;  // [1,T]
  const std::int64_t tokens_, width_;
  const int from_, to_;
  const bool shortens_;
  std::vector<at::Tensor> states_;  // x^(from) .. x^(to-1) and what goes with them, [T,W] (core/model/passed_state.h)
  std::int64_t done_ = 0;
};

void Measurer::keepStates() {
  const EmbeddingKept embedding;
  NoTaps nothing;
  states_.assign(static_cast<std::size_t>(to_ - from_), {});
  ForwardSpan span{.first = 0, .end = to_};
  span.afterBlock = [&](int next, const std::vector<WaitingState>& x) {
    if (next >= from_) states_[static_cast<std::size_t>(next - from_)] = x.front().x.select(0, 0).clone();
  };
  model_.forward({{{.ids = ids_, .edits = &embedding, .hidden = true}, &nothing}}, progress_, span);
  if (from_ == 0) states_.front() = embedding.kept.select(0, 0).clone();
}

// [products, tokens, W] of each query, zeros but for the stream: rows of the identity at the query's place, or random
// signs.
std::vector<at::Tensor> Measurer::firstProducts(std::int64_t begin, std::int64_t end) {
  std::vector<at::Tensor> all;
  const at::TensorOptions like = at::TensorOptions(model_.dtype()).device(model_.device());
  for (std::int64_t query = begin; query < end; ++query) {
    at::Tensor rows = at::eye(width_, like);
    if (options_.estimate > 0) {
      const std::uint64_t seed =
          static_cast<std::uint64_t>(options_.seed) * 1000003U + static_cast<std::uint64_t>(query) + 1U;
      rows = randomSigns(options_.estimate, width_, seed).to(like.device(), like.dtype());
    }
    at::Tensor products = at::zeros({rows.size(0), lengthFor(query), stateWidth(model_.config(), to_)}, like);
    products.select(1, query).narrow(-1, 0, width_).copy_(rows);
    all.push_back(std::move(products));
  }
  return all;
}

// The products of all queries from `begin` on, taken back from x^(block+1) to x^(block).
void Measurer::throughBlock(int block, std::int64_t begin, std::vector<at::Tensor>& products) {
  // What the backward of a block reads, of every token of a batch: its matrices' inputs and outputs, and patterns.
  const ModelConfig& config = model_.config();
  const auto rowsTogether = [&](std::int64_t query) {
    const std::int64_t length = lengthFor(query);
    const std::int64_t numbers =
        16 * width_ + 4 * widestState(config) + 8 * config.mlp.width + 6 * config.heads * length;
    const std::int64_t bytes = numbers * length * static_cast<std::int64_t>(sizeof(float));
    return std::clamp<std::int64_t>(std::min(model_.memoryBytes() / 4 / bytes, kMostTokens / length), 1, 1 << 20);
  };
  std::vector<Part> parts;
  for (std::size_t i = 0; i < products.size(); ++i) {
    const std::int64_t query = begin + static_cast<std::int64_t>(i), some = rowsTogether(query);
    for (std::int64_t first = 0; first < products[i].size(0); first += some)
      parts.push_back({query, first, std::min(some, products[i].size(0) - first)});
  }
  // In front of the block they may be of another width.
  const std::int64_t width = stateWidth(config, block);
  std::vector<at::Tensor> before;
  for (const at::Tensor& one : products)
    before.push_back(one.size(2) == width ? one : at::empty({one.size(0), one.size(1), width}, one.options()));
  NoTaps nothing;
  std::vector<ForwardJob> jobs;
  for (const Part& part : parts) {
    const at::Tensor ids = ids_.narrow(1, 0, lengthFor(part.query)).expand({part.count, -1}).contiguous();
    jobs.push_back({{.ids = ids, .hidden = true, .graph = true}, &nothing});
  }
  at::Tensor leaf;  // jobs enter and leave one by one
  ForwardSpan span{.first = block, .end = block + 1};
  span.enter = [&](std::size_t job) {
    const Part& part = parts[job];
    const at::Tensor& x = states_[static_cast<std::size_t>(block - from_)];
    leaf = x.narrow(0, 0, lengthFor(part.query)).unsqueeze(0).repeat({part.count, 1, 1}).requires_grad_();
    return leaf;
  };
  span.leave = [&](std::size_t job, const at::Tensor& y) {
    const Part& part = parts[job];
    const auto place = static_cast<std::size_t>(part.query - begin);
    y.backward(products[place].narrow(0, part.first, part.count));
    const at::NoGradGuard noGradients;
    before[place].narrow(0, part.first, part.count).copy_(leaf.grad());
    leaf = at::Tensor();
    if (part.first + part.count == products[static_cast<std::size_t>(part.query - begin)].size(0)) ++done_;
    report(progress_,
           {"differentiating block " + std::to_string(block), done_, (to_ - from_) * tokens_ * (1 + options_.power)});
  };
  model_.forward(jobs, {}, span);
  products = std::move(before);
}

// J d of each row's token i = row: [n,C] -> [n,C], by a central difference of the pass itself. It only turns the
// vectors of the power iteration: what is reported of them is exact.
at::Tensor Measurer::pushed(std::int64_t query, const at::Tensor& directions) const {
  constexpr double kStep = 3e-3;  // of the state's own length: rounding and curvature are as small in float32
  const std::int64_t length = lengthFor(query), count = directions.size(0);
  const at::Tensor x = states_.front().narrow(0, 0, length);
  const at::Tensor steps =
      kStep *
      at::linalg_vector_norm(x.narrow(0, 0, count).narrow(1, 0, width_), 2, {-1}, true).clamp_min(1e-6);  // [n,1]
  const std::int64_t together = std::max<std::int64_t>(1, 2048 / length);
  std::vector<Part> parts;
  for (std::int64_t first = 0; first < count; first += together)
    parts.push_back({query, first, std::min(together, count - first)});
  NoTaps nothing;
  std::vector<ForwardJob> jobs;
  for (const Part& part : parts)
    jobs.push_back(
        {{.ids = ids_.narrow(1, 0, length).expand({2 * part.count, -1}).contiguous(), .hidden = true}, &nothing});
  at::Tensor turned = at::empty_like(directions);
  ForwardSpan span{.first = from_, .end = to_};
  span.enter = [&](std::size_t job) {
    const Part& part = parts[job];
    at::Tensor moved = x.unsqueeze(0).repeat({2 * part.count, 1, 1});
    for (std::int64_t row = 0; row < part.count; ++row) {
      const std::int64_t token = part.first + row;
      const at::Tensor step = steps[token] * directions[token];
      moved[row][token].narrow(0, 0, width_) += step;
      moved[part.count + row][token].narrow(0, 0, width_) -= step;
    }
    return moved;
  };
  span.leave = [&](std::size_t job, const at::Tensor& y) {
    const Part& part = parts[job];
    const at::Tensor at = y.select(1, query).narrow(-1, 0, width_);
    turned.narrow(0, part.first, part.count)
        .copy_((at.narrow(0, 0, part.count) - at.narrow(0, part.count, part.count)) /
               (2.0 * steps.narrow(0, part.first, part.count)));
  };
  model_.forward(jobs, {}, span);
  return turned;
}

// Power iteration of J J^T for each token i <= query at once: u -> J^T u, whose length is what is kept, -> J J^T u.
void Measurer::iterate(std::int64_t query, Jacobian& into) {
  const std::int64_t count = query + 1;
  refuseProducts(count, count * productBytes(query));
  const auto normalised = [](const at::Tensor& rows) {
    return rows / at::linalg_vector_norm(rows, 2, {-1}, true).clamp_min(1e-30);
  };
  auto drawn = at::make_generator<at::CPUGeneratorImpl>(static_cast<std::uint64_t>(options_.seed) * 1000003U +
                                                        static_cast<std::uint64_t>(query) + 7U);
  const at::TensorOptions like = at::TensorOptions(model_.dtype()).device(model_.device());
  at::Tensor left = normalised(at::randn({count, width_}, drawn, at::TensorOptions(at::kFloat)).to(like));
  at::Tensor largest = at::zeros({count}, at::kDouble);
  for (int step = 0; step < options_.power; ++step) {
    std::vector<at::Tensor> products = {at::zeros({count, lengthFor(query), stateWidth(model_.config(), to_)}, like)};
    products.front().select(1, query).narrow(-1, 0, width_).copy_(left);
    for (int block = to_ - 1; block >= from_; --block) throughBlock(block, query, products);
    const at::NoGradGuard noGradients;
    const at::Tensor right =
        products.front().narrow(1, 0, count).narrow(2, 0, width_).diagonal(0, 0, 1).transpose(0, 1);  // [n,C]
    largest = at::maximum(largest, at::linalg_vector_norm(right.to(at::kCPU, at::kDouble), 2, {-1}));
    if (step + 1 < options_.power) left = normalised(pushed(query, normalised(right)));
  }
  for (std::int64_t i = 0; i < count; ++i)
    into.spectral.at(static_cast<int>(query), static_cast<int>(i)) = static_cast<float>(largest[i].item<double>());
}

void Measurer::measureQuery(std::int64_t query, const at::Tensor& products, Jacobian& into) const {
  const c10::InferenceMode noGradients;
  const at::Tensor ofStream = products.narrow(-1, 0, width_);
  const at::Tensor squares = ofStream.to(at::kDouble).square().sum(-1).narrow(1, 0, query + 1);  // [N,i]
  const auto keep = [&](Matrix& matrix, const at::Tensor& row) {
    const at::Tensor numbers = row.to(at::kCPU, at::kFloat).contiguous();
    for (std::int64_t i = 0; i <= query; ++i)
      matrix.at(static_cast<int>(query), static_cast<int>(i)) = numbers.const_data_ptr<float>()[i];
  };
  if (options_.estimate > 0) {
    const NormEstimate estimate = normEstimate(squares, 0);
    keep(into.norms, estimate.norms);
    keep(into.standardErrors, estimate.standardErrors);
  } else {
    keep(into.norms, squares.sum(0).sqrt());
  }
  if (options_.spectral) {
    const at::Tensor all = ofStream.to(at::kDouble).transpose(0, 1).narrow(0, 0, query + 1);  // [i,C,C]
    keep(into.spectral, at::linalg_matrix_norm(all, 2));
  }
}

void Measurer::measure(Jacobian& into) {
  keepStates();
  const auto empty = [&] { return Matrix(static_cast<int>(tokens_), static_cast<int>(tokens_), std::nanf("")); };
  into.norms = empty();
  if (options_.estimate > 0) into.standardErrors = empty();
  if (options_.spectral || options_.power > 0) into.spectral = empty();
  // As many queries at a time as their products fit: each time the blocks are gone through.
  const std::int64_t room = model_.memoryBytes() / 4;
  for (std::int64_t begin = 0; begin < tokens_;) {
    std::int64_t end = begin, bytes = 0;
    for (; end < tokens_; ++end) {
      const std::int64_t more = products() * productBytes(end);
      if (end > begin && bytes + more > room) break;
      bytes += more;
    }
    refuseProducts(products(), bytes);
    std::vector<at::Tensor> products = firstProducts(begin, end);
    for (int block = to_ - 1; block >= from_; --block) throughBlock(block, begin, products);
    for (std::int64_t query = begin; query < end; ++query)
      measureQuery(query, products[static_cast<std::size_t>(query - begin)], into);
    begin = end;
  }
  for (std::int64_t query = 0; query < tokens_ && options_.power > 0; ++query) iterate(query, into);
}

void Measurer::refuseProducts(std::int64_t count, std::int64_t bytes) const {
  const std::int64_t room = model_.memoryBytes() / 4;
  if (bytes <= room) return;
  throw Error(ErrorKind::tooLarge,
              "the " + grouped(count) + " products of one token take " + bytesText(bytes) + ", but " + bytesText(room) +
                  " are there for them",
              options_.estimate > 0 ? "give more memory, a shorter prompt, or a smaller --estimate"
                                    : "take an estimate (--estimate 16), more memory, or a shorter prompt");
}

}  // namespace

void refuseKeptPass(const OpenModel& model) {
  if (model.transformer->room().rowsPerPrompt > 1) {
    throw Error(ErrorKind::badUse,
                "edits that keep something of the untouched pass have no Jacobian of one prompt alone",
                "leave freeze out");
  }
}

void refuseJacobian(const OpenModel& model, const JacobianOptions& options) {
  const int layers = model.config.layers, to = options.to < 0 ? layers : options.to;
  if (options.from < 0 || options.from >= to || to > layers) {
    throw Error(
        ErrorKind::badUse,
        "from " + std::to_string(options.from) + " to " + std::to_string(to) + " blocks passed is no way through",
        "take 0 <= from < to <= " + std::to_string(layers));
  }
  if (options.estimate != 0) refuseFewProducts(options.estimate);
  if (options.estimate > 0 && options.spectral) {
    throw Error(ErrorKind::badUse,
                "the largest singular values need the whole Jacobian, and an estimate has not got it",
                "leave one of them out, or take --power 8, which iterates towards them from below");
  }
  if (options.power < 0 || options.power == 1)
    throw Error(ErrorKind::badUse, "one step of power iteration is a random vector", "take at least 2");
  if (options.power > 0 && options.spectral) {
    throw Error(ErrorKind::badUse, "the exact largest singular values need no power iteration",
                "leave one of them out");
  }
  if (options.power > 0 && c10::elementSize(model.transformer->dtype()) < 4) {
    throw Error(ErrorKind::badUse,
                "power iteration turns its vectors by small differences, which half precision rounds away",
                "compute in float32 (--dtype f32)");
  }
  refuseKeptPass(model);
}

namespace {

// Bounds over the blocks from..to, in attention layers; empty where one of them has no attention.
void addBounds(const OpenModel& model, const Prompt& prompt, const ProgressSink& progress, Jacobian& into) {
  for (int block = into.from; block < into.to; ++block) {
    if (!model.config.blocks[static_cast<std::size_t>(block)].attends()) return;
  }
  const Transformer& transformer = *model.transformer;
  CaptureRequest wanted{.attention = true};
  const int first = transformer.attentionLayersBefore(into.from), end = transformer.attentionLayersBefore(into.to);
  for (int layer = first; layer < end; ++layer) wanted.layers.push_back(layer);
  const Capture seen = capture(transformer, prompt.ids, wanted, progress);
  refuseNotFinite(model, seen, first);
  const c10::InferenceMode noGradients;
  for (const auto& [form, to] :
       {std::pair(SquashingForm::theorem, &Jacobian::bound), {SquashingForm::proof, &Jacobian::boundOfProof}}) {
    into.*to = toMatrix(squashingBound(seen.attention, form).to(at::kFloat));
    Matrix& matrix = into.*to;
    for (int row = 0; row < matrix.rows; ++row) {
      for (int col = row + 1; col < matrix.cols; ++col) matrix.at(row, col) = std::nanf("");
    }
  }
}

}  // namespace

double jacobianOperations(const ModelConfig& config, std::int64_t tokens, const JacobianOptions& options) {
  const double perToken = passOperations(config, 1, tokens, false) / static_cast<double>(tokens);
  const int to = options.to < 0 ? config.layers : options.to;
  const double products = options.estimate > 0 ? options.estimate : config.hiddenSize;
  const double rows = 0.5 * static_cast<double>(tokens) * static_cast<double>(tokens + 1) * products;
  constexpr double kThereAndBack = 2.0;  // the backward of an input alone costs what the forward does
  const auto n = static_cast<double>(tokens);
  // A step goes there and back, and forward twice for the difference, of a vector for every pair.
  const double iterated = 2.0 * options.power * n * (n + 1.0) * (2.0 * n + 1.0) / 6.0;
  return kThereAndBack * (rows + iterated) * perToken * (to - options.from) / config.layers;
}

DifferentiatedBatch differentiatedBatch(const ModelConfig& config, std::int64_t tokens,
                                        const JacobianOptions& options) {
  // Half of all rows are of longer prompts: the query at T / √2, as the work grows with the square of the length.
  const auto length = std::max<std::int64_t>(1, std::llround(static_cast<double>(tokens) / std::numbers::sqrt2));
  const std::int64_t products = options.estimate > 0 ? options.estimate : config.hiddenSize;
  return {static_cast<int>(length), static_cast<int>(std::clamp<std::int64_t>(kMostTokens / length, 1, products))};
}

std::int64_t jacobianBytes(const ModelConfig& config, std::int64_t tokens, const JacobianOptions& options,
                           std::int64_t memoryBytes) {
  constexpr double kBytes = 4.0;
  const auto n = static_cast<double>(tokens), width = static_cast<double>(config.hiddenSize);
  const int to = options.to < 0 ? config.layers : options.to;
  const double quarter = static_cast<double>(memoryBytes) / 4.0;
  const double products = (options.estimate > 0 ? options.estimate : width) * 0.5 * n * (n + 1.0) * width * kBytes;
  const double batch = static_cast<double>(kMostTokens) *
                       (20.0 * width + 8.0 * static_cast<double>(config.mlp.width) + 6.0 * config.heads * n) * kBytes;
  const double states = (to - options.from + 1) * n * width * kBytes;
  const double patterns = options.bounds ? static_cast<double>(to - options.from) * config.heads * n * n * kBytes : 0.0;
  return static_cast<std::int64_t>(states + patterns + std::min(products, quarter) + std::min(batch, quarter));
}

Jacobian jacobian(const OpenModel& model, const Prompt& prompt, const JacobianOptions& options,
                  const ProgressSink& progress) {
  refuseJacobian(model, options);
  refuseBeyondContext(model, prompt.ids.size());
  Jacobian made;
  made.record = model.record(prompt);
  made.tokens = model.display(prompt.ids);
  made.bos = prompt.bos;
  made.from = options.from;
  made.to = options.to < 0 ? model.config.layers : options.to;
  made.record.more.emplace_back("Jacobian", "of x after " + std::to_string(made.to) +
                                                " blocks with respect to x after " + std::to_string(made.from) +
                                                ", before the final norm");
  made.record.more.emplace_back(
      "norms", options.estimate > 0 ? "Frobenius, estimated from " + std::to_string(options.estimate) +
                                          " products a token (Hutchinson), seed " + std::to_string(options.seed)
                                    : "Frobenius, exact");
  if (options.estimate > 0) made.record.more.emplace_back("errors of the norms", errorsText(options.estimate));
  if (options.power > 0) {
    made.record.more.emplace_back("largest singular values",
                                  std::to_string(options.power) + " steps of power iteration, from below");
  }
  Measurer(model, prompt, options, progress).measure(made);
  const bool finite =
      std::all_of(made.norms.cells.begin(), made.norms.cells.end(), [](float norm) { return !std::isinf(norm); });
  if (!finite || std::isnan(made.norms.at(made.norms.rows - 1, 0))) {
    throw Error(ErrorKind::failed, "the derivatives of this model are no numbers",
                "compute in float32 (--dtype f32), and try sinkscope-cli check");
  }
  if (options.bounds) addBounds(model, prompt, progress, made);
  return made;
}

std::string orderWords(const BoundAgreement& agreement) {
  const auto& [low, high] = std::pair(agreement.interval.low, agreement.interval.high);
  if (!std::isfinite(agreement.spearman) || !std::isfinite(low) || !std::isfinite(high))
    return "has too few pairs to say how it orders them";
  if (low > 0.0) return "orders them so";
  return high < 0.0 ? "orders them the other way round" : "does not order them so";
}

BoundAgreement agreementOf(const Matrix& norms, const Matrix& bound) {
  BoundAgreement made;
  // Of these queries, with repetitions, all pairs with a token before.
  const auto over = [&](std::span<const std::size_t> queries) {
    std::vector<double> a, b;
    for (const std::size_t query : queries) {
      const auto row = static_cast<int>(query) + 1;
      for (int col = 0; col < row; ++col) {
        a.push_back(norms.at(row, col));
        b.push_back(bound.at(row, col));
      }
    }
    made.pairs = static_cast<int>(a.size());
    return spearman(a, b);
  };
  if (norms.rows < 2 || bound.empty()) return {.spearman = std::nan(""), .interval = {std::nan(""), std::nan("")}};
  std::vector<std::size_t> all(static_cast<std::size_t>(norms.rows - 1));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  constexpr int kDraws = 1'000;
  made.interval = bootstrapOf(all.size(), over, kDraws);
  made.spearman = over(all);
  return made;
}

}  // namespace sinkscope
