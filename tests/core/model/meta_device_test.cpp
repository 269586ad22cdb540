// No GPU could be reached while this was written. libtorch's meta device, which has shapes and types and no numbers,
// refuses a sum of tensors of two devices as a GPU does, and what is asked whether it is on the CPU says no: a pass
// there goes the way of a GPU's, and what it makes is of the same shapes and types as the CPU's.
#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/library.h>

#include <exception>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/model/open/model_layout.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "core/model/weights/weights.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

// libtorch's C++ part has no shapes of these, or does not look where the factors of a product lie: the CPU's kernels,
// given zeros, say what comes out. A tensor of another device is refused as a GPU's kernels refuse it, but for a single
// number.
void askTheCpu(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
  const c10::FunctionSchema& schema = op.schema();
  const std::size_t first = stack->size() - schema.arguments().size();
  const auto zeros = [&](const at::Tensor& of) {
    TORCH_CHECK(of.is_meta() || (of.is_cpu() && of.dim() == 0), schema.name(), ": a tensor of ", of.device());
    return of.is_meta() ? at::zeros(of.sizes(), of.options().device(at::kCPU)) : of;
  };
  at::Tensor written;  // of those that write into what they are given
  for (std::size_t i = 0; i < schema.arguments().size(); ++i) {
    c10::IValue& given = (*stack)[first + i];
    if (!given.isTensor() || !given.toTensor().defined()) continue;
    const c10::AliasInfo* alias = schema.arguments()[i].alias_info();
    if (alias != nullptr && alias->isWrite()) written = given.toTensor();
    given = zeros(given.toTensor());
  }
  op.callBoxed(stack);
  for (c10::IValue& made : *stack) {
    if (!made.isTensor() || !made.toTensor().defined()) continue;
    const at::Tensor result = made.toTensor();
    if (!written.defined()) {
      made = at::empty(result.sizes(), result.options().device(at::kMeta));
      continue;
    }
    if (written.sizes() != result.sizes()) written.resize_(result.sizes());
    made = written;
  }
}

void expectTogether(const at::Tensor& a, const at::Tensor& b) {
  TORCH_CHECK(a.device() == b.device(), "tensors of two devices, ", a.device(), " and ", b.device());
}

at::Tensor convolved(const at::Tensor& x, const at::Tensor& weight, const std::optional<at::Tensor>& bias,
                     at::IntArrayRef stride, at::IntArrayRef padding, at::IntArrayRef dilation, bool transposed,
                     at::IntArrayRef outputPadding, std::int64_t groups) {
  expectTogether(x, weight);
  if (bias && bias->defined()) expectTogether(x, *bias);
  TORCH_CHECK(x.scalar_type() == weight.scalar_type(), "tensors of two types");
  const auto zeros = [](const at::Tensor& of) { return at::zeros(of.sizes(), of.options().device(at::kCPU)); };
  const at::Tensor made =
      at::convolution(zeros(x), zeros(weight), {}, stride, padding, dilation, transposed, outputPadding, groups);
  return at::empty(made.sizes(), x.options());
}

std::tuple<at::Tensor, at::Tensor, at::Tensor, at::Tensor> attentionShapes(const at::Tensor& q, const at::Tensor& k,
                                                                           const at::Tensor& v,
                                                                           const std::optional<at::Tensor>&, bool,
                                                                           double, bool, std::optional<double>) {
  expectTogether(q, k);
  expectTogether(q, v);
  TORCH_CHECK(q.scalar_type() == k.scalar_type() && q.scalar_type() == v.scalar_type(), "tensors of two types");
  TORCH_CHECK(q.size(1) == k.size(1) && q.size(3) % 8 == 0 && v.size(3) % 8 == 0, "heads that the kernel refuses");
  constexpr std::int64_t kRows = 32;  // a whole number of these
  const std::int64_t rows = (q.size(2) + kRows - 1) / kRows * kRows;
  const at::Tensor none = at::empty({}, q.options().dtype(at::kLong));
  return {at::empty({q.size(0), q.size(1), q.size(2), v.size(3)}, q.options()),
          at::empty({q.size(0), q.size(1), rows}, q.options().dtype(at::kFloat)), none, none};
}

}  // namespace
}  // namespace sinkscope

