#include "core/study/sweep/sweep_ranks.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <numeric>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/model/transformer.h"
#include "core/model/weights/weights.h"
#include "core/probe/capture.h"
#include "core/probe/smaller_batches.h"
#include "core/study/sweep/sweep_state.h"
#include "core/study/sweep/sweep_work.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

enum Tag { kHidden = 1, kMeasured = 2 };

void put(std::vector<std::byte>& message, const void* bytes, std::size_t size) {
  const auto* from = static_cast<const std::byte*>(bytes);
  message.insert(message.end(), from, from + size);
}

void put(std::vector<std::byte>& message, const std::vector<float>& numbers) {
  const std::uint64_t count = numbers.size();
  put(message, &count, sizeof count);
  put(message, numbers.data(), numbers.size() * sizeof(float));
}

class Reader {
 public:
  explicit Reader(const std::vector<std::byte>& message) : message_(message) {}

  void take(void* bytes, std::size_t size) {
    if (size > message_.size() - at_) throw Error(ErrorKind::failed, "a rank has sent less than was measured");
    if (size > 0) std::memcpy(bytes, message_.data() + at_, size);
    at_ += size;
  }
  std::vector<float> numbers(std::size_t expected) {
    std::uint64_t count = 0;
    take(&count, sizeof count);
    if (count != expected) throw Error(ErrorKind::failed, "a rank has measured another number of values than expected");
    std::vector<float> found(expected);
    take(found.data(), expected * sizeof(float));
    return found;
  }

 private:
  const std::vector<std::byte>& message_;
  std::size_t at_ = 0;
};

std::vector<std::byte> packed(int batch, const std::vector<RunMeasurement>& measured) {
  std::vector<std::byte> message;
  const std::int64_t number = batch;
  put(message, &number, sizeof number);
  for (const RunMeasurement& one : measured) {
    put(message, one.importance.cells);
    put(message, one.valueNorms.cells);
    put(message, one.sinkShare.cells);
    put(message, one.nll);
    for (const auto& [name, numbers] : one.quantities) put(message, numbers);
  }
  return message;
}

// What rank 0 puts together: each batch of as many parts as there are slices.
class Collector {
 public:
  Collector(const SweepWork& work, RunFile& run, std::vector<int> layersOfParts)
      : work_(work), run_(run), layers_(std::move(layersOfParts)) {}

  void take(int part, int batch, std::vector<RunMeasurement> measured) {
    std::vector<std::vector<RunMeasurement>>& parts = waiting_[batch];
    parts.resize(layers_.size());
    parts.at(static_cast<std::size_t>(part)) = std::move(measured);
    if (std::any_of(parts.begin(), parts.end(), [](const auto& one) { return one.empty(); })) return;
    std::vector<RunMeasurement> whole = std::move(parts.front());
    for (std::size_t next = 1; next < parts.size(); ++next) {
      for (std::size_t i = 0; i < whole.size(); ++i) append(whole[i], parts[next][i]);
    }
    waiting_.erase(batch);
    run_.add(whole);
    casesAdded_ += std::ssize(whole);
    ++batchesAdded_;
  }

  // A message of `packed`.
  void take(int part, const std::vector<std::byte>& message) {
    Reader reader(message);
    std::int64_t batch = -1;
    reader.take(&batch, sizeof batch);
    if (batch < 0 || batch >= work_.batches()) throw Error(ErrorKind::failed, "a rank has sent a batch that is none");
    const RunHeader& header = work_.header;
    const int layers = layers_.at(static_cast<std::size_t>(part));
    const bool sinks = std::any_of(header.layers.begin(), header.layers.end(),
                                   [](const AttentionLayer& layer) { return layer.learnedSink; });
    std::vector<RunMeasurement> measured;
    for (const SweepCase& one : work_.batch(static_cast<int>(batch))) {
      RunMeasurement& here = measured.emplace_back();
      here.about = one.about;
      if (one.about.used) {
        here.importance = Volume(layers, header.heads, header.allTokens ? header.tokens : 1);
        here.valueNorms = Volume(layers, header.kvHeads, header.tokens);
        if (sinks) here.sinkShare = Matrix(layers, header.heads);
        if (header.loss) here.nll.resize(static_cast<std::size_t>(header.tokens));
        for (const RunQuantity& quantity : header.quantities) {
          const auto ofLayer = quantity.count() / static_cast<std::size_t>(quantity.sizes.front());
          const bool part = layers_.size() > 1;  // of the layers: ofLayers()
          here.quantities[quantity.name].resize(part ? ofLayer * static_cast<std::size_t>(layers) : quantity.count());
        }
      }
      here.importance.cells = reader.numbers(here.importance.cells.size());
      here.valueNorms.cells = reader.numbers(here.valueNorms.cells.size());
      here.sinkShare.cells = reader.numbers(here.sinkShare.cells.size());
      here.nll = reader.numbers(here.nll.size());
      for (auto& [name, numbers] : here.quantities) numbers = reader.numbers(numbers.size());
    }
    take(part, static_cast<int>(batch), std::move(measured));
  }

