#include "core/tokenizer/bpe_trainer.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <queue>
#include <unordered_set>

#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/vocabulary.h"

namespace sinkscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kBytes = 256;

std::uint64_t pairOf(TokenId left, TokenId right) {
  return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32) | static_cast<std::uint32_t>(right);
}
TokenId leftOf(std::uint64_t pair) { return static_cast<TokenId>(pair >> 32); }
TokenId rightOf(std::uint64_t pair) { return static_cast<TokenId>(pair & 0xFFFFFFFFu); }

// The words as they stand after the merges so far, and which pairs of tokens stand in them.
class Corpus {
 public:
  void add(std::vector<TokenId> word, std::int64_t count) {
    const auto number = static_cast<std::uint32_t>(words_.size());
    for (std::size_t i = 0; i + 1 < word.size(); ++i) more(pairOf(word[i], word[i + 1]), number, count);
    words_.push_back({std::move(word), count});
  }

  std::int64_t count(std::uint64_t pair) const {
    const auto found = pairs_.find(pair);
    return found == pairs_.end() ? 0 : found->second.count;
  }

  template <typename Visit>
  void forEachPair(Visit visit) const {
    for (const auto& [pair, places] : pairs_) visit(pair, places.count);
  }

  // Writes `into` for the pair wherever it stands, left to right. Returns the pairs that `into` is now part of.
  std::unordered_set<std::uint64_t> merge(std::uint64_t pair, TokenId into) {
    const TokenId left = leftOf(pair), right = rightOf(pair);
    std::unordered_set<std::uint64_t> made;
    for (const std::uint32_t number : std::exchange(pairs_[pair].words, {})) {
      Word& word = words_[number];
      std::vector<TokenId>& tokens = word.tokens;
      std::size_t kept = 0;
      for (std::size_t at = 0; at < tokens.size();) {
        if (at + 1 == tokens.size() || tokens[at] != left || tokens[at + 1] != right) {
          tokens[kept++] = tokens[at++];
          continue;
        }
        const auto change = [&](std::uint64_t before, std::uint64_t after) {
          pairs_[before].count -= word.count;
          more(after, number, word.count);
          made.insert(after);
        };
        if (kept > 0) change(pairOf(tokens[kept - 1], left), pairOf(tokens[kept - 1], into));
        if (at + 2 < tokens.size()) change(pairOf(right, tokens[at + 2]), pairOf(into, tokens[at + 2]));
        pairs_[pair].count -= word.count;
        tokens[kept++] = into;
        at += 2;
      }
      tokens.resize(kept);
    }
    pairs_.erase(pair);
    return made;
  }

 private:
  struct Word {
    std::vector<TokenId> tokens;
    std::int64_t count;
  };
  struct Places {
    std::int64_t count = 0;            // over all words, each as often as it occurs
    std::vector<std::uint32_t> words;  // where it stands, and some where it no longer does
  };

  void more(std::uint64_t pair, std::uint32_t word, std::int64_t count) {
    Places& places = pairs_[pair];
    places.count += count;
    if (places.words.empty() || places.words.back() != word) places.words.push_back(word);
  }

  std::vector<Word> words_;
  std::unordered_map<std::uint64_t, Places> pairs_;
};

struct Learned {
  std::vector<std::string> pieces;                          // by id
  std::vector<std::pair<std::string, std::string>> merges;  // earliest first
};

// The ids of the bytes: in the order of the characters that stand for them, behind the special tokens.
std::array<TokenId, kBytes> numberBytes(std::vector<std::string>& pieces) {
  std::array<unsigned char, kBytes> order;
  std::iota(order.begin(), order.end(), static_cast<unsigned char>(0));
  std::sort(order.begin(), order.end(), [](unsigned char a, unsigned char b) {
    return byteCharacter(a) < byteCharacter(b);  // UTF-8 sorts as its characters do
  });
  std::array<TokenId, kBytes> ids;
  for (const unsigned char byte : order) {
    ids[byte] = static_cast<TokenId>(pieces.size());
    pieces.emplace_back(byteCharacter(byte));
  }
  return ids;
}

void learn(Corpus& corpus, std::size_t vocabulary, Learned& learned, const ProgressSink& progress) {
  struct Candidate {
    std::int64_t count;  // when it was put there: the pair may occur less often since
    std::uint64_t pair;
  };
  const auto worse = [](const Candidate& a, const Candidate& b) {
    return a.count != b.count ? a.count < b.count : a.pair > b.pair;
  };
  std::priority_queue<Candidate, std::vector<Candidate>, decltype(worse)> queue(worse);
  const auto offer = [&](std::uint64_t pair, std::int64_t count) {
    if (count >= 2) queue.push({count, pair});
  };
  corpus.forEachPair(offer);

  const auto specials = static_cast<TokenId>(learned.pieces.size() - kBytes);
  std::unordered_map<std::string, TokenId> ids;
  for (std::size_t id = 0; id < learned.pieces.size(); ++id) ids[learned.pieces[id]] = static_cast<TokenId>(id);
  while (learned.pieces.size() < vocabulary && !queue.empty()) {
    const Candidate best = queue.top();
    queue.pop();
    const std::int64_t count = corpus.count(best.pair);
    if (count != best.count) {
      if (count < best.count) offer(best.pair, count);
      continue;
    }
    const std::string left = learned.pieces[static_cast<std::size_t>(leftOf(best.pair))];
    const std::string right = learned.pieces[static_cast<std::size_t>(rightOf(best.pair))];
    // Two ways may lead to the same piece, "ab" + "c" and "a" + "bc": it stays one token.
    // A special token is no way to write a word.
    const auto [place, isNew] = ids.try_emplace(left + right, static_cast<TokenId>(learned.pieces.size()));
    if (place->second < specials) continue;
    if (isNew) learned.pieces.push_back(left + right);
    learned.merges.emplace_back(left, right);
    for (const std::uint64_t pair : corpus.merge(best.pair, place->second)) offer(pair, corpus.count(pair));
    report(progress, {"learning merges", static_cast<std::int64_t>(learned.pieces.size()),
                      static_cast<std::int64_t>(vocabulary)});
  }
}

