// Rows of a text, packed as the papers pack them (Barbero et al. 2025, Table 2 and Fig. 8; Gu et al. 2025).
//
//   const Batches rows(text.train, {.length = 129, .batch = 32, .bosId = 0, .seed = 7});
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/train/data/batch_source.h"
#include "core/train/data/keyed_order.h"
#include "core/train/data/training_text.h"

namespace sinkscope {

enum class Packing { windows, concatenate, documents };
enum class BosPlace { none, fixed, document };

// The words that recipes have for them, in the order of a list; what each says to a person.
struct PackingRow {
  const char* name;
  Packing packing;
  const char* says;
};
inline constexpr PackingRow kPackings[] = {
    {"windows", Packing::windows, "a row is a stretch of one document, from anywhere in the text"},
    {"concatenate", Packing::concatenate, "documents one behind the other, cut into rows; every row once an epoch"},
    {"documents", Packing::documents,
     "a row is the beginning of one document, filled up; every document once an epoch"},
};
struct BosRow {
  const char* name;
  BosPlace place;
  const char* says;
};
inline constexpr BosRow kBosPlaces[] = {
    {"none", BosPlace::none, "no bos in training"},
    {"fixed", BosPlace::fixed, "every row begins with bos, whatever follows"},
    {"document", BosPlace::document, "every document begins with bos"},
};
// Throw Error{badUse} for any other word, naming these.
Packing packingNamed(const std::string& name);
BosPlace bosPlaceNamed(const std::string& name);

struct BatchOptions {
  std::int64_t length = 129;  // T: tokens of a row, a fixed bos among them
  std::int64_t batch = 32;    // rows of a step
  Packing packing = Packing::concatenate;
  BosPlace bos = BosPlace::fixed;
  std::optional<std::int64_t> bosId = {};  // needed unless bos is none
  std::int64_t bosPosition = 0;  // of a fixed bos in its row; text stands before it (Gu et al. 2025: positions 1, 2, 3)
  std::optional<std::int64_t> eosId = {};  // ends every document; empty: nothing does
  double randomTokens = 0;                 // share of rows whose tokens are drawn evenly from the vocabulary instead
  double repeatedRows = 0;                 // share of rows, of text or random, that say their beginning again
  std::int64_t seed = 0;
};

// A document is, below, its tokens with the bos and eos that are put around it.
//   windows      a stretch drawn evenly from all that lie whole in a document, the whole of a document that is shorter
//   concatenate  all documents in the order of the text, cut into rows; what is left at the end makes no row. An epoch
//                has each row once, in an order of its own
//   documents    each document once an epoch, in an order of its own; what does not fit is left out
// Rows that are not full are filled up with id 0, which is of the last document and is not predicted. A share of random
// rows takes the place of rows of the text, not of their numbers. A repeated row goes on, from a place drawn evenly
// between a quarter and half of it, with its own tokens from the first: what comes next is there to be looked up, which
// is what makes heads of the previous token and of induction (Olsson et al. 2022). It is one document.
class Batches : public BatchSource {
 public:
  // Throws Error{badUse}: as BatchSource; no text, less of it than one row of concatenate takes; a bos or eos that is
  // missing or outside the vocabulary; a share outside [0, 1].
  Batches(TokenText text, const BatchOptions& options);

  std::int64_t vocabulary() const override { return text_.file->vocabulary(); }
  std::int64_t rowsInEpoch() const override { return epoch_; }
  std::string caution() const override;  // no document fills a row, where a row is of one

 protected:
  void fillRow(std::int64_t number, const BatchRows& row) const override;

 private:
  struct Place {
    std::size_t document;
    std::int64_t offset;  // in the document
  };
  std::int64_t lengthOf(std::size_t document) const;  // with its bos and eos
  std::int64_t room() const { return length() - (options_.bos == BosPlace::fixed ? 1 : 0); }
  Place placeOf(std::int64_t drawn) const;  // among ends_
  std::int64_t orderAt(std::int64_t number) const;
  bool isDrawn(Chance chance, double share, std::int64_t number) const;
  void repeat(std::int64_t number, const BatchRows& text) const;
  void fillRandom(std::int64_t number, const BatchRows& row) const;
  std::int64_t copyDocument(Place from, std::int32_t documentNumber, const BatchRows& out) const;
  static void fillUp(const BatchRows& rest, std::int32_t documentNumber);

  TokenText text_;
  BatchOptions options_;
  std::vector<std::int64_t> ends_;  // of each document among all that rows may begin with: tokens, or stretches
  std::int64_t epoch_ = 0;
};

}  // namespace sinkscope
