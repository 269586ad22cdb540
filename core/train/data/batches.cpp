#include "core/train/data/batches.h"

#include <algorithm>

#include "core/train/data/keyed_order.h"
#include "core/values/draw.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The row of the table that has this name.
template <typename Rows>
const auto& named(const Rows& rows, const std::string& name, const std::string& what) {
  std::string known;
  for (const auto& row : rows) {
    if (name == row.name) return row;
    known += (known.empty() ? "" : ", ") + std::string(row.name);
  }
  throw Error(ErrorKind::badUse, what + " is \"" + name + "\"", "known are " + known);
}

Draw drawOf(std::int64_t seed, Chance chance, std::int64_t number) {
  return Draw(static_cast<std::int64_t>(keyOf(keyOf(seed, chance), static_cast<std::uint64_t>(number))));
}

BatchRows from(const BatchRows& row, std::int64_t place) {
  const auto at = static_cast<std::size_t>(place);
  return {row.ids.subspan(at), row.documents.subspan(at), row.predicted.subspan(at)};
}

// Of a row whose first place is free: the free place moves behind `place` tokens, and bos is put there.
void putBos(const BatchRows& row, std::int64_t id, std::int64_t place) {
  const auto at = static_cast<std::size_t>(place);
  std::copy_n(row.ids.begin() + 1, place, row.ids.begin());
  std::copy_n(row.documents.begin() + 1, place, row.documents.begin());
  std::copy_n(row.predicted.begin() + 1, place, row.predicted.begin());
  row.ids[at] = id;
  row.documents[at] = kOfNoDocument;
  row.predicted[at] = 0.0f;
}

void checkId(const char* name, std::optional<std::int64_t> id, std::int64_t vocabulary) {
  if (!id || (*id >= 0 && *id < vocabulary)) return;
  throw Error(ErrorKind::badUse,
              std::string(name) + " is the id " + std::to_string(*id) + ", and the text's tokenizer has " +
                  std::to_string(vocabulary) + " entries",
              "take an id below that");
}

void checkShare(const char* of, double share) {
  if (share >= 0.0 && share <= 1.0) return;
  throw Error(ErrorKind::badUse,
              "the share of " + std::string(of) + " is " + std::to_string(share) + ", which is no share",
              "give one from 0 to 1");
}

}  // namespace

Packing packingNamed(const std::string& name) { return named(kPackings, name, "packing").packing; }
BosPlace bosPlaceNamed(const std::string& name) { return named(kBosPlaces, name, "bos").place; }

Batches::Batches(TokenText text, const BatchOptions& options)
    : BatchSource(options.length, options.batch), text_(std::move(text)), options_(options) {
  if (text_.documents.empty()) throw Error(ErrorKind::badUse, "there is no text to make rows of", "name more text");
  if (options_.bos != BosPlace::none && !options_.bosId) {
    throw Error(ErrorKind::badUse, "rows begin with bos, and the tokenizer has none", "set bos to none");
  }
  checkId("bos", options_.bosId, vocabulary());
  if (options_.bosPosition < 0 || options_.bosPosition >= length()) {
    throw Error(ErrorKind::badUse,
                "bos is put at position " + std::to_string(options_.bosPosition) + " of rows of " +
                    std::to_string(length()) + " tokens",
                "give a smaller one; the first is 0");
  }
  checkId("eos", options_.eosId, vocabulary());
  checkShare("random tokens", options_.randomTokens);
  checkShare("repeated rows", options_.repeatedRows);
  std::int64_t sum = 0;
  for (std::size_t d = 0; d < text_.documents.size(); ++d) {
    const bool stretches = options_.packing == Packing::windows;
    sum += stretches ? std::max<std::int64_t>(1, lengthOf(d) - room() + 1) : lengthOf(d);
    ends_.push_back(sum);
  }
  if (options_.packing == Packing::documents) epoch_ = static_cast<std::int64_t>(text_.documents.size());
  if (options_.packing == Packing::concatenate) {
    epoch_ = sum / room();
    if (epoch_ == 0) {
      throw Error(ErrorKind::badUse,
                  "the text has " + std::to_string(sum) + " tokens, and a row takes " + std::to_string(room()),
                  "name more text or make the context shorter");
    }
  }
}

std::string Batches::caution() const {
  if (options_.packing == Packing::concatenate) return {};
  std::int64_t longest = 0;
  for (std::size_t d = 0; d < text_.documents.size(); ++d) longest = std::max(longest, lengthOf(d));
  if (longest >= room()) return {};
  return "no document has more than " + std::to_string(longest) + " tokens, and a row of one document has room for " +
         std::to_string(room()) + ": the rest of every row is computed and not learned from; give a shorter " +
         "\"context\", or \"packing\": \"concatenate\"";
}

std::int64_t Batches::lengthOf(std::size_t document) const {
  const TokenText::Document& tokens = text_.documents[document];
  return tokens.end - tokens.begin + (options_.bos == BosPlace::document ? 1 : 0) + (options_.eosId ? 1 : 0);
}

