#include "core/record/rate_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/record/layer_profile.h"
#include "core/record/loss_difference.h"
#include "core/record/run_loss.h"
#include "core/record/run_remarks.h"
#include "core/record/so_far.h"
#include "core/values/csv.h"
#include "core/values/latex.h"
#include "core/values/sink.h"

namespace sinkscope {

namespace {

struct Row {
  const RunSide& side;
  const std::string& typed;
  double epsilon;
  const SinkRate& rate;
  const CategoryMass& mass;
  std::string caution;
};

void forEachRow(const std::vector<TabledSide>& sides, TableRows rows, const std::function<void(const Row&)>& use) {
  for (const auto& [side, epsilons] : sides) {
    const TokenImportance& first = side.condition().first;
    std::map<std::string, CategoryMass> masses;
    for (const CategoryMass& mass : massTable(side.run->prompts, first)) {
      if (mass.layer < 0) masses.emplace(mass.category, mass);
    }
    for (const auto& [typed, epsilon] : epsilons) {
      const std::string caution = rateCaution(side.header().tokens, side.header().layers, epsilon);
      for (const SinkRate& rate : sinkRates(side.run->prompts, first, epsilon)) {
        if (rows == TableRows::categories || rate.category == "all")
          use({side, typed, epsilon, rate, masses.at(rate.category), caution});
      }
    }
  }
}

// Of a run beyond its model's context.
std::string trainedOn(const RunHeader& header) {
  const int context = contextLeft(header);
  return context > 0 ? ", trained on " + std::to_string(context) : std::string();
}

std::string bosLatex(RunBos bos) { return bos == RunBos::on ? "with" : bos == RunBos::off ? "without" : "as given"; }

// Losses of those sides that have some, over the text tokens that all of these have.
class TableLosses {
 public:
  explicit TableLosses(const std::vector<TabledSide>& sides) {
    std::vector<RunSide> all;
    for (const TabledSide& one : sides) {
      any_ = any_ || one.side.header().loss;
      all.push_back(one.side);
    }
    shared_ = textTokensOfAll(all);
    for (const auto& [side, epsilons] : sides) {
      if (!side.header().loss) continue;
      for (CategoryLoss& one : categoryLosses(side.run->prompts, side.condition().losses, shared_))
        byCategory_.insert_or_assign({side.run.get(), side.bos, one.category}, std::move(one));
    }
  }

  bool any() const { return any_; }
  int tokens() const { return std::max(shared_ - 1, 0); }  // that each mean goes over
  // Of a pair, over the same tokens: it is that of the numbers in the table.
  LossDifference of(const SidePair& pair) const { return lossDifference(pair.a, pair.b, shared_); }
  // Null: none was measured of it.
  const CategoryLoss* of(const RunSide& side, const std::string& category) const {
    const auto found = byCategory_.find({side.run.get(), side.bos, category});
    return found == byCategory_.end() ? nullptr : &found->second;
  }

 private:
  bool any_ = false;
  int shared_ = 0;
  std::map<std::tuple<const RunSummary*, RunBos, std::string>, CategoryLoss> byCategory_;
};

bool isSide(const RunSide& one, const RunSide& other) { return one.run == other.run && one.bos == other.bos; }

// The pair whose first side this is; null: there is none.
const SidePair* pairOf(const RunSide& side, const std::vector<SidePair>& pairs) {
  const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const SidePair& one) { return isSide(one.a, side); });
  return found == pairs.end() ? nullptr : &*found;
}

constexpr const char* kLossColumns = ",nll,nll_low,nll_high,nll_tokens";
constexpr const char* kPairColumns =
    ",against,against_bos,difference,difference_low,difference_high,difference_caution,paired,mass_difference,"
    "mass_difference_low,mass_difference_high";
constexpr const char* kPairLossColumns = ",loss_difference,loss_low,loss_high,loss_resampled,loss_difference_caution";
constexpr const char* kPairLastColumn = ",mass_difference_caution";

// Fields of a row that says nothing of these columns.
std::string emptyFields(const std::string& columns) {
  return std::string(static_cast<std::size_t>(std::count(columns.begin(), columns.end(), ',')), ',');
}

