// Blocks of 256 whose numbers stand in a codebook, eight or four at a time (IQ1 to IQ3), and those of three values
// (TQ).
#include <array>

#include "core/checkpoint/quantized_blocks.h"
#include "core/checkpoint/quantized_codebooks.h"

namespace sinkscope::quantized {

namespace {

// A codebook's words as the values that they stand for: [entries][Width].
template <int Width, int Bits, std::size_t Entries>
constexpr auto unpacked(const std::uint16_t (&words)[Entries], const std::array<std::int8_t, 1U << Bits>& values) {
  std::array<std::array<std::int8_t, Width>, Entries> book{};
  for (std::size_t entry = 0; entry < Entries; ++entry) {
    for (std::size_t i = 0; i < Width; ++i)
      book[entry][i] = values[static_cast<std::size_t>(words[entry] >> (Bits * i)) & ((1U << Bits) - 1)];
  }
  return book;
}

constexpr std::array<std::int8_t, 4> kOfIq2{8, 25, 43, 0}, kOfIq1{-1, 0, 1, 0};
constexpr auto kIq2XxsBook = unpacked<8, 2>(kIq2Xxs, kOfIq2);
constexpr auto kIq2XsBook = unpacked<8, 2>(kIq2Xs, kOfIq2);
constexpr auto kIq2SBook = unpacked<8, 2>(kIq2S, kOfIq2);
constexpr auto kIq1SBook = unpacked<8, 2>(kIq1S, kOfIq1);
constexpr auto kIq3XxsBook = unpacked<4, 3>(kIq3Xxs, {4, 12, 20, 28, 36, 44, 52, 62});
constexpr auto kIq3SBook = unpacked<4, 3>(kIq3S, {1, 3, 5, 7, 9, 11, 13, 15});

std::uint32_t doubleWord(const Byte* at) {
  std::uint32_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// Signs of eight numbers, of which seven are stored: their count of minuses is even.
std::uint32_t eightSigns(std::uint32_t seven) {
  return seven | (static_cast<std::uint32_t>(std::popcount(seven)) & 1U) << 7;
}

// Eight numbers of an entry, or four of two each.
template <std::size_t Width>
void put(float* __restrict out, const std::array<std::int8_t, Width>& entry, float scale, std::uint32_t signs) {
  for (std::size_t i = 0; i < Width; ++i) {
    const float number = scale * static_cast<float>(entry[i]);
    out[i] = (signs >> i & 1U) != 0 ? -number : number;
  }
}

}  // namespace

// d, then of each 32: four bytes of entries, and a word with four times seven signs and a scale of four bits
void widenIq2Xxs(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int part = 0; part < 8; ++part) {
    const Byte* entries = block + 2 + part * 8;
    const std::uint32_t rest = doubleWord(entries + 4);
    const float scale = d * (0.5F + static_cast<float>(rest >> 28)) * 0.25F;
    for (int i = 0; i < 4; ++i)
      put(numbers + part * 32 + i * 8, kIq2XxsBook[entries[i]], scale, eightSigns(rest >> (7 * i) & 127U));
  }
}

// d, a word of nine bits of entry and seven signs for each 8, scales of four bits for each 16
void widenIq2Xs(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int part = 0; part < 16; ++part) {
    const int stored = block[66 + part / 2] >> (part % 2 * 4) & 15;
    const float scale = d * (0.5F + static_cast<float>(stored)) * 0.25F;
    for (int i = 0; i < 2; ++i) {
      const std::uint32_t both = word(block + 2 + (part * 2 + i) * 2);
      put(numbers + part * 16 + i * 8, kIq2XsBook[both & 511U], scale, eightSigns(both >> 9));
    }
  }
}

// d, low bytes of entries[32], signs[32], their two high bits[8], scales of four bits for each 16
void widenIq2S(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int part = 0; part < 16; ++part) {
    const int stored = block[74 + part / 2] >> (part % 2 * 4) & 15;
    const float scale = d * (0.5F + static_cast<float>(stored)) * 0.25F;
    for (int i = 0; i < 2; ++i) {
      const int eighth = part * 2 + i, high = block[66 + eighth / 4] >> (eighth % 4 * 2) & 3;
      const auto entry = static_cast<std::size_t>(block[2 + eighth] | high << 8);
      put(numbers + eighth * 8, kIq2SBook[entry], scale, block[34 + eighth]);
    }
  }
}

