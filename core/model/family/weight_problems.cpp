#include <set>

#include "core/checkpoint/tensor_shape.h"
#include "core/model/family/family.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using Shape = std::vector<std::int64_t>;
using Kind = WeightProblem::Kind;

bool floatingPoint(DType dtype) {
  return dtype == DType::f64 || dtype == DType::f32 || dtype == DType::f16 || dtype == DType::bf16;
}

std::string dtypeText(const TensorView& tensor) { return std::string(dtypeName(tensor.dtype)); }

class WeightCheck {
 public:
  explicit WeightCheck(const Checkpoint& checkpoint) : checkpoint_(checkpoint) {}

  std::vector<WeightProblem> problems;

  void look(const WeightSlot& slot) {
    const TensorView* found = shaped(slot.tensor, slot.shape, missingHint(slot));
    if (!slot.scales.empty()) return lookAtBlocks(slot, found);
    if (!slot.factors.empty() && found != nullptr) lookAtFactors(slot);
    if (found == nullptr || floatingPoint(found->dtype) || isQuantized(found->dtype)) return;
    add({Kind::dtype, slot.tensor, "tensor " + slot.tensor + " is of dtype " + dtypeText(*found),
         "weights of f32, f16, bf16, f64 or eight-bit floats are needed; others are read from GGUF, or MXFP4 of gpt-oss"});
  }

 private:
  // The tensor where it is there and of this shape; otherwise a problem.
  const TensorView* shaped(const std::string& name, const Shape& shape, const std::string& missing) {
    const TensorView* found = checkpoint_.find(name);
    const char* asking = checkpoint_.gguf() != nullptr ? "its metadata ask for " : "config.json asks for ";
    if (found == nullptr) {
      add({Kind::missing, name, "tensor " + name + " " + shapeText(shape) + " is missing", missing});
    } else if (found->shape != shape) {
      add({Kind::shape, name, "tensor " + name + " has shape " + shapeText(found->shape), asking + shapeText(shape)});
      return nullptr;
    }
    return found;
  }

  // MXFP4: blocks [...,K/32,16] and scales [...,K/32], bytes both.
  void lookAtBlocks(const WeightSlot& slot, const TensorView* blocks) {
    const TensorView* scales = shaped(slot.scales, Shape(slot.shape.begin(), slot.shape.end() - 1),
                                      "MXFP4 blocks are nothing without their scales: is the download complete?");
    for (const TensorView* bytes : {blocks, scales}) {
      if (bytes == nullptr || bytes->dtype == DType::u8) continue;
      add({Kind::dtype, bytes->name, "tensor " + bytes->name + " is of dtype " + dtypeText(*bytes),
           "MXFP4 blocks and their scales are stored as u8"});
    }
  }

  // Eight bits: one factor, one a row, or one for each block.
  void lookAtFactors(const WeightSlot& slot) {
    const TensorView* stored = checkpoint_.find(slot.factors);
    if (stored == nullptr) {
      add({Kind::missing, slot.factors, "tensor " + slot.factors + " is missing",
           "weights in eight bits are nothing without their factors: is the download complete?"});
      return;
    }
    const TensorView& factors = *stored;
    if (!floatingPoint(factors.dtype)) {
      add({Kind::dtype, slot.factors, "tensor " + slot.factors + " is of dtype " + dtypeText(factors),
           "factors of weights in eight bits are f32, f16 or bf16"});
      return;
    }
    Shape wanted = slot.shape;
    const auto blocks = [](std::int64_t size, std::int64_t block) { return (size + block - 1) / block; };
    if (wanted.size() >= 2) {
      std::int64_t &rows = wanted[wanted.size() - 2], &columns = wanted.back();
      rows = slot.factorRows > 0 ? blocks(rows, slot.factorRows) : rows;
      columns = slot.factorRows > 0 ? blocks(columns, slot.factorColumns) : 1;
    }
    Shape plain = wanted;
    plain.pop_back();  // one a row, without a column of its own
    const bool fits =
        factors.elements() == 1 || factors.shape == wanted || (slot.factorRows == 0 && factors.shape == plain);
    if (fits) return;
    add({Kind::shape, slot.factors, "tensor " + slot.factors + " has shape " + shapeText(factors.shape),
         "weights of shape " + shapeText(slot.shape) + " ask for one factor, one a row, or " + shapeText(wanted) +
             " of them for blocks: is weight_block_size in config.json right?"});
  }

  std::string missingHint(const WeightSlot& slot) const {
    if (slot.slot == Slot::head && checkpoint_.gguf() == nullptr) {
      return "config.json says that the head is not tied to the embedding: is the download complete, or should "
             "tie_word_embeddings be true?";
    }
    return "this family needs it: is the download complete?";
  }

  // Several slots may pick their rows from one tensor.
  void add(WeightProblem problem) {
    if (seen_.insert(problem.tensor).second) problems.push_back(std::move(problem));
  }

  const Checkpoint& checkpoint_;
  std::set<std::string> seen_;
};

}  // namespace

std::vector<WeightProblem> weightProblems(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots) {
  WeightCheck check(checkpoint);
  for (const WeightSlot& slot : slots) check.look(slot);
  return std::move(check.problems);
}

void checkWeights(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots) {
  const std::vector<WeightProblem> problems = weightProblems(checkpoint, slots);
  if (problems.empty()) return;
  const WeightProblem& first = problems.front();
  throw Error(first.kind == Kind::dtype ? ErrorKind::unsupported : ErrorKind::badFile,
              checkpoint.path().string() + ": " + first.what, first.hint);
}

}  // namespace sinkscope
