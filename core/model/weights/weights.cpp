#include "core/model/weights/weights.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <span>
#include <string>

#include "core/checkpoint/adapter.h"
#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/packed_matrix.h"
#include "core/checkpoint/quantized.h"
#include "core/device/threads.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Called between two pieces of a tensor that takes long, with the share of it that is done; may throw.
using Between = std::function<void(double share)>;

// A tenth of a second and less.
constexpr std::int64_t kPiece = std::int64_t{8} << 20;

// work(from, to) over 0..count-1, of `each` numbers one, in pieces.
void inPieces(std::int64_t count, std::int64_t each, const Between& between,
              const std::function<void(std::int64_t from, std::int64_t to)>& work) {
  const std::int64_t piece = between ? std::max<std::int64_t>(1, kPiece / std::max<std::int64_t>(1, each)) : count;
  for (std::int64_t from = 0; from < count; from += piece) {
    if (from > 0) between(static_cast<double>(from) / static_cast<double>(count));
    work(from, std::min(count, from + piece));
  }
}

at::ScalarType storedType(const TensorView& view) {
  if (const auto type = scalarType(view.dtype)) return *type;
  throw Error(ErrorKind::unsupported, "tensor " + view.name + " is of dtype " + std::string(dtypeName(view.dtype)),
              "weights of f32, f16, bf16 or f64 are needed");
}

// The bytes as they lie in the file, or a copy of them where the file aligns them so that they cannot be read in place.
at::Tensor mapped(const TensorView& view) {
  const at::TensorOptions options = at::TensorOptions(storedType(view));
  if (reinterpret_cast<std::uintptr_t>(view.bytes.data()) % byteSize(view.dtype) != 0) {
    at::Tensor copy = at::empty(view.shape, options);
    std::memcpy(copy.data_ptr(), view.bytes.data(), view.bytes.size());
    return copy;
  }
  // The map is read-only; nothing in the forward pass writes to a weight.
  void* data = const_cast<std::byte*>(view.bytes.data());
  return at::from_blob(
      data, view.shape, [owner = view.owner](void*) {}, options);
}

// Quantised blocks as float32, the rows shared out to the threads.
at::Tensor widened(const TensorView& view, const Between& between = {}) {
  at::Tensor numbers = at::empty(view.shape, at::kFloat);
  const BlockSize block = blockSize(view.dtype);
  const std::int64_t blocks = numbers.numel() / block.elements;
  float* out = numbers.data_ptr<float>();
  inPieces(blocks, block.elements, between, [&](std::int64_t from, std::int64_t to) {
    parallelFor(from, to, /*grain=*/4096, [&](std::int64_t begin, std::int64_t end) {
      const auto first = static_cast<std::size_t>(begin), count = static_cast<std::size_t>(end - begin);
      const auto bytes = static_cast<std::size_t>(block.bytes), elements = static_cast<std::size_t>(block.elements);
      widen(view.dtype, view.bytes.subspan(first * bytes, count * bytes),
            std::span<float>(out + first * elements, count * elements));
    });
  });
  return numbers;
}

// Words with their scales and zeros as float32, likewise.
at::Tensor widened(const TensorView& view, const PackedMatrix& matrix, const Between& between) {
  at::Tensor numbers = at::empty({matrix.rows, matrix.columns}, at::kFloat);
  float* out = numbers.data_ptr<float>();
  inPieces(matrix.rows, matrix.columns, between, [&](std::int64_t from, std::int64_t to) {
    parallelFor(from, to, /*grain=*/64, [&](std::int64_t begin, std::int64_t end) {
      const auto count = static_cast<std::size_t>((end - begin) * matrix.columns);
      widen(matrix, view.bytes, begin, end - begin, std::span<float>(out + begin * matrix.columns, count));
    });
  });
  return numbers;
}

// Blocks [..., K/32, 16] and scales [..., K/32] -> [..., K]
at::Tensor widenedMxfp4(const TensorView& blocks, const TensorView& scales, const Between& between) {
  std::vector<std::int64_t> shape(blocks.shape.begin(), blocks.shape.end() - 2);
  shape.push_back(scales.shape.back() * 32);
  at::Tensor numbers = at::empty(shape, at::kFloat);
  float* out = numbers.data_ptr<float>();
  inPieces(scales.elements(), 32, between, [&](std::int64_t from, std::int64_t to) {
    parallelFor(from, to, /*grain=*/4096, [&](std::int64_t begin, std::int64_t end) {
      const auto first = static_cast<std::size_t>(begin), count = static_cast<std::size_t>(end - begin);
      widenMxfp4(blocks.bytes.subspan(first * 16, count * 16), scales.bytes.subspan(first, count),
                 std::span<float>(out + first * 32, count * 32));
    });
  });
  return numbers;
}

