#include "core/train/gpu_messages.h"

#include <c10/core/Stream.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <dlfcn.h>
#include <unistd.h>

#include <set>
#include <string>

#include "core/device/device.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr int kFloat32 = 7;  // ncclFloat32

// Null where there is none. libtorch's CUDA part is linked to it, so that it is in memory where a GPU works.
const NcclCalls* ncclCalls() {
  static const NcclCalls* const kCalls = []() -> const NcclCalls* {
    void* const library = dlopen("libnccl.so.2", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return nullptr;
    static NcclCalls calls;
    const auto find = [&]<typename Call>(Call& call, const char* name) {
      call = reinterpret_cast<Call>(dlsym(library, name));
      return call != nullptr;
    };
    const bool isWhole = find(calls.getUniqueId, "ncclGetUniqueId") && find(calls.initRank, "ncclCommInitRank") &&
                         find(calls.groupStart, "ncclGroupStart") && find(calls.groupEnd, "ncclGroupEnd") &&
                         find(calls.send, "ncclSend") && find(calls.receive, "ncclRecv") &&
                         find(calls.destroy, "ncclCommDestroy") && find(calls.errorText, "ncclGetErrorString");
    return isWhole ? &calls : nullptr;
  }();
  return kCalls;
}

// Which GPU of which machine; empty: none that NCCL can reach.
std::string addressOf(at::Device device) {
  if (!device.is_cuda() || ncclCalls() == nullptr) return {};
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  return std::string(host) + " " + gpuAddress(device);
}

std::string hexText(const NcclId& id) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string text;
  for (const char byte : id.bytes) {
    text += kDigits[static_cast<unsigned char>(byte) >> 4];
    text += kDigits[static_cast<unsigned char>(byte) & 15];
  }
  return text;
}

NcclId idOf(const std::string& hex) {
  NcclId id;
  for (std::size_t at = 0; at < sizeof id.bytes && 2 * at + 1 < hex.size(); ++at)
    id.bytes[at] = static_cast<char>(std::stoi(hex.substr(2 * at, 2), nullptr, 16));
  return id;
}

// What the device works through in order; null: the processor, which does all at once.
void* streamOf(at::Device device) {
  return device.is_cuda() ? c10::impl::VirtualGuardImpl(device.type()).getStream(device).native_handle() : nullptr;
}

}  // namespace

std::unique_ptr<GpuMessages> GpuMessages::among(Ranks& ranks, at::Device device) {
  if (ranks.count() < 2) return nullptr;
  const std::vector<std::string> all = ranks.exchange(addressOf(device));
  const std::set<std::string> apart(all.begin(), all.end());
  // Two ranks on one GPU are no group to NCCL.
  if (apart.contains("") || apart.size() < static_cast<std::size_t>(ranks.count())) return nullptr;
  return std::make_unique<GpuMessages>(*ncclCalls(), ranks);
}

GpuMessages::GpuMessages(const NcclCalls& calls, Ranks& ranks) : calls_(calls), rank_(ranks.rank()) {
  NcclId id;
  if (rank_ == 0) check(calls_.getUniqueId(&id), "begin");
  id = idOf(ranks.exchange(hexText(id)).front());
  check(calls_.initRank(&group_, ranks.count(), id, rank_), "find each other");
}

GpuMessages::~GpuMessages() { calls_.destroy(group_); }

void GpuMessages::exchange(const TensorsOfRanks& toEach, const TensorsOfRanks& fromEach) {
  constexpr const char* kExchange = "exchange gradients";
  check(calls_.groupStart(), kExchange);
  for (std::size_t peer = 0; peer < toEach.size(); ++peer) {
    for (const at::Tensor& one : toEach[peer]) {
      check(calls_.send(one.const_data_ptr(), static_cast<std::size_t>(one.numel()), kFloat32, static_cast<int>(peer),
                        group_, streamOf(one.device())),
            kExchange);
    }
    for (const at::Tensor& one : fromEach[peer]) {
      check(calls_.receive(one.mutable_data_ptr(), static_cast<std::size_t>(one.numel()), kFloat32,
                           static_cast<int>(peer), group_, streamOf(one.device())),
            kExchange);
    }
  }
  check(calls_.groupEnd(), kExchange);
}

void GpuMessages::check(int result, const char* what) const {
  if (result == 0) return;
  throw Error(
      ErrorKind::failed,
      "rank " + std::to_string(rank_) + ": the GPUs cannot " + what + " (NCCL: " + calls_.errorText(result) + ")",
      "NCCL_DEBUG=WARN in the environment says more; --device cpu works everywhere");
}

}  // namespace sinkscope
