#include "core/checkpoint/json.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_set>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/mapped_file.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Reads the text and leaves its place where the duplicate check can see it: the parser itself tells no positions.
class WatchedIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  WatchedIterator(const char* at, const char** place) : at_(at), place_(place) {}
  reference operator*() const { return *at_; }
  WatchedIterator& operator++() {
    *place_ = ++at_;
    return *this;
  }
  WatchedIterator operator++(int) {
    const WatchedIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const WatchedIterator& other) const { return at_ == other.at_; }
  bool operator!=(const WatchedIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** place_;
};

std::string position(std::string_view text, std::size_t offset, int firstLine) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = firstLine + std::count(before.begin(), before.end(), '\n');
  const std::size_t lineStart = before.rfind('\n');
  const std::size_t column = before.size() - (lineStart == std::string_view::npos ? 0 : lineStart + 1);
  return "line " + std::to_string(line) + ", column " + std::to_string(std::max<std::size_t>(column, 1));
}

// The parser's message without its own prefix and position ("[json.exception...] parse error at line 1: text").
std::string reason(const std::string& message) {
  const std::size_t dashed = message.find(" - ");
  std::string text = dashed == std::string::npos ? message : message.substr(dashed + 3);
  if (dashed == std::string::npos) {
    if (const std::size_t colon = message.rfind(": "); colon != std::string::npos) text = message.substr(colon + 2);
  }
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return text.size() > 160 ? text.substr(0, 160) + "..." : text;
}

// What Python writes for numbers that JSON cannot, and the parser would call a literal or a digit.
const char* pythonNumber(std::string_view text, std::size_t offset) {
  const std::string_view here = text.substr(std::min(offset == 0 ? 0 : offset - 1, text.size()));
  for (const char* word : {"NaN", "Infinity"}) {
    if (here.starts_with(word)) return word;
  }
  return nullptr;
}

}  // namespace

nlohmann::json parseJson(std::string_view text, const std::string& source, int firstLine) {
  using nlohmann::json;
  const char* place = text.data();
  std::vector<std::unordered_set<std::string>> keys;
  const auto refuse = [&](int depth, json::parse_event_t event, json& parsed) {
    const bool opens = event == json::parse_event_t::object_start || event == json::parse_event_t::array_start;
    if (opens && depth >= kDeepestJson) {
      const std::string here = position(text, static_cast<std::size_t>(place - text.data()), firstLine);
      throw Error(
          ErrorKind::badFile,
          source + ": " + here + ": more than " + std::to_string(kDeepestJson) + " lists and objects within each other",
          "no such file is that deep");
    }
    if (event == json::parse_event_t::object_start) {
      keys.emplace_back();
    } else if (event == json::parse_event_t::object_end) {
      keys.pop_back();
    } else if (event == json::parse_event_t::key) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(key).second) {
        const std::string here = position(text, static_cast<std::size_t>(place - text.data()), firstLine);
        throw Error(ErrorKind::badFile, source + ": " + here + ": the name \"" + key + "\" stands twice",
                    "each name may stand once in an object");
      }
    }
    return true;
  };
  try {
    return json::parse(WatchedIterator(text.data(), &place), WatchedIterator(text.data() + text.size(), &place),
                       refuse);
  } catch (const json::parse_error& error) {
    if (const char* word = pythonNumber(text, error.byte)) {
      throw Error(ErrorKind::badFile,
                  source + ": " + position(text, error.byte, firstLine) + ": " + word + " is no number in JSON",
                  "write a number or null there");
    }
    throw Error(ErrorKind::badFile,
                source + ": " + position(text, error.byte, firstLine) + ": broken JSON (" + reason(error.what()) + ")",
                text.empty() ? "the file is empty: download it again" : "mend that place or download the file again");
  } catch (const json::out_of_range&) {
    const std::string here = position(text, static_cast<std::size_t>(place - text.data()), firstLine);
    throw Error(ErrorKind::badFile, source + ": " + here + ": the number is too large to compute with",
                "numbers go up to 1.8e308");
  } catch (const json::exception& error) {
    throw Error(ErrorKind::badFile, source + ": broken JSON (" + reason(error.what()) + ")", "download the file again");
  }
}

nlohmann::json readJson(const std::filesystem::path& path) {
  const auto file = MappedFile::open(path);
  const auto bytes = file->bytes();
  return parseJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path.string());
}

nlohmann::json::json_pointer pointerTo(std::string key) {
  std::replace(key.begin(), key.end(), '.', '/');
  return nlohmann::json::json_pointer("/" + key);
}

}  // namespace sinkscope
