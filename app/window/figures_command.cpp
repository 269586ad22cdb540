#include "app/window/figures_command.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <tuple>
#include <vector>

#include <QtCore/QCommandLineParser>
#include <QtCore/QRegularExpression>

#include "app/window/wording.h"
#include "core/checkpoint/output_file.h"
#include "core/prompt/shipped.h"
#include "core/study/explore.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"
#include "widgets/painter.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

// What the figures are made from: the shipped prompt, seen with and without bos.
struct Seen {
  const OpenModel& model;
  ShippedPrompt prompt;
  std::vector<Exploration> explorations;
  std::vector<std::string> titles;
  int layer = 0, head = 0;

  ReadingSides sides(const std::vector<HeadPattern>& patterns = {}) const {
    ReadingSides sides;
    for (std::size_t i = 0; i < explorations.size(); ++i) {
      sides.push_back({titles[i], &explorations[i].reading, patterns.empty() ? nullptr : &patterns[i]});
    }
    return sides;
  }
};

// ADD A FIGURE of the Explore page: one row.
struct ExploreFigure {
  const char* name;
  Figure (*make)(const Seen&);
};

constexpr ExploreFigure kExploreFigures[] = {
    {"sink-grid",
     [](const Seen& seen) {
       SinkGridOptions options;
       options.sorted = true;
       return sinkGridFigure(seen.sides(), options);
     }},
    {"attention",
     [](const Seen& seen) {
       std::vector<HeadPattern> patterns;
       for (const Exploration& one : seen.explorations) patterns.push_back(one.pattern(seen.model, seen.layer, seen.head));
       return attentionFigure(seen.sides(patterns), {});
     }},
    {"value-norms",
     [](const Seen& seen) {
       ValueNormOptions options;
       options.layer = seen.layer;
       options.head = seen.head;
       return valueNormFigure(seen.sides(), options);
     }},
    {"perturbation",
     [](const Seen& seen) {
       const std::string perturbed = replaceWord(seen.prompt.text, seen.prompt.changeFrom, seen.prompt.changeTo);
       return spreadFigure(perturbationSpread(seen.model, seen.prompt.text, perturbed), {});
     }},
};

QStringList knownNames() {
  QStringList names;
  for (const PaperFigure& figure : paperFigures()) names << QString::fromStdString(figure.name);
  for (const ExploreFigure& figure : kExploreFigures) names << QLatin1String(figure.name);
  return names;
}

void checkNames(const QStringList& wanted, const QStringList& known, const char* what) {
  for (const QString& name : wanted) {
    if (known.contains(name)) continue;
    throw Error(ErrorKind::badUse, std::string(what) + " “" + name.toStdString() + "” is not known",
                "choose from " + known.join(QStringLiteral(", ")).toStdString());
  }
}

struct Wanted {
  QString source, out;  // a model or a run file; the folder
  QStringList only, formats;
  ShippedPrompt prompt;
  OpenOptions open;
  PaperOptions paper;
  ExportOptions how;

  bool asks(const std::string& name) const { return only.isEmpty() || only.contains(QString::fromStdString(name)); }
  // Whether it was named: then a refusal ends the command instead of leaving the figure out.
  bool insists(const std::string& name) const { return only.contains(QString::fromStdString(name)); }
  std::string again(const std::string& name) const {
    return "sinkscope figures " + source.toStdString() + " --only " + name + " --out " + out.toStdString();
  }
};

// What one figure leaves in the folder.
struct ToWrite {
  std::string name;
  PaperResult result;
};

// A figure that does not fit this model is left out with a note, unless it was asked for by name.
template <typename Make>
void addUnlessRefused(std::vector<ToWrite>& all, const Wanted& wanted, const std::string& name, Make make) {
  if (!wanted.asks(name)) return;
  try {
    all.push_back({name, make()});
  } catch (const Error& error) {
    const bool fits = error.kind() != ErrorKind::badUse && error.kind() != ErrorKind::failed;
    if (wanted.insists(name) || fits) throw;
    std::fprintf(stderr, "sinkscope: note: %s is left out: %s\n", name.c_str(), error.sentence().c_str());
  }
}

