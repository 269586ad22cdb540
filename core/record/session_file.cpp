#include "core/record/session_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/safetensors.h"
#include "core/record/figure_json.h"
#include "core/record/kept_json.h"
#include "core/record/session_archive.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

namespace {

using nlohmann::json;

constexpr int kVersion = 2;  // sessions with an edited side
constexpr const char* kEditedSpread = "edited spread";
constexpr const char *kLandscape = "landscape", *kBefore = "landscape before";
constexpr int kPlainVersion = 1;                   // without one: earlier versions open them
constexpr const char* kKey = "sinkscope-session";  // of the one entry in the metadata
// How the header begins, after the eight bytes of its length: by this a session that was cut short is still known as
// one.
constexpr std::string_view kBeginning = R"({"__metadata__":{"sinkscope-session":)";
constexpr std::size_t kLengthBytes = 8;

std::size_t triangle(std::size_t tokens) { return tokens * (tokens + 1) / 2; }

std::string sideName(std::size_t side) { return "sides." + std::to_string(side); }

// --- patterns: N heads of one side ---
//   heads [N,3] (layer, head, whether a learned sink takes a share), triangle [N,T(T+1)/2], learnedSink [those,T]

void putPatterns(const SavedSide& side, const std::string& name, SessionTensors& tensors) {
  const std::size_t tokens = side.reading->tokens.size();
  auto& heads = tensors.integers.emplace_back();
  auto& cells = tensors.floats.emplace_back();
  auto& sinks = tensors.floats.emplace_back();
  cells.reserve(side.patterns.size() * triangle(tokens));
  for (const HeadPattern& pattern : side.patterns) {
    const auto& [layer, head, bos, square, sinkShare] = pattern;  // all that there is to keep; bos is the reading's
    if (bos != side.reading->bos || square.cells.size() != tokens * tokens) {
      throw Error(ErrorKind::failed, "the pattern of " + headName(layer, head) + " is of another prompt", "save again");
    }
    heads.insert(heads.end(), {layer, head, sinkShare.empty() ? 0 : 1});
    sinks.insert(sinks.end(), sinkShare.begin(), sinkShare.end());
    for (std::size_t query = 0; query < tokens; ++query) {
      const auto row = square.cells.begin() + static_cast<std::ptrdiff_t>(query * tokens);
      cells.insert(cells.end(), row, row + static_cast<std::ptrdiff_t>(query + 1));
    }
  }
  const auto count = static_cast<std::int64_t>(side.patterns.size()), size = static_cast<std::int64_t>(tokens);
  tensors.add(name + ".heads", {count, 3}, heads);
  tensors.add(name + ".triangle", {count, static_cast<std::int64_t>(triangle(tokens))}, cells);
  tensors.add(name + ".learnedSink", {static_cast<std::int64_t>(sinks.size()) / std::max<std::int64_t>(size, 1), size},
              sinks);
}

std::vector<HeadPattern> takePatterns(const SessionSource& source, const std::string& name, const Reading& reading) {
  const std::size_t tokens = reading.tokens.size();
  std::vector<std::int32_t> heads;
  std::vector<float> cells, sinks;
  const std::vector<int> headSizes = source.integers(name + ".heads", 2, heads);
  const std::vector<int> cellSizes = source.floats(name + ".triangle", 2, cells);
  const std::vector<int> sinkSizes = source.floats(name + ".learnedSink", 2, sinks);
  const auto count = static_cast<std::size_t>(headSizes[0]);
  if (headSizes[1] != 3) source.refuse(name + ".heads", "has the wrong shape");
  if (cellSizes[0] != headSizes[0] || static_cast<std::size_t>(cellSizes[1]) != triangle(tokens)) {
    source.refuse(name + ".triangle", "has the wrong shape");
  }
  if (static_cast<std::size_t>(sinkSizes[1]) != tokens) source.refuse(name + ".learnedSink", "has the wrong shape");
  std::vector<HeadPattern> patterns;
  std::size_t cell = 0, sink = 0;
  for (std::size_t i = 0; i < count; ++i) {
    HeadPattern pattern{
        heads[3 * i],
        heads[3 * i + 1],
        reading.bos,
        Matrix(static_cast<int>(tokens), static_cast<int>(tokens), std::numeric_limits<float>::quiet_NaN()),
        {}};
    if (pattern.layer < 0 || pattern.layer >= reading.importance.planes || pattern.head < 0 ||
        pattern.head >= reading.importance.rows) {
      source.refuse(name + ".heads", "names a head that is not there");
    }
    for (std::size_t query = 0; query < tokens; ++query) {
      std::copy_n(cells.begin() + static_cast<std::ptrdiff_t>(cell), query + 1,
                  pattern.cells.cells.begin() + static_cast<std::ptrdiff_t>(query * tokens));
      cell += query + 1;
    }
    if (heads[3 * i + 2] != 0) {
      if (sink + tokens > sinks.size()) source.refuse(name + ".learnedSink", "has too few rows");
      const auto row = sinks.begin() + static_cast<std::ptrdiff_t>(sink);
      pattern.sinkShare.assign(row, row + static_cast<std::ptrdiff_t>(tokens));
      sink += tokens;
    }
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

// --- what must agree before a view may draw it ---

void checkReading(const SessionSource& source, const std::string& name, const Reading& reading) {
  const int tokens = static_cast<int>(reading.tokens.size());
  const Volume& importance = reading.importance;
  const int layers = importance.planes, heads = importance.rows;
  const auto need = [&](bool agrees, const char* field) {
    if (!agrees) source.refuse(name + "." + field, "does not fit the tokens, layers and heads of its reading");
  };
  need(tokens > 0, "tokens");
  need(layers > 0 && heads > 0 && importance.cols == tokens, "importance");
  need(reading.headsPerGroup > 0 && heads % std::max(reading.headsPerGroup, 1) == 0, "headsPerGroup");
  const Volume& norms = reading.valueNorms;
  need(norms.planes == layers && norms.rows == heads / reading.headsPerGroup && norms.cols == tokens, "valueNorms");
  need(reading.layers.empty() || std::ssize(reading.layers) == layers, "layers");
  const Volume& sinks = reading.sinkShare;
  need(sinks.empty() || (sinks.planes == layers && sinks.rows == heads && sinks.cols == tokens), "sinkShare");
  const std::pair<const Matrix*, const char*> perHead[] = {{&reading.entropy, "entropy"},
                                                           {&reading.firstShare, "firstShare"},
                                                           {&reading.previousShare, "previousShare"},
                                                           {&reading.selfShare, "selfShare"},
                                                           {&reading.noOp, "noOp"}};
  for (const auto& [matrix, field] : perHead) need(matrix->rows == layers && matrix->cols == heads, field);
  const std::pair<const Matrix*, const char*> later[] = {{&reading.normalisedEntropy, "normalisedEntropy"},
                                                         {&reading.written, "written"}};
  for (const auto& [matrix, field] : later)
    need(matrix->empty() || (matrix->rows == layers && matrix->cols == heads), field);
  need(reading.hiddenNorms.cols == tokens, "hiddenNorms");
}

void checkSpread(const SessionSource& source, const std::string& name, const Spread& spread) {
  const int tokens = static_cast<int>(spread.tokens.size());
  const auto need = [&](bool agrees, const char* field) {
    if (!agrees) source.refuse(name + "." + field, "does not fit the tokens of the spread");
  };
  need(tokens > 0, "tokens");
  need(std::ssize(spread.perturbedTokens) == tokens, "perturbedTokens");
  for (const int at : spread.changed) need(at >= 0 && at < tokens, "changed");
  need(!spread.withoutBos.empty() && spread.withoutBos.cols == tokens, "withoutBos");
  need(spread.withBos.empty() || (spread.withBos.cols == tokens + 1 && spread.withBos.rows == spread.withoutBos.rows),
       "withBos");
}

void checkContinuations(const SessionSource& source, const std::vector<Continuation>& continuations) {
  for (std::size_t i = 0; i < continuations.size(); ++i) {
    const Continuation& seen = continuations[i];
    const auto need = [&](bool agrees, const char* field) {
      if (!agrees) source.refuse("continuations." + std::to_string(i) + "." + field, "does not fit its tokens");
    };
    need(!seen.tokens.empty(), "tokens");
    need(seen.surprise.size() == seen.tokens.size(), "surprise");
    const auto share = [](double value) { return !(value < 0.0 || value > 1.0); };  // NaN: nothing to be drawn
    for (const Continuation::Next& next : seen.next) need(share(next.probability), "next");
    for (const auto& [id, probability] : seen.all) need(share(probability), "all");
  }
}

void checkSelection(const SessionSource& source, const SavedSession& session) {
  const Selection& selection = session.selection;
  const Reading& first = *session.sides.front().reading;
  const auto need = [&](bool agrees, const char* field) {
    if (!agrees) source.refuse(std::string("selection.") + field, "points at nothing");
  };
  const int tokens = static_cast<int>(first.tokens.size());
  need(selection.layer >= 0 && selection.layer < std::max(first.importance.planes, 1), "layer");
  need(selection.head >= 0 && selection.head < std::max(first.importance.rows, 1), "head");
  need(!selection.query || (*selection.query >= kBosToken && *selection.query < tokens), "query");
  need(!selection.key || (*selection.key >= kBosToken && *selection.key < tokens), "key");
  need(selection.epsilon >= 0.0 && selection.epsilon <= 1.0, "epsilon");
}

// --- reading ---

// Whether the file begins as writeSession begins one, whatever has become of the rest.
bool beginsLikeASession(const std::filesystem::path& path) {
  const auto file = MappedFile::open(path);
  const auto bytes = file->bytes();
  return bytes.size() >= kLengthBytes + kBeginning.size() &&
         std::memcmp(bytes.data() + kLengthBytes, kBeginning.data(), kBeginning.size()) == 0;
}

[[noreturn]] void refuseForeign(const std::filesystem::path& path) {
  throw Error(ErrorKind::badFile, path.string() + ": is no session of Sinkscope",
              "choose a file that File > Save session has written");
}

SafetensorsFile openFile(const std::filesystem::path& path) {
  const bool known = beginsLikeASession(path);  // says what is wrong with a file that cannot be read at all
  try {
    SafetensorsFile file = SafetensorsFile::open(path);
    if (!file.metadata().contains(kKey)) refuseForeign(path);
    return file;
  } catch (const Error& error) {
    if (!known) refuseForeign(path);
    std::string what = error.what();
    if (const std::string begin = path.string() + ": "; what.starts_with(begin)) what.erase(0, begin.size());
    throw Error(ErrorKind::badFile, path.string() + ": the session is damaged or cut short: " + what,
                "take another copy of the file, or save the session again where it was made");
  }
}

void refuseNewer(const std::filesystem::path& path, const SessionSource& source, const json& session) {
  const auto version = session.find("version");
  if (version == session.end() || !version->is_number_unsigned()) source.refuse("version", "is missing");
  if (version->get<std::uint64_t>() <= kVersion) return;
  const auto software = session.find("software");
  const bool named =
      software != session.end() && software->is_string() && !software->get_ref<const std::string&>().empty();
  throw Error(
      ErrorKind::unsupported,
      path.string() + ": was saved by a newer Sinkscope" + (named ? " (" + software->get<std::string>() + ")" : ""),
      "open it with that version, or install it here");
}

void takeSides(const SessionSource& source, const json& from, SavedSession& session) {
  const auto sides = from.find("sides");
  const bool list = sides != from.end() && sides->is_array();
  if (!list || sides->size() != (session.compare == "none" ? 1u : 2u))
    source.refuse("sides", "do not fit what is compared");
  for (std::size_t i = 0; i < sides->size(); ++i) {
    const std::string name = sideName(i);
    if (!(*sides)[i].is_object()) source.refuse(name, "is no object");
    SavedSide& side = session.sides.emplace_back();
    SessionReader read((*sides)[i], source, name + ".");
    read("title", side.title);
    Reading reading;
    read("reading", reading);
    checkReading(source, name + ".reading", reading);
    side.patterns = takePatterns(source, name + ".patterns", reading);
    side.reading = std::make_shared<const Reading>(std::move(reading));
  }
}

// --- what the other pages have measured ---
//   studies.I.result, runs.I.bytes: u8; landscape.peaks [peaks,5] (depth, token, dimension, value, massive)

json putStudies(const SavedSession& session, SessionTensors& tensors) {
  json studies = json::array();
  for (const auto& [name, model, modelHash, options, result] : session.studies) {
    if (!result) continue;
    const std::string& text = tensors.texts.emplace_back(toJson(*result));
    tensors.add("studies." + std::to_string(studies.size()) + ".result", std::as_bytes(std::span(text)));
    studies.push_back({{"name", name}, {"model", model}, {"modelHash", modelHash}, {"options", options}});
  }
  return studies;
}

json putRuns(const SavedSession& session, SessionTensors& tensors) {
  json runs = json::array();
  for (const auto& [place, beside, bytes] : session.runs) {
    if (bytes) tensors.add("runs." + std::to_string(runs.size()) + ".bytes", *bytes);
    runs.push_back({{"place", place}, {"beside", beside}});
  }
  return runs;
}

constexpr int kPeakColumns = 5;

void putLandscape(const Landscape& landscape, const char* name, json& fields, SessionTensors& tensors) {
  const std::string path = std::string(name) + ".";
  SessionWriter(fields, tensors, "")(name, landscape);
  tensors.add(path + "median", {std::ssize(landscape.median)}, landscape.median);
  std::vector<float>& peaks = tensors.floats.emplace_back();
  for (std::size_t depth = 0; depth < landscape.peaks.size(); ++depth) {
    for (const auto& [token, dimension, value, massive] : landscape.peaks[depth]) {
      for (const float number : {static_cast<float>(depth), static_cast<float>(token), static_cast<float>(dimension),
                                 value, massive ? 1.0f : 0.0f}) {
        peaks.push_back(number);
      }
    }
  }
  tensors.add(path + "peaks", {std::ssize(peaks) / kPeakColumns, kPeakColumns}, peaks);
}

// A list of objects, or nothing in files of earlier versions.
const json& listOf(const SessionSource& source, const json& from, const char* name) {
  static const json kNone = json::array();
  const auto list = from.find(name);
  if (list == from.end()) return kNone;
  if (!list->is_array()) source.refuse(name, "is no list");
  for (const json& one : *list) {
    if (!one.is_object()) source.refuse(name, "holds something that is no object");
  }
  return *list;
}

std::string textIn(const SessionSource& source, const json& object, const char* name, const std::string& where) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string()) source.refuse(where + "." + name, "is no text");
  return found->get<std::string>();
}

void takeStudies(const SessionSource& source, const std::string& file, const json& from, SavedSession& session) {
  for (const json& one : listOf(source, from, "studies")) {
    const std::string name = "studies." + std::to_string(session.studies.size());
    SavedStudy& study = session.studies.emplace_back();
    study.name = textIn(source, one, "name", name);
    study.model = textIn(source, one, "model", name);
    study.modelHash = textIn(source, one, "modelHash", name);
    const auto options = one.find("options");
    if (options == one.end() || !options->is_object()) source.refuse(name + ".options", "are no options");
    for (const auto& [option, value] : options->items())
      study.options[option] = textIn(source, *options, option.c_str(), name + ".options");
    const auto bytes = source.bytes(name + ".result");
    const std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    study.result = std::make_shared<const PaperResult>(resultFromJson(text, file + ": the study " + study.name));
  }
}

void takeRuns(const SessionSource& source, const json& from, SavedSession& session) {
  for (const json& one : listOf(source, from, "runs")) {
    const std::string name = "runs." + std::to_string(session.runs.size());
    SavedRun& run = session.runs.emplace_back();
    run.place = textIn(source, one, "place", name);
    run.beside = textIn(source, one, "beside", name);
    // A name in this folder and nothing else: a session is not to read what lies elsewhere.
    if (!run.beside.empty() && std::filesystem::path(run.beside).filename() != run.beside)
      source.refuse(name + ".beside", "is no file's name");
    if (!run.beside.empty()) continue;
    const auto bytes = source.bytes(name + ".bytes");
    run.bytes = std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
  }
}

std::shared_ptr<const Landscape> takeLandscape(const SessionSource& source, const char* name, const json& from) {
  if (!from.contains(name)) return nullptr;
  const std::string path = std::string(name) + ".";
  auto landscape = std::make_shared<Landscape>();
  SessionReader(from, source, "")(name, *landscape);
  const auto need = [&](bool agrees, const char* field) {
    if (!agrees) source.refuse(path + field, "does not fit the tokens and layers of the landscape");
  };
  const int depths = landscape->heights.planes, tokens = static_cast<int>(landscape->tokens.size());
  need(depths > 0 && tokens > 0 && landscape->heights.rows == tokens, "heights");
  const std::int64_t bin = landscape->dimensionsPerBin, width = landscape->width;
  need(bin > 0 && width > 0 && landscape->heights.cols == (width + bin - 1) / bin, "width");
  for (const int dimension : landscape->edited) need(dimension >= 0 && dimension < width, "edited");
  need(source.floats(path + "median", 1, landscape->median).front() == depths, "median");
  std::vector<float> peaks;
  need(source.floats(path + "peaks", 2, peaks).back() == kPeakColumns, "peaks");
  landscape->peaks.resize(static_cast<std::size_t>(depths));
  for (std::size_t at = 0; at < peaks.size(); at += kPeakColumns) {
    // Compared as floats, which NaN fails: only then are they whole numbers.
    const auto within = [&](std::size_t column, std::int64_t end) {
      return peaks[at + column] >= 0.0f && peaks[at + column] < static_cast<float>(end);
    };
    need(within(0, depths) && within(1, tokens) && within(2, width), "peaks");
    landscape->peaks[static_cast<std::size_t>(peaks[at])].push_back(
        {static_cast<int>(peaks[at + 1]), static_cast<int>(peaks[at + 2]), peaks[at + 3], peaks[at + 4] != 0.0f});
  }
  return landscape;
}

using NamedBytes = std::vector<std::pair<std::string, std::span<const std::byte>>>;

// Whatever the arrays' order: a changed byte must not be shown as a result.
std::string checksumOf(const NamedBytes& arrays) {
  std::uint64_t sum = 0;
  for (const auto& [name, bytes] : arrays) {
    Fingerprint one;
    one.add(std::as_bytes(std::span(name)));
    one.add(bytes);
    sum += one.value();
  }
  return hexadecimal(sum);
}

void refuseChanged(const SessionSource& source, const SafetensorsFile& file, const json& from) {
  if (!from.contains("checksum")) return;  // written before there was one
  NamedBytes arrays;
  for (const auto& [name, view] : file.tensors()) arrays.emplace_back(name, view.bytes);
  if (from.at("checksum") != checksumOf(arrays)) source.refuse("its arrays", "are not the bytes that were saved");
}

}  // namespace

