#include "core/train/data/documents.h"

#include <glob.h>

#include <algorithm>
#include <memory>

#include "core/checkpoint/json.h"
#include "core/checkpoint/mapped_file.h"
#include "core/tokenizer/utf8.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWhiteSpace = " \t\r\n\f\v";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool holdsLines(const fs::path& file) { return file.extension() == ".jsonl"; }

// ---- Names to files ----

// The folder's own name is no pattern, whatever characters it has.
std::string escaped(const std::string& path) {
  std::string out;
  for (const char c : path) {
    if (std::string_view("*?[]\\").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::vector<fs::path> matches(const std::string& pattern) {
  struct Matches {
    glob_t found{};
    ~Matches() { ::globfree(&found); }
  } list;
  if (::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &list.found) != 0) return {};
  return {list.found.gl_pathv, list.found.gl_pathv + list.found.gl_pathc};
}

void addFolder(const fs::path& folder, std::vector<fs::path>& files) {
  const std::size_t before = files.size();
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string kind = entry->path().extension().string();
    if ((kind == ".txt" || kind == ".jsonl") && !entry->is_directory()) files.push_back(entry->path());
  }
  if (error) {
    throw Error(ErrorKind::badFile, folder.string() + ": cannot be read (" + error.message() + ")",
                "check the folder's permissions");
  }
  if (files.size() == before) {
    throw Error(ErrorKind::badFile, folder.string() + ": holds no .txt and no .jsonl",
                "name its files, or folders within it as " + (folder / "*").string());
  }
}

// ---- Texts to parts ----

// Of the character at `at`; of what is no UTF-8, which is refused later on, anything.
bool isSpace(std::string_view text, std::size_t at) {
  return utf8::validLength(text, at) > 0 && utf8::isWhiteSpace(utf8::next(text, at));
}
bool isPlain(char c) { return c > ' ' && c < '\x7F'; }

// Where the part that `text` begins with ends.
std::size_t partEnd(std::string_view text) {
  if (text.size() <= kLongestPart) return text.size();
  for (std::size_t at = kLongestPart; at > 0; --at) {
    if (text[at - 1] == '\n' && !isSpace(text, at)) return at;
  }
  for (std::size_t at = kLongestPart - 1; at > 0; --at) {
    if (text[at] == ' ' && isPlain(text[at - 1]) && isPlain(text[at + 1])) return at;
  }
  std::size_t at = kLongestPart;
  while ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return at;
}

class Reading {
 public:
  Reading(const TakeText& take, const ProgressSink& progress, std::int64_t total)
      : take_(take), progress_(progress), total_(total) {}

  void file(const fs::path& path) {
    const auto mapped = MappedFile::open(path);
    std::string_view text(reinterpret_cast<const char*>(mapped->bytes().data()), mapped->bytes().size());
    mapped_ = mapped->bytes();
    start_ = text.data();
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    if (holdsLines(path)) {
      lines(path, text);
    } else {
      document(text, [&](std::string_view part) { checkUtf8(path, text, part); });
    }
    passed(start_ + mapped_.size());
    done_ += static_cast<std::int64_t>(mapped_.size());
  }

  DocumentCounts counts;

 private:
  void lines(const fs::path& path, std::string_view rest) {
    const char* read = rest.data();
    for (int number = 1; !rest.empty(); ++number) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (line.find_first_not_of(kWhiteSpace) == std::string_view::npos) continue;
      const nlohmann::json object = parseJson(line, path.string(), number);
      const auto text = object.is_object() ? object.find("text") : object.end();
      if (!object.is_object() || text == object.end() || !text->is_string()) {
        throw Error(ErrorKind::badFile, path.string() + ": line " + std::to_string(number) + " holds no text",
                    "a line is {\"text\": \"...\"}");
      }
      document(text->get_ref<const std::string&>(), {});
      if (line.data() - read > static_cast<std::ptrdiff_t>(kLongestPart)) {
        passed(line.data());
        read = line.data();
      }
    }
  }

  void document(std::string_view text, const std::function<void(std::string_view)>& check) {
    if (text.find_first_not_of(kWhiteSpace) == std::string_view::npos) {
      ++counts.empty;
      return;
    }
    ++counts.documents;
    counts.bytes += static_cast<std::int64_t>(text.size());
    for (bool begins = true; !text.empty(); begins = false) {
      const std::string_view part = text.substr(0, partEnd(text));
      if (check) check(part);
      take_(part, begins);
      text.remove_prefix(part.size());
      if (check && !text.empty()) passed(text.data());
    }
  }

  static void checkUtf8(const fs::path& path, std::string_view text, std::string_view part) {
    if (utf8::isValid(part)) return;
    std::size_t at = 0;
    while (const std::size_t length = utf8::validLength(part, at)) at += length;
    const auto line = std::count(text.data(), part.data() + at, '\n') + 1;
    throw Error(ErrorKind::badFile, path.string() + ": line " + std::to_string(line) + " is not UTF-8",
                "convert the file, for example with iconv -f latin1 -t utf-8");
  }

  // The file has been read up to here: its pages may go.
  void passed(const char* here) {
    releasePages(mapped_.first(static_cast<std::size_t>(here - start_)));
    report(progress_, {"reading text", done_ + (here - start_), total_});
  }

  const TakeText& take_;
  const ProgressSink& progress_;
  std::int64_t total_, done_ = 0;
  std::span<const std::byte> mapped_;
  const char* start_ = nullptr;
};

