#include "core/record/run_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/output_file.h"
#include "core/checkpoint/removed_at_end.h"
#include "core/checkpoint/text_input.h"
#include "core/prompt/prompt_set.h"
#include "core/record/checksum.h"
#include "core/record/database.h"
#include "core/record/figure_json.h"
#include "core/record/kept_json.h"
#include "core/record/run_header_json.h"
#include "core/record/run_names.h"
#include "core/record/run_views.h"
#include "core/record/writer_lock.h"
#include "core/values/error.h"
#include "core/values/file_name.h"

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
      // recorded: when; about, result: JSON (figure_json.h).
      "CREATE TABLE studies(name TEXT PRIMARY KEY, recorded TEXT NOT NULL, about TEXT NOT NULL, result TEXT NOT NULL);",
      // nll: [T] float32; a row for each used case of a run that measured the loss.
      "CREATE TABLE losses(prompt INTEGER NOT NULL, bos TEXT NOT NULL, nll BLOB NOT NULL, PRIMARY KEY(prompt, bos));",
      // numbers: float32, of the sizes that the header gives `name`.
      "CREATE TABLE quantities(prompt INTEGER NOT NULL, bos TEXT NOT NULL, name TEXT NOT NULL, numbers BLOB NOT NULL,"
      " PRIMARY KEY(prompt, bos, name));",
      // The same numbers in plain columns, for others; nothing here reads them.
      runViews(),
      // sum: of the bytes that a case has in the column `what` ("measured.importance", layer after layer), XXH3 of 64
      // bits. Cases that earlier versions have measured have none.
      "CREATE TABLE checksums(prompt INTEGER NOT NULL, bos TEXT NOT NULL, what TEXT NOT NULL, sum INTEGER NOT NULL,"
      " PRIMARY KEY(prompt, bos, what));",
  };
  return kSteps;
}

std::int64_t pragma(Database& database, const std::string& name) {
  Statement statement(database, "PRAGMA " + name);
  return statement.step() ? statement.integer(0) : 0;
}

constexpr std::int64_t kFirstWithStudies = 2, kFirstWithChecksums = 6;

// To the newest version, in one transaction: a file is of one version at every moment, and keeps its rows.
void upgrade(Database& database) {
  if (pragma(database, "user_version") >= std::ssize(upgrades())) return;
  Transaction transaction(database);
  const std::int64_t version = pragma(database, "user_version");  // nobody else changes it from here on
  for (std::size_t step = static_cast<std::size_t>(version); step < upgrades().size(); ++step) {
    database.execute(upgrades()[step]);
  }
  database.execute("PRAGMA user_version = " + std::to_string(upgrades().size()));
  transaction.commit();
}

// Nothing but the tables and views that some version of ours makes: what a file calls a table may be another view,
// which computes for ever, and a trigger or a computed column would do something when a row is written or read.
void refuseOtherSchema(Database& database) {
  std::set<std::string> ours;
  for (const std::string& step : upgrades()) {
    for (std::size_t at = 0; at < step.size();) {
      const std::size_t end = step.find(';', at);
      ours.insert(step.substr(at, end - at));
      at = end + 1;
    }
  }
  std::set<std::string> found;
  Statement rows(database, "SELECT type, name, sql FROM sqlite_schema LIMIT 100");
  while (rows.step()) {
    const std::string type = rows.text(0), sql = rows.text(2);
    if (type == "index" && sql.empty() && rows.text(1).starts_with("sqlite_autoindex_")) continue;
    if ((type != "table" && type != "view") || !ours.contains(sql)) {
      throw Error(ErrorKind::badFile,
                  database.path().string() + ": has a " + type + " " + rows.text(1) + " that no run file has",
                  "name a file that a sweep has written");
    }
    found.insert(sql);
  }
  const std::string& first = upgrades().front();
  for (const std::string& sql : ours) {
    if (first.find(sql + ";") == std::string::npos || found.contains(sql)) continue;
    throw Error(ErrorKind::badFile, database.path().string() + ": lacks a table that every run file has",
                "name a file that a sweep has written");
  }
}

