// The fields of everything that a session keeps, each with its name in the file: one list for writing and for reading.
// A field that is added to one of these types and not to its list does not compile.
#pragma once

#include <concepts>
#include <type_traits>

#include "core/record/session_file.h"
#include "core/values/record.h"

namespace sinkscope {

template <typename Object, typename Type>
concept Of = std::same_as<std::remove_const_t<Object>, Type>;

// A field that files of earlier versions lack: it is left out where it is empty, or false, and stays so where it is
// absent.
template <typename Value>
struct Later {
  Value& value;
};
template <typename Value>
Later(Value&) -> Later<Value>;

// eachField(object, visit) calls visit("name", field) for every field, in the order of the declaration. What is larger
// than a field or two lies beside the JSON and is left to session_file.cpp (SavedSession, SavedSide, HeadPattern).
template <typename Visit>
void eachField(Of<AttentionLayer> auto& layer, Visit&& visit) {
  auto& [block, window, learnedSink, chunked] = layer;
  visit("block", block);
  visit("window", window);
  visit("learnedSink", learnedSink);
  visit("chunked", Later{chunked});
}

template <typename Visit>
void eachField(Of<Selection> auto& selection, Visit&& visit) {
  auto& [layer, head, query, key, epsilon] = selection;
  visit("layer", layer);
  visit("head", head);
  visit("query", query);
  visit("key", key);
  visit("epsilon", epsilon);
}

template <typename Visit>
void eachField(Of<Token> auto& token, Visit&& visit) {
  auto& [id, text, special, bos] = token;
  visit("id", id);
  visit("text", text);
  visit("special", special);
  visit("bos", bos);
}

template <typename Visit>
void eachField(Of<Record> auto& record, Visit&& visit) {
  auto& [model, modelHash, family, dtype, device, prompt, tokens, bos, bosId, firstToken, layer, head, epsilon, more,
         software] = record;
  visit("model", model);
  visit("modelHash", modelHash);
  visit("family", family);
  visit("dtype", dtype);
  visit("device", device);
  visit("prompt", prompt);
  visit("tokens", tokens);
  visit("bos", bos);
  visit("bosId", bosId);
  visit("firstToken", firstToken);
  visit("layer", layer);
  visit("head", head);
  visit("epsilon", epsilon);
  visit("more", more);
  visit("software", software);
}

template <typename Visit>
void eachField(Of<BosStandIn> auto& standIn, Visit&& visit) {
  auto& [id, reason] = standIn;
  visit("id", id);
  visit("reason", reason);
}

template <typename Visit>
void eachField(Of<BosId> auto& bos, Visit&& visit) {
  auto& [id, source, standIn] = bos;
  visit("id", id);
  visit("source", source);
  visit("standIn", standIn);
}

template <typename Visit>
void eachField(Of<ModelFacts> auto& facts, Visit&& visit) {
  auto& [name, path, hash, family, container, attentionLayers, layers, heads, kvHeads, headDim, hiddenSize, vocabSize,
         contextLength, bosTokenId, bosSource, experts, expertsPerToken, parameters, dtype, computeDtype, device,
         position, norm, attention, weightBytes, memoryBytes, notes, hasTokenizer] = facts;
  visit("name", name);
  visit("path", path);
  visit("hash", hash);
  visit("family", family);
  visit("container", container);
  visit("attentionLayers", attentionLayers);
  visit("layers", layers);
  visit("heads", heads);
  visit("kvHeads", kvHeads);
  visit("headDim", headDim);
  visit("hiddenSize", hiddenSize);
  visit("vocabSize", vocabSize);
  visit("contextLength", contextLength);
  visit("bosTokenId", bosTokenId);
  visit("bosSource", bosSource);
  visit("experts", experts);
  visit("expertsPerToken", expertsPerToken);
  visit("parameters", parameters);
  visit("dtype", dtype);
  visit("computeDtype", computeDtype);
  visit("device", device);
  visit("position", position);
  visit("norm", norm);
  visit("attention", attention);
  visit("weightBytes", weightBytes);
  visit("memoryBytes", memoryBytes);
  visit("notes", notes);
  visit("hasTokenizer", hasTokenizer);
}

template <typename Visit>
void eachField(Of<SavedModel> auto& model, Visit&& visit) {
  auto& [asked, facts, bos] = model;
  visit("asked", asked);
  visit("facts", facts);
  visit("bos", bos);
}

template <typename Visit>
void eachField(Of<Reading> auto& reading, Visit&& visit) {
  auto& [record, tokens, bos, headsPerGroup, layers, sinkShare, importance, valueNorms, entropy, normalisedEntropy,
         firstShare, previousShare, selfShare, noOp, written, hiddenNorms] = reading;
  visit("record", record);
  visit("tokens", tokens);
  visit("bos", bos);
  visit("headsPerGroup", headsPerGroup);
  visit("layers", layers);
  visit("sinkShare", sinkShare);
  visit("importance", importance);
  visit("valueNorms", valueNorms);
  visit("entropy", entropy);
  visit("normalisedEntropy", Later{normalisedEntropy});
  visit("firstShare", firstShare);
  visit("previousShare", previousShare);
  visit("selfShare", selfShare);
  visit("noOp", noOp);
  visit("written", Later{written});
  visit("hiddenNorms", hiddenNorms);
}

template <typename Visit>
void eachField(Of<Spread> auto& spread, Visit&& visit) {
  auto& [record, tokens, perturbedTokens, changed, withBos, withoutBos, ratio] = spread;
  visit("record", record);
  visit("tokens", tokens);
  visit("perturbedTokens", perturbedTokens);
  visit("changed", changed);
  visit("withBos", withBos);
  visit("withoutBos", withoutBos);
  visit("ratio", ratio);  // later
}

// Its peaks, medians and what stands before it are left to session_file.cpp.
template <typename Visit>
void eachField(Of<Landscape> auto& landscape, Visit&& visit) {
  auto& [record, tokens, bos, width, dimensionsPerBin, heights, median, peaks, edited, before, title] = landscape;
  visit("record", record);
  visit("tokens", tokens);
  visit("bos", bos);
  visit("width", width);
  visit("dimensionsPerBin", dimensionsPerBin);
  visit("heights", heights);
  visit("edited", edited);
  visit("title", title);
  (void)median;
  (void)peaks;
  (void)before;
}

template <typename Visit>
void eachField(Of<Continuation::Next> auto& next, Visit&& visit) {
  auto& [token, probability] = next;
  visit("token", token);
  visit("probability", probability);
}

template <typename Visit>
void eachField(Of<Continuation> auto& seen, Visit&& visit) {
  auto& [title, record, tokens, bos, next, all, surprise] = seen;
  visit("title", title);
  visit("record", record);
  visit("tokens", tokens);
  visit("bos", bos);
  visit("next", next);
  visit("all", all);
  visit("surprise", surprise);
}

// What of the session itself stands in the JSON as it is; `sides` and `spread` bring tensors of their own.
template <typename Visit>
void eachField(Of<SavedSession> auto& session, Visit&& visit) {
  auto& [software, when, model, second, prompt, changeFrom, changeTo, bos, compare, edits, selection, sides, spread,
         editedSpread, page, options, studies, runs, landscape, continuations] = session;
  visit("software", software);
  visit("when", when);
  visit("model", model);
  visit("second", second);
  visit("prompt", prompt);
  visit("changeFrom", changeFrom);
  visit("changeTo", changeTo);
  visit("bos", bos);
  visit("compare", compare);
  visit("edits", Later{edits});
  visit("selection", selection);
  visit("page", page);
  visit("options", options);
  visit("continuations", Later{continuations});
  (void)sides;
  (void)spread;
  (void)editedSpread;
  (void)studies;
  (void)runs;
  (void)landscape;
}

}  // namespace sinkscope
