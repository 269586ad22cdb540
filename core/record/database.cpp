#include "core/record/database.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <sqlite3.h>

namespace sinkscope {

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::filesystem::path& path, Access access) : path_(path) {
  open(access);
  if (access == Access::create) return;
  refuseCut();
  if (access == Access::read) takeReadable();
}

// The first bytes of a database (https://sqlite.org/fileformat.html): the size of a page, whether a log belongs to it.
namespace {
constexpr std::size_t kHeader = 100, kPageSizeAt = 16, kReadVersionAt = 19;
constexpr std::byte kOfLog{2};

std::array<std::byte, kHeader> headerOf(const std::filesystem::path& path) {
  std::array<std::byte, kHeader> header{};
  std::ifstream(path, std::ios::binary).read(reinterpret_cast<char*>(header.data()), kHeader);
  return header;
}
}  // namespace

void Database::open(Access access) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(path_, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    const std::string what = std::filesystem::is_directory(status) ? ": is a folder" : ": is no ordinary file";
    throw Error(ErrorKind::badFile, path_.string() + what, "name a file that a sweep has written");
  }
  // Not as it was typed: SQLite has meanings of its own for ":memory:" and "file:...?mode=...".
  const std::filesystem::path whole = std::filesystem::absolute(path_, ignored);
  const bool cleans = access == Access::read && leavesEmptyLog();
  const int flags = access == Access::create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE
                    : access == Access::write || cleans ? SQLITE_OPEN_READWRITE
                                                        : SQLITE_OPEN_READONLY;
  open(whole.string(), flags);
  if (access == Access::read) opened_.reset();
  if (cleans) execute("PRAGMA query_only = 1");
}

void Database::open(const std::string& name, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &handle, flags, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code);
  sqlite3_busy_timeout(handle_.get(), 5'000);  // a reader's moment, not a writer's whole run
  // The file may be anybody's: nothing that it defines is run, and no damage of its inside is believed.
  sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  opened_ = (flags & SQLITE_OPEN_READONLY) != 0 ? std::nullopt : placeOf(path_);
}

std::optional<Database::Place> Database::placeOf(const std::filesystem::path& path) {
  struct stat file {};
  if (::stat(path.c_str(), &file) != 0) return std::nullopt;
  return Place{file.st_dev, file.st_ino};
}

void Database::refuseMoved() const {
  if (!opened_ || placeOf(path_) == opened_) return;
  throw Error(ErrorKind::failed, path_.string() + ": was moved or deleted while it was written to",
              "put it back under this name, with " + path_.filename().string() +
                  "-wal beside it where that is left, and go on with --resume; where it is gone, begin again");
}

bool Database::hasLog() const {
  const auto holds = [&](const char* beside) {
    std::error_code none;
    const std::uintmax_t size = std::filesystem::file_size(path_.string() + beside, none);
    return !none && size > 0;
  };
  return holds("-wal") || holds("-journal");
}

// Whether a reader who may not write would leave a log of 0 bytes, and its index, beside a file that was alone: its
// writer was stopped before it could say that the file has no log any more. Who may write takes both away again.
bool Database::leavesEmptyLog() const {
  const std::filesystem::path folder = folderOf(path_);
  return !hasLog() && headerOf(path_)[kReadVersionAt] == kOfLog && ::access(path_.c_str(), W_OK) == 0 &&
         ::access(folder.c_str(), W_OK | X_OK) == 0;
}

// SQLite takes what lacks of the last page for zeros: numbers, as far as anybody can tell.
void Database::refuseCut() const {
  std::error_code unknown;
  const std::uintmax_t size = std::filesystem::file_size(path_, unknown);
  if (unknown || size < kHeader || hasLog()) return;
  const std::array<std::byte, kHeader> header = headerOf(path_);
  if (std::memcmp(header.data(), kDatabaseFormat.data(), kDatabaseFormat.size()) != 0)
    return;  // something else, as SQLite will say
  const auto said = std::to_integer<std::uintmax_t>(header[kPageSizeAt]) << 8 |
                    std::to_integer<std::uintmax_t>(header[kPageSizeAt + 1]);
  const std::uintmax_t page = said == 1 ? 65536 : said;
  if (page >= 512 && size % page != 0) fail(SQLITE_CORRUPT);
}

