// A recipe's text or task as a training takes it: its tokenizer, trained or taken, its tokens, and rows of them as
// tensors.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/train/data/batch_source.h"
#include "core/train/data/training_text.h"
#include "core/train/recipe.h"
#include "core/train/trainer.h"
#include "core/values/progress.h"

namespace sinkscope {

class TrainingRows {
 public:
  // Makes in `made` what is not there yet: tokenizer.json and tokens.bin. `folder`: what the recipe's files are
  // against. Throws Error{badUse} where `made` is of another text or vocabulary, and as documents.h, BpeTrainer and
  // TokenFile do.
  TrainingRows(const Recipe& recipe, const std::filesystem::path& folder, const std::filesystem::path& made,
               const ProgressSink& progress = {});

  std::int64_t vocabulary() const { return vocabulary_; }
  std::int64_t bosId() const { return bosId_; }  // -1: none
  std::int64_t eosId() const { return eosId_; }  // likewise
  bool isText() const { return recipe_.task.empty(); }
  const std::string& fingerprint() const { return fingerprint_; }
  std::string caution() const { return rows_->caution(); }
  double heldOutTokensPerByte() const;  // NaN of a task, which has no bytes
  // Of a task: nats a token that whoever knows it loses on these rows; no model can lose less. Empty of a text.
  std::optional<double> lowestLoss(const TrainingBatch& rows) const;

  // The rows of a step, in as many parts as the recipe accumulates, or in `parts` of as even a number as can be; `step`
  // counts from 0. REQUIRES no more parts than rows.
  std::vector<TrainingBatch> batch(std::int64_t step, std::int64_t parts = 0) const;
  // The same held-out rows every time: the bos first, where the training puts one, and a stretch of a document.
  // Every token but the first counts; without documents.
  TrainingBatch heldOut(std::int64_t count, std::int64_t tokens) const;
  // The same stretches of text behind the bos or without it, whatever the training does, and as targets the same
  // tokens: those of the text from its second on (docs/definitions.md, loss). Behind it rows have a token more.
  // REQUIRES a text; bosId() >= 0 for one.
  TrainingBatch heldOutText(std::int64_t count, std::int64_t tokens, bool behindBos) const;
  std::vector<std::int64_t> heldOutRow(std::int64_t tokens) const;  // the first of them

  // tokenizer.json and the files beside it into a model's folder.
  void putTokenizer(const std::filesystem::path& model) const;

 private:
  void openText(const std::filesystem::path& folder, const ProgressSink& progress);
  void openTask();
  std::unique_ptr<BatchSource> taskRows(std::int64_t tokens, std::int64_t rows, std::int64_t seed) const;
  std::unique_ptr<BatchSource> heldOutRows(std::int64_t count, std::int64_t tokens, bool behindBos) const;
  static TrainingBatch whole(const BatchSource& rows);

  TextRecipe recipe_;
  std::int64_t batch_, accumulate_, seed_;
  std::filesystem::path made_;
  std::int64_t vocabulary_ = 0, bosId_ = -1, eosId_ = -1;
  std::string fingerprint_;
  TrainingText text_;  // empty of a task
  std::unique_ptr<BatchSource> rows_;
};

}  // namespace sinkscope
