#include "app/window/made_by.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include <QtWidgets/QLineEdit>

#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/session/session.h"
#include "core/probe/edits/edit_json.h"
#include "core/values/shell_word.h"
#include "widgets/attention_view.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/head_filter.h"
#include "widgets/head_table_model.h"
#include "widgets/head_table_view.h"
#include "widgets/painter.h"
#include "widgets/pattern_wall_view.h"
#include "widgets/score_parts_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {

namespace {

// The shortest that is read back as the same number.
std::string numberText(double value) {
  char text[32];
  const auto [end, problem] = std::to_chars(text, text + sizeof text, value);
  return problem == std::errc() ? std::string(text, end) : std::string();
}

class Command {
 public:
  Command(const Session& session, const std::string& name) : Command(session, name, session.openedAs()) {}
  Command(const Session& session, const std::string& name, const QString& model)
      : text_("sinkscope figures " + shellPath(model.toStdString()) + " --only " + name) {
    const OpenOptions& how = session.openOptions();
    if (how.device != "auto") add("--device", how.device);
    if (how.dtype != "auto") add("--dtype", how.dtype);
  }
  void add(const std::string& option, const std::string& value) { text_ += " " + shellOption(option, value); }
  void add(const std::string& flag) { text_ += " " + flag; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// "old,young", "his,her,3": which of several, counted from 1.
std::string changeWords(const std::string& from, const std::string& to, std::size_t occurrence) {
  return from + "," + to + (occurrence > 0 ? "," + std::to_string(occurrence + 1) : "");
}

std::string blockHead(const Session& session, const std::pair<int, int>& head) {
  const auto& layers = session.model()->facts.attentionLayers;
  return headName(layers[static_cast<std::size_t>(head.first)].block, head.second);
}

// Words that --change can say.
bool canBeChanged(const Session& session) {
  const auto isWord = [](const QString& word) { return !word.contains(QLatin1Char(',')) && word == word.trimmed(); };
  return isWord(session.changeFrom()) && isWord(session.changeTo());
}

constexpr const char* kNoSuchChange = "--change takes no word with a comma";

// What no command line can say of the session; empty: it can.
std::string whyNot(const Session& session) {
  if (session.saved()) return "it is of a saved session, whose model is not open";
  if (!session.model() || session.sides().empty() || session.openedAs().isEmpty()) return "no model is open";
  if (!session.model()->tokenizer) return "its prompt is token ids, and figures takes a text";
  switch (session.compare()) {
    case Compare::none: return {};
    case Compare::bos: return session.sides().front().reading->bos ? "" : "the side without bos stands first";
    case Compare::change: return canBeChanged(session) ? "" : kNoSuchChange;
    case Compare::edits: return activeEdits(session.editsInForce()).empty() ? "no edit is in force" : "";
    case Compare::model: return session.comparedAs().isEmpty() ? "the second model is not open" : "";
  }
  return {};
}

// Of views of the prompt, once whyNot() is empty.
class ViewCommands {
 public:
  ViewCommands(const Session& session, const PromptPages& pages)
      : session_(session), pages_(pages), both_(session.compare() == Compare::bos),
        first_(*session.sides().front().reading), selected_(session.selection().current()) {}

  Maker of(const View& view) const {
    ExplorePage& explore = pages_.explore;
    const auto is = [&view](const View& one) { return &one == &view; };
    for (const SinkGridView* shown : {&explore.grid(), &pages_.interventions.grid()}) {
      if (is(*shown)) return grid(*shown);
    }
    if (is(explore.attention())) return attention();
    if (is(explore.norms())) return norms();
    if (is(explore.parts())) return score();
    if (is(explore.spread())) return spread();
    if (is(pages_.heads.table())) return heads();
    if (is(pages_.heads.wall())) return wall();
    if (is(pages_.geometry.keys())) return turned(keys());
    if (is(pages_.geometry.landscape())) return turned(activations());
    if (is(pages_.geometry.surface())) return turned(spread());
    return {};
  }

 private:
  // A scene: from where it is seen is a hand's work, its numbers are not.
  static Maker turned(const Maker& flat) {
    const std::string how = "its direction is a hand's";
    if (flat.command.empty()) return {{}, flat.why.empty() ? how : how + ", and " + flat.why};
    return {{}, how + "; flat, with the same numbers: " + flat.command + " --out figures"};
  }

  Command begin(const char* name) const {
    Command command(session_, name);
    command.add("--text", session_.prompt().toStdString());
    return command;
  }
  // What stands in the picture: the condition, or what is beside the prompt.
  Command withBos(Command command) const {
    if (isBeside()) addAgainst(command);
    else if (!both_) addBos(command, first_.bos);
    return command;
  }
  bool isBeside() const { return !both_ && session_.compare() != Compare::none; }
  void addAgainst(Command& command) const {
    if (session_.compare() == Compare::change) {
      addChange(command);
      command.add("--against", "change");
    } else if (session_.compare() == Compare::edits) {
      addEdits(command);
      command.add("--against", "edits");
    } else {
      command.add("--against", session_.comparedAs().toStdString());
    }
    if (session_.bos() != BosMode::automatic) command.add("--bos", session_.bos() == BosMode::on ? "on" : "off");
  }
  void addChange(Command& command) const {
    command.add("--change", changeWords(session_.changeFrom().toStdString(), session_.changeTo().toStdString(),
                                        static_cast<std::size_t>(session_.changedOccurrence())));
  }
  void addEdits(Command& command) const { command.add("--edit", editsJson(session_.editsInForce())); }
  void addBos(Command& command, bool bos) const {
    if (session_.model()->bos.id) command.add("--bos", bos ? "on" : "off");
  }
  std::string head(int layer, int head) const { return blockHead(session_, {layer, head}); }
  std::string selectedHead() const { return head(selected_.layer, selected_.head); }
  bool isLong() const { return first_.tokens.size() > static_cast<std::size_t>(AttentionView::kWholeTokens); }
  static constexpr const char* kPart = "it is a part of a long prompt, as a hand has chosen it";

  Maker grid(const SinkGridView& view) const {
    Command command = withBos(begin("sink-grid"));
    command.add("--eps", numberText(selected_.epsilon));
    if (!view.sorted()) command.add("--by-number");
    return {command.text(), {}};
  }
  Maker attention() const {
    const AttentionView& view = pages_.explore.attention();
    if (view.sinkColumn() != SinkColumn::shown) return {{}, "the first token's column was left out by hand"};
    if (isLong()) return {{}, kPart};
    Command command = withBos(begin("attention"));
    command.add("--heads", selectedHead());
    if (view.scale() == Scale::log) command.add("--log");
    return {command.text(), {}};
  }
  Maker norms() const {
    const ValueNormView& view = pages_.explore.norms();
    Command command = withBos(begin("value-norms"));
    command.add("--heads", selectedHead());
    if (view.lengths() == TokenLength::wouldWrite) command.add("--lengths", "would-write");
    if (view.lengths() != TokenLength::contribution) return {command.text(), {}};
    command.add("--lengths", "contribution");
    if (const std::optional<int> query = view.query()) command.add("--query", std::to_string(*query));
    return {command.text(), {}};
  }
  Maker score() const {
    const auto& parts = pages_.explore.parts().parts();
    if (!parts) return {};
    Command command = begin("score");
    addBos(command, first_.bos);
    command.add("--heads", head(parts->layer, parts->head));
    if (parts->key != 0) command.add("--key", std::to_string(parts->key));
    if (parts->query) command.add("--query", std::to_string(*parts->query));
    return {command.text(), {}};
  }
  Maker spread() const {
    if (!session_.spread()) return {};
    if (!canBeChanged(session_)) return {{}, kNoSuchChange};
    Command command = begin("perturbation");
    addChange(command);
    if (session_.editedSpread()) addAgainst(command);
    if (pages_.explore.spread().scale() == Scale::log) command.add("--log");
    if (session_.otherChanges().ratios.empty()) command.add("--pair-alone");
    return {command.text(), {}};
  }
  Maker heads() const {
    const HeadTableModel& model = pages_.heads.table().model();
    if (!model.table()) return {};
    for (std::size_t side = 0; side < session_.sides().size(); ++side) {
      if (!session_.details(side)) return {{}, "it was saved while what heads write was still measured"};
    }
    Command command = withBos(begin("heads"));
    const bool named = model.sortColumn() == HeadTableModel::kHeadColumn;
    if (!named) command.add("--by", wordOfColumn(*model.table(), model.sortColumn() - 1));
    if ((model.sortOrder() == Qt::DescendingOrder) == named) command.add("--upside-down");
    if (const QString filter = pages_.heads.table().filterInForce(); !filter.isEmpty())
      command.add("--filter", filter.toStdString());
    return {command.text(), {}};
  }
  Maker wall() const {
    PatternWallView& view = pages_.heads.wall();
    const std::vector<WallPicture> pictures = view.pictures();
    if (pictures.empty()) return {};
    std::vector<std::pair<int, int>> shown;
    for (const WallPicture& picture : pictures) {
      const std::pair one(picture.layer, picture.head);
      if (shown.empty() || shown.back() != one) shown.push_back(one);
    }
    if (pictures.size() != shown.size() * session_.sides().size() || view.wall().missesInSight())
      return {{}, "it was saved before all its patterns were there"};
    std::string heads;
    for (const auto& [layer, head] : shown) heads += (heads.empty() ? "" : ",") + this->head(layer, head);
    Command command = withBos(begin("patterns"));
    command.add("--heads", heads);
    command.add("--columns", std::to_string(view.wall().columns()));
    if (view.asTable()) command.add("--run-on");
    if (view.scale() == Scale::log) command.add("--log");
    return {command.text(), {}};
  }
  Maker keys() const {
    const KeyCloudView& view = pages_.geometry.keys();
    if (!view.cloud()) return {};
    std::string heads;
    std::optional<std::pair<int, int>> last;
    for (const KeyCloud::Panel& panel : view.cloud()->panels) {
      const std::pair one(panel.layer, panel.head);
      if (last != one) heads += (heads.empty() ? "" : ",") + head(panel.layer, panel.head);
      last = one;
    }
    const bool bos = view.cloud()->bos.front();
    // Of two sides it shows one, alone.
    const bool second = isBeside() && view.side() == 1;
    const Compare compare = session_.compare();
    const QString model = second && compare == Compare::model ? session_.comparedAs() : session_.openedAs();
    const bool edited = second && compare == Compare::edits;
    if (view.of() == KeyCloudView::Of::set) {
      if (view.rotation() != KeyCloudView::Rotation::both)
        return {{}, "the figure keys has both before and after rotation"};
      Command command(session_, "keys", model);
      if (edited) addEdits(command);
      command.add("--heads", heads);
      command.add("--tokens", std::to_string(view.cloud()->prompts.front().size()));
      addBos(command, bos);
      return {command.text(), {}};
    }
    Command command(session_, "prompt-keys", model);
    command.add("--text",
                second && compare == Compare::change ? session_.changedPrompt() : session_.prompt().toStdString());
    if (edited) addEdits(command);
    addBos(command, bos);
    command.add("--heads", heads);
    if (view.rotation() == KeyCloudView::Rotation::before) command.add("--rotation", "before");
    if (view.rotation() == KeyCloudView::Rotation::after) command.add("--rotation", "after");
    return {command.text(), {}};
  }
  Maker activations() const {
    const LandscapeView& view = pages_.geometry.landscape();
    Command command = withBos(begin("activations"));
    command.add("--layer", std::to_string(view.layer()));
    if (view.scale() == Scale::linear) command.add("--linear");
    return {command.text(), {}};
  }

  const Session& session_;
  const PromptPages& pages_;
  bool both_;
  const Reading& first_;
  Selection selected_;
};

}  // namespace

Maker viewMadeBy(const Session& session, const PromptPages& pages, const View& view) {
  const auto among = [&view](const Page& page) {
    const std::vector<View*> views = page.views();
    return std::find(views.begin(), views.end(), &view) != views.end();
  };
  const bool ofPrompt = among(pages.explore) || among(pages.heads) || among(pages.geometry) ||
                        &view == static_cast<const View*>(&pages.explore.parts()) ||
                        &view == static_cast<const View*>(&pages.interventions.grid());
  if (!ofPrompt) return {};
  if (std::string why = whyNot(session); !why.empty()) return {{}, std::move(why)};
  return ViewCommands(session, pages).of(view);
}

std::string whyNotMadeAgain(const std::string& page) {
  static const std::string kUnsavedRuns =
      "it shows runs that were measured in the window and are no files of their own: Save… on the Compare page makes "
      "them files, of which sinkscope figures RUN";
  static const std::string kNextTokens = "it shows what the next token would be, which no command draws";
  static const std::map<std::string, std::string> kWhy = {
      {"Studies",
       "it is of a run (sinkscope figures RUN draws a saved one's), or was measured with edits (sinkscope-cli causal --edit) or of a model that is not open any more"},
      {"Compare", kUnsavedRuns + " --only compare --beside RUN draws it"},
      {"Depth", kUnsavedRuns + " --only over-depth --beside RUN draws it"},
      {"Lab", "it shows trainings as they were ticked; the papers' figures of their folder: sinkscope figures FOLDER"},
      {"Explore", kNextTokens},
      {"Interventions", kNextTokens}};
  const auto found = kWhy.find(page);
  return found == kWhy.end() ? std::string() : found->second;
}

std::string studyMadeBy(const Session& session, const PaperFigure& study, const PaperOptions& options) {
  if (!session.model() || session.saved() || session.openedAs().isEmpty() || !options.edits.empty()) return {};
  Command command(session, study.name);
  if (options.prompt) {
    const ShippedPrompt& prompt = *options.prompt;
    if ((prompt.changeFrom + prompt.changeTo).find(',') != std::string::npos) return {};
    if (study.takes.text) command.add("--text", prompt.text);
    if (study.takes.change) command.add("--change", changeWords(prompt.changeFrom, prompt.changeTo, prompt.occurrence));
  }
  if (study.takes.epsilon) command.add("--eps", numberText(options.epsilon));
  if (study.takes.tokens) command.add("--tokens", std::to_string(options.tokens));
  if (study.takes.prompts) command.add("--prompts", options.prompts);
  if (!options.modelIs.empty()) command.add("--model-is", options.modelIs);
  if (!options.promptsAre.empty()) command.add("--prompts-are", options.promptsAre);
  if (study.takes.heads && !options.heads.empty()) {
    std::string heads;
    for (const auto& head : options.heads) heads += (heads.empty() ? "" : ",") + blockHead(session, head);
    command.add("--heads", heads);
  }
  if (study.takes.windows && !options.windows.empty()) {
    std::string windows;
    for (const int window : options.windows) windows += (windows.empty() ? "" : ",") + std::to_string(window);
    command.add("--window", windows);
  }
  for (const std::string& trigger : options.triggers) {
    if (study.takes.trigger) command.add("--trigger", trigger);
  }
  if (study.takes.bos && options.bos != FigureBos::asTrained)
    command.add("--bos", options.bos == FigureBos::on ? "on" : "off");
  return command.text();
}

std::string sweepMadeBy(const std::filesystem::path& run, double epsilon, bool sorted) {
  return "sinkscope figures " + shellPath(run.string()) + " --only sink-rates --eps " + numberText(epsilon) +
         (sorted ? "" : " --by-number");
}

namespace {

// What runs are drawn or tabled with: a condition of each, "on,off", and epsilon.
std::string conditionsOf(const std::vector<RunSide>& sides, double epsilon) {
  std::string words;
  for (const RunSide& side : sides)
    words += (words.empty() ? "" : ",") + std::string(side.bos == RunBos::given ? "auto" : runBosName(side.bos));
  return " --bos " + words + " --eps " + numberText(epsilon);
}

}  // namespace

std::string runsMadeBy(const RunsPicture& picture) {
  std::string command;
  for (const RunSide& side : picture.sides) {
    const std::string run = side.run->path.string();
    command += command.empty() ? "sinkscope figures " + shellPath(run) + " --only " + picture.figure
                               : " " + shellOption("--beside", run);
  }
  command += conditionsOf(picture.sides, picture.epsilon);
  return picture.options.empty() ? command : command + " " + picture.options;
}

std::string ratesMadeBy(const std::vector<RunSide>& sides, double epsilon) {
  std::string command = "sinkscope-cli compare";
  for (const RunSide& side : sides) command += " " + shellPath(side.run->path.string());
  return command + conditionsOf(sides, epsilon) + " --csv rates.csv";
}

std::string withExport(std::string command, const ExportChoices& choices) {
  if (command.empty()) return command;
  const QString& format = choices.format;
  const std::string kind =
      format == QLatin1String("svg") || format == QLatin1String("png") ? format.toStdString() : "pdf";
  command += " --format " + kind;
  // A slide has a height too, which no option but its venue gives.
  command += choices.heightMm > 0.0 ? " --venue slide" : " --width-mm " + numberText(choices.widthMm);
  command += " --font-pt " + numberText(choices.fontPoints);
  command += choices.conditions ? " --caption" : choices.heightMm > 0.0 ? " --no-caption" : "";
  if (!choices.titles) command += " --no-titles";
  if (choices.dark) command += " --dark";
  if (kind == "png" && choices.dotsPerInch != ExportOptions{}.dotsPerInch)
    command += " --dpi " + numberText(choices.dotsPerInch);
  return command + " --out figures";
}

}  // namespace sinkscope
