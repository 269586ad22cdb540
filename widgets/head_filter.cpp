#include "widgets/head_filter.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include "core/values/error.h"

namespace sinkscope {

namespace {

using Sign = HeadCondition::Sign;

[[noreturn]] void refuse(const std::string& what, const std::string& hint) {
  throw Error(ErrorKind::badUse, what, hint);
}

const char* const kExample = "write L5, L3-7, H2 or a quantity against a number, as in first > 0.5";

// The signs that a keyboard has, and lower case.
std::string plain(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto is = [&](std::string_view sign) { return text.compare(i, sign.size(), sign) == 0; };
    if (is("≥") || is("≤")) {
      out += is("≥") ? ">=" : "<=";
      i += 2;
    } else if (is("Δ")) {
      out += "difference";
      i += 1;
    } else {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
    }
  }
  return out;
}

class Reader {
 public:
  Reader(const std::string& text, const HeadTable& table) : text_(plain(text)), table_(table) {}

  HeadFilter read() {
    HeadFilter filter;
    for (skipSpace(); at_ < text_.size(); skipSpace()) {
      begin_ = at_;
      if (isNumbered('l')) {
        filter.conditions.push_back(range(HeadCondition::About::layers, 'l'));
        if (isNumbered('h')) filter.conditions.push_back(range(HeadCondition::About::heads, 'h'));
        endPart();
      } else if (isNumbered('h')) {
        filter.conditions.push_back(range(HeadCondition::About::heads, 'h'));
        endPart();
      } else {
        filter.conditions.push_back(comparison());
      }
    }
    return filter;
  }

  int columnCalled(std::string called) const {
    const std::string whole = called;
    int side = 0;
    if (called.starts_with("a.") || called.starts_with("b.")) {
      side = called[0] == 'b' ? 1 : 0;
      called.erase(0, 2);
      if (table_.sides.size() < 2)
        refuse("“" + whole + "” asks for a side", "sides A and B are there with A|B on; leave it out");
    }
    std::string known;
    for (const HeadQuantityWords& words : headQuantities()) {
      const auto column =
          table_.columnOf(words.quantity, words.quantity == HeadQuantity::importanceDifference ? 0 : side);
      if (called == words.word || (called == "noop" && words.quantity == HeadQuantity::noOp) ||
          (called == "sink" && words.quantity == HeadQuantity::importance)) {
        if (column) return *column;
        refuse("“" + whole + "” is not in this table", words.quantity == HeadQuantity::learnedSink
                                                           ? "this model has no learned sink"
                                                           : "the difference is there with A|B on");
      }
      if (column) known += (known.empty() ? "" : ", ") + std::string(words.word);
    }
    refuse("“" + whole + "” is no quantity of the table", "use L5, H2, or one of " + known);
  }

 private:
  bool isNumbered(char letter) const {
    return at_ + 1 < text_.size() && text_[at_] == letter && std::isdigit(static_cast<unsigned char>(text_[at_ + 1]));
  }
  void skipSpace() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }
  // What is being read, up to the next space: for a sentence about it.
  std::string part() const {
    std::size_t end = begin_;
    while (end < text_.size() && !std::isspace(static_cast<unsigned char>(text_[end]))) ++end;
    return "“" + text_.substr(begin_, end - begin_) + "”";
  }
  void endPart() const {
    if (at_ < text_.size() && !std::isspace(static_cast<unsigned char>(text_[at_]))) {
      refuse(part() + " names no layers or heads", kExample);
    }
  }
  int wholeNumber() {
    int number = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (error != std::errc{}) refuse(part() + " names no layers or heads", kExample);
    at_ = static_cast<std::size_t>(end - text_.data());
    return number;
  }
  HeadCondition range(HeadCondition::About about, char letter) {
    ++at_;
    HeadCondition condition{.about = about};
    condition.from = condition.to = wholeNumber();
    if (at_ < text_.size() && text_[at_] == '-') {
      ++at_;
      if (at_ < text_.size() && text_[at_] == letter) ++at_;
      condition.to = wholeNumber();
    }
    if (condition.to < condition.from) std::swap(condition.from, condition.to);
    return condition;
  }