Batches::Place Batches::placeOf(std::int64_t drawn) const {
  const auto end = std::upper_bound(ends_.begin(), ends_.end(), drawn);
  const auto document = static_cast<std::size_t>(end - ends_.begin());
  return {document, drawn - (document == 0 ? 0 : ends_[document - 1])};
}

// The place in the text of row `number` of a text that is gone through again and again.
std::int64_t Batches::orderAt(std::int64_t number) const {
  const auto epoch = static_cast<std::uint64_t>(number / epoch_);
  return KeyedOrder(epoch_, keyOf(keyOf(options_.seed, Chance::order), epoch)).at(number % epoch_);
}

bool Batches::isDrawn(Chance chance, double share, std::int64_t number) const {
  if (share <= 0.0) return false;
  constexpr std::int64_t kFine = std::int64_t{1} << 53;
  return static_cast<double>(drawOf(options_.seed, chance, number).below(kFine)) < share * static_cast<double>(kFine);
}

void Batches::fillRandom(std::int64_t number, const BatchRows& row) const {
  Draw draw = drawOf(options_.seed, Chance::randomToken, number);
  for (std::size_t t = 0; t < row.ids.size(); ++t) {
    do {
      row.ids[t] = draw.below(vocabulary());
    } while (vocabulary() > 2 && (row.ids[t] == options_.bosId || row.ids[t] == options_.eosId));
    row.documents[t] = 0;
    row.predicted[t] = t > 0 ? 1.0f : 0.0f;
  }
  if (options_.bos == BosPlace::document) row.ids[0] = *options_.bosId;
}

// As much of a document, from a place in it, as `out` has room for. Returns how much that was.
std::int64_t Batches::copyDocument(Place from, std::int32_t documentNumber, const BatchRows& out) const {
  const TokenText::Document& tokens = text_.documents[from.document];
  const std::int64_t bos = options_.bos == BosPlace::document ? 1 : 0;
  const std::int64_t count = std::min(lengthOf(from.document) - from.offset, static_cast<std::int64_t>(out.ids.size()));
  const auto end = static_cast<std::size_t>(count);
  std::fill_n(out.documents.begin(), count, documentNumber);
  std::fill_n(out.predicted.begin(), count, 1.0f);
  std::size_t at = 0;
  if (bos > 0 && from.offset == 0) {
    out.ids[0] = *options_.bosId;
    out.predicted[0] = 0.0f;
    at = 1;
  }
  const std::int64_t first = tokens.begin + std::max<std::int64_t>(0, from.offset - bos);
  const auto copied =
      static_cast<std::size_t>(std::clamp<std::int64_t>(tokens.end - first, 0, static_cast<std::int64_t>(end - at)));
  text_.file->copy(first, out.ids.subspan(at, copied));
  if (at + copied < end) out.ids[at + copied] = *options_.eosId;
  return count;
}

void Batches::fillUp(const BatchRows& rest, std::int32_t documentNumber) {
  std::fill(rest.ids.begin(), rest.ids.end(), 0);
  std::fill(rest.documents.begin(), rest.documents.end(), documentNumber);
  std::fill(rest.predicted.begin(), rest.predicted.end(), 0.0f);
}

void Batches::repeat(std::int64_t number, const BatchRows& text) const {
  const std::size_t shortest = std::max<std::size_t>(1, text.ids.size() / 4), longest = text.ids.size() / 2;
  if (longest < shortest) return;
  Draw draw = drawOf(options_.seed, Chance::period, number);
  const std::size_t period =
      shortest + static_cast<std::size_t>(draw.below(static_cast<std::int64_t>(longest - shortest + 1)));
  for (std::size_t t = period; t < text.ids.size(); ++t) {
    text.ids[t] = text.ids[t - period];
    text.predicted[t] = text.predicted[t - period];
  }
  std::fill(text.documents.begin(), text.documents.end(), 0);
}

void Batches::fillRow(std::int64_t number, const BatchRows& row) const {
  const bool fixed = options_.bos == BosPlace::fixed;
  const BatchRows rest = from(row, fixed ? 1 : 0);
  if (isDrawn(Chance::randomRow, options_.randomTokens, number)) {
    fillRandom(number, row);
  } else if (options_.packing == Packing::concatenate) {
    Place place = placeOf(orderAt(number) * room());
    std::int32_t documentNumber = 0;
    for (std::int64_t filled = 0; filled < room(); place = {place.document + 1, 0}) {
      filled += copyDocument(place, documentNumber++, from(rest, filled));
    }
  } else {
    Place place{0, 0};
    if (options_.packing == Packing::windows) {
      place = placeOf(drawOf(options_.seed, Chance::window, number).below(ends_.back()));
    } else {
      place.document = static_cast<std::size_t>(orderAt(number));
    }
    fillUp(from(rest, copyDocument(place, 0, rest)), 0);
  }
  if (isDrawn(Chance::repeatedRow, options_.repeatedRows, number)) repeat(number, rest);
  if (fixed) putBos(row, *options_.bosId, options_.bosPosition);
  row.predicted[0] = 0.0f;
}

}  // namespace sinkscope