std::string numberFields(double value, const Interval& interval) {
  return "," + csvNumber(value) + "," + csvNumber(interval.low) + "," + csvNumber(interval.high);
}

// "run,model,bos,eps"
std::string beginningOf(const RunSide& side, const std::string& typedEpsilon) {
  return csvField(side.run->name()) + "," + csvField(side.header().model) + "," + runBosName(side.bos) + "," +
         typedEpsilon;
}

std::string lossFields(const CategoryLoss* loss, int tokens) {
  if (loss == nullptr) return emptyFields(kLossColumns);
  return numberFields(loss->nats, loss->interval) + "," + std::to_string(tokens);
}

// Of what knows no epsilon.
std::string massAndLossFields(const SidePair& pair, const TableLosses& losses) {
  const RateDifference mass = massDifference(pair.a, pair.b);
  const std::string text = numberFields(mass.difference, mass.interval);
  const std::string caution = "," + csvField(mass.caution);
  if (!losses.any()) return text + caution;
  const LossDifference loss = losses.of(pair);
  if (!loss.problem.empty()) return text + emptyFields(kPairLossColumns) + caution;
  return text + numberFields(loss.difference, loss.interval) + "," + csvField(loss.drawn) + "," +
         csvField(loss.caution()) + caution;
}

std::string rateFields(const SidePair& pair, double epsilon) {
  const RateDifference rate = rateDifference(pair.a, pair.b, epsilon);
  return "," + csvField(pair.b.run->name()) + "," + runBosName(pair.b.bos) +
         numberFields(rate.difference, rate.interval) + "," + csvField(rate.caution) + "," + (rate.paired ? "1" : "0");
}

// How a side is called in a row of LaTeX.
std::string sideLatex(const RunSide& side, const std::vector<TabledSide>& among) {
  const std::string soFar = soFarText(*side.run);
  std::vector<RunSide> all;
  for (const TabledSide& one : among) all.push_back(one.side);
  const auto place = std::find_if(all.begin(), all.end(), [&](const RunSide& one) { return isSide(one, side); });
  const std::filesystem::path file = runNames(all)[static_cast<std::size_t>(place - all.begin())];
  const std::string name = (file.parent_path() / file.stem()).string(), model = side.header().model;
  return latexName(name) + " (" + (name == model ? "" : latexName(model) + ", ") + "T " +  // embedded.run of embedded
         std::to_string(side.header().tokens) + trainedOn(side.header()) + ")" +
         (soFar.empty() ? "" : ", " + latexText(soFar) + " so far");
}

std::string unlessSaysNothing(const std::string& caution, const std::string& latex) {
  return caution.empty() ? latex : "says nothing";
}

constexpr int kColumns = 6, kWithLosses = 7;  // of the table in LaTeX

// A row for each of a pair's epsilons, below its name.
std::string pairLatex(const SidePair& pair, const TypedEpsilons& epsilons, const TableLosses& losses) {
  const std::vector<std::string> names = sideNames({pair.a, pair.b});
  const RateDifference mass = massDifference(pair.a, pair.b);
  std::string ofMassAndLoss = unlessSaysNothing(mass.caution, latexNumber(mass.difference, mass.interval, "%+.3f"));
  if (losses.any()) {
    const LossDifference loss = losses.of(pair);
    ofMassAndLoss += " & " + (loss.problem.empty() ? latexNumber(loss.difference, loss.interval, "%+.3f") : "--");
  }
  std::string text = latexAcross(losses.any() ? kWithLosses : kColumns, latexName(names[0] + " − " + names[1]));
  for (const auto& [typed, epsilon] : epsilons) {
    const RateDifference rate = rateDifference(pair.a, pair.b, epsilon);
    const std::string prompts =
        std::to_string(rate.promptsA) + (rate.paired ? "" : " and " + std::to_string(rate.promptsB));
    text += "\\enspace difference & & " + typed + " & " + prompts + " & " +
            unlessSaysNothing(rate.caution, latexPercent(rate.difference, rate.interval, true)) + " & " +
            ofMassAndLoss + " \\\\\n";
  }
  return text;
}

constexpr int kInColumn = 4, kInColumnWithLosses = 5;

