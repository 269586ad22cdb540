#include "core/record/compare_runs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include <nlohmann/json.hpp>

#include "core/record/layer_profile.h"
#include "core/record/loss_difference.h"
#include "core/values/csv.h"
#include "core/values/error.h"
#include "core/values/layer_marks.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/utf8.h"

namespace sinkscope {

namespace {

std::string bosWords(RunBos bos) {
  return bos == RunBos::on ? "with ⟨bos⟩" : bos == RunBos::off ? "without ⟨bos⟩" : "⟨bos⟩ as given";
}

std::string shapeText(const RunSide& side) {
  return std::to_string(side.header().layers.size()) + " × " + std::to_string(side.header().heads);
}

template <typename Value, typename Of>
bool differ(const std::vector<RunSide>& sides, Of of) {
  std::set<Value> values;
  for (const RunSide& side : sides) values.insert(of(side));
  return values.size() > 1;
}

// 1, 2, 5, 10, ... times a power of ten: a scale whose ends can be read, and that does not tremble while epsilon moves.
double roundLimit(double largest) {
  if (!(largest > 0.0)) return 0.01;
  const double power = std::pow(10.0, std::floor(std::log10(largest)));
  for (const double step : {1.0, 2.0, 5.0, 10.0}) {
    if (largest <= step * power * (1.0 + 1e-6)) return step * power;
  }
  return 10.0 * power;
}

std::string summaryLine(const RunSide& side, const CompareOptions& options) {
  const TokenImportance& first = side.condition().first;
  if (first.prompts.empty()) return "no prompt used yet";
  if (options.quantity == ComparedQuantity::share) {
    return formatted("%.2f %%", 100.0 * sinkRateOf(first, options.epsilon)) + formatted(" at ε %g", options.epsilon) +
           (rateCaution(side.header().tokens, side.header().layers, options.epsilon).empty() ? "" : ", says nothing");
  }
  return formatted("attention mass %.3f", side.condition().mass.mean);
}

HeadGrid gridShell(const RunSide& side) {
  HeadGrid grid;
  for (const AttentionLayer& layer : side.header().layers) grid.layerLabels.push_back(std::to_string(layer.block));
  grid.layerMarks = layerMarksOf(side.header().layers);
  grid.headsPerGroup = side.header().heads / std::max(side.header().kvHeads, 1);
  grid.epsilon = std::nan("");
  return grid;
}

std::string factsLine(const RunSide& side) {
  const RunHeader& header = side.header();
  return header.model + " (" + header.modelHash + "), " + header.dtype + " on " + header.device + ", " +
         bosWords(side.bos) + ", T " + std::to_string(header.tokens) + ", " +
         std::to_string(side.condition().first.prompts.size()) + " " + header.kind + " prompts (" + header.promptSet +
         "), " + side.run->path.filename().string() + (header.edits.empty() ? "" : ", edits: " + header.editWords);
}

Record recordOf(const std::vector<RunSide>& sides, const CompareOptions& options) {
  Record record = recordOfSides(sides);
  if (options.quantity == ComparedQuantity::share) record.epsilon = options.epsilon;
  record.more.insert(record.more.begin(), {"quantity", options.quantity == ComparedQuantity::share
                                                           ? "share of prompts with importance above epsilon"
                                                           : "importance of the first token, mean over prompts"});
  addCautions(record, sides, options.epsilon);
  return record;
}

void refuseOtherShape(const RunSide& a, const RunSide& b) {
  if (a.header().layers.size() == b.header().layers.size() && a.header().heads == b.header().heads) return;
  throw Error(ErrorKind::badUse,
              "a difference needs the same layers and heads on both sides: " + a.header().model + " has " +
                  shapeText(a) + ", " + b.header().model + " has " + shapeText(b),
              "look at them side by side");
}

}  // namespace

std::string drawnOfSides(const std::vector<RunSide>& sides) {
  std::vector<std::string> all;
  for (const RunSide& side : sides) {
    std::string one = drawnOf(side.condition().first);
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(std::move(one));
  }
  // Inputs that are made up have no categories.
  const bool some = all.size() > 1 && std::erase(all, "prompts") > 0;
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : "; ") + one;
  return some ? text + ", or prompts where there are none" : text;
}

