#include "core/train/data/training_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "core/train/data/keyed_order.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using Document = TokenText::Document;

KeyedOrder orderOf(std::size_t documents, Chance chance, std::int64_t seed) {
  return {static_cast<std::int64_t>(documents), keyOf(seed, chance)};
}

std::int64_t lengthOf(const Document& document) { return document.end - document.begin; }

Document partOf(const Document& document, std::int64_t begin, std::int64_t end) {
  const double share = static_cast<double>(end - begin) / static_cast<double>(lengthOf(document));
  return {begin, end, std::llround(share * static_cast<double>(document.bytes))};
}

// Which documents are held out: in the order drawn, each that still fits; the shortest where none does.
std::vector<bool> drawHeldOut(const std::vector<Document>& documents, double share, std::int64_t seed) {
  const auto shorter = [](const Document& a, const Document& b) { return lengthOf(a) < lengthOf(b); };
  std::int64_t all = 0;
  for (const Document& document : documents) all += lengthOf(document);
  const auto room = static_cast<std::int64_t>(share * static_cast<double>(all));
  std::vector<bool> held(documents.size());
  std::int64_t taken = 0;
  const KeyedOrder order = orderOf(documents.size(), Chance::heldOut, seed);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    const auto d = static_cast<std::size_t>(order.at(static_cast<std::int64_t>(i)));
    if (taken + lengthOf(documents[d]) > room) continue;
    taken += lengthOf(documents[d]);
    held[d] = true;
  }
  if (taken == 0) {
    const auto shortest = std::min_element(documents.begin(), documents.end(), shorter);
    held[static_cast<std::size_t>(shortest - documents.begin())] = true;
  }
  return held;
}

}  // namespace

std::int64_t TokenText::tokens() const {
  return std::accumulate(documents.begin(), documents.end(), std::int64_t{0},
                         [](std::int64_t sum, const Document& document) { return sum + lengthOf(document); });
}

std::int64_t TokenText::bytes() const {
  return std::accumulate(documents.begin(), documents.end(), std::int64_t{0},
                         [](std::int64_t sum, const Document& document) { return sum + document.bytes; });
}

TokenText allOf(std::shared_ptr<const TokenFile> file) {
  TokenText text;
  for (std::int64_t d = 0; d < file->documents(); ++d) {
    text.documents.push_back({file->begin(d), file->end(d), file->bytes(d)});
  }
  text.file = std::move(file);
  return text;
}

TrainingText holdOut(std::shared_ptr<const TokenFile> file, double share, std::int64_t seed) {
  if (!(share >= 0.0 && share < 1.0)) {
    throw Error(ErrorKind::badUse, "the share held out is " + std::to_string(share) + ", which is no share below 1",
                "0.05 holds out one token in twenty");
  }
  const TokenText all = allOf(std::move(file));
  if (share == 0.0) return {all, {all.file, {}}};
  TrainingText text{{all.file, {}}, {all.file, {}}};
  if (all.documents.size() == 1) {
    const Document& only = all.documents[0];
    if (lengthOf(only) < 2) {
      throw Error(ErrorKind::badUse, "the text is a single token, of which nothing can be held out", "name more text");
    }
    const auto wanted = std::llround(share * static_cast<double>(lengthOf(only)));
    const std::int64_t cut = only.end - std::clamp<std::int64_t>(wanted, 1, lengthOf(only) - 1);
    text.train.documents = {partOf(only, only.begin, cut)};
    text.heldOut.documents = {partOf(only, cut, only.end)};
    return text;
  }
  const std::vector<bool> held = drawHeldOut(all.documents, share, seed);
  for (std::size_t d = 0; d < held.size(); ++d) {
    (held[d] ? text.heldOut : text.train).documents.push_back(all.documents[d]);
  }
  return text;
}

TokenText firstTokens(const TokenText& text, std::int64_t tokens, std::int64_t seed) {
  if (tokens < 1) {
    throw Error(ErrorKind::badUse, std::to_string(tokens) + " unique tokens are nothing to train on", "ask for more");
  }
  if (tokens >= text.tokens()) return text;
  TokenText out{text.file, {}};
  const KeyedOrder order = orderOf(text.documents.size(), Chance::unique, seed);
  for (std::int64_t i = 0; tokens > 0; ++i) {
    const Document& document = text.documents[static_cast<std::size_t>(order.at(i))];
    const std::int64_t taken = std::min(tokens, lengthOf(document));
    out.documents.push_back(partOf(document, document.begin, document.begin + taken));
    tokens -= taken;
  }
  return out;
}

}  // namespace sinkscope
