#include "app/window/made_by.h"

#include <charconv>

#include "app/window/explore/explore_page.h"
#include "app/window/session/session.h"
#include "core/values/shell_word.h"
#include "widgets/attention_view.h"
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
  Command(const Session& session, const std::string& name)
      : text_("sinkscope figures " + shellPath(session.openedAs().toStdString()) + " --only " + name) {
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

std::string blockHead(const Session& session, const std::pair<int, int>& head) {
  const auto& layers = session.model()->facts.attentionLayers;
  return headName(layers[static_cast<std::size_t>(head.first)].block, head.second);
}

// Words that --change can say.
bool canBeChanged(const Session& session) {
  return !session.changeFrom().contains(QLatin1Char(',')) && !session.changeTo().contains(QLatin1Char(',')) &&
         session.changedOccurrence() == 0;
}

}  // namespace

std::string exploreMadeBy(const Session& session, ExplorePage& page, const View& view) {
  const auto& sides = session.sides();
  if (!session.model() || session.saved() || !session.model()->tokenizer || session.openedAs().isEmpty() ||
      sides.empty())
    return {};
  const bool both = session.compare() == Compare::bos;
  const Reading& first = *sides.front().reading;
  if (session.compare() != Compare::none && (!both || !first.bos)) return {};
  const Selection& selected = session.selection().current();
  const auto begin = [&](const char* name) {
    Command command(session, name);
    command.add("--text", session.prompt().toStdString());
    return command;
  };
  const auto withBos = [&](Command command) {
    if (!both && session.model()->bos.id) command.add("--bos", first.bos ? "on" : "off");
    return command;
  };
  if (&view == &page.grid()) {
    Command command = withBos(begin("sink-grid"));
    command.add("--eps", numberText(selected.epsilon));
    if (!page.grid().sorted()) command.add("--by-number");
    return command.text();
  }
  const std::string head = blockHead(session, {selected.layer, selected.head});
  if (&view == &page.attention()) {
    if (page.attention().sinkColumn() != SinkColumn::shown ||
        first.tokens.size() > static_cast<std::size_t>(AttentionView::kWholeTokens))
      return {};
    Command command = withBos(begin("attention"));
    command.add("--heads", head);
    if (page.attention().scale() == Scale::log) command.add("--log");
    return command.text();
  }
  if (&view == &page.norms()) {
    Command command = withBos(begin("value-norms"));
    command.add("--heads", head);
    return command.text();
  }
  if (&view == &page.spread() && session.spread() && canBeChanged(session)) {
    Command command = begin("perturbation");
    command.add("--change", session.changeFrom().toStdString() + "," + session.changeTo().toStdString());
    if (page.spread().scale() == Scale::log) command.add("--log");
    if (session.otherChanges().ratios.empty()) command.add("--pair-alone");
    return command.text();
  }
  return {};
}

std::string studyMadeBy(const Session& session, const PaperFigure& study, const PaperOptions& options) {
  if (!session.model() || session.saved() || session.openedAs().isEmpty() || !options.edits.empty() || options.prompt)
    return {};
  Command command(session, study.name);
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

std::string withExport(std::string command, const ExportChoices& choices) {
  if (command.empty()) return command;
  const QString& format = choices.format;
  const std::string kind =
      format == QLatin1String("svg") || format == QLatin1String("png") ? format.toStdString() : "pdf";
  return command + " --format " + kind + " --width-mm " + numberText(choices.widthMm) + " --font-pt " +
         numberText(choices.fontPoints) + " --caption --out figures";
}

}  // namespace sinkscope
