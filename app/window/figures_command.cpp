#include "app/window/figures_command.h"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <tuple>
#include <vector>

#include <QtCore/QCommandLineParser>

#include "app/window/wording.h"
#include "core/prompt/shipped.h"
#include "core/study/explore.h"
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
  QString model, out;
  QStringList only, formats;
  ShippedPrompt prompt;
  OpenOptions open;
  ExportOptions how;
};

void writeFigures(const Wanted& wanted) {
  const auto& [modelName, folder, only, formats, prompt, open, options] = wanted;
  checkNames(only, knownNames(), "the figure");
  if (formats.isEmpty()) throw Error(ErrorKind::badUse, "--format names no format", "choose from pdf, svg, png");
  checkNames(formats, {QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")}, "the format");
  const OpenModel model = openModel(modelName.toStdString(), open);
  if (!model.tokenizer) {
    throw Error(ErrorKind::badUse, modelName.toStdString() + ": has no tokenizer that Sinkscope can read",
                "put its tokenizer.json beside config.json, or use sinkscope-cli attend --ids");
  }
  Seen seen{model, prompt, {}, {}};
  if (model.bos.id) {
    seen.explorations.push_back(explore(model, {seen.prompt.text, BosMode::on}));
    seen.titles.push_back("with ⟨bos⟩");
  }
  seen.explorations.push_back(explore(model, {seen.prompt.text, BosMode::off}));
  seen.titles.push_back(model.bos.id ? "without ⟨bos⟩" : "");
  std::tie(seen.layer, seen.head) = strongestSink(seen.explorations.front().reading);
  // Everything is measured before the first file is written: a refusal leaves no half set behind.
  std::vector<std::pair<std::string, Figure>> figures;
  for (const ExploreFigure& row : kExploreFigures) {
    if (!only.isEmpty() && !only.contains(QLatin1String(row.name))) continue;
    try {
      figures.emplace_back(row.name, row.make(seen));
    } catch (const Error& error) {
      // The shipped words need not fit another model's tokenizer; the other figures do.
      if (only.contains(QLatin1String(row.name)) || error.kind() != ErrorKind::badUse) throw;
      std::fprintf(stderr, "sinkscope: note: %s is left out: %s\n", row.name, error.sentence().c_str());
    }
  }
  const std::filesystem::path out = folder.toStdString();
  std::error_code failure;
  std::filesystem::create_directories(out, failure);
  if (failure) throw Error(ErrorKind::failed, out.string() + ": cannot be made: " + failure.message(), "choose another --out");
  for (const auto& [name, figure] : figures) {
    QStringList endings = formats;
    endings << QStringLiteral("csv");
    for (const QString& ending : endings) {
      const auto path = out / (name + "." + ending.toStdString());
      writeFigure(figure, path, options);
      std::printf("%s\n", path.c_str());
    }
  }
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
      QStringLiteral("Writes the views of the Explore page as figures, without a display, for the prompt that ships with "
                     "Sinkscope or --text: each as PDF (or --format) and as CSV with the plotted numbers.\nFigures: ") + knownNames().join(QStringLiteral(", ")));
  parser.addPositionalArgument(QStringLiteral("figures"), QStringLiteral("this command"));
  parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("a Hugging Face folder, a .gguf file, org/name in the local cache, or the word embedded"));
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
  parser.addOptions({out, only, format, text, change, width, font, caption, device, dtype});
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
    wanted.model = models.front();
    wanted.out = parser.value(out);
    wanted.only = parser.value(only).split(QLatin1Char(','), Qt::SkipEmptyParts);
    wanted.formats = parser.value(format).split(QLatin1Char(','), Qt::SkipEmptyParts);
    wanted.prompt = promptFrom(parser.isSet(text) ? std::optional(parser.value(text)) : std::nullopt, parser.value(change));
    wanted.open.device = parser.value(device).toStdString();
    wanted.open.dtype = parser.value(dtype).toStdString();
    wanted.how.widthMm = numberFrom("--width-mm", parser.value(width), 40, 2000);
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
