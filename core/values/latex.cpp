#include "core/values/latex.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/values/numbers_text.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace {

constexpr auto kInLatex = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"%", "\\%"},
    {"_", "\\_"},
    {"~", "\\textasciitilde{}"},
    {"^", "\\textasciicircum{}"},
    {"<", "\\textless{}"},
    {">", "\\textgreater{}"},
    {"|", "\\textbar{}"},
    {"⟨", "$\\langle$"},
    {"⟩", "$\\rangle$"},
    {"−", "$-$"},
    {"ε", "$\\epsilon$"},
    {"×", "$\\times$"},
    {"·", "$\\cdot$"},
});

}  // namespace

std::string latexText(const std::string& text) {
  const std::string shown = printable(text);
  std::string out;
  for (std::size_t at = 0; at < shown.size();) {
    std::size_t taken = 0;
    for (const auto& [sign, latex] : kInLatex) {
      if (!std::string_view(shown).substr(at).starts_with(sign)) continue;
      out += latex;
      taken = sign.size();
      break;
    }
    if (taken == 0) out += shown[at];
    at += std::max<std::size_t>(taken, 1);
  }
  return out;
}

std::string latexNumber(double value, const char* format) {
  if (std::isnan(value)) return "--";
  std::string text = formatted(format, value);
  if (text.front() == '-') text.replace(0, 1, "$-$");
  return text;
}

std::string latexNumber(double value, const Interval& interval, const char* format, double factor) {
  const std::string text = latexNumber(factor * value, format);
  if (std::isnan(value) || std::isnan(interval.low)) return text;
  return text + " [" + latexNumber(factor * interval.low, format) + ", " + latexNumber(factor * interval.high, format) +
         "]";
}

std::string latexPercent(double share, const Interval& interval, bool sign) {
  constexpr double kSmall = 0.01;
  const bool small = std::abs(share) < kSmall;
  return latexNumber(share, interval, sign ? (small ? "%+.2f" : "%+.1f") : small ? "%.2f" : "%.1f", 100.0);
}

std::string latexName(const std::string& text) {
  const std::string escaped = latexText(text);
  std::string out;
  for (std::size_t at = 0; at < escaped.size(); ++at) {
    out += escaped[at];
    if (escaped[at] == '/' || (escaped[at] == '_' && at > 0 && escaped[at - 1] == '\\')) out += "\\allowbreak{}";
  }
  return out;
}

std::string latexLines(const std::string& latex) { return "\\begin{tabular}[t]{@{}l@{}}" + latex + "\\end{tabular}"; }

std::string latexStacked(const std::string& number) {
  const std::size_t at = number.find(" [");
  if (at == std::string::npos) return number;
  std::string interval = number.substr(at);
  std::erase(interval, '+');  // the number over it has its sign, and a column no room for two more
  return latexLines(number.substr(0, at) + "\\\\[-2pt]{\\fontsize{6}{7}\\selectfont" + interval + "}");
}

std::string latexBegin(const std::string& columns, const char* type, const char* gap) {
  return "\\noindent\\begingroup" + std::string(type) + "\\setlength{\\tabcolsep}{" + gap + "}\n\\begin{tabular}{" +
         columns + "}\n\\toprule\n";
}

// \raggedright gives \\ another meaning, which would not end the row.
std::string latexBroken(const std::string& latex) { return "\\raggedright\\let\\\\\\tabularnewline " + latex; }

std::string latexAcross(int columns, const std::string& latex) {
  return "\\multicolumn{" + std::to_string(columns) + "}{p{0.95\\linewidth}}{" + latexBroken(latex) + "} \\\\\n";
}

std::string latexEnd(int columns, const std::vector<std::string>& notes, const std::string& type) {
  std::string text = "\\bottomrule\n";
  if (!notes.empty()) text += "\\addlinespace[1pt]\n";
  for (const std::string& note : notes) text += latexAcross(columns, type + latexName(note));
  return text + "\\end{tabular}\n\\endgroup\n";
}

}  // namespace sinkscope