// Cells of a row in a column, each with its interval in a second line.
std::string rowInColumn(const std::string& name, const std::string& prompts, const std::vector<std::string>& numbers) {
  std::string text = name + " & " + prompts;
  for (const std::string& number : numbers) text += " & " + latexStacked(number);
  return text + " \\\\\n";
}

std::string pairInColumn(const SidePair& pair, const TypedEpsilons& epsilons, const TableLosses& losses) {
  const std::vector<std::string> names = sideNames({pair.a, pair.b});
  const RateDifference mass = massDifference(pair.a, pair.b);
  std::string text;
  for (const auto& [typed, epsilon] : epsilons) {
    const RateDifference rate = rateDifference(pair.a, pair.b, epsilon);
    std::vector<std::string> numbers = {
        unlessSaysNothing(rate.caution, latexPercent(rate.difference, rate.interval, true)),
        unlessSaysNothing(mass.caution, latexNumber(mass.difference, mass.interval, "%+.3f"))};
    if (losses.any()) {
      const LossDifference loss = losses.of(pair);
      numbers.push_back(loss.problem.empty() ? latexNumber(loss.difference, loss.interval, "%+.3f") : "--");
    }
    text += "\\midrule\n" + latexAcross(losses.any() ? kInColumnWithLosses : kInColumn,
                                        latexName(names[0] + " − " + names[1]) + ", $\\epsilon$ " + typed);
    text +=
        rowInColumn("difference",
                    std::to_string(rate.promptsA) + (rate.paired ? "" : "; " + std::to_string(rate.promptsB)), numbers);
  }
  return text;
}

// What stands under a table of LaTeX.
std::vector<std::string> notesUnder(const std::vector<TabledSide>& sides, const std::vector<SidePair>& pairs,
                                    TableRows rows, const TableLosses& losses) {
  std::vector<std::string> notes;
  const auto add = [&](const std::string& note) {
    if (!note.empty() && std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(note);
  };
  std::vector<RunSide> all;
  for (const TabledSide& one : sides) all.push_back(one.side);
  add("95 % intervals over " + drawnOfSides(all) +
      (rows == TableRows::categories ? "; those of the categories are so wide that all of them hold together" : ""));
  for (const auto& [name, facts] : recordOfSides(all).more) add(facts);
  const std::vector<std::string> names = runNames(all);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto& [side, epsilons] = sides[i];
    for (const std::string& note : notesOfRun(names[i], *side.run)) add(note);
    for (const auto& [typed, epsilon] : epsilons) {
      const std::string caution = rateCaution(side.header().tokens, side.header().layers, epsilon);
      if (!caution.empty())
        add("T " + std::to_string(side.header().tokens) + ", ε " + typed + " says nothing: " + caution);
    }
  }
  if (losses.tokens() > 0) {
    add("loss: nats a token over the " + std::to_string(losses.tokens()) +
        " text tokens of each prompt that all of these have, the first left out");
  }
  for (const SidePair& pair : pairs) {
    const std::vector<std::string> names = sideNames({pair.a, pair.b});
    const bool paired = pairedPrompts(pair.a, pair.b).has_value();
    std::string differs;
    for (const SideContrast& one : contrasts(pair.a, pair.b)) differs += (differs.empty() ? "" : "; ") + one.text();
    add(names[0] + " − " + names[1] + ": points of the rate" +
        (paired ? ", paired over the prompts that both used" : ", not paired: other prompts on each side") +
        (differs.empty() ? "" : "; " + differs));
    if (pair.a.header().loss || pair.b.header().loss) {
      if (const std::string problem = losses.of(pair).problem; !problem.empty()) add("loss: " + problem);
    }
  }
  return notes;
}

constexpr const char* kAboutRates = "% needs \\usepackage{booktabs}; rates and attention masses of the first token\n";

