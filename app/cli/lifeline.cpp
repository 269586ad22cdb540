#include "app/cli/lifeline.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "app/cli/console.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// What a line carries before it is cut: a letter, and of a failure its status and sentence.
constexpr char kGoodbye = 'G', kFailure = 'F', kEnd = 'E';
constexpr int kInterrupted = 130;
constexpr auto kLaying = std::chrono::seconds(10);  // to lay all lines
constexpr auto kVerdict = milliseconds(400);        // a death is told before an interrupt that it has brought about

struct Line {
  int socket = -1;
  int rank = 0;
  std::string heard;
  bool left = false;  // said goodbye, or nothing more is expected
};

std::string hostName() {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  return name;
}

// Of all interfaces that are up, "10.0.0.4 192.168.1.7"; the machine's own address comes last.
std::string addresses() {
  std::string found, own;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return "127.0.0.1";
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_UP) == 0) continue;
    sockaddr_in address{};
    std::memcpy(&address, one->ifa_addr, sizeof address);
    char text[INET_ADDRSTRLEN] = "";
    inet_ntop(AF_INET, &address.sin_addr, text, sizeof text);
    ((one->ifa_flags & IFF_LOOPBACK) != 0 ? own : found) += std::string(text) + " ";
  }
  freeifaddrs(list);
  return found + own;
}

// A dead machine closes no connection: it is noticed by its silence.
void watchOver(int socket) {
  const int on = 1, idle = 10, interval = 5, count = 4;
  setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
}

bool writeAll(int socket, const std::string& text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const ssize_t count = ::send(socket, text.data() + at, text.size() - at, MSG_NOSIGNAL);
    if (count <= 0) return false;
    at += static_cast<std::size_t>(count);
  }
  return true;
}

int connectTo(const std::string& address, int port) {
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  if (inet_pton(AF_INET, address.c_str(), &to.sin_addr) != 1) return -1;
  const int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (line < 0) return -1;
  if (connect(line, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 && errno != EINPROGRESS) {
    close(line);
    return -1;
  }
  pollfd waiting{line, POLLOUT, 0};
  int problem = 0;
  socklen_t size = sizeof problem;
  const bool there =
      ::poll(&waiting, 1, 3000) == 1 && getsockopt(line, SOL_SOCKET, SO_ERROR, &problem, &size) == 0 && problem == 0;
  if (!there) {
    close(line);
    return -1;
  }
  fcntl(line, F_SETFL, 0);
  return line;
}

// In one line on standard error, wherever the progress line stands.
void sayOnce(const std::string& sentence) {
  const bool terminal = isatty(STDERR_FILENO) == 1;
  const std::string text = std::string(terminal ? "\r\033[K" : "") + "sinkscope-cli: " + oneLine(sentence) + "\n";
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t count = ::write(STDERR_FILENO, text.data() + at, text.size() - at);
    if (count <= 0) return;
    at += static_cast<std::size_t>(count);
  }
}

}  // namespace

class Lifeline::Wire {
 public:
  Wire(Ranks& ranks, std::string advice) : rank_(ranks.rank()), count_(ranks.count()), advice_(std::move(advice)) {
    const std::vector<std::string> names = ranks.exchange(hostName() + " " + std::to_string(getpid()));
    for (const std::string& name : names) {
      std::istringstream parts(name);
      Who& who = who_.emplace_back();
      parts >> who.host >> who.process;
    }
    if (rank_ == 0) {
      lay(ranks);
    } else {
      take(ranks);
    }
    thread_ = std::jthread([this](std::stop_token stop) { watch(stop); });
  }

