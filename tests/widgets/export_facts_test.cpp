#include "widgets/export_facts.h"

#include <QtCore/QXmlStreamReader>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

Record hostile() {
  Record record;
  record.model = "a <b> & \"c\" 'd'";
  record.prompt = std::string("]]> \x01 control, emoji 😀 and ⟨bos⟩");
  record.tokens = 7;
  return record;
}

TEST(ExportFacts, XmpStaysWellFormedWhateverThePromptHolds) {
  QXmlStreamReader xml(xmpPacket("title <&>", hostile()));
  QString description, title;
  QString inside;
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isStartElement() && (xml.name() == QLatin1String("title") || xml.name() == QLatin1String("description")))
      inside = xml.name().toString();
    if (xml.isCharacters() && inside == QLatin1String("description")) description += xml.text();
    if (xml.isCharacters() && inside == QLatin1String("title")) title += xml.text();
    if (xml.isEndElement() && xml.name() == inside) inside.clear();
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  EXPECT_EQ(title, QStringLiteral("title <&>"));
  EXPECT_TRUE(description.contains(QStringLiteral("a <b> & \"c\" 'd'")));
  EXPECT_TRUE(description.contains(QStringLiteral("😀 and ⟨bos⟩")));
}

TEST(ExportFacts, CharactersThatXmlForbidsAreReplaced) {
  EXPECT_EQ(xmlEscaped(QString(QChar(0x01)) + QStringLiteral("<&>\"")), QStringLiteral("\uFFFD&lt;&amp;&gt;&quot;"));
  EXPECT_EQ(xmlEscaped(QString(QChar(0xd83d))), QStringLiteral("\uFFFD"));  // half of a pair
  EXPECT_EQ(xmlEscaped(QStringLiteral("a\nb\tc")), QStringLiteral("a\nb\tc"));
}

TEST(ExportFacts, EveryFactHasALineOfItsOwn) {
  const Record record = hostile();
  EXPECT_EQ(factLines(record).count(QLatin1Char('\n')) + 1, qsizetype(facts(record).size()));
}

}  // namespace
}  // namespace sinkscope
