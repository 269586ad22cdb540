#include "tests/core/model/reference_llama.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace sinkscope {

namespace {

double halfToDouble(std::uint16_t bits) {
  const int exponent = (bits >> 10) & 31, fraction = bits & 1023;
  const double magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

// [rows][columns]; a vector is one row
Rows read(const Checkpoint& checkpoint, const std::string& name) {
  const TensorView* view = checkpoint.find(name);
  if (view == nullptr) throw std::runtime_error("the fixture has no " + name);
  const std::size_t columns = static_cast<std::size_t>(view->shape.back());
  Rows rows(static_cast<std::size_t>(view->elements()) / columns, std::vector<double>(columns));
  const std::size_t size = byteSize(view->dtype);
  for (std::size_t i = 0; i < rows.size() * columns; ++i) {
    const std::byte* at = view->bytes.data() + i * size;
    double value = 0.0;
    if (view->dtype == DType::f32) {
      float number = 0;
      std::memcpy(&number, at, 4);
      value = number;
    } else {
      std::uint16_t bits = 0;
      std::memcpy(&bits, at, 2);
      value = view->dtype == DType::bf16 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16)
                                         : halfToDouble(bits);
    }
    rows[i / columns][i % columns] = value;
  }
  return rows;
}

// y = W x
std::vector<double> times(const Rows& matrix, const std::vector<double>& x) {
  std::vector<double> y(matrix.size(), 0.0);
  for (std::size_t row = 0; row < matrix.size(); ++row) {
    for (std::size_t i = 0; i < x.size(); ++i) y[row] += matrix[row][i] * x[i];
  }
  return y;
}

std::vector<double> normalised(const std::vector<double>& x, const std::vector<double>& weight, double epsilon) {
  double squares = 0.0;
  for (const double value : x) squares += value * value;
  const double scale = 1.0 / std::sqrt(squares / static_cast<double>(x.size()) + epsilon);
  std::vector<double> y(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] * scale * weight[i];
  return y;
}

// One head's slice of a projection, its pairs (i, i + D/2) turned by position * theta^(-2i/D).
std::vector<double> turned(const std::vector<double>& all, std::size_t head, std::size_t width, double position,
                           double theta) {
  std::vector<double> x(all.begin() + static_cast<std::ptrdiff_t>(head * width),
                        all.begin() + static_cast<std::ptrdiff_t>((head + 1) * width));
  std::vector<double> y(width);
  for (std::size_t i = 0; i < width / 2; ++i) {
    const double angle = position * std::pow(theta, -2.0 * static_cast<double>(i) / static_cast<double>(width));
    y[i] = x[i] * std::cos(angle) - x[i + width / 2] * std::sin(angle);
    y[i + width / 2] = x[i + width / 2] * std::cos(angle) + x[i] * std::sin(angle);
  }
  return y;
}

}  // namespace

ReferenceLlama runReferenceLlama(const Checkpoint& checkpoint, const std::vector<std::int64_t>& ids) {
  const nlohmann::json& config = checkpoint.config();
  const std::size_t heads = config["num_attention_heads"], kvHeads = config["num_key_value_heads"];
  const std::size_t width = config["head_dim"], layers = config["num_hidden_layers"], tokens = ids.size();
  const double epsilon = config["rms_norm_eps"], theta = config["rope_theta"];

  ReferenceLlama run;
  const Rows embedding = read(checkpoint, "model.embed_tokens.weight");
  Rows x;
  for (const std::int64_t id : ids) x.push_back(embedding[static_cast<std::size_t>(id)]);
  run.hidden.push_back(x);

  for (std::size_t layer = 0; layer < layers; ++layer) {
    const std::string base = "model.layers." + std::to_string(layer) + ".";
    const auto weight = [&](const char* name) { return read(checkpoint, base + name + ".weight"); };
    const Rows wq = weight("self_attn.q_proj"), wk = weight("self_attn.k_proj"), wv = weight("self_attn.v_proj");
    const Rows wo = weight("self_attn.o_proj"), gate = weight("mlp.gate_proj"), up = weight("mlp.up_proj");
    const Rows down = weight("mlp.down_proj");
    const std::vector<double> beforeAttention = weight("input_layernorm")[0],
                              beforeMlp = weight("post_attention_layernorm")[0];

    Rows q, k, v;
    for (const auto& row : x) {
      const auto normal = normalised(row, beforeAttention, epsilon);
      q.push_back(times(wq, normal));
      k.push_back(times(wk, normal));
      v.push_back(times(wv, normal));
    }
    std::vector<Rows> patterns(heads, Rows(tokens, std::vector<double>(tokens, 0.0))), values(kvHeads, Rows(tokens));
    for (std::size_t g = 0; g < kvHeads; ++g) {
      for (std::size_t j = 0; j < tokens; ++j) values[g][j] = turned(v[j], g, width, 0.0, theta);
    }
    Rows z(tokens, std::vector<double>(heads * width, 0.0));
    for (std::size_t h = 0; h < heads; ++h) {
      const std::size_t g = h / (heads / kvHeads);
      for (std::size_t i = 0; i < tokens; ++i) {
        const auto query = turned(q[i], h, width, static_cast<double>(i), theta);
        double sum = 0.0;
        for (std::size_t j = 0; j <= i; ++j) {
          const auto key = turned(k[j], g, width, static_cast<double>(j), theta);
          double score = 0.0;
          for (std::size_t d = 0; d < width; ++d) score += query[d] * key[d];
          sum += patterns[h][i][j] = std::exp(score / std::sqrt(static_cast<double>(width)));
        }
        for (std::size_t j = 0; j <= i; ++j) {
          patterns[h][i][j] /= sum;
          for (std::size_t d = 0; d < width; ++d) z[i][h * width + d] += patterns[h][i][j] * values[g][j][d];
        }
      }
    }
    for (std::size_t i = 0; i < tokens; ++i) {
      const auto attended = times(wo, z[i]);
      for (std::size_t c = 0; c < x[i].size(); ++c) x[i][c] += attended[c];
      const auto normal = normalised(x[i], beforeMlp, epsilon);
      auto inner = times(gate, normal);
      const auto upwards = times(up, normal);
      for (std::size_t f = 0; f < inner.size(); ++f) inner[f] = inner[f] / (1.0 + std::exp(-inner[f])) * upwards[f];
      const auto written = times(down, inner);
      for (std::size_t c = 0; c < x[i].size(); ++c) x[i][c] += written[c];
    }
    run.attention.push_back(std::move(patterns));
    run.values.push_back(std::move(values));
    run.hidden.push_back(x);
  }

  const bool tied = config["tie_word_embeddings"];
  const Rows head = tied ? embedding : read(checkpoint, "lm_head.weight");
  const std::vector<double> last = read(checkpoint, "model.norm.weight")[0];
  for (const auto& row : x) run.logits.push_back(times(head, normalised(row, last, epsilon)));
  return run;
}

}  // namespace sinkscope
