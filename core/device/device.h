// Where the work is done: CPU or CUDA, decided at run time by one binary that needs no CUDA toolkit to be built.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
#include <string>

namespace sinkscope {

// "auto" takes the GPU where there is one that works, "cpu", "cuda" (the first) or "cuda:N". libtorch_cuda.so is loaded
// from beside libtorch_cpu.so when CUDA is first asked about, since libtorch looks for it only once. Throws
// Error{badUse} for another word or a GPU number that does not exist, Error{unsupported} when CUDA was named and cannot
// be had (the reason said).
at::Device chooseDevice(const std::string& name);

// How many GPUs work here; 0 where there are none, or none that can be used. `demanded`: then the reason is thrown,
// Error{unsupported}.
int cudaDevices(bool demanded = false);

// "CPU", "CUDA:0 NVIDIA H200".
std::string deviceName(at::Device device);

// Where a GPU is plugged in, "0000:17:00.0", which is its own however a process counts them; empty where the driver
// does not say. REQUIRES a CUDA device.
std::string gpuAddress(at::Device device);

// What a device still has free, in bytes.
std::int64_t freeMemory(at::Device device);

// Hands back what libtorch keeps of the GPUs' memory for later.
void returnKeptMemory();

// "auto": `stored` on CUDA (bfloat16 in place of a float16 that the model is not safe in), float32 on the CPU; "f32",
// "bf16", "f16": that, whatever the model; "fastest": as auto, but on the CPU bfloat16 for a checkpoint stored in half
// precision where a product of bfloat16 numbers, timed for some milliseconds, is the faster one: which it is differs
// from processor to processor. Throws Error{badUse} for another word.
at::ScalarType chooseDtype(const std::string& name, at::ScalarType stored, at::Device device, bool float16Safe = true);

std::string dtypeText(at::ScalarType dtype);  // "f32"

// Threads of libtorch's own loops on the calling thread; 0: as many as this process has processors.
// Throws Error{badUse} for a negative number.
void setThreads(int threads);

}  // namespace sinkscope