void addExploreFigures(std::vector<ToWrite>& all, const Wanted& wanted, const OpenModel& model) {
  const bool any = std::any_of(std::begin(kExploreFigures), std::end(kExploreFigures),
                               [&](const ExploreFigure& row) { return wanted.asks(row.name); });
  if (!any) return;
  Seen seen{model, wanted.prompt, {}, {}};
  if (model.bos.id) {
    seen.explorations.push_back(explore(model, {seen.prompt.text, BosMode::on}));
    seen.titles.push_back("with ⟨bos⟩");
  }
  seen.explorations.push_back(explore(model, {seen.prompt.text, BosMode::off}));
  seen.titles.push_back(model.bos.id ? "without ⟨bos⟩" : "");
  std::tie(seen.layer, seen.head) = strongestSink(seen.explorations.front().reading);
  for (const ExploreFigure& row : kExploreFigures) {
    addUnlessRefused(all, wanted, row.name, [&] { return PaperResult{row.make(seen), {}, {}}; });
  }
}

// A head is called by its block; the figures count attention layers.
int attentionLayerOfBlock(const std::vector<AttentionLayer>& layers, int block) {
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    if (layers[layer].block == block) return static_cast<int>(layer);
  }
  throw Error(ErrorKind::badUse, "block " + std::to_string(block) + " has no attention", "sinkscope-cli info lists those that have");
}

void addPaperFigures(std::vector<ToWrite>& all, const Wanted& wanted, const OpenModel* model, const RunFile* run) {
  PaperContext context;
  context.model = model;
  context.run = run;
  context.options = wanted.paper;
  for (auto& [layer, head] : context.options.heads) {
    if (model != nullptr) layer = attentionLayerOfBlock(model->facts.attentionLayers, layer);
  }
  for (const PaperFigure& figure : paperFigures()) {
    if (figure.needs == PaperNeeds::model && model == nullptr) {
      if (wanted.insists(figure.name)) {
        throw Error(ErrorKind::badUse, figure.name + " needs the model itself, and a run file was named",
                    "name the model instead of the run");
      }
      continue;
    }
    addUnlessRefused(all, wanted, figure.name, [&] { return figure.make(context); });
  }
}

void writeAll(const Wanted& wanted, std::vector<ToWrite>& all) {
  const std::filesystem::path out = wanted.out.toStdString();
  std::error_code failure;
  std::filesystem::create_directories(out, failure);
  if (failure) throw Error(ErrorKind::failed, out.string() + ": cannot be made: " + failure.message(), "choose another --out");
  const auto said = [](const std::filesystem::path& path) { std::printf("%s\n", path.c_str()); };
  for (ToWrite& one : all) {
    for (const std::string& note : one.result.notes) std::fprintf(stderr, "sinkscope: note: %s\n", note.c_str());
    if (one.result.table) {
      const auto path = out / (one.name + ".csv");
      writeWhole(path, [&](std::ostream& stream) { stream << toCsv(*one.result.table); });
      said(path);
      continue;
    }
    Figure& figure = *one.result.figure;
    figure.record.more.emplace_back("made by", wanted.again(one.name));
    QStringList endings = wanted.formats;
    endings << QStringLiteral("csv");
    for (const QString& ending : endings) {
      const auto path = out / (one.name + "." + ending.toStdString());
      writeFigure(figure, path, wanted.how);
      said(path);
    }
    const auto path = out / (one.name + ".txt");
    writeWhole(path, [&](std::ostream& stream) {
      for (const auto& [name, value] : facts(figure.record)) stream << name << ": " << value << '\n';
      for (const std::string& note : one.result.notes) stream << "note: " << note << '\n';
    });
    said(path);
  }
}