std::optional<std::vector<int>> pairedPrompts(const RunSide& a, const RunSide& b) {
  const RunHeader &one = a.header(), &other = b.header();
  const std::size_t count = a.run->prompts.size();
  if (one.kind != other.kind || count != b.run->prompts.size()) return std::nullopt;
  std::vector<int> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  if (one.promptHash == other.promptHash) return numbers;
  const std::vector<std::size_t>&marksOfA = a.run->textMarks, &marksOfB = b.run->textMarks;
  if (isMadeUp(one.kind) || one.textHash != other.textHash) return std::nullopt;
  if (marksOfA.size() != count || marksOfB.size() != count) return std::nullopt;
  // A text that a set has twice: its first is the other's first.
  const auto inOrder = [&numbers](const std::vector<std::size_t>& marks) {
    std::vector<int> order = numbers;
    std::stable_sort(order.begin(), order.end(), [&marks](int left, int right) {
      return marks[static_cast<std::size_t>(left)] < marks[static_cast<std::size_t>(right)];
    });
    return order;
  };
  const std::vector<int> orderOfA = inOrder(marksOfA), orderOfB = inOrder(marksOfB);
  for (std::size_t i = 0; i < count; ++i) {
    const auto atA = static_cast<std::size_t>(orderOfA[i]), atB = static_cast<std::size_t>(orderOfB[i]);
    if (marksOfA[atA] != marksOfB[atB]) return std::nullopt;
    numbers[atB] = orderOfA[i];
  }
  return numbers;
}

Record recordOfSides(const std::vector<RunSide>& sides) {
  const RunHeader& first = sides.front().header();
  Record record;
  std::vector<std::string> models;
  for (const RunSide& side : sides) {
    if (std::find(models.begin(), models.end(), side.header().model) == models.end())
      models.push_back(side.header().model);
  }
  for (const std::string& model : models) record.model += (record.model.empty() ? "" : ", ") + model;
  const auto shared = [&](auto of, auto& into) {
    if (!differ<std::decay_t<decltype(into)>>(sides, of)) into = of(sides.front());
  };
  shared([](const RunSide& side) { return side.header().modelHash; }, record.modelHash);
  shared([](const RunSide& side) { return side.header().family; }, record.family);
  shared([](const RunSide& side) { return side.header().dtype; }, record.dtype);
  shared([](const RunSide& side) { return side.header().device; }, record.device);
  shared([](const RunSide& side) { return side.header().tokens; }, record.tokens);
  if (!differ<int>(sides, [](const RunSide& side) { return static_cast<int>(side.bos); }) &&
      sides.front().bos != RunBos::given) {
    record.bos = sides.front().bos == RunBos::on;
  }
  for (std::size_t i = 0; i < sides.size(); ++i) {
    record.more.emplace_back("side " + std::to_string(i + 1), factsLine(sides[i]));
  }
  record.software = first.software;
  return record;
}

void addCautions(Record& record, const std::vector<RunSide>& sides, double epsilon) {
  const std::vector<std::string> names = sideNames(sides);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::string caution = rateCaution(sides[i].header().tokens, sides[i].header().layers, epsilon);
    if (!caution.empty()) record.more.emplace_back("caution, " + names[i], caution);
  }
}