// A folder's name may hold any bytes.
std::string dumped(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

std::string now() {
  const std::time_t seconds = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc);
  return text;
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

Checksum checksumOf(std::span<const std::byte> bytes) {
  Checksum sum;
  sum.add(bytes);
  return sum;
}

}  // namespace

bool looksLikeRun(const std::filesystem::path& path) {
  if (!isOrdinaryFile(path)) return false;  // opening a pipe would wait for its other end
  std::ifstream file(path, std::ios::binary);
  std::string start(kDatabaseFormat.size(), '\0');
  return file.read(start.data(), static_cast<std::streamsize>(start.size())) && start == kDatabaseFormat;
}

std::vector<std::byte> bytesOfRun(const std::filesystem::path& path) {
  RunFile::open(path);  // says what is wrong with a file that is none
  return Database(path, Database::Access::read).bytes();
}

void copyRun(const std::filesystem::path& from, const std::filesystem::path& to) {
  const std::vector<std::byte> bytes = bytesOfRun(from);
  writeWholeText(to, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::size_t RunQuantity::count() const {
  std::size_t numbers = 1;
  for (const int size : sizes) numbers *= static_cast<std::size_t>(size);
  return numbers;
}

struct RunFile::Content {
  Content(const std::filesystem::path& path, Database::Access access)
      : lock(access == Database::Access::write ? WriterLock::of(path) : nullptr),
        opened(std::make_shared<Database>(path, access)) {}
  // Of the same file, as if it had been measured under this condition alone.
  Content(const Content& whole, RunBos bos)
      : lock(whole.lock), opened(whole.opened), header(whole.header), prompts(whole.prompts),
        hasChecksums(whole.hasChecksums), only(bos) {
    header.conditions = {bos};
  }

  void read();
  void toNewest() {
    upgrade(database);
    hasChecksums = true;
  }
  void takeFromTexts();
  void refuseOtherCounts();
  Volume volume(const RunCase& one, const char* column, int rows, int cols, double most);
  [[noreturn]] void refuseNumbers(const RunCase& one, const std::string& which) const;
  std::vector<float> numbers(Statement& row, std::size_t count, const std::string& what, const std::string& column,
                             const RunCase& one);
  void refuseOtherBytes(const RunCase& one, const std::string& column, const Checksum& found);
  void refuseMoreThanFile(std::size_t bytes, const RunCase& one) const;
  void add(const std::vector<RunMeasurement>& measurements);
  void changeHeader(const std::function<void(RunHeader&)>& change);

  std::shared_ptr<WriterLock> lock = {};  // of a file that is written to; given back after the database is closed
  std::shared_ptr<Database> opened;
  Database& database = *opened;
  RunHeader header;
  std::vector<RunPrompt> prompts;
  bool hasChecksums = false;
  std::optional<RunBos> only = {};  // of under()
};

namespace {

bool areIds(const std::string& text) {
  constexpr std::string_view kIds = "ids ";  // idsText()
  return text.starts_with(kIds) && text.find_first_not_of("0123456789,-", kIds.size()) == std::string::npos;
}

}  // namespace

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
  refuseOtherSchema(database);
  hasChecksums = version >= kFirstWithChecksums;
  try {
    Statement meta(database, "SELECT value FROM meta WHERE key = 'header'");
    if (!meta.step()) throw Error(ErrorKind::badFile, where + "says nothing of its model", "measure again");
    header = headerFrom(keptJson(meta.text(0), where + "its header", kMeasureAgain));
  } catch (const json::exception&) {
    throw Error(ErrorKind::badFile, where + "its header is damaged", "take a copy from elsewhere, or measure again");
  }
  Statement rows(database, "SELECT name, category FROM prompts ORDER BY prompt");
  while (rows.step()) prompts.push_back({rows.text(0), ownCategory(rows.text(1))});
  refuseOtherCounts();
  if (header.textHash.empty()) takeFromTexts();
}

// What is measured is of the prompts that are there, once under each condition: a row that is lost or added by hand
// would give every prompt behind it another one's name.
void RunFile::Content::refuseOtherCounts() {
  const auto refuse = [this](const std::string& what) {
    throw Error(ErrorKind::badFile, database.path().string() + ": is damaged: " + what,
                "take a copy from elsewhere, or measure again");
  };
  const std::int64_t count = std::ssize(prompts);
  Statement numbers(database, "SELECT MIN(prompt), MAX(prompt) FROM prompts");
  if (count > 0 && numbers.step() && (numbers.integer(0) != 0 || numbers.integer(1) != count - 1))
    refuse("prompts are missing among those it has (" + std::to_string(count) + " are left)");
  Statement measured(database, "SELECT COUNT(*), MIN(prompt), MAX(prompt) FROM cases");
  if (!measured.step() || measured.integer(0) == 0) return;
  if (measured.integer(1) < 0 || measured.integer(2) >= count) {
    const std::int64_t other = measured.integer(1) < 0 ? measured.integer(1) : measured.integer(2);
    refuse("it has measured prompt " + std::to_string(other) + ", and its " + std::to_string(count) +
           " prompts go from 0 to " + std::to_string(count - 1));
  }
  std::string known;
  for (const RunBos bos : header.conditions) known += (known.empty() ? "'" : ", '") + runBosName(bos) + "'";
  Statement others(database, "SELECT bos FROM cases WHERE bos NOT IN (" + known + ") LIMIT 1");
  if (others.step()) refuse("it has measured a prompt under “" + others.text(0) + "”, which its header does not name");
}

// Of an older version: what its header lacks and its texts tell. It called all prompts natural.
void RunFile::Content::takeFromTexts() {
  std::vector<std::string> texts;
  Statement rows(database, "SELECT text FROM prompts");
  while (rows.step()) texts.push_back(rows.text(0));
  const bool anyIds = std::any_of(texts.begin(), texts.end(), areIds);
  if (header.kind == "natural" && anyIds) header.kind = "given";
  header.textHash = hashOfTexts({texts.begin(), texts.end()});
}

namespace {

void refuseAbsent(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return;
  throw Error(ErrorKind::badFile, path.string() + ": no such file", "check the path");
}

}  // namespace

namespace {

// Of a file whose rows (a layer of a prompt) are large: SQLite fills pages of 64 KiB 2.5 times as fast as its own of 4
// (measured with rows of 10 KiB), and a small file would be larger by one for every table.
std::int64_t pageBytes(const RunHeader& header) {
  constexpr std::int64_t kLargeRow = 8192, kUsual = 4096, kLarge = 65536;
  const std::int64_t importance = std::int64_t{header.heads} * (header.allTokens ? header.tokens : 1);
  const std::int64_t valueNorms = std::int64_t{header.kvHeads} * header.tokens;
  return (importance + valueNorms) * std::int64_t{sizeof(float)} >= kLargeRow ? kLarge : kUsual;
}

}  // namespace

RunFile RunFile::create(const std::filesystem::path& path, const RunHeader& header, const RunTexts& prompts) {
  std::error_code ignored;
  if (const auto folder = folderOf(path); !std::filesystem::is_directory(folder, ignored)) {
    throw Error(ErrorKind::badUse, folder.string() + ": no such folder for the run " + path.filename().string(),
                "make it, or choose another place");
  }
  constexpr std::size_t kMost = kLongestFileName - std::string_view(".begun-journal").size();
  if (path.filename().native().size() > kMost) {
    throw Error(ErrorKind::badUse, path.string() + ": this name is too long: a run has others beside it that begin so",
                "choose one of at most " + std::to_string(kMost) + " bytes");
  }
  const std::shared_ptr<WriterLock> lock = WriterLock::of(path);  // from before there is a file until resume() has it
  if (std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) {
    throw Error(ErrorKind::badUse, path.string() + ": is there already",
                "go on with it by --resume, or choose another name");
  }
  // Made whole under another name: a run file is one from the moment it has its name.
  const std::filesystem::path begun = path.string() + kBegunEnding;
  const auto forget = [&] {
    std::filesystem::remove(begun, ignored);
    for (const char* beside : kDatabaseEndings) std::filesystem::remove(begun.string() + beside, ignored);
  };
  forget();
  // A million prompts take seconds, and a signal does not wait for them.
  const RemovedAtEnd file(begun), log(begun.string() + kDatabaseEndings[0]),
      index(begun.string() + kDatabaseEndings[1]), journal(begun.string() + kDatabaseEndings[2]);
  try {
    Database database = [&] {
      try {
        return Database(begun, Database::Access::create);
      } catch (const DiskFull&) {
        throw;
      } catch (const Error&) {
        if (std::filesystem::exists(begun, ignored)) throw;
        throw Error(ErrorKind::failed, path.string() + ": cannot be made", "choose a folder that may be written to");
      }
    }();
    database.execute("PRAGMA page_size = " + std::to_string(pageBytes(header)));
    database.execute("PRAGMA application_id = " + std::to_string(kApplication));
    upgrade(database);
    {
      Transaction transaction(database);
      Statement(database, "INSERT INTO meta VALUES('header', ?)").bind(0, dumped(toJson(header))).step();
      Statement add(database, "INSERT INTO prompts VALUES(?, ?, ?, ?)");
      for (std::size_t i = 0; i < prompts.count; ++i) {
        const RunText prompt = prompts.at(i);
        add.bind(0, static_cast<std::int64_t>(i)).bind(1, prompt.name).bind(2, ownCategory(prompt.category));
        add.bind(3, prompt.text).step();
        add.reset();
      }
      transaction.commit();
    }
    // Only now: what stands in a log beside a file that is about to get another name would be lost with a full disk.
    database.execute("PRAGMA journal_mode = WAL");
  } catch (...) {
    forget();
    try {
      throw;
    } catch (const DiskFull& full) {
      throw DiskFull(path.string() + ": cannot be begun, ", full.problem());
    }
  }
  // Of a run that was killed and then removed: SQLite would take it for this one's.
  for (const char* beside : kDatabaseEndings) std::filesystem::remove(path.string() + beside, ignored);
  std::filesystem::rename(begun, path);
  return resume(path, header, prompts.count);
}

RunFile RunFile::create(const std::filesystem::path& path, const RunHeader& header,
                        const std::vector<RunText>& prompts) {
  return create(path, header, RunTexts{prompts.size(), [&](std::size_t place) { return prompts[place]; }});
}

RunFile RunFile::resume(const std::filesystem::path& path, const RunHeader& header, std::size_t prompts) {
  auto content = std::make_shared<Content>(path, Database::Access::write);
  content->read();
  if (content->header.modelHash != header.modelHash) {
    throw Error(ErrorKind::badUse,
                path.string() + ": is a run of another model (" + content->header.model + ", hash " +
                    content->header.modelHash + ", not " + header.model + ", hash " + header.modelHash + ")",
                "name a run of this model, or choose another name");
  }
  const json before = decidingJson(content->header), now = decidingJson(header);
  const auto refuseOther = [&](const std::string& key, const json& value) {
    if (before.at(key) == value) return;
    throw Error(ErrorKind::badUse,
                path.string() + ": was begun with other options (" + key + ": " + dumped(before.at(key)) + ", not " +
                    dumped(value) + ")",
                "give the options it was begun with, or choose another name");
  };
  // What a person types; of it follows what is drawn, so that these are not told as other prompts.
  for (const char* typed : {"seed", "kind", "tokens", "bos"}) refuseOther(typed, now.at(typed));
  // In words: nobody has typed a hash.
  if (content->header.promptHash != header.promptHash || content->prompts.size() != prompts) {
    const std::string &before = content->header.promptSet, &given = header.promptSet;
    throw Error(ErrorKind::badUse,
                path.string() + ": the prompts in " + given + " are others than those it was begun with" +
                    (before == given ? "" : ", which were in " + before),
                "give those, or choose another name");
  }
  for (const auto& [key, value] : now.items()) {
    const bool ofPrompts = key == "prompt set" || key == "prompt hash";
    if (key != "software" && key != "epsilons" && key != "model" && !ofPrompts) refuseOther(key, value);
  }
  content->database.execute("PRAGMA synchronous = NORMAL");
  content->toNewest();
  RunFile run(std::move(content));
  run.takeWhatItLacks(header);
  return run;
}

RunFile RunFile::extend(const std::filesystem::path& path) {
  refuseAbsent(path);
  auto content = std::make_shared<Content>(path, Database::Access::write);
  content->read();
  content->toNewest();
  return RunFile(std::move(content));
}

RunFile RunFile::open(const std::filesystem::path& path) {
  refuseAbsent(path);
  auto content = std::make_shared<Content>(path, Database::Access::read);
  content->read();
  return RunFile(std::move(content));
}

RunFile RunFile::under(RunBos bos) const {
  const std::vector<RunBos>& has = header().conditions;
  if (std::find(has.begin(), has.end(), bos) == has.end()) {
    throw Error(ErrorKind::badUse, path().string() + ": was not measured with bos " + runBosName(bos),
                "it has bos " + runBosName(has.front()));
  }
  return RunFile(std::make_shared<Content>(*content_, bos));
}

const std::filesystem::path& RunFile::path() const { return content_->database.path(); }
const RunHeader& RunFile::header() const { return content_->header; }
const std::vector<RunPrompt>& RunFile::prompts() const { return content_->prompts; }

std::string RunFile::text(int prompt) const {
  Statement row(content_->database, "SELECT text FROM prompts WHERE prompt = ?");
  return row.bind(0, prompt).step() ? row.text(0) : std::string();
}

std::vector<std::size_t> RunFile::textMarks() const {
  std::vector<std::size_t> marks;
  Statement rows(content_->database, "SELECT text FROM prompts ORDER BY prompt");
  while (rows.step()) marks.push_back(std::hash<std::string>()(rows.text(0)));
  return marks;
}

std::vector<RunCase> RunFile::cases() const {
  std::vector<RunCase> found;
  Statement rows(content_->database,
                 "SELECT prompt, bos, available, used, bos_first, first_token FROM cases ORDER BY prompt, bos DESC");
  while (rows.step()) {
    const RunBos bos = bosFromName(rows.text(1));
    if (content_->only && bos != *content_->only) continue;
    found.push_back({static_cast<int>(rows.integer(0)), bos, static_cast<int>(rows.integer(2)), rows.integer(3) != 0,
                     rows.integer(4) != 0, rows.text(5)});
  }
  return found;
}

bool RunFile::has(int prompt, RunBos bos) const {
  Statement row(content_->database, "SELECT 1 FROM cases WHERE prompt = ? AND bos = ?");
  return row.bind(0, prompt).bind(1, runBosName(bos)).step();
}

bool RunFile::complete() const {
  if (content_->only) return cases().size() == prompts().size();
  Statement row(content_->database, "SELECT COUNT(*) FROM cases");
  row.step();
  return row.integer(0) == std::ssize(prompts()) * std::ssize(header().conditions);
}

// Before memory is taken for it: the header may say anything.
void RunFile::Content::refuseMoreThanFile(std::size_t bytes, const RunCase& one) const {
  std::error_code unknown;
  const std::uintmax_t size = std::filesystem::file_size(database.path(), unknown);
  std::error_code none;
  const std::uintmax_t log = std::filesystem::file_size(database.path().string() + "-wal", none);
  if (unknown || bytes <= size + (none ? 0 : log)) return;
  throw Error(ErrorKind::badFile,
              database.path().string() + ": what the header says was measured of prompt " + std::to_string(one.prompt) +
                  " is larger than the file",
              kMeasureAgain);
}

void RunFile::Content::refuseNumbers(const RunCase& one, const std::string& which) const {
  throw Error(
      ErrorKind::badFile,
      database.path().string() + ": what was measured of prompt " + std::to_string(one.prompt) + " holds " + which,
      kMeasureAgain);
}

// Weights of a row are not negative and sum to one, or are compared with their row's sum (AttentionVariant::sumsToOne):
// their means over rows lie in 0..1, but for the rounding of the model's own dtype. Edits leave it so: of the weights
// themselves they take away, or put those of another pass in their place.
constexpr double kMostShare = 1.02;  // a row in bfloat16 sums to one within 2^-8 of each of its weights
constexpr double kLeast = -1e-3;

// `most`: that any of them can be, none being negative.
Volume RunFile::Content::volume(const RunCase& one, const char* column, int rows, int cols, double most) {
  const std::size_t bytes = static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols) * sizeof(float);
  refuseMoreThanFile(bytes * header.layers.size(), one);
  Volume volume(static_cast<int>(header.layers.size()), rows, cols);
  Statement layers(
      database, std::string("SELECT ") + column + ", layer FROM measured WHERE prompt = ? AND bos = ? ORDER BY layer");
  layers.bind(0, one.prompt).bind(1, runBosName(one.bos));
  int layer = 0;
  Checksum sum;
  while (layers.step()) {
    const std::span<const std::byte> stored = layers.blob(0);
    if (layer >= volume.planes || stored.size() != bytes || layers.integer(1) != layer) {
      layer = -1;
      break;
    }
    sum.add(stored);
    std::memcpy(volume.cells.data() + static_cast<std::size_t>(layer++) * bytes / sizeof(float), stored.data(), bytes);
  }
  if (!std::all_of(volume.cells.begin(), volume.cells.end(), [](float value) { return std::isfinite(value); })) {
    refuseNumbers(one, "values that are no numbers");
  }
  const auto outside = [&](float value) { return value < kLeast || value > most; };
  if (std::any_of(volume.cells.begin(), volume.cells.end(), outside)) {
    const bool isShare = most == kMostShare;
    refuseNumbers(one, isShare ? "importances outside of 0 to 1, which no attention gives" : "value norms below 0");
  }
  if (layer != volume.planes) {
    throw Error(ErrorKind::badFile,
                database.path().string() + ": what was measured of prompt " + std::to_string(one.prompt) +
                    " is not as large as the run's header says",
                kMeasureAgain);
  }
  refuseOtherBytes(one, std::string("measured.") + column, sum);
  return volume;
}

