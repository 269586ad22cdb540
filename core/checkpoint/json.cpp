#include "core/checkpoint/json.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <utility>
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

// Makes the value as it is read. The parser's own callback takes the square of the number of objects in a list.
class Builder : public nlohmann::json_sax<nlohmann::json> {
 public:
  using json = nlohmann::json;
  using Refuse = std::function<void(const std::string& what, const std::string& hint)>;  // throws

  explicit Builder(Refuse refuse) : refuse_(std::move(refuse)) {}
  json take() { return std::move(root_); }

  bool null() override { return put(nullptr) != nullptr; }
  bool boolean(bool value) override { return put(value) != nullptr; }
  bool number_integer(number_integer_t value) override { return put(value) != nullptr; }
  bool number_unsigned(number_unsigned_t value) override { return put(value) != nullptr; }
  bool number_float(number_float_t value, const string_t&) override { return put(value) != nullptr; }
  bool string(string_t& value) override { return put(std::move(value)) != nullptr; }
  bool binary(binary_t& value) override { return put(std::move(value)) != nullptr; }
  bool start_object(std::size_t) override { return open(json::object()); }
  bool start_array(std::size_t) override { return open(json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    const auto [at, isNew] = open_.back()->emplace(name, nullptr);
    if (!isNew) refuse_("the name \"" + name + "\" stands twice", "each name may stand once in an object");
    named_ = &*at;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
    if (const auto* broken = dynamic_cast<const json::parse_error*>(&error)) throw json::parse_error(*broken);
    if (const auto* range = dynamic_cast<const json::out_of_range*>(&error)) throw json::out_of_range(*range);
    throw nlohmann::detail::exception(error);
  }

 private:
  json* put(json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    if (open_.back()->is_array()) {
      open_.back()->push_back(std::move(value));
      return &open_.back()->back();
    }
    *named_ = std::move(value);
    return named_;
  }
  bool open(json empty) {
    if (open_.size() >= static_cast<std::size_t>(kDeepestJson))
      refuse_("more than " + std::to_string(kDeepestJson) + " lists and objects within each other",
              "no such file is that deep");
    open_.push_back(put(std::move(empty)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Refuse refuse_;
  json root_;
  std::vector<json*> open_;  // the lists and objects around what comes next
  json* named_ = nullptr;    // the value whose name was read last
};

}  // namespace

nlohmann::json parseJson(std::string_view text, const std::string& source, int firstLine) {
  using nlohmann::json;
  const char* place = text.data();
  Builder builder([&](const std::string& what, const std::string& hint) {
    const std::string here = position(text, static_cast<std::size_t>(place - text.data()), firstLine);
    throw Error(ErrorKind::badFile, source + ": " + here + ": " + what, hint);
  });
  try {
    json::sax_parse(WatchedIterator(text.data(), &place), WatchedIterator(text.data() + text.size(), &place), &builder);
    return builder.take();
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