// SQLite's own first bytes: a run file, whatever its name.
bool isRunFile(const QString& path) {
  std::ifstream file(path.toStdString(), std::ios::binary);
  std::string start(15, '\0');
  return file.read(start.data(), static_cast<std::streamsize>(start.size())) && start == "SQLite format 3";
}

void writeFigures(const Wanted& wanted) {
  checkNames(wanted.only, knownNames(), "the figure");
  if (wanted.formats.isEmpty()) throw Error(ErrorKind::badUse, "--format names no format", "choose from pdf, svg, png");
  checkNames(wanted.formats, {QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")}, "the format");
  // Everything is measured before the first file is written: a refusal leaves no half set behind.
  std::vector<ToWrite> all;
  if (isRunFile(wanted.source)) {
    const RunFile run = RunFile::open(wanted.source.toStdString());
    addPaperFigures(all, wanted, nullptr, &run);
  } else {
    const OpenModel model = openModel(wanted.source.toStdString(), wanted.open);
    if (!model.tokenizer) {
      throw Error(ErrorKind::badUse, wanted.source.toStdString() + ": has no tokenizer that Sinkscope can read",
                  "put its tokenizer.json beside config.json, or use sinkscope-cli attend --ids");
    }
    addPaperFigures(all, wanted, &model, nullptr);
    addExploreFigures(all, wanted, model);
  }
  writeAll(wanted, all);
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
    heads.emplace_back(match.captured(1).toInt(), match.captured(2).toInt());
  }
  return heads;
}

// Column widths of venues, in millimetres.
struct Venue {
  const char* name;
  double widthMm;
};
constexpr Venue kVenues[] = {{"neurips", 139.7}, {"icml", 82.55},  {"icml-wide", 171.45}, {"acl", 76.96},
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
    throw Error(ErrorKind::badUse, "--change “" + change.toStdString() + "” is not two words", "give them as old,young");
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

}  // namespace

int runFiguresCommand(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QStringLiteral("Writes the papers' figures and tables and the views of the Explore page, without a display: each as PDF "
                     "(or --format), its numbers as CSV and its conditions as text. From a run file those that need no "
                     "model.\nFigures: ") + knownNames().join(QStringLiteral(", ")));
  parser.addPositionalArgument(QStringLiteral("figures"), QStringLiteral("this command"));
  parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("a Hugging Face folder, a .gguf file, org/name in the local cache, the word embedded, or a run file of sinkscope-cli sweep"));
  const QCommandLineOption out(QStringLiteral("out"), QStringLiteral("the folder to write into; made where it is missing"),
                               QStringLiteral("DIR"));
  const QCommandLineOption only(QStringLiteral("only"), QStringLiteral("these figures, apart by commas"), QStringLiteral("names"));
  const QCommandLineOption format(QStringLiteral("format"), QStringLiteral("pdf, svg, png; several apart by commas"),
                                  QStringLiteral("formats"), QStringLiteral("pdf"));
  const QCommandLineOption width(QStringLiteral("width-mm"), QStringLiteral("the figure's width"), QStringLiteral("mm"),
                                 QStringLiteral("139.7"));
  const QCommandLineOption font(QStringLiteral("font-pt"), QStringLiteral("the font's size"), QStringLiteral("pt"),
                                QStringLiteral("8"));
  const QCommandLineOption caption(QStringLiteral("caption"), QStringLiteral("write the conditions under the picture"));
  const QCommandLineOption text(QStringLiteral("text"), QStringLiteral("the prompt, in place of the one that ships with Sinkscope"),
                                QStringLiteral("text"));
  const QCommandLineOption change(QStringLiteral("change"), QStringLiteral("a word of the prompt and what replaces it: old,young"),
                                  QStringLiteral("from,to"));
  const QCommandLineOption device(QStringLiteral("device"), QStringLiteral("auto, cpu, cuda or cuda:N"), QStringLiteral("device"),
                                  QStringLiteral("auto"));
  const QCommandLineOption dtype(QStringLiteral("dtype"), QStringLiteral("auto, f32, bf16 or f16"), QStringLiteral("dtype"),
                                 QStringLiteral("auto"));
  const QCommandLineOption venue(QStringLiteral("venue"), QStringLiteral("a column's width in place of --width-mm: neurips, icml, icml-wide, acl, acl-wide, nature, nature-wide"),
                                 QStringLiteral("name"));
  const QCommandLineOption epsilon(QStringLiteral("eps"), QStringLiteral("epsilon of fig6 and table1"), QStringLiteral("epsilon"),
                                   QStringLiteral("0.8"));
  const QCommandLineOption tokens(QStringLiteral("tokens"), QStringLiteral("T of the sweeps"), QStringLiteral("T"), QStringLiteral("64"));
  const QCommandLineOption prompts(QStringLiteral("prompts"), QStringLiteral("a file of prompts, or the word builtin"),
                                   QStringLiteral("file"), QStringLiteral("builtin"));
  const QCommandLineOption heads(QStringLiteral("heads"), QStringLiteral("heads of fig3, such as L5H3,L7H0; default: the most telling"),
                                 QStringLiteral("list"));
  parser.addOptions({out, only, format, text, change, width, venue, font, caption, epsilon, tokens, prompts, heads, device, dtype});
  const QCommandLineOption help = parser.addHelpOption();
  try {
    if (!parser.parse(QStringList{QStringLiteral("sinkscope")} + arguments)) {
      throw Error(ErrorKind::badUse, withoutFullStop(parser.errorText()).toStdString(),
                  "see sinkscope figures --help");
    }
    if (parser.isSet(help)) {
      std::printf("%s", qPrintable(parser.helpText()));
      return 0;
    }
    const QStringList models = parser.positionalArguments();
    if (models.size() != 1) throw Error(ErrorKind::badUse, "figures needs one MODEL", "for example: sinkscope figures embedded --out figures");
    if (!parser.isSet(out)) throw Error(ErrorKind::badUse, "--out is missing", "name the folder to write into");
    Wanted wanted;
    wanted.source = models.front();
    wanted.out = parser.value(out);
    wanted.only = parser.value(only).split(QLatin1Char(','), Qt::SkipEmptyParts);
    wanted.formats = parser.value(format).split(QLatin1Char(','), Qt::SkipEmptyParts);
    wanted.prompt = promptFrom(parser.isSet(text) ? std::optional(parser.value(text)) : std::nullopt, parser.value(change));
    wanted.open.device = parser.value(device).toStdString();
    wanted.open.dtype = parser.value(dtype).toStdString();
    wanted.paper.epsilon = numberFrom("--eps", parser.value(epsilon), 0, 1);
    wanted.paper.tokens = static_cast<int>(numberFrom("--tokens", parser.value(tokens), 2, 1'000'000));
    wanted.paper.prompts = parser.value(prompts).toStdString();
    wanted.paper.heads = headsFrom(parser.value(heads));
    wanted.how.widthMm = parser.isSet(venue) ? venueWidth(parser.value(venue))
                                             : numberFrom("--width-mm", parser.value(width), 40, 2000);
    wanted.how.fontPoints = numberFrom("--font-pt", parser.value(font), 3, 40);
    wanted.how.captionUnder = parser.isSet(caption);
    writeFigures(wanted);
    return 0;
  } catch (const Error& error) {
    std::fprintf(stderr, "sinkscope: %s\n", error.sentence().c_str());
    return exitStatus(error.kind());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sinkscope: %s\n", qPrintable(QString::fromUtf8(error.what()).section(QLatin1Char('\n'), 0, 0)));
    return 1;
  }
}

}  // namespace sinkscope