// A number that a disk or somebody has changed is one like any other.
void RunFile::Content::refuseOtherBytes(const RunCase& one, const std::string& column, const Checksum& found) {
  if (!hasChecksums) return;
  Statement row(database, "SELECT sum FROM checksums WHERE prompt = ? AND bos = ? AND what = ?");
  row.bind(0, one.prompt).bind(1, runBosName(one.bos)).bind(2, column);
  if (row.step() && row.integer(0) != static_cast<std::int64_t>(found.value()))
    refuseNumbers(one, "other numbers than were written (" + column + ")");
}

Volume RunFile::importance(const RunCase& one) const {
  return content_->volume(one, "importance", header().heads, header().allTokens ? header().tokens : 1, kMostShare);
}

Volume RunFile::valueNorms(const RunCase& one) const {
  return content_->volume(one, "value_norms", header().kvHeads, header().tokens,
                          std::numeric_limits<double>::infinity());
}

Matrix RunFile::sinkShare(const RunCase& one) const {
  const bool any = std::any_of(header().layers.begin(), header().layers.end(),
                               [](const AttentionLayer& layer) { return layer.learnedSink; });
  if (!any) return {};
  const Volume stored = content_->volume(one, "sink_share", header().heads, 1, kMostShare);
  Matrix share(stored.planes, stored.rows);
  share.cells = stored.cells;
  return share;
}

