#include "core/tokenizer/words.h"

#include <array>

#include <utf8proc.h>

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

// What the expressions ask of a character. Marks (\p{M}) are told apart for o200k; to the others they are signs.
enum class Kind : std::uint8_t { upper, lower, letter, mark, number, lineEnd, space, sign };

constexpr Kind asciiKind(unsigned char c) {
  if (c >= 'A' && c <= 'Z') return Kind::upper;
  if (c >= 'a' && c <= 'z') return Kind::lower;
  if (c >= '0' && c <= '9') return Kind::number;
  if (c == '\r' || c == '\n') return Kind::lineEnd;
  if (c == ' ' || (c >= '\t' && c <= '\r')) return Kind::space;
  return Kind::sign;
}

constexpr std::array<Kind, 128> kAscii = [] {
  std::array<Kind, 128> kinds{};
  for (unsigned c = 0; c < 128; ++c) kinds[c] = asciiKind(static_cast<unsigned char>(c));
  return kinds;
}();

Kind kindOf(char32_t character) {
  if (utf8::isWhiteSpace(character)) return Kind::space;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(character))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LT: return Kind::upper;
    case UTF8PROC_CATEGORY_LL: return Kind::lower;
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO: return Kind::letter;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME: return Kind::mark;
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO: return Kind::number;
    default: return Kind::sign;
  }
}

bool isLetter(Kind kind) { return kind <= Kind::letter; }
bool isNumber(Kind kind) { return kind == Kind::number; }
bool isSpace(Kind kind) { return kind == Kind::space || kind == Kind::lineEnd; }
bool isSign(Kind kind) { return kind == Kind::sign || kind == Kind::mark; }  // [^\s\p{L}\p{N}]
bool opensWord(Kind kind) { return isSign(kind) || kind == Kind::space; }    // [^\r\n\p{L}\p{N}]
bool isHigh(Kind kind) { return kind == Kind::upper || kind == Kind::letter || kind == Kind::mark; }
bool isLow(Kind kind) { return kind == Kind::lower || kind == Kind::letter || kind == Kind::mark; }

class Scan {
 public:
  Scan(std::string_view text, std::vector<Piece>& out) : text_(text), out_(out) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t at() const { return at_; }
  std::size_t size() const { return text_.size(); }
  char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
  void takeTo(std::size_t end) {
    out_.push_back({static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)});
    at_ = end;
  }

  // The kind of the character at `at`, which moves behind it. REQUIRES at < size().
  Kind kind(std::size_t& at) const {
    const auto first = static_cast<unsigned char>(text_[at]);
    if (first < 0x80) {
      ++at;
      return kAscii[first];
    }
    return kindOf(utf8::next(text_, at));
  }
  Kind kindAt(std::size_t at) const { return kind(at); }

  // The end of the run of such characters from `at` on, at most `most` of them.
  template <typename Is>
  std::size_t run(std::size_t at, Is is, std::size_t most = ~std::size_t{0}) const {
    for (std::size_t next = at; most > 0 && at < text_.size() && is(kind(next)); --most) at = next;
    return at;
  }

  // The end of a contraction ('s, 't, 're ...) at `at`, or `at`.
  std::size_t contraction(std::size_t at, bool anyCase) const {
    if (byte(at) != '\'') return at;
    const auto letter = [&](std::size_t i) {
      const char c = byte(i);
      return anyCase && c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    const char first = letter(at + 1), second = letter(at + 2);
    if (first == 's' || first == 't' || first == 'm' || first == 'd') return at + 2;
    if ((first == 'r' || first == 'v') && second == 'e') return at + 3;
    if (first == 'l' && second == 'l') return at + 3;
    if (anyCase && text_.substr(at + 1).starts_with("\xC5\xBF")) return at + 3;  // the long s folds to s
    return at;
  }

  // White space that no other rule took: all but the last of a run that a word follows.
  void takeSpaces() {
    const std::size_t end = run(at_, isSpace);
    if (end == text_.size()) return takeTo(end);
    std::size_t last = end;
    do {
      --last;
    } while ((static_cast<unsigned char>(text_[last]) & 0xC0) == 0x80);
    takeTo(last > at_ ? last : end);
  }

  // \s*[\r\n]+ from a space on: to behind the run's last line end. False where it has none.
  bool takeLines() {
    const std::size_t end = run(at_, isSpace);
    for (std::size_t i = end; i > at_; --i) {
      if (text_[i - 1] == '\n' || text_[i - 1] == '\r') {
        takeTo(i);
        return true;
      }
    }
    return false;
  }

 private:
  std::string_view text_;
  std::vector<Piece>& out_;
  std::size_t at_ = 0;
};

