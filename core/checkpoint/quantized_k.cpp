// The blocks of 256 with scales within scales ("K-quants", and IQ4_XS).
#include "core/checkpoint/quantized_blocks.h"

namespace sinkscope::quantized {

namespace {

// Eight scales and eight minima of six bits each, in twelve bytes: the first four of both lie whole in bytes 0..3 and
// 4..7, whose two top bits are the top bits of the last four, the rest of which are the halves of bytes 8..11.
struct ScalesAndMinima {
  float scale[8], minimum[8];

  ScalesAndMinima(const Byte* packed, float d, float dmin) {
    for (int i = 0; i < 4; ++i) {
      const Byte s = packed[i], m = packed[4 + i], both = packed[8 + i];
      scale[i] = d * static_cast<float>(s & 63);
      minimum[i] = dmin * static_cast<float>(m & 63);
      scale[4 + i] = d * static_cast<float>((both & 15) | ((s >> 2) & 48));
      minimum[4 + i] = dmin * static_cast<float>((both >> 4) | ((m >> 2) & 48));
    }
  }
};

}  // namespace

// scales[16] (scale low, minimum high), two-bit values[64], d, dmin
void widenQ2K(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block + 80), dmin = halfAt(block + 82);
  for (int part = 0; part < 8; ++part) {  // 32 numbers: bits 2*(part%4) of 32 bytes
    const Byte* values = block + 16 + part / 4 * 32;
    const int shift = part % 4 * 2;
    for (int half = 0; half < 2; ++half) {
      const Byte packed = block[part * 2 + half];
      const float scale = d * static_cast<float>(packed & 15), minimum = dmin * static_cast<float>(packed >> 4);
      float* out = numbers + part * 32 + half * 16;
      for (int i = 0; i < 16; ++i) {
        out[i] = scale * static_cast<float>((values[half * 16 + i] >> shift) & 3) - minimum;
      }
    }
  }
}

// top bits[32], two-bit values[64], sixteen six-bit scales[12], d
void widenQ3K(const Byte* __restrict block, float* __restrict numbers) {
  const Byte* packed = block + 96;
  const float d = halfAt(block + 108);
  float scale[16];
  for (int i = 0; i < 16; ++i) {
    const int low = i < 8 ? packed[i] & 15 : packed[i - 8] >> 4;
    const int high = (packed[8 + i % 4] >> (i / 4 * 2)) & 3;
    scale[i] = d * static_cast<float>((low | high << 4) - 32);
  }
  for (int part = 0; part < 8; ++part) {
    const Byte* values = block + 32 + part / 4 * 32;
    const int shift = part % 4 * 2;
    for (int half = 0; half < 2; ++half) {
      const float factor = scale[part * 2 + half];
      float* out = numbers + part * 32 + half * 16;
      for (int i = 0; i < 16; ++i) {
        const int low = (values[half * 16 + i] >> shift) & 3, top = (block[half * 16 + i] >> part) & 1;
        out[i] = factor * static_cast<float>(low + top * 4 - 4);
      }
    }
  }
}

// d, dmin, scales and minima[12], four-bit values[128]
void widenQ4K(const Byte* __restrict block, float* __restrict numbers) {
  const ScalesAndMinima per(block + 4, halfAt(block), halfAt(block + 2));
  for (int part = 0; part < 4; ++part) {  // 64 numbers: the low halves of 32 bytes, then the high ones
    const Byte* values = block + 16 + part * 32;
    const float scaleLow = per.scale[part * 2], scaleHigh = per.scale[part * 2 + 1];
    const float minimumLow = per.minimum[part * 2], minimumHigh = per.minimum[part * 2 + 1];
    float* out = numbers + part * 64;
    for (int i = 0; i < 32; ++i) out[i] = scaleLow * static_cast<float>(values[i] & 15) - minimumLow;
    for (int i = 0; i < 32; ++i) out[32 + i] = scaleHigh * static_cast<float>(values[i] >> 4) - minimumHigh;
  }
}

// d, dmin, scales and minima[12], top bits[32], four-bit values[128]
void widenQ5K(const Byte* __restrict block, float* __restrict numbers) {
  const ScalesAndMinima per(block + 4, halfAt(block), halfAt(block + 2));
  const Byte* top = block + 16;
  for (int part = 0; part < 8; ++part) {
    const Byte* values = block + 48 + part / 2 * 32;
    const int shift = part % 2 * 4;
    const float scale = per.scale[part], minimum = per.minimum[part];
    float* out = numbers + part * 32;
    for (int i = 0; i < 32; ++i) {
      const int value = ((values[i] >> shift) & 15) | ((top[i] >> part) & 1) << 4;
      out[i] = scale * static_cast<float>(value) - minimum;
    }
  }
}

// four low bits[128], two high bits[64], scales[16] signed, d
void widenQ6K(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block + 208);
  for (int part = 0; part < 8; ++part) {  // 32 numbers
    const int half = part / 4, within = part % 4;
    const Byte* low = block + half * 64 + within % 2 * 32;
    const Byte* high = block + 128 + half * 32;
    const int lowShift = within / 2 * 4, highShift = within * 2;
    for (int side = 0; side < 2; ++side) {
      const float scale = d * static_cast<float>(static_cast<std::int8_t>(block[192 + part * 2 + side]));
      float* out = numbers + part * 32 + side * 16;
      for (int i = 0; i < 16; ++i) {
        const int value = ((low[side * 16 + i] >> lowShift) & 15) | ((high[side * 16 + i] >> highShift) & 3) << 4;
        out[i] = scale * static_cast<float>(value - 32);
      }
    }
  }
}

// d, two high bits of eight scales in a word, their four low bits[4], four-bit values[128]
void widenIq4Xs(const Byte* __restrict block, float* __restrict numbers) {
  const float d = halfAt(block);
  const std::uint16_t high = word(block + 2);
  for (int part = 0; part < 8; ++part) {
    const int low = (block[4 + part / 2] >> (part % 2 * 4)) & 15;
    const float scale = d * static_cast<float>((low | ((high >> (part * 2)) & 3) << 4) - 32);
    float scaled[16];
    for (int i = 0; i < 16; ++i) scaled[i] = scale * kIq4Values[i];
    const Byte* values = block + 8 + part * 16;
    float* out = numbers + part * 32;
    for (int i = 0; i < 16; ++i) {
      out[i] = scaled[values[i] & 15];
      out[16 + i] = scaled[values[i] >> 4];
    }
  }
}

}  // namespace sinkscope::quantized