std::vector<float> RunFile::nll(const RunCase& one) const {
  if (!header().loss) {
    throw Error(ErrorKind::badUse, path().string() + ": this run has no loss", "sweep with --want importance,loss");
  }
  Statement row(content_->database, "SELECT nll FROM losses WHERE prompt = ? AND bos = ?");
  row.bind(0, one.prompt).bind(1, runBosName(one.bos));
  std::vector<float> nll = content_->numbers(row, static_cast<std::size_t>(header().tokens), "loss", "losses.nll", one);
  if (std::any_of(nll.begin(), nll.end(), [](float value) { return std::isnan(value) || value < kLeast; }))
    content_->refuseNumbers(one, "losses that are no numbers or below 0, which no probability gives");
  return nll;
}

std::vector<float> RunFile::quantity(const RunCase& one, const RunQuantity& quantity) const {
  Statement row(content_->database, "SELECT numbers FROM quantities WHERE prompt = ? AND bos = ? AND name = ?");
  row.bind(0, one.prompt).bind(1, runBosName(one.bos)).bind(2, quantity.name);
  return content_->numbers(row, quantity.count(), quantity.name, "quantities." + quantity.name, one);
}

// The first column of a row that must be there, so many of them.
std::vector<float> RunFile::Content::numbers(Statement& row, std::size_t count, const std::string& what,
                                             const std::string& column, const RunCase& one) {
  refuseMoreThanFile(count * sizeof(float), one);
  std::vector<float> found(count);
  if (row.step()) {
    const std::span<const std::byte> stored = row.blob(0);
    if (stored.size() == count * sizeof(float)) {
      if (count > 0) std::memcpy(found.data(), stored.data(), stored.size());
      refuseOtherBytes(one, column, checksumOf(stored));
      return found;
    }
  }
  throw Error(ErrorKind::badFile,
              database.path().string() + ": the " + what + " of prompt " + std::to_string(one.prompt) +
                  " is missing or not as long as the run's header says",
              kMeasureAgain);
}

