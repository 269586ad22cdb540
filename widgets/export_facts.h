// The record of a figure in the forms that picture files keep it in.
#pragma once

#include <string>

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include "core/values/record.h"

namespace sinkscope {

// "model: embedded\nbos: on\n...": one fact a line.
QString factLines(const Record& record);

// An XMP packet (ISO 16684-1) for a PDF: dc:title, dc:description with the facts, pdf:Keywords, xmp:CreatorTool.
// Everything is escaped: prompts may hold quotes, angle brackets and control characters.
QByteArray xmpPacket(const std::string& title, const Record& record);

// For XML text and attributes: & < > and quotes escaped, characters that XML 1.0 forbids replaced by U+FFFD.
QString xmlEscaped(const QString& text);

}  // namespace sinkscope
