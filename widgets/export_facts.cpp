#include "widgets/export_facts.h"

namespace sinkscope {

QString factLines(const Record& record) {
  QString lines;
  for (const auto& [name, value] : facts(record)) {
    if (!lines.isEmpty()) lines += QLatin1Char('\n');
    lines += QString::fromStdString(name) + QStringLiteral(": ") + QString::fromStdString(value);
  }
  return lines;
}

QString xmlEscaped(const QString& text) {
  QString escaped;
  escaped.reserve(text.size() + text.size() / 8);
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar c = text.at(i);
    const char16_t code = c.unicode();
    const bool pair = c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
    if (pair) {
      escaped += c;
      escaped += text.at(++i);
    } else if (c == QLatin1Char('&')) {
      escaped += QStringLiteral("&amp;");
    } else if (c == QLatin1Char('<')) {
      escaped += QStringLiteral("&lt;");
    } else if (c == QLatin1Char('>')) {
      escaped += QStringLiteral("&gt;");
    } else if (c == QLatin1Char('"')) {
      escaped += QStringLiteral("&quot;");
    } else if ((code < 0x20 && code != '\n' && code != '\t' && code != '\r') || c.isSurrogate() || code >= 0xfffe) {
      escaped += QChar(QChar::ReplacementCharacter);
    } else {
      escaped += c;
    }
  }
  return escaped;
}

QByteArray xmpPacket(const std::string& title, const Record& record) {
  QString keywords;
  for (const auto& [name, value] : facts(record)) {
    if (!keywords.isEmpty()) keywords += QStringLiteral("; ");
    keywords += QString::fromStdString(name) + QStringLiteral("=") + QString::fromStdString(value);
  }
  const QString creator =
      record.software.empty() ? QStringLiteral("Sinkscope") : QString::fromStdString(record.software);
  const QString packet =
      QStringLiteral(
          "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
          "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
          "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
          "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
          "  xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n"
          "<dc:format>application/pdf</dc:format>\n"
          "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">") +
      xmlEscaped(QString::fromStdString(title)) +
      QStringLiteral(
          "</rdf:li></rdf:Alt></dc:title>\n"
          "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">") +
      xmlEscaped(factLines(record)) + QStringLiteral("</rdf:li></rdf:Alt></dc:description>\n<pdf:Keywords>") +
      xmlEscaped(keywords) + QStringLiteral("</pdf:Keywords>\n<xmp:CreatorTool>") + xmlEscaped(creator) +
      QStringLiteral("</xmp:CreatorTool>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n");
  return packet.toUtf8();
}

}  // namespace sinkscope
