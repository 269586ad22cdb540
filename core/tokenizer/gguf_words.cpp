#include "core/tokenizer/gguf_words.h"

#include "core/tokenizer/vocab_merges.h"
#include "core/tokenizer/words.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using nlohmann::json;

// BLOOM's: everything but spaces and the full stops of several scripts.
constexpr const char* kBloomWords = R"( ?[^(\s|.,!?…。，、।۔،)]+)";

// DeepSeek's letters: those with case, in the scripts that have it. As code points, because some of them would become
// others where text is composed.
constexpr const char* kDeepseekLetters =
    R"(\s?[A-Za-z\x{B5}\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{1BA}\x{1BC}-\x{1BF}\x{1C4}-\x{293}\x{295}-\x{2AF})"
    R"(\x{370}-\x{373}\x{376}\x{377}\x{37B}-\x{37D}\x{37F}\x{386}\x{388}-\x{38A}\x{38C}\x{38E}-\x{3A1})"
    R"(\x{3A3}-\x{3F5}\x{3F7}-\x{481}\x{48A}-\x{52F}\x{531}-\x{556}\x{10A0}-\x{10C5}\x{13A0}-\x{13F5})"
    R"(\x{13F8}-\x{13FD}\x{1C90}-\x{1CBA}\x{1CBD}-\x{1CBF}\x{1D00}-\x{1D2B}\x{1D6B}-\x{1D77}\x{1D79}-\x{1D9A})"
    R"(\x{1E00}-\x{1F15}\x{1F18}-\x{1F1D}\x{1F20}-\x{1F45}\x{1F48}-\x{1F4D}\x{1F50}-\x{1F57}\x{1F59}\x{1F5B})"
    R"(\x{1F5D}\x{1F5F}-\x{1F7D}\x{1F80}-\x{1FB4}\x{1FB6}-\x{1FBC}\x{1FBE}\x{1FC2}-\x{1FC4}\x{1FC6}-\x{1FCC})"
    R"(\x{1FD0}-\x{1FD3}\x{1FD6}-\x{1FDB}\x{1FE0}-\x{1FEC}\x{1FF2}-\x{1FF4}\x{1FF6}-\x{1FFC}\x{2102}\x{2107})"
    R"(\x{210A}-\x{2113}\x{2115}\x{2119}-\x{211D}\x{2124}\x{2126}\x{2128}\x{212A}-\x{212D}\x{212F}-\x{2134})"
    R"(\x{2139}\x{213C}-\x{213F}\x{2145}-\x{2149}\x{214E}\x{2183}\x{2184}\x{2C00}-\x{2C7B}\x{2C7E}-\x{2CE4})"
    R"(\x{2CEB}-\x{2CEE}\x{2CF2}\x{2CF3}\x{A640}-\x{A66D}\x{A680}-\x{A69B}\x{A722}-\x{A76F}\x{A771}-\x{A787})"
    R"(\x{A78B}-\x{A78E}\x{AB70}-\x{ABBF}\x{FB00}-\x{FB06}\x{FB13}-\x{FB17}\x{FF21}-\x{FF3A}\x{FF41}-\x{FF5A})"
    R"(\x{10400}-\x{1044F}\x{104B0}-\x{104D3}\x{104D8}-\x{104FB}\x{10C80}-\x{10CB2}\x{10CC0}-\x{10CF2})"
    R"(\x{118A0}-\x{118DF}\x{1E900}-\x{1E943}]+)";
constexpr const char* kDeepseekSigns = R"(\s?[!-/:-~！-／：-～‘-‟　-。]+)";
constexpr const char* kDeepseekEastAsian = R"([一-龥ࠀ-一가-퟿]+)";

// DeepSeek V3's, the third of its three steps (tokenizer.json of deepseek-ai/DeepSeek-V3): a sign leads the letters
// behind it.
constexpr const char* kDeepseekV3Words =
    R"([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*)"
    R"(|\s*[\r\n]+|\s+(?!\S)|\s+)";
// Qwen 3.5's: Qwen 2's, but marks belong to the letters that they stand on.
constexpr const char* kQwen35Words =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";

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
GgufWords deepseekV3() {
  return {sequence(
      {isolated("\\p{N}{1,3}"), isolated("[一-龥぀-ゟ゠-ヿ]+"), isolated(kDeepseekV3Words), bytes(false)})};
}
GgufWords kimi() { return {byteLevelWords(kKimiWords)}; }
GgufWords qwen35() { return {byteLevelWords(kQwen35Words), /*nfc=*/true}; }

struct Row {
  const char* name;
  GgufWords (*words)();
};

constexpr Row kRows[] = {
    {"default", gpt2},
    {"gpt-2", gpt2},
    {"phi-2", gpt2},
    {"mpt", gpt2},
    {"jais", gpt2},
    {"trillion", gpt2},
    {"olmo", olmo},
    {"llama-bpe", llama3},
    {"llama3", llama3},
    {"llama-v3", llama3},
    {"falcon3", llama3},
    {"dbrx", dbrx},
    {"smaug-bpe", dbrx},
    {"qwen2", qwen2},
    {"deepseek-r1-qwen", qwen2},
    {"stablelm2", stablelm2},
    {"gpt-4o", o200k},
    {"llama4", o200k},
    {"tekken", tekken},
    {"starcoder", starcoder},
    {"refact", starcoder},
    {"smollm", starcoder},
    {"codeshell", starcoder},
    {"exaone", starcoder},
    {"command-r", commandR},
    {"falcon", falcon},
    {"bloom", bloom},
    {"deepseek-llm", deepseekLlm},
    {"deepseek-coder", deepseekCoder},
    {"deepseek-v3", deepseekV3},
    {"hunyuan-dense", deepseekV3},
    {"hunyuan", stablelm2},
    {"chatglm-bpe", dbrx},
    {"glm4", dbrx},
    {"kimi-k2", kimi},
    {"qwen35", qwen35},
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
