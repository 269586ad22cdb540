#include "core/tokenizer/pattern.h"

#include <oniguruma.h>

#include <memory>
#include <new>
#include <utility>

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

// What one search may cost. tokenizers has the first limit alone; the others end what the first does not count.
constexpr unsigned long kRetriesAtOnePlace = 10'000'000;
constexpr unsigned long kRetries = 100'000'000;
constexpr unsigned long kCalls = 1'000'000;    // of \g<group>
constexpr unsigned kStackEntries = 4'000'000;  // some 40 bytes each
// Groups that call groups that call groups: Oniguruma's reading takes twice as long with every level of two calls.
constexpr std::size_t kWrittenCalls = 32;

const OnigUChar* units(std::string_view text) { return reinterpret_cast<const OnigUChar*>(text.data()); }

std::string reason(int code, OnigErrorInfo* about = nullptr) {
  OnigUChar text[ONIG_MAX_ERROR_MESSAGE_LEN] = {};
  const int length = onig_error_code_to_str(text, code, about);
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(std::max(length, 0))};
}

std::size_t writtenCalls(std::string_view expression) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = expression.find("\\g", at)) != std::string_view::npos; at += 2) ++count;
  return count;
}

// Oniguruma's tables, which are the process's and must be there before two threads want an expression.
void prepare() {
  static const bool prepared = [] {
    OnigEncoding encodings[] = {ONIG_ENCODING_UTF8};
    onig_initialize(encodings, 1);
    onig_set_subexp_call_limit_in_search(kCalls);
    return true;
  }();
  (void)prepared;
}

struct FreeRegion {
  void operator()(OnigRegion* region) const { onig_region_free(region, 1); }
};

using Region = std::unique_ptr<OnigRegion, FreeRegion>;
using MatchParam = std::unique_ptr<OnigMatchParam, decltype(&onig_free_match_param)>;

// What a search fills and is bounded by; one for all searches in a text.
struct Search {
  Search() {
    if (!region || !limits) throw std::bad_alloc();
    onig_initialize_match_param(limits.get());
    onig_set_match_stack_limit_size_of_match_param(limits.get(), kStackEntries);
    onig_set_retry_limit_in_match_of_match_param(limits.get(), kRetriesAtOnePlace);
    onig_set_retry_limit_in_search_of_match_param(limits.get(), kRetries);
  }

  Region region{onig_region_new()};
  MatchParam limits{onig_new_match_param(), &onig_free_match_param};
};

std::vector<Piece> findLiteral(std::string_view needle, std::string_view text) {
  std::vector<Piece> found;
  if (needle.empty()) return found;
  for (std::size_t at = text.find(needle); at != std::string_view::npos; at = text.find(needle, at + needle.size())) {
    found.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + needle.size())});
  }
  return found;
}

}  // namespace

struct Pattern::Compiled {
  Compiled(const std::string& expression, std::string where) : where(std::move(where)) {
    if (writtenCalls(expression) > kWrittenCalls) {
      throw Error(
          ErrorKind::unsupported,
          this->where + ": an expression calls groups (\\g) more than " + std::to_string(kWrittenCalls) + " times",
          "report this tokenizer, so that it can be added");
    }
    prepare();
    OnigErrorInfo about = {};
    const OnigUChar* begin = units(expression);
    // The onig crate's own choice, by which tokenizers reads expressions.
    const int code = onig_new(&regex, begin, begin + expression.size(), ONIG_OPTION_NONE, ONIG_ENCODING_UTF8,
                              ONIG_SYNTAX_ONIGURUMA, &about);
    if (code != ONIG_NORMAL) {
      throw Error(ErrorKind::badFile,
                  this->where + ": the expression " + expression + " cannot be read (" + reason(code, &about) + ")",
                  "download the tokenizer again");
    }
  }
  ~Compiled() { onig_free(regex); }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  [[noreturn]] void giveUp(const std::string& why) const {
    throw Error(ErrorKind::failed, where + ": the expression gives up on this text (" + why + ")", "shorten the text");
  }

  // The next match from `from` on. False: there is none.
  bool match(std::string_view text, std::size_t from, Search& search, Piece& match) const {
    const OnigUChar *begin = units(text), *end = begin + text.size();
    const int code = onig_search_with_param(regex, begin, end, begin + from, end, search.region.get(), ONIG_OPTION_NONE,
                                            search.limits.get());
    if (code == ONIG_MISMATCH) return false;
    if (code < 0) giveUp(reason(code));
    match = {static_cast<std::uint32_t>(search.region->beg[0]), static_cast<std::uint32_t>(search.region->end[0])};
    return true;
  }

  regex_t* regex = nullptr;
  std::string where;
};

Pattern Pattern::read(const JsonPlace& place) {
  if (place.has("String")) return literal(place.text("String"));
  if (place.has("Regex")) return regex(place.text("Regex"), place.where);
  place.broken("has neither String nor Regex");
}

Pattern Pattern::regex(const std::string& expression, const std::string& where) {
  const WordCutter words = knownWords(expression);
  if (words == nullptr) return byOniguruma(expression, where);
  Pattern out = byHand(words);
  out.leavesNothing_ = true;
  return out;
}

Pattern Pattern::byOniguruma(const std::string& expression, const std::string& where) {
  Pattern out;
  out.compiled_ = std::make_shared<const Compiled>(expression, where);
  return out;
}

Pattern Pattern::byHand(WordCutter cutter) {
  Pattern out;
  out.cutter_ = cutter;
  return out;
}

Pattern Pattern::literal(std::string text) {
  Pattern out;
  out.literal_ = std::move(text);
  return out;
}

std::vector<Piece> Pattern::find(std::string_view text) const {
  std::vector<Piece> found;
  if (cutter_ != nullptr) {
    if (leavesNothing_) found.reserve(text.size() / 4);
    cutter_(text, found);
    return found;
  }
  if (!compiled_) return findLiteral(literal_, text);
  if (text.empty()) return found;
  const auto insideCharacter = [text](std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  static thread_local Search search;
  Piece match;
  // As the onig crate's find_iter does: the first empty match after one that is not empty does not count.
  bool skipEmpty = false;
  std::size_t at = 0, taken = 0;
  while (at <= text.size() && compiled_->match(text, at, search, match)) {
    if (match.begin < taken || match.end < match.begin || insideCharacter(match.begin) || insideCharacter(match.end)) {
      compiled_->giveUp("a match within another, or within a character");  // \K, and bytes written as \x80
    }
    at = match.end;
    if (match.begin < match.end) {
      skipEmpty = true;
    } else {  // go on behind the next character
      if (at < text.size()) {
        utf8::next(text, at);
      } else {
        ++at;
      }
      if (std::exchange(skipEmpty, false)) continue;
    }
    found.push_back(match);
    taken = match.end;
  }
  return found;
}

}  // namespace sinkscope
