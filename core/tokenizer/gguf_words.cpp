#include "core/tokenizer/gguf_words.h"

#include "core/tokenizer/vocab_merges.h"
#include "core/tokenizer/words.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using nlohmann::json;

// Mistral's tekken: o200k's without contractions, every digit alone.
constexpr const char* kTekkenWords =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

// BLOOM's: everything but spaces and the full stops of several scripts.
constexpr const char* kBloomWords = R"( ?[^(\s|.,!?…。，、।۔،)]+)";

// DeepSeek's letters: those with case, in the scripts that have it.
constexpr const char* kDeepseekLetters =
    R"(\s?[A-Za-zµÀ-ÖØ-öø-ƺƼ-ƿǄ-ʓʕ-ʯͰ-ͳͶͷͻ-ͽͿΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯԱ-ՖႠ-ჅᎠ-Ᏽᏸ-ᏽᲐ-ᲺᲽ-Ჿᴀ-ᴫᵫ-ᵷᵹ-ᶚḀ-ἕἘ-Ἕἠ-)"
    R"(ὅὈ-Ὅὐ-ὗὙὛὝὟ-ώᾀ-ᾴᾶ-ᾼιῂ-ῄῆ-ῌῐ-ΐῖ-Ίῠ-Ῥῲ-ῴῶ-ῼℂℇℊ-ℓℕℙ-ℝℤΩℨK-ℭℯ-ℴℹℼ-ℿⅅ-ⅉⅎↃↄⰀ-ⱻⱾ-ⳤⳫ-ⳮⳲⳳꙀ-ꙭꚀ-ꚛꜢ-ꝯꝱ)"
    R"(-ꞇꞋ-ꞎꭰ-ꮿﬀ-ﬆﬓ-ﬗＡ-Ｚａ-ｚ𐐀-𐑏𐒰-𐓓𐓘-𐓻𐲀-𐲲𐳀-𐳲𑢠-𑣟𞤀-𞥃]+)";
constexpr const char* kDeepseekSigns = R"(\s?[!-/:-~！-／：-～‘-‟　-。]+)";
constexpr const char* kDeepseekEastAsian = R"([一-龥ࠀ-一가-퟿]+)";

json bytes(bool words) { return {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"use_regex", words}}; }
json isolated(const std::string& expression) {
  return {{"type", "Split"}, {"pattern", {{"Regex", expression}}}, {"behavior", "Isolated"}};
}
json digits(bool each) { return {{"type", "Digits"}, {"individual_digits", each}}; }
json sequence(std::initializer_list<json> steps) {
  return {{"type", "Sequence"}, {"pretokenizers", json::array_t(steps)}};
}

GgufWords gpt2() { return {bytes(true)}; }
GgufWords olmo() { return {bytes(true), /*nfc=*/true}; }
GgufWords llama3() { return {byteLevelWords(kLlama3Words), false, /*wholeWords=*/true, /*addBos=*/true}; }
GgufWords dbrx() { return {byteLevelWords(kLlama3Words)}; }
GgufWords qwen2() { return {byteLevelWords(kQwen2Words), /*nfc=*/true}; }
GgufWords stablelm2() { return {byteLevelWords(kQwen2Words)}; }
GgufWords o200k() { return {byteLevelWords(kO200kWords)}; }
GgufWords tekken() { return {byteLevelWords(kTekkenWords), false, /*wholeWords=*/true, /*addBos=*/true}; }
GgufWords starcoder() { return {sequence({digits(true), bytes(true)})}; }
GgufWords commandR() { return {sequence({digits(true), bytes(true)}), /*nfc=*/true}; }
GgufWords bloom() { return {byteLevelWords(kBloomWords)}; }
GgufWords falcon() {
  const json signs = {{"type", "Punctuation"}, {"behavior", "Contiguous"}};
  return {sequence({signs, bytes(true), digits(false), isolated("[0-9][0-9][0-9]")})};
}
GgufWords deepseekLlm() {
  return {sequence({isolated("[\r\n]"), isolated(kDeepseekLetters), isolated(kDeepseekSigns), isolated("\\s+$"),
                    isolated(kDeepseekEastAsian), digits(true), bytes(false)})};
}
GgufWords deepseekCoder() {
  return {sequence({isolated("[\r\n]"), isolated("\\s?\\p{L}+"), isolated("\\s?\\p{P}+"), isolated(kDeepseekEastAsian),
                    digits(true), bytes(false)})};
}

struct Row {
  const char* name;
  GgufWords (*words)();
};

constexpr Row kRows[] = {
    {"default", gpt2},       {"gpt-2", gpt2},         {"phi-2", gpt2},           {"mpt", gpt2},
    {"jais", gpt2},          {"trillion", gpt2},      {"olmo", olmo},            {"llama-bpe", llama3},
    {"llama3", llama3},      {"llama-v3", llama3},    {"falcon3", llama3},       {"dbrx", dbrx},
    {"smaug-bpe", dbrx},     {"qwen2", qwen2},        {"deepseek-r1-qwen", qwen2}, {"stablelm2", stablelm2},
    {"gpt-4o", o200k},       {"llama4", o200k},       {"tekken", tekken},        {"starcoder", starcoder},
    {"refact", starcoder},   {"smollm", starcoder},   {"codeshell", starcoder},  {"exaone", starcoder},
    {"command-r", commandR}, {"falcon", falcon},      {"bloom", bloom},          {"deepseek-llm", deepseekLlm},
    {"deepseek-coder", deepseekCoder},
};

}  // namespace

GgufWords ggufWords(const std::string& name, const std::string& where) {
  std::string known;
  for (const Row& row : kRows) {
    if (name == row.name) return row.words();
    known += (known.empty() ? "" : ", ") + std::string(row.name);
  }
  throw Error(ErrorKind::unsupported, where + ": tokenizer.ggml.pre \"" + name + "\" is not supported",
              "known are " + known);
}

}  // namespace sinkscope
