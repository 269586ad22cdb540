// The Bigram-Backcopy task (Guo et al. 2024, arXiv 2410.13835): a sequence <s>, x_1, x_2, ... in which the next symbol
// is drawn by the last one, x_{t+1} ~ P(. | x_t), but where x_t is a trigger it is the one before, x_{t+1} = x_{t-1}. A
// head that copies is idle at all other symbols, and a softmax has to put its weight somewhere.
//
// Sinkscope draws x_1 from what is no trigger: else it would have to copy <s>. Two triggers then never stand side by
// side, since behind a trigger comes what stood before it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/train/data/batch_source.h"

namespace sinkscope {

// How often symbol b follows symbol a, [a * symbols + b]. Every row has a sum above 0, at most 2^32.
struct Bigrams {
  std::int64_t symbols = 0;
  std::vector<std::uint32_t> counts;
};

// Made up: weights of 1, 2, 4, ... 512, drawn evenly. REQUIRES symbols >= 2.
Bigrams drawnBigrams(std::int64_t symbols, std::int64_t seed);

// Of the bytes that occur most often in a text, the most frequent first (of two equal ones the smaller); others are
// passed over. A row that the text says nothing of is even. Throws Error{badUse}: fewer different bytes than symbols.
Bigrams bigramsOf(std::string_view text, std::int64_t symbols);

struct BackcopyOptions {
  std::int64_t length = 128;  // T, <s> among them
  std::int64_t batch = 32;
  std::int64_t triggers = 3;  // the first symbols: of a text the most frequent
  std::int64_t seed = 0;
};

// Ids: 0 is <s>, 1 to `symbols` the symbols. Rows are drawn without end.
class BigramBackcopy : public BatchSource {
 public:
  // Throws Error{badUse}: as BatchSource; no trigger, or no symbol that is none.
  BigramBackcopy(const Bigrams& bigrams, const BackcopyOptions& options);

  std::int64_t vocabulary() const override { return symbols_ + 1; }
  bool isTrigger(std::int64_t id) const { return id >= 1 && id <= options_.triggers; }
  // How probable `next` is behind a row that ends with `before`. REQUIRES a row of the task.
  double probability(std::span<const std::int64_t> before, std::int64_t next) const;
  // Nats a token that whoever knows the task loses on this row, at all that is predicted: no model can lose less.
  double lowestLoss(std::span<const std::int64_t> row) const;

 protected:
  void fillRow(std::int64_t number, const BatchRows& row) const override;

 private:
  using Sums = std::span<const std::uint64_t>;  // running sums over symbols
  Sums behind(std::int64_t symbol) const;

  BackcopyOptions options_;
  std::int64_t symbols_;
  std::vector<std::uint64_t> sums_;   // [symbols, symbols]
  std::vector<std::uint64_t> first_;  // of x_1
};

}  // namespace sinkscope
