// Text to ids, one thread, in bytes a second: English text by every tokenizer of ../shared/oracle, the embedded
// model's, and the fixtures of SentencePiece. The text is made up: common words and a long tail of rare invented ones,
// so that a cache of words cannot hold them all, with numbers, contractions and punctuation; the same for every run.
// The oracle's vocabularies are tiny (about 1.6 bytes a token, real ones 4 to 5): each token's share of the work counts
// thrice here.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <random>

#include "core/tokenizer/tokenizer.h"

namespace {

using namespace sinkscope;
namespace fs = std::filesystem;

constexpr std::size_t kBytes = 2'000'000;

const char* const kCommon[] = {
    "the",   "of",    "and",   "to",    "in",   "is",   "was",   "he",     "for",   "it",    "with",  "as",
    "his",   "on",    "be",    "at",    "by",   "had",  "not",   "are",    "but",   "from",  "or",    "have",
    "they",  "which", "one",   "you",   "were", "her",  "all",   "she",    "there", "would", "their", "we",
    "him",   "been",  "has",   "when",  "who",  "will", "more",  "out",    "said",  "what",  "up",    "its",
    "about", "into",  "than",  "them",  "can",  "only", "other", "time",   "new",   "some",  "could", "these",
    "two",   "may",   "first", "then",  "do",   "any",  "like",  "now",    "over",  "such",  "man",   "our",
    "even",  "most",  "made",  "after", "also", "did",  "many",  "before", "must",  "years", "sea",   "light"};
const char* const kSyllables[] = {"ba",  "con", "der", "ment", "tion", "ing", "er",  "al",  "un",  "re",
                                  "pre", "per", "for", "mul",  "tic",  "lan", "gra", "sto", "ver", "tra",
                                  "pol", "den", "cur", "sim",  "nal",  "lic", "tor", "ous", "ent", "ful",
                                  "ly",  "est", "sur", "cap",  "mon",  "ter", "nel", "bor"};

template <std::size_t size>
std::string pick(const char* const (&from)[size], std::mt19937& random) {
  return from[std::uniform_int_distribution<std::size_t>(0, size - 1)(random)];
}

std::string makeText() {
  std::mt19937 random(4);
  const auto chance = [&random](double p) { return std::uniform_real_distribution<double>()(random) < p; };
  std::vector<std::string> rare(20000);
  for (std::string& word : rare) {
    const int syllables = std::uniform_int_distribution<int>(2, 4)(random);
    for (int i = 0; i < syllables; ++i) word += pick(kSyllables, random);
  }
  std::string text;
  while (text.size() < kBytes) {
    const int words = std::uniform_int_distribution<int>(6, 25)(random);
    for (int i = 0; i < words; ++i) {
      const double rank = std::uniform_real_distribution<double>()(random);
      std::string word = chance(0.6)
                             ? pick(kCommon, random)
                             : rare[static_cast<std::size_t>(rank * rank * rank * static_cast<double>(rare.size()))];
      if (chance(0.03)) word = std::to_string(std::uniform_int_distribution<int>(1, 2999)(random));
      if (i == 0 || chance(0.03)) word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
      if (chance(0.02)) word += "'s";
      if (chance(0.08)) word += ",";
      text += (i == 0 ? "" : " ") + word;
    }
    text += chance(0.9) ? ". " : ".\n\n";
  }
  text.resize(kBytes);
  return text;
}

void encode(benchmark::State& state, const fs::path& folder) {
  static const std::string kText = makeText();
  const auto tokenizer = Tokenizer::load(folder);
  std::size_t tokens = 0;
  for (auto _ : state) {
    const Encoding encoding = tokenizer->encode(kText, SpecialTokens::none);
    tokens = encoding.ids.size();
    benchmark::DoNotOptimize(tokens);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * kText.size()));
  state.counters["bytes/token"] = static_cast<double>(kText.size()) / static_cast<double>(tokens);
}

void add(const std::string& name, const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(folder, ignored)) return;
  benchmark::RegisterBenchmark(("tokenizer/" + name).c_str(), [folder](benchmark::State& state) {
    encode(state, folder);
  })->Unit(benchmark::kMillisecond);
}

const bool kRegistered = [] {
  const fs::path source = SINKSCOPE_SOURCE_DIR;
  const char* named = std::getenv("SINKSCOPE_SHARED");
  const fs::path oracle = (named ? fs::path(named) : source.parent_path() / "shared") / "oracle/tokenizers";
  for (const char* kind :
       {"gpt2", "llama3", "qwen2", "neox", "llama2", "llama2_metaspace", "gemma", "llama3_tiktoken"}) {
    add(kind, oracle / kind);
  }
  add("embedded", source / "resources/embedded");
  for (const char* kind : {"sp_bpe", "sp_bpe_user", "sp_unigram"}) {
    add(kind, source / "tests/core/tokenizer/fixtures" / kind);
  }
  return true;
}();

}  // namespace