// SQLite lets nobody read before what a killed writer has left is taken back or over, and a reader who may not write
// cannot do it. Where a writer has closed nothing and left nothing, the file is whole as it lies.
void Database::takeReadable() {
  const int code = sqlite3_exec(handle_.get(), "PRAGMA schema_version", nullptr, nullptr, nullptr) & 0xff;
  if (code != SQLITE_READONLY && code != SQLITE_CANTOPEN) return;
  if (hasLog()) return finishForTheDead();
  if (headerOf(path_)[kReadVersionAt] != kOfLog) return;
  std::error_code ignored;
  std::string name = "file:";
  for (const char c : std::filesystem::absolute(path_, ignored).string()) {
    name += c == '%' ? "%25" : c == '?' ? "%3f" : c == '#' ? "%23" : std::string(1, c);
  }
  open(name + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

void Database::finishForTheDead() {
  try {
    open(Access::write);
    execute("PRAGMA schema_version");
    open(Access::read);
  } catch (const Error&) {
    throw Error(
        ErrorKind::failed,
        path_.string() + ": the program that wrote it was killed, and its unfinished change cannot be undone here",
        "copy it, with the files beside it whose names begin with " + path_.filename().string() +
            "-, to where you may write, and open it there");
  }
}

void Database::fail(int code) const {
  const int system = errno;  // set to 0 before every call that may write
  if ((code & 0xff) != SQLITE_NOMEM) refuseMoved();
  const std::string where = path_.string() + ": ";
  // SQLite calls a quota and a limit on a file's size failures of the disk, and does not always keep what the system
  // said (sqlite3_system_errno is empty when a commit fails).
  const WriteProblem problem = writeProblem(system);
  if ((code & 0xff) == SQLITE_IOERR && problem.noRoom) throw DiskFull(where, problem);
  if ((code & 0xff) == SQLITE_FULL) throw DiskFull(where, problem.noRoom ? problem : writeProblem(ENOSPC));
  switch (code & 0xff) {
    case SQLITE_IOERR:
      throw Error(ErrorKind::failed, where + "reading or writing failed", "check the disk and go on with --resume");
    case SQLITE_NOTADB:
      throw Error(ErrorKind::badFile, where + "is no run file", "name a file that a sweep has written");
    case SQLITE_CANTOPEN:
      throw Error(ErrorKind::badFile, where + "cannot be opened", "check that the file is there and may be read");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw DatabaseBusy(ErrorKind::failed, where + "another program is writing to it", "wait until that has ended");
    case SQLITE_CONSTRAINT:
      throw Error(ErrorKind::failed, where + "another program has written the same measurements meanwhile",
                  "wait until it has ended, then go on with --resume");
    case SQLITE_READONLY:
    case SQLITE_PERM: throw Error(ErrorKind::failed, where + "may not be written to", "check its permissions");
    case SQLITE_NOMEM: throw Error(ErrorKind::tooLarge, where + "the machine's memory is full", "close other programs");
    case SQLITE_TOOBIG:
      throw Error(ErrorKind::badFile, where + "holds more in one place than a run file can",
                  "take a copy from elsewhere, or measure again under another name");
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:  // a statement that does not fit what the file holds
      throw Error(
          ErrorKind::badFile, where + "the run file is damaged, or was moved without what lay beside it",
          "put " + path_.filename().string() +
              "-wal beside it if there was one, take a copy from elsewhere, or measure again under another name");
    default:
      throw Error(ErrorKind::failed, where + "cannot be worked with (code " + std::to_string(code) + " of SQLite)");
  }
}

void Database::execute(const std::string& sql) {
  errno = 0;
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

bool Database::foldForEnd() {
  constexpr int kRounds = 3;
  for (int round = 0;; ++round) {
    execute("PRAGMA wal_checkpoint(TRUNCATE)");
    execute("BEGIN IMMEDIATE");  // until this process ends
    if (!hasLog()) break;        // else somebody has written between the two, or reads what was before
    if (round == kRounds) return false;
    execute("ROLLBACK");
  }
  // As SQLite asks whether it is the last that closes (https://sqlite.org/lockingv3.html): the bytes that every open
  // connection holds. Those of this process do not count, and the descriptor stays open, or they would lose theirs.
  constexpr off_t kShared = 0x40000002, kCount = 510;
  const int file = ::open(path_.c_str(), O_RDWR | O_CLOEXEC);
  struct flock all {};
  all.l_type = F_WRLCK;
  all.l_whence = SEEK_SET;
  all.l_start = kShared;
  all.l_len = kCount;
  if (file < 0 || ::fcntl(file, F_SETLK, &all) != 0) return false;
  std::error_code ignored;
  for (const char* beside : {"-wal", "-shm"}) std::filesystem::remove(path_.string() + beside, ignored);
  return true;
}

std::vector<std::byte> Database::bytes() const {
  sqlite3_int64 size = 0;
  const auto free = [](unsigned char* memory) { sqlite3_free(memory); };
  const std::unique_ptr<unsigned char, decltype(free)> copy(sqlite3_serialize(handle_.get(), "main", &size, 0), free);
  if (!copy) fail(SQLITE_NOMEM);
  const auto* begin = reinterpret_cast<const std::byte*>(copy.get());
  std::vector<std::byte> all(begin, begin + size);
  if (all.size() > kReadVersionAt)
    all[kReadVersionAt - 1] = all[kReadVersionAt] = std::byte{1};  // no log belongs to it
  return all;
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }

Statement::Statement(Database& database, const std::string& sql) : database_(database) {
  sqlite3_stmt* handle = nullptr;
  const int code = sqlite3_prepare_v2(database.handle_.get(), sql.c_str(), -1, &handle, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) database_.fail(code);
}

Statement& Statement::bind(int place, std::int64_t value) {
  const int code = sqlite3_bind_int64(handle_.get(), place + 1, value);
  if (code != SQLITE_OK) database_.fail(code);
  return *this;
}

Statement& Statement::bind(int place, std::string_view value) {
  const int code =
      sqlite3_bind_text64(handle_.get(), place + 1, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) database_.fail(code);
  return *this;
}

Statement& Statement::bind(int place, std::span<const std::byte> value) {
  const int code =
      sqlite3_bind_blob64(handle_.get(), place + 1, value.empty() ? "" : static_cast<const void*>(value.data()),
                          value.size(), SQLITE_TRANSIENT);
  if (code != SQLITE_OK) database_.fail(code);
  return *this;
}

bool Statement::step() {
  errno = 0;
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  database_.fail(code);
}

void Statement::reset() {
  sqlite3_reset(handle_.get());
  sqlite3_clear_bindings(handle_.get());
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  return bytes == nullptr ? std::string()
                          : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column)));
}

std::span<const std::byte> Statement::blob(int column) const {
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(handle_.get(), column));
  return {bytes, bytes == nullptr ? 0 : static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

Transaction::Transaction(Database& database) : database_(database) { database_.execute("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const Error&) {  // the failure that brought us here has ended the transaction already
  }
}

void Transaction::commit() {
  database_.execute("COMMIT");
  open_ = false;
  database_.refuseMoved();
}

}  // namespace sinkscope