// Numbers [..., rows, columns] times the factors beside them, in place.
void multiplyByFactors(at::Tensor& numbers, const TensorView& stored, const WeightSlot& slot) {
  at::Tensor factors = isQuantized(stored.dtype) ? widened(stored) : mapped(stored).to(at::kFloat);
  if (factors.numel() == 1) {
    numbers.mul_(factors.reshape({}));
    return;
  }
  if (slot.factorRows == 0) {  // one a row
    numbers.mul_(factors.dim() < numbers.dim() ? factors.unsqueeze(-1) : factors);
    return;
  }
  const std::int64_t rows = numbers.size(-2), columns = numbers.size(-1);
  for (std::int64_t block = 0; block * slot.factorRows < rows; ++block) {
    const std::int64_t first = block * slot.factorRows, count = std::min(slot.factorRows, rows - first);
    const at::Tensor ofColumns =
        factors.select(-2, block).repeat_interleave(slot.factorColumns, -1).narrow(-1, 0, columns).unsqueeze(-2);
    numbers.narrow(-2, first, count).mul_(ofColumns);
  }
}

// W + scale · B A in float32, in memory of its own. Products of a few rows each: the same ones on any number of
// threads, so that a streamed model has the bits of a resident one.
at::Tensor updated(const at::Tensor& stored, const LowRankUpdate& update) {
  constexpr std::int64_t kRows = 256;
  at::Tensor whole = at::empty(stored.sizes(), at::kFloat).copy_(stored);
  const at::Tensor rows = update.transposed ? whole.t() : whole;  // [out,in]
  const at::Tensor a = mapped(update.a).to(at::kFloat), b = mapped(update.b).to(at::kFloat).mul(update.scale);
  const std::int64_t count = rows.size(0);
  parallelFor(0, (count + kRows - 1) / kRows, /*grain=*/1, [&](std::int64_t begin, std::int64_t end) {
    const at::NoGradGuard noGradients;
    for (std::int64_t block = begin; block < end; ++block) {
      const std::int64_t first = block * kRows, some = std::min(kRows, count - first);
      rows.narrow(0, first, some).add_(at::mm(b.narrow(0, first, some), a));
    }
  });
  return whole;
}

at::Tensor pickRows(const at::Tensor& tensor, const WeightSlot& slot) {
  const RowPick& pick = slot.rows;
  if (pick.stride == 0) return tensor;
  const std::int64_t dimension = tensor.dim() - (traitsOf(slot.slot).has(SlotTraits::bias) ? 1 : 2);
  if (pick.groups == 1) return tensor.narrow(dimension, pick.offset, pick.count);
  return tensor.narrow(dimension, 0, pick.groups * pick.stride)
      .unflatten(dimension, {pick.groups, pick.stride})
      .narrow(dimension + 1, pick.offset, pick.count)
      .flatten(dimension, dimension + 1);
}

// The last rows of each head in front of the others.
at::Tensor lastInFront(const at::Tensor& tensor, const WeightSlot& slot) {
  if (slot.lastHeads == 0) return tensor;
  const at::Tensor byHead = tensor.unflatten(0, {slot.lastHeads, -1});
  const std::int64_t others = byHead.size(1) - slot.lastRows;
  return at::cat({byHead.narrow(1, others, slot.lastRows), byHead.narrow(1, 0, others)}, 1).flatten(0, 1);
}

// Rows (head, i, half) -> (head, half, i): the order in which rotate() turns them. Norms that have a weight for each
// dimension of each head come as [heads,D].
at::Tensor unpaired(const at::Tensor& tensor, const WeightSlot& slot) {
  const int heads = slot.pairedHeads;
  if (heads == 0) return tensor;
  if (slot.slot == Slot::queryNorm || slot.slot == Slot::keyNorm) {
    WeightSlot rows = slot;
    rows.slot = Slot::query;
    return unpaired(tensor.flatten(), rows).view(tensor.sizes());
  }
  const std::int64_t width = tensor.size(0) / heads, turning = slot.pairedRows > 0 ? slot.pairedRows : width;
  const auto halves = [&](const at::Tensor& of) {
    return of.unflatten(1, {turning / 2, 2}).transpose(1, 2).flatten(1, 2);
  };
  const at::Tensor byHead = tensor.unflatten(0, {heads, width});
  if (turning == width) return halves(byHead).flatten(0, 1);
  return at::cat({halves(byHead.narrow(1, 0, turning)), byHead.narrow(1, turning, width - turning)}, 1).flatten(0, 1);
}

