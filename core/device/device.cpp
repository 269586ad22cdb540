#include "core/device/device.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <ATen/detail/CUDAHooksInterface.h>
#include <c10/core/CachingDeviceAllocator.h>
#include <c10/core/DeviceGuard.h>
#include <dlfcn.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>

#include "core/device/memory.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Why CUDA cannot be had; empty: it can. Asked once, because libtorch remembers its first look.
const std::string& loadCuda() {
  static const std::string kProblem = [] {
    Dl_info info{};
    if (dladdr(reinterpret_cast<const void*>(&at::get_num_threads), &info) == 0 || info.dli_fname == nullptr) {
      return std::string("libtorch_cpu cannot be located");
    }
    const auto library = std::filesystem::path(info.dli_fname).parent_path() / "libtorch_cuda.so";
    std::error_code ignored;
    if (!std::filesystem::exists(library, ignored))
      return std::string("this libtorch was fetched without its CUDA part");
    if (dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL) == nullptr) {
      const char* reason = dlerror();
      return "libtorch_cuda cannot be loaded (" + std::string(reason != nullptr ? reason : "no reason given") + ")";
    }
    if (!at::globalContext().hasCUDA() || at::detail::getCUDAHooks().deviceCount() < 1) {
      return std::string("libtorch finds no GPU that works");
    }
    at::globalContext().setAllowTF32CuDNN(false);  // float32 is meant: libtorch's convolutions take ten bits for it
    return std::string();
  }();
  return kProblem;
}

// The driver's own library knows names and memory; it is there whenever CUDA works.
template <typename Function>
Function driverFunction(const char* name) {
  static void* const kDriver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  return kDriver == nullptr ? nullptr : reinterpret_cast<Function>(dlsym(kDriver, name));
}

// What a function (char* text, int length, handle) of it says of a GPU; empty: nothing.
std::string toldByDriver(const char* function, at::Device device) {
  char text[256] = "";
  int handle = 0;  // the driver's, which need not be libtorch's number
  const auto getDevice = driverFunction<int (*)(int*, int)>("cuDeviceGet");
  const auto tell = driverFunction<int (*)(char*, int, int)>(function);
  if (getDevice == nullptr || tell == nullptr || getDevice(&handle, device.index()) != 0) return {};
  return tell(text, sizeof text - 1, handle) == 0 ? text : std::string();
}

at::Device cudaDevice(int index) {
  if (const std::string& problem = loadCuda(); !problem.empty()) {
    throw Error(ErrorKind::unsupported, "no CUDA device can be used: " + problem, "--device cpu works everywhere");
  }
  const int count = at::detail::getCUDAHooks().deviceCount();
  if (index >= count) {
    throw Error(ErrorKind::badUse, "device cuda:" + std::to_string(index) + " is not there",
                "this machine has cuda:0 to cuda:" + std::to_string(count - 1));
  }
  return {at::kCUDA, static_cast<c10::DeviceIndex>(index)};
}

// Seconds of the best of several products of a small model's size.
double productSeconds(at::ScalarType dtype) {
  const c10::InferenceMode noGradients;
  const at::Tensor x = at::ones({512, 1024}, dtype), weight = at::ones({1024, 1024}, dtype);
  double best = 1e9;
  for (int round = 0; round < 5; ++round) {
    const auto start = std::chrono::steady_clock::now();
    at::linear(x, weight);
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

}  // namespace

int cudaDevices(bool demanded) {
  if (demanded) cudaDevice(0);  // with its reason
  std::error_code ignored;
  if (!demanded && !std::filesystem::exists("/dev/nvidia0", ignored)) return 0;
  return loadCuda().empty() ? at::detail::getCUDAHooks().deviceCount() : 0;
}

at::Device chooseDevice(const std::string& name) {
  if (name == "cpu") return at::kCPU;
  if (name == "auto") return cudaDevices() > 0 ? cudaDevice(0) : at::Device(at::kCPU);
  if (name == "cuda") return cudaDevice(0);
  if (name.starts_with("cuda:")) {
    int index = -1;
    const char* end = name.data() + name.size();
    const auto result = std::from_chars(name.data() + 5, end, index);
    if (result.ec == std::errc() && result.ptr == end && index >= 0 && index < 64) return cudaDevice(index);
  }
  throw Error(ErrorKind::badUse, "\"" + name + "\" is no device", "auto, cpu, cuda or cuda:N is needed");
}

std::string deviceName(at::Device device) {
  if (!device.is_cuda()) return "CPU";
  const std::string model = toldByDriver("cuDeviceGetName", device);
  return "CUDA:" + std::to_string(device.index()) + (model.empty() ? "" : " " + model);
}

std::string gpuAddress(at::Device device) { return toldByDriver("cuDeviceGetPCIBusId", device); }

std::int64_t freeMemory(at::Device device) {
  if (!device.is_cuda()) return availableMemory();
  // The driver answers of the thread's own context: without a guard libtorch goes back to the GPU that was before.
  const c10::DeviceGuard guard(device);
  at::empty({1}, at::TensorOptions(at::kFloat).device(device));  // makes the context
  std::size_t free = 0, total = 0;
  const auto getMemory = driverFunction<int (*)(std::size_t*, std::size_t*)>("cuMemGetInfo_v2");
  if (getMemory != nullptr && getMemory(&free, &total) == 0) return static_cast<std::int64_t>(free);
  return availableMemory();
}

void returnKeptMemory() {
  if (at::globalContext().hasCUDA()) c10::getDeviceAllocator(c10::DeviceType::CUDA)->emptyCache();
}

at::ScalarType chooseDtype(const std::string& name, at::ScalarType stored, at::Device device, bool float16Safe) {
  if (name == "f32") return at::kFloat;
  if (name == "bf16") return at::kBFloat16;
  if (name == "f16") return at::kHalf;
  if (name != "auto" && name != "fastest")
    throw Error(ErrorKind::badUse, "\"" + name + "\" is no dtype", "auto, fastest, f32, bf16 or f16 is needed");
  const bool half = stored == at::kBFloat16 || stored == at::kHalf;
  if (name == "fastest" && device.is_cpu() && half) {
    return productSeconds(at::kBFloat16) < 0.9 * productSeconds(at::kFloat) ? at::kBFloat16 : at::kFloat;
  }
  if (device.is_cuda() && stored == at::kHalf && !float16Safe) return at::kBFloat16;
  return device.is_cuda() && half ? stored : at::kFloat;
}

std::string dtypeText(at::ScalarType dtype) {
  switch (dtype) {
    case at::kFloat: return "f32";
    case at::kBFloat16: return "bf16";
    case at::kHalf: return "f16";
    case at::kDouble: return "f64";
    default: return c10::toString(dtype);
  }
}

void setThreads(int threads) {
  if (threads < 0)
    throw Error(ErrorKind::badUse, std::to_string(threads) + " threads are asked for", "give 1 or more, or 0 for all");
  at::get_num_threads();  // a thread's first question takes the number that any thread was given last, later ones do
                          // not
  at::set_num_threads(threads > 0 ? threads : availableProcessors());
}

}  // namespace sinkscope
