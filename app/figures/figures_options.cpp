#include "app/figures/figures_options.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/figures/taken_options.h"
#include "core/record/published.h"
#include "core/values/error.h"
#include "core/values/file_name.h"
#include "core/values/record.h"
#include "core/values/shell_word.h"
#include "widgets/column_layout.h"

namespace sinkscope {

namespace {

constexpr std::string_view kFormats[] = {"pdf", "svg", "png"};

// "L5H3, L7H0": heads for Fig. 3.
std::vector<std::pair<int, int>> headsFrom(const std::string& text) {
  std::vector<std::pair<int, int>> heads;
  for (const std::string_view item : commaItems(text)) {
    if (item.empty()) continue;
    const auto head = headFromName(item);
    if (!head) throw Error(ErrorKind::badUse, "--heads “" + std::string(item) + "” is no head", "write L5H3,L7H0");
    if (std::find(heads.begin(), heads.end(), *head) == heads.end()) heads.push_back(*head);
  }
  return heads;
}

// Column widths of venues, in millimetres; a slide has a height, larger type and its conditions under it.
struct Venue {
  const char* name;
  double widthMm;
  double heightMm = 0.0;
  double fontPoints = 8.0;
};
constexpr Venue kVenues[] = {
    {"neurips", 139.7},   {"icml", 82.55},  {"icml-wide", 171.45},  {"acl", 76.96},
    {"acl-wide", 160.02}, {"nature", 89.0}, {"nature-wide", 183.0}, {"slide", 254.0, 142.875, 16.0}};

std::string venueNames() {
  std::string names;
  for (const Venue& venue : kVenues) names += (names.empty() ? "" : ", ") + std::string(venue.name);
  return names;
}

const Venue& venueNamed(const std::string& name) {
  for (const Venue& venue : kVenues) {
    if (name == venue.name) return venue;
  }
  throw Error(ErrorKind::badUse, "--venue “" + name + "” is not known", "choose from " + venueNames());
}

// "fig6, layers": those whose rows say that they take it.
std::string figuresThatTake(bool PaperTakes::*what) {
  std::string names;
  for (const PaperFigure& figure : paperFigures()) {
    if (figure.takes.*what) names += (names.empty() ? "" : ", ") + figure.name;
  }
  return names;
}

// "64,128": keys of windows.
std::vector<int> windowsFrom(const std::string& text) {
  std::vector<int> windows;
  for (const std::string_view item : commaItems(text)) {
    int number = 0;
    const char* end = item.data() + item.size();
    const auto [stop, problem] = std::from_chars(item.data(), end, number);
    if (problem != std::errc() || stop != end || number < 2)
      throw Error(ErrorKind::badUse, "--window “" + std::string(item) + "” is no number of keys",
                  "write whole numbers from 2 on, apart by commas: 64,128");
    windows.push_back(number);
  }
  return windows;
}

void putChange(ShippedPrompt& prompt, const std::string& change) {
  const std::vector<std::string_view> words = commaItems(change);
  if (words.size() < 2 || words.size() > 3 || words[0].empty() || words[1].empty()) {
    throw Error(ErrorKind::badUse, "--change “" + change + "” is not two words", "give them as old,young");
  }
  prompt.changeFrom = words[0];
  prompt.changeTo = words[1];
  prompt.occurrence = 0;
  if (words.size() < 3) return;
  int place = 0;
  const auto [end, problem] = std::from_chars(words[2].data(), words[2].data() + words[2].size(), place);
  if (problem != std::errc() || end != words[2].data() + words[2].size() || place < 1) {
    throw Error(ErrorKind::badUse, "--change “" + change + "”: “" + std::string(words[2]) + "” is no place",
                "say which of several, counted from 1: old,young,2");
  }
  prompt.occurrence = static_cast<std::size_t>(place - 1);
}

constexpr std::string_view kLengths[] = {"value", "would-write", "contribution"};  // by TokenLength

TokenLength lengthsFrom(const std::string& text) {
  const auto* const found = std::ranges::find(kLengths, text);
  if (found != std::end(kLengths)) return static_cast<TokenLength>(found - std::begin(kLengths));
  throw Error(ErrorKind::badUse, "--lengths “" + text + "” is not known",
              "choose from value, would-write and contribution");
}

double numberFrom(const char* option, const std::string& text, double low, double high) {
  double number = 0.0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, number);
  if (problem == std::errc() && stop == end && number >= low && number <= high) return number;
  throw Error(ErrorKind::badUse, std::string(option) + " “" + text + "” cannot be",
              "give " + std::to_string(static_cast<int>(low)) + " to " + std::to_string(static_cast<int>(high)));
}

// As they were typed.
struct Typed {
  FiguresOptions options;  // what needs no reading
  std::string only, formats = "pdf", width = "139.7", venue, font = "8", dpi = "300", text, change, epsilon = "0.8",
                    tokens = "64", heads, windows, lengths = "value", columns, key = "0", query, layer,
                    rotation = "both", quantity = "share";
  bool noCaption = false;
};

bool given(const CLI::App& app, const std::string& option) { return app.get_option(option)->count() > 0; }

// Those that a person gave and a figure follows from, each with its value, quoted for a shell.
std::vector<std::pair<std::string, std::string>> givenOptions(const CLI::App& app) {
  const std::vector<std::string> without = {"--help", "--only", "--quiet", "--progress", "--json"};
  std::vector<std::pair<std::string, std::string>> words;
  for (const CLI::Option* option : app.get_options()) {
    const std::string name = option->get_name();
    if (option->get_positional() || option->count() == 0) continue;
    if (std::find(without.begin(), without.end(), name) != without.end()) continue;
    if (option->get_items_expected_max() == 0) {
      words.emplace_back(name, name);
      continue;
    }
    for (const std::string& value : option->results()) words.emplace_back(name, shellOption(name, value));
  }
  return words;
}

std::string ofOneBos(const std::vector<std::string>& known) {
  std::string all;
  for (const std::string& name : known) {
    if (FiguresOptions::isOfOneBos(name)) all += (all.empty() ? "" : ", ") + name;
  }
  return all;
}

// Of figures of several runs --bos names a condition of each, "on,off,on".
void takeConditions(FiguresOptions& wanted, const CLI::App& app) {
  const bool list = wanted.bos.find(',') != std::string::npos;
  const bool ofRuns = !wanted.only.empty() && std::ranges::all_of(wanted.only, isOfRuns);
  constexpr std::string_view kWords[] = {"auto", "on", "off", "both"};
  if (!list && std::ranges::find(kWords, wanted.bos) == std::end(kWords))
    throw Error(ErrorKind::badUse, "--bos “" + wanted.bos + "” is not known", "choose from auto, on, off, both");
  if (list && !ofRuns) {
    std::string names;
    for (const std::string& name : runsFigureNames()) names += (names.empty() ? "" : ", ") + name;
    throw Error(ErrorKind::badUse, "--bos names a condition of each run only for " + names,
                "choose from auto, on, off, both, or make those by a command of their own, by --only");
  }
  if (given(app, "--bos") && (list || wanted.bos == "on" || wanted.bos == "off")) wanted.runs.conditions = wanted.bos;
  if (list) wanted.bos = "auto";
}

// What stands beside a prompt stands there in every figure that is asked for: another would be of who knows what.
void refuseWrongAgainst(const FiguresOptions& wanted) {
  if (wanted.against.empty()) return;
  const bool edits = wanted.showsEditsBeside(), change = wanted.against == kAgainstChange;
  std::string those, others;
  for (const std::string& name : exploreFigureNames()) {
    if (exploreTakesAgainst(name, edits)) those += (those.empty() ? "" : ",") + name;
  }
  for (const std::string& name : wanted.only) {
    if (!exploreTakesAgainst(name, edits)) others += (others.empty() ? "" : ", ") + name;
  }
  const std::string given = "--against " + wanted.against;
  if (wanted.only.empty())
    throw Error(ErrorKind::badUse, given + " is of views of one prompt", "name them: --only " + those);
  if (!others.empty())
    throw Error(ErrorKind::badUse, given + " is not of " + others, "make that by a command of its own");
  if (wanted.bos == "both")
    throw Error(ErrorKind::badUse, "--against and --bos both each put two beside one another", "give one of them");
  if (edits && wanted.edit.given.empty())
    throw Error(ErrorKind::badUse, given + " shows what --edit changes, and there is none", "give the edits by --edit");
  if (!edits && !change && !wanted.edit.given.empty())
    throw Error(ErrorKind::badUse, given + " and --edit both change the model", "give one of them");
  if (!wanted.recordIn.empty())  // a run is of one model and its own prompts
    throw Error(ErrorKind::badUse, "--against and --record do not go together", "leave one of them out");
}

FiguresOptions meaningOf(const Typed& typed, const CLI::App& app, std::span<const std::string> known) {
  FiguresOptions wanted = typed.options;
  if (given(app, "--venue") && given(app, "--width-mm")) {
    throw Error(ErrorKind::badUse, "--venue and --width-mm both say how wide the figure is", "give one of them");
  }
  if (given(app, "--only")) {
    wanted.only = parseNames(typed.only, "--only", std::vector<std::string_view>(known.begin(), known.end()));
  }
  refuseWrongAgainst(wanted);
  wanted.formats = parseNames(typed.formats, "--format", kFormats);
  takeConditions(wanted, app);
  if (typed.quantity == "importance") wanted.runs.quantity = ComparedQuantity::importance;
  else if (typed.quantity != "share")
    throw Error(ErrorKind::badUse, "--quantity “" + typed.quantity + "” is not known", "choose from share, importance");
  wanted.runs.byNumber = wanted.views.byNumber;
  refuseUnknownQuantities(wanted.runs);
  wanted.prompt = shippedPrompt();
  if (given(app, "--text")) wanted.prompt.text = typed.text;
  if (!typed.change.empty()) putChange(wanted.prompt, typed.change);
  if (given(app, "--text") || given(app, "--change")) wanted.paper.prompt = wanted.prompt;
  wanted.epsilons = parseEpsilons(typed.epsilon, "--eps");
  wanted.paper.epsilon = wanted.epsilons.front().second;
  wanted.paper.bos = wanted.bos == "on" ? FigureBos::on : wanted.bos == "off" ? FigureBos::off : FigureBos::asTrained;
  wanted.paper.tokens = static_cast<int>(numberFrom("--tokens", typed.tokens, 2, 1'000'000));
  wanted.paper.heads = headsFrom(typed.heads);
  if (given(app, "--window")) wanted.paper.windows = windowsFrom(typed.windows);
  wanted.paper.seed = wanted.seed;
  if (!wanted.paper.modelIs.empty()) refuseUnknownModel(wanted.paper.modelIs);
  wanted.how.widthMm = numberFrom("--width-mm", typed.width, 60, 2000);
  wanted.how.fontPoints = numberFrom("--font-pt", typed.font, 3, 40);
  wanted.how.dotsPerInch = numberFrom("--dpi", typed.dpi, 50, 1200);
  if (given(app, "--venue")) {
    const Venue& venue = venueNamed(typed.venue);
    wanted.how.widthMm = venue.widthMm;
    wanted.how.heightMm = venue.heightMm;
    if (!given(app, "--font-pt")) wanted.how.fontPoints = venue.fontPoints;
    if (venue.heightMm > 0.0) wanted.how.captionUnder = true;
  }
  if (typed.options.how.captionUnder && typed.noCaption) {
    throw Error(ErrorKind::badUse, "--caption and --no-caption contradict each other", "give one of them");
  }
  if (typed.noCaption) wanted.how.captionUnder = false;
  wanted.views.picturesAcross = std::min(8, picturesAcross(wanted.how.widthMm, wanted.how.fontPoints));
  wanted.epsilonGiven = given(app, "--eps");
  wanted.views.bos = wanted.paper.bos;
  wanted.views.lengths = lengthsFrom(typed.lengths);
  const auto place = [](const char* option, const std::string& text) {
    return static_cast<int>(numberFrom(option, text, 0, 1'000'000));
  };
  if (given(app, "--columns")) wanted.views.columns = static_cast<int>(numberFrom("--columns", typed.columns, 1, 48));
  wanted.views.key = place("--key", typed.key);
  if (typed.rotation != "both" && typed.rotation != "before" && typed.rotation != "after")
    throw Error(ErrorKind::badUse, "--rotation “" + typed.rotation + "” is not known",
                "choose from before, after, both");
  wanted.views.before = typed.rotation != "after";
  wanted.views.after = typed.rotation != "before";
  if (given(app, "--layer")) wanted.views.layer = place("--layer", typed.layer);
  if (given(app, "--query")) wanted.views.query = place("--query", typed.query);
  if (wanted.epsilonGiven) wanted.views.epsilon = wanted.paper.epsilon;
  wanted.tokensGiven = given(app, "--tokens");
  wanted.promptsGiven = given(app, "--prompts");
  for (const char* option :
       {"--text",        "--change",  "--tokens",  "--prompts", "--heads",     "--trigger",    "--window", "--record",
        "--edit",        "--against", "--log",     "--linear",  "--by-number", "--pair-alone", "--by",     "--filter",
        "--upside-down", "--columns", "--run-on",  "--lengths", "--layer",     "--rotation",   "--key",    "--query",
        "--device",      "--dtype",   "--threads", "--bos-id",  "--seed",      "--memory"}) {
    const bool isOfSweep = (wanted.insists(kSinkRates) || wanted.insists("compare")) &&
                           std::string_view(option) == "--by-number";  // of a run too
    if (given(app, option) && !isOfSweep) wanted.modelOptions.emplace_back(option);
  }
  wanted.given = givenOptions(app);
  for (const CLI::Option* option : app.get_options()) {
    if (option->count() > 0) wanted.typed.push_back(option->get_name());
  }
  return wanted;
}

}  // namespace

