#include "core/study/sweep/sweep_state.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <span>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/output_file.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/weights/weights.h"
#include "core/record/checksum.h"
#include "core/record/run_header_json.h"
#include "core/record/run_names.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

constexpr const char* kVersion = "2";  // 1: another checksum
constexpr std::array<const char*, 2> kFiles = {"even.safetensors", "odd.safetensors"};

DType storedType(at::ScalarType type) {
  switch (type) {
    case at::kHalf: return DType::f16;
    case at::kBFloat16: return DType::bf16;
    case at::kDouble: return DType::f64;
    default: return DType::f32;
  }
}

TensorToWrite stored(std::string name, const at::Tensor& tensor, bool inFile = false) {
  return {std::move(name),
          storedType(tensor.scalar_type()),
          tensor.sizes().vec(),
          {static_cast<const std::byte*>(tensor.const_data_ptr()), static_cast<std::size_t>(tensor.nbytes())},
          inFile};
}

// Over everything but itself, in the order of the names.
std::string checksumOf(const std::map<std::string, std::string>& metadata, std::vector<TensorToWrite> tensors) {
  Checksum sum;
  for (const auto& [key, value] : metadata) {
    if (key == "checksum") continue;
    sum.add(key);
    sum.add(value);
  }
  std::sort(tensors.begin(), tensors.end(),
            [](const TensorToWrite& a, const TensorToWrite& b) { return a.name < b.name; });
  for (const TensorToWrite& tensor : tensors) {
    sum.add(tensor.name);
    for (const std::int64_t size : tensor.shape) sum.add(std::to_string(size));
    sum.add(tensor.bytes);
    if (tensor.inFile) releasePages(tensor.bytes);
  }
  return hexadecimal(sum.value());
}

// The file's own memory, held by the tensor; read only.
at::Tensor mapped(const TensorView& view) {
  return at::from_blob(
      const_cast<std::byte*>(view.bytes.data()), view.shape, [owner = view.owner](void*) {},
      at::TensorOptions(scalarType(view.dtype).value_or(at::kFloat)));
}

std::int64_t serialOf(const SafetensorsFile& file) {
  const auto found = file.metadata().find("serial");
  return found == file.metadata().end() ? 0 : std::atoll(found->second.c_str());
}

}  // namespace

fs::path SweepState::folderOf(const fs::path& run) { return run.string() + kStateEnding; }

bool SweepState::isIn(const fs::path& folder) {
  std::error_code ignored;
  return std::any_of(kFiles.begin(), kFiles.end(),
                     [&](const char* name) { return fs::exists(folder / name, ignored); });
}