std::int64_t bytesOf(const std::vector<fs::path>& files) {
  std::int64_t bytes = 0;
  std::error_code error;
  for (const fs::path& file : files) {
    const auto size = fs::file_size(file, error);
    if (!error) bytes += static_cast<std::int64_t>(size);  // else opening it says what is wrong
  }
  return bytes;
}

}  // namespace

std::vector<fs::path> trainingFiles(const std::vector<std::string>& names, const fs::path& folder) {
  if (names.empty()) {
    throw Error(ErrorKind::badUse, "no files of text are named",
                "name files, folders or a pattern such as books/*.txt");
  }
  std::vector<fs::path> files;
  for (const std::string& name : names) {
    const bool absolute = fs::path(name).is_absolute();
    const fs::path plain = absolute || folder.empty() ? fs::path(name) : folder / name;
    std::error_code error;
    std::vector<fs::path> found;
    if (fs::exists(plain, error)) {
      found = {plain};
    } else if (!name.empty()) {
      found = matches(absolute || folder.empty() ? name : escaped(folder.string()) + "/" + name);
    }
    if (found.empty()) {
      throw Error(ErrorKind::badFile, plain.string() + ": no file is named so", "check the name or the pattern");
    }
    for (const fs::path& path : found) {
      if (fs::is_directory(path, error)) {
        addFolder(path, files);
      } else {
        files.push_back(path);
      }
    }
  }
  for (fs::path& file : files) file = file.lexically_normal();
  std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) { return a.native() < b.native(); });
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

DocumentCounts readDocuments(const std::vector<fs::path>& files, const TakeText& take, const ProgressSink& progress) {
  Reading reading(take, progress, bytesOf(files));
  for (const fs::path& file : files) reading.file(file);
  if (reading.counts.documents == 0) {
    const std::string where = files.size() == 1 ? files[0].string() : std::to_string(files.size()) + " files of text";
    throw Error(ErrorKind::badFile, where + ": there is no text to train on", "name files that have some");
  }
  return reading.counts;
}

std::string textFingerprint(const std::vector<fs::path>& files, const ProgressSink& progress) {
  Fingerprint fingerprint;
  const std::int64_t total = bytesOf(files);
  std::int64_t done = 0;
  for (const fs::path& file : files) {
    const auto mapped = MappedFile::open(file);
    std::span<const std::byte> rest = mapped->bytes();
    fingerprint.add((holdsLines(file) ? "lines " : "text ") + std::to_string(rest.size()));
    while (!rest.empty()) {
      const auto part = rest.first(std::min(rest.size(), kLongestPart));
      fingerprint.add(part);
      releasePages(part);
      rest = rest.subspan(part.size());
      done += static_cast<std::int64_t>(part.size());
      report(progress, {"comparing text", done, total});
    }
  }
  return fingerprint.text();
}

}  // namespace sinkscope