void RunFile::finish() {
  content_->database.refuseMoved();
  try {
    content_->database.execute("PRAGMA journal_mode = DELETE");
  } catch (const DatabaseBusy&) {
    // Somebody is reading: every row is in the file or its log all the same.
  } catch (const DiskFull&) {
    // Likewise.
  }
}

void RunFile::add(const std::vector<RunMeasurement>& measurements) {
  try {
    content_->add(measurements);
  } catch (const DiskFull& full) {
    const auto kept = std::to_string(cases().size());
    const auto all = std::to_string(prompts().size() * header().conditions.size());
    const std::filesystem::path log = path().string() + kDatabaseEndings.front();
    std::error_code ignored;
    const std::string beside = std::filesystem::file_size(log, ignored) > 0 && !ignored ? log.filename().string() : "";
    throw DiskFull(path().string() + ": ", full.problem(),
                   "; " + kept + " of " + all + (header().conditions.size() > 1 ? " measurements" : " prompts") +
                       " are kept in the file" + (beside.empty() ? "" : " and in " + beside + ", which belongs to it"),
                   ", and go on with --resume");
  }
}

void RunFile::Content::add(const std::vector<RunMeasurement>& measurements) {
  Transaction transaction(database);
  Statement about(database, "INSERT INTO cases VALUES(?, ?, ?, ?, ?, ?)");
  Statement layer(database, "INSERT INTO measured VALUES(?, ?, ?, ?, ?, ?)");
  Statement loss(database, "INSERT INTO losses VALUES(?, ?, ?)");
  Statement more(database, "INSERT INTO quantities VALUES(?, ?, ?, ?)");
  Statement sums(database, "INSERT OR REPLACE INTO checksums VALUES(?, ?, ?, ?)");
  for (const RunMeasurement& one : measurements) {
    const std::string bos = runBosName(one.about.bos);
    const auto keep = [&](const std::string& what, const Checksum& sum) {
      sums.bind(0, one.about.prompt).bind(1, bos).bind(2, what).bind(3, static_cast<std::int64_t>(sum.value())).step();
      sums.reset();
    };
    Checksum importance, valueNorms, sinkShare;
    about.bind(0, one.about.prompt).bind(1, bos).bind(2, one.about.available).bind(3, one.about.used ? 1 : 0);
    about.bind(4, one.about.bosFirst ? 1 : 0).bind(5, one.about.firstToken).step();
    about.reset();
    for (int plane = 0; plane < one.importance.planes; ++plane) {
      layer.bind(0, one.about.prompt).bind(1, bos).bind(2, plane);
      layer.bind(3, bytesOf(one.importance, plane)).bind(4, bytesOf(one.valueNorms, plane));
      layer.bind(5, bytesOf(one.sinkShare, plane)).step();
      layer.reset();
      importance.add(bytesOf(one.importance, plane));
      valueNorms.add(bytesOf(one.valueNorms, plane));
      sinkShare.add(bytesOf(one.sinkShare, plane));
    }
    if (one.importance.planes > 0) {
      keep("measured.importance", importance);
      keep("measured.value_norms", valueNorms);
      keep("measured.sink_share", sinkShare);
    }
    for (const auto& [name, numbers] : one.quantities) {
      more.bind(0, one.about.prompt).bind(1, bos).bind(2, name).bind(3, std::as_bytes(std::span(numbers))).step();
      more.reset();
      keep("quantities." + name, checksumOf(std::as_bytes(std::span(numbers))));
    }
    if (one.nll.empty()) continue;
    keep("losses.nll", checksumOf(std::as_bytes(std::span(one.nll))));
    loss.bind(0, one.about.prompt).bind(1, bos).bind(2, std::as_bytes(std::span(one.nll))).step();
    loss.reset();
  }
  transaction.commit();
}

