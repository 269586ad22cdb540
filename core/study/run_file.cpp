#include "core/study/run_file.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/study/database.h"
#include "core/values/error.h"

namespace sinkscope {

using nlohmann::json;

namespace {

constexpr std::int64_t kApplication = 0x53494E4B;  // "SINK": tells a run from other databases

// Schema versions: the n-th entry leads from version n to n + 1. A file keeps its rows through all of them.
const std::vector<std::string>& upgrades() {
  static const std::vector<std::string> kSteps = {
      "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL);"
      "CREATE TABLE prompts(prompt INTEGER PRIMARY KEY, name TEXT NOT NULL, category TEXT NOT NULL,"
      " text TEXT NOT NULL);"
      "CREATE TABLE cases(prompt INTEGER NOT NULL, bos TEXT NOT NULL, available INTEGER NOT NULL,"
      " used INTEGER NOT NULL, bos_first INTEGER NOT NULL, first_token TEXT NOT NULL, PRIMARY KEY(prompt, bos));"
      "CREATE TABLE measured(prompt INTEGER NOT NULL, bos TEXT NOT NULL, layer INTEGER NOT NULL,"
      " importance BLOB NOT NULL, value_norms BLOB NOT NULL, sink_share BLOB NOT NULL, PRIMARY KEY(prompt, bos, layer));",
  };
  return kSteps;
}

std::int64_t pragma(Database& database, const std::string& name) {
  Statement statement(database, "PRAGMA " + name);
  return statement.step() ? statement.integer(0) : 0;
}

RunBos bosFromName(const std::string& name) {
  return name == "on" ? RunBos::on : name == "off" ? RunBos::off : RunBos::given;
}

json toJson(const RunHeader& header) {
  json layers = json::array(), conditions = json::array();
  for (const AttentionLayer& layer : header.layers) layers.push_back({layer.block, layer.window, layer.learnedSink});
  for (const RunBos bos : header.conditions) conditions.push_back(runBosName(bos));
  return {{"model", header.model},
          {"model hash", header.modelHash},
          {"family", header.family},
          {"layers", layers},
          {"heads", header.heads},
          {"kv heads", header.kvHeads},
          {"tokens", header.tokens},
          {"kind", header.kind},
          {"bos", conditions},
          {"epsilons", header.epsilons},
          {"prompt set", header.promptSet},
          {"prompt hash", header.promptHash},
          {"dtype", header.dtype},
          {"device", header.device},
          {"bos id", header.bosId},
          {"seed", header.seed},
          {"batch", header.batch},
          {"all tokens", header.allTokens},
          {"software", header.software}};
}

RunHeader headerFrom(const json& value) {
  RunHeader header;
  header.model = value.at("model");
  header.modelHash = value.at("model hash");
  header.family = value.at("family");
  for (const json& layer : value.at("layers")) {
    header.layers.push_back({layer.at(0).get<int>(), layer.at(1).get<std::int64_t>(), layer.at(2).get<bool>()});
  }
  header.heads = value.at("heads");
  header.kvHeads = value.at("kv heads");
  header.tokens = value.at("tokens");
  header.kind = value.at("kind");
  for (const json& bos : value.at("bos")) header.conditions.push_back(bosFromName(bos));
  header.epsilons = value.at("epsilons").get<std::vector<double>>();
  header.promptSet = value.at("prompt set");
  header.promptHash = value.at("prompt hash");
  header.dtype = value.at("dtype");
  header.device = value.at("device");
  header.bosId = value.at("bos id");
  header.seed = value.at("seed");
  header.batch = value.at("batch");
  header.allTokens = value.at("all tokens");
  header.software = value.at("software");
  return header;
}

// Empty where there is none.
std::span<const std::byte> bytesOf(const Matrix& matrix, int row) {
  if (matrix.empty()) return {};
  const auto size = static_cast<std::size_t>(matrix.cols);
  return std::as_bytes(std::span(matrix.cells).subspan(static_cast<std::size_t>(row) * size, size));
}

std::span<const std::byte> bytesOf(const Volume& volume, int plane) {
  const auto size = static_cast<std::size_t>(volume.rows) * static_cast<std::size_t>(volume.cols);
  return std::as_bytes(std::span(volume.cells).subspan(static_cast<std::size_t>(plane) * size, size));
}

}  // namespace

std::string runBosName(RunBos bos) {
  return bos == RunBos::on ? "on" : bos == RunBos::off ? "off" : "auto";
}

bool looksLikeRun(const std::filesystem::path& path) {
  constexpr std::string_view kBegin("SQLite format 3\0", 16);  // sqlite.org/fileformat.html, 1.3
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  std::ifstream file(path, std::ios::binary);
  std::string begin(kBegin.size(), '\0');
  return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == kBegin;
}

struct RunFile::Content {
  Content(const std::filesystem::path& path, Database::Access access) : database(path, access) {}

