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

std::string latexNumber(double value, const Interval& interval, const char* format, double factor) {
  if (std::isnan(value)) return "--";
  const std::string text = formatted(format, factor * value);
  if (std::isnan(interval.low)) return text;
  return text + " [" + formatted(format, factor * interval.low) + ", " + formatted(format, factor * interval.high) +
         "]";
}

std::string latexEnd(int columns, const std::vector<std::string>& notes) {
  std::string text = "\\bottomrule\n";
  for (const std::string& note : notes) {
    text += "\\multicolumn{" + std::to_string(columns) + "}{p{0.95\\linewidth}}{\\footnotesize " + latexText(note) +
            "} \\\\\n";
  }
  return text + "\\end{tabular}\n";
}

}  // namespace sinkscope
