#include "app/window/figures_options.h"

#include <algorithm>
#include <cstdio>

#include <QtCore/QCommandLineParser>
#include <QtCore/QRegularExpression>

#include "app/window/wording.h"
#include "core/record/published.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

void checkNames(const QStringList& wanted, const QStringList& known, const char* what) {
  for (const QString& name : wanted) {
    if (known.contains(name)) continue;
    throw Error(ErrorKind::badUse, std::string(what) + " “" + name.toStdString() + "” is not known",
                "choose from " + known.join(QStringLiteral(", ")).toStdString());
  }
}

// "L5H3,L7H0": heads for Fig. 3.
std::vector<std::pair<int, int>> headsFrom(const QString& text) {
  std::vector<std::pair<int, int>> heads;
  static const QRegularExpression kHead(QStringLiteral("^L(\\d{1,5})H(\\d{1,5})$"));
  for (const QString& item : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    const QRegularExpressionMatch match = kHead.match(item.trimmed());
    if (!match.hasMatch()) {
      throw Error(ErrorKind::badUse, "--heads “" + item.toStdString() + "” is no head", "write L5H3,L7H0");
    }
    const std::pair head(match.captured(1).toInt(), match.captured(2).toInt());
    if (std::find(heads.begin(), heads.end(), head) == heads.end()) heads.push_back(head);
  }
  return heads;
}

// Column widths of venues, in millimetres.
struct Venue {
  const char* name;
  double widthMm;
};
constexpr Venue kVenues[] = {{"neurips", 139.7},   {"icml", 82.55},  {"icml-wide", 171.45}, {"acl", 76.96},
                             {"acl-wide", 160.02}, {"nature", 89.0}, {"nature-wide", 183.0}};

double venueWidth(const QString& name) {
  std::string known;
  for (const Venue& venue : kVenues) {
    if (name == QLatin1String(venue.name)) return venue.widthMm;
    known += (known.empty() ? "" : ", ") + std::string(venue.name);
  }
  throw Error(ErrorKind::badUse, "--venue “" + name.toStdString() + "” is not known", "choose from " + known);
}

ShippedPrompt promptFrom(const std::optional<QString>& text, const QString& change) {
  ShippedPrompt prompt = shippedPrompt();
  if (text) prompt.text = text->toStdString();
  if (change.isEmpty()) return prompt;
  const QStringList words = change.split(QLatin1Char(','));
  if (words.size() != 2 || words[0].isEmpty() || words[1].isEmpty()) {
    throw Error(ErrorKind::badUse, "--change “" + change.toStdString() + "” is not two words",
                "give them as old,young");
  }
  prompt.changeFrom = words[0].toStdString();
  prompt.changeTo = words[1].toStdString();
  return prompt;
}

double numberFrom(const char* option, const QString& text, double low, double high) {
  bool isNumber = false;
  const double number = text.toDouble(&isNumber);
  if (isNumber && number >= low && number <= high) return number;
  throw Error(ErrorKind::badUse, std::string(option) + " “" + text.toStdString() + "” cannot be",
              "give " + std::to_string(static_cast<int>(low)) + " to " + std::to_string(static_cast<int>(high)));
}

QCommandLineOption valued(const char* name, const char* help, const char* value, const char* fallback = "") {
  return {QLatin1String(name), QLatin1String(help), QLatin1String(value), QLatin1String(fallback)};
}

}  // namespace

std::string shellQuoted(const QString& word) {
  static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
  if (plain.match(word).hasMatch()) return word.toStdString();
  QString quoted = word;
  return "'" + quoted.replace(QLatin1Char('\''), QLatin1String("'\\''")).toStdString() + "'";
}

std::string FiguresOptions::again(const std::string& name) const {
  std::string command = "sinkscope figures " + shellQuoted(source) + " --only " + name;
  for (const QString& word : given) command += " " + shellQuoted(word);
  return command;
}

