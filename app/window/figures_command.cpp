#include "app/window/figures_command.h"

#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

#include <QtCore/QCommandLineParser>

#include "core/prompt/shipped.h"
#include "core/study/explore.h"
#include "core/values/error.h"
#include "widgets/painter.h"
#include "widgets/reading_figures.h"

namespace sinkscope {

namespace {

// The layer and head that attend most to position 0: the pattern worth printing.
std::pair<int, int> strongestSink(const Reading& reading) {
  std::pair<int, int> best{0, 0};
  for (int layer = 0; layer < reading.importance.planes; ++layer) {
    for (int head = 0; head < reading.importance.rows; ++head) {
      if (reading.importance.at(layer, head, 0) > reading.importance.at(best.first, best.second, 0)) best = {layer, head};
    }
  }
  return best;
}

// ADD A FIGURE of the Explore page: one row.
struct ExploreFigure {
  const char* name;
  std::function<Figure(const OpenModel&, const ShippedPrompt&, const std::vector<Exploration>&, const std::vector<Side>&)> make;
};

Selection strongest(const std::vector<Side>& sides) {
  Selection selection;
  std::tie(selection.layer, selection.head) = strongestSink(*sides.front().reading);
  return selection;
}

const std::vector<ExploreFigure>& exploreFigures() {
  static const std::vector<ExploreFigure> figures = {
      {"sink-grid",
       [](const auto&, const auto&, const auto&, const auto& sides) {
         SinkGridOptions options;
         options.sorted = true;
         return sinkGridFigure(sides, strongest(sides), options);
       }},
      {"attention",
       [](const auto& model, const auto&, const auto& explorations, const auto& sides) {
         const Selection selection = strongest(sides);
         std::vector<AttentionView::PatternSide> patterns;
         for (std::size_t i = 0; i < sides.size(); ++i) {
           patterns.push_back({sides[i], explorations[i].pattern(model, selection.layer, selection.head)});
         }
         return attentionFigure(patterns, selection, {});
       }},
      {"value-norms", [](const auto&, const auto&, const auto&, const auto& sides) { return valueNormFigure(sides, strongest(sides)); }},
      {"perturbation",
       [](const auto& model, const auto& prompt, const auto&, const auto&) {
         const Spread spread =
             perturbationSpread(model, prompt.text, replaceWord(prompt.text, prompt.changeFrom, prompt.changeTo));
         return spreadFigure(spread, prompt.changeFrom, prompt.changeTo, {});
       }},
  };
  return figures;
}

QString knownNames() {
  QStringList names;
  for (const ExploreFigure& figure : exploreFigures()) names << QLatin1String(figure.name);
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
  const ShippedPrompt prompt = shippedPrompt();
  std::vector<Exploration> explorations;
  std::vector<Side> sides;
  std::vector<std::pair<BosMode, QString>> modes = {{BosMode::off, QStringLiteral("without ⟨bos⟩")}};
  if (model.bos.id) modes.insert(modes.begin(), {BosMode::on, QStringLiteral("with ⟨bos⟩")});
  for (const auto& [mode, title] : modes) {
    explorations.push_back(explore(model, {prompt.text, mode}));
    sides.push_back({modes.size() > 1 ? title : QString(), std::make_shared<const Reading>(explorations.back().reading)});
  }
  for (const ExploreFigure& row : exploreFigures()) {
    if (!only.isEmpty() && !only.contains(QLatin1String(row.name))) continue;
    const Figure figure = row.make(model, prompt, explorations, sides);
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