namespace {

// The edits that were in force: a run keeps no others.
std::size_t editCount(const RunHeader& header) {
  const auto kept = nlohmann::json::parse(header.edits, nullptr, false);
  const auto list = kept.is_object() ? kept.find("edits") : kept.end();
  return kept.is_object() && list != kept.end() && list->is_array() ? list->size() : 0;
}

// What tells edited runs apart, in few words: the whole stands in the facts.
std::string editedText(const RunHeader& header) {
  constexpr std::size_t kMost = 56;  // characters
  if (header.edits.empty()) return "untouched";
  const std::size_t count = editCount(header);
  const std::string words = utf8::replaceInvalid(header.editWords);
  const std::string begin = count > 1 ? std::to_string(count) + " edits" : "edited";
  if (words.empty()) return begin;
  if (utf8::count(words) <= kMost) return begin + ": " + words;
  const std::string first = count > 1 ? words.substr(0, words.find("; ")) : words;
  const std::string cut = begin + (count > 1 ? ": first " : ": ");
  if (utf8::count(first) <= kMost) return cut + first;
  std::size_t end = 0;
  for (std::size_t i = 0; i + 1 < kMost; ++i) utf8::next(first, end);
  return cut + first.substr(0, end) + "…";
}

// The parts of a side's name that the sides need to be told apart; model and ⟨bos⟩ always.
struct NameParts {
  std::string model, bos;
  std::vector<std::string> more;  // the file's name last
  std::string whole() const {
    std::string name = model + ", " + bos;
    for (const std::string& part : more) name += ", " + part;
    return name;
  }
};

// The last `parts` of a path.
std::string endOf(const std::filesystem::path& path, std::ptrdiff_t parts) {
  std::filesystem::path end;
  auto part = path.end();
  for (std::ptrdiff_t i = 0; i < parts && part != path.begin(); ++i) {
    --part;
    end = end.empty() ? *part : *part / end;
  }
  return end.string();
}

std::vector<NameParts> namePartsOf(const std::vector<RunSide>& sides) {
  // Said of all where any is edited, also where all are alike: what is seen is not to pass for the model as it is.
  const bool edits =
      std::any_of(sides.begin(), sides.end(), [](const RunSide& side) { return !side.header().edits.empty(); });
  const bool dtypes = differ<std::string>(sides, [](const RunSide& side) { return side.header().dtype; });
  const bool kinds = differ<std::string>(sides, [](const RunSide& side) { return side.header().kind; });
  const bool lengths = differ<int>(sides, [](const RunSide& side) { return side.header().tokens; });
  std::vector<NameParts> names;
  std::map<std::string, int> times;
  for (const RunSide& side : sides) {
    NameParts name{side.header().model, bosWords(side.bos), {}};
    if (edits) name.more.push_back(editedText(side.header()));
    if (dtypes) name.more.push_back(side.header().dtype);
    if (kinds) name.more.push_back(side.header().kind);
    if (lengths) name.more.push_back("T " + std::to_string(side.header().tokens));
    ++times[name.whole()];
    names.push_back(std::move(name));
  }
  const std::vector<std::string> files = runNames(sides);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (times[names[i].whole()] > 1) names[i].more.push_back(files[i]);
  }
  return names;
}

}  // namespace

std::vector<std::string> runNames(const std::vector<RunSide>& sides) {
  const auto alike = [&](const RunSide& one, std::ptrdiff_t parts) {
    return std::any_of(sides.begin(), sides.end(), [&](const RunSide& other) {
      return other.run->path != one.run->path && endOf(other.run->path, parts) == endOf(one.run->path, parts);
    });
  };
  std::vector<std::string> names;
  for (const RunSide& side : sides) {
    const std::ptrdiff_t all = std::distance(side.run->path.begin(), side.run->path.end());
    std::ptrdiff_t parts = 1;
    while (parts < all && alike(side, parts)) ++parts;
    names.push_back(endOf(side.run->path, parts));
  }
  return names;
}

std::vector<std::string> sideNames(const std::vector<RunSide>& sides) {
  std::vector<std::string> names;
  for (const NameParts& parts : namePartsOf(sides)) names.push_back(parts.whole());
  return names;
}

std::vector<std::vector<std::string>> sideMarks(const std::vector<RunSide>& sides) {
  const bool models = differ<std::string>(sides, [](const RunSide& side) { return side.header().model; });
  const bool conditions = differ<RunBos>(sides, [](const RunSide& side) { return side.bos; });
  std::vector<std::vector<std::string>> marks;
  for (const NameParts& parts : namePartsOf(sides)) {
    std::vector<std::string> mark;
    if (conditions) mark.push_back(parts.bos);
    if (models) mark.push_back(parts.model);
    mark.insert(mark.end(), parts.more.begin(), parts.more.end());
    if (!conditions) mark.push_back(parts.bos);
    if (!models && mark.size() == 1) mark.push_back(parts.model);
    marks.push_back(std::move(mark));
  }
  return marks;
}

