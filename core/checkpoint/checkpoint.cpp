#include "core/checkpoint/checkpoint.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <set>
#include <string_view>

#include "core/checkpoint/adapter.h"
#include "core/checkpoint/gguf.h"
#include "core/checkpoint/json.h"
#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/output_file.h"
#include "core/checkpoint/packed_matrix.h"
#include "core/checkpoint/quantization_config.h"
#include "core/checkpoint/text_input.h"
#include "core/checkpoint/torch_file.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"
#include "core/values/printable.h"

namespace sinkscope {

namespace fs = std::filesystem;
using nlohmann::json;

struct Checkpoint::Content {
  fs::path path;
  fs::path folder;
  std::optional<GgufFile> gguf;
  json config = json::object();
  json generationConfig = json::object();
  std::map<std::string, TensorView> tensors;
  std::string_view container = "safetensors";
  std::map<std::string, PackedMatrix> packed;  // by the tensor's name
  std::optional<Adapter> adapter;
};

namespace {

using Tensors = std::map<std::string, TensorView>;

// What a folder's weights may lie in, the first that is there: one file, or shards with an index.
struct Container {
  std::string_view name;
  const char* file;
  const char* index;
  Tensors (*open)(const fs::path& path);
};
constexpr Container kContainers[] = {
    {"safetensors", "model.safetensors", "model.safetensors.index.json",
     [](const fs::path& path) { return SafetensorsFile::open(path).tensors(); }},
    {"PyTorch", "pytorch_model.bin", "pytorch_model.bin.index.json",
     [](const fs::path& path) { return TorchFile::open(path).tensors(); }},
};
constexpr const Container& kSafetensors = kContainers[0];
constexpr const Container& kTorch = kContainers[1];

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

// What lies in a folder that may not be looked into seems to be missing.
void refuseClosed(const fs::path& folder) {
  if (::faccessat(AT_FDCWD, folder.c_str(), R_OK | X_OK, AT_EACCESS) == 0 || errno != EACCES) return;
  throw Error(ErrorKind::badFile, folder.string() + ": this folder may not be read",
              "ask its owner for the right to read it, or copy the model to where you have it");
}

// A shard lies in the model's own folder. Anything else would let an index read files from elsewhere.
bool isPlainName(const std::string& name) {
  const bool folder = name.empty() || name == "." || name == "..";
  return !folder && name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
}

Tensors readShards(const Container& container, const fs::path& folder) {
  const fs::path indexPath = folder / container.index;
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
  Tensors tensors;
  std::map<std::string, std::string> origin;
  for (const std::string& shard : shards) {
    if (!present(folder / shard)) {
      throw Error(ErrorKind::badFile, (folder / shard).string() + ": the shard is missing", "download it again");
    }
    for (const auto& [name, view] : container.open(folder / shard)) {
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
                      container.index + " says so",
                  "download index and shards again, all from one version");
    }
  }
  return tensors;
}

// The endings that files of torch.save have.
bool isOfTorch(const fs::path& file) {
  const std::string ending = file.extension().string();
  return ending == ".bin" || ending == ".pt" || ending == ".pth" || ending == ".ckpt";
}

std::vector<fs::path> filesOf(const fs::path& folder, bool (*wanted)(const fs::path&)) {
  std::vector<fs::path> out;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (wanted(entry.path()) && !entry.is_directory(error)) out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

// "NAME-00002-of-00003.gguf" gives 2; 0 for a name without a part in it.
int partNumber(const fs::path& file) {
  const std::string name = file.stem().string();
  constexpr std::size_t kLength = std::string_view("-00001-of-00003").size();
  if (name.size() <= kLength) return 0;
  const std::string tail = name.substr(name.size() - kLength);
  const auto digits = [&](std::size_t at) {
    return std::all_of(tail.begin() + static_cast<std::ptrdiff_t>(at),
                       tail.begin() + static_cast<std::ptrdiff_t>(at + 5), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (tail[0] != '-' || !digits(1) || tail.compare(6, 4, "-of-") != 0 || !digits(10)) return 0;
  return std::stoi(tail.substr(1, 5));
}

// The one model that a folder holds as GGUF; empty where it holds none. A split model counts once, and the projectors
// that lie beside multimodal models (mmproj-NAME.gguf) are none.
fs::path onlyGguf(const fs::path& folder) {
  const std::vector<fs::path> models = filesOf(folder, [](const fs::path& file) {
    return file.extension() == ".gguf" && partNumber(file) <= 1 && !file.filename().string().starts_with("mmproj");
  });
  if (models.empty()) return {};
  if (models.size() > 1) {
    std::string names;
    for (const fs::path& model : models) names += (names.empty() ? "" : ", ") + model.filename().string();
    throw Error(ErrorKind::badUse, folder.string() + ": several models lie in this folder", "name one of " + names);
  }
  return models.front();
}

// By its first letters: programs that keep models under names of their own leave the ending out.
bool isGguf(const fs::path& file) {
  char letters[4] = {};
  if (isOrdinaryFile(file)) std::ifstream(file, std::ios::binary).read(letters, sizeof letters);
  return file.extension() == ".gguf" || std::string_view(letters, sizeof letters) == "GGUF";
}

bool isIn(const fs::path& folder, const Container& container) {
  return present(folder / container.file) || present(folder / container.index);
}

// One file that is a whole model.
Tensors readLoneFile(const Container& container, const fs::path& file) {
  if (partNumber(file) > 0) {
    throw Error(ErrorKind::badUse, file.string() + ": is one of a model's shards",
                "name the folder that holds them all");
  }
  return container.open(file);
}

const Container& containerIn(const fs::path& folder) {
  for (const Container& container : kContainers) {
    if (isIn(folder, container)) return container;
  }
  std::string hint = std::string(kSafetensors.file) + " or " + kSafetensors.index + " should lie beside config.json";
  if (const auto others = filesOf(folder, isOfTorch); !others.empty()) {
    hint += "; of other names, say which file: " + others.front().filename().string();
  }
  throw Error(ErrorKind::badFile, folder.string() + ": there are no weights in this folder", hint);
}

Tensors readWeights(const Container& container, const fs::path& folder) {
  if (present(folder / container.file)) return container.open(folder / container.file);
  return readShards(container, folder);
}

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

// Matrices of several tensors stand where one of their name is looked for, in place of their words.
void takePacked(const json& config, Tensors& tensors, std::map<std::string, PackedMatrix>& packed) {
  const json* quantization = quantizationOf(config);
  const auto text = config.find("text_config");
  if (quantization == nullptr && text != config.end() && text->is_object()) quantization = quantizationOf(*text);
  if (quantization == nullptr || !storesPacked(*quantization)) return;
  packed = packedMatrices(tensors, *quantization);
  for (const auto& [name, matrix] : packed) {
    tensors.erase(matrix.words.name);
    tensors.insert_or_assign(name, viewOf(name, matrix));
  }
}

// The base of an adapter's folder: from there, or as a person would name it.
fs::path baseOf(const fs::path& folder) {
  const std::string base = adapterBase(folder);
  std::error_code ignored;
  if (fs::exists(folder / base, ignored)) return folder / base;
  try {
    return locateModel(base);
  } catch (const Error&) {
    throw Error(ErrorKind::badUse, folder.string() + ": the adapter's base, " + printable(base) + ", is not here",
                "download it, or write the path of its folder as base_model_name_or_path into adapter_config.json");
  }
}

}  // namespace

// The base, with what the adapter of a folder adds to it.
Checkpoint Checkpoint::adapted(const fs::path& folder) {
  const fs::path base = baseOf(folder);
  if (looksLikeAdapter(base)) {
    throw Error(ErrorKind::unsupported, folder.string() + ": the adapter's base is an adapter itself",
                "merge the first one into its base (PEFT's merge_and_unload)");
  }
  const Checkpoint of = open(base);
  if (of.gguf() != nullptr) {
    throw Error(ErrorKind::unsupported,
                folder.string() + ": the adapter's base is a GGUF file, whose tensors it does not name",
                "take the base's Hugging Face folder");
  }
  auto content = std::make_shared<Content>(*of.content_);
  content->path = folder;
  content->adapter = readAdapter(folder, content->tensors);
  for (const auto& [name, view] : content->adapter->replaced) content->tensors.insert_or_assign(name, view);
  Checkpoint out;
  out.content_ = std::move(content);
  return out;
}

Checkpoint Checkpoint::open(const fs::path& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored) && looksLikeAdapter(path)) return adapted(path);
  if (!present(path)) throw Error(ErrorKind::badFile, path.string() + ": no such folder or file", "check the path");
  const bool isFolder = fs::is_directory(path, ignored);
  auto content = std::make_shared<Content>();
  content->path = path;
  content->folder = isFolder ? path : folderOf(path);

  fs::path gguf;
  if (!isFolder && isGguf(path)) gguf = path;
  if (isFolder && !isIn(path, kSafetensors)) gguf = onlyGguf(path);
  Checkpoint out;
  if (!gguf.empty()) {
    content->path = gguf;
    content->gguf = GgufFile::open(gguf);
    content->container = "GGUF";
    content->tensors = content->gguf->tensors();
    out.content_ = std::move(content);
    return out;
  }

  const bool ofTorch = !isFolder && isOfTorch(path);
  if (!isFolder && !ofTorch && path.extension() != ".safetensors") {
    throw Error(ErrorKind::badFile, path.string() + ": is a file, but no model",
                "name a folder with config.json and weights, a .safetensors, .gguf or .bin file");
  }
  if (!present(content->folder / "config.json")) {
    refuseClosed(content->folder);
    throw Error(ErrorKind::badFile, content->folder.string() + ": there is no config.json in this folder",
                "name a Hugging Face model folder");
  }
  content->config = readObject(content->folder / "config.json");
  const fs::path generation = content->folder / "generation_config.json";
  if (present(generation)) content->generationConfig = readObject(generation);
  const Container& container = isFolder ? containerIn(path) : ofTorch ? kTorch : kSafetensors;
  content->container = container.name;
  content->tensors = isFolder ? readWeights(container, path) : readLoneFile(container, path);
  takePacked(content->config, content->tensors, content->packed);
  out.content_ = std::move(content);
  return out;
}

bool Checkpoint::hasWeights(const fs::path& folder) {
  return std::ranges::any_of(kContainers, [&](const Container& container) { return isIn(folder, container); });
}

const fs::path& Checkpoint::path() const { return content_->path; }
fs::path Checkpoint::folder() const { return content_->folder; }
std::string_view Checkpoint::container() const { return content_->container; }
const GgufFile* Checkpoint::gguf() const { return content_->gguf ? &*content_->gguf : nullptr; }
const json& Checkpoint::config() const { return content_->config; }
const json& Checkpoint::generationConfig() const { return content_->generationConfig; }
const std::map<std::string, TensorView>& Checkpoint::tensors() const { return content_->tensors; }

const TensorView* Checkpoint::find(const std::string& name) const {
  const auto found = content_->tensors.find(name);
  return found == content_->tensors.end() ? nullptr : &found->second;
}

const LowRankUpdate* Checkpoint::update(const std::string& name) const {
  if (!content_->adapter) return nullptr;
  const auto found = content_->adapter->updates.find(name);
  return found == content_->adapter->updates.end() ? nullptr : &found->second;
}

const PackedMatrix* Checkpoint::packed(const std::string& name) const {
  const auto found = content_->packed.find(name);
  return found == content_->packed.end() ? nullptr : &found->second;
}

const Adapter* Checkpoint::adapter() const { return content_->adapter ? &*content_->adapter : nullptr; }

std::int64_t Checkpoint::weightBytes() const {
  std::int64_t total = 0;
  for (const auto& [name, view] : content_->tensors) total += static_cast<std::int64_t>(view.bytes.size());
  return total;
}

std::string Checkpoint::hash(const json& config) const {
  Fingerprint fingerprint;
  fingerprint.add(config.dump());  // keys sorted: layout and order do not count
  const auto add = [&](const std::string& name, const TensorView& view) {
    fingerprint.add(name);
    const std::string_view plain = safetensorsName(view.dtype);
    fingerprint.add(plain.empty() ? dtypeName(view.dtype) : plain);
    for (const std::int64_t size : view.shape) fingerprint.add(std::to_string(size));
    const ScatteredReading scattered(view.bytes);
    addSample(fingerprint, view.bytes);
    releasePages(view.bytes);  // the kernel maps a page together with its neighbours: tens of megabytes in all
  };
  for (const auto& [name, view] : content_->tensors) add(name, view);
  if (content_->adapter) {
    for (const auto& [name, update] : content_->adapter->updates) {
      fingerprint.add(nlohmann::json(update.scale).dump());
      add(name, update.a);
      add(name, update.b);
    }
  }
  return fingerprint.text();
}

}  // namespace sinkscope
