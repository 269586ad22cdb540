// A GPU's numbers beside the CPU's: every reference model, streamed and resident, in half precision, and what trains.
// Skipped where no GPU is; the same pass on libtorch's meta device is in meta_device_test.cpp, and against the recorded
// values oracle_test.cpp runs there with SINKSCOPE_TEST_DEVICE=cuda.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/device/device.h"
#include "core/metrics/attention_sums.h"
#include "core/model/attention/variant.h"
#include "core/model/family/lab.h"
#include "core/model/family/mask_kinds.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "tests/core/model/oracle.h"
#include "tests/core/train/small_trainer.h"

namespace sinkscope {
namespace {

using Field = at::Tensor Capture::*;
constexpr std::pair<const char*, Field> kFields[] = {
    {"attention", &Capture::attention},
    {"importance", &Capture::importance},
    {"entropy", &Capture::entropy},
    {"firstShare", &Capture::firstShare},
    {"sinkShare", &Capture::sinkShare},
    {"valueNorms", &Capture::valueNorms},
    {"hidden", &Capture::hidden},
    {"queries", &Capture::queries},
    {"keys", &Capture::keys},
    {"values", &Capture::values},
    {"logits", &Capture::logits},
    {"written", &Capture::written},
    {"firstPart", &Capture::firstPart},
    {"firstImportance", &Capture::firstImportance},
    {"nll", &Capture::nll},
    {"gate", &Capture::gate},
};

const std::vector<std::int64_t> kIds = {1, 5, 3, 7, 2, 9, 4, 6, 8, 5, 2, 3};

OpenModel opened(const std::filesystem::path& path, const std::string& device, const std::string& dtype,
                 bool streamed = false) {
  return openModel(path.string(), {.device = device, .dtype = dtype, .streamed = streamed});
}

CaptureRequest whole() {
  CaptureRequest wanted = everything();
  wanted.written = wanted.firstPart = wanted.nll = wanted.gate = true;
  return wanted;
}

class OneGpu : public testing::Test {
 protected:
  void SetUp() override {
    if (cudaDevices() == 0) GTEST_SKIP() << "no GPU works here";
  }
};

// Every reference model by itself, so that one that is refused does not end the others.
void ofEveryReference(const std::function<void(const std::filesystem::path& path)>& look) {
  for (const std::filesystem::path& path : referenceCheckpoints()) {
    SCOPED_TRACE(path.filename().string());
    EXPECT_NO_THROW(look(path));
  }
}

// Of what a quantity is at its largest.
void expectAlike(const Capture& found, const Capture& expected, double limit) {
  for (const auto& [name, field] : kFields) {
    const at::Tensor &a = found.*field, &b = expected.*field;
    ASSERT_EQ(a.defined(), b.defined()) << name;
    if (!b.defined() || b.numel() == 0) continue;
    const at::Tensor isNumber = b.isfinite();
    ASSERT_TRUE(a.isfinite().equal(isNumber)) << name;
    const double most = b.masked_select(isNumber).abs().max().item<double>();
    const double apart = (a - b).masked_select(isNumber).abs().max().item<double>() / std::max(most, 1e-30);
    EXPECT_LE(apart, limit) << name;
  }
}

TEST_F(OneGpu, SeesWhatTheCpuSees) {
  ofEveryReference([](const std::filesystem::path& path) {
    const OpenModel cpu = opened(path, "cpu", "f32"), gpu = opened(path, "cuda", "f32");
    expectAlike(capture(*gpu.transformer, kIds, whole()), capture(*cpu.transformer, kIds, whole()), 1e-4);
  });
}

// Nothing asks for a pattern: the fused kernels serve where they can.
TEST_F(OneGpu, SeesTheSameFused) {
  ofEveryReference([](const std::filesystem::path& path) {
    const CaptureRequest wanted{.firstImportance = true, .valueNorms = true, .hidden = true, .nll = true};
    const OpenModel cpu = opened(path, "cpu", "f32"), gpu = opened(path, "cuda", "f32");
    expectAlike(capture(*gpu.transformer, kIds, wanted), capture(*cpu.transformer, kIds, wanted), 1e-4);
  });
}

TEST_F(OneGpu, StreamedHasTheBitsOfResident) {
  ofEveryReference([](const std::filesystem::path& path) {
    const OpenModel resident = opened(path, "cuda", "f32"), streamed = opened(path, "cuda", "f32", true);
    const Capture a = capture(*streamed.transformer, kIds, whole()), b = capture(*resident.transformer, kIds, whole());
    for (const auto& [name, field] : kFields) {
      if (!(b.*field).defined()) continue;
      EXPECT_TRUE(at::allclose(a.*field, b.*field, 0.0, 0.0, /*equal_nan=*/true)) << name;
    }
  });
}

TEST_F(OneGpu, HalfPrecisionIsNear) {
  ofEveryReference([](const std::filesystem::path& path) {
    const OpenModel cpu = opened(path, "cpu", "f32"), gpu = opened(path, "cuda", "bf16");
    const Capture half = capture(*gpu.transformer, kIds, {.importance = true, .hidden = true}),
                  single = capture(*cpu.transformer, kIds, {.importance = true, .hidden = true});
    if (!single.importance.defined()) return;
    // Of random weights, whose experts and groups a rounding may choose anew.
    EXPECT_LE((half.importance - single.importance).abs().mean().item<double>(), 0.05);
    EXPECT_TRUE(half.hidden.isfinite().all().item<bool>());
  });
}

const at::Device kGpu(at::kCUDA, 0);

Trainer onGpu(const LabModel& model) { return trainerOf(model, {.rate = 1e-2, .warmup = 5}, 40, kGpu); }

TrainingBatch batchOf(int step) {
  TrainingBatch batch = counting(step);
  batch.documents = documentsOfFive();
  return batch;
}

void expectTrainsAsTheCpu(const LabModel& model) {
  Trainer cpu = trainerOf(model), gpu = onGpu(model);
  for (int step = 0; step < 8; ++step) {
    const TrainedStep here = cpu.step({batchOf(step)}), there = gpu.step({batchOf(step)});
    // Ten bits of each factor.
    EXPECT_NEAR(there.loss, here.loss, 1e-2 * std::max(1.0, here.loss)) << "step " << step;
    EXPECT_NEAR(there.gradientNorm, here.gradientNorm, 0.1 * std::max(1e-3, here.gradientNorm)) << "step " << step;
  }
}

TEST_F(OneGpu, LearnsAsTheCpuDoesWithEveryChoiceOfTheLab) {
  for (std::size_t axis = 0; axis < labAxes().size(); ++axis) {
    for (const LabChoice& choice : labAxes()[axis].choices) {
      SCOPED_TRACE(std::string(labAxes()[axis].name) + " " + std::string(choice.name));
      LabModel model = smallModel();
      for (const LabAxis& one : labAxes()) model.choices.emplace_back(one.choices.front().name);
      model.choices[axis] = choice.name;
      expectTrainsAsTheCpu(model);
    }
  }
}

TEST_F(OneGpu, LearnsAsTheCpuDoesWithEveryVariant) {
  for (const AttentionVariant& variant : attentionVariants()) {
    SCOPED_TRACE(variant.name);
    LabModel model = smallModel();
    model.attention = variant.name;
    expectTrainsAsTheCpu(model);
  }
}

TEST_F(OneGpu, LearnsAsTheCpuDoesWithEveryMask) {
  for (const MaskRow& row : maskKinds()) {
    SCOPED_TRACE(row.name);
    LabModel model = smallModel();
    model.mask = {.kind = row.kind, .width = 4, .seesFirst = true};
    expectTrainsAsTheCpu(model);
  }
}

// Half-precision products go into float32: nothing is lost beside the CPU, which widens the factors first.
TEST_F(OneGpu, SumsOfHalfPrecisionAreThoseOfWidenedNumbers) {
  at::manual_seed(5);
  for (const at::ScalarType dtype : {at::kFloat, at::kBFloat16, at::kHalf}) {
    const at::Tensor q = at::randn({2, 4, 200, 32}).to(dtype), k = at::randn({2, 2, 200, 32}).to(dtype);
    const at::Tensor scores =
        at::matmul(q.to(at::kDouble), k.to(at::kDouble).repeat_interleave(2, 1).transpose(2, 3)) * 0.3;
    const at::Tensor hidden = at::ones({200, 200}, at::kBool).triu(1);
    const at::Tensor logs = scores.masked_fill(hidden, -INFINITY).logsumexp(-1).to(at::kFloat);
    const AttentionSums here = sumsOfLogSumExp(q, k, logs, 0.3),
                        there = sumsOfLogSumExp(q.cuda(), k.cuda(), logs.cuda(), 0.3);
    EXPECT_LE(largestDifference(there.columns.cpu(), here.columns), 1e-4) << c10::toString(dtype);
    EXPECT_LE(largestDifference(there.entropy.cpu(), here.entropy), 1e-3) << c10::toString(dtype);
    const AttentionSums columns = sumsOfLogSumExp(q.cuda(), k.cuda(), logs.cuda(), 0.3, {}, {.rows = false});
    EXPECT_TRUE(columns.columns.equal(there.columns));
    EXPECT_FALSE(columns.entropy.defined());
  }
}

TEST_F(OneGpu, GoesOnToTheSameBits) {
  Trainer unbroken = onGpu(smallModel());
  for (int step = 0; step < 20; ++step) unbroken.step({batchOf(step)});
  Trainer first = onGpu(smallModel());
  for (int step = 0; step < 8; ++step) first.step({batchOf(step)});
  Trainer second = onGpu(smallModel());
  second.takeUp(first.state());
  for (int step = 8; step < 20; ++step) second.step({batchOf(step)});
  EXPECT_TRUE(unbroken.state().values.equal(second.state().values));
}

}  // namespace
}  // namespace sinkscope