std::int64_t patternBytes(int tokens) {
  return static_cast<std::int64_t>(triangle(static_cast<std::size_t>(tokens)) * sizeof(float));
}

void writeSession(const std::filesystem::path& path, const SavedSession& session) {
  json fields = json::object();
  SessionTensors tensors;
  fields["version"] = session.compare == "edits" ? kVersion : kPlainVersion;
  eachField(session, SessionWriter(fields, tensors, ""));
  json sides = json::array();
  for (std::size_t i = 0; i < session.sides.size(); ++i) {
    const auto& [title, reading, patterns] = session.sides[i];
    json side = json::object();
    SessionWriter write(side, tensors, sideName(i) + ".");
    write("title", title);
    write("reading", *reading);
    putPatterns(session.sides[i], sideName(i) + ".patterns", tensors);
    side["patterns"] = patterns.size();  // for a reader of the JSON: the numbers lie beside it
    sides.push_back(std::move(side));
  }
  fields["sides"] = std::move(sides);
  if (session.spread) SessionWriter(fields, tensors, "")("spread", *session.spread);
  if (session.editedSpread) SessionWriter(fields, tensors, "")(kEditedSpread, *session.editedSpread);
  if (!session.studies.empty()) fields["studies"] = putStudies(session, tensors);
  if (!session.runs.empty()) fields["runs"] = putRuns(session, tensors);
  if (session.landscape) {
    putLandscape(*session.landscape, kLandscape, fields, tensors);
    if (session.landscape->before) putLandscape(*session.landscape->before, kBefore, fields, tensors);
  }
  NamedBytes arrays;
  for (const TensorToWrite& one : tensors.all) arrays.emplace_back(one.name, one.bytes);
  fields["checksum"] = checksumOf(arrays);
  // A path or a prompt may hold any bytes; the JSON has to stay UTF-8.
  writeSafetensors(path, tensors.all, {{kKey, fields.dump(-1, ' ', false, json::error_handler_t::replace)}});
}