void RunFile::addStudy(const std::string& name, const PaperResult& result, const Record& about) {
  Transaction transaction(content_->database);
  Statement row(content_->database,
                "INSERT INTO studies VALUES(?, ?, ?, ?) ON CONFLICT(name) DO UPDATE SET recorded = excluded.recorded,"
                " about = excluded.about, result = excluded.result");
  row.bind(0, name).bind(1, now()).bind(2, toJson(about)).bind(3, toJson(result)).step();
  transaction.commit();
}

void RunFile::keepChoices(const RunHeader& chosen) {
  Content& content = *content_;
  if (chosen.modelIs == content.header.modelIs && chosen.promptsAre == content.header.promptsAre) return;
  content.changeHeader([&](RunHeader& header) {
    header.modelIs = chosen.modelIs;
    header.promptsAre = chosen.promptsAre;
  });
}

// A file of an older version that is gone on with, and what is said of the run only now.
void RunFile::takeWhatItLacks(const RunHeader& wanted) {
  const RunHeader& has = content_->header;
  const bool lacksIdentity = wanted.identity && !has.identity;
  const bool saysMore = (!wanted.modelIs.empty() && wanted.modelIs != has.modelIs) ||
                        (!wanted.promptsAre.empty() && wanted.promptsAre != has.promptsAre);
  if (!lacksIdentity && !saysMore) return;
  content_->changeHeader([&](RunHeader& header) {
    if (!header.identity) header.identity = wanted.identity;
    if (!wanted.modelIs.empty()) header.modelIs = wanted.modelIs;
    if (!wanted.promptsAre.empty()) header.promptsAre = wanted.promptsAre;
  });
}