TORCH_LIBRARY_IMPL(aten, Meta, library) {
  for (const char* name :
       {"index_select", "abs", "abs.out", "logical_and.out", "logical_or.out", "logical_not.out", "floor_divide",
        "relu", "where.self", "mm", "bmm", "addmm", "baddbmm", "std.correction", "repeat_interleave.Tensor"}) {
    library.impl(name, torch::CppFunction::makeFromBoxedFunction<&sinkscope::askTheCpu>());
  }
  library.impl("convolution_overrideable", &sinkscope::convolved);
  library.impl("_scaled_dot_product_efficient_attention", &sinkscope::attentionShapes);
}

namespace sinkscope {
namespace {

struct Made {
  std::vector<std::int64_t> shape;
  at::ScalarType dtype;
  bool operator==(const Made&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Made& made) { return out << made.shape << " " << made.dtype; }

// What comes by, of one device alone.
class Everything : public Taps {
 public:
  Everything(at::Device device, bool fused) : device_(device), fused_(fused) {}
  // Patterns that are asked for are formed; else the fused kernels are taken where they serve.
  bool wants(Site site, int) const override {
    const bool ofPatterns = site == Site::scores || site == Site::pattern || site == Site::sinkShare;
    return fused_ ? !ofPatterns : site != Site::logSumExp;
  }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override {
    EXPECT_EQ(tensor.device(), device_) << "site " << static_cast<int>(site) << " of layer " << layer;
    made.insert_or_assign({site, layer, firstQuery}, Made{tensor.sizes().vec(), tensor.scalar_type()});
  }
  std::map<std::tuple<Site, int, std::int64_t>, Made> made;

 private:
  at::Device device_;
  bool fused_;
};

// On a meta device nobody knows which experts tokens are sent to: the pass ends there.
bool endsAtTheRouter(const std::exception& error) {
  return std::string(error.what()).find("Cannot copy out of meta tensor") != std::string::npos;
}

TEST(MetaDevice, RefusesWhatMixesDevices) {
  const at::Tensor here = at::zeros({4, 4}), there = at::empty({4, 4}, at::TensorOptions(at::kMeta));
  EXPECT_ANY_THROW(there * here);
  EXPECT_ANY_THROW(there.index_select(0, at::zeros({2}, at::kLong)));
  EXPECT_ANY_THROW(at::where(here > 0, there, there));
  EXPECT_ANY_THROW(at::linear(there, here));
  EXPECT_ANY_THROW(at::bmm(there.unsqueeze(0), here.unsqueeze(0)));
  EXPECT_NO_THROW(there * at::zeros({})) << "a single number is the device's";
}

class OnMeta : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(OnMeta, APassHasTheShapesAndTypesOfTheCpus) {
  const Checkpoint checkpoint = Checkpoint::open(GetParam());
  const ModelLayout layout = readLayout(checkpoint);
  const at::Tensor ids = at::tensor({1, 5, 3, 7, 2, 9, 4, 6}, at::kLong).view({2, 4});
  for (const at::ScalarType dtype : {at::kFloat, at::kBFloat16}) {
    for (const bool fused : {false, true}) {
      SCOPED_TRACE(std::string(c10::toString(dtype)) + (fused ? ", fused" : ", patterns"));
      const auto through = [&](at::Device device) {
        Everything seen(device, fused);
        const Transformer model(layout.config, loadWeights(checkpoint, layout.config, layout.slots, device, dtype),
                                device, dtype, std::int64_t{1} << 30);
        try {
          model.forward({.ids = ids, .logits = true}, seen);
        } catch (const std::exception& error) {
          if (layout.config.experts.count == 0 || !device.is_meta() || !endsAtTheRouter(error)) throw;
        }
        return seen.made;
      };
      const auto cpu = through(at::kCPU), meta = through(at::kMeta);
      EXPECT_FALSE(meta.empty());
      for (const auto& [where, made] : meta) {
        // For which layers the fused kernels serve depends on the device; patterns stand in for the others.
        const auto same = cpu.find(where);
        if (same == cpu.end()) continue;
        EXPECT_EQ(made, same->second) << "site " << static_cast<int>(std::get<0>(where)) << " of layer "
                                      << std::get<1>(where);
      }
      if (layout.config.experts.count == 0) {
        EXPECT_TRUE(meta.contains({Site::logits, layout.config.layers, 0})) << "the pass came to its end";
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OfEveryReference, OnMeta, testing::ValuesIn(referenceCheckpoints()),
                         [](const auto& one) { return one.param.filename().string(); });

}  // namespace
}  // namespace sinkscope
