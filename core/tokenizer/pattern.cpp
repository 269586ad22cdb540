#include "core/tokenizer/pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <memory>

#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

using MatchData = std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)>;
using CompileContext = std::unique_ptr<pcre2_compile_context, decltype(&pcre2_compile_context_free)>;

PCRE2_SPTR units(std::string_view text) { return reinterpret_cast<PCRE2_SPTR>(text.data()); }

std::string reason(int code) {
  PCRE2_UCHAR text[256] = {};
  pcre2_get_error_message(code, text, sizeof text);
  return reinterpret_cast<const char*>(text);
}

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
    const std::string translated = translateOniguruma(expression, this->where);
    const CompileContext context(pcre2_compile_context_create(nullptr), &pcre2_compile_context_free);
    pcre2_set_newline(context.get(), PCRE2_NEWLINE_LF);
    int error = 0;
    PCRE2_SIZE place = 0;
    // MULTILINE: Oniguruma's ^ and $ always mean lines.
    constexpr std::uint32_t kOptions = PCRE2_UTF | PCRE2_UCP | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C;
    code = pcre2_compile(units(translated), translated.size(), kOptions, &error, &place, context.get());
    if (code == nullptr) {
      throw Error(ErrorKind::badFile,
                  this->where + ": the expression " + expression + " cannot be read (" + reason(error) + ")",
                  "download the tokenizer again");
    }
    pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);  // where the machine has no JIT, matching interprets instead
  }
  ~Compiled() { pcre2_code_free(code); }
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  bool match(std::string_view text, std::size_t from, pcre2_match_data* data) const {
    // The caller's text is valid; without NO_UTF_CHECK every call would read all of it again.
    int result = pcre2_match(code, units(text), text.size(), from, PCRE2_NO_UTF_CHECK, data, nullptr);
    if (result == PCRE2_ERROR_JIT_STACKLIMIT) {
      result = pcre2_match(code, units(text), text.size(), from, PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, data, nullptr);
    }
    if (result == PCRE2_ERROR_NOMATCH) return false;
    if (result < 0) {
      throw Error(ErrorKind::failed, where + ": the expression gives up on this text (" + reason(result) + ")",
                  "shorten the text");
    }
    return true;
  }

  pcre2_code* code = nullptr;
  std::string where;
};

Pattern Pattern::read(const JsonPlace& place) {
  if (place.has("String")) return literal(place.text("String"));
  if (place.has("Regex")) return regex(place.text("Regex"), place.where);
  place.broken("has neither String nor Regex");
}

Pattern Pattern::regex(const std::string& expression, const std::string& where) {
  Pattern out;
  out.words_ = knownWords(expression);
  return out.words_ ? out : byPcre(expression, where);
}

Pattern Pattern::byPcre(const std::string& expression, const std::string& where) {
  Pattern out;
  out.compiled_ = std::make_shared<const Compiled>(expression, where);
  return out;
}

Pattern Pattern::literal(std::string text) {
  Pattern out;
  out.literal_ = std::move(text);
  return out;
}

std::vector<Piece> Pattern::find(std::string_view text) const {
  std::vector<Piece> found;
  if (words_) {
    found.reserve(text.size() / 4);
    words_(text, found);
    return found;
  }
  if (!compiled_) return findLiteral(literal_, text);
  if (text.empty()) return found;
  const MatchData data(pcre2_match_data_create(1, nullptr), &pcre2_match_data_free);
  std::size_t at = 0;
  while (at <= text.size() && compiled_->match(text, at, data.get())) {
    const PCRE2_SIZE* place = pcre2_get_ovector_pointer(data.get());
    if (place[0] > place[1]) break;  // \K behind the match's end
    found.push_back({static_cast<std::uint32_t>(place[0]), static_cast<std::uint32_t>(place[1])});
    at = place[1];
    if (place[0] == place[1]) {  // an empty match: go on behind the next character
      if (at >= text.size()) break;
      utf8::next(text, at);
    }
  }
  return found;
}

}  // namespace sinkscope