bool FiguresOptions::isGiven(const std::string& option) const {
  return std::find(typed.begin(), typed.end(), option) != typed.end();
}

bool FiguresOptions::insists(const std::string& name) const {
  return std::find(only.begin(), only.end(), name) != only.end();
}

bool FiguresOptions::isOfOneBos(const std::string& name) {
  const PaperFigure* const paper = findPaperFigure(name);
  return paper != nullptr ? paper->takes.bos && paper->needs == PaperNeeds::model : exploreOfOneBos(name);
}

std::string FiguresOptions::fileName(const std::string& name, bool takesEpsilon,
                                     const std::string& typedEpsilon) const {
  return takesEpsilon && epsilons.size() > 1 ? fittingStem(name + "-eps" + typedEpsilon) : name;
}

std::string FiguresOptions::again(const std::string& name,
                                  const std::function<bool(const std::string& option)>& isIdle) const {
  std::string command = "sinkscope figures " + shellPath(model) + " --only " + name;
  for (const auto& [option, words] : given) {
    if (!isIdle(option)) command += " " + words;
  }
  return command;
}

std::function<FiguresOptions()> addFiguresOptions(CLI::App& app, const std::vector<KnownFigure>& known) {
  auto typed = std::make_shared<Typed>();
  FiguresOptions& options = typed->options;
  app.add_option("--out", options.out, "the folder to write into; made where it is missing")
      ->check(saysSomething)
      ->required()
      ->type_name("DIR");
  app.add_option("--only", typed->only,
                 "these figures, apart by commas; where one cannot be made the\n"
                 "others are, and the exit status is 1; what takes least is made first;\ndefault: all that can")
      ->check(saysSomething)
      ->type_name("NAMES");
  app.add_option("--format", typed->formats, "pdf, svg, png; several apart by commas; default: pdf")
      ->type_name("FORMATS");
  app.add_option("--text", typed->text, "the prompt, in place of the one that ships with Sinkscope")
      ->check(saysSomething)
      ->type_name("TEXT");
  app.add_option(
         "--change", typed->change,
         "a word of the prompt and what replaces it: old,young; where it is\nthere several times which of them, "
         "counted from 1: his,her,3")
      ->type_name("FROM,TO[,N]");
  app.add_option("--width-mm", typed->width, "the figure's width; default: 139.7")->type_name("MM");
  app.add_option(
         "--venue", typed->venue,
         "a column's width in place of --width-mm; or a 16:9 slide\nat 16 pt with its conditions, as a PDF of as many slides\nas can be "
         "read:\n" +
             helpList(venueNames()))
      ->type_name("NAME");
  app.add_option(
         "--font-pt", typed->font,
         "the font's size; default: 8, of a slide 16; smaller, down to 6,\nwhere a figure would be longer than a page (240 mm)")
      ->type_name("PT");
  app.add_option("--dpi", typed->dpi, "dots an inch of a PNG; default: 300")->type_name("N");
  app.add_flag("--caption", options.how.captionUnder, "write the conditions under the picture");
  app.add_flag("--no-caption", typed->noCaption, "no conditions under a slide either");
  app.add_flag("!--no-titles", options.how.titles, "no titles over the pictures, for a caption of one's own");
  app.add_flag("--dark", options.how.dark, "light ink on a dark ground, for a dark room");
  app.add_option(
         "--eps", typed->epsilon,
         "epsilon of\nsink-grid, models, " + helpList(figuresThatTake(&PaperTakes::epsilon)) +
             ";\nof several apart by commas each is made with every one, as\n"
             "fig6-eps0.3 and so on;\ndefault: 0.8, of sink-grid 0.3; of a run file its own, the first it\nwas swept with, and 0.8 where that is among them; of models that of\nthe runs beside")
      ->type_name("LIST");
  app.add_option("--tokens", typed->tokens,
                 "T of the sweeps and of the studies of many prompts: what each\nis cut to; default: 64")
      ->type_name("T");
  app.add_option("--prompts", options.paper.prompts,
                 "a file of prompts, - for standard input, or the word builtin;\ndefault: builtin")
      ->check(isThere(kPromptFiles))
      ->type_name("FILE");
  app.add_option("--model-is", options.paper.modelIs,
                 "which published model this is, for the published values:\n" + helpList(publishedModelKeys()))
      ->type_name("NAME");
  app.add_option(
         "--prompts-are", options.paper.promptsAre,
         "gu: the prompts are the 170 texts of sail-sg/Attention-Sink (its\ndatasets/probe_valid.jsonl, given with --prompts)")
      ->type_name("NAME");
  app.add_option(
         "--heads", typed->heads,
         "heads of " + helpList(figuresThatTake(&PaperTakes::heads)) +
             ", such as L5H3,L7H0,\nall of them of patterns and prompt-keys, the first also of attention, value-norms\nand score; default: the most telling, of patterns all or as many\nas there is room for")
      ->check(saysSomething)
      ->type_name("LIST");
  auto* logarithmic =
      app.add_flag("--log", options.views.logarithmic,
                   "logarithmic colours in attention, patterns and perturbation, as\nactivations has them");
  app.add_flag("--linear", options.views.linear,
               "linear colours in activations, where one of hundreds leaves the\nothers dark")
      ->excludes(logarithmic);
  app.add_flag("--pair-alone", options.views.pairAlone,
               "perturbation without its place among random changes of many\nprompts, which are then not measured");
  app.add_flag("--by-number", options.views.byNumber,
               "heads of sink-grid, sink-rates and compare by number, in place of\nsorted by importance");
  app.add_option(
         "--by", options.views.by,
         "heads: the quantity that is drawn and sorted by, falling, by the\nword that its filter has, B. before it of the right side; default:\nimportance, in the order of the layers")
      ->check(saysSomething)
      ->type_name("WORD");
  app.add_option("--filter", options.views.filter, "heads: only those that pass, as in the window: “first > 0.5 L3-7”")
      ->check(saysSomething)
      ->type_name("TEXT");
  app.add_flag("--upside-down", options.views.upsideDown, "heads: in the order the other way round");
  app.add_option(
         "--columns", typed->columns,
         "patterns: so many heads beside one another, 1 to 48; default: as many\nas a layer has and the width has room for, at most 8, or 4 of two\nconditions")
      ->type_name("N");
  app.add_flag("--run-on", options.views.runOn, "patterns: a layer begins no row of its own");
  app.add_option(
         "--lengths", typed->lengths,
         "value-norms: of value, would-write (what the head would write of\nit) or contribution (what it brings); default: value")
      ->type_name("WHICH");
  app.add_option("--key", typed->key, "score: of the key at this position; default: 0, the first")->type_name("N");
  app.add_option(
         "--query", typed->query,
         "score, and contributions of value-norms: of the query at this\nposition; default: the mean over those that see the key")
      ->type_name("N");
  app.add_option("--rotation", typed->rotation, "prompt-keys: before positions turn them, after or both; default: both")
      ->type_name("WHEN");
  app.add_option("--layer", typed->layer,
                 "activations: behind so many blocks, 0: the embedding; default:\nwhere the largest stands out most")
      ->type_name("N");
  app.add_option("--trigger", options.paper.triggers,
                 "fig4: a head that acts on tokens that contain this text, in\n"
                 "place of all classes of tokens; may be given several times")
      ->allow_extra_args(false)
      ->type_name("TEXT");
  app.add_option(
         "--window", typed->windows,
         "streaming: windows of so many keys, apart by commas, each at\nmost T/4; default: 64 to 1024 as far as "
         "they fit, with T below\n256 T/16, T/8 and T/4")
      ->type_name("LIST");
  app.add_option(
         "--against", options.against,
         "sink-grid, attention, value-norms, heads, patterns and activations:\nwhat stands beside the prompt in place of "
         "bos: change (the prompt as\n--change has it), edits (the model as --edit changes it; perturbation\ntoo), or "
         "another model, named as MODEL is; bos as --bos has it, by\ndefault as each tokenizer does")
      ->check(saysSomething)
      ->type_name("WHAT");
  app.add_option("--record", options.recordIn,
                 "record what the figures show in this run file of the model, so\n"
                 "that it gives them without the model; made by a sweep where it\nis missing")
      ->type_name("RUN");
  app.add_option("--beside", options.beside,
                 "a run file of another model, of the figures of several runs; may be\ngiven several times")
      ->allow_extra_args(false)
      ->check(isThere("--beside takes runs alone; measure the model first: sinkscope-cli sweep MODEL --out RUN"))
      ->type_name("RUN");
  app.add_option("--quantity", typed->quantity,
                 "compare and compare-difference: share (of prompts above epsilon) or\nimportance (of the first token, "
                 "mean over prompts); default: share")
      ->type_name("NAME");
  app.add_option("--above", options.runs.above, "over-depth: the upper quantity; default: matrix_entropy")
      ->check(saysSomething)
      ->type_name("NAME");
  app.add_option("--below", options.runs.below, "over-depth: the lower quantity; default: first_norm_ratio")
      ->check(saysSomething)
      ->type_name("NAME");
  options.edit.add(app);
  addCommonOptions(app, options);
  app.get_option("--bos")->description(
      "auto, on, off or both, of the figures that can be made of either;\nauto (the default): as the model was trained, "
      "or both; of several runs a\ncondition of each, in their order: on,off");
  app.get_option("--bos")->get_validator()->active(false);  // takeConditions() knows lists too
  app.get_option("MODEL")->description(
      "a Hugging Face folder, a .gguf file, org/name in the\nlocal Hugging Face cache, the words embedded or control, or\n"
      "a run file of sinkscope-cli sweep");
  std::vector<std::string> names;
  std::string lines, of;
  for (const KnownFigure& figure : known) {
    if (of != figure.of) lines += (of = figure.of) + ":\n";
    names.push_back(figure.name);
    std::string start = "  " + figure.name + (figure.onlyAsked ? " *" : "");
    start.resize(std::max<std::size_t>(start.size(), 16), ' ');
    lines += start + " " + figure.title + "\n";
  }
  app.footer(
      "Writes the papers' figures and tables and the views of the pages Explore, Heads and Geometry: each as PDF (or\n"
      "--format), its numbers as CSV and its conditions as text, and prints the files' names. From a run file those that\n"
      "need no model, and those that were recorded in it.\n"
      "--bos chooses for " +
      helpList(figuresThatTake(&PaperTakes::bos)) +
      ",\nwhose default is as the model was trained, or both, for sink-grid, attention, value-norms, heads, patterns and\n"
      "activations, whose default is both, and for score and prompt-keys, whose default is as the model was trained;\n"
      "every other figure has the conditions that belong to it. --bos both makes those of one condition twice, as\n"
      "NAME-bos and NAME-nobos: " +
      ofOneBos(names) +
      ".\nOf a run file it chooses among what was swept; what was recorded is drawn as it was.\n"
      "Each figure is written as soon as it is made; what ends the command later, Ctrl-C too, names the others.\n"
      "With --json prints one object: files, left_out (names of figures).\n"
      "Figures (* is made only where --only names it, and of a model takes minutes)\n" +
      lines + "\nExample: sinkscope figures embedded --out figures");
  return [typed, &app, names = std::move(names)] { return meaningOf(*typed, app, names); };
}

}  // namespace sinkscope
