#include "core/checkpoint/checkpoint.h"

#include <algorithm>
#include <cstdio>
#include <set>
#include <string_view>

#include "core/checkpoint/json.h"
#include "core/values/error.h"

namespace sinkscope {

namespace fs = std::filesystem;
using nlohmann::json;

struct Checkpoint::Content {
  fs::path folder;
  json config = json::object();
  json generationConfig = json::object();
  std::map<std::string, TensorView> tensors;
};

namespace {

constexpr const char* kSingleFile = "model.safetensors";
constexpr const char* kIndexFile = "model.safetensors.index.json";

json readObject(const fs::path& path) {
  json value = readJson(path);
  if (!value.is_object()) {
    throw Error(ErrorKind::badFile, path.string() + ": holds " + std::string(value.type_name()) + ", not a JSON object",
                "it should be {\"name\": value, ...}");
  }
  return value;
}

bool present(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

// A shard lies in the model's own folder. Anything else would let an index read files from elsewhere.
bool isPlainName(const std::string& name) {
  const bool folder = name.empty() || name == "." || name == "..";
  return !folder && name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
}

std::map<std::string, TensorView> readShards(const fs::path& folder) {
  const fs::path indexPath = folder / kIndexFile;
  const json index = readObject(indexPath);
  const auto map = index.find("weight_map");
  if (map == index.end() || !map->is_object() || map->empty()) {
    throw Error(ErrorKind::badFile, indexPath.string() + ": weight_map is missing or no object",
                "it should map each tensor's name to its file");
  }
  std::set<std::string> shards;
  for (const auto& [tensor, shard] : map->items()) {
    if (!shard.is_string() || !isPlainName(shard.get_ref<const std::string&>())) {
      throw Error(ErrorKind::badFile,
                  indexPath.string() + ": tensor " + tensor + " is said to lie in " + shard.dump(-1, ' ', true),
                  "a shard is a file in the same folder, named without a path");
    }
    shards.insert(shard.get<std::string>());
  }
  std::map<std::string, TensorView> tensors;
  std::map<std::string, std::string> origin;
  for (const std::string& shard : shards) {
    if (!present(folder / shard)) {
      throw Error(ErrorKind::badFile, (folder / shard).string() + ": the shard is missing", "download it again");
    }
    const SafetensorsFile file = SafetensorsFile::open(folder / shard);
    for (const auto& [name, view] : file.tensors()) {
      if (!tensors.emplace(name, view).second) {
        throw Error(ErrorKind::badFile,
                    (folder / shard).string() + ": tensor " + name + " also stands in " + origin[name],
                    "download the shards again, all from one version");
      }
      origin[name] = shard;
    }
  }
  for (const auto& [tensor, shard] : map->items()) {
    const auto found = origin.find(tensor);
    if (found == origin.end() || found->second != shard.get_ref<const std::string&>()) {
      throw Error(ErrorKind::badFile,
                  (folder / shard.get<std::string>()).string() + ": tensor " + tensor + " is not in it, though " +
                      kIndexFile + " says so",
                  "download index and shards again, all from one version");
    }
  }
  return tensors;
}

std::map<std::string, TensorView> readWeights(const fs::path& folder) {
  if (present(folder / kSingleFile)) return SafetensorsFile::open(folder / kSingleFile).tensors();
  if (present(folder / kIndexFile)) return readShards(folder);
  for (const char* pickled : {"pytorch_model.bin", "pytorch_model.bin.index.json"}) {
    if (present(folder / pickled)) {
      throw Error(ErrorKind::unsupported, (folder / pickled).string() + ": weights as a pickle are not read",
                  "save the model with transformers' save_pretrained, which writes safetensors");
    }
  }
  throw Error(ErrorKind::badFile, folder.string() + ": there are no weights in this folder",
              std::string(kSingleFile) + " or " + kIndexFile + " should lie beside config.json");
}

// FNV-1a over 64 bits: an identity for people to compare, no protection against forgery.
class Fingerprint {
 public:
  void add(std::span<const std::byte> bytes) {
    for (const std::byte b : bytes) value_ = (value_ ^ static_cast<std::uint64_t>(b)) * 0x100000001B3ULL;
  }
  void add(std::string_view text) {
    add(std::as_bytes(std::span(text.data(), text.size())));
    add(std::as_bytes(std::span("", 1)));  // "ab","c" is not "a","bc"
  }
  std::string text() const {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(value_));
    return digits;
  }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

// A small tensor whole; of a large one 16 windows of 256 bytes spread evenly from its first to its last byte.
void addSample(Fingerprint& fingerprint, std::span<const std::byte> bytes) {
  constexpr std::size_t kWindow = 256, kWindows = 16;
  if (bytes.size() <= kWindow * kWindows) {
    fingerprint.add(bytes);
    return;
  }
  const std::size_t room = bytes.size() - kWindow;
  for (std::size_t i = 0; i < kWindows; ++i) {
    const std::size_t begin = room / (kWindows - 1) * i + room % (kWindows - 1) * i / (kWindows - 1);
    fingerprint.add(bytes.subspan(begin, kWindow));
  }
}

}  // namespace

Checkpoint Checkpoint::open(const fs::path& folder) {
  std::error_code ignored;
  if (!present(folder)) throw Error(ErrorKind::badFile, folder.string() + ": no such folder", "check the path");
  if (!fs::is_directory(folder, ignored)) {
    throw Error(ErrorKind::badFile, folder.string() + ": is a file, not a model's folder",
                "name the folder that holds config.json and the weights");
  }
  if (!present(folder / "config.json")) {
    throw Error(ErrorKind::badFile, folder.string() + ": there is no config.json in this folder",
                "name a Hugging Face model folder");
  }
  auto content = std::make_shared<Content>();
  content->folder = folder;
  content->config = readObject(folder / "config.json");
  const fs::path generation = folder / "generation_config.json";
  if (present(generation)) content->generationConfig = readObject(generation);
  content->tensors = readWeights(folder);
  Checkpoint out;
  out.content_ = std::move(content);
  return out;
}

const fs::path& Checkpoint::folder() const { return content_->folder; }
const json& Checkpoint::config() const { return content_->config; }
const json& Checkpoint::generationConfig() const { return content_->generationConfig; }
const std::map<std::string, TensorView>& Checkpoint::tensors() const { return content_->tensors; }

const TensorView* Checkpoint::find(const std::string& name) const {
  const auto found = content_->tensors.find(name);
  return found == content_->tensors.end() ? nullptr : &found->second;
}

std::int64_t Checkpoint::weightBytes() const {
  std::int64_t total = 0;
  for (const auto& [name, view] : content_->tensors) total += static_cast<std::int64_t>(view.bytes.size());
  return total;
}

std::string Checkpoint::hash() const {
  Fingerprint fingerprint;
  fingerprint.add(content_->config.dump());  // keys sorted: layout and order do not count
  for (const auto& [name, view] : content_->tensors) {
    fingerprint.add(name);
    fingerprint.add(safetensorsName(view.dtype));
    for (const std::int64_t size : view.shape) fingerprint.add(std::to_string(size));
    addSample(fingerprint, view.bytes);
  }
  return fingerprint.text();
}

}  // namespace sinkscope