  std::int64_t casesAdded() const { return casesAdded_; }
  int batchesAdded() const { return batchesAdded_; }

 private:
  // The layers of `more` behind those of `whole`.
  static void append(RunMeasurement& whole, const RunMeasurement& more) {
    const auto behind = [](std::vector<float>& cells, const std::vector<float>& next) {
      cells.insert(cells.end(), next.begin(), next.end());
    };
    behind(whole.importance.cells, more.importance.cells);
    behind(whole.valueNorms.cells, more.valueNorms.cells);
    behind(whole.sinkShare.cells, more.sinkShare.cells);
    for (auto& [name, numbers] : whole.quantities) behind(numbers, more.quantities.at(name));
    whole.importance.planes += more.importance.planes;
    whole.valueNorms.planes += more.valueNorms.planes;
    whole.sinkShare.rows += more.sinkShare.rows;
  }

  const SweepWork& work_;
  RunFile& run_;
  std::vector<int> layers_;  // attention layers of each part
  std::map<int, std::vector<std::vector<RunMeasurement>>> waiting_;
  std::int64_t casesAdded_ = 0;
  int batchesAdded_ = 0;
};

// What must be the same everywhere, and the least that every rank has memory for.
void agree(SweepWork& work, Ranks& ranks) {
  const RunHeader& header = work.header;
  const std::string kind = header.device.substr(0, header.device.find(':'));
  const nlohmann::json mine = {
      {"model", header.modelHash},   {"prompts", header.promptHash}, {"dtype", header.dtype},   {"device", kind},
      {"software", header.software}, {"batch", header.batch},        {"rows", header.queryRows}};
  std::vector<nlohmann::json> all;
  for (const std::string& text : ranks.exchange(mine.dump())) all.push_back(parseJson(text, "another rank"));
  for (std::size_t rank = 1; rank < all.size(); ++rank) {
    for (const char* key : {"model", "prompts", "dtype", "device", "software"}) {
      if (all[rank][key] == all[0][key]) continue;
      throw Error(ErrorKind::badUse,
                  "rank " + std::to_string(rank) + " has another " + key + " than rank 0 (" + all[rank][key].dump() +
                      ", not " + all[0][key].dump() + ")",
                  "give all ranks the same files, and one --device and --dtype");
    }
  }
  int batch = header.batch, rows = header.queryRows;
  for (const nlohmann::json& one : all) {
    batch = std::min(batch, one["batch"].get<int>());
    rows = std::min(rows, one["rows"].get<int>());
  }
  work.cutInto(batch, rows);
}

// Rank 0's run: how it is cut into batches, and which of them are waiting.
std::vector<int> shareRun(SweepWork& work, Ranks& ranks, const RunFile* run) {
  nlohmann::json said = nlohmann::json::object();
  if (run != nullptr) {
    said = {{"batch", work.header.batch}, {"rows", work.header.queryRows}, {"waiting", waitingBatches(work, *run)}};
  }
  const nlohmann::json first = parseJson(ranks.exchange(said.dump()).front(), "rank 0");
  work.cutInto(first.at("batch"), first.at("rows"));
  return first.at("waiting").get<std::vector<int>>();
}

at::Tensor hiddenFrom(const std::vector<std::byte>& message, const OpenModel& model, std::int64_t prompts,
                      std::int64_t tokens) {
  at::Tensor x = at::empty({prompts, tokens, model.config.hiddenSize}, at::TensorOptions(model.transformer->dtype()));
  if (message.size() != x.nbytes()) throw Error(ErrorKind::failed, "a rank has sent hidden states of another shape");
  std::memcpy(x.mutable_data_ptr(), message.data(), message.size());
  return x;
}

