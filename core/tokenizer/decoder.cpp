#include "core/tokenizer/decoder.h"

#include "core/tokenizer/byte_level.h"
#include "core/tokenizer/pattern.h"
#include "core/tokenizer/utf8.h"

namespace sinkscope {

namespace {

Decoder readByteLevel(const JsonPlace&) {
  return [](Decoding& decoding) {
    for (auto& part : decoding.parts) part.bytes = pieceBytes(part.bytes);
  };
}

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

Decoder readByteFallback(const JsonPlace&) {
  return [](Decoding& decoding) {
    for (auto& part : decoding.parts) {
      if (part.bytes.size() != 6 || !part.bytes.starts_with("<0x") || part.bytes[5] != '>') continue;
      const int high = hexadecimal(part.bytes[3]), low = hexadecimal(part.bytes[4]);
      if (high < 0 || low < 0) continue;
      part = {std::string(1, static_cast<char>(static_cast<unsigned char>(high * 16 + low))), true};
    }
  };
}

Decoder readFuse(const JsonPlace&) {
  return [](Decoding& decoding) { decoding.fused = true; };
}

std::string replaced(const std::string& text, const Pattern& pattern, const std::string& content) {
  std::string out;
  std::size_t at = 0;
  for (const Piece match : pattern.find(text)) {
    out.append(text, at, match.begin - at).append(content);
    at = match.end;
  }
  return out.append(text, at);
}

Decoder readReplace(const JsonPlace& place) {
  return [pattern = Pattern::read(place.at("pattern")), content = place.text("content")](Decoding& decoding) {
    for (auto& part : decoding.parts) {
      if (!part.fallback) part.bytes = replaced(part.bytes, pattern, content);
    }
  };
}

std::size_t countLeading(std::string_view text, std::string_view mark, std::size_t most) {
  std::size_t count = 0;
  while (count < most && text.substr(count * mark.size()).starts_with(mark)) ++count;
  return count;
}

std::size_t countTrailing(std::string_view text, std::string_view mark, std::size_t most) {
  std::size_t count = 0;
  while (count < most && text.substr(0, text.size() - count * mark.size()).ends_with(mark)) ++count;
  return count;
}

void stripStart(std::vector<Decoding::Part>& parts, bool fused, const std::string& mark, std::size_t most) {
  std::size_t left = most;
  for (auto& part : parts) {
    const std::size_t count = countLeading(part.bytes, mark, left);
    part.bytes.erase(0, count * mark.size());
    if (!fused) continue;
    left -= count;
    if (left == 0 || !part.bytes.empty()) return;
  }
}

void stripStop(std::vector<Decoding::Part>& parts, bool fused, const std::string& mark, std::size_t most) {
  std::size_t left = most;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const std::size_t count = countTrailing(part->bytes, mark, left);
    part->bytes.erase(part->bytes.size() - count * mark.size());
    if (!fused) continue;
    left -= count;
    if (left == 0 || !part->bytes.empty()) return;
  }
}

Decoder readStrip(const JsonPlace& place) {
  const std::string mark = place.text("content");
  const std::int64_t start = place.number("start", 0), stop = place.number("stop", 0);
  if (mark.empty() || start < 0 || stop < 0) place.broken("content, start or stop make no sense");
  return [mark, start, stop](Decoding& decoding) {
    stripStart(decoding.parts, decoding.fused, mark, static_cast<std::size_t>(start));
    stripStop(decoding.parts, decoding.fused, mark, static_cast<std::size_t>(stop));
  };
}

Decoder readMetaspace(const JsonPlace& place) {
  const Pattern mark = Pattern::literal(place.text("replacement", "▁"));
  const bool prepended = place.text("prepend_scheme", "always") != "never" && place.flag("add_prefix_space", true);
  return [mark, prepended](Decoding& decoding) {
    for (std::size_t i = 0; i < decoding.parts.size(); ++i) {
      auto& bytes = decoding.parts[i].bytes;
      bytes = replaced(bytes, mark, i == 0 && prepended ? "" : " ");
    }
  };
}

Decoder readSequence(const JsonPlace& place) {
  const JsonPlace list = place.array("decoders");
  std::vector<Decoder> steps;
  bool fused = false;
  for (std::size_t i = 0; i < list.value.size(); ++i) {
    const std::string type = list.at(i).text("type");
    // Parts stay apart behind Fuse, for the display; only Strip knows how to treat them as one.
    if (fused && type != "Strip" && type != "Fuse") {
      throw Error(ErrorKind::unsupported, list.at(i).where + ": " + type + " behind Fuse is not supported",
                  "report this tokenizer, so that it can be added");
    }
    fused = fused || type == "Fuse";
    steps.push_back(readDecoder(list.at(i)));
  }
  return [steps](Decoding& decoding) {
    for (const Decoder& step : steps) step(decoding);
  };
}

constexpr TypeRow<Decoder> kDecoders[] = {
    {"ByteLevel", readByteLevel}, {"ByteFallback", readByteFallback},
    {"Fuse", readFuse},           {"Replace", readReplace},
    {"Strip", readStrip},         {"Metaspace", readMetaspace},
    {"Sequence", readSequence},
};

}  // namespace

std::string Decoding::text() const {
  std::string out;
  for (std::size_t i = 0; i < parts.size();) {
    if (!parts[i].fallback) {
      out += parts[i++].bytes;
      continue;
    }
    // A run of bytes is characters as a whole, or each byte of it is unreadable.
    std::string run;
    for (; i < parts.size() && parts[i].fallback; ++i) run += parts[i].bytes;
    if (utf8::isValid(run)) {
      out += run;
    } else {
      for (std::size_t n = 0; n < run.size(); ++n) utf8::append(out, utf8::kReplacement);
    }
  }
  return utf8::replaceInvalid(out);
}

Decoder readDecoder(const JsonPlace& place) { return readByType<Decoder>(place, "decoder", kDecoders); }

void joinWithSpaces(Decoding& decoding) {
  for (std::size_t i = 1; i < decoding.parts.size(); ++i) decoding.parts[i].bytes.insert(0, " ");
}

}  // namespace sinkscope