// storedTensor(), in pieces where numbers are widened.
at::Tensor storedInPieces(const TensorView& view, const TensorParts& parts, const WeightSlot& slot,
                          const Between& between) {
  at::Tensor tensor = parts.packed != nullptr                           ? widened(view, *parts.packed, between)
                      : !slot.scales.empty() && parts.beside != nullptr ? widenedMxfp4(view, *parts.beside, between)
                      : isQuantized(view.dtype)                         ? widened(view, between)
                                                                        : mapped(view);
  if (!slot.factors.empty() && parts.beside != nullptr) multiplyByFactors(tensor, *parts.beside, slot);
  if (parts.update != nullptr) tensor = updated(tensor, *parts.update);
  if (slot.transposed) tensor = tensor.transpose(-1, -2);
  if (slot.joined) tensor = tensor.flatten(0, 1);
  return unpaired(lastInFront(pickRows(tensor, slot), slot), slot);
}

at::Tensor loadInPieces(const Checkpoint& checkpoint, const WeightSlot& slot, at::Device device, at::ScalarType dtype,
                        const Between& between) {
  const at::Tensor stored = storedInPieces(*checkpoint.find(slot.tensor), partsOf(checkpoint, slot), slot, between);
  const bool isCopied = stored.device() != device || stored.scalar_type() != dtype || !stored.is_contiguous();
  if (!between || !isCopied || stored.dim() == 0 || stored.numel() <= kPiece) {
    return stored.to(device, dtype).contiguous();  // the mapped tensor itself where nothing differs
  }
  at::Tensor loaded = at::empty(stored.sizes(), at::TensorOptions(dtype).device(device));
  inPieces(stored.size(0), stored.numel() / stored.size(0), between, [&](std::int64_t from, std::int64_t to) {
    loaded.narrow(0, from, to - from).copy_(stored.narrow(0, from, to - from));
  });
  return loaded;
}

// What a person waits for.
std::string loadingWords(const WeightSlot& slot, int layers, const TensorView& view) {
  const std::string file = view.owner ? view.owner->path().filename().string() : std::string();
  return slot.layer < 0
             ? "loading embedding and head from " + file
             : "loading layer " + std::to_string(slot.layer + 1) + " of " + std::to_string(layers) + " from " + file;
}

}  // namespace

std::optional<at::ScalarType> scalarType(DType dtype) {
  switch (dtype) {
    case DType::f64: return at::kDouble;
    case DType::f32: return at::kFloat;
    case DType::f16: return at::kHalf;
    case DType::bf16: return at::kBFloat16;
    default: return {};
  }
}

at::Tensor loadTensor(const Checkpoint& checkpoint, const WeightSlot& slot, at::Device device, at::ScalarType dtype) {
  return loadInPieces(checkpoint, slot, device, dtype, {});
}

TensorParts partsOf(const Checkpoint& checkpoint, const WeightSlot& slot) {
  return {.beside = slot.beside().empty() ? nullptr : checkpoint.find(slot.beside()),
          .packed = checkpoint.packed(slot.tensor),
          .update = checkpoint.update(slot.tensor)};
}

at::Tensor storedTensor(const TensorView& view, const TensorParts& parts, const WeightSlot& slot) {
  return storedInPieces(view, parts, slot, {});
}

void putTensor(SlotTensors& place, const WeightSlot& slot, const at::Tensor& tensor) {
  at::Tensor& all = place[slot.slot];
  if (slot.part < 0) {
    all = tensor;
    return;
  }
  if (!all.defined()) {
    std::vector<std::int64_t> shape = tensor.sizes().vec();
    shape.insert(shape.begin(), slot.parts);
    all = at::empty(shape, tensor.options());
  }
  all.select(0, slot.part).copy_(tensor);
}