std::vector<std::byte> hiddenMessage(const at::Tensor& x) {
  const at::Tensor host = x.cpu().contiguous();
  const auto* bytes = static_cast<const std::byte*>(host.const_data_ptr());
  return {bytes, bytes + host.nbytes()};
}

}  // namespace

std::vector<BlockRange> slicesOf(const ModelInventory& inventory, int ranks) {
  const std::vector<int> attention = inventory.config.attentionBlocks();
  const int blocks = attention.empty() ? 0 : attention.back() + 1;  // nothing behind the last patterns is computed
  if (ranks > blocks) {
    throw Error(
        ErrorKind::badUse,
        std::to_string(ranks) + " ranks cannot share the " + std::to_string(blocks) + " layers of " + inventory.name,
        "start fewer, or take --split prompts");
  }
  std::vector<double> bytesBefore(static_cast<std::size_t>(blocks) + 1, 0.0);  // of blocks 0..b-1
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer >= 0 && slot.layer < blocks) {
      bytesBefore[static_cast<std::size_t>(slot.layer) + 1] += static_cast<double>(elementsOf(slot));
    }
  }
  std::partial_sum(bytesBefore.begin(), bytesBefore.end(), bytesBefore.begin());
  // heaviest[r][b]: of the best way to cut the first b blocks into r slices, its heaviest; cut[r][b]: where its last
  // begins
  const auto count = static_cast<std::size_t>(ranks), last = static_cast<std::size_t>(blocks);
  constexpr double kNever = 1e300;
  std::vector<std::vector<double>> heaviest(count + 1, std::vector<double>(last + 1, kNever));
  std::vector<std::vector<std::size_t>> cut(count + 1, std::vector<std::size_t>(last + 1, 0));
  heaviest[0][0] = 0.0;
  for (std::size_t r = 1; r <= count; ++r) {
    for (std::size_t b = r; b <= last; ++b) {
      for (std::size_t from = r - 1; from < b; ++from) {
        const double most = std::max(heaviest[r - 1][from], bytesBefore[b] - bytesBefore[from]);
        if (most >= heaviest[r][b]) continue;
        heaviest[r][b] = most;
        cut[r][b] = from;
      }
    }
  }
  std::vector<BlockRange> slices(count);
  for (std::size_t r = count, end = last; r > 0; end = cut[r][end], --r) {
    slices[r - 1] = {static_cast<int>(cut[r][end]), static_cast<int>(end)};
  }
  return slices;
}