std::string rateTableInColumn(const std::vector<TabledSide>& sides, const std::vector<SidePair>& pairs, TableRows rows,
                              const TableLosses& losses) {
  const int columns = losses.any() ? kInColumnWithLosses : kInColumn;
  std::string text = kAboutRates + (losses.any() ? latexBegin("lrlll", "\\scriptsize", "1.5pt") : latexBegin("lrll")) +
                     "Category & $n$ & " + latexLines("Sink\\\\rate (\\%)") + " & " + latexLines("Attention\\\\mass") +
                     (losses.any() ? " & " + latexLines("Loss\\\\(nats)") : "") + " \\\\\n";
  forEachRow(sides, rows, [&](const Row& row) {
    const bool all = row.rate.category == "all";
    if (all)
      text += "\\midrule\n" +
              latexAcross(columns, sideLatex(row.side, sides) + ", " + latexText(conditionName(row.side.bos)) +
                                       ", $\\epsilon$ " + row.typed);
    std::vector<std::string> numbers = {unlessSaysNothing(row.caution, latexPercent(row.rate.rate, row.rate.interval)),
                                        latexNumber(row.mass.mean, row.mass.interval, "%.3f")};
    if (losses.any()) {
      const CategoryLoss* loss = losses.of(row.side, row.rate.category);
      numbers.push_back(loss == nullptr ? "--" : latexNumber(loss->nats, loss->interval, "%.3f"));
    }
    text += rowInColumn(all ? "all" : latexText(row.rate.category), std::to_string(row.rate.prompts), numbers);
  });
  for (const SidePair& pair : pairs) {
    const auto of =
        std::find_if(sides.begin(), sides.end(), [&](const TabledSide& one) { return isSide(one.side, pair.a); });
    if (of != sides.end()) text += pairInColumn(pair, of->epsilons, losses);
  }
  std::vector<std::string> notes = notesUnder(sides, pairs, rows, losses);
  notes.front() = "n: prompts; in brackets " + notes.front();
  return text + latexEnd(columns, notes);
}

}  // namespace

std::string rateTableCsv(const std::vector<TabledSide>& sides, const std::vector<SidePair>& pairs, TableRows rows) {
  std::vector<RunRemark> remarks;  // so_far has its column in any case
  for (const RunRemark& remark : runRemarks()) {
    const auto says = [&](const TabledSide& one) { return !remark.of(*one.side.run).empty(); };
    if (remark.column != std::string_view(kSoFarColumn) && std::ranges::any_of(sides, says)) remarks.push_back(remark);
  }
  const TableLosses losses(sides);
  std::map<const SidePair*, std::string> ofMassAndLoss;
  for (const SidePair& pair : pairs) ofMassAndLoss[&pair] = massAndLossFields(pair, losses);
  const std::string ofPairs =
      pairs.empty() ? "" : kPairColumns + std::string(losses.any() ? kPairLossColumns : "") + kPairLastColumn;
  std::string text =
      "run,model,dtype,kind,bos,eps,tokens,category,prompts,rate,low,high,mean_importance,mean_low,mean_high,"
      "uniform_importance,so_far,caution";
  if (losses.any()) text += kLossColumns;
  text += ofPairs;
  for (const RunRemark& remark : remarks) text += std::string(",") + remark.column;
  text += "\n";
  forEachRow(sides, rows, [&](const Row& row) {
    const RunHeader& header = row.side.header();
    text += csvField(row.side.run->name()) + "," + csvField(header.model) + "," + header.dtype + "," +
            csvField(header.kind) + "," + runBosName(row.side.bos) + "," + row.typed + "," +
            std::to_string(header.tokens) + "," + csvField(row.rate.category) + "," + std::to_string(row.rate.prompts) +
            numberFields(row.rate.rate, row.rate.interval) + numberFields(row.mass.mean, row.mass.interval) + "," +
            csvNumber(meanUniformImportance(header.tokens, header.layers)) + "," + csvField(soFarText(*row.side.run)) +
            "," + csvField(row.caution);
    if (losses.any()) text += lossFields(losses.of(row.side, row.rate.category), losses.tokens());
    const SidePair* pair = row.rate.category == "all" ? pairOf(row.side, pairs) : nullptr;
    text += pair != nullptr ? rateFields(*pair, row.epsilon) + ofMassAndLoss.at(pair) : emptyFields(ofPairs);
    for (const RunRemark& remark : remarks) text += "," + csvField(remark.of(*row.side.run));
    text += "\n";
  });
  return text;
}

