// What Oniguruma (Ruby's syntax) and PCRE2 read differently in the expressions of tokenizers.
#include <algorithm>
#include <cctype>

#include "core/tokenizer/pattern.h"

namespace sinkscope {

namespace {

// Unicode's White_Space. PCRE2's own \s adds U+180E, which stopped being a space in Unicode 6.3.
constexpr std::string_view kSpaces =
    R"(\t-\r\x{20}\x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000})";
// Alphabetic, marks, decimal digits and connecting punctuation. PCRE2's own \w is \p{L}, \p{N} and the underscore.
constexpr std::string_view kWord =
    R"(\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\x{24B6}-\x{24E9}\x{1F130}-\x{1F149}\x{1F150}-\x{1F169}\x{1F170}-\x{1F189})";
constexpr std::string_view kHexadecimal = "0-9A-Fa-f";

class Translator {
 public:
  Translator(std::string_view in, const std::string& where) : in_(in), where_(where) {}

  std::string run() {
    while (at_ < in_.size()) {
      if (in_[at_] == '\\') {
        escape(false);
      } else if (in_[at_] == '[') {
        set(0);
      } else {
        out_ += in_[at_++];
      }
    }
    return std::move(out_);
  }

 private:
  [[noreturn]] void unsupported(const char* what) const {
    throw Error(ErrorKind::unsupported, where_ + ": " + what + " not supported, in the expression " + std::string(in_),
                "report this tokenizer, so that it can be added");
  }

  void put(std::string_view members, bool negated, bool inSet) {
    if (!inSet) {
      out_.append(negated ? "[^" : "[").append(members).append("]");
    } else if (!negated) {
      out_ += members;
    } else {
      unsupported("a negated class within a set is");
    }
  }

  void escape(bool inSet) {
    const char c = at_ + 1 < in_.size() ? in_[at_ + 1] : '\0';
    at_ += 2;
    switch (c) {
      case 's': put(kSpaces, false, inSet); return;
      case 'w': put(kWord, false, inSet); return;
      case 'h': put(kHexadecimal, false, inSet); return;
      case 'S':  // within a set PCRE2's own serves, which differs in U+180E alone
        if (inSet) break;
        put(kSpaces, true, false);
        return;
      case 'W': put(kWord, true, inSet); return;
      case 'H': put(kHexadecimal, true, inSet); return;
      case 'u': codePoint(); return;
      default: break;
    }
    out_ += '\\';
    if (at_ <= in_.size()) out_ += c;
  }

  void codePoint() {  // "\u" is read: four hexadecimal digits follow
    std::string digits;
    const auto isDigit = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
    while (digits.size() < 4 && at_ < in_.size() && isDigit(in_[at_])) digits += in_[at_++];
    if (digits.size() != 4) unsupported("an incomplete \\u is");
    out_ += "\\x{" + digits + "}";
  }

  // A set from its bracket on; sets within it are united with it, which is what Oniguruma means by them.
  void set(int depth) {
    ++at_;
    const bool negated = at_ < in_.size() && in_[at_] == '^';
    if (negated && depth > 0) unsupported("a negated set within a set is");
    if (depth == 0) out_ += negated ? "[^" : "[";
    if (negated) ++at_;
    if (at_ < in_.size() && in_[at_] == ']') {  // a bracket that comes first is a member
      out_ += "\\]";
      ++at_;
    }
    while (at_ < in_.size() && in_[at_] != ']') {
      if (in_[at_] == '\\') {
        escape(true);
      } else if (in_.substr(at_).starts_with("[:")) {
        const std::size_t end = std::min(in_.find(":]", at_), in_.size() - 2) + 2;
        out_.append(in_.substr(at_, end - at_));
        at_ = end;
      } else if (in_[at_] == '[') {
        set(depth + 1);
      } else if (in_.substr(at_).starts_with("&&")) {
        unsupported("an intersection of sets is");
      } else {
        out_ += in_[at_++];
      }
    }
    if (at_ < in_.size()) {
      ++at_;
      if (depth == 0) out_ += ']';
    }
  }

  std::string_view in_;
  const std::string& where_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::string translateOniguruma(std::string_view expression, const std::string& where) {
  return Translator(expression, where).run();
}

}  // namespace sinkscope
