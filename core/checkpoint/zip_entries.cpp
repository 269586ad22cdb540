// By hand: a few fixed records. Libraries unpack an entry; none of Debian's tells where it lies, and a mapped file is
// read in place.
#include "core/checkpoint/zip_entries.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>

#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr const char* kAgain = "download the file again";
constexpr std::uint32_t kEnd = 0x06054b50, kEnd64 = 0x06064b50, kEnd64Place = 0x07064b50, kEntry = 0x02014b50,
                        kLocal = 0x04034b50;
constexpr std::size_t kEndBytes = 22, kEnd64PlaceBytes = 20, kEnd64Bytes = 56, kEntryBytes = 46, kLocalBytes = 30;
constexpr std::uint32_t kElsewhere = 0xFFFFFFFF;  // the number stands in a record of 64 bits
constexpr std::uint16_t kWide = 0x0001;           // which extra field holds them

class Archive {
 public:
  Archive(std::span<const std::byte> bytes, const std::string& where) : bytes_(bytes), where_(where) {}

  std::map<std::string, std::span<const std::byte>> entries() const;

 private:
  struct Directory {
    std::uint64_t begin = 0, count = 0;
  };

  [[noreturn]] void broken(const std::string& what) const {
    throw Error(ErrorKind::badFile, where_ + ": " + what, kAgain);
  }

  template <typename Number>
  Number at(std::uint64_t place) const {
    if (place > bytes_.size() || bytes_.size() - place < sizeof(Number)) broken("ends inside of a record");
    Number number;
    std::memcpy(&number, bytes_.data() + place, sizeof number);
    return number;
  }
  std::span<const std::byte> part(std::uint64_t place, std::uint64_t size, const std::string& what) const {
    if (place > bytes_.size() || bytes_.size() - place < size) broken(what + " does not lie in the file");
    return bytes_.subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(size));
  }
  std::string text(std::uint64_t place, std::uint64_t size) const {
    const auto found = part(place, size, "a name");
    return {reinterpret_cast<const char*>(found.data()), found.size()};
  }

  Directory directory() const;
  std::uint64_t dataOf(std::uint64_t local, const std::string& name) const;

  std::span<const std::byte> bytes_;
  const std::string& where_;
};

// The last record stands at the end of the file, behind it only a comment.
Archive::Directory Archive::directory() const {
  std::optional<std::uint64_t> end;
  for (std::size_t comment = 0; comment <= 0xFFFF && comment + kEndBytes <= bytes_.size() && !end; ++comment) {
    const std::uint64_t place = bytes_.size() - kEndBytes - comment;
    if (at<std::uint32_t>(place) == kEnd && at<std::uint16_t>(place + 20) == comment) end = place;
  }
  if (!end) broken("is no whole zip archive");
  if (at<std::uint16_t>(*end + 4) != 0) {
    throw Error(ErrorKind::unsupported, where_ + ": is one part of an archive in several", kAgain);
  }
  Directory found{at<std::uint32_t>(*end + 16), at<std::uint16_t>(*end + 10)};
  const bool wide = *end >= kEnd64PlaceBytes && at<std::uint32_t>(*end - kEnd64PlaceBytes) == kEnd64Place;
  if (wide) {
    const auto place = at<std::uint64_t>(*end - kEnd64PlaceBytes + 8);
    part(place, kEnd64Bytes, "the record of 64 bits");
    if (at<std::uint32_t>(place) != kEnd64) broken("its record of 64 bits is none");
    found = {at<std::uint64_t>(place + 48), at<std::uint64_t>(place + 32)};
  }
  return found;
}

// Behind the entry's own header, whose name and extra fields have lengths of their own.
std::uint64_t Archive::dataOf(std::uint64_t local, const std::string& name) const {
  part(local, kLocalBytes, "the header of " + name);
  if (at<std::uint32_t>(local) != kLocal) broken("the header of " + name + " is none");
  return local + kLocalBytes + at<std::uint16_t>(local + 26) + at<std::uint16_t>(local + 28);
}

std::map<std::string, std::span<const std::byte>> Archive::entries() const {
  const Directory directory = this->directory();
  std::map<std::string, std::span<const std::byte>> out;
  std::uint64_t place = directory.begin;
  for (std::uint64_t i = 0; i < directory.count; ++i) {
    part(place, kEntryBytes, "its directory");
    if (at<std::uint32_t>(place) != kEntry) broken("entry " + std::to_string(i) + " of its directory is none");
    const std::uint16_t nameBytes = at<std::uint16_t>(place + 28), extraBytes = at<std::uint16_t>(place + 30);
    const std::string name = text(place + kEntryBytes, nameBytes);
    if ((at<std::uint16_t>(place + 8) & 1) != 0 || at<std::uint16_t>(place + 10) != 0) {
      throw Error(ErrorKind::unsupported, where_ + ": " + name + " is packed or encrypted in the archive",
                  "PyTorch writes archives that are not: download the file again, or save it with torch.save");
    }
    std::uint64_t packed = at<std::uint32_t>(place + 20), size = at<std::uint32_t>(place + 24),
                  local = at<std::uint32_t>(place + 42);
    // Of what does not fit 32 bits the numbers stand in the extra field, those that do left out.
    const std::uint64_t extraEnd = place + kEntryBytes + nameBytes + extraBytes;
    for (std::uint64_t field = place + kEntryBytes + nameBytes; field + 4 <= extraEnd;) {
      std::uint64_t number = field + 4;
      const std::uint64_t next = number + at<std::uint16_t>(field + 2);
      const bool isWide = at<std::uint16_t>(field) == kWide;
      for (std::uint64_t* one : {&size, &packed, &local}) {
        if (!isWide || *one != kElsewhere || number + 8 > next) continue;
        *one = at<std::uint64_t>(number);
        number += 8;
      }
      field = next;
    }
    if (packed != size) broken(name + " is stored as it is, but in another number of bytes");
    if (!out.emplace(name, part(dataOf(local, name), size, name)).second) broken(name + " stands in it twice");
    place = extraEnd + at<std::uint16_t>(place + 32);
  }
  return out;
}

}  // namespace

std::map<std::string, std::span<const std::byte>> zipEntries(std::span<const std::byte> archive,
                                                             const std::string& where) {
  return Archive(archive, where).entries();
}

}  // namespace sinkscope