Matrix comparedGrid(const RunSide& side, const CompareOptions& options) {
  const TokenImportance& first = side.condition().first;
  return options.quantity == ComparedQuantity::share ? sinkGrid(first, options.epsilon) : meanImportance(first);
}

namespace {

// Over a grid that is one of many, and narrow, only what tells it from the others.
std::vector<std::string> gridNames(const std::vector<RunSide>& sides) {
  constexpr std::size_t kFew = 3;
  if (sides.size() <= kFew) return sideNames(sides);
  std::vector<std::string> names;
  for (const std::vector<std::string>& marks : sideMarks(sides)) {
    std::string& name = names.emplace_back();
    for (const std::string& mark : marks) name += (name.empty() ? "" : ", ") + mark;
  }
  return names;
}

}  // namespace

Figure sideBySideFigure(const std::vector<RunSide>& sides, const CompareOptions& options) {
  if (sides.empty()) return {.name = "compare", .panels = {}, .record = {}};
  Figure figure{"compare", {}, recordOf(sides, options)};
  const std::vector<std::string> names = gridNames(sides);
  const bool share = options.quantity == ComparedQuantity::share;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    HeadGrid grid = gridShell(sides[i]);
    grid.title = names[i] + ": " + summaryLine(sides[i], options);
    grid.cells = comparedGrid(sides[i], options);
    if (options.sorted) grid.order = ascendingHeads(grid.cells);
    if (!share) {
      grid.epsilon = options.epsilon;
      grid.uniform = uniformImportance(sides[i].header().tokens, sides[i].header().layers);
    }
    grid.colour = {ColourMap::whiteRed, Scale::linear, 0.0, 1.0,
                   share ? "share of prompts" : "importance of the first token"};
    figure.panels.push_back({.row = 0, .column = static_cast<int>(i), .content = std::move(grid)});
  }
  return figure;
}

Matrix headDifference(const RunSide& a, const RunSide& b, const CompareOptions& options) {
  refuseOtherShape(a, b);
  Matrix difference = comparedGrid(a, options);
  const Matrix second = comparedGrid(b, options);
  for (std::size_t i = 0; i < difference.cells.size(); ++i) difference.cells[i] -= second.cells[i];
  return difference;
}

Figure differenceFigure(const RunSide& a, const RunSide& b, const CompareOptions& options) {
  Figure figure{"compare-difference", {}, recordOf({a, b}, options)};
  HeadGrid grid = gridShell(a);
  grid.cells = headDifference(a, b, options);
  const std::vector<std::string> names = sideNames({a, b});
  grid.title = names[0] + " − " + names[1];
  if (options.quantity == ComparedQuantity::share) grid.title += formatted(" at ε %g", options.epsilon);
  double largest = 0.0;
  for (const float cell : grid.cells.cells) {
    if (std::isfinite(cell)) largest = std::max(largest, std::abs(static_cast<double>(cell)));
  }
  const double limit = roundLimit(largest);
  grid.colour = {ColourMap::diverging, Scale::linear, -limit, limit,
                 options.quantity == ComparedQuantity::share ? "difference of shares" : "difference of importance"};
  figure.panels.push_back({.row = 0, .column = 0, .content = std::move(grid)});
  const RateDifference rates = rateDifference(a, b, options.epsilon);
  figure.record.more.emplace_back(formatted("difference of sink rates at epsilon %g", options.epsilon),
                                  differenceText(rates));
  if (const std::string loss = lossText(a, b); !loss.empty()) figure.record.more.emplace_back("loss", loss);
  for (const SideContrast& contrast : contrasts(a, b)) figure.record.more.emplace_back("differs", contrast.text());
  return figure;
}