std::string rateTableLatex(const std::vector<TabledSide>& sides, const std::vector<SidePair>& pairs, TableRows rows,
                           LatexWidth width) {
  const TableLosses losses(sides);
  if (width == LatexWidth::column) return rateTableInColumn(sides, pairs, rows, losses);
  const int columns = losses.any() ? kWithLosses : kColumns;
  std::string text = kAboutRates +
                     (losses.any() ? latexBegin("llrrlll", "\\scriptsize", "1.5pt") : latexBegin("llrrll")) +
                     "Category & $\\langle$bos$\\rangle$ & $\\epsilon$ & Prompts & Sink rate (\\%) & Attention mass" +
                     (losses.any() ? " & Loss (nats)" : "") + " \\\\\n";
  const RunSide* above = nullptr;  // whose name stands over these rows: once, at however many epsilons
  forEachRow(sides, rows, [&](const Row& row) {
    const bool all = row.rate.category == "all";
    if (&row.side != above) text += "\\midrule\n" + latexAcross(columns, sideLatex(row.side, sides));
    above = &row.side;
    text += "\\enspace " + (all ? "all" : latexText(row.rate.category)) + " & " + (all ? bosLatex(row.side.bos) : "") +
            " & " + (all ? row.typed : "") + " & " + std::to_string(row.rate.prompts) + " & " +
            unlessSaysNothing(row.caution, latexPercent(row.rate.rate, row.rate.interval)) + " & " +
            latexNumber(row.mass.mean, row.mass.interval, "%.3f");
    if (losses.any()) {
      const CategoryLoss* loss = losses.of(row.side, row.rate.category);
      text += " & " + (loss == nullptr ? "--" : latexNumber(loss->nats, loss->interval, "%.3f"));
    }
    text += " \\\\\n";
  });
  for (const SidePair& pair : pairs) {
    const auto of =
        std::find_if(sides.begin(), sides.end(), [&](const TabledSide& one) { return isSide(one.side, pair.a); });
    if (of != sides.end()) text += "\\midrule\n" + pairLatex(pair, of->epsilons, losses);
  }
  return text + latexEnd(columns, notesUnder(sides, pairs, rows, losses));
}

std::string layersCsv(const std::vector<TabledSide>& sides) {
  std::string text = "run,model,bos,eps," + std::string(kLayerColumns) + "\n";
  for (const auto& [side, epsilons] : sides) {
    for (const auto& [typed, epsilon] : epsilons) {
      for (const LayerShare& layer : layerProfile(side.header(), side.condition().first, epsilon))
        text += beginningOf(side, typed) + "," + layerCsv(layer) + "\n";
    }
  }
  return text;
}

std::string sizesCsv(const std::vector<TabledSide>& sides) {
  std::string text =
      "run,model,bos,eps,tokens,heads,rate,low,high,mean_importance,mean_low,mean_high,uniform_importance,caution\n";
  for (const auto& [side, epsilons] : sides) {
    const RunHeader& header = side.header();
    const TokenImportance& first = side.condition().first;
    const Mass& mass = side.condition().mass;
    for (const auto& [typed, epsilon] : epsilons) {
      const std::vector<double> rates = promptRates(first, epsilon);
      text += beginningOf(side, typed) + "," + std::to_string(header.tokens) + "," +
              std::to_string(header.layers.size() * static_cast<std::size_t>(header.heads)) +
              numberFields(meanOf(rates), overPrompts(rates, first)) + numberFields(mass.mean, mass.interval) + "," +
              csvNumber(meanUniformImportance(header.tokens, header.layers)) + "," +
              csvField(rateCaution(header.tokens, header.layers, epsilon)) + "\n";
    }
  }
  return text;
}

std::string rateCurvesCsv(const std::vector<RunSide>& sides) {
  std::string text = "run,model,bos,category,prompts,eps,rate,uniform_importance,caution\n";
  for (const RunSide& side : sides) {
    const RunHeader& header = side.header();
    const std::string uniform = csvNumber(meanUniformImportance(header.tokens, header.layers));
    const std::string begin =
        csvField(side.run->name()) + "," + csvField(header.model) + "," + runBosName(side.bos) + ",";
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