  ~Wire() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
    for (const Line& line : lines_) close(line.socket);
  }

  void fail(const std::string& sentence, int status) {
    if (rank_ == 0) {
      // Another's death or failure may be why it failed here: that thread ends the process then.
      if (status == kInterrupted) std::this_thread::sleep_for(kVerdict);
      const std::lock_guard lock(ending_);
      leaving_ = true;
      endOthers(status);
      return;
    }
    if (status == kInterrupted)
      std::this_thread::sleep_for(kVerdict / 2);  // the first may have died: that is told instead
    const std::string text = kFailure + std::to_string(status) + " " + sentence + "\n";
    const bool told = !lines_.empty() && writeAll(lines_.front().socket, text);
    if (!told) sayOnce(sentence);
    if (told) std::this_thread::sleep_for(std::chrono::seconds(5));  // the first rank ends us all before
    _exit(status);
  }

  void goodbye() {
    leaving_ = true;
    for (const Line& line : lines_) writeAll(line.socket, std::string(1, kGoodbye));
  }

 private:
  struct Who {
    std::string host;
    long process = 0;
  };

  std::string name(int rank) const {
    const Who& who = who_.at(static_cast<std::size_t>(rank));
    return "rank " + std::to_string(rank) + " of " + std::to_string(count_) + " (process " +
           std::to_string(who.process) + " on " + who.host + ")";
  }

  // The first rank listens, and knows its own by a word that MPI has carried.
  void lay(Ranks& ranks) {
    std::uint64_t word = 0;
    if (getrandom(&word, sizeof word, 0) != sizeof word)
      word = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
    const int listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in any{};
    any.sin_family = AF_INET;
    any.sin_addr.s_addr = htonl(INADDR_ANY);
    socklen_t size = sizeof any;
    const bool listens = listening >= 0 && bind(listening, reinterpret_cast<const sockaddr*>(&any), sizeof any) == 0 &&
                         listen(listening, count_) == 0 &&
                         getsockname(listening, reinterpret_cast<sockaddr*>(&any), &size) == 0;
    ranks.exchange(std::to_string(word) + " " + std::to_string(listens ? ntohs(any.sin_port) : 0) + " " + addresses());
    // Every rank says whether it has called before the calls are answered.
    const std::vector<std::string> called = ranks.exchange("first");
    int expected = 0;
    for (const std::string& one : called) expected += one == "called" ? 1 : 0;
    const Clock::time_point end = Clock::now() + kLaying;
    while (listens && std::ssize(lines_) < expected && Clock::now() < end) {
      pollfd waiting{listening, POLLIN, 0};
      if (::poll(&waiting, 1, 100) != 1) continue;
      const int line = accept4(listening, nullptr, nullptr, SOCK_CLOEXEC);
      if (line < 0) continue;
      timeval patience{2, 0};
      setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
      struct {
        std::uint64_t word, rank;
      } said{};
      if (recv(line, &said, sizeof said, MSG_WAITALL) != sizeof said || said.word != word || said.rank == 0 ||
          said.rank >= static_cast<std::uint64_t>(count_)) {
        close(line);
        continue;
      }
      watchOver(line);
      lines_.push_back({line, static_cast<int>(said.rank), {}});
    }
    if (listening >= 0) close(listening);
  }

  void take(Ranks& ranks) {
    std::istringstream said(ranks.exchange("").front());
    std::uint64_t word = 0;
    int port = 0, line = -1;
    said >> word >> port;
    const bool sameMachine = who_.front().host == who_.at(static_cast<std::size_t>(rank_)).host;
    if (port > 0 && sameMachine) line = connectTo("127.0.0.1", port);
    for (std::string address; port > 0 && line < 0 && said >> address;) {
      if (!address.starts_with("127.")) line = connectTo(address, port);
    }
    const struct { std::uint64_t word, rank; } own{word, static_cast<std::uint64_t>(rank_)};
    if (line >= 0) writeAll(line, std::string(reinterpret_cast<const char*>(&own), sizeof own));
    ranks.exchange(line >= 0 ? "called" : "not");
    if (line < 0) return;
    watchOver(line);
    lines_.push_back({line, 0, {}});
  }

  void watch(const std::stop_token& stop) {
    std::optional<Clock::time_point> verdict;  // when what a rank has told is said
    std::string told;
    int status = 1;
    while (!stop.stop_requested()) {
      std::vector<pollfd> waiting;
      for (const Line& line : lines_) waiting.push_back({line.left ? -1 : line.socket, POLLIN, 0});
      if (::poll(waiting.data(), waiting.size(), 50) > 0) {
        for (std::size_t i = 0; i < lines_.size(); ++i) {
          if (waiting[i].revents != 0) hear(lines_[i]);
        }
      }
      for (const Line& line : lines_) {
        const std::size_t end = line.heard.find('\n');
        if (verdict || line.heard.empty() || line.heard.front() != kFailure || end == std::string::npos) continue;
        std::istringstream text(line.heard.substr(1, end - 1));
        text >> status;
        std::getline(text >> std::ws, told);
        // What fails everywhere fails on the first too, which needs no name; an interrupt may come from a death.
        verdict = Clock::now() + (status == kInterrupted ? kVerdict : kVerdict / 2);
        if (status != kInterrupted) told = name(line.rank) + ": " + told;
      }
      if (verdict && Clock::now() > *verdict) endAll(told, status);
    }
  }

  void hear(Line& line) {
    char bytes[4096];
    const ssize_t count = recv(line.socket, bytes, sizeof bytes, 0);
    if (count > 0) line.heard.append(bytes, static_cast<std::size_t>(count));
    const char first = line.heard.empty() ? ' ' : line.heard.front();
    if (first == kGoodbye) line.left = true;
    if (first == kEnd && line.heard.size() > 1)
      _exit(static_cast<unsigned char>(line.heard[1]));  // the first has said why
    if (count > 0 || line.left) return;
    line.left = true;
    if (first == kFailure) return;
    if (leaving_) return;
    // Of the others the second speaks for a first that is no more.
    endAll(rank_ <= 1 ? name(line.rank) + " has died; " + advice_ : "", 1);
  }

  // Says it and ends this process; the others are told to end by the first.
  void endAll(const std::string& sentence, int status) {
    const std::lock_guard lock(ending_);
    if (leaving_) return;
    if (!sentence.empty()) sayOnce(sentence);
    if (rank_ == 0) endOthers(status);
    _exit(status);
  }

  // All with one status: the launcher gives that of whoever ends first.
  void endOthers(int status) {
    for (const Line& line : lines_) writeAll(line.socket, std::string{kEnd, static_cast<char>(status)});
  }

  const int rank_, count_;
  const std::string advice_;
  std::vector<Who> who_;
  std::vector<Line> lines_;  // on the first rank to each other, on these to the first
  std::mutex ending_;
  std::atomic<bool> leaving_ = false;
  std::jthread thread_;
};

Lifeline::Lifeline(Ranks& ranks, std::string advice) : wire_(std::make_unique<Wire>(ranks, std::move(advice))) {}
Lifeline::~Lifeline() = default;
void Lifeline::fail(const std::string& sentence, int status) { wire_->fail(sentence, status); }
void Lifeline::goodbye() { wire_->goodbye(); }

}  // namespace sinkscope
