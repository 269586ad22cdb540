// Where the rows of every training step come from: a text, or a task made up (tasks/).
//
//   std::vector<std::int64_t> ids(batch * length);  // [B, T]; documents and predicted likewise
//   source.fill(step, {ids, documents, predicted});
//
// A row is a function of its number alone: a step is made again by itself, in any order, by any process. So nothing of
// it has to be kept to go on with a training but the step. Immutable, and so thread-safe.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace sinkscope {

// R rows of T tokens each, one behind the other.
struct BatchRows {
  std::span<std::int64_t> ids;
  // Which document of its row a token is of, from 0; kOfNoDocument: a bos put before the row. Under an intra-document
  // mask a query sees the earlier tokens of its own document, and what is of none where there is such a bos.
  std::span<std::int32_t> documents;
  // 1 where the token is to be predicted from those before it in its row, else 0: never at place 0, never where a bos
  // was put or where a row is filled up. So the loss at place t - 1, whose target is the token at t, counts by [t].
  std::span<float> predicted;
};

inline constexpr std::int32_t kOfNoDocument = -1;

class BatchSource {
 public:
  virtual ~BatchSource() = default;

  // T. A model that reads T inputs and predicts as many targets takes a source of length T + 1.
  std::int64_t length() const { return length_; }
  std::int64_t batch() const { return batch_; }  // rows in a step
  virtual std::int64_t vocabulary() const = 0;
  // 0: what comes next is to be predicted. Else a task of squared errors: so many outputs a token are to have the
  // values that wantedOutputs() gives.
  virtual std::int64_t outputs() const { return 0; }
  // ids [T] of a row -> [T, outputs()]
  virtual void wantedOutputs(std::span<const std::int64_t>, std::span<float>) const {}
  // Rows after which all text has been seen once and begins anew in another order; 0: rows are drawn without end.
  virtual std::int64_t rowsInEpoch() const { return 0; }

  // What somebody would change before the training has begun; empty: nothing.
  virtual std::string caution() const { return {}; }

  // Rows first .. first + R of a step, R as large as `out` has room for: all, a rank's share, or a part whose gradients
  // are added up. REQUIRES step >= 0, first + R <= batch().
  void fill(std::int64_t step, const BatchRows& out, std::int64_t first = 0) const {
    const auto width = static_cast<std::size_t>(length_);
    for (std::size_t at = 0; at < out.ids.size(); at += width) {
      const auto row = static_cast<std::int64_t>(at / width);
      fillRow(step * batch_ + first + row,
              {out.ids.subspan(at, width), out.documents.subspan(at, width), out.predicted.subspan(at, width)});
    }
  }

 protected:
  // Throws Error{badUse}: a row of fewer than two tokens, no rows.
  BatchSource(std::int64_t length, std::int64_t batch);

  // One row, of any number from 0.
  virtual void fillRow(std::int64_t number, const BatchRows& row) const = 0;

 private:
  std::int64_t length_, batch_;
};

}  // namespace sinkscope
