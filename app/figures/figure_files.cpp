#include "app/figures/figures.h"

#include <algorithm>
#include <system_error>
#include <utility>
#include <variant>

#include "app/figures/taken_options.h"
#include "core/checkpoint/output_file.h"
#include "core/record/facts_file.h"
#include "core/values/numbers_text.h"
#include "core/values/shell_word.h"
#include "widgets/column_layout.h"
#include "widgets/painter.h"

namespace sinkscope {

namespace {

// A picture leaves its caption behind sooner or later: that the model was changed stands in the picture too.
Figure saidToBeEdited(Figure figure) {
  const auto isEdits = [](const auto& fact) { return fact.first == "edits"; };
  if (figure.panels.empty() || std::ranges::none_of(figure.record.more, isEdits)) return figure;
  Panel& first = *std::ranges::min_element(figure.panels, {},
                                           [](const Panel& panel) { return std::pair(panel.row, panel.column); });
  std::visit(
      [](auto& content) { content.title = content.title.empty() ? "edited model" : "edited model: " + content.title; },
      first.content);
  return figure;
}

}  // namespace

// Who looks for what has made a figure reads every option as one that has: those that did nothing to it are left out.
std::string Figures::again(const ToWrite& one) const {
  return wanted_.again(one.name, [&](const std::string& option) {
    constexpr std::string_view kOfRates[] = {"--bos", "--eps", "--model-is", "--prompts-are", "--beside"};
    const bool asItWas =
        one.recorded && std::find(std::begin(kOfRates), std::end(kOfRates), option) != std::end(kOfRates);
    return asItWas || isIdle(wanted_, one.name, one.result.figure.has_value(), option);
  });
}

// Tried, rather than guessed: a wider sheet of squares is higher, one of names lower.
std::string Figures::whatMakesLower(const ToWrite& one, double heightMm) const {
  std::string words;
  for (const auto& [factor, what] : {std::pair(1.4, "a larger --width-mm"), std::pair(0.75, "a smaller --width-mm")}) {
    ExportOptions how = wanted_.how;
    how.widthMm *= factor;
    const Figure placed = placedForColumn(*one.result.figure, how.widthMm, how.fontPoints);
    if (words.empty() && sizeOfFigure(placed, how).heightMm < 0.97 * heightMm) words = what;
  }
  if (takesOption(one.name, "--heads")) words += words.empty() ? "fewer --heads" : " or fewer --heads";
  return words.empty() ? words : "; " + words + " may make it lower";
}

// Type that leaves no room for words is made as it was asked for, and said.
void Figures::noteLargeType() const {
  constexpr double kMmPerPoint = 25.4 / 72.0, kLetter = 0.5, kFewLetters = 40.0;
  const double letters = wanted_.how.widthMm / (wanted_.how.fontPoints * kMmPerPoint * kLetter);
  if (letters >= kFewLetters) return;
  console_.note(formatted("type of %g pt has room for about ", wanted_.how.fontPoints) +
                formatted("%.0f letters", letters) +
                formatted(" across %g mm: names are cut; a larger --width-mm or a smaller --font-pt leaves them room",
                          wanted_.how.widthMm));
}

// A file that cannot be written is this figure's own trouble: the others may be, and are. A figure is there with all
// its files, or with none.
void Figures::write(ToWrite one) {
  const std::filesystem::path out = wanted_.out;
  std::error_code failure;
  std::filesystem::create_directories(out, failure);
  if (failure)
    throw Error(ErrorKind::badUse, out.string() + ": cannot be made: " + failure.message(), "choose another --out");
  if (!one.result.shows.empty()) console_.note(one.file + " shows: " + one.result.shows);
  for (const std::string& text : one.result.notes) {
    if (noted_.insert(text).second) console_.note(text);  // of a run's length or state every figure speaks
  }
  Record& record = one.result.figure ? one.result.figure->record : one.about;
  if (one.result.figure && !wanted_.how.titles) {
    const std::string names =
        panelNames(placedForColumn(*one.result.figure, wanted_.how.widthMm, wanted_.how.fontPoints));
    if (!names.empty()) record.more.emplace_back("panels", names);
  }
  record.more.emplace_back(kMadeBy, again(one));
  std::vector<std::filesystem::path> files;
  const auto next = [&](const std::string& rest) -> const std::filesystem::path& {
    return files.emplace_back(out / (one.file + rest));
  };
  const auto writeTable = [&](const std::string& rest, const PaperTable& table) {
    writeWhole(next(rest), [&](std::ostream& stream) { stream << toCsv(table); });
  };
  try {
    if (one.result.figure) {
      const Figure placed =
          placedForColumn(wanted_.showsEditsBeside() ? *one.result.figure : saidToBeEdited(*one.result.figure),
                          wanted_.how.widthMm, wanted_.how.fontPoints);
      FigureSize size;
      for (const std::string& ending : wanted_.formats) size = writeFigure(placed, next("." + ending), wanted_.how);
      const std::string room = "a page has room for (" + formatted("%.0f", kMostHeightMm) + " mm)";
      if (size.heightMm > kMostHeightMm + 1.0) {
        console_.note(one.file + " is " + formatted("%.0f", size.heightMm) + " mm high, longer than " + room +
                      whatMakesLower(one, size.heightMm));
      } else if (wanted_.how.heightMm <= 0.0 && size.fontPoints < wanted_.how.fontPoints) {
        console_.note(one.file + " has type of " + formatted("%g pt", size.fontPoints) +
                      ", or it would be longer than " + room + "; a larger --width-mm or fewer heads leave room for " +
                      formatted("%g", wanted_.how.fontPoints));
      }
      writeFigure(*one.result.figure, next(".csv"), wanted_.how);
    } else {
      writeTable(".csv", *one.result.table);
    }
    if (one.result.figure && one.result.table) writeTable("-table.csv", *one.result.table);
    for (const auto& [name, table] : one.result.tables) writeTable("-" + name + ".csv", table);
    std::vector<std::string> notes = one.result.notes;
    if (!one.result.shows.empty()) notes.insert(notes.begin(), one.name + " shows: " + one.result.shows);
    writeFacts(next(".txt"), record, notes);
  } catch (const Error& error) {
    if (!files.empty()) files.pop_back();  // which is as it was before
    std::error_code ignored;
    for (const std::filesystem::path& path : files) std::filesystem::remove(path, ignored);
    if (error.kind() == ErrorKind::cancelled) throw;
    refused_.emplace_back(one.file, error.sentence());
    leftOut_.push_back(one.file);
    return;
  }
  written_.push_back(one.file);
  for (const std::filesystem::path& path : files) {
    files_.push_back(path.string());
    if (!wanted_.json) console_.print(path.string() + "\n");
  }
  console_.flush();  // a signal may end the process where it is
}

}  // namespace sinkscope