std::vector<SideContrast> contrasts(const RunSide& a, const RunSide& b) {
  const RunHeader &one = a.header(), &other = b.header();
  std::vector<SideContrast> found;
  const auto add = [&found](const std::string& what, const std::string& first, const std::string& second) {
    found.push_back({what, first, second});
  };
  const auto addIncomparable = [&](const std::string& what, const std::string& first, const std::string& second) {
    found.push_back({what, first, second, false});
  };
  if (one.model != other.model) add("model", one.model, other.model);
  else if (one.modelHash != other.modelHash) add("weights", "hash " + one.modelHash, "hash " + other.modelHash);
  if (shapeText(a) != shapeText(b)) add("layers × heads", shapeText(a), shapeText(b));
  if (one.dtype != other.dtype) add("computed in", one.dtype, other.dtype);
  if (one.edits != other.edits) add("edits", editedText(one), editedText(other));
  if (a.bos != b.bos) add("⟨bos⟩", bosWords(a.bos), bosWords(b.bos));
  if (one.kind != other.kind) addIncomparable("inputs", one.kind, other.kind);
  if (one.tokens != other.tokens) addIncomparable("T", std::to_string(one.tokens), std::to_string(other.tokens));
  if (one.kind == other.kind && one.promptHash != other.promptHash) {
    const std::string first = one.promptSet + " (" + std::to_string(a.run->prompts.size()) + ")",
                      second = other.promptSet + " (" + std::to_string(b.run->prompts.size()) + ")";
    if (pairedPrompts(a, b)) add("prompts", first, second + ": the same texts with other names, or in another order");
    else addIncomparable("prompts", first, second);
  }
  const auto usedText = [](const RunSide& side) {
    const RunCondition& condition = side.condition();
    std::string text = std::to_string(condition.first.prompts.size());
    if (condition.skipped > 0) text += " (" + std::to_string(condition.skipped) + " too short)";
    if (condition.measured() < static_cast<int>(side.run->prompts.size())) {
      text += " (so far, of " + std::to_string(side.run->prompts.size()) + ")";
    }
    return text;
  };
  if (usedText(a) != usedText(b)) add("prompts used", usedText(a), usedText(b));
  if (one.epsilons != other.epsilons) {
    const auto list = [](const std::vector<double>& epsilons) {
      std::string text;
      for (const double epsilon : epsilons) text += formatted(text.empty() ? "%g" : ", %g", epsilon);
      return text;
    };
    add("ε that was asked for", list(one.epsilons), list(other.epsilons) + " (here both are read at the same ε)");
  }
  return found;
}

std::string differenceCsv(const RunSide& a, const RunSide& b, const CompareOptions& options) {
  const Matrix difference = headDifference(a, b, options), first = comparedGrid(a, options),
               second = comparedGrid(b, options);
  const Matrix massA = meanImportance(a.condition().first), massB = meanImportance(b.condition().first);
  std::string text = "layer,head,a,b,difference,window_a,window_b,seen_importance_a,seen_importance_b,caution\n";
  std::string nothing;  // is measured of a side
  for (const RunSide* side : {&b, &a}) {
    if (side->condition().first.prompts.empty())
      nothing = "no prompt has " + std::to_string(side->header().tokens) + " tokens " + conditionName(side->bos);
  }
  const std::string ofSides = importanceCautionOf(a, b);
  // What is true of the heads of one layer says nothing of another's.
  const auto cautionOf = [&](const AttentionLayer& ofA, const AttentionLayer& ofB) {
    if (!nothing.empty()) return nothing;
    return options.quantity == ComparedQuantity::share ? rateCautionOf(a, {ofA}, b, {ofB}, options.epsilon, ofSides)
                                                       : ofSides;
  };
  for (int layer = 0; layer < difference.rows; ++layer) {
    const AttentionLayer &ofA = a.header().layers[static_cast<std::size_t>(layer)],
                         &ofB = b.header().layers[static_cast<std::size_t>(layer)];
    const std::string caution = csvField(cautionOf(ofA, ofB));
    for (int head = 0; head < difference.cols; ++head) {
      text += std::to_string(ofA.block) + "," + std::to_string(head);
      for (const float value : {first.at(layer, head), second.at(layer, head), difference.at(layer, head)}) {
        text += "," + csvNumber(static_cast<double>(value));
      }
      text += "," + std::to_string(ofA.window) + "," + std::to_string(ofB.window);
      text += "," + csvNumber(seenImportance(massA.at(layer, head), a.header().tokens, ofA.window));
      text +=
          "," + csvNumber(seenImportance(massB.at(layer, head), b.header().tokens, ofB.window)) + "," + caution + "\n";
    }
  }
  return text;
}

}  // namespace sinkscope
