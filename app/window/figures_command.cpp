#include "app/window/figures_command.h"

#include <cstdio>
#include <filesystem>
#include <tuple>
#include <vector>

#include <QtCore/QCommandLineParser>

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

QString knownNames() {
  QStringList names;
  for (const ExploreFigure& figure : kExploreFigures) names << QLatin1String(figure.name);
  return names.join(QStringLiteral(", "));
}

void checkNames(const QStringList& wanted, const QStringList& known, const char* what) {
  for (const QString& name : wanted) {
    if (known.contains(name)) continue;
    throw Error(ErrorKind::badUse, std::string(what) + " “" + name.toStdString() + "” is not known",
                "choose from " + known.join(QStringLiteral(", ")).toStdString());
  }
}

void writeFigures(const QString& modelName, const QString& folder, const QStringList& only, const QStringList& formats,
                  const ExportOptions& options) {
  checkNames(only, knownNames().split(QStringLiteral(", ")), "the figure");
  checkNames(formats, {QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")}, "the format");
  const std::filesystem::path out = folder.toStdString();
  std::error_code failure;
  std::filesystem::create_directories(out, failure);
  if (failure) throw Error(ErrorKind::failed, out.string() + ": cannot be made: " + failure.message(), "choose another --out");

  const OpenModel model = openModel(modelName.toStdString());
  Seen seen{model, shippedPrompt(), {}, {}};
  if (model.bos.id) {
    seen.explorations.push_back(explore(model, {seen.prompt.text, BosMode::on}));
    seen.titles.push_back("with ⟨bos⟩");
  }
  seen.explorations.push_back(explore(model, {seen.prompt.text, BosMode::off}));
  seen.titles.push_back(model.bos.id ? "without ⟨bos⟩" : "");
  std::tie(seen.layer, seen.head) = strongestSink(seen.explorations.front().reading);
  for (const ExploreFigure& row : kExploreFigures) {
    if (!only.isEmpty() && !only.contains(QLatin1String(row.name))) continue;
    const Figure figure = row.make(seen);
    QStringList endings = formats;
    endings << QStringLiteral("csv");
    for (const QString& ending : endings) {
      const auto path = out / (std::string(row.name) + "." + ending.toStdString());
      writeFigure(figure, path, options);
      std::printf("%s\n", path.c_str());
    }
  }
}

}  // namespace

int runFiguresCommand(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QStringLiteral("Writes the views of the Explore page as figures, without a display, for the prompt that ships with "
                     "Sinkscope: each as PDF (or --format) and as CSV with the plotted numbers.\nFigures: ") + knownNames());
  parser.addPositionalArgument(QStringLiteral("figures"), QStringLiteral("this command"));
  parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("a Hugging Face folder, or the word embedded"));
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
  parser.addOptions({out, only, format, width, font, caption});
  const QCommandLineOption help = parser.addHelpOption();
  try {
    if (!parser.parse(QStringList{QStringLiteral("sinkscope")} + arguments)) {
      throw Error(ErrorKind::badUse, parser.errorText().toStdString(), "see sinkscope figures --help");
    }
    if (parser.isSet(help)) {
      std::printf("%s", qPrintable(parser.helpText()));
      return 0;
    }
    const QStringList models = parser.positionalArguments();
    if (models.size() != 1) throw Error(ErrorKind::badUse, "figures needs one MODEL", "for example: sinkscope figures embedded --out figures");
    if (!parser.isSet(out)) throw Error(ErrorKind::badUse, "--out is missing", "name the folder to write into");
    ExportOptions options;
    bool widthOk = false, fontOk = false;
    options.widthMm = parser.value(width).toDouble(&widthOk);
    options.fontPoints = parser.value(font).toDouble(&fontOk);
    if (!widthOk || options.widthMm < 20 || options.widthMm > 2000) throw Error(ErrorKind::badUse, "--width-mm is no width", "give 20 to 2000");
    if (!fontOk || options.fontPoints < 3 || options.fontPoints > 72) throw Error(ErrorKind::badUse, "--font-pt is no font size", "give 3 to 72");
    options.captionUnder = parser.isSet(caption);
    writeFigures(models.front(), parser.value(out), parser.value(only).split(QLatin1Char(','), Qt::SkipEmptyParts),
                 parser.value(format).split(QLatin1Char(','), Qt::SkipEmptyParts), options);
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