Json preTokenizerOf(const std::string& words) {
  const Json split = {{"type", "Split"}, {"pattern", {{"Regex", words}}}, {"behavior", "Isolated"}, {"invert", false}};
  const Json bytes = {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", false}};
  return {{"type", "Sequence"}, {"pretokenizers", Json::array({split, bytes})}};
}

// Puts the token before a text, and once before a pair of them.
Json templateOf(const std::string& first) {
  const Json special = {{"SpecialToken", {{"id", first}, {"type_id", 0}}}};
  const auto text = [](const char* name) { return Json{{"Sequence", {{"id", name}, {"type_id", 0}}}}; };
  return {{"type", "TemplateProcessing"},
          {"single", Json::array({special, text("A")})},
          {"pair", Json::array({special, text("A"), text("B")})},
          {"special_tokens", {{first, {{"id", first}, {"ids", Json::array({0})}, {"tokens", Json::array({first})}}}}}};
}

std::string tokenizerJsonOf(const BpeTraining& options, const Learned& learned) {
  Json added = Json::array();
  for (std::size_t id = 0; id < options.specials.size(); ++id) {
    added.push_back({{"id", id},
                     {"content", options.specials[id]},
                     {"single_word", false},
                     {"lstrip", false},
                     {"rstrip", false},
                     {"normalized", false},
                     {"special", true}});
  }
  Json::object_t vocab;
  vocab.reserve(learned.pieces.size());
  for (std::size_t id = 0; id < learned.pieces.size(); ++id) vocab.push_back({learned.pieces[id], id});
  Json merges = Json::array();
  for (const auto& [left, right] : learned.merges) merges.push_back(Json::array({left, right}));

  Json file;
  file["version"] = "1.0";
  file["truncation"] = nullptr;
  file["padding"] = nullptr;
  file["added_tokens"] = std::move(added);
  file["normalizer"] = nullptr;
  file["pre_tokenizer"] = preTokenizerOf(options.words);
  file["post_processor"] = options.specials.empty() ? Json() : templateOf(options.specials.front());
  file["decoder"] = {{"type", "ByteLevel"}, {"add_prefix_space", true}, {"trim_offsets", true}, {"use_regex", true}};
  Json& model = file["model"];
  model["type"] = "BPE";
  for (const char* key : {"dropout", "unk_token", "continuing_subword_prefix", "end_of_word_suffix"}) {
    model[key] = nullptr;
  }
  for (const char* key : {"fuse_unk", "byte_fallback", "ignore_merges"}) model[key] = false;
  model["vocab"] = std::move(vocab);
  model["merges"] = std::move(merges);
  return file.dump(2) + "\n";
}

void checkOptions(const BpeTraining& options) {
  const auto smallest = static_cast<std::int64_t>(options.specials.size() + kBytes);
  if (options.vocabulary < smallest) {
    throw Error(ErrorKind::badUse,
                "a tokenizer of " + std::to_string(options.vocabulary) + " entries has no room for the 256 bytes and " +
                    std::to_string(options.specials.size()) + " special tokens",
                "ask for " + std::to_string(smallest) + " entries or more");
  }
  std::unordered_set<std::string> seen;
  for (const std::string& special : options.specials) {
    // A character that stands for a byte would be two entries of one name.
    if (special.empty() || pieceBytes(special).size() == 1 || !seen.insert(special).second) {
      throw Error(ErrorKind::badUse,
                  "\"" + special + "\" cannot be a special token: it is empty, one character, or there twice",
                  "name each as <bos> is named");
    }
  }
}

PreTokenizer readWords(const std::string& expression) {
  const nlohmann::json place = preTokenizerOf(expression);
  return readPreTokenizer({place, "the words of the tokenizer"});
}

}  // namespace

BpeTrainer::BpeTrainer(BpeTraining options) : options_(std::move(options)) {
  checkOptions(options_);
  cutter_ = readWords(options_.words);
}

void BpeTrainer::add(std::string_view text) {
  if (text.empty()) return;
  AlignedText aligned(text);
  std::vector<Piece> pieces = {{0, static_cast<std::uint32_t>(aligned.view().size())}};
  cutter_.cut(aligned, pieces);
  for (const Piece piece : pieces) {
    const std::string_view word = aligned.view(piece);
    const auto found = words_.find(word);
    if (found != words_.end()) {
      ++found->second;
    } else {
      words_.emplace(word, 1);
    }
  }
}

std::string BpeTrainer::train(const ProgressSink& progress) const {
  if (words_.empty()) {
    throw Error(ErrorKind::badUse, "there is no text to train a tokenizer on", "name files that have some");
  }
  Learned learned;
  learned.pieces = options_.specials;
  const std::array<TokenId, kBytes> byteIds = numberBytes(learned.pieces);
  Corpus corpus;
  for (const auto& [word, count] : words_) {
    std::vector<TokenId> tokens;
    tokens.reserve(word.size());
    for (const char byte : word) tokens.push_back(byteIds[static_cast<unsigned char>(byte)]);
    corpus.add(std::move(tokens), count);
  }
  learn(corpus, static_cast<std::size_t>(options_.vocabulary), learned, progress);
  return tokenizerJsonOf(options_, learned);
}

}  // namespace sinkscope