void RunFile::Content::changeHeader(const std::function<void(RunHeader&)>& change) {
  RunHeader changed = header;
  change(changed);
  Transaction transaction(database);
  Statement(database, "UPDATE meta SET value = ? WHERE key = 'header'").bind(0, dumped(toJson(changed))).step();
  transaction.commit();
  header = std::move(changed);
}

namespace {

// Of a row name, recorded, about, result.
RecordedStudy studyIn(Statement& row, const std::filesystem::path& path) {
  const std::string source = path.string() + ": the recorded " + row.text(0);
  return {row.text(0), row.text(1), recordFromJson(row.text(2), source), resultFromJson(row.text(3), source)};
}

}  // namespace

std::vector<RecordedStudy> RunFile::studies() const {
  std::vector<RecordedStudy> found;
  if (pragma(content_->database, "user_version") < kFirstWithStudies) return found;
  Statement rows(content_->database, "SELECT name, recorded, about, result FROM studies ORDER BY rowid");
  while (rows.step()) found.push_back(studyIn(rows, path()));
  return found;
}

std::optional<RecordedStudy> RunFile::study(const std::string& name) const {
  if (pragma(content_->database, "user_version") < kFirstWithStudies) return {};
  Statement row(content_->database, "SELECT name, recorded, about, result FROM studies WHERE name = ?");
  row.bind(0, name);
  return row.step() ? std::optional(studyIn(row, path())) : std::nullopt;
}

ChangeRatios RunFile::randomChanges() const {
  if (pragma(content_->database, "user_version") < kFirstWithStudies) return {};
  Statement rows(content_->database,
                 "SELECT name, result FROM studies WHERE name IN ('spread', 'fig2') ORDER BY name DESC");
  while (rows.step()) {
    PaperResult result = resultFromJson(rows.text(1), path().string() + ": the recorded " + rows.text(0));
    if (!result.changes.ratios.empty()) return std::move(result.changes);
  }
  return {};
}

}  // namespace sinkscope