  void read();
  Volume volume(const RunCase& one, const char* column, int rows, int cols);

  Database database;
  RunHeader header;
  std::vector<RunPrompt> prompts;
};

void RunFile::Content::read() {
  const std::string where = database.path().string() + ": ";
  if (pragma(database, "application_id") != kApplication) {
    throw Error(ErrorKind::badFile, where + "is no run file", "name a file that a sweep has written");
  }
  const std::int64_t version = pragma(database, "user_version"), known = std::ssize(upgrades());
  if (version > known) {
    throw Error(ErrorKind::unsupported,
                where + "was written by a newer Sinkscope (version " + std::to_string(version) + " of the run file, " +
                    std::to_string(known) + " is known here)",
                "open it with that version");
  }
  try {
    Statement meta(database, "SELECT value FROM meta WHERE key = 'header'");
    if (!meta.step()) throw Error(ErrorKind::badFile, where + "says nothing of its model", "measure again");
    header = headerFrom(parseJson(meta.text(0), database.path().string() + " (header)"));
  } catch (const json::exception&) {
    throw Error(ErrorKind::badFile, where + "its header is damaged", "take a copy from elsewhere, or measure again");
  }
  Statement rows(database, "SELECT name, category, text FROM prompts ORDER BY prompt");
  while (rows.step()) prompts.push_back({rows.text(0), rows.text(1), rows.text(2)});
}

RunFile RunFile::create(const std::filesystem::path& path, const RunHeader& header,
                        const std::vector<RunPrompt>& prompts) {
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) {
    throw Error(ErrorKind::badUse, path.string() + ": is there already",
                "go on with it by --resume, or choose another name");
  }
  // Made whole under another name: a run file is one from the moment it has its name.
  const std::filesystem::path begun = path.string() + ".begun";
  for (const char* beside : {"", "-wal", "-shm"}) std::filesystem::remove(begun.string() + beside, ignored);
  try {
    Database database(begun, Database::Access::create);
    database.execute("PRAGMA application_id = " + std::to_string(kApplication));
    database.execute("PRAGMA journal_mode = WAL");
    Transaction transaction(database);
    for (const std::string& step : upgrades()) database.execute(step);
    database.execute("PRAGMA user_version = " + std::to_string(upgrades().size()));
    Statement(database, "INSERT INTO meta VALUES('header', ?)").bind(0, toJson(header).dump()).step();
    Statement add(database, "INSERT INTO prompts VALUES(?, ?, ?, ?)");
    for (std::size_t i = 0; i < prompts.size(); ++i) {
      add.bind(0, static_cast<std::int64_t>(i)).bind(1, prompts[i].name).bind(2, prompts[i].category);
      add.bind(3, prompts[i].text).step();
      add.reset();
    }
    transaction.commit();
  } catch (...) {
    for (const char* beside : {"", "-wal", "-shm"}) std::filesystem::remove(begun.string() + beside, ignored);
    throw;
  }
  std::filesystem::rename(begun, path);
  return resume(path, header, prompts);
}

RunFile RunFile::resume(const std::filesystem::path& path, const RunHeader& header,
                        const std::vector<RunPrompt>& prompts) {
  auto content = std::make_shared<Content>(path, Database::Access::write);
  content->read();
  const json before = toJson(content->header), now = toJson(header);
  for (const auto& [key, value] : now.items()) {
    if (key == "software" || key == "epsilons" || key == "prompt set" || key == "model") continue;
    if (before.at(key) == value) continue;
    throw Error(ErrorKind::badUse,
                path.string() + ": was begun with another " + key + " (" + before.at(key).dump() + ", not " +
                    value.dump() + ")",
                "give the options it was begun with, or choose another name");
  }
  if (content->prompts.size() != prompts.size()) {
    throw Error(ErrorKind::badUse, path.string() + ": was begun with other prompts", "give the same prompts");
  }
  content->database.execute("PRAGMA synchronous = NORMAL");
  return RunFile(std::move(content));
}

RunFile RunFile::open(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    throw Error(ErrorKind::badFile, path.string() + ": no such file", "check the path");
  }
  auto content = std::make_shared<Content>(path, Database::Access::read);
  content->read();
  return RunFile(std::move(content));
}