// d, entries[64] of four numbers, of each 32 a word with four times seven signs and a scale of four bits
void widenIq3Xxs(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int part = 0; part < 8; ++part) {
    const std::uint32_t rest = doubleWord(block + 66 + part * 4);
    const float scale = d * (0.5F + static_cast<float>(rest >> 28)) * 0.5F;
    for (int i = 0; i < 4; ++i) {
      const Byte* entries = block + 2 + part * 8 + i * 2;
      const std::uint32_t signs = eightSigns(rest >> (7 * i) & 127U);
      put(numbers + part * 32 + i * 8, kIq3XxsBook[entries[0]], scale, signs);
      put(numbers + part * 32 + i * 8 + 4, kIq3XxsBook[entries[1]], scale, signs >> 4);
    }
  }
}

// d, low bytes of entries[64], their ninth bits[8], signs[32], scales of four bits for each 32
void widenIq3S(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int part = 0; part < 8; ++part) {
    const int stored = block[106 + part / 2] >> (part % 2 * 4) & 15;
    const float scale = d * static_cast<float>(1 + 2 * stored);
    for (int i = 0; i < 8; ++i) {
      const int quarter = part * 8 + i, ninth = block[66 + part] >> i & 1;
      const auto entry = static_cast<std::size_t>(block[2 + quarter] | ninth << 8);
      put(numbers + quarter * 4, kIq3SBook[entry], scale,
          static_cast<std::uint32_t>(block[74 + quarter / 2]) >> (i % 2 * 4));
    }
  }
}

namespace {

// Minus one, none and one, all moved by an eighth.
void putMoved(float* __restrict out, std::size_t entry, float scale, bool down) {
  constexpr float kMoved = 0.125F;
  for (std::size_t i = 0; i < 8; ++i)
    out[i] = scale * (static_cast<float>(kIq1SBook[entry][i]) + (down ? -kMoved : kMoved));
}

}  // namespace

// d, low bytes of entries[32], of each 32 a word: four times three high bits, a scale of three, and which way they move
void widenIq1S(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  for (int part = 0; part < 8; ++part) {
    const std::uint32_t rest = word(block + 34 + part * 2);
    const float scale = d * static_cast<float>(2 * (rest >> 12 & 7U) + 1);
    for (int i = 0; i < 4; ++i) {
      const std::size_t entry = block[2 + part * 4 + i] | (rest >> (3 * i) & 7U) << 8;
      putMoved(numbers + part * 32 + i * 8, entry, scale, (rest & 0x8000U) != 0);
    }
  }
}

// low bytes of entries[32], halves of bytes[16] with three high bits and which way they move, four words of four times
// three bits of scale whose top halves together are d
void widenIq1M(const Byte* __restrict block, float* __restrict numbers) {
  std::uint32_t half = 0;
  for (int i = 0; i < 4; ++i) half |= static_cast<std::uint32_t>(word(block + 48 + i * 2) >> 12) << (4 * i);
  const float d = fromHalf(static_cast<std::uint16_t>(half));
  for (int part = 0; part < 16; ++part) {
    const int stored = word(block + 48 + part / 4 * 2) >> (part % 4 * 3) & 7;
    const float scale = d * static_cast<float>(2 * stored + 1);
    for (int i = 0; i < 2; ++i) {
      const int eighth = part * 2 + i, rest = block[32 + part] >> (4 * i) & 15;
      putMoved(numbers + eighth * 8, static_cast<std::size_t>(block[eighth] | (rest & 7) << 8), scale, (rest & 8) != 0);
    }
  }
}

// Five numbers of three values in a byte, as a fraction of 256 to the base of three: the first is the highest digit.
// values[48], the last sixteen numbers four in a byte[4], d
void widenTq1_0(const Byte* __restrict block, float* __restrict numbers) {
  static constexpr int kPowers[5] = {1, 3, 9, 27, 81};
  const float d = halfAt(block + 52);
  const auto digits = [&](const Byte* stored, int bytes, int places, float* out) {
    for (int place = 0; place < places; ++place) {
      for (int i = 0; i < bytes; ++i) {
        const int shifted = stored[i] * kPowers[place] & 255;
        out[place * bytes + i] = d * static_cast<float>((shifted * 3 >> 8) - 1);
      }
    }
  };
  digits(block, 32, 5, numbers);
  digits(block + 32, 16, 5, numbers + 160);
  digits(block + 48, 4, 4, numbers + 240);
}

// values of two bits[64], d
void widenTq2_0(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block + 64);
  for (int part = 0; part < 8; ++part) {
    const Byte* values = block + part / 4 * 32;
    for (int i = 0; i < 32; ++i) numbers[part * 32 + i] = d * static_cast<float>((values[i] >> (part % 4 * 2) & 3) - 1);
  }
}

}  // namespace sinkscope::quantized