void cutGpt2(std::string_view text, std::vector<Piece>& out) {
  for (Scan scan(text, out); !scan.done();) {
    const std::size_t at = scan.at();
    if (const std::size_t end = scan.contraction(at, false); end > at) {
      scan.takeTo(end);
      continue;
    }
    std::size_t next = at;
    Kind kind = scan.kind(next);
    std::size_t word = at;
    if (scan.byte(at) == ' ' && next < scan.size() && !isSpace(scan.kindAt(next))) {
      word = next;
      kind = scan.kindAt(word);
    }
    if (isLetter(kind)) {
      scan.takeTo(scan.run(word, isLetter));
    } else if (isNumber(kind)) {
      scan.takeTo(scan.run(word, isNumber));
    } else if (isSign(kind)) {
      scan.takeTo(scan.run(word, isSign));
    } else {
      scan.takeSpaces();
    }
  }
}

// What Llama 3, Qwen 2 and o200k share behind their words: numbers, signs with the line ends (or slashes) that follow
// them, lines, spaces.
template <std::size_t digits, bool slashes>
void takeOther(Scan& scan, Kind kind, std::size_t next) {
  const std::size_t at = scan.at();
  if (isNumber(kind)) return scan.takeTo(scan.run(at, isNumber, digits));
  const bool spaced = scan.byte(at) == ' ' && next < scan.size() && isSign(scan.kindAt(next));
  if (spaced || isSign(kind)) {
    std::size_t end = scan.run(spaced ? next : at, isSign);
    while (scan.byte(end) == '\r' || scan.byte(end) == '\n' || (slashes && scan.byte(end) == '/')) ++end;
    return scan.takeTo(end);
  }
  if (!scan.takeLines()) scan.takeSpaces();
}

template <std::size_t digits>
void cutLlama3(std::string_view text, std::vector<Piece>& out) {
  for (Scan scan(text, out); !scan.done();) {
    const std::size_t at = scan.at();
    if (const std::size_t end = scan.contraction(at, true); end > at) {
      scan.takeTo(end);
      continue;
    }
    std::size_t next = at;
    const Kind kind = scan.kind(next);
    if (isLetter(kind) || (opensWord(kind) && next < scan.size() && isLetter(scan.kindAt(next)))) {
      scan.takeTo(scan.run(next, isLetter));
    } else {
      takeOther<digits, false>(scan, kind, next);
    }
  }
}

// [high]*[low]+ from `at` on, greedy: the end, or `at` where it does not match. A letter without case is in both.
std::size_t lowWord(const Scan& scan, std::size_t at) {
  std::size_t lastBoth = at;  // behind the last character of the high run that could be the low part
  std::size_t end = at;
  for (std::size_t next = at; end < scan.size(); end = next) {
    const Kind kind = scan.kind(next);
    if (!isHigh(kind)) break;
    if (isLow(kind)) lastBoth = next;
  }
  const std::size_t low = scan.run(end, isLow);
  return low > end ? low : lastBoth;
}

// [high]+[low]*
std::size_t highWord(const Scan& scan, std::size_t at) {
  const std::size_t end = scan.run(at, isHigh);
  return end > at ? scan.run(end, isLow) : at;
}

std::size_t o200kWord(const Scan& scan, Kind kind, std::size_t next) {
  const std::size_t at = scan.at();
  for (const auto word : {lowWord, highWord}) {
    if (opensWord(kind) && next < scan.size()) {
      if (const std::size_t end = word(scan, next); end > next) return end;
    }
    if (const std::size_t end = word(scan, at); end > at) return end;
  }
  return at;
}

template <std::size_t digits, bool contractions>
void cutO200k(std::string_view text, std::vector<Piece>& out) {
  for (Scan scan(text, out); !scan.done();) {
    std::size_t next = scan.at();
    const Kind kind = scan.kind(next);
    if (const std::size_t end = o200kWord(scan, kind, next); end > scan.at()) {
      scan.takeTo(contractions ? scan.contraction(end, true) : end);
    } else {
      takeOther<digits, true>(scan, kind, next);
    }
  }
}

struct KnownRow {
  std::string_view expression;
  WordCutter cut;
};

constexpr KnownRow kKnown[] = {
    {kGpt2Words, cutGpt2},
    {kLlama3Words, cutLlama3<3>},
    {kQwen2Words, cutLlama3<1>},
    {kO200kWords, cutO200k<3, true>},
    {kTekkenWords, cutO200k<1, false>},
};

}  // namespace

WordCutter knownWords(std::string_view expression) {
  for (const KnownRow& row : kKnown) {
    if (row.expression == expression) return row.cut;
  }
  return nullptr;
}

}  // namespace sinkscope