std::optional<FiguresOptions> parseFiguresOptions(const QStringList& arguments, const QStringList& known) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QStringLiteral(
          "Writes the papers' figures and tables and the views of the Explore page, without a display: each as PDF "
          "(or --format), its numbers as CSV and its conditions as text. From a run file those that need no "
          "model, and those that were recorded in it.\nFigures: ") +
      known.join(QStringLiteral(", ")));
  parser.addPositionalArgument(QStringLiteral("figures"), QStringLiteral("this command"));
  parser.addPositionalArgument(
      QStringLiteral("MODEL"),
      QStringLiteral(
          "a Hugging Face folder, a .gguf file, org/name in the local cache, the word embedded, or a run file of sinkscope-cli sweep"));
  const QCommandLineOption out = valued("out", "the folder to write into; made where it is missing", "DIR");
  const QCommandLineOption only = valued(
      "only", "these figures, apart by commas; where one cannot be made the others are, and the exit status is 1",
      "names");
  const QCommandLineOption format = valued("format", "pdf, svg, png; several apart by commas", "formats", "pdf");
  const QCommandLineOption width = valued("width-mm", "the figure's width", "mm", "139.7");
  const QCommandLineOption venue = valued(
      "venue", "a column's width in place of --width-mm: neurips, icml, icml-wide, acl, acl-wide, nature, nature-wide",
      "name");
  const QCommandLineOption font = valued("font-pt", "the font's size", "pt", "8");
  const QCommandLineOption caption(QStringLiteral("caption"), QStringLiteral("write the conditions under the picture"));
  const QCommandLineOption text = valued("text", "the prompt, in place of the one that ships with Sinkscope", "text");
  const QCommandLineOption change = valued("change", "a word of the prompt and what replaces it: old,young", "from,to");
  const QCommandLineOption epsilon = valued("eps", "epsilon of fig6 and table1", "epsilon", "0.8");
  const QCommandLineOption tokens =
      valued("tokens", "T of the sweeps and of the studies of many prompts: what each is cut to", "T", "64");
  const QCommandLineOption prompts = valued("prompts", "a file of prompts, or the word builtin", "file", "builtin");
  const std::string keys = "which published model this is, for the published values: " + publishedModelKeys();
  const QCommandLineOption modelIs = valued("model-is", keys.c_str(), "name");
  const QCommandLineOption promptsAre =
      valued("prompts-are", "gu: the prompts are the 170 texts of sail-sg/Attention-Sink", "name");
  const QCommandLineOption heads =
      valued("heads", "heads of fig3, such as L5H3,L7H0; default: the most telling", "list");
  const QCommandLineOption trigger = valued(
      "trigger",
      "fig4: a head that acts on tokens that contain this text, in place of all classes of tokens; may be given several times",
      "text");
  const QCommandLineOption record = valued(
      "record",
      "record what the figures show in this run file of the model, so that it gives them without the model; made by a sweep where it is missing",
      "RUN");
  const QCommandLineOption device = valued("device", "auto, cpu, cuda or cuda:N", "device", "auto");
  const QCommandLineOption dtype = valued("dtype", "auto, f32, bf16 or f16", "dtype", "auto");
  const QList<QCommandLineOption> all = {out,   only,    format,  text,   change,  width,   venue,
                                         font,  caption, epsilon, tokens, prompts, modelIs, promptsAre,
                                         heads, trigger, record,  device, dtype};
  parser.addOptions(all);
  const QCommandLineOption help = parser.addHelpOption();
  if (!parser.parse(QStringList{QStringLiteral("sinkscope")} + arguments)) {
    throw Error(ErrorKind::badUse, withoutFullStop(parser.errorText()).toStdString(), "see sinkscope figures --help");
  }
  if (parser.isSet(help)) {
    std::printf("%s", qPrintable(parser.helpText()));
    return std::nullopt;
  }
  const QStringList models = parser.positionalArguments();
  if (models.size() != 1) {
    throw Error(ErrorKind::badUse, "figures needs one MODEL", "for example: sinkscope figures embedded --out figures");
  }
  if (!parser.isSet(out)) throw Error(ErrorKind::badUse, "--out is missing", "name the folder to write into");

  if (parser.isSet(venue) && parser.isSet(width)) {
    throw Error(ErrorKind::badUse, "--venue and --width-mm both say how wide the figure is", "give one of them");
  }

  FiguresOptions wanted;
  wanted.source = models.front();
  wanted.out = parser.value(out);
  wanted.recordIn = parser.value(record);
  wanted.only = parser.value(only).split(QLatin1Char(','), Qt::SkipEmptyParts);
  wanted.formats = parser.value(format).split(QLatin1Char(','), Qt::SkipEmptyParts);
  wanted.prompt =
      promptFrom(parser.isSet(text) ? std::optional(parser.value(text)) : std::nullopt, parser.value(change));
  wanted.open.device = parser.value(device).toStdString();
  wanted.open.dtype = parser.value(dtype).toStdString();
  wanted.paper.epsilon = numberFrom("--eps", parser.value(epsilon), 0, 1);
  wanted.paper.tokens = static_cast<int>(numberFrom("--tokens", parser.value(tokens), 2, 1'000'000));
  wanted.paper.prompts = parser.value(prompts).toStdString();
  wanted.paper.modelIs = parser.value(modelIs).toStdString();
  wanted.paper.promptsAre = parser.value(promptsAre).toStdString();
  if (!wanted.paper.modelIs.empty()) refuseUnknownModel(wanted.paper.modelIs);
  wanted.paper.heads = headsFrom(parser.value(heads));
  for (const QString& one : parser.values(trigger)) wanted.paper.triggers.push_back(one.toStdString());
  wanted.how.widthMm =
      parser.isSet(venue) ? venueWidth(parser.value(venue)) : numberFrom("--width-mm", parser.value(width), 40, 2000);
  wanted.how.fontPoints = numberFrom("--font-pt", parser.value(font), 3, 40);
  wanted.how.captionUnder = parser.isSet(caption);
  if (parser.isSet(text) || parser.isSet(change)) wanted.paper.prompt = wanted.prompt;
  wanted.epsilonGiven = parser.isSet(epsilon);
  wanted.tokensGiven = parser.isSet(tokens);
  wanted.promptsGiven = parser.isSet(prompts);
  for (const QCommandLineOption& option : {text, change, tokens, prompts, heads, trigger, record, device, dtype}) {
    if (parser.isSet(option)) wanted.modelOptions << QStringLiteral("--") + option.names().front();
  }
  for (const QCommandLineOption& option : all) {
    if (!parser.isSet(option) || option.names() == only.names()) continue;
    if (option.valueName().isEmpty()) wanted.given << QStringLiteral("--") + option.names().front();
    for (const QString& value : option.valueName().isEmpty() ? QStringList() : parser.values(option)) {
      wanted.given << QStringLiteral("--") + option.names().front() << value;
    }
  }
  checkNames(wanted.only, known, "the figure");
  if (wanted.formats.isEmpty()) throw Error(ErrorKind::badUse, "--format names no format", "choose from pdf, svg, png");
  checkNames(wanted.formats, {QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")}, "the format");
  return wanted;
}

}  // namespace sinkscope