std::optional<RunFile> sweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
                             const std::filesystem::path& out, Ranks& ranks, const std::vector<BlockRange>& slices,
                             const ProgressSink& progress, const SweepBegun& begun) {
  const int rank = ranks.rank(), count = ranks.count();
  const bool byLayers = !slices.empty();
  if (byLayers && !options.wants.ofLayers()) {
    throw Error(ErrorKind::badUse, "the loss and the hidden states need the whole model in every rank",
                "take --split prompts, or leave them out of --want");
  }
  ranks.setWhileWaiting([&] { report(progress, {"waiting for the other ranks", 0, 0}); });
  SweepWork work = prepareSweep(model, set, options);
  agree(work, ranks);
  if (!options.resume) refuseWhatDoesNotFit(model, work);
  ranks.exchange("such batches fit");  // before a file is begun
  std::optional<RunFile> run;
  if (rank == 0) run = beginRun(model, work, options, out);
  if (run && begun) begun(*run);
  work.mayWaitBeside(out, count);
  const std::vector<int> waiting = shareRun(work, ranks, run ? &*run : nullptr);
  if (rank > 0 && !waiting.empty()) refuseWhatDoesNotFit(model, work, out);

  const auto layersBefore = [&](int block) { return model.transformer->attentionLayersBefore(block); };
  std::vector<int> parts = {model.transformer->attentionLayers()};  // attention layers of each
  int firstLayer = 0;
  CaptureRoute route;
  if (byLayers) {
    parts.clear();
    for (const BlockRange& slice : slices) parts.push_back(layersBefore(slice.end) - layersBefore(slice.first));
    const BlockRange& own = slices.at(static_cast<std::size_t>(rank));
    firstLayer = layersBefore(own.first);
    route.scratch = work.scratch;
    route.first = own.first;
    route.end = own.end;
  }
  std::optional<Collector> collector;
  if (run) collector.emplace(work, *run, parts);

  std::int64_t waitingCases = 0;
  for (const int batch : waiting) waitingCases += std::ssize(work.batch(batch));
  const auto total = static_cast<std::int64_t>(work.cases.size());
  const auto sayWhere = [&] {
    const std::int64_t done = total - waitingCases + (collector ? collector->casesAdded() : 0);
    return Progress{"prompt " + std::to_string(std::min(done + 1, total)) + " of " + std::to_string(total) + ", " +
                        std::to_string(count) + " ranks",
                    done, total};
  };
  // On the other ranks nothing ever comes, but asking lets what they have sent go on its way.
  const auto collect = [&] {
    while (const std::optional<Letter> letter = ranks.poll(kMeasured)) {
      if (collector) collector->take(byLayers ? letter->from : 0, letter->bytes);
    }
  };
  std::size_t together = 0;  // batches on their way
  const auto onward = [&](const Progress& layers) {
    collect();
    if (!progress) return true;
    if (together < 2) return progress(sayWhere());
    // Many batches that go through the layers together are told by their layer.
    return progress({layers.what + ", " + std::to_string(together) + " batches, " + std::to_string(count) + " ranks",
                     layers.done, layers.total});
  };
  ranks.setWhileWaiting([&] {
    collect();
    report(progress, sayWhere());
  });

  // By the batch's number, so that as many ranks have the same share when they go on.
  std::vector<int> mine = waiting;
  if (!byLayers) std::erase_if(mine, [&](int batch) { return batch % count != rank; });
  // Of a split by layers no state is kept: what the ranks before have measured of a batch would be lost all the same.
  const std::filesystem::path states = SweepState::folderOf(out);
  SweepState state(states / (std::to_string(rank) + "-of-" + std::to_string(count)), work.header, options.stateSeconds,
                   options.note);
  std::optional<SweepState::Kept> kept;
  if (!byLayers && !mine.empty()) kept = state.take(work.batches());
  if (!kept && rank == 0 && options.note && SweepState::isIn(states)) {
    options.note(states.string() + ": is of a sweep by one process, and not made use of by " + std::to_string(count));
  }
  std::vector<SweepGroup> groups = groupsOf(model, work, mine, std::move(kept));
  for (SweepGroup& part : groups) {
    const std::vector<int>& group = part.batches;
    std::vector<int> numbers;
    const auto ids = idsOf(work, group, &numbers);
    together = ids.size();
    if (byLayers && rank > 0) {
      route.enter = [&](std::size_t batch) {
        return hiddenFrom(ranks.receive(rank - 1, kHidden), model, std::ssize(ids[batch]), work.header.tokens);
      };
    }
    if (byLayers && rank + 1 < count) {
      route.leave = [&](std::size_t, const at::Tensor& x) { ranks.send(rank + 1, kHidden, hiddenMessage(x)); };
    }
    std::vector<Capture> seen;
    if (byLayers) {
      seen = inOnePiece([&] { return captureBatches(*model.transformer, ids, work.wanted, onward, route); },
                        "rank " + std::to_string(rank));
    } else {
      seen = captureGroup(model, work, part, ids, state, onward, options.note);
    }
    std::size_t next = 0, place = 0;
    for (const int batch : group) {
      std::size_t used = 0;
      if (place < numbers.size() && numbers[place] == batch) used = ids[place++].size();
      const std::size_t first = std::exchange(next, next + used);
      std::vector<RunMeasurement> measured =
          measurementsOf(model, work, batch, std::span(seen).subspan(first, used), firstLayer);
      std::fill_n(seen.begin() + static_cast<std::ptrdiff_t>(first), used, Capture());
      if (collector) {
        collector->take(0, batch, std::move(measured));
      } else {
        ranks.send(0, kMeasured, packed(batch, measured));
      }
    }
    collect();  // a state stays until the next: what was sent may not be in the file yet
  }

  while (collector && collector->batchesAdded() < static_cast<int>(waiting.size())) ranks.pause();
  ranks.finishSending();
  if (run) run->finish();
  ranks.exchange("all is in the file");  // nobody forgets or leaves before
  std::error_code ignored;
  if (!byLayers) state.clear();
  ranks.exchange("states are removed");
  std::filesystem::remove(states, ignored);  // on another machine's disk, where it is empty
  if (run) SweepState(states, work.header, 0.0, {}).finish();
  ranks.setWhileWaiting({});  // what it works on is gone with this function
  report(progress, {"prompts done", total, total});
  return run;
}

}  // namespace sinkscope