Weights loadWeights(const Checkpoint& checkpoint, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                    at::Device device, at::ScalarType dtype, const ProgressSink& progress) {
  Weights weights;
  weights.blocks.resize(static_cast<std::size_t>(config.layers));
  const auto viewOf = [&](const WeightSlot& slot) -> const TensorView& { return *checkpoint.find(slot.tensor); };
  const auto isLast = [&](std::size_t number) {  // of those that are cut from one tensor
    return number + 1 == slots.size() || slots[number + 1].tensor != slots[number].tensor;
  };
  std::int64_t total = 0, done = 0;
  for (std::size_t number = 0; number < slots.size(); ++number)
    total += isLast(number) ? std::ssize(viewOf(slots[number]).bytes) : 0;
  if (!slots.empty()) expectPages(viewOf(slots.front()).bytes);
  bool staysMapped = false;  // any of the slots that are cut from a tensor is computed with where it lies in the file
  for (std::size_t number = 0; number < slots.size(); ++number) {
    const WeightSlot& slot = slots[number];
    if (isLast(number) && number + 1 < slots.size()) expectPages(viewOf(slots[number + 1]).bytes);
    const TensorView& view = viewOf(slot);
    const std::string what = loadingWords(slot, config.layers, view);
    const auto tell = [&](double share) {
      const auto within = static_cast<std::int64_t>(share * static_cast<double>(view.bytes.size()));
      report(progress, {what, std::min(total, done + within), total});
    };
    tell(0.0);
    SlotTensors& place = weights.placeOf(slot);
    const at::Tensor tensor = loadInPieces(checkpoint, slot, device, dtype, tell);
    const auto* first = static_cast<const std::byte*>(tensor.const_data_ptr());
    staysMapped =
        staysMapped || (tensor.is_cpu() && first >= view.bytes.data() && first < view.bytes.data() + view.bytes.size());
    putTensor(place, slot, tensor);
    if (!isLast(number)) continue;
    done += std::ssize(view.bytes);
    if (!staysMapped) releasePages(view.bytes);  // or a model would be in memory twice while it is loaded
    staysMapped = false;
  }
  if (config.tiedHead) weights.whole[Slot::head] = weights.whole[Slot::embedding];
  return weights;
}

Weights ownWeights(const Weights& weights) {
  const auto copied = [](const SlotTensors& tensors) {
    SlotTensors own;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const at::Tensor& one = tensors[static_cast<Slot>(slot)];
      if (one.defined()) own[static_cast<Slot>(slot)] = one.detach().clone();
    }
    return own;
  };
  Weights own{copied(weights.whole), {}};
  if (weights.whole[Slot::head].is_same(weights.whole[Slot::embedding]))
    own.whole[Slot::head] = own.whole[Slot::embedding];
  for (const SlotTensors& block : weights.blocks) own.blocks.push_back(copied(block));
  return own;
}

std::vector<Parameter> parametersOf(const Weights& weights) {
  std::vector<Parameter> all;
  const auto take = [&](const SlotTensors& tensors, int block) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const auto place = static_cast<Slot>(slot);
      const at::Tensor& one = tensors[place];
      const bool isTied = place == Slot::head && one.is_same(tensors[Slot::embedding]);
      // Which experts are chosen has no gradient: training moves that by itself (DeepSeek-AI 2024).
      const bool chooses = place == Slot::routerCorrection;
      if (one.defined() && !isTied && !chooses) all.push_back({place, block, one});
    }
  };
  take(weights.whole, -1);
  for (std::size_t block = 0; block < weights.blocks.size(); ++block)
    take(weights.blocks[block], static_cast<int>(block));
  return all;
}

std::int64_t elementsOf(const WeightSlot& slot) {
  std::int64_t count = slot.scales.empty() ? 1 : 2;  // two numbers in a byte
  for (const std::int64_t size : slot.shape) count *= size;
  if (slot.rows.stride == 0) return count;
  const std::size_t behindRows = traitsOf(slot.slot).has(SlotTraits::bias) || slot.transposed ? 0
                                 : !slot.scales.empty()                                       ? 2
                                                                                              : 1;
  const std::size_t rowsAt = slot.shape.size() - 1 - behindRows;
  return count / slot.shape[rowsAt] * slot.rows.groups * slot.rows.count;
}

std::int64_t loadedBytes(const std::vector<WeightSlot>& slots, at::ScalarType dtype) {
  std::int64_t elements = 0;
  for (const WeightSlot& slot : slots) elements += elementsOf(slot);
  return elements * static_cast<std::int64_t>(c10::elementSize(dtype));
}

}  // namespace sinkscope