const std::filesystem::path& RunFile::path() const { return content_->database.path(); }
const RunHeader& RunFile::header() const { return content_->header; }
const std::vector<RunPrompt>& RunFile::prompts() const { return content_->prompts; }

std::vector<RunCase> RunFile::cases() const {
  std::vector<RunCase> found;
  Statement rows(content_->database,
                 "SELECT prompt, bos, available, used, bos_first, first_token FROM cases ORDER BY prompt, bos DESC");
  while (rows.step()) {
    found.push_back({static_cast<int>(rows.integer(0)), bosFromName(rows.text(1)), static_cast<int>(rows.integer(2)),
                     rows.integer(3) != 0, rows.integer(4) != 0, rows.text(5)});
  }
  return found;
}

bool RunFile::has(int prompt, RunBos bos) const {
  Statement row(content_->database, "SELECT 1 FROM cases WHERE prompt = ? AND bos = ?");
  return row.bind(0, prompt).bind(1, runBosName(bos)).step();
}

bool RunFile::complete() const {
  Statement row(content_->database, "SELECT COUNT(*) FROM cases");
  row.step();
  return row.integer(0) == std::ssize(prompts()) * std::ssize(header().conditions);
}

Volume RunFile::Content::volume(const RunCase& one, const char* column, int rows, int cols) {
  Volume volume(static_cast<int>(header.layers.size()), rows, cols);
  const std::size_t bytes = static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols) * sizeof(float);
  Statement layers(database, std::string("SELECT ") + column +
                                 " FROM measured WHERE prompt = ? AND bos = ? ORDER BY layer");
  layers.bind(0, one.prompt).bind(1, runBosName(one.bos));
  int layer = 0;
  while (layers.step()) {
    const std::span<const std::byte> stored = layers.blob(0);
    if (layer >= volume.planes || stored.size() != bytes) {
      layer = -1;
      break;
    }
    std::memcpy(volume.cells.data() + static_cast<std::size_t>(layer++) * bytes / sizeof(float), stored.data(), bytes);
  }
  if (layer != volume.planes) {
    throw Error(ErrorKind::badFile,
                database.path().string() + ": what was measured of prompt " + std::to_string(one.prompt) +
                    " is not as large as the run's header says",
                "the file is damaged: take a copy from elsewhere, or measure again");
  }
  return volume;
}

Volume RunFile::importance(const RunCase& one) const {
  return content_->volume(one, "importance", header().heads, header().allTokens ? header().tokens : 1);
}

Volume RunFile::valueNorms(const RunCase& one) const {
  return content_->volume(one, "value_norms", header().kvHeads, header().tokens);
}

Matrix RunFile::sinkShare(const RunCase& one) const {
  const bool any = std::any_of(header().layers.begin(), header().layers.end(),
                               [](const AttentionLayer& layer) { return layer.learnedSink; });
  if (!any) return {};
  const Volume stored = content_->volume(one, "sink_share", header().heads, 1);
  Matrix share(stored.planes, stored.rows);
  share.cells = stored.cells;
  return share;
}

void RunFile::finish() {
  try {
    content_->database.execute("PRAGMA journal_mode = DELETE");
  } catch (const Error&) {  // somebody is reading; the file is whole in either mode
  }
}

void RunFile::add(const std::vector<RunMeasurement>& measurements) {
  Database& database = content_->database;
  Transaction transaction(database);
  Statement about(database, "INSERT INTO cases VALUES(?, ?, ?, ?, ?, ?)");
  Statement layer(database, "INSERT INTO measured VALUES(?, ?, ?, ?, ?, ?)");
  for (const RunMeasurement& one : measurements) {
    const std::string bos = runBosName(one.about.bos);
    about.bind(0, one.about.prompt).bind(1, bos).bind(2, one.about.available).bind(3, one.about.used ? 1 : 0);
    about.bind(4, one.about.bosFirst ? 1 : 0).bind(5, one.about.firstToken).step();
    about.reset();
    for (int plane = 0; plane < one.importance.planes; ++plane) {
      layer.bind(0, one.about.prompt).bind(1, bos).bind(2, plane);
      layer.bind(3, bytesOf(one.importance, plane)).bind(4, bytesOf(one.valueNorms, plane));
      layer.bind(5, bytesOf(one.sinkShare, plane)).step();
      layer.reset();
    }
  }
  transaction.commit();
}

}  // namespace sinkscope