  HeadCondition comparison() {
    HeadCondition condition{.about = HeadCondition::About::quantity};
    const std::size_t word = at_;
    while (at_ < text_.size() && !std::isspace(static_cast<unsigned char>(text_[at_])) && !isSign(text_[at_])) ++at_;
    condition.column = columnCalled(text_.substr(word, at_ - word));
    const std::string called = text_.substr(word, at_ - word);
    skipSpace();
    condition.sign = sign(called);
    skipSpace();
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), condition.number);
    const auto after = static_cast<std::size_t>(end - text_.data());
    if (error != std::errc{} || (after < text_.size() && !std::isspace(static_cast<unsigned char>(text_[after])))) {
      refuse("“" + called + "” is compared with no number", "write a number with a point, as in " + called + " > 0.5");
    }
    at_ = after;
    return condition;
  }

  static bool isSign(char c) { return c == '<' || c == '>' || c == '='; }

  Sign sign(const std::string& called) {
    std::string sign;
    while (at_ < text_.size() && isSign(text_[at_])) sign += text_[at_++];
    if (sign == ">") return Sign::greater;
    if (sign == "<") return Sign::less;
    if (sign == ">=") return Sign::atLeast;
    if (sign == "<=") return Sign::atMost;
    refuse("“" + called + "” needs >, <, >= or <= and a number after it", "write it as in " + called + " > 0.5");
  }

  std::string text_;
  const HeadTable& table_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the part that is being read
};

}  // namespace

bool HeadFilter::holds(const HeadTable& table, int at) const {
  const auto row = static_cast<std::size_t>(at);
  return std::all_of(conditions.begin(), conditions.end(), [&](const HeadCondition& one) {
    const HeadTable::Row& head = table.rows[row];
    if (one.about == HeadCondition::About::layers) return head.block >= one.from && head.block <= one.to;
    if (one.about == HeadCondition::About::heads) return head.head >= one.from && head.head <= one.to;
    const float value = table.columns[static_cast<std::size_t>(one.column)].values[row];
    switch (one.sign) {
      case Sign::greater: return value > one.number;
      case Sign::less: return value < one.number;
      case Sign::atLeast: return value >= one.number;
      case Sign::atMost: return value <= one.number;
    }
    return false;
  });
}

HeadFilter parseHeadFilter(const std::string& text, const HeadTable& table) { return Reader(text, table).read(); }

int headColumn(const std::string& word, const HeadTable& table) {
  return Reader(word, table).columnCalled(plain(word));
}

std::string wordOfColumn(const HeadTable& table, int column) {
  const HeadTable::Column& own = table.columns[static_cast<std::size_t>(column)];
  const bool right = table.sides.size() > 1 && own.side == 1;
  return (right ? "B." : "") + std::string(wordsOf(own.quantity).word);
}

std::vector<int> headOrder(const HeadTable& table, const HeadFilter& filter, std::optional<int> column, bool falling) {
  std::vector<int> order;
  const int rows = static_cast<int>(table.rows.size());
  for (int row = 0; row < rows; ++row) {
    if (filter.holds(table, row)) order.push_back(row);
  }
  if (!column) {  // the rows are in depth order
    if (falling) std::reverse(order.begin(), order.end());
    return order;
  }
  const std::vector<float>& values = table.columns[static_cast<std::size_t>(*column)].values;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const float x = values[static_cast<std::size_t>(a)], y = values[static_cast<std::size_t>(b)];
    if (std::isnan(x) || std::isnan(y)) return !std::isnan(x) && std::isnan(y);
    return falling ? x > y : x < y;
  });
  return order;
}

}  // namespace sinkscope