SavedSession readSession(const std::filesystem::path& path) {
  const SafetensorsFile file = openFile(path);
  const SessionSource source(path, file);
  const json from =
      keptJson(file.metadata().at(kKey), path.string() + ": the session's JSON", "take a copy from elsewhere");
  if (!from.is_object()) source.refuse("its JSON", "is no object");
  refuseNewer(path, source, from);
  refuseChanged(source, file, from);
  SavedSession session;
  eachField(session, SessionReader(from, source, ""));
  constexpr std::string_view kCompared[] = {"none", "bos", "change", "model", "edits"};
  if (std::find(std::begin(kCompared), std::end(kCompared), session.compare) == std::end(kCompared)) {
    source.refuse("compare", "is none of none, bos, change, model and edits");
  }
  if ((session.compare == "model") != session.second.has_value())
    source.refuse("second", "does not fit what is compared");
  takeSides(source, from, session);
  checkSelection(source, session);
  const auto spreadOf = [&](const char* name) -> std::shared_ptr<const Spread> {
    if (!from.contains(name)) return nullptr;
    Spread spread;
    SessionReader(from, source, "")(name, spread);
    checkSpread(source, name, spread);
    return std::make_shared<const Spread>(std::move(spread));
  };
  session.spread = spreadOf("spread");
  session.editedSpread = spreadOf(kEditedSpread);
  if (session.editedSpread) {
    const bool fits = session.spread && session.spread->tokens.size() == session.editedSpread->tokens.size() &&
                      session.spread->withBos.empty() == session.editedSpread->withBos.empty();
    if (!fits) source.refuse(kEditedSpread, "does not fit the spread of the untouched model");
  }
  checkContinuations(source, session.continuations);
  takeStudies(source, path.string(), from, session);
  takeRuns(source, from, session);
  session.landscape = takeLandscape(source, kLandscape, from);
  if (auto before = takeLandscape(source, kBefore, from); before && session.landscape) {
    // On one scale, as many layers high (core/values/landscape.h).
    if (before->heights.planes != session.landscape->heights.planes)
      source.refuse(kBefore, "does not fit the landscape that it stands before");
    auto both = std::make_shared<Landscape>(*session.landscape);
    both->before = std::move(before);
    session.landscape = std::move(both);
  }
  return session;
}

}  // namespace sinkscope