SweepState::SweepState(fs::path folder, const RunHeader& header, double seconds,
                       std::function<void(const std::string&)> note)
    : folder_(std::move(folder)), seconds_(seconds), note_(std::move(note)) {
  Fingerprint sweep;
  sweep.add(decidingJson(header).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  sweep_ = sweep.text();
}

void SweepState::say(const std::string& sentence) const {
  if (note_) note_(sentence);
}

void SweepState::setAside(const std::string& why) {
  const fs::path aside = folder_.string() + ".aside";
  std::error_code ignored, error;
  fs::remove_all(aside, ignored);
  fs::rename(folder_, aside, error);
  say(why + (error ? "" : ", set aside as " + aside.string() + " until the run is whole") +
      "; the prompts on their way begin again at the first layer");
}

std::optional<SweepState::Kept> SweepState::take(int batches) {
  std::error_code ignored;
  if (!fs::exists(folder_, ignored)) return {};
  removePartialFiles();
  if (!isIn(folder_)) {
    // Nothing was kept yet when it was stopped, or each of several processes has a folder of its own.
    if (!fs::remove(folder_, ignored) && fs::exists(folder_, ignored)) {
      say(folder_.string() +
          ": is of a sweep by several processes, and not made use of by one; the prompts on their way begin "
          "again at the first layer");
    }
    return {};
  }
  Files found = files();
  for (const auto& [serial, file] : found.sound) {
    try {
      std::optional<Kept> kept = read(file, batches);
      serial_ = serial;
      return kept;
    } catch (const Error& error) {
      found.problem = error.what();
    } catch (const nlohmann::json::exception&) {
      found.problem = file.string() + ": the state is damaged";
    }
  }
  setAside(found.problem);
  return {};
}

SweepState::Files SweepState::files() const {
  Files found;
  std::error_code ignored;
  for (const char* name : kFiles) {
    const fs::path file = folder_ / name;
    if (!fs::exists(file, ignored)) continue;
    try {
      found.sound.emplace_back(serialOf(SafetensorsFile::open(file)), file);
    } catch (const Error&) {
      found.problem = file.string() + ": the state is damaged";
    }
  }
  std::sort(found.sound.begin(), found.sound.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  return found;
}

SweepState::UnderWay SweepState::underWay() const {
  for (const auto& [serial, file] : files().sound) {
    try {
      const std::optional<Kept> kept = read(file, std::numeric_limits<int>::max());
      UnderWay found{.next = kept->pass.next};
      for (const PassState::Batch& batch : kept->pass.batches) found.prompts += static_cast<int>(batch.hidden.size(0));
      return found;
    } catch (const std::exception&) {  // take() says what is wrong with it
    }
  }
  return {};
}

std::optional<SweepState::Kept> SweepState::read(const fs::path& file, int batches) const {
  const SafetensorsFile opened = SafetensorsFile::open(file);
  const std::map<std::string, std::string>& metadata = opened.metadata();
  const auto field = [&](const char* key) {
    const auto found = metadata.find(key);
    return found == metadata.end() ? std::string() : found->second;
  };
  if (field("sinkscope state") != kVersion) {  // before the checksum, which changed with it
    throw Error(ErrorKind::badFile, file.string() + ": the state is of another version of Sinkscope");
  }
  std::vector<TensorToWrite> all;
  for (const auto& [name, view] : opened.tensors()) all.push_back({name, view.dtype, view.shape, view.bytes, true});
  if (field("checksum") != checksumOf(metadata, all)) {
    throw Error(ErrorKind::badFile, file.string() + ": the state is damaged");
  }
  if (field("sweep") != sweep_) {
    throw Error(ErrorKind::badFile, file.string() + ": the state is of another sweep");
  }
  Kept kept;
  kept.batches = parseJson(field("batches"), file.string()).get<std::vector<int>>();
  kept.pass.next = parseJson(field("next"), file.string()).get<int>();
  const auto within = [&](int batch) { return batch >= 0 && batch < batches; };
  if (!std::all_of(kept.batches.begin(), kept.batches.end(), within)) {
    throw Error(ErrorKind::badFile, file.string() + ": the state is of another sweep");
  }
  for (int batch = 0;; ++batch) {
    const auto hidden = opened.tensors().find(std::to_string(batch) + ".hidden");
    if (hidden == opened.tensors().end()) break;
    PassState::Batch& one = kept.pass.batches.emplace_back();
    one.hidden = mapped(hidden->second);  // copied when it is its turn: the state may be larger than the memory
    one.hiddenInFile = one.keptInFile = true;
    const std::string start = std::to_string(batch) + ".";
    for (std::int64_t prompt = 0; prompt < one.hidden.size(0); ++prompt) {
      const std::string of = start + std::to_string(prompt) + ".";
      for (auto view = opened.tensors().lower_bound(of); view != opened.tensors().end() && view->first.starts_with(of);
           ++view) {
        one.kept[view->first.substr(of.size())].push_back(mapped(view->second));
      }
    }
  }
  return kept;
}

bool SweepState::isDue() const {
  const Clock::duration since = Clock::now() - last_;
  return seconds_ <= 0.0 || (std::chrono::duration<double>(since).count() >= seconds_ && since >= 20 * lastTook_);
}

void SweepState::keep(const std::vector<int>& batches, const PassState& pass) {
  const Clock::time_point start = Clock::now();
  std::vector<TensorToWrite> tensors;
  for (std::size_t batch = 0; batch < pass.batches.size(); ++batch) {
    const std::string start = std::to_string(batch) + ".";
    tensors.push_back(stored(start + "hidden", pass.batches[batch].hidden, pass.batches[batch].hiddenInFile));
    for (const auto& [name, prompts] : pass.batches[batch].kept) {
      for (std::size_t prompt = 0; prompt < prompts.size(); ++prompt) {
        tensors.push_back(
            stored(start + std::to_string(prompt) + "." + name, prompts[prompt], pass.batches[batch].keptInFile));
      }
    }
  }
  std::map<std::string, std::string> metadata = {{"sinkscope state", kVersion},
                                                 {"sweep", sweep_},
                                                 {"serial", std::to_string(serial_ + 1)},
                                                 {"batches", nlohmann::json(batches).dump()},
                                                 {"next", std::to_string(pass.next)}};
  metadata["checksum"] = checksumOf(metadata, tensors);
  try {
    fs::create_directories(folder_);
    writeSafetensors(folder_ / kFiles[static_cast<std::size_t>(serial_ + 1) % kFiles.size()], tensors, metadata);
    ++serial_;
  } catch (const std::exception& error) {
    const auto* known = dynamic_cast<const Error*>(&error);
    if (!failed_) {
      say((known != nullptr ? known->what() : folder_.string() + ": cannot be made") +
          std::string(
              "; the sweep goes on, but if it is stopped now it goes on from an earlier layer or from the first"));
    }
    failed_ = true;
  }
  last_ = Clock::now();
  lastTook_ = last_ - start;
}

// Of writers that were killed: each may be as large as the memory.
void SweepState::removePartialFiles() const {
  std::error_code ignored;
  std::vector<fs::path> partial;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ignored)) {
    if (isPartialFile(entry.path())) partial.push_back(entry.path());
  }
  for (const fs::path& file : partial) fs::remove(file, ignored);
}

void SweepState::finish() {
  clear();
  std::error_code ignored;
  fs::remove_all(folder_.string() + ".aside", ignored);
}

void SweepState::clear() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
  last_ = Clock::now();
}

}  // namespace sinkscope
