#include "core/record/rate_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/record/beyond_context.h"
#include "core/record/layer_profile.h"
#include "core/record/so_far.h"
#include "core/values/csv.h"
#include "core/values/numbers_text.h"
#include "core/values/printable.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

struct Row {
  const RunSide& side;
  const std::string& typed;
  const SinkRate& rate;
  const CategoryMass& mass;
  std::string caution;
};

void forEachRow(const std::vector<TabledSide>& sides, const std::function<void(const Row&)>& use) {
  for (const auto& [side, epsilons] : sides) {
    const TokenImportance& first = side.condition().first;
    std::map<std::string, CategoryMass> masses;
    for (const CategoryMass& mass : massTable(side.run->prompts, first)) {
      if (mass.layer < 0) masses.emplace(mass.category, mass);
    }
    for (const auto& [typed, epsilon] : epsilons) {
      const std::string caution = rateCaution(side.header().tokens, side.header().layers, epsilon);
      for (const SinkRate& rate : sinkRates(side.run->prompts, first, epsilon))
        use({side, typed, rate, masses.at(rate.category), caution});
    }
  }
}

std::string latexText(const std::string& text) {
  static const std::map<char, std::string> kSpecial = {{'\\', "\\textbackslash{}"},
                                                       {'{', "\\{"},
                                                       {'}', "\\}"},
                                                       {'$', "\\$"},
                                                       {'&', "\\&"},
                                                       {'#', "\\#"},
                                                       {'%', "\\%"},
                                                       {'_', "\\_"},
                                                       {'~', "\\textasciitilde{}"},
                                                       {'^', "\\textasciicircum{}"}};
  std::string out;
  for (const char c : printable(text)) {
    const auto special = kSpecial.find(c);
    if (special == kSpecial.end()) out += c;
    else out += special->second;
  }
  return out;
}

// Of a run beyond its model's context.
std::string trainedOn(const RunHeader& header) {
  const int context = contextLeft(header);
  return context > 0 ? ", trained on " + std::to_string(context) : std::string();
}

std::string bosLatex(RunBos bos) { return bos == RunBos::on ? "with" : bos == RunBos::off ? "without" : "as given"; }

// "65.5 [63.4, 67.6]"; a dash where there is no number.
std::string numbersLatex(double value, const Interval& interval, double factor, const char* format) {
  if (std::isnan(value)) return "--";
  std::string text = formatted(format, factor * value);
  if (std::isnan(interval.low)) return text;
  return text + " [" + formatted(format, factor * interval.low) + ", " + formatted(format, factor * interval.high) +
         "]";
}

}  // namespace

std::string rateTableCsv(const std::vector<TabledSide>& sides) {
  const bool anyBeyond = std::any_of(
      sides.begin(), sides.end(), [](const TabledSide& one) { return !beyondContextWords(one.side.header()).empty(); });
  std::string text =
      "run,model,dtype,kind,bos,eps,tokens,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,"
      "uniform_importance,so_far,caution";
  text += anyBeyond ? std::string(",") + kBeyondContextColumn + "\n" : "\n";
  forEachRow(sides, [&](const Row& row) {
    const RunHeader& header = row.side.header();
    text += csvField(row.side.run->path.string()) + "," + csvField(header.model) + "," + header.dtype + "," +
            csvField(header.kind) + "," + runBosName(row.side.bos) + "," + row.typed + "," +
            std::to_string(header.tokens) + "," + csvField(row.rate.category) + "," + std::to_string(row.rate.prompts);
    for (const double value :
         {row.rate.rate, row.rate.interval.low, row.rate.interval.high, row.mass.mean, row.mass.interval.low,
          row.mass.interval.high, meanUniformImportance(header.tokens, header.layers)}) {
      text += "," + csvNumber(value);
    }
    text += "," + csvField(soFarText(*row.side.run)) + "," + csvField(row.caution);
    text += anyBeyond ? "," + csvField(beyondContextWords(header)) + "\n" : "\n";
  });
  return text;
}

std::string rateTableLatex(const std::vector<TabledSide>& sides) {
  std::string text =
      "% needs \\usepackage{booktabs}; rates and attention masses of the first token, 95 % intervals over prompts;\n"
      "% those of the categories are so wide that all of them hold together\n"
      "\\begin{tabular}{llrrll}\n\\toprule\n"
      "Run & $\\langle$bos$\\rangle$ & $\\epsilon$ & Prompts & Sink rate (\\%) & Attention mass \\\\\n";
  forEachRow(sides, [&](const Row& row) {
    const bool all = row.rate.category == "all";
    const std::string soFar = soFarText(*row.side.run);
    std::string name = "\\quad " + latexText(row.rate.category);
    if (all) {
      text += "\\midrule\n";
      name = latexText(row.side.run->path.stem().string()) + " (" + latexText(row.side.header().model) + ", T " +
             std::to_string(row.side.header().tokens) + trainedOn(row.side.header()) + ")" +
             (soFar.empty() ? "" : ", " + latexText(soFar) + " so far");
    }
    text += name + " & " + (all ? bosLatex(row.side.bos) : "") + " & " + (all ? row.typed : "") + " & " +
            std::to_string(row.rate.prompts) + " & " +
            (row.caution.empty() ? numbersLatex(row.rate.rate, row.rate.interval, 100.0, "%.1f") : "says nothing") +
            " & " + numbersLatex(row.mass.mean, row.mass.interval, 1.0, "%.3f") + " \\\\\n";
  });
  return text + "\\bottomrule\n\\end{tabular}\n";
}

std::string rateCurvesCsv(const std::vector<RunSide>& sides) {
  std::string text = "run,model,bos,category,prompts,eps,rate,uniform_importance,caution\n";
  for (const RunSide& side : sides) {
    const RunHeader& header = side.header();
    const std::string uniform = csvNumber(meanUniformImportance(header.tokens, header.layers));
    const std::string begin =
        csvField(side.run->path.string()) + "," + csvField(header.model) + "," + runBosName(side.bos) + ",";
    for (const RateCurve& curve : rateCurve(side.run->prompts, side.condition().first)) {
      for (std::size_t i = 0; i < curve.rates.size(); ++i) {
        text += begin + csvField(curve.category) + "," + std::to_string(curve.prompts) + "," +
                csvNumber(curve.epsilons[i]) + "," + csvNumber(curve.rates[i]) + "," + uniform + "," +
                csvField(rateCaution(header.tokens, header.layers, curve.epsilons[i])) + "\n";
      }
    }
  }
  return text;
}

}  // namespace sinkscope
